"""What a planner sees of the others: the figures that races are about, as the turn began."""

from __future__ import annotations

from culdesac.family.bits import popcount
from culdesac.games.home.rules.state import Book, Desk, Sheet, Table

# on the desk: the most of all, whose it is, the most of the rest
TEMPS, PLANS, BUILT, REFUSALS = 0, 3, 6, 9


def note(desk: Desk, fact: int, seat: int, value: int) -> None:
    if value > desk.facts[fact]:
        desk.facts[fact + 2] = desk.facts[fact]
        desk.facts[fact] = value
        desk.facts[fact + 1] = seat
    elif value > desk.facts[fact + 2]:
        desk.facts[fact + 2] = value


def note_table_facts(table: Table, sheets: list[Sheet], book: Book, desk: Desk) -> None:
    """Look around the table at the start of a turn."""
    for fact in range(12):
        desk.facts[fact] = 0
    for fact in range(4):
        desk.facts[3 * fact + 1] = -1
    for seat in range(table.seats):
        sheet = sheets[seat]
        note(desk, TEMPS, seat, sheet.temps)
        note(desk, PLANS, seat, popcount(sheet.validated))
        note(desk, BUILT, seat, popcount(sheet.built | sheet.roundabouts | sheet.lost))
        note(desk, REFUSALS, seat, sheet.refusals)


def most_of_others(desk: Desk, fact: int, seat: int) -> int:
    return desk.facts[fact + 2] if desk.facts[fact + 1] == seat else desk.facts[fact]
