"""Cards: three stacks that are flipped together, or one pile that hands are drawn from.

Stacks lie in `deck` row by row: stack s holds places s, s + 3, s + 6, ...
Card numbers from `book.cards` on are not construction cards: first the Solo card or the validation
cards of plans 1 to 3, then the event cards.  Event cards of the stacks are kept beside the deck, by
the row that they lie on.
"""

from __future__ import annotations

from collections.abc import Sequence

from culdesac.family.chance import (
    EXTRAS,
    PLANS,
    SEATS,
    advance,
    bounded,
    first_state,
    increment,
    shuffle,
)
from culdesac.family.seal import is_sealed, sealed, sealed_shuffle
from culdesac.family.state import MAX_EVENTS, CommonBook, CommonSheet, CommonTable

NUMBER_SLOT = (0, 0, 1, 1, 2, 2)  # card of the hand that gives the number of pick 0 .. 5
ACTION_SLOT = (1, 2, 0, 2, 0, 1)
KEPT_SLOT = (2, 1, 2, 0, 1, 0)
NUMBER_WIDTH = 5  # an offer is the number in the low bits, the action above them
NUMBER_BITS = 31
FIRST_EVENT = 3  # event cards follow the Solo card or the validation cards
EXTRA_CARDS = 6  # that a pile can hold besides construction cards
EXTRA_SHUFFLE, EVENT_SHUFFLE = 1000, 1001  # numbers that no shuffle of the cards reaches


def shuffle_cards(table: CommonTable, cards: list[int], first: int, count: int, n: int) -> None:
    """Make shuffle n of this game, of a part of some cards."""
    if is_sealed(table):
        sealed_shuffle(table, cards, first, count, n)
    else:
        shuffle(cards, first, count, table.seed, n)


def draw_number(
    table: CommonTable, purpose: int, n: int, place: int, state: int, below: int
) -> int:
    """The number below a limit that a state stands for, or the place of a sealed stream."""
    if is_sealed(table):
        return sealed(table, purpose, n, place, below)
    return bounded(state, below)


def shuffle_next(table: CommonTable, first: int, count: int) -> None:
    """Make the next shuffle of this game, of a part of the deck."""
    shuffle_cards(table, table.deck, first, count, table.shuffles)
    table.shuffles += 1


def draw_plans(table: CommonTable, book: CommonBook) -> None:
    """Setup 1: one plan of each stack."""
    state = first_state(table.seed, PLANS, 0)
    step = increment(table.seed, PLANS, 0)
    for q in range(3):
        state = advance(state, step)
        first = book.first_plan[q]
        count = book.first_plan[q + 1] - first
        table.plan[q] = book.dealt[first + draw_number(table, PLANS, 0, q, state, count)]


def new_cards(table: CommonTable, book: CommonBook) -> None:
    """Setup 1: shuffle all cards and lay out the stacks or the pile."""
    for card in range(book.cards):
        table.deck[card] = card
    table.shuffles = 0
    table.discards = 0
    table.size = book.cards
    table.next = 0
    shuffle_next(table, 0, book.cards)
    if book.events != 0:
        order_events(table, book)
    if book.solo != 0 or book.rival != 0:
        lay_solo_pile(table, book)
    elif book.passing != 0:
        state = first_state(table.seed, SEATS, 0)
        table.first_seat = draw_number(table, SEATS, 0, 0, state, table.seats)
        if book.events != 0:
            packet = book.cards // 3
            for k in range(MAX_EVENTS):
                slip_in(table, (packet + 1) * k, packet, book.cards + FIRST_EVENT + k)
    else:
        if book.events != 0:
            place_events(table, book.cards // 3)
        for s in range(3):
            table.shown[s] = table.deck[s]
        table.next = 3


def slip_in(table: CommonTable, first: int, count: int, card: int) -> None:
    """Shuffle one more card into a packet of the pile; what lies below moves down."""
    for i in range(table.size, first + count, -1):
        table.deck[i] = table.deck[i - 1]
    table.deck[first + count] = card
    table.size += 1
    shuffle_next(table, first, count + 1)


def lay_solo_pile(table: CommonTable, book: CommonBook) -> None:
    """The Solo card or the validation cards go somewhere into the lower packet."""
    below = book.below if book.rival != 0 else book.cards - book.cards // 2
    top = book.cards - below
    if book.events != 0:
        packet = top // 2
        slip_in(table, 0, packet, book.cards + FIRST_EVENT)
        slip_in(table, packet + 1, top - packet, book.cards + FIRST_EVENT + 1)
        top += 2
    extra = 3 if book.rival != 0 else 1
    for k in range(extra):
        table.drawn[k] = k
    if book.in_discard != 0:
        shuffle_cards(table, table.drawn, 0, 3, EXTRA_SHUFFLE)
    for k in range(extra):
        card = book.cards + table.drawn[k]
        if k < extra - book.in_discard:
            table.deck[table.size] = card
            table.size += 1
        else:
            throw(table, card)
    if book.events != 0:
        table.deck[table.size] = book.cards + FIRST_EVENT + 2
        table.size += 1
    shuffle_next(table, top, table.size - top)


# event cards


def order_events(table: CommonTable, book: CommonBook) -> None:
    """Which event card lies in which packet, and in the stacks, in which stack."""
    for k in range(MAX_EVENTS):
        table.event_value[k] = book.event[k]
    shuffle_cards(table, table.event_value, 0, MAX_EVENTS, EVENT_SHUFFLE)
    state = first_state(table.seed, EXTRAS, 0)
    table.event_stack = draw_number(table, EXTRAS, 0, 0, state, 3)


def place_events(table: CommonTable, rows: int) -> None:
    """Cut the stack of the event cards into packets, one event card anywhere in each."""
    state = first_state(table.seed, EXTRAS, table.shuffles)
    step = increment(table.seed, EXTRAS, table.shuffles)
    packet = rows // MAX_EVENTS
    for k in range(MAX_EVENTS):
        state = advance(state, step)
        count = packet if k + 1 < MAX_EVENTS else rows - packet * k
        table.event_at[k] = packet * k + draw_number(
            table, EXTRAS, table.shuffles, k, state, count + 1
        )


def shuffle_event_stack(table: CommonTable, book: CommonBook, rows: int) -> None:
    """Shuffle the stack of the event cards together with those that have not shown yet."""
    stack = table.event_stack
    n = rows
    for row in range(rows):
        table.discard[row] = table.deck[3 * row + stack]
    for k in range(MAX_EVENTS):
        if table.event_at[k] >= 0:
            table.discard[n] = book.cards + FIRST_EVENT + table.event_value[k]
            n += 1
    shuffle_cards(table, table.discard, 0, n, table.shuffles)
    table.shuffles += 1
    row = 0
    k = MAX_EVENTS - (n - rows)
    for i in range(k):
        table.event_at[i] = -1
    for i in range(n):
        card = table.discard[i]
        if card < book.cards:
            table.deck[3 * row + stack] = card
            row += 1
        else:
            table.event_at[k] = row
            table.event_value[k] = card - book.cards - FIRST_EVENT
            k += 1


def show_row(table: CommonTable, row: int) -> None:
    """Event cards that lie on a row show when it is the next to come."""
    for k in range(MAX_EVENTS):
        if table.event_at[k] == row:
            table.event_at[k] = -1
            table.event[table.events] = table.event_value[k]
            table.events += 1


# stacks


def flip(table: CommonTable, book: CommonBook) -> None:
    """Setup 2: the cards on top are turned into actions, the ones below give the numbers."""
    for s in range(3):
        table.flipped[s] = table.shown[s]
    if book.events != 0:
        if table.next == 3:
            show_row(table, 0)
        show_row(table, table.next // 3)
    if table.next + 3 > table.size:
        renew_stacks(table, book)
    for s in range(3):
        table.shown[s] = table.deck[table.next + s]
    table.next += 3
    offer_pairs(table, book)


def offer_pairs(table: CommonTable, book: CommonBook) -> None:
    """What the stacks offer: the numbers that show, with the actions beside them."""
    for s in range(3):
        action = book.action[table.flipped[s]]
        table.offer[s] = book.number[table.shown[s]] + (action << NUMBER_WIDTH)


def renew_stacks(table: CommonTable, book: CommonBook) -> None:
    """Setup 3: the last cards stay as actions, all others are shuffled into new stacks."""
    rest = book.cards - 3
    for s in range(3):
        last = table.size - 3 + s
        card = table.deck[last]
        table.deck[last] = table.deck[rest + s]
        table.deck[rest + s] = card
    table.size = rest
    table.next = 0
    if book.apart != 0:
        for s in range(3):
            shuffle_stack(table, s, rest // 3)
    else:
        shuffle_next(table, 0, rest)


def shuffle_stack(table: CommonTable, stack: int, rows: int) -> None:
    """Shuffle one of the three stacks for itself."""
    for row in range(rows):
        table.discard[row] = table.deck[3 * row + stack]
    shuffle_cards(table, table.discard, 0, rows, table.shuffles)
    table.shuffles += 1
    for row in range(rows):
        table.deck[3 * row + stack] = table.discard[row]


def reshuffle_all(table: CommonTable, book: CommonBook) -> None:
    """Setup 4: all cards into three new stacks, or deck and discard into one pile."""
    if book.hands == 0:
        table.size = book.cards
        if book.events != 0:
            for s in range(3):
                if s == table.event_stack:
                    shuffle_event_stack(table, book, book.cards // 3)
                else:
                    shuffle_stack(table, s, book.cards // 3)
        else:
            shuffle_next(table, 0, book.cards)
        for s in range(3):
            table.shown[s] = table.deck[s]
        table.next = 3
        return
    left = table.size - table.next
    for i in range(left):
        table.deck[i] = table.deck[table.next + i]
    for i in range(table.discards):
        table.deck[left + i] = table.discard[i]
    table.size = left + table.discards
    table.discards = 0
    table.next = 0
    shuffle_next(table, 0, table.size)


# hands


def throw(table: CommonTable, card: int) -> None:
    table.discard[table.discards] = card
    table.discards += 1


def draw(table: CommonTable, book: CommonBook) -> int:
    """The next construction card of the pile; the discard is shuffled when it is empty."""
    while True:
        if table.next >= table.size:
            reshuffle_all(table, book)
        card = table.deck[table.next]
        table.next += 1
        if card < book.cards:
            return card
        if card >= book.cards + FIRST_EVENT:
            table.event[table.events] = table.event_value[card - book.cards - FIRST_EVENT]
            table.events += 1
        elif book.rival != 0:
            table.drawn[table.validations] = card - book.cards
            table.validations += 1
        else:
            table.approved = 7  # the Solo card: every plan is taken


def construction_cards_left(table: CommonTable, book: CommonBook) -> int:
    left = table.size - table.next
    for i in range(table.next, table.size):
        if table.deck[i] >= book.cards:
            left -= 1
    return left


def cards_run_out(table: CommonTable, book: CommonBook) -> bool:
    """Alone, a game ends when three cards can no longer be drawn.

    Where the pile is renewed, all cards but the rival's come back, which is enough for every box as
    it is printed.
    """
    if book.renews != 0:
        return book.cards - book.set_aside - table.piled < 3
    if book.solo + book.rival == 0 or table.size - table.next >= 3 + EXTRA_CARDS:
        return False
    return construction_cards_left(table, book) < 3


def take_pick(sheet: CommonSheet, pick: int) -> None:
    """Choose one of the pairs, or a number and an action of the hand."""
    offer = sheet.offer[pick]
    sheet.pick = pick
    sheet.printed = offer & NUMBER_BITS
    sheet.action = offer >> NUMBER_WIDTH
    sheet.kept = KEPT_SLOT[pick]


def make_offer(sheet: CommonSheet, book: CommonBook) -> None:
    """What a hand of three offers: a number and the action of another card."""
    for pick in range(6):
        number = book.number[sheet.hand[NUMBER_SLOT[pick]]]
        action = book.action[sheet.hand[ACTION_SLOT[pick]]]
        sheet.offer[pick] = number + (action << NUMBER_WIDTH)


def deal_hands(table: CommonTable, sheets: Sequence[CommonSheet], book: CommonBook) -> None:
    """Expert mode: use two, pass the third to the right, draw two; alone: draw three."""
    if book.passing == 0:
        for slot in range(3):
            sheets[0].hand[slot] = draw(table, book)
        make_offer(sheets[0], book)
        return
    if table.turn == 1:
        for i in range(table.seats):
            sheet = sheets[(table.first_seat + i) % table.seats]
            for slot in range(3):
                sheet.hand[slot] = draw(table, book)
    else:
        for seat in range(table.seats):
            sheet = sheets[seat]
            for slot in range(3):
                if slot != sheet.kept:
                    throw(table, sheet.hand[slot])
        passed = sheets[0].hand[sheets[0].kept]
        for seat in range(1, table.seats):
            sheets[seat - 1].hand[0] = sheets[seat].hand[sheets[seat].kept]
        sheets[table.seats - 1].hand[0] = passed
        asked = 0
        for seat in range(table.seats):
            asked |= sheets[seat].asked
        if asked != 0:
            reshuffle_all(table, book)
        for i in range(table.seats):
            sheet = sheets[(table.first_seat + i) % table.seats]
            sheet.hand[1] = draw(table, book)
            sheet.hand[2] = draw(table, book)
    for seat in range(table.seats):
        make_offer(sheets[seat], book)
