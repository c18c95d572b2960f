"""A box as plain, checked values: what its cards and sheets show, and how we know."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import ClassVar

PROVENANCES = ("printed", "transcribed", "reconstructed", "yours")
MODES = ("flip", "expert", "solo-card", "aaa")
ACTIONS = ("fence", "estate", "park", "pool", "temp", "bis")
SIDES = ("left", "right")

# plan kind -> the fields it needs, and the fields it may have, besides stack, points, advanced,
# sheet and provenance
PLAN_KINDS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "estates": ((), ("sizes", "any_size", "street", "where", "each", "roundabouts")),
    "street built": (("street",), ()),
    "street ends built": ((), ()),
    "bis in one street": (("count",), ()),
    "temps": (("count",), ()),
    "all parks": (("streets",), ()),
    "all pools": (("streets",), ()),
    "all parks and pools": (("street",), ()),
    "all parks, all pools, a roundabout": ((), ()),
    "park boxes": (("count",), ()),
    "park boxes in every street": (("count",), ()),
    "estate-value boxes": (("count",), ()),
    "estate-value columns": (("count",), ()),
    "all eggs": (("street",), ()),
    "bunker capacity": (("count",), ()),
    "all barricades": (("streets",), ()),
    "middle barricades": ((), ()),
    "bullets spent": (("count",), ()),
    "all cones": (("streets",), ()),
    "candies": (("count",), ()),
    "all ghosts": (("street",), ()),
    "street joined": ((), ()),
}
PLACES = ("one street", "every street end")
# what can be counted in every estate of a plan -> the theme it belongs to
ESTATE_MARKS = {
    "pools": "",
    "bis": "",
    "eggs": "easter",
    "bunkers": "doomsday",
    "cones": "summer",
    "candies": "halloween",
    "ghosts": "halloween",
    "joined": "winter",
    "unjoined": "winter",
}
THEME_OF_KIND = {
    "all eggs": "easter",
    "bunker capacity": "doomsday",
    "all barricades": "zombies",
    "middle barricades": "zombies",
    "bullets spent": "zombies",
    "all cones": "summer",
    "candies": "halloween",
    "all ghosts": "halloween",
    "street joined": "winter",
}
THEMES = ("easter", "doomsday", "zombies", "summer", "halloween", "winter")


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
    validations: str = ""  # AAA: "by draw" or "by plan"
    below: int = 0  # AAA: construction cards of the lower packet
    above_discard: int = 0  # AAA: validation cards that begin in the discard


@dataclass(frozen=True, slots=True)
class Deck:
    provenance: str
    actions: tuple[str, ...]
    cards: tuple[tuple[int, str], ...]  # (number, action), sorted


@dataclass(frozen=True, slots=True)
class Theme:
    """What a themed sheet adds; only the fields of its kind are filled."""

    kind: str
    spots: tuple[tuple[int, ...], ...] = ()  # houses with a bunker, a gap or a treat, per street
    values: tuple[tuple[int, ...], ...] = ()  # eggs or scoops per house
    collects: tuple[tuple[int, int], ...] = ()  # number written -> eggs at most
    egg_points: tuple[tuple[int, int], ...] = ()
    street_points: int = 0
    optimist_points: int = 0
    bullet_boxes: tuple[tuple[int, ...], ...] = ()
    starting_bullets: int = 0
    hordes: tuple[str, ...] = ()
    trucks: tuple[str, ...] = ()
    steps: tuple[int, ...] = ()
    candy_points: tuple[int, ...] = ()
    ghost_bonuses: tuple[tuple[tuple[str, int], ...], ...] = ()  # per step: what can be chosen
    aaa_points: int = 0
    aaa_capacity: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Opponent:
    """An architect of AAA."""

    level: int
    name: str
    provenance: str
    validates: tuple[int, ...]  # draws or plans, counted from 1
    scores: bool = True
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
    sheet: str = ""  # only drawn for this sheet
    any_size: int = 0  # estates of any size
    where: str = ""
    each: tuple[tuple[str, int, int], ...] = ()  # mark, fewest, most in every estate
    roundabouts: int = 0

    @property
    def needs_roundabouts(self) -> int:
        return 1 if self.kind == "all parks, all pools, a roundabout" else self.roundabouts


FIRST_REVISION = 1  # what names no revision was made before there was a second one


@dataclass(frozen=True, slots=True)
class Edition:
    newest_revision: ClassVar[int] = FIRST_REVISION  # of the rules of the game

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
    opponents: dict[int, Opponent]
    changed: str = ""  # the text of the data file that changed this box

    def provenance(self) -> dict[str, str]:
        """Where the values of each part come from; plans only where one stands out."""
        parts = {"rules": self.rules.provenance, "deck": self.deck.provenance}
        for mode in self.modes.values():
            parts[f"modes.{mode.name}"] = mode.provenance
        for layout in self.sheets.values():
            parts[f"sheets.{layout.name}"] = layout.provenance
        parts["plans"] = Counter(plan.provenance for plan in self.plans).most_common(1)[0][0]
        for plan in self.plans:
            if plan.provenance != parts["plans"]:
                parts[f"plans.{plan.name}"] = plan.provenance
        for opponent in self.opponents.values():
            parts[f"opponents.{opponent.level}"] = opponent.provenance
        return parts
