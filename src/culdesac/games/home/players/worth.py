"""What the built-in `builder` goes by: its pencilled fences, and what ladders still pay.

Values are in hundredths of a point.
"""

from __future__ import annotations

from culdesac.family.bits import highest, lowest, popcount
from culdesac.games.home.rules.state import LADDER, LANE, LANE_MASK, Book, Sheet, Table

NOTHING = -1_000_000  # worth of a pick that fits nowhere
LOST_POOL = 250
A_BIS = 190
NEVER = 13  # steps to a plan that is out of reach, or more
ANY_BIS = -1  # for a move: whatever bis the builder likes best


def wanted_estates(table: Table, book: Book) -> int:
    """Packed sizes that the three plans ask for together."""
    return book.need[table.plan[0]] + book.need[table.plan[1]] + book.need[table.plan[2]]


def pencilled_fences(table: Table, book: Book) -> int:
    """Fences that part the streets into the estates of the plans, the largest first.

    What is left of a street is parted into threes, the best use of houses that no plan asks for.
    """
    wanted = wanted_estates(table, book)
    fences = book.ends
    for turned in range(book.streets):
        street = book.streets - 1 - turned  # the longest street is the last one on most sheets
        left = popcount(book.mask[street])
        first = lowest(book.mask[street])
        for down in range(book.sizes):
            size = book.sizes - down
            lane = LANE * (size - 1)
            while size <= left and (wanted >> lane) & LANE_MASK != 0:
                wanted -= 1 << lane
                first += size
                left -= size
                fences |= 1 << (first - 1)
        while left > 0:
            size = 3 if left > 4 or left == 3 else left
            first += size
            left -= size
            fences |= 1 << (first - 1)
    return fences


def ladder_value(book_ladder: int, total: int, boxes: int, crossed: int) -> int:
    """What one more box of a ladder is worth on average, if the rest of it is crossed too."""
    if crossed >= boxes:
        return 0
    return 100 * (total - book_ladder) // (boxes - crossed)


def park_value(sheet: Sheet, book: Book, street: int) -> int:
    boxes = book.park_boxes[street]
    now = book.park[LADDER * street + sheet.parks[street]]
    last = book.park[LADDER * street + boxes]
    return ladder_value(now, last, boxes, sheet.parks[street]) * 8 // 10


def pool_value(sheet: Sheet, book: Book) -> int:
    built = popcount(sheet.pools)
    boxes = popcount(book.pools)
    return ladder_value(book.pool[built], book.pool[boxes], boxes, built)


def pencilled_estate(pencilled: int, house: int) -> int:
    """The estate around a house as it is pencilled in."""
    start = 1 << highest(((pencilled << 1) | 1) & ((2 << house) - 1))
    end = pencilled >> house
    return ((end & -end) << (house + 1)) - start


def asked_for(table: Table, sheet: Sheet, book: Book, kind: int) -> bool:
    """Whether a plan of a kind is still to be validated."""
    for stack in range(3):
        if book.kind[table.plan[stack]] == kind and (sheet.validated >> stack) & 1 == 0:
            return True
    return False


def lost_without_number(sheet: Sheet) -> int:
    """Lost houses that have no number: the order of the street goes on across them."""
    without = 0
    lost = sheet.lost
    while lost != 0:
        low = lost & -lost
        lost ^= low
        if sheet.number[lowest(low)] < 0:
            without |= low
    return without
