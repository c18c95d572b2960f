"""Tunes the habits of a game's planner by simulation, and prints those that changed.

python tools/tune.py home --rounds 12 --trials 5000

In every round each trial changes all habits at once, by chance up or down, and plays some games of such
a player against each of the others that are named: `skilled`, `skilled-1`, or `itself`, the changed
habits with the whims of skilled on both seats.  Against others alone a player learns to end games early
that it leads; among its own kind it learns what makes a long game worth while.

The mean of the points over all trials in which a habit was up, less that over those in which it was
down, says where it should go; it takes a step there, the smaller the less sure that is.  After each
round the player is measured on deals of its own.  What is printed belongs into the game's `levels.py`.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from importlib import import_module
from statistics import mean, pstdev
from typing import Any

from culdesac.editions import editions, make_setup
from culdesac.engine import engine
from culdesac.family.contract import FORMER, OWN, SKILLED
from culdesac.family.playout import result_width
from culdesac.games.registry import GAMES as KNOWN, kernel_of, type_of

GAMES = 32  # per trial
CHANGE = 0.12  # of a habit, up or down
STEP = 0.8  # of a change, at most
MEASURED = 10_000  # games after each round
MEASURED_FROM = 5_000_000  # seeds that no trial reaches
ITSELF = "itself"
OTHERS = {"skilled": SKILLED, "skilled-1": FORMER, ITSELF: SKILLED}

Habits = tuple[int, ...]


def book_of(game: str) -> Any:
    """The first box of a game, for two seats."""
    setup = make_setup(next(box for box in editions() if box.game == game), 2, 0)
    return type_of(setup).rules.pack(setup)


def with_habits(book: Any, own: int, habits: Sequence[int], *, skilled: bool) -> list[int]:
    """All rows with these habits in place of those of a search, and of `skilled` but for its care."""
    rows: list[int] = list(book.habits)
    if skilled:
        level = own - len(habits)
        for place, habit in enumerate(habits):
            if rows[level + place] == rows[own + place]:
                rows[level + place] = habit
    rows[own : own + len(habits)] = habits
    return rows


def play(game: str, against: Sequence[str], habits: Sequence[int], seed: int, games: int) -> float:
    """The mean points of a player with these habits against others, from the first seat."""
    points = []
    for other in against:
        book = book_of(game)
        own = kernel_of(game).own
        book.habits = with_habits(book, own, habits, skilled=other == ITSELF)
        bots = [SKILLED if other == ITSELF else OWN, OTHERS[other]]
        found = engine("compiled", game).play_many(book, 2, bots, seed, games)
        points.append(mean(found[:: result_width(book, 2)]))
        if other == ITSELF:
            points[-1] = mean([points[-1], mean(found[1 :: result_width(book, 2)])])
    return mean(points)


def width(habit: float) -> float:
    return max(1.0, abs(habit) * CHANGE)


@dataclass(frozen=True, slots=True)
class Part:
    """Some trials of a round, for one process."""

    game: str
    against: tuple[str, ...]
    habits: tuple[float, ...]
    seed: int
    trials: int


def try_changes(part: Part) -> list[tuple[tuple[int, ...], float]]:
    """Every trial's changes, 1 up and -1 down, and the points they brought."""
    chance = random.Random(part.seed)
    found = []
    for trial in range(part.trials):
        signs = tuple(chance.choice((-1, 1)) if habit else 0 for habit in part.habits)
        changed = [
            round(habit + sign * width(habit))
            for habit, sign in zip(part.habits, signs, strict=True)
        ]
        seed = (part.seed * part.trials + trial) * GAMES
        found.append((signs, play(part.game, part.against, changed, seed, GAMES)))
    return found


def next_habits(
    habits: Sequence[float], found: list[tuple[tuple[int, ...], float]], trend: list[float]
) -> list[float]:
    """A step along what the trials say; `trend` keeps half of what earlier rounds said."""
    points = [each for _, each in found]
    middle = mean(points)
    doubt = pstdev(points) / len(points) ** 0.5
    made = []
    for place, habit in enumerate(habits):
        slope = mean(signs[place] * (each - middle) for signs, each in found)
        trend[place] = (trend[place] + slope) / 2
        sure = trend[place] ** 2 / (trend[place] ** 2 + doubt**2 / 2)
        step = max(-1.0, min(1.0, trend[place] * sure / (2 * doubt)))
        made.append(habit + STEP * step * width(habit) if habit else habit)
    return made


def names_of(game: str) -> dict[int, str]:
    module = import_module(f"culdesac.games.{game}.players.habits")
    taken = {"ROW", "PHASES", "PHASE_TURNS", "PLANNERS_AT", "THUMBS"}
    return {
        value: name for name, value in vars(module).items() if name.isupper() and name not in taken
    }


def main() -> int:
    parser = argparse.ArgumentParser(description="tune the habits of a planner by simulation")
    parser.add_argument("game", choices=KNOWN)
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--trials", type=int, default=5000, help="per round")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--against", choices=OTHERS, nargs="+", default=["skilled"])
    options = parser.parse_args()
    planner = import_module(f"culdesac.games.{options.game}.players.habits")
    row = planner.ROW
    own = kernel_of(options.game).own
    usual = book_of(options.game).habits[own : own + planner.PHASES * row]
    habits: list[float] = [float(habit) for habit in usual]
    trend = [0.0] * len(habits)
    against = tuple(options.against)
    cores = os.cpu_count() or 1
    with ProcessPoolExecutor(cores) as pool:
        for number in range(options.rounds):
            first = options.seed * 1000 + number * cores
            parts = [
                Part(options.game, against, tuple(habits), first + core, options.trials // cores)
                for core in range(cores)
            ]
            found = [each for some in pool.map(try_changes, parts) for each in some]
            habits = next_habits(habits, found, trend)
            seeds = [MEASURED_FROM + core * MEASURED for core in range(cores)]
            now = [round(habit) for habit in habits]
            points = mean(
                pool.map(
                    play,
                    [options.game] * cores,
                    [against] * cores,
                    [now] * cores,
                    seeds,
                    [MEASURED // cores] * cores,
                )
            )
            print(f"round {number + 1}: {points:.2f} points", file=sys.stderr, flush=True)
    names = names_of(options.game)
    for place in range(row):
        old, new = list(usual[place::row]), [round(value) for value in habits[place::row]]
        if old != new:
            habit = max(habit for habit in names if habit <= place)
            name = names[habit] if habit == place else f"{names[habit]} + {place - habit}"
            print(f"{name}: {tuple(new)}  # was {tuple(old)}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
