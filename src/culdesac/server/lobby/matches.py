"""Quick matches: those who look for the same meet at one table, in whichever process they ask.

The store knows for every kind of game the table at which the next one sits down.  Whoever finds no seat
there opens a table and puts it in that place; if somebody else was faster, it is theirs that counts.
"""

from __future__ import annotations

import asyncio
from weakref import WeakValueDictionary

from culdesac.editions import Setup, edition, make_setup
from culdesac.errors import CuldesacError
from culdesac.server import host, problems
from culdesac.server.host import Guest
from culdesac.server.lobby.store import LobbyStore
from culdesac.server.names import checked_name
from culdesac.server.problems import RefusedError
from culdesac.server.state import BY_TURNS
from culdesac.server.tables import Tables
from culdesac.server.tokens import hashed
from culdesac.server.wire.http import CreateTable, SeatRequest
from culdesac.server.wire.lobby import FindTable, MatchFound

SEATS = 3
BOT_AFTER = 40  # seconds until bots take the free seats
BOT_AFTER_BY_TURNS = 86_400  # the same where turns take hours or days
TRIES = 20  # of sitting down where others were faster
ELSEWHERE = (problems.NO_SEAT_LEFT, problems.BARRED, problems.NO_TABLE)  # then another table


class Matches:
    def __init__(self, tables: Tables, store: LobbyStore) -> None:
        self.tables = tables
        self.store = store
        # in one process those who look for the same come one after another
        self.turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def find(self, wanted: FindTable, guest: Guest) -> MatchFound:
        if guest.member is None:
            if wanted.rated:
                raise RefusedError("forbidden", problems.NEEDS_MEMBER)
            checked_name(wanted.name)
        self.tables.known_bot(wanted.bot)
        setup = setup_of(wanted)
        terms = terms_of(setup, wanted)
        turn = self.turns.setdefault(terms, asyncio.Lock())
        async with turn:
            for _ in range(TRIES):
                table = await self.store.gathering(terms)
                found = None if table is None else await self.sit_down(table, wanted, guest)
                if found is None:
                    found = await self.open(terms, setup, wanted, guest, table)
                if found is not None:
                    return found
        raise RefusedError("unavailable", problems.UNAVAILABLE)

    async def sit_down(self, table: str, wanted: FindTable, guest: Guest) -> MatchFound | None:
        """A seat at a table, if somebody waits there."""
        try:
            async with self.tables.use(table) as room:

                async def join() -> MatchFound | None:
                    state = room.state
                    if (
                        not state.listed
                        or state.game is not None
                        or state.seconds != wanted.seconds
                    ):
                        return None
                    key = await host.join(room, wanted.name, self.tables.chance, guest=guest)
                    return MatchFound(table=room.table_info(), key=key, host_secret=None)

                return await room.do(join)
        except RefusedError as error:
            if error.key in ELSEWHERE:
                return None
            raise

    async def open(
        self,
        terms: str,
        setup: Setup,
        wanted: FindTable,
        guest: Guest,
        instead_of: str | None,
    ) -> MatchFound | None:
        """A new table at which others find whoever opens it; none if they gather elsewhere by now."""
        by_turns = (wanted.seconds or 0) >= BY_TURNS
        seats = [
            SeatRequest(kind="you", name=wanted.name),
            *[SeatRequest(kind="open")] * (setup.seats - 1),
        ]
        asked = CreateTable(
            seats=seats,
            edition=setup.edition.id,
            sheet=wanted.sheet,
            mode=wanted.mode,
            advanced=wanted.advanced,
            roundabouts=wanted.roundabouts,
            seconds=wanted.seconds,
            listed=True,
            rated=wanted.rated,
            starts_in=BOT_AFTER_BY_TURNS if by_turns else BOT_AFTER,
            fill=wanted.bot,
        )
        room, created = await self.tables.create(asked, guest.member, guest.origin, match=True)
        (key,) = created.keys
        if await self.store.gather(terms, room.id, instead_of) != room.id:
            await room.do(lambda: host.leave(room, frozenset([hashed(key.secret)])))
            return None
        return MatchFound(table=room.table_info(), key=key, host_secret=created.host_secret)


def setup_of(wanted: FindTable) -> Setup:
    """What is to be played, by as many as a match has."""
    try:
        box = edition(wanted.edition)
        mode = box.modes.get(wanted.mode)
        if mode is not None and mode.most_seats < 2:
            raise RefusedError("bad-setup", problems.MATCH_ALONE)
        return make_setup(
            box,
            SEATS if mode is None else min(SEATS, mode.most_seats),
            0,
            sheet=wanted.sheet,
            mode=wanted.mode,
            advanced=wanted.advanced,
            roundabouts=wanted.roundabouts,
        )
    except CuldesacError as error:
        raise RefusedError("bad-setup", problems.ENGINE, sentence=str(error)) from None


def terms_of(setup: Setup, wanted: FindTable) -> str:
    """What people must agree on to play with each other; the same words for the same."""
    switches = [name for name in ("advanced", "roundabouts") if setup.on(name)]
    pace = "no limit" if wanted.seconds is None else f"{wanted.seconds} s"
    rated = ["rated"] if wanted.rated else []
    return "/".join([setup.edition.id, setup.sheet, setup.mode, *switches, pace, *rated])
