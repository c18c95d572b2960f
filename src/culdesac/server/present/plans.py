"""Plans: their condition in words and in parts, and how far a sheet is with them."""

from __future__ import annotations

from culdesac.editions import Plan as PlanCard
from culdesac.progress import plan_progress, sizes_met
from culdesac.rules.state import Book, Sheet
from culdesac.server.wire.board import Plan, PlanClaim, PlanCondition, PlanMark
from culdesac.server.words import spoken
from culdesac.wording import LARGEST_ESTATE, plan_words


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
    met = sizes_met(plan, sheet, book, card)
    if scored is not None:
        done, met = needed, [True] * len(met)
    return Plan(
        plan=stack + 1,
        name=plan.name,
        title=spoken(plan_words(plan)),
        condition=PlanCondition(
            kind=plan.kind,
            sizes=list(plan.sizes),
            street=plan.street or None,
            streets=plan.streets or None,
            count=plan.count or None,
            any_size=plan.any_size or None,
            where=plan.where or None,
            each=[
                PlanMark(mark=mark, fewest=fewest, most=None if most >= LARGEST_ESTATE else most)
                for mark, fewest, most in plan.each
            ],
            roundabouts=plan.roundabouts or None,
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
