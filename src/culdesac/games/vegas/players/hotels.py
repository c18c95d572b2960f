"""Hotels in sight: what they are worth, how likely they are, and what brings them nearer."""

from __future__ import annotations

from culdesac.family.bits import popcount
from culdesac.family.facts import most_of_others
from culdesac.games.vegas.players.chances import CERTAIN, all_open_chance
from culdesac.games.vegas.players.habits import HOTELS, LARGE_HOPE, SMALL_HOPE
from culdesac.games.vegas.players.table_facts import AVENUE, CRANE, NEAR
from culdesac.games.vegas.rules.ids import OF_LARGE_HOTELS, OF_SMALL_HOTELS
from culdesac.games.vegas.rules.state import STEPS, Book, Desk, Sheet, Table

ALONE = 12  # how far off others are where there are none


def hoped_value(sheet: Sheet, book: Book, column: int, hope: int) -> int:
    """What a column will pay at the end, in hundredths: a share of its improvements is to come."""
    now = book.ladder[STEPS * column + sheet.improved[column]]
    most = book.ladder[STEPS * column + book.column_boxes[column]]
    return 100 * now + (most - now) * hope


def weigh_hotels(table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int, row: int) -> None:
    """Note what opening or building a casino brings the hotel of its avenue."""
    large = hoped_value(sheet, book, OF_LARGE_HOTELS, book.habits[row + LARGE_HOPE])
    small = hoped_value(sheet, book, OF_SMALL_HOTELS, book.habits[row + SMALL_HOPE])
    share = book.habits[row + HOTELS]
    desk.large_hoped = CERTAIN * popcount(sheet.large)
    desk.small_hoped = CERTAIN * popcount(sheet.hotels & ~sheet.large)
    for avenue in range(book.avenues):
        left = book.avenue[avenue] & ~sheet.open
        desk.avenue_worth[avenue] = 0
        desk.stuck_worth[avenue] = 0
        desk.crane_worth[avenue] = 0
        if left == 0:
            continue
        unbuilt = popcount(left & ~sheet.standing)
        stuck = popcount(left & ~desk.reached)
        empty = popcount(left) - stuck
        mine = popcount(left) + (CRANE - 1) * unbuilt
        first = 0
        if (table.hotels >> avenue) & 1 == 0:
            theirs = ALONE
            if table.seats > 1:
                theirs = NEAR - most_of_others(desk, AVENUE + 3 * avenue, seat)
            first = theirs + 1
        big = large + desk.large_price[avenue]
        little = small + desk.small_price[avenue]
        whole = all_open_chance(desk, empty, stuck, unbuilt)
        sure = CERTAIN * first // (first + mine)
        now = whole * (sure * big + (CERTAIN - sure) * little) // (CERTAIN * CERTAIN)
        desk.large_hoped += whole * sure // CERTAIN
        desk.small_hoped += whole * (CERTAIN - sure) // CERTAIN
        nearer = 0
        if first != 0:
            nearer = CERTAIN * first // (first + mine - 1)
        worth = nearer * big + (CERTAIN - nearer) * little
        if empty > 0:
            then = all_open_chance(desk, empty - 1, stuck, unbuilt)
            desk.avenue_worth[avenue] = (then * worth // (CERTAIN * CERTAIN) - now) * share // 100
        if stuck > 0:
            then = all_open_chance(desk, empty, stuck - 1, unbuilt)
            desk.stuck_worth[avenue] = (then * worth // (CERTAIN * CERTAIN) - now) * share // 100
        if unbuilt > 0:
            then = all_open_chance(desk, empty, stuck, unbuilt - 1)
            desk.crane_worth[avenue] = (then * worth // (CERTAIN * CERTAIN) - now) * share // 100
