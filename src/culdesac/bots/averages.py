"""What bots score on average, as `python bench/run.py averages` measured it.

The figures of a game are in `players/averages.toml` of its package: games for two, or for as many as a
mode takes, with the same bot on every seat.

>>> from culdesac.editions import edition
>>> first = next(iter(averages(edition("home-2018")).values()))
>>> first["beginner"].points < first["casual"].points < first["skilled"].points
True
"""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import resources
from typing import Any

from culdesac.editions.model import Edition
from culdesac.editions.variants import Variant
from culdesac.games.registry import room

FILE = "averages.toml"


@dataclass(frozen=True, slots=True)
class Average:
    points: float
    games: int
    effort: float = 1.0  # the part of its usual work that the bot was given


Averages = Mapping[Variant, Mapping[str, Average]]  # by bot


@functools.cache
def rows(game: str) -> list[dict[str, Any]]:
    """The file of a game; none for a game that nobody has measured."""
    file = resources.files(room(game, "players")) / FILE
    measured: list[dict[str, Any]] = (
        tomllib.loads(file.read_text("utf-8"))["variants"] if file.is_file() else []
    )
    return measured


def averages(box: Edition) -> Averages:
    """By variant of a shipped box, as the file has them: those without switches first."""
    return {
        Variant(row["sheet"], row["mode"], tuple(row["switches"])): {
            bot: Average(**measured) for bot, measured in row["bots"].items()
        }
        for row in rows(box.game)
        if row["edition"] == box.id
    }
