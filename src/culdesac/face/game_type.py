"""What one game of the family supplies: its rules, and how they are told.

The records of the rules differ from game to game.  A game's own package is typed over its own
records; whoever takes a game as it comes sees them as `AnyGameType` does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from culdesac.editions import Setup
from culdesac.face.adding import Adding
from culdesac.face.moves import Move, MoveBook
from culdesac.face.paper import PaperRules
from culdesac.family.state import CommonBook, CommonDesk, CommonSheet, CommonTable
from culdesac.i18n import Translate, english

Table = TypeVar("Table", bound=CommonTable)
Sheet = TypeVar("Sheet", bound=CommonSheet)
Book = TypeVar("Book", bound=CommonBook)
Desk = TypeVar("Desk", bound=CommonDesk)

LEGAL = 0  # what `Rules.reason` answers for a legal move, in every game


class WhyNot(NamedTuple):
    """The rule in a move's way, as a paragraph of `docs/rules/`, and a sentence about it."""

    rule: str
    sentence: str


class Progress(NamedTuple):
    """How far a sheet is on the way to a plan, in steps that a player can count."""

    have: int
    need: int


@dataclass(frozen=True, slots=True)
class Rules(Generic[Table, Sheet, Book, Desk]):
    """Functions of the interpreted rules."""

    pack: Callable[[Setup], Book]
    deal: Callable[[Table, list[Sheet], Book, int, int], None]  # seed, seats
    legal: Callable[[Table, Sheet, Book, Desk], int]
    step: Callable[[Table, Sheet, Book, int], None]
    confirm: Callable[[Table, list[Sheet], Book, int], None]
    open_sheet: Callable[[Table, Sheet, Book], None]  # after `race.open_seat`, a turn begins
    reason: Callable[[Table, Sheet, Book, int], int]
    policy_move: Callable[[int, Table, Sheet, Book, Desk, int], int]


@dataclass(frozen=True, slots=True)
class Points(Generic[Table, Sheet, Book, Desk]):
    """The categories of a score, and the functions of the rules that write them on a desk.

    A function that writes fewer values than there are categories leaves out the last ones.
    """

    categories: tuple[str, ...]
    by_category: Callable[[Table, list[Sheet], Book, int, Desk], int]
    tie_breaks: Callable[[Sheet, Book, Desk], int]
    # the rival of a solo game
    rival_categories: tuple[str, ...]
    rival_by_category: Callable[[Table, list[Sheet], Book, Desk], int]
    rival_tie_breaks: Callable[[Table, Book, Desk], tuple[int, ...]]
    rival_scores: Callable[[Book], bool]


@dataclass(frozen=True, slots=True)
class ViewRules(Generic[Table, Sheet, Book]):
    """What of the records others may see."""

    public_table: Callable[[Table], Table]  # without what lies face down
    hide_turn: Callable[[Sheet], None]  # take from another seat's sheet what is not written on it
    extra_card: Callable[[Book, int], str]  # what a card beyond the construction cards is called
    # Give what only this game hides a likely place; cards are taken from those that nobody has seen.
    guess: Callable[[Table, list[Sheet], Book, list[int], Random], None]
    hidden_cards: Callable[[Table, Book], list[int]]  # outside the deck, seen by nobody
    extras: Callable[[Table, Book], dict[str, Any]]  # public, and known to this game alone
    rival_extras: Callable[[Table, Book, Setup], dict[str, Any]]  # the same of the rival
    extra_names: frozenset[str] = frozenset()  # of all that `extras` can tell, a list each
    event_cards: frozenset[str] = frozenset()  # names of extra cards that bring an event
    loose_cards: tuple[str, ...] = ()  # fields of the table with a card that lies apart to the end


class MoveText(Protocol):
    """A move as a line of the log; what is not known is left out."""

    def __call__(
        self,
        move: Move,
        tr: Translate = ...,
        *,
        number: int | None = None,
        action: str | None = None,
        points: int | None = None,
    ) -> str: ...


@dataclass(frozen=True, slots=True)
class Words:
    """What things are called, as keys of the catalogues."""

    rival: str
    plan: str  # what a plan is called, by its number
    secret: frozenset[str]  # moves that others are told of only at the end
    categories: Mapping[str, str]
    actions: Mapping[str, str]
    phases: Mapping[str, str]
    end_reasons: Mapping[str, str]
    outcomes: Mapping[str, str]
    plan_text: Callable[[Any, Translate], str]
    move_text: MoveText
    tie_title: Callable[[int, Translate], str]  # of the n-th tie-break

    def category(self, category: str, tr: Translate = english) -> str:
        return tr(self.categories[category])

    def action(self, action: str, tr: Translate = english) -> str:
        return tr(self.actions[action])

    def phase(self, phase: str, tr: Translate = english) -> str:
        return tr(self.phases[phase])

    def end_reason(self, reason: str, tr: Translate = english) -> str:
        return tr(self.end_reasons[reason])

    def outcome(self, outcome: str, tr: Translate = english) -> str:
        return tr(self.outcomes[outcome])


@dataclass(frozen=True, slots=True)
class GameType(Generic[Table, Sheet, Book, Desk]):
    """A game of the family."""

    name: str  # the `game` of its editions
    table: type[Table]
    sheet: type[Sheet]
    book: type[Book]
    desk: type[Desk]
    phases: Callable[[Book], Mapping[int, str]]  # the steps of a turn, by their numbers
    end_reasons: Mapping[int, str]  # by bit
    actions: tuple[str, ...]
    options: tuple[str, ...]  # of `make_setup`, in the order of a record; a level only with a rival
    # For the hash in a record, which must not change with the order of a book's fields: the fields
    # that it always covers, those that it never does, and the order of all that there were when it
    # was fixed, each by the name that it had then.  Any other field is covered only where it says
    # something, so that a new rule leaves the hashes of the games that do not use it as they are.
    first_fields: frozenset[str]
    implied_fields: frozenset[str]
    field_order: tuple[str, ...]
    former_names: Mapping[str, str]  # of fields that were renamed, by the name now
    rules: Rules[Table, Sheet, Book, Desk]
    points: Points[Table, Sheet, Book, Desk]
    view_rules: ViewRules[Table, Sheet, Book]
    words: Words
    moves: Callable[[Setup], MoveBook]
    # where a sheet has the numbers of each street, in printed order; -1: none can stand there
    number_places: Callable[[Setup], tuple[tuple[int, ...], ...]]
    describe_sheet: Callable[[Sheet, Book, Setup], dict[str, Any]]
    read_sheet: Callable[[Any, Book, Setup], Sheet]
    read_table: Callable[[dict[str, Any], Setup, Book], Table]  # what lies between described sheets
    table_keys: tuple[str, ...]  # the keys that `read_table` knows
    adding: Adding[Sheet, Book]
    plan_progress: Callable[[Any, Sheet, Book, int], Progress]
    explain: Callable[[int, Move, Table, Sheet, Book, Setup, Translate], WhyNot]
    paper: PaperRules[Table, Sheet, Book]  # seats that write on a sheet of their own
    # what this game alone can tell of a sheet, as methods of a `Game`
    questions: Mapping[str, Callable[[Sheet, Book, Setup], Any]] = field(default_factory=dict)


AnyGameType: TypeAlias = GameType[Any, Any, Any, Any]
