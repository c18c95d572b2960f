"""The box of Your Perfect Home as plain, checked values: what its cards and sheets show."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from culdesac.editions.model import Edition, Mode, Opponent, Plan as AnyPlan, Rules
from culdesac.games.home.themes.parts.box import Theme

MODES = ("flip", "expert", "solo-card", "aaa")
ACTIONS = ("fence", "estate", "park", "pool", "temp", "bis")
PLACES = ("one street", "every street end")


@dataclass(frozen=True, slots=True, kw_only=True)
class HomeRules(Rules):
    bis_across_fences: bool


@dataclass(frozen=True, slots=True)
class HomeMode(Mode):
    temps_needed: int = 0
    temp_points: int = 0


@dataclass(frozen=True, slots=True)
class Architect(Opponent):
    """An architect of AAA."""

    temp_places: tuple[int, ...] = ()  # level 0: temps for the first, second and third award
    park: int = 0
    pool: int = 0
    temp: int = 0
    fence: int = 0
    bis_houses: int = 0
    improved_value: int = 0


@dataclass(frozen=True, slots=True)
class Layout:
    """One kind of sheet; a ladder is its row of visible values."""

    name: str
    title: str
    provenance: str
    streets: tuple[int, ...]
    pools: tuple[tuple[int, ...], ...]
    park_ladders: tuple[tuple[int, ...], ...]
    pool_ladder: tuple[int, ...]
    temp_boxes: int
    temp_points: tuple[int, ...]
    estate_ladders: tuple[tuple[int, ...], ...]
    bis_ladder: tuple[int, ...]
    roundabout_ladder: tuple[int, ...]
    refusal_ladder: tuple[int, ...]
    theme: Theme | None = None

    @property
    def houses(self) -> int:
        return sum(self.streets)

    def first_house(self, street: int) -> int:
        """Index of the first house of a street, both counted from 0."""
        return sum(self.streets[:street])

    def place(self, house: int) -> tuple[int, int]:
        """(street, house in it) of a house index; the pair is 1-based, the index 0-based."""
        for street, length in enumerate(self.streets):
            if house < length:
                return street + 1, house + 1
            house -= length
        raise ValueError("no such house")


@dataclass(frozen=True, slots=True)
class Plan(AnyPlan):
    sizes: tuple[int, ...] = ()
    street: int = 0  # 1-based; 0: none given
    any_size: int = 0  # estates of any size
    where: str = ""
    each: tuple[tuple[str, int, int], ...] = ()  # mark, fewest, most in every estate
    roundabouts: int = 0

    def conditions(self) -> dict[str, Any]:
        made = AnyPlan.conditions(self)
        if self.each:
            made["each"] = {mark: [fewest, most] for mark, fewest, most in self.each}
        return made

    @property
    def needs_roundabouts(self) -> int:
        return 1 if self.kind == "all parks, all pools, a roundabout" else self.roundabouts


@dataclass(frozen=True, slots=True)
class HomeEdition(Edition):
    rules: HomeRules
    modes: dict[str, HomeMode]
    sheets: dict[str, Layout]
    plans: tuple[Plan, ...]
    opponents: dict[int, Architect]


def box_of(edition: Edition) -> HomeEdition:
    """A box of this game."""
    assert isinstance(edition, HomeEdition)
    return edition
