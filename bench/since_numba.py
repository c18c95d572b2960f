"""What became of the speed: the rules as numba compiled them, and as they are compiled ahead of time.

Three processes, numba, native and wasm, play the same seeds in turn, so that the ratios hold on a
machine whose speed changes.  The earlier source is taken from the history of the repository and runs in
a virtual environment of its own, below `build/`, for numba is no dependency any more.
"""

from __future__ import annotations

import io
import os
import statistics
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BEFORE = "a541f89"  # the last commit with numba
NUMBA = ("numba==0.68.1", "llvmlite==0.50.0", "numpy==2.4.6")
LEARNING = ("gymnasium==1.4.0",)
HOME = ROOT / "build" / f"before-{BEFORE}"
TRIOS = 10  # of processes
ROUNDS = 12  # per trio
GAMES = {  # per round and side
    "home-2018": {"random": 5_000, "builder": 600, "skilled": 150},
    "vegas-2019": {"random": 1_000, "builder": 120, "skilled": 120},
}
SAME = 40  # games of each bot that are compared, per trio
LEARNERS, STEPS = 256, 40  # games that are stepped together, and steps per round and side

# answers `what box bot first count` with seconds and a checksum; the first line of all is a greeting
WORKER = f"""
import importlib, sys, time, zlib
import numpy
from culdesac.bots import bot
from culdesac.editions import edition, make_setup
from culdesac.envs.batched import CuldesacVectorEnv
try:
    from culdesac.games.registry import type_of
except ImportError:  # the earlier source
    from culdesac.kinds.registry import kind_of as type_of

find, name = importlib.import_module(sys.argv[1]).engine, sys.argv[2]

class Box:
    def __init__(self, box):
        setup = make_setup(edition(box), 2, 0)
        kind = type_of(setup)
        self.engine, self.book = find(name, kind.name), kind.rules.pack(setup)
        self.batch = CuldesacVectorEnv(
            {LEARNERS}, engine=name, edition=box, seats=2, bots="builder")

    def play(self, policy, first, count):
        began = time.process_time()
        self.engine.play_many(self.book, 2, [policy] * 2, first, count)
        return time.process_time() - began, 0

    def tally(self, policy, first, count):
        seeds = list(range(first, first + count))
        results = self.engine.tally_many(self.book, 2, seeds, [policy] * 2 * count)
        return 0, zlib.crc32(results.tobytes())

    def learn(self, policy, first, count):
        chance = numpy.random.default_rng(first)
        seen, infos = self.batch.reset(seed=first)
        spent = 0
        for _ in range(count):
            masks = infos["action_mask"]
            moves = numpy.argmax(masks * chance.random(masks.shape, numpy.float32), axis=1)
            began = time.process_time()
            seen, rewards, _, _, infos = self.batch.step(moves)
            spent += time.process_time() - began
        return spent, zlib.crc32(seen.tobytes() + rewards.tobytes())

boxes = {{box: Box(box) for box in {list(GAMES)}}}
for box in boxes.values():
    box.play(0, 0, 1), box.tally(0, 0, 1), box.learn(0, 0, 1)
print("ready", flush=True)
for line in sys.stdin:
    what, box, player, first, count = line.split()
    print(*getattr(boxes[box], what)(bot(player).policy, int(first), int(count)), flush=True)
"""


class Side:
    """A process that plays with an engine of one source tree."""

    def __init__(self, python: str, source: Path, module: str, engine: str) -> None:
        space = {
            **os.environ,
            "PYTHONPATH": str(source),
            "CULDESAC_CACHE": str(HOME / "code"),  # where the earlier source keeps machine code
        }
        self.process = subprocess.Popen(
            [python, "-c", WORKER, module, engine],
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

    def ask(self, what: str, box: str, bot: str, first: int, count: int) -> tuple[float, int]:
        """Seconds, and a checksum of the results."""
        assert self.process.stdin is not None
        print(what, box, bot, first, count, file=self.process.stdin, flush=True)
        seconds, checksum = self.answer()
        return float(seconds), int(checksum)

    def close(self) -> None:
        self.process.communicate()


def source_at(commit: str, folder: Path) -> Path:
    """The source of an earlier commit, put into a folder."""
    if not (folder / "src").exists():
        found = subprocess.run(
            ["git", "-C", str(ROOT), "archive", commit, "src"], capture_output=True, check=False
        )
        if found.returncode != 0:
            raise SystemExit(
                f"commit {commit} is not here; fetch the whole history of the repository"
            )
        with tarfile.open(fileobj=io.BytesIO(found.stdout)) as archive:
            archive.extractall(folder, filter="data")
    return folder / "src"


def earlier_python() -> str:
    """A Python that has numba."""
    needed, stamp = [*NUMBA, *LEARNING], HOME / "venv" / "before.stamp"
    python = str(HOME / "venv" / "bin" / "python")
    if not stamp.exists() or stamp.read_text("utf-8").split() != needed:
        subprocess.run([sys.executable, "-m", "venv", "--clear", str(HOME / "venv")], check=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", *needed], check=True)
        stamp.write_text("\n".join(needed), "utf-8")
    return python


def sides() -> Iterator[Side]:
    """Numba first, then the engines of today."""
    yield Side(earlier_python(), source_at(BEFORE, HOME), "culdesac.rules.engine", "compiled")
    for name in ("native", "wasm"):
        yield Side(sys.executable, ROOT / "src", "culdesac.engine", name)


@dataclass(frozen=True, slots=True)
class Job:
    """What all sides do in a round."""

    what: str  # play or learn
    box: str
    bot: str
    count: int  # of games or steps

    @property
    def title(self) -> str:
        if self.what == "learn":
            return f"{LEARNERS} learners against {self.bot}, steps/s"
        return f"{self.bot}, games/s"

    @property
    def work(self) -> int:
        return self.count * (LEARNERS if self.what == "learn" else 1)


JOBS = [
    *(Job("play", box, bot, count) for box, bots in GAMES.items() for bot, count in bots.items()),
    *(Job("learn", box, "builder", STEPS) for box in GAMES),
]


class Seen:
    """What came of a job."""

    def __init__(self) -> None:
        self.seconds: list[list[float]] = []  # by side, in each round
        self.same = True  # all results that are comparable


def compare(first: int, rounds: int, seen: dict[Job, Seen]) -> None:
    """One trio of processes, round by round."""
    with ExitStack() as open_sides:
        trio = []
        for side in sides():
            open_sides.callback(side.close)
            trio.append(side)
        for side in trio:
            side.answer()
        for job in JOBS:
            # the earlier `play_many` seeds the luck of bots per game, all else per turn as today
            if job.what == "play":
                told = {side.ask("tally", job.box, job.bot, first, SAME)[1] for side in trio}
                seen[job].same &= len(told) == 1
        for turn in range(first, first + rounds):
            shift = turn % len(trio)
            for job in JOBS:
                took = {
                    id(side): side.ask(job.what, job.box, job.bot, turn * job.count, job.count)
                    for side in trio[shift:] + trio[:shift]
                }
                found = [took[id(side)] for side in trio]
                seen[job].seconds.append([seconds for seconds, _ in found])
                seen[job].same &= len({checksum for _, checksum in found}) == 1


def measure(part: int) -> dict[Job, Seen]:
    """Several trios: how fast machine code is also depends on where a process has put it."""
    # compiles: code that numba has loaded from its cache is faster than fresh code
    compare(0, 1, {job: Seen() for job in JOBS})
    seen = {job: Seen() for job in JOBS}
    for trio in range(max(2, TRIOS // part)):
        compare(trio * ROUNDS, ROUNDS, seen)
    return seen


def quartiles(values: list[float]) -> tuple[float, float, float]:
    low, middle, high = statistics.quantiles(values, n=4, method="inclusive")
    return low, middle, high


def row(job: Job, seen: Seen) -> str:
    cells = [job.box, job.title]
    cells += [
        f"{job.work / statistics.median(took):,.0f}" for took in zip(*seen.seconds, strict=True)
    ]
    for side in (1, 2):
        low, middle, high = quartiles([took[0] / took[side] for took in seen.seconds])
        cells += [f"{middle:.2f}", f"{low:.2f} to {high:.2f}"]
    return f"| {' | '.join(cells)} | {'yes' if seen.same else 'no'} |"


def report(part: int) -> list[str]:
    return [
        "## Before and after numba",
        "",
        f"The rules as numba compiled them (commit {BEFORE}, {' '.join(NUMBA)}) and as they",
        "are compiled ahead of time: trios of processes that play the same seeds in turn, two seats,",
        "processor time, medians over all rounds of one run. Results are compared by tallies as the",
        f"arena keeps them, {SAME} games per bot and trio, and by what learners see; rules of New Las",
        "Vegas that were put right since show there.",
        "",
        "| game | what | numba | native | wasm | native : numba | middle half | wasm : numba "
        "| middle half | same results |",
        "|---|---|---:|---:|---:|---:|---:|---:|---:|---|",
        *(row(job, seen) for job, seen in measure(part).items()),
    ]
