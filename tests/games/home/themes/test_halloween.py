"""Halloween: a test per sentence of the rules of this neighbourhood."""

from __future__ import annotations

from typing import Any

import pytest

from culdesac import Game
from culdesac.games.home.rules.rounds import meet_validations
from tests.games.home.positions import play, position, rule, setup_game, sheet, texts

HALLOWEEN: dict[str, Any] = {"sheet": "halloween", "plans": "1a 2a halloween2"}
HANDS = ("5 fence, 8 park, 11 estate",)


def theme(game: Game, seat: int = 0) -> int:
    return game.scores()[seat]["theme"]


# Halloween: treats in houses 2, 4, 7, 9 of street 1; 1, 3, 6, 8, 10; 2, 4, 6, 7, 9, 12


def treats(game: Game) -> str:
    houses = [house for row in game.sheet(0)["streets"] for house in row["houses"]]
    return "".join(house["treat"][0] for house in houses if "treat" in house)


def test_writing_on_a_house_with_candy_and_ghost_takes_one_of_the_two() -> None:
    game = position(sheet(), offers="5 park, 8 park, 9 park", **HALLOWEEN)
    play(game, 0, "p1 w1.4")
    assert game.phase(0) == "treat"
    assert texts(game) == ["candy", "ghost"]  # it must
    assert rule(game, "skip") == "home.halloween.treat"
    other = game.copy()
    play(game, 0, "candy")
    play(other, 0, "ghost")
    assert (treats(game), treats(other)) == ("c", "g")
    assert game.phase(0) == "act"


def candies(taken: str = "2c . 4c", **more: Any) -> Game:
    """Two candies taken, and a number for house 7."""
    described = sheet(". " + taken, **more)
    return position(described, sheet(), offers="7 park, 8 park, 9 park", **HALLOWEEN)


def test_reaching_a_step_lets_you_at_once_take_its_bonus() -> None:
    game = candies()
    play(game, 0, "p1 w1.7 candy")
    assert game.phase(0) == "reward"
    assert texts(game) == ["candy-bonus1", "decline"]
    play(game, 0, "candy-bonus1")
    assert theme(game) == 4
    assert game.sheet(0)["theme"]["candy_bonus"] == 1


FIVE = ". 2c . 4c . . . . 9c"


def fifth_candy() -> Game:
    game = position(sheet(FIVE, "1c"), sheet(), offers="5 park, 8 park, 9 park", **HALLOWEEN)
    play(game, 0, "p1 w2.3 candy")
    return game


def test_or_a_lower_one_of_that_kind() -> None:
    game = fifth_candy()
    assert texts(game) == ["candy-bonus1", "candy-bonus2", "decline"]
    assert rule(game, "candy-bonus3") == "home.halloween.bonus"
    assert rule(game, "ghost-bonus1/1") == "home.halloween.bonus"
    play(game, 0, "candy-bonus2")
    assert theme(game) == 8


def test_declining_waits_for_the_next_step() -> None:
    game = candies()
    play(game, 0, "p1 w1.7 candy decline skip ok")
    play(game, 1, "p1 w3.1 skip ok")
    game.sheets[0].offer[:3] = [10, 10, 10]
    play(game, 0, "p1 w1.9 candy")  # the fourth candy is no step
    assert game.phase(0) != "reward"
    assert theme(game) == 0


def test_one_candy_bonus_per_game() -> None:
    game = position(
        sheet(FIVE, "1c", theme={"candy_bonus": 1}), sheet(), offers="5 park, 8 park, 9 park",
        **HALLOWEEN,
    )  # fmt: skip
    play(game, 0, "p1 w2.3 candy")
    assert game.phase(0) == "act"


def test_a_taken_bonus_is_gone_for_the_others_from_the_next_turn_on() -> None:
    both = sheet(". 2c . 4c")
    game = position(both, both, both, offers="7 park, 8 park, 9 park", **HALLOWEEN)
    play(game, 0, "p1 w1.7 candy candy-bonus1 skip ok")
    play(game, 1, "p1 w1.7 candy candy-bonus1 skip ok")  # in the same turn
    play(game, 2, "p1 w3.1 skip ok")
    assert game.view(2).closed == ("candy 1",)
    game.sheets[2].offer[:3] = [8, 8, 8]
    play(game, 2, "p1 w1.7 candy")
    assert game.phase(2) != "reward"


GHOSTS = ". 2g . 4g"


def third_ghost(*more: str, offers: str = "7 park, 8 park, 9 park", **rest: Any) -> Game:
    game = position(sheet(GHOSTS, *more, **rest), offers=offers, **HALLOWEEN)
    play(game, 0, "p1 w1.7 ghost")
    return game


def test_a_ghost_bonus_is_a_choice_of_two_sets_of_free_actions_before_the_action() -> None:
    game = third_ghost(
        "", ". 3"
    )  # a pool missed at house 2 of street 3, and at house 7 of street 1
    assert texts(game) == ["ghost-bonus1/1", "ghost-bonus1/2", "decline"]
    parks = game.copy()
    play(parks, 0, "ghost-bonus1/2")
    assert parks.phase(0) == "free"
    assert texts(parks) == ["skip", "free-park1", "free-park2", "free-park3"]
    play(parks, 0, "free-park3 free-park2")  # in streets of your choice
    assert [row["parks"] for row in parks.sheet(0)["streets"]] == [0, 1, 1]
    assert parks.phase(0) == "act"  # then the park of the turn
    play(parks, 0, "park")
    assert [row["parks"] for row in parks.sheet(0)["streets"]] == [1, 1, 1]


def test_free_pools_build_any_planned_pool_on_a_numbered_house_also_one_missed_before() -> None:
    game = third_ghost("", ". 3")
    play(game, 0, "ghost-bonus1/1")
    assert texts(game) == ["skip", "free-pool1.7", "free-pool3.2"]
    assert rule(game, "free-pool1.3") == "home.halloween.free"  # not numbered
    assert rule(game, "free-park1") == "home.halloween.free"  # not in this set
    play(game, 0, "free-pool3.2")
    assert game.scores()[0]["pools"] == 3
    assert game.phase(0) == "act"


def test_a_pool_built_free_is_not_built_again_by_the_action() -> None:
    game = third_ghost(offers="7 pool, 8 park, 9 park")
    play(game, 0, "ghost-bonus1/1 free-pool1.7")
    assert game.phase(0) == "finish"


def test_each_may_be_skipped_none_kept() -> None:
    game = third_ghost()
    play(game, 0, "ghost-bonus1/2 free-park1 skip")
    assert game.phase(0) == "act"
    play(game, 0, "skip")
    assert game.sheets[0].free_parks == 0
    assert rule(game, "free-park1") == "home.neighbourhoods"


def fifth_ghost() -> Game:
    game = position(
        sheet(". 2g . 4g . . . . 9g", "1g"), offers="5 bis, 8 park, 9 park", **HALLOWEEN
    )
    play(game, 0, "p1 w2.3 ghost ghost-bonus2/1")
    return game


def test_free_bis_cross_no_box_of_the_bis_ladder() -> None:
    game = fifth_ghost()
    play(game, 0, "b1.3< b1.5<")
    assert game.sheet(0)["bis"] == 0
    assert game.scores()[0]["bis"] == 0
    assert game.sheets[0].bis_houses != 0
    assert game.phase(0) == "act"  # the bis of the turn is still to come
    play(game, 0, "b2.2<")
    assert game.sheet(0)["bis"] == 1


def test_a_treat_taken_by_a_free_bis_counts_at_once() -> None:
    game = position(
        sheet(". 2g . 4g . 6 . . 9g", "1g"), offers="5 park, 8 park, 9 park", **HALLOWEEN
    )
    play(game, 0, "p1 w2.3 ghost ghost-bonus2/1 b1.7<")
    assert game.phase(0) == "treat"
    play(game, 0, "candy")
    assert game.phase(0) == "free"  # one more free bis


def test_the_house_just_numbered_stays_the_one_numbered_with_the_pair() -> None:
    game = position(
        sheet(". 2g . 4g . 6 . . 9g", "1g"), offers="5 park, 8 park, 9 park", **HALLOWEEN
    )
    play(game, 0, "p1 w2.3 ghost ghost-bonus2/1 b1.7< candy skip park")
    assert [row["parks"] for row in game.sheet(0)["streets"]] == [0, 1, 0]


def test_solo_cross_two_bonuses_of_your_choice_at_the_start() -> None:
    game = setup_game(sheet="halloween", mode="aaa")
    assert game.phase(0) == "cross"
    assert len(texts(game)) == 6
    assert rule(game, "p1/2") == "home.halloween.solo"
    play(game, 0, "cross-candy1")
    assert rule(game, "cross-candy1") == "home.halloween.bonus"
    play(game, 0, "cross-ghost2")
    assert game.phase(0) == "choose"
    assert game.sheet(0)["theme"]["crossed"] == ["candy 1", "ghost 2"]


@pytest.mark.parametrize("mode", ["flip", "solo-card"])
def test_without_aaa_nothing_is_crossed_off(mode: str) -> None:
    assert setup_game(sheet="halloween", mode=mode).phase(0) == "choose"


def draw_card(game: Game, k: int) -> None:
    """Validation card k comes up."""
    game.table.drawn[0], game.table.validations, game.table.resolved = k - 1, 1, 0
    meet_validations(game.table, game.book)


CROSSED = "cross-candy2 cross-ghost2"


@pytest.mark.parametrize("k", [1, 2, 3])
def test_solo_validation_card_k_crosses_off_step_k_of_both_kinds(k: int) -> None:
    game = setup_game(sheet="halloween", mode="aaa", cross=CROSSED)
    draw_card(game, k)
    assert game.view(0).closed == (f"candy {k}", f"ghost {k}")


def alone() -> Game:
    """About to take the third candy; the second steps are crossed off."""
    hands = ("7 park, 8 fence, 9 park",)
    described = sheet(". 2c . 4c")
    return position(described, sheet="halloween", mode="aaa", hands=hands, cross=CROSSED)


def test_solo_a_step_that_is_crossed_off_brings_nothing() -> None:
    game = alone()
    draw_card(game, 1)
    play(game, 0, "p1/2 w1.7 candy")
    assert game.phase(0) == "act"
    other = alone()
    draw_card(other, 3)
    play(other, 0, "p1/2 w1.7 candy")
    assert texts(other) == ["candy-bonus1", "decline"]


def test_solo_a_bonus_crossed_at_the_start_brings_nothing() -> None:
    game = position(
        sheet(". 2c . 4c . . . . 9c", "1c"), sheet="halloween", mode="aaa", cross=CROSSED,
        hands=("5 park, 8 fence, 9 park",),
    )  # fmt: skip
    play(game, 0, "p1/2 w2.3 candy")
    assert texts(game) == ["candy-bonus1", "decline"]


def test_solo_unless_taken() -> None:
    game = alone()
    play(game, 0, "p1/2 w1.7 candy candy-bonus1 skip ok")
    draw_card(game, 1)
    assert theme(game) == 4


def test_solo_aaa_15() -> None:
    rival = setup_game(sheet="halloween", mode="aaa").rival()
    assert rival is not None
    assert rival["theme"] == 15


# the steps, one by one: treats of streets 1 and 2 taken but for the one at house 3 of street 2

TAKEN = [(1, 2), (1, 4), (1, 7), (1, 9), (2, 1), (2, 6)]


def before_step(kind: str, count: int, **theme_marks: Any) -> Game:
    """A game in which the next treat of a kind is number `count`."""
    rows = [["."] * 10, ["."] * 11]
    for street, house in TAKEN[: count - 1]:
        rows[street - 1][house - 1] = f"{house}{kind[0]}"
    described = sheet(*map(" ".join, rows), theme=theme_marks) if theme_marks else None
    described = described or sheet(*map(" ".join, rows))
    game = position(described, sheet(), offers="3 park, 8 park, 9 park", **HALLOWEEN)
    play(game, 0, f"p1 w2.3 {kind}")
    return game


@pytest.mark.parametrize("kind", ["candy", "ghost"])
@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 6, 7])
def test_the_steps_are_3_5_and_7_of_a_kind(kind: str, count: int) -> None:
    game = before_step(kind, count)
    steps = {3: 1, 5: 2, 7: 3}.get(count, 0)
    assert game.phase(0) == ("reward" if steps else "act")
    if kind == "candy" and steps:
        assert texts(game) == [*(f"candy-bonus{n + 1}" for n in range(steps)), "decline"]
    elif steps:
        sets = [f"ghost-bonus{n + 1}/{choice}" for n in range(steps) for choice in (1, 2)]
        assert texts(game) == [*sets, "decline"]


@pytest.mark.parametrize(("step", "points"), [(1, 4), (2, 8), (3, 14)])
def test_candy_bonuses_are_points(step: int, points: int) -> None:
    game = before_step("candy", 7)
    play(game, 0, f"candy-bonus{step}")
    assert theme(game) == points
    assert game.phase(0) == "act"


@pytest.mark.parametrize(
    ("chosen", "pools", "parks", "copies"),
    [
        ("1/1", 1, 0, 0), ("1/2", 0, 2, 0), ("2/1", 0, 0, 2), ("2/2", 0, 3, 0), ("3/1", 2, 0, 0),
        ("3/2", 0, 0, 3),
    ],
)  # fmt: skip
def test_the_two_sets_of_every_ghost_bonus(
    chosen: str, pools: int, parks: int, copies: int
) -> None:
    game = before_step("ghost", 7)
    play(game, 0, f"ghost-bonus{chosen}")
    mine = game.sheets[0]
    assert (mine.free_pools, mine.free_parks, mine.free_bis) == (pools, parks, copies)


def test_after_declining_the_next_step_offers_the_lower_bonus_again() -> None:
    game = before_step("candy", 3)
    play(game, 0, "decline skip ok")
    play(game, 1, "p1 w3.1 skip ok")
    for house, number, taken in ((7, 8, 4), (9, 10, 5)):
        game.sheets[0].offer[:3] = [number] * 3
        play(game, 0, f"p1 w1.{house} candy")
        assert game.phase(0) == ("reward" if taken == 5 else "act")
        if taken < 5:
            play(game, 0, "skip ok")
            play(game, 1, "p1")
            play(game, 1, texts(game, 1, "w")[0])
            finish(game, 1)
    assert texts(game) == ["candy-bonus1", "candy-bonus2", "decline"]


def finish(game: Game, seat: int) -> None:
    """Take whatever comes first until the seat has confirmed."""
    turn = game.turn
    while game.turn == turn and seat in game.acting:
        game.play(seat, "ok" if "ok" in texts(game, seat) else texts(game, seat)[0])


def test_one_ghost_bonus_per_game() -> None:
    game = before_step("ghost", 5, ghost_bonus=1)
    assert game.phase(0) == "act"
    both = before_step("candy", 5, ghost_bonus=1)  # one of each kind
    assert both.phase(0) == "reward"
