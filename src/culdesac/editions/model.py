"""A box as plain, checked values: what its cards and sheets show, and how we know."""

from __future__ import annotations

from dataclasses import dataclass

PROVENANCES = ("printed", "transcribed", "reconstructed", "yours")
MODES = ("flip", "expert", "solo-card")
ACTIONS = ("fence", "estate", "park", "pool", "temp", "bis")

# plan kind -> the fields it takes besides stack, points, advanced and provenance
PLAN_KINDS: dict[str, tuple[str, ...]] = {
    "estates": ("sizes",),
    "street built": ("street",),
    "street ends built": (),
    "bis in one street": ("count",),
    "temps": ("count",),
    "all parks": ("streets",),
    "all pools": ("streets",),
    "all parks and pools": ("street",),
    "all parks, all pools, a roundabout": (),
}
NEEDS_ROUNDABOUT = ("all parks, all pools, a roundabout",)


@dataclass(frozen=True, slots=True)
class Rules:
    provenance: str
    stacks_return: str  # "together" or "apart"
    reshuffle_after_first_plan: bool
    bis_across_fences: bool
    ties: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Mode:
    name: str
    provenance: str
    fewest_seats: int
    most_seats: int
    temps_needed: int = 0
    temp_points: int = 0


@dataclass(frozen=True, slots=True)
class Deck:
    provenance: str
    actions: tuple[str, ...]
    cards: tuple[tuple[int, str], ...]  # (number, action), sorted


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
class Plan:
    name: str
    provenance: str
    stack: int
    kind: str
    points: tuple[int, int]  # in the first turn in which anyone validates it, later
    advanced: bool = False
    sizes: tuple[int, ...] = ()
    street: int = 0  # 1-based; 0: none given
    streets: int = 0
    count: int = 0


@dataclass(frozen=True, slots=True)
class Edition:
    id: str
    game: str
    title: str
    printing: str
    year: int
    rules: Rules
    modes: dict[str, Mode]
    deck: Deck
    sheets: dict[str, Layout]
    plans: tuple[Plan, ...]
    changed: str = ""  # the text of the data file that changed this box

    def provenance(self) -> dict[str, str]:
        """Where the values of each part come from; plans only where one stands out."""
        parts = {"rules": self.rules.provenance, "deck": self.deck.provenance}
        for mode in self.modes.values():
            parts[f"modes.{mode.name}"] = mode.provenance
        for layout in self.sheets.values():
            parts[f"sheets.{layout.name}"] = layout.provenance
        by_plan = {plan.provenance for plan in self.plans}
        if len(by_plan) == 1:
            parts["plans"] = by_plan.pop()
        else:
            for plan in self.plans:
                parts[f"plans.{plan.name}"] = plan.provenance
        return parts
