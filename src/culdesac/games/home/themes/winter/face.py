"""Winter as the face shows it: strings of lights."""

from __future__ import annotations

from culdesac.face.adding import Counts, Faults, Field, Spot
from culdesac.face.game_type import Progress
from culdesac.family.bits import lowest, popcount
from culdesac.games.home.rules.state import Book, Sheet
from culdesac.games.home.themes.parts.face import PlanFace, ThemeFace
from culdesac.games.home.themes.winter.rules import houses_to_join, joins, longest_string
from culdesac.i18n import mark, words

RULE = "winter"
LIGHTS = mark("Longest string of street {street}")
ONE_HOUSE = mark("Street {street}: a string of lights joins two houses at least; 1 cannot be.")


def lights_of_street(sheet: Sheet, book: Book, street: int) -> Progress:
    houses = houses_to_join(sheet, book, street)
    gaps = houses & (houses >> 1)
    return Progress(popcount(joins(sheet, book) & gaps), popcount(gaps))


def fields(book: Book) -> list[Field]:
    """Houses on the longest string of every street."""
    return [
        Field(
            f"lights-{street + 1}",
            "theme",
            words(LIGHTS, street=street + 1),
            popcount(book.mask[street]),
            f"home.{RULE}",
            street=street + 1,
        )
        for street in range(book.streets)
    ]


def put_counts(sheet: Sheet, book: Book, counts: Counts, faults: Faults) -> None:
    """Houses with the same number are joined."""
    for street in range(book.streets):
        length = counts[f"lights-{street + 1}"]
        if length == 1:
            places = (Spot("sheet"),)
            faults.add(f"home.{RULE}", places, ONE_HOUSE, street=street + 1)
            continue
        first = lowest(book.mask[street])
        for house in range(first, first + length):
            sheet.number[house] = 0
            sheet.built |= 1 << house


def counts(sheet: Sheet, book: Book) -> dict[str, int]:
    lights = joins(sheet, book)
    return {
        f"lights-{street + 1}": longest_string(lights, book.mask[street])
        for street in range(book.streets)
    }


FACE = ThemeFace(
    rule=RULE,
    fields=fields,
    put_counts=put_counts,
    counts=counts,
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
