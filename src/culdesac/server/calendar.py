"""Tables that go on by themselves, whoever is there: appointments, and turns of hours or days.

One process at a time looks at the store every few seconds for tables whose time has come.  None of them
need be in memory, and none stays there for it.  What the store says of the time is no more than when to
look: what happens then is decided by the table's log.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging

from culdesac.server import host
from culdesac.server.bot_turns import FIRST_PAUSE
from culdesac.server.problems import RefusedError
from culdesac.server.room import Room
from culdesac.server.routine import Routine
from culdesac.server.tables import Tables

log = logging.getLogger("culdesac.server")
EVERY = 2.0  # seconds between two looks
AT_ONCE = 16  # tables
LEASE = "calendar"
LONGEST_TRY = 120.0  # seconds; bots of a hundred seats need some of them
HELD_PAUSE = 5.0  # seconds until it is asked again whether another process has a table
LONGEST_PAUSE = 600.0  # seconds until a table that cannot go on is looked at again


class Calendar:
    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.services = tables.services
        self.going_on: dict[str, asyncio.Task[None]] = {}
        self.later: dict[str, float] = {}  # when to look again at tables that could not go on
        self.pauses: dict[str, float] = {}  # how long the last one was, of those that have failed
        clock = tables.services.clock
        self.routine = Routine(clock, EVERY, self.look_at_all, "the calendar cannot be read")

    async def close(self) -> None:
        self.routine.closing = True
        for task in list(self.going_on.values()):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await task
        await self.routine.close()

    async def look_at_all(self) -> None:
        while await self.look() and not self.routine.closing:
            await asyncio.wait(self.going_on.values(), return_when=asyncio.FIRST_COMPLETED)

    async def look(self) -> bool:
        """Let go on whatever has to, if it is this process that does so; whether there may be more."""
        if await self.services.peers.lease(LEASE) is None:
            return False
        most = AT_ONCE - len(self.going_on)
        if not most:
            return True
        now = self.services.clock.monotonic()
        self.later = {table: until for table, until in self.later.items() if until > now}
        besides = [*self.going_on, *self.later]
        found = await self.services.store.overdue(self.services.clock.time(), most, besides)
        if self.routine.closing:
            return False
        for table in found:
            task = self.going_on[table] = asyncio.create_task(self.go_on(table))
            task.add_done_callback(lambda _, table=table: self.going_on.pop(table, None))  # type: ignore[misc]
        return len(found) == most

    async def go_on(self, table: str) -> None:
        """A table that cannot go on holds up no other, and is tried again later and later."""
        pause = 0.0
        try:
            async with asyncio.timeout(LONGEST_TRY), self.tables.use(table) as room:
                pause = await self.bring_on(room)
            self.pauses.pop(table, None)
        except Exception as error:
            last = self.pauses.pop(table, FIRST_PAUSE)
            if not (isinstance(error, RefusedError) and error.code == "unknown-table"):
                pause = self.pauses[table] = min(2 * last, LONGEST_PAUSE)
                log.exception("a table could not go on by itself; tried again in %.0f s", pause)
        if pause:
            self.later[table] = self.services.clock.monotonic() + pause

    async def bring_on(self, room: Room) -> float:
        """Let it go on; the seconds until another look where nothing can be done now."""
        state, now = room.state, self.services.clock.time()
        due = state.due()
        here = True
        if due is not None and due <= now:
            if state.status == "lobby":
                await room.do(lambda: host.begin_by_itself(room))
            else:
                here = await room.bots.finish_turn(room.bots.turn(), lambda: None)
        look_at = state.look_at(now)
        if look_at is None or look_at > now:
            await self.tables.save_summary(room)
            return 0.0
        # another process plays its bots and ends the turn, or it waits for people with paper
        return LONGEST_PAUSE if here else HELD_PAUSE
