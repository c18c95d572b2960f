"""What the city itself still promises: casinos to open, hotels, runs and the golf course."""

from __future__ import annotations

from culdesac.family.bits import highest, lowest, popcount
from culdesac.family.facts import lesson, most_of_others
from culdesac.family.state import NUMBERS
from culdesac.games.vegas.players.lesson_rows import (
    AVENUE_AT,
    BUILDING_AT,
    CHANCE_AT,
    COURSE_AT,
    COURSE_END_AT,
    CRANES_AT,
    EXTENDING_AT,
    GAP_AT,
    HOLE_AT,
    IMPROVING_AT,
    LARGE_AT,
    LEAD_AT,
    LEFT_AT,
    LONGEST,
    LOT_AT,
    MISSED_AT,
    OF_PAIRS,
    ONLY_AT,
    PAIRS,
    RUN_AT,
    SHARE_AT,
    SMALL_AT,
    STEPS_AT,
    STUCK_AT,
)
from culdesac.games.vegas.players.runs import run_in_sight
from culdesac.games.vegas.players.table_facts import AVENUE, NEAR, OPEN, RUN
from culdesac.games.vegas.rules.city import group_free
from culdesac.games.vegas.rules.ids import (
    CONSTRUCTION,
    IMPROVEMENT,
    OF_LARGE_HOTELS,
    OF_LONGEST_RUN,
    OF_PAR_3,
    OF_SMALL_HOTELS,
)
from culdesac.games.vegas.rules.rival import rival_run
from culdesac.games.vegas.rules.score import improved_value
from culdesac.games.vegas.rules.state import Book, Desk, Sheet, Table

HOPE = 50  # per cent of the empty casinos of a run that will carry it on
NEAR_STEPS = 2  # to a hotel
FEW_STEPS = 4
# how near others are to a hotel, by the steps that they lack
RANK_OF_STEPS = (1, 1, 2, 3, 3, 4)


def lots_reached(sheet: Sheet) -> int:
    """Lots that some number of the cards can take."""
    reached = 0
    for number in range(1, 16):
        reached |= sheet.legal[number]
    return reached


def weigh_lots(sheet: Sheet, book: Book, desk: Desk, row: int, reached: int, street: int) -> int:
    """Casinos of a street that are not open, one by one."""
    total = 0
    lots = book.mask[street] & ~sheet.open
    while lots != 0:
        lot = lowest(lots)
        lots &= lots - 1
        at = 4 * lot + 2 * ((sheet.standing >> lot) & 1) + ((reached >> lot) & 1)
        total += lesson(book, desk, row + LOT_AT + at)
    return total


def weigh_counts(sheet: Sheet, book: Book, desk: Desk, seat: int, row: int, reached: int) -> int:
    """How many casinos are not open, not built, or out of reach."""
    mine = popcount(sheet.standing & ~sheet.open)
    theirs = popcount(book.casinos) - most_of_others(desk, OPEN, seat)
    total = lesson(book, desk, row + LEFT_AT + 16 * min(29, mine) + min(15, theirs // 2))
    unbuilt = popcount(book.cranes & ~sheet.standing)
    at = 10 * min(9, unbuilt) + min(9, desk.acts[CONSTRUCTION] // 40)
    total += lesson(book, desk, row + CRANES_AT + at)
    stuck = popcount(sheet.standing & ~sheet.open & ~reached)
    groups = 0
    for group in range(sheet.groups, book.group_count):
        if sheet.checked >= book.group_end[group + 1]:
            groups += 1
    return total + lesson(book, desk, row + STUCK_AT + 8 * min(7, stuck) + min(7, groups))


def weigh_numbers(sheet: Sheet, book: Book, desk: Desk, row: int) -> int:
    """How much of what is soon to come fits nowhere, or in one street only."""
    missed = 0
    only = 0
    for number in range(NUMBERS):
        share = desk.soon[number + 1] - desk.soon[number]
        if share > 0:
            places = sheet.legal[number] & sheet.standing
            streets = 0
            for street in range(book.streets):
                if places & book.mask[street] != 0:
                    streets += 1
            if streets == 0:
                missed += share
            elif streets == 1:
                only += share
    free = 1 if group_free(sheet, book) else 0
    total = lesson(book, desk, row + MISSED_AT + 2 * min(23, missed // 30) + free)
    return total + lesson(book, desk, row + ONLY_AT + min(23, only // 40))


def weigh_gaps(sheet: Sheet, book: Book, desk: Desk, row: int, street: int) -> int:
    """What waits between two numbers of a street."""
    mask = book.mask[street]
    first = lowest(mask)
    beyond = highest(mask) + 1
    total = 0
    stops = sheet.open & mask
    ahead = mask & ~stops
    while ahead != 0:
        start = lowest(ahead)
        rest = stops & ~((1 << start) - 1)
        lot = lowest(rest) if rest != 0 else beyond
        ahead &= ~((1 << lot) - 1)
        below = sheet.number[start - 1] if start > first else -1
        above = sheet.number[lot] if rest != 0 else NUMBERS
        lots = (1 << lot) - (1 << start)
        empty = popcount(lots & sheet.standing)
        unbuilt = lot - start - empty
        pair = PAIRS[below + 1] + max(above, below + 1)
        at = (min(lot - start, LONGEST) - 1) * OF_PAIRS + pair
        total += lesson(book, desk, row + GAP_AT + at)
        share = max(0, desk.soon[above] - desk.soon[below + 1])
        at = 32 * min(empty, 5) + min(31, share // 20)
        total += lesson(book, desk, row + SHARE_AT + at)
        if unbuilt > 0:
            room = max(0, min(9, above - below - 1))
            at = ((min(unbuilt, 2) - 1) * 6 + min(empty, 5)) * 10 + room
            total += lesson(book, desk, row + BUILDING_AT + at)
    return total


def least_chance(sheet: Sheet, book: Book, desk: Desk, lots: int) -> int:
    """How much of what is soon to come fits the most difficult of some casinos."""
    least = 1000
    while lots != 0:
        lot = lowest(lots)
        lots &= lots - 1
        street = sheet.open & book.mask[lot // book.avenues]
        left = street & ((1 << lot) - 1)
        right = street & ~((1 << lot) - 1)
        below = sheet.number[highest(left)] if left != 0 else -1
        above = sheet.number[lowest(right)] if right != 0 else NUMBERS
        least = min(least, max(0, desk.soon[above] - desk.soon[below + 1]))
    return least


def weigh_hotels(
    table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int, row: int, reached: int
) -> int:
    """Hotels: those there are, and those to come."""
    total = 0
    near_large = 0
    near_small = 0
    for avenue in range(book.avenues):
        left = book.avenue[avenue] & ~sheet.open
        if left == 0:
            continue
        unbuilt = popcount(left & ~sheet.standing)
        stuck = popcount(left & ~reached)
        steps = popcount(left) + unbuilt
        rank = 0
        crossed = sheet.improved[OF_SMALL_HOTELS]
        if (table.hotels >> avenue) & 1 == 0:
            theirs = NEAR - most_of_others(desk, AVENUE + 3 * avenue, seat)
            rank = RANK_OF_STEPS[max(0, min(5, theirs))]
            crossed = sheet.improved[OF_LARGE_HOTELS]
            near_large += 1 if steps <= NEAR_STEPS else 0
        else:
            near_small += 1 if steps <= NEAR_STEPS else 0
        empty = min(4, popcount(left) - stuck)
        at = (empty * 3 + min(2, stuck)) * 3 + min(2, unbuilt)
        total += lesson(book, desk, row + AVENUE_AT + (at * 5 + rank) * 5 + min(4, crossed))
        first = 1 if rank > 0 else 0
        at = (avenue * 10 + min(9, steps)) * 2 + first
        total += lesson(book, desk, row + STEPS_AT + at)
        if steps <= FEW_STEPS:
            at = ((steps - 1) * 16 + min(15, least_chance(sheet, book, desk, left) // 30)) * 2
            total += lesson(book, desk, row + CHANCE_AT + at + first)
    large = popcount(sheet.large)
    small = popcount(sheet.hotels) - large
    at = (min(4, sheet.improved[OF_LARGE_HOTELS]) * 12 + min(11, large)) * 5 + min(4, near_large)
    total += lesson(book, desk, row + LARGE_AT + at)
    at = (min(4, sheet.improved[OF_SMALL_HOTELS]) * 12 + min(11, small)) * 5 + min(4, near_small)
    total += lesson(book, desk, row + SMALL_AT + at)
    at = (min(4, sheet.improved[OF_LARGE_HOTELS]) * 12 + min(11, large)) * 5
    total += lesson(book, desk, row + IMPROVING_AT + at + min(4, desk.acts[IMPROVEMENT] // 70))
    now = large * improved_value(sheet, book, OF_LARGE_HOTELS)
    return total + 100 * (now + small * improved_value(sheet, book, OF_SMALL_HOTELS))


def run_at(sheet: Sheet, book: Book, street: int) -> tuple[int, int, int]:
    """The longest run of a street: its length, and the lots where it begins and ends."""
    best = 0
    first = 0
    last = 0
    length = 0
    parity = -1
    start = 0
    casinos = book.mask[street] & sheet.standing
    while casinos != 0:
        lot = lowest(casinos)
        casinos &= casinos - 1
        if (sheet.open >> lot) & 1 == 0:
            parity = -1
            length = 0
            continue
        if sheet.number[lot] & 1 != parity:
            parity = sheet.number[lot] & 1
            length = 0
            start = lot
        length += 1
        if length > best:
            best = length
            first = start
            last = lot
    return best, first, last


def extending(sheet: Sheet, book: Book, desk: Desk, street: int, first: int, last: int) -> int:
    """How much of what is soon to come would make a run longer at once."""
    casinos = book.mask[street] & sheet.standing
    left = casinos & ((1 << first) - 1)
    right = casinos & ~((2 << last) - 1)
    share = 0
    if left != 0 and (sheet.open >> highest(left)) & 1 == 0:
        left &= sheet.open
        below = sheet.number[highest(left)] if left != 0 else -1
        for number in range(sheet.number[first] - 2, below, -2):
            share += desk.soon[number + 1] - desk.soon[number]
    if right != 0 and (sheet.open >> lowest(right)) & 1 == 0:
        right &= sheet.open
        above = sheet.number[lowest(right)] if right != 0 else NUMBERS
        for number in range(sheet.number[last] + 2, above, 2):
            share += desk.soon[number + 1] - desk.soon[number]
    return share


def weigh_run(
    table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int, row: int, street: int
) -> int:
    """The run of a street beside those of the others."""
    run, first, last = run_at(sheet, book, street)
    theirs = most_of_others(desk, RUN + 3 * street, seat)
    if book.rival != 0:
        theirs = rival_run(table, book, street)
    even = run_in_sight(sheet, book, desk, street, 0, HOPE)
    odd = run_in_sight(sheet, book, desk, street, 1, HOPE)
    hoped = max(even, odd)
    at = (min(11, run) * 26 + min(25, hoped // 50)) * 2 + (1 if odd > even else 0)
    total = lesson(book, desk, row + RUN_AT + at)
    if run > 0:
        share = extending(sheet, book, desk, street, first, last)
        total += lesson(
            book, desk, row + EXTENDING_AT + 16 * min(7, run - 1) + min(15, share // 30)
        )
    lead = max(-10, min(10, run - theirs)) + 10
    sight = max(-3, min(4, hoped // 100 - theirs)) + 3
    at = (min(3, sheet.improved[OF_LONGEST_RUN]) * 21 + lead) * 8 + sight
    total += lesson(book, desk, row + LEAD_AT + at)
    if run > 0 and run >= theirs:
        run += improved_value(sheet, book, OF_LONGEST_RUN)
    return total + 100 * run


def weigh_golf(sheet: Sheet, book: Book, desk: Desk, row: int) -> int:
    """The course: its holes, and where it can go on."""
    if book.golf == 0:
        return 0
    total = 0
    for par in range(3):
        built = popcount(sheet.holes & book.par[par])
        left = popcount(book.par[par] & ~(sheet.holes | sheet.lost))
        at = (par * 4 + min(3, sheet.improved[OF_PAR_3 + par])) * 6 + min(5, built)
        total += lesson(book, desk, row + HOLE_AT + 6 * at + min(5, left))
        total += 100 * built * improved_value(sheet, book, OF_PAR_3 + par)
    if sheet.holes == 0:
        return total + lesson(book, desk, row + COURSE_AT)
    first = lowest(sheet.holes)
    last = highest(sheet.holes)
    total += lesson(book, desk, row + COURSE_AT + 20 * first + last)
    if first > 0:
        total += weigh_course_end(sheet, book, desk, row, first - 1, (1 << first) - 1)
    total += weigh_course_end(sheet, book, desk, row, last + 1, ~((2 << last) - 1))
    return total


def weigh_course_end(sheet: Sheet, book: Book, desk: Desk, row: int, lot: int, side: int) -> int:
    """The lot where the course can go on, and the holes from there on."""
    holes = book.mask[0] & side & ~sheet.lost
    if (holes >> lot) & 1 == 0:
        return 0
    fits = 0
    for number in range(1, 16):
        fits += (sheet.legal[number] >> lot) & 1
    built = (sheet.standing >> lot) & 1
    at = 12 * min(11, fits) + 2 * min(5, popcount(holes)) + built
    return lesson(book, desk, row + COURSE_END_AT + at)
