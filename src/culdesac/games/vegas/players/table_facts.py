"""What a planner sees of the others as a turn begins: the figures that races are about.

A fact is three numbers on the desk: the most of all seats, whose it is, and the most of the rest.
"""

from __future__ import annotations

from culdesac.family.bits import popcount
from culdesac.family.state import MAX_ACTIONS, MAX_STREETS, NUMBERS
from culdesac.games.vegas.players.steps import project_steps
from culdesac.games.vegas.rules.city import boxes_left, longest_run
from culdesac.games.vegas.rules.state import MAX_AVENUES, Book, Desk, Sheet, Table

BOXES, CHECKED, PLANS, OPEN = 0, 3, 6, 9  # open: casinos, less those that stand empty
RUN = 12  # + 3 * street
AVENUE = RUN + 3 * MAX_STREETS  # + 3 * avenue; 16, less what lacks to its hotel
PROJECT = AVENUE + 3 * MAX_AVENUES  # + 3 * stack; 16, less the steps that it lacks
FACTS = PROJECT + 9
NEAR = 16
SOON = 24  # cards: those of eight turns
CRANE = 2  # what an unbuilt casino lacks; an empty one lacks 1


def note(desk: Desk, fact: int, seat: int, value: int) -> None:
    if value > desk.facts[fact]:
        desk.facts[fact + 2] = desk.facts[fact]
        desk.facts[fact] = value
        desk.facts[fact + 1] = seat
    elif value > desk.facts[fact + 2]:
        desk.facts[fact + 2] = value


def note_table_facts(table: Table, sheets: list[Sheet], book: Book, desk: Desk) -> None:
    """Look around the table at the start of a turn."""
    for fact in range(0, FACTS, 3):
        desk.facts[fact] = 0
        desk.facts[fact + 1] = -1
        desk.facts[fact + 2] = 0
    if book.horizon != 0:
        note_cards(table, book, desk)
    if table.seats == 1:
        return
    for seat in range(table.seats):
        sheet = sheets[seat]
        note(desk, BOXES, seat, boxes_left(sheet, book))
        note(desk, CHECKED, seat, sheet.checked)
        note(desk, PLANS, seat, popcount(sheet.validated))
        empty = popcount(sheet.standing & ~sheet.open)
        note(desk, OPEN, seat, popcount(book.casinos) - empty)
        for street in range(book.streets):
            note(desk, RUN + 3 * street, seat, longest_run(sheet, book, street))
        for avenue in range(book.avenues):
            left = book.avenue[avenue] & ~sheet.open
            lacks = popcount(left) + (CRANE - 1) * popcount(left & ~sheet.standing)
            note(desk, AVENUE + 3 * avenue, seat, NEAR - lacks)
        if book.horizon != 0:
            for stack in range(3):
                if (sheet.validated >> stack) & 1 == 0:
                    lacks = project_steps(table, sheet, book, desk, table.plan[stack])
                    note(desk, PROJECT + 3 * stack, seat, NEAR - lacks)


def note_card(book: Book, desk: Desk, card: int, weight: int) -> None:
    if card < book.cards:
        desk.soon[book.number[card] + 1] += weight
        desk.acts[book.action[card]] += weight


def note_cards(table: Table, book: Book, desk: Desk) -> None:
    """Note what is soon to come, per mille: of the cards that nobody has seen used, then of all."""
    for number in range(NUMBERS + 1):
        desk.soon[number] = 0
    for action in range(MAX_ACTIONS):
        desk.acts[action] = 0
    left = 0
    for place in range(table.next, table.size):
        if table.deck[place] < book.cards:
            left += 1
    first = min(left, SOON)
    weight = 1_000_000 * first // (SOON * left) if left > 0 else 0
    for place in range(table.next, table.size):
        note_card(book, desk, table.deck[place], weight)
    if first < SOON:
        for card in range(book.cards):
            note_card(book, desk, card, 1_000_000 * (SOON - first) // (SOON * book.cards))
    for number in range(NUMBERS):
        desk.soon[number + 1] += desk.soon[number]
    for number in range(NUMBERS + 1):
        desk.soon[number] //= 1000
    for action in range(MAX_ACTIONS):
        desk.acts[action] //= 1000


def most_of_others(desk: Desk, fact: int, seat: int) -> int:
    return desk.facts[fact + 2] if desk.facts[fact + 1] == seat else desk.facts[fact]
