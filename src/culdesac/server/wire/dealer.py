"""Cards for a real table: GET /api/deals/{edition}, and POST /api/deals for a box of one's own."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, field

from culdesac.server.wire.base import Identifier, Seed, Wire
from culdesac.server.wire.board import DeckPanel, Layout, Offer, Plan
from culdesac.server.wire.features import TurnEvent
from culdesac.server.wire.http import BoxFile

TurnNumber = Annotated[int, Meta(ge=0, le=10_000)]
Switches = Annotated[list[Identifier], Meta(max_length=8)]


class TurnWanted(Wire):
    """Which turn of which deal."""

    sheet: Identifier | None = None  # none: the first
    switches: Switches = field(default_factory=list)  # what is played with, such as advanced plans
    seed: Seed = 0  # decides all shuffles
    turn: TurnNumber = 1  # from 1
    reshuffled: TurnNumber = 0  # the turn in which the reshuffle was asked for; 0: none


class BoxDeal(Wire):
    """POST /api/deals: a turn of a deal with the cards of a box of somebody's own."""

    text: BoxFile  # of the TOML file
    deal: TurnWanted  # which turn of it


class DealtTurn(Wire, omit_defaults=False):
    """What lies on the table in a turn of three stacks, when people write on paper."""

    edition: str  # the box
    title: str  # what the box is called
    year: int  # of its printing
    turn: int  # from 1
    layout: Layout  # of the sheet that people write on
    offers: list[Offer]  # the pairs
    plans: list[Plan]  # none of them is claimed
    events: list[TurnEvent]  # cards that everybody answers
    deck: DeckPanel  # what has not come yet
    stack_turns: int  # how many turns whole stacks last
    reshuffles: bool  # all cards may be shuffled in the turn of the game's first plan
