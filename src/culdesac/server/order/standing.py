"""Who may take part and who may speak: the sanctions in force, in memory."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import hmac
import logging
from collections import defaultdict
from collections.abc import Coroutine
from datetime import UTC, datetime
from math import inf
from typing import Any

from culdesac.server import problems
from culdesac.server.clock import Clock
from culdesac.server.community import Person, Visitor
from culdesac.server.order.store import HOST, Decided, Note, OrderStore, What
from culdesac.server.problems import RefusedError
from culdesac.server.routine import Routine
from culdesac.server.tokens import Chance
from culdesac.server.wire.order import SanctionKind

log = logging.getLogger("culdesac.server")
FAILED = "sanctions cannot be read"
LOOK_SECONDS = 4.0  # between two looks at what others have decided
MARK = 32  # signs of a hidden address
LONGEST_WORDS = 280
TOLD = {
    "ban": (problems.BANNED, problems.BANNED_UNTIL),
    "mute": (problems.MUTED, problems.MUTED_UNTIL),
}


def date_of(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).strftime("%Y-%m-%d %H:%M UTC")


class Order:
    def __init__(self, store: OrderStore, key: bytes, clock: Clock, chance: Chance) -> None:
        self.store = store
        self.key = key
        self.clock = clock
        self.chance = chance
        self.by_mark: dict[str, list[Decided]] = {}  # in force, by member or hidden address
        self.visitors: set[Visitor] = set()
        self.looking = asyncio.Lock()
        self.tasks: set[asyncio.Task[None]] = set()
        self.routine: Routine | None = None  # a notice may be missed

    @classmethod
    async def open(cls, store: OrderStore, clock: Clock, chance: Chance) -> Order:
        made = cls(store, await store.key(), clock, chance)
        store.on_notice(made.heard)
        await made.look()
        made.routine = Routine(clock, LOOK_SECONDS, made.look, FAILED)
        return made

    async def close(self) -> None:
        if self.routine is not None:
            await self.routine.close()
        for task in list(self.tasks):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await task

    # what is in force

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def heard(self) -> None:
        """Another process has decided something."""
        self.start(self.look_again())

    async def look_again(self) -> None:
        try:
            await self.look()
        except Exception as error:
            # what was known stays in force
            log.error("%s: %s", FAILED, type(error).__name__)

    async def look(self) -> None:
        """Read what is in force, and turn out whoever may not be here any more."""
        async with self.looking:
            found: dict[str, list[Decided]] = defaultdict(list)
            for decided in await self.store.in_force(self.clock.time()):
                found[decided.mark].append(decided)
            self.by_mark = dict(found)
        for visitor in list(self.visitors):
            refused = self.refusal("ban", visitor.person)
            if refused is not None:
                visitor.turn_out(refused)

    def refusal(self, kind: SanctionKind, person: Person) -> RefusedError | None:
        """Why somebody may not; an administrator cannot be locked out by an address."""
        if not self.by_mark or (person.member is not None and person.member.admin):
            return None
        now = self.clock.time()
        ends = [
            (inf if decided.until is None else decided.until, decided)
            for mark in (*person.members, self.origin(person.address))
            for decided in self.by_mark.get(mark, ())
            if decided.kind == kind
        ]
        until, longest = max(ends, key=lambda end: end[0], default=(-inf, None))
        if longest is None or until <= now:
            return None
        for_good, for_a_while = TOLD[kind]
        if until == inf:
            return RefusedError("forbidden", for_good, why=longest.why)
        return RefusedError("forbidden", for_a_while, why=longest.why, until=date_of(until))

    async def check(self, person: Person) -> None:
        refused = self.refusal("ban", person)
        if refused is not None:
            raise refused

    async def check_muted(self, person: Person) -> None:
        refused = self.refusal("ban", person) or self.refusal("mute", person)
        if refused is not None:
            raise refused

    def origin(self, address: str) -> str:
        return hmac.new(self.key, address.encode(), hashlib.sha256).hexdigest()[:MARK]

    # who is here

    def enter(self, visitor: Visitor) -> None:
        self.visitors.add(visitor)

    def leave(self, visitor: Visitor) -> None:
        self.visitors.discard(visitor)

    # what was decided

    def note(self, by: str, what: What, about: str, words: str = "") -> Note:
        """A line of the log about now."""
        now = self.clock.time()
        return Note(self.chance.identifier(), now, by, what, about, words[:LONGEST_WORDS])

    async def host_has_barred(self, table: str, seat: int) -> None:
        """Without a name: whoever leaves for good leaves none behind."""
        await self.store.note(self.note(HOST, "bar", table, f"seat {seat + 1}"))
