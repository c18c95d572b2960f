"""What a planner sees of the others: the figures that races are about, as the turn began."""

from __future__ import annotations

from culdesac.family.bits import popcount
from culdesac.family.state import MAX_ACTIONS, NUMBERS
from culdesac.games.home.players.tasks import lacking_estates
from culdesac.games.home.rules.state import Book, Desk, Sheet, Table
from culdesac.games.home.themes.dispatch import race

# on the desk: the most of all, whose it is, the most of the rest
TEMPS, PLANS, BUILT, REFUSALS = 0, 3, 6, 9
NEAR = 12  # + 3 * stack: how near a seat is to a plan; FAR less the estates that it lacks
RACE = 21  # + 3 * part: what the neighbourhood compares
THEME_PARTS = 4
FACTS = RACE + 3 * THEME_PARTS
FAR = 9
SOON = 24  # cards that are soon to come


def note(desk: Desk, fact: int, seat: int, value: int) -> None:
    if value > desk.facts[fact]:
        desk.facts[fact + 2] = desk.facts[fact]
        desk.facts[fact] = value
        desk.facts[fact + 1] = seat
    elif value > desk.facts[fact + 2]:
        desk.facts[fact + 2] = value


def note_table_facts(table: Table, sheets: list[Sheet], book: Book, desk: Desk) -> None:
    """Look around the table at the start of a turn."""
    for fact in range(FACTS):
        desk.facts[fact] = 0
    for fact in range(FACTS // 3):
        desk.facts[3 * fact + 1] = -1
    for seat in range(table.seats):
        sheet = sheets[seat]
        note(desk, TEMPS, seat, sheet.temps)
        note(desk, PLANS, seat, popcount(sheet.validated))
        note(desk, BUILT, seat, popcount(sheet.built | sheet.roundabouts | sheet.lost))
        note(desk, REFUSALS, seat, sheet.refusals)
        if book.horizon != 0:
            for stack in range(3):
                if (sheet.validated >> stack) & 1 == 0:
                    lacks, _ = lacking_estates(book, book.need[table.plan[stack]], sheet.spare)
                    note(desk, NEAR + 3 * stack, seat, FAR - lacks)
            if book.theme != 0:
                for part in range(THEME_PARTS):
                    note(desk, RACE + 3 * part, seat, race(sheet, book, part))
    if book.horizon != 0:
        note_cards(table, sheets, book, desk)


def note_card(book: Book, desk: Desk, card: int, weight: int) -> None:
    if card < book.cards:
        desk.soon[book.number[card] + 1] += weight
        desk.acts[book.action[card]] += weight


def note_cards(table: Table, sheets: list[Sheet], book: Book, desk: Desk) -> None:
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


def is_told(sheet: Sheet) -> bool:
    """Whether a sheet says what is in its hand: a view has that of others among the cards to come."""
    return sheet.hand[0] != sheet.hand[1]


def most_of_others(desk: Desk, fact: int, seat: int) -> int:
    return desk.facts[fact + 2] if desk.facts[fact + 1] == seat else desk.facts[fact]
