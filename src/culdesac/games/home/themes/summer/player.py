"""Summer as built-in players see it.  Values are in hundredths of a point."""

from __future__ import annotations

from culdesac.family.bits import highest, popcount
from culdesac.games.home.players.worth import NEVER
from culdesac.games.home.rules.ids import FROM_LEFT, FROM_RIGHT
from culdesac.games.home.rules.state import Book, Desk, Sheet, Table
from culdesac.games.home.themes.summer.rules import drive

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


def ways(sheet: Sheet, book: Book, street: int) -> int:
    """In how many ways a number can be answered: a truck may come from either side."""
    return 2 if sheet.side[street] == 0 and book.sides[street] == 3 else 1


def try_way(table: Table, sheet: Sheet, book: Book, house: int, way: int) -> None:
    street = book.street[house]
    if ways(sheet, book, street) == 2:
        sheet.side[street] = 1 + way
    drive(table, sheet, book, house)


def keep(sheet: Sheet, desk: Desk, at: int, street: int) -> None:
    """Note what a number that is tried may change."""
    desk.kept[at] = sheet.truck[street]
    desk.kept[at + 1] = sheet.side[street]
    desk.kept[at + 2] = sheet.cones_sold
    desk.kept[at + 3] = sheet.cones_lost
    desk.kept[at + 4] = sheet.bonuses
    desk.kept[at + 5] = sheet.bonus_points


def take_back(sheet: Sheet, desk: Desk, at: int, street: int) -> None:
    sheet.truck[street] = desk.kept[at]
    sheet.side[street] = desk.kept[at + 1]
    sheet.cones_sold = desk.kept[at + 2]
    sheet.cones_lost = desk.kept[at + 3]
    sheet.bonuses = desk.kept[at + 4]
    sheet.bonus_points = desk.kept[at + 5]


def cones_lacking(sheet: Sheet, book: Book, street: int) -> int:
    """Cones that lack in a street; one that was lost is out of reach."""
    cones = book.spots & book.mask[street]
    if cones & (sheet.cones_lost | sheet.roundabouts) != 0:
        return NEVER
    return popcount(cones & ~sheet.cones_sold)


def next_house(sheet: Sheet, book: Book, street: int, free: int) -> int:
    """Of some houses of a street the one that its truck comes to next, as a bit; 0: it is not known."""
    side = sheet.side[street] if sheet.side[street] != 0 else book.sides[street]
    if side == 1:
        return free & -free
    return 1 << highest(free) if side == 2 and free != 0 else 0


def prospect(table: Table, sheet: Sheet, book: Book, street: int) -> int:
    """Which lesson applies to a street.

    It is about the cones that are sold and those ahead, whether the next two houses have one, and
    whether a bonus waits.
    """
    mask = book.mask[street] & ~sheet.roundabouts
    cones = book.spots & mask
    sold = popcount(sheet.cones_sold & cones)
    left = cones & ~(sheet.cones_sold | sheet.cones_lost)
    gone = ((sheet.bonuses | table.closed) >> street) & 1
    free = mask & themed_houses(sheet, book, street) & ~sheet.built
    first = next_house(sheet, book, street, free)
    second = next_house(sheet, book, street, free & ~first)
    near = (1 if left & first != 0 else 0) + (2 if left & second != 0 else 0)
    return ((min(7, popcount(left)) * 8 + min(7, sold)) * 4 + near) * 2 + gone
