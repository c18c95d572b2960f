"""A whole server inside a test: the application itself, with its own clock and chance."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import json
import random
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, MutableMapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx2
from sqlalchemy import create_engine
from starlette.applications import Starlette

from culdesac.server.app import make_app
from culdesac.server.config import Config
from culdesac.server.context import Context
from culdesac.server.limits import Limits, Rate
from culdesac.server.room import Room
from culdesac.server.run import open_peers
from culdesac.server.sql.community import open_community
from culdesac.server.sql.database import migrate
from culdesac.server.sql.jobs import SharedThinkers
from culdesac.server.sql.store import SqlStore
from culdesac.server.threads import Threads
from tests.server.doubles import ManualClock, SeededChance
from tests.server.postgres import database_of

PATIENCE = 30.0  # a test that waits longer for a message has failed
FREE = Rate(1e9, 1e9)
UNLIMITED = Limits(
    messages=FREE,
    requests=FREE,
    new_tables=FREE,
    new_boxes=FREE,
    new_replays=FREE,
    new_names=FREE,
    daily_players=FREE,
    new_reports=FREE,
    new_members=FREE,
    sign_ins=FREE,
    exports=FREE,
    connections=1000,
    sockets_each=1000,
)
Json = dict[str, Any]


def in_loop(test: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    """Lets pytest call an asynchronous test, in a thread that has no loop, as a browser has one."""

    @functools.wraps(test)
    def call(*args: Any, **kwargs: Any) -> None:
        with ThreadPoolExecutor(1) as pool:
            pool.submit(asyncio.run, test(*args, **kwargs)).result()  # type: ignore[arg-type]

    return call


class DeniedError(Exception):
    """The handshake was refused."""

    def __init__(self, status: int, body: Json) -> None:
        super().__init__(status)
        self.status = status
        self.body = body


class Page:
    """One connection, and what a page would know by it."""

    def __init__(self, app: Starlette, headers: dict[str, str], address: str = "127.0.0.1") -> None:
        self.app = app
        self.headers = headers
        self.address = address
        self.inbox: asyncio.Queue[MutableMapping[str, Any]] = asyncio.Queue()
        self.outbox: asyncio.Queue[MutableMapping[str, Any]] = asyncio.Queue()
        self.task: asyncio.Task[None] | None = None
        self.messages: list[Json] = []  # everything received
        self.raw: list[str] = []
        self.views: dict[int, Json] = {}
        self.public: Json | None = None
        self.table: Json = {}
        self.outcome: Json | None = None
        self.closed: int | None = None
        self.requests = 0

    async def open(self) -> None:
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": "/api/ws",
            "raw_path": b"/api/ws",
            "query_string": b"",
            "root_path": "",
            "headers": [(k.lower().encode(), v.encode()) for k, v in self.headers.items()],
            "client": (self.address, 40000),
            "server": ("server", 80),
            "subprotocols": [],
            "state": {},
            "extensions": {"websocket.http.response": {}},
        }
        self.task = asyncio.create_task(self.app(scope, self.outbox.get, self.inbox.put))
        self.outbox.put_nowait({"type": "websocket.connect"})
        answer = await asyncio.wait_for(self.inbox.get(), PATIENCE)
        if answer["type"] == "websocket.http.response.start":
            body = await asyncio.wait_for(self.inbox.get(), PATIENCE)
            raise DeniedError(answer["status"], json.loads(body["body"]))
        assert answer["type"] == "websocket.accept"

    async def close(self) -> None:
        assert self.task is not None
        if not self.task.done():
            self.outbox.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await asyncio.wait_for(self.task, PATIENCE)

    def send(self, message: Json) -> None:
        self.send_text(json.dumps(message))

    def send_text(self, text: str) -> None:
        self.outbox.put_nowait({"type": "websocket.receive", "text": text})

    async def receive(self) -> Json:
        message = await asyncio.wait_for(self.inbox.get(), PATIENCE)
        if message["type"] == "websocket.close":
            self.closed = message["code"]
            return {"type": "closed"}
        self.raw.append(message["text"])
        found: Json = json.loads(message["text"])
        self.messages.append(found)
        self.note(found)
        return found

    def note(self, message: Json) -> None:
        kind = message["type"]
        if kind == "state":
            self.views[message["view"]["seat"]] = message["view"]
        elif kind == "turn":
            self.public = message["public"]
        elif kind == "table":
            self.table = message["table"]
        elif kind == "over":
            self.outcome = message["outcome"]

    async def until(self, *kinds: str, **fields: Any) -> Json:
        """The next message of one of these kinds that has these fields."""
        while True:
            message = await self.receive()
            assert message["type"] != "closed", (self.closed, kinds)
            if message["type"] in kinds:
                if all(message.get(name) == value for name, value in fields.items()):
                    return message

    async def hello(self, table: str, secrets: list[str] | None = None, **more: Any) -> Json:
        """Say hello and take in what is known; return the welcome."""
        self.send({"type": "hello", "table": table, "secrets": secrets or [], **more})
        welcome = await self.until("welcome")
        await self.sync()
        return welcome

    async def sync(self) -> None:
        """Take in everything that was sent before now."""
        self.requests += 1
        name = f"sync-{self.requests}"
        self.send({"type": "ping", "id": name})
        await self.until("pong", id=name)

    async def request(self, kind: str, seat: int, **more: Any) -> Json:
        """Ask and wait for the answer: done, an error, or what the kind of question brings."""
        self.requests += 1
        name = more.pop("id", f"{kind}-{seat}-{self.requests}")
        self.send({"type": kind, "id": name, "seat": seat, **more})
        return await self.until("done", "error", "why-not", "hint", id=name)

    async def play(self, seat: int, move: int | str) -> Json:
        return await self.request("move", seat, state=self.views[seat]["state"], move=move)

    async def undo(self, seat: int) -> Json:
        return await self.request("undo", seat, state=self.views[seat]["state"])

    def phase(self, seat: int) -> str:
        return str(self.views[seat]["phase"])

    async def play_turn(self, seat: int, dice: random.Random) -> None:
        """Random legal steps up to the confirmation."""
        turn = self.views[seat]["turn"]
        while self.views[seat]["turn"] == turn and self.phase(seat) not in ("done", "over"):
            answer = await self.play(seat, choose(self.views[seat], dice)["id"])
            assert answer["type"] == "done", answer

    async def next_turn(self, seat: int, turn: int) -> None:
        """Wait until the seat is in a turn after this one, or the game is over."""
        while self.views[seat]["turn"] <= turn and self.outcome is None:
            await self.receive()


def choose(view: Json, dice: random.Random) -> Json:
    """A random legal move; a plan is validated when it can be."""
    moves: list[Json] = view["legal"]
    plans = [move for move in moves if move["move"] == "validate"]
    doing = [move for move in moves if move["move"] not in ("skip", "roundabout")]
    return dice.choice(plans or doing or moves)


class World:
    def __init__(self, app: Starlette, clock: ManualClock, http: httpx2.AsyncClient) -> None:
        self.app = app
        self.clock = clock
        self.http = http
        self.pages: list[Page] = []

    @property
    def context(self) -> Context:
        context: Context = self.app.state.context
        return context

    def room(self, table: str) -> Room:
        return self.context.tables.rooms[table]

    async def page(self, address: str = "127.0.0.1", **headers: str) -> Page:
        made = Page(self.app, {"host": "server", **headers}, address)
        await made.open()
        self.pages.append(made)
        return made

    async def at(self, created: Json, *seats: int, **more: Any) -> Page:
        """A page that has said hello with the secrets of some seats of a new table."""
        page = await self.page()
        by_seat = {key["seat"]: key["secret"] for key in created["keys"]}
        await page.hello(created["table"]["id"], [by_seat[seat] for seat in seats], **more)
        return page

    async def post(self, path: str, body: Any = None, secret: str = "", status: int = 0) -> Any:
        headers = {"authorization": f"Bearer {secret}"} if secret else {}
        answer = await self.http.post(path, json={} if body is None else body, headers=headers)
        assert answer.status_code == (status or answer.status_code), answer.text
        if not status:
            assert answer.status_code < 300, answer.text
        return answer.json()

    async def get(self, path: str, status: int = 200, secret: str = "") -> Any:
        headers = {"authorization": f"Bearer {secret}"} if secret else {}
        answer = await self.http.get(path, headers=headers)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def table(self, *kinds: str, **options: Any) -> Json:
        seats = [{"kind": kind} for kind in kinds]
        made: Json = await self.post("/api/tables", {"seats": seats, **options}, status=201)
        return made


@functools.cache
def new_database() -> bytes:
    """A database with all its tables; to make one takes as long as many a test."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tables.db"
        engine = create_engine(f"sqlite:///{file}")
        with engine.begin() as connection:
            migrate(connection)
        engine.dispose()
        return file.read_bytes()


@contextlib.asynccontextmanager
async def world(
    folder: Path,
    limits: Limits = UNLIMITED,
    chance: int = 1,
    clock: ManualClock | None = None,
    database: str = "",
    **config: Any,
) -> AsyncIterator[World]:
    """A running server whose database is in a folder.

    Unless a test gives them time, bots that look ahead play what they would play without.
    """
    time = clock or ManualClock()
    usual = {"engine": "interpreted", "bot_seconds": 0.0, "review_seconds": 0.0}
    settings = Config(
        limits=limits,
        static=folder / "page",
        **{**usual, **config},
    )
    name = database or database_of(folder)
    if name == str(folder / "tables.db") and not Path(name).exists():
        Path(name).write_bytes(new_database())
    opening = functools.partial(SqlStore.open, name, time.time)
    peers = None
    thinkers = None
    if name.startswith("postgresql"):
        thinkers = SharedThinkers(Threads(settings.bot_seconds, settings.engine))
        peers = functools.partial(open_peers, thinkers=thinkers)
    app = make_app(
        settings,
        opening,
        clock=time,
        chance=SeededChance(chance),
        thinkers=thinkers,
        open_peers=peers,
        open_community=open_community,
    )
    async with app.router.lifespan_context(app):
        transport = httpx2.ASGITransport(app=app, raise_app_exceptions=True)
        async with httpx2.AsyncClient(transport=transport, base_url="http://server") as http:
            made = World(app, time, http)
            try:
                yield made
            finally:
                for page in made.pages:
                    await page.close()
