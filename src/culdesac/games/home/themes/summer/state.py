"""The fields that Summer adds."""

from __future__ import annotations

from dataclasses import dataclass

from culdesac.family.state import MAX_STREETS, ints


@dataclass
class SummerSheet:
    __slots__ = ()

    truck_house: int = 0  # house whose number lets a truck be chosen, + 1
    cones_sold: int = 0
    cones_lost: int = 0
    truck: list[int] = ints(MAX_STREETS)  # house the truck stands at, + 1
    side: list[int] = ints(MAX_STREETS)  # 1: it comes from the left, 2: from the right


@dataclass
class SummerBook:
    __slots__ = ()

    sides: list[int] = ints(MAX_STREETS)  # truck: 1 left, 2 right, 3 either
