"""Looking back at a finished game: the turns of a seat that cost most, in the eyes of the expert.

One review is made at a time, turn by turn, and gives way to bots and hints; the others wait in line,
and nobody has the whole line.  What was found so far is told on the way.  Whoever wants
a review asks again and again until it is done: one that nobody has asked for in a while is given up.
What was found is kept in the store.  It can always be found again from the moves, so a review that
cannot be read, comes from another version, or was made with fewer games than would be played now, is
made anew.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable

import msgspec

from culdesac import __version__
from culdesac.bots import BEST, bot
from culdesac.bots.review import Lesson, dearest, turns_again
from culdesac.game import Game
from culdesac.server import problems
from culdesac.server.clock import Clock
from culdesac.server.peers import Peers
from culdesac.server.present.seat import own_sheet, turn_in_moves, turn_in_words
from culdesac.server.problems import RefusedError
from culdesac.server.queues import Turns
from culdesac.server.store import Store
from culdesac.server.thinking import Thinkers
from culdesac.server.wire.review import CostlyTurn, Review
from culdesac.server.words import text

log = logging.getLogger("culdesac.server")
HOLD = 1.0  # seconds that a question waits for the review to be done
LINGER = 20.0  # seconds after the last question until a review is given up
MOST_WAITING = 400
MOST_EACH = 6  # of them asked for from one address
GIVE_WAY, LOOK_AGAIN = 1.0, 0.05  # seconds per turn at most, and until the next look
LOOK_AT_LINE = 1.0  # seconds until one that waits looks whether anybody still wants it
LEAST_COST = 0.1  # points

Key = tuple[str, int]  # id of the table or of the stored record, seat
Load = Callable[[], Awaitable[Game]]


class Kept(msgspec.Struct, frozen=True):
    """A review in the store."""

    version: str
    game: str
    review: Review


KEPT = msgspec.json.Decoder(Kept)


class Job:
    """A review that is being made or waits in line."""

    def __init__(self, game: Game, seat: int, asker: str, now: float) -> None:
        self.game = game
        self.seat = seat
        self.asker = asker
        self.looked = 0  # turns so far
        self.lessons: list[CostlyTurn] = []  # the dearest of them
        self.waiting = 0  # questions that are held
        self.asked = now
        self.turn = asyncio.Event()  # it is this one's
        self.task: asyncio.Task[Review | None] | None = None


def named(key: Key) -> str:
    """What the right to make a review is called."""
    return f"review {key[0]} {key[1]}"


def worth_telling(found: list[Lesson]) -> list[Lesson]:
    return [each for each in found if each.cost >= LEAST_COST]


def told(game: Game, lesson: Lesson) -> CostlyTurn:
    """A lesson in words; the game is where the turn began."""
    view = game.view(lesson.seat)
    return CostlyTurn(
        turn=lesson.turn,
        cost=round(lesson.cost, 1),
        played=turn_in_words(lesson.played, view),
        better=turn_in_words(lesson.best, view),
        played_moves=turn_in_moves(lesson.played, view),
        better_moves=turn_in_moves(lesson.best, view),
        sheet=own_sheet(view, game.public_sheet(lesson.seat), 0),
        played_value=round(lesson.played_value, 1),
        better_value=round(lesson.best_value, 1),
    )


class Reviews:
    def __init__(
        self, store: Store, clock: Clock, thinkers: Thinkers, seconds: float, peers: Peers
    ) -> None:
        self.store = store
        self.peers = peers
        self.clock = clock
        self.thinkers = thinkers
        self.seconds = seconds
        self.making: Key | None = None
        self.line: Turns[Key] = Turns()  # of those that wait for it
        self.closing = False
        self.jobs: dict[Key, Job] = {}

    # asking

    async def ask(self, of: str, seat: int, load: Load, asker: str) -> Review:
        """The review of a seat as far as it has come; `load` brings the game if need be."""
        key = (of, seat)
        while True:
            job = self.jobs.get(key) or await self.kept(key)
            if isinstance(job, Review):
                return job
            if job is None:
                game = await load()
                self.check(game, seat, asker)
                if (told := await self.elsewhere(key, game)) is not None:
                    return told
                job = self.jobs.get(key) or self.begin(key, game, asker)
            if (done := await self.hold(job)) is not None:
                return done
            if self.jobs.get(key) is job:
                return self.progress(key, job)
            # it was given up just as somebody asked for it

    def check(self, game: Game, seat: int, asker: str) -> None:
        if seat >= game.seats:
            raise RefusedError("not-found", problems.NO_SEAT, last=game.seats - 1)
        if not game.turns:
            raise RefusedError("conflict", problems.NOTHING_TO_REVIEW)
        if seat in game.paper:
            raise RefusedError("conflict", problems.REVIEW_ON_PAPER)
        own = sum(job.asker == asker for job in self.jobs.values())
        if len(self.jobs) >= MOST_WAITING or own >= MOST_EACH:
            raise RefusedError("too-many", problems.TOO_MANY_REVIEWS)

    async def elsewhere(self, key: Key, game: Game) -> Review | None:
        """How far another process has come with a review that it makes."""
        if not self.peers.shared or key in self.jobs:
            return None
        shared = await self.peers.share(named(key))
        if shared.mine is not None:
            return None
        await asyncio.sleep(HOLD)
        done = await self.kept(key)
        if done is not None or shared.note is not None:
            return done or msgspec.json.decode(shared.note or b"", type=Review)
        return Review(
            seat=key[1],
            status="waiting",
            ahead=1,
            looked=0,
            turns=len(game.turns),
            note=None,
            lessons=[],
        )

    async def tell(self, key: Key, job: Job) -> None:
        """Let the others know how far it is, and hear whether they still want it."""
        if self.peers.shared:
            told = self.progress(key, job)
            await self.peers.share(named(key), msgspec.json.encode(told))
            wanted = self.clock.monotonic() - await self.peers.wanted(named(key))
            job.asked = max(job.asked, wanted)

    async def kept(self, key: Key) -> Review | None:
        stored = await self.store.review(*key)
        if stored is None:
            return None
        try:
            found = KEPT.decode(stored)
        except msgspec.DecodeError:
            return None
        stronger = found.review.note is not None and not bot(BEST).note(found.game)
        return None if found.version != __version__ or stronger else found.review

    def begin(self, key: Key, game: Game, asker: str) -> Job:
        job = self.jobs[key] = Job(game, key[1], asker, self.clock.monotonic())
        self.line.add(asker, key)
        self.next()
        job.task = asyncio.create_task(self.carry_out(key, job))
        # somebody may have gone before it failed
        job.task.add_done_callback(lambda task: task.cancelled() or task.exception())
        return job

    async def hold(self, job: Job) -> Review | None:
        assert job.task is not None
        job.waiting += 1
        try:
            await asyncio.wait({job.task}, timeout=HOLD)
        finally:
            job.waiting -= 1
            job.asked = self.clock.monotonic()
        return job.task.result() if job.task.done() else None

    def progress(self, key: Key, job: Job) -> Review:
        ahead = 0 if self.making == key else 1 + self.line.place(job.asker, key)
        return Review(
            seat=job.seat,
            status="waiting" if ahead else "looking",
            ahead=ahead,
            looked=job.looked,
            turns=len(job.game.turns),
            note=None,
            lessons=job.lessons,
        )

    # making

    def next(self) -> None:
        """Let somebody's review be made, if none is."""
        if self.making is None and len(self.line):
            self.making = self.line.pop()
            self.jobs[self.making].turn.set()

    async def wait_for_turn(self, job: Job) -> None:
        while not job.turn.is_set() and not self.given_up(job):
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(job.turn.wait(), LOOK_AT_LINE)

    async def carry_out(self, key: Key, job: Job) -> Review | None:
        """The review, once it is stored; nothing if it was given up."""
        try:
            await self.wait_for_turn(job)
            made = await self.look(key, job)
            if made is not None:
                kept = Kept(__version__, job.game.type.name, made)
                await self.store.save_review(*key, msgspec.json.encode(kept))
            return made
        except Exception:
            log.exception("a review failed")
            raise RefusedError("bot-failed", problems.REVIEW_FAILED) from None
        finally:
            del self.jobs[key]
            self.line.remove(job.asker, key)
            if self.making == key:
                self.making = None
                self.next()
            if self.peers.shared:
                with contextlib.suppress(Exception):  # others find out that nobody makes it
                    await self.peers.release(named(key))

    def given_up(self, job: Job) -> bool:
        unwanted = job.waiting == 0 and self.clock.monotonic() - job.asked > LINGER
        return unwanted or self.closing

    async def give_way(self) -> None:
        """Bots and hints come first."""
        until = time.monotonic() + GIVE_WAY
        while self.thinkers.at_work and not self.closing and time.monotonic() < until:
            await asyncio.sleep(LOOK_AGAIN)

    async def look(self, key: Key, job: Job) -> Review | None:
        """At every turn; nothing if it was given up."""
        game = job.game
        note = bot(BEST).note(game.type.name)
        end = time.monotonic() + self.seconds
        found: list[Lesson] = []
        words: dict[int, CostlyTurn] = {}
        for again, made in turns_again(game):
            await self.give_way()
            await self.tell(key, job)
            if self.given_up(job):
                return None
            # every turn gets a fair part of the time that is left
            part = max(0.0, end - time.monotonic()) / (len(game.turns) - job.looked)
            lesson = await self.thinkers.lesson(
                again, job.seat, made[job.seat], part, lambda: self.given_up(job)
            )
            job.looked += 1
            if lesson is not None and lesson.cost >= LEAST_COST:  # less is chance
                found = dearest([*found, lesson])
                words[lesson.turn] = told(again, lesson)
                job.lessons = [words[each.turn] for each in found]
        if self.given_up(job):
            return None
        return Review(
            seat=job.seat,
            status="done",
            ahead=0,
            looked=len(game.turns),
            turns=len(game.turns),
            note=text(note) if note else None,
            lessons=job.lessons,
        )

    async def close(self) -> None:
        self.closing = True
        tasks = [job.task for job in self.jobs.values() if job.task is not None]
        if tasks:
            await asyncio.wait(tasks)
