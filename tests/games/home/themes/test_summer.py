"""Summer: a test per sentence of the rules of this neighbourhood."""

from __future__ import annotations

from typing import Any

import pytest

from culdesac import Game
from culdesac.editions import changed_edition
from culdesac.games.home.rules.rounds import meet_validations
from tests.games.home.positions import play, position, rule, setup_game, sheet, texts

# cones of street 1: 1 2 0 1 3 0 2 1 0 2, truck on the left; of street 2, truck on the right:
# 2 0 1 1 3 0 1 2 0 1 3; of street 3, either: 1 0 2 1 0 3 1 0 2 1 0 2
SUMMER: dict[str, Any] = {"sheet": "summer", "plans": "1a 2a summer1"}
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


def test_a_house_without_a_cone_drives_the_truck_there_too() -> None:
    game = position(sheet(), offers="5 park, 8 park, 9 park", **SUMMER)
    play(game, 0, "p1 w1.3")
    assert cones(game) == "ll........"
    assert game.sheet(0)["streets"][0]["truck"] == {"side": "left", "house": 3}


@pytest.mark.parametrize(("truck", "house"), [("left", 12), ("right", 1)])
def test_street_3_has_a_truck_at_either_end_and_one_bonus(truck: str, house: int) -> None:
    """Whichever truck runs there, meeting the last cone closes the street."""
    row = ["1s", "2", "3s", "4s", "5", "6s", "7s", "8", "9s", "10s", "11", "12s"]
    row[house - 1] = "."
    at = 11 if truck == "left" else 2
    game = position(
        sheet("", "", " ".join(row), trucks=("", "", f"{truck} {at}")),
        offers=f"{house} park, 8 park, 9 park", **SUMMER,
    )  # fmt: skip
    play(game, 0, f"p1 w3.{house} skip ok")
    assert game.sheet(0)["theme"]["bonus"] == 8
    assert game.view(0).closed == ("street 3",)


@pytest.mark.parametrize(("sold", "offered"), [("ss..", False), ("sss.", True), ("ssss", True)])
def test_in_the_plan_3_sold_cones_means_at_least_3(sold: str, offered: bool) -> None:
    """On a sheet with a cone at every house; two of the three estates have three cones each."""
    rows = [[1] * 10, [1] * 11, [1] * 12]
    box = changed_edition("home-2018", f"[sheets.summer.theme]\ncones = {rows}\n", "own.toml")
    houses = " ".join(f"{n}{mark.strip('.')}" for n, mark in enumerate(sold, 1))
    three = "1s 2s 3s 4 |"
    game = position(
        sheet(f"{houses} |", three, three, trucks=("left 4", "right 1", "left 4")),
        box=box, offers="9 park, 10 park, 11 park", **SUMMER,
    )  # fmt: skip
    play(game, 0, "p1 w2.9 skip")
    assert ("plan3" in texts(game)) == offered


def draw_card(game: Game, k: int) -> None:
    """Validation card k comes up."""
    game.table.drawn[0], game.table.validations, game.table.resolved = k - 1, 1, 0
    meet_validations(game.table, game.book)


def alone(level: int) -> Game:
    """About to meet the last cone of street 1."""
    row = "1s 2s . 4s 5s . 7s 8s"
    described = sheet(row, trucks=("left 8", "", ""))
    hands = ("11 estate, 8 park, 5 fence",)
    return position(described, sheet="summer", mode="aaa", level=level, hands=hands)


@pytest.mark.parametrize("level", [1, 5])
def test_solo_validation_card_k_crosses_off_the_bonus_of_street_k(level: int) -> None:
    """Whether AAA validates the plan (level 5) or not (level 1)."""
    game = alone(level)
    draw_card(game, 1)
    assert game.view(0).closed == ("street 1",)
    play(game, 0, "p1/2 w1.10")
    assert game.sheet(0)["theme"]["bonus"] == 0
    for k in (2, 3):
        game = alone(level)
        draw_card(game, k)
        assert game.view(0).closed == (f"street {k}",)
        play(game, 0, "p1/2 w1.10")
        assert game.sheet(0)["theme"]["bonus"] == 7


def test_solo_unless_you_have_taken_it() -> None:
    game = alone(1)
    play(game, 0, "p1/2 w1.10 skip ok")
    draw_card(game, 1)
    assert game.sheet(0)["theme"]["bonus"] == 7
    assert theme(game) == 1 + 2 + 1 + 3 + 2 + 1 + 2 + 7


def test_solo_aaa_25() -> None:
    rival = setup_game(sheet="summer", mode="aaa").rival()
    assert rival is not None
    assert rival["theme"] == 25
