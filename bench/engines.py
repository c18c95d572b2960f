"""The engines: games per second of both games on one worker and on two, memory, and the first game.

All engines take turns, round by round.  Speeds are medians over the rounds, ratios medians of what
each round gave, so that they hold even where absolute times are noisy.  Memory and the time to the
first game are those of fresh processes.
"""

from __future__ import annotations

import os
import platform
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from culdesac.editions import Setup, edition, make_setup
from culdesac.engine import ENGINES
from culdesac.sim import simulate

ROOT = Path(__file__).resolve().parent.parent
ROUNDS = 5
WORKERS = (1, 2)
# per round and worker: compiled, interpreted
GAMES = {
    "home-2018": {"random": (120_000, 1_500), "builder": (16_000, 100), "skilled": (4_000, 25)},
    "vegas-2019": {"random": (24_000, 250), "builder": (3_000, 20), "skilled": (3_000, 15)},
}
CHUNKS = 20  # of each worker's games: neither many calls, nor long to wait for the other worker
MEMORY_GAMES = 200_000
STARTS = 7

FIRST_GAME = """
import sys, time
began = time.perf_counter()
import culdesac.engine
from culdesac.editions import edition, make_setup
from culdesac.games.registry import type_of
setup = make_setup(edition(sys.argv[2]), 2, 0)
game = type_of(setup)
imported = time.perf_counter()
engine = culdesac.engine.engine(sys.argv[1], game.name)
engine.play_many(game.rules.pack(setup), 2, [0, 0], 0, 1)
print(imported - began, time.perf_counter() - began)
"""

Speeds = dict[tuple[str, str, int], list[float]]  # by engine, bot and workers, round by round


def measure(setup: Setup, part: int) -> Speeds:
    """Games per second."""
    seen: Speeds = {}
    for _ in range(ROUNDS):
        for bot, (compiled, interpreted) in GAMES[setup.edition.id].items():
            for name in ENGINES:
                games = max(2, (interpreted if name == "interpreted" else compiled) // part)
                for workers in WORKERS:
                    chunk = max(1, games // CHUNKS)
                    done = simulate(setup, games * workers, [bot], name, workers, chunk=chunk)
                    seen.setdefault((name, bot, workers), []).append(done.games_per_second)
    return seen


def ratio(speeds: Speeds, one: tuple[str, str, int], two: tuple[str, str, int]) -> float:
    return statistics.median(a / b for a, b in zip(speeds[one], speeds[two], strict=True))


def table(speeds: Speeds) -> list[str]:
    lines = [
        "| bot | engine | 1 worker, games/s | 2 workers, games/s | 2 : 1 | native : interpreted "
        "| wasm : native |",
        "|---|---|---:|---:|---:|---:|---:|",
    ]
    for name, bot, _ in (key for key in speeds if key[2] == 1):
        one, two = (statistics.median(speeds[name, bot, workers]) for workers in WORKERS)
        scaled = ratio(speeds, (name, bot, 2), (name, bot, 1))
        above = ratio(speeds, (name, bot, 1), ("interpreted", bot, 1))
        beside = ratio(speeds, (name, bot, 1), ("native", bot, 1))
        lines.append(
            f"| {bot} | {name} | {one:,.0f} | {two:,.0f} | {scaled:.2f} "
            f"| {f'{above:.0f}' if name == 'native' else ''} "
            f"| {f'{beside:.2f}' if name == 'wasm' else ''} |"
        )
    return lines


def peak_memory() -> float:
    """MiB of this process; `ru_maxrss` would begin with what the process that started it had."""
    status = Path("/proc/self/status").read_text()
    return int(status.partition("VmHWM:")[2].split()[0]) / 1024


def print_memory(games: int) -> None:
    """Peak memory after a small and after a ten times larger simulation."""
    setup = make_setup(edition("home-2018"), 2, 0)
    for times in (1, 10):
        simulate(setup, times * games, ["random"], "native", 2)
        print(peak_memory())


def memory_growth(games: int) -> tuple[float, float]:
    program = f"from bench.engines import print_memory; print_memory({games})"
    small, large = fresh([program])
    return small, large


def fresh(arguments: list[str], **variables: str) -> list[float]:
    """The numbers that a program prints in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-c", *arguments],
        cwd=ROOT,
        env={**os.environ, **variables},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return [float(word) for word in done.stdout.split()]


def first_game(name: str, box: str, *, kept: bool) -> tuple[float, float]:
    """Seconds of importing, and until the first game is over; medians.

    Without what is `kept` of earlier processes, wasmtime compiles the module.
    """
    found = []
    for _ in range(STARTS):
        if kept:
            found.append(fresh([FIRST_GAME, name, box]))
        else:
            with tempfile.TemporaryDirectory() as nothing:
                found.append(fresh([FIRST_GAME, name, box], XDG_CACHE_HOME=nothing))
    return (
        statistics.median(imported for imported, _ in found),
        statistics.median(over for _, over in found),
    )


def first_games() -> list[str]:
    lines = [
        "| from `import culdesac.engine` on, in a fresh process | game | imported, box read, s "
        "| first game over, s |",
        "|---|---|---:|---:|",
    ]
    ways = {"native": ("native", True), "wasm": ("wasm", True)}
    ways["wasm, nothing kept by wasmtime"] = ("wasm", False)
    for title, (name, kept) in ways.items():
        for box in GAMES:
            fresh([FIRST_GAME, name, box])  # what comes first fills the caches
            imported, over = first_game(name, box, kept=kept)
            lines.append(f"| {title} | {box} | {imported:.2f} | {over:.2f} |")
    return lines


def report(part: int, limit: float | None) -> list[str]:
    lines = [
        "## Engines",
        "",
        "Two seats, flip, basic plans; workers are threads for compiled engines and processes for the",
        "interpreter. Ratios are of one worker.",
        f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores.",
    ]
    speeds = {}
    for box in GAMES:
        setup = make_setup(edition(box), 2, 0)
        speeds[box] = measure(setup, part)
        title = f"{setup.edition.title} {setup.edition.year}:"
        lines += ["", title, "", *table(speeds[box])]
    games = MEMORY_GAMES // part
    small, large = memory_growth(games)
    lines += [
        "",
        f"Peak memory of the native engine was {small:.1f} MiB after {games:,} games and",
        f"{large:.1f} MiB after ten times as many.",
        "",
        *first_games(),
    ]
    if limit:
        share = 100 * statistics.median(speeds["home-2018"]["native", "random", 1]) / limit
        lines += [
            "",
            f"A hand-written kernel of Your Perfect Home, measured elsewhere, reached {limit:,.0f}",
            f"random games/s; simulating on one worker, sums included, native reaches {share:.0f} %.",
        ]
    return lines
