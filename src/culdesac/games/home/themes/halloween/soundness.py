"""Whether the candies and ghosts that a box asks for can be taken."""

from __future__ import annotations

from collections.abc import Iterator

from culdesac.family.bits import popcount
from culdesac.family.state import NUMBERS
from culdesac.games.home.box.model import Layout, Plan
from culdesac.games.home.box.soundness.case import Aim, Case
from culdesac.games.home.box.soundness.estates import EstateMarks
from culdesac.games.home.rules import ids
from culdesac.games.home.rules.state import Sheet
from culdesac.games.home.themes.halloween.box import Halloween
from culdesac.games.home.themes.parts.soundness import ThemeSoundness
from culdesac.soundness.effort import NoWayError


def problems(place: str, layout: Layout, theme: Halloween) -> Iterator[str]:
    treats = sum(map(len, theme.spots))
    if theme.steps[-1] > treats:
        yield f"{place}.theme: steps has {theme.steps[-1]}; the sheet has {treats} treats"


def candies(case: Case, plan: Plan) -> Iterator[Aim]:
    spots = case.book.spots
    if plan.count > popcount(spots):
        raise NoWayError(f"it asks for {plan.count} candies; the sheet has {popcount(spots)}")
    one = (1,) * NUMBERS
    yield Aim(may=spots, gains=dict.fromkeys(case.houses(spots), one), gain=plan.count)


def all_ghosts(case: Case, plan: Plan) -> Iterator[Aim]:
    treats = case.book.spots & case.book.mask[plan.street - 1]
    yield Aim(build=treats, others=treats)


def fits(marks: EstateMarks, first: int, size: int) -> bool:
    treats = marks.case.book.spots & (((1 << size) - 1) << first)
    return ghosts_among(marks, popcount(treats)) is not None


def ghosts_among(marks: EstateMarks, treats: int) -> int | None:
    """How many of so many treats are ghosts, so that both counts are right."""
    for ghosts in range(treats + 1):
        low, high = marks.span("candies")
        if low <= treats - ghosts <= high:
            low, high = marks.span("ghosts")
            if low <= ghosts <= high:
                return ghosts
    return None


def take_ghosts(marks: EstateMarks, aim: Aim) -> bool:
    if not marks.spans.keys().isdisjoint(("candies", "ghosts")):
        for first, size in aim.estates:
            treats = marks.case.houses(marks.case.book.spots & (((1 << size) - 1) << first))
            for house in treats[: ghosts_among(marks, len(treats)) or 0]:
                aim.others |= 1 << house
    return True


def answer(sheet: Sheet, others: int) -> int:
    if sheet.phase == ids.TREAT:
        return ids.GHOST if (others >> (sheet.treat - 1)) & 1 else ids.CANDY
    return ids.DECLINE if sheet.phase == ids.REWARD else ids.SKIP


SOUNDNESS = ThemeSoundness(
    problems=problems,
    aims={"candies": candies, "all ghosts": all_ghosts},
    fits=fits,
    mark_estates=take_ghosts,
    answer=answer,
)
