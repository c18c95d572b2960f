"""The application inside a browser's worker: what the worker's script calls, and what it calls back.

`js` objects are promises and functions of `web/src/device`; texts and bytes are all that passes.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Mapping
from typing import Any

from culdesac.bots.search import Cores
from culdesac.device import thinker
from culdesac.device.application import Device
from culdesac.device.bots import OwnBots
from culdesac.device.bridge import Bridge, Socket
from culdesac.device.console import Console
from culdesac.device.shelf import NoRoomError, TakenError
from culdesac.device.thinking import Send, SentAway

logging.basicConfig(level=logging.WARNING, format="%(name)s: %(message)s")
Cores.count = 1  # Python has one thread in a worker


class BrowserShelf:
    """IndexedDB, by the functions of `shelf.ts`."""

    def __init__(self, js: Any) -> None:
        self.js = js

    async def find(self, prefix: str) -> dict[str, str]:
        return dict(json.loads(await self.js.find(prefix)))

    async def get(self, key: str) -> str | None:
        found = await self.js.get(key)
        return found if isinstance(found, str) else None

    async def count(self, prefix: str) -> int:
        return int(await self.js.count(prefix))

    async def put(self, new: Mapping[str, str], other: Mapping[str, str] | None = None) -> None:
        came = await self.js.put(
            json.dumps(list(new.items())), json.dumps(list((other or {}).items()))
        )
        if came == "taken":
            raise TakenError(next(iter(new)))
        if came == "full":
            raise NoRoomError

    async def drop(self, key: str) -> None:
        await self.js.drop(key)


class Running:
    """The application and its doors."""

    def __init__(self, app: Any) -> None:
        self.app = app
        self.bridge = Bridge(app)
        self.life = app.router.lifespan_context(app)

    async def http(self, method: str, target: str, headers: str, body: str) -> str:
        return json.dumps(await self.bridge.http(method, target, json.loads(headers), body))

    def socket(self, tell: Callable[[str, str], None], headers: str) -> Socket:
        return Socket(self.app, tell, json.loads(headers))


def sending(js: Any) -> Send:
    """The way to a worker, by a function of `thoughts.ts`."""

    async def sent(job: bytes, seconds: float) -> bytes:
        answered = await js(job, seconds)
        if not hasattr(answered, "to_bytes"):  # null is not None here
            raise OSError("the worker did not come to an end")
        return bytes(answered.to_bytes())

    return sent


async def start(shelf: Any, send: Any, apart: Any, bot_seconds: float) -> Running:
    """The application, ready to be asked; bots of one's own think apart."""
    kept = BrowserShelf(shelf)
    own_bots = await OwnBots.of(kept)
    thinkers = SentAway(sending(send), own_bots, bot_seconds, apart=sending(apart))
    device = Device(kept, thinkers, own_bots)
    running = Running(device.application())
    await running.life.__aenter__()
    return running


def think(job: Any) -> bytes:
    """In the worker that thinks."""
    return thinker.answer(job.to_bytes())


class Prompt:
    """A console; what it prints is told while it runs."""

    def __init__(self, tell: Callable[[str], None]) -> None:
        self.console = Console(tell)

    def run(self, source: str) -> str:
        return json.dumps(self.console.run(source)._asdict())


def prompt(tell: Callable[[str], None]) -> Prompt:
    return Prompt(tell)
