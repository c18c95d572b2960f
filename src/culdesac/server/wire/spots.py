"""Where somebody tapped at a table.  What a tap means is the game's to say, not the page's."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from culdesac.server.wire.base import Wire

Place = Annotated[int, Meta(ge=1, le=99)]  # counted from 1
Id = Annotated[str, Meta(min_length=1, max_length=40)]


class PairSpot(Wire, tag="pair"):
    """One of the offered pairs."""

    pair: Place  # which of them


class HandSpot(Wire, tag="hand"):
    """Halves of the cards of a hand; one of them alone may have been tapped."""

    number: Place | None = None  # the card that is to give the number
    action: Place | None = None  # the card that is to give the action


class PlanSpot(Wire, tag="plan"):
    """The card of a plan."""

    plan: Place  # which of them


class LotSpot(Wire, tag="lot"):
    """A lot of a street."""

    street: Place  # from top to bottom
    house: Place  # from left to right
    change: Annotated[int, Meta(ge=-9, le=9)] = 0  # what is to be added to the number
    tool: Id | None = None  # id of the tool that is switched on


class TrackSpot(Wire, tag="track"):
    """The next box of a track."""

    track: Id  # id of the track


class CornerSpot(Wire, tag="corner"):
    """A corner of the map."""

    corner: Annotated[int, Meta(ge=0, le=999)]  # its place in the list of the layout, from 0


Spot = PairSpot | HandSpot | PlanSpot | LotSpot | TrackSpot | CornerSpot
