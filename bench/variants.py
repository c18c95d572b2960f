"""Every variant against the base game: games per second of the native engine.

Each measurement is taken next to one of the base game with as many seats, so that the ratios hold
on a machine whose speed changes.
"""

from __future__ import annotations

import statistics
import time

from culdesac.editions import editions, make_setup
from culdesac.editions.setup import Setup
from culdesac.engine import engine
from culdesac.family.contract import BUILDER, RANDOM
from culdesac.games.home.box.pack import pack
from culdesac.games.home.rules.state import Book

ROUNDS = 11
GAMES = {RANDOM: 4_000, BUILDER: 500}  # per round: short, for the speed of a machine changes
SEATS = {"flip": 2, "expert": 2}


def variants() -> list[Setup]:
    """Every sheet and mode of home with basic plans and without roundabouts; the base game first."""
    return [
        make_setup(box, SEATS.get(mode, 1), 0, sheet=sheet, mode=mode)
        for box in editions("home")
        for sheet in box.sheets
        for mode in box.modes
    ]


def seconds(book: Book, seats: int, bot: int, games: int) -> float:
    began = time.process_time()
    engine("native").play_many(book, seats, [bot] * seats, 0, games)
    return time.process_time() - began


def measure(setup: Setup, base: Book, bot: int, part: int) -> tuple[float, float]:
    """How fast a variant is, as a share of the base game's speed, and that speed in games/s."""
    games = max(20, GAMES[bot] // part)
    book = pack(setup)
    usual, found = [], []
    for _ in range(ROUNDS):
        usual.append(seconds(base, setup.seats, bot, games))
        found.append(usual[-1] / seconds(book, setup.seats, bot, games))
    return statistics.median(found), games / statistics.median(usual)


def report(part: int, limit: float | None) -> list[str]:
    first = editions()[0]
    base = {seats: pack(make_setup(first, seats, 0)) for seats in (1, 2)}
    for bot in GAMES:
        seconds(base[1], 1, bot, 1)  # loads
    found = [
        (setup, [measure(setup, base[setup.seats], bot, part) for bot in GAMES])
        for setup in variants()
    ]
    usual = statistics.median(random for setup, ((_, random), _) in found if setup.seats == 2)
    lines = [
        "## Variants",
        "",
        "Speed of the native engine as a share of the base game's (Your Perfect Home 2018, three",
        "stacks, Classic) with as many seats: two with stacks and in expert mode, one alone.",
    ]
    if limit:
        lines += [
            f"A hand-written kernel of the base game, measured elsewhere, reached {limit:,.0f} random",
            f"games/s with two seats; native reaches {usual:,.0f}, {100 * usual / limit:.0f} % of that.",
            "The last column is this share times the one of the variant.",
        ]
    lines += [
        "",
        f"| edition | sheet | mode | random | builder |{' random, of the limit |' if limit else ''}",
        f"|---|---|---|---:|---:|{'---:|' if limit else ''}",
    ]
    for setup, shares in found:
        cells = [f"{share:.2f}" for share, _ in shares]
        if limit:
            cells.append(f"{100 * shares[0][0] * usual / limit:.0f} %")
        lines.append(f"| {setup.edition.id} | {setup.sheet} | {setup.mode} | {' | '.join(cells)} |")
    return lines
