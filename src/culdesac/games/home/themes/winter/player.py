"""Winter as built-in players see it.  Values are in hundredths of a point."""

from __future__ import annotations

from culdesac.family.bits import popcount
from culdesac.games.home.players.worth import NEVER
from culdesac.games.home.rules.marks import empty_houses
from culdesac.games.home.rules.state import Book, Sheet
from culdesac.games.home.themes.winter.rules import houses_to_join, joins, longest_string

A_LIGHT = 90  # a neighbour joined by a string of lights


def house_value(sheet: Sheet, book: Book, house: int, number: int) -> int:
    """Neighbours that a number would be joined to."""
    value = 0
    if (book.starts >> house) & 1 == 0 and (sheet.built >> (house - 1)) & 1 != 0:
        if number - sheet.number[house - 1] <= 1:
            value += A_LIGHT
    if (book.ends >> house) & 1 == 0 and (sheet.built >> (house + 1)) & 1 != 0:
        if sheet.number[house + 1] - number <= 1:
            value += A_LIGHT
    return value


def themed_houses(sheet: Sheet, book: Book, street: int) -> int:
    built = sheet.built & book.mask[street]
    return (built << 1) | (built >> 1)


def prospect(sheet: Sheet, book: Book, street: int) -> int:
    """Which lesson applies to a street: its longest string, and the houses that wait."""
    mask = book.mask[street]
    waiting = popcount(mask & empty_houses(sheet, book))
    return 16 * min(15, longest_string(joins(sheet, book), mask)) + min(15, waiting)


def lights_lacking(sheet: Sheet, book: Book, street: int) -> int:
    """Lights that lack in a street; neighbours whose numbers are apart are out of reach."""
    houses = houses_to_join(sheet, book, street)
    missing = houses & (houses >> 1) & ~joins(sheet, book)
    if missing & sheet.built & (sheet.built >> 1) != 0:
        return NEVER
    return popcount(missing)
