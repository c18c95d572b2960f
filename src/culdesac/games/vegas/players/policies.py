"""The uniformly random player, and the choice among the built-in players."""

from __future__ import annotations

from culdesac.family.chance import dice
from culdesac.family.contract import BUILDER
from culdesac.games.vegas.players.builder import builder_move
from culdesac.games.vegas.players.habits import ROW
from culdesac.games.vegas.rules.state import Book, Desk, Sheet, Table
from culdesac.games.vegas.rules.turn import legal


def random_move(table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int) -> int:
    """A uniformly random legal move."""
    n = legal(table, sheet, book, desk)
    return desk.out[dice(desk, seat, n)]


def policy_move(bot: int, table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int) -> int:
    """The next move of a built-in player."""
    if bot >= BUILDER:
        return builder_move(table, sheet, book, desk, seat, ROW * (bot - BUILDER))
    return random_move(table, sheet, book, desk, seat)
