"""Plays to every project of a city."""

from __future__ import annotations

from culdesac.editions import Edition, make_setup
from culdesac.family.bits import popcount
from culdesac.games.vegas.box.model import MODES, NOT_ALONE, SHEET, VegasEdition, box_of
from culdesac.games.vegas.box.soundness.case import Aim, Case
from culdesac.games.vegas.box.soundness.endurance import rushes, why_too_long
from culdesac.games.vegas.box.soundness.facts import mode_problems, sheet_problems
from culdesac.games.vegas.box.soundness.goals import aims
from culdesac.games.vegas.box.soundness.lines import lines_for
from culdesac.games.vegas.box.soundness.playing import holds_at_once, reaches
from culdesac.games.vegas.rules.turn import REFUSAL_BOXES
from culdesac.soundness.effort import Effort, NoWayError
from culdesac.soundness.prover import Prover, Size

EFFORT_TO_PLAY = 200
MOST_SPARE = 3  # turns for which others are ahead
SEATS_FOR_SMALL = 3  # others that take the large hotels first, if the mode has room for them


def sheets(box: Edition) -> tuple[str, ...]:
    return (SHEET,)


def size(box: Edition, sheet: str) -> Size:
    """Every turn opens a casino or, with a refusal, checks boxes of the track."""
    assert isinstance(box, VegasEdition)
    casinos = sum(cell != "." for row in box.city.streets for cell in row)
    unchecked = box.score.boxes - box.score.checked_at_start
    return Size(casinos, casinos + -(-unchecked // REFUSAL_BOXES))


def drawable(box: Edition, sheet: str, modes: list[str], effort: Effort) -> dict[int, Case]:
    """The projects that some mode lets be drawn, each with the fewest seats that it needs."""
    places = {plan.name: card for card, plan in enumerate(box.plans)}
    made: dict[int, Case] = {}
    for mode in (name for name in MODES if name in modes):
        allowed = box.modes[mode]
        few, more = allowed.fewest_seats, min(allowed.most_seats, SEATS_FOR_SMALL)
        for seats in (max(few, more), few):
            setup = make_setup(box, seats, 0, mode=mode)
            case = Case(setup, effort)
            for stack in (1, 2, 3):
                for plan in setup.plans(stack):
                    if seats == few or plan.kind in NOT_ALONE:
                        made.setdefault(places[plan.name], case)
    return made


def play_to(case: Case, card: int) -> int:
    """The turns of a line of play to a project that every mode has the cards for."""
    box = box_of(case.setup)
    if holds_at_once(case, card):
        raise NoWayError("it holds before anything is opened")
    reason = ""
    for aim in aims(case, box.plans[card]):
        try:
            return max(play_for(case, card, rush) for rush in rushes(box, aim))
        except NoWayError as error:
            reason = reason or str(error)
    raise NoWayError(reason or no_line(case))


def play_for(case: Case, card: int, aim: Aim) -> int:
    """The turns of a line to an aim, some of them saved by extensions if there are too many."""
    reason = ""
    if aim.small:
        return play_behind(case, card, aim)
    for saved in range(case.bonuses + 1):
        case.effort.spend(EFFORT_TO_PLAY)
        lines = lines_for(case, aim, saved)
        if lines is None or not reaches(case, card, lines):
            break
        too_long = why_too_long(case.setup.edition, aim, lines[0])
        if not too_long:
            return len(lines[0])
        reason = reason or too_long
    raise NoWayError(reason)


def play_behind(case: Case, card: int, aim: Aim) -> int:
    """The turns of a line beside others who have the large hotels first."""
    for seats in range(min(SEATS_FOR_SMALL, case.setup.seats), 1, -1):
        for spare in range(MOST_SPARE + 1):
            case.effort.spend(EFFORT_TO_PLAY)
            lines = lines_for(case, aim, spare=spare, seats=seats)
            if lines is not None and reaches(case, card, lines):
                return len(lines[0])
    raise NoWayError


def no_line(case: Case) -> str:
    printed, reached = popcount(case.printed), popcount(case.reached)
    return (
        f"no line of play to it was found; the cards have {printed} different numbers, "
        f"{reached} with opening help, and {case.bonuses} bonuses can be had"
    )


PROVER = Prover(
    sheets=sheets,
    size=size,
    sheet_problems=sheet_problems,
    mode_problems=mode_problems,
    drawable=drawable,
    play_to=play_to,
    easier="a smaller city, or a project that asks for less",
)
