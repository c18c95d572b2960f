"""New Las Vegas: games per second of both engines, and what a state costs beside the first game's.

Interpreter and machine code take turns, so that the ratios hold on a machine whose speed changes.
"""

from __future__ import annotations

import statistics
import time
from typing import Any

from culdesac.editions import Setup, edition, make_setup
from culdesac.rules import state as home
from culdesac.rules.contract import BUILDER, RANDOM
from culdesac.rules.engine import engine
from culdesac.rules.pack_vegas import pack_vegas
from culdesac.rules.state import copy_record
from culdesac.rules.twin import dtype_of
from culdesac.rules.vegas import state as vegas

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
    book = pack_vegas(setup)
    began = time.process_time()
    engine(name, "vegas").play_many(book, setup.seats, [bot] * setup.seats, 0, games)
    return games / (time.process_time() - began)


def speeds(setup: Setup, bot: int, part: int) -> tuple[float, float, float]:
    """Medians of the interpreted engine, the compiled one, and their ratio."""
    slow, fast = GAMES[bot]
    rounds = [
        (
            games_per_second(setup, bot, "interpreted", max(2, slow // part)),
            games_per_second(setup, bot, "compiled", max(50, fast // part)),
        )
        for _ in range(ROUNDS)
    ]
    return (
        statistics.median(one for one, _ in rounds),
        statistics.median(two for _, two in rounds),
        statistics.median(two / one for one, two in rounds),
    )


def copy_microseconds(record: Any, part: int) -> tuple[float, float]:
    """To copy a record of the interpreted engine, and one of the compiled engine."""
    import numpy

    copies = COPIES // part
    machine = numpy.zeros(1, dtype_of(type(record))).view(numpy.uint8)
    began = time.process_time()
    for _ in range(copies):
        copy_record(record)
    middle = time.process_time()
    for _ in range(copies):
        machine.copy()
    end = time.process_time()
    return 1e6 * (middle - began) / copies, 1e6 * (end - middle) / copies


def state_rows(part: int) -> list[str]:
    rows = []
    for name, module in (("Your Perfect Home", home), ("New Las Vegas", vegas)):
        for kind in (module.Table, module.Sheet):
            plain, machine = copy_microseconds(kind(), part)
            size = dtype_of(kind).itemsize
            what = kind.__name__.lower()
            rows.append(f"| {name} | {what} | {size:,} | {plain:.1f} | {machine:.2f} |")
    return rows


def report(part: int) -> list[str]:
    for setup in variants().values():
        games_per_second(setup, RANDOM, "compiled", 1)  # compiles
    lines = [
        "## New Las Vegas",
        "",
        "One worker; the ratio is the median of rounds in which both engines take turns.",
        "",
        "| game | bot | interpreted, games/s | compiled, games/s | compiled : interpreted |",
        "|---|---|---:|---:|---:|",
    ]
    for name, setup in variants().items():
        for bot in GAMES:
            one, two, times = speeds(setup, bot, part)
            lines.append(f"| {name} | {NAMES[bot]} | {one:,.0f} | {two:,.0f} | {times:.0f} |")
    return [
        *lines,
        "",
        "| state | record | bytes | copy, interpreted, µs | copy, compiled, µs |",
        "|---|---|---:|---:|---:|",
        *state_rows(part),
    ]
