"""Ten minutes of play at two processes on PostgreSQL: whether anything grows.

    python -m bench.soak [--quick]

Games end and new ones begin all the time; tables that nobody uses leave the memory after a while.
"""

from __future__ import annotations

import argparse
import subprocess
import time
from contextlib import ExitStack

from bench import crowd
from bench.server import process
from tests.server.postgres import Postgres

SEATS = 300
IDLE_SECONDS = 20.0  # after which a table that is not used leaves the memory
EVERY = 5.0  # seconds between two looks
PROCESSES = 2


def report(part: int) -> list[str]:
    seconds = 600.0 / part
    looks: list[tuple[float, float, int]] = []  # when, MiB and open files of all servers
    database = Postgres()
    try:
        with ExitStack() as stack:
            url = database.database("soak")
            servers = [stack.enter_context(process(url, IDLE_SECONDS)) for _ in range(PROCESSES)]
            task = crowd.Task(
                addresses=[server.address for server in servers],
                seats=SEATS,
                seconds=seconds,
                processes=[server.process.pid for server in servers],
            )
            playing = crowd.start(task)
            began = time.monotonic()
            while True:
                try:
                    playing.wait(EVERY)
                    break
                except subprocess.TimeoutExpired:
                    memory = sum(server.memory() for server in servers)
                    files = sum(server.files() for server in servers)
                    looks.append((time.monotonic() - began, memory, files))
            found = crowd.result(playing)
    finally:
        database.stop()
    tenth = max(1, len(looks) // 10)
    rows = []
    for share in range(1, 10, 2):
        around = looks[share * tenth : (share + 1) * tenth]
        memory = sum(each[1] for each in around) / len(around) / PROCESSES
        files = max(each[2] for each in around)
        rows.append(f"| {around[0][0] / 60:.1f} min | {memory:.1f} MiB | {files} |")
    return [
        "## Soak",
        "",
        f"{found.seats} seats at {PROCESSES} processes on PostgreSQL for {seconds / 60:.0f} minutes:"
        f" {found.steps} steps, {found.confirmations} confirmations,",
        f"{found.refused} refused messages, {found.lost} lost connections; p99 from a confirmation to"
        f" everyone's update {1000 * found.p99:.0f} ms.",
        "",
        "| after | memory of a process, mean of a minute | open files of all |",
        "|---|---:|---:|",
        *rows,
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="a tenth of the time")
    print("\n".join(report(10 if parser.parse_args().quick else 1)))


if __name__ == "__main__":
    main()
