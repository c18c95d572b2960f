"""What the observations of all games share: parts, and the columns about cards, points and a rival."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from culdesac.family.state import NUMBERS, CommonBook

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


def plan_specs(book: CommonBook, plan: str) -> Iterator[Spec]:
    number = book.first_plan[3]
    yield (
        f"{plan}s",
        number,
        0,
        1,
        f"the {plan}s of the table among those of the box, stack by stack",
    )
    yield f"{plan}s flipped", 3, 0, 1, f"{plan}s that only have their later score"
    yield f"{plan}s worth", 3, 0, 99, f"what each {plan} is worth now"


def card_specs(actions: int, kinds: str, columns: int) -> Iterator[Spec]:
    """What is known of the cards to come; `kinds` are what can come next, `columns` how many."""
    meaning = f"what comes next, per stack or of the pile: {kinds}"
    yield "next", 3 * columns, 0, 1, meaning
    yield "pile", 1, 0, 127, "cards still to be dealt"
    place = f"column {actions} * number + action"
    yield "unseen", actions * NUMBERS, 0, 127, f"cards this seat cannot place: {place}"


def offer_specs(actions: int, many: str) -> Iterator[Spec]:
    card = 1 + actions  # a number, and a column per action
    yield "offers", 6 * card, 0, 17, f"every pick: its number and {many} actions"
    yield "hand", 3 * card, 0, 17, f"every card of the hand: its number and {many} actions"
    yield "number", NUMBERS, 0, 1, "the number of the pick, one column each"
    yield "action", actions, 0, 1, "the action of the pick, one column each"


def score_specs(prefix: str, whose: str, categories: tuple[str, ...], plan: str) -> Iterator[Spec]:
    names = ", ".join(categories)
    yield f"{prefix}{plan} points", 3, 0, 99, f"{whose}points for each {plan}"
    yield f"{prefix}points", len(categories), -MOST_POINTS, MOST_POINTS, f"{whose}points: {names}"
    yield f"{prefix}score", 1, -MOST_POINTS, MOST_POINTS, f"{whose}points in all"


def rival_specs(rival: str, plan: str) -> Iterator[Spec]:
    yield "rival pile", 1, 0, 127, f"{rival}: its cards"
    yield "rival drawn", 3, 0, 3, f"{rival}: {plan}s of the validation cards, in order, from 1 on"
    yield f"rival {plan} points", 3, 0, 99, f"{rival}: points for each {plan}"
    yield "rival score", 1, -MOST_POINTS, MOST_POINTS, f"{rival}: points in all"
