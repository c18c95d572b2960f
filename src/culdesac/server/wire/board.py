"""What a table looks like: the printed layout, what is written on it, and one seat's situation."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import field

from culdesac.server.wire.base import Text, Wire
from culdesac.server.wire.city import DebtLayout, DebtState, MapLayout, MapMarks, VaultMarks
from culdesac.server.wire.features import (
    BonusLayout,
    BonusMarks,
    Category,
    FeatureState,
    FeatureWords,
    LinkMark,
    RunnerLayout,
    RunnerMarks,
    Side,
    TallyLayout,
    TallyMarks,
    TurnEvent,
)
from culdesac.server.wire.paper import PaperMarks, PaperReport, Saying
from culdesac.server.wire.parts import (
    Card as Card,
    Named as Named,
    Score as Score,
    ScoreRow as ScoreRow,
)
from culdesac.server.wire.rival import RivalLayout, RivalMarks, RivalResult
from culdesac.server.wire.telling import Telling
from culdesac.server.wire.terms import SheetTerms, Tool

# the printed layout; sent once per connection


class HouseLayout(Wire):
    """An empty lot as printed."""

    features: list[str] = field(default_factory=list)  # what is planned on the lot, such as "pool"
    counts: dict[str, int] = field(default_factory=dict)  # how many of a feature, if not one
    blank: bool = False  # there is no lot at this place of the map


class StreetLayout(Wire):
    """A street from left to right; streets are counted from 1."""

    houses: list[HouseLayout]  # the lots, counted from 1
    runner: RunnerLayout | None = None  # what runs along it


class TrackLayout(Wire):
    """A row of boxes to cross from left to right."""

    id: str  # such as "parks-1", "estates-3", "temps"
    title: Text  # what to call it
    category: str  # the category of the score that it counts in
    boxes: int  # how many boxes can be crossed
    values: list[int] = field(default_factory=list)  # n crossed boxes count values[n]; or none
    street: int | None = None  # the street it belongs to
    size: int | None = None  # the size of the blocks it values
    awards: list[int] = field(
        default_factory=list
    )  # for the most crosses of all seats, the next, ...
    needed: int = 0  # without rivals: from so many boxes on the first award counts
    gifts: list[int] = field(default_factory=list)  # boxes, from 1, that give something ...
    gift: Named | None = None  # ... namely this
    places: list[int] = field(
        default_factory=list
    )  # without rivals: from so many boxes on each of the awards counts
    groups: list[int] = field(default_factory=list)  # sizes of groups of boxes that can be circled
    debts: list[DebtLayout] = field(default_factory=list)  # printed beside it, from left to right
    crossable: bool = False  # there are moves that cross its next box and do nothing else
    improves: bool = False  # its values are what others of its category score
    picture: str | None = None  # which drawing stands for it


class ProvenanceNote(Wire):
    """A part of this box whose values are not known from print."""

    part: str  # such as "deck" or "plans.1a"
    provenance: Literal["reconstructed", "yours"]  # how the values came about
    title: Text  # a sentence about it


class Layout(Wire):
    """Everything printed on the sheet and about the box in play."""

    look: str  # by which drawings and lessons the page shows it
    title: str  # the name of the box, not translated
    printing: Text  # which printing of it
    sheet: Text  # the title of the sheet
    streets: list[StreetLayout]  # from top to bottom
    tracks: list[TrackLayout]  # every row of boxes
    features: list[FeatureWords]  # the kinds of features that lots have
    stamps: list[Named]  # marks that are put on a lot, whatever it shows
    links: list[Named]  # what joins neighbours: words for the neighbour at {house}
    tallies: list[TallyLayout]  # everything that is counted without boxes
    bonuses: list[BonusLayout]  # everything that can be taken once
    categories: list[Category]  # the rows of the score, in order
    actions: list[Named]  # the actions on the cards, in order
    cards: list[Named]  # the cards without a number, in no order
    hands: bool  # number and action come from two cards of a hand
    passing: bool  # the third card of a hand is passed on
    rival: RivalLayout | None  # gets the third card of a hand
    roundabouts: int  # how many roundabouts a sheet may have; 0: none
    numbers: tuple[int, int]  # the smallest and the largest number that can be written
    map: MapLayout | None  # a city with roads; none: streets alone
    terms: SheetTerms  # what its things are called
    tools: list[Tool]  # what can be switched on before a tap
    notes: list[ProvenanceNote]  # what to tell discreetly


# what is written on a sheet


class HouseMarks(Wire):
    """What is written on a lot."""

    number: int | None = None  # the house number
    copied: bool = False  # the number repeats a neighbour's
    roundabout: bool = False  # a roundabout instead of a house
    features: dict[str, FeatureState] = field(default_factory=dict)  # planned ones are left out
    amounts: dict[str, int] = field(default_factory=dict)  # what was got of a built feature
    stamps: list[str] = field(default_factory=list)  # ids of the stamps on it
    debt: DebtState = "none"  # of building it
    twin: bool = False  # no border can part it from the house on its right
    plan: int | None = None  # the plan (from 1) that it was spent on
    pencil: list[str] = field(
        default_factory=list
    )  # this turn: number, roundabout, plan, a feature, a stamp


class BorderMark(Wire):
    """A border inside a street, such as a fence; the ends of streets always have one."""

    after: int  # the house on its left, from 1
    pencil: bool = False  # drawn this turn


class StreetMarks(Wire):
    houses: list[HouseMarks]  # from left to right
    borders: list[BorderMark]  # from left to right
    links: list[LinkMark] = field(default_factory=list)  # from left to right
    runner: RunnerMarks | None = None  # once it has started


class TrackMarks(Wire):
    """How far a track is crossed; same order as the tracks of the layout."""

    id: str  # the track
    crossed: int  # boxes crossed, this turn's included
    pencil: int = 0  # of these, boxes crossed this turn
    count: int | None = None  # what its value is counted for, such as complete estates of a size
    points: int | None = None  # what it counts now, if that can be said
    circled: int = 0  # groups circled, from the left
    debts: list[DebtState] = field(default_factory=list)  # in the order of the layout


class Block(Wire):
    """Neighbouring lots between two borders that are complete together, such as an estate."""

    street: int  # from 1
    house: int  # its first house, from 1
    size: int  # houses
    plan: int | None = None  # the plan (from 1) that it was spent on
    pencil: bool = False  # became complete this turn


class Sheet(Wire):
    """All that one seat has written."""

    streets: list[StreetMarks]  # from top to bottom
    tracks: list[TrackMarks]  # in the order of the layout
    blocks: list[Block]  # in printed order
    plans: list[int | None]  # points scored for each plan
    built: int  # lots that are filled: with a number, a roundabout, or for good
    tallies: list[TallyMarks]  # in the order of the layout
    bonuses: list[BonusMarks]  # in the order of the layout
    map: MapMarks | None = None  # a city's
    vault: VaultMarks | None = None  # money and debts, where there are any


# cards and plans


class Offer(Wire):
    """A number with an action that can be chosen together."""

    number: int  # the printed number
    action: str  # id of the action
    next: str | None = None  # stacks: the action that this stack shows next turn
    left: int | None = None  # stacks: cards left under the shown ones
    odd: bool = False  # its number card was told although it should be gone


class PlanMark(Wire, omit_defaults=False):
    """How often a mark must stand in every estate of a plan."""

    mark: str  # such as "pools"
    picture: str  # which drawing stands for it
    fewest: int  # at least
    most: int | None  # at most; none: any number


class PlanCondition(Wire):
    """What a plan asks for; the fields beside `kind` depend on it."""

    kind: str  # such as "estates" or "all parks"
    sizes: list[int] = field(default_factory=list)  # sizes of the estates asked for
    street: int | None = None  # the street it speaks of
    streets: int | None = None  # in how many streets it must hold
    count: int | None = None  # how many of them
    any_size: int | None = None  # estates of any size asked for besides
    where: str | None = None  # "one street" or "every street end"
    each: list[PlanMark] = field(default_factory=list)  # what every one of the estates must have
    roundabouts: int | None = None  # how many roundabouts there must be besides


class PlanClaim(Wire):
    """Somebody has validated a plan."""

    seat: int | None  # who; none: the rival
    turn: int  # in which turn
    points: int  # for how much


class Plan(Wire, omit_defaults=False):
    """A plan and how far this seat is with it."""

    plan: int  # from 1
    name: str  # the card, such as "2c"
    title: Text  # its condition in words
    condition: PlanCondition  # its condition for drawing it
    points: tuple[int, int]  # in the first turn in which anybody validates it, and later
    flipped: bool  # only the later points are left
    scored: int | None  # points this seat has for it
    done: int  # parts of the condition that hold ...
    needed: int  # ... of so many
    met: list[bool]  # parts that are there: of `condition.sizes`; or special types, streets, hotels
    claimable: bool  # can be validated at this step
    claims: list[PlanClaim]  # finished turns only


class UnseenRow(Wire):
    """Cards of one number that this seat cannot place."""

    number: int  # the house number
    counts: list[int]  # per action, in the order of the layout


class DeckPanel(Wire):
    """What a player who counts could know of the cards."""

    left: int  # cards that can still be drawn before a shuffle
    unseen: list[UnseenRow]  # where they are is not known: in the stacks or in others' hands
    next: list[str]  # public actions of the next cards, per stack or of the pile; "solo": Solo card
    turns: int | None = None  # stacks: how many turns whole ones last


# moves

Role = Literal[
    "pick",  # on its pair, or on the halves of two cards of a hand
    "refuse",  # on a button; with a hand on the card to pass on
    "write",  # on its lot: writes the number
    "lot",  # on its lot
    "border",  # between two lots
    "block",  # on a block of lots
    "track",  # on its track
    "line",  # on the map
    "claim",  # on its plan
    "choice",  # among others
    "main",  # on a button: what is asked for
    "aside",  # on a button: what can be done instead
    "wish",  # on a button: what can be asked for besides
    "confirm",  # on the button that ends the turn
]


class Move(Wire):
    """A legal step; which of the fields it has depends on `move`."""

    id: int  # the number of the move
    move: str  # its name in the rules
    text: str  # the short notation, such as "w1.4"
    pair: int | None = None  # pick: which of the offers, from 1
    number: int | None = None  # pick from a hand: the card that gives the number, from 1
    action: int | None = None  # pick from a hand: the card that gives the action, from 1
    card: int | None = None  # refuse with a hand: the card to pass on, from 1
    street: int | None = None  # from 1
    house: int | None = None  # from 1; spend: first house of the estate
    after: int | None = None  # fence: the house on its left, from 1
    change: int | None = None  # write: what a temp adds to the number
    size: int | None = None  # raise: the size of the estates
    source: Literal["left", "right"] | None = None  # bis, extend: which neighbour is copied
    column: str | None = None  # improve, show: the column whose next box is crossed
    plan: int | None = None  # validate: which plan, from 1
    side: Side | None = None  # where something comes from
    instead: str | None = None  # free: id of the action taken in place of the pair's
    treat: str | None = None  # bonus, cross off: of which treat
    step: int | None = None  # bonus, cross off: of which step, from 1
    choice: int | None = None  # bonus: which of its two sets of actions, from 1
    target: int | None = None  # a house of the street that the move is about, from 1
    role: Role = "choice"  # where it is offered
    tool: str | None = None  # offered only while this tool is switched on
    track: str | None = None  # it crosses the next box of this track
    writes: str | None = None  # what it would write on its lot
    way: Text | None = None  # tells it from the other moves on the same lot
    picture: str | None = None  # which drawing stands for it
    title: Text | None = None  # what to call it
    detail: Text | None = None  # what would come of it


class PaperTurn(Wire, omit_defaults=False):
    """What a seat on paper can say now, and what it has said."""

    picks: list[Move]  # one of these must be told; none: nobody depends on the choice
    claims: list[int]  # plans, from 1, that can be claimed
    reshuffle: bool  # whoever claims a plan in this turn may ask for a reshuffle
    sayings: list[Saying]  # what else can be said
    report: PaperReport | None  # of this turn; can be taken back until the turn is over
    known: dict[str, Any] = field(default_factory=dict)  # of its sheet, as docs/json.md has it
    settled: dict[str, Any] | None = None  # its sheet or counts, once they were entered
    rival: list[RivalMarks] = field(default_factory=list)  # by card: what it has once it gets it


Stage = Literal["pick", "place", "act", "claim", "confirm", "done"]


class SeatView(Wire, omit_defaults=False):
    """Everything that one seat may know and do now; the other sheets are in the public turn."""

    seat: int  # from 0
    state: str  # the state id: name it with every move
    turn: int  # from 1; 0: a decision before the first turn
    phase: str  # the step the seat is at, by its name in the rules
    stage: Stage  # the same as every game has it
    prompt: Text  # the step at hand in words
    offers: list[Offer]  # three pairs, or the six choices of a hand in the order of the picks
    hand: list[Card]  # expert and solo-card modes
    given: Card | None  # expert mode: the card that this seat has passed on
    picked: Offer | None  # what was chosen this turn
    sheet: Sheet  # with the marks of this turn
    score: Score  # as this seat can add it up
    plans: list[Plan]  # three
    deck: DeckPanel  # what can be known of the cards
    events: list[TurnEvent]  # of this turn, in order
    rival: RivalMarks | None  # with the card that it gets this turn
    legal: list[Move]  # what can be done now
    made: list[Move]  # the steps of this turn, each of which undo takes back
    paper: PaperTurn | None = None  # on paper: what can be said instead of moves


class PublicTurn(Wire, omit_defaults=False):
    """What everybody knows at the start of a turn; spectators get this and nothing else."""

    turn: int  # from 1; at the end the last one; 0: a decision before the first turn
    over: bool  # the game has ended
    sheets: list[Sheet]  # by seat, as of the last turn
    scores: list[Score]  # by seat, as of the last turn; `before`: one turn earlier
    plans: list[Plan]  # without anybody's progress
    rival: RivalMarks | None  # as of the last turn
    offers: list[Offer]  # when everybody is offered the same
    passed: list[str | None]  # expert mode, by seat: the action of the card it was passed
    deck: DeckPanel  # with hands: without the unseen cards
    events: list[TurnEvent]  # of this turn, in order; as nobody has answered them
    paper: list[PaperMarks] = field(
        default_factory=list
    )  # seats on paper: their scores have no rows until their sheets are known
    telling: Telling | None = None  # where people tell the cards: what they are asked for
    hand: list[Card] = field(default_factory=list)  # of a lone seat on paper: it lies on the table


class LogEntry(Wire, omit_defaults=False):
    """What a seat or the rival did in a finished turn, or what the rival has drawn since."""

    turn: int  # from 1; 0: before the first turn
    seat: int | None  # none: it happened to all, or to the rival
    items: list[Text]  # in order
    rival: bool = False  # the rival did it
    late: bool = False  # the time was up, and a bot ended the turn
    fault: bool = False  # its bot has failed, as the first item says, and another has moved
    host: bool = False  # the host has spoken for the seat


class FinalPlace(Wire, omit_defaults=False):
    """A line of the ranking, best first."""

    rank: int  # equal ranks are shared
    seat: int  # from 0
    total: int  # points
    tie_breaks: list[int]  # compared in order between equal totals
    decided: Text | None  # what put this seat before the next one, when points did not


class TurnStep(Wire, omit_defaults=False):
    """A move of a finished turn, and what its seat had after it."""

    move: Move  # as it was offered
    text: Text  # the same in words
    sheet: Sheet  # with what the turn had drawn so far in pencil
    total: int  # points


class EndedBy(Wire, omit_defaults=False):
    """A seat that has ended the game."""

    seat: int  # from 0
    text: Text  # how, with a place for the name of the seat
    yours: Text  # the same, told to the seat itself


class Outcome(Wire, omit_defaults=False):
    """How a game ended."""

    reasons: list[Text]  # why it ended
    ended_by: list[EndedBy]  # who ended it; nobody if the cards or the rival did
    ranking: list[FinalPlace]  # best first; those whose sheets are known
    tie_breaks: list[Text]  # what the numbers in `tie_breaks` of the ranking count
    scores: list[Score]  # by seat
    totals: list[list[int]]  # by seat: the total after each turn
    rival: RivalResult | None  # against the rival
    seed: int  # can be told now
    seal: str  # the other part of chance, so that everybody can check the cards; empty: none
    unsettled: list[int] = field(
        default_factory=list
    )  # seats on paper whose sheets are not known: until then points can change
