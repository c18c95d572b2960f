"""Plans: their condition in words and in parts, and how far a sheet is with them."""

from __future__ import annotations

from culdesac.editions import Plan as PlanCard
from culdesac.kinds.home.progress import plan_progress
from culdesac.kinds.home.wording import plan_text
from culdesac.rules.state import LANE, LANE_MASK, Book, Sheet
from culdesac.server import words
from culdesac.server.wire.base import Text
from culdesac.server.wire.board import Plan, PlanClaim, PlanCondition
from culdesac.server.words import text


def describe_plan(
    stack: int,
    plan: PlanCard,
    card: int,
    flipped: bool,
    claims: list[PlanClaim],
    sheet: Sheet,
    book: Book,
    claimable: bool,
) -> Plan:
    scored = sheet.points[stack] if (sheet.validated >> stack) & 1 else None
    done, needed = plan_progress(plan, sheet, book, card)
    met = sizes_met(sheet, plan.sizes)
    if scored is not None:
        done, met = needed, [True] * len(met)
    return Plan(
        plan=stack + 1,
        name=plan.name,
        title=title(plan),
        condition=PlanCondition(
            kind=plan.kind,
            sizes=list(plan.sizes),
            street=plan.street or None,
            streets=plan.streets or None,
            count=plan.count or None,
        ),
        points=plan.points,
        flipped=flipped,
        scored=scored,
        done=done,
        needed=needed,
        met=met,
        claimable=claimable,
        claims=list(claims),
    )


def is_composed(plan: PlanCard) -> bool:
    """Whether the condition is put together from several texts, which the page cannot translate."""
    if plan.kind != "estates":
        return False
    return bool(plan.any_size or plan.where or plan.each or plan.street)


def title(plan: PlanCard) -> Text:
    if is_composed(plan):
        return text(plan_text(plan))
    return text(words.PLANS[plan.kind], **words_of(plan))


def words_of(plan: PlanCard) -> dict[str, int | str]:
    made: dict[str, int | str] = {}
    if plan.sizes:
        made["sizes"] = " ".join(map(str, plan.sizes))
    if plan.street:
        made["street"] = plan.street
    if plan.count or plan.streets:
        made["count"] = plan.count or plan.streets
    return made


def sizes_met(sheet: Sheet, sizes: tuple[int, ...]) -> list[bool]:
    """Which of the wanted estates are there and unspent; the first of each size count first."""
    left = {size: (sheet.spare >> (LANE * (size - 1))) & LANE_MASK for size in set(sizes)}
    met = []
    for size in sizes:
        met.append(left[size] > 0)
        left[size] -= 1
    return met
