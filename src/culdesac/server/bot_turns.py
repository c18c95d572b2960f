"""What bots play at one table: their own turns, and the rest of those that ran out of time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from culdesac.bots import DEFAULT
from culdesac.server.events import Confirmed, Event
from culdesac.server.services import Services
from culdesac.server.state import TableState


class BotTurns:
    def __init__(
        self,
        state: TableState,
        services: Services,
        lock: asyncio.Lock,
        commit: Callable[[list[Event]], Awaitable[None]],
        spawn: Callable[[Coroutine[Any, Any, None]], None],
    ) -> None:
        self.state = state
        self.services = services
        self.lock = lock
        self.commit = commit
        self.spawn = spawn
        self.thinking = False

    def wake(self) -> None:
        if not self.thinking and self.due():
            self.thinking = True
            self.spawn(self.play())

    def due(self) -> list[tuple[int, str]]:
        """Bots that have to move; among themselves they play only while somebody watches."""
        alone = all(row.key is None for row in self.state.seats)
        if alone and not self.services.bus.listeners(self.state.id):
            return []
        seats = self.state.bots_to_move()
        # in a lesson they move with the learner
        return [] if seats and self.state.lesson_script() else seats

    async def play(self) -> None:
        try:
            while seats := self.due():
                before = {seat: self.steps(seat) for seat, _ in seats}
                moves = await self.think(seats)
                async with self.lock:
                    # meanwhile the time may have been up, or somebody may have taken a seat back
                    due = self.state.bots_to_move()
                    ended = [
                        bot for bot in seats if bot in due and self.steps(bot[0]) == before[bot[0]]
                    ]
                    if ended:
                        await self.commit(self.ended_turns(ended, moves))
        finally:
            self.thinking = False

    async def finish_turn(self) -> None:
        """End the turns that are not confirmed; steps already made stay.  Under the lock."""
        game, _ = self.state.playing()
        rows = self.state.seats
        late = [seat for seat in game.acting if seat not in game.paper]  # paper is not hurried
        seats = [(seat, rows[seat].bot or DEFAULT) for seat in late]
        if not seats:
            return
        await self.commit(self.ended_turns(seats, await self.think(seats)))

    def steps(self, seat: int) -> tuple[int, list[int]]:
        """How far a seat is: the turn, and its steps in it."""
        game, _ = self.state.playing()
        return game.turn, [move.id for move in game.made(seat)]

    async def think(self, seats: list[tuple[int, str]]) -> dict[int, list[int]]:
        game, _ = self.state.playing()
        return await self.services.thinkers.turns(game, seats, self.state.created.bot_seed)

    def ended_turns(self, seats: list[tuple[int, str]], moves: dict[int, list[int]]) -> list[Event]:
        """The steps that were made already and the rest by a bot, seat by seat."""
        game, _ = self.state.playing()
        return [
            Confirmed(
                seat=seat,
                turn=game.turn,
                moves=self.steps(seat)[1] + moves[seat],
                late=self.state.seats[seat].kind != "bot",
            )
            for seat, _ in seats
        ]
