"""Doomsday as built-in players see it.  Values are in hundredths of a point."""

from __future__ import annotations

from culdesac.games.home.rules.state import Book

A_SEAT = 9  # in a bunker


def house_value(book: Book, house: int, number: int) -> int:
    return A_SEAT * number if (book.spots >> house) & 1 != 0 else 0
