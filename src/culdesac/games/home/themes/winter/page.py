"""Winter on the page: strings of lights."""

from __future__ import annotations

from culdesac.games.home.rules.state import Book, Sheet
from culdesac.games.home.themes.parts.page import CATEGORY, Count, ThemePage
from culdesac.games.home.themes.winter.box import Winter
from culdesac.games.home.themes.winter.rules import joins, longest_string
from culdesac.i18n import mark
from culdesac.server.wire.features import TallyLayout
from culdesac.server.words import text

STRING_OF_STREET = mark("Longest string of street {street}")


def tallies(theme: Winter, book: Book, seats: int) -> list[TallyLayout]:
    return [
        TallyLayout(
            id=f"string-{street}",
            title=text(STRING_OF_STREET, street=street),
            category=CATEGORY,
            picture="lights",
            street=street,
        )
        for street in range(1, book.streets + 1)
    ]


def counts(sheet: Sheet, book: Book) -> list[Count]:
    lights = joins(sheet, book)
    streets = range(book.streets)
    longest = [longest_string(lights, book.mask[street]) for street in streets]
    return [(f"string-{street + 1}", longest[street], longest[street]) for street in streets]


PAGE = ThemePage(
    special=mark("Lights join neighbouring numbers; the longest string scores."),
    title=mark("Lights"),
    about=mark(
        "Neighbours with consecutive or equal numbers are joined; the longest string scores."
    ),
    picture="lights",
    mark_pictures={"joined": "lights", "unjoined": "lights"},
    links={"lights": mark("lights to house {house}")},
    tallies=tallies,
    linked=joins,
    counts=counts,
)
