"""Doomsday as built-in players see it.  Values are in hundredths of a point."""

from __future__ import annotations

from culdesac.family.bits import popcount
from culdesac.games.home.rules.marks import empty_houses
from culdesac.games.home.rules.state import Book, Sheet, Table
from culdesac.games.home.themes.doomsday.rules import capacity

A_SEAT = 9  # in a bunker


def house_value(book: Book, house: int, number: int) -> int:
    return A_SEAT * number if (book.spots >> house) & 1 != 0 else 0


def prospect(table: Table, sheets: list[Sheet], book: Book, seat: int, street: int) -> int:
    """Which lesson applies to a street: the lead of its bunkers, and those that wait."""
    most = book.rival_capacity[street] if book.rival != 0 else 0
    for other in range(table.seats):
        if other != seat:
            most = max(most, capacity(sheets[other], book, street))
    lead = (capacity(sheets[seat], book, street) - most) // 8
    waiting = popcount(book.spots & book.mask[street] & empty_houses(sheets[seat], book))
    return 8 * (max(-7, min(7, lead)) + 7) + min(7, waiting)
