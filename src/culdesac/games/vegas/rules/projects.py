"""Projects: when their conditions hold.  They use nothing up."""

from __future__ import annotations

from culdesac.family.bits import popcount
from culdesac.games.vegas.rules.city import boxes_left, parity_runs
from culdesac.games.vegas.rules.ids import (
    BOXES,
    CRANES_AND_SHOWS,
    CRANES_BUILT,
    EACH_STREET,
    EACH_TYPE,
    EVEN_RUN,
    EVEN_RUN_AT_END,
    FIRST_SHOWS,
    GOLF_AND_SHOWS,
    HOTELS,
    LARGE_HOTELS,
    LARGE_NEIGHBOURS,
    NEIGHBOURS,
    OUTER_CRANES,
    OUTER_HOTELS,
    SMALL_HOTELS,
    STREETS_OF_CRANES,
    STREETS_OPEN,
    TWO_ODD_RUNS,
)
from culdesac.games.vegas.rules.limousine import visited
from culdesac.games.vegas.rules.state import Book, Sheet, Table


def in_a_row(avenues: int, count: int) -> bool:
    """Whether so many neighbouring avenues are among these."""
    for _ in range(count - 1):
        avenues &= avenues >> 1
    return avenues != 0


def hotels_hold(sheet: Sheet, book: Book, kind: int, count: int) -> bool:
    if kind == LARGE_HOTELS:
        return popcount(sheet.large) >= count
    if kind == SMALL_HOTELS:
        return popcount(sheet.hotels & ~sheet.large) >= count
    if kind == HOTELS:
        return popcount(sheet.hotels) >= count
    if kind == LARGE_NEIGHBOURS:
        return in_a_row(sheet.large, count)
    if kind == NEIGHBOURS:
        return in_a_row(sheet.hotels, count)
    outer = 1 | (1 << (book.avenues - 1))
    return sheet.hotels & outer == outer


def runs_hold(sheet: Sheet, book: Book, kind: int, count: int) -> bool:
    parity = 0 if kind == EVEN_RUN or kind == EVEN_RUN_AT_END else 1
    found = 0
    for street in range(book.streets):
        longest, pieces, leading, trailing = parity_runs(sheet, book, street, parity, count)
        if kind == TWO_ODD_RUNS:
            found += pieces
        elif kind == EVEN_RUN_AT_END:
            found += 2 if max(leading, trailing) >= count else 0
        else:
            found += 2 if longest >= count else 0
    return found >= 2


def cranes_open(sheet: Sheet, book: Book, street: int) -> bool:
    cranes = book.cranes & book.mask[street]
    return sheet.open & cranes == cranes


def shows_produced(sheet: Sheet, book: Book, street: int) -> bool:
    stars = book.stars & book.mask[street]
    return sheet.shows & stars == stars


def holds_in_street(sheet: Sheet, book: Book, kind: int, street: int) -> bool:
    if kind == STREETS_OPEN:
        return sheet.standing & ~sheet.open & book.mask[street] == 0
    if kind == EACH_STREET:
        return visited(sheet, book) & book.mask[street] != 0
    if not cranes_open(sheet, book, street):
        return False
    return kind == STREETS_OF_CRANES or shows_produced(sheet, book, street)


def streets_held(sheet: Sheet, book: Book, kind: int) -> int:
    held = 0
    for street in range(book.streets):
        if holds_in_street(sheet, book, kind, street):
            held += 1
    return held


def condition_holds(sheet: Sheet, book: Book, card: int) -> bool:
    kind = book.kind[card]
    count = book.count[card]
    if kind <= OUTER_HOTELS:
        return hotels_hold(sheet, book, kind, count)
    if kind == BOXES:
        return boxes_left(sheet, book) >= count
    if kind <= EVEN_RUN_AT_END:
        return runs_hold(sheet, book, kind, count)
    if kind == EACH_TYPE:
        seen = visited(sheet, book)
        return seen & book.vips != 0 and seen & book.luxuries != 0 and seen & book.mafias != 0
    if kind == OUTER_CRANES:
        cranes = book.cranes & (book.first_column | book.last_column)
        return sheet.open & cranes == cranes
    if kind == CRANES_BUILT:
        return book.cranes & ~sheet.standing == 0
    if kind == FIRST_SHOWS:
        return min(sheet.left_shows, sheet.right_shows) >= count
    if kind == GOLF_AND_SHOWS:
        return sheet.holes == book.mask[0] and shows_produced(sheet, book, 0)
    if kind == STREETS_OPEN or kind == STREETS_OF_CRANES:
        return streets_held(sheet, book, kind) >= count
    if kind == EACH_STREET:
        return streets_held(sheet, book, kind) == book.streets
    if kind == CRANES_AND_SHOWS:
        return streets_held(sheet, book, kind) > 0
    return sheet.holes & book.par[1] == book.par[1]


def remember_met(table: Table, sheet: Sheet, book: Book) -> None:
    """A condition that held at the start of the turn or after a step stays good for this turn."""
    for stack in range(3):
        if ((sheet.met | sheet.validated) >> stack) & 1 == 0:
            if condition_holds(sheet, book, table.plan[stack]):
                sheet.met |= 1 << stack


def claimable(sheet: Sheet) -> int:
    """Projects that can be validated now, one bit per stack."""
    return sheet.met & ~sheet.validated
