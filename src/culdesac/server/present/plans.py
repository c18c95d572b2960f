"""Plans: their condition in words and in parts, and how far a sheet is with them."""

from __future__ import annotations

import functools
from typing import Any

from culdesac.editions import Plan as PlanCard
from culdesac.games.registry import type_of_book
from culdesac.server.present.registry import presenter_named, presenter_of_book
from culdesac.server.wire.base import Text
from culdesac.server.wire.board import Plan, PlanClaim, PlanCondition
from culdesac.server.words import as_text


@functools.lru_cache(maxsize=1024)
def printed(game: str, plan: PlanCard) -> tuple[Text, PlanCondition]:
    """What the card of a plan says."""
    presenter = presenter_named(game)
    return as_text(presenter.plan_words(plan)), presenter.plan_condition(plan)


def describe_plan(
    stack: int,
    plan: PlanCard,
    card: int,
    flipped: bool,
    claims: list[PlanClaim],
    sheet: Any,
    book: Any,
    claimable: bool,
) -> Plan:
    presenter = presenter_of_book(book)
    scored = sheet.points[stack] if (sheet.validated >> stack) & 1 else None
    done, needed = type_of_book(book).plan_progress(plan, sheet, book, card)
    met = presenter.plan_parts(plan, sheet, book, card)
    if scored is not None:
        done, met = needed, [True] * len(met)
    title, condition = printed(book.game, plan)
    return Plan(
        plan=stack + 1,
        name=plan.name,
        title=title,
        condition=condition,
        points=plan.points,
        flipped=flipped,
        scored=scored,
        done=done,
        needed=needed,
        met=met,
        claimable=claimable,
        claims=list(claims),
    )
