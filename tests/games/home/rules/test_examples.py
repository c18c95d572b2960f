"""Worked examples of the rulebooks, E1 to E6; those on AAA are in `test_aaa_score`."""

from __future__ import annotations

import pytest

from tests.games.home.positions import estates, play, position, sheet


def test_example_e1_estate_values() -> None:
    """One box crossed in column 2, none in column 3: both sizes score 3; a size 4 scores 4."""
    values = [0, 1, 0, 0, 0, 0]

    def points(row: str) -> int:
        return position(sheet(row, values=values)).scores()[0]["estates"]

    assert points("1 2 |") == 3
    assert points("1 2 3 |") == 3
    assert points("1 2 3 4 |") == 4
    assert points("1 2 | 3 4 5 | 6 7 8 9 |") == 3 + 3 + 4


def test_example_e2_fence_splits_an_estate() -> None:
    """A 5 on the third house of street 2; the fence cuts a size 3 of street 1 into 1 and 2."""
    game = position(sheet("2 3 6 |"), offers="5 fence, 8 park, 9 park")
    assert estates(game) == [(1, 1, 3)]
    play(game, 0, "p1 w2.3 f1.1")
    assert estates(game) == [(1, 1, 1), (1, 2, 2)]


@pytest.mark.parametrize("box", ["home-2018", "home-2023"])
def test_example_e3_temps(box: str) -> None:
    game = position(*(sheet(temps=temps) for temps in (5, 5, 1, 0)), box=box)
    assert [points["temps"] for points in game.scores()] == [7, 7, 4, 0]


def test_example_e4_a_score_of_91() -> None:
    """2023: plans 14, parks 16, pools 13, temps 7, estates 45, an extension, two refusals."""
    game = position(
        sheet(
            "1 2 3p 4 5 | 6 7p 8p 9 10",
            "1p 2 3 | 4 5 6 | 7 8 9 | 10 11",
            "1 2 3 | 4 4b | 6 |",
            parks=(3, 2, 1),
            values=[0, 1, 3, 0, 2, 0],
            temps=3,
            refusals=2,
            plans=[6, 8, None],
        ),
        sheet(temps=1),
        box="home-2023",
    )
    assert game.scores()[0] == {
        "plans": 14,
        "parks": 16,
        "pools": 13,
        "temps": 7,
        "estates": 1 + 6 + 24 + 0 + 14 + 0,
        "bis": -1,
        "roundabouts": 0,
        "refusals": -3,
        "total": 91,
    }


def test_example_e5_a_score_of_83() -> None:
    """2023: plans 6 + 3 + 11, third in temps, three extensions."""
    game = position(
        sheet(
            "1 2 3p 4 | 5 6 7p 8p | 9 10",
            "1 2 3 4 | 5 6 7 8 9 | 10 11",
            "1 1b 1b | 4 | 4b |",
            parks=(0, 1, 5),
            values=[1, 0, 0, 3, 0, 0],
            temps=1,
            plans=[6, 3, 11],
        ),
        sheet(temps=3),
        sheet(temps=2),
        box="home-2023",
    )
    points = game.scores()[0]
    assert (points["plans"], points["parks"], points["pools"], points["temps"]) == (20, 20, 9, 1)
    assert points["estates"] == 2 * 3 + 2 * 2 + 1 * 3 + 3 * 7 + 1 * 5
    assert (points["bis"], points["refusals"], points["total"]) == (-6, 0, 83)


def test_example_e6_plan_b_validated_first() -> None:
    game = position(
        sheet("1 | 2 | 3 | 4 5 6 7 |"),
        box="home-2023",
        plans="a1 b2 c1",
        offers="8 park, 9 park, 5 fence",
    )
    play(game, 0, "p1 w2.1 skip plan2")
    assert game.scores()[0]["plans"] == 9
    assert [estate.get("plan") for estate in game.sheet(0)["estates"]] == [2, 2, 2, 2]
