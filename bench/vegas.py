"""New Las Vegas: games per second of all engines, what a state costs beside the first game's, and how
the built-in players play: what they score, how often they are ruined, and where the limousine gets.

The engines take turns, and so do the players, so that ratios hold on a machine whose speed changes.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator
from typing import Any

from bench.bots import interval
from culdesac.bots import bot as bot_named
from culdesac.editions import Setup, edition, make_setup
from culdesac.engine import ENGINES, Compiled, engine
from culdesac.engine.memory import WORD, flat, plain
from culdesac.engine.shapes import words_of
from culdesac.family.contract import BUILDER, RANDOM
from culdesac.family.state import copy_record
from culdesac.games.home.rules import state as home
from culdesac.games.vegas.box.pack import pack
from culdesac.games.vegas.rules import state as vegas
from culdesac.games.vegas.rules.limousine import missing_lines
from culdesac.games.vegas.rules.score import limousine_points, score, vault_points

ROUNDS = 5
GAMES = {RANDOM: (60, 6_000), BUILDER: (10, 1_200)}  # interpreted and compiled, per round
NAMES = {RANDOM: "random", BUILDER: "builder"}
COPIES = 20_000
PLAYERS = ("skilled-1", "beginner", "casual", "skilled")
PLAYED = 2000  # games of two among their own kind
SEED = 80_000


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


def games_of(name: str, games: int) -> Iterator[tuple[vegas.Table, list[vegas.Sheet]]]:
    """Finished games of two players of a kind."""
    native = engine("native", "vegas")
    assert isinstance(native, Compiled)
    book = flat(pack(make_setup(edition("vegas-2019"), 2, 0)))
    desk = native.desk()
    policy = bot_named(name).policy
    assert policy is not None
    desk.bots[:2] = [policy, policy]
    notes, table, sheets = flat(desk), flat(native.table()), native.sheets(2)
    size = words_of(vegas.Sheet)
    for seed in range(SEED, SEED + games):
        native.call("setup", table, sheets, book, seed, 2)
        native.call("play_out", table, sheets, book, notes)
        rows = (sheets[:size], sheets[size:])
        yield plain(table, vegas.Table), [plain(row, vegas.Sheet) for row in rows]


def share(found: list[bool]) -> str:
    return f"{interval([float(each) for each in found], 100)} %"


def player_row(name: str, games: int, speed: float, former: float) -> str:
    book = pack(make_setup(edition("vegas-2019"), 2, 0))
    points, ruined, driven, home, stops = [], [], [], [], []
    for table, sheets in games_of(name, games):
        points.append(statistics.mean(score(table, sheets, book, seat) for seat in range(2)))
        for seat, sheet in enumerate(sheets):
            ruined.append(vault_points(table, sheets, book, seat) < 0)
            driven.append(sheet.roads | sheet.lanes != 0)
            stops.append(float(limousine_points(sheet, book)))
            if driven[-1]:
                home.append(missing_lines(sheet, book) == 0)
    back = share(home) if home else ""
    return (
        f"| {name} | {interval(points)} | {share(ruined)} | {share(driven)} | {back} "
        f"| {interval(stops)} | {speed:,.0f} | {speed / former:.2f} |"
    )


def player_rows(part: int) -> list[str]:
    """What the players score among their own kind, and how fast they are beside `skilled-1`."""
    setup = make_setup(edition("vegas-2019"), 2, 0)
    games = max(50, PLAYED // part)
    speed: dict[str, list[float]] = {name: [] for name in PLAYERS}
    for _ in range(ROUNDS):
        for name in PLAYERS:
            policy = bot_named(name).policy
            assert policy is not None
            speed[name].append(games_per_second(setup, policy, "native", games // ROUNDS))
    median = {name: statistics.median(seen) for name, seen in speed.items()}
    return [player_row(name, games, median[name], median["skilled-1"]) for name in PLAYERS]


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
        f"Players among their own kind, two seats, {max(50, PLAYED // part):,} games, 95 % intervals;",
        "`skilled-1` is skilled as in version 0.2. Ruined are those with more debts than bundles;",
        "back are those who drove and whose limousine misses no line. Games/s are of one core.",
        "",
        "| bot | points | ruined | drove | back | points of the limousine | games/s | : skilled-1 |",
        "|---|---:|---:|---:|---:|---:|---:|---:|",
        *player_rows(part),
        "",
        "| state | record | bytes | copy, interpreted, µs | copy, compiled, µs |",
        "|---|---|---:|---:|---:|",
        *state_rows(part),
    ]
