"""Ratings by OpenSkill: a Bayesian model for games of any number of players, with ties."""

from __future__ import annotations

from collections.abc import Sequence

from openskill.models import PlackettLuce

from culdesac.server.members.store import Strength

PULLED = 0.25  # towards the mean, between two seasons
WIDER = 1.5  # the doubt about somebody, between two seasons


class OpenSkill:
    def __init__(self) -> None:
        self.model = PlackettLuce()

    def start(self, last: Strength | None) -> Strength:
        new = self.model.rating()
        if last is None:
            return Strength(new.mu, new.sigma)
        return Strength(last.mu + PULLED * (new.mu - last.mu), min(new.sigma, last.sigma * WIDER))

    def after(self, before: Sequence[Strength], ranks: Sequence[int]) -> list[Strength]:
        teams = [[self.model.rating(mu=each.mu, sigma=each.sigma)] for each in before]
        rated = self.model.rate(teams, ranks=[float(rank) for rank in ranks])
        return [Strength(player.mu, player.sigma) for (player,) in rated]
