"""What a neighbourhood adds to the proof of a box: what can be wrong with it, and lines of play."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, NamedTuple

from culdesac.editions import Setup
from culdesac.editions.model import Mode
from culdesac.games.home.box.model import Layout, Plan
from culdesac.games.home.rules.state import Book, Sheet
from culdesac.games.home.themes.parts.box import OwnTheme

if TYPE_CHECKING:
    from culdesac.games.home.box.soundness.case import Aim, Case
    from culdesac.games.home.box.soundness.estates import EstateMarks
    from culdesac.games.home.box.soundness.playing import Player


class Threats(NamedTuple):
    """What the event cards of a game do to houses that are not defended."""

    targets: tuple[int, ...] = ()  # the houses that every event comes to
    calm: tuple[int, ...] = ()  # the most turns that can pass before it


def no_problems(place: str, layout: Layout, theme: Any) -> Iterable[str]:
    return ()


def no_mode_problem(mode: Mode, cards: int, sheet: str) -> str:
    return ""


def any_estate(marks: EstateMarks, first: int, size: int) -> bool:
    return True


def no_more(marks: EstateMarks, aim: Aim) -> bool:
    return True


def no_threats(setup: Setup, book: Book) -> Threats:
    return Threats()


def no_event(player: Player, event: int, guards: int) -> int:
    return 0


def no_answer(sheet: Sheet, others: int) -> int:
    raise NotImplementedError("a neighbourhood that asks for nothing")


@dataclass(frozen=True, slots=True)
class ThemeSoundness(Generic[OwnTheme]):
    # what can be told without playing
    problems: Callable[[str, Layout, OwnTheme], Iterable[str]] = no_problems
    mode_problem: Callable[[Mode, int, str], str] = no_mode_problem  # with so many cards
    # what a plan needs: its sheets by kind of plan, and what marks ask of an estate
    aims: Mapping[str, Callable[[Case, Plan], Iterator[Aim]]] = field(default_factory=dict)
    fits: Callable[[EstateMarks, int, int], bool] = any_estate  # first house, size
    mark_estates: Callable[[EstateMarks, Aim], bool] = no_more  # False: it cannot be done
    # a line of play
    threats: Callable[[Setup, Book], Threats] = no_threats
    meet: Callable[[Player, int, int], int] = no_event  # an event; how many guards were spent on it
    answer: Callable[[Sheet, int], int] = no_answer  # a move; `Aim.others` take the second one


SOUNDNESS: ThemeSoundness[Any] = ThemeSoundness()
