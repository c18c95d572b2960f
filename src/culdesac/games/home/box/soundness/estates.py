"""The aims of plans on estates: where they can lie, and what has to be in each of them."""

from __future__ import annotations

from collections.abc import Iterator

from culdesac.family.bits import popcount
from culdesac.games.home.box.model import Plan
from culdesac.games.home.box.soundness.case import ANY, Aim, Case
from culdesac.games.home.box.soundness.numbering import Span, most_numbers
from culdesac.games.home.box.soundness.placing import Ground, Placement, placements, wanted_sizes
from culdesac.soundness.effort import NoWayError

ATTEMPTS = 24  # placements tried before a plan is given up


def estate_aims(case: Case, plan: Plan) -> Iterator[Aim]:
    if plan.where == "every street end":
        yield ends_aim(case, plan)
        return
    wanted = wanted_sizes(plan.sizes, plan.any_size, plan.roundabouts)
    if plan.roundabouts > case.book.roundabouts:
        raise NoWayError(
            f"it asks for {plan.roundabouts} roundabouts; the sheet has {case.book.roundabouts}"
        )
    if plan.where == "one street":
        grounds = [[street] for street in case.streets()]
    elif plan.street:
        grounds = [[plan.street - 1]]
    else:
        grounds = [list(case.streets())]
    marks = EstateMarks(case, plan)
    placed = False
    # Streets with no more houses than cards have numbers need neither temps nor bis; those with more
    # numbers than there are need many bis: the easy ones first.
    rooms = dict.fromkeys((case.printed_numbers(), most_numbers(case.means), 99))
    for most in rooms:
        for streets in grounds:
            ground = Ground([case.span(street) for street in streets], marks.fit, case.effort, most)
            for placement in placements(ground, wanted, ATTEMPTS):
                placed = True
                aim = marks.aim(placement)
                if aim is not None:
                    yield aim
    if not placed:
        raise NoWayError(no_place(case, plan, [street for row in grounds for street in row]))


def ends_aim(case: Case, plan: Plan) -> Aim:
    """An estate at both ends of every street; an estate that is larger would not be at its end."""
    if plan.sizes != (1,) or min(case.layout.streets) < 2:
        raise NoWayError(
            "it asks for an estate at both ends of every street; "
            "only estates of 1 lie there, in streets of 2 houses or more"
        )
    ends = case.houses(case.book.starts | case.book.ends)
    aim = EstateMarks(case, plan).aim(Placement(tuple((house, 1) for house in ends), ()))
    if aim is None:
        raise NoWayError("the estates at the street ends cannot have what it asks of each")
    return aim


def no_place(case: Case, plan: Plan, streets: list[int]) -> str:
    sizes = ", ".join(map(str, plan.sizes)) or f"{plan.any_size} of any size"
    lengths = ", ".join(str(case.layout.streets[street]) for street in streets)
    text = f"estates of {sizes}" if plan.sizes else f"{plan.any_size} estates of any size"
    if plan.sizes and plan.any_size:
        text += f" and {plan.any_size} more"
    if plan.roundabouts:
        text += f" beside {plan.roundabouts} roundabouts"
    if plan.each:
        text += " with " + ", ".join(f"{low} to {high} {mark}" for mark, low, high in plan.each)
        text += " in each"
    many = "any one of the streets" if plan.where == "one street" else "the street"
    if not plan.where and not plan.street:
        many = "the streets"
    return f"{text} do not fit into {many} of {lengths} houses"


class EstateMarks:
    """What a plan asks of each of its estates."""

    def __init__(self, case: Case, plan: Plan) -> None:
        self.case = case
        self.spans: dict[str, Span] = {mark: (low, high) for mark, low, high in plan.each}

    def span(self, mark: str) -> Span:
        return self.spans.get(mark, ANY)

    def fit(self, first: int, size: int) -> bool:
        """Whether an estate could have what is asked, as far as its place decides it."""
        case, book = self.case, self.case.book
        if not self.spans:
            return True
        estate = ((1 << size) - 1) << first
        if popcount(book.pools & estate) < self.spans.get("pools", ANY)[0]:
            return False
        if self.span("bis")[0] > self.most_bis(first, size):
            return False
        return case.theme.fits(self, first, size)

    def most_bis(self, first: int, size: int) -> int:
        """How many houses of an estate can be bis; all of them after a house across the fence."""
        alone = self.case.means.twins_stay or (self.case.book.starts >> first) & 1
        return size - 1 if alone else size

    def aim(self, placement: Placement) -> Aim | None:
        """The aim of a placement; None if the neighbourhood cannot serve it."""
        case, book = self.case, self.case.book
        aim = Aim(
            estates=placement.estates,
            roundabouts=sum(1 << house for house in placement.roundabouts),
            bis_span=self.span("bis"),
        )
        for first, size in placement.estates:
            estate = ((1 << size) - 1) << first
            aim.build |= estate
            if self.span("bis")[0] == size:
                aim.build |= 1 << (first - 1)
            for house in case.houses(book.pools & estate)[: self.spans.get("pools", (0, 0))[0]]:
                aim.pools |= 1 << house
        return aim if case.theme.mark_estates(self, aim) else None
