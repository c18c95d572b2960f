"""Every variant against the base game: games per second of the compiled engine.

Each measurement is taken next to one of the base game with as many seats, so that the ratios hold
on a machine whose speed changes.
"""

from __future__ import annotations

import statistics
import time

from culdesac.editions import editions, make_setup
from culdesac.editions.setup import Setup
from culdesac.rules.engine import engine
from culdesac.rules.home.policies import BUILDER, RANDOM
from culdesac.rules.pack import pack
from culdesac.rules.state import Book

ROUNDS = 11
GAMES = {RANDOM: 4_000, BUILDER: 500}  # per round: short, for the speed of a machine changes
SEATS = {"flip": 2, "expert": 2}


def variants() -> list[Setup]:
    """Every box, sheet and mode with basic plans and without roundabouts; the base game first."""
    return [
        make_setup(box, SEATS.get(mode, 1), 0, sheet=sheet, mode=mode)
        for box in editions()
        for sheet in box.sheets
        for mode in box.modes
    ]


def seconds(book: Book, seats: int, bot: int, games: int) -> float:
    began = time.process_time()
    engine("compiled").play_many(book, seats, [bot] * seats, 0, games)
    return time.process_time() - began


def ratio(setup: Setup, base: Book, bot: int, part: int) -> float:
    """How fast a variant is, as a share of the base game's speed."""
    games = max(20, GAMES[bot] // part)
    book = pack(setup)
    found = []
    for _ in range(ROUNDS):
        usual = seconds(base, setup.seats, bot, games)
        found.append(usual / seconds(book, setup.seats, bot, games))
    return statistics.median(found)


def report(part: int) -> list[str]:
    first = editions()[0]
    base = {seats: pack(make_setup(first, seats, 0)) for seats in (1, 2)}
    for bot in GAMES:
        seconds(base[1], 1, bot, 1)  # compiles
    lines = [
        "## Variants",
        "",
        "Speed of the compiled engine as a share of the base game's (Your Perfect Home 2018, three",
        "stacks, Classic) with as many seats: two with stacks and in expert mode, one alone.",
        "",
        "| edition | sheet | mode | random | builder |",
        "|---|---|---|---:|---:|",
    ]
    for setup in variants():
        shares = [ratio(setup, base[setup.seats], bot, part) for bot in GAMES]
        cells = " | ".join(f"{share:.2f}" for share in shares)
        lines.append(f"| {setup.edition.id} | {setup.sheet} | {setup.mode} | {cells} |")
    return lines
