"""A service of several real processes, people who play at it, and what befalls it meanwhile.

People note everything that they were told to be confirmed; at the end it is compared with what is kept.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import signal
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx2
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from culdesac.server.events import Confirmed
from culdesac.server.sql.store import SqlStore
from culdesac.server.state import TableState
from tests.server.postgres import Postgres
from tests.server.world import Json, choose

PATIENCE = 60.0  # a test that waits longer for something has failed
LAUNCH = """
import sys
from culdesac.server.limits import Limits, Rate
from culdesac.server.run import serve
free = Rate(1e9, 1e9)
serve(port=int(sys.argv[2]), database=sys.argv[1], open_browser=False,
      announce=lambda a: print(a, flush=True),
      limits=Limits(requests=free, new_tables=free, messages=free, connections=100_000))
"""
GONE = (OSError, ConnectionClosed, InvalidHandshake, TimeoutError, EOFError)


class Process:
    def __init__(self, database: str, log: Path) -> None:
        self.database = database
        self.log = log
        self.process: asyncio.subprocess.Process | None = None
        self.port = 0

    async def start(self) -> None:
        with self.log.open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable, "-c", LAUNCH, self.database, str(self.port),
                stdout=asyncio.subprocess.PIPE, stderr=log,
            )  # fmt: skip
        assert self.process.stdout is not None
        line = await asyncio.wait_for(self.process.stdout.readline(), PATIENCE)
        assert line, self.log.read_text()
        self.port = int(line.decode().strip().rstrip("/").rpartition(":")[2])

    def tell(self, number: int) -> None:
        assert self.process is not None
        os.kill(self.process.pid, number)

    async def end(self, number: int = signal.SIGKILL) -> int:
        assert self.process is not None
        if self.process.returncode is None:
            self.tell(number)
        code = await asyncio.wait_for(self.process.wait(), PATIENCE)
        self.process._transport.close()  # type: ignore[attr-defined]
        return code


class Service:
    def __init__(self, database: Postgres, url: str, processes: list[Process]) -> None:
        self.database = database
        self.url = url
        self.processes = processes
        self.dice = random.Random(1)
        self.faults = 0
        self.began = 0.0  # when the last of them happened
        self.starting: list[asyncio.Task[None]] = []  # processes that come back
        self.pauses: list[float] = []  # seconds from each fault until every table went on

    def told(self) -> str:
        """How long tables stood still, until everybody had played a whole turn."""
        ordered = sorted(self.pauses)
        middle, late = ordered[len(ordered) // 2], ordered[len(ordered) * 9 // 10]
        return f"half in {middle:.1f} s, nine of ten in {late:.1f} s, all in {ordered[-1]:.1f} s"

    def address(self) -> str:
        """Of any process, also of one that is not there: nobody is sticky."""
        return f"127.0.0.1:{self.dice.choice(self.processes).port}"

    async def ask(self, path: str, body: Json) -> Any:
        async with asyncio.timeout(PATIENCE):
            while True:
                with contextlib.suppress(httpx2.HTTPError, OSError):
                    async with httpx2.AsyncClient(timeout=10) as http:
                        answer = await http.post(f"http://{self.address()}{path}", json=body)
                        if answer.status_code < 300:
                            return answer.json()
                await asyncio.sleep(0.05)

    async def table(self, people: int, bots: int, seed: int) -> Json:
        seats = [{"kind": "device"}] * people + [{"kind": "bot", "bot": "casual"}] * bots
        made: Json = await self.ask("/api/tables", {"seats": seats, "seed": seed})
        return made


@contextlib.asynccontextmanager
async def service(folder: Path, processes: int) -> AsyncIterator[Service]:
    database = Postgres()
    try:
        url = database.database("service")
        running = [Process(url, folder / f"{number}.log") for number in range(processes)]
        try:
            for process in running:
                await process.start()
            yield Service(database, url, running)
        finally:
            for process in running:
                with contextlib.suppress(ProcessLookupError):
                    process.tell(signal.SIGCONT)
                await process.end()
    finally:
        database.stop()


class Person:
    """Plays one seat, wherever the service answers, and remembers what it was told."""

    def __init__(self, service: Service, table: str, seat: int, secret: str) -> None:
        self.service = service
        self.table = table
        self.seat = seat
        self.secret = secret
        self.dice = random.Random(f"{table}{seat}")
        self.told: dict[int, list[int]] = {}  # confirmed moves by turn
        self.turn = 0
        self.over = False
        self.requests = 0
        self.problems: list[str] = []

    async def play(self) -> None:
        while not self.over:
            try:
                async with asyncio.timeout(5):
                    socket = await connect(f"ws://{self.service.address()}/api/ws", open_timeout=3)
            except GONE:
                await asyncio.sleep(0.05)
                continue
            with contextlib.suppress(*GONE):
                await self.stay(socket)
            with contextlib.suppress(*GONE):
                async with asyncio.timeout(1):
                    await socket.close()

    async def stay(self, socket: ClientConnection) -> None:
        hello = {"type": "hello", "table": self.table, "secrets": [self.secret]}
        await socket.send(json.dumps(hello))
        view: Json | None = None
        waiting = ""
        while not self.over:
            # a process that has stalled says nothing: a page would not wait for ever either
            message = json.loads(await asyncio.wait_for(socket.recv(), 5 if waiting else 20))
            kind = message["type"]
            if kind == "state" and message["view"]["seat"] == self.seat:
                view = message["view"]
                self.note(message["view"])
            elif kind == "over":
                self.over = True
            elif kind in ("done", "error") and message["id"] == waiting:
                waiting = ""
                if kind == "error" and message["code"] not in ("stale-state", "unavailable"):
                    self.problems.append(str(message))
                if kind == "error" and message["code"] == "unavailable":
                    await asyncio.sleep(0.2)
            if view is not None and not waiting and view["phase"] not in ("done", "over"):
                self.requests += 1
                waiting = f"{self.seat}-{self.requests}"
                move = choose(view, self.dice)["id"]
                await socket.send(
                    json.dumps(
                        {
                            "type": "move",
                            "id": waiting,
                            "seat": self.seat,
                            "state": view["state"],
                            "move": move,
                        }
                    )
                )
                await asyncio.sleep(self.dice.uniform(0, 0.03))

    def note(self, view: Json) -> None:
        if view["turn"] < self.turn:
            self.problems.append(f"turn {view['turn']} after turn {self.turn}")
        self.turn = max(self.turn, view["turn"])
        if view["phase"] == "done":
            self.told[view["turn"]] = [move["id"] for move in view["made"]]


async def check(service: Service, created: Json, people: list[Person]) -> int:
    """What people were told is kept, once; how many confirmations that were."""
    store = await SqlStore.open(service.url)
    stored = await store.load(created["table"]["id"])
    await store.close()
    assert stored is not None
    game = TableState.replayed(stored.id, stored.code, stored.events).game
    assert game is not None
    kept: dict[tuple[int, int], list[int]] = {}
    for event in stored.events:
        if isinstance(event, Confirmed):
            assert (event.turn, event.seat) not in kept, "a turn is there twice"
            kept[event.turn, event.seat] = event.moves
    checks = 0
    for person in people:
        assert person.problems == []
        for turn, moves in person.told.items():
            assert kept[turn, person.seat] == moves
            checks += 1
    return checks


Fault = Callable[[Service], Awaitable[None]]


async def killed(service: Service) -> None:
    process = service.dice.choice(service.processes)
    await process.end(signal.SIGKILL)
    service.began = time.monotonic()
    service.starting.append(asyncio.create_task(process.start()))


async def deployed(service: Service) -> None:
    """One process after the other ends in order, and a new one takes its place."""
    for process in service.processes:
        await process.end(signal.SIGTERM)
        await process.start()


async def stalled(service: Service) -> None:
    """Long enough for another one to take over; then it comes back."""
    process = service.dice.choice(service.processes)
    process.tell(signal.SIGSTOP)
    await asyncio.sleep(6)
    process.tell(signal.SIGCONT)


async def database_killed(service: Service) -> None:
    await asyncio.to_thread(service.database.kill)
    await asyncio.to_thread(service.database.start)


async def connections_lost(service: Service) -> None:
    await asyncio.to_thread(
        service.database.execute,
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE datname = 'service' AND pid <> pg_backend_pid()",
    )


async def befall(service: Service, faults: list[Fault], tables: int = 3) -> int:
    """Let everybody play while one fault after the other happens; how much was checked."""
    games: list[tuple[Json, list[Person], list[asyncio.Task[None]]]] = []
    finished: list[tuple[Json, list[Person]]] = []

    async def sit_down(number: int) -> None:
        created = await service.table(2, 1, number)
        people = [
            Person(service, created["table"]["id"], key["seat"], key["secret"])
            for key in created["keys"]
        ]
        games.append((created, people, [asyncio.create_task(each.play()) for each in people]))

    async def renew() -> None:
        for game in list(games):
            if all(task.done() for task in game[2]):
                for task in game[2]:
                    task.result()
                games.remove(game)
                finished.append(game[:2])
                await sit_down(1000 + len(finished))

    for number in range(tables):
        await sit_down(number)
    try:
        for fault in faults:
            await asyncio.sleep(service.dice.uniform(0.05, 0.4))
            before = [game[1][0].turn for game in games]
            service.began = time.monotonic()
            await fault(service)
            service.faults += 1
            async with asyncio.timeout(PATIENCE):
                while any(
                    game[1][0].turn <= turn and not all(person.over for person in game[1])
                    for game, turn in zip(games, before, strict=True)
                ):
                    await asyncio.sleep(0.02)
            service.pauses.append(time.monotonic() - service.began)
            await asyncio.gather(*service.starting)
            service.starting.clear()
            await renew()
    finally:
        await asyncio.gather(*service.starting)
        for _, people, tasks in games:
            for person, task in zip(people, tasks, strict=True):
                person.over = True
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await task
    found = [*finished, *(game[:2] for game in games)]
    return sum([await check(service, created, people) for created, people in found])
