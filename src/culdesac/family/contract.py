"""What every game of the family supplies to the drivers in `drive`.

These are declarations: the linker (`engine.link`) puts the functions of a game in their place, for
every engine alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from types import ModuleType

from culdesac.family.state import CommonBook, CommonDesk, CommonSheet, CommonTable, Int16s

RANDOM, BUILDER, BEGINNER, CASUAL, SKILLED = range(5)  # the players that every game has built in
OWN = 5  # one more, without whims: the seat of a search in its play-outs
FORMER = 6  # skilled as it was in version 0.2: a fixed opponent


@dataclass(frozen=True, slots=True, eq=False)
class Kernel:
    """The rules of a game as the linker takes them."""

    game: str
    modules: tuple[ModuleType, ...]  # in order of dependency
    supplied: dict[str, str]  # function declared below -> module that defines it
    records: tuple[type, type, type, type]  # of a table, a sheet, a book and a desk
    own: int  # where the habits of OWN begin in a book; they are its last
    # the part of its effort that does where outlooks stand for the rest of a play-out
    enough: float = 1.0
    scatter: int = 3  # points by which the values of two turns usually differ from world to world


def setup(
    table: CommonTable, sheets: Sequence[CommonSheet], book: CommonBook, seed: int, seats: int
) -> None:
    """Deal a new game."""
    raise NotImplementedError


def step(table: CommonTable, sheet: CommonSheet, book: CommonBook, move: int) -> None:
    """Carry out a legal move other than CONFIRM on the seat's own sheet."""
    raise NotImplementedError


def confirm(table: CommonTable, sheets: Sequence[CommonSheet], book: CommonBook, seat: int) -> None:
    """End a seat's turn; the last seat's ends the turn for all."""
    raise NotImplementedError


def note_table_facts(
    table: CommonTable, sheets: Sequence[CommonSheet], book: CommonBook, desk: CommonDesk
) -> None:
    """Put on the desk what built-in players know of each other; called as a turn begins."""
    raise NotImplementedError


def policy_move(
    bot: int, table: CommonTable, sheet: CommonSheet, book: CommonBook, desk: CommonDesk, seat: int
) -> int:
    """The move of a built-in player."""
    raise NotImplementedError


def taken(table: CommonTable) -> int:
    """What seats have taken from the others for good, plans apart; it bears on what these may do."""
    raise NotImplementedError


def score(table: CommonTable, sheets: Sequence[CommonSheet], book: CommonBook, seat: int) -> int:
    """A seat's points."""
    raise NotImplementedError


def outlook(
    table: CommonTable, sheets: Sequence[CommonSheet], book: CommonBook, desk: CommonDesk, seat: int
) -> int:
    """The points that a seat may expect to have at the end, in hundredths, as its turn is over."""
    raise NotImplementedError


def rival_score(
    table: CommonTable, sheets: Sequence[CommonSheet], book: CommonBook, desk: CommonDesk
) -> int:
    """The points of the rival of a solo game, 0 without one."""
    raise NotImplementedError


def legal(table: CommonTable, sheet: CommonSheet, book: CommonBook, desk: CommonDesk) -> int:
    """Write the seat's legal moves on the desk, in ascending order; return how many."""
    raise NotImplementedError


def score_by_category(
    table: CommonTable, sheets: Sequence[CommonSheet], book: CommonBook, seat: int, desk: CommonDesk
) -> int:
    """Write a seat's points by category on the desk; return how many categories there are."""
    raise NotImplementedError


def tie_breaks(sheet: CommonSheet, book: CommonBook, desk: CommonDesk) -> int:
    """Write what decides a tie on the desk, the more important first; return how many."""
    raise NotImplementedError


def tell_hidden(
    table: CommonTable, sheets: Sequence[CommonSheet], book: CommonBook, seat: int, seen: list[int]
) -> None:
    """Write what a seat may know of cards that lie face down or in others' hands."""
    raise NotImplementedError


def write_observation(
    table: CommonTable,
    sheets: Sequence[CommonSheet],
    book: CommonBook,
    desk: CommonDesk,
    seat: int,
    seen: list[int],
    out: Int16s,
) -> int:
    """Write what a seat sees as a row of small integers; return its length."""
    raise NotImplementedError
