"""What a seat sees, as a row of small integers.

`envs.home` names the parts of the row, in this order, and gives their bounds; the two change
together.  Nothing here reads a card that lies face down, a hand of another seat or what another seat
has marked this turn: what may be known of hidden cards comes in `seen`, which `tell_hidden` fills from a
whole table and `envs.layout` from a `View`.  Fields that only mean something at some steps of a turn
are shown at those steps alone.
"""

from __future__ import annotations

from culdesac.family.bits import popcount
from culdesac.family.hidden import (
    GIVEN_ACTION,
    GIVEN_NUMBER,
    NEXT,
    PASSED,
    PILE,
    put_bit,
    put_card,
    put_offers,
    put_one,
    put_rival,
    put_score,
    put_unseen,
    put_worth,
    tell_hidden_cards,
)
from culdesac.family.state import DONE, MAX_EVENTS, NUMBERS, Int16s
from culdesac.games.home.rules.ids import (
    ACTIONS,
    BONUSES_CROSSED,
    CATEGORIES,
    CHOOSE,
    EVENTS_MET,
    FREE_BIS,
    FREE_PARKS,
    FREE_POOLS,
    HOUSE_ASKED,
    MARKER_AT,
    MARKER_SIDE,
    PLACE,
    SECOND_TOKENS,
    SORT_REACHED,
    SPEND,
    SPOTS_REACHED,
    STEP_REACHED,
    STREETS_GUARDED,
    SUPPLY,
    SUPPLY_USED,
    TOKENS,
)
from culdesac.games.home.rules.state import LANE, LANE_MASK, MAX_SIZES, Book, Desk, Sheet, Table
from culdesac.games.home.themes.dispatch import theme_fact

PHASES = 16
NEXT_KINDS = 8
BONUSES = 8
LANES = 7


def tell_hidden(table: Table, sheets: list[Sheet], book: Book, seat: int, seen: list[int]) -> None:
    tell_hidden_cards(table, sheets, book, seat, seen)


def put_lanes(packed: int, count: int, out: Int16s, n: int) -> int:
    """A packed count of estates by size."""
    for i in range(count):
        out[n + i] = (packed >> (LANE * i)) & LANE_MASK
    return n + count


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
    n = observe_sheet(sheet, book, out, n)
    n = put_score(table, sheets, book, desk, seat, CATEGORIES, out, n)
    n = put_rival(table, sheets, book, desk, out, n)
    for i in range(1, table.seats):
        other = (seat + i) % table.seats
        n = observe_other(table, sheets, book, desk, other, seen, out, n)
    return n


def observe_table(table: Table, book: Book, seen: list[int], out: Int16s) -> int:
    out[0] = table.turn
    n = put_bit(table.over, 4, out, 1)
    n = put_worth(table, book, out, n)
    for stack in range(3):
        n = put_one(seen[NEXT + stack] - 1, NEXT_KINDS, out, n)
    out[n] = seen[PILE]
    n += 1
    n = put_unseen(seen, ACTIONS, out, n)
    n = put_card(seen[GIVEN_NUMBER], seen[GIVEN_ACTION] - 1, ACTIONS, out, n)
    n = put_bit(table.closed, BONUSES, out, n)
    for k in range(MAX_EVENTS):
        out[n + k] = table.event[k] if k < table.events else 0
    return n + MAX_EVENTS


def observe_turn(table: Table, sheet: Sheet, book: Book, out: Int16s, n: int) -> int:
    phase = sheet.phase
    n = put_one(phase, PHASES, out, n)
    n = put_offers(table, sheet, book, ACTIONS, out, n)
    begun = sheet.resume if phase > DONE else phase
    chosen = begun != CHOOSE and table.over == 0
    picked = chosen and sheet.action >= 0
    n = put_one(sheet.printed if picked else -1, NUMBERS, out, n)
    n = put_one(sheet.action if picked else -1, ACTIONS, out, n)
    out[n] = sheet.house + 1 if picked and phase != PLACE else 0
    out[n + 1] = sheet.rounded
    out[n + 2] = sheet.asked
    n = put_one(sheet.claiming if phase == SPEND else -1, 3, out, n + 3)
    n = put_lanes(sheet.need if phase == SPEND else 0, LANES, out, n)
    out[n] = of_theme(sheet, book, HOUSE_ASKED)
    out[n + 1] = of_theme(sheet, book, STEP_REACHED)
    out[n + 2] = of_theme(sheet, book, SORT_REACHED)
    out[n + 3] = of_theme(sheet, book, EVENTS_MET)
    out[n + 4] = of_theme(sheet, book, FREE_POOLS)
    out[n + 5] = of_theme(sheet, book, FREE_PARKS)
    out[n + 6] = of_theme(sheet, book, FREE_BIS)
    return put_bit(of_theme(sheet, book, STREETS_GUARDED), book.streets, out, n + 7)


def of_theme(sheet: Sheet, book: Book, what: int) -> int:
    """Something of a theme; nothing without one."""
    return theme_fact(sheet, book, what) if book.theme != 0 else 0


def observe_sheet(sheet: Sheet, book: Book, out: Int16s, n: int) -> int:
    houses = book.houses
    for house in range(houses):
        out[n + house] = sheet.number[house] + 1
    n += houses
    n = put_bit(sheet.fences, houses, out, n)
    n = put_bit(sheet.bis_houses, houses, out, n)
    n = put_bit(sheet.joined, houses, out, n)
    n = put_bit(sheet.spent, houses, out, n)
    n = put_bit(sheet.pools, houses, out, n)
    n = put_bit(sheet.roundabouts, houses, out, n)
    n = put_bit(sheet.lost, houses, out, n)
    n = put_bit(of_theme(sheet, book, SPOTS_REACHED), houses, out, n)
    n = put_bit(of_theme(sheet, book, TOKENS), houses, out, n)
    n = put_bit(of_theme(sheet, book, SECOND_TOKENS), houses, out, n)
    for street in range(book.streets):
        out[n] = sheet.parks[street]
        out[n + 1] = of_theme(sheet, book, MARKER_AT + street)
        out[n + 2] = of_theme(sheet, book, MARKER_SIDE + street)
        n += 3
    for size in range(MAX_SIZES):
        out[n + size] = sheet.values[size]
    n = put_lanes(sheet.complete, MAX_SIZES, out, n + MAX_SIZES)
    n = put_lanes(sheet.spare, MAX_SIZES, out, n)
    out[n] = sheet.temps
    out[n + 1] = sheet.bis
    out[n + 2] = sheet.refusals
    out[n + 3] = of_theme(sheet, book, SUPPLY)
    out[n + 4] = of_theme(sheet, book, SUPPLY_USED)
    n = put_bit(sheet.bonuses, BONUSES, out, n + 5)
    return put_bit(of_theme(sheet, book, BONUSES_CROSSED), BONUSES, out, n)


def observe_other(
    table: Table,
    sheets: list[Sheet],
    book: Book,
    desk: Desk,
    other: int,
    seen: list[int],
    out: Int16s,
    n: int,
) -> int:
    """Another seat in short, as of the last turn."""
    sheet = sheets[other]
    n = put_score(table, sheets, book, desk, other, CATEGORIES, out, n)
    out[n] = sheet.temps
    out[n + 1] = sheet.bis
    out[n + 2] = sheet.refusals
    out[n + 3] = popcount(sheet.built)
    out[n + 4] = popcount(sheet.roundabouts)
    out[n + 5] = popcount(sheet.lost)
    out[n + 6] = popcount(sheet.pools)
    out[n + 7] = popcount(of_theme(sheet, book, TOKENS))
    n = put_lanes(sheet.complete, MAX_SIZES, out, n + 8)
    for street in range(book.streets):
        out[n + street] = sheet.parks[street]
    return put_one(seen[PASSED + other] - 1, ACTIONS, out, n + book.streets)
