"""The marks of a neighbourhood in letters: a row above the houses of a street, and what it means."""

from __future__ import annotations

from culdesac.cli.screen import Screen
from culdesac.games.home.face.words import SIDE_TEXTS
from culdesac.games.home.rules import ids
from culdesac.games.home.rules.state import Book, Sheet
from culdesac.games.home.themes.winter.rules import joins
from culdesac.i18n import mark

LEGENDS = {
    ids.EASTER: mark("2e eggs, 2E eggs collected"),
    ids.DOOMSDAY: mark("^ bunker"),
    ids.ZOMBIES: mark("_ gap, # barricade, Z infected"),
    ids.SUMMER: mark("2c cone with its scoops, 2$ sold, x lost"),
    ids.HALLOWEEN: mark("c/g candy or ghost, C candy, G ghost"),
    ids.WINTER: mark("~ joined by lights"),
}


def mark_of(sheet: Sheet, book: Book, house: int, lights: int) -> str:
    """What a neighbourhood shows at a house, in up to three letters."""
    bit = 1 << house
    if book.theme == ids.WINTER:
        return "  ~" if lights & bit else ""
    if not book.spots & bit:
        return ""
    if book.theme == ids.EASTER:
        return (
            f"{1 + bool(sheet.second_eggs & bit)}E" if sheet.eggs & bit else f"{book.worth[house]}e"
        )
    if book.theme == ids.DOOMSDAY:
        return "^"
    if book.theme == ids.ZOMBIES:
        if sheet.lost & bit:
            return "Z"
        return "#" if sheet.barricades & bit else "_"
    if book.theme == ids.SUMMER:
        if sheet.cones_lost & bit:
            return "x"
        return f"{book.worth[house]}{'$' if sheet.cones_sold & bit else 'c'}"
    if (sheet.candies | sheet.ghosts) & bit:
        return "C" if sheet.candies & bit else "G"
    return "c/g"


def draw_marks(screen: Screen, sheet: Sheet, book: Book, first: int, length: int) -> str:
    """The marks of a street, each above its house, and where its truck stands."""
    lights = joins(sheet, book) if book.theme == ids.WINTER else 0
    row = "".join(
        f" {mark_of(sheet, book, house, lights):^3}" for house in range(first, first + length)
    )
    street = book.street[first]
    if sheet.truck[street]:
        side = SIDE_TEXTS["left" if sheet.side[street] == 1 else "right"]
        text = screen.tr("truck {side}, at house {house}")
        row += "   " + text.format(side=screen.tr(side), house=sheet.truck[street] - first)
    return row.rstrip()


def theme_legend(screen: Screen, book: Book) -> str:
    return screen.tr(LEGENDS[book.theme]) if book.theme else ""
