"""Looking back at a finished game: the turns of a seat that cost most, in the eyes of the expert.

One review is made at a time, in a thread of its own that gives way to bots and hints; the others
wait in line, and nobody has the whole line.  What was found so far is told on the way.  Whoever wants
a review asks again and again until it is done: one that nobody has asked for in a while is given up.
What was found is kept in the store.  It can always be found again from the moves, so a review that
cannot be read, comes from another version, or was made with fewer games than would be played now, is
made anew.
"""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

import msgspec

from culdesac import __version__
from culdesac.bots import BEST, bot
from culdesac.bots.base import Thinking
from culdesac.bots.review import Lesson, dearest, review
from culdesac.game import Game
from culdesac.server import problems
from culdesac.server.clock import Clock
from culdesac.server.present.seat import own_sheet, turn_in_moves, turn_in_words
from culdesac.server.problems import RefusedError
from culdesac.server.store import Store
from culdesac.server.thinking import Thinkers
from culdesac.server.wire.review import CostlyTurn, Review
from culdesac.server.words import text

log = logging.getLogger("culdesac.server")
HOLD = 1.0  # seconds that a question waits for the review to be done
LINGER = 20.0  # seconds after the last question until a review is given up
MOST_WAITING = 40
MOST_EACH = 6  # of them asked for from one address
GIVE_WAY = 1.0  # seconds per turn at most
LEAST_COST = 0.1  # points; less is chance

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
        self.task: asyncio.Task[Review | None] | None = None


def worth_telling(found: list[Lesson]) -> list[Lesson]:
    return [each for each in found if each.cost >= LEAST_COST]


def told(game: Game, found: list[Lesson]) -> list[CostlyTurn]:
    """Lessons in words; they need the views that the turns began with."""
    again = game.again()
    words: dict[int, CostlyTurn] = {}
    for moves in game.turns:
        for each in found:
            if each.turn == again.turn:
                view = again.view(each.seat)
                words[each.turn] = CostlyTurn(
                    turn=each.turn,
                    cost=round(each.cost, 1),
                    played=turn_in_words(each.played, view),
                    better=turn_in_words(each.best, view),
                    played_moves=turn_in_moves(each.played, view),
                    better_moves=turn_in_moves(each.best, view),
                    sheet=own_sheet(view, again.public_sheet(each.seat), 0),
                    played_value=round(each.played_value, 1),
                    better_value=round(each.best_value, 1),
                )
        for seat, made in enumerate(moves):
            for move in made:
                again.play_like(game, seat, move)
    return [words[each.turn] for each in found]


class Reviews:
    def __init__(self, store: Store, clock: Clock, thinkers: Thinkers, seconds: float) -> None:
        self.store = store
        self.clock = clock
        self.thinkers = thinkers
        self.seconds = seconds
        self.pool = ThreadPoolExecutor(1, thread_name_prefix="review")
        self.closing = threading.Event()
        self.jobs: dict[Key, Job] = {}  # in the order in which they are made

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
        job = self.jobs[key] = Job(game, key[1], asker, self.clock.time())
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
            job.asked = self.clock.time()
        return job.task.result() if job.task.done() else None

    def progress(self, key: Key, job: Job) -> Review:
        ahead = list(self.jobs).index(key)
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

    async def carry_out(self, key: Key, job: Job) -> Review | None:
        """The review, once it is stored; nothing if it was given up."""
        try:
            loop = asyncio.get_running_loop()
            made = await loop.run_in_executor(self.pool, self.look, job)
            if made is not None:
                kept = Kept(__version__, job.game.type.name, made)
                await self.store.save_review(*key, msgspec.json.encode(kept))
            return made
        except Exception:
            log.exception("a review failed")
            raise RefusedError("bot-failed", problems.REVIEW_FAILED) from None
        finally:
            del self.jobs[key]

    def given_up(self, job: Job) -> bool:
        unwanted = job.waiting == 0 and self.clock.time() - job.asked > LINGER
        return unwanted or self.closing.is_set()

    def look(self, job: Job) -> Review | None:
        """In the thread of the reviews."""
        game = job.game
        end = time.monotonic() + self.seconds
        turn_end = end

        def progress(looked: int, turns: int, found: Sequence[Lesson]) -> None:
            nonlocal turn_end
            job.looked = looked
            costly = worth_telling(dearest(found))
            if [each.turn for each in costly] != [each.turn for each in job.lessons]:
                job.lessons = told(game, costly)
            until = time.monotonic() + GIVE_WAY
            while self.thinkers.at_work and time.monotonic() < until:
                if self.closing.wait(0.05):
                    break
            # every turn gets a fair part of the time that is left
            now = time.monotonic()
            turn_end = now + max(0.0, end - now) / max(1, turns - looked)

        def stop() -> bool:
            return time.monotonic() >= turn_end or self.given_up(job)

        if self.given_up(job):
            return None
        note = bot(BEST).note(game.type.name)
        thinking = Thinking(game.setup.seed, self.thinkers.engine, stop)
        found = review(game, [job.seat], thinking, progress)
        if self.given_up(job):
            return None
        return Review(
            seat=job.seat,
            status="done",
            ahead=0,
            looked=len(game.turns),
            turns=len(game.turns),
            note=text(note) if note else None,
            lessons=told(game, worth_telling(found)),
        )

    async def close(self) -> None:
        self.closing.set()
        tasks = [job.task for job in self.jobs.values() if job.task is not None]
        if tasks:
            await asyncio.wait(tasks)
        self.pool.shutdown(wait=True)
