"""What a bot is, and what it is told besides the view."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from culdesac.game import PHASES
from culdesac.moves import Move, MoveBook
from culdesac.rules.home.turn import legal, step
from culdesac.rules.state import Desk, copy_record
from culdesac.view import View

MOST_STEPS = 64  # of a turn; more means that a bot goes in circles


def never() -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Thinking:
    """How a bot may think: its own luck, the engine that it may use, and when to come to an end."""

    seed: int = 0
    engine: str = "auto"  # interpreted, compiled, or auto: compiled where that is at hand
    stop: Callable[[], bool] = never  # true: answer at once with what there is


# From a view to the moves that end the turn, or to its first move only if `steps` is 1.
Play = Callable[[View, Thinking, int], list[Move]]


@dataclass(frozen=True, slots=True)
class Bot:
    """A registered bot."""

    name: str
    title: str  # English, a key of the catalogues
    about: str  # how it plays, one sentence
    play: Play
    policy: int | None = None  # its number in the engines, if it is built into the rules
    note: Callable[[], str] = str  # what a person should know about its strength here, or nothing


def after(view: View, move: Move) -> View:
    """The view of the same seat after a legal move of its own that does not end its turn."""
    sheet = copy_record(view.sheets[view.seat])
    step(view.table, sheet, view.book, move.id)
    desk = Desk()
    count = legal(view.table, sheet, view.book, desk)
    book = MoveBook(view.setup)
    sheets = list(view.sheets)
    sheets[view.seat] = sheet
    plans = tuple(
        replace(plan, points=sheet.points[stack] if (sheet.validated >> stack) & 1 else None)
        for stack, plan in enumerate(view.plans)
    )
    return replace(
        view,
        phase=PHASES[sheet.phase],
        sheets=tuple(sheets),
        plans=plans,
        legal=tuple(book.from_id(number) for number in desk.out[:count]),
        made=(*view.made, move),
    )
