"""The uniformly random player, and the choice among the built-in players."""

from __future__ import annotations

from culdesac.rules.chance import dice
from culdesac.rules.contract import BUILDER
from culdesac.rules.vegas.builder import builder_move
from culdesac.rules.vegas.habits import ROW
from culdesac.rules.vegas.state import Book, Desk, Sheet, Table
from culdesac.rules.vegas.turn import legal


def random_move(table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int) -> int:
    """A uniformly random legal move."""
    n = legal(table, sheet, book, desk)
    return desk.out[dice(desk, seat, n)]


def policy_move(bot: int, table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int) -> int:
    """The next move of a built-in player."""
    if bot >= BUILDER:
        return builder_move(table, sheet, book, desk, seat, ROW * (bot - BUILDER))
    return random_move(table, sheet, book, desk, seat)
