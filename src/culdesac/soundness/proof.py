"""Proves a box sound, or finds what is wrong with it."""

from __future__ import annotations

from dataclasses import dataclass

from culdesac.editions import Edition
from culdesac.games.registry import room
from culdesac.soundness.effort import Effort, NoWayError, TooHardError
from culdesac.soundness.prover import Prover

EFFORT = 500_000  # steps for a box; the larger of the shipped ones takes some 200,000
EFFORT_PER_PLAN = 100_000


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
    prover: Prover = room(box.game, "box.soundness").PROVER
    problems: list[str] = []
    modes: list[str] = []
    names = prover.sheets(box)
    for name in names:
        problems.extend(prover.sheet_problems(box, name))
    for mode in box.modes.values():
        found = list(prover.mode_problems(box, mode))
        problems.extend(found)
        modes.extend([] if found else [mode.name])
    sheets: list[SheetProof] = []
    if modes:
        effort = Effort(EFFORT)
        for name in names:
            if effort.left <= 0:
                problems.append(f"sheets.{name}: its plans were not checked; the box is too large")
                continue
            sheets.append(check_plans(prover, box, name, modes, effort, problems))
    return Report(box, tuple(problems), tuple(modes), tuple(sheets))


def check_plans(
    prover: Prover,
    box: Edition,
    sheet: str,
    modes: list[str],
    effort: Effort,
    problems: list[str],
) -> SheetProof:
    """Play to every plan that can be drawn for a sheet."""
    proved, longest = 0, 0
    for card, case in sorted(prover.drawable(box, sheet, modes, effort).items()):
        plan = box.plans[card]
        if effort.left <= 0:
            problems.append(
                f"plans.{plan.name} and more on sheet {sheet} were not checked; "
                "the box is too large"
            )
            break
        effort.begin(EFFORT_PER_PLAN)
        try:
            turns = prover.play_to(case, card)
        except NoWayError as reason:
            problems.append(f"plans.{plan.name} does not work on sheet {sheet}: {reason}")
        except TooHardError:
            problems.append(
                f"plans.{plan.name} on sheet {sheet} is too hard to check; expected {prover.easier}"
            )
        else:
            proved += 1
            longest = max(longest, turns)
    size = prover.size(box, sheet)
    return SheetProof(sheet, size.houses, proved, longest, size.most_turns)
