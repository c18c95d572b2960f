"""Easter as built-in players see it.  Values are in hundredths of a point."""

from __future__ import annotations

from culdesac.family.bits import popcount
from culdesac.games.home.rules.marks import empty_houses
from culdesac.games.home.rules.state import Book, Sheet
from culdesac.games.home.themes.easter.rules import eggs_in

AN_EGG = 130


def house_value(book: Book, house: int, number: int) -> int:
    return AN_EGG * min(book.worth[house], book.collects[number])


def themed_houses(book: Book, number: int, street: int) -> int:
    return 0 if book.collects[number] == 0 else book.spots & book.mask[street]


def prospect(sheet: Sheet, book: Book) -> int:
    """Which lesson applies: the eggs so far, and the houses with eggs that wait."""
    waiting = popcount(book.spots & empty_houses(sheet, book))
    return 8 * min(31, eggs_in(sheet, book.every)) + min(7, waiting // 2)
