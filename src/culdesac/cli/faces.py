"""The games that a terminal can show."""

from __future__ import annotations

from culdesac.cli.face import Face
from culdesac.editions import Setup
from culdesac.games.registry import room


def face_named(game: str) -> Face:
    """How a terminal shows a game."""
    face: Face = room(game, "terminal").TERMINAL
    return face


def face_of(setup: Setup) -> Face:
    """How a terminal shows the game of a setup."""
    return face_named(setup.edition.game)
