"""What a planner sees of the others as a turn begins: the figures that races are about.

A fact is three numbers on the desk: the most of all seats, whose it is, and the most of the rest.
"""

from __future__ import annotations

from culdesac.family.bits import popcount
from culdesac.family.state import MAX_STREETS
from culdesac.games.vegas.rules.city import boxes_left, longest_run
from culdesac.games.vegas.rules.state import MAX_AVENUES, Book, Desk, Sheet, Table

BOXES, CHECKED, PLANS, OPEN = 0, 3, 6, 9  # open: casinos, less those that stand empty
RUN = 12  # + 3 * street
AVENUE = RUN + 3 * MAX_STREETS  # + 3 * avenue; 16, less what lacks to its hotel
FACTS = AVENUE + 3 * MAX_AVENUES
NEAR = 16
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


def most_of_others(desk: Desk, fact: int, seat: int) -> int:
    return desk.facts[fact + 2] if desk.facts[fact + 1] == seat else desk.facts[fact]
