"""The observation: its parts, their places and bounds, and how a view is written into it.

The parts stand in the order in which `rules.home.observe` writes them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from culdesac.editions import Setup
from culdesac.editions.model import ACTIONS
from culdesac.errors import MoveError
from culdesac.moves import MoveBook
from culdesac.rules.engine import interpreted
from culdesac.rules.home import ids, observe
from culdesac.rules.pack import pack
from culdesac.rules.state import MAX_HORDES, MAX_MOVES, MAX_SEATS, MAX_SIZES, NUMBERS, Book, Desk
from culdesac.scoring import CATEGORIES
from culdesac.view import View

SEEN = observe.PASSED + MAX_SEATS
CARD = 1 + len(ACTIONS)  # a number, and a column per action
EXTRA = {"zombies": observe.NEXT_ZOMBIES, "solo": observe.NEXT_EXTRA}
EXTRA["validation"] = observe.NEXT_EXTRA
MOST_POINTS = 999
Spec = tuple[str, int, int, int, str]  # name, columns, lowest, highest, meaning


@dataclass(frozen=True, slots=True)
class Part:
    """Some columns of the observation that belong together."""

    name: str
    start: int
    length: int
    low: int
    high: int
    meaning: str

    @property
    def columns(self) -> slice:
        return slice(self.start, self.start + self.length)


class Layout:
    """The parts of a variant's observation by name, and its number of actions.

    >>> import culdesac
    >>> layout = Layout(culdesac.new("home-2018", seats=2).setup)
    >>> layout["phase"].columns
    slice(180, 196, None)
    >>> layout["phase"].meaning
    'the step of the turn, one column each'
    >>> layout.actions
    673
    """

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.book = pack(setup)
        self.parts: dict[str, Part] = {}
        self.size = 0
        for name, length, low, high, meaning in specs(self.book, setup):
            self.parts[name] = Part(name, self.size, length, low, high, meaning)
            self.size += length
        self.actions = count_actions(setup)

    def __getitem__(self, name: str) -> Part:
        return self.parts[name]

    def bounds(self) -> tuple[list[int], list[int]]:
        """The lowest and the highest value of every column."""
        low = [part.low for part in self.parts.values() for _ in range(part.length)]
        high = [part.high for part in self.parts.values() for _ in range(part.length)]
        return low, high

    def read(self, view: View) -> list[int]:
        """The observation of a view."""
        out = [0] * self.size
        sheets = list(view.sheets)
        interpreted().rules.observe(
            view.table, sheets, view.book, Desk(), view.seat, seen_by(view), out
        )
        return out


def count_actions(setup: Setup) -> int:
    """One more than the highest number of a move of this sheet and mode."""
    book = MoveBook(setup)
    for number in range(MAX_MOVES - 1, -1, -1):
        try:
            return book.from_id(number).id + 1
        except MoveError:
            continue
    raise AssertionError("a game has moves")


def seen_by(view: View) -> list[int]:
    """What `glimpse` finds on a whole table, from what a view tells of hidden cards."""
    seen = [0] * SEEN
    seen[observe.PILE] = view.pile
    for place, name in enumerate(view.next_actions):
        seen[observe.NEXT + place] = EXTRA[name] if name in EXTRA else ACTIONS.index(name) + 1
    if view.given is not None:
        seen[observe.GIVEN_NUMBER] = view.given[0]
        seen[observe.GIVEN_ACTION] = ACTIONS.index(view.given[1]) + 1
    for number, action in view.unseen:
        seen[observe.UNSEEN + len(ACTIONS) * number + ACTIONS.index(action)] += 1
    for seat, passed in enumerate(view.passed_actions):
        if passed is not None:
            seen[observe.PASSED + seat] = ACTIONS.index(passed) + 1
    return seen


def specs(book: Book, setup: Setup) -> Iterator[Spec]:
    yield from table_specs(book)
    yield from turn_specs(book)
    yield from sheet_specs(book)
    yield from score_specs("", "own ")
    yield from rival_specs()
    for other in range(1, setup.seats):
        yield from other_specs(f"seat+{other} ", book)


def table_specs(book: Book) -> Iterator[Spec]:
    plans = book.first_plan[3]
    yield "turn", 1, 0, 127, "number of the turn, from 1 on"
    yield "over", 4, 0, 1, "why the game ended: plans, refusals, full sheet, cards"
    yield "plans", plans, 0, 1, "the plans of the table among those of the box, stack by stack"
    yield "plans flipped", 3, 0, 1, "plans that only have their later score"
    yield "plans worth", 3, 0, 99, "what each plan is worth now"
    kinds = "six actions, zombies, another card"
    yield (
        "next",
        3 * observe.NEXT_KINDS,
        0,
        1,
        f"what comes next, per stack or of the pile: {kinds}",
    )
    yield "pile", 1, 0, 127, "cards still to be dealt"
    place = "column 6 * number + action"
    yield "unseen", len(ACTIONS) * NUMBERS, 0, 127, f"cards this seat cannot place: {place}"
    yield "given", CARD, 0, 17, "expert mode: the card passed on, its number and six actions"
    yield "closed", observe.BONUSES, 0, 1, "bonuses of a neighbourhood that are gone"
    yield "hordes", MAX_HORDES, 0, 2, "zombie cards of this turn: 1 from the left, 2 from the right"


def turn_specs(book: Book) -> Iterator[Spec]:
    yield "phase", observe.PHASES, 0, 1, "the step of the turn, one column each"
    yield "offers", 6 * CARD, 0, 17, "every pick: its number and six actions"
    yield "hand", 3 * CARD, 0, 17, "every card of the hand: its number and six actions"
    yield "number", NUMBERS, 0, 1, "the number of the pick, one column each"
    yield "action", len(ACTIONS), 0, 1, "the action of the pick, one column each"
    yield "house", 1, 0, 60, "the house that was numbered this turn, from 1 on"
    yield "rounded", 1, 0, 1, "a roundabout was drawn this turn"
    yield "asked", 1, 0, 1, "the reshuffle was asked for"
    yield "claiming", 3, 0, 1, "the plan that estates are being spent on"
    yield "need", observe.LANES, 0, 127, "the estates it still needs, by size; then of any size"
    yield "treat", 1, 0, 60, "the house whose treat or truck is being chosen, from 1 on"
    yield "reward", 1, 0, 6, "the bonus step just reached"
    yield "sort", 1, 0, 1, "whether it is one of ghosts"
    yield "met", 1, 0, 3, "zombie cards answered this turn"
    yield "free", 3, 0, 60, "free pools, parks and bis left"
    yield "guarded", book.streets, 0, 1, "streets that a bullet guards this turn"


def sheet_specs(book: Book) -> Iterator[Spec]:
    houses = book.houses
    yield "numbers", houses, 0, 18, "the number of every house + 1, 0 where it is empty"
    yield "fences", houses, 0, 1, "a fence to the right of the house"
    yield "bis", houses, 0, 1, "the house is a copy"
    yield "joined", houses, 0, 1, "no fence may part the house from the next one"
    yield "spent", houses, 0, 1, "the house was used for a plan"
    yield "pools", houses, 0, 1, "the pool of the house is built"
    yield "roundabouts", houses, 0, 1, "there is a roundabout"
    yield "infected", houses, 0, 1, "a horde has taken the house"
    yield "reached", houses, 0, 1, "a horde has come to the gap right of the house"
    yield "tokens", houses, 0, 1, "an egg, a barricade, a sold cone or a candy"
    yield "tokens 2", houses, 0, 1, "a second egg, a lost cone or a ghost"
    each = "park boxes, house of the truck from 1 on, side it comes from"
    yield "streets", 3 * book.streets, 0, 60, f"per street: {each}"
    yield "values", MAX_SIZES, 0, 20, "crossed boxes of the estate values, by size"
    yield "estates", MAX_SIZES, 0, 127, "complete estates, by size"
    yield "estates spare", MAX_SIZES, 0, 127, "complete estates not used for a plan, by size"
    yield "temps", 1, 0, 60, "temp boxes"
    yield "bis boxes", 1, 0, 60, "bis boxes"
    yield "refusals", 1, 0, 60, "refusal boxes"
    yield "bullets", 1, 0, 60, "bullets left"
    yield "shots", 1, 0, 60, "bullets spent"
    yield "finished", observe.BONUSES, 0, 1, "bonuses of a neighbourhood that this seat has"
    yield "crossed", observe.BONUSES, 0, 1, "bonuses crossed off before the first turn"


def score_specs(prefix: str, whose: str) -> Iterator[Spec]:
    names = ", ".join(CATEGORIES)
    yield f"{prefix}plan points", 3, 0, 99, f"{whose}points for each plan"
    yield f"{prefix}points", ids.CATEGORIES, -MOST_POINTS, MOST_POINTS, f"{whose}points: {names}"
    yield f"{prefix}score", 1, -MOST_POINTS, MOST_POINTS, f"{whose}points in all"


def rival_specs() -> Iterator[Spec]:
    yield "rival pile", 1, 0, 127, "AAA: its cards"
    yield "rival drawn", 3, 0, 3, "AAA: plans of the validation cards, in order, from 1 on"
    yield "rival plan points", 3, 0, 99, "AAA: points for each plan"
    yield "rival score", 1, -MOST_POINTS, MOST_POINTS, "AAA: points in all"


def other_specs(prefix: str, book: Book) -> Iterator[Spec]:
    yield from score_specs(prefix, "its ")
    counted = "temps, bis boxes, refusals, houses, roundabouts, infected houses, pools, tokens"
    yield f"{prefix}counts", 8, 0, 60, f"its {counted}"
    yield f"{prefix}estates", MAX_SIZES, 0, 127, "its complete estates, by size"
    yield f"{prefix}parks", book.streets, 0, 20, "its park boxes, by street"
    yield f"{prefix}passed", len(ACTIONS), 0, 1, "expert mode: the action of the card it was passed"


def describe(setup: Setup) -> list[dict[str, Any]]:
    """The layout as plain data, for programs in other languages."""
    return [
        {
            "name": part.name,
            "start": part.start,
            "length": part.length,
            "low": part.low,
            "high": part.high,
            "meaning": part.meaning,
        }
        for part in Layout(setup).parts.values()
    ]
