"""A game to be set up: box, sheet, mode, seats, switches and seed, checked to go together."""

from __future__ import annotations

import re
import struct
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from culdesac.editions.box_type import all_switches, box_type
from culdesac.editions.model import FIRST_REVISION, Edition, Mode, Opponent
from culdesac.errors import SetupError

SEED_LIMIT = 1 << 53
MOST_SEATS = 100
SEAL = re.compile(r"(?=0*[1-9a-f])[0-9a-f]{64}")  # 256 bits; zeros stand for none


@dataclass(frozen=True, slots=True)
class Setup:
    edition: Edition
    seats: int
    seed: int
    sheet: str
    mode: str
    switches: frozenset[str] = frozenset()  # the options that are on
    level: int = 0  # of the opponent, in a mode with a rival
    revision: int = FIRST_REVISION  # of the rules, which later ones correct
    seal: str = field(default="", repr=False)  # the secret part of chance, in hexadecimal digits

    def on(self, switch: str) -> bool:
        """Whether an option is on."""
        return switch in self.switches

    if not TYPE_CHECKING:  # a switch is an attribute too: `setup.advanced`

        def __getattr__(self, name: str) -> bool:
            if name in all_switches():
                return name in self.switches
            raise AttributeError(f"a setup has no {name}")

    @property
    def seal_words(self) -> tuple[int, ...]:
        """The seal as it is laid on the table; zeros where there is none."""
        return struct.unpack("<8L", bytes.fromhex(self.seal) or bytes(32))

    def with_seal(self, seal: str) -> Setup:
        """The same with this secret part of chance; with none if it is empty."""
        if not isinstance(seal, str) or (seal and not SEAL.fullmatch(seal)):
            raise SetupError(
                f"seal is {seal!r:.80}; expected 64 digits from 0 to f that are not all 0", "seal"
            )
        return self if seal == self.seal else replace(self, seal=seal)

    @property
    def layout(self) -> Any:
        """The sheet in play, as the box of its game describes it."""
        return self.edition.sheets[self.sheet]

    @property
    def rules_of_mode(self) -> Mode:
        return self.edition.modes[self.mode]

    @property
    def opponent(self) -> Opponent | None:
        return self.edition.opponents[self.level] if has_rival(self.edition, self.mode) else None

    def plans(self, stack: int) -> tuple[Any, ...]:
        """The plans of a stack (1 to 3) that can be drawn with these options.

        The plans that belong to a sheet take the place of the stack's others.
        """
        boxes = box_type(self.edition.game)
        drawable = [
            plan
            for plan in self.edition.plans
            if plan.stack == stack
            and (self.on("advanced") or not plan.advanced)
            and boxes.drawable(self, plan)
        ]
        own = [plan for plan in drawable if plan.sheet == self.sheet]
        return tuple(own or [plan for plan in drawable if not plan.sheet])

    def __str__(self) -> str:
        given = {**self.options(), "seats": self.seats, "seed": self.seed}
        return " ".join([self.edition.id, *(f"{name}={value}" for name, value in given.items())])

    def options(self) -> dict[str, Any]:
        """Everything but edition, seats and seed, as keywords for `new`."""
        made: dict[str, Any] = {}
        boxes = box_type(self.edition.game)
        if boxes.sheets_to_choose:
            made["sheet"] = self.sheet
        made["mode"] = self.mode
        for switch in boxes.switches:
            made[switch.name] = self.on(switch.name)
        if has_rival(self.edition, self.mode):
            made["level"] = self.level
        if self.edition.newest_revision != FIRST_REVISION:
            made["revision"] = self.revision
        return made


def has_rival(edition: Edition, mode: str) -> bool:
    return mode in box_type(edition.game).rivals


def make_setup(
    edition: Edition,
    seats: int,
    seed: int,
    *,
    sheet: str | None = None,
    mode: str = "flip",
    level: int | None = None,
    revision: int | None = None,
    **switches: bool,
) -> Setup:
    """Check that the parts exist and go together; the rules are today's if no revision is given."""
    sheets = tuple(edition.sheets)
    if sheet is None:
        sheet = sheets[0]
    if sheet not in sheets:
        known = ", ".join(sheets)
        raise SetupError(f'{edition.id} has no sheet "{sheet}"; expected one of: {known}', "sheet")
    if mode not in edition.modes:
        known = ", ".join(edition.modes)
        raise SetupError(f'{edition.id} has no mode "{mode}"; expected one of: {known}', "mode")
    check_seats(edition, seats, mode)
    check_cards(edition, seats, mode)
    if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed < SEED_LIMIT:
        raise SetupError(
            f"seed is {seed!r}; expected a whole number from 0 to {SEED_LIMIT - 1}", "seed"
        )
    return Setup(
        edition,
        seats,
        seed,
        sheet,
        mode,
        switched_on(edition, mode, switches),
        chosen_level(edition, mode, level),
        chosen_revision(edition, revision),
    )


def check_seats(edition: Edition, seats: int, mode: str) -> None:
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


def check_cards(edition: Edition, seats: int, mode: str) -> None:
    cards = len(edition.deck.cards)
    if mode == "expert" and 3 * seats > cards:
        raise SetupError(
            f"mode {mode} and {seats} seats do not go together; they need {3 * seats} cards, "
            f"the deck has {cards}",
            "mode",
        )
    below = edition.modes[mode].below
    if has_rival(edition, mode) and below > cards:
        raise SetupError(
            f"mode {mode} and a deck of {cards} cards do not go together; "
            f"the lower part of its pile takes {below}",
            "mode",
        )


def switched_on(edition: Edition, mode: str, switches: Mapping[str, bool]) -> frozenset[str]:
    """The options that are on; those of other games may be named, as long as they are off."""
    own = {switch.name: switch for switch in box_type(edition.game).switches}
    known = all_switches()
    for name, value in switches.items():
        if name not in known:
            raise SetupError(
                f'there is no option "{name}"; expected one of: {", ".join(known)}', name
            )
        if not isinstance(value, bool):
            raise SetupError(f"{name} is {value!r}; expected true or false", name)
        if value and name not in own:
            raise SetupError(f"{edition.id} has no option {name}; leave it out", name)
    on = frozenset(name for name, value in switches.items() if value)
    for name in sorted(on):
        if mode in own[name].not_in:
            raise SetupError(f"mode {mode} and {name} do not go together; choose one of them", name)
    return on


def chosen_level(edition: Edition, mode: str, level: int | None) -> int:
    """The level of the opponent: the one asked for, or the easiest that scores; 0 without one."""
    if not has_rival(edition, mode):
        if level is not None:
            rivals = box_type(edition.game).rivals
            own = [name for name in rivals if name in edition.modes] or list(rivals)
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
