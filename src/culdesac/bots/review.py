"""Looking back: which turns of a finished game cost the most, in the eyes of the expert.

Every turn is looked at from its seat's own view, as it was then.  Its value is the mean, over many
ways the game could have gone on, of the seat's points and of a small part of its lead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from culdesac.bots.base import Thinking
from culdesac.bots.expert import look_ahead
from culdesac.bots.search import Effort
from culdesac.engine import Interpreted, engine
from culdesac.engine.trials import Turn
from culdesac.errors import SeatError
from culdesac.family.contract import SKILLED
from culdesac.game import Game
from culdesac.moves import Move

MOST = 3  # turns that are told
# To the end: people get into positions that no player of the play-outs has learned to judge.
FULL = Effort(moves=600_000, policy=SKILLED, to_the_end=True)
# for the interpreter
LESS = Effort(moves=4_000, policy=SKILLED, worlds=16, glanced=6, to_the_end=True)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A turn that could have been played better."""

    seat: int
    turn: int
    played: tuple[Move, ...]
    best: tuple[Move, ...]
    played_value: float
    best_value: float

    @property
    def cost(self) -> float:
        """Points that the turn cost."""
        return self.best_value - self.played_value

    def as_dict(self) -> dict[str, Any]:
        return {
            **asdict(self),
            "played": [move.text for move in self.played],
            "best": [move.text for move in self.best],
            "cost": round(self.cost, 2),
            "played_value": round(self.played_value, 2),
            "best_value": round(self.best_value, 2),
        }


def lesson(game: Game, seat: int, played: Turn, thinking: Thinking) -> Lesson | None:
    """What there is to say of a turn that a seat played from here; nothing if there was no time."""
    found_engine = engine(thinking.engine, game.type.name)
    effort = LESS if isinstance(found_engine, Interpreted) else FULL
    tried = look_ahead(game.view(seat), thinking, played, effort)
    mine = next(each for each in tried if each.turn == played)
    if not mine.values:
        return None
    return Lesson(
        seat,
        game.turn,
        tuple(map(game.moves.from_id, played)),
        tuple(map(game.moves.from_id, tried[0].turn)),
        mine.value,
        max(mine.value, tried[0].value),
    )


def turns_again(game: Game) -> Iterator[tuple[Game, list[list[int]]]]:
    """The game as every turn that is over began, and the moves of all seats in it."""
    again = game.again()
    for made in game.turns:
        yield again, made
        for seat, moves in enumerate(made):
            for move in moves:
                again.play_like(game, seat, move)
        again.tell_like(game)


Progress = Callable[[int, int, Sequence[Lesson]], None]


def lessons(
    game: Game,
    seats: Iterable[int] | None = None,
    thinking: Thinking | None = None,
    progress: Progress | None = None,
) -> list[Lesson]:
    """One lesson per turn and seat of the turns that are over, in order.

    `progress` is told how many turns of how many have been looked at, and the lessons so far.
    """
    thinking = thinking or Thinking(game.setup.seed)
    online = [seat for seat in range(game.seats) if seat not in game.paper]
    looked = sorted(set(online if seats is None else seats))
    for seat in looked:
        game.phase(seat)  # names a seat that there is not
        if seat in game.paper:
            raise SeatError(f"seat {seat} writes on paper; nobody knows its moves")
    if not game.turns:
        raise SeatError("there is nothing to review: no turn of this game is over")
    found: list[Lesson] = []
    for number, (again, made) in enumerate(turns_again(game)):
        for place, seat in enumerate(looked):
            if progress is not None:
                progress(number * len(looked) + place, len(game.turns) * len(looked), found)
            if thinking.stop():
                return found
            looked_at = lesson(again, seat, tuple(made[seat]), thinking)
            if looked_at is not None:
                found.append(looked_at)
    return found


def review(
    game: Game,
    seats: Iterable[int] | None = None,
    thinking: Thinking | None = None,
    progress: Progress | None = None,
    most: int = MOST,
) -> list[Lesson]:
    """The turns that cost the most, the dearest first; none that cost nothing."""
    return dearest(lessons(game, seats, thinking, progress), most)


def dearest(found: Iterable[Lesson], most: int = MOST) -> list[Lesson]:
    costly = [each for each in found if each.cost > 0]
    return sorted(costly, key=lambda each: (-each.cost, each.turn, each.seat))[:most]
