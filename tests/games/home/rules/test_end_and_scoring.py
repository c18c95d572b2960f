"""The end of the game, scoring by category, and ties."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from culdesac import Game
from tests.games.home.positions import Description, play, position, rule, sheet

FULL = (
    "1 2 3 4 5 6 7 8 9 10",
    "1 2 3 4 5 6 7 8 9 10 11",
    "1 2 3 4 5 6 7 8 9 10 11 12",
)
LAST_HOUSE = (*FULL[:2], "1 2 3 4 5 6 7 8 9 10 11 .")
OFFERS = "12 park, 5 park, 6 park"
NO_FIT = (FULL[0], FULL[1], "1 2 3 4 5 6 7 8 9 10 . 11")
ALMOST_ALL_PLANS = sheet("1 | 2 | 3 |", "4 5 6 7 |", plans=[8, None, 7])


def test_end_all_three_plans() -> None:
    game = position(ALMOST_ALL_PLANS, plans="1b 2f 3f")
    play(game, 0, "p2 w3.5 skip plan2")
    assert not game.over
    play(game, 0, "ok")
    assert game.over
    assert game.end_reasons == ("plans",)


@pytest.mark.parametrize("before", [[8, None, None], [None, None, 7]])
def test_end_two_plans_are_not_enough(before: list[int | None]) -> None:
    game = position(sheet("1 | 2 | 3 |", "4 5 6 7 |", plans=before), plans="1b 2f 3f")
    play(game, 0, "p2 w3.5 skip plan2 ok")
    assert sum(points is not None for points in game.sheet(0)["plans"]) == 2
    assert not game.over


@pytest.mark.parametrize(("refusals", "over"), [(0, False), (1, False), (2, True)])
def test_end_third_refusal(refusals: int, over: bool) -> None:
    game = position(sheet(*NO_FIT, refusals=refusals), offers="5 park, 6 park, 7 park")
    play(game, 0, "x ok")
    assert game.over == over
    assert game.end_reasons == (("refusals",) if over else ())


def test_end_no_empty_house_left() -> None:
    game = position(sheet(*LAST_HOUSE), offers=OFFERS)
    play(game, 0, "p1 w3.12 skip ok")
    assert game.end_reasons == ("full sheet",)


def test_end_roundabouts_count_as_filled() -> None:
    rows = ("1 2 3 4 o 6 7 8 9 10", *LAST_HOUSE[1:])
    game = position(sheet(*rows), offers=OFFERS, roundabouts=True)
    play(game, 0, "p1 w3.12 skip ok")
    assert game.end_reasons == ("full sheet",)
    # the last empty house itself can become the roundabout, also with a refusal
    game = position(sheet(*NO_FIT), offers="5 park, 6 park, 7 park", roundabouts=True)
    play(game, 0, "x o3.11 ok")
    assert game.end_reasons == ("full sheet",)


def test_end_a_bis_can_fill_the_sheet() -> None:
    rows = ("1 2 3 4 5 6 7 8 9 .", *LAST_HOUSE[1:])
    game = position(sheet(*rows), offers="12 bis, 5 park, 6 park")
    play(game, 0, "p1 w3.12 b1.10< ok")
    assert game.end_reasons == ("full sheet",)


def test_end_everybody_plays_that_turn() -> None:
    game = position(sheet(*LAST_HOUSE), sheet(), sheet(), offers=OFFERS)
    play(game, 0, "p1 w3.12 skip ok")
    assert not game.over
    assert game.acting == (1, 2)
    play(game, 2, "p1 w3.12 skip ok")
    play(game, 1, "p2 w1.1 park ok")
    assert game.over
    assert game.sheet(1)["streets"][0]["parks"] == 1


@pytest.mark.parametrize("order", list(itertools.permutations(range(3))))
def test_end_several_reasons_at_once(order: tuple[int, ...]) -> None:
    sheets = [sheet(*LAST_HOUSE), sheet(*NO_FIT, refusals=2), ALMOST_ALL_PLANS]
    moves = ["p1 w3.12 skip ok", "x ok", "p2 w3.5 skip plan2 ok"]
    game = position(*(sheets[i] for i in order), plans="1b 2f 3f", offers="12 park, 5 park, 9 park")
    for seat, i in enumerate(order):
        play(game, seat, moves[i])
    assert game.over
    assert game.end_reasons == ("plans", "refusals", "full sheet")


def test_end_nothing_can_be_played_or_undone_afterwards() -> None:
    game = position(sheet(*LAST_HOUSE), offers=OFFERS)
    play(game, 0, "p1 w3.12 skip ok")
    assert game.acting == ()
    assert game.legal(0) == []
    assert game.phase(0) == "over"
    assert rule(game, "p1") == "home.end"
    assert rule(game, "ok") == "home.end"


# scoring


def scores(described: Description, **options: Any) -> dict[str, int]:
    game: Game = position(described, **options)
    return game.scores()[0]


def test_scoring_total_is_the_sum_of_all_categories() -> None:
    points = scores(
        sheet(
            "1 2 | 3p | o",
            "1p 1b |",
            parks=(1, 2, 0),
            values=[1, 0, 0, 0, 0, 0],
            temps=3,
            refusals=2,
            plans=[8, None, None],
        ),
        roundabouts=True,
    )
    assert points == {
        "plans": 8,
        "parks": 2 + 4,
        "pools": 6,
        "temps": 7,
        "estates": 2 + 3 + 2,
        "bis": -1,
        "roundabouts": -3,
        "refusals": -3,
        "total": 8 + 6 + 6 + 7 + 7 - 1 - 3 - 3,
    }


def test_scoring_plans() -> None:
    assert scores(sheet(plans=[8, None, None]))["plans"] == 8
    assert scores(sheet(plans=[8, 5, 13]))["plans"] == 26


@pytest.mark.parametrize(
    ("street", "ladder"),
    [(0, [0, 2, 4, 10]), (1, [0, 2, 4, 6, 14]), (2, [0, 2, 4, 6, 8, 18])],
)
def test_scoring_parks_per_street(street: int, ladder: list[int]) -> None:
    for crossed, value in enumerate(ladder):
        parks = tuple(crossed if s == street else 0 for s in range(3))
        assert scores(sheet(parks=parks))["parks"] == value  # type: ignore[arg-type]


def test_scoring_pools() -> None:
    ladder = [0, 3, 6, 9, 13, 17, 21, 26, 31, 36]
    houses = [(0, 2), (0, 6), (0, 7), (1, 0), (1, 3), (1, 7), (2, 1), (2, 6), (2, 10)]
    for built in range(10):
        rows = [["."] * 10, ["."] * 11, ["."] * 12]
        for street, house in houses[:built]:
            rows[street][house] = f"{house + 1}p"
        assert scores(sheet(*(" ".join(row) for row in rows)))["pools"] == ladder[built]


@pytest.mark.parametrize("size", range(1, 7))
def test_scoring_estates_number_times_smallest_visible_value(size: int) -> None:
    ladders = [
        [1, 3], [2, 3, 4], [3, 4, 5, 6], [4, 5, 6, 7, 8], [5, 6, 7, 8, 10], [6, 7, 8, 10, 12],
    ]  # fmt: skip
    row = " ".join(str(number) for number in range(1, size + 1)) + " |"
    for crossed, value in enumerate(ladders[size - 1]):
        values = [crossed if n == size - 1 else 0 for n in range(6)]
        assert scores(sheet(row, values=values))["estates"] == value
        assert scores(sheet(row, row, values=values))["estates"] == 2 * value
        others = [0 if n == size - 1 else 1 for n in range(6)]
        assert scores(sheet(row, values=others))["estates"] == ladders[size - 1][0]


def test_scoring_bis() -> None:
    for crossed, value in enumerate([0, 1, 3, 6, 9, 12, 16, 20, 24, 28]):
        row = "5 " + "5b " * crossed
        assert scores(sheet("", "", row))["bis"] == -value


def test_scoring_roundabouts() -> None:
    for row, value in (("", 0), ("o", -3), ("o . o", -8)):
        assert scores(sheet(row), roundabouts=True)["roundabouts"] == value


def test_scoring_refusals() -> None:
    for crossed, value in enumerate([0, 0, 3, 5]):
        assert scores(sheet(refusals=crossed))["refusals"] == -value


@pytest.mark.parametrize(
    ("temps", "points"),
    [
        ((3, 2, 1, 0), (7, 4, 1, 0)),
        ((5, 5, 1, 0), (7, 7, 4, 0)),
        ((4, 3, 2, 1), (7, 4, 1, 0)),
        ((2, 2, 2), (7, 7, 7)),
        ((1, 4, 4, 3, 3, 1), (1, 7, 7, 4, 4, 1)),
        ((0, 0, 0), (0, 0, 0)),
        ((0, 1), (0, 7)),
        ((11, 10, 9, 8, 11), (7, 4, 1, 0, 7)),
    ],
)
def test_scoring_temps_by_distinct_counts(temps: tuple[int, ...], points: tuple[int, ...]) -> None:
    game = position(*(sheet(temps=count) for count in temps))
    assert tuple(row["temps"] for row in game.scores()) == points


# ties; the sheets of each pair have equal totals


def ranks(*sheets: Description) -> list[tuple[int, int]]:
    return [(place.rank, place.seat) for place in position(*sheets).ranking()]


def test_ties_the_larger_total_wins_first() -> None:
    assert ranks(sheet("1 | 2 |"), sheet(parks=(2, 0, 0)), sheet(parks=(1, 0, 0))) == [
        (1, 1), (2, 0), (3, 2),
    ]  # fmt: skip


def test_ties_2018_most_complete_estates() -> None:
    """4 points each: one estate of four against two of two, against parks alone."""
    assert ranks(sheet("1 2 3 4 |"), sheet("1 2 | 3 4 |"), sheet(parks=(2, 0, 0))) == [
        (1, 1), (2, 0), (3, 2),
    ]  # fmt: skip


def test_ties_2018_most_complete_estates_before_most_of_size_1() -> None:
    """4 points each: two estates of two against one of one with a pool."""
    assert ranks(sheet(". . 3p", "1 |"), sheet("1 2 | 3 4 |")) == [(1, 1), (2, 0)]


def test_ties_2018_then_most_of_size_1() -> None:
    """Sizes 1 and 3 against 2 and 2."""
    assert ranks(sheet("1 2 | 3 4 |"), sheet("1 | 2 3 4 |")) == [(1, 1), (2, 0)]


def test_ties_2018_then_most_of_size_2_and_so_on() -> None:
    """Sizes 2, 5 against 3, 4; then 3, 6 against 4, 5: the smaller sizes decide."""
    assert ranks(sheet("1 2 3 | 4 5 6 7 |"), sheet("1 2 | 3 4 5 6 7 |")) == [(1, 1), (2, 0)]
    assert ranks(sheet("1 2 3 4 | 5 6 7 8 9 |"), sheet("1 2 3 | 4 5 6 7 8 9 |")) == [
        (1, 1), (2, 0),
    ]  # fmt: skip


def test_ruling_still_tied_is_shared() -> None:
    assert ranks(sheet("1 2 | 3 |"), sheet("", "7 | 8 9 |"), sheet()) == [(1, 0), (1, 1), (3, 2)]
