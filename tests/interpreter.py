"""A machine on which rules can only be interpreted, for tests of what people are told there."""

from __future__ import annotations

import pytest

from culdesac.bots import expert, review
from culdesac.engine import Engine, engine, interpreted
from culdesac.games.registry import GAMES


def only_interpreted(monkeypatch: pytest.MonkeyPatch, *games: str) -> None:
    """The bots find no compiled engine for these games, or for any game."""
    without = games or GAMES

    def found(name: str = "auto", game: str = "home") -> Engine:
        return interpreted(game) if name == "auto" and game in without else engine(name, game)

    for module in (expert, review):
        monkeypatch.setattr(module, "engine", found)
