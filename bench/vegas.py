"""New Las Vegas: games per second of all engines, and what a state costs beside the first game's.

The engines take turns, so that the ratios hold on a machine whose speed changes.
"""

from __future__ import annotations

import statistics
import time
from typing import Any

from culdesac.editions import Setup, edition, make_setup
from culdesac.engine import ENGINES, engine
from culdesac.engine.memory import WORD, flat
from culdesac.engine.shapes import words_of
from culdesac.family import state as home
from culdesac.family.contract import BUILDER, RANDOM
from culdesac.family.state import copy_record
from culdesac.games.vegas.box.pack import pack
from culdesac.games.vegas.rules import state as vegas

ROUNDS = 5
GAMES = {RANDOM: (60, 6_000), BUILDER: (10, 1_200)}  # interpreted and compiled, per round
NAMES = {RANDOM: "random", BUILDER: "builder"}
COPIES = 20_000


def variants() -> dict[str, Setup]:
    box = edition("vegas-2019")
    return {
        "two seats": make_setup(box, 2, 0),
        "two seats, introductory": make_setup(box, 2, 0, introductory=True),
        "ACME, level 3": make_setup(box, 1, 0, mode="acme", level=3),
    }


def games_per_second(setup: Setup, bot: int, name: str, games: int) -> float:
    book = pack(setup)
    began = time.process_time()
    engine(name, "vegas").play_many(book, setup.seats, [bot] * setup.seats, 0, games)
    return games / (time.process_time() - began)


def speeds(setup: Setup, bot: int, part: int) -> dict[str, list[float]]:
    """Games per second by engine, round by round."""
    slow, fast = GAMES[bot]
    games = {
        name: max(2, slow // part) if name == "interpreted" else max(50, fast // part)
        for name in ENGINES
    }
    seen: dict[str, list[float]] = {name: [] for name in ENGINES}
    for _ in range(ROUNDS):
        for name, count in games.items():
            seen[name].append(games_per_second(setup, bot, name, count))
    return seen


def row(seen: dict[str, list[float]]) -> str:
    """Medians of the engines and of the ratios in each round."""
    cells = [f"{statistics.median(seen[name]):,.0f}" for name in ("interpreted", "native", "wasm")]
    for (one, two), digits in {("native", "interpreted"): 0, ("wasm", "native"): 2}.items():
        times = statistics.median(a / b for a, b in zip(seen[one], seen[two], strict=True))
        cells.append(f"{times:.{digits}f}")
    return " | ".join(cells)


def copy_microseconds(record: Any, part: int) -> tuple[float, float]:
    """To copy a record of the interpreted engine, and the words of one of a compiled engine."""
    copies = COPIES // part
    words = flat(record)
    began = time.process_time()
    for _ in range(copies):
        copy_record(record)
    middle = time.process_time()
    for _ in range(copies):
        words[:]
    end = time.process_time()
    return 1e6 * (middle - began) / copies, 1e6 * (end - middle) / copies


def state_rows(part: int) -> list[str]:
    rows = []
    for name, module in (("Your Perfect Home", home), ("New Las Vegas", vegas)):
        for kind in (module.Table, module.Sheet):
            plain, machine = copy_microseconds(kind(), part)
            size = WORD * words_of(kind)
            what = kind.__name__.lower()
            rows.append(f"| {name} | {what} | {size:,} | {plain:.1f} | {machine:.2f} |")
    return rows


def report(part: int) -> list[str]:
    for name in ENGINES:
        games_per_second(next(iter(variants().values())), RANDOM, name, 1)  # loads
    lines = [
        "## New Las Vegas",
        "",
        "One worker; the ratios are medians of rounds in which the engines take turns.",
        "",
        "| game | bot | interpreted, games/s | native, games/s | wasm, games/s "
        "| native : interpreted | wasm : native |",
        "|---|---|---:|---:|---:|---:|---:|",
    ]
    for name, setup in variants().items():
        for bot in GAMES:
            lines.append(f"| {name} | {NAMES[bot]} | {row(speeds(setup, bot, part))} |")
    return [
        *lines,
        "",
        "| state | record | bytes | copy, interpreted, µs | copy, compiled, µs |",
        "|---|---|---:|---:|---:|",
        *state_rows(part),
    ]
