"""What a game says of seats on paper: what others depend on, and how a report of it is kept.

The rules know no paper: the record of such a seat holds what others depend on, and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from culdesac.family.state import CommonBook, CommonSheet, CommonTable
from culdesac.i18n import Words, mark, words

Table = TypeVar("Table", bound=CommonTable)
Sheet = TypeVar("Sheet", bound=CommonSheet)
Book = TypeVar("Book", bound=CommonBook)

ENDS = mark("The game ends with this turn, for everybody.")
GONE = mark("From the next turn on it is gone for the others.")
SAID_FULL = mark("It was said that the sheet is full, but it has room left.")
UNSAID_FULL = mark("The sheet is full, but that was not said.")
OTHER_POINTS = mark("{plan}: {said} points were claimed, the sheet has {written}.")
NOT_CLAIMED = mark("{plan} was not claimed, but the sheet has {written} points for it.")
NOT_WRITTEN = mark("{plan} was claimed for {said} points, but the sheet has none for it.")


class Saying(NamedTuple):
    """Something that a seat on paper can say in a turn because others depend on it."""

    id: str
    title: Words
    follows: Words  # what comes of it for everybody
    ends: bool = False  # the game, with this turn
    picture: str = ""  # which drawing stands for it


class Counted(NamedTuple):
    """How often something was said."""

    id: str
    title: Words
    times: int
    most: int


@dataclass(frozen=True, slots=True)
class PaperRules(Generic[Table, Sheet, Book]):
    """Seats on paper in one game; a group stands for several people."""

    # What can be said now; the last tells whether a group is asked.
    sayings: Callable[[Table, Sheet, Book, bool], list[Saying]]
    title: Callable[[str, Book], Words]  # of what was said
    say: Callable[[Table, Sheet, Book, str], None]  # write what was said on the record
    choose: Callable[[Table, Sheet, Book, int], None]  # a pick or a refusal
    counted: Callable[[Sheet, Book], list[Counted]]
    known: Callable[[Sheet], dict[str, Any]]  # of a described sheet, by what was said
    # Where a sheet contradicts what was said: the record, the sheet, and the table at the end.
    contradictions: Callable[[Table, Sheet, Sheet, Book], list[Words]]
    refused: str  # what a refusal is called, a key of the catalogues
    all_plans: str  # what a group says when somebody has all plans
    compared: frozenset[str] = frozenset()  # rows of a rival's score that need the sheet


def plans_known(sheet: CommonSheet) -> list[int | None]:
    """The points of the plans as a described sheet has them."""
    return [sheet.points[q] if (sheet.validated >> q) & 1 else None for q in range(3)]


def plan_contradictions(said: CommonSheet, sheet: CommonSheet, title: str) -> list[Words]:
    """`title` is what a plan is called."""
    made = []
    pairs = zip(plans_known(said), plans_known(sheet), strict=True)
    for number, (claimed, written) in enumerate(pairs, 1):
        plan = words(title, plan=number)
        if claimed == written:
            continue
        if claimed is None and written is not None:
            made.append(words(NOT_CLAIMED, plan=plan, written=written))
        elif written is None and claimed is not None:
            made.append(words(NOT_WRITTEN, plan=plan, said=claimed))
        elif claimed is not None and written is not None:
            made.append(words(OTHER_POINTS, plan=plan, said=claimed, written=written))
    return made


def full_contradictions(said: bool, full: bool) -> list[Words]:
    if said == full:
        return []
    return [words(SAID_FULL if said else UNSAID_FULL)]
