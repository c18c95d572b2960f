"""Winter as the face shows it: strings of lights."""

from __future__ import annotations

from culdesac.face.game_type import Progress
from culdesac.family.bits import popcount
from culdesac.games.home.rules.state import Book, Sheet
from culdesac.games.home.themes.parts.face import PlanFace, ThemeFace
from culdesac.games.home.themes.winter.rules import houses_to_join, joins
from culdesac.i18n import mark


def lights_of_street(sheet: Sheet, book: Book, street: int) -> Progress:
    houses = houses_to_join(sheet, book, street)
    gaps = houses & (houses >> 1)
    return Progress(popcount(joins(sheet, book) & gaps), popcount(gaps))


FACE = ThemeFace(
    plans={
        "street joined": PlanFace(
            mark("Every house of one street joined by lights"), lights_of_street
        ),
    },
    marks={
        "joined": (mark("house with lights"), mark("houses with lights")),
        "unjoined": (mark("gap in the lights"), mark("gaps in the lights")),
    },
)
