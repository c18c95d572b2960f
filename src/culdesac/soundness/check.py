"""Proves a box sound, or finds what is wrong with it."""

from __future__ import annotations

import itertools
from dataclasses import dataclass

from culdesac.editions import Edition, make_setup
from culdesac.editions.model import MODES
from culdesac.soundness.aims import aims
from culdesac.soundness.case import Case, NoWayError
from culdesac.soundness.endurance import why_too_long
from culdesac.soundness.facts import mode_problems, sheet_problems
from culdesac.soundness.lines import Line, line_for
from culdesac.soundness.numbering import Effort, TooHardError
from culdesac.soundness.playing import holds_at_once, reaches

EFFORT = 500_000  # steps for a box; the larger of the shipped ones takes some 200,000
EFFORT_PER_PLAN = 100_000
EFFORT_TO_PLAY = 100


@dataclass(frozen=True, slots=True)
class SheetProof:
    """What was proved of a sheet."""

    name: str
    houses: int
    plans: int  # plans that can be drawn for it; each was validated
    turns: int  # of the longest line of play to a plan
    most_turns: int  # after which every game is over


@dataclass(frozen=True, slots=True)
class Report:
    """What a check has found; the box is sound if there is no problem."""

    edition: Edition
    problems: tuple[str, ...]
    modes: tuple[str, ...]  # in which the cards were dealt
    sheets: tuple[SheetProof, ...]

    @property
    def sound(self) -> bool:
        return not self.problems


def check(box: Edition) -> Report:
    """Check ladders, deals and plans.

    >>> from culdesac.editions import edition
    >>> report = check(edition("home-2023"))
    >>> report.sound, [(sheet.name, sheet.plans) for sheet in report.sheets]
    (True, [('classic', 38), ('blueprint', 38)])
    """
    problems: list[str] = []
    modes: list[str] = []
    for layout in box.sheets.values():
        problems.extend(sheet_problems(box, layout))
    for mode in box.modes.values():
        found = list(mode_problems(box, mode))
        problems.extend(found)
        modes.extend([] if found else [mode.name])
    sheets: list[SheetProof] = []
    if modes:
        effort = Effort(EFFORT)
        for name in box.sheets:
            sheets.append(check_plans(box, name, modes, effort, problems))
    return Report(box, tuple(problems), tuple(modes), tuple(sheets))


def check_plans(
    box: Edition, sheet: str, modes: list[str], effort: Effort, problems: list[str]
) -> SheetProof:
    """Play to every plan that can be drawn for a sheet."""
    proved, longest = 0, 0
    for card, case in sorted(drawable(box, sheet, modes, effort).items()):
        plan = box.plans[card]
        effort.begin(EFFORT_PER_PLAN)
        try:
            line = play_to(case, card)
        except NoWayError as reason:
            problems.append(f"plans.{plan.name} does not work on sheet {sheet}: {reason}")
        except TooHardError:
            problems.append(
                f"plans.{plan.name} on sheet {sheet} is too hard to check; "
                "expected fewer or smaller estates, or shorter streets"
            )
        else:
            proved += 1
            longest = max(longest, len(line.turns))
    layout = box.sheets[sheet]
    most = layout.houses + len(layout.refusal_ladder) - 1
    return SheetProof(sheet, layout.houses, proved, longest, most)


def drawable(box: Edition, sheet: str, modes: list[str], effort: Effort) -> dict[int, Case]:
    """The plans that some options let be drawn for a sheet, each with the fewest such options.

    Whoever need not draw a roundabout can do without: a plan that is met without them is met with
    them.
    """
    mode = next(name for name in MODES if name in modes)
    places = {plan.name: card for card, plan in enumerate(box.plans)}
    made: dict[int, Case] = {}
    for roundabouts, advanced in itertools.product((False, True), repeat=2):
        setup = make_setup(
            box,
            box.modes[mode].fewest_seats,
            0,
            sheet=sheet,
            mode=mode,
            advanced=advanced,
            roundabouts=roundabouts,
        )
        case = Case(setup, effort)
        for stack in (1, 2, 3):
            for plan in setup.plans(stack):
                made.setdefault(places[plan.name], case)
    return made


def play_to(case: Case, card: int) -> Line:
    """A line of play to a plan that every mode has the cards for."""
    box = case.setup.edition
    if holds_at_once(case, card):
        raise NoWayError("it holds before anything is built")
    reason = ""
    for aim in aims(case, box.plans[card]):
        case.effort.spend(EFFORT_TO_PLAY)
        line = line_for(case, aim)
        if line is None or not reaches(case, card, line):
            continue
        reason = why_too_long(box, line)
        if not reason:
            return line
    raise NoWayError(reason or no_numbers(case))


def no_numbers(case: Case) -> str:
    means = case.means
    printed, reached = means.printed.bit_count(), means.reached.bit_count()
    return (
        f"no line of play to it was found; the cards have {printed} different numbers, "
        f"{reached} with {means.temps} temps, and there are {means.bis} bis"
    )
