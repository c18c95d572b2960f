"""A service of several real processes, people who play at it, and what befalls it meanwhile.

People note everything that they were told: what they and others have confirmed, and how every turn
began.  At the end all of it is compared with what is kept.  Every seat is connected to any of the
processes, and one seat of every table twice: two devices of the same person race for the same place in
the log.  There are bots at every table, one table has a time per turn and somebody who lets it pass, and
reviews of finished games are asked for until they are there.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import os
import random
import signal
import sys
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from pathlib import Path
from typing import Any

import httpx2
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from culdesac.server.events import Confirmed
from culdesac.server.sql.store import SqlStore
from culdesac.server.state import TableState
from culdesac.server.store import StoredTable
from tests.server.postgres import Postgres
from tests.server.world import Json, choose

PATIENCE = 60.0  # a test that waits longer for something has failed
OPEN_SECONDS = 2.0  # until a connection is there
QUIET_SECONDS = 2.0  # without a word, after which a page asks, or connects anew if it has asked
TURN_SECONDS = 10  # of the table that has a time per turn: the shortest there is
LAUNCH = """
import sys
from culdesac.server.config import Config
from culdesac.server.limits import Limits, Rate
from culdesac.server.run import serve
free = Rate(1e9, 1e9)
serve(port=int(sys.argv[2]), database=sys.argv[1], open_browser=False,
      announce=lambda a: print(a, flush=True), config=Config(review_seconds=1.0),
      limits=Limits(requests=free, new_tables=free, messages=free, connections=100_000))
"""
EXPECTED = ("stale-state", "unavailable", "conflict")  # another device or the time was faster
STALL_SECONDS = 6.0  # that a process does nothing: others take it for dead after three
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
        self.starting: list[asyncio.Task[None]] = []  # processes that come back
        self.pauses: list[float] = []  # of each fault: how long a table stood still, at most
        self.reviews = 0  # that were asked for and came
        self.late = 0  # turns that were ended because their time was up

    def told(self) -> str:
        """How long tables stood still: from turn to turn of everybody, with the time to play it."""
        ordered = sorted(self.pauses)
        middle, late = ordered[len(ordered) // 2], ordered[len(ordered) * 9 // 10]
        return f"half {middle:.1f} s, nine of ten {late:.1f} s, longest {ordered[-1]:.1f} s"

    def address(self, silent: str = "") -> str:
        """Of any process, also of one that is not there: nobody is sticky.

        As with a proxy, whoever got no answer is not sent to the same one again.
        """
        found = [f"127.0.0.1:{process.port}" for process in self.processes]
        return self.dice.choice([address for address in found if address != silent])

    def epochs(self) -> int:
        """How often leases have had another holder."""
        ((found,),) = self.database.rows("SELECT sum(epoch) FROM leases", "service")
        return int(str(found))

    async def ask(self, path: str, body: Json) -> Any:
        async with asyncio.timeout(PATIENCE):
            while True:
                with contextlib.suppress(httpx2.HTTPError, OSError):
                    async with httpx2.AsyncClient(timeout=10) as http:
                        answer = await http.post(f"http://{self.address()}{path}", json=body)
                        if answer.status_code < 300:
                            return answer.json()
                await asyncio.sleep(0.05)

    async def table(self, people: int, bots: int, seed: int, **options: Any) -> Json:
        seats = [{"kind": "device"}] * people + [{"kind": "bot", "bot": "casual"}] * bots
        made: Json = await self.ask("/api/tables", {"seats": seats, "seed": seed, **options})
        return made

    async def review(self, table: str) -> None:
        """Ask for a review of a finished game, wherever the service answers, until it is done."""
        while (await self.ask(f"/api/tables/{table}/review", {"seat": 0}))["status"] != "done":
            pass
        self.reviews += 1


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

    def __init__(
        self, service: Service, table: str, seat: int, secret: str, *, idle: bool = False
    ) -> None:
        self.service = service
        self.table = table
        self.seat = seat
        self.secret = secret
        self.idle = idle  # is there and does nothing
        self.quiet = QUIET_SECONDS
        self.dice = random.Random(f"{table}{seat}")
        self.told: dict[int, list[int]] = {}  # own confirmed moves by turn
        self.heard: set[tuple[int, int]] = set()  # turns and seats that have confirmed them
        self.publics: dict[tuple[int, bool], str] = {}  # how turns began, and how the game ended
        self.seats = 0  # at the table
        self.turn = 0
        self.over = False
        self.requests = 0
        self.problems: list[str] = []

    async def play(self) -> None:
        silent = ""
        while not self.over:
            address = self.service.address(silent)
            silent = ""
            try:
                socket = await connect(
                    f"ws://{address}/api/ws", open_timeout=OPEN_SECONDS, max_size=None
                )
            except GONE as error:
                silent = address if isinstance(error, TimeoutError) else ""
                await asyncio.sleep(0.05)
                continue
            try:
                await self.stay(socket)
            except GONE as error:
                silent = address if isinstance(error, TimeoutError) else ""
            with contextlib.suppress(*GONE):
                async with asyncio.timeout(1):
                    await socket.close()

    async def stay(self, socket: ClientConnection) -> None:
        hello = {"type": "hello", "table": self.table, "secrets": [self.secret]}
        await socket.send(json.dumps(hello))
        view: Json | None = None
        waiting = "hello"
        while not self.over:
            # a process that has stalled says nothing: whoever waits asks whether it is still there
            try:
                data = await asyncio.wait_for(socket.recv(), self.quiet)
            except TimeoutError:
                if waiting:
                    raise
                waiting = "ping"
                await socket.send(json.dumps({"type": "ping", "id": waiting}))
                continue
            message = json.loads(data)
            kind = message["type"]
            if kind in ("welcome", "pong"):
                waiting = ""
            elif kind == "state" and message["view"]["seat"] == self.seat:
                view = message["view"]
                self.note(message["view"])
            elif kind in ("waiting", "turn", "over"):
                self.note_others(message)
            elif kind in ("done", "error") and message["id"] == waiting:
                waiting = ""
                if kind == "error" and message["code"] not in EXPECTED:
                    self.problems.append(str(message))
                if kind == "error" and message["code"] == "unavailable":
                    await asyncio.sleep(0.2)
            if view is None or waiting or self.idle or view["phase"] in ("done", "over"):
                continue
            self.requests += 1
            waiting = f"{self.seat}-{self.dice.getrandbits(32)}"
            request = {"type": "move", "id": waiting, "seat": self.seat, "state": view["state"]}
            await socket.send(json.dumps({**request, "move": choose(view, self.dice)["id"]}))
            await asyncio.sleep(self.dice.uniform(0, 0.03))

    def note(self, view: Json) -> None:
        if view["turn"] < self.turn:
            self.problems.append(f"turn {view['turn']} after turn {self.turn}")
        self.turn = max(self.turn, view["turn"])
        if view["phase"] == "done":
            self.told[view["turn"]] = [move["id"] for move in view["made"]]

    def note_others(self, message: Json) -> None:
        if message["type"] == "over":
            self.over = True
        elif message["type"] == "waiting":
            done = set(range(self.seats)) - set(message["waiting"])
            self.heard |= {(message["turn"], seat) for seat in done}
        else:
            public = message["public"]
            self.seats = len(public["sheets"])
            seen = digest(public)
            if self.publics.setdefault((public["turn"], public["over"]), seen) != seen:
                self.problems.append(f"turn {public['turn']} began in two ways")


class Game:
    """A table with the people at it, and when they have all come to a new turn."""

    def __init__(self, created: Json, people: list[Person]) -> None:
        self.created = created
        self.people = people
        self.tasks = [asyncio.create_task(person.play()) for person in people]
        self.turn = 0
        self.since = time.monotonic()

    @property
    def id(self) -> str:
        return str(self.created["table"]["id"])

    @property
    def over(self) -> bool:
        return all(person.over for person in self.people)

    def look(self) -> float:
        """How long everybody has been in the same turn."""
        turn = min(person.turn for person in self.people)
        now = time.monotonic()
        stood = 0.0 if self.over else now - self.since
        if turn > self.turn or self.over:
            self.turn, self.since = turn, now
        return stood

    async def end(self) -> None:
        for person, task in zip(self.people, self.tasks, strict=True):
            person.over = True
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task


async def check(service: Service, game: Game) -> int:
    """What people were told is kept, once; how many confirmations that were."""
    store = await SqlStore.open(service.url)
    stored = await store.load(game.id)
    await store.close()
    assert stored is not None
    kept: dict[tuple[int, int], list[int]] = {}
    for event in stored.events:
        if isinstance(event, Confirmed):
            assert (event.turn, event.seat) not in kept, "a turn is there twice"
            kept[event.turn, event.seat] = event.moves
            service.late += event.late
    publics = turns_again(stored)
    checks = 0
    for person in game.people:
        assert person.problems == []
        for turn, moves in person.told.items():
            assert kept[turn, person.seat] == moves
        for when, public in person.publics.items():
            assert publics[when] == public
        assert person.heard <= kept.keys()
        checks += len(person.told) + len(person.heard)
    return checks


def digest(public: Json) -> str:
    return hashlib.sha256(json.dumps(public, sort_keys=True).encode()).hexdigest()


def turns_again(stored: StoredTable) -> dict[tuple[int, bool], str]:
    """How every turn begins by the log, as it is told."""
    created, *later = stored.events
    state = TableState.replayed(stored.id, stored.code, [created])
    made = {}
    for event in later:
        if state.apply(event):
            game, chronicle = state.playing()
            public = chronicle.public_turn(game)
            made[game.turn, game.over] = digest(json.loads(msgspec.json.encode(public)))
    return made


Fault = Callable[[Service], Coroutine[Any, Any, None]]


async def killed(service: Service) -> None:
    process = service.dice.choice(service.processes)
    await process.end(signal.SIGKILL)
    service.starting.append(asyncio.create_task(process.start()))


async def deployed(service: Service) -> None:
    """One process after the other ends in order, and a new one takes its place."""
    for process in service.processes:
        await process.end(signal.SIGTERM)
        await process.start()


async def stalled(service: Service) -> None:
    """Long enough for another one to take over; then it comes back.

    All processes in turn, so that it also befalls whoever holds the lease of a table.
    """
    process = service.processes[service.faults % len(service.processes)]
    process.tell(signal.SIGSTOP)
    await asyncio.sleep(STALL_SECONDS)
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
    games: list[Game] = []
    finished: list[Game] = []
    reviews: list[asyncio.Task[None]] = []

    async def sit_down(seed: int) -> None:
        created = await service.table(2, 1, seed)
        keys = [*created["keys"], created["keys"][0]]
        games.append(Game(created, [person_of(service, created, key) for key in keys]))

    async def renew() -> None:
        for game in games[:]:
            if all(task.done() for task in game.tasks):
                for task in game.tasks:
                    task.result()
                games.remove(game)
                finished.append(game)
                reviews.append(asyncio.create_task(service.review(game.id)))
                await sit_down(1000 + len(finished))

    for seed in range(tables):
        await sit_down(seed)
    created = await service.table(2, 1, tables, seconds=TURN_SECONDS)
    rest, sleep = created["keys"]
    people = [person_of(service, created, rest), person_of(service, created, sleep, idle=True)]
    timed = Game(created, people)
    try:
        for fault in faults:
            await asyncio.sleep(service.dice.uniform(0.05, 0.4))
            service.pauses.append(await longest_pause(games, fault(service)))
            service.faults += 1
            await asyncio.gather(*service.starting)
            service.starting.clear()
            await renew()
        await longest_pause([timed])
        await asyncio.wait_for(asyncio.gather(*reviews), PATIENCE)
    finally:
        await asyncio.gather(*service.starting)
        for review in reviews:
            review.cancel()
        for game in [*games, timed]:
            await game.end()
    return sum([await check(service, game) for game in [*finished, *games, timed]])


def person_of(service: Service, created: Json, key: Json, *, idle: bool = False) -> Person:
    return Person(service, created["table"]["id"], key["seat"], key["secret"], idle=idle)


async def longest_pause(games: list[Game], fault: Coroutine[Any, Any, None] | None = None) -> float:
    """How long a table stands still at most, until all have gone on after the fault."""
    for game in games:
        game.look()
    happening = None if fault is None else asyncio.create_task(fault)
    longest = 0.0
    before: list[int] | None = None
    async with asyncio.timeout(2 * PATIENCE):
        while True:
            await asyncio.sleep(0.02)
            longest = max([longest, *(game.look() for game in games)])
            if happening is not None and not happening.done():
                continue
            if before is None:
                before = [game.turn for game in games]
            if all(game.turn > turn or game.over for game, turn in zip(games, before, strict=True)):
                break
    if happening is not None:
        await happening
    return longest
