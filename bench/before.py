"""What the variants cost the base game: the engine before they came against today's.

Two processes, each with its own source and its own machine code, play the same seeds of the base
game in turn, so that the ratios hold on a machine whose speed changes.  The earlier source is
taken from the history of the repository.
"""

from __future__ import annotations

import io
import os
import statistics
import subprocess
import sys
import tarfile
from contextlib import ExitStack
from pathlib import Path

from culdesac.rules.twin import cache_directory

ROOT = Path(__file__).resolve().parent.parent
BEFORE = "3dd1d6d"  # the last commit with nothing but the first edition
PAIRS = 10  # of processes
ROUNDS = 12  # per pair
GAMES = {"random": 5_000, "builder": 600}  # per round and side

# answers `policy first_seed games` with the seconds it took; the first line of all is a greeting
WORKER = """
import sys, time
from culdesac.editions import edition, make_setup
from culdesac.rules.engine import engine
from culdesac.rules.home.policies import BUILDER, RANDOM
from culdesac.rules.pack import pack
policies = {"random": RANDOM, "builder": BUILDER}
play = engine("compiled").play_many
book = pack(make_setup(edition("home-2018"), 2, 0))
for policy in policies.values():
    play(book, 2, [policy] * 2, 0, 10)
print("ready", flush=True)
for line in sys.stdin:
    name, first, games = line.split()
    began = time.process_time()
    results = play(book, 2, [policies[name]] * 2, int(first), int(games))
    print(time.process_time() - began, sum(results), flush=True)
"""


class Side:
    """A process that plays with the engine of one source tree."""

    def __init__(self, source: Path) -> None:
        space = {**os.environ, "PYTHONPATH": str(source)}
        self.process = subprocess.Popen(
            [sys.executable, "-c", WORKER],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=space,
        )

    def answer(self) -> list[str]:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"a side of the comparison ended with {self.process.wait()}")
        return line.split()

    def play(self, bot: str, first: int, games: int) -> tuple[float, int]:
        """Seconds, and the sum of all results."""
        assert self.process.stdin is not None
        print(bot, first, games, file=self.process.stdin, flush=True)
        seconds, total = self.answer()
        return float(seconds), int(total)

    def close(self) -> None:
        self.process.communicate()


def earlier_source() -> Path:
    """The source of the engine before the variants, kept beside the compiled code."""
    folder = cache_directory() / f"before-{BEFORE}"
    if not (folder / "src").exists():
        found = subprocess.run(
            ["git", "-C", str(ROOT), "archive", BEFORE, "src"], capture_output=True, check=False
        )
        if found.returncode != 0:
            raise SystemExit(
                f"commit {BEFORE} is not here; fetch the whole history of the repository"
            )
        with tarfile.open(fileobj=io.BytesIO(found.stdout)) as archive:
            archive.extractall(folder, filter="data")
    return folder / "src"


Round = tuple[float, float, bool]  # seconds before, seconds now, whether the results were the same


def compare(sources: tuple[Path, Path], first: int, rounds: int) -> dict[str, list[Round]]:
    """One pair of processes: by bot, round by round."""
    seen: dict[str, list[Round]] = {bot: [] for bot in GAMES}
    with ExitStack() as open_sides:
        sides = [Side(source) for source in sources]
        for side in sides:
            open_sides.callback(side.close)
            side.answer()
        for turn in range(first, first + rounds):
            for bot, games in GAMES.items():
                order = sides if turn % 2 == 0 else sides[::-1]
                took = {id(side): side.play(bot, turn * games, games) for side in order}
                (old, old_sum), (new, new_sum) = (took[id(side)] for side in sides)
                seen[bot].append((old, new, old_sum == new_sum))
    return seen


def measure(part: int) -> dict[str, list[Round]]:
    """Several pairs: how fast machine code is also depends on where a process has put it."""
    sources = (earlier_source(), ROOT / "src")
    compare(sources, 0, 1)  # compiles: code loaded from the cache is faster than fresh code
    seen: dict[str, list[Round]] = {bot: [] for bot in GAMES}
    for pair in range(max(2, PAIRS // part)):
        for bot, rounds in compare(sources, pair * ROUNDS, ROUNDS).items():
            seen[bot] += rounds
    return seen


def quartiles(values: list[float]) -> tuple[float, float, float]:
    low, middle, high = statistics.quantiles(values, n=4, method="inclusive")
    return low, middle, high


def report(part: int) -> list[str]:
    lines = [
        "## Before and after the variants",
        "",
        "The base game (Your Perfect Home 2018, three stacks, Classic, two seats) by the compiled",
        f"engine as it was before there were any variants (commit {BEFORE}) and as it is now: pairs of",
        "processes that play the same seeds in turn, medians over all rounds of one run.",
        "",
        "| bot | before, games/s | now, games/s | now : before, median | middle half | same results |",
        "|---|---:|---:|---:|---:|---|",
    ]
    for bot, rounds in measure(part).items():
        games = GAMES[bot]
        old = games / statistics.median(old for old, _, _ in rounds)
        new = games / statistics.median(new for _, new, _ in rounds)
        low, middle, high = quartiles([old / new for old, new, _ in rounds])
        same = "yes" if all(same for _, _, same in rounds) else "no"
        lines.append(
            f"| {bot} | {old:,.0f} | {new:,.0f} | {middle:.3f} | {low:.3f} to {high:.3f} | {same} |"
        )
    return lines
