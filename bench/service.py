"""Seats held by 1, 2 and 4 processes of one service on one PostgreSQL, against one process on a file.

python -m bench.service [--quick]

Server, database and players share the machine, so the columns of one run can be compared with each
other, and with nothing else.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from bench.server import LAUNCH, Player, Server, Table, percentile, post
from tests.server.postgres import Postgres

SEATS = 5


@contextmanager
def process(database: str) -> Iterator[Server]:
    with subprocess.Popen(
        [sys.executable, "-c", LAUNCH, database, "3600"], stdout=subprocess.PIPE, text=True
    ) as running:
        assert running.stdout is not None
        try:
            yield Server(running, running.stdout.readline().strip())
        finally:
            running.terminate()
            running.wait(30)


async def crowd(servers: list[Server], tables: int, seconds: float) -> dict[str, str]:
    """Everybody plays for a while, every seat at any of the processes."""
    dice = random.Random(1)
    body = {"seats": [{"kind": "device"}] * SEATS}
    opened = [
        await post(dice.choice(servers).address, "/api/tables", {**body, "seed": number})
        for number in range(tables)
    ]
    began = time.perf_counter()
    end = began + seconds
    made = [
        (created, Table(began + seconds / 4, began + seconds / 6 * number / tables))
        for number, created in enumerate(opened)
    ]
    players: list[Player] = []
    work = []
    for created, table in made:
        for key in created["keys"]:
            player = Player(table, key["seat"], random.Random(len(players)))
            players.append(player)
            where = dice.choice(servers).address
            work.append(player.play(where, created["table"]["id"], key["secret"], end))
    before = [server.processor_seconds() for server in servers]
    await asyncio.gather(*work)
    took = time.perf_counter() - began
    busy = sum(server.processor_seconds() for server in servers) - sum(before)
    delays = sorted(delay for _, table in made for delay in table.delays)
    steps = sum(player.steps for player in players)
    return {
        "seats held": str(len(players)),
        "steps per second": f"{steps / took:.0f}",
        "confirmations told to everyone": str(len(delays)),
        "refused messages": str(sum(player.errors for player in players)),
        "confirm to everyone's update, p50": f"{1000 * percentile(delays, 50):.1f} ms",
        "confirm to everyone's update, p99": f"{1000 * percentile(delays, 99):.1f} ms",
        "processor time of all servers": f"{100 * busy / took:.0f} % of a core",
        "processor time per step": f"{1000 * busy / max(1, steps):.2f} ms",
        "memory of a server": f"{max(server.memory() for server in servers):.0f} MiB",
    }


def measure(tables: int, seconds: float) -> dict[str, dict[str, str]]:
    found = {}
    database = Postgres()
    try:
        with tempfile.TemporaryDirectory() as folder, process(f"{folder}/tables.db") as one:
            found["1, SQLite"] = asyncio.run(crowd([one], tables, seconds))
        for count in (1, 2, 4):
            with ExitStack() as stack:
                url = database.database(f"bench{count}")
                servers = [stack.enter_context(process(url)) for _ in range(count)]
                found[f"{count}, PostgreSQL"] = asyncio.run(crowd(servers, tables, seconds))
    finally:
        database.stop()
    return found


def table_of(found: dict[str, dict[str, str]]) -> str:
    names = list(next(iter(found.values())))
    lines = ["| processes | " + " | ".join(found) + " |", "|---" + "|---:" * len(found) + "|"]
    for name in names:
        values = " | ".join(column[name] for column in found.values())
        lines.append(f"| {name} | {values} |")
    return "\n".join(lines)


def report(part: int) -> list[str]:
    found = measure(max(4, 100 // part), max(10.0, 30.0 / part))
    return [
        "## Service",
        "",
        "Tables of five, every seat connected to any of the processes; servers, database and players",
        "share the machine.",
        "",
        *table_of(found).splitlines(),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="fewer tables, for a shorter time")
    parser.add_argument("--tables", type=int, default=100, help="tables of five (100)")
    parser.add_argument("--seconds", type=float, default=30.0, help="how long they play (30)")
    args = parser.parse_args()
    part = 5 if args.quick else 1
    print(table_of(measure(max(1, args.tables // part), max(10.0, args.seconds / part))))


if __name__ == "__main__":
    main()
