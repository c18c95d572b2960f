"""Looking back at a finished game."""

from __future__ import annotations

from typing import Literal

from culdesac.server.wire.base import SeatNumber, Text, Wire
from culdesac.server.wire.board import Move, Sheet


class AskReview(Wire):
    """POST /api/tables/{table}/review and /api/replays/{replay}/review.

    Asked again it is the same review: ask until its status is done.
    """

    seat: SeatNumber  # whose turns to look at


class CostlyTurn(Wire, omit_defaults=False):
    turn: int  # as the game counts them; 0 is a decision before the first turn
    cost: float  # points: better_value less played_value
    played: list[Text]  # the moves that were made, in words
    better: list[Text]  # the moves of the best turn that was found, in words
    played_moves: list[Move]  # the moves that were made
    better_moves: list[Move]  # those of the better turn
    sheet: Sheet  # of the seat when the turn began
    played_value: float  # expected after it: points at the end and a small part of the lead
    better_value: float  # the same after the better turn


class Review(Wire, omit_defaults=False):
    """The turns of a seat that cost most, or how far the looking has come."""

    seat: int  # whose turns
    status: Literal["waiting", "looking", "done"]  # waiting: others come first
    ahead: int  # reviews that are made before this one
    looked: int  # turns that were looked at so far
    turns: int  # turns there are
    note: Text | None  # done: why the expert was weaker than it could be
    lessons: list[
        CostlyTurn
    ]  # so far, at most three, the dearest first; done and none: all was good
