"""Counting lines of play: every sequence of moves of a given length from a position on.

Always the lowest seat that may act moves, so that every line is counted in one order only.
"""

from __future__ import annotations

from culdesac.family.contract import confirm, legal, step
from culdesac.family.state import (
    CONFIRM,
    DONE,
    MAX_MOVES,
    CommonBook,
    CommonDesk,
    CommonSheet,
    CommonTable,
)
from culdesac.family.trials import lay


def lines(
    tables: list[CommonTable],
    sheets: list[CommonSheet],
    book: CommonBook,
    desk: CommonDesk,
    moves: list[int],
    level: int,
    depth: int,
) -> int:
    """The number of sequences of `depth` moves from the position of a level.

    A level has a table, its sheets and room for its legal moves; those below it are overwritten.
    """
    if depth == 0:
        return 1
    if tables[level].over != 0:
        return 0
    seats = tables[level].seats
    first = level * seats
    seat = 0
    while sheets[first + seat].phase == DONE:
        seat += 1
    n = legal(tables[level], sheets[first + seat], book, desk)
    if depth == 1:
        return n
    for k in range(n):
        moves[MAX_MOVES * level + k] = desk.out[k]
    total = 0
    for k in range(n):
        move = moves[MAX_MOVES * level + k]
        lay(tables, level + 1, tables, level)
        for other in range(seats):
            lay(sheets, first + seats + other, sheets, first + other)
        if move == CONFIRM:
            row = sheets[first + seats : first + 2 * seats]
            confirm(tables[level + 1], row, book, seat)
        else:
            step(tables[level + 1], sheets[first + seats + seat], book, move)
        total += lines(tables, sheets, book, desk, moves, level + 1, depth - 1)
    return total
