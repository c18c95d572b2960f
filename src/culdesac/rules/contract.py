"""What every game of the family supplies to the drivers in `drive`.

These are declarations: the linker in `twin` puts the functions of a game in their place, in the
interpreted engine and in the compiled one alike.
"""

from __future__ import annotations

from culdesac.rules.state import Book, Desk, Sheet, Table


def setup(table: Table, sheets: list[Sheet], book: Book, seed: int, seats: int) -> None:
    """Deal a new game."""
    raise NotImplementedError


def step(table: Table, sheet: Sheet, book: Book, move: int) -> None:
    """Carry out a legal move other than CONFIRM on the seat's own sheet."""
    raise NotImplementedError


def confirm(table: Table, sheets: list[Sheet], book: Book, seat: int) -> None:
    """End a seat's turn; the last seat's ends the turn for all."""
    raise NotImplementedError


def policy_move(bot: int, table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int) -> int:
    """The move of a built-in player."""
    raise NotImplementedError


def score(table: Table, sheets: list[Sheet], book: Book, seat: int) -> int:
    """A seat's points."""
    raise NotImplementedError


def rival_score(table: Table, sheets: list[Sheet], book: Book, desk: Desk) -> int:
    """The points of the rival of a solo game, 0 without one."""
    raise NotImplementedError


def legal(table: Table, sheet: Sheet, book: Book, desk: Desk) -> int:
    """Write the seat's legal moves on the desk, in ascending order; return how many."""
    raise NotImplementedError


def score_by_category(table: Table, sheets: list[Sheet], book: Book, seat: int, desk: Desk) -> int:
    """Write a seat's points by category on the desk; return how many categories there are."""
    raise NotImplementedError


def tie_breaks(sheet: Sheet, book: Book, desk: Desk) -> int:
    """Write what decides a tie on the desk, the more important first; return how many."""
    raise NotImplementedError


def turn_action(sheet: Sheet) -> int:
    """The action of the turn that a seat is about to confirm, -1 for none."""
    raise NotImplementedError


def plans_scored(table: Table, sheet: Sheet, desk: Desk) -> int:
    """Write the plans of the table on the desk, each with the seat's points; return how many."""
    raise NotImplementedError


def glimpse(table: Table, sheets: list[Sheet], book: Book, seat: int, seen: list[int]) -> None:
    """Write what a seat may know of cards that lie face down or in others' hands."""
    raise NotImplementedError


def observe(
    table: Table,
    sheets: list[Sheet],
    book: Book,
    desk: Desk,
    seat: int,
    seen: list[int],
    out: list[int],
) -> int:
    """Write what a seat sees as a row of small integers; return its length."""
    raise NotImplementedError
