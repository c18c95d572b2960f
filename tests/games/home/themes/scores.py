"""What a neighbourhood scores, for a seat and for AAA."""

from __future__ import annotations

from culdesac import Game


def theme_points(game: Game, seat: int = 0) -> int:
    return game.scores()[seat]["theme"]


def rival_theme(game: Game) -> int:
    rival = game.rival()
    assert rival is not None
    assert rival["total"] == sum(value for name, value in rival.items() if name != "total")
    return rival["theme"]
