"""The worker that thinks: it is sent work on plain values, and sends back what came of it.

A game is sent as its record, and bots of one's own with their text, so that nothing is lost when the
worker is ended in the middle of a thought and another takes its place.
"""

from __future__ import annotations

import pickle
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from culdesac.bots.review import Lesson
from culdesac.device.bots import take_in
from culdesac.game import Game
from culdesac.i18n import Words
from culdesac.record import read_record
from culdesac.server import thinking
from culdesac.server.thinking import Patience, Seats


def game_of(record: str) -> Game:
    return read_record(record).game()


class Turns(NamedTuple):
    moves: dict[int, list[int]]  # by seat
    faults: dict[int, Words]  # why another had to move for a seat's bot


def turns(
    record: str, seats: Seats, seed: int, engine: str, seconds: float, own: Mapping[str, str]
) -> Turns:
    faults: dict[int, Words] = {}
    for name, source in own.items():
        take_in(name, source)
    patience = Patience.of(seconds)
    moves = thinking.think(game_of(record), seats, seed, engine, patience, faults.__setitem__)
    return Turns(moves, faults)


def advice(record: str, seat: int, name: str, seed: int, engine: str, seconds: float) -> list[int]:
    return thinking.advise(game_of(record), seat, name, seed, engine, Patience.of(seconds))


def lesson(
    record: str, seat: int, played: Sequence[int], engine: str, seconds: float
) -> Lesson | None:
    return thinking.look_back(game_of(record), seat, played, engine, Patience.of(seconds))


def packed(work: Any, *args: Any) -> bytes:
    """Work as it is sent."""
    return pickle.dumps((work, args))


def answer(job: bytes) -> bytes:
    """What came of some work: that it was done and its result, or that it was not and why."""
    try:
        work, args = pickle.loads(job)
        return pickle.dumps((True, work(*args)))
    except BaseException as error:  # a bot may even ask Python to leave
        said = f"{type(error).__name__}: {error}"
        return pickle.dumps((False, said.removesuffix(": ")))


def unpacked(answered: bytes) -> Any:
    done, made = pickle.loads(answered)
    if not done:
        raise RuntimeError(made)
    return made
