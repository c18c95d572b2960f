"""Small types that sheets and rivals have in common."""

from __future__ import annotations

from culdesac.server.wire.base import Text, Wire


class Named(Wire):
    """An id with its words."""

    id: str  # used in other messages
    title: Text  # shown to people
    short: Text | None = None  # where there is little room


class ScoreRow(Wire, omit_defaults=False):
    category: str  # id of the category
    points: int  # now
    before: int  # when the turn began


class Score(Wire, omit_defaults=False):
    rows: list[ScoreRow]  # in the order of the layout's categories
    total: int  # now
    before: int  # when the turn began


class Card(Wire):
    number: int  # the house number
    action: str  # id of the action
