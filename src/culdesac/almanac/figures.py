"""Figures: what was counted, each with an interval of 95 %.

A game is the unit everywhere, for seats on one deal hang together: a mean is over the means of games by
Student's t, a share has Wilson's interval with as many trials as there were games, and a quantile the
games that stand where it may be.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from statistics import NormalDist
from typing import Any

from culdesac.sim.arena.ratings import SHARE as CONFIDENCE, Mean, t_quantile

REACH = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)  # standard errors to either side
FEWEST = 2  # games from which on there is an interval
NONE = ""


@dataclass(frozen=True, slots=True)
class Figure:
    """A value and the interval around it."""

    value: float
    low: float
    high: float
    games: int  # that it rests on
    share: bool = False  # told in per cent
    digits: int = 1
    sign: bool = False  # told with its sign, as differences are

    @property
    def text(self) -> str:
        """As a page tells it.

        >>> Figure(0.5, 0.402, 0.598, 100, share=True, digits=0).text
        '50 % [40, 60]'
        >>> Figure(3.14, 2.9, 3.38, 100, sign=True).text
        '+3.1 ± 0.2'
        """
        if self.share:
            low, high = (f"{100 * bound:z.{self.digits}f}" for bound in (self.low, self.high))
            return f"{self.brief} [{low}, {high}]"
        reach = max(self.high - self.value, self.value - self.low)
        return f"{self.brief} ± {reach:.{self.digits}f}"

    @property
    def brief(self) -> str:
        """Without its interval."""
        if self.share:
            return f"{100 * self.value:z.{self.digits}f} %"
        return f"{self.value:{'+' if self.sign else ''}z.{self.digits}f}"

    def as_list(self) -> list[float]:
        return [self.value, self.low, self.high]


Cell = str | Figure | None  # a name or a count, a figure, or too little to say


def wilson(hits: float, trials: int) -> tuple[float, float]:
    """The interval of a share.

    >>> [round(bound, 3) for bound in wilson(5, 10)]
    [0.237, 0.763]
    >>> wilson(0, 10)[0]
    0.0
    """
    share = hits / trials
    square = REACH**2 / trials
    middle = (share + square / 2) / (1 + square)
    reach = REACH / (1 + square) * math.sqrt(share * (1 - share) / trials + square / (4 * trials))
    return min(share, max(0.0, middle - reach)), max(share, min(1.0, middle + reach))


class Share:
    """How often something is so, counted game by game."""

    def __init__(self) -> None:
        self.hits = 0
        self.cases = 0
        self.games = 0

    def add(self, hits: int, cases: int = 1) -> None:
        """What one game says; nothing if it had no case."""
        if cases:
            self.hits += hits
            self.cases += cases
            self.games += 1

    def figure(self, digits: int = 1) -> Figure | None:
        if self.games < FEWEST:
            return None
        share = self.hits / self.cases
        low, high = wilson(share * self.games, self.games)
        return Figure(share, low, high, self.games, share=True, digits=digits)


class Average(Mean):
    """A mean over games."""

    def add_all(self, values: Sequence[float]) -> None:
        """What one game says; nothing if it says nothing."""
        if values:
            self.add(sum(values) / len(values))

    def figure(self, digits: int = 1, *, sign: bool = False) -> Figure | None:
        if self.count < FEWEST:
            return None
        reach = t_quantile(self.count - 1) * self.deviation / math.sqrt(self.count)
        mean = self.mean
        return Figure(mean, mean - reach, mean + reach, self.count, digits=digits, sign=sign)


def average(values: Sequence[float], digits: int = 1, *, sign: bool = False) -> Figure | None:
    """The mean of one value per game."""
    made = Average()
    for value in values:
        made.add(value)
    return made.figure(digits, sign=sign)


def quantile(ordered: Sequence[float], part: float) -> Figure | None:
    """The value that a part of the games, one value each in ascending order, does not exceed.

    >>> quantile(range(101), 0.5).text
    '50 ± 10'
    """
    count = len(ordered)
    if count < FEWEST:
        return None
    reach = REACH * math.sqrt(count * part * (1 - part))
    place = part * (count - 1)
    low, high = (min(count - 1, max(0, round(place + way * reach))) for way in (-1, 1))
    return Figure(ordered[round(place)], ordered[low], ordered[high], count, digits=0)


@dataclass(frozen=True, slots=True)
class Table:
    """Figures under their headings; the first cell of a row says what they are about."""

    head: tuple[str, ...]
    rows: list[tuple[Cell, ...]] = field(default_factory=list)

    def as_dict(self) -> dict[str, Any]:
        return {
            "head": list(self.head),
            "rows": [
                [cell.as_list() if isinstance(cell, Figure) else cell for cell in row]
                for row in self.rows
            ],
        }


def table_of(figures: Mapping[str, Figure | None]) -> Table:
    """A figure per line."""
    return Table(("", "figure"), [(name, figure) for name, figure in figures.items()])


def cell_text(cell: Cell) -> str:
    if isinstance(cell, Figure):
        return cell.text
    return NONE if cell is None else cell.replace("|", "\\|")
