"""Plans of Your Perfect Home in parts."""

from __future__ import annotations

from culdesac.games.home.box.model import Plan
from culdesac.games.home.face.words import LARGEST_ESTATE
from culdesac.games.home.page.terms import PICTURES
from culdesac.server.wire.board import PlanCondition, PlanMark


def condition(plan: Plan) -> PlanCondition:
    return PlanCondition(
        kind=plan.kind,
        sizes=list(plan.sizes),
        street=plan.street or None,
        streets=plan.streets or None,
        count=plan.count or None,
        any_size=plan.any_size or None,
        where=plan.where or None,
        each=[
            PlanMark(
                mark=mark,
                picture=PICTURES.get(mark, mark),
                fewest=fewest,
                most=None if most >= LARGEST_ESTATE else most,
            )
            for mark, fewest, most in plan.each
        ],
        roundabouts=plan.roundabouts or None,
    )
