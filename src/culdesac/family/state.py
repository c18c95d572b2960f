"""The records that the rules work on: integers and fixed-length lists of integers, nothing else.

A table is what all seats share, a sheet what one seat has written and how far its turn is, a book one
box, sheet and mode packed for the rules (made by `pack`), a desk the working space of drivers and
players.  What the deal, the race for plans and the drivers need of them is common to all games of the
family; every game adds its own fields, Your Perfect Home here.  Compiled code has its
memory layout from these very fields, so a field that is added here exists in all engines.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import Any, ClassVar, TypeVar

MAX_SEATS = 100
MAX_MOVES = 1024
MAX_MADE = 128  # moves in a turn
MAX_HOUSES = 60
MAX_STREETS = 6
MAX_CARDS = 120
MAX_PLANS = 64
MAX_EVENTS = 3
MAX_ACTIONS = 6  # of any game
NUMBERS = 18  # 0 .. 17
HABITS = 1280  # numbers that the built-in players go by
SEAL, BLOCK = 8, 16  # words of the key that a seal is, and of a block that is made of it
UNSEALED = (0,) * SEAL

DONE = 9  # the phase of a seat that has confirmed its turn, in every game
CONFIRM = 63  # the move that ends a seat's turn, in every game


# Lists of narrower integers in compiled code, for hosts that keep them by the thousand.
Int16s = list[int]
Int8s = list[int]


def ints(length: int) -> list[int]:
    """A fixed-length list field."""
    made: list[int] = field(default_factory=lambda: [0] * length, metadata={"length": length})
    return made


@dataclass(slots=True)
class CommonTable:
    seed: int = 0
    seats: int = 0
    turn: int = 0  # 1 in the first turn
    waiting: int = 0  # seats that have not confirmed this turn
    over: int = 0  # why the game ended, one bit per reason; 0 while it runs
    shuffles: int = 0  # how many shuffles have been made
    approved: int = 0  # plans flipped to their later score, one bit per stack
    first_seat: int = 0  # holder of the Solo card in expert mode
    size: int = 0  # cards in the stacks or the pile, dealt ones included
    next: int = 0  # first card of `deck` not dealt yet
    discards: int = 0
    # the rival of a solo game
    piled: int = 0
    validations: int = 0  # validation cards drawn so far
    resolved: int = 0  # those of them whose plan has been judged
    rival_validated: int = 0
    # event cards, which lie among the cards or beside the stacks
    events: int = 0  # those that showed this turn
    plan: list[int] = ints(3)
    flipped: list[int] = ints(3)  # this turn's action cards
    shown: list[int] = ints(3)  # this turn's number cards, next turn's actions
    offer: list[int] = ints(3)
    deck: list[int] = ints(MAX_CARDS)
    discard: list[int] = ints(MAX_CARDS)
    pile: list[int] = ints(MAX_CARDS)  # the rival's cards, in order
    drawn: list[int] = ints(3)  # plans of the validation cards, in order
    rival_points: list[int] = ints(3)  # for each plan
    event: list[int] = ints(MAX_EVENTS)  # what each event card of this turn shows
    event_at: list[int] = ints(MAX_EVENTS)  # stacks: row above which an event card lies, -1: gone
    event_value: list[int] = ints(MAX_EVENTS)  # what each of them shows
    event_stack: int = 0
    # the secret part of chance; it is laid on the table before the cards are dealt
    seal: list[int] = ints(SEAL)  # zeros: there is none, and the seed decides alone
    stream: list[int] = ints(BLOCK)  # the words that numbers are taken from


@dataclass(slots=True)
class CommonSheet:
    # the turn at hand
    phase: int = 0
    pick: int = 0  # which pair, or which two cards of the hand
    printed: int = 0  # the number of the pick
    action: int = 0  # the action of the pick
    kept: int = 0  # card of the hand that is passed on
    asked: int = 0  # asks for the reshuffle
    claimed: int = 0  # plans validated this turn
    validated: int = 0  # plans, one bit per stack
    points: list[int] = ints(3)  # scored for each plan
    offer: list[int] = ints(6)  # number + 32 * action of every pick
    hand: list[int] = ints(3)
    legal: list[int] = ints(NUMBERS)  # number -> places that its street leaves open for it
    number: list[int] = ints(MAX_HOUSES)  # written at a place, -1: none


@dataclass(slots=True)
class CommonBook:
    game: ClassVar[str] = ""  # whose book it is

    # mode and switches
    hands: int = 0  # 1: number and action come from two cards of a hand of three
    picks: int = 0  # ways to choose number and action
    solo: int = 0  # 1: the Solo-card game
    rival: int = 0  # 1: against the rival of the solo game
    by_plan: int = 0  # rival: 1: validations at once and by plan, 0: at the end of the turn by draw
    below: int = 0  # rival: construction cards of the lower packet
    in_discard: int = 0  # rival: validation cards that begin in the discard
    renews: int = 0  # rival: 1: an empty pile is renewed from the discard
    set_aside: int = 0  # rival: cards that leave the pile before the first turn
    apart: int = 0  # 1: each discard becomes its own stack again
    events: int = 0  # 1: event cards are among the cards
    passing: int = 0  # 1: expert mode, the third card goes to the next seat
    reshuffle: int = 0  # 1: the first validator may ask for one
    validates: list[int] = ints(3)  # the rival's card: by draw or by plan
    event: list[int] = ints(MAX_EVENTS)  # what each event card shows
    # cards
    cards: int = 0
    share: list[int] = ints(NUMBERS + 1)  # per mille of the deck below a number, half of its own
    number: list[int] = ints(MAX_CARDS)
    action: list[int] = ints(MAX_CARDS)
    # plans; those of stack q that can be drawn are dealt[first_plan[q]] .. dealt[first_plan[q + 1] - 1]
    first_plan: list[int] = ints(4)
    dealt: list[int] = ints(MAX_PLANS)
    kind: list[int] = ints(MAX_PLANS)
    count: list[int] = ints(MAX_PLANS)
    high: list[int] = ints(MAX_PLANS)
    low: list[int] = ints(MAX_PLANS)
    habits: list[int] = ints(HABITS)  # rows of what built-in players go by
    horizon: int = 0  # rounds after which an outlook stands for the rest; 0: there are no outlooks
    lessons: list[int] = ints(0)  # what an outlook goes by; as many as a game has


@dataclass(slots=True)
class CommonDesk:
    """Working space of the drivers and the players; never part of a game's state."""

    luck: list[int] = ints(MAX_SEATS)  # state of each seat's own random numbers
    bots: list[int] = ints(MAX_SEATS)
    mind: list[int] = ints(MAX_SEATS)  # what a seat means to do next in its turn; 0: nothing
    made: list[int] = ints(MAX_MADE)  # the moves of the last turn
    out: list[int] = ints(MAX_MOVES)  # listings: legal moves, points by category
    facts: list[int] = ints(0)  # what the seats know of each other as the turn began
    # of the cards that are soon to come, per mille
    soon: list[int] = ints(NUMBERS + 1)  # those below a number
    acts: list[int] = ints(MAX_ACTIONS)  # those with an action
    heed: int = 0  # what becomes of lessons, see `facts`
    # those that apply to an outlook, where they are noted
    placed: int = 0
    places: list[int] = ints(0)


Record = TypeVar("Record", bound=CommonTable | CommonSheet)
# of a kind: what gets the values of all its fields, and which of them are lists
FIELDS: dict[type, tuple[attrgetter[tuple[Any, ...]], tuple[int, ...]]] = {}


def register(*kinds: type) -> None:
    """Let records of these kinds be copied."""
    for kind in kinds:
        names = [item.name for item in fields(kind)]
        lists = tuple(n for n, item in enumerate(fields(kind)) if "length" in item.metadata)
        FIELDS[kind] = attrgetter(*names), lists


def copy_record(record: Record) -> Record:
    """An independent copy, for the interpreted engine."""
    kind = type(record)
    get, lists = FIELDS[kind]
    values = [*get(record)]
    for n in lists:
        values[n] = values[n][:]
    return kind(*values)
