"""Adding up after a game on paper: POST /api/sheets.

Nothing is kept between requests.  The page holds the sheets as they are described (docs/json.md) and
sends them with every tap; what cannot be by the rules is answered as faults, and nothing of it is lost.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from culdesac.editions.library import first_shipped
from culdesac.server.wire.base import Identifier, TableRef, Text, Wire
from culdesac.server.wire.board import FinalPlace, Layout, PlanCondition, Score, Sheet
from culdesac.server.wire.http import BoxFile
from culdesac.server.wire.spots import CornerSpot, Id, LotSpot, Place, PlanSpot, TrackSpot

# where a mark stands on a sheet


class GapSpot(Wire, tag="gap"):
    """Between two lots of a street."""

    street: Place  # from top to bottom
    after: Place  # the lot on its left


class GroupSpot(Wire, tag="group"):
    """A group of boxes of a track."""

    track: Id  # id of the track
    group: Place  # from left to right


class AvenueSpot(Wire, tag="avenue"):
    """The end of an avenue of the map."""

    avenue: Place  # from left to right


class RoadSpot(Wire, tag="road"):
    """A piece of road of the map."""

    road: Annotated[int, Meta(ge=0, le=999)]  # its place in the list of the layout, from 0


class SheetSpot(Wire, tag="sheet"):
    """Nowhere in particular: the sheet as a whole."""


MarkSpot = (
    LotSpot
    | GapSpot
    | TrackSpot
    | GroupSpot
    | PlanSpot
    | AvenueSpot
    | RoadSpot
    | CornerSpot
    | SheetSpot
)
SpotType = Literal[
    "lot", "gap", "track", "group", "plan", "avenue", "road", "corner", "sheet"
]  # fmt: skip

# what is sent

Count = Annotated[int, Meta(ge=-999, le=999)]
Counts = Annotated[dict[Id, Count], Meta(max_length=200)]
Described = dict[str, Any]  # a sheet, see docs/json.md


class Tap(Wire):
    """A mark that is made or rubbed out."""

    kind: Id  # id of the kind of mark
    spot: MarkSpot  # where
    value: Count | None = None  # which of the choices, or which number; none: the next choice
    erase: bool = False  # rubs out what the kind has put there


class PersonEntered(Wire):
    """What somebody has copied from paper: a sheet, or the counts of the quick form."""

    sheet: Described | None = None  # as it was answered last; none: an empty one
    taps: Annotated[list[Tap], Meta(max_length=500)] = field(default_factory=list)  # to be made now
    counts: Counts | None = None  # given: these count, and the sheet is left as it is
    ask: LotSpot | None = None  # what fits there


class RivalEntered(Wire):
    """What the opponent of a solo game has, as far as it is known."""

    pile: Annotated[list[Id], Meta(max_length=200)] = field(
        default_factory=list
    )  # its cards in order, as ids of their actions
    cards: Counts = field(default_factory=dict)  # or how many it has of each action
    plans: Annotated[list[Count | None], Meta(max_length=3)] = field(
        default_factory=list
    )  # points it has for each plan
    avenues: Annotated[list[Place], Meta(max_length=99)] = field(
        default_factory=list
    )  # avenues that it has built in
    aside: Count | None = None  # number of the card that was set aside
    total: Count | None = None  # all its points, if only they are known


class AddUp(Wire):
    """POST /api/sheets: sheets of one game on paper."""

    people: Annotated[list[PersonEntered], Meta(min_length=1, max_length=100)]  # in order
    edition: Identifier = first_shipped()  # id of the box; left aside with a box of one's own
    sheet: Identifier | None = None  # none: the usual one
    mode: Identifier = "flip"  # id of the mode
    advanced: bool = False  # with advanced plans
    roundabouts: bool = False  # with roundabouts
    introductory: bool = False  # as an introductory game, in boxes that have one
    level: int | None = None  # of the opponent, in modes that have one; none: the usual one
    box: BoxFile | None = None  # the text of a TOML file: a box of one's own in place of edition
    plans: Annotated[list[Id | None], Meta(max_length=3)] = field(
        default_factory=list
    )  # the cards that lay on the table, by name; none: not known
    rival: RivalEntered | None = None  # in modes that have an opponent
    form: bool = False  # answer with what can be entered too
    table: TableRef | None = None  # id or code of a table: what is played there holds instead


# what can be entered


class MarkChoice(Wire):
    """What a kind of mark can be at a spot, besides nothing."""

    value: int  # of a tap
    title: Text  # shown to people
    picture: str | None = None  # which drawing stands for it


class MarkKind(Wire):
    """A kind of mark."""

    id: str  # of taps
    title: Text  # on the button that chooses it
    on: SpotType  # where it is put
    picture: str  # which drawing stands for it
    about: Text  # what to tap, in a sentence
    choices: list[MarkChoice] = field(
        default_factory=list
    )  # in the order of taps without a value; one: it is there or not
    numbers: bool = False  # its value is one of the numbers of the layout, chosen after the spot
    largest: int | None = None  # its value is a count from 0 to this
    beside: str | None = None  # it is put on the lot that is chosen for this kind
    copies: bool = False  # where it is put, the number of a neighbour stands
    features: list[str] = field(default_factory=list)  # only lots that show one of these
    ids: list[str] = field(default_factory=list)  # the tracks that it is put on
    category: str | None = None  # of the score, where it stands beside the streets


class PlanOption(Wire):
    """A plan that may have lain on the table."""

    name: str  # of the card
    title: Text  # its condition in words
    condition: PlanCondition  # its condition for drawing it
    points: tuple[int, int]  # in the first turn in which anybody validates it, and later


class CountField(Wire):
    """A number of the quick form."""

    id: str  # key of the counts
    category: str  # the category of the score that it belongs to
    title: Text  # what it counts
    largest: int  # that it can be
    smallest: int = 0  # that it can be
    values: list[int] = field(default_factory=list)  # so many count values[n]; or none
    choices: list[int] = field(default_factory=list)  # it is one of these or left out; or none
    improves: bool = False  # its value is what others of its category score
    size: int | None = None  # the size of the blocks that are counted
    street: int | None = None  # the street that is counted in
    track: str | None = None  # the track whose boxes it counts
    plan: int | None = None  # the plan whose points it is, from 1
    picture: str | None = None  # which drawing stands for it


class SheetForm(Wire, omit_defaults=False):
    """What can be entered for a sheet; the same for everybody and every request of a game."""

    layout: Layout  # what is printed
    kinds: list[MarkKind]  # of marks, for copying a sheet
    fields: list[CountField]  # of the quick form, in the order of the categories
    plans: list[list[PlanOption]]  # that may have lain on the table, by stack
    rival: list[CountField]  # keys of what an opponent has beside its pile; none without one


# what is answered


class SheetFault(Wire, omit_defaults=False):
    """Something that cannot be by the rules; the points count what stands."""

    rule: str  # id of the rule: a paragraph of docs/rules
    sentence: str  # in the reader's language: what cannot be and what would be right
    places: list[MarkSpot]  # where; none: it is about the sheet as a whole


class Fitting(Wire, omit_defaults=False):
    """What can stand on the lot that was asked about."""

    numbers: list[int]  # that fit, in order
    copies: list[int]  # numbers of neighbours that can be repeated there


class PersonAdded(Wire, omit_defaults=False):
    """What somebody has."""

    described: Described | None  # the sheet with the taps made: send it again; none: counts
    sheet: Sheet | None  # the same to be drawn; none: counts
    counts: dict[str, int]  # for the quick form, those of the sheet or those given
    values: dict[str, int]  # of kinds of marks that concern the sheet as a whole; left out: none
    score: Score  # by category, as far as it is entered
    faults: list[SheetFault]  # what cannot be
    gaps: list[list[int]]  # by street: lots with a gap on their right that a border can stand in
    fits: Fitting | None  # where it was asked


class RivalAdded(Wire, omit_defaults=False):
    """What the opponent of a solo game has, and how the game ended."""

    score: Score | None  # by category; none: only the total is known, or it does not score
    total: int | None  # all its points; none: it does not score
    result: Literal["win", "loss", "tie"] | None  # for the person
    decided: Text | None  # what decided between equal totals
    faults: list[SheetFault]  # what cannot be


class AddedUp(Wire, omit_defaults=False):
    """The points of all, and who has won."""

    people: list[PersonAdded]  # in order
    ranking: list[FinalPlace]  # best first; `seat` is the place in `people`, from 0
    tie_breaks: list[Text]  # what the numbers in `tie_breaks` of the ranking count
    rival: RivalAdded | None  # in modes that have an opponent
    form: SheetForm | None  # if it was asked for
