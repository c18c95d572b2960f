"""What a neighbourhood adds to the face of the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from culdesac.editions import Setup
from culdesac.errors import SheetError
from culdesac.face.game_type import Progress
from culdesac.face.moves import Move, Pattern
from culdesac.games.home.rules.state import Book, Sheet, Table
from culdesac.i18n import Translate, Words

Texts = Mapping[str, Callable[[Mapping[str, Any]], str]]  # name of a move -> text of its fields
Line = (
    str | Callable[[Move, Translate], str]
)  # a text with places for the fields, or what makes one


class Answer(NamedTuple):
    """A phase in which a neighbourhood waits for an answer."""

    name: str
    asks: str  # a key of the catalogues
    rule: str  # in the way of every other move ...
    sentence: str  # ... and the sentence about it


class PlanFace(NamedTuple):
    """A kind of plan that only a neighbourhood has."""

    text: str  # what it asks for, a key of the catalogues
    # How far a street is; None where the rules count for the whole sheet.
    in_street: Callable[[Sheet, Book, int], Progress] | None = None
    everywhere: bool = False  # in every street, not in the nearest


class CardFace(NamedTuple):
    """A card without a number that a neighbourhood adds to the deck."""

    name: str
    title: str


class OnceBonus(NamedTuple):
    """A bonus that is gone for the others once somebody has taken it, by its bit of a sheet."""

    id: str
    title: Words
    # table, sheet, bit; for a group whatever nobody has taken
    is_open: Callable[[Table, Sheet, int, bool], bool]


def nothing_once(book: Book) -> tuple[OnceBonus, ...]:
    return ()


def nothing_at_house(sheet: Sheet, book: Book, house: int) -> dict[str, Any]:
    return {}


def nothing_in_street(sheet: Sheet, book: Book, setup: Setup, street: int) -> dict[str, Any]:
    return {}


def nothing_beside(sheet: Sheet, book: Book) -> dict[str, Any]:
    return {}


def read_no_mark(sheet: Sheet, book: Book, house: int, key: str, value: Any, what: str) -> None: ...


def read_no_street(
    sheet: Sheet, book: Book, setup: Setup, street: int, row: Mapping[str, Any]
) -> None: ...


def read_nothing_beside(sheet: Sheet, book: Book, described: Mapping[str, Any]) -> None: ...


def no_move(setup: Setup, number: int) -> Move | None:
    return None


def nothing_public(table: Table, book: Book) -> dict[str, Any]:
    return {}


def must_have_number(sheet: Sheet, house: int, key: str, what: str) -> None:
    """A mark that only a numbered house can have."""
    if sheet.number[house] < 0:
        raise SheetError(f'{what} has "{key}" but no number')


@dataclass(frozen=True, slots=True)
class ThemeFace:
    """How a neighbourhood is told and read back; texts are keys of the catalogues."""

    # a described sheet: keys of a house, of a street and of what stands beside the streets
    house_keys: tuple[str, ...] = ()
    street_keys: tuple[str, ...] = ()
    beside_keys: tuple[str, ...] = ()
    describe_house: Callable[[Sheet, Book, int], dict[str, Any]] = nothing_at_house
    describe_street: Callable[[Sheet, Book, Setup, int], dict[str, Any]] = nothing_in_street
    describe_beside: Callable[[Sheet, Book], dict[str, Any]] = nothing_beside
    # house, key, value, how the house is called
    read_house: Callable[[Sheet, Book, int, str, Any, str], None] = read_no_mark
    read_street: Callable[[Sheet, Book, Setup, int, Mapping[str, Any]], None] = read_no_street
    read_beside: Callable[[Sheet, Book, Mapping[str, Any]], None] = read_nothing_beside
    unboxed_bis: bool = False  # a bis may cross no box
    # the turn
    turn_fields: tuple[str, ...] = ()  # of a sheet: not written on it, so hidden from the others
    answers: Mapping[int, Answer] = field(default_factory=dict)  # by phase
    once: Callable[[Book], tuple[OnceBonus, ...]] = nothing_once
    extras: Callable[[Table, Book], dict[str, Any]] = nothing_public
    extra_names: tuple[str, ...] = ()  # what `extras` can tell
    card: CardFace | None = None
    # what the columns of an observation that it fills mean there, by their part
    columns: Mapping[str, str] = field(default_factory=dict)
    # moves
    words: Mapping[str, int] = field(default_factory=dict)  # without fields: text -> number
    patterns: tuple[Pattern, ...] = ()
    texts: Texts = field(default_factory=dict)
    move: Callable[[Setup, int], Move | None] = no_move  # a small move with fields, by its number
    house_moves: Mapping[int, str] = field(default_factory=dict)  # by block: street and house
    lines: Mapping[str, Line] = field(default_factory=dict)  # of the log, by name
    reasons: Mapping[int, tuple[str, str]] = field(default_factory=dict)  # rule and sentence
    # plans
    plans: Mapping[str, PlanFace] = field(default_factory=dict)
    marks: Mapping[str, tuple[str, str]] = field(default_factory=dict)  # in an estate: one, several


FACE = ThemeFace()
