"""Time as the server sees it; tests bring their own.

What the clock on the wall says is for dates that people read.  Whatever is waited for or counted goes by
the other time, which nobody sets.
"""

from __future__ import annotations

import asyncio
import time
from typing import Protocol


class Clock(Protocol):
    def time(self) -> float:
        """Seconds since 1970."""

    def monotonic(self) -> float:
        """Seconds since some moment; it never jumps."""

    async def sleep_until(self, moment: float) -> None:
        """Return at that monotonic time or later."""


class SystemClock:
    def time(self) -> float:
        return time.time()

    def monotonic(self) -> float:
        return time.monotonic()

    async def sleep_until(self, moment: float) -> None:
        while (left := moment - time.monotonic()) > 0:
            await asyncio.sleep(left)
