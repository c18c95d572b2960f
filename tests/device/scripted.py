"""Scripted games at a table, and every message that its page hears.

Run by a native server and by a device, in Python or inside a browser: the messages are the same to the
byte.  Only modules of the package are imported here, since a browser has no others.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

from starlette.types import ASGIApp

from culdesac.bots import finish_turn
from culdesac.device.application import LIMITS, Device
from culdesac.device.bots import OwnBots
from culdesac.device.bridge import Bridge, Socket
from culdesac.device.shelf import MemoryShelf
from culdesac.device.thinker import answer
from culdesac.device.thinking import SentAway
from culdesac.server.app import make_app
from culdesac.server.config import Config
from culdesac.server.store import Store

JSON = ("content-type", "application/json")
LANGUAGE = "fr"
GAMES: dict[str, dict[str, Any]] = {
    "home-2018": {"edition": "home-2018", "seed": 3},
    "home-2023": {"edition": "home-2023", "seed": 5, "advanced": True},
    "vegas-2019": {"edition": "vegas-2019", "seed": 4},
}


class Still:
    """A clock that stands, so that every message says the same time."""

    def time(self) -> float:
        return 1_700_000_000.0

    def monotonic(self) -> float:
        return 0.0

    async def sleep_until(self, moment: float) -> None:
        await asyncio.Future()


class Counted:
    """Secrets and ids in order."""

    def __init__(self) -> None:
        self.count = 0

    def next(self, kind: str) -> str:
        self.count += 1
        return f"{kind}{self.count:031}"[:32]

    def secret(self) -> str:
        return self.next("s")

    def identifier(self) -> str:
        return self.next("t")

    def code(self, digits: int = 4) -> str:
        self.count += 1
        return f"CODE-{self.count:0{digits}}"

    def seed(self) -> int:
        return 1

    def seal(self) -> str:
        return ""


def device_app() -> ASGIApp:
    """A device that thinks on the spot."""

    async def send(job: bytes, seconds: float) -> bytes:
        return answer(job)

    bots = OwnBots()
    device = Device(MemoryShelf(), SentAway(send, bots, 0.0, "interpreted"), bots)
    return device.application("interpreted", Still(), Counted())


def server_app(open_store: Callable[[], Awaitable[Store]]) -> ASGIApp:
    config = Config(limits=LIMITS, engine="interpreted", bot_seconds=0.0)
    return make_app(config, open_store, clock=Still(), chance=Counted())


class Page:
    """One page at one table; all that it hears is kept."""

    def __init__(self, app: ASGIApp) -> None:
        self.heard: list[str] = []
        self.new = asyncio.Event()
        self.at = 0
        self.view: dict[str, Any] = {}
        self.over = False
        self.waiting: list[int] = []  # seats that have not ended their turn
        self.socket = Socket(app, self.tell, [("Accept-Language", LANGUAGE)])

    def tell(self, kind: str, text: str) -> None:
        self.heard.append(text if kind == "message" else kind)
        self.new.set()

    def say(self, **message: Any) -> None:
        self.socket.hear(json.dumps(message))

    async def until(self, *kinds: str) -> dict[str, Any]:
        """The next message of such a kind; what lies before it is taken in."""
        while True:
            while self.at < len(self.heard):
                text = self.heard[self.at]
                self.at += 1
                message: dict[str, Any] = {"type": text}
                if text.startswith("{"):
                    message = json.loads(text)
                if message["type"] == "state":
                    self.view = message["view"]
                elif message["type"] == "waiting":
                    self.waiting = message["waiting"]
                elif message["type"] == "table":
                    rows = message["table"]["seats"]
                    self.waiting = [row["seat"] for row in rows if row["waiting"]]
                self.over = self.over or message["type"] == "over"
                if message["type"] == "error":
                    raise AssertionError(text)
                if message["type"] in kinds:
                    return message
            self.new.clear()
            await asyncio.wait_for(self.new.wait(), 60)


async def play(app: Any, wanted: dict[str, Any]) -> list[str]:
    """A whole game against a bot, as the bot for hints would play it."""
    bridge = Bridge(app)
    async with app.router.lifespan_context(app):
        seats = [{"kind": "you", "name": "Ada"}, {"kind": "bot", "bot": "casual"}]
        body = json.dumps({**wanted, "seats": seats})
        answered = await bridge.http("POST", "/api/tables", [JSON, ("accept-language", "fr")], body)
        made = json.loads(answered.body)
        table = made["table"]["id"]
        page = Page(app)
        secrets = [key["secret"] for key in made["keys"]]
        await page.until("opened")
        while json.loads((await bridge.http("GET", f"/api/tables/{table}", [], "")).body)["seats"][
            1
        ]["waiting"]:
            await asyncio.sleep(0.01)  # until the bot has ended its first turn
        page.say(type="hello", table=table, secrets=secrets, language=LANGUAGE, known={}, turn=-1)
        await page.until("state")
        step = 0
        while not page.over:
            if page.view["phase"] in ("done", "over"):
                await page.until("state", "over")
                continue
            while page.waiting != [0]:  # the bot first, or its turn ends sooner or later
                await page.until("waiting", "table")
            step += 1
            page.say(type="hint", id=f"h{step}", seat=0, bot="casual")
            move = (await page.until("hint"))["move"]["id"]
            page.say(type="move", id=f"m{step}", seat=0, state=page.view["state"], move=move)
            await page.until("done")
        record = await bridge.http("GET", f"/api/tables/{table}/record", [], "")
        replay = await bridge.http("GET", f"/api/tables/{table}/replay", [], "")
        page.socket.close()
        await page.until("closed")
    return [answered.body, record.body, replay.body, *page.heard]


async def all_games(app: Callable[[], Any]) -> dict[str, list[str]]:
    """What was heard in every game."""
    return {name: await play(app(), wanted) for name, wanted in GAMES.items()}


def expert_turns(engine: str, count: int = 3) -> list[list[int]]:
    """The expert's turns in the first rounds of some games, by work alone."""
    from culdesac import new
    from culdesac.bots.base import Thinking

    made = []
    for wanted in ({"edition": "home-2018", "seats": 2}, {"edition": "vegas-2019", "seats": 2}):
        game = new(seed=11, **wanted)  # type: ignore[arg-type]
        for _ in range(count):
            for seat in game.acting:
                moves = finish_turn(game.view(seat), "expert", 5, Thinking(5, engine))
                made.append([move.id for move in moves])
                for move in moves:
                    game.play(seat, move)
    return made
