"""A device inside a test: the application on a shelf, with thinking in the same process."""

from __future__ import annotations

import contextlib
import json
from collections.abc import AsyncIterator
from typing import Any

from culdesac.device.application import Device
from culdesac.device.bots import OwnBots
from culdesac.device.bridge import Answer, Bridge
from culdesac.device.shelf import MemoryShelf, Shelf
from culdesac.device.thinker import answer
from culdesac.device.thinking import Send, SentAway
from tests.server.doubles import ManualClock, SeededChance

JSON = ("content-type", "application/json")


async def think_here(job: bytes, seconds: float) -> bytes:
    return answer(job)


class Home:
    def __init__(self, app: Any, device: Device) -> None:
        self.app = app
        self.device = device
        self.bridge = Bridge(app)

    async def ask(self, method: str, path: str, body: object = None, **headers: str) -> Answer:
        given = [JSON, *((name.replace("_", "-"), value) for name, value in headers.items())]
        return await self.bridge.http(method, path, given, json.dumps(body))

    async def get(self, path: str) -> Any:
        answered = await self.ask("GET", path)
        assert answered.status == 200, answered.body
        return json.loads(answered.body)

    async def post(self, path: str, body: object, status: int = 200) -> Any:
        answered = await self.ask("POST", path, body)
        assert answered.status == status, answered.body
        return json.loads(answered.body)

    async def table(self, *kinds: str, **options: Any) -> Any:
        seats = [{"kind": kind} for kind in kinds]
        return await self.post("/api/tables", {"seats": seats, **options}, 201)


@contextlib.asynccontextmanager
async def home(
    shelf: Shelf | None = None, send: Send = think_here, chance: int | None = 1
) -> AsyncIterator[Home]:
    kept = shelf or MemoryShelf()
    bots = await OwnBots.of(kept)
    device = Device(kept, SentAway(send, bots, 0.0, "interpreted"), bots)
    drawn = None if chance is None else SeededChance(chance)
    app = device.application("interpreted", ManualClock(), drawn)
    try:
        async with app.router.lifespan_context(app):
            yield Home(app, device)
    finally:
        for name in list(bots):
            del bots[name]
