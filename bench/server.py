"""A real server on this machine: what people at tables of five cost, and what lies idle in memory.

    python -m bench.server [--quick]

The players are a process of their own (`bench/crowd.py`), which says how fast they play.
"""

from __future__ import annotations

import argparse
import asyncio
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import msgspec

from bench import crowd

LAUNCH = """
import sys
from culdesac.server.limits import Limits, Rate
from culdesac.server.run import serve
free = Rate(1e9, 1e9)
serve(port=0, database=sys.argv[1], open_browser=False, announce=lambda a: print(a, flush=True),
      limits=Limits(requests=free, new_tables=free, messages=free, connections=100_000,
                    sockets=100_000, sockets_each=100_000),
      idle_seconds=float(sys.argv[2]))
"""
AT_ONCE = 20  # tables that are opened at the same time


class Row(NamedTuple):
    what: str
    value: str


class Server:
    """A server process of its own."""

    def __init__(self, process: subprocess.Popen[str], address: str) -> None:
        self.process = process
        self.address = address

    def memory(self) -> float:
        """Resident memory in MiB."""
        return crowd.memory(self.process.pid)

    def files(self) -> int:
        return len(list(Path(f"/proc/{self.process.pid}/fd").iterdir()))


@contextmanager
def process(database: str, idle_seconds: float = 3600.0) -> Iterator[Server]:
    with subprocess.Popen(
        [sys.executable, "-c", LAUNCH, database, str(idle_seconds)],
        stdout=subprocess.PIPE,
        text=True,
    ) as running:
        assert running.stdout is not None
        try:
            yield Server(running, running.stdout.readline().strip())
        finally:
            running.terminate()
            running.wait(30)


@contextmanager
def server(idle_seconds: float = 3600.0) -> Iterator[Server]:
    """One process on a file of its own."""
    with (
        tempfile.TemporaryDirectory() as folder,
        process(f"{folder}/tables.db", idle_seconds) as running,
    ):
        yield running


async def open_tables(running: Server, tables: int) -> list[dict[str, str]]:
    """As many tables of five; for each seat what a page says hello with."""
    body = msgspec.json.encode({"seats": [{"kind": "device"}] * crowd.SEATS})
    hellos = []
    for _ in range(0, tables, AT_ONCE):
        opened = await asyncio.gather(
            *(crowd.ask(running.address, "POST", "/api/tables", body) for _ in range(AT_ONCE))
        )
        hellos += [
            {"table": created["table"]["id"], "secret": key["secret"]}
            for created in opened
            for key in created["keys"]
        ]
    return hellos


async def tables_in_memory(running: Server) -> int:
    health = await crowd.ask(running.address, "GET", "/api/health")
    return int(health["tables"])


async def idle_memory(running: Server, tables: int, put_away: bool) -> float:
    """KiB that every further table of five takes, after as many to warm up."""
    used = []
    for _ in range(2):
        await open_tables(running, tables)
        while put_away and await tables_in_memory(running) > 0:
            await asyncio.sleep(0.2)
        used.append(running.memory())
    return 1024 * (used[1] - used[0]) / tables


async def connection_memory(running: Server, connections: int) -> float:
    """KiB that every further connection takes: a seat of a table that is in memory already.

    What describing a table takes comes with its first seat, so all tables have been described before.
    """
    hellos = await open_tables(running, connections // crowd.SEATS)
    held: list[crowd.Client] = []
    used = []
    for round_ in range(3):  # the first of them describes all tables and goes
        for hello in hellos:
            made = await crowd.client(running.address, lambda data: None, lambda: None)
            made.send({"type": "hello", "table": hello["table"], "secrets": [hello["secret"]]})
            held.append(made)
        await asyncio.sleep(2)
        used.append(running.memory())
        if round_ == 0:
            await leave(held)
    await leave(held)
    return 1024 * (used[2] - used[1]) / len(hellos)


async def leave(held: list[crowd.Client]) -> None:
    for each in held:
        assert each.transport is not None
        each.transport.close()
    held.clear()
    await asyncio.sleep(1)


def measure(seats: int = 500, seconds: float = 20.0, idle: int = 1000) -> list[Row]:
    """The rows of the server's part of the results."""
    with server() as running:
        task = crowd.Task([running.address], seats, seconds, [running.process.pid])
        found = crowd.result(crowd.start(task))
    with server() as running:
        loaded = asyncio.run(idle_memory(running, idle, put_away=False))
    with server(idle_seconds=0.2) as running:
        put_away = asyncio.run(idle_memory(running, idle, put_away=True))
    with server() as running:
        connected = asyncio.run(connection_memory(running, idle))
    return [
        Row("seats held, each with its connection", str(found.seats)),
        Row("steps per second", f"{found.steps / found.seconds:.0f}"),
        Row("confirmations told to everyone", str(found.confirmations)),
        Row("refused messages", str(found.refused)),
        Row("confirm to everyone's update, p50", f"{1000 * found.p50:.1f} ms"),
        Row("confirm to everyone's update, p99", f"{1000 * found.p99:.1f} ms"),
        Row("last confirm to everyone's next turn, p99", f"{1000 * found.turn_p99:.1f} ms"),
        Row("processor time per step", f"{1000 * found.per_step:.2f} ms"),
        Row("memory per idle table of 5, kept in memory", f"{loaded:.0f} KiB"),
        Row("memory per idle table of 5, put away", f"{put_away:.0f} KiB"),
        Row("memory per connection", f"{connected:.0f} KiB"),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="a tenth of the work")
    part = 10 if parser.parse_args().quick else 1
    rows = measure(max(50, 500 // part), max(5.0, 20.0 / part), 1000 // part)
    width = max(len(row.what) for row in rows)
    for row in rows:
        print(f"{row.what:<{width}}  {row.value}")


if __name__ == "__main__":
    main()
