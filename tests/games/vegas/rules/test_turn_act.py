"""A turn, 2: act, with the pair's action, after opening."""

from __future__ import annotations

import pytest

from culdesac.games.vegas.rules import ids
from culdesac.games.vegas.rules.city import (
    boxes_left,
    crane_debts,
    group_free,
    sheet_debts,
    show_debts,
)
from culdesac.games.vegas.rules.limousine import visited
from tests.games.vegas.world import COLUMNS, City, mask

ACTIONS = ("inauguration", "construction", "limousine", "show", "improvement")


def opened(action: str, where: str = "1.4", number: int = 7, **fields: object) -> City:
    """A seat that has just opened a casino with a pair of this action, without a free group."""
    game = City()
    game.write(0, **{"groups": 6, "checked": 13, **fields})
    game.lay_out(f"{number} {action}, 1 show, 15 show")
    game.play(0, f"p1 w{where}")
    return game


def test_turn_2_act_only_after_opening() -> None:
    game = City()
    game.lay_out("7 inauguration, 1 show, 15 show")
    assert game.why("check") == ids.CHOOSE_FIRST
    game.play(0, "p1")
    assert game.why("check") == ids.OPEN_FIRST
    assert game.why("ok") == ids.OPEN_FIRST
    game.play(0, "w1.4")
    assert game.why("ok") == ids.ACT_FIRST
    game.play(0, "check")
    assert game.why("check") == ids.ACTION_DONE


@pytest.mark.parametrize("action", ACTIONS)
def test_turn_2_act_is_optional_and_with_the_pairs_action(action: str) -> None:
    game = opened(action)
    moves = {
        "inauguration": "check",
        "construction": "build2.4",
        "limousine": "drive:NN",
        "show": "left",
        "improvement": "raise:vip",
    }
    for other, move in moves.items():
        if other != action:
            assert game.why(move) == ids.OTHER_ACTION
    before = game.sheets[0].checked, game.sheets[0].standing, list(game.sheets[0].improved)
    game.play(0, "skip")
    sheet = game.sheets[0]
    assert (sheet.checked, sheet.standing, list(sheet.improved)) == before
    assert game.legal() == ["ok"]


def test_turn_2_construction_crosses_a_crane_and_circles_its_debt() -> None:
    game = opened("construction")
    assert game.why("build1.4") == ids.NO_CRANE_HERE
    game.play(0, "build2.4")
    assert crane_debts(game.sheets[0], game.book) == 1
    game.finish()
    assert game.points()["vault"] == 0  # one bundle pays it
    game.write(0, ". +", "+ . . +")
    assert crane_debts(game.sheets[0], game.book) == 3
    assert game.points()["vault"] == -20


def test_turn_2_construction_the_debt_is_repaid_when_the_casino_is_opened() -> None:
    game = City()
    game.write(0, "", ". . . +")
    game.lay_out("7 show, 1 show, 15 show")
    game.play(0, "p1 w2.4")
    assert crane_debts(game.sheets[0], game.book) == 0


def test_turn_2_construction_not_with_the_number_of_this_turn() -> None:
    game = City()
    game.lay_out("7 construction, 1 show, 15 show")
    game.play(0, "p1")
    assert game.why("w2.4") == ids.UNDER_CONSTRUCTION
    game.play(0, "w1.4 build2.4")
    assert game.why("w2.4") == ids.ALREADY_OPENED
    assert game.why("build2.9") == ids.ACTION_DONE


def test_turn_2_construction_every_crane_once() -> None:
    game = opened("construction", standing=(1 << 44) - 1)
    assert game.legal() == ["ok"]  # nothing is left to build
    game = opened("construction")
    game.sheets[0].standing |= mask("2.4")
    assert game.why("build2.4") == ids.ALREADY_BUILT
    assert len(game.legal(kind="build")) == 8


@pytest.mark.parametrize("column", COLUMNS)
def test_turn_2_improvement_crosses_the_next_box_of_one_column(column: str) -> None:
    boxes = {"inauguration": 1, "large_hotel": 4, "small_hotel": 4}.get(column, 3)
    for crossed in range(boxes):
        game = opened("improvement", improved={column: crossed})
        game.play(0, f"raise:{column}")
        assert game.sheets[0].improved[COLUMNS.index(column)] == crossed + 1
    game = opened("improvement", improved={column: boxes})
    assert game.why(f"raise:{column}") == ids.COLUMN_FULL
    assert len(game.legal(kind="raise")) == 9


def test_turn_2_show_only_if_the_casino_just_opened_has_a_star() -> None:
    game = opened("show", "1.5")
    assert game.legal() == ["ok"]
    assert game.why("left") == ids.NO_STAR_HERE
    game = opened("show", "1.4")
    assert game.legal(kind="left") + game.legal(kind="right") == ["left", "right"]
    game.play(0, "left")
    assert game.sheets[0].shows == mask("1.4")
    assert (game.sheets[0].left_shows, game.sheets[0].right_shows) == (1, 0)


def test_turn_2_show_the_first_box_of_a_column_circles_both_its_debts() -> None:
    game = opened("show")
    assert show_debts(game.sheets[0], game.book) == 0
    left, right = game.copy(), game.copy()
    left.play(0, "left")
    right.play(0, "right")
    assert show_debts(left.sheets[0], left.book) == show_debts(right.sheets[0], right.book) == 2


@pytest.mark.parametrize(
    ("column", "crossed", "debts"),
    [
        *(("left", n, d) for n, d in enumerate([0, 2, 2, 2, 2, 1, 0])),
        *(("right", n, d) for n, d in enumerate([0, 2, 2, 1, 0, 0, 0])),
    ],
)
def test_turn_2_show_a_box_next_to_a_debt_repays_it(column: str, crossed: int, debts: int) -> None:
    game = City()
    shows = (crossed, 0) if column == "left" else (0, crossed)
    sheet = game.write(0, shows=shows)
    assert show_debts(sheet, game.book) == debts
    assert sheet_debts(sheet, game.book) == debts


def test_turn_2_show_unrepaid_debts_are_charged() -> None:
    game = City().finish()
    game.write(0, shows=(1, 0))
    assert game.points()["vault"] == -20  # two debts, one bundle
    game.write(0, shows=(5, 0))
    assert game.points()["vault"] == 0
    game.write(0, shows=(5, 3))
    assert game.points()["vault"] == -20


def test_turn_2_show_full_columns() -> None:
    game = opened("show", shows=(6, 5))
    assert game.why("left") == ids.SHOWS_FULL
    game.play(0, "right")
    game = opened("show", shows=(5, 6))
    assert game.why("right") == ids.SHOWS_FULL
    assert "left" in game.legal()
    assert opened("show", shows=(6, 6)).legal() == ["ok"]


def test_turn_2_show_a_star_casino_opened_without_a_show_loses_its_star() -> None:
    for action, moves in (("inauguration", "check"), ("show", "skip")):
        game = opened(action, checked=3, groups=1)
        game.play(0, moves)
        game.play(0, "ok")
        assert game.sheets[0].shows == 0
        game.lay_out("8 show, 1 show, 15 show")
        game.play(0, "p1 w1.5")
        assert game.why("left") == ids.NO_STAR_HERE  # the star of 1.4 is gone


def test_turn_2_inauguration_checks_the_next_box() -> None:
    game = opened("inauguration", checked=3, groups=1)
    game.play(0, "check")
    assert game.sheets[0].checked == 4
    full = opened("inauguration", checked=14, groups=6)
    assert full.legal() == ["ok"]
    assert full.why("check") == ids.ACTION_DONE


def test_turn_2_inauguration_box_14_belongs_to_no_group() -> None:
    game = City()
    sheet = game.write(0, checked=14, groups=6)
    assert not group_free(sheet, game.book)
    assert boxes_left(sheet, game.book) == 1
    sheet.checked = 13
    assert boxes_left(sheet, game.book) == 0
    sheet.groups = 5
    assert group_free(sheet, game.book)


def test_turn_2_limousine_draws_one_line_of_two_segments() -> None:
    game = opened("limousine")
    game.play(0, "drive:ES")
    sheet = game.sheets[0]
    assert sheet.at == 2 * 11 + 2  # corner [3, 3]
    assert (sheet.roads, sheet.lanes) == (mask("2.3"), mask("3.3"))
    assert game.legal() == ["ok"]


def test_turn_2_limousine_starts_at_the_traffic_light() -> None:
    """Corner [2, 2]: nothing leads from [2, 1] to [3, 1], nor on from [2, 1] to the west."""
    game = opened("limousine")
    assert game.legal(kind="drive") == [
        "drive:EE", "drive:ES", "drive:EN", "drive:SE", "drive:SS", "drive:SW",
        "drive:WN", "drive:NE", "drive:NW",
    ]  # fmt: skip
    assert game.why("drive:WS") == game.why("drive:NN") == ids.NO_ROAD
    assert game.why("drive:EW") == ids.NO_ROAD


def test_turn_2_limousine_no_segment_twice_but_crossing_is_fine() -> None:
    game = opened("limousine", drive="EE SS WW")  # at [4, 2], by way of [2, 4] and [4, 4]
    assert game.sheets[0].at == 3 * 11 + 1
    assert game.why("drive:EE") == ids.ROAD_DRIVEN
    across = opened("limousine", drive="EE ES WS WN")  # at [3, 3], below the first line
    assert across.why("drive:NE") == across.why("drive:NW") == ids.ROAD_DRIVEN
    across.play(0, "drive:NN")
    assert across.sheets[0].at == 2  # corner [1, 3], across the first line at [2, 3]


def test_turn_2_limousine_back_at_the_light_it_stays() -> None:
    game = opened("limousine", drive="ES WN")
    assert game.sheets[0].at == game.book.light
    assert game.legal() == ["ok"]
    game = opened("limousine", drive="ES")
    game.play(0, "drive:WN ok")
    game.write(0, drive="ES WN", groups=6, checked=13)
    game.lay_out("9 limousine, 1 show, 15 show")
    game.play(0, "p1 w1.5")
    assert game.why("drive:EE") == ids.ACTION_DONE


def test_turn_2_limousine_passing_a_special_casino_circles_its_carpet() -> None:
    """Below 2.3 (plain), 2.4 and 2.5 (VIP); a crane or an empty casino does not matter."""
    game = opened("limousine", drive="EE")
    game.play(0, "drive:EE")
    assert visited(game.sheets[0], game.book) == mask("2.5")
    assert (
        game.finish().points()["limousine"] == -30
    )  # not open; three lines home, not the same way
    game.sheets[0].open |= mask("2.5")
    assert game.points()["limousine"] == 3 - 30
