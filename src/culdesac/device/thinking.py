"""Thinkers that are other workers: this one goes on answering its tables meanwhile.

Bots of one's own have a worker to themselves: one that never comes to an end keeps no other waiting, and
what one breaks breaks for its like alone.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, ParamSpec, TypeVar

from culdesac.bots.registry import STAND_IN, STOPPED
from culdesac.bots.review import Lesson
from culdesac.device import thinker
from culdesac.device.bots import tried
from culdesac.errors import CuldesacError
from culdesac.game import Game
from culdesac.i18n import Words, mark, words
from culdesac.moves import Move
from culdesac.record import write_record
from culdesac.server.thinking import SECONDS, Faults, Patience, Seats, Stop, think, unheard

log = logging.getLogger("culdesac.device")
P = ParamSpec("P")
T = TypeVar("T")

# Work, and the seconds after which it is given up; raises `OSError` when it was.
Send = Callable[[bytes, float], Awaitable[bytes]]
SLACK = 20.0  # seconds over the time of some work, in which it must come to its end
STUDY = 180.0  # seconds that other work may take
LEAST = 2.0  # seconds for a bot of one's own, however many play at a table
NO_ANSWER = mark("it gave no answer in time")


def why_none(error: OSError | RuntimeError) -> Words:
    """Why there is no answer: the worker was given up, or says what stopped it."""
    return words(NO_ANSWER) if isinstance(error, OSError) else words(STOPPED, error=str(error))


@dataclass(frozen=True, slots=True)
class Turn:
    """What bots are asked for."""

    game: Game
    record: str
    seed: int
    fault: Faults


class SentAway:
    def __init__(
        self,
        send: Send,
        own_bots: Mapping[str, str],
        seconds: float = SECONDS,
        engine: str = "auto",
        apart: Send | None = None,
    ) -> None:
        self.send = send
        self.apart = apart or send  # to where bots of one's own think
        self.own_bots = own_bots  # their texts, by name
        self.seconds = seconds
        self.engine = engine
        self.pieces = 0  # of work that somebody waits for

    @property
    def at_work(self) -> bool:
        return self.pieces > 0

    async def post(self, seconds: float, work: Callable[..., Any], *args: Any) -> Any:
        return thinker.unpacked(await self.send(thinker.packed(work, *args), seconds))

    @contextmanager
    def awaited(self) -> Iterator[None]:
        """Somebody waits for what is done here."""
        self.pieces += 1
        try:
            yield
        finally:
            self.pieces -= 1

    async def turns(
        self, game: Game, seats: Seats, seed: int, fault: Faults = unheard
    ) -> dict[int, list[int]]:
        turn = Turn(game.copy(), write_record(game), seed, fault)
        own = [bot for bot in seats if bot[1] in self.own_bots]
        others = [bot for bot in seats if bot[1] not in self.own_bots]
        with self.awaited():
            parts = await asyncio.gather(self.built_in(turn, others), self.own(turn, own))
        return {seat: moves for part in parts for seat, moves in part.items()}

    async def built_in(self, turn: Turn, seats: Seats) -> dict[int, list[int]]:
        """Together, so that they share the time."""
        if not seats:
            return {}
        work = thinker.packed(
            thinker.turns, turn.record, seats, turn.seed, self.engine, self.seconds, {}
        )
        return await self.played(turn, seats, self.send(work, self.seconds + SLACK))

    async def own(self, turn: Turn, seats: Seats) -> dict[int, list[int]]:
        """One after the other: each answers for itself alone."""
        made: dict[int, list[int]] = {}
        for seat, name in seats:
            seconds = max(LEAST, self.seconds / len(seats))
            text = {name: self.own_bots[name]}
            alone = [(seat, name)]
            work = thinker.packed(
                thinker.turns, turn.record, alone, turn.seed, self.engine, seconds, text
            )
            made |= await self.played(turn, alone, self.apart(work, seconds))
        return made

    async def played(
        self, turn: Turn, seats: Seats, answered: Awaitable[bytes]
    ) -> dict[int, list[int]]:
        """What came of it; a table must not stop because a worker is gone or a bot does not end."""
        try:
            made: thinker.Turns = thinker.unpacked(await answered)
        except (OSError, RuntimeError) as error:
            log.warning("the bots did not answer (%s); %s moves for them", error, STAND_IN)
            why = why_none(error)
            for seat, _ in seats:
                turn.fault(seat, why)
            stand_ins = [(seat, STAND_IN) for seat, _ in seats]
            return think(turn.game.copy(), stand_ins, turn.seed, self.engine, Patience.of(0.0))
        for seat, why in made.faults.items():
            turn.fault(seat, why)
        return made.moves

    async def fault_of(self, name: str, source: str) -> Words | None:
        """What is wrong with a bot of one's own, if anything; it is tried where such bots think."""
        seconds = max(LEAST, self.seconds)
        try:
            wrong: Words | None = thinker.unpacked(
                await self.apart(thinker.packed(tried, name, source), seconds)
            )
        except (OSError, RuntimeError) as error:
            return why_none(error)
        return wrong

    async def advice(
        self, game: Game, seat: int, name: str, seed: int, called_off: Stop
    ) -> list[Move]:
        record = write_record(game)
        try:
            with self.awaited():
                moves: list[int] = await self.post(
                    self.seconds + SLACK,
                    *(thinker.advice, record, seat, name, seed, self.engine, self.seconds),
                )
        except (OSError, RuntimeError) as error:
            raise CuldesacError(str(error)) from None
        return [game.moves.from_id(move) for move in moves]

    async def lesson(
        self, game: Game, seat: int, played: Sequence[int], seconds: float, called_off: Stop
    ) -> Lesson | None:
        found: Lesson | None = await self.post(
            seconds + SLACK,
            thinker.lesson,
            write_record(game),
            seat,
            list(played),
            self.engine,
            seconds,
        )
        return found

    async def chore(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        await asyncio.sleep(0)  # what was asked before is answered first
        return work(*args, **kwargs)

    async def study(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        made: T = await self.post(STUDY, work, *args)
        return made

    async def close(self) -> None: ...
