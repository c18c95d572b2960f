"""What a sheet may show beside numbers, fences and tracks: features, links, runners, tallies, bonuses.

The words come with the layout.  A page draws the ids that it has a drawing for and letters the others.
"""

from __future__ import annotations

from typing import Literal

from msgspec import field

from culdesac.server.wire.base import Text, Wire

FeatureState = Literal["planned", "built", "lost"]
Side = Literal["left", "right"]


class FeatureWords(Wire):
    """What a kind of feature of a lot is called in each of its states.

    {count} stands for how many of it the lot shows, {amount} for what was got there.
    """

    id: str  # such as "pool"
    planned: Text  # nothing is decided
    built: Text  # built, collected, sold, taken
    lost: Text  # can never be built any more
    underlined: bool = False  # small drawings underline the number where it is built


class Category(Wire):
    """A row of the score."""

    id: str  # used in other messages
    title: Text  # shown to people
    picture: str  # which drawing stands for it
    about: Text | None = None  # a reminder of how it scores
    of: Literal["plans", "vault"] | None = None  # what it counts beside tracks and tallies


class LinkMark(Wire):
    """Something that joins two neighbouring houses."""

    kind: str  # by which it is drawn
    after: int  # the house on its left, from 1
    pencil: bool = False  # since this turn


class RunnerLayout(Wire):
    """Something that runs along a street once."""

    id: str  # by which it is drawn
    title: Text  # what to call it
    sides: list[Side]  # where it may come from; two: it is chosen


class RunnerMarks(Wire):
    """Where a runner stands; without one it has not started."""

    side: Side  # where it came from
    house: int  # where it stands, from 1
    pencil: bool = False  # moved this turn


class TallyStep(Wire):
    """A count that means something when it is reached."""

    at: int  # the count
    points: int | None = None  # what it scores, if it scores by itself


class TallyLayout(Wire):
    """Something that is counted without boxes."""

    id: str  # of the theme
    title: Text  # what is counted
    category: str  # the category of the score that it belongs to
    picture: str | None = None  # which drawing stands for it
    street: int | None = None  # the street it is counted in
    steps: list[TallyStep] = field(default_factory=list)  # in rising order
    award: int = 0  # points for the most of all seats; or for the fewest
    fewest: bool = False  # the award is for the fewest


class TallyMarks(Wire, omit_defaults=False):
    """A count now; same order as the tallies of the layout."""

    id: str  # the tally
    count: int  # now
    before: int  # when the turn began
    points: int | None  # what it scores now, if that depends on this sheet alone


BonusState = Literal["open", "taken", "gone"]


class BonusLayout(Wire):
    """A bonus that can be taken once."""

    id: str  # of the theme
    title: Text  # what it takes and what it gives
    category: str  # the category of the score that it belongs to
    street: int | None = None  # the street it belongs to
    tally: str | None = None  # the tally whose step it belongs to ...
    at: int | None = None  # ... and that step


class BonusMarks(Wire, omit_defaults=False):
    """How a bonus stands for a seat; same order as the bonuses of the layout."""

    id: str  # the bonus
    state: BonusState  # gone: somebody else has it, or it was crossed off
    points: int | None  # what it has scored, or would score now
    pencil: bool  # taken this turn


class TurnEvent(Wire, omit_defaults=False):
    """A card that everybody must answer before choosing."""

    id: str  # of the theme
    title: Text  # what it is
    side: Side | None  # where it comes from
    answered: bool  # by this seat
