"""A turn, 3: a bonus, at most one, at any moment."""

from __future__ import annotations

import pytest

from culdesac.family.contract import BUILDER, OWN
from culdesac.games.vegas.players.policies import policy_move
from culdesac.games.vegas.rules import ids
from culdesac.games.vegas.rules.city import crane_debts, sheet_debts
from tests.games.vegas.world import City, mask, move_text


def ready(
    offers: str = "7 inauguration, 1 show, 15 show",
    *streets: str,
    revision: int | None = None,
    **fields: object,
) -> City:
    game = City(revision=revision)
    game.write(0, *streets, **fields)
    game.lay_out(offers)
    return game


@pytest.mark.parametrize(
    ("checked", "groups", "free"),
    [
        (1, 0, False), (2, 0, True), (3, 1, False), (4, 1, True), (10, 4, True), (12, 5, False),
        (13, 5, True), (14, 6, False), (9, 2, True),
    ],
)  # fmt: skip
def test_turn_3_bonus_circles_the_leftmost_fully_checked_group(
    checked: int, groups: int, free: bool
) -> None:
    game = ready(checked=checked, groups=groups)
    game.play(0, "p1")
    assert (game.why("w1.4+1") == ids.FINE) == free
    if free:
        game.play(0, "w1.4+1")
        assert game.sheets[0].groups == groups + 1
        assert game.sheets[0].pledged == 0
    else:
        assert game.why("w1.4+1") == ids.NO_FREE_GROUP


def test_turn_3_bonus_opening_help_changes_the_number_by_1_or_2() -> None:
    game = ready("1 show, 7 show, 15 show")
    game.play(0, "p1")
    numbers = {text[4:] for text in game.legal() if text.startswith("w1.4")}
    assert numbers == {"", "-1", "+1", "+2"}
    assert game.why("w1.4-2") == ids.NUMBER_OUT_OF_RANGE
    game.play(0, "w1.4-1")
    assert game.sheets[0].number[3] == 0
    high = ready("15 show, 7 show, 1 show")
    high.play(0, "p1 w1.4+2")
    assert high.sheets[0].number[3] == 17
    assert high.why("w1.5+2") == ids.ALREADY_OPENED


def test_turn_3_bonus_opening_help_0_is_even() -> None:
    game = ready("1 show, 7 show, 15 show", ". . . 0 2 4")
    assert game.points()["streets"] == 3 + 4


def test_turn_3_bonus_opening_help_crosses_the_debt_and_keeps_the_action() -> None:
    game = ready("7 show, 1 show, 15 show")
    game.play(0, "p1 w1.4+1 left ok")
    assert game.sheets[0].left_shows == 1
    assert game.sheets[0].pledged == 0


def test_turn_3_bonus_free_action_one_of_the_other_four() -> None:
    game = ready()
    game.play(0, "p1 w1.4")
    assert game.legal(kind="free") == [
        "free:construction", "free:limousine", "free:show", "free:improvement",
    ]  # fmt: skip
    assert game.why("free:inauguration") == ids.SAME_ACTION
    assert game.why("build2.4") == ids.OTHER_ACTION
    game.play(0, "free:construction")
    assert (game.sheets[0].groups, game.sheets[0].pledged) == (1, 0)
    assert game.why("check") == ids.OTHER_ACTION
    assert game.why("free:show") == ids.BONUS_USED
    game.play(0, "build2.4")
    assert game.legal() == ["ok"]


def test_turn_3_bonus_free_action_must_be_able_to_do_something() -> None:
    game = ready()
    game.play(0, "p1 w1.5")  # no star
    assert game.why("free:show") == ids.NO_EFFECT
    assert "free:show" not in game.legal()


def test_turn_3_bonus_free_action_where_the_pairs_own_can_do_nothing() -> None:
    game = ready("7 show, 1 show, 15 show")
    game.play(0, "p1 w1.5")
    assert game.legal(kind="free") == [
        "free:inauguration", "free:construction", "free:limousine", "free:improvement",
    ]  # fmt: skip
    game.play(0, "free:inauguration check ok")
    assert game.sheets[0].checked == 4


TAKEN = {
    "construction": "build2.4",
    "limousine": "drive:EE",
    "show": "left",
    "improvement": "raise:vip",
}


@pytest.mark.parametrize("action", TAKEN)
def test_turn_3_bonus_ruling_once_paid_for_a_free_action_is_taken_not_skipped(action: str) -> None:
    game = ready()
    game.play(0, "p1 w1.4")
    assert game.why("skip") == ids.FINE
    game.play(0, f"free:{action}")
    assert "skip" not in game.legal()
    assert game.why("skip") == game.why("ok") == ids.ACTION_PAID
    game.play(0, TAKEN[action])
    assert game.why("skip") == ids.ACTION_DONE
    assert game.legal() == ["ok"]


def test_turn_3_bonus_of_another_kind_leaves_the_action_optional() -> None:
    game = ready()
    game.play(0, "p1 w1.4+1 skip ok")
    game = ready()
    game.play(0, "p1 w1.4 <1.5 skip ok")


def test_turn_3_bonus_free_action_could_be_skipped_in_the_first_revision() -> None:
    game = ready(revision=1)
    game.play(0, "p1 w1.4 free:construction")
    assert game.why("ok") == ids.ACT_FIRST
    game.play(0, "skip ok")
    assert game.sheets[0].groups == 1


@pytest.mark.parametrize("bot", range(BUILDER, OWN + 1))
@pytest.mark.parametrize("revision", [1, 2])
def test_turn_3_bonus_a_player_takes_a_paid_action_that_is_worth_nothing_to_it(
    bot: int, revision: int
) -> None:
    """As when it goes on for somebody else, who has paid for the box that ends the game."""
    game = ready("7 show, 1 show, 15 show", checked=13, revision=revision)
    game.play(0, "p1 w1.5 free:inauguration")
    move = policy_move(bot, game.table, game.sheets[0], game.book, game.desk, 0)
    assert move_text(move) == ("skip" if revision == 1 else "check")


def test_turn_3_bonus_extension_opens_a_second_casino_with_its_neighbours_number() -> None:
    game = ready("7 inauguration, 1 show, 15 show", "", ". 3 . . 9")
    game.play(0, "p1 w1.4 check")
    assert game.legal(kind="<") == ["<1.5", "<2.3", "<2.6"]
    assert game.legal(kind=">") == [">1.3"]  # 2.4 is under construction, 2.1 too
    assert game.why("<2.4") == game.why(">2.4") == ids.UNDER_CONSTRUCTION
    assert game.why(">2.3") == game.why("<3.7") == ids.NOTHING_TO_EXTEND
    game.play(0, "<2.3")
    sheet = game.sheets[0]
    assert sheet.number[13] == 3
    assert (sheet.groups, sheet.pledged) == (1, 1)
    assert sheet_debts(sheet, game.book) == 1
    assert game.legal() == ["ok"]


def test_turn_3_bonus_extension_is_charged_at_the_end() -> None:
    game = City().finish()
    game.write(0, pledged=0b1, groups=1)
    assert game.points()["vault"] == 0
    game.write(0, pledged=0b101, groups=3, checked=6)
    assert game.points()["vault"] == -20


def test_turn_3_bonus_extension_only_beside_a_casino_of_its_own_street() -> None:
    game = ready("7 show, 1 show, 15 show", "", ". . . . . . . . . . 12", "", "5")
    game.play(0, "p1 w1.5 skip")
    assert game.why("<4.1") == ids.CASINO_OPEN
    assert game.why(">2.10") == ids.FINE
    ends = ready("7 show, 1 show, 15 show", "", ". . . . . . . . . . 12", "", "")
    ends.play(0, "p1 w1.5 skip")
    assert ends.why("<3.3") == ids.NOTHING_TO_EXTEND
    row = ready("7 show, 1 show, 15 show", "", "", ". . . . . . . . . . 12", "")
    row.play(0, "p1 w1.5 skip")
    assert row.why("<4.1") == ids.NOTHING_TO_EXTEND


@pytest.mark.parametrize(
    "moves",
    [
        "<2.3 p1 w1.4 check ok",
        "p1 <2.3 w1.4 check ok",
        "p1 w1.4 <2.3 check ok",
        "p1 w1.4 check <2.3 ok",
    ],
)
def test_turn_3_bonus_extension_before_or_after_opening_and_action(moves: str) -> None:
    game = ready("7 inauguration, 1 show, 15 show", "", ". 3")
    game.play(0, moves)
    sheet = game.sheets[0]
    assert (sheet.number[13], sheet.number[3], sheet.checked, sheet.pledged) == (3, 7, 4, 1)


def test_turn_3_bonus_extension_may_copy_the_casino_just_opened() -> None:
    game = ready("7 show, 1 show, 15 show")
    game.play(0, "p1 w2.6 skip >2.5")
    assert game.sheets[0].number[11 + 4] == 7


def test_turn_3_bonus_extension_may_open_a_casino_built_this_turn() -> None:
    game = ready("7 construction, 1 show, 15 show")
    game.play(0, "p1 w2.5 build2.4 >2.4")
    sheet = game.sheets[0]
    assert sheet.number[11 + 3] == 7
    assert crane_debts(sheet, game.book) == 0


def test_turn_3_bonus_extension_paid_by_a_group_that_this_turns_action_completed() -> None:
    game = ready("7 inauguration, 1 show, 15 show", checked=3, groups=1)
    game.play(0, "p1 w1.4")
    assert game.why("<1.5") == ids.NO_FREE_GROUP
    game.play(0, "check <1.5 ok")
    assert game.sheets[0].groups == 2


def test_turn_3_bonus_extension_leaves_an_opening_for_a_printed_number() -> None:
    """Only 2.11 can take a printed number: an extension may not take it before the opening."""
    full = (
        ". . 1 2 3 4 5 6 7 . .",
        ". 1 2 . 3 4 5 6 . 7 .",
        ". . 1 2 . 3 4 5 6 7 .",
        "1 2 . 3 4 5 6 . 7 . .",
    )
    game = ready("12 inauguration, 3 show, 2 show", *full)
    assert game.legal() == ["p1"]
    assert game.why("<2.11") == ids.LEAVES_NO_OPENING
    game.play(0, "p1")
    assert game.why("<2.11") == ids.LEAVES_NO_OPENING
    assert game.legal() == ["w2.11-2", "w2.11-1", "w2.11", "w2.11+1", "w2.11+2"]
    game.play(0, "w2.11")
    assert game.why("<2.11") == ids.CASINO_OPEN


def test_turn_3_bonus_extension_that_takes_the_chosen_numbers_last_casino() -> None:
    """Another printed number still fits: the pair is chosen anew."""
    streets = (
        ". . 1 2 3 4 5 6 7 . .",
        ". 1 2 . 3 4 5 6 . 7 .",
        ". . . 2 . 3 4 5 6 7 .",
        "1 2 . 3 4 5 6 . 7 . .",
    )
    game = ready("12 inauguration, 1 show, 2 show", *streets)
    game.play(0, "p1 <2.11")
    assert game.sheets[0].phase == ids.CHOOSE
    assert game.legal() == ["p2"]
    assert game.why("x1") == ids.NUMBER_FITS
    game.play(0, "p2 w3.3 left ok")
    assert game.sheets[0].number[2 * 11 + 2] == 1


def test_turn_3_bonus_at_most_one_per_turn() -> None:
    game = ready(checked=11)
    game.play(0, "p1 w1.4+1")
    assert game.legal(kind="free") == []
    assert game.why("free:show") == game.why("<1.5") == ids.BONUS_USED
    game.play(0, "check ok")
    game.lay_out("9 show, 1 show, 15 show")
    game.play(0, "p1 w1.5+1")  # next turn again
    assert game.sheets[0].groups == 2


def test_turn_3_bonus_extension_opens_like_any_other() -> None:
    """It plays golf, fills its avenue and repays a crane; its star is lost and it takes no action."""
    game = ready(
        "7 show, 1 show, 15 show",
        ". . . . . . 5",
        ". . . . . 4 .",
        ". . . . . 5 6",
        ". . . . . 6 7",
    )
    game.sheets[0].holes = mask("1.7")
    game.play(0, "p1 w2.8 skip >1.6")
    sheet = game.sheets[0]
    assert sheet.holes == mask("1.6", "1.7")
    assert sheet.hotels == sheet.large == 1 << 5
    star = ready("7 show, 1 show, 15 show", ". . 3")
    star.play(0, "p1 w2.8 skip <1.4 ok")
    assert star.sheets[0].shows == star.sheets[0].left_shows == 0


def test_turn_3_bonus_extension_does_not_move_the_show_of_the_turn() -> None:
    game = ready("7 show, 1 show, 15 show")
    game.play(0, "p1 w1.4 <1.5 left")
    assert game.sheets[0].shows == mask("1.4")
