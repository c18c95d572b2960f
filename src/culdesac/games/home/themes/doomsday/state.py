"""The fields that Doomsday adds."""

from __future__ import annotations

from dataclasses import dataclass

from culdesac.family.state import MAX_STREETS, ints


@dataclass
class DoomsdayBook:
    __slots__ = ()

    street_award: int = 0  # for the largest capacity of a street
    total_award: int = 0  # for the smallest of all
    rival_capacity: list[int] = ints(MAX_STREETS)
