"""The time of a turn: it runs while somebody is at the table."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from culdesac.server.services import Services
from culdesac.server.state import TableState


class TurnTimer:
    """Calls `time_up` under the table's lock."""

    def __init__(
        self,
        state: TableState,
        services: Services,
        lock: asyncio.Lock,
        time_up: Callable[[], Awaitable[None]],
    ) -> None:
        self.state = state
        self.services = services
        self.lock = lock
        self.time_up = time_up
        self.deadline: float | None = None
        self.task: asyncio.Task[None] | None = None

    def seconds_left(self) -> float | None:
        if self.deadline is None:
            return None
        return max(0.0, self.deadline - self.services.clock.time())

    def start(self) -> None:
        """Let the time run, unless it runs already."""
        seconds = self.state.seconds
        game = self.state.game
        if self.state.status != "playing" or seconds is None or game is None or game.untold:
            self.stop()
        elif self.deadline is None and self.services.bus.listeners(self.state.id):
            self.deadline = self.services.clock.time() + seconds
            self.task = asyncio.create_task(self.wait(self.deadline))

    def restart(self) -> None:
        """A turn has begun, or its time is another."""
        self.stop()
        self.start()

    def stop(self) -> None:
        self.deadline = None
        if self.task is not None:
            self.task.cancel()
        self.task = None

    async def wait(self, deadline: float) -> None:
        await self.services.clock.sleep_until(deadline)
        async with self.lock:
            # from here on the turn is ended, and stopping the timer must not prevent it
            self.task = None
            await self.time_up()
