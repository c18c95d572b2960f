"""The estates that a planner has in mind: how the streets are best parted, given what is written.

`lay_out` parts every street by looking at all ways to do it, and leaves on the desk what each house
would bring; `weigh_fences` does so for every fence, in the parting or not.  An estate counts by its
worth times the chance to complete it, which falls with every house and fence that it lacks and rises
with the turns that are left.
"""

from __future__ import annotations

from culdesac.family.bits import lowest, popcount
from culdesac.family.state import NUMBERS
from culdesac.games.home.players.habits import EMPTY, HOPE, NEARER, OPEN, SOUGHT, STUCK
from culdesac.games.home.rules.ids import ESTATES, ESTATES_WITH
from culdesac.games.home.rules.marks import whole_gaps
from culdesac.games.home.rules.state import (
    LADDER,
    LANE,
    LANE_MASK,
    MAX_SIZES,
    MOST_BURDEN,
    Book,
    Desk,
    Sheet,
    Table,
)

CERTAIN = 256
NEVER = 1000


def fill_chances(book: Book, desk: Desk, row: int, turns: int) -> None:
    left = 16 * turns
    for burden in range(MOST_BURDEN + 1):
        for fences in range(3):
            lack = burden * book.habits[row + EMPTY] + fences * book.habits[row + OPEN]
            desk.chances[3 * burden + fences] = CERTAIN * left // (left + lack)


def fill_prices(table: Table, sheet: Sheet, book: Book, desk: Desk, row: int) -> int:
    """What plans pay for the estates they lack; return the packed sizes of these."""
    for size in range(1, MAX_SIZES + 1):
        desk.price[size] = 0
    wanted = 0
    spare = sheet.spare
    for stack in range(3):
        card = table.plan[stack]
        kind = book.kind[card]
        if (sheet.validated >> stack) & 1 != 0 or (kind != ESTATES and kind != ESTATES_WITH):
            continue
        missing = 0  # packed
        lacks = 0
        has = 0
        for size in range(MAX_SIZES):
            lane = LANE * size
            asked = (book.need[card] >> lane) & LANE_MASK
            there = min(asked, (spare >> lane) & LANE_MASK)
            spare -= there << lane
            missing += (asked - there) << lane
            has += there
            lacks += asked - there
        if lacks > 0:
            points = book.low[card] if (table.approved >> stack) & 1 != 0 else book.high[card]
            share = book.habits[row + SOUGHT] + book.habits[row + NEARER] * has
            price = points * share // (lacks + has)
            for size in range(MAX_SIZES):
                if (missing >> (LANE * size)) & LANE_MASK != 0:
                    desk.price[size + 1] = max(desk.price[size + 1], price)
            wanted += missing
    return wanted


def lay_out(
    table: Table, sheet: Sheet, book: Book, desk: Desk, row: int, turns: int, fencing: bool
) -> int:
    """Part the streets; return the fences that this takes, those that stand included."""
    fill_chances(book, desk, row, turns)
    wanted = fill_prices(table, sheet, book, desk, row)
    for size in range(1, book.sizes + 1):
        now = book.value[LADDER * (size - 1) + sheet.values[size - 1]]
        most = book.value[LADDER * (size - 1) + book.value_boxes[size - 1]]
        hope = book.habits[row + HOPE + size - 1] if most > now else 0
        desk.worth[size] = 100 * now + hope
        desk.expected[size] = 0
    reached = 0
    for number in range(NUMBERS):
        reached |= sheet.legal[number]
    for house in range(book.houses):
        desk.burden[house] = burden_of(sheet, book, row, house, reached)
    pencilled = sheet.fences
    for back in range(book.streets):
        street = book.streets - 1 - back
        part_street(sheet, book, desk, street, wanted)
        if fencing:
            weigh_fences(sheet, book, desk, street, wanted)
        wanted -= desk.used[0]
        pencilled |= note_gains(sheet, book, desk, street)
    return pencilled


def burden_of(sheet: Sheet, book: Book, row: int, house: int, reached: int) -> int:
    """How much a house stands in the way of its estate."""
    bit = 1 << house
    if (sheet.roundabouts | sheet.lost) & bit != 0:
        return NEVER
    if sheet.built & bit != 0:
        return 0
    return 1 if reached & bit != 0 else book.habits[row + STUCK]


def is_wanted(size: int, given: int, wanted: int) -> bool:
    """Whether plans want an estate of a size beyond those that are given to them, all packed."""
    lane = LANE * (size - 1)
    return (given >> lane) & LANE_MASK < (wanted >> lane) & LANE_MASK


def part_street(sheet: Sheet, book: Book, desk: Desk, street: int, wanted: int) -> None:
    """The best parting of every end of a street, from its last house to its first.

    Houses that can be no estate together bring no more than a cut among them would.
    """
    mask = book.mask[street]
    first = lowest(mask)
    length = popcount(mask)
    whole = whole_gaps(sheet)
    desk.best[length] = 0
    desk.used[length] = 0
    desk.beyond[length] = 0
    for back in range(length):
        at = length - 1 - back
        lacks_left = 0
        if at > 0 and (sheet.fences >> (first + at - 1)) & 1 == 0:
            lacks_left = 1
        best = -1
        beyond = -1
        cut = 0
        spent = 0
        size = 0
        burden = 0
        while at + size < length and (best < 0 or (size < book.sizes and burden < NEVER)):
            house = first + at + size
            size += 1
            burden += desk.burden[house]
            fenced = (sheet.fences >> house) & 1
            if fenced == 0 and (whole >> house) & 1 != 0:
                continue
            worth = 0
            closed = 0
            used = desk.used[at + size]
            if size <= book.sizes and burden < NEVER:
                worth = desk.worth[size]
                lacks = lacks_left + 1 - fenced
                if burden + lacks > 0 and is_wanted(size, used, wanted):
                    worth += desk.price[size]
                    used += 1 << (LANE * (size - 1))
                chances = 3 * min(burden, MOST_BURDEN)
                closed = worth * desk.chances[chances + 1 - fenced]
                worth *= desk.chances[chances + lacks]
            rest = desk.best[at + size]
            beyond = max(beyond, closed + rest)
            if worth + rest > best:
                best = worth + rest
                cut = size
                spent = used
            if fenced != 0:
                break
        desk.best[at] = best
        desk.beyond[at] = beyond
        desk.cut[at] = cut
        desk.used[at] = spent


def weigh_fences(sheet: Sheet, book: Book, desk: Desk, street: int, wanted: int) -> None:
    """What every fence of a street would bring, after `part_street`: it has parted the ends, this
    parts the beginnings.
    """
    mask = book.mask[street]
    first = lowest(mask)
    length = popcount(mask)
    whole = whole_gaps(sheet)
    total = desk.best[0]
    for upto in range(length):
        fenced = 1 if upto == length - 1 else (sheet.fences >> (first + upto)) & 1
        best = -1
        closed = -1
        spent = 0
        size = 0
        burden = 0
        while size <= upto and (best < 0 or (size < book.sizes and burden < NEVER)):
            at = upto - size
            size += 1
            burden += desk.burden[first + at]
            lacks_left = 0
            if at > 0 and (sheet.fences >> (first + at - 1)) & 1 == 0:
                if (whole >> (first + at - 1)) & 1 != 0:
                    continue
                lacks_left = 1
            before = desk.upto[at - 1] if at > 0 else 0
            taken = desk.taken[at - 1] if at > 0 else 0
            worth = 0
            ended = 0
            if size <= book.sizes and burden < NEVER:
                worth = desk.worth[size]
                lacks = lacks_left + 1 - fenced
                if burden + lacks > 0 and is_wanted(size, taken, wanted):
                    worth += desk.price[size]
                    taken += 1 << (LANE * (size - 1))
                chances = 3 * min(burden, MOST_BURDEN)
                ended = worth * desk.chances[chances + lacks_left]
                worth *= desk.chances[chances + lacks]
            closed = max(closed, before + ended)
            if before + worth > best:
                best = before + worth
                spent = taken
            if lacks_left == 0:
                break
        desk.taken[upto] = spent
        desk.upto[upto] = best
        desk.closed[upto] = closed
    for upto in range(length - 1):
        gain = desk.closed[upto] + desk.beyond[upto + 1] - total
        desk.fenced[first + upto] = gain // CERTAIN


def note_gains(sheet: Sheet, book: Book, desk: Desk, street: int) -> int:
    """Follow the best parting of a street: its fences, and what numbering its houses would bring."""
    first = lowest(book.mask[street])
    length = popcount(book.mask[street])
    fences = 0
    at = 0
    while at < length:
        size = desk.cut[at]
        start = first + at
        end = start + size - 1
        burden = 0
        for house in range(start, end + 1):
            burden += desk.burden[house]
            desk.gain[house] = 0
        left = 0
        if at > 0 and (sheet.fences >> (start - 1)) & 1 == 0:
            left = 1
        right = 1 - ((sheet.fences >> end) & 1)
        if burden < NEVER and size <= book.sizes:
            worth = desk.worth[size]
            if desk.used[at] != desk.used[at + size]:
                worth += desk.price[size]
            chances = 3 * min(burden, MOST_BURDEN)
            chance = desk.chances[chances + left + right]
            desk.expected[size] += chance
            for house in range(start, end + 1):
                eased = desk.burden[house]
                if eased > 0:
                    then = desk.chances[3 * min(burden - eased, MOST_BURDEN) + left + right]
                    desk.gain[house] = worth * (then - chance) // CERTAIN
        fences |= 1 << end
        at += size
    return fences
