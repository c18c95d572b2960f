"""A game as an environment sees it: numbers in, arrays out, for any of its seats."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from culdesac.bots.registry import finish_turn
from culdesac.envs.layout import Layout
from culdesac.envs.options import Options
from culdesac.family.state import CONFIRM
from culdesac.game import Game
from culdesac.view import View

Array = np.ndarray[Any, Any]


class Round:
    """One game; `points` of a seat are those that it can add up itself."""

    def __init__(self, options: Options, layout: Layout, deal: int) -> None:
        self.options = options
        self.layout = layout
        self.deal = deal
        self.game = Game(replace(options.setup, seed=deal))
        self.views: dict[int, View] = {}  # of the position at hand
        self.points = [self.count(seat) for seat in range(self.game.seats)]

    def view(self, seat: int) -> View:
        if seat not in self.views:
            self.views[seat] = self.game.view(seat)
        return self.views[seat]

    def observation(self, seat: int) -> Array:
        return np.array(self.layout.read(self.view(seat)), np.int16)

    def mask(self, seat: int) -> Array:
        """One for every legal move; who has nothing to decide may only confirm, to no effect."""
        mask = np.zeros(self.layout.actions, np.int8)
        mask[[move.id for move in self.view(seat).legal] or [CONFIRM]] = 1
        return mask

    def play(self, seat: int, move: int) -> bool:
        """Make a move; one that is not legal changes nothing."""
        legal = self.view(seat).legal
        if not legal:
            return move == CONFIRM
        chosen = next((known for known in legal if known.id == move), None)
        if chosen is None:
            return False
        self.game.play(seat, chosen)
        self.views.clear()
        return True

    def play_bots(self) -> None:
        """The others end their turn."""
        turn = self.game.turn
        for seat in self.game.acting:
            if seat != self.options.seat and self.game.turn == turn:
                name = self.options.bots[seat]
                for move in finish_turn(self.game.view(seat), name, self.deal):
                    self.game.play(seat, move)
        self.views.clear()

    def count(self, seat: int) -> int:
        return self.view(seat).scores()[seat]["total"]

    def reward(self, seat: int) -> float:
        """What a seat has earned since it was last asked."""
        before, self.points[seat] = self.points[seat], self.count(seat)
        if self.options.reward == "gain":
            return float(self.points[seat] - before)
        if not self.game.over:
            return 0.0
        if self.options.reward == "score":
            return float(self.points[seat])
        return float(self.points[seat] - self.best_other(seat))

    def best_other(self, seat: int) -> int:
        rival = self.game.rival()
        if rival is not None:
            return rival["total"]
        totals = [points["total"] for points in self.game.scores()]
        return max(totals[:seat] + totals[seat + 1 :], default=0)

    def text(self, seat: int) -> str:
        """A few lines for people."""
        view = self.view(seat)
        offers = ", ".join(f"{offer.number} {offer.action}" for offer in view.offers)
        scores = ", ".join(str(points["total"]) for points in view.scores())
        legal = " ".join(move.text for move in view.legal)
        return (
            f"turn {view.turn}, seat {seat}, {view.phase}\noffers: {offers}\n"
            f"scores: {scores}\nmoves: {legal}\n"
        )
