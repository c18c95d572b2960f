"""Teaches the player of the play-outs what its sheet will come to, and writes its lessons.

python tools/learn.py --rounds 500 --out build/lessons                      from nothing
python tools/learn.py --rounds 1500 --step 4 0.3 --trust 0.7 0.4 --whim 60 20 --out build/lessons
python tools/learn.py --rounds 0 --out build/lessons --write                keeps them in the package

In every round the pupil plays a thousand games against `skilled-1`, by the lessons that it has and
with some whims, so that it also meets what it would not choose.  Then every outlook is drawn towards
what came of it: the outlook of the next turn, and of all that followed, the nearer the more (a
temporal difference, with `trust` in what is further away), by steps that shrink from round to round.

What was learned is kept in the folder after every few rounds, and the same command goes on where it was
stopped; `--rounds` counts all of them.  `--cores` plays on several cores, `--cluster` on those of a
Ray cluster; what is learned is the same.  `--after` plays games of the expert first, and half of the
games go on with one of its turns.  `--sheet` learns on another sheet, of a neighbourhood only what it
adds to the sheet that it is drawn on, `--advanced` only what advanced plans add; `--like` begins with
what the package knows.  `curve.txt` beside them tells how strong the pupil was on the way.  Needs
NumPy (extra `envs`) and a C compiler.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # also when run as a script

from culdesac.errors import CuldesacError
from culdesac.family.lessons import ENDING, FOLDER
from culdesac.games.home.players.outlook import LESSON_PHASES, LESSON_ROW, TASK_AT, THEME_AT
from culdesac.games.home.rules.state import Book as HomeBook
from tools.classroom import (
    GAMES,
    Begun,
    Classroom,
    Lesson,
    Subject,
    alone,
    on_cluster,
    on_cores,
    room_of,
)
from tools.expert_games import expert_games

BATCH = 3000  # turns that a step goes by
KEPT_EVERY = 20  # rounds
MEASURED_EVERY = 100
# of the steps, as Adam has them
PACE, CALM, FLOOR = 0.9, 0.999, 0.1

Numbers = Any  # a NumPy array


@dataclass(slots=True)
class Known:
    """What has been learned so far, with the memory of the steps."""

    lessons: Numbers
    pace: Numbers
    calm: Numbers
    rounds: int = 0
    steps: int = 0
    taught: Numbers = 1.0  # 0 for lessons that stay as they are

    @classmethod
    def read(cls, file: Path, start: Sequence[int]) -> Known:
        if not file.exists():
            return cls(np.array(start, float), np.zeros(len(start)), np.zeros(len(start)))
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
        slope = np.bincount(places.reshape(-1), weights, len(self.lessons) + 1)[1:] / len(places)
        slope *= self.taught
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


def learn(
    subject: Subject,
    play: Lesson,
    known: Known,
    options: argparse.Namespace,
    file: Path,
    begun: Begun | None = None,
) -> None:
    began = known.rounds
    while known.rounds < options.rounds:
        part = (known.rounds - began) / max(1, options.rounds - began - 1)
        size = options.step[0] * (options.step[1] / options.step[0]) ** part
        whim = round(between(options.whim, part))
        chance = np.random.default_rng(known.rounds)
        some = begun and begun.some(chance.integers(len(begun.pupils), size=GAMES // 2))
        pages = play(known.lessons, whim, options.seed + known.rounds * GAMES, some)
        places, points = pages.places, pages.points.astype(float)
        outlooks = known.outlooks(places, points)
        came = what_came(outlooks, pages.turns, pages.results, between(options.trust, part))
        order = chance.permutation(len(points))
        for first in range(0, len(points), BATCH):
            batch = order[first : first + BATCH]
            apart = came[batch] - known.outlooks(places[batch], points[batch])
            known.step(places[batch], apart, size)
        known.rounds += 1
        last = known.rounds == options.rounds
        if known.rounds % KEPT_EVERY == 0 or last:
            known.keep(file)
            told = (
                f"round {known.rounds}: {pages.results.mean():.1f} points, outlooks "
                f"{(came - outlooks).std() / 100:.2f} apart"
            )
            print(told, file=sys.stderr, flush=True)
        if known.rounds % MEASURED_EVERY == 0 or last:
            note_strength(subject, known, file)


def themed(room: Classroom) -> bool:
    """Whether there is a neighbourhood, which only adds to what is known of its sheet."""
    return isinstance(room.plain_book, HomeBook) and room.plain_book.theme != 0


def note_strength(subject: Subject, known: Known, file: Path) -> None:
    """One more point of the curve."""
    room = room_of(subject)
    room.go_by(known.lessons, 0)
    with file.with_name("curve.txt").open("a", encoding="utf-8") as curve:
        curve.write(f"after {known.rounds} rounds: {room.strength()}\n")


def hall(subject: Subject, options: argparse.Namespace) -> AbstractContextManager[Lesson]:
    if options.cluster:
        return on_cluster(subject, options.cluster)
    return on_cores(subject, options.cores) if options.cores > 1 else alone(subject)


def main() -> int:
    parser = argparse.ArgumentParser(description="teach the player of the play-outs")
    parser.add_argument("--rounds", type=int, default=500, help="of a thousand games, in all")
    parser.add_argument("--out", type=Path, required=True, help="folder of what is learned")
    parser.add_argument("--box", default="home-2018")
    parser.add_argument("--sheet", help="the first of the box unless it is named")
    parser.add_argument("--advanced", action="store_true", help="only what advanced plans add")
    parser.add_argument("--seed", type=int, default=10_000_000, help="of the first game")
    parser.add_argument("--step", type=float, nargs=2, default=(12, 1.2), help="first and last")
    parser.add_argument("--trust", type=float, nargs=2, default=(0.9, 0.6), help="first and last")
    parser.add_argument("--whim", type=float, nargs=2, default=(200, 30), help="first and last")
    parser.add_argument("--cores", type=int, default=1, help="that play at once")
    parser.add_argument("--cluster", help="address of a Ray cluster that plays, or auto")
    parser.add_argument(
        "--after", type=int, default=0, help="games of the expert that half of all games go on from"
    )
    parser.add_argument("--like", action="store_true", help="begin with what the package knows")
    parser.add_argument("--write", action="store_true", help="keep the lessons in the package")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    subject = Subject(options.box, options.sheet, options.advanced)
    file = options.out / "learned.npz"
    try:
        room = room_of(subject)
        nothing = subject.course.lessons.NOTHING_LEARNED
        added = themed(room) or options.advanced
        start = room.plain_book.lessons if options.like or added else nothing
        known = Known.read(file, start)
        if added:
            part = np.arange(LESSON_ROW) >= (THEME_AT if themed(room) else TASK_AT)
            known.taught = np.tile(part, LESSON_PHASES)
        if known.rounds < options.rounds:
            begun = None
            if options.after:
                begun = expert_games(subject, options.after, options.cores, options.out)
            with hall(subject, options) as play:
                learn(subject, play, known, options, file, begun)
    except CuldesacError as error:
        print(f"learn: {error}", file=sys.stderr)
        return 2
    room.go_by(known.lessons, 0)
    print(f"after {known.rounds} rounds: {room.strength()}")
    room.plain_book.lessons = np.rint(known.lessons).astype(int).tolist()
    name = f"{room.setup.sheet}{ENDING}"
    lessons = subject.course.lessons
    package = Path(str(lessons.__file__)).parent / FOLDER
    target = package / name if options.write else options.out / name
    target.write_text(lessons.lessons_text(room.plain_book), "utf-8")
    print(f"the lessons are in {target}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
