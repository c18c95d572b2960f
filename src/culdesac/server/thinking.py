"""Bots think in worker threads, on a copy of the game, and see only their seat's view."""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

from culdesac.bots import BEST, choose, finish_turn
from culdesac.bots.base import Thinking
from culdesac.game import Game
from culdesac.moves import Move

log = logging.getLogger("culdesac.server")
WORKERS = 2
FALLBACK = "beginner"
SECONDS = 4.0  # a bot answers after this time with what it has found

Seats = Sequence[tuple[int, str]]  # seat and bot
Stop = Callable[[], bool]


def think(game: Game, seats: Seats, seed: int, stop: Callable[[], Stop]) -> dict[int, list[int]]:
    """The moves with which bots end the turn of these seats; the game is theirs to try them on."""
    made = {}
    for seat, name in seats:
        view = game.view(seat)
        try:
            moves = finish_turn(view, name, seed, Thinking(seed, stop=stop()))
            check(game, seat, moves)
        except Exception:
            # a table must not stop because a bot has a fault
            log.exception("bot %s failed; %s goes on", name, FALLBACK)
            moves = finish_turn(view, FALLBACK, seed)
        made[seat] = [move.id for move in moves]
    return made


def check(game: Game, seat: int, moves: list[Move]) -> None:
    """Try the moves: a bot that breaks a rule raises here and not at the table."""
    *steps, last = moves
    for move in steps:
        game.play(seat, move)
    if last.name != "confirm" or game.why_not(seat, last) is not None:
        raise ValueError("the bot has not ended its turn")


def advise(game: Game, seat: int, name: str | None, seed: int, stop: Stop) -> Move:
    return choose(game.view(seat), name or BEST, seed, Thinking(seed, stop=stop))


class Thinkers:
    """The worker threads of all tables."""

    def __init__(self) -> None:
        self.pool = ThreadPoolExecutor(WORKERS, thread_name_prefix="bot")
        self.closing = threading.Event()

    def patience(self) -> Stop:
        """Whether a bot that begins now should come to an end."""
        end = time.monotonic() + SECONDS
        return lambda: self.closing.is_set() or time.monotonic() >= end

    async def turns(self, game: Game, seats: Seats, seed: int) -> dict[int, list[int]]:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(
            self.pool, think, game.copy(), list(seats), seed, self.patience
        )

    async def advice(self, game: Game, seat: int, name: str | None, seed: int) -> Move:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(
            self.pool, advise, game.copy(), seat, name, seed, self.patience()
        )

    def close(self) -> None:
        self.closing.set()
        self.pool.shutdown(wait=True, cancel_futures=True)
