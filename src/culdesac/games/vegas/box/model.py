"""The box of New Las Vegas as plain, checked values: its city, roads, tracks and architects."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from culdesac.editions import Setup
from culdesac.editions.model import Edition, Opponent

ACTIONS = ("inauguration", "construction", "limousine", "show", "improvement")
MODES = ("flip", "acme")
SHEET = "city"  # the one sheet of the box

# project kind -> the fields it needs besides stack, points and provenance
PROJECT_KINDS: dict[str, tuple[str, ...]] = {
    "large hotels": ("count",),
    "small hotels": ("count",),
    "hotels": ("count",),
    "neighbouring large hotels": ("count",),
    "neighbouring hotels": ("count",),
    "outer hotels": (),
    "inauguration boxes": ("count",),
    "even run": ("count",),
    "odd run": ("count",),
    "two odd runs": ("count",),
    "even run at a street end": ("count",),
    "streets open": ("streets",),
    "limousine past each type": (),
    "limousine in every street": (),
    "outer cranes open": (),
    "cranes of streets open": ("streets",),
    "all cranes built": (),
    "cranes and shows of a street": (),
    "first shows of both columns": ("count",),
    "golf and shows of street 1": (),
    "all par 4 holes": (),
}
GOLF_PROJECTS = ("golf and shows of street 1", "all par 4 holes")
NOT_ALONE = ("small hotels",)  # cannot be reached by a single seat

# revisions of the rules that correct an earlier one
NOT_ALONE_IN_ANY_MODE = 2  # before, NOT_ALONE was left out against ACME only
FREE_ACTION_BINDS = 2  # before, a free action could be paid for and skipped

# the columns of improvements that are ladders, in the order of the score sheet
LADDERS = (
    "large_hotel",
    "small_hotel",
    "longest_run",
    "par3",
    "par4",
    "par5",
    "vip",
    "luxury",
    "missing_line",
)
DOMAINS = ("inauguration", "show", "hotel", "longest_run", "golf", "limousine")

Place = tuple[int, int]  # street and avenue, 1-based


@dataclass(frozen=True, slots=True)
class City:
    provenance: str
    title: str
    streets: tuple[tuple[str, ...], ...]  # per street and avenue: "." or the letters of a casino
    golf_pars: tuple[int, ...]  # over street 1, by avenue; 0: no hole
    name: str = SHEET

    @property
    def avenues(self) -> int:
        return len(self.golf_pars)

    @property
    def lots(self) -> int:
        return len(self.streets) * self.avenues

    def lot(self, place: Place) -> int:
        return (place[0] - 1) * self.avenues + place[1] - 1

    def place(self, lot: int) -> Place:
        return lot // self.avenues + 1, lot % self.avenues + 1

    def letters(self, lot: int) -> str:
        return self.streets[lot // self.avenues][lot % self.avenues]


@dataclass(frozen=True, slots=True)
class Roads:
    provenance: str
    missing: tuple[Place, ...]  # lots without a piece of avenue on their right
    start: Place  # the corner with the traffic light


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The tracks and ladders; a ladder is its row of visible values."""

    provenance: str
    boxes: int
    checked_at_start: int
    groups: tuple[int, ...]
    places: tuple[int, ...]
    improved_places: tuple[int, ...]
    left: tuple[int, ...]
    left_debts: tuple[int, ...]  # boxes that repay a debt
    right: tuple[int, ...]
    right_debts: tuple[int, ...]
    ladders: dict[str, tuple[int, ...]]
    bundles: int
    introductory_bundles: int
    majority_loan: int
    minority_loan: int
    no_loan: int
    bankruptcy: int


@dataclass(frozen=True, slots=True)
class Architect(Opponent):
    """An architect of ACME; `validates` are draws, counted from 1."""

    hotels: tuple[tuple[int, ...], ...] = ()  # avenues, by draw
    domains: dict[str, tuple[int, int]] = field(default_factory=dict)  # base and improved value
    improves: dict[int, str] = field(default_factory=dict)  # improvement cards -> domain
    streets: tuple[int, ...] = ()
    borrows_from: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class VegasEdition(Edition):
    """New Las Vegas; its projects are the plans, its architects the opponents."""

    newest_revision: ClassVar[int] = max(NOT_ALONE_IN_ANY_MODE, FREE_ACTION_BINDS)

    city: City
    roads: Roads
    score: ScoreSheet
    architects: dict[int, Architect]

    def provenance_of_sheets(self) -> dict[str, str]:
        return {}  # the city stands for itself

    def provenance(self) -> dict[str, str]:
        # named, because a slotted dataclass is a class of its own that `super()` does not know
        parts = Edition.provenance(self)
        parts["city"] = self.city.provenance
        parts["limousine"] = self.roads.provenance
        parts["score"] = self.score.provenance
        return parts


def box_of(setup: Setup) -> VegasEdition:
    """The box of a setup of this game."""
    assert isinstance(setup.edition, VegasEdition)
    return setup.edition


def architect_of(setup: Setup) -> Architect | None:
    return box_of(setup).architects[setup.level] if setup.opponent is not None else None
