"""Thinking for tables: what bots play, what they advise, what they find looking back.

The functions here are the work itself, on a game of their own, and every bot sees only its seat's
view.  `Thinkers` is who does the work while the table goes on: threads (`threads`), or another
process or worker that is sent records and sends back moves.

Work has a time, and patience shares it out: the bots of a table have it together.  A bot that is out
of time plays what it has found, so many experts think less instead of making people wait.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ParamSpec, Protocol, TypeVar

from culdesac.bots import finish_turn
from culdesac.bots.base import Thinking, never
from culdesac.bots.registry import STAND_IN, stopped
from culdesac.bots.review import Lesson, lesson
from culdesac.game import Game
from culdesac.i18n import Words
from culdesac.moves import Move

log = logging.getLogger("culdesac.server")
SECONDS = 4.0  # for a hint, and for the bots of one table in one turn

Seats = Sequence[tuple[int, str]]  # seat and bot
Stop = Callable[[], bool]
Faults = Callable[[int, Words], None]  # told the seat whose bot failed, and why
P = ParamSpec("P")
T = TypeVar("T")


def unheard(seat: int, fault: Words) -> None: ...


@dataclass(frozen=True, slots=True)
class Patience:
    """Until when a piece of work may take, or until it is called off."""

    end: float  # of the monotonic clock
    called_off: Stop = never

    @classmethod
    def of(cls, seconds: float, called_off: Stop = never) -> Patience:
        """For a piece of work that begins now."""
        return cls(time.monotonic() + seconds, called_off)

    def stop(self, parts: int = 1) -> Stop:
        """When the first of so many equal parts of the work should come to an end."""
        now = time.monotonic()
        end = now + max(0.0, self.end - now) / parts
        return lambda: self.called_off() or time.monotonic() >= end


class Thinkers(Protocol):
    """Games that they are given may go on meanwhile: they think about a copy."""

    @property
    def at_work(self) -> bool:
        """Whether somebody waits for a bot."""

    async def turns(
        self, game: Game, seats: Seats, seed: int, fault: Faults = unheard
    ) -> dict[int, list[int]]:
        """The moves with which bots end the turn of these seats; another moves for one that fails."""

    async def advice(
        self, game: Game, seat: int, name: str, seed: int, called_off: Stop
    ) -> list[Move]:
        """The moves with which a bot would end the turn, from the step at hand."""

    async def lesson(
        self, game: Game, seat: int, played: Sequence[int], seconds: float, called_off: Stop
    ) -> Lesson | None:
        """What the expert thinks of a turn that was played; the game is where it began."""

    async def chore(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Reading and telling games: short, but too long for everybody to wait for."""

    async def study(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Seconds of work on plain values, with plain values for an answer."""

    async def close(self) -> None: ...


def think(
    game: Game, seats: Seats, seed: int, engine: str, patience: Patience, fault: Faults = unheard
) -> dict[int, list[int]]:
    """The game is theirs to try moves on."""
    made = {}
    for place, (seat, name) in enumerate(seats):
        view = game.view(seat)
        try:
            stop = patience.stop(len(seats) - place)
            thinking = Thinking(seed, engine, stop, partial(fault, seat))
            moves = finish_turn(view, name, seed, thinking)
            check(game, seat, moves)
        except Exception as error:
            # a table must not stop because a bot has a fault
            log.exception("bot %s failed; %s goes on", name, STAND_IN)
            fault(seat, stopped(error))
            moves = finish_turn(view, STAND_IN, seed)
        made[seat] = [move.id for move in moves]
    return made


def check(game: Game, seat: int, moves: list[Move]) -> None:
    """Try the moves: a bot that breaks a rule raises here and not at the table."""
    *steps, last = moves
    for move in steps:
        game.play(seat, move)
    if last.name != "confirm" or game.why_not(seat, last) is not None:
        raise ValueError("the bot has not ended its turn")


def advise(
    game: Game, seat: int, name: str, seed: int, engine: str, patience: Patience
) -> list[int]:
    moves = finish_turn(game.view(seat), name, seed, Thinking(seed, engine, patience.stop()))
    return [move.id for move in moves]


def look_back(
    game: Game, seat: int, played: Sequence[int], engine: str, patience: Patience
) -> Lesson | None:
    thinking = Thinking(game.setup.seed, engine, patience.stop())
    return lesson(game, seat, tuple(played), thinking)
