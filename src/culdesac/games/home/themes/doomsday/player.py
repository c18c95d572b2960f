"""Doomsday as built-in players see it.  Values are in hundredths of a point."""

from __future__ import annotations

from culdesac.family.bits import popcount
from culdesac.games.home.rules.marks import empty_houses
from culdesac.games.home.rules.state import Book, Sheet
from culdesac.games.home.themes.doomsday.rules import (
    capacity,
    rival_total_capacity,
    total_capacity,
)

A_SEAT = 9  # in a bunker
CAPACITY_STEP = 8  # people that a number brings
TOTAL = 3  # the part of a sheet that stands for all its streets
LARGEST = 1000  # more than all bunkers of a sheet hold
LEAD = 4  # people that a lesson tells apart


def house_value(book: Book, house: int, number: int) -> int:
    return A_SEAT * number if (book.spots >> house) & 1 != 0 else 0


def race(sheet: Sheet, book: Book, part: int) -> int:
    """What is compared with the others: the capacity of a street, or how small that of all is."""
    if part == TOTAL:
        return LARGEST - total_capacity(sheet, book)
    return capacity(sheet, book, part) if part < book.streets else 0


def most(book: Book, part: int, others: int) -> int:
    """What there is to beat, the rival included."""
    if book.rival == 0:
        return others
    rival = LARGEST - rival_total_capacity(book) if part == TOTAL else book.rival_capacity[part]
    return max(others, rival)


def award(sheet: Sheet, book: Book, part: int, others: int) -> int:
    """The points of a part if nothing more were built."""
    mine = race(sheet, book, part)
    if part == TOTAL:
        alone = others == 0 and book.rival == 0
        return 0 if alone or mine < most(book, part, others) else book.total_award
    return book.street_award if mine > 0 and mine >= most(book, part, others) else 0


def prospect(sheet: Sheet, book: Book, part: int, others: int) -> int:
    """Which lesson applies to a street or to all: the lead, and the bunkers that wait."""
    lead = (race(sheet, book, part) - most(book, part, others)) // LEAD
    houses = book.every if part == TOTAL else book.mask[part]
    waiting = popcount(book.spots & houses & empty_houses(sheet, book))
    if part == TOTAL:
        waiting = (waiting + 1) // 2
    return 8 * (max(-15, min(15, lead)) + 15) + min(7, waiting)
