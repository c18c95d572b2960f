"""A box as plain, checked values, as far as all games have them: what it is called, its cards, modes,
plans and opponents, and how we know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar

PROVENANCES = ("printed", "transcribed", "reconstructed", "yours")


@dataclass(frozen=True, slots=True)
class Rules:
    """Switches of a box that hold in all its modes."""

    provenance: str
    stacks_return: str  # "together" or "apart"
    reshuffle_after_first_plan: bool
    ties: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Mode:
    name: str
    provenance: str
    fewest_seats: int
    most_seats: int
    validations: str = ""  # against a rival: "by draw" or "by plan"
    below: int = 0  # against a rival: construction cards of the lower packet
    above_discard: int = 0  # against a rival: validation cards that begin in the discard


@dataclass(frozen=True, slots=True)
class Deck:
    provenance: str
    actions: tuple[str, ...]
    cards: tuple[tuple[int, str], ...]  # (number, action), sorted


@dataclass(frozen=True, slots=True)
class Opponent:
    """An architect of the rival of solo games."""

    level: int
    name: str
    provenance: str
    validates: tuple[int, ...]  # draws or plans, counted from 1
    scores: bool = True


@dataclass(frozen=True, slots=True)
class Plan:
    name: str
    provenance: str
    stack: int
    kind: str
    points: tuple[int, int]  # in the first turn in which anyone validates it, later
    streets: int = 0
    count: int = 0
    sheet: str = ""  # only drawn for this sheet
    advanced: bool = False  # only drawn where advanced plans are asked for

    def conditions(self) -> dict[str, Any]:
        """What it asks for, as far as it says something, as plain JSON."""
        common = {item.name for item in fields(Plan)} - {"streets", "count"}
        made = {}
        for item in fields(self):
            value = getattr(self, item.name)
            if item.name not in common and value:
                made[item.name] = list(value) if isinstance(value, tuple) else value
        return made


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
    modes: Mapping[str, Mode]
    deck: Deck
    sheets: Mapping[str, Any]  # each with name, title, provenance, and what its game prints on it
    plans: tuple[Any, ...]  # each a `Plan` of its game
    opponents: Mapping[int, Opponent]
    changed: str = ""  # the text of the data file that changed this box

    def provenance(self) -> dict[str, str]:
        """Where the values of each part come from; plans only where one stands out."""
        parts = {"rules": self.rules.provenance, "deck": self.deck.provenance}
        for mode in self.modes.values():
            parts[f"modes.{mode.name}"] = mode.provenance
        parts |= self.provenance_of_sheets()
        parts["plans"] = Counter(plan.provenance for plan in self.plans).most_common(1)[0][0]
        for plan in self.plans:
            if plan.provenance != parts["plans"]:
                parts[f"plans.{plan.name}"] = plan.provenance
        for opponent in self.opponents.values():
            parts[f"opponents.{opponent.level}"] = opponent.provenance
        return parts

    def provenance_of_sheets(self) -> dict[str, str]:
        return {f"sheets.{sheet.name}": sheet.provenance for sheet in self.sheets.values()}
