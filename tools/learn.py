"""Teaches the player of the play-outs what its sheet will come to, and writes its lessons.

python tools/learn.py --rounds 500 --out build/lessons                      from nothing
python tools/learn.py --rounds 1500 --step 4 0.3 --trust 0.7 0.4 --whim 60 20 --out build/lessons
python tools/learn.py --rounds 0 --out build/lessons --write                keeps them in the package

In every round the pupil plays a thousand games against `skilled-1`, by the lessons that it has and
with some whims, so that it also meets what it would not choose.  Then every outlook is drawn towards
what came of it: the outlook of the next turn, and of all that followed, the nearer the more (a
temporal difference, with `trust` in what is further away), by steps that shrink from round to round.

What was learned is kept in the folder after every few rounds, and the same command goes on where it was
stopped; `--rounds` counts all of them.  `--sheet` learns on another sheet, `--like` begins with what the
package knows.  Needs NumPy (extra `envs`) and a C compiler.
"""

from __future__ import annotations

import argparse
import ctypes
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import mean, stdev
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # also when run as a script

from culdesac.editions import edition, make_setup
from culdesac.engine.artefacts import this_machine
from culdesac.engine.build import compilers
from culdesac.engine.link import link
from culdesac.engine.memory import entry_of, flat, zeros
from culdesac.engine.native import address_of
from culdesac.engine.shapes import layout, words_of
from culdesac.engine.translate import translate
from culdesac.errors import EngineError
from culdesac.family.contract import BEGINNER, FORMER, OWN
from culdesac.family.faults import fault
from culdesac.family.playout import result_width
from culdesac.games.home.kernel import KERNEL
from culdesac.games.home.players import lessons
from culdesac.games.home.players.habits import PHASE_TURNS, PHASES, WHIM, row_of
from culdesac.games.home.rules.state import LESSONS
from culdesac.games.registry import type_of
from tools import teaching

SEATS = 2
GAMES = 1000  # of a round
BATCH = 3000  # turns that a step goes by
KEPT_EVERY = 20  # rounds
MEASURED, MEASURED_FROM = 20_000, 5_000_000
# of the steps, as Adam has them
PACE, CALM, FLOOR = 0.9, 0.999, 0.1

Numbers = Any  # a NumPy array


class Classroom:
    """The rules with the games of `teaching`, compiled, and the book that the pupil plays by."""

    def __init__(self, box: str, sheet: str | None, seed: int) -> None:
        kernel = replace(KERNEL, modules=(*KERNEL.modules, teaching))
        entries = ("play_lessons", "play_many")
        linked = link(kernel, lambda function, _: function)
        self.entries = {name: entry_of(kernel, linked.by_name(name)) for name in entries}
        found = compilers(this_machine())
        if not found:
            raise EngineError("lessons are learned by compiled rules: a C compiler is needed")
        with tempfile.TemporaryDirectory() as folder:
            library = Path(folder) / "lessons.so"
            library.write_bytes(found[0].compiled(translate(kernel, entries), kernel.game))
            self.library = ctypes.CDLL(str(library))
        self.setup = make_setup(edition(box), SEATS, seed, sheet=sheet)
        self.plain_book = type_of(self.setup).rules.pack(self.setup)
        self.plain_book.horizon = lessons.HORIZON
        self.book = flat(self.plain_book)
        self.table, self.sheet, book, self.desk = kernel.records
        self.first = {field.name: field.first for field in layout(book)}
        rows = GAMES * teaching.MOST_TURNS
        self.places = np.zeros((rows, teaching.WIDTH), np.int64)
        self.points = np.zeros(rows, np.int64)
        self.turns = np.zeros(GAMES, np.int64)
        self.results = np.zeros(GAMES, np.int64)

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
        words[first : first + LESSONS] = np.rint(known)
        for phase in range(PHASES):
            row = row_of(OWN - BEGINNER, phase * PHASE_TURNS)
            words[self.first["habits"] + row + WHIM] = whim

    def play(self, seed: int) -> int:
        self.places[:] = 0
        return self.call(
            "play_lessons", flat(self.table()), zeros(words_of(self.sheet) * SEATS), self.book,
            flat(self.desk()), SEATS, FORMER, seed, GAMES, self.places.reshape(-1), self.points,
            self.turns, self.results,
        )  # fmt: skip

    def strength(self) -> str:
        """The points of the pupil by the lessons at hand, from the first seat and without whims."""
        desk = self.desk()
        desk.bots[:SEATS] = [OWN, FORMER]
        width = result_width(self.plain_book, SEATS)
        results = zeros(MEASURED * width)
        began = time.thread_time()
        self.call(
            "play_many", flat(self.table()), zeros(words_of(self.sheet) * SEATS), self.book,
            flat(desk), SEATS, MEASURED_FROM, MEASURED, results,
        )  # fmt: skip
        took = time.thread_time() - began
        points, other = results[::width], results[1::width]
        spread = 1.96 * stdev(points) / MEASURED**0.5
        return (
            f"{mean(points):.2f} ± {spread:.2f} points against skilled-1 with {mean(other):.2f}, "
            f"{MEASURED / took:,.0f} games/s"
        )


@dataclass(slots=True)
class Known:
    """What has been learned so far, with the memory of the steps."""

    lessons: Numbers
    pace: Numbers
    calm: Numbers
    rounds: int = 0
    steps: int = 0

    @classmethod
    def read(cls, file: Path, start: Sequence[int]) -> Known:
        if not file.exists():
            return cls(np.array(start, float), np.zeros(LESSONS), np.zeros(LESSONS))
        with np.load(file) as kept:
            numbers = (int(kept["rounds"]), int(kept["steps"]))
            return cls(kept["lessons"], kept["pace"], kept["calm"], *numbers)

    def keep(self, file: Path) -> None:
        part = file.with_suffix(".part.npz")
        np.savez(
            part,
            lessons=self.lessons,
            pace=self.pace,
            calm=self.calm,
            rounds=self.rounds,
            steps=self.steps,
        )
        part.replace(file)

    def outlooks(self, places: Numbers, points: Numbers) -> Numbers:
        found: Numbers = points + np.concatenate(([0.0], self.lessons))[places].sum(1)
        return found

    def step(self, places: Numbers, apart: Numbers, size: float) -> None:
        """Move the lessons of some outlooks towards what they were apart from."""
        weights = np.repeat(apart, places.shape[1])
        slope = np.bincount(places.reshape(-1), weights, LESSONS + 1)[1:] / len(places)
        self.steps += 1
        self.pace = PACE * self.pace + (1 - PACE) * slope
        self.calm = CALM * self.calm + (1 - CALM) * slope * slope
        pace = self.pace / (1 - PACE**self.steps)
        self.lessons += size * pace / (np.sqrt(self.calm / (1 - CALM**self.steps)) + FLOOR)


def what_came(outlooks: Numbers, turns: Numbers, results: Numbers, trust: float) -> Numbers:
    """For every turn what its outlook should have been, from the last turn of each game to its first."""
    came = np.empty(len(outlooks))
    ends = np.cumsum(turns)
    ahead = 100.0 * results
    for back in range(1, int(turns.max()) + 1):
        there = turns >= back
        at = ends[there] - back
        if back > 1:
            ahead[there] = trust * ahead[there] + (1 - trust) * outlooks[at + 1]
        came[at] = ahead[there]
    return came


def between(ends: Sequence[float], part: float) -> float:
    return ends[0] + (ends[1] - ends[0]) * part


def learn(room: Classroom, known: Known, options: argparse.Namespace, file: Path) -> None:
    began = known.rounds
    while known.rounds < options.rounds:
        part = (known.rounds - began) / max(1, options.rounds - began - 1)
        size = options.step[0] * (options.step[1] / options.step[0]) ** part
        room.go_by(known.lessons, round(between(options.whim, part)))
        count = room.play(options.seed + known.rounds * GAMES)
        places, points = room.places[:count], room.points[:count].astype(float)
        outlooks = known.outlooks(places, points)
        came = what_came(outlooks, room.turns, room.results, between(options.trust, part))
        order = np.random.default_rng(known.rounds).permutation(count)
        for first in range(0, count, BATCH):
            some = order[first : first + BATCH]
            apart = came[some] - known.outlooks(places[some], points[some])
            known.step(places[some], apart, size)
        known.rounds += 1
        if known.rounds % KEPT_EVERY == 0 or known.rounds == options.rounds:
            known.keep(file)
            print(
                f"round {known.rounds}: {room.results.mean():.1f} points, outlooks "
                f"{(came - outlooks).std() / 100:.2f} apart",
                file=sys.stderr,
                flush=True,
            )


def main() -> int:
    parser = argparse.ArgumentParser(description="teach the player of the play-outs")
    parser.add_argument("--rounds", type=int, default=500, help="of a thousand games, in all")
    parser.add_argument("--out", type=Path, required=True, help="folder of what is learned")
    parser.add_argument("--box", default="home-2018")
    parser.add_argument("--sheet", help="the first of the box unless it is named")
    parser.add_argument("--seed", type=int, default=10_000_000, help="of the first game")
    parser.add_argument("--step", type=float, nargs=2, default=(12, 1.2), help="first and last")
    parser.add_argument("--trust", type=float, nargs=2, default=(0.9, 0.6), help="first and last")
    parser.add_argument("--whim", type=float, nargs=2, default=(200, 30), help="first and last")
    parser.add_argument("--like", action="store_true", help="begin with what the package knows")
    parser.add_argument("--write", action="store_true", help="keep the lessons in the package")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    room = Classroom(options.box, options.sheet, options.seed)
    file = options.out / "learned.npz"
    start = room.plain_book.lessons if options.like else lessons.NOTHING_LEARNED
    known = Known.read(file, start)
    learn(room, known, options, file)
    room.go_by(known.lessons, 0)
    print(f"after {known.rounds} rounds: {room.strength()}")
    room.plain_book.lessons = np.rint(known.lessons).astype(int).tolist()
    name = f"{room.setup.sheet}.txt"
    package = Path(str(lessons.__file__)).parent / lessons.FOLDER
    target = package / name if options.write else options.out / name
    target.write_text(lessons.lessons_text(room.plain_book), "utf-8")
    print(f"the lessons are in {target}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
