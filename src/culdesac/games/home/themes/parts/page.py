"""What a neighbourhood adds to the page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from culdesac.editions import Setup
from culdesac.face.moves import Move
from culdesac.games.home.rules.state import Book, Sheet
from culdesac.server.present.presenter import EnteredKind
from culdesac.server.wire.base import Text
from culdesac.server.wire.board import Named, Role
from culdesac.server.wire.features import (
    BonusLayout,
    FeatureState,
    RunnerLayout,
    RunnerMarks,
    TallyLayout,
    TallyStep,
    TurnEvent,
)
from culdesac.server.wire.printing import UnnumberedCard
from culdesac.server.words import text
from culdesac.view import View

CATEGORY = "theme"  # the row of the score that all neighbourhoods share

Theme = TypeVar("Theme")  # what the box says of the neighbourhood
Features = dict[str, tuple[FeatureState, int]]  # state, and what was got if it was built
Count = tuple[str, int, int | None]  # id of a tally, count, points where they go by it alone
# A key of the catalogues with places for the fields of the move, or what makes a text of the move;
# in the log with the street of the house that was numbered last.
Title = str | Callable[[Move, Theme], Text]
Said = str | Callable[[Move, Theme, int], Text]


def tally(name: str, title: str, picture: str, steps: list[TallyStep] | None = None) -> TallyLayout:
    return TallyLayout(
        id=name, title=text(title), category=CATEGORY, picture=picture, steps=steps or []
    )


def no_values(theme: Any) -> dict[str, int | str]:
    return {}


def no_runner(theme: Any, street: int) -> RunnerLayout | None:
    return None


def no_tallies(theme: Any, book: Book, seats: int) -> list[TallyLayout]:
    return []


def no_bonuses(theme: Any) -> list[BonusLayout]:
    return []


def no_gifts(theme: Any, size: int) -> tuple[list[int], Named | None]:
    return [], None


def no_cards(theme: Any) -> list[UnnumberedCard]:
    return []


def no_features(sheet: Sheet, book: Book, house: int) -> Features:
    return {}


def no_stamps(sheet: Sheet, house: int) -> list[str]:
    return []


def no_links(sheet: Sheet, book: Book) -> int:
    return 0


def no_runner_marks(sheet: Sheet, before: Sheet, street: int, first: int) -> RunnerMarks | None:
    return None


def no_counts(sheet: Sheet, book: Book) -> list[Count]:
    return []


def no_bonus_points(sheet: Sheet, book: Book) -> list[tuple[str, int | None]]:
    return []


def none_gone(sheet: Sheet, taken: int) -> int:
    return 0


def no_events(view: View, own: Sheet | None) -> list[TurnEvent]:
    return []


def no_prompt(view: View, own: Sheet) -> Text | None:
    return None


def no_details(move: Move, view: View) -> dict[str, Any]:
    return {}


def nothing_entered(theme: Any, book: Book) -> list[EnteredKind]:
    return []


def no_outcome(
    sheet: Sheet, before: Sheet, book: Book, setup: Setup, bonuses: int
) -> Iterable[Text]:
    return ()


@dataclass(frozen=True, slots=True)
class ThemePage(Generic[Theme]):
    """How a neighbourhood is drawn and worded; texts are keys of the catalogues."""

    special: str = ""  # about it, for whoever has not played it
    # its row of the score: a title and a reminder of the rule
    title: str = ""
    about: str = ""
    about_values: Callable[[Theme], dict[str, int | str]] = no_values
    picture: str = ""
    mark_pictures: Mapping[str, str] = field(default_factory=dict)  # of what plans count in estates
    # what is printed
    features: Mapping[str, tuple[str, str, str]] = field(
        default_factory=dict
    )  # planned, built, lost
    stamps: Mapping[str, str] = field(default_factory=dict)
    links: Mapping[str, str] = field(default_factory=dict)
    runner: Callable[[Theme, int], RunnerLayout | None] = no_runner  # of a street, from 0 on
    tallies: Callable[[Theme, Book, int], list[TallyLayout]] = no_tallies  # for so many seats
    bonuses: Callable[[Theme], list[BonusLayout]] = no_bonuses  # by the bits of the rules
    # the estate-value boxes of a size (from 1 on) that give something, and what
    gifts: Callable[[Theme, int], tuple[list[int], Named | None]] = no_gifts
    cards: Callable[[Theme], list[UnnumberedCard]] = no_cards  # that it adds to the deck
    # what is marked
    feature_marks: Callable[[Sheet, Book, int], Features] = no_features  # of a lot that shows some
    stamp_marks: Callable[[Sheet, int], list[str]] = no_stamps
    linked: Callable[[Sheet, Book], int] = no_links  # bit h: house h with the one on its right
    runner_marks: Callable[[Sheet, Sheet, int, int], RunnerMarks | None] = no_runner_marks
    counts: Callable[[Sheet, Book], list[Count]] = no_counts  # of the tallies
    # of the bonuses: id, and points where they go by it alone
    bonus_points: Callable[[Sheet, Book], list[tuple[str, int | None]]] = no_bonus_points
    bonuses_gone: Callable[[Sheet, int], int] = none_gone  # for a seat that has taken some
    events: Callable[[View, Sheet | None], list[TurnEvent]] = no_events
    # marks that are copied from paper
    entered: Callable[[Theme, Book], list[EnteredKind]] = nothing_entered
    # steps and moves
    prompt: Callable[[View, Sheet], Text | None] = no_prompt  # None: as in every neighbourhood
    moves: Mapping[str, Title[Theme]] = field(default_factory=dict)  # on a button and in a hint
    roles: Mapping[str, Role] = field(default_factory=dict)  # the other moves are choices
    details: Callable[[Move, View], dict[str, Any]] = no_details  # what would come of a move
    # the log
    log: Mapping[str, Said[Theme]] = field(default_factory=dict)
    # what else a turn has brought; the bonuses are those taken in it
    outcome: Callable[[Sheet, Sheet, Book, Setup, int], Iterable[Text]] = no_outcome


PAGE: ThemePage[Any] = ThemePage()
