"""Time as the server sees it; tests bring their own."""

from __future__ import annotations

import asyncio
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
