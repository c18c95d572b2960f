"""Something that is done again and again in the background.

It is ended while it rests: what is asked of a database is not cut off, unless it takes too long.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable

from culdesac.server.clock import Clock

log = logging.getLogger("culdesac.server")
PATIENCE = 2.0  # seconds that are waited for what is being done


class Routine:
    def __init__(
        self, clock: Clock, seconds: float, work: Callable[[], Awaitable[None]], failed: str
    ) -> None:
        """`failed` is what is logged when it could not be done this time."""
        self.clock = clock
        self.seconds = seconds
        self.work = work
        self.failed = failed
        self.resting = False
        self.closing = False
        self.task = asyncio.create_task(self.run())

    async def run(self) -> None:
        while not self.closing:
            try:
                await self.work()
            except Exception as error:
                log.error("%s: %s", self.failed, type(error).__name__)
            if not self.closing:
                self.resting = True
                await self.clock.sleep_until(self.clock.monotonic() + self.seconds)
                self.resting = False

    async def close(self) -> None:
        self.closing = True
        if not self.resting:
            await asyncio.wait([self.task], timeout=PATIENCE)
        self.task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self.task
