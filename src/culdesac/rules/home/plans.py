"""City plans: when they hold, and what they use up."""

from __future__ import annotations

from culdesac.rules.bits import popcount
from culdesac.rules.home.ids import (
    COPIES_IN_STREET,
    ENDS_BUILT,
    ESTATES,
    FINISH,
    PARKS_AND_POOLS,
    PARKS_OF,
    POOLS_OF,
    SPEND,
    STREET_BUILT,
    TEMPS,
)
from culdesac.rules.home.marks import recount
from culdesac.rules.state import GUARDS, LANE, LANE_MASK, Book, Sheet, Table


def all_parks(sheet: Sheet, book: Book, street: int) -> bool:
    return sheet.parks[street] == book.park_boxes[street]


def all_pools(sheet: Sheet, book: Book, street: int) -> bool:
    planned = book.pools & book.mask[street]
    return sheet.pools & planned == planned


def houses_asked_for(sheet: Sheet, book: Book, card: int) -> int:
    """Houses that a plan on built houses needs and spends; a roundabout is none of them."""
    kind = book.kind[card]
    if kind == STREET_BUILT:
        return book.mask[book.where[card]] & ~sheet.islands
    if kind == ENDS_BUILT:
        return (book.starts | book.ends) & ~sheet.islands
    return 0


def holds_in_street(sheet: Sheet, book: Book, card: int, street: int) -> bool:
    kind = book.kind[card]
    if kind == PARKS_OF:
        return all_parks(sheet, book, street)
    if kind == POOLS_OF:
        return all_pools(sheet, book, street)
    if kind == COPIES_IN_STREET:
        return popcount(sheet.copies & book.mask[street]) >= book.count[card]
    if not (all_parks(sheet, book, street) and all_pools(sheet, book, street)):
        return False
    return kind == PARKS_AND_POOLS or sheet.islands & book.mask[street] != 0


def streets_wanted(book: Book, card: int) -> int:
    """In how many streets at once a plan must hold."""
    kind = book.kind[card]
    return book.count[card] if kind == PARKS_OF or kind == POOLS_OF else 1


def streets_held(sheet: Sheet, book: Book, card: int) -> int:
    held = 0
    for street in range(book.streets):
        if book.where[card] < 0 or book.where[card] == street:
            if holds_in_street(sheet, book, card, street):
                held += 1
    return held


def condition_holds(sheet: Sheet, book: Book, card: int) -> bool:
    kind = book.kind[card]
    if kind == ESTATES:
        return ((sheet.spare | GUARDS) - book.need[card]) & GUARDS == GUARDS
    if kind == STREET_BUILT or kind == ENDS_BUILT:
        houses = houses_asked_for(sheet, book, card)
        return sheet.built & houses == houses and sheet.spent & houses == 0
    if kind == TEMPS:
        return sheet.temps >= book.count[card]
    return streets_held(sheet, book, card) >= streets_wanted(book, card)


def claimable(table: Table, sheet: Sheet, book: Book) -> int:
    """Plans that can be validated now, one bit per stack."""
    if sheet.spare == 0 and book.plain != 0:
        return 0
    mask = 0
    for stack in range(3):
        if (sheet.validated >> stack) & 1 == 0 and condition_holds(sheet, book, table.plan[stack]):
            mask |= 1 << stack
    return mask


def spendable(sheet: Sheet, book: Book) -> int:
    """First houses of the estates that can serve the plan being validated."""
    firsts = 0
    fences = sheet.fences
    start = 1
    while fences != 0:
        end = fences & -fences
        estate = (end << 1) - start
        if sheet.built & estate == estate and sheet.spent & estate == 0:
            size = popcount(estate)
            if size <= book.sizes and (sheet.need >> (LANE * (size - 1))) & LANE_MASK != 0:
                firsts |= start
        start = end << 1
        fences ^= end
    return firsts


def spend_estate(sheet: Sheet, first: int) -> None:
    """Use the complete estate that begins at a house for the plan being validated."""
    ends = sheet.fences >> first
    estate = ((ends & -ends) << (first + 1)) - (1 << first)
    one = 1 << (LANE * (popcount(estate) - 1))
    sheet.spent |= estate
    sheet.used[sheet.claiming] |= estate
    sheet.spare -= one
    sheet.need -= one


def spend_forced(table: Table, sheet: Sheet, book: Book) -> None:
    """Spend what leaves no choice; score the plan once nothing more is needed."""
    choice = 0
    for size in range(book.sizes):
        lane = LANE * size
        needed = (sheet.need >> lane) & LANE_MASK
        if needed != 0 and needed != (sheet.spare >> lane) & LANE_MASK:
            choice = 1
    if choice != 0:
        sheet.phase = SPEND
        return
    if sheet.need != 0:
        firsts = spendable(sheet, book)
        while firsts != 0:
            low = firsts & -firsts
            spend_estate(sheet, popcount(low - 1))
            firsts ^= low
    stack = sheet.claiming
    card = table.plan[stack]
    late = (table.approved >> stack) & 1
    sheet.points[stack] = book.low[card] if late != 0 else book.high[card]
    sheet.validated |= 1 << stack
    sheet.claimed |= 1 << stack
    sheet.phase = FINISH


def claim(table: Table, sheet: Sheet, book: Book, stack: int) -> None:
    """Validate a plan whose condition holds."""
    card = table.plan[stack]
    sheet.claiming = stack
    sheet.need = book.need[card]
    houses = houses_asked_for(sheet, book, card)
    if houses != 0:
        sheet.spent |= houses
        sheet.used[stack] |= houses
        recount(sheet, book)
    spend_forced(table, sheet, book)
