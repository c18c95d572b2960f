"""People at tables of five, in a process of their own: how soon everybody hears of a confirmation.

    python -m bench.crowd '{"addresses": ["http://127.0.0.1:8080/"], "seats": 500, "seconds": 20}'

Every seat has its own connection, to any of the addresses, and plays by itself: it thinks before every
step, a second on average, and waits for the others of its table, so that it makes about three steps in
four seconds.  Whoever has finished a game sits down at a new table.  A confirmation counts as told when
every seat of its table has heard of it.  What is measured begins when all have been playing for a while.

The client is as small as it can be, so that the players take little of the machine on which the server
runs as well.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import msgspec
import uvloop

ROOT = Path(__file__).resolve().parent.parent
SEATS = 5
THOUGHT = (0.5, 1.5)  # seconds before every step
SETTLING = 6.0  # seconds from the last arrival until it counts
AT_ONCE = 20  # tables that are opened at the same time
PATIENCE = 60.0


class Task(msgspec.Struct, frozen=True):
    """What the crowd is to do."""

    addresses: list[str]
    seats: int
    seconds: float
    processes: list[int] = []  # whose processor time and memory are measured
    database: int = 0  # the process of the database, if there is one, with its children
    thought: tuple[float, float] = THOUGHT
    options: dict[str, Any] = {}  # of the tables


class Found(msgspec.Struct):
    seats: int
    seconds: float
    steps: int
    confirmations: int
    refused: int
    lost: int  # connections
    p50: float  # seconds from a confirmation until everybody has heard of it
    p99: float
    worst: float
    turn_p99: float  # the same of confirmations that ended a turn
    processor: float  # seconds of all servers
    database: float  # seconds of the database
    own: float  # seconds of this process
    memory: list[float]  # MiB of each server, at the end

    @property
    def per_step(self) -> float:
        """Seconds of processor time of all servers."""
        return self.processor / max(1, self.steps)


class Step(msgspec.Struct):
    id: int
    move: str


class View(msgspec.Struct):
    """What a player needs of a state."""

    state: str
    turn: int
    phase: str
    legal: list[Step] = []


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


class Kind(msgspec.Struct):
    type: str


kind_of = msgspec.json.Decoder(Kind)
decoder = msgspec.json.Decoder(Heard)
READ = frozenset({"state", "turn", "waiting", "over", "error"})


class Client(asyncio.Protocol):
    """A WebSocket that sends and gets whole texts, and answers pings."""

    def __init__(self, hear: Callable[[bytes], None], lost: Callable[[], None]) -> None:
        self.hear = hear
        self.lost = lost
        self.transport: asyncio.Transport | None = None
        self.data = b""
        self.open = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)  # that of uvloop is no subclass

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(exc or ConnectionError("not accepted"))
        self.lost()

    def data_received(self, data: bytes) -> None:
        data = self.data + data if self.data else data
        if not self.open:
            head, found, data = data.partition(b"\r\n\r\n")
            if not found:
                self.data = head
                return
            if b" 101 " not in head.partition(b"\r\n")[0]:
                self.opened.set_exception(ConnectionError(head.decode(errors="replace")))
                return
            self.open = True
            self.opened.set_result(None)
        self.data = self.frames(data)

    def frames(self, data: bytes) -> bytes:
        """Take whole frames; what is left of the next one."""
        at = 0
        while len(data) - at >= 2:
            length, body = data[at + 1], at + 2
            if length == 126:
                body, length = at + 4, int.from_bytes(data[at + 2 : at + 4], "big")
            elif length == 127:
                body, length = at + 10, int.from_bytes(data[at + 2 : at + 10], "big")
            if len(data) < body or len(data) < body + length:
                break
            opcode, text = data[at] & 15, data[body : body + length]
            at = body + length
            if opcode == 1:
                self.hear(text)
            elif opcode == 9:
                self.frame(0x8A, text)
        return data[at:]

    def frame(self, opcode: int, data: bytes) -> None:
        """With a mask of zeros, which changes nothing."""
        assert self.transport is not None
        head = bytes([opcode, 0x80 | len(data)]) if len(data) < 126 else b""
        if not head:
            head = bytes([opcode, 0x80 | 126]) + len(data).to_bytes(2, "big")
        self.transport.write(head + bytes(4) + data)

    def send(self, message: Any) -> None:
        self.frame(0x81, msgspec.json.encode(message))


async def client(address: str, hear: Callable[[bytes], None], lost: Callable[[], None]) -> Client:
    host, port = address.removeprefix("http://").rstrip("/").split(":")
    loop = asyncio.get_running_loop()
    _, made = await loop.create_connection(lambda: Client(hear, lost), host, int(port))
    assert made.transport is not None
    made.transport.write(
        f"GET /api/ws HTTP/1.1\r\nhost: {host}:{port}\r\nupgrade: websocket\r\n"
        "connection: Upgrade\r\nsec-websocket-version: 13\r\n"
        "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    await asyncio.wait_for(made.opened, PATIENCE)
    return made


async def ask(address: str, method: str, path: str, data: bytes = b"") -> Any:
    """One request on one connection."""
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


class Table:
    """When each of its seats heard of each confirmation."""

    def __init__(self, crowd: Crowd) -> None:
        self.crowd = crowd
        self.sent: dict[tuple[int, int], float] = {}  # (turn, seat) -> when
        self.heard: dict[tuple[int, int], int] = {}  # by whom, one bit each

    def confirm(self, turn: int, seat: int) -> None:
        if self.crowd.counts:
            self.sent[turn, seat] = time.perf_counter()
            self.heard[turn, seat] = 0

    def hear(self, who: int, turn: int, done: list[int], ended: bool) -> None:
        for seat in done:
            heard = self.heard.get((turn, seat))
            if heard is None:
                continue
            heard |= 1 << who
            self.heard[turn, seat] = heard
            if heard == (1 << SEATS) - 1:
                del self.heard[turn, seat]
                delay = time.perf_counter() - self.sent.pop((turn, seat))
                self.crowd.delays.append(delay)
                if ended:
                    self.crowd.turns.append(delay)


class Player:
    def __init__(self, crowd: Crowd, table: Table, seat: int, number: int) -> None:
        self.crowd = crowd
        self.table = table
        self.seat = seat
        self.dice = random.Random(number)
        self.client: Client | None = None
        self.requests = 0
        self.thinking: asyncio.TimerHandle | None = None
        self.over = asyncio.Event()

    async def sit_down(self, address: str, table: str, secret: str) -> None:
        self.client = await client(address, self.hear, self.lost)
        self.client.send({"type": "hello", "table": table, "secrets": [secret]})

    def lost(self) -> None:
        if not self.over.is_set():
            self.crowd.lost += 1
        self.over.set()

    def leave(self) -> None:
        self.over.set()
        if self.thinking is not None:
            self.thinking.cancel()
        if self.client is not None and self.client.transport is not None:
            self.client.transport.close()

    def hear(self, data: bytes) -> None:
        if kind_of.decode(data).type not in READ:
            return
        message = decoder.decode(data)
        if message.view is not None:
            self.think(message.view)
        elif message.public is not None:
            self.table.hear(self.seat, message.public.turn - 1, list(range(SEATS)), ended=True)
        elif message.type == "waiting":
            done = [seat for seat in range(SEATS) if seat not in message.waiting]
            self.table.hear(self.seat, message.turn, done, ended=False)
        elif message.type == "over":
            self.over.set()
        elif message.type == "error":
            self.crowd.refused += 1

    def think(self, view: View) -> None:
        if self.thinking is not None:
            self.thinking.cancel()
            self.thinking = None
        if view.legal and view.phase not in ("done", "over"):
            thought = self.dice.uniform(*self.crowd.task.thought)
            self.thinking = asyncio.get_running_loop().call_later(thought, self.act, view)

    def act(self, view: View) -> None:
        """Something useful if there is, else anything but a roundabout."""
        assert self.client is not None
        legal = view.legal
        plans = [step for step in legal if step.move == "validate"]
        doing = [step for step in legal if step.move not in ("roundabout", "skip")]
        step = self.dice.choice(plans or doing or legal)
        if step.move == "confirm":
            self.table.confirm(view.turn, self.seat)
        self.requests += 1
        if self.crowd.counts:
            self.crowd.steps += 1
        self.client.send(
            {
                "type": "move",
                "id": str(self.requests),
                "seat": self.seat,
                "state": view.state,
                "move": step.id,
            }
        )


class Crowd:
    def __init__(self, task: Task) -> None:
        self.task = task
        self.dice = random.Random(1)
        self.counts = False
        self.delays: list[float] = []
        self.turns: list[float] = []
        self.steps = self.refused = self.lost = self.opened = 0

    async def play(self) -> Found:
        opening = asyncio.Semaphore(AT_ONCE)
        games = [asyncio.create_task(self.tables(opening)) for _ in range(self.task.seats // SEATS)]
        try:
            while self.opened < len(games):
                await asyncio.sleep(0.05)
                for game in games:
                    if game.done():
                        game.result()
            await asyncio.sleep(SETTLING)
            self.counts, self.steps, self.refused, self.lost = True, 0, 0, 0
            began = time.perf_counter()
            before = self.used()
            await asyncio.sleep(self.task.seconds)
            took = time.perf_counter() - began
            after = self.used()
            self.counts = False
        finally:
            for game in games:
                game.cancel()
            await asyncio.wait(games)
        processor, database, own = (b - a for a, b in zip(before, after, strict=True))
        return Found(
            seats=len(games) * SEATS,
            seconds=took,
            steps=self.steps,
            confirmations=len(self.delays),
            refused=self.refused,
            lost=self.lost,
            p50=percentile(self.delays, 50),
            p99=percentile(self.delays, 99),
            worst=max(self.delays, default=0.0),
            turn_p99=percentile(self.turns, 99),
            processor=processor,
            database=database,
            own=own,
            memory=[memory(process) for process in self.task.processes],
        )

    def used(self) -> tuple[float, float, float]:
        """Processor time of the servers, of the database, and of this process."""
        database = [self.task.database, *children(self.task.database)]
        return (
            sum(map(processor_seconds, self.task.processes)),
            sum(map(processor_seconds, database)) if self.task.database else 0.0,
            time.process_time(),
        )

    async def tables(self, opening: asyncio.Semaphore) -> None:
        """The same people, one game after the other."""
        first = True
        while True:
            async with opening:
                players = await self.open_table()
                if first:
                    self.opened += 1
                first = False
            try:
                await asyncio.gather(*(player.over.wait() for player in players))
            finally:
                for player in players:
                    player.leave()

    async def open_table(self) -> list[Player]:
        body = {"seats": [{"kind": "device"}] * SEATS, **self.task.options}
        where = self.dice.choice(self.task.addresses)
        created = await ask(where, "POST", "/api/tables", msgspec.json.encode(body))
        table = Table(self)
        players = []
        for key in created["keys"]:
            player = Player(self, table, key["seat"], self.dice.getrandbits(32))
            where = self.dice.choice(self.task.addresses)
            await player.sit_down(where, created["table"]["id"], key["secret"])
            players.append(player)
        return players


def percentile(values: list[float], percent: int) -> float:
    if len(values) < 2:
        return values[0] if values else 0.0
    return statistics.quantiles(values, n=100, method="inclusive")[percent - 1]


def processor_seconds(process: int) -> float:
    try:
        text = Path(f"/proc/{process}/stat").read_text()
    except FileNotFoundError:
        return 0.0
    fields = text.rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(process: int) -> float:
    """Resident memory in MiB."""
    status = Path(f"/proc/{process}/status").read_text()
    line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


def children(process: int) -> list[int]:
    if not process:
        return []
    listed = Path(f"/proc/{process}/task/{process}/children").read_text()
    return [int(child) for child in listed.split()]


def start(task: Task) -> subprocess.Popen[bytes]:
    """Let a crowd play in a process of its own."""
    command = [sys.executable, "-m", "bench.crowd", msgspec.json.encode(task).decode()]
    return subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT)


def result(playing: subprocess.Popen[bytes]) -> Found:
    """What a crowd has found."""
    said, _ = playing.communicate()
    if playing.returncode:
        raise RuntimeError("the players could not play")
    return msgspec.json.decode(said, type=Found)


def main() -> None:
    task = msgspec.json.decode(sys.argv[1].encode(), type=Task)
    found = uvloop.run(Crowd(task).play())
    print(json.dumps(msgspec.to_builtins(found)))


if __name__ == "__main__":
    main()
