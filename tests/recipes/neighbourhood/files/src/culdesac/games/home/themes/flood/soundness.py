"""Whether a box has the sandbags for the dams that it asks for."""

from __future__ import annotations

from collections.abc import Iterator

from culdesac.family.bits import popcount
from culdesac.games.home.box.model import Layout, Plan
from culdesac.games.home.box.soundness.case import Aim, Case
from culdesac.games.home.box.soundness.estates import EstateMarks
from culdesac.games.home.rules import ids
from culdesac.games.home.rules.state import Sheet
from culdesac.games.home.themes.flood.box import Flood
from culdesac.games.home.themes.parts.soundness import ThemeSoundness
from culdesac.soundness.effort import NoWayError


def problems(place: str, layout: Layout, theme: Flood) -> Iterator[str]:
    dams = sum(map(len, theme.spots))
    if theme.sandbags > dams:
        yield f"{place}.theme: sandbags is {theme.sandbags}; the sheet has {dams} dams"


def all_dams(case: Case, plan: Plan) -> Iterator[Aim]:
    dams = case.book.spots & case.book.mask[plan.street - 1]
    if popcount(dams) > case.book.sandbags:
        raise NoWayError(
            f"it asks for {popcount(dams)} dams; there are {case.book.sandbags} sandbags"
        )
    yield Aim(build=dams)


def fits(marks: EstateMarks, first: int, size: int) -> bool:
    dams = marks.case.book.spots & (((1 << size) - 1) << first)
    return marks.span("dams")[0] <= popcount(dams)


def spare_sandbags(marks: EstateMarks, aim: Aim) -> bool:
    """Raise as many dams in every estate as it must have, and no others."""
    if "dams" not in marks.spans:
        return True
    case, wanted = marks.case, marks.span("dams")[0]
    aim.others |= case.book.spots
    for first, size in aim.estates:
        for house in case.houses(case.book.spots & (((1 << size) - 1) << first))[:wanted]:
            aim.others &= ~(1 << house)
    return wanted * len(aim.estates) <= case.book.sandbags


def answer(sheet: Sheet, others: int) -> int:
    return ids.LEAVE_DAM if (others >> (sheet.dam_house - 1)) & 1 else ids.RAISE_DAM


SOUNDNESS = ThemeSoundness(
    problems=problems,
    aims={"all dams": all_dams},
    fits=fits,
    mark_estates=spare_sandbags,
    answer=answer,
)
