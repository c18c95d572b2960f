"""Which games an arena plays: line-ups of bots, on the same deals, with the seats rotated.

Every line-up meets every deal once in each rotation of its seats.  Games count from 0, deal by deal;
game i is the same whatever else is played, wherever and in whatever order.
"""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from culdesac import __version__
from culdesac.bots.registry import bot
from culdesac.editions import Setup
from culdesac.editions.setup import SEED_LIMIT
from culdesac.engine.registry import COMPILED, MACHINES
from culdesac.errors import SetupError
from culdesac.games.registry import type_of
from culdesac.record import book_hash

FORMAT = 2


@dataclass(frozen=True)
class Fixture:
    """One game of a plan."""

    game: int
    deal: int
    lineup: int
    rotation: int
    seed: int
    bots: tuple[str, ...]  # by seat


def rotations(bots: tuple[str, ...]) -> list[tuple[str, ...]]:
    """The different ways to seat a line-up in the same circle."""
    turned = [bots[first:] + bots[:first] for first in range(len(bots))]
    return list(dict.fromkeys(turned))


def lineups(bots: tuple[str, ...], seats: int) -> list[tuple[str, ...]]:
    """Every choice of bots for the seats; with fewer bots than seats they take turns.

    >>> lineups(("a", "b", "c"), 2)
    [('a', 'b'), ('a', 'c'), ('b', 'c')]
    >>> lineups(("a", "b"), 4)
    [('a', 'b', 'a', 'b')]
    """
    if len(bots) < seats:
        return [tuple(itertools.islice(itertools.cycle(bots), seats))]
    return list(itertools.combinations(bots, seats))


@dataclass(frozen=True)
class Plan:
    """`games` is the number per line-up, rounded up to whole deals."""

    setup: Setup  # its seed is that of the first deal
    bots: tuple[str, ...]
    games: int
    seconds: float | None = None  # that a bot may take for a turn; without, the clock has no say

    def __post_init__(self) -> None:
        if not self.bots:
            raise SetupError("an arena needs bots; name one or more")
        for name in self.bots:
            bot(name)
            if self.bots.count(name) > 1:
                raise SetupError(f'bot "{name}" is named twice')
        if self.games < 1:
            raise SetupError(f"games is {self.games}; expected 1 or more")
        if self.seconds is not None and not 0 < self.seconds < math.inf:
            raise SetupError(f"a turn of {self.seconds} seconds; expected more than 0")
        if self.setup.seed + self.deals > SEED_LIMIT:
            raise SetupError(
                f"seed {self.setup.seed} and {self.deals} deals go beyond the last seed"
            )

    @cached_property
    def seatings(self) -> list[list[tuple[str, ...]]]:
        """Per line-up, its rotations."""
        return [rotations(chosen) for chosen in lineups(self.bots, self.setup.seats)]

    @property
    def rounds(self) -> int:
        """Games of a line-up on one deal."""
        return len(self.seatings[0])

    @property
    def deals(self) -> int:
        return -(-self.games // self.rounds)

    @property
    def per_deal(self) -> int:
        return len(self.seatings) * self.rounds

    @property
    def total(self) -> int:
        return self.deals * self.per_deal

    def fixture(self, game: int) -> Fixture:
        deal, rest = divmod(game, self.per_deal)
        lineup, rotation = divmod(rest, self.rounds)
        bots = self.seatings[lineup][rotation]
        return Fixture(game, deal, lineup, rotation, self.setup.seed + deal, bots)

    def setup_of(self, fixture: Fixture) -> Setup:
        return replace(self.setup, seed=fixture.seed)

    @property
    def inside(self) -> bool:
        """Whether all bots can play without leaving the engine."""
        return all(bot(name).policy is not None for name in self.bots)

    def as_dict(self, engine: str = "") -> dict[str, Any]:
        """Everything that decides the results, for the folder of an arena.

        A bot outside the engines may look further ahead on a compiled one, so with such bots it
        counts too whether it is; so does the clock where turns are timed.
        """
        game_type = type_of(self.setup)
        compiled = COMPILED if engine in MACHINES else engine
        apart = {} if self.inside else {"engine": compiled}
        timed = {} if self.seconds is None else {"seconds": self.seconds}
        return {
            "arena": FORMAT,
            "version": __version__,
            "edition": self.setup.edition.id,
            **self.setup.options(),
            "seats": self.setup.seats,
            "seed": self.setup.seed,
            "book": book_hash(game_type, game_type.rules.pack(self.setup)),
            "bots": list(self.bots),
            "games": self.games,
            **apart,
            **timed,
        }
