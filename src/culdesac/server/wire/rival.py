"""An opponent that is no seat: its card, what it has, and how a game against it ended."""

from __future__ import annotations

from typing import Literal

from msgspec import field

from culdesac.server.wire.base import Text, Wire
from culdesac.server.wire.features import Category
from culdesac.server.wire.parts import Card, Score


class RivalValue(Wire, omit_defaults=False):
    """What a card of one action is worth to the rival."""

    action: str  # id of the action
    count: int  # points or houses, as the title says
    title: Text  # in words


class RivalLayout(Wire):
    """The card of the rival."""

    title: str  # what the rival is called, not translated
    name: Text  # who of them it is
    level: int  # how strong
    scores: bool  # has points of its own
    validates: list[int]  # from 1: plans, or draws of a validation card
    by: Literal["plan", "draw"]  # what `validates` counts
    about: Text  # what it validates, in words
    values: list[RivalValue]  # per action; none if it does not score
    lots: int  # so many of its best lots count
    draw: Text  # validation card {card}, which has named {plan}
    categories: list[Category]  # the rows of its score, in order
    provenance: str  # printed, transcribed, reconstructed or yours
    notes: list[Text] = field(default_factory=list)  # what else its card says, line by line
    compared: list[str] = field(default_factory=list)  # categories that need the seat's sheet


class RivalDraw(Wire):
    """A validation card that was drawn."""

    plan: int  # the plan it names, from 1
    resolved: bool  # false: at the end of this turn
    validated: bool  # the rival validates the plan by it
    points: int | None  # what it got for it
    note: Text | None = None  # what else it gets by this draw


class RivalLot(Wire, omit_defaults=False):
    """Neighbouring cards of the pile between two that cut it."""

    first: int  # the first card, from 1
    cards: int  # how many
    worth: int  # points
    counts: bool  # is one of the best


class RivalMarks(Wire):
    """All that the rival has; everything of it is public."""

    pile: list[Card]  # in the order it got them, this turn's included
    gets: Card | None  # the card of this turn, once it is known; it is the last of the pile
    lots: list[RivalLot]  # from left to right, without empty ones
    drawn: list[RivalDraw]  # in the order of the draws
    score: Score | None  # in the order of its categories; none if it does not score
    notes: list[Text] = field(default_factory=list)  # what else it has, line by line


class RivalResult(Wire, omit_defaults=False):
    """How a game against the rival ended."""

    result: Literal["win", "loss", "tie"] | None  # for the seat; none: the rival does not score
    decided: Text | None  # what decided between equal totals
    score: Score | None  # of the rival
    totals: list[int]  # of the rival after each turn
