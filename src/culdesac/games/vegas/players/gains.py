"""What a move gains: by how much the outlook of a sheet is better after it.

Only the parts of the outlook are weighed that the move bears on; the others stand on the desk.
"""

from __future__ import annotations

from culdesac.family.bits import lowest
from culdesac.family.state import NUMBERS
from culdesac.games.vegas.players.outlook import (
    GOLF,
    HOTELS,
    LOTS,
    REST,
    ROUTE,
    STREET,
    gain_of,
)
from culdesac.games.vegas.players.worth import NOTHING
from culdesac.games.vegas.rules.city import open_casino
from culdesac.games.vegas.rules.ids import (
    BUILD,
    CHECK,
    COLUMNS,
    CONSTRUCTION,
    DRIVE,
    INAUGURATION,
    LIMOUSINE,
    LINES,
    OF_INAUGURATION,
    OF_LARGE_HOTELS,
    OF_LONGEST_RUN,
    OF_LUXURY,
    OF_MISSING_LINES,
    OF_SMALL_HOTELS,
    OF_VIP,
    RAISE,
    SHOW,
    SKIP,
    STAGE,
)
from culdesac.games.vegas.rules.limousine import drivable, drive
from culdesac.games.vegas.rules.state import Book, Desk, Sheet, Table


def parts_of_lot(sheet: Sheet, book: Book, lot: int) -> int:
    """The parts of an outlook that a casino bears on which is opened or built, one bit each."""
    street = lot // book.avenues
    changed = (1 << LOTS) | (1 << HOTELS) | (1 << REST) | (1 << (STREET + street))
    if street == 0:
        changed |= 1 << GOLF
    specials = (book.vips | book.luxuries | book.mafias) & book.mask[street]
    if specials & ((1 << lot) | (sheet.roads & ~sheet.open)) != 0:
        changed |= 1 << ROUTE
    return changed


def gain_of_opening(
    table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int, row: int, lot: int, number: int
) -> int:
    for each in range(NUMBERS):
        desk.legal[each] = sheet.legal[each]
    holes = sheet.holes
    lost = sheet.lost
    hotels = sheet.hotels
    large = sheet.large
    changed = parts_of_lot(sheet, book, lot)
    open_casino(table, sheet, book, lot, number)
    gain = gain_of(table, sheet, book, desk, seat, row, changed)
    for each in range(NUMBERS):
        sheet.legal[each] = desk.legal[each]
    sheet.holes = holes
    sheet.lost = lost
    sheet.hotels = hotels
    sheet.large = large
    sheet.number[lot] = -1
    sheet.open ^= 1 << lot
    return gain


def gain_of_group(
    table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int, row: int, pledge: int
) -> int:
    """What it brings to circle the next group; mostly it is a loss."""
    sheet.pledged |= pledge << sheet.groups
    sheet.groups += 1
    gain = gain_of(table, sheet, book, desk, seat, row, (1 << LOTS) | (1 << REST))
    sheet.groups -= 1
    sheet.pledged &= ~(1 << sheet.groups)
    return gain


# actions


def best_action(
    table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int, row: int, action: int
) -> tuple[int, int]:
    """The best way to take an action: its gain and its move."""
    if action == INAUGURATION:
        if sheet.checked >= book.boxes:
            return NOTHING, SKIP
        sheet.checked += 1
        gain = gain_of(table, sheet, book, desk, seat, row, (1 << LOTS) | (1 << REST))
        sheet.checked -= 1
        return gain, CHECK
    if action == CONSTRUCTION:
        return best_crane(table, sheet, book, desk, seat, row)
    if action == LIMOUSINE:
        return best_line(table, sheet, book, desk, seat, row)
    if action == SHOW:
        return best_show(table, sheet, book, desk, seat, row)
    return best_improvement(table, sheet, book, desk, seat, row)


def best_crane(
    table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int, row: int
) -> tuple[int, int]:
    best = NOTHING
    move = SKIP
    cranes = book.cranes & ~sheet.standing
    while cranes != 0:
        lot = lowest(cranes)
        cranes &= cranes - 1
        sheet.standing |= 1 << lot
        changed = parts_of_lot(sheet, book, lot)
        gain = gain_of(table, sheet, book, desk, seat, row, changed)
        sheet.standing ^= 1 << lot
        if gain > best:
            best = gain
            move = BUILD * 64 + lot
    return best, move


def best_line(
    table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int, row: int
) -> tuple[int, int]:
    best = NOTHING
    move = SKIP
    lines = drivable(sheet, book)
    at = sheet.at
    roads = sheet.roads
    lanes = sheet.lanes
    for line in range(LINES):
        if (lines >> line) & 1 != 0:
            drive(sheet, book, line)
            gain = gain_of(table, sheet, book, desk, seat, row, (1 << ROUTE) | (1 << REST))
            sheet.at = at
            sheet.roads = roads
            sheet.lanes = lanes
            if gain > best:
                best = gain
                move = DRIVE + line
    return best, move


def best_show(
    table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int, row: int
) -> tuple[int, int]:
    """The better column; which star it is that is circled hardly matters."""
    best = NOTHING
    move = SKIP
    if sheet.left_shows < book.left_boxes:
        sheet.left_shows += 1
        best = gain_of(table, sheet, book, desk, seat, row, 1 << REST)
        sheet.left_shows -= 1
        move = STAGE
    if sheet.right_shows < book.right_boxes:
        sheet.right_shows += 1
        gain = gain_of(table, sheet, book, desk, seat, row, 1 << REST)
        sheet.right_shows -= 1
        if gain > best:
            best = gain
            move = STAGE + 1
    return best, move


def part_of_column(book: Book, column: int) -> int:
    """The parts that a column of improvements bears on, one bit each."""
    if column == OF_LARGE_HOTELS or column == OF_SMALL_HOTELS:
        return 1 << HOTELS
    if column == OF_LONGEST_RUN:
        return ((1 << book.streets) - 1) << STREET
    if column == OF_VIP or column == OF_LUXURY or column == OF_MISSING_LINES:
        return 1 << ROUTE
    return 1 << REST if column == OF_INAUGURATION else 1 << GOLF


def best_improvement(
    table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int, row: int
) -> tuple[int, int]:
    best = NOTHING
    move = SKIP
    for column in range(COLUMNS):
        if sheet.improved[column] < book.column_boxes[column]:
            sheet.improved[column] += 1
            gain = gain_of(table, sheet, book, desk, seat, row, part_of_column(book, column))
            sheet.improved[column] -= 1
            if gain > best:
                best = gain
                move = RAISE + column
    return best, move
