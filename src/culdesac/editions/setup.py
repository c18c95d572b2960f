"""A game to be set up: box, sheet, mode, seats, switches and seed, checked to go together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from culdesac.editions.model import NEEDS_ROUNDABOUT, Edition, Layout, Mode, Plan
from culdesac.errors import SetupError

SEED_LIMIT = 1 << 53
MOST_SEATS = 100


@dataclass(frozen=True, slots=True)
class Setup:
    edition: Edition
    seats: int
    seed: int
    sheet: str
    mode: str
    advanced: bool
    roundabouts: bool

    @property
    def layout(self) -> Layout:
        return self.edition.sheets[self.sheet]

    @property
    def rules_of_mode(self) -> Mode:
        return self.edition.modes[self.mode]

    def plans(self, stack: int) -> tuple[Plan, ...]:
        """The plans of a stack (1 to 3) that can be drawn with these options."""
        return tuple(
            plan
            for plan in self.edition.plans
            if plan.stack == stack
            and (self.advanced or not plan.advanced)
            and (self.roundabouts or plan.kind not in NEEDS_ROUNDABOUT)
        )

    def options(self) -> dict[str, Any]:
        """Everything but edition, seats and seed, as keywords for `new`."""
        return {
            "sheet": self.sheet,
            "mode": self.mode,
            "advanced": self.advanced,
            "roundabouts": self.roundabouts,
        }


def make_setup(
    edition: Edition,
    seats: int,
    seed: int,
    *,
    sheet: str | None = None,
    mode: str = "flip",
    advanced: bool = False,
    roundabouts: bool = False,
) -> Setup:
    """Check that the parts exist and go together."""
    if sheet is None:
        sheet = next(iter(edition.sheets))
    if sheet not in edition.sheets:
        known = ", ".join(edition.sheets)
        raise SetupError(f'{edition.id} has no sheet "{sheet}"; expected one of: {known}', "sheet")
    if mode not in edition.modes:
        known = ", ".join(edition.modes)
        raise SetupError(f'{edition.id} has no mode "{mode}"; expected one of: {known}', "mode")
    if not isinstance(seats, int) or isinstance(seats, bool) or not 1 <= seats <= MOST_SEATS:
        raise SetupError(
            f"seats is {seats}; expected a whole number from 1 to {MOST_SEATS}", "seats"
        )
    allowed = edition.modes[mode]
    if not allowed.fewest_seats <= seats <= allowed.most_seats:
        span = (
            f"{allowed.fewest_seats}"
            if allowed.fewest_seats == allowed.most_seats
            else f"{allowed.fewest_seats} to {allowed.most_seats}"
        )
        raise SetupError(
            f"mode {mode} and {seats} seats do not go together; it takes {span}", "mode"
        )
    cards = len(edition.deck.cards)
    if mode == "expert" and 3 * seats > cards:
        raise SetupError(
            f"mode {mode} and {seats} seats do not go together; they need {3 * seats} cards, "
            f"the deck has {cards}",
            "mode",
        )
    if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed < SEED_LIMIT:
        raise SetupError(
            f"seed is {seed!r}; expected a whole number from 0 to {SEED_LIMIT - 1}", "seed"
        )
    for name, value in (("advanced", advanced), ("roundabouts", roundabouts)):
        if not isinstance(value, bool):
            raise SetupError(f"{name} is {value!r}; expected true or false", name)
    return Setup(edition, seats, seed, sheet, mode, advanced, roundabouts)
