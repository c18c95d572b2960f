"""Whether houses can be joined by lights as a box asks for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from culdesac.games.home.box.model import Plan
from culdesac.games.home.box.soundness.case import Aim, Case
from culdesac.games.home.box.soundness.estates import EstateMarks
from culdesac.games.home.box.soundness.numbering import APART, JOINED
from culdesac.games.home.themes.parts.soundness import ThemeSoundness


def street_joined(case: Case, plan: Plan) -> Iterator[Aim]:
    for street in case.streets():
        first, end = case.span(street)
        if end - first > 1:
            gaps = dict.fromkeys(range(first + 1, end), JOINED)
            yield Aim(build=case.book.mask[street], gaps=gaps)


def fits(marks: EstateMarks, first: int, size: int) -> bool:
    return string_in(marks, size) is not None


def string_in(marks: EstateMarks, size: int) -> int | None:
    """How many houses of an estate a string of lights joins, so that both counts are right."""
    for string in range(size + 1):
        if string == 1:
            continue
        unjoined = size - max(1, string)
        low, high = marks.span("joined")
        if low <= string <= high:
            low, high = marks.span("unjoined")
            if low <= unjoined <= high:
                return string
    return None


def hang_lights(marks: EstateMarks, aim: Aim) -> bool:
    if marks.spans.keys().isdisjoint(("joined", "unjoined")):
        return True
    for first, size in aim.estates:
        string = string_in(marks, size) or 0
        for house in range(first + 1, first + size):
            aim.gaps[house] = JOINED if house - first < string else APART
        if "joined" in marks.spans:
            for house in (first, first + size):
                if not (marks.case.book.starts >> house) & 1:
                    aim.gaps[house] = APART
    return True


SOUNDNESS: ThemeSoundness[Any] = ThemeSoundness(
    aims={"street joined": street_joined}, fits=fits, mark_estates=hang_lights
)
