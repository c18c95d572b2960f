"""The uniformly random player, and the choice among the built-in players."""

from __future__ import annotations

from culdesac.family.chance import dice
from culdesac.family.contract import BEGINNER, BUILDER, FORMER, OWN
from culdesac.games.vegas.players.builder import builder_move
from culdesac.games.vegas.players.habits import row_of
from culdesac.games.vegas.players.planner import planner_move
from culdesac.games.vegas.players.pupil import pupil_move
from culdesac.games.vegas.players.thumbs import THUMBS
from culdesac.games.vegas.rules.state import Book, Desk, Sheet, Table
from culdesac.games.vegas.rules.turn import legal


def random_move(table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int) -> int:
    """A uniformly random legal move."""
    n = legal(table, sheet, book, desk)
    return desk.out[dice(desk, seat, n)]


def policy_move(bot: int, table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int) -> int:
    """The next move of a built-in player."""
    if bot == FORMER:
        return builder_move(table, sheet, book, desk, seat, THUMBS)
    if bot == OWN and book.horizon != 0:
        return pupil_move(table, sheet, book, desk, seat)
    if bot >= BEGINNER:
        row = row_of(bot - BEGINNER, table.turn)
        return planner_move(table, sheet, book, desk, seat, row)
    if bot == BUILDER:
        return builder_move(table, sheet, book, desk, seat, 0)
    return random_move(table, sheet, book, desk, seat)
