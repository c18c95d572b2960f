"""What people notice of faults: a service of three processes, of which parts are killed while they play.

    python -m bench.faults [--quick]

The tests have the same harness and assert that nothing confirmed is lost or doubled; here it is also
said how long tables stood still.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from tests.server.chaos import (
    Fault,
    befall,
    connections_lost,
    database_killed,
    deployed,
    killed,
    service,
    stalled,
)

PROCESSES, TABLES = 3, 3
FAULTS: list[tuple[str, Fault, int]] = [
    ("kill -9 of a process", killed, 200),
    ("kill -9 of the database", database_killed, 20),
    ("all connections to the database lost", connections_lost, 20),
    ("a process stalls for 6 s and comes back", stalled, 20),
    ("a deploy: all processes end and start, one after the other", deployed, 10),
]


class Row(NamedTuple):
    what: str
    times: int
    checked: int  # confirmations that people were told of and that are kept once
    late: int  # turns that were ended by time
    reviews: int
    pauses: list[float]
    seconds: float

    def cells(self) -> str:
        ordered = sorted(self.pauses)
        shown = [ordered[len(ordered) // 2], ordered[len(ordered) * 9 // 10], ordered[-1]]
        over = sum(pause > 5 for pause in ordered)
        pauses = " | ".join(f"{pause:.1f} s" for pause in shown)
        return (
            f"| {self.what} | {self.times} | {self.checked} | {pauses} | {over} "
            f"| {self.late} | {self.reviews} |"
        )


async def befallen(what: str, fault: Fault, times: int) -> Row:
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        async with service(Path(folder), PROCESSES) as running:
            checked = await befall(running, [fault] * times, TABLES)
            took = time.monotonic() - began
            return Row(what, times, checked, running.late, running.reviews, running.pauses, took)


def report(part: int) -> list[str]:
    rows = [
        asyncio.run(befallen(what, fault, max(1, times // part))) for what, fault, times in FAULTS
    ]
    minutes = sum(row.seconds for row in rows) / 60
    return [
        "## Faults",
        "",
        f"{PROCESSES} processes on one PostgreSQL, {TABLES} tables at which two people and a bot play",
        "without a pause, one of them from two devices at once, and a table whose turns end by time;",
        "everybody is connected to any of the processes. Checked are confirmations that somebody was",
        "told of, their own and others': each is in the log once, with the same moves, and every turn",
        "began for everybody as the log has it. A pause is how long a table stood still from one turn",
        "of everybody to the next, with the time to play it. People whose process is silent for a",
        f"second and a half ask it, and connect anew after as long again. {minutes:.0f} minutes in all.",
        "",
        "| fault | times | checked | median pause | nine of ten | longest | over 5 s | "
        "ended by time | reviews |",
        "|---|---:|---:|---:|---:|---:|---:|---:|---:|",
        *(row.cells() for row in rows),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="a tenth of the faults")
    print("\n".join(report(10 if parser.parse_args().quick else 1)))


if __name__ == "__main__":
    main()
