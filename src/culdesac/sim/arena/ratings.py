"""Strength from results: Bradley-Terry ratings on the Elo scale, and intervals of 95 %.

Games on one deal hang together, so a deal is the unit everywhere: intervals of ratings come from
drawing deals anew with replacement, intervals of mean differences from Student's t over the deals.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import NormalDist

MEAN_RATING = 1500.0
SCALE = 400 / math.log(10)
DRAWS = 400  # resamples for an interval
VIRTUAL = 0.5  # wins of each over each other that are added, so that no rating is infinite
LEAST = 0.01  # of them, so that the search for the strengths ends soon
SHARE = 0.95

Wins = tuple[float, ...]  # row by row: wins of bot i over bot j, a tie being half


@dataclass(frozen=True)
class Interval:
    mean: float
    low: float
    high: float

    def as_list(self) -> list[float]:
        return [self.mean, self.low, self.high]


def bradley_terry(
    wins: Sequence[float], bots: int, virtual: Callable[[], float] = lambda: VIRTUAL
) -> list[float]:
    """Ratings of the most likely strengths, around `MEAN_RATING`.

    >>> [round(rating) for rating in bradley_terry([0, 75, 25, 0], 2)]
    [1594, 1406]
    """
    won = [[wins[i * bots + j] for j in range(bots)] for i in range(bots)]
    for i in range(bots):
        for j in range(bots):
            if i != j and wins[i * bots + j] + wins[j * bots + i] > 0:
                won[i][j] += virtual()
    strength = [1.0] * bots
    for _ in range(1000):
        before = strength
        strength = [step(won, before, i) for i in range(bots)]
        scale = math.exp(sum(map(math.log, strength)) / bots)
        strength = [value / scale for value in strength]
        if max(abs(math.log(a / b)) for a, b in zip(strength, before, strict=True)) < 1e-6:
            break
    return [MEAN_RATING + SCALE * math.log(value) for value in strength]


def step(won: list[list[float]], strength: list[float], i: int) -> float:
    """Hunter's minorisation-maximisation for one strength."""
    met = [(won[i][j] + won[j][i]) / (strength[i] + s) for j, s in enumerate(strength) if j != i]
    return sum(won[i]) / sum(met) if sum(met) > 0 else strength[i]


def rate(deals: Counter[Wins], bots: int) -> list[Interval]:
    """The rating of every bot; `deals` counts the deals by their results.

    Each resample adds its own number of virtual wins, as Jeffreys's prior would: a bot that has won
    every game is known to be better, not to be better by so and so much.
    """
    kinds, weights = list(deals), list(deals.values())
    count = sum(weights)
    ratings = bradley_terry(added(deals, bots), bots)
    chance = random.Random(count)

    def virtual() -> float:
        return max(LEAST, chance.gammavariate(VIRTUAL, 1))

    drawn = [
        bradley_terry(added(Counter(chance.choices(kinds, weights, k=count)), bots), bots, virtual)
        for _ in range(DRAWS)
    ]
    made = []
    for i, rating in enumerate(ratings):
        values = sorted(sample[i] for sample in drawn)
        cut = int(DRAWS * (1 - SHARE) / 2)
        made.append(Interval(rating, values[cut], values[-1 - cut]))
    return made


def added(deals: Counter[Wins], bots: int) -> list[float]:
    total = [0.0] * (bots * bots)
    for wins, times in deals.items():
        for place, value in enumerate(wins):
            total[place] += times * value
    return total


def t_quantile(degrees: int, share: float = SHARE) -> float:
    """How many standard errors a two-sided interval of Student's t reaches; exact for 1 and 2.

    >>> [round(t_quantile(n), 2) for n in (1, 2, 5, 30, 1000)]
    [12.71, 4.3, 2.57, 2.04, 1.96]
    """
    p = (1 + share) / 2
    if degrees == 1:
        return math.tan(math.pi * (p - 0.5))
    if degrees == 2:
        return (2 * p - 1) * math.sqrt(2 / (4 * p * (1 - p)))
    z = NormalDist().inv_cdf(p)
    n = degrees
    g1 = (z**3 + z) / 4
    g2 = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    g3 = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    g4 = (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160
    return z + g1 / n + g2 / n**2 + g3 / n**3 + g4 / n**4


class Mean:
    """A running mean over deals, with its interval."""

    def __init__(self) -> None:
        self.count = 0
        self.mean = 0.0
        self.squares = 0.0

    def add(self, value: float) -> None:
        self.count += 1
        step = value - self.mean
        self.mean += step / self.count
        self.squares += step * (value - self.mean)

    @property
    def deviation(self) -> float:
        return math.sqrt(self.squares / (self.count - 1)) if self.count > 1 else 0.0

    @property
    def interval(self) -> Interval:
        if self.count < 2:
            return Interval(self.mean, -math.inf, math.inf)
        reach = t_quantile(self.count - 1) * self.deviation / math.sqrt(self.count)
        return Interval(self.mean, self.mean - reach, self.mean + reach)
