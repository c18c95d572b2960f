"""What the lessons of the expert add to the judgement of a planner: tables by phase of a game.

An *estate* here is what stands between two fences, complete or not.  It counts by its size, the houses
that it lacks and whether a plan asks for it; a *gap*, the empty houses between two numbers, counts by
how many they are and by how many numbers they can take; an action by how far its ladder or race has
come.  The tables are in `lessons`; `tools/learn.py` writes them, and finds places in them as this does.
"""

from __future__ import annotations

from culdesac.family.bits import popcount
from culdesac.games.home.players.habits import PHASE_TURNS, PHASES, TAUGHT
from culdesac.games.home.players.lessons import (
    ACTION_SHARE,
    CHANGES,
    ESTATES,
    FENCES,
    GAPS,
    PARKS,
    POOLS,
    RAISES,
    TEMPS,
    WRITE_SHARE,
)
from culdesac.games.home.rules.marks import estate_of
from culdesac.games.home.rules.state import LANE, LANE_MASK, Book, Desk, Sheet, Table

LACKING = 3  # houses, or more
OF_SIZES = 48  # entries for the sizes that count; then one for each longer estate
LONGEST = 13  # or longer
ESTATE_ROW = 55
GAP_HOUSES = 9  # or more
SCARCE, AMPLE = -3, 7  # numbers that a gap has more than houses
GAP_ROW = 99
PARK_ROW = 18
POOL_ROW = 10
TEMP_ROW = 6
RAISE_ROW = 24
CHANGE_ROW = 3


def phase_of(table: Table) -> int:
    return min(table.turn // PHASE_TURNS, PHASES - 1)


def share(book: Book, row: int, value: int) -> int:
    return value * book.habits[row + TAUGHT] // 100


# places in the row of a phase


def estate_place(size: int, lacking: int, wanted: int) -> int:
    if size > 6:
        return OF_SIZES + min(size, LONGEST) - 7
    asked = 1 if (wanted >> (LANE * (size - 1))) & LANE_MASK != 0 else 0
    return ((size - 1) * 4 + min(lacking, LACKING)) * 2 + asked


def gap_place(houses: int, numbers: int) -> int:
    """Of some empty houses between numbers that have so many others between them."""
    spare = max(SCARCE, min(AMPLE, numbers - houses))
    return (min(houses, GAP_HOUSES) - 1) * 11 + spare - SCARCE


def park_place(street: int, left: int) -> int:
    return 6 * min(street, 2) + min(left, 6) - 1


def pool_place(built: int) -> int:
    return min(built, POOL_ROW - 1)


def temp_place(mine: int, others: int) -> int:
    return max(-2, min(3, mine - others)) + 2


def raise_place(size: int, left: int) -> int:
    """Of the next box of an estate-value column; sizes count from 0 here."""
    return 4 * size + min(left, 4) - 1


# what stands there


def taught_write(table: Table, value: int) -> int:
    """What a planner thinks of a number in a house, in the measure of the lessons."""
    return value * WRITE_SHARE[phase_of(table)] // 100


def taught_action(table: Table, value: int) -> int:
    return value * ACTION_SHARE[phase_of(table)] // 100


def estate_value(phase: int, sheet: Sheet, wanted: int, estate: int, more: int) -> int:
    """Of an estate with so many more houses built."""
    size = popcount(estate)
    lacking = size - popcount(sheet.built & estate) - more
    return ESTATES[ESTATE_ROW * phase + estate_place(size, lacking, wanted)]


def gap_value(phase: int, houses: int, numbers: int) -> int:
    if houses <= 0:
        return 0
    return GAPS[GAP_ROW * phase + gap_place(houses, numbers)]


def taught_house(
    table: Table,
    sheet: Sheet,
    book: Book,
    desk: Desk,
    row: int,
    house: int,
    first: int,
    last: int,
    below: int,
    number: int,
    above: int,
) -> int:
    """What a number changes in its estate, and in the gap that it parts."""
    phase = phase_of(table)
    estate = estate_of(sheet, house)
    value = estate_value(phase, sheet, desk.wanted, estate, 1)
    value -= estate_value(phase, sheet, desk.wanted, estate, 0)
    value -= gap_value(phase, last - first + 1, above - below - 1)
    value += gap_value(phase, house - first, number - below - 1)
    value += gap_value(phase, last - house, above - number - 1)
    return share(book, row, value)


def taught_fence(table: Table, sheet: Sheet, book: Book, desk: Desk, row: int, house: int) -> int:
    """What a fence to the right of a house makes of the estate that it parts."""
    phase = phase_of(table)
    estate = estate_of(sheet, house)
    left = estate & ((2 << house) - 1)
    value = FENCES[phase] - estate_value(phase, sheet, desk.wanted, estate, 0)
    value += estate_value(phase, sheet, desk.wanted, left, 0)
    value += estate_value(phase, sheet, desk.wanted, estate ^ left, 0)
    return share(book, row, value)


def taught_park(table: Table, sheet: Sheet, book: Book, row: int, street: int) -> int:
    left = book.park_boxes[street] - sheet.parks[street]
    if left <= 0:
        return 0
    return share(book, row, PARKS[PARK_ROW * phase_of(table) + park_place(street, left)])


def taught_pool(table: Table, sheet: Sheet, book: Book, row: int) -> int:
    place = pool_place(popcount(sheet.pools))
    return share(book, row, POOLS[POOL_ROW * phase_of(table) + place])


def taught_temp(table: Table, sheet: Sheet, book: Book, row: int, others: int) -> int:
    place = temp_place(sheet.temps, others)
    return share(book, row, TEMPS[TEMP_ROW * phase_of(table) + place])


def taught_change(table: Table, book: Book, row: int, by: int) -> int:
    return share(book, row, CHANGES[CHANGE_ROW * phase_of(table) + by])


def taught_raise(table: Table, sheet: Sheet, book: Book, row: int, size: int) -> int:
    left = book.value_boxes[size] - sheet.values[size]
    if left <= 0:
        return 0
    return share(book, row, RAISES[RAISE_ROW * phase_of(table) + raise_place(size, left)])
