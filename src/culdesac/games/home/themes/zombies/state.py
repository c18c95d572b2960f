"""The fields that Zombies add."""

from __future__ import annotations

from dataclasses import dataclass

from culdesac.family.state import ints
from culdesac.games.home.rules.ids import MAX_SIZES


@dataclass
class ZombiesSheet:
    __slots__ = ()

    met: int = 0  # hordes of this turn already answered
    guarded: int = 0  # streets that a bullet keeps the horde out of
    reached: int = 0  # gaps that a horde has come to
    barricades: int = 0
    bullets: int = 0
    shots: int = 0


@dataclass
class ZombiesBook:
    __slots__ = ()

    bullets: int = 0
    bullet_boxes: list[int] = ints(MAX_SIZES)  # mask of boxes, the first is bit 0
