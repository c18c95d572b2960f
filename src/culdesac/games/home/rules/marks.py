"""Marks on a sheet: numbers, fences, roundabouts, and the estates they make."""

from __future__ import annotations

from culdesac.family.bits import highest, popcount
from culdesac.family.numbers import rule_out
from culdesac.family.state import NUMBERS
from culdesac.games.home.rules.ids import (
    BIS_ACROSS_FENCE,
    BIS_LEFT,
    FINE,
    HOUSE_IS_ROUNDABOUT,
    HOUSE_LOST,
    HOUSE_TAKEN,
    NOTHING_FOR_BIS,
)
from culdesac.games.home.rules.state import LANE, MAX_SIZES, Book, Sheet


def new_sheet(sheet: Sheet, book: Book) -> None:
    """An empty sheet: only the street ends are fenced."""
    sheet.built = 0
    sheet.roundabouts = 0
    sheet.lost = 0
    sheet.fences = book.ends
    sheet.joined = 0
    sheet.bis_houses = 0
    sheet.spent = 0
    sheet.pools = 0
    sheet.temps = 0
    sheet.bis = 0
    sheet.refusals = 0
    sheet.validated = 0
    sheet.complete = 0
    sheet.spare = 0
    sheet.asked = 0
    sheet.kept = 0
    for street in range(book.streets):
        sheet.parks[street] = 0
    for size in range(MAX_SIZES):
        sheet.values[size] = 0
    for stack in range(3):
        sheet.points[stack] = 0
        sheet.used[stack] = 0
    for number in range(NUMBERS):
        sheet.legal[number] = book.every
    for house in range(book.houses):
        sheet.number[house] = -1


def estate_of(sheet: Sheet, house: int) -> int:
    """The houses between the two fences around a house."""
    start = 1 << highest(((sheet.fences << 1) | 1) & ((2 << house) - 1))
    end = sheet.fences >> house
    return ((end & -end) << (house + 1)) - start


def segment_of(sheet: Sheet, book: Book, house: int) -> int:
    """The part of the street that is numbered on its own: up to the next roundabouts."""
    street = book.mask[book.street[house]]
    roundabouts = sheet.roundabouts & street
    if roundabouts == 0:
        return street
    bit = 1 << house
    below = roundabouts & (bit - 1)
    above = roundabouts & ~(bit - 1)
    if below != 0:
        street &= ~((2 << highest(below)) - 1)
    if above != 0:
        street &= (above & -above) - 1
    return street


def count_estate(sheet: Sheet, book: Book, estate: int, sign: int) -> None:
    """Add or remove an estate in the packed counts, if it is complete."""
    if sheet.built & estate == estate:
        size = popcount(estate)
        if size <= book.sizes:
            one = sign << (LANE * (size - 1))
            sheet.complete += one
            if sheet.spent & estate == 0:
                sheet.spare += one


def recount(sheet: Sheet, book: Book) -> None:
    """Count the complete estates from nothing."""
    sheet.complete = 0
    sheet.spare = 0
    fences = sheet.fences
    start = 1
    while fences != 0:
        end = fences & -fences
        count_estate(sheet, book, (end << 1) - start, 1)
        start = end << 1
        fences ^= end


def close_numbers(sheet: Sheet, book: Book, house: int, number: int) -> None:
    """Take back what a written number rules out, up to the next roundabouts."""
    rule_out(sheet, segment_of(sheet, book, house), house, number)


def write(sheet: Sheet, book: Book, house: int, number: int) -> None:
    close_numbers(sheet, book, house, number)
    sheet.number[house] = number
    sheet.built |= 1 << house
    count_estate(sheet, book, estate_of(sheet, house), 1)


def write_bis(sheet: Sheet, book: Book, house: int, source: int) -> None:
    """Bis: the number of a neighbour once more."""
    write(sheet, book, house, sheet.number[source])
    sheet.bis_houses |= 1 << house
    if book.twins_stay != 0:
        sheet.joined |= 1 << min(house, source)


def draw_fence(sheet: Sheet, book: Book, house: int) -> None:
    """A fence to the right of a house."""
    count_estate(sheet, book, estate_of(sheet, house), -1)
    sheet.fences |= 1 << house
    count_estate(sheet, book, estate_of(sheet, house), 1)
    count_estate(sheet, book, estate_of(sheet, house + 1), 1)


def draw_roundabout(sheet: Sheet, book: Book, house: int) -> None:
    """Advanced mode: a roundabout with its two fences; the street is numbered anew on each side."""
    bit = 1 << house
    street = book.street[house]
    sheet.roundabouts |= bit
    sheet.fences |= bit | (bit >> 1)
    for n in range(NUMBERS):
        sheet.legal[n] = (sheet.legal[n] | book.mask[street]) & ~(sheet.roundabouts | sheet.lost)
    for h in range(book.houses):
        if book.street[h] == street and sheet.number[h] >= 0:
            close_numbers(sheet, book, h, sheet.number[h])
    recount(sheet, book)


def empty_houses(sheet: Sheet, book: Book) -> int:
    return book.every & ~(sheet.built | sheet.roundabouts | sheet.lost)


def whole_gaps(sheet: Sheet) -> int:
    """Gaps that no fence may part: between twins, and inside what a plan has used."""
    return sheet.joined | (sheet.spent & (sheet.spent >> 1))


def free_gaps(sheet: Sheet, book: Book) -> int:
    """Where a fence can be drawn, and not twice."""
    return book.every & ~(sheet.fences | whole_gaps(sheet))


def bis_from_left(sheet: Sheet, book: Book) -> int:
    """Empty houses that can repeat the number on their left."""
    barrier = sheet.fences if book.twins_stay != 0 else book.ends
    return empty_houses(sheet, book) & ((sheet.built & ~barrier) << 1)


def bis_from_right(sheet: Sheet, book: Book) -> int:
    barrier = sheet.fences if book.twins_stay != 0 else book.ends
    return empty_houses(sheet, book) & ~barrier & (sheet.built >> 1)


def no_bis_here(sheet: Sheet, book: Book, block: int, house: int) -> int:
    """Why a house cannot repeat its neighbour, boxes aside."""
    if (sheet.roundabouts >> house) & 1 != 0:
        return HOUSE_IS_ROUNDABOUT
    if (sheet.lost >> house) & 1 != 0:
        return HOUSE_LOST
    if (sheet.built >> house) & 1 != 0:
        return HOUSE_TAKEN
    from_left = block == BIS_LEFT
    sites = bis_from_left(sheet, book) if from_left else bis_from_right(sheet, book)
    if (sites >> house) & 1 != 0:
        return FINE
    gap = house - 1 if from_left else house
    source = house - 1 if from_left else house + 1
    beyond = gap < 0 or (book.ends >> gap) & 1 != 0
    if beyond or (sheet.built >> source) & 1 == 0:
        return NOTHING_FOR_BIS
    return BIS_ACROSS_FENCE
