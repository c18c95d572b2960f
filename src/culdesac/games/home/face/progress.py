"""How far a sheet is on the way to a plan, in steps that a player can count."""

from __future__ import annotations

from culdesac.face.game_type import Progress
from culdesac.family.bits import popcount
from culdesac.games.home.box.model import Plan
from culdesac.games.home.box.plans import PLAN_KINDS
from culdesac.games.home.rules.plans import (
    counted,
    packed_sizes,
    plan_site,
    serving_estates,
)
from culdesac.games.home.rules.state import LANE, LANE_MASK, Book, Sheet
from culdesac.games.home.themes.registry import faces

COUNTED = ("temps", "park boxes", "estate-value boxes", "estate-value columns")
PLANS = {kind: plan for face in faces() for kind, plan in face.plans.items()}


def plan_progress(plan: Plan, sheet: Sheet, book: Book, card: int) -> Progress:
    """Estates, houses, boxes or marks that a plan asks for, and how many of them there are.

    `card` is the plan's place in the box.  Plans that hold in any street count the streets nearest
    to completion.
    """
    if plan.kind == "estates":
        return estates_progress(plan, sheet, book, card)
    if plan.kind in ("street built", "street ends built"):
        asked = book.mask[plan.street - 1] if plan.street else book.starts | book.ends
        done = (sheet.built & ~sheet.spent) | sheet.roundabouts
        return Progress(popcount(asked & done), popcount(asked))
    themed = PLANS.get(plan.kind)
    if plan.kind in COUNTED or (themed is not None and themed.in_street is None):
        have = counted(sheet, book, PLAN_KINDS[plan.kind].number)
        return Progress(min(have, plan.count), plan.count)
    streets = range(book.streets) if plan.street == 0 else (plan.street - 1,)
    each = [street_progress(plan, sheet, book, street) for street in streets]
    each.sort(key=lambda item: item.need - item.have)
    everywhere = themed.everywhere if themed else plan.kind == "park boxes in every street"
    nearest = each if everywhere else each[: plan.streets or 1]
    return Progress(sum(item.have for item in nearest), sum(item.need for item in nearest))


def estates_progress(plan: Plan, sheet: Sheet, book: Book, card: int) -> Progress:
    """Complete, unspent estates that can serve, as far as they are needed."""
    sizes = list(plan.sizes) * (2 * book.streets if plan.where == "every street end" else 1)
    need = len(sizes) + plan.any_size + plan.roundabouts
    if plan_site(sheet, book, card) != 0:
        return Progress(need, need)
    site = best_site(plan, sheet, book, card)
    return Progress(min(serving(plan, sheet, book, card, site), need - 1), need)


def best_site(plan: Plan, sheet: Sheet, book: Book, card: int) -> int:
    """The houses, of those where a plan can be fulfilled, that are nearest to it."""
    if plan.where == "every street end":
        return book.starts | book.ends
    if plan.where == "one street":
        streets = [book.mask[street] for street in range(book.streets)]
        return max(streets, key=lambda site: serving(plan, sheet, book, card, site))
    return book.mask[plan.street - 1] if plan.street else book.every


def serving(plan: Plan, sheet: Sheet, book: Book, card: int, site: int) -> int:
    """Estates and roundabouts of a site that a plan can use."""
    sizes = list(plan.sizes) * (2 * book.streets if plan.where == "every street end" else 1)
    counts = serving_counts(sheet, book, card, site)
    have = sum(min(counts[size - 1], sizes.count(size)) for size in set(sizes))
    have += min(sum(counts) - have, plan.any_size)
    return have + min(popcount(sheet.roundabouts & site), plan.roundabouts)


def serving_counts(sheet: Sheet, book: Book, card: int, site: int) -> list[int]:
    """How many estates of a site can serve a plan, by size."""
    packed = packed_sizes(sheet, serving_estates(sheet, book, card, site))
    return [(packed >> (LANE * size)) & LANE_MASK for size in range(book.sizes)]


def sizes_met(plan: Plan, sheet: Sheet, book: Book, card: int) -> list[bool]:
    """Which of the estates that a plan names are there; the first of each size count first."""
    if not plan.sizes:
        return []
    if plan.where == "every street end":
        progress = estates_progress(plan, sheet, book, card)
        return [progress.have == progress.need] * len(plan.sizes)
    left = serving_counts(sheet, book, card, best_site(plan, sheet, book, card))
    met = []
    for size in plan.sizes:
        met.append(left[size - 1] > 0)
        left[size - 1] -= 1
    return met


def street_progress(plan: Plan, sheet: Sheet, book: Book, street: int) -> Progress:
    """What a plan asks for in one street."""
    themed = PLANS.get(plan.kind)
    if themed is not None and themed.in_street is not None:
        return themed.in_street(sheet, book, street)
    mask = book.mask[street]
    if plan.kind == "bis in one street":
        return Progress(min(popcount(sheet.bis_houses & mask), plan.count), plan.count)
    if plan.kind == "park boxes in every street":
        return Progress(min(sheet.parks[street], plan.count), plan.count)
    have, need = 0, 0
    if "parks" in plan.kind:
        have += sheet.parks[street]
        need += book.park_boxes[street]
    if "pools" in plan.kind:
        have += popcount(sheet.pools & mask)
        need += popcount(book.pools & mask)
    if "roundabout" in plan.kind:
        have += int(sheet.roundabouts & mask != 0)
        need += 1
    return Progress(have, need)
