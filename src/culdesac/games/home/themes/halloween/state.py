"""The fields that Halloween adds."""

from __future__ import annotations

from dataclasses import dataclass

from culdesac.family.state import ints


@dataclass
class HalloweenSheet:
    __slots__ = ()

    treat: int = 0  # house whose treat is to be chosen, + 1
    reward: int = 0  # step of candies or ghosts just reached, + 1
    sort: int = 0  # which of the two it is
    free_pools: int = 0
    free_parks: int = 0
    free_bis: int = 0
    candies: int = 0
    ghosts: int = 0
    crossed: int = 0  # bonuses crossed off before the first turn


@dataclass
class HalloweenBook:
    __slots__ = ()

    free: list[int] = ints(18)  # ghost bonuses: (step, choice) -> pools, parks, bis
