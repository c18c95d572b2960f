"""Collectors: statistics that are told of games as they go, and asked for figures at the end.

>>> class Steps(Collector):
...     "How many moves a turn has."
...
...     def begin(self):
...         self.moves = Average()
...         self.turns = self.made = 0
...
...     def before(self, game, seat):
...         self.turns += 1
...
...     def step(self, game, seat, move):
...         self.made += 1
...
...     def after(self, game, seat):
...         self.moves.add(self.made / self.turns)
...         self.turns = self.made = 0
...
...     def figures(self):
...         return {"moves of a turn": self.moves.figure()}
"""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping
from importlib.metadata import EntryPoint, entry_points

from culdesac.almanac.figures import Average, Figure, Share, Table, table_of
from culdesac.editions import Setup
from culdesac.errors import SetupError
from culdesac.game import Game
from culdesac.moves import Move

__all__ = ["Average", "Collector", "Figure", "Share", "Table", "known", "named", "register"]

GROUP = "culdesac.statistics"
NAME = re.compile(r"[a-z][a-z0-9-]*")


class Collector:
    """One statistic of the games of a setup; what it does not need it leaves as it is here.

    It is told of one seat of every game, so that each game says one thing; the others are in `game`.
    """

    title = ""  # of its page; otherwise its name

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.begin()

    def begin(self) -> None:
        """Nothing has been played yet."""

    def before(self, game: Game, seat: int) -> None:
        """The seat is about to begin its turn."""

    def step(self, game: Game, seat: int, move: Move) -> None:
        """The seat is about to make a move; its last one of a turn is called confirm."""

    def after(self, game: Game, seat: int) -> None:
        """The game is over."""

    def figures(self) -> Mapping[str, Figure | None]:
        """What came out, by what it is called."""
        return {}

    def tables(self) -> list[Table]:
        """The same, where lines of single figures do not do."""
        return [table_of(self.figures())]


OWN: dict[str, type[Collector]] = {}


def register(name: str, collector: type[Collector]) -> None:
    """Take in a statistic: `culdesac almanac --only NAME` writes its page."""
    if not NAME.fullmatch(name):
        raise SetupError(f'"{name}" is no name of a statistic; expected small letters')
    if name in OWN:
        raise SetupError(f'there is a statistic "{name}" already')
    OWN[name] = collector


@functools.cache
def plugged_in() -> dict[str, EntryPoint]:
    """Statistics that installed packages bring, by name; none is loaded yet."""
    return {point.name: point for point in entry_points(group=GROUP)}


def known() -> list[str]:
    """The names of the statistics that others have brought."""
    return list(dict.fromkeys([*OWN, *plugged_in()]))


def named(name: str) -> type[Collector]:
    """A statistic that others have brought."""
    if name not in OWN:
        load(plugged_in()[name])
    return OWN[name]


def load(point: EntryPoint) -> None:
    try:
        collector = point.load()
    except Exception as error:
        raise SetupError(
            f'statistic "{point.name}" cannot be loaded from {point.value}: {error}'
        ) from None
    if not (isinstance(collector, type) and issubclass(collector, Collector)):
        raise SetupError(f'statistic "{point.name}": {point.value} is not a collector')
    register(point.name, collector)
