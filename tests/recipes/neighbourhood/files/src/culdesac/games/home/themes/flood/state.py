"""The fields that Flood adds."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class FloodSheet:
    __slots__ = ()

    dam_house: int = 0  # house whose dam is being decided about, + 1
    dams: int = 0  # houses with a raised dam


@dataclass
class FloodBook:
    __slots__ = ()

    sandbags: int = 0  # of every seat, at the start
    dam_points: int = 0
    sandbag_points: int = 0  # of one that is left
