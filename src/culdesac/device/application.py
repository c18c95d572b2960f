"""The server's application as it runs on a device: one person, one store, nobody to be kept out."""

from __future__ import annotations

from pathlib import Path

from starlette.applications import Starlette

from culdesac.device.bots import KEY as BOT, MOST, NO_MORE, OwnBots, about_of, why_not_named
from culdesac.device.games import Taking, saved_games
from culdesac.device.shelf import Shelf
from culdesac.device.store import ShelfStore
from culdesac.device.thinking import SentAway
from culdesac.i18n import words
from culdesac.server import problems
from culdesac.server.app import make_app
from culdesac.server.clock import Clock
from culdesac.server.config import Config
from culdesac.server.endpoints import Call, Endpoint
from culdesac.server.limits import Limits, Rate
from culdesac.server.problems import RefusedError
from culdesac.server.tokens import Chance, SystemChance
from culdesac.server.wire.device import (
    GamesTaken,
    OwnBot,
    OwnBotList,
    OwnBotText,
    SavedGames,
)

FREE = Rate(1e9, 1e9)
# somebody who floods an own device waits for it alone; files with many games are large
LIMITS = Limits(body_bytes=1 << 28, messages=FREE, requests=FREE, new_tables=FREE, new_boxes=FREE)
NO_FILES = Path("no-files")  # the page comes from elsewhere


class OwnChance(SystemChance):
    """Of somebody's own device: there is nobody to keep the cards from."""

    def seal(self) -> str:
        return ""


class Device:
    def __init__(self, shelf: Shelf, thinkers: SentAway, own_bots: OwnBots) -> None:
        self.store = ShelfStore(shelf)
        self.thinkers = thinkers
        self.own_bots = own_bots

    def endpoints(self) -> tuple[Endpoint, ...]:
        return (
            Endpoint(
                "GET", "/api/device/games", "Everything that is kept here", self.get_games,
                SavedGames,
            ),
            Endpoint(
                "POST", "/api/device/games", "Take back games that were saved", self.post_games,
                GamesTaken, body=SavedGames,
            ),
            Endpoint("GET", "/api/device/bots", "Bots of one's own", self.get_bots, OwnBotList),
            Endpoint(
                "POST", "/api/device/bots", "Keep a bot, or forget it", self.post_bot, OwnBotList,
                body=OwnBotText,
            ),
        )  # fmt: skip

    async def get_games(self, call: Call) -> SavedGames:
        return await saved_games(self.store)

    async def post_games(self, call: Call) -> GamesTaken:
        taking = Taking(call.context.tables, self.store, self.own_bots)
        return await taking.take(call.body)

    async def get_bots(self, call: Call) -> OwnBotList:
        return OwnBotList(
            bots=[OwnBot(name, about_of(source), source) for name, source in self.own_bots.items()]
        )

    async def post_bot(self, call: Call) -> OwnBotList:
        name, source = call.body.name, call.body.source
        if source is None:
            await self.store.shelf.drop(BOT + name)
            self.own_bots.pop(name, None)
            return await self.get_bots(call)
        wrong = why_not_named(name)
        if wrong is None and len(self.own_bots) >= MOST and name not in self.own_bots:
            wrong = words(NO_MORE, count=MOST)
        if wrong is None:
            wrong = await self.thinkers.fault_of(name, source)
        if wrong is not None:
            raise RefusedError("bad-bot", problems.BAD_BOT, reason=wrong)
        await self.store.put({}, {BOT + name: source})
        self.own_bots[name] = source
        return await self.get_bots(call)

    def application(
        self, engine: str = "auto", clock: Clock | None = None, chance: Chance | None = None
    ) -> Starlette:
        async def open_store() -> ShelfStore:
            return self.store

        return make_app(
            Config(limits=LIMITS, engine=engine, static=NO_FILES),
            open_store,
            thinkers=self.thinkers,
            clock=clock,
            chance=chance or OwnChance(),
            more_routes=[endpoint.route() for endpoint in self.endpoints()],
        )
