"""Every plan of every box: a position that satisfies it, and near misses that do not."""

from __future__ import annotations

import pytest

from culdesac import editions
from culdesac.editions import Edition
from culdesac.family.state import copy_record
from culdesac.games.home.box.model import Plan
from tests.games.home.plan_positions import game_with, holds, near_misses, satisfy

CASES = [
    (box, plan, name)
    for box in editions("home")
    for plan in box.plans
    for name, layout in box.sheets.items()
    if (name == plan.sheet if plan.sheet else layout.theme is None)
]
every_plan = pytest.mark.parametrize(
    ("box", "plan", "sheet"), CASES, ids=[f"{b.id}-{p.name}-{s}" for b, p, s in CASES]
)


def test_no_plan_of_any_box_is_left_out() -> None:
    tried = {(box.id, plan.name) for box, plan, _ in CASES}
    assert tried == {(box.id, plan.name) for box in editions("home") for plan in box.plans}
    assert len(tried) == 18 + 10 + 6 * 3 + 21 + 17


@every_plan
def test_a_position_satisfies_it_and_a_near_miss_does_not(
    box: Edition, plan: Plan, sheet: str
) -> None:
    game = game_with(box, plan, sheet)
    assert not holds(game, plan)
    satisfy(game, plan)
    assert holds(game, plan)
    good = copy_record(game.sheets[0])
    missed = 0
    spots = game.book.spots
    for what, bad in near_misses(plan, good, game):
        game.sheets[0] = bad
        if what == "another bunker":
            game.book.spots ^= good.built
        assert not holds(game, plan), what
        game.book.spots = spots
        missed += 1
    assert missed > 0


@every_plan
def test_validating_it_spends_what_it_names_and_scores(
    box: Edition, plan: Plan, sheet: str
) -> None:
    game = game_with(box, plan, sheet)
    satisfy(game, plan)
    assert holds(game, plan)
    built = game.sheets[0].built
    game.play(0, f"plan{plan.stack}")
    assert game.phase(0) == "finish"
    mine = game.sheets[0]
    assert mine.points[plan.stack - 1] == plan.points[0]
    if plan.kind in ("estates", "street built", "street ends built"):
        assert mine.spent == mine.used[plan.stack - 1] == built
    else:
        assert mine.spent == 0
