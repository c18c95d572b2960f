"""Time and chance of a server, as tests want them."""

from __future__ import annotations

import asyncio
import heapq
import random

from culdesac.editions.setup import SEED_LIMIT
from culdesac.server.tokens import SEAL_BYTES, SECRET_BYTES, WORDS


class ManualClock:
    """Stands still until it is moved on."""

    def __init__(self, start: float = 1_900_000_000.0) -> None:
        self.now = start
        self.set_by = 0.0  # what somebody has set the clock on the wall by
        self.sleepers: list[tuple[float, int, asyncio.Future[None]]] = []
        self.count = 0

    def time(self) -> float:
        return self.now + self.set_by

    def monotonic(self) -> float:
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


class SeededChance:
    """The same every time."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.seals = random.Random(f"seals {seed}")

    def secret(self) -> str:
        return self.random.randbytes(SECRET_BYTES).hex()

    def identifier(self) -> str:
        return self.random.randbytes(12).hex()

    def code(self, digits: int = 4) -> str:
        least = 10 ** (digits - 1)
        return f"{self.random.choice(WORDS)}-{self.random.randrange(least, 10 * least)}"

    def seed(self) -> int:
        return self.random.randrange(SEED_LIMIT)

    def seal(self) -> str:
        return self.seals.randbytes(SEAL_BYTES).hex()
