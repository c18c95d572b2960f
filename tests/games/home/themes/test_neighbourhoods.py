"""What all themed neighbourhoods have in common: a test per sentence of the rules."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import culdesac
from culdesac import edition
from culdesac.editions import make_setup
from culdesac.games.home.box.model import Plan
from culdesac.games.home.rules.marks import draw_roundabout
from tests.games.home.plan_positions import FIELDS_OF_KIND, game_with, holds, satisfy, spots_in
from tests.games.home.positions import play, position, rule, setup_game, sheet, texts
from tests.play import BUILDER, Players, play_game

BOX = edition("home-2018")
THEMED = [name for name, layout in BOX.sheets.items() if layout.theme]
PLANS = [plan for plan in BOX.plans if plan.sheet]
ON_ESTATES = [plan for plan in PLANS if plan.kind == "estates"]
ON_MARKS = [plan for plan in PLANS if plan.kind != "estates"]
ALL_OF_A_STREET = [plan for plan in ON_MARKS if plan.kind.startswith(("all ", "middle "))]
each_theme = pytest.mark.parametrize("theme", THEMED)


def each_of(plans: list[Plan]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("plan", plans, ids=[plan.name for plan in plans])


def test_of_the_common_rules_and_players_only_registries_name_a_theme() -> None:
    home = Path(culdesac.__file__).parent / "games" / "home"
    names = re.compile("|".join(THEMED), re.IGNORECASE)
    naming = {
        path.name
        for room in ("rules", "players")
        for path in (home / room).glob("*.py")
        if names.search(path.read_text(encoding="utf-8"))
    }
    assert naming == {"ids.py", "state.py"}


@each_theme
def test_each_theme_adds_an_extra_scoring_row(theme: str) -> None:
    rows = list(setup_game(sheet=theme).scores()[0])
    assert rows == [*list(setup_game().scores()[0])[:-1], "theme", "total"]


@each_theme
@pytest.mark.parametrize("advanced", [False, True])
def test_each_theme_adds_three_plans_that_form_stack_3(theme: str, advanced: bool) -> None:
    usual = make_setup(BOX, 1, 1, advanced=advanced)
    setup = make_setup(BOX, 1, 1, sheet=theme, advanced=advanced)
    assert len(setup.plans(3)) == 3
    assert {plan.sheet for plan in setup.plans(3)} == {theme}
    assert [setup.plans(stack) for stack in (1, 2)] == [usual.plans(stack) for stack in (1, 2)]
    assert not any(plan.sheet for plan in usual.plans(3))
    drawn = {
        setup_game(1, seed, sheet=theme, advanced=advanced).view(0).plans[2].plan.name
        for seed in range(40)
    }
    assert drawn == {plan.name for plan in setup.plans(3)}


@each_theme
@pytest.mark.parametrize("mode", ["flip", "expert", "solo-card", "aaa"])
def test_they_work_in_flip_expert_solo_card_and_aaa_mode(theme: str, mode: str) -> None:
    seats = 2 if mode in ("flip", "expert") else 1
    game = play_game(setup_game(seats, 6, sheet=theme, mode=mode), [BUILDER])
    assert game.over
    assert (game.rival() is not None) == (mode == "aaa")


@pytest.mark.parametrize(
    ("theme", "house", "mark"),
    [
        ("easter", {"number": 8, "bis": True, "eggs": 1}, ""),
        ("summer", {"number": 8, "bis": True, "cone": "sold"}, ""),
        ("halloween", {"number": 8, "bis": True, "treat": "ghost"}, "ghost"),
    ],
)
def test_writing_a_number_includes_a_bis(theme: str, house: dict[str, Any], mark: str) -> None:
    """House 4 of street 1 shows an egg, a cone and a treat; Doomsday and Winter have their own."""
    game = position(sheet(". . 8"), sheet=theme, offers="1 bis, 2 park, 3 park", plans=plans(theme))
    play(game, 0, f"p1 w2.2 b1.4< {mark}")
    shown = game.sheet(0)["streets"][0]["houses"][3]
    assert {key: shown.get(key) for key in house} == house
    assert game.phase(0) == "finish"


def plans(theme: str) -> str:
    return f"1a 2a {theme}1"


@pytest.mark.parametrize("theme", ["summer", "halloween"])
def test_with_the_solo_card_nothing_is_crossed_off(theme: str) -> None:
    game = setup_game(sheet=theme, mode="solo-card")
    table = game.table
    place = table.deck.index(81)
    table.deck[place], table.deck[table.next] = table.deck[table.next], 81
    players = Players(game, [BUILDER])
    while game.turn == 1:
        game.play(0, players.choose(0))
    assert table.approved == 7  # the Solo card has come up
    assert table.closed == game.sheets[0].bonuses  # nothing but what you took yourself
    assert game.sheets[0].crossed == 0


@each_of(ON_ESTATES)
def test_common_themed_plans_that_name_estates_spend_them(plan: Plan) -> None:
    game = game_with(BOX, plan, plan.sheet)
    satisfy(game, plan)
    assert holds(game, plan)
    estates = game.sheets[0].built
    game.play(0, f"plan{plan.stack}")
    assert game.sheets[0].spent == estates != 0
    assert game.sheets[0].spare == 0


@each_of(ON_MARKS)
def test_common_plans_on_marks_spend_nothing_and_do_not_mind_spent_houses(plan: Plan) -> None:
    game = game_with(BOX, plan, plan.sheet)
    satisfy(game, plan)
    mine = game.sheets[0]
    mine.spent = mine.used[0] = game.book.every & ~mine.roundabouts
    before = mine.spent
    assert holds(game, plan)
    game.play(0, f"plan{plan.stack}")
    assert game.sheets[0].points[2] == plan.points[0]
    assert game.sheets[0].spent == before
    assert game.sheets[0].used[2] == 0


@each_of(ALL_OF_A_STREET)
def test_common_all_of_a_street_cannot_be_met_once_one_was_lost(plan: Plan) -> None:
    """A roundabout loses what its house showed; every other one of the street is had."""
    game = game_with(BOX, plan, plan.sheet)
    satisfy(game, plan)
    assert holds(game, plan)
    fields = FIELDS_OF_KIND[plan.kind]
    good = 0
    for field in fields:
        good |= getattr(game.sheets[0], field)
    tried = 0
    for house in spots_in(game, 0, game.book.houses):
        if (good >> house) & 1:
            other = game_with(BOX, plan, plan.sheet)
            satisfy(other, plan)
            mine = other.sheets[0]
            for field in fields:
                setattr(mine, field, getattr(mine, field) & ~(1 << house))
            draw_roundabout(mine, other.book, house)
            assert not holds(other, plan)
            tried += 1
    assert tried >= 4


def test_common_the_plans_on_all_of_a_street_are_those_on_eggs_barricades_cones_and_ghosts() -> (
    None
):
    kinds = {plan.kind for plan in ALL_OF_A_STREET}
    assert kinds == {"all eggs", "all barricades", "middle barricades", "all cones", "all ghosts"}
    others = {plan.kind for plan in ON_MARKS} - kinds
    assert others == {"bunker capacity", "bullets spent", "candies", "street joined"}


@pytest.mark.parametrize(
    ("theme", "house"), [("easter", 5), ("doomsday", 5), ("zombies", 5), ("halloween", 4)]
)
def test_a_roundabout_loses_what_its_house_showed(theme: str, house: int) -> None:
    """Nothing can be written there any more, so nothing is collected."""
    game = position(
        sheet(), sheet(), sheet=theme, roundabouts=True, offers="8 fence, 9 park, 10 park",
        plans=plans(theme),
    )  # fmt: skip
    play(game, 0, f"o1.{house} p1")
    assert rule(game, f"w1.{house}") == "home.roundabouts"
    assert f"w1.{house}" not in texts(game)
    play(game, 0, "w2.4")
    shown = game.sheet(0)["streets"][0]["houses"][house - 1]
    assert shown.get("roundabout") is True
    assert not {"eggs", "barricade", "treat"} & set(shown)
