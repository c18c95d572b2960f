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


def glance(table: Table, sheets: list[Sheet], book: Book, desk: Desk) -> None:
    """Put on the desk what built-in players know of each other; called as a turn begins."""
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
