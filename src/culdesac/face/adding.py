"""What a game supplies so that sheets of paper can be added up: faults, and counts of the quick form.

A sheet is read by one reader.  Strictly, the first thing that cannot be by the rules is an error;
loosely, all of it is listed as faults, and the record that is read holds what stands.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar

from culdesac.editions import Setup
from culdesac.errors import SheetError
from culdesac.face.reading import whole
from culdesac.family.state import CommonBook, CommonSheet
from culdesac.i18n import Words, mark, words

Sheet = TypeVar("Sheet", bound=CommonSheet)
Book = TypeVar("Book", bound=CommonBook)

MOST_ENTERED = 99  # of anything that is counted: more is no count but a slip
Counts = Mapping[str, int]
PlanCards = tuple[int | None, ...]  # places in the box of the plans that lay there; None: not known

TOO_MANY = mark("{track}: {count} boxes are crossed, but there are only {boxes}.")
TOO_LARGE = mark("{what}: {count} cannot be; expected {smallest} to {largest}.")
NEITHER = mark(
    "{what}: {points} points cannot be; it scores {first} for who is first, then {later}."
)
NO_SUCH_POINTS = mark("{what}: no card there scores {points} points.")


class Spot(NamedTuple):
    """Where something stands on a sheet; everything counts from 1."""

    type: str  # lot, gap, track, group, plan, avenue, road, corner or sheet
    street: int = 0
    at: int = 0  # the lot, the lot on the left of a gap, the plan ...
    id: str = ""  # of a track


class Fault(NamedTuple):
    """Something that cannot be by the rules: the paragraph of `docs/rules/`, a sentence, and where."""

    rule: str
    words: Words
    places: tuple[Spot, ...]


@dataclass(slots=True)
class Faults:
    """Is told what cannot be while a sheet is read."""

    strict: bool = False  # the first fault is an error
    found: list[Fault] = field(default_factory=list)

    def add(
        self, rule: str, places: tuple[Spot, ...], key: str, **values: int | str | Words
    ) -> None:
        fault = Fault(rule, words(key, **values), places)
        if self.strict:
            raise SheetError(fault.words.said())
        self.found.append(fault)

    def boxes(self, value: Any, what: str, most: int, rule: str, track: str, title: Words) -> int:
        """Crossed boxes of a track: as many as there are at most."""
        crossed = whole(value, what, 0, MOST_ENTERED)
        if crossed > most:
            places = (Spot("track", id=track),)
            self.add(rule, places, TOO_MANY, track=title, count=crossed, boxes=most)
        return min(crossed, most)


@dataclass(frozen=True, slots=True)
class Field:
    """A number of the quick form."""

    id: str
    category: str
    title: Words
    largest: int
    rule: str  # that a larger count would break
    smallest: int = 0
    values: tuple[int, ...] = ()  # so many count values[n]
    choices: tuple[int, ...] = ()  # it is one of these, or left out
    improves: bool = False  # its value is what others of its category score
    size: int | None = None
    street: int | None = None
    track: str | None = None
    plan: int | None = None
    picture: str | None = None


class Fits(NamedTuple):
    """What can stand on a lot."""

    numbers: tuple[int, ...]
    copies: tuple[int, ...]  # numbers of neighbours that can be repeated there


@dataclass(frozen=True, slots=True)
class Adding(Generic[Sheet, Book]):
    """How a game adds up what stands on paper."""

    pack: Callable[[Setup], Book]  # with values for more marks than there are boxes
    empty: Callable[[Setup], dict[str, Any]]  # a described sheet on which nothing is written
    read: Callable[[Any, Book, Setup, Faults], Sheet]
    judge: Callable[[Sheet, Book, Setup, PlanCards, Faults], None]  # the plans of such a sheet
    clear: Callable[[dict[str, Any], int, int], None]  # a lot of a described sheet, both from 1
    fits: Callable[[Sheet, Book, Setup, int, int], Fits]  # on an empty lot, both from 1
    fields: Callable[[Book, Setup, PlanCards], list[Field]]
    read_counts: Callable[[Counts, Book, Setup, Faults], Sheet]  # all of them, in their bounds
    counts: Callable[[Sheet, Book, Setup], dict[str, int]]
    rival_fields: Callable[[Book, Setup], list[Field]]
    rival: Callable[[Mapping[str, Any], Setup], dict[str, Any]]  # entered -> as a table has it


def checked_counts(counts: Counts, fields: list[Field], faults: Faults) -> dict[str, int]:
    """The counts of the fields, in their bounds; what lies outside is a fault."""
    known = {each.id: each for each in fields}
    for name in counts:
        if name not in known:
            raise SheetError(f'there is no count "{name}"; expected {", ".join(known)}')
    made = {}
    for each in fields:
        if each.id not in counts:
            if not each.choices:
                made[each.id] = max(0, each.smallest)
            continue
        count = whole(counts[each.id], each.id, -MOST_ENTERED * 10, MOST_ENTERED * 10)
        if each.choices and count not in each.choices:
            place = (Spot("plan", at=each.plan or 0),)
            faults.add(each.rule, place, NO_SUCH_POINTS, what=each.title, points=count)
        if not each.smallest <= count <= each.largest:
            faults.add(
                each.rule,
                () if each.track is None else (Spot("track", id=each.track),),
                TOO_LARGE,
                what=each.title,
                count=count,
                smallest=each.smallest,
                largest=each.largest,
            )
            count = max(each.smallest, min(count, each.largest))
        made[each.id] = count
    return made


def judge_points(
    points: list[int | None], setup: Setup, cards: PlanCards, rule: str, title: str, faults: Faults
) -> None:  # fmt: skip
    """Points for plans are those of who was first, or the later ones."""
    for stack, scored in enumerate(points):
        if scored is None:
            continue
        what = words(title, plan=stack + 1)
        places = (Spot("plan", at=stack + 1),)
        card = cards[stack] if stack < len(cards) else None
        if card is not None:
            first, later = setup.edition.plans[card].points
            if scored not in (first, later):
                values = {"points": scored, "first": first, "later": later}
                faults.add(rule, places, NEITHER, what=what, **values)
        elif scored not in {n for plan in setup.plans(stack + 1) for n in plan.points}:
            faults.add(rule, places, NO_SUCH_POINTS, what=what, points=scored)


def plan_points(sheet: CommonSheet) -> list[int | None]:
    return [sheet.points[q] if (sheet.validated >> q) & 1 else None for q in range(3)]


def plan_fields(
    setup: Setup, cards: PlanCards, category: str, title: str, rule: str
) -> list[Field]:
    """The points of the three plans: first or later ones."""
    made = []
    for stack in range(3):
        card = cards[stack] if stack < len(cards) else None
        known = (
            {n for plan in setup.plans(stack + 1) for n in plan.points}
            if card is None
            else set(setup.edition.plans[card].points)
        )
        made.append(
            Field(
                id=f"plan-{stack + 1}",
                category=category,
                title=words(title, plan=stack + 1),
                largest=MOST_ENTERED,
                rule=rule,
                choices=tuple(sorted(known, reverse=True)),
                plan=stack + 1,
            )
        )
    return made


def put_plans(sheet: CommonSheet, counts: Counts) -> None:
    """Points of plans, as a quick form has them."""
    for stack in range(3):
        if f"plan-{stack + 1}" in counts:
            sheet.points[stack] = counts[f"plan-{stack + 1}"]
            sheet.validated |= 1 << stack


def count_plans(sheet: CommonSheet) -> dict[str, int]:
    return {
        f"plan-{stack + 1}": points
        for stack, points in enumerate(plan_points(sheet))
        if points is not None
    }


def described_rival(rival: Mapping[str, Any], setup: Setup) -> dict[str, Any]:
    """The pile of a rival, in order or by its cards, and its plans; nothing in other modes."""
    if setup.opponent is None:
        return {}
    made: dict[str, Any] = {"pile": list(rival.get("pile") or ())}
    if not made["pile"]:
        most = len(setup.edition.deck.cards)
        for action, count in (rival.get("cards") or {}).items():
            made["pile"] += [action] * max(0, min(count, most))
    if rival.get("plans"):
        plans = list(rival["plans"])
        made["rival_plans"] = plans + [None] * (3 - len(plans))
    return made
