"""Cards that people tell: what is asked for, and what they say."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, field

from culdesac.server.wire.base import Identifier, RequestId, SeatNumber, StateId, Text, Wire
from culdesac.server.wire.parts import Card

CardName = Annotated[str, Meta(min_length=1, max_length=40)]
Cards = Annotated[list[Card], Meta(max_length=3)]
Actions = Annotated[list[Identifier], Meta(max_length=3)]
Extras = Annotated[list[CardName], Meta(max_length=8)]


class TellingRow(Wire, omit_defaults=False):
    """Cards that are told together: those of the three stacks, or what a seat has drawn."""

    seat: int | None  # whose hand; none: everybody's
    cards: int  # how many
    told: bool  # they can be told anew until the turn is over
    state: str  # name it with what is told


class ExtraCard(Wire, omit_defaults=False):
    """A card without a number that can come with the others."""

    id: str  # used in `tell`
    title: Text  # shown to people
    count: int  # how many of them


class Telling(Wire, omit_defaults=False):
    """What people have to tell of their own cards before the turn can begin, and what they have told."""

    done: bool  # the cards of this turn are told
    apart: bool  # the game is over: the card that lay apart is asked for
    rows: list[TellingRow]  # one, or one per seat
    new_stacks: bool  # what lies beside the numbers must be told too
    actions: list[str]  # stacks: what lies beside the numbers, where it is known
    extras: list[ExtraCard]  # those that have not come before this turn
    came: list[str]  # of these, what has been told to have come
    asks_top: bool  # it must be told what the pile shows
    top: str | None  # what was told of it
    by: int | None  # the seat that told last


class Tell(Wire, tag="tell"):
    """Tell cards, or tell them anew; sending it again with the same id does nothing more."""

    id: RequestId  # chosen by the page
    state: StateId  # of the row
    cards: Cards  # in the order of the row; none: as told before
    row: SeatNumber = 0  # which one
    seat: SeatNumber | None = None  # who tells; none: the host
    actions: Actions = field(default_factory=list)  # new stacks: what lies beside the numbers
    extras: Extras | None = None  # that came, in order; none: as told before
    top: CardName | None = None  # what the pile shows; none: as told before
    anyway: bool = False  # also a card that should be gone


class AskCards(Wire, tag="ask-cards"):
    """Ask whether the first cards of a row can have come; the answer is `why-not`."""

    id: RequestId  # comes back in the answer
    cards: Cards  # told so far
    row: SeatNumber = 0  # which one
    seat: SeatNumber | None = None  # who asks; none: the host
