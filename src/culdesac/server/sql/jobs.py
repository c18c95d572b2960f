"""Thinking in processes of its own (`culdesac think`): pieces of work as rows of the database.

Rows rather than sockets: the processes that think need not know where anybody is, there can be any
number of them on any machine, the order in which work is taken is fair for the whole service, and when
one dies the work is still there.  A process that gets no answer in time, or knows nobody who thinks,
does the work itself.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import secrets
import threading
import time
from collections.abc import Callable, Sequence
from typing import Any, Literal, ParamSpec, TypeVar

import msgspec
from sqlalchemy import text

from culdesac.bots.review import Lesson
from culdesac.game import Game
from culdesac.moves import Move
from culdesac.record import read_record, write_record
from culdesac.server.behalf import asker
from culdesac.server.boxes import problem_of
from culdesac.server.daily import daily_pars
from culdesac.server.sql.peers import BEAT, LIVES, NOW, SqlPeers
from culdesac.server.sql.store import SqlStore
from culdesac.server.store import DailyPars
from culdesac.server.thinking import (
    Faults,
    Patience,
    Seats,
    Stop,
    advise,
    look_back,
    think,
    unheard,
)
from culdesac.server.threads import Threads

log = logging.getLogger("culdesac.server")
P = ParamSpec("P")
T = TypeVar("T")
SPARE = 3.0  # seconds besides those for thinking until the work is done here
LOOK = 0.25  # seconds between two looks whether somebody still waits, or whether there is work
STUDY_SECONDS = 60.0

# whoever has asked for much already comes after the others
TAKE = text(
    "UPDATE jobs SET worker = :process WHERE id = (SELECT id FROM jobs j WHERE answer IS NULL "
    f"AND (worker IS NULL OR NOT {LIVES.format(who='j.worker')}) ORDER BY "
    "(SELECT count(*) FROM jobs k WHERE k.asker = j.asker AND k.answer IS NULL "
    "AND k.asked < j.asked), asked LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING id, origin, task"
)


class Task(msgspec.Struct):
    """A piece of work."""

    kind: Literal["turns", "advice", "lesson", "box", "pars"]
    seconds: float
    record: str = ""  # the game as far as it has come
    seats: list[tuple[int, str]] = []
    seat: int = 0
    name: str = ""  # of a bot or a box
    seed: int = 0
    seal: str = ""
    played: list[int] = []
    text: str = ""


class Found(msgspec.Struct):
    """What came of it."""

    failed: bool = False
    turns: dict[int, list[int]] = {}
    moves: list[int] = []
    lesson: tuple[int, list[int], list[int], float, float] | None = None
    problem: str | None = None
    pars: DailyPars | None = None


class UnansweredError(Exception):
    """Nobody has done the work."""


def carry_out(task: Task, engine: str, patience: Patience) -> Found:
    if task.kind == "box":
        return Found(problem=problem_of(task.text))
    if task.kind == "pars":
        return Found(pars=daily_pars(task.name, task.seed, task.seal))
    game = read_record(task.record).game()
    if task.kind == "turns":
        return Found(turns=think(game, task.seats, task.seed, engine, patience))
    if task.kind == "advice":
        return Found(moves=advise(game, task.seat, task.name, task.seed, engine, patience))
    lesson = look_back(game, task.seat, task.played, engine, patience)
    if lesson is None:
        return Found()
    moves = [[move.id for move in made] for made in (lesson.played, lesson.best)]
    return Found(lesson=(lesson.turn, *moves, lesson.played_value, lesson.best_value))  # type: ignore[arg-type]


class SharedThinkers:
    """Hands work to processes that think, if there are any."""

    def __init__(self, own: Threads) -> None:
        self.own = own
        self.peers: SqlPeers | None = None
        self.waiting: dict[str, asyncio.Event] = {}
        self.out = 0  # pieces that somebody waits for here

    def join(self, peers: SqlPeers) -> None:
        self.peers = peers
        peers.notices["answered"] = self.answered

    def answered(self, job: str) -> None:
        if job in self.waiting:
            self.waiting[job].set()

    @property
    def helped(self) -> bool:
        return self.peers is not None and "think" in self.peers.alive.values()

    @property
    def at_work(self) -> bool:
        return self.own.at_work or self.out > 0

    async def ask(self, task: Task, called_off: Stop = lambda: False) -> Found:
        peers = self.peers
        assert peers is not None
        job = secrets.token_hex(12)
        event = self.waiting[job] = asyncio.Event()
        end = time.monotonic() + task.seconds + SPARE
        who = hashlib.sha256(asker.get().encode()).hexdigest()[:32]
        row = {
            "id": job,
            "kind": task.kind,
            "asker": who,
            "process": peers.process,
            "task": msgspec.json.encode(task),
        }
        engine = peers.engine
        try:
            async with engine.connect() as connection:
                await connection.execute(
                    text(
                        "INSERT INTO jobs (id, kind, asker, origin, asked, task) "
                        f"VALUES (:id, :kind, :asker, :process, {NOW}, :task)"
                    ),
                    row,
                )
                for process, kind in peers.alive.items():
                    if kind == "think":
                        await peers.notify(connection, process, "job")
            while not event.is_set():
                if called_off() or time.monotonic() > end or not self.helped:
                    raise UnansweredError
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(event.wait(), LOOK)
        finally:
            self.waiting.pop(job, None)
            found = await asyncio.shield(self.answer(job))
        if found is None or found.failed:
            raise UnansweredError
        return found

    async def answer(self, job: str) -> Found | None:
        """What came of a job, which is not kept any longer."""
        assert self.peers is not None
        async with self.peers.engine.connect() as connection:
            done = await connection.execute(
                text("DELETE FROM jobs WHERE id = :id RETURNING answer"), {"id": job}
            )
            row = done.first()
        if row is None or row.answer is None:
            return None
        return msgspec.json.decode(row.answer, type=Found)

    async def shared(self, task: Task, called_off: Stop = lambda: False) -> Found | None:
        """What others have found; None: it is to be done here."""
        if not self.helped:
            return None
        self.out += 1
        try:
            return await self.ask(task, called_off)
        except UnansweredError:
            return None
        except Exception as error:
            log.warning("work could not be handed on: %s", type(error).__name__)
            return None
        finally:
            self.out -= 1

    async def turns(
        self, game: Game, seats: Seats, seed: int, fault: Faults = unheard
    ) -> dict[int, list[int]]:
        task = Task("turns", self.own.seconds, write_record(game), list(seats), seed=seed)
        found = await self.shared(task)
        return await self.own.turns(game, seats, seed, fault) if found is None else found.turns

    async def advice(
        self, game: Game, seat: int, name: str, seed: int, called_off: Stop
    ) -> list[Move]:
        task = Task("advice", self.own.seconds, write_record(game), seat=seat, name=name, seed=seed)
        found = await self.shared(task, called_off)
        if found is None:
            return await self.own.advice(game, seat, name, seed, called_off)
        return [game.moves.from_id(move) for move in found.moves]

    async def lesson(
        self, game: Game, seat: int, played: Sequence[int], seconds: float, called_off: Stop
    ) -> Lesson | None:
        task = Task("lesson", seconds, write_record(game), seat=seat, played=list(played))
        found = await self.shared(task, called_off)
        if found is None:
            return await self.own.lesson(game, seat, played, seconds, called_off)
        if found.lesson is None:
            return None
        turn, made, best, value, better = found.lesson
        move = game.moves.from_id
        return Lesson(seat, turn, tuple(map(move, made)), tuple(map(move, best)), value, better)

    async def chore(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        return await self.own.chore(work, *args, **kwargs)

    async def study(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        given: tuple[Any, ...] = args
        found: Any = None
        if work is problem_of:
            found = await self.shared(Task("box", STUDY_SECONDS, text=given[0]))
            if found is not None:
                return found.problem  # type: ignore[no-any-return]
        if work is daily_pars:
            box, seed, seal = given
            task = Task("pars", STUDY_SECONDS, name=box, seed=seed, seal=seal)
            found = await self.shared(task)
            if found is not None:
                return found.pars  # type: ignore[no-any-return]
        return await self.own.study(work, *args, **kwargs)

    async def close(self) -> None:
        await self.own.close()


class Worker:
    """Takes one piece of work after the other until it is told to end."""

    def __init__(self, peers: SqlPeers, engine: str = "auto") -> None:
        self.peers = peers
        self.engine = engine
        self.work = asyncio.Event()
        self.ending = threading.Event()
        self.done = 0
        peers.notices["job"] = lambda _: self.work.set()

    async def run(self, threads: int) -> None:
        await asyncio.gather(*(self.one_after_another() for _ in range(threads)))

    def end(self) -> None:
        self.ending.set()
        self.work.set()

    async def one_after_another(self) -> None:
        while not self.ending.is_set():
            self.work.clear()
            try:
                worked = await self.take()
            except Exception as error:
                log.error("no work can be taken: %s", type(error).__name__)
                worked = False
            if not worked:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self.work.wait(), BEAT)

    async def take(self) -> bool:
        engine = self.peers.engine
        async with engine.connect() as connection:
            taken = await connection.execute(TAKE, {"process": self.peers.process})
            row = taken.first()
        if row is None:
            return False
        off = threading.Event()
        watching = asyncio.create_task(self.watch(row.id, off))
        try:
            task = msgspec.json.decode(row.task, type=Task)
            patience = Patience.of(task.seconds, lambda: off.is_set() or self.ending.is_set())
            found = await asyncio.to_thread(carry_out, task, self.engine, patience)
        except Exception:
            log.exception("a piece of work failed")
            found = Found(failed=True)
        finally:
            watching.cancel()
        if self.ending.is_set():
            found = Found(failed=True)  # it had no time to think: somebody else does it
        async with engine.connect() as connection:
            await connection.execute(
                text("UPDATE jobs SET answer = :answer WHERE id = :id AND worker = :process"),
                {
                    "answer": msgspec.json.encode(found),
                    "id": row.id,
                    "process": self.peers.process,
                },
            )
            await self.peers.notify(connection, row.origin, f"answered {row.id}")
        self.done += 1
        return True

    async def watch(self, job: str, off: threading.Event) -> None:
        """A piece of work that nobody waits for any more is called off."""
        while not off.is_set():
            await asyncio.sleep(2 * LOOK)
            with contextlib.suppress(Exception):
                async with self.peers.engine.connect() as connection:
                    found = await connection.execute(
                        text("SELECT 1 FROM jobs WHERE id = :id"), {"id": job}
                    )
                    if found.first() is None:
                        off.set()


async def think_for(database: str, threads: int, told: Callable[[Worker], None]) -> None:
    """Think for all processes of a service until the worker is told to end."""
    store = await SqlStore.open(database)
    try:
        peers = await SqlPeers.open(store, "think")
        try:
            worker = Worker(peers)
            told(worker)
            await worker.run(threads)
        finally:
            await peers.close()
    finally:
        await store.close()
