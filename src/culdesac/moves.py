"""A move as a dense number, as a name with fields, and as a short text; see `docs/moves.md`."""

from __future__ import annotations

from culdesac.editions import Setup
from culdesac.face.moves import Move, MoveBook
from culdesac.games.registry import type_of

__all__ = ["Move", "MoveBook", "move_book"]


def move_book(setup: Setup) -> MoveBook:
    """The moves of a setup.

    >>> from culdesac.editions import edition, make_setup
    >>> move_book(make_setup(edition("home-2018"), 2, 7)).parse("w1.4").id
    195
    """
    return type_of(setup).moves(setup)
