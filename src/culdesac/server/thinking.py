"""Bots think in worker threads, on a copy of the game, and see only their seat's view.

Each kind of work has a crew of threads, so that hints and replays do not wait for bots.  The time
that a crew may take is for a whole piece of work: the bots of a table share it, and when more pieces
wait than there are threads, all of them get less.  A bot that is out of time plays what it has found,
so many experts think less instead of making people wait.
"""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import ParamSpec, TypeVar

from culdesac.bots import finish_turn
from culdesac.bots.base import Thinking
from culdesac.bots.registry import STAND_IN
from culdesac.game import Game
from culdesac.moves import Move
from culdesac.view import View

log = logging.getLogger("culdesac.server")
PLAYERS = 2  # threads that play the bots' turns
ADVISERS = 1  # threads that think about hints
SECONDS = 4.0  # for a hint, and for the bots of one table in one turn

Seats = Sequence[tuple[int, str]]  # seat and bot
Stop = Callable[[], bool]
P = ParamSpec("P")
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Patience:
    """Until when a piece of work may take, or until it is called off."""

    end: float  # of the monotonic clock
    called_off: Stop

    def stop(self, parts: int = 1) -> Stop:
        """When the first of so many equal parts of the work should come to an end."""
        now = time.monotonic()
        end = now + max(0.0, self.end - now) / parts
        return lambda: self.called_off() or time.monotonic() >= end


class Crew:
    """Threads for one kind of work."""

    def __init__(self, name: str, threads: int, seconds: float, closing: threading.Event) -> None:
        self.pool = ThreadPoolExecutor(threads, thread_name_prefix=name)
        self.threads = threads
        self.seconds = seconds
        self.closing = closing
        self.pieces = 0  # of work, begun or waiting

    def patience(self, called_off: Stop | None = None) -> Patience:
        """For a piece of work that begins now."""
        seconds = self.seconds * self.threads / max(self.threads, self.pieces)
        closing = self.closing.is_set
        off = closing if called_off is None else lambda: closing() or called_off()
        return Patience(time.monotonic() + seconds, off)

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        self.pieces += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(
                self.pool, lambda: work(*args, **kwargs)
            )
        finally:
            self.pieces -= 1


def think(
    game: Game, seats: Seats, seed: int, engine: str, begin: Callable[[], Patience]
) -> dict[int, list[int]]:
    """The moves with which bots end the turn of these seats; the game is theirs to try them on."""
    patience = begin()
    made = {}
    for place, (seat, name) in enumerate(seats):
        view = game.view(seat)
        try:
            stop = patience.stop(len(seats) - place)
            moves = finish_turn(view, name, seed, Thinking(seed, engine, stop))
            check(game, seat, moves)
        except Exception:
            # a table must not stop because a bot has a fault
            log.exception("bot %s failed; %s goes on", name, STAND_IN)
            moves = finish_turn(view, STAND_IN, seed)
        made[seat] = [move.id for move in moves]
    return made


def check(game: Game, seat: int, moves: list[Move]) -> None:
    """Try the moves: a bot that breaks a rule raises here and not at the table."""
    *steps, last = moves
    for move in steps:
        game.play(seat, move)
    if last.name != "confirm" or game.why_not(seat, last) is not None:
        raise ValueError("the bot has not ended its turn")


def advise(
    view: View, name: str, seed: int, engine: str, begin: Callable[[], Patience]
) -> list[Move]:
    return finish_turn(view, name, seed, Thinking(seed, engine, begin().stop()))


class Thinkers:
    """The worker threads of all tables."""

    def __init__(self, seconds: float = SECONDS, engine: str = "auto") -> None:
        self.engine = engine
        self.closing = threading.Event()
        self.players = Crew("bot", PLAYERS, seconds, self.closing)
        self.advisers = Crew("hint", ADVISERS, seconds, self.closing)
        self.pool = ThreadPoolExecutor(1, thread_name_prefix="chore")  # reading and telling games

    @property
    def at_work(self) -> bool:
        """Whether somebody waits for a bot."""
        return self.players.pieces > 0 or self.advisers.pieces > 0

    async def turns(self, game: Game, seats: Seats, seed: int) -> dict[int, list[int]]:
        crew = self.players
        return await crew.run(think, game.copy(), list(seats), seed, self.engine, crew.patience)

    async def advice(self, view: View, name: str, seed: int, called_off: Stop) -> list[Move]:
        """The moves with which a bot would end the turn, from the step at hand."""
        crew = self.advisers
        return await crew.run(
            advise, view, name, seed, self.engine, lambda: crew.patience(called_off)
        )

    def close(self) -> None:
        self.closing.set()
        for pool in (self.players.pool, self.advisers.pool, self.pool):
            pool.shutdown(wait=True, cancel_futures=True)
