"""Perft: how many sequences of moves of a given length begin at a position.

Always the lowest seat that may act moves, so that every line of play is counted in one order only.  A
game that ends sooner has no sequence of the full length.  The counts pin down the rules: one legal
move too many or too few anywhere changes them.
"""

from __future__ import annotations

from typing import Any

from culdesac.game import Game
from culdesac.kinds.kind import AnyKind
from culdesac.moves import Move
from culdesac.rules.state import CONFIRM, DONE, Desk, copy_record


def perft(game: Game, depth: int) -> int:
    """The number of sequences of `depth` moves; the game is not changed.

    >>> import culdesac
    >>> game = culdesac.new("home-2018", seats=2, seed=7)
    >>> [perft(game, depth) for depth in range(3)]
    [1, 3, 99]
    """
    check_depth(depth, 0)
    return count(game.kind, game.table, game.sheets, game.book, Desk(), depth)


def divide(game: Game, depth: int) -> dict[Move, int]:
    """The count split by the first move; the values add up to `perft(game, depth)`.

    >>> import culdesac
    >>> game = culdesac.new("home-2018", seats=2, seed=7)
    >>> {str(move): n for move, n in divide(game, 2).items()}
    {'p1': 33, 'p2': 33, 'p3': 33}
    """
    check_depth(depth, 1)
    if game.over:
        return {}
    seat = game.acting[0]
    made: dict[Move, int] = {}
    for move in game.legal(seat):
        after = game.copy()
        after.play(seat, move)
        made[move] = perft(after, depth - 1)
    return made


def check_depth(depth: int, least: int) -> None:
    if not isinstance(depth, int) or isinstance(depth, bool) or depth < least:
        raise ValueError(f"depth is {depth!r}; expected a whole number from {least} on")


def count(kind: AnyKind, table: Any, sheets: list[Any], book: Any, desk: Desk, depth: int) -> int:
    if depth == 0:
        return 1
    if table.over != 0:
        return 0
    seat = 0
    while sheets[seat].phase == DONE:
        seat += 1
    n = kind.rules.legal(table, sheets[seat], book, desk)
    if depth == 1:
        return n
    total = 0
    for move in desk.out[:n]:
        if move == CONFIRM:
            next_table = copy_record(table)
            next_sheets = [copy_record(sheet) for sheet in sheets]
            kind.rules.confirm(next_table, next_sheets, book, seat)
        else:
            next_table = table
            next_sheets = list(sheets)
            next_sheets[seat] = copy_record(sheets[seat])
            kind.rules.step(table, next_sheets[seat], book, move)
        total += count(kind, next_table, next_sheets, book, desk, depth - 1)
    return total
