"""Perft: how many sequences of moves of a given length begin at a position.

Always the lowest seat that may act moves, so that every line of play is counted in one order only.  A
game that ends sooner has no sequence of the full length.  The counts pin down the rules: one legal
move too many or too few anywhere changes them.
"""

from __future__ import annotations

from culdesac.engine import engine as find_engine
from culdesac.errors import faults_in
from culdesac.game import Game
from culdesac.moves import Move

MOST_DEPTH = 1000  # what can be counted ends long before


def perft(game: Game, depth: int, engine: str = "auto") -> int:
    """The number of sequences of `depth` moves; the game is not changed.

    >>> import culdesac
    >>> game = culdesac.new("home-2018", seats=2, seed=7)
    >>> [perft(game, depth) for depth in range(3)]
    [1, 3, 99]
    """
    check_depth(depth, 0)
    found = find_engine(engine, game.type.name)
    with faults_in(game.setup):
        return found.perft(game.book, game.table, game.sheets, depth)


def divide(game: Game, depth: int, engine: str = "auto") -> dict[Move, int]:
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
        made[move] = perft(after, depth - 1, engine)
    return made


def check_depth(depth: int, least: int) -> None:
    if not isinstance(depth, int) or isinstance(depth, bool) or not least <= depth <= MOST_DEPTH:
        raise ValueError(
            f"depth is {depth!r}; expected a whole number from {least} to {MOST_DEPTH}"
        )
