"""What the variants cost the base game: the engine before they came against today's.

Two processes, each with its own source and its own cache of machine code, play the same seeds of the
base game in turn, so that the ratios hold on a machine whose speed changes.  The earlier source is
taken from the history of the repository.
"""

from __future__ import annotations

import io
import os
import statistics
import subprocess
import sys
import tarfile
import tempfile
from contextlib import ExitStack
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BEFORE = "3dd1d6d"  # the last commit with nothing but the first edition
ROUNDS = 101
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

    def __init__(self, source: Path, cache: Path) -> None:
        space = {**os.environ, "PYTHONPATH": str(source), "CULDESAC_CACHE": str(cache)}
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


def earlier_source(folder: Path) -> Path:
    """The source of the engine before the variants."""
    found = subprocess.run(
        ["git", "-C", str(ROOT), "archive", BEFORE, "src"], capture_output=True, check=False
    )
    if found.returncode != 0:
        raise SystemExit(f"commit {BEFORE} is not here; fetch the whole history of the repository")
    with tarfile.open(fileobj=io.BytesIO(found.stdout)) as archive:
        archive.extractall(folder, filter="data")
    return folder / "src"


def measure(part: int) -> dict[str, list[tuple[float, float, bool]]]:
    """By bot: seconds before, seconds now, and whether the same games were played, round by round."""
    seen: dict[str, list[tuple[float, float, bool]]] = {}
    with tempfile.TemporaryDirectory() as made, ExitStack() as open_sides:
        folder = Path(made)
        sources = (earlier_source(folder), ROOT / "src")
        sides = []
        for n, source in enumerate(sources):
            # code that was compiled in the same process is slower than code loaded from the cache
            compiling = Side(source, folder / f"cache{n}")
            compiling.answer()
            compiling.close()
            sides.append(Side(source, folder / f"cache{n}"))
            open_sides.callback(sides[-1].close)
        for side in sides:
            side.answer()
        for turn in range(max(3, ROUNDS // part)):
            for bot, games in GAMES.items():
                order = sides if turn % 2 == 0 else sides[::-1]
                took = {id(side): side.play(bot, turn * games, games) for side in order}
                (old, old_sum), (new, new_sum) = (took[id(side)] for side in sides)
                seen.setdefault(bot, []).append((old, new, old_sum == new_sum))
    return seen


def quartiles(values: list[float]) -> tuple[float, float, float]:
    low, middle, high = statistics.quantiles(values, n=4, method="inclusive")
    return low, middle, high


def report(part: int) -> list[str]:
    lines = [
        "## Before and after the variants",
        "",
        "The base game (Your Perfect Home 2018, three stacks, Classic, two seats) by the compiled",
        f"engine as it was before there were any variants (commit {BEFORE}) and as it is now: two",
        "processes that play the same seeds in turn, medians over the rounds of one run.",
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
