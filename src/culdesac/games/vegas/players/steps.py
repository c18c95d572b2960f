"""How many steps a city lacks for a project: casinos to open, cranes to cross, boxes, stops or shows."""

from __future__ import annotations

from culdesac.family.bits import highest, lowest, popcount
from culdesac.games.vegas.rules.city import boxes_left
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
    OUTER_CRANES,
    OUTER_HOTELS,
    PAR_4_HOLES,
    SMALL_HOTELS,
    STREETS_OF_CRANES,
    STREETS_OPEN,
    TWO_ODD_RUNS,
)
from culdesac.games.vegas.rules.limousine import visited
from culdesac.games.vegas.rules.state import Book, Desk, Sheet, Table

OUT_OF_REACH = 15  # steps, or more than anybody will make


def project_steps(table: Table, sheet: Sheet, book: Book, desk: Desk, card: int) -> int:
    """Steps to the condition of a project, from 0 to `OUT_OF_REACH`."""
    kind = book.kind[card]
    count = book.count[card]
    found = OUT_OF_REACH
    if kind <= OUTER_HOTELS:
        found = hotel_steps(table, sheet, book, desk, kind, count)
    elif kind == BOXES:
        if book.boxes - book.group_end[sheet.groups] >= count:
            found = count - boxes_left(sheet, book)
    elif kind <= EVEN_RUN_AT_END:
        found = run_steps(sheet, book, kind, count)
    elif kind == EACH_TYPE or kind == EACH_STREET:
        found = stop_steps(sheet, book, kind)
    elif kind == OUTER_CRANES:
        found = crane_steps(sheet, book.cranes & (book.first_column | book.last_column))
    elif kind == CRANES_BUILT:
        found = popcount(book.cranes & ~sheet.standing)
    elif kind == FIRST_SHOWS:
        found = max(0, count - sheet.left_shows) + max(0, count - sheet.right_shows)
    elif kind == PAR_4_HOLES:
        found = hole_steps(sheet, book.par[1])
    elif kind == GOLF_AND_SHOWS:
        found = hole_steps(sheet, book.mask[0]) + show_steps(sheet, book, 0)
    else:
        found = street_steps(sheet, book, kind, count)
    return max(0, min(OUT_OF_REACH, found))


# hotels


def avenue_steps(sheet: Sheet, book: Book, avenue: int) -> int:
    """Casinos to open, and cranes to cross before."""
    left = book.avenue[avenue] & ~sheet.open
    return popcount(left) + popcount(left & ~sheet.standing)


def hotel_steps(table: Table, sheet: Sheet, book: Book, desk: Desk, kind: int, count: int) -> int:
    gone = table.hotels & ~sheet.large
    for avenue in range(book.avenues):
        desk.steps[avenue] = avenue_steps(sheet, book, avenue)
        if (gone >> avenue) & 1 != 0:
            if kind == LARGE_HOTELS or kind == LARGE_NEIGHBOURS:
                desk.steps[avenue] = OUT_OF_REACH
        elif kind == SMALL_HOTELS:
            desk.steps[avenue] = OUT_OF_REACH
    if kind == OUTER_HOTELS:
        return desk.steps[0] + desk.steps[book.avenues - 1]
    if kind == LARGE_HOTELS or kind == SMALL_HOTELS or kind == HOTELS:
        return steps_to_fewest(book, desk, count)
    best = OUT_OF_REACH
    for first in range(book.avenues - count + 1):
        steps = 0
        for avenue in range(first, first + count):
            steps += desk.steps[avenue]
        best = min(best, steps)
    return best


def steps_to_fewest(book: Book, desk: Desk, count: int) -> int:
    """The steps of so many avenues that lack the fewest."""
    total = 0
    for steps in range(OUT_OF_REACH):
        for avenue in range(book.avenues):
            if desk.steps[avenue] == steps:
                total += steps
                count -= 1
                if count == 0 or total >= OUT_OF_REACH:
                    return total
    return OUT_OF_REACH


# runs


def run_steps(sheet: Sheet, book: Book, kind: int, count: int) -> int:
    parity = 0 if kind == EVEN_RUN or kind == EVEN_RUN_AT_END else 1
    best = OUT_OF_REACH
    second = OUT_OF_REACH
    for street in range(book.streets):
        steps = steps_in_street(sheet, book, street, parity, count, kind == EVEN_RUN_AT_END)
        if steps < best:
            second = best
            best = steps
        else:
            second = min(second, steps)
    return best + second if kind == TWO_ODD_RUNS else best


def steps_in_street(
    sheet: Sheet, book: Book, street: int, parity: int, count: int, at_end: bool
) -> int:
    """Casinos to open for a run of a street; those under construction are passed over."""
    good = 0
    bad = 0
    size = 0
    casinos = book.mask[street] & sheet.standing
    while casinos != 0:
        low = casinos & -casinos
        casinos ^= low
        if sheet.open & low != 0:
            if sheet.number[popcount(low - 1)] & 1 == parity:
                good |= 1 << size
            else:
                bad |= 1 << size
        size += 1
    best = OUT_OF_REACH
    window = (1 << count) - 1
    for first in range(size - count + 1):
        if (bad >> first) & window == 0 and (not at_end or first == 0 or first == size - count):
            best = min(best, count - popcount((good >> first) & window))
    return best


# streets, stops, cranes, holes and shows


def crane_steps(sheet: Sheet, cranes: int) -> int:
    return popcount(cranes & ~sheet.open) + popcount(cranes & ~sheet.standing)


def hole_steps(sheet: Sheet, holes: int) -> int:
    """Holes to build until the course has all of these; none of them may be lost."""
    if holes == 0 or holes & sheet.lost != 0:
        return OUT_OF_REACH
    course = (2 << highest(holes)) - (1 << lowest(holes))
    return popcount(course & ~sheet.holes)


def show_steps(sheet: Sheet, book: Book, street: int) -> int:
    """A show takes a casino and its action: two steps; a star may be lost."""
    left = book.stars & book.mask[street] & ~sheet.shows
    return OUT_OF_REACH if left & sheet.open != 0 else 2 * popcount(left)


def stop_steps(sheet: Sheet, book: Book, kind: int) -> int:
    seen = visited(sheet, book)
    found = 0
    if kind == EACH_TYPE:
        for stops in (book.vips, book.luxuries, book.mafias):
            if seen & stops == 0:
                found += 1
    else:
        for street in range(book.streets):
            if seen & book.mask[street] == 0:
                found += 1
    return found


def street_steps(sheet: Sheet, book: Book, kind: int, count: int) -> int:
    """Steps of the streets that lack the fewest, for projects of one or two whole streets."""
    best = OUT_OF_REACH
    second = OUT_OF_REACH
    for street in range(book.streets):
        steps = popcount(book.mask[street] & sheet.standing & ~sheet.open)
        if kind == STREETS_OF_CRANES or kind == CRANES_AND_SHOWS:
            steps = crane_steps(sheet, book.cranes & book.mask[street])
        if kind == CRANES_AND_SHOWS:
            steps += show_steps(sheet, book, street)
        if steps < best:
            second = best
            best = steps
        else:
            second = min(second, steps)
    one = kind == CRANES_AND_SHOWS or (kind == STREETS_OPEN and count == 1)
    return best if one else best + second
