"""A stand-in for the expert that looks back, quick and always of the same opinion."""

from __future__ import annotations

import threading
from collections.abc import Sequence

import pytest

from culdesac.bots import finish_turn
from culdesac.bots.review import Lesson
from culdesac.game import Game
from culdesac.server import reviews, threads
from culdesac.server.thinking import Patience
from tests.server.world import PATIENCE


class Reviewer:
    """Stands in for the expert: what skilled would play is better, the later the more."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, pauses_after: int | None = None) -> None:
        monkeypatch.setattr(threads, "look_back", self.look_back)
        monkeypatch.setattr(reviews, "HOLD", PATIENCE)
        self.calls = 0  # games that it has begun to look at
        self.begun = threading.Event()
        self.go_on = threading.Event()
        self.go_on.set()
        self.fails = False
        self.pauses_after = pauses_after  # turns
        self.paused = threading.Event()

    def look_back(
        self, game: Game, seat: int, played: Sequence[int], engine: str, patience: Patience
    ) -> Lesson:
        before = game.turn - game.first_turn
        self.calls += before == 0
        if self.fails:
            raise RuntimeError("a fault")
        self.begun.set()
        if before == self.pauses_after:
            self.go_on.clear()
            self.paused.set()
        while not self.go_on.wait(0.01) and not patience.called_off():
            pass
        moves = tuple(map(game.moves.from_id, played))
        best = tuple(finish_turn(game.view(seat), "skilled"))
        return Lesson(seat, game.turn, moves, best, 50.0, 50.06 + before)
