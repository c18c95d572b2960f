"""The lobby of a service: what its people see there, whichever process they ask."""

from __future__ import annotations

import logging
from dataclasses import dataclass

import msgspec

from culdesac.server.community import BoardOf
from culdesac.server.host import Guest
from culdesac.server.lobby.boards import Boards
from culdesac.server.lobby.cached import Cached
from culdesac.server.lobby.matches import BOT_AFTER, Matches
from culdesac.server.lobby.store import LobbyStore
from culdesac.server.room import Room
from culdesac.server.routine import Routine
from culdesac.server.state import BY_TURNS
from culdesac.server.store import free_seats
from culdesac.server.tables import Tables
from culdesac.server.wire.http import TableSummary
from culdesac.server.wire.lobby import FindTable, LobbyInfo, LobbySeat, LobbyTable, MatchFound

log = logging.getLogger("culdesac.server")
MOST_TABLES = 100  # that are told
MOST_READ = 300  # of which they are chosen
HOUR, DAY = 3600.0, 86_400.0
TIDY_SECONDS = 300.0
FRESH_SECONDS = 1.0


@dataclass(frozen=True, slots=True)
class Listing:
    tables: list[LobbyTable]
    info: msgspec.Raw  # as it is sent


class Lobby:
    def __init__(self, open_tables: Tables, store: LobbyStore) -> None:
        self.open_tables = open_tables
        self.services = open_tables.services
        self.store = store
        self.matches = Matches(open_tables, store)
        self.boards = Boards(self.services.clock, store)
        self.count = 0  # of tables that were listed last
        self.listings: Cached[None, Listing] = Cached(self.services.clock, FRESH_SECONDS, self.look)
        self.routine = Routine(
            self.services.clock, TIDY_SECONDS, self.tidy, "the lobby could not be tidied"
        )

    async def close(self) -> None:
        await self.routine.close()

    async def tables(self) -> list[LobbyTable]:
        return (await self.listings.get(None)).tables

    async def info(self) -> msgspec.Raw:
        return (await self.listings.get(None)).info

    async def match(self, wanted: FindTable, guest: Guest) -> MatchFound:
        return await self.matches.find(wanted, guest)

    async def results(self, edition: str, date: str, player: str | None) -> BoardOf:
        return await self.boards.results(edition, date, player)

    async def standings(self, edition: str, season: str, player: str | None) -> BoardOf:
        return await self.boards.standings(edition, season, player)

    # what is listed

    async def look(self, _: None) -> Listing:
        now = self.services.clock.time()
        found = []
        for summary in await self.store.listed(now - DAY, MOST_READ):
            room = self.open_tables.rooms.get(summary.id)
            if room is not None and room.state.listed:
                # as it is, while what is stored may be a moment behind
                found.append(room.state.summary(summary.updated))
            elif room is None and not forgotten(summary, now):
                found.append(summary)
        found.sort(key=lambda each: (not free_seats(each), -each.updated))
        chosen = found[:MOST_TABLES]
        crowd = await self.services.peers.crowd([each.id for each in chosen])
        self.count = len(found)
        told = [
            listed_table(each, now, self.watching(each.id) + crowd.watching.get(each.id, 0))
            for each in chosen
        ]
        people = self.services.bus.count() + crowd.people
        info = LobbyInfo(people=people, bot_after=BOT_AFTER, tables=told)
        return Listing(told, msgspec.Raw(msgspec.json.encode(info)))

    def watching(self, table: str) -> int:
        """How many do so in this process."""
        room = self.open_tables.rooms.get(table)
        return 0 if room is None else room.people().spectators

    # in the background

    async def tidy(self) -> None:
        """A table with somebody at it stays in the lobby, the others leave it in time."""
        for room in [room for room in self.open_tables.rooms.values() if self.waits(room)]:
            await self.open_tables.save_summary(room)
        await self.store.tidy(self.services.clock.time() - DAY)
        await self.listings.get(None)

    def waits(self, room: Room) -> bool:
        return room.state.listed and bool(self.services.bus.listeners(room.id))


def forgotten(summary: TableSummary, now: float) -> bool:
    """Whether nobody has come to a table for so long that nobody waits there."""
    if summary.due is not None:
        return summary.due < now - DAY
    return summary.updated < now - (DAY if (summary.seconds or 0) >= BY_TURNS else HOUR)


def listed_table(summary: TableSummary, now: float, watching: int) -> LobbyTable:
    starts = summary.due if summary.status == "lobby" else None
    seats = zip(summary.kinds, summary.names, summary.bots, summary.members, strict=True)
    return LobbyTable(
        id=summary.id,
        title=summary.title,
        status=summary.status,
        setup=summary.setup,
        seats=[
            LobbySeat(kind=kind, name=name, bot=bot, member=member)
            for kind, name, bot, member in seats
        ],
        free=free_seats(summary),
        seconds=summary.seconds,
        rated=summary.rated,
        starts_in=None if starts is None else max(0.0, starts - now),
        match=summary.match,
        turn=summary.turn,
        watching=watching,
    )
