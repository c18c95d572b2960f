"""Load on a real server on this machine: people at tables of five, and idle tables in memory.

    python bench/server.py                 100 tables of 5 seats for 30 seconds, 1000 idle tables
    python bench/server.py --quick         a tenth of it

Every seat has its own connection and plays by itself: about one step a second, a turn of about four
steps, which is several times as fast as people.  A confirmation counts as told when every seat of its
table has heard of it.  Server and players share the machine, each in a process of its own.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

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
SEATS = 5
STEP_SECONDS = (0.5, 1.5)  # thinking time before every step


class Row(NamedTuple):
    what: str
    value: str


class Step(msgspec.Struct):
    id: int
    move: str


class View(msgspec.Struct):
    """What a player needs of a state."""

    state: str
    turn: int
    phase: str
    legal: list[Step]


class Public(msgspec.Struct):
    turn: int


class Heard(msgspec.Struct):
    """Any message, read only as far as it is needed."""

    type: str
    view: View | None = None
    public: Public | None = None
    turn: int = 0
    waiting: list[int] = []
    code: str = ""


decoder = msgspec.json.Decoder(Heard)


class Server:
    """A server process of its own."""

    def __init__(self, process: subprocess.Popen[str], address: str) -> None:
        self.process = process
        self.address = address

    def memory(self) -> float:
        """Resident memory in MiB."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) / 1024

    def processor_seconds(self) -> float:
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / 100


@contextmanager
def server(idle_seconds: float) -> Iterator[Server]:
    with (
        tempfile.TemporaryDirectory() as folder,
        subprocess.Popen(
            [sys.executable, "-c", LAUNCH, f"{folder}/tables.db", str(idle_seconds)],
            stdout=subprocess.PIPE,
            text=True,
        ) as process,
    ):
        assert process.stdout is not None
        try:
            yield Server(process, process.stdout.readline().strip())
        finally:
            process.terminate()
            process.wait(30)


async def ask(address: str, method: str, path: str, data: bytes) -> Any:
    """One request on one connection; enough for a benchmark."""
    host, port = address.removeprefix("http://").rstrip("/").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    head = (
        f"{method} {path} HTTP/1.1\r\nhost: {host}:{port}\r\nconnection: close\r\n"
        f"content-type: application/json\r\ncontent-length: {len(data)}\r\n\r\n"
    )
    writer.write(head.encode() + data)
    answer = await reader.read()
    writer.close()
    return msgspec.json.decode(answer.split(b"\r\n\r\n", 1)[1])


async def post(address: str, path: str, body: Any) -> Any:
    return await ask(address, "POST", path, msgspec.json.encode(body))


class Table:
    """Five players, and when each of them heard of each confirmation."""

    def __init__(self, counts_from: float, begins: float) -> None:
        self.counts_from = counts_from
        self.begins = begins
        self.sent: dict[tuple[int, int], float] = {}  # (turn, seat) -> when
        self.heard: dict[tuple[int, int], set[int]] = {}
        self.delays: list[float] = []
        self.turns: list[float] = []  # of confirmations that ended a turn

    def confirm(self, turn: int, seat: int) -> None:
        if time.perf_counter() < self.counts_from:
            return
        self.sent[turn, seat] = time.perf_counter()
        self.heard[turn, seat] = set()

    def hear(self, who: int, turn: int, done: list[int], ended: bool) -> None:
        now = time.perf_counter()
        for seat in done:
            heard = self.heard.get((turn, seat))
            if heard is None:
                continue
            heard.add(who)
            if len(heard) == SEATS:
                del self.heard[turn, seat]
                delay = now - self.sent.pop((turn, seat))
                self.delays.append(delay)
                if ended:
                    self.turns.append(delay)


class Player:
    def __init__(self, table: Table, seat: int, dice: random.Random) -> None:
        self.table = table
        self.seat = seat
        self.dice = dice
        self.steps = 0
        self.over = False
        self.errors = 0

    def choose(self, legal: list[Step]) -> int:
        """Something useful if there is, else anything but a roundabout."""
        plans = [step.id for step in legal if step.move == "validate"]
        doing = [step.id for step in legal if step.move not in ("roundabout", "skip")]
        return self.dice.choice(plans or doing or [step.id for step in legal])

    async def play(self, address: str, table: str, secret: str, end: float) -> None:
        url = address.replace("http", "ws") + "api/ws"
        async with connect(url, compression=None, max_queue=None) as socket:
            await socket.send(
                msgspec.json.encode({"type": "hello", "table": table, "secrets": [secret]}).decode()
            )
            view: asyncio.Queue[View] = asyncio.Queue()
            reading = asyncio.create_task(self.read(socket, view))
            try:
                await asyncio.sleep(max(0.0, self.table.begins - time.perf_counter()))
                await self.act(socket, view, end)
            finally:
                reading.cancel()

    async def read(self, socket: ClientConnection, views: asyncio.Queue[View]) -> None:
        try:
            async for data in socket:
                message = decoder.decode(data)
                if message.type == "waiting":
                    done = [seat for seat in range(SEATS) if seat not in message.waiting]
                    self.table.hear(self.seat, message.turn, done, ended=False)
                elif message.public is not None:
                    turn = message.public.turn
                    self.table.hear(self.seat, turn - 1, list(range(SEATS)), ended=True)
                elif message.view is not None:
                    views.put_nowait(message.view)
                elif message.type == "over":
                    self.over = True
                elif message.type == "error":
                    self.errors += 1
        except ConnectionClosed:
            self.over = True

    async def act(self, socket: ClientConnection, views: asyncio.Queue[View], end: float) -> None:
        while (left := end - time.perf_counter()) > 0 and not self.over:
            try:
                view = await asyncio.wait_for(views.get(), left)
            except TimeoutError:
                return
            if view.phase in ("done", "over") or not view.legal:
                continue
            await asyncio.sleep(self.dice.uniform(*STEP_SECONDS))
            move = self.choose(view.legal)
            if next(step for step in view.legal if step.id == move).move == "confirm":
                self.table.confirm(view.turn, self.seat)
            self.steps += 1
            request = {
                "type": "move",
                "id": str(self.steps),
                "seat": self.seat,
                "state": view.state,
                "move": move,
            }
            await socket.send(msgspec.json.encode(request).decode())


async def crowd(running: Server, tables: int, seconds: float) -> list[Row]:
    """Everybody plays for a while."""
    body = {"seats": [{"kind": "device"}] * SEATS}
    opened = [
        await post(running.address, "/api/tables", {**body, "seed": number})
        for number in range(tables)
    ]
    players: list[Player] = []
    work = []
    began = time.perf_counter()
    end = began + seconds
    # not the moment in which everybody comes at once, and not all tables in step
    made = [
        (created, Table(began + seconds / 4, began + seconds / 6 * number / tables))
        for number, created in enumerate(opened)
    ]
    for created, table in made:
        for key in created["keys"]:
            player = Player(table, key["seat"], random.Random(len(players)))
            players.append(player)
            work.append(player.play(running.address, created["table"]["id"], key["secret"], end))
    busy = running.processor_seconds()
    await asyncio.gather(*work)
    took = time.perf_counter() - began
    busy = running.processor_seconds() - busy
    delays = sorted(delay for _, table in made for delay in table.delays)
    turns = sorted(delay for _, table in made for delay in table.turns)
    steps = sum(player.steps for player in players)
    errors = sum(player.errors for player in players)
    return [
        Row("seats held, each with its connection", str(len(players))),
        Row("steps per second", f"{steps / took:.0f}"),
        Row("confirmations told to everyone", str(len(delays))),
        Row("refused messages", str(errors)),
        Row("confirm to everyone's update, p50", f"{1000 * percentile(delays, 50):.1f} ms"),
        Row("confirm to everyone's update, p99", f"{1000 * percentile(delays, 99):.1f} ms"),
        Row("last confirm to everyone's next turn, p50", f"{1000 * percentile(turns, 50):.1f} ms"),
        Row("last confirm to everyone's next turn, p99", f"{1000 * percentile(turns, 99):.1f} ms"),
        Row("processor time of the server", f"{100 * busy / took:.0f} % of a core"),
    ]


def percentile(values: list[float], percent: int) -> float:
    if len(values) < 2:
        return values[0] if values else 0.0
    return statistics.quantiles(values, n=100, method="inclusive")[percent - 1]


async def open_tables(running: Server, tables: int) -> None:
    body = {"seats": [{"kind": "device"}] * SEATS}
    for _ in range(0, tables, 20):
        await asyncio.gather(*(post(running.address, "/api/tables", body) for _ in range(20)))


async def tables_in_memory(running: Server) -> int:
    health = await ask(running.address, "GET", "/api/health", b"")
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


def measure(tables: int = 100, seconds: float = 30.0, idle: int = 1000) -> list[Row]:
    """The rows of the server's part of the results."""
    with server(idle_seconds=3600) as running:
        rows = asyncio.run(crowd(running, tables, seconds))
    with server(idle_seconds=3600) as running:
        loaded = asyncio.run(idle_memory(running, idle, put_away=False))
    with server(idle_seconds=0.2) as running:
        put_away = asyncio.run(idle_memory(running, idle, put_away=True))
    return [
        *rows,
        Row("memory per idle table of 5, kept in memory", f"{loaded:.0f} KiB"),
        Row("memory per idle table of 5, put away", f"{put_away:.0f} KiB"),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="a tenth of the work")
    parser.add_argument("--tables", type=int, default=100, help="tables of five (100)")
    parser.add_argument("--seconds", type=float, default=30.0, help="how long they play (30)")
    args = parser.parse_args()
    part = 10 if args.quick else 1
    tables = min(1000, max(1, args.tables // part))
    seconds = min(600.0, max(5.0, args.seconds / part))
    rows = measure(tables, seconds, 1000 // part)
    width = max(len(row.what) for row in rows)
    for row in rows:
        print(f"{row.what:<{width}}  {row.value}")


if __name__ == "__main__":
    main()
