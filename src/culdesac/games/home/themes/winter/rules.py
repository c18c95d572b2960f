"""Winter: strings of lights, and their points."""

from __future__ import annotations

from culdesac.family.bits import popcount
from culdesac.games.home.rules.ids import JOINED_HOUSES
from culdesac.games.home.rules.state import Book, Sheet


def joins(sheet: Sheet, book: Book) -> int:
    """Lights: bit h where houses h and h + 1 have consecutive or twin numbers."""
    made = 0
    pairs = sheet.built & (sheet.built >> 1) & ~book.ends
    while pairs != 0:
        low = pairs & -pairs
        house = popcount(low - 1)
        if sheet.number[house + 1] - sheet.number[house] <= 1:
            made |= low
        pairs ^= low
    return made


def longest_string(lights: int, street: int) -> int:
    """Houses of the longest string of lights among the gaps of a street."""
    gaps = lights & street
    length = 0
    while gaps != 0:
        gaps &= gaps >> 1
        length += 1
    return length + 1 if length > 0 else 0


def light_points(sheet: Sheet, book: Book) -> int:
    lights = joins(sheet, book)
    points = 0
    for street in range(book.streets):
        points += longest_string(lights, book.mask[street])
    return points


def houses_to_join(sheet: Sheet, book: Book, street: int) -> int:
    """The houses of a street but for the roundabouts at its ends, however many."""
    roundabouts = sheet.roundabouts & book.mask[street]
    outer = roundabouts & (book.starts | book.ends)
    more = outer
    while more != 0:
        more = roundabouts & ((outer << 1) | (outer >> 1)) & ~outer
        outer |= more
    return book.mask[street] & ~outer


def street_joined(sheet: Sheet, book: Book, street: int) -> bool:
    """Plan: one string through a street."""
    houses = houses_to_join(sheet, book, street)
    gaps = houses & (houses >> 1)
    if sheet.built & houses != houses or gaps == 0:
        return False
    return joins(sheet, book) & gaps == gaps


def marks_in(sheet: Sheet, book: Book, mark: int, estate: int) -> int:
    lights = joins(sheet, book)
    if mark == JOINED_HOUSES:
        return popcount((lights | (lights << 1)) & estate)
    return popcount(estate & (estate >> 1) & ~lights)
