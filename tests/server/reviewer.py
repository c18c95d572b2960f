"""A stand-in for the expert that looks back, quick and always of the same opinion."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Sequence

import pytest

from culdesac.bots import finish_turn
from culdesac.bots.base import Thinking
from culdesac.bots.review import Lesson
from culdesac.game import Game
from culdesac.server import reviews
from tests.server.world import PATIENCE


class Reviewer:
    """Stands in for the expert: what skilled would play is better, the later the more."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, pauses_after: int | None = None) -> None:
        monkeypatch.setattr(reviews, "review", self.review)
        monkeypatch.setattr(reviews, "HOLD", PATIENCE)
        self.calls = 0
        self.begun = threading.Event()
        self.go_on = threading.Event()
        self.go_on.set()
        self.fails = False
        self.pauses_after = pauses_after  # turns
        self.paused = threading.Event()

    def review(
        self,
        game: Game,
        seats: Iterable[int],
        thinking: Thinking,
        progress: Callable[[int, int, Sequence[Lesson]], None],
    ) -> list[Lesson]:
        self.calls += 1
        if self.fails:
            raise RuntimeError("a fault")
        (seat,) = seats
        found: list[Lesson] = []
        again = Game(game.setup)
        for made in game.turns:
            progress(len(found), len(game.turns), found)
            self.begun.set()
            if len(found) == self.pauses_after:
                self.go_on.clear()
                self.paused.set()
            while not self.go_on.wait(0.01) and not thinking.stop():
                pass
            view = again.view(seat)
            played = tuple(map(again.moves.from_id, made[seat]))
            best = tuple(finish_turn(view, "skilled"))
            found.append(Lesson(seat, again.turn, played, best, 50.0, 50.06 + len(found)))
            for other, moves in enumerate(made):
                for move in moves:
                    again.play(other, move)
        return found[:1:-1][:2] + found[:1]
