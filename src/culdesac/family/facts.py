"""What players put on the desk: how the seats stand in races, the cards to come, lessons that apply.

A fact is three numbers: the most of all seats, whose it is, and the most of the rest.
"""

from __future__ import annotations

from collections.abc import Sequence

from culdesac.family.state import (
    MAX_ACTIONS,
    NUMBERS,
    CommonBook,
    CommonDesk,
    CommonSheet,
    CommonTable,
)

SOON = 24  # cards: those of eight turns
HEARD, NOTED, UNHEARD = range(3)  # what becomes of lessons


def clear_facts(desk: CommonDesk, facts: int) -> None:
    for fact in range(0, facts, 3):
        desk.facts[fact] = 0
        desk.facts[fact + 1] = -1
        desk.facts[fact + 2] = 0


def note_fact(desk: CommonDesk, fact: int, seat: int, value: int) -> None:
    if value > desk.facts[fact]:
        desk.facts[fact + 2] = desk.facts[fact]
        desk.facts[fact] = value
        desk.facts[fact + 1] = seat
    elif value > desk.facts[fact + 2]:
        desk.facts[fact + 2] = value


def most_of_others(desk: CommonDesk, fact: int, seat: int) -> int:
    return desk.facts[fact + 2] if desk.facts[fact + 1] == seat else desk.facts[fact]


def is_told(sheet: CommonSheet) -> bool:
    """Whether a sheet says what is in its hand: a view has that of others among the cards to come."""
    return sheet.hand[0] != sheet.hand[1]


def note_card(book: CommonBook, desk: CommonDesk, card: int, weight: int) -> None:
    if card < book.cards:
        desk.soon[book.number[card] + 1] += weight
        desk.acts[book.action[card]] += weight


def note_cards(
    table: CommonTable, sheets: Sequence[CommonSheet], book: CommonBook, desk: CommonDesk
) -> None:
    """Note what is soon to come, per mille: of the cards that nobody has seen used, then of all."""
    for number in range(NUMBERS + 1):
        desk.soon[number] = 0
    for action in range(MAX_ACTIONS):
        desk.acts[action] = 0
    left = 0
    for place in range(table.next, table.size):
        if table.deck[place] < book.cards:
            left += 1
    if book.hands != 0:
        for seat in range(table.seats):
            if is_told(sheets[seat]):
                left += 3
    first = min(left, SOON)
    weight = 1_000_000 * first // (SOON * left) if left > 0 else 0
    for place in range(table.next, table.size):
        note_card(book, desk, table.deck[place], weight)
    if book.hands != 0:
        for seat in range(table.seats):
            if is_told(sheets[seat]):
                for slot in range(3):
                    note_card(book, desk, sheets[seat].hand[slot], weight)
    if first < SOON:
        for card in range(book.cards):
            note_card(book, desk, card, 1_000_000 * (SOON - first) // (SOON * book.cards))
    for number in range(NUMBERS):
        desk.soon[number + 1] += desk.soon[number]
    for number in range(NUMBERS + 1):
        desk.soon[number] //= 1000
    for action in range(MAX_ACTIONS):
        desk.acts[action] //= 1000


def lesson(book: CommonBook, desk: CommonDesk, place: int) -> int:
    """What a lesson says, in hundredths of a point; its place is noted for those who learn."""
    if desk.heed != HEARD:
        if desk.heed == UNHEARD:
            return 0
        desk.places[desk.placed] = place
        desk.placed += 1
    return book.lessons[place]
