"""What bots play at one table: their own turns, and the rest of those that ran out of time.

One process of a service does so at a time, by a lease.  Whatever goes wrong, such as a disk that is
full, is tried again: a table must not stand still for good.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Protocol

from msgspec import UNSET, UnsetType

from culdesac.bots import DEFAULT
from culdesac.i18n import Words
from culdesac.server import words
from culdesac.server.events import Confirmed, Event
from culdesac.server.services import Services
from culdesac.server.state import TableState
from culdesac.server.store import Lease, LeaseLostError
from culdesac.server.wire.base import Text
from culdesac.server.words import as_text, text

log = logging.getLogger("culdesac.server")
HOLDER_SECONDS = 0.5  # until the next look whether another process still plays them
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 30.0  # seconds after something has failed
MOST_BEHIND = 50  # times in a row that other processes can be faster

Seats = list[tuple[int, str]]


class BehindError(Exception):
    """Another process was first; the table has caught up, so what was asked can be tried again."""


class Commit(Protocol):
    def __call__(self, events: list[Event], lease: Lease | None = None) -> Awaitable[None]: ...


class BotTurns:
    def __init__(
        self,
        state: TableState,
        services: Services,
        lock: asyncio.Lock,
        commit: Commit,
        spawn: Callable[[Coroutine[Any, Any, None]], None],
        attended: Callable[[], bool],
    ) -> None:
        self.state = state
        self.services = services
        self.lock = lock
        self.commit = commit
        self.spawn = spawn
        self.attended = attended
        self.thinking = False
        self.faults: dict[int, Words] = {}  # of the turns that were thought about last, by seat

    def wake(self) -> None:
        if not self.thinking and self.due():
            self.thinking = True
            self.spawn(self.play())

    def due(self) -> Seats:
        """Bots that have to move; among themselves they play only while somebody watches."""
        alone = all(row.key is None for row in self.state.seats)
        if alone and not self.attended():
            return []
        seats = self.state.bots_to_move()
        # in a lesson they move with the learner
        return [] if seats and self.state.lesson_script() else seats

    async def play(self) -> None:
        try:
            await insist(self.services, "the bots of a table could not play", self.play_all)
        finally:
            self.thinking = False

    async def play_all(self) -> bool:
        """Whether nothing is left to do here."""
        while seats := self.due():
            lease = await self.services.peers.lease(self.state.id)
            if lease is None:
                return False
            before = {seat: self.steps(seat) for seat, _ in seats}
            moves = await self.think(seats)
            async with self.lock:
                # meanwhile the time may have been up, or somebody may have taken a seat back
                due = self.state.bots_to_move()
                ended = [
                    bot for bot in seats if bot in due and self.steps(bot[0]) == before[bot[0]]
                ]
                if ended:
                    await self.commit(self.ended_turns(ended, moves), lease)
        return True

    def late(self) -> Seats:
        """Who has not confirmed, and the bot that ends the turn for each; paper is not hurried."""
        game, _ = self.state.playing()
        rows = self.state.seats
        return [(seat, rows[seat].bot or DEFAULT) for seat in game.acting if seat not in game.paper]

    async def finish_turn(self, turn: tuple[int, int], ends: Callable[[], None]) -> bool:
        """End the turns that are not confirmed; steps already made stay.

        Whether that is done; `ends` is called under the lock just before.
        """
        while seats := self.late() if self.turn() == turn else []:
            lease = await self.services.peers.lease(self.state.id)
            if lease is None:
                return False
            await self.gather_steps(turn)
            before = {seat: self.steps(seat) for seat, _ in seats}
            moves = await self.think(seats)
            async with self.lock:
                still = self.late() if self.turn() == turn else []
                ended = [
                    bot for bot in seats if bot in still and self.steps(bot[0]) == before[bot[0]]
                ]
                if ended:
                    ends()
                    await self.commit(self.ended_turns(ended, moves), lease)
        return True

    async def gather_steps(self, turn: tuple[int, int]) -> None:
        """Make the steps here that were made in other processes, so that they stay."""
        for people in await self.services.peers.steps_elsewhere(self.state.id):
            async with self.lock:
                if self.turn() != turn:
                    return
                game, _ = self.state.playing()
                for seat, made in people.steps.items():
                    if people.turn == game.turn and seat in game.acting and not game.made(seat):
                        for move in made:
                            if game.why_not(seat, game.moves.from_id(move)) is None:
                                game.play(seat, move)

    def turn(self) -> tuple[int, int]:
        """The turn with the cards it has now."""
        game, _ = self.state.playing()
        return game.turn, game.tellings

    def steps(self, seat: int) -> tuple[tuple[int, int], list[int]]:
        """How far a seat is: the turn, and its steps in it."""
        game, _ = self.state.playing()
        return self.turn(), [move.id for move in game.made(seat)]

    async def think(self, seats: Seats) -> dict[int, list[int]]:
        game, _ = self.state.playing()
        for seat, _ in seats:
            self.faults.pop(seat, None)
        seed = self.state.created.bot_seed
        return await self.services.thinkers.turns(game, seats, seed, self.faults.__setitem__)

    def ended_turns(self, seats: Seats, moves: dict[int, list[int]]) -> list[Event]:
        """The steps that were made already and the rest by a bot, seat by seat."""
        game, _ = self.state.playing()
        return [
            Confirmed(
                seat=seat,
                turn=game.turn,
                moves=self.steps(seat)[1] + moves[seat],
                late=self.state.seats[seat].kind != "bot",
                fault=self.told_fault(seat, name),
            )
            for seat, name in seats
        ]

    def told_fault(self, seat: int, name: str) -> Text | UnsetType:
        if seat not in self.faults:
            return UNSET
        return text(words.LOG_FAULT, name=name, why=as_text(self.faults[seat]))


async def insist(services: Services, failed: str, work: Callable[[], Awaitable[bool]]) -> None:
    """Do something until it is done, however often it fails or another process does it instead."""
    clock = services.clock
    pause = FIRST_PAUSE
    behind = 0
    while True:
        try:
            if await work():
                return
            await clock.sleep_until(clock.monotonic() + HOLDER_SECONDS)
        except Exception as error:
            if isinstance(error, BehindError | LeaseLostError) and behind < MOST_BEHIND:
                behind += 1
                continue
            behind = 0
            log.exception("%s; tried again in %.0f s", failed, pause)
            await clock.sleep_until(clock.monotonic() + pause)
            pause = min(2 * pause, LONGEST_PAUSE)
