"""What one game supplies so that it can be shown; the rest of `present` is the same for all.

The records of the rules differ from game to game, as in `kinds`: a game's own package is typed over
its own, whoever takes a presenter as it comes does not look inside.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from culdesac.editions import Edition, Setup
from culdesac.editions.model import Mode
from culdesac.game import Game
from culdesac.i18n import Words
from culdesac.moves import Move
from culdesac.scoring import Place
from culdesac.server.present.lessons import Lesson
from culdesac.server.wire.adding import MarkKind
from culdesac.server.wire.base import Text
from culdesac.server.wire.board import Named, PlanCondition, Sheet, StreetLayout, TrackLayout
from culdesac.server.wire.city import MapLayout
from culdesac.server.wire.features import (
    BonusLayout,
    Category,
    FeatureWords,
    TallyLayout,
    TurnEvent,
)
from culdesac.server.wire.http import SheetChoice
from culdesac.server.wire.printing import UnnumberedCard
from culdesac.server.wire.rival import RivalLot, RivalValue
from culdesac.server.wire.spots import Spot
from culdesac.server.wire.terms import SheetTerms, Tool
from culdesac.server.words import text
from culdesac.view import View


@dataclass(frozen=True, slots=True)
class Printed:
    """What is printed on a sheet, as far as it is a game's own."""

    title: Text
    streets: list[StreetLayout]
    tracks: list[TrackLayout]
    features: list[FeatureWords]
    categories: list[Category]
    cards: list[str]  # without a number
    stamps: list[Named] = field(default_factory=list)
    links: list[Named] = field(default_factory=list)
    tallies: list[TallyLayout] = field(default_factory=list)
    bonuses: list[BonusLayout] = field(default_factory=list)
    roundabouts: int = 0
    tools: list[Tool] = field(default_factory=list)
    map: MapLayout | None = None


@dataclass(frozen=True, slots=True)
class ShownSheet:
    """A sheet with what lies around it, as everybody may see it or as its own seat may."""

    marks: Any
    before: Any  # the same sheet when the turn began
    book: Any
    setup: Setup
    table: Any  # what is public of it
    sheets: list[Any]  # of all seats
    seat: int
    taken: int = 0  # bonuses that the seat has taken in earlier turns, one bit each
    view: View | None = None  # of the seat itself; None: what everybody sees


@dataclass(frozen=True, slots=True)
class RivalCard:
    """What is printed on the card of a rival."""

    about: Words  # what it validates
    values: list[RivalValue]
    lots: int = 0
    notes: list[Text] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class RivalOwn:
    """What a rival has beside its pile, its plans and its points."""

    lots: list[RivalLot] = field(default_factory=list)
    notes: list[Text] = field(default_factory=list)


def card_per_plan(name: str, title: str) -> list[UnnumberedCard]:
    """Cards that name a plan each."""
    return [UnnumberedCard(id=name, title=text(title), plan=plan) for plan in (1, 2, 3)]


class EndWords(NamedTuple):
    """That a seat has ended the game, as keys with places for its name and the turn."""

    name: str  # told of others
    you: str  # told to the seat itself


@dataclass(frozen=True, slots=True)
class Terms:
    """Texts that every game words for itself, as keys of the catalogues."""

    flipped: str  # a plan is taken
    rival_drew: str
    rival_validated: str
    rival_took_plan: str
    rival_left: str
    rival_card: str  # a validation card, and the plan it has named
    end_reasons: Mapping[str, str]
    ended: Mapping[str, EndWords]  # by reason, of those that a seat brings about


Described = dict[str, Any]  # a sheet, see docs/json.md


@dataclass(frozen=True, slots=True)
class EnteredKind:
    """A kind of mark that can be copied from paper, and where a described sheet has it."""

    shown: MarkKind
    get: Callable[[Described, Any], int | None]  # what a spot has, None: nothing
    put: Callable[[Described, Any, int | None], None]


@dataclass(frozen=True, slots=True)
class Entering:
    """How a sheet of paper is copied; spots are within what is printed."""

    kinds: Callable[[Setup, Any], list[EnteredKind]]
    gaps: Callable[[Any, Any, Setup], list[list[int]]]  # by street, where a border can stand


@dataclass(frozen=True, slots=True)
class Presenter:
    """How a game of the family is shown."""

    terms: Terms
    # what can be played
    about: Callable[[Edition], Text]  # what is special about a box, in a sentence
    sheets: Callable[[Edition], list[SheetChoice]]
    opponent_words: Callable[[Any, Mode], Words]
    # what is printed
    sheet_terms: SheetTerms
    short_actions: Mapping[str, str]  # names that fit on a card, of actions that need one
    pictures: Mapping[str, str]  # drawings of categories that are not called like them
    printed: Callable[[Setup, Any], Printed]
    rival_card: Callable[[Any, Setup], RivalCard]
    unnumbered: Callable[[Edition], list[UnnumberedCard]]  # cards of a box, as they are printed
    # what is written
    sheet: Callable[[ShownSheet], Sheet]
    blank: Callable[[Any], Any]  # a book -> a sheet on which nothing is written
    # plans, sheets and books are those of the game
    plan_words: Callable[[Any], Words]
    plan_condition: Callable[[Any], PlanCondition]
    plan_parts: Callable[[Any, Any, Any, int], list[bool]]  # sheet, book, card: which are met
    events: Callable[[View, Any | None], list[TurnEvent]]  # with the sheet that answers them
    closed_bonuses: Callable[[Any], int]  # of a table: gone for whoever has not taken them
    new_bonuses: Callable[[Any, Any, int], int]  # a sheet, when the turn began, closed by then
    rival_own: Callable[[Any, Any, Setup], RivalOwn]  # table, book
    rival_draw: Callable[[Any, int], Text | None]  # book, draw: what else it brings
    # words
    prompt: Callable[[View, Any], Text]  # of the seat's own sheet
    move_fields: Callable[[Move, View], dict[str, Any]]  # fields of a move as it is sent
    move_words: Callable[[Move, View], Text]
    meaning: Callable[[Spot, View], str]  # the notation of what a tap stands for
    turn_in_log: Callable[[Game, list[Move], int, Any, int], list[Text]]  # seat, before, bonuses
    rival_in_log: Callable[[Game, int], list[Text]]  # draws judged before this turn
    entering: Entering
    # the end
    ends: Callable[[Any, Any], int]  # a sheet and its book: for which reasons, one bit each
    tie_titles: Callable[[Any], list[Text]]  # of a book: what its tie-breaks count
    tie_decided: Callable[[int], Text]  # by the n-th tie-break
    rival_decided: Callable[[Place, tuple[int, ...]], Text]  # with the rival's tie-breaks
    # how it is learned, the lesson about the game itself first
    lessons: tuple[Lesson, ...]
