"""An answer that many ask for is made once in a while."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

from culdesac.server.clock import Clock

K = TypeVar("K")
V = TypeVar("V")
MOST = 64  # answers that are kept


class Cached(Generic[K, V]):
    def __init__(self, clock: Clock, seconds: float, make: Callable[[K], Awaitable[V]]) -> None:
        self.clock = clock
        self.seconds = seconds
        self.make = make
        self.kept: OrderedDict[K, tuple[float, asyncio.Future[V]]] = OrderedDict()

    async def get(self, key: K) -> V:
        """Whoever asks while it is being made waits for the same."""
        now = self.clock.monotonic()
        made, answer = self.kept.get(key, (0.0, None))
        if answer is None or now - made >= self.seconds or failed(answer):
            answer = asyncio.ensure_future(self.make(key))
            answer.add_done_callback(failed)  # if everybody has gone before
            self.kept[key] = (now, answer)
            self.kept.move_to_end(key)
            if len(self.kept) > MOST:
                self.kept.popitem(last=False)
        return await asyncio.shield(answer)


def failed(answer: asyncio.Future[V]) -> bool:
    return answer.done() and (answer.cancelled() or answer.exception() is not None)
