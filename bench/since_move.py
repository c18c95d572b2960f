"""What became of the speed when games became packages: the native engine before the move and now.

Pairs of processes play the same seeds in turn, as in `since_numba`.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

from bench.since_numba import JOBS, ROOT, ROUNDS, TRIOS, Job, Seen, Side, quartiles, source_at

BEFORE = "774dda0"  # the last commit with layers instead of rooms, and today's translator
HOME = ROOT / "build" / f"before-{BEFORE}"


def earlier_source() -> Path:
    """The source before the move, with its kernels."""
    source = source_at(BEFORE, HOME)
    subprocess.run(
        [sys.executable, "-m", "culdesac.engine"],
        env={**os.environ, "PYTHONPATH": str(source)},
        stdout=subprocess.DEVNULL,
        check=True,
    )
    return source


def compare(first: int, rounds: int, seen: dict[Job, Seen]) -> None:
    """One pair of processes, round by round."""
    with ExitStack() as open_sides:
        pair = []
        for source in (earlier_source(), ROOT / "src"):
            side = Side(sys.executable, source, "culdesac.engine", "native")
            open_sides.callback(side.close)
            pair.append(side)
        for side in pair:
            side.answer()
        for turn in range(first, first + rounds):
            for job in JOBS:
                order = pair if turn % 2 else pair[::-1]
                took = {
                    id(side): side.ask(job.what, job.box, job.bot, turn * job.count, job.count)
                    for side in order
                }
                found = [took[id(side)] for side in pair]
                seen[job].seconds.append([seconds for seconds, _ in found])
                seen[job].same &= len({checksum for _, checksum in found}) == 1


def row(job: Job, seen: Seen) -> str:
    before, now = (
        f"{job.work / statistics.median(took):,.0f}" for took in zip(*seen.seconds, strict=True)
    )
    low, middle, high = quartiles([then / later for then, later in seen.seconds])
    same = "yes" if seen.same else "no"
    return (
        f"| {job.box} | {job.title} | {before} | {now} | {middle:.3f} | {low:.3f} to {high:.3f} "
        f"| {same} |"
    )


def report(part: int) -> list[str]:
    seen = {job: Seen() for job in JOBS}
    for pair in range(max(2, TRIOS // part)):
        compare(pair * ROUNDS, ROUNDS, seen)
    return [
        "## Before and after games became packages",
        "",
        f"The native engine at commit {BEFORE} and now: pairs of processes that play the same seeds in",
        "turn, two seats, processor time, medians over all rounds of one run. Learners of New Las Vegas",
        "see other moves since a free action that was paid for cannot be skipped.",
        "",
        "| game | what | before | now | now : before | middle half | same results |",
        "|---|---|---:|---:|---:|---:|---|",
        *(row(job, found) for job, found in seen.items()),
    ]
