"""Whether the database can be read and written, asked at most once in a while."""

from __future__ import annotations

import asyncio
import logging

from culdesac.server import problems
from culdesac.server.clock import Clock
from culdesac.server.problems import RefusedError
from culdesac.server.store import Store

log = logging.getLogger("culdesac.server")
FRESH = 1.0  # seconds that an answer is good for
PATIENCE = 5.0  # seconds until a database that says nothing is gone


class Checked:
    def __init__(self, store: Store, clock: Clock) -> None:
        self.store = store
        self.clock = clock
        self.asking = asyncio.Lock()
        self.asked: float | None = None
        self.fine = True

    async def check(self) -> None:
        """Raises if the database does not answer."""
        async with self.asking:
            now = self.clock.monotonic()
            if self.asked is None or now - self.asked >= FRESH:
                try:
                    async with asyncio.timeout(PATIENCE):
                        await self.store.check()
                    self.fine = True
                except Exception as error:
                    self.fine = False
                    log.error("the database does not answer: %s", type(error).__name__)
                self.asked = now
        if not self.fine:
            raise RefusedError("unavailable", problems.DATABASE_GONE)
