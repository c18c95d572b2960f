"""Summer as built-in players see it.  Values are in hundredths of a point."""

from __future__ import annotations

from culdesac.family.bits import popcount
from culdesac.games.home.rules.ids import FROM_LEFT, FROM_RIGHT
from culdesac.games.home.rules.state import Book, Sheet, Table

A_SCOOP = 90


def house_value(sheet: Sheet, book: Book, house: int) -> int:
    """The cone sold at a house against those that the truck passes on its way."""
    street = book.street[house]
    mask = book.mask[street]
    side = sheet.side[street] if sheet.side[street] != 0 else book.sides[street]
    before = book.spots & mask & ((1 << house) - 1)
    behind = book.spots & mask & ~((2 << house) - 1)
    gone = sheet.cones_sold | sheet.cones_lost
    stand = sheet.truck[street] - 1
    if side == 3:
        lost = min(popcount(before), popcount(behind))
    elif side == 1:
        if stand >= house:
            return 0
        lost = popcount(before & ~gone)
    else:
        if 0 <= stand <= house:
            return 0
        lost = popcount(behind & ~gone)
    return A_SCOOP * book.worth[house] - A_SCOOP * lost


def themed_houses(sheet: Sheet, book: Book, street: int) -> int:
    stand = sheet.truck[street] - 1
    if stand < 0:
        return book.mask[street]
    passed = (2 << stand) - 1 if sheet.side[street] == 1 else -(1 << stand)
    return book.mask[street] & ~passed


def choose_truck(sheet: Sheet, book: Book) -> int:
    """The truck that loses fewer cones on its way."""
    house = sheet.truck_house - 1
    cones = book.spots & book.mask[book.street[house]]
    before = popcount(cones & ((1 << house) - 1))
    return FROM_LEFT if 2 * before <= popcount(cones) else FROM_RIGHT


def prospect(table: Table, sheet: Sheet, book: Book, street: int) -> int:
    """Which lesson applies to a street: cones that are sold, those ahead, and whether a bonus waits."""
    cones = book.spots & book.mask[street]
    sold = popcount(sheet.cones_sold & cones)
    ahead = popcount(cones & ~(sheet.cones_sold | sheet.cones_lost))
    gone = ((sheet.bonuses | table.closed) >> street) & 1
    return (min(7, ahead) * 8 + min(7, sold)) * 2 + gone
