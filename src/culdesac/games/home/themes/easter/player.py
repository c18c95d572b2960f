"""Easter as built-in players see it.  Values are in hundredths of a point."""

from __future__ import annotations

from culdesac.family.bits import popcount
from culdesac.games.home.players.worth import NEVER
from culdesac.games.home.rules.marks import empty_houses
from culdesac.games.home.rules.state import Book, Desk, Sheet
from culdesac.games.home.themes.easter.rules import eggs_in

AN_EGG = 130


def house_value(book: Book, house: int, number: int) -> int:
    return AN_EGG * min(book.worth[house], book.collects[number])


def themed_houses(book: Book, number: int, street: int) -> int:
    return 0 if book.collects[number] == 0 else book.spots & book.mask[street]


def prospect(sheet: Sheet, book: Book, part: int) -> int:
    """Which lesson applies to eggs and the houses that wait with some, in small or large steps."""
    eggs = min(20, eggs_in(sheet, book.every))
    waiting = min(23, popcount(book.spots & empty_houses(sheet, book)))
    return 24 * eggs + waiting if part == 0 else 8 * eggs + waiting // 3


def keep(sheet: Sheet, desk: Desk, at: int) -> None:
    """Note what a number that is tried may change."""
    desk.kept[at] = sheet.eggs
    desk.kept[at + 1] = sheet.second_eggs


def take_back(sheet: Sheet, desk: Desk, at: int) -> None:
    sheet.eggs = desk.kept[at]
    sheet.second_eggs = desk.kept[at + 1]


def eggs_lacking(sheet: Sheet, book: Book, street: int) -> int:
    """Eggs that lack in a street; a house that was numbered without them is out of reach."""
    lacking = 0
    spots = book.spots & book.mask[street]
    while spots != 0:
        low = spots & -spots
        spots ^= low
        missing = book.worth[popcount(low - 1)] - eggs_in(sheet, low)
        if missing > 0 and (sheet.built | sheet.roundabouts) & low != 0:
            return NEVER
        lacking += missing
    return lacking
