"""What a seat may know of hidden cards, and how a row of small integers is written.

All games share this; what else a seat sees is written by the game's own `observe`.
"""

from __future__ import annotations

from collections.abc import Sequence

from culdesac.family.contract import rival_score, score_by_category
from culdesac.family.deal import FIRST_EVENT, NUMBER_BITS, NUMBER_WIDTH
from culdesac.family.state import (
    MAX_ACTIONS,
    NUMBERS,
    CommonBook,
    CommonDesk,
    CommonSheet,
    CommonTable,
    Int16s,
)

MOST_ACTIONS = MAX_ACTIONS

# columns of `seen`
PILE = 0  # cards still to be dealt
NEXT = 1  # + stack: the action that comes next, + 1; 0 for none
GIVEN_NUMBER = 4  # expert mode: the card that this seat has passed on
GIVEN_ACTION = 5  # + 1; 0 for none
UNSEEN = 6  # + MOST_ACTIONS * number + action: cards that this seat cannot place
PASSED = UNSEEN + MOST_ACTIONS * NUMBERS  # + seat: the action of the card it was passed, + 1
NEXT_EVENT, NEXT_EXTRA = MOST_ACTIONS + 1, MOST_ACTIONS + 2  # what else can lie on the pile


def count_unseen(book: CommonBook, card: int, seen: list[int]) -> None:
    seen[UNSEEN + MOST_ACTIONS * book.number[card] + book.action[card]] += 1


def tell_hidden_cards(
    table: CommonTable, sheets: Sequence[CommonSheet], book: CommonBook, seat: int, seen: list[int]
) -> None:
    """What a seat may know of the cards that lie face down or in others' hands."""
    for i in range(PASSED + table.seats):
        seen[i] = 0
    for i in range(table.next, table.size):
        card = table.deck[i]
        if card < book.cards:
            seen[PILE] += 1
            count_unseen(book, card, seen)
    if table.over != 0:
        return
    if book.hands == 0:
        for stack in range(3):
            seen[NEXT + stack] = book.action[table.shown[stack]] + 1
    elif table.turn > 0 and table.next < table.size:
        top = table.deck[table.next]
        if top < book.cards:
            seen[NEXT] = book.action[top] + 1
        else:
            seen[NEXT] = NEXT_EVENT if top >= book.cards + FIRST_EVENT else NEXT_EXTRA
    if book.passing != 0:
        tell_hidden_hands(table, sheets, book, seat, seen)


def tell_hidden_hands(
    table: CommonTable, sheets: Sequence[CommonSheet], book: CommonBook, seat: int, seen: list[int]
) -> None:
    """Expert mode: cards go round with their action in view_rules, and one knows what one has given."""
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
                count_unseen(book, card, seen)


def put_bit(mask: int, count: int, out: Int16s, n: int) -> int:
    """The lowest bits of a mask, one column each."""
    for i in range(count):
        out[n + i] = (mask >> i) & 1
    return n + count


def put_one(place: int, count: int, out: Int16s, n: int) -> int:
    """A one at a place from 0 on, zeros elsewhere."""
    for i in range(count):
        out[n + i] = 1 if i == place else 0
    return n + count


def put_card(number: int, action: int, actions: int, out: Int16s, n: int) -> int:
    """A number, and an action with a column each."""
    out[n] = number
    return put_one(action, actions, out, n + 1)


def put_unseen(seen: list[int], actions: int, out: Int16s, n: int) -> int:
    """The cards that a seat cannot place, by number and action."""
    for number in range(NUMBERS):
        for action in range(actions):
            out[n] = seen[UNSEEN + MOST_ACTIONS * number + action]
            n += 1
    return n


def put_offers(
    table: CommonTable,
    sheet: CommonSheet,
    book: CommonBook,
    actions: int,
    out: Int16s,
    n: int,
) -> int:
    """Every pick, then every card of the hand; nothing before the first turn and after the last."""
    dealt = table.turn > 0 and table.over == 0
    for pick in range(6):
        offer = sheet.offer[pick] if pick < book.picks and dealt else -1
        number = offer & NUMBER_BITS if offer >= 0 else 0
        n = put_card(number, offer >> NUMBER_WIDTH, actions, out, n)
    for slot in range(3):
        if book.hands != 0 and dealt:
            card = sheet.hand[slot]
            n = put_card(book.number[card], book.action[card], actions, out, n)
        else:
            n = put_card(0, -1, actions, out, n)
    return n


def put_worth(table: CommonTable, book: CommonBook, out: Int16s, n: int) -> int:
    """The plans among those of the box, those flipped, and what each is worth now."""
    for stack in range(3):
        for i in range(book.first_plan[stack], book.first_plan[stack + 1]):
            out[n] = 1 if book.dealt[i] == table.plan[stack] else 0
            n += 1
    n = put_bit(table.approved, 3, out, n)
    for stack in range(3):
        card = table.plan[stack]
        out[n] = book.low[card] if (table.approved >> stack) & 1 != 0 else book.high[card]
        n += 1
    return n


def put_score(
    table: CommonTable,
    sheets: Sequence[CommonSheet],
    book: CommonBook,
    desk: CommonDesk,
    seat: int,
    categories: int,
    out: Int16s,
    n: int,
) -> int:
    """A seat's points for each plan, by category and in all."""
    for stack in range(3):
        out[n + stack] = sheets[seat].points[stack]
    n += 3
    known = score_by_category(table, sheets, book, seat, desk)
    total = 0
    for i in range(categories):
        points = desk.out[i] if i < known else 0
        out[n + i] = points
        total += points
    out[n + categories] = total
    return n + categories + 1


def put_rival(
    table: CommonTable,
    sheets: Sequence[CommonSheet],
    book: CommonBook,
    desk: CommonDesk,
    out: Int16s,
    n: int,
) -> int:
    """The rival's pile, validation cards and points, all of them public."""
    out[n] = table.piled
    for k in range(3):
        out[n + 1 + k] = table.drawn[k] + 1 if k < table.validations else 0
        out[n + 4 + k] = table.rival_points[k]
    out[n + 7] = rival_score(table, sheets, book, desk) if book.rival != 0 else 0
    return n + 8
