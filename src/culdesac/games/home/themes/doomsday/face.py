"""Doomsday as the face shows it: bunkers."""

from __future__ import annotations

from culdesac.games.home.themes.parts.face import PlanFace, ThemeFace
from culdesac.i18n import mark

FACE = ThemeFace(
    plans={"bunker capacity": PlanFace(mark("Capacity of all bunkers: {count}"))},
    marks={"bunkers": (mark("bunker"), mark("bunkers"))},
)
