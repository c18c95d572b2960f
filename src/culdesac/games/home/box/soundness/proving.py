"""Plays to every plan of a sheet."""

from __future__ import annotations

import itertools

from culdesac.editions import Edition, make_setup
from culdesac.games.home.box.model import MODES
from culdesac.games.home.box.soundness.case import Case
from culdesac.games.home.box.soundness.endurance import why_too_long
from culdesac.games.home.box.soundness.facts import mode_problems, sheet_problems
from culdesac.games.home.box.soundness.goals import aims
from culdesac.games.home.box.soundness.lines import line_for
from culdesac.games.home.box.soundness.playing import holds_at_once, reaches
from culdesac.soundness.effort import Effort, NoWayError
from culdesac.soundness.prover import Prover, Size

EFFORT_TO_PLAY = 100


def sheets(box: Edition) -> tuple[str, ...]:
    return tuple(box.sheets)


def size(box: Edition, sheet: str) -> Size:
    layout = box.sheets[sheet]
    return Size(layout.houses, layout.houses + len(layout.refusal_ladder) - 1)


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


def play_to(case: Case, card: int) -> int:
    """The turns of a line of play to a plan that every mode has the cards for."""
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
            return len(line.turns)
    raise NoWayError(reason or no_numbers(case))


def no_numbers(case: Case) -> str:
    means = case.means
    printed, reached = means.printed.bit_count(), means.reached.bit_count()
    return (
        f"no line of play to it was found; the cards have {printed} different numbers, "
        f"{reached} with {means.temps} temps, and there are {means.bis} bis"
    )


PROVER = Prover(
    sheets=sheets,
    size=size,
    sheet_problems=sheet_problems,
    mode_problems=mode_problems,
    drawable=drawable,
    play_to=play_to,
    easier="fewer or smaller estates, or shorter streets",
)
