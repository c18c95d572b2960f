"""AAA's score and the outcome: a test per sentence, and the worked examples E7 to E12."""

from __future__ import annotations

from typing import Any

import pytest

from culdesac.editions import Edition, editions
from culdesac.family.rounds import resolve_validations
from culdesac.games.home.box.model import box_of
from tests.games.home.aaa import HANDS, NEW, draw_validation, give, rival
from tests.games.home.positions import position, setup_game, sheet

# the examples


def test_example_e7_a_whole_pile() -> None:
    """Six lots of 2, 2, 3 improved, 2 and a bis improved, 1, and 7 improved houses."""
    game = position(sheet(temps=2), mode="aaa", level=1, hands=HANDS)
    lots = [
        ["park", "pool"],
        ["park", "temp"],
        ["park", "pool", "estate"],
        ["park", "estate", "bis"],
        ["temp"],
        ["park", "park", "estate", "estate", "estate", "estate", "estate"],
    ]
    pile: list[str] = []
    for lot in lots[:5]:
        pile += [*lot, "fence"]
    give(game, *pile, *lots[5], "fence")
    assert rival(game) == {
        "plans": 0,
        "parks": 6,
        "pools": 2,
        "temps": 7 + 2,
        "fences": 6,
        "estates": 2 + 2 + 6 + 8 + 14,
        "total": 55,
    }


def test_example_e8_validation_by_draw_order() -> None:
    game = setup_game(mode="aaa", level=1)
    draw_validation(game, 3, 2, 1)
    assert game.view(0).rival.points == (None, None, None)  # type: ignore[union-attr]
    resolve_validations(game.table, game.book)
    seen = game.view(0)
    assert seen.rival is not None
    assert seen.rival.drawn == (3, 2, 1)
    assert seen.rival.points == (seen.plans[0].plan.points[0], None, None)


def test_example_e9_sam_holds_5_park_cards() -> None:
    game = setup_game(**NEW, level=1)
    give(game, *["park"] * 5)
    assert rival(game)["parks"] == 5


def test_example_e10_tied_temps() -> None:
    game = position(sheet(temps=4), **NEW, level=1, hands=HANDS)
    give(game, *["temp"] * 4)
    assert game.scores()[0]["temps"] == 7
    assert rival(game)["temps"] == 7 + 4


def test_example_e11_a_lot_of_5_improved_houses() -> None:
    game = setup_game(**NEW, level=1)
    give(game, "park", "estate", "pool", "bis")
    assert rival(game)["estates"] == 10


def test_example_e12_irene() -> None:
    game = position(sheet(), **NEW, level=2, hands=HANDS, plans="a5 b1 c1", flipped=(3,))
    draw_validation(game, 2)
    assert rival(game)["plans"] == 0
    draw_validation(game, 1)
    assert rival(game)["plans"] == 8
    draw_validation(game, 3)
    assert rival(game)["plans"] == 8 + 6


# AAA's score


@pytest.mark.parametrize(
    ("yours", "theirs", "points"),
    [
        (0, 0, (0, 0)),
        (2, 0, (7, 0)),
        (0, 2, (0, 7 + 2)),
        (3, 2, (7, 4 + 2)),
        (1, 2, (4, 7 + 2)),
        (2, 2, (7, 7 + 2)),
    ],
)
def test_temp_majority_most_7_second_4_tied_both_7_nobody_with_0(
    yours: int, theirs: int, points: tuple[int, int]
) -> None:
    game = position(sheet(temps=yours), mode="aaa", level=1, hands=HANDS)
    give(game, *["temp"] * theirs)
    assert (game.scores()[0]["temps"], rival(game)["temps"]) == points


OPPONENTS = [(box, level) for box in editions("home") for level in box.opponents]


@pytest.mark.parametrize(
    ("box", "level"), OPPONENTS, ids=[f"{box.id}-{level}" for box, level in OPPONENTS]
)
def test_plans_and_per_park_pool_temp_and_fence_card(box: Edition, level: int) -> None:
    """Every card with the points that the opponent's own card names."""
    game = setup_game(box=box, mode="aaa", level=level)
    own = box_of(box).opponents[level]
    game.table.rival_points[:] = [4, 0, 7]
    cards = {"park": 3, "pool": 2, "temp": 1, "fence": 4}
    give(game, *(action for action, count in cards.items() for _ in range(count)))
    points = rival(game)
    expected = {
        "plans": 11,
        "parks": 3 * own.park,
        "pools": 2 * own.pool,
        "temps": 7 + own.temp,
        "fences": 4 * own.fence,
        "estates": 6,
    }
    if not own.scores:
        expected = dict.fromkeys(expected, 0)
    assert points == {**expected, "total": sum(expected.values())}


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_a_lot_has_bis_houses_per_bis_card(level: int) -> None:
    game = setup_game(mode="aaa", level=level)
    own = box_of(game.setup.edition).opponents[level]
    give(game, "bis", "bis", "park", "fence", "bis", "estate")
    plain, improved = 2 * own.bis_houses + 1, own.bis_houses + 1
    assert rival(game)["estates"] == plain + improved * own.improved_value


def test_the_pile_is_cut_by_its_fence_cards_and_empty_lots_do_not_count() -> None:
    game = setup_game(mode="aaa", level=1)
    give(game, "fence", "fence", "park", "fence", "fence", "pool", "temp")
    assert rival(game)["estates"] == 1 + 2
    assert rival(game)["fences"] == 4


def test_only_the_five_best_lots_score() -> None:
    game = setup_game(mode="aaa", level=1)
    pile = []
    for houses in (1, 2, 3, 1, 4, 2, 5):
        pile += ["pool"] * houses + ["fence"]
    give(game, *pile)
    assert rival(game)["estates"] == 5 + 4 + 3 + 2 + 2


def test_a_house_is_worth_1_or_the_improved_value_if_the_lot_holds_an_estate_card() -> None:
    game = setup_game(mode="aaa", level=5)
    give(game, "park", "pool", "fence", "park", "estate", "estate")
    assert rival(game)["estates"] == 2 * 1 + 3 * 4


def test_no_size_limit_and_no_penalties() -> None:
    game = setup_game(mode="aaa", level=1)
    give(game, *["bis"] * 9, "estate")
    assert rival(game)["estates"] == (9 * 2 + 1) * 2
    assert rival(game)["total"] == 38


# the outcome


def against(total_more: int, lots: int, **options: Any) -> str | None:
    """A game in which you have 3 + `total_more` points and two estates, AAA 3 points and lots."""
    row = "1 2 | 3 |" if total_more == 0 else "1 2 | 3 4 |"
    game = position(sheet(row), mode="aaa", level=1, hands=HANDS, **options)
    give(game, *(["pool", "fence"] * (lots - 1)), "bis")
    theirs, mine = rival(game)["total"], game.scores()[0]["total"]
    game.sheets[0].points[0] = theirs - mine + total_more
    return game.outcome()


@pytest.mark.parametrize("box", ["home-2018", "home-2023"])
@pytest.mark.parametrize(
    ("more", "lots", "outcome"),
    [(1, 5, "win"), (-1, 1, "loss"), (0, 1, "win"), (0, 2, "tie"), (0, 3, "loss")],
)
def test_equal_totals_you_win_only_with_more_complete_estates_than_aaa_has_lots(
    box: str, more: int, lots: int, outcome: str
) -> None:
    assert against(more, lots, box=box) == outcome


@pytest.mark.parametrize("box", ["home-2018", "home-2023"])
@pytest.mark.parametrize("row", ["1 | 2 |", "1 2 | 3 |", "1 2 3 | 4 5 6 |"])
def test_ruling_with_as_many_estates_as_lots_it_is_a_tie_whatever_their_sizes(
    box: str, row: str
) -> None:
    game = position(sheet(row), mode="aaa", level=1, hands=HANDS, box=box)
    give(game, "pool", "fence", "bis")
    game.sheets[0].points[0] = rival(game)["total"] - game.scores()[0]["total"]
    assert game.ranking()[0].tie_breaks[0] == 2
    assert game.outcome() == game.view(0).outcome() == "tie"


def test_without_aaa_there_is_no_outcome() -> None:
    assert setup_game().outcome() is None
    assert setup_game().rival() is None
