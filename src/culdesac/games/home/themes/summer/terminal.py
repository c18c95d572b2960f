"""Summer in a terminal."""

from __future__ import annotations

from culdesac.cli.screen import Screen
from culdesac.family.bits import lowest
from culdesac.games.home.rules.state import Book, Sheet
from culdesac.games.home.themes.parts.terminal import ThemeTerminal
from culdesac.games.home.themes.sides import SIDE_TEXTS, SIDES
from culdesac.i18n import mark


def cone_at(sheet: Sheet, book: Book, house: int) -> str:
    bit = 1 << house
    if not book.spots & bit:
        return ""
    if sheet.cones_lost & bit:
        return "x"
    return f"{book.worth[house]}{'$' if sheet.cones_sold & bit else 'c'}"


def truck_of_street(screen: Screen, sheet: Sheet, book: Book, street: int) -> str:
    if sheet.truck[street] == 0:
        return ""
    side = screen.tr(SIDE_TEXTS[SIDES[sheet.side[street]]])
    house = sheet.truck[street] - lowest(book.mask[street])
    return screen.tr("truck {side}, at house {house}").format(side=side, house=house)


TERMINAL = ThemeTerminal(
    legend=mark("2c cone with its scoops, 2$ sold, x lost"),
    mark=cone_at,
    street_note=truck_of_street,
)
