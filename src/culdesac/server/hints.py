"""Hints at one table: the rest of a turn as a bot would play it.

A bot thinks once for everybody who asks the same; who follows its advice step by step hears the
rest of it at once.  When nobody waits any more, it stops.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Sequence
from dataclasses import dataclass, field

from culdesac.bots import Bot, bot as find_bot
from culdesac.errors import CuldesacError
from culdesac.game import Game
from culdesac.moves import Move
from culdesac.server import problems
from culdesac.server.present.seat import describe_move, state_id, turn_in_words
from culdesac.server.problems import RefusedError
from culdesac.server.thinking import Thinkers
from culdesac.server.wire.socket import Hint
from culdesac.server.words import text
from culdesac.view import View


@dataclass(slots=True)
class Advice:
    """What a bot says, or will say, to a view."""

    turn: int
    tellings: int
    made: tuple[Move, ...]
    task: asyncio.Task[list[Move]]
    off: threading.Event = field(default_factory=threading.Event)
    waiting: int = 0

    def covers(self, view: View) -> bool:
        """Whether it is about this view, or about one from which its own moves have led here."""
        if (self.turn, self.tellings) != (view.turn, view.tellings) or self.task.cancelled():
            return False
        if self.made == view.made:
            return True
        if not self.task.done() or self.task.exception() is not None:
            return False
        led = (*self.made, *self.task.result())
        return len(self.made) < len(view.made) < len(led) and led[: len(view.made)] == view.made


class Hints:
    def __init__(self, thinkers: Thinkers) -> None:
        self.thinkers = thinkers
        self.given: dict[tuple[int, str], Advice] = {}  # the last of each bot for each seat

    async def give(self, game: Game, seat: int, bot: str, seed: int, request: str) -> Hint:
        try:
            adviser = find_bot(bot)
        except CuldesacError as error:
            raise RefusedError("bad-setup", problems.ENGINE, sentence=str(error)) from None
        view = game.view(seat)
        key = (seat, adviser.name)
        advice = self.given.get(key)
        if advice is None or not advice.covers(view):
            if advice is not None:
                advice.off.set()  # the seat has gone on without it
            advice = self.given[key] = self.ask(game, view, adviser.name, seed)
        moves = await self.wait(key, advice)
        rest = moves[len(view.made) - len(advice.made) :]
        return hint(view, rest, adviser, request)

    def ask(self, game: Game, view: View, bot: str, seed: int) -> Advice:
        off = threading.Event()
        thought = self.thinkers.advice(game.copy(), view.seat, bot, seed, off.is_set)
        task = asyncio.create_task(thought)
        return Advice(view.turn, view.tellings, view.made, task, off)

    async def wait(self, key: tuple[int, str], advice: Advice) -> list[Move]:
        advice.waiting += 1
        try:
            return await asyncio.shield(advice.task)
        except CuldesacError:
            self.forget(key, advice)
            raise RefusedError("bot-failed", problems.BOT_FAILED) from None
        finally:
            advice.waiting -= 1
            if advice.waiting == 0 and not advice.task.done():
                advice.off.set()  # what is found in haste is not kept
                self.forget(key, advice)

    def forget(self, key: tuple[int, str], advice: Advice) -> None:
        if self.given.get(key) is advice:
            del self.given[key]


def hint(view: View, rest: Sequence[Move], adviser: Bot, request: str) -> Hint:
    """How the turn goes on, as somebody tells it."""
    note = adviser.note(view.setup.edition.game)
    told = turn_in_words(rest, view)
    return Hint(
        id=request,
        state=state_id(view.turn, (move.id for move in view.made), view.tellings),
        move=describe_move(rest[0], view),
        bot=adviser.name,
        title=told[0],
        rest=told[1:],
        note=text(note) if note else None,
    )
