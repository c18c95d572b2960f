"""What the moves of Your Perfect Home are called, on all its sheets."""

from __future__ import annotations

from culdesac.games.home.face.moves import TEXTS, WORD_IDS
from culdesac.games.home.themes.registry import faces


def move_names() -> set[str]:
    themed = {name for face in faces() for name in (*face.texts, *face.words)}
    return {*TEXTS, *WORD_IDS} | themed
