"""Whether the trucks of a box can sell the cones that it asks for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from culdesac.family.bits import popcount
from culdesac.games.home.box.model import Plan
from culdesac.games.home.box.soundness.case import Aim, Case
from culdesac.games.home.box.soundness.estates import EstateMarks
from culdesac.games.home.box.soundness.goals import some_streets
from culdesac.games.home.rules import ids
from culdesac.games.home.rules.state import Sheet
from culdesac.games.home.themes.parts.soundness import ThemeSoundness


def truck_order(case: Case, street: int, houses: list[int]) -> list[int]:
    """Houses in the order in which the truck of a street comes by; from the left if it may."""
    return sorted(houses, reverse=case.book.sides[street] == 2)


def all_cones(case: Case, plan: Plan) -> Iterator[Aim]:
    book = case.book
    for streets in some_streets(
        case, plan.streets, lambda street: popcount(book.spots & book.mask[street])
    ):
        aim = Aim()
        for street in streets:
            cones = book.spots & book.mask[street]
            aim.build |= cones
            aim.ways[street] = truck_order(case, street, case.houses(cones))
        yield aim


def fits(marks: EstateMarks, first: int, size: int) -> bool:
    cones = marks.case.book.spots & (((1 << size) - 1) << first)
    return marks.span("cones")[0] <= popcount(cones)


def send_trucks(marks: EstateMarks, aim: Aim) -> bool:
    """Let the trucks sell as many cones as every estate may have, and pass the others first."""
    case, book = marks.case, marks.case.book
    if "cones" not in marks.spans:
        return True
    for street in {book.street[first] for first, _ in aim.estates}:
        sold: list[int] = []
        missed: list[int] = []
        for first, size in aim.estates:
            if book.street[first] == street:
                cones = case.houses(book.spots & (((1 << size) - 1) << first))
                cones = truck_order(case, street, cones)
                passed = max(0, len(cones) - marks.span("cones")[1])
                missed += cones[:passed]
                sold += cones[passed:]
        way = truck_order(case, street, sold)
        first, end = case.span(street)
        order = truck_order(case, street, list(range(first, end)))
        furthest = max((order.index(house) for house in missed), default=-1)
        if missed and (not way or order.index(way[-1]) < furthest):
            beyond = [h for h in order[furthest + 1 :] if h not in sold]
            plain = [h for h in beyond if not (book.spots >> h) & 1]
            outside = [h for h in beyond if not (aim.build >> h) & 1]
            if not plain and not outside:
                return False
            way.append((plain or outside)[0])
            aim.build |= 1 << way[-1]
        aim.ways[street] = way
    return True


def answer(sheet: Sheet, others: int) -> int:
    """Where a truck can be chosen, the one from the left is: `truck_order` counts on it."""
    return ids.FROM_LEFT


SOUNDNESS: ThemeSoundness[Any] = ThemeSoundness(
    aims={"all cones": all_cones}, fits=fits, mark_estates=send_trucks, answer=answer
)
