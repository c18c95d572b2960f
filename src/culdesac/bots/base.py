"""What a bot is, and what it is told besides the view."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace

from culdesac.family.state import MAX_MADE, CommonDesk, copy_record
from culdesac.games.registry import type_of
from culdesac.i18n import Words
from culdesac.moves import Move, move_book
from culdesac.view import View

MOST_STEPS = MAX_MADE  # of a turn; more means that a bot goes in circles


def never() -> bool:
    return False


def unheard(fault: Words) -> None: ...


def deadline(seconds: float) -> Callable[[], bool]:
    """Whether a time is over; it begins now."""
    end = time.monotonic() + seconds
    return lambda: time.monotonic() >= end


@dataclass(frozen=True, slots=True)
class Thinking:
    """How a bot may think: its own luck, the engine that it may use, and when to come to an end."""

    seed: int = 0
    engine: str = "auto"  # by name; auto: the first there is
    stop: Callable[[], bool] = never  # true: answer at once with what there is
    fault: Callable[[Words], None] = unheard  # told why another bot had to move instead
    work: int | None = None  # moves of the play-outs, see `clock`; none: as much as is usual


# From a view to the moves that end the turn, or to its first move only if `steps` is 1.
Play = Callable[[View, Thinking, int], list[Move]]


def nothing_to_say(game: str) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Bot:
    """A registered bot."""

    name: str
    title: str  # English, a key of the catalogues
    about: str  # how it plays, one sentence
    play: Play
    policy: int | None = None  # its number in the engines, if it is built into the rules
    note: Callable[[str], str] = nothing_to_say  # what people should know of its strength in a game


def after(view: View, move: Move) -> View:
    """The view of the same seat after a legal move of its own that does not end its turn."""
    sheet = copy_record(view.sheets[view.seat])
    game_type = type_of(view.setup)
    game_type.rules.step(view.table, sheet, view.book, move.id)
    desk: CommonDesk = game_type.desk()
    count = game_type.rules.legal(view.table, sheet, view.book, desk)
    book = move_book(view.setup)
    sheets = list(view.sheets)
    sheets[view.seat] = sheet
    plans = tuple(
        replace(plan, points=sheet.points[stack] if (sheet.validated >> stack) & 1 else None)
        for stack, plan in enumerate(view.plans)
    )
    return replace(
        view,
        phase=game_type.phases(view.book)[sheet.phase],
        sheets=tuple(sheets),
        plans=plans,
        legal=tuple(book.from_id(number) for number in desk.out[:count]),
        made=(*view.made, move),
    )
