"""Easter as built-in players see it.  Values are in hundredths of a point."""

from __future__ import annotations

from culdesac.games.home.rules.state import Book

AN_EGG = 130


def house_value(book: Book, house: int, number: int) -> int:
    return AN_EGG * min(book.worth[house], book.collects[number])


def themed_houses(book: Book, number: int, street: int) -> int:
    return 0 if book.collects[number] == 0 else book.spots & book.mask[street]
