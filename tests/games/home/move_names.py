"""What the moves of Your Perfect Home are called, on all its sheets."""

from __future__ import annotations

from collections.abc import Iterable

from culdesac.games.home.face.moves import TEXTS, WORD_IDS
from culdesac.games.home.themes.registry import THEMES, face_named


def move_names(themes: Iterable[str] = THEMES) -> set[str]:
    """Those that every sheet has, and those of these neighbourhoods."""
    faces = [face_named(theme) for theme in themes]
    return {*TEXTS, *WORD_IDS} | {name for face in faces for name in (*face.texts, *face.words)}
