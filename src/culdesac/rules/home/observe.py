"""What a seat sees, as a row of small integers.

`envs.layout` names the parts of the row, in this order, and gives their bounds; the two change
together.  Nothing here reads a card that lies face down, a hand of another seat or what another seat
has marked this turn: what may be known of hidden cards comes in `seen`, which `glimpse` fills from a
whole table and `envs.layout` from a `View`.  Fields that only mean something at some steps of a turn
are shown at those steps alone.
"""

from __future__ import annotations

from culdesac.rules.bits import popcount
from culdesac.rules.contract import rival_score, score_by_category
from culdesac.rules.deal import NUMBER_BITS, NUMBER_WIDTH
from culdesac.rules.home.ids import (
    ACTIONS,
    CATEGORIES,
    CHOOSE,
    CROSS,
    HORDE,
    PLACE,
    SPEND,
)
from culdesac.rules.state import (
    LANE,
    LANE_MASK,
    MAX_HORDES,
    MAX_SIZES,
    NUMBERS,
    Book,
    Desk,
    Sheet,
    Table,
)

# columns of `seen`
PILE = 0  # cards still to be dealt
NEXT = 1  # + stack: the action that comes next, + 1; 0 for none
GIVEN_NUMBER = 4  # expert mode: the card that this seat has passed on
GIVEN_ACTION = 5  # + 1; 0 for none
UNSEEN = 6  # + ACTIONS * number + action: cards that this seat cannot place
PASSED = UNSEEN + ACTIONS * NUMBERS  # + seat: the action of the card it was passed, + 1
NEXT_ZOMBIES, NEXT_EXTRA = ACTIONS + 1, ACTIONS + 2  # what else can lie on top of the pile

PHASES = 16
NEXT_KINDS = 8
BONUSES = 8
LANES = 7


def glimpse(table: Table, sheets: list[Sheet], book: Book, seat: int, seen: list[int]) -> None:
    """What a seat may know of the cards that lie face down or in others' hands."""
    for i in range(PASSED + table.seats):
        seen[i] = 0
    for i in range(table.next, table.size):
        card = table.deck[i]
        if card < book.cards:
            seen[PILE] += 1
            seen[UNSEEN + ACTIONS * book.number[card] + book.action[card]] += 1
    if table.over != 0:
        return
    if book.hands == 0:
        for stack in range(3):
            seen[NEXT + stack] = book.action[table.shown[stack]] + 1
    elif table.next < table.size:
        top = table.deck[table.next]
        if top < book.cards:
            seen[NEXT] = book.action[top] + 1
        else:
            seen[NEXT] = NEXT_ZOMBIES if top >= book.cards + 3 else NEXT_EXTRA
    if book.passing != 0:
        glimpse_hands(table, sheets, book, seat, seen)


def glimpse_hands(
    table: Table, sheets: list[Sheet], book: Book, seat: int, seen: list[int]
) -> None:
    """Expert mode: cards go round with their action in sight, and one knows what one has given."""
    right = (seat - 1) % table.seats
    for other in range(table.seats):
        first = 0
        if table.turn > 1:
            card = sheets[other].hand[0]
            seen[PASSED + other] = book.action[card] + 1
            if other == right:
                seen[GIVEN_NUMBER] = book.number[card]
                seen[GIVEN_ACTION] = book.action[card] + 1
                first = 1
        if other != seat:
            for slot in range(first, 3):
                card = sheets[other].hand[slot]
                seen[UNSEEN + ACTIONS * book.number[card] + book.action[card]] += 1


def put_bit(mask: int, count: int, out: list[int], n: int) -> int:
    """The lowest bits of a mask, one column each."""
    for i in range(count):
        out[n + i] = (mask >> i) & 1
    return n + count


def put_one(place: int, count: int, out: list[int], n: int) -> int:
    """A one at a place from 0 on, zeros elsewhere."""
    for i in range(count):
        out[n + i] = 1 if i == place else 0
    return n + count


def put_card(number: int, action: int, out: list[int], n: int) -> int:
    """A number, and an action with a column each."""
    out[n] = number
    return put_one(action, ACTIONS, out, n + 1)


def put_lanes(packed: int, count: int, out: list[int], n: int) -> int:
    """A packed count of estates by size."""
    for i in range(count):
        out[n + i] = (packed >> (LANE * i)) & LANE_MASK
    return n + count


def observe(
    table: Table,
    sheets: list[Sheet],
    book: Book,
    desk: Desk,
    seat: int,
    seen: list[int],
    out: list[int],
) -> int:
    """Write what a seat sees; return how many columns that are."""
    sheet = sheets[seat]
    n = observe_table(table, book, seen, out)
    n = observe_turn(table, sheet, book, out, n)
    n = observe_sheet(sheet, book, out, n)
    n = observe_score(table, sheets, book, desk, seat, out, n)
    n = observe_rival(table, sheets, book, desk, out, n)
    for i in range(1, table.seats):
        other = (seat + i) % table.seats
        n = observe_other(table, sheets, book, desk, other, seen, out, n)
    return n


def observe_table(table: Table, book: Book, seen: list[int], out: list[int]) -> int:
    out[0] = table.turn
    n = put_bit(table.over, 4, out, 1)
    for stack in range(3):
        for i in range(book.first_plan[stack], book.first_plan[stack + 1]):
            out[n] = 1 if book.dealt[i] == table.plan[stack] else 0
            n += 1
    n = put_bit(table.approved, 3, out, n)
    for stack in range(3):
        card = table.plan[stack]
        out[n] = book.low[card] if (table.approved >> stack) & 1 != 0 else book.high[card]
        n += 1
    for stack in range(3):
        n = put_one(seen[NEXT + stack] - 1, NEXT_KINDS, out, n)
    out[n] = seen[PILE]
    n += 1
    for i in range(ACTIONS * NUMBERS):
        out[n + i] = seen[UNSEEN + i]
    n += ACTIONS * NUMBERS
    n = put_card(seen[GIVEN_NUMBER], seen[GIVEN_ACTION] - 1, out, n)
    n = put_bit(table.closed, BONUSES, out, n)
    for k in range(MAX_HORDES):
        out[n + k] = table.horde[k] if k < table.hordes else 0
    return n + MAX_HORDES


def observe_turn(table: Table, sheet: Sheet, book: Book, out: list[int], n: int) -> int:
    phase = sheet.phase
    n = put_one(phase, PHASES, out, n)
    for pick in range(6):
        offer = sheet.offer[pick] if pick < book.picks and table.over == 0 else -1
        number = offer & NUMBER_BITS if offer >= 0 else 0
        n = put_card(number, offer >> NUMBER_WIDTH, out, n)
    for slot in range(3):
        if book.hands != 0 and table.over == 0:
            card = sheet.hand[slot]
            n = put_card(book.number[card], book.action[card], out, n)
        else:
            n = put_card(0, -1, out, n)
    chosen = phase != CHOOSE and phase != HORDE and phase != CROSS and table.over == 0
    picked = chosen and sheet.action >= 0
    n = put_one(sheet.printed if picked else -1, NUMBERS, out, n)
    n = put_one(sheet.action if picked else -1, ACTIONS, out, n)
    out[n] = sheet.house + 1 if picked and phase != PLACE else 0
    out[n + 1] = sheet.rounded
    out[n + 2] = sheet.asked
    n = put_one(sheet.claiming if phase == SPEND else -1, 3, out, n + 3)
    n = put_lanes(sheet.need if phase == SPEND else 0, LANES, out, n)
    out[n] = sheet.treat
    out[n + 1] = sheet.reward
    out[n + 2] = sheet.sort if sheet.reward != 0 else 0
    out[n + 3] = sheet.met
    out[n + 4] = sheet.free_pools
    out[n + 5] = sheet.free_parks
    out[n + 6] = sheet.free_copies
    return put_bit(sheet.guarded, book.streets, out, n + 7)


def observe_sheet(sheet: Sheet, book: Book, out: list[int], n: int) -> int:
    houses = book.houses
    for house in range(houses):
        out[n + house] = sheet.number[house] + 1
    n += houses
    n = put_bit(sheet.fences, houses, out, n)
    n = put_bit(sheet.copies, houses, out, n)
    n = put_bit(sheet.joined, houses, out, n)
    n = put_bit(sheet.spent, houses, out, n)
    n = put_bit(sheet.pools, houses, out, n)
    n = put_bit(sheet.islands, houses, out, n)
    n = put_bit(sheet.infected, houses, out, n)
    n = put_bit(sheet.reached, houses, out, n)
    n = put_bit(sheet.tokens, houses, out, n)
    n = put_bit(sheet.others, houses, out, n)
    for street in range(book.streets):
        out[n] = sheet.parks[street]
        out[n + 1] = sheet.truck[street]
        out[n + 2] = sheet.side[street]
        n += 3
    for size in range(MAX_SIZES):
        out[n + size] = sheet.values[size]
    n = put_lanes(sheet.complete, MAX_SIZES, out, n + MAX_SIZES)
    n = put_lanes(sheet.spare, MAX_SIZES, out, n)
    out[n] = sheet.temps
    out[n + 1] = sheet.bis
    out[n + 2] = sheet.refusals
    out[n + 3] = sheet.bullets
    out[n + 4] = sheet.shots
    n = put_bit(sheet.finished, BONUSES, out, n + 5)
    return put_bit(sheet.crossed, BONUSES, out, n)


def observe_score(
    table: Table,
    sheets: list[Sheet],
    book: Book,
    desk: Desk,
    seat: int,
    out: list[int],
    n: int,
) -> int:
    """A seat's points for each plan, by category and in all."""
    for stack in range(3):
        out[n + stack] = sheets[seat].points[stack]
    n += 3
    known = score_by_category(table, sheets, book, seat, desk)
    total = 0
    for i in range(CATEGORIES):
        points = desk.out[i] if i < known else 0
        out[n + i] = points
        total += points
    out[n + CATEGORIES] = total
    return n + CATEGORIES + 1


def observe_rival(
    table: Table, sheets: list[Sheet], book: Book, desk: Desk, out: list[int], n: int
) -> int:
    """AAA: everything about it is public."""
    out[n] = table.piled
    for k in range(3):
        out[n + 1 + k] = table.drawn[k] + 1 if k < table.validations else 0
        out[n + 4 + k] = table.rival_points[k]
    out[n + 7] = rival_score(table, sheets, book, desk) if book.rival != 0 else 0
    return n + 8


def observe_other(
    table: Table,
    sheets: list[Sheet],
    book: Book,
    desk: Desk,
    other: int,
    seen: list[int],
    out: list[int],
    n: int,
) -> int:
    """Another seat in short, as of the last turn."""
    sheet = sheets[other]
    n = observe_score(table, sheets, book, desk, other, out, n)
    out[n] = sheet.temps
    out[n + 1] = sheet.bis
    out[n + 2] = sheet.refusals
    out[n + 3] = popcount(sheet.built)
    out[n + 4] = popcount(sheet.islands)
    out[n + 5] = popcount(sheet.infected)
    out[n + 6] = popcount(sheet.pools)
    out[n + 7] = popcount(sheet.tokens)
    n = put_lanes(sheet.complete, MAX_SIZES, out, n + 8)
    for street in range(book.streets):
        out[n + street] = sheet.parks[street]
    return put_one(seen[PASSED + other] - 1, ACTIONS, out, n + book.streets)
