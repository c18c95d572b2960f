"""Adds up sheets of paper: copied ones, possibly impossible, or the counts of a quick form.

>>> street = {"houses": [5, 3, None, None, None, None, None, None, None, None]}
>>> streets = [street, {"houses": [None] * 11}, {"houses": [None] * 12}]
>>> sums = add_up([{"streets": streets}, {"counts": {"temps": 2, "parks-1": 3}}])
>>> [fault.words.said() for fault in sums.people[0].faults]
['Street 1, house 2: 3 must stand right of smaller numbers only; 5 is left of it.']
>>> sums.people[1].points["total"], [place.seat for place in sums.ranking]
(17, [1, 0])
"""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from culdesac.editions import Edition, Setup, edition as find_edition, make_setup
from culdesac.errors import SetupError, SheetError
from culdesac.face.adding import Fault, Faults, Field, Fits, PlanCards, checked_counts
from culdesac.games.registry import type_of
from culdesac.scoring import Place, outcome_against_rival, rank, rival_table, score_table

Described = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Copied:
    """What was read of somebody's paper."""

    marks: Any  # a record of the rules
    faults: list[Fault]
    counts: dict[str, int]


@dataclass(frozen=True, slots=True)
class Person:
    """What somebody has: points by category, and what cannot be by the rules."""

    points: dict[str, int]
    faults: list[Fault]
    counts: dict[str, int]  # as the quick form has them


@dataclass(frozen=True, slots=True)
class Sums:
    """The points of all, and who has won."""

    people: list[Person]
    ranking: list[Place]
    rival: dict[str, int] | None  # its points, or their total alone; None: not known, or no rival
    outcome: str | None  # win, loss or tie against the rival


class Paper:
    """Sheets of one game that was played on paper."""

    def __init__(self, setup: Setup, plans: Sequence[str | None] = ()) -> None:
        self.setup = setup
        self.type = type_of(setup)
        self.adding = self.type.adding
        self.book = self.adding.pack(setup)
        self.cards: PlanCards = plan_cards(setup, plans)

    def fields(self) -> list[Field]:
        return self.adding.fields(self.book, self.setup, self.cards)

    def read(self, described: Any, *, strict: bool = False) -> Copied:
        """A described sheet; what cannot be is told, or strictly an error."""
        faults = Faults(strict=strict)
        marks = self.adding.read(described, self.book, self.setup, faults)
        if not strict:  # what stands there can be; how it came about is not known
            self.adding.judge(marks, self.book, self.setup, self.cards, faults)
        return Copied(marks, faults.found, self.adding.counts(marks, self.book, self.setup))

    def read_counts(self, counts: Any, *, strict: bool = False) -> Copied:
        """The counts of a quick form; what is left out is nothing."""
        if not isinstance(counts, Mapping):
            raise SheetError("counts must be an object of whole numbers")
        faults = Faults(strict=strict)
        checked = checked_counts(counts, self.fields(), faults)
        marks = self.adding.read_counts(checked, self.book, self.setup, faults)
        return Copied(marks, faults.found, dict(counts))

    def fits(self, described: Described, street: int, house: int) -> Fits:
        """What could stand on a lot instead of what stands there."""
        changed = copy.deepcopy(described)
        self.adding.clear(changed, street, house)
        marks = self.adding.read(changed, self.book, self.setup, Faults())
        return self.adding.fits(marks, self.book, self.setup, street, house)

    def table(self, people: int, rival: Mapping[str, Any] | None) -> Any:
        """What lies between the sheets."""
        described = self.adding.rival(rival or {}, self.setup)
        table = self.type.read_table(described, self.setup, self.book)
        table.seats = people
        return table

    def sums(self, copied: Sequence[Copied], rival: Mapping[str, Any] | None = None) -> Sums:
        sheets = [each.marks for each in copied]
        table = self.table(len(sheets), rival)
        points = score_table(sheets, self.book, table)
        people = [
            Person(scored, each.faults, each.counts)
            for scored, each in zip(points, copied, strict=True)
        ]
        theirs, outcome = self.against_rival(sheets, table, rival, points[0]["total"])
        return Sums(people, rank(sheets, self.book, table), theirs, outcome)

    def against_rival(
        self, sheets: list[Any], table: Any, rival: Mapping[str, Any] | None, total: int
    ) -> tuple[dict[str, int] | None, str | None]:
        """The rival's points and the outcome, as far as they are known."""
        if not rival or not self.type.points.rival_scores(self.book):
            return None, None
        theirs = rival.get("total")
        if theirs is None:
            if not is_known(rival):
                return None, None
            return (
                rival_table(sheets, self.book, table),
                outcome_against_rival(sheets, self.book, table),
            )
        outcome = "tie" if total == theirs else "win" if total > theirs else "loss"
        return {"total": theirs}, outcome


def is_known(rival: Mapping[str, Any]) -> bool:
    """Whether a rival can be scored; its cards without their order do not say what it has."""
    if rival.get("pile") or rival.get("cards"):
        return bool(rival.get("pile"))
    plans = [points for points in rival.get("plans") or () if points is not None]
    return bool(plans or rival.get("avenues"))


def plan_cards(setup: Setup, plans: Sequence[str | None]) -> PlanCards:
    """Places in the box of the plans on the table, by their names."""
    places = {plan.name: place for place, plan in enumerate(setup.edition.plans)}
    made: list[int | None] = []
    for stack, name in enumerate(plans, 1):
        known = [plan.name for plan in setup.plans(stack)] if stack <= 3 else []
        if name is not None and name not in known:
            raise SetupError(
                f'there is no plan "{name}" in stack {stack}; expected one of: {", ".join(known)}',
                "plans",
            )
        made.append(None if name is None else places[name])
    return tuple(made)


def paper_setup(box: Edition, people: int, *, mode: str = "flip", **options: Any) -> Setup:
    """The setup of a game on paper, of which some sheets may not have been copied yet."""
    known = box.modes.get(mode)
    seats = people if known is None else max(people, known.fewest_seats)
    return make_setup(box, seats, 0, mode=mode, **options)


def add_up(
    people: Sequence[Mapping[str, Any]],
    edition: str | Edition | None = None,
    *,
    data: str | Path | None = None,
    plans: Sequence[str | None] = (),
    rival: Mapping[str, Any] | None = None,
    **options: Any,
) -> Sums:
    """Add up sheets of paper, each a described sheet or an object with `counts`.

    Options are those of `new`: `sheet`, `mode`, `level` and the switches.  `plans` names the plan cards
    on the table, as far as they are known; `rival` has the `pile` of the opponent of a solo game, in
    order, or its `cards` by action and its `total`, besides its `plans`, the `avenues` it
    has built in and the card set `aside`.
    """
    if not people:
        raise SheetError("nobody to add up; expected a list of sheets or counts")
    paper = Paper(paper_setup(find_edition(edition, data), len(people), **options), plans)
    return paper.sums(
        [
            paper.read_counts(each["counts"]) if set(each) == {"counts"} else paper.read(each)
            for each in people
        ],
        rival,
    )
