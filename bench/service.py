"""The most seats that 1, 2 and 4 processes on one PostgreSQL hold, and one process on a file.

    python -m bench.service [--quick]

Held are seats at which everybody plays while 99 of 100 confirmations are told to everyone within 100 ms;
the most of them are found by bisection.  Servers, database and players share the machine, and whatever
else runs on it: a number of seats that is not held at once is tried a second time.  What the processors
did meanwhile says how many seats a core holds whose processes have the machine for themselves.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import NamedTuple

from bench import crowd
from bench.server import Server, process
from tests.server.postgres import Postgres

SECONDS = 10.0  # that are measured, of every try
LATEST = 0.100  # seconds from a confirmation to everyone's update
FIRST, MOST = 500, 4000  # seats
STEP = 100  # how exactly they are found
TRIES = 2
IDLE_SECONDS = 10.0  # after which the tables of a try leave the memory


class Setting(NamedTuple):
    title: str
    processes: int
    database: bool


SETTINGS = (
    Setting("1, SQLite", 1, False),
    Setting("1, PostgreSQL", 1, True),
    Setting("2, PostgreSQL", 2, True),
    Setting("4, PostgreSQL", 4, True),
)


@contextmanager
def running(setting: Setting) -> Iterator[tuple[list[Server], int]]:
    """The servers of a setting, and the process of their database."""
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        url, pid = f"{folder}/tables.db", 0
        if setting.database:
            database = Postgres()
            stack.callback(database.stop)
            assert database.process is not None
            url, pid = database.database("bench"), database.process.pid
        yield (
            [stack.enter_context(process(url, IDLE_SECONDS)) for _ in range(setting.processes)],
            pid,
        )


class Held:
    """Tries numbers of seats at running servers."""

    def __init__(self, servers: list[Server], database: int, seconds: float) -> None:
        self.servers = servers
        self.database = database
        self.seconds = seconds
        self.best: crowd.Found | None = None
        self.tried: list[str] = []

    def play(self, seats: int) -> crowd.Found:
        task = crowd.Task(
            addresses=[server.address for server in self.servers],
            seats=seats,
            seconds=self.seconds,
            processes=[server.process.pid for server in self.servers],
            database=self.database,
        )
        return crowd.result(crowd.start(task))

    def holds(self, seats: int) -> bool:
        for _ in range(TRIES):
            found = self.play(seats)
            fine = found.p99 < LATEST and not found.lost and not found.refused
            self.tried.append(
                f"{seats} {'held' if fine else 'not held'} ({1000 * found.p99:.0f} ms)"
            )
            if fine:
                self.best = found
                return True
        return False

    def most(self) -> crowd.Found | None:
        low, high = 0, FIRST
        while high <= MOST and self.holds(high):
            low, high = high, 2 * high
        while high - low > STEP:
            middle = (low + high) // 2 // STEP * STEP
            if middle <= low:
                break
            if self.holds(middle):
                low = middle
            else:
                high = middle
        return self.best


def column(found: crowd.Found) -> dict[str, str]:
    rate = found.steps / found.seconds / found.seats  # of one seat
    servers = found.processor / found.steps
    everything = servers + found.database / found.steps
    return {
        "seats held at p99 below 100 ms": str(found.seats),
        "steps per second": f"{found.steps / found.seconds:.0f}",
        "confirmations told to everyone": str(found.confirmations),
        "confirm to everyone's update, p50": f"{1000 * found.p50:.1f} ms",
        "confirm to everyone's update, p99": f"{1000 * found.p99:.1f} ms",
        "processor time of the servers": f"{100 * found.processor / found.seconds:.0f} % of a core",
        "of the database": f"{100 * found.database / found.seconds:.0f} % of a core",
        "of the players": f"{100 * found.own / found.seconds:.0f} % of a core",
        "processor time of the servers per step": f"{1000 * servers:.2f} ms",
        "with that of the database": f"{1000 * everything:.2f} ms",
        "seats that a core of servers has time for": f"{1 / servers / rate:.0f}",
        "seats that a core of servers and database has time for": f"{1 / everything / rate:.0f}",
        "memory of a server": f"{max(found.memory):.0f} MiB",
    }


def measure(part: int) -> tuple[dict[str, dict[str, str]], list[str]]:
    found, tried = {}, []
    for setting in SETTINGS:
        with running(setting) as (servers, database):
            held = Held(servers, database, SECONDS)
            best = held.most() if part == 1 else held.play(FIRST)
        tried.append(f"- {setting.title}: {', '.join(held.tried)}")
        if best is not None:
            found[setting.title] = column(best)
    return found, tried


def table_of(found: dict[str, dict[str, str]]) -> str:
    names = list(next(iter(found.values())))
    lines = ["| processes | " + " | ".join(found) + " |", "|---" + "|---:" * len(found) + "|"]
    for name in names:
        values = " | ".join(column[name] for column in found.values())
        lines.append(f"| {name} | {values} |")
    return "\n".join(lines)


def report(part: int) -> list[str]:
    before = os.getloadavg()[1]
    found, tried = measure(part)
    after = os.getloadavg()[1]
    low, high = crowd.THOUGHT
    return [
        "## Service",
        "",
        "Tables of five, every seat connected to any of the processes; servers, database and players",
        f"share two cores with whatever else runs there. Everybody thinks {low} to {high} s before",
        "every step and waits for the others of the table; a turn has about 3.6 steps. The most seats",
        f"were found by bisection, each try {SECONDS:.0f} s long after all had settled, and a second",
        "time if it was not held at once. The load of the machine, averaged over five minutes, was",
        f"{before:.1f} before and {after:.1f} after it all.",
        "",
        *table_of(found).splitlines(),
        "",
        "Tried:",
        "",
        *tried,
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="500 seats, and no search for more")
    print("\n".join(report(10 if parser.parse_args().quick else 1)))


if __name__ == "__main__":
    main()
