"""Time as the server sees it; tests bring their own."""

from __future__ import annotations

import asyncio
import heapq
import time
from typing import Protocol


class Clock(Protocol):
    def time(self) -> float:
        """Seconds since 1970."""

    async def sleep_until(self, moment: float) -> None:
        """Return at that time or later."""


class SystemClock:
    def time(self) -> float:
        return time.time()

    async def sleep_until(self, moment: float) -> None:
        while (left := moment - time.time()) > 0:
            await asyncio.sleep(left)


class ManualClock:
    """Stands still until it is moved on."""

    def __init__(self, start: float = 1_900_000_000.0) -> None:
        self.now = start
        self.sleepers: list[tuple[float, int, asyncio.Future[None]]] = []
        self.count = 0

    def time(self) -> float:
        return self.now

    async def sleep_until(self, moment: float) -> None:
        if moment <= self.now:
            return
        self.count += 1
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self.sleepers, (moment, self.count, future))
        await future

    def advance(self, seconds: float) -> None:
        """Move on and wake whoever waited for it; to be called in the server's own thread."""
        self.now += seconds
        while self.sleepers and self.sleepers[0][0] <= self.now:
            future = heapq.heappop(self.sleepers)[2]
            if not future.done():
                future.set_result(None)
