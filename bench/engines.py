"""The engines: games per second interpreted and compiled, on one worker and on two, and memory.

Every figure is the median of several rounds in which all variants take turns, so that ratios hold
even where absolute times are noisy.
"""

from __future__ import annotations

import platform
import resource
import statistics
import time

from culdesac.editions import Setup, edition, make_setup
from culdesac.rules.engine import engine
from culdesac.rules.pack import pack
from culdesac.sim import simulate

ROUNDS = 5
GAMES = {  # per round
    ("interpreted", "random"): 2000,
    ("interpreted", "builder"): 150,
    ("compiled", "random"): 120_000,
    ("compiled", "builder"): 16_000,
}


def measure(setup: Setup, part: int) -> dict[tuple[str, str, int], float]:
    """Median games per second by engine, bot and number of workers."""
    seen: dict[tuple[str, str, int], list[float]] = {}
    for _ in range(ROUNDS):
        for (name, bot), games in GAMES.items():
            for threads in (1, 2):
                done = simulate(setup, max(1, games // part) * threads, [bot], name, threads)
                seen.setdefault((name, bot, threads), []).append(done.games_per_second)
    return {key: statistics.median(values) for key, values in seen.items()}


def peak_memory() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def memory_growth(setup: Setup, part: int) -> tuple[float, float]:
    """Peak memory in MiB after a small and after a ten times larger simulation."""
    games = 200_000 // part
    simulate(setup, games, ["random"], "compiled", 2)
    small = peak_memory()
    simulate(setup, 10 * games, ["random"], "compiled", 2)
    return small, peak_memory()


def compile_seconds(setup: Setup) -> float:
    began = time.perf_counter()
    engine("compiled").play_many(pack(setup), setup.seats, [0] * setup.seats, 0, 1)
    return time.perf_counter() - began


def table(speeds: dict[tuple[str, str, int], float]) -> list[str]:
    lines = [
        "| engine | bot | 1 worker, games/s | 2 workers, games/s | 2 : 1 | compiled : interpreted |",
        "|---|---|---:|---:|---:|---:|",
    ]
    for name, bot in GAMES:
        one, two = speeds[name, bot, 1], speeds[name, bot, 2]
        times = one / speeds["interpreted", bot, 1]
        lines.append(
            f"| {name} | {bot} | {one:,.0f} | {two:,.0f} | {two / one:.2f} "
            f"| {f'{times:.0f}' if name == 'compiled' else ''} |"
        )
    return lines


def report(part: int, limit: float | None) -> list[str]:
    setup = make_setup(edition("home-2018"), 2, 0)
    loading = compile_seconds(setup)
    speeds = measure(setup, part)
    small, large = memory_growth(setup, part)
    lines = [
        "## Engines",
        "",
        "Two seats, Your Perfect Home 2018, flip, basic plans; workers are threads for machine",
        "code and processes for the interpreter.",
        f"Python {platform.python_version()}, {platform.machine()}, 2 cores.",
        "",
        *table(speeds),
        "",
        f"Compiling or loading the machine code took {loading:.1f} s.",
        f"Peak memory was {small:.0f} MiB after {200_000 // part:,} games and {large:.0f} MiB after",
        "ten times as many.",
    ]
    if limit:
        share = 100 * speeds["compiled", "random", 1] / limit
        lines.append(
            f"A hand-written kernel reaches {limit:,.0f} games/s; this is {share:.0f} % of it."
        )
    return lines
