"""What a seat sees of New Las Vegas, as a row of small integers.

`envs.vegas` names the parts of the row, in this order, and gives their bounds; the two change
together.  Nothing here reads a card that lies face down, the card set aside for ACME's loan, the secret
loan of another seat or what another seat has marked this turn: what may be known of hidden cards comes
in `seen`.  Fields that only mean something at some steps of a turn are shown at those steps alone.
"""

from __future__ import annotations

from culdesac.family.bits import popcount
from culdesac.family.hidden import (
    NEXT,
    NEXT_EXTRA,
    PILE,
    count_unseen,
    put_bit,
    put_offers,
    put_one,
    put_rival,
    put_score,
    put_unseen,
    put_worth,
    tell_hidden_cards,
)
from culdesac.family.state import NUMBERS, Int16s
from culdesac.games.vegas.rules.city import boxes_left, longest_run, sheet_debts
from culdesac.games.vegas.rules.ids import ACTIONS, CATEGORIES, CHOOSE, COLUMNS, LOAN, PLACE
from culdesac.games.vegas.rules.limousine import missing_lines
from culdesac.games.vegas.rules.score import bundles
from culdesac.games.vegas.rules.state import Book, Desk, Sheet, Table

PHASES = 11
REASONS = 5  # why a game ends
NEXT_KINDS = ACTIONS + 1
BONUSES = 4  # none, opening help, a free action, an extension
COUNTS = 11  # of another seat


def tell_hidden(table: Table, sheets: list[Sheet], book: Book, seat: int, seen: list[int]) -> None:
    tell_hidden_cards(table, sheets, book, seat, seen)
    if table.aside >= 0 and table.over == 0:
        count_unseen(book, table.aside, seen)


def write_observation(
    table: Table,
    sheets: list[Sheet],
    book: Book,
    desk: Desk,
    seat: int,
    seen: list[int],
    out: Int16s,
) -> int:
    """Write what a seat sees; return how many columns that are."""
    sheet = sheets[seat]
    n = observe_table(table, book, seen, out)
    n = observe_turn(table, sheet, book, out, n)
    n = observe_city(sheet, book, out, n)
    out[n] = sheet_debts(sheet, book)
    out[n + 1] = bundles(table, sheets, book, seat)
    n = put_score(table, sheets, book, desk, seat, CATEGORIES, out, n + 2)
    n = put_rival(table, sheets, book, desk, out, n)
    n = put_bit(table.rival_hotels, book.avenues, out, n)
    for i in range(1, table.seats):
        other = (seat + i) % table.seats
        n = put_score(table, sheets, book, desk, other, CATEGORIES, out, n)
        n = observe_other(sheets[other], book, out, n)
    return n


def observe_table(table: Table, book: Book, seen: list[int], out: Int16s) -> int:
    out[0] = table.turn
    n = put_bit(table.over, REASONS, out, 1)
    n = put_worth(table, book, out, n)
    for stack in range(3):
        coming = seen[NEXT + stack]
        n = put_one(ACTIONS if coming == NEXT_EXTRA else coming - 1, NEXT_KINDS, out, n)
    out[n] = seen[PILE]
    n = put_unseen(seen, ACTIONS, out, n + 1)
    return put_bit(table.hotels, book.avenues, out, n)


def observe_turn(table: Table, sheet: Sheet, book: Book, out: Int16s, n: int) -> int:
    phase = sheet.phase
    n = put_one(phase, PHASES, out, n)
    n = put_offers(table, sheet, book, ACTIONS, out, n)
    chosen = phase != CHOOSE and phase != LOAN and table.turn > 0 and table.over == 0
    picked = chosen and sheet.action >= 0
    n = put_one(sheet.printed if picked else -1, NUMBERS, out, n)
    n = put_one(sheet.action if picked else -1, ACTIONS, out, n)
    out[n] = sheet.lot + 1 if picked and phase != PLACE else 0
    n = put_one(sheet.bonus, BONUSES, out, n + 1)
    n = put_bit(sheet.met, 3, out, n)
    out[n] = sheet.asked
    return n + 1


def observe_city(sheet: Sheet, book: Book, out: Int16s, n: int) -> int:
    lots = book.streets * book.avenues
    for lot in range(lots):
        out[n + lot] = sheet.number[lot] + 1
    n = put_bit(sheet.standing, lots, out, n + lots)
    n = put_bit(sheet.shows, lots, out, n)
    n = put_bit(sheet.holes, book.avenues, out, n)
    n = put_bit(sheet.lost, book.avenues, out, n)
    n = put_bit(sheet.roads, lots, out, n)
    n = put_bit(sheet.lanes, lots, out, n)
    n = put_one(sheet.at, lots, out, n)
    out[n] = missing_lines(sheet, book)
    n = put_bit(sheet.hotels, book.avenues, out, n + 1)
    n = put_bit(sheet.large, book.avenues, out, n)
    for street in range(book.streets):
        out[n + street] = longest_run(sheet, book, street)
    n += book.streets
    out[n] = sheet.left_shows
    out[n + 1] = sheet.right_shows
    out[n + 2] = sheet.checked
    out[n + 3] = boxes_left(sheet, book)
    n = put_bit(sheet.pledged, book.group_count, out, n + 4)
    for column in range(COLUMNS):
        out[n + column] = sheet.improved[column]
    out[n + COLUMNS] = sheet.borrows
    return n + COLUMNS + 1


def observe_other(sheet: Sheet, book: Book, out: Int16s, n: int) -> int:
    """Another seat in short, as of the last turn."""
    out[n] = popcount(sheet.open)
    out[n + 1] = popcount(sheet.standing & book.cranes)
    out[n + 2] = sheet.left_shows
    out[n + 3] = sheet.right_shows
    out[n + 4] = sheet.checked
    out[n + 5] = boxes_left(sheet, book)
    out[n + 6] = popcount(sheet.hotels)
    out[n + 7] = popcount(sheet.large)
    out[n + 8] = popcount(sheet.holes)
    out[n + 9] = missing_lines(sheet, book)
    out[n + 10] = sheet_debts(sheet, book)
    n += COUNTS
    for street in range(book.streets):
        out[n + street] = longest_run(sheet, book, street)
    return put_bit(sheet.hotels, book.avenues, out, n + book.streets)
