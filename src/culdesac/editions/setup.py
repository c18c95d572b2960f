"""A game to be set up: box, sheet, mode, seats, switches and seed, checked to go together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from culdesac.editions.model import FIRST_REVISION, Edition, Layout, Mode, Opponent, Plan
from culdesac.editions.vegas import (
    GOLF_PROJECTS,
    NOT_ALONE,
    NOT_ALONE_IN_ANY_MODE,
    SHEET as CITY,
    Architect,
    VegasEdition,
)
from culdesac.errors import SetupError

SEED_LIMIT = 1 << 53
MOST_SEATS = 100
RIVALS = {"aaa": "AAA", "acme": "ACME"}  # modes with a rival


@dataclass(frozen=True, slots=True)
class Setup:
    edition: Edition
    seats: int
    seed: int
    sheet: str
    mode: str
    advanced: bool
    roundabouts: bool
    level: int = 0  # of the opponent, in a mode with a rival
    introductory: bool = False  # New Las Vegas: without golf and loan
    revision: int = FIRST_REVISION  # of the rules, which later ones correct

    @property
    def layout(self) -> Layout:
        return self.edition.sheets[self.sheet]

    @property
    def rules_of_mode(self) -> Mode:
        return self.edition.modes[self.mode]

    @property
    def opponent(self) -> Opponent | None:
        return self.edition.opponents[self.level] if self.mode in RIVALS else None

    @property
    def vegas(self) -> VegasEdition:
        """The box, where it is one of New Las Vegas."""
        if not isinstance(self.edition, VegasEdition):
            raise TypeError(f"{self.edition.id} is not a box of New Las Vegas")
        return self.edition

    @property
    def architect(self) -> Architect | None:
        return self.vegas.architects[self.level] if self.mode == "acme" else None

    @property
    def left_out(self) -> tuple[str, ...]:
        """Kinds of plans that these options take out of the draw."""
        golf = GOLF_PROJECTS if self.introductory else ()
        alone = self.seats == 1 and self.revision >= NOT_ALONE_IN_ANY_MODE
        return golf + NOT_ALONE if alone or self.mode == "acme" else golf

    def plans(self, stack: int) -> tuple[Plan, ...]:
        """The plans of a stack (1 to 3) that can be drawn with these options.

        The plans that belong to a sheet take the place of the stack's others.
        """
        drawable = [
            plan
            for plan in self.edition.plans
            if plan.stack == stack
            and (self.advanced or not plan.advanced)
            and (self.roundabouts or not plan.needs_roundabouts)
            and plan.kind not in self.left_out
        ]
        own = [plan for plan in drawable if plan.sheet == self.sheet]
        return tuple(own or [plan for plan in drawable if not plan.sheet])

    def __str__(self) -> str:
        given = {**self.options(), "seats": self.seats, "seed": self.seed}
        return " ".join([self.edition.id, *(f"{name}={value}" for name, value in given.items())])

    def options(self) -> dict[str, Any]:
        """Everything but edition, seats and seed, as keywords for `new`."""
        made: dict[str, Any] = {"mode": self.mode, "introductory": self.introductory}
        if self.edition.game == "home":
            made = {
                "sheet": self.sheet,
                "mode": self.mode,
                "advanced": self.advanced,
                "roundabouts": self.roundabouts,
            }
        if self.mode in RIVALS:
            made["level"] = self.level
        if self.edition.newest_revision != FIRST_REVISION:
            made["revision"] = self.revision
        return made


def make_setup(
    edition: Edition,
    seats: int,
    seed: int,
    *,
    sheet: str | None = None,
    mode: str = "flip",
    advanced: bool = False,
    roundabouts: bool = False,
    level: int | None = None,
    introductory: bool = False,
    revision: int | None = None,
) -> Setup:
    """Check that the parts exist and go together; the rules are today's if no revision is given."""
    sheets = tuple(edition.sheets) if edition.game == "home" else (CITY,)
    if sheet is None:
        sheet = sheets[0]
    if sheet not in sheets:
        known = ", ".join(sheets)
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
    if mode in RIVALS and allowed.below > cards:
        raise SetupError(
            f"mode {mode} and a deck of {cards} cards do not go together; "
            f"the lower part of its pile takes {allowed.below}",
            "mode",
        )
    if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed < SEED_LIMIT:
        raise SetupError(
            f"seed is {seed!r}; expected a whole number from 0 to {SEED_LIMIT - 1}", "seed"
        )
    switches = {"advanced": advanced, "roundabouts": roundabouts, "introductory": introductory}
    for name, value in switches.items():
        if not isinstance(value, bool):
            raise SetupError(f"{name} is {value!r}; expected true or false", name)
        if value and (name == "introductory") == (edition.game == "home"):
            raise SetupError(f"{edition.id} has no option {name}; leave it out", name)
    if introductory and mode == "acme":
        raise SetupError(
            f"mode {mode} and introductory do not go together; choose one of them", "introductory"
        )
    return Setup(
        edition,
        seats,
        seed,
        sheet,
        mode,
        advanced,
        roundabouts,
        chosen_level(edition, mode, level),
        introductory,
        chosen_revision(edition, revision),
    )


def chosen_level(edition: Edition, mode: str, level: int | None) -> int:
    """The level of the opponent: the one asked for, or the easiest that scores; 0 without one."""
    if mode not in RIVALS:
        if level is not None:
            own = [name for name in RIVALS if name in edition.modes] or list(RIVALS)
            raise SetupError(
                f"mode {mode} and level {level} do not go together; "
                f"a level belongs to mode {' or '.join(own)}",
                "level",
            )
        return 0
    if level is None:
        return min(
            edition.opponents, key=lambda known: (not edition.opponents[known].scores, known)
        )
    if isinstance(level, bool) or level not in edition.opponents:
        known = ", ".join(map(str, edition.opponents))
        raise SetupError(
            f"{edition.id} has no opponent of level {level}; expected one of: {known}", "level"
        )
    return level


def chosen_revision(edition: Edition, revision: int | None) -> int:
    """The revision of the rules: the one asked for, or the newest."""
    newest = edition.newest_revision
    if revision is None:
        return newest
    if (
        not isinstance(revision, int)
        or isinstance(revision, bool)
        or not FIRST_REVISION <= revision <= newest
    ):
        known = ", ".join(map(str, range(FIRST_REVISION, newest + 1)))
        raise SetupError(
            f"{edition.id} has no revision {revision} of its rules; expected one of: {known}",
            "revision",
        )
    return revision
