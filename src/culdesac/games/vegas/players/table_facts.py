"""What a planner sees of the others as a turn begins: the figures that races are about."""

from __future__ import annotations

from culdesac.family.bits import popcount
from culdesac.family.facts import clear_facts, note_cards, note_fact
from culdesac.family.state import MAX_STREETS
from culdesac.games.vegas.players.steps import project_steps
from culdesac.games.vegas.rules.city import boxes_left, longest_run
from culdesac.games.vegas.rules.state import MAX_AVENUES, Book, Desk, Sheet, Table

BOXES, CHECKED, PLANS, OPEN = 0, 3, 6, 9  # open: casinos, less those that stand empty
RUN = 12  # + 3 * street
AVENUE = RUN + 3 * MAX_STREETS  # + 3 * avenue; 16, less what lacks to its hotel
PROJECT = AVENUE + 3 * MAX_AVENUES  # + 3 * stack; 16, less the steps that it lacks
FACTS = PROJECT + 9
NEAR = 16
CRANE = 2  # what an unbuilt casino lacks; an empty one lacks 1


def note_table_facts(table: Table, sheets: list[Sheet], book: Book, desk: Desk) -> None:
    """Look around the table at the start of a turn."""
    clear_facts(desk, FACTS)
    if book.horizon != 0:
        note_cards(table, sheets, book, desk)
    if table.seats == 1:
        return
    for seat in range(table.seats):
        sheet = sheets[seat]
        note_fact(desk, BOXES, seat, boxes_left(sheet, book))
        note_fact(desk, CHECKED, seat, sheet.checked)
        note_fact(desk, PLANS, seat, popcount(sheet.validated))
        empty = popcount(sheet.standing & ~sheet.open)
        note_fact(desk, OPEN, seat, popcount(book.casinos) - empty)
        for street in range(book.streets):
            note_fact(desk, RUN + 3 * street, seat, longest_run(sheet, book, street))
        for avenue in range(book.avenues):
            left = book.avenue[avenue] & ~sheet.open
            lacks = popcount(left) + (CRANE - 1) * popcount(left & ~sheet.standing)
            note_fact(desk, AVENUE + 3 * avenue, seat, NEAR - lacks)
        if book.horizon != 0:
            for stack in range(3):
                if (sheet.validated >> stack) & 1 == 0:
                    lacks = project_steps(table, sheet, book, desk, table.plan[stack])
                    note_fact(desk, PROJECT + 3 * stack, seat, NEAR - lacks)
