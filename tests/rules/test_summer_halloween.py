"""Summer and Halloween: a test per sentence of the rules of these neighbourhoods."""

from __future__ import annotations

from typing import Any

import pytest

from culdesac import Game
from culdesac.editions import changed_edition
from culdesac.rules.home.rounds import meet_validations
from tests.positions import play, position, rule, setup_game, sheet, texts

# cones of street 1: 1 2 0 1 3 0 2 1 0 2, truck on the left; of street 2, truck on the right:
# 2 0 1 1 3 0 1 2 0 1 3; of street 3, either: 1 0 2 1 0 3 1 0 2 1 0 2
SUMMER: dict[str, Any] = {"sheet": "summer", "plans": "1a 2a summer1"}
HALLOWEEN: dict[str, Any] = {"sheet": "halloween", "plans": "1a 2a halloween2"}
HANDS = ("5 fence, 8 park, 11 estate",)


def cones(game: Game, street: int = 1, seat: int = 0) -> str:
    """Cones sold (s) and lost (l), house by house."""
    houses = game.sheet(seat)["streets"][street - 1]["houses"]
    return "".join(house.get("cone", ".")[0] for house in houses)


def theme(game: Game, seat: int = 0) -> int:
    return game.scores()[seat]["theme"]


def test_writing_ahead_of_the_truck_sells_the_cone_there_and_loses_every_cone_passed() -> None:
    game = position(sheet(), offers="5 park, 8 park, 9 park", **SUMMER)
    play(game, 0, "p1 w1.5")
    assert cones(game) == "ll.ls....."
    assert game.sheet(0)["streets"][0]["truck"] == {"side": "left", "house": 5}


def test_the_truck_comes_from_its_side() -> None:
    game = position(sheet(), offers="5 park, 8 park, 9 park", **SUMMER)
    play(game, 0, "p1 w2.8")
    assert cones(game, 2) == ".......s.ll"


def test_behind_the_truck_nothing_happens() -> None:
    game = position(
        sheet(".l .l . .l 6s", trucks=("left 5", "", "")),
        offers="5 park, 8 park, 9 park",
        **SUMMER,
    )
    before = cones(game)
    play(game, 0, "p1 w1.4")
    assert cones(game) == before == "ll.ls....."


def test_a_bis_drives_the_truck_too() -> None:
    game = position(sheet(), offers="5 bis, 8 park, 9 park", **SUMMER)
    play(game, 0, "p1 w1.1 b1.2<")
    assert cones(game) == "ss........"


def finishing(seats: int) -> Game:
    sold = sheet("1s 2s . 4s 5s . 7s 8s", trucks=("left 8", "", ""))
    return position(*[sold] * seats, offers="12 park, 3 park, 9 park", **SUMMER)


def test_the_first_to_meet_the_last_cone_takes_a_point_per_cone_sold() -> None:
    game = finishing(1)
    before = theme(game)
    play(game, 0, "p1 w1.10")
    assert theme(game) - before == 2 + 7  # its scoops, and seven cones


def test_ruling_all_who_do_so_in_the_same_turn_take_it_and_for_the_others_it_is_gone() -> None:
    game = finishing(3)
    play(game, 0, "p1 w1.10 skip ok")
    play(game, 1, "p1 w1.10 skip ok")
    play(game, 2, "p2 w3.1 truck-left skip ok")
    assert [game.sheet(seat)["theme"]["bonus"] for seat in range(3)] == [7, 7, 0]
    assert game.view(2).closed == ("street 1",)
    game.sheets[2].offer[:3] = [12, 12, 12]
    play(game, 2, "p1 w1.10")
    assert game.sheet(2)["theme"]["bonus"] == 0
    assert cones(game, 1, 2)[9] == "s"  # the cone is sold all the same


def test_a_bonus_of_0_is_possible_and_still_closes_it() -> None:
    rows = [[1, 1] + [0] * 8, [0] * 10 + [1], [1] + [0] * 11]
    box = changed_edition("home-2018", f"[sheets.summer.theme]\ncones = {rows}\n", "own.toml")
    game = position(sheet(), sheet(), box=box, offers="5 park, 8 park, 9 park", **SUMMER)
    play(game, 0, "p1 w1.5 skip ok")  # passes both cones of the street
    play(game, 1, "p1 w2.1 skip ok")
    assert game.sheet(0)["theme"]["bonus"] == 0
    assert game.view(1).closed == ("street 1", "street 2")


def test_street_3_choose_the_truck_with_the_first_number_written_there() -> None:
    game = position(sheet(), offers="5 park, 8 park, 9 park", **SUMMER)
    play(game, 0, "p1 w3.4")
    assert game.phase(0) == "truck"
    assert texts(game) == ["truck-left", "truck-right"]
    assert rule(game, "park") == "home.summer.truck"
    other = game.copy()
    play(game, 0, "truck-left")
    play(other, 0, "truck-right")
    assert cones(game, 3) == "l.ls........"
    assert cones(other, 3) == "...s.ll.ll.l"
    assert game.phase(0) == "act"
    game.play(0, "skip")
    game.play(0, "ok")
    game.sheets[0].offer[:3] = [8, 8, 8]
    play(game, 0, "p1 w3.7")
    assert game.phase(0) != "truck"


def test_a_cone_under_a_roundabout_is_lost_when_the_truck_passes() -> None:
    game = position(sheet(". o"), roundabouts=True, offers="5 park, 8 park, 9 park", **SUMMER)
    assert cones(game) == ".........."
    play(game, 0, "p1 w1.4")
    assert cones(game) == "ll.s......"


def test_one_point_per_scoop_sold() -> None:
    game = position(sheet("1s 2s . 4s 5s", trucks=("left 5", "", "")), **SUMMER)
    assert theme(game) == 1 + 2 + 1 + 3


def test_solo_validation_card_k_crosses_off_the_bonus_of_street_k_unless_taken() -> None:
    game = setup_game(sheet="summer", mode="aaa", seed=3)
    table = game.table
    table.drawn[0], table.validations, table.resolved = 1, 1, 0
    meet_validations(table, game.book)
    assert game.view(0).closed == ("street 2",)
    rival = game.rival()
    assert rival is not None
    assert rival["theme"] == 25


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
    assert game.sheets[0].copies != 0
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


def test_solo_validation_card_k_crosses_off_step_k_of_both_kinds_unless_taken() -> None:
    game = setup_game(sheet="halloween", mode="aaa", cross="cross-candy2 cross-ghost2")
    game.table.drawn[0], game.table.validations, game.table.resolved = 2, 1, 0
    meet_validations(game.table, game.book)
    assert game.view(0).closed == ("candy 3", "ghost 3")
    rival = game.rival()
    assert rival is not None
    assert rival["theme"] == 15
