"""How far a sheet is on the way to a plan, in steps that a player can count."""

from __future__ import annotations

from typing import NamedTuple

from culdesac.editions import Plan
from culdesac.rules.bits import popcount
from culdesac.rules.state import LANE, LANE_MASK, Book, Sheet


class Progress(NamedTuple):
    have: int
    need: int


def plan_progress(plan: Plan, sheet: Sheet, book: Book) -> Progress:
    """Estates, houses, boxes or pools that a plan asks for, and how many of them there are.

    Plans that hold in any street count the streets nearest to completion.
    """
    streets = range(book.streets) if plan.street == 0 else (plan.street - 1,)
    if plan.kind == "estates":
        have = 0
        for size in set(plan.sizes):
            spare = (sheet.spare >> (LANE * (size - 1))) & LANE_MASK
            have += min(spare, plan.sizes.count(size))
        return Progress(have, len(plan.sizes))
    if plan.kind in ("street built", "street ends built"):
        asked = book.mask[plan.street - 1] if plan.street else book.starts | book.ends
        done = (sheet.built & ~sheet.spent) | sheet.islands
        return Progress(popcount(asked & done), popcount(asked))
    if plan.kind == "temps":
        return Progress(min(sheet.temps, plan.count), plan.count)
    if plan.kind == "bis in one street":
        have = max(popcount(sheet.copies & book.mask[street]) for street in streets)
        return Progress(min(have, plan.count), plan.count)
    # the rest is a number of streets, each with all its parks, pools or both
    each = []
    for street in streets:
        have, need = 0, 0
        if "parks" in plan.kind:
            have += sheet.parks[street]
            need += book.park_boxes[street]
        if "pools" in plan.kind:
            have += popcount(sheet.pools & book.mask[street])
            need += popcount(book.pools & book.mask[street])
        if "roundabout" in plan.kind:
            have += int(sheet.islands & book.mask[street] != 0)
            need += 1
        each.append(Progress(have, need))
    each.sort(key=lambda item: item.need - item.have)
    nearest = each[: plan.streets or 1]
    return Progress(sum(item.have for item in nearest), sum(item.need for item in nearest))
