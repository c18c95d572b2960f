"""Whether bunkers can be built as a box asks for them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from culdesac.family.bits import popcount
from culdesac.family.state import NUMBERS
from culdesac.games.home.box.model import Plan
from culdesac.games.home.box.soundness.case import Aim, Case
from culdesac.games.home.box.soundness.estates import EstateMarks
from culdesac.games.home.themes.parts.soundness import ThemeSoundness


def capacity(case: Case, plan: Plan) -> Iterator[Aim]:
    gains = dict.fromkeys(case.houses(case.book.spots), tuple(range(NUMBERS)))
    yield Aim(may=case.book.spots, gains=gains, gain=plan.count)


def fits(marks: EstateMarks, first: int, size: int) -> bool:
    low, high = marks.span("bunkers")
    return low <= popcount(marks.case.book.spots & (((1 << size) - 1) << first)) <= high


SOUNDNESS: ThemeSoundness[Any] = ThemeSoundness(aims={"bunker capacity": capacity}, fits=fits)
