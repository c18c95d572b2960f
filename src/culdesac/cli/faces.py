"""The games that a terminal can show."""

from __future__ import annotations

from culdesac.cli.face import Face
from culdesac.cli.home import HOME
from culdesac.cli.vegas import VEGAS
from culdesac.editions import Setup

FACES: dict[str, Face] = {"home": HOME, "vegas": VEGAS}


def face_of(setup: Setup) -> Face:
    """How a terminal shows the game of a setup."""
    return FACES[setup.edition.game]
