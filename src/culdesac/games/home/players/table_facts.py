"""What a planner sees of the others: the figures that races are about, as the turn began."""

from __future__ import annotations

from culdesac.family.bits import popcount
from culdesac.family.facts import clear_facts, note_cards, note_fact
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


def note_table_facts(table: Table, sheets: list[Sheet], book: Book, desk: Desk) -> None:
    """Look around the table at the start of a turn."""
    clear_facts(desk, FACTS)
    for seat in range(table.seats):
        sheet = sheets[seat]
        note_fact(desk, TEMPS, seat, sheet.temps)
        note_fact(desk, PLANS, seat, popcount(sheet.validated))
        note_fact(desk, BUILT, seat, popcount(sheet.built | sheet.roundabouts | sheet.lost))
        note_fact(desk, REFUSALS, seat, sheet.refusals)
        if book.horizon != 0:
            for stack in range(3):
                if (sheet.validated >> stack) & 1 == 0:
                    lacks, _ = lacking_estates(book, book.need[table.plan[stack]], sheet.spare)
                    note_fact(desk, NEAR + 3 * stack, seat, FAR - lacks)
            if book.theme != 0:
                for part in range(THEME_PARTS):
                    note_fact(desk, RACE + 3 * part, seat, race(sheet, book, part))
    if book.horizon != 0:
        note_cards(table, sheets, book, desk)
