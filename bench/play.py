"""What the measurements of bots share: games of players that see views, on all cores."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor

from culdesac.bots.search import share_cores
from culdesac.game import Game
from culdesac.moves import Move


def play_on(game: Game, turn_of: Callable[[int], Sequence[Move]], last: int | None = None) -> None:
    """Play to the end, or until a turn; every seat chooses its turn before any of them is made."""
    while not game.over and (last is None or game.turn < last):
        turns = [turn_of(seat) for seat in range(game.setup.seats)]
        for seat, moves in enumerate(turns):
            for move in moves:
                game.play(seat, move)


def processes_of_one_thread(count: int) -> ProcessPoolExecutor:
    """Processes that search with one thread each."""
    cores = os.cpu_count() or 1
    return ProcessPoolExecutor(count, initializer=share_cores, initargs=(cores,))


def process_per_core() -> ProcessPoolExecutor:
    return processes_of_one_thread(os.cpu_count() or 1)
