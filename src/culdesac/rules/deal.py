"""Cards: three stacks that are flipped together, or one pile that hands are drawn from.

Stacks lie in `deck` row by row: stack s holds places s, s + 3, s + 6, ...
A card number of `book.cards` or more is not a construction card (the Solo card).
"""

from __future__ import annotations

from culdesac.rules.chance import (
    MULTIPLIER,
    PLANS,
    SEATS,
    WORD,
    bounded,
    first_state,
    increment,
    shuffle,
)
from culdesac.rules.state import Book, Sheet, Table

NUMBER_SLOT = (0, 0, 1, 1, 2, 2)  # card of the hand that gives the number of pick 0 .. 5
ACTION_SLOT = (1, 2, 0, 2, 0, 1)
KEPT_SLOT = (2, 1, 2, 0, 1, 0)
NUMBER_WIDTH = 5  # an offer is the number in the low bits, the action above them
NUMBER_BITS = 31


def shuffle_next(table: Table, first: int, count: int) -> None:
    """Make the next shuffle of this game, of a part of the deck."""
    shuffle(table.deck, first, count, table.seed, table.shuffles)
    table.shuffles += 1


def draw_plans(table: Table, book: Book) -> None:
    """Setup 1: one plan of each stack."""
    state = first_state(table.seed, PLANS, 0)
    step = increment(table.seed, PLANS, 0)
    for q in range(3):
        state = (state * MULTIPLIER + step) & WORD
        first = book.first_plan[q]
        table.plan[q] = book.dealt[first + bounded(state, book.first_plan[q + 1] - first)]


def new_cards(table: Table, book: Book) -> None:
    """Setup 1: shuffle all cards and lay out the stacks or the pile."""
    for card in range(book.cards):
        table.deck[card] = card
    table.shuffles = 0
    table.discards = 0
    table.size = book.cards
    table.next = 0
    shuffle_next(table, 0, book.cards)
    if book.solo != 0:
        # The Solo card goes somewhere into the lower half.
        top = book.cards // 2
        table.deck[book.cards] = book.cards
        table.size += 1
        shuffle_next(table, top, table.size - top)
    elif book.passing != 0:
        state = first_state(table.seed, SEATS, 0)
        table.first_seat = bounded(state, table.seats)
    else:
        for s in range(3):
            table.shown[s] = table.deck[s]
        table.next = 3


def flip(table: Table, book: Book) -> None:
    """Setup 2: the cards on top are turned into actions, the ones below give the numbers."""
    for s in range(3):
        table.flipped[s] = table.shown[s]
    if table.next + 3 > table.size:
        renew_stacks(table, book)
    for s in range(3):
        card = table.deck[table.next + s]
        table.shown[s] = card
        table.offer[s] = book.number[card] + (book.action[table.flipped[s]] << NUMBER_WIDTH)
    table.next += 3


def renew_stacks(table: Table, book: Book) -> None:
    """Setup 3: the last cards stay as actions, all others are shuffled into new stacks."""
    rest = book.cards - 3
    for s in range(3):
        last = table.size - 3 + s
        card = table.deck[last]
        table.deck[last] = table.deck[rest + s]
        table.deck[rest + s] = card
    table.size = rest
    table.next = 0
    shuffle_next(table, 0, rest)


def reshuffle_all(table: Table, book: Book) -> None:
    """Setup 4: all cards into three new stacks, or deck and discard into one pile."""
    if book.hands == 0:
        table.size = book.cards
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


def throw(table: Table, card: int) -> None:
    table.discard[table.discards] = card
    table.discards += 1


def draw(table: Table, book: Book) -> int:
    """The next construction card of the pile; the discard is shuffled when it is empty."""
    while True:
        if table.next >= table.size:
            reshuffle_all(table, book)
        card = table.deck[table.next]
        table.next += 1
        if card < book.cards:
            return card
        table.approved = 7  # the Solo card: every plan is taken


def construction_cards_left(table: Table, book: Book) -> int:
    left = table.size - table.next
    for i in range(table.next, table.size):
        if table.deck[i] >= book.cards:
            left -= 1
    return left


def make_offer(sheet: Sheet, book: Book) -> None:
    """What a hand of three offers: a number and the action of another card."""
    for pick in range(6):
        number = book.number[sheet.hand[NUMBER_SLOT[pick]]]
        action = book.action[sheet.hand[ACTION_SLOT[pick]]]
        sheet.offer[pick] = number + (action << NUMBER_WIDTH)


def deal_hands(table: Table, sheets: list[Sheet], book: Book) -> None:
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
