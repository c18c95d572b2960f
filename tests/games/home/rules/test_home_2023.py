"""The 2023 edition: what differs from the first one, a test per sentence."""

from __future__ import annotations

from collections import Counter

import pytest

from culdesac import edition
from culdesac.editions import make_setup
from culdesac.family.deal import flip
from culdesac.games.home.box.model import Plan
from tests.games.home.plan_positions import game_with, holds, satisfy
from tests.games.home.positions import estates, play, position, rule, setup_game, sheet, texts
from tests.play import RANDOM, play_game

BOX = "home-2023"
NEW = edition(BOX)


def test_the_deck_has_63_cards_symmetric_about_8() -> None:
    cards = NEW.deck.cards
    assert len(cards) == 63
    assert Counter(cards) == Counter((16 - number, action) for number, action in cards)
    assert not Counter(cards) - Counter(edition("home-2018").deck.cards)


def test_21_basic_and_17_advanced_plans_always_one_of_a_b_and_c() -> None:
    basic = [plan for plan in NEW.plans if not plan.advanced]
    advanced = [plan for plan in NEW.plans if plan.advanced]
    assert (len(basic), len(advanced)) == (21, 17)
    for seed in range(30):
        drawn = [seen.plan for seen in setup_game(1, seed, box=BOX, advanced=True).view(0).plans]
        assert [plan.stack for plan in drawn] == [1, 2, 3]


def test_each_discard_is_shuffled_into_its_own_stack_with_the_last_three_cards_kept() -> None:
    game = setup_game(1, 5, box=BOX)
    table = game.table
    stacks = [sorted(table.deck[s:63:3]) for s in range(3)]
    while table.next < 63:
        flip(table, game.book)
    last = list(table.shown)
    shuffles = table.shuffles
    flip(table, game.book)
    assert table.flipped == last  # this turn's actions
    assert table.shuffles == shuffles + 3
    for s in range(3):
        own = sorted([*table.deck[s:60:3], last[s]])
        assert own == stacks[s]
        assert table.shown[s] in stacks[s]


def test_extensions_go_across_fences() -> None:
    game = position(sheet("1 4 | . 6"), box=BOX, offers="8 bis, 9 park, 5 fence")
    play(game, 0, "p1 w2.1")
    assert "b1.3<" in texts(game)
    old = position(sheet("1 4 | . 6"), offers="8 bis, 9 park, 5 fence")
    play(old, 0, "p1 w2.1")
    assert rule(old, "b1.3<") == "home.turn.act.bis"


def test_a_fence_may_be_built_between_an_extension_and_its_source() -> None:
    described = sheet("4 4b |")
    for house in described["streets"][0]["houses"]:
        house.pop("twin", None)
    game = position(described, box=BOX, offers="8 fence, 9 park, 5 bis")
    play(game, 0, "p1 w2.1 f1.1")
    assert estates(game) == [(1, 1, 1), (1, 2, 1)]


def test_a_roundabout_cannot_be_copied() -> None:
    game = position(sheet("o . 4"), box=BOX, roundabouts=True, offers="8 bis, 9 park, 5 fence")
    play(game, 0, "p1 w2.1")
    assert rule(game, "b1.2<") == "home.turn.act.bis"


def test_there_is_no_reshuffle_after_the_first_plan() -> None:
    game = position(sheet("1 2 3 4 | 5 6 7 8 |"), box=BOX, offers="8 park, 9 park, 5 fence")
    play(game, 0, "p1 w2.1 skip plan1")
    assert texts(game) == ["ok"]
    assert rule(game, "reshuffle") == "home.deal.reshuffle"


def test_ties_most_complete_estates_then_shared_victory() -> None:
    # equal totals and numbers of estates, but of other sizes
    one, two = sheet("1 | 2 3 4 |"), sheet("1 2 | 3 4 |")
    new = position(one, two, box=BOX)
    assert [place.rank for place in new.ranking()] == [1, 1]
    old = position(one, two)
    assert [(place.rank, place.seat) for place in old.ranking()] == [(1, 0), (2, 1)]


def test_the_blueprint_sheet_has_other_streets_and_points_but_the_same_rules() -> None:
    layout = NEW.sheets["blueprint"]
    assert layout.streets == (9, 11, 13)
    game = play_game(setup_game(2, 3, box=BOX, sheet="blueprint"), [RANDOM])
    assert game.over


def test_an_estate_in_another_street_does_not_serve_a_plan_for_a_given_street() -> None:
    row = "1 2 | 3 4 5 6 7 8 |"
    for streets, fits in (((row, "", ""), True), (("", row, ""), False)):
        game = position(
            sheet(*streets),
            box=BOX,
            advanced=True,
            plans="a9 b1 c1",
            offers="9 park, 10 park, 5 fence",
        )
        play(game, 0, "p1 w3.1 skip")
        assert ("plan1" in texts(game)) == fits


def test_with_roundabouts_off_plans_that_ask_for_one_are_left_out_of_the_draw() -> None:
    asking = {plan.name for plan in NEW.plans if plan.needs_roundabouts}
    assert asking
    for roundabouts in (False, True):
        setup = make_setup(NEW, 1, 1, advanced=True, roundabouts=roundabouts)
        drawn = {plan.name for stack in (1, 2, 3) for plan in setup.plans(stack)}
        assert (asking <= drawn) == roundabouts
        assert bool(asking & drawn) == roundabouts


ADVANCED = [plan for plan in NEW.plans if plan.advanced]
each_advanced = pytest.mark.parametrize("plan", ADVANCED, ids=[plan.name for plan in ADVANCED])


@each_advanced
@pytest.mark.parametrize("sheet", list(NEW.sheets))
def test_advanced_plans_that_name_estates_spend_them_and_plans_that_count_boxes_spend_nothing(
    plan: Plan, sheet: str
) -> None:
    game = game_with(NEW, plan, sheet)
    satisfy(game, plan)
    assert holds(game, plan)
    built = game.sheets[0].built
    game.play(0, f"plan{plan.stack}")
    assert game.sheets[0].spent == (built if plan.kind == "estates" else 0)
    assert (plan.kind == "estates") == bool(plan.sizes or plan.any_size)


def test_plans_that_name_one_street_are_spent_in_that_street() -> None:
    row = "1 2 3 4 | o 5 6 7 8 |"
    game = position(
        sheet("", row, row), box=BOX, advanced=True, roundabouts=True, plans="a12 b1 c1",
        offers="9 park, 10 park, 5 fence",
    )  # fmt: skip
    play(game, 0, "p1 w1.1 skip plan1")
    assert texts(game) == ["s2.1", "s2.6", "s3.1", "s3.6"]
    play(game, 0, "s3.6")
    assert [estate["street"] for estate in game.sheet(0)["estates"] if "plan" in estate] == [3, 3]
    assert game.phase(0) == "finish"
