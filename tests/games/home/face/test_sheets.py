"""A sheet as a plain dict, and back; what cannot stand on a sheet is refused."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from culdesac import Game, SheetError
from culdesac.editions.setup import Setup
from culdesac.sheets import read_sheet
from tests.games.home.positions import position, setup_game, sheet
from tests.play import BUILDER, RANDOM, every_setup, name_of, play_game

WRITTEN = (
    "built", "roundabouts", "fences", "joined", "bis_houses", "spent", "pools", "temps", "bis",
    "refusals", "validated", "complete", "spare", "parks", "values", "points", "used", "legal", "number",
)  # fmt: skip
SETUPS = list(every_setup(seed=21, seats={"flip": (2,), "expert": (3,), "solo-card": (1,)}))


@pytest.mark.parametrize("setup", SETUPS, ids=map(name_of, SETUPS))
def test_a_described_sheet_reads_back_as_it_was(setup: Setup) -> None:
    for turns in (1, 5, 10, 15, 20, 100):
        game = play_game(Game(setup), [BUILDER, RANDOM], luck=5, until_turn=turns)
        for seat, written in enumerate(game.sheets):
            described = json.loads(json.dumps(game.sheet(seat)))
            again = read_sheet(described, game.book, setup)
            for field in WRITTEN:
                assert getattr(again, field) == getattr(written, field), field


def test_the_description_of_a_sheet() -> None:
    game = position(
        sheet("5 5b | 7@1 | o", "1p", parks=(1, 0, 2), temps=2, refusals=1, plans=[8, None, None]),
        roundabouts=True,
    )
    described = game.sheet(0)
    assert described["edition"] == "home-2018"
    assert described["sheet"] == "classic"
    assert [len(row["houses"]) for row in described["streets"]] == [10, 11, 12]
    first = described["streets"][0]
    assert first["houses"][:5] == [
        {"number": 5, "twin": True},
        {"number": 5, "bis": True},
        {"number": 7, "pool": "lost", "plan": 1},
        {"roundabout": True},
        {},
    ]
    assert first["houses"][6] == {"pool": "planned"}
    assert first["fences"] == [2, 3, 4]
    assert [row["parks"] for row in described["streets"]] == [1, 0, 2]
    assert described["streets"][1]["houses"][0] == {"number": 1, "pool": "built"}
    assert described["values"] == [0, 0, 0, 0, 0, 0]
    assert (described["temps"], described["bis"], described["refusals"]) == (2, 1, 1)
    assert described["roundabouts"] == 1
    assert described["plans"] == [8, None, None]
    assert described["estates"] == [
        {"street": 1, "house": 1, "size": 2},
        {"street": 1, "house": 3, "size": 1, "plan": 1},
    ]


def test_a_short_description_is_enough() -> None:
    game = setup_game()
    streets: list[dict[str, Any]] = [{"houses": [None] * n} for n in (10, 11, 12)]
    streets[0]["houses"][:2] = [3, {"number": 4}]
    made = read_sheet({"streets": streets}, game.book, game.setup)
    assert made.number[:3] == [3, 4, -1]


def test_reading_does_not_change_the_description() -> None:
    game = setup_game()
    described = sheet("1 2 | 3")
    before = copy.deepcopy(described)
    read_sheet(described, game.book, game.setup)
    assert described == before


def changed(**changes: Any) -> dict[str, Any]:
    return {**sheet(), **changes}


def street_1(**changes: Any) -> dict[str, Any]:
    described = sheet()
    described["streets"][0].update(changes)
    return described


def house_3(described: Any) -> dict[str, Any]:
    """House 3 of street 1 has a pool, house 1 has none."""
    return street_1(houses=[None, None, described] + [None] * 7)


@pytest.mark.parametrize(
    ("described", "message"),
    [
        ([], "a sheet must be described by an object"),
        ({}, "streets must be a list of 3"),
        (changed(streets=[1, 2]), "streets must be a list of 3"),
        (changed(streets=[1, 2, 3]), "street 1 must be an object"),
        (changed(parcs=1), 'a sheet has no "parcs"; expected bis, edition'),
        (changed(temps=12), "Temps: 12 boxes are crossed, but there are only 11."),
        (changed(temps=-1), "temps is -1; expected"),
        (changed(temps=True), "temps is True; expected a whole number"),
        (changed(temps="3"), "temps is '3'; expected a whole number"),
        (changed(values=[0] * 5), "values must be a list of 6"),
        (changed(values=[2, 0, 0, 0, 0, 0]), "Estates of 1: 2 boxes are crossed"),
        (changed(refusals=4), "Refusals: 4 boxes are crossed"),
        (changed(roundabouts=1), "Roundabout boxes crossed: 1. Roundabouts in the streets: 0."),
        (changed(bis=1), "Bis boxes crossed: 1. Houses with a bis: 0."),
        (changed(plans=[1, 2]), "plans must be a list of 3"),
        (changed(plans=[None, "x", None]), "plans[1] is 'x'; expected a whole number"),
        (sheet("o . o . o"), "The streets show 3 roundabouts; a sheet has at most 2."),
        (street_1(houses=[None] * 9), "houses of street 1 must be a list of 10"),
        (street_1(parks=4), "Parks of street 1: 4 boxes are crossed"),
        (street_1(fences=[10]), "a fence of street 1 is 10; expected a whole number from 1 to 9"),
        (street_1(fences=3), "fences of street 1 must be a list"),
        (street_1(park=3), 'street 1 has no "park"; expected fences, houses, parks'),
        (house_3("7"), "house 3 of street 1 must be a number, null or an object"),
        (house_3(18), "house 3 of street 1 is 18; expected a whole number from 0 to 17"),
        (house_3({"numbr": 1}), 'house 3 of street 1 has no "numbr"; expected bis, number'),
        (house_3({"number": 1, "roundabout": True}), "A roundabout takes the place of a house"),
        (house_3({"pool": "built"}), "there is no number"),
        (house_3({"pool": "yes"}), "pool of house 3 of street 1 is 'yes'; expected planned"),
        (house_3({"bis": True}), "Street 1, house 3: A bis repeats the number"),
        (house_3({"plan": 1}), "Street 1, house 3: Plan 1 uses houses that have a number"),
        (house_3({"number": 1, "plan": 4}), "plan of house 3 of street 1 is 4; expected"),
        (house_3({"number": 5, "bis": True}), "no 5 stands there"),
        (
            street_1(houses=[{"number": 2, "pool": "built"}, *[None] * 9]),
            "built where one is planned",
        ),
        (sheet("5 4"), "Street 1, house 2: 4 must stand right of smaller numbers only"),
        (sheet("5 . 5"), "Street 1, house 3: 5 stands in this street already"),
        (sheet("", "5 5"), "Street 2, house 2: 5 stands in this street already"),
        (sheet("5 5b . 5"), "Street 1, house 4: 5 stands in this street already"),
    ],
)
def test_what_cannot_stand_on_a_sheet_is_refused(described: Any, message: str) -> None:
    game = setup_game()
    with pytest.raises(SheetError) as caught:
        read_sheet(described, game.book, game.setup)
    assert message in str(caught.value)
