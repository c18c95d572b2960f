"""What the projects of the table pay for: prices of avenues, lots, cranes and stars.

The points of a project are shared out among the steps that it still lacks, so that a step is worth the
more, the nearer its project is.
"""

from __future__ import annotations

from culdesac.family.bits import popcount
from culdesac.games.vegas.players.habits import (
    FOR_BOXES,
    FOR_CRANES,
    FOR_HOLES,
    FOR_HOTELS,
    FOR_SHOWS,
    FOR_STREETS,
)
from culdesac.games.vegas.players.table_facts import CRANE
from culdesac.games.vegas.rules.city import boxes_left
from culdesac.games.vegas.rules.ids import (
    BOXES,
    CRANES_AND_SHOWS,
    CRANES_BUILT,
    FIRST_SHOWS,
    GOLF_AND_SHOWS,
    HOTELS,
    LARGE_HOTELS,
    LARGE_NEIGHBOURS,
    NEIGHBOURS,
    OUTER_CRANES,
    OUTER_HOTELS,
    PAR_4_HOLES,
    SMALL_HOTELS,
    STREETS_OF_CRANES,
    STREETS_OPEN,
)
from culdesac.games.vegas.rules.state import Book, Desk, Sheet, Table

NEVER = 1000  # steps


def points_of(table: Table, book: Book, stack: int) -> int:
    """What a project pays now."""
    card = table.plan[stack]
    return book.low[card] if (table.approved >> stack) & 1 != 0 else book.high[card]


def clear_prices(book: Book, desk: Desk) -> None:
    for avenue in range(book.avenues):
        desk.large_price[avenue] = 0
        desk.small_price[avenue] = 0
    for lot in range(book.streets * book.avenues):
        desk.open_price[lot] = 0
        desk.build_price[lot] = 0
    desk.star_price = 0
    desk.stars_wanted = 0
    desk.column_price = 0
    desk.box_price = 0


def price_projects(table: Table, sheet: Sheet, book: Book, desk: Desk, row: int) -> None:
    """Share out the points of all projects that the seat still wants."""
    clear_prices(book, desk)
    for stack in range(3):
        if ((sheet.validated | sheet.met) >> stack) & 1 != 0:
            continue
        card = table.plan[stack]
        kind = book.kind[card]
        points = points_of(table, book, stack)
        if kind <= OUTER_HOTELS:
            points = points * book.habits[row + FOR_HOTELS]
            price_hotels(table, sheet, book, desk, kind, book.count[card], points)
        elif kind == BOXES:
            lacks = max(1, book.count[card] - boxes_left(sheet, book))
            desk.box_price = points * book.habits[row + FOR_BOXES] // (lacks + 1)
        elif kind == STREETS_OPEN:
            points = points * book.habits[row + FOR_STREETS]
            price_streets(sheet, book, desk, book.count[card], points)
        elif kind == OUTER_CRANES:
            cranes = book.cranes & (book.first_column | book.last_column)
            price_cranes(sheet, book, desk, cranes, points * book.habits[row + FOR_CRANES])
        elif kind == CRANES_BUILT:
            points = points * book.habits[row + FOR_CRANES]
            price_building(sheet, book, desk, points)
        elif kind == STREETS_OF_CRANES:
            points = points * book.habits[row + FOR_CRANES]
            price_streets_of_cranes(sheet, book, desk, book.count[card], points)
        elif kind == CRANES_AND_SHOWS:
            price_street_of_shows(sheet, book, desk, points, row)
        elif kind == FIRST_SHOWS:
            count = book.count[card]
            lacks = max(0, count - sheet.left_shows) + max(0, count - sheet.right_shows)
            desk.column_price = points * book.habits[row + FOR_SHOWS] // (lacks + 1)
        elif kind == PAR_4_HOLES:
            price_holes(sheet, book, desk, book.par[1], 0, points * book.habits[row + FOR_HOLES])
        elif kind == GOLF_AND_SHOWS:
            stars = book.stars & book.mask[0] & ~sheet.shows
            if sheet.open & stars == 0:
                points = points * book.habits[row + FOR_HOLES]
                price_holes(sheet, book, desk, book.mask[0], stars, points)


# hotels


def lacks_of(sheet: Sheet, book: Book, avenue: int) -> int:
    """Steps to the hotel of an avenue."""
    left = book.avenue[avenue] & ~sheet.open
    return popcount(left) + (CRANE - 1) * popcount(left & ~sheet.standing)


def price_hotels(
    table: Table, sheet: Sheet, book: Book, desk: Desk, kind: int, count: int, points: int
) -> None:
    large = popcount(sheet.large)
    every = popcount(sheet.hotels)
    if kind == LARGE_HOTELS:
        add_price(book, desk, points // (max(0, count - large) + 1), 0)
    elif kind == SMALL_HOTELS:
        add_price(book, desk, 0, points // (max(0, count - every + large) + 1))
    elif kind == HOTELS:
        price = points // (max(0, count - every) + 1)
        add_price(book, desk, price, price)
    elif kind == OUTER_HOTELS:
        outer = 1 | (1 << (book.avenues - 1))
        price = points // (3 - popcount(sheet.hotels & outer))
        for avenue in range(book.avenues):
            if (outer >> avenue) & 1 != 0:
                desk.large_price[avenue] += price
                desk.small_price[avenue] += price
    elif kind == LARGE_NEIGHBOURS or kind == NEIGHBOURS:
        price_neighbours(table, sheet, book, desk, kind, count, points)


def add_price(book: Book, desk: Desk, large: int, small: int) -> None:
    for avenue in range(book.avenues):
        desk.large_price[avenue] += large
        desk.small_price[avenue] += small


def price_neighbours(
    table: Table, sheet: Sheet, book: Book, desk: Desk, kind: int, count: int, points: int
) -> None:
    """The neighbouring avenues that lack least."""
    lost = 0
    if kind == LARGE_NEIGHBOURS:
        lost = (table.hotels | sheet.hotels) & ~sheet.large
    best = NEVER
    chosen = -1
    for first in range(book.avenues - count + 1):
        lacks = 0
        for avenue in range(first, first + count):
            lacks += NEVER if (lost >> avenue) & 1 != 0 else lacks_of(sheet, book, avenue)
        if lacks < best:
            best = lacks
            chosen = first
    if chosen < 0:
        return
    there = popcount((sheet.hotels >> chosen) & ((1 << count) - 1))
    price = points // (count - there + 1)
    for avenue in range(chosen, chosen + count):
        desk.large_price[avenue] += price
        if kind == NEIGHBOURS:
            desk.small_price[avenue] += price


# streets and cranes


def price_streets(sheet: Sheet, book: Book, desk: Desk, count: int, points: int) -> None:
    """The streets with the fewest empty casinos; building in them is a step back."""
    taken = 0
    for _ in range(count):
        best = NEVER
        chosen = 0
        for street in range(book.streets):
            empty = popcount(sheet.standing & ~sheet.open & book.mask[street])
            if (taken >> street) & 1 == 0 and empty < best:
                best = empty
                chosen = street
        taken |= 1 << chosen
        price = points // count // (best + 1)
        for lot in range(chosen * book.avenues, (chosen + 1) * book.avenues):
            desk.open_price[lot] += price
            desk.build_price[lot] -= price


def price_building(sheet: Sheet, book: Book, desk: Desk, points: int) -> None:
    cranes = book.cranes & ~sheet.standing
    price = points // (popcount(cranes) + 1)
    for lot in range(book.streets * book.avenues):
        desk.build_price[lot] += price


def price_cranes(sheet: Sheet, book: Book, desk: Desk, cranes: int, points: int) -> None:
    """Casinos that are to be built and opened."""
    left = cranes & ~sheet.open
    price = points // (popcount(left) + popcount(left & ~sheet.standing) + 1)
    for lot in range(book.streets * book.avenues):
        if (left >> lot) & 1 != 0:
            desk.open_price[lot] += price
            desk.build_price[lot] += price


def price_streets_of_cranes(sheet: Sheet, book: Book, desk: Desk, count: int, points: int) -> None:
    """The streets that lack least."""
    taken = 0
    cranes = 0
    for _ in range(count):
        best = NEVER
        chosen = 0
        for street in range(book.streets):
            left = book.cranes & book.mask[street] & ~sheet.open
            lacks = popcount(left) + popcount(left & ~sheet.standing)
            if (taken >> street) & 1 == 0 and lacks < best:
                best = lacks
                chosen = street
        taken |= 1 << chosen
        cranes |= book.cranes & book.mask[chosen]
    price_cranes(sheet, book, desk, cranes, points)


def price_street_of_shows(sheet: Sheet, book: Book, desk: Desk, points: int, row: int) -> None:
    """The street whose cranes and shows lack least, if no star of it is lost."""
    best = NEVER
    chosen = -1
    for street in range(book.streets):
        stars = book.stars & book.mask[street] & ~sheet.shows
        left = book.cranes & book.mask[street] & ~sheet.open
        lacks = 2 * popcount(stars) + popcount(left) + popcount(left & ~sheet.standing)
        if stars & sheet.open == 0 and lacks < best:
            best = lacks
            chosen = street
    if chosen >= 0:
        price_cranes(
            sheet,
            book,
            desk,
            book.cranes & book.mask[chosen],
            points * book.habits[row + FOR_CRANES] // 2,
        )
        stars = book.stars & book.mask[chosen] & ~sheet.shows
        desk.stars_wanted |= stars
        desk.star_price += points * book.habits[row + FOR_SHOWS] // (popcount(stars) + 1)


def price_holes(sheet: Sheet, book: Book, desk: Desk, holes: int, stars: int, points: int) -> None:
    """Golf holes, if none of them is lost, and shows of their street."""
    left = holes & ~sheet.holes
    if left & sheet.lost != 0:
        return
    price = points // (popcount(left) + popcount(stars) + 1)
    for lot in range(book.avenues):
        if (left >> lot) & 1 != 0:
            desk.open_price[lot] += price
    desk.stars_wanted |= stars
    if stars != 0:
        desk.star_price += price
