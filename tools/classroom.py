"""Where a pupil plays the games that it learns from: here, on some cores, or on a Ray cluster.

A round is parted into shares.  What comes of a share depends on the lessons, the whim and the seed of
its first game alone, so a round is the same wherever, and by however many, it is played.
"""

from __future__ import annotations

import ctypes
import functools
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import mean, stdev
from types import ModuleType
from typing import Any, Protocol

import numpy as np

from culdesac.editions import Setup, edition, make_setup
from culdesac.engine.artefacts import this_machine
from culdesac.engine.build import compilers
from culdesac.engine.link import link
from culdesac.engine.memory import entry_of, flat, zeros
from culdesac.engine.native import address_of
from culdesac.engine.shapes import layout, words_of
from culdesac.engine.translate import translate
from culdesac.errors import EngineError
from culdesac.family.contract import BEGINNER, FORMER, OWN, SKILLED, Kernel
from culdesac.family.faults import fault
from culdesac.family.playout import result_width
from culdesac.games.home.kernel import KERNEL as HOME
from culdesac.games.home.players import habits as home_habits, lessons as home_lessons
from culdesac.games.registry import type_of
from culdesac.games.vegas.kernel import KERNEL as VEGAS
from culdesac.games.vegas.players import habits as vegas_habits, lessons as vegas_lessons
from culdesac.sim.arena.cluster import RETRIES, came_of, connect
from tools import teaching

SEATS = 2
GAMES = 1000  # of a round
SHARE = 125  # games that one worker plays at once
MEASURED_FROM = 5_000_000

Numbers = Any  # a NumPy array


@dataclass(frozen=True, slots=True)
class Course:
    """What there is to learn by in a game."""

    kernel: Kernel
    lessons: ModuleType
    habits: ModuleType
    whims: tuple[int, ...]  # habits that make a pupil meet what it would not choose
    other: int  # the player that it learns from
    called: str
    early: int  # whether a turn is written down before its plans
    width: int  # lessons of an outlook, at most
    measured: int  # games that tell how strong a pupil is

    @property
    def count(self) -> int:
        """Lessons in all."""
        return len(self.lessons.NOTHING_LEARNED)


COURSES = {
    "home": Course(
        HOME, home_lessons, home_habits, (home_habits.WHIM,), FORMER, "skilled-1", 1, 128, 20_000
    ),
    "vegas": Course(
        VEGAS, vegas_lessons, vegas_habits, (vegas_habits.WHIM, vegas_habits.SLIP), SKILLED,
        "skilled", 0, 192, 4_000,
    ),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Subject:
    """What is learned: a sheet of a box, with or without its advanced plans."""

    box: str
    sheet: str | None
    advanced: bool = False

    @property
    def course(self) -> Course:
        return COURSES[edition(self.box).game]

    def setup(self, seed: int) -> Setup:
        return make_setup(edition(self.box), SEATS, seed, sheet=self.sheet, advanced=self.advanced)


@dataclass(frozen=True, slots=True)
class Pages:
    """What was written down of some games: turn by turn, and game by game."""

    places: Numbers  # which lessons made up an outlook
    points: Numbers  # what it had besides
    turns: Numbers
    results: Numbers

    @classmethod
    def joined(cls, pages: Sequence[Pages]) -> Pages:
        columns = ("places", "points", "turns", "results")
        return cls(*(np.concatenate([getattr(page, name) for page in pages]) for name in columns))


@dataclass(frozen=True, slots=True)
class Begun:
    """Games that others have begun, as words: a table, its sheets and the pupil's seat of each."""

    tables: Numbers
    sheets: Numbers
    pupils: Numbers

    @classmethod
    def joined(cls, parts: Sequence[Begun]) -> Begun:
        columns = ("tables", "sheets", "pupils")
        return cls(*(np.concatenate([getattr(part, name) for part in parts]) for name in columns))

    def some(self, which: Numbers) -> Begun:
        return Begun(self.tables[which], self.sheets[which], self.pupils[which])

    def shares(self) -> list[Begun]:
        count = len(self.pupils)
        return [self.some(slice(first, first + SHARE)) for first in range(0, count, SHARE)]


class Classroom:
    """The rules with the games of `teaching`, compiled, and the book that the pupil plays by."""

    def __init__(self, subject: Subject) -> None:
        self.course = subject.course
        kernel = replace(self.course.kernel, modules=(*self.course.kernel.modules, teaching))
        entries = ("play_lessons", "play_lessons_on", "play_many")
        linked = link(kernel, lambda function, _: function)
        self.entries = {name: entry_of(kernel, linked.by_name(name)) for name in entries}
        found = compilers(this_machine())
        if not found:
            raise EngineError("lessons are learned by compiled rules: a C compiler is needed")
        with tempfile.TemporaryDirectory() as folder:
            library = Path(folder) / "lessons.so"
            library.write_bytes(found[0].compiled(translate(kernel, entries), kernel.game))
            self.library = ctypes.CDLL(str(library))
        self.setup = subject.setup(0)
        self.plain_book = type_of(self.setup).rules.pack(self.setup)
        self.plain_book.horizon = self.course.lessons.HORIZON
        self.book = flat(self.plain_book)
        self.table, self.sheet, book, self.desk = kernel.records
        self.first = {field.name: field.first for field in layout(book)}

    def call(self, name: str, *arguments: Any) -> int:
        words: list[int] = []
        for argument, following in self.entries[name].sized(arguments):
            words.append(argument if isinstance(argument, int) else address_of(argument))
            words.extend(following)
        block = (ctypes.c_int64 * len(words))(*words)
        code = getattr(self.library, name)(ctypes.byref(block))
        if code != 0:
            fault(code)
        return int(block[0])

    def go_by(self, known: Numbers, whim: int) -> None:
        """Let the pupil play by these lessons, and by whims."""
        words = np.frombuffer(self.book, np.int64)
        first = self.first["lessons"]
        words[first : first + self.course.count] = np.rint(known)
        habits = self.course.habits
        for phase in range(habits.PHASES):
            row = habits.row_of(OWN - BEGINNER, phase * habits.PHASE_TURNS)
            for each in self.course.whims:
                words[self.first["habits"] + row + each] = whim

    def play(self, share: int | Begun) -> Pages:
        """The games of a share: from a seed on, or those that others have begun."""
        games = SHARE if isinstance(share, int) else len(share.pupils)
        rows = games * teaching.MOST_TURNS
        width = self.course.width
        places = np.zeros((rows, width), np.int64)
        points, turns, results = (np.zeros(count, np.int64) for count in (rows, games, games))
        table, desk = flat(self.table()), flat(self.desk())
        sheets = zeros(words_of(self.sheet) * SEATS)
        ways = (self.course.other, self.course.early)
        written = (width, places.reshape(-1), points, turns, results)
        if isinstance(share, int):
            count = self.call(
                "play_lessons", table, sheets, self.book, desk, SEATS, *ways, share, games, *written
            )
        else:
            begun = (share.tables.reshape(-1), share.sheets.reshape(-1), share.pupils)
            count = self.call(
                "play_lessons_on", *begun, table, sheets, self.book, desk, *ways, games, *written
            )
        return Pages(places[:count].astype(np.int32), points[:count], turns, results)

    def strength(self) -> str:
        """The points of the pupil by the lessons at hand, from the first seat and without whims."""
        games = self.course.measured
        desk = self.desk()
        desk.bots[:SEATS] = [OWN, self.course.other]
        width = result_width(self.plain_book, SEATS)
        results = zeros(games * width)
        began = time.thread_time()
        self.call(
            "play_many", flat(self.table()), zeros(words_of(self.sheet) * SEATS), self.book,
            flat(desk), SEATS, MEASURED_FROM, games, results,
        )  # fmt: skip
        took = time.thread_time() - began
        points, other = results[::width], results[1::width]
        spread = 1.96 * stdev(points) / games**0.5
        return (
            f"{mean(points):.2f} ± {spread:.2f} points against {self.course.called} "
            f"with {mean(other):.2f}, {games / took:,.0f} games/s"
        )


room_of = functools.cache(Classroom)


class Lesson(Protocol):
    """Plays a round: by these lessons and whims, from a seed on, and on from games that were begun."""

    def __call__(
        self, known: Numbers, whim: int, seed: int, begun: Begun | None = None
    ) -> Pages: ...


def play_share(subject: Subject, known: Numbers, whim: int, share: int | Begun) -> Pages:
    """On whatever machine: its room is made once."""
    room = room_of(subject)
    room.go_by(known, whim)
    return room.play(share)


def shares_of(seed: int, begun: Begun | None) -> list[int | Begun]:
    """A round has as many games in all, however many of them were begun by others."""
    others = begun.shares() if begun is not None else []
    fresh = range(seed, seed + GAMES, SHARE)
    return [*fresh[: len(fresh) - len(others)], *others]


@contextmanager
def on_cores(subject: Subject, count: int) -> Iterator[Lesson]:
    with ProcessPoolExecutor(count) as pool:

        def play(known: Numbers, whim: int, seed: int, begun: Begun | None = None) -> Pages:
            share = functools.partial(play_share, subject, known, whim)
            return Pages.joined(list(pool.map(share, shares_of(seed, begun))))

        yield play


@contextmanager
def on_cluster(subject: Subject, address: str) -> Iterator[Lesson]:
    """Workers have this version of the package, NumPy and a C compiler; they are sent these tools."""
    ray = connect(address, str(Path(__file__).parent))
    try:
        task = ray.remote(max_retries=RETRIES)(play_share)

        def play(known: Numbers, whim: int, seed: int, begun: Begun | None = None) -> Pages:
            shared = ray.put(known)
            shares = [task.remote(subject, shared, whim, share) for share in shares_of(seed, begun)]
            return Pages.joined([came_of(ray, share) for share in shares])

        yield play
    finally:
        ray.shutdown()


@contextmanager
def alone(subject: Subject) -> Iterator[Lesson]:
    def play(known: Numbers, whim: int, seed: int, begun: Begun | None = None) -> Pages:
        return Pages.joined(
            [play_share(subject, known, whim, share) for share in shares_of(seed, begun)]
        )

    yield play
