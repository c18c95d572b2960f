"""Thinkers that are threads of this process.

Each kind of work has a crew of threads, so that hints and replays do not wait for bots.  Whoever asks
has an equal part of a crew, however much they ask for: the pieces of work of different people take
turns, and when more of them wait than there are threads, all of them get less time.
"""

from __future__ import annotations

import asyncio
import threading
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, ParamSpec, TypeVar

from culdesac.bots.base import never
from culdesac.bots.review import Lesson
from culdesac.game import Game
from culdesac.moves import Move
from culdesac.server.behalf import asker
from culdesac.server.queues import Turns
from culdesac.server.thinking import (
    SECONDS,
    Faults,
    Patience,
    Seats,
    Stop,
    advise,
    look_back,
    think,
    unheard,
)

PLAYERS = 2  # threads that play the bots' turns
ADVISERS = 1  # threads that think about hints
TOGETHER = 8  # bots of a table that think one after another before somebody else's may

P = ParamSpec("P")
T = TypeVar("T")


class Crew:
    """Threads for one kind of work."""

    def __init__(self, name: str, threads: int, closing: threading.Event) -> None:
        self.pool = ThreadPoolExecutor(threads, thread_name_prefix=name)
        self.threads = threads
        self.closing = closing
        self.lock = threading.Lock()
        self.line: Turns[tuple[Future[Any], Callable[[], Any]]] = Turns()
        self.pieces: Counter[str] = Counter()  # of work, begun or waiting, by whoever asked

    def share(self, who: str) -> float:
        """The part of its usual time that a piece of work gets."""
        people = max(1, len(self.pieces))
        return min(1.0, self.threads / (people * max(1, self.pieces.get(who, 0))))

    def patience(self, seconds: float, who: str = "", called_off: Stop = never) -> Patience:
        """For a piece of work that begins now."""
        return Patience.of(seconds * self.share(who), lambda: self.closing.is_set() or called_off())

    @contextmanager
    def piece(self, who: str) -> Iterator[None]:
        self.pieces[who] += 1
        try:
            yield
        finally:
            self.pieces[who] -= 1
            if not self.pieces[who]:
                del self.pieces[who]

    async def run(self, work: Callable[[], T], who: str) -> T:
        with self.piece(who):
            return await self.part(work, who)

    async def part(self, work: Callable[[], T], who: str) -> T:
        """Do a part of a piece of work; somebody else's may come between two of them."""
        future: Future[T] = Future()
        with self.lock:
            self.line.add(who, (future, work))
        self.pool.submit(self.next)
        return await asyncio.wrap_future(future)

    def next(self) -> None:
        with self.lock:
            future, work = self.line.pop()
        if not future.set_running_or_notify_cancel():
            return
        try:
            made = work()
        except BaseException as error:
            future.set_exception(error)
        else:
            future.set_result(made)

    async def close(self) -> None:
        await asyncio.to_thread(self.pool.shutdown, cancel_futures=True)
        while len(self.line):
            self.line.pop()[0].cancel()


class Threads:
    def __init__(self, seconds: float = SECONDS, engine: str = "auto") -> None:
        self.seconds = seconds
        self.engine = engine
        self.closing = threading.Event()
        self.players = Crew("bot", PLAYERS, self.closing)
        self.advisers = Crew("hint", ADVISERS, self.closing)
        self.reviewers = Crew("review", 1, self.closing)
        self.clerks = Crew("chore", 1, self.closing)
        self.provers = Crew("study", 1, self.closing)

    @property
    def at_work(self) -> bool:
        return bool(self.players.pieces or self.advisers.pieces)

    async def turns(
        self, game: Game, seats: Seats, seed: int, fault: Faults = unheard
    ) -> dict[int, list[int]]:
        crew, copy, who = self.players, game.copy(), asker.get()
        made: dict[int, list[int]] = {}
        with crew.piece(who):
            for start in range(0, len(seats), TOGETHER):
                few = list(seats[start : start + TOGETHER])
                seconds = self.seconds * len(few) / len(seats)
                made |= await crew.part(
                    lambda few=few, seconds=seconds: think(  # type: ignore[misc]
                        copy, few, seed, self.engine, crew.patience(seconds, who), fault
                    ),
                    who,
                )
        return made

    async def advice(
        self, game: Game, seat: int, name: str, seed: int, called_off: Stop
    ) -> list[Move]:
        crew, copy, who = self.advisers, game.copy(), asker.get()
        moves = await crew.run(
            lambda: advise(
                copy, seat, name, seed, self.engine, crew.patience(self.seconds, who, called_off)
            ),
            who,
        )
        return [game.moves.from_id(move) for move in moves]

    async def lesson(
        self, game: Game, seat: int, played: Sequence[int], seconds: float, called_off: Stop
    ) -> Lesson | None:
        crew, copy, who = self.reviewers, game.copy(), asker.get()
        return await crew.run(
            lambda: look_back(
                copy, seat, played, self.engine, crew.patience(seconds, who, called_off)
            ),
            who,
        )

    async def chore(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        return await self.clerks.run(lambda: work(*args, **kwargs), asker.get())

    async def study(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        return await self.provers.run(lambda: work(*args, **kwargs), asker.get())

    async def close(self) -> None:
        self.closing.set()
        for crew in (self.players, self.advisers, self.reviewers, self.clerks, self.provers):
            await crew.close()
