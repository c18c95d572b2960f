"""Debts and bundles, as a planner sees them: what one more debt costs, and what a bundle is worth."""

from __future__ import annotations

from culdesac.family.bits import popcount
from culdesac.family.facts import most_of_others
from culdesac.games.vegas.players.habits import DEBT, HOPED_LOAN, PLEDGE
from culdesac.games.vegas.players.table_facts import BOXES
from culdesac.games.vegas.rules.city import boxes_left, sheet_debts
from culdesac.games.vegas.rules.state import Book, Desk, Sheet

RUIN = 100_000  # what nobody does who sees another way
LATE = 3  # turns in which a debt is hardly repaid any more
KNOWN = 4  # bundles left, beyond which one more hardly matters


def bundles_hoped(sheet: Sheet, book: Book, row: int) -> int:
    """Those at the start, those of mafia casinos, and the loan as it is hoped for."""
    found = book.bundles + popcount(sheet.roads & sheet.open & book.mafias)
    if book.loan == 0:
        return found
    return found + (book.habits[row + HOPED_LOAN] if sheet.borrows != 0 else book.loan_of_few)


def bundles_free(sheet: Sheet, book: Book, desk: Desk, seat: int, row: int) -> int:
    """Bundles beyond the debts there are; the last place of the inauguration is one of them."""
    last = 1 if most_of_others(desk, BOXES, seat) > boxes_left(sheet, book) else 0
    return bundles_hoped(sheet, book, row) - sheet_debts(sheet, book) - last


def debt_at(book: Book, row: int, free: int) -> int:
    """What a debt costs that leaves so many bundles free, and a bundle brings that adds to them."""
    return book.habits[row + DEBT + max(0, min(KNOWN, free + 1))]


def debt_cost(book: Book, row: int, free: int, more: int, turns: int) -> int:
    """What debts cost that can be repaid, if there is time for that."""
    if free < more and turns <= LATE:
        return RUIN
    cost = 0
    for k in range(more):
        cost += debt_at(book, row, free - 1 - k)
    return cost


def pledge_cost(sheet: Sheet, book: Book, row: int, free: int, turns: int) -> int:
    """What a debt costs that is never repaid."""
    if popcount(sheet.pledged) >= bundles_hoped(sheet, book, row):
        return RUIN
    return debt_cost(book, row, free, 1, turns) * book.habits[row + PLEDGE] // 100
