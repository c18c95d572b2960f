"""The time of a turn: it runs while somebody is at the table, in whichever process.

Where turns take hours or days it runs on, from the moment that the log has for their beginning.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from culdesac.server.bot_turns import BotTurns, insist
from culdesac.server.services import Services
from culdesac.server.state import TableState

NEAR = 0.5  # seconds between two deadlines that are the same


class TurnTimer:
    """Lets bots end the turn when its time is up."""

    def __init__(
        self,
        state: TableState,
        services: Services,
        bots: BotTurns,
        attended: Callable[[], bool],
        told: Callable[[], None],
    ) -> None:
        self.state = state
        self.services = services
        self.bots = bots
        self.attended = attended
        self.told = told  # lets everybody know how much time is left
        self.deadline: float | None = None
        self.up = False  # the time is, and the turn is being ended
        self.task: asyncio.Task[None] | None = None

    def seconds_left(self) -> float | None:
        if self.deadline is None:
            return None
        return max(0.0, self.deadline - self.services.clock.monotonic())

    def start(self) -> None:
        """Let the time run, unless it runs already."""
        seconds = self.state.seconds
        game = self.state.game
        if self.state.status != "playing" or seconds is None or game is None or game.untold:
            self.stop()
        elif self.deadline is None and (self.state.by_turns or self.attended()):
            due = self.state.due()
            left = seconds if due is None else due - self.services.clock.time()
            self.deadline = self.services.clock.monotonic() + left
            self.task = asyncio.create_task(self.wait(self.bots.turn(), seconds))

    def restart(self) -> None:
        """A turn has begun, or its time is another."""
        self.stop()
        self.start()

    def stop(self) -> None:
        self.deadline = None
        self.up = False
        if self.task is not None:
            self.task.cancel()
        self.task = None

    async def wait(self, turn: tuple[int, int], seconds: float) -> None:
        await insist(self.services, "the time of a turn is not known", lambda: self.agree(seconds))
        assert self.deadline is not None
        await self.services.clock.sleep_until(self.deadline)
        self.up = True

        async def end() -> bool:
            return await self.bots.finish_turn(turn, self.let_go)

        await insist(self.services, "the turn of a table could not be ended by time", end)

    async def agree(self, seconds: float) -> bool:
        """All processes go by the same deadline."""
        if not self.services.peers.shared or self.state.due() is not None:
            return True
        mark = str(self.state.timed_from)
        asked = self.services.clock.monotonic()
        left = await self.services.peers.seconds_left(self.state.id, mark, seconds)
        if self.deadline is None or abs(asked + left - self.deadline) > NEAR:
            self.deadline = asked + left
            self.told()
        return True

    def let_go(self) -> None:
        """From here on the turn is ended, and stopping the timer must not prevent it."""
        self.task = None
