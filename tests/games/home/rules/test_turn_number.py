"""A turn, paragraphs 1 and 2: choose, number, refuse; and that turns are simultaneous."""

from __future__ import annotations

import pytest

from culdesac import IllegalMoveError
from tests.games.home.positions import play, position, rule, setup_game, sheet, texts

# Only 7 to 9 (street 1) fit anywhere on this sheet.
NEARLY_FULL = sheet(
    "1 2 3 4 5 6 . 10 11 12", "1 2 3 4 5 6 7 8 9 10 11", "1 2 3 4 5 6 7 8 9 10 11 12"
)


def test_turn_everybody_decides_on_their_own_sheet() -> None:
    game = position(sheet(), sheet(), offers="5 fence, 8 park, 11 estate")
    play(game, 1, "p2 w1.4 park")
    assert game.sheet(0) == position(sheet()).sheet(0)
    play(game, 0, "p2 w1.4 park")
    assert game.sheet(0) == game.sheet(1)


def test_turn_nobody_sees_marks_of_the_current_turn_until_all_are_done() -> None:
    game = position(sheet("1"), sheet(), offers="5 fence, 8 park, 11 estate")
    before = game.view(0).as_dict()
    play(game, 1, "p2 w1.4 park")
    assert game.view(0).as_dict() == before
    play(game, 1, "ok")
    seen = game.view(0).as_dict()
    assert seen["waiting"] == [True, False]
    assert {**seen, "waiting": before["waiting"]} == before
    play(game, 0, "p2 w1.4 park ok")
    assert game.view(0).as_dict()["sheets"][1]["streets"][0]["houses"][3]["number"] == 8


def test_turn_a_confirmed_seat_waits() -> None:
    game = position(sheet(), sheet(), offers="5 fence, 8 park, 11 estate")
    play(game, 0, "p2 w1.4 park ok")
    assert game.acting == (1,)
    assert game.legal(0) == []
    assert game.phase(0) == "done"
    assert rule(game, "p1") == "home.turn"
    with pytest.raises(IllegalMoveError, match="wait for the others"):
        game.play(0, "p1")


def test_turn_1_choose_one_of_the_three_pairs() -> None:
    game = position(sheet(), offers="5 fence, 8 park, 11 estate")
    assert texts(game) == ["p1", "p2", "p3"]
    assert rule(game, "w1.1") == "home.turn.choose"
    play(game, 0, "p3")
    assert rule(game, "p1") == "home.turn.choose"
    play(game, 0, "w1.9")
    assert game.sheet(0)["streets"][0]["houses"][8] == {"number": 11}
    assert "v1" in texts(game)


def test_turn_1_a_pair_that_fits_nowhere_cannot_be_chosen() -> None:
    game = position(NEARLY_FULL, offers="5 fence, 8 park, 11 estate")
    assert texts(game) == ["p2"]
    assert rule(game, "p1") == "home.turn.number"


def test_turn_2_number_into_an_empty_house_of_any_street() -> None:
    game = position(sheet("1 . 9", "8", ". 8"), offers="8 fence, 8 park, 11 estate")
    play(game, 0, "p1")
    assert texts(game, kind="w") == ["w1.2"]  # 8 stands in both other streets
    assert rule(game, "w1.1") == "home.turn.number"
    assert len(texts(position(sheet()), 0)) == 3
    game = position(sheet())
    play(game, 0, "p1")
    assert len(texts(game, kind="w")) == 33


def test_turn_2_number_strictly_rising() -> None:
    game = position(sheet(". 5 . . 9 ."), offers="7 fence, 8 park, 11 estate")
    play(game, 0, "p1")
    assert texts(game, kind="w1.") == ["w1.3", "w1.4"]
    assert "9 is right" not in str(game.why_not(0, "w1.1"))
    assert "5 is right of it" in str(game.why_not(0, "w1.1"))
    assert "9 is left of it" in str(game.why_not(0, "w1.6"))


def test_turn_2_gaps_and_skipped_numbers_are_fine() -> None:
    game = position(sheet("7"), offers="10 fence, 8 park, 11 estate")
    play(game, 0, "p1")
    assert texts(game, kind="w1.") == [f"w1.{house}" for house in range(2, 11)]


def test_turn_2_number_not_twice_in_a_street() -> None:
    game = position(sheet(". . 7 . ."), offers="7 fence, 8 park, 11 estate")
    play(game, 0, "p1")
    assert texts(game, kind="w1.") == []
    assert "stands in this street already" in str(game.why_not(0, "w1.5"))
    assert rule(game, "w2.5") is None  # streets are numbered on their own


def test_turn_2_roundabout_cuts_the_street() -> None:
    game = position(sheet("5 9 o ."), offers="7 fence, 8 park, 9 estate", roundabouts=True)
    play(game, 0, "p1")
    assert texts(game, kind="w1.") == [f"w1.{house}" for house in range(4, 11)]
    play(game, 0, "w1.5 skip ok")
    houses = game.sheet(0)["streets"][0]["houses"]
    assert [house.get("number") for house in houses[:5]] == [5, 9, None, None, 7]


def test_turn_2_roundabout_lets_a_number_stand_on_both_sides() -> None:
    game = position(sheet("5 9 o ."), offers="9 fence, 8 park, 11 estate", roundabouts=True)
    play(game, 0, "p1")
    assert "w1.4" in texts(game)
    assert rule(game, "w1.3") == "home.roundabouts"


def test_turn_2_refusal_when_no_printed_number_fits() -> None:
    game = position(NEARLY_FULL, offers="5 fence, 6 park, 11 estate")
    assert texts(game) == ["x"]
    play(game, 0, "x")
    assert game.sheet(0)["refusals"] == 1
    assert texts(game) == ["ok"]


def test_turn_2_refusal_brings_no_action() -> None:
    game = position(NEARLY_FULL, offers="5 fence, 6 park, 11 estate")
    play(game, 0, "x")
    for move in ("f1.1", "park", "v1", "skip"):
        assert rule(game, move) == "home.turn.refusal"


@pytest.mark.parametrize("slot", range(3))
def test_turn_2_never_refuse_while_a_printed_number_fits(slot: int) -> None:
    offers = ["5 fence", "6 park", "11 temp"]
    offers[slot] = "8 pool"
    game = position(NEARLY_FULL, offers=", ".join(offers))
    assert "x" not in texts(game)
    assert rule(game, "x") == "home.turn.refusal"


def test_turn_2_temp_modified_number_is_a_right_not_a_duty() -> None:
    """11 does not fit, but 9 would: place it with the temp, or refuse."""
    game = position(NEARLY_FULL, offers="5 fence, 6 park, 11 temp")
    assert texts(game) == ["p3", "x"]
    placed = game.copy()
    play(placed, 0, "p3")
    assert texts(placed) == ["w1.7-2"]
    play(placed, 0, "w1.7-2 ok")
    assert placed.sheet(0)["temps"] == 1
    play(game, 0, "x ok")
    assert (game.sheet(0)["refusals"], game.sheet(0)["temps"]) == (1, 0)


def test_turn_2_only_the_pair_with_the_temp_can_be_modified() -> None:
    game = position(NEARLY_FULL, offers="5 temp, 6 park, 11 fence")
    assert texts(game) == ["p1", "x"]
    play(game, 0, "p1")
    assert texts(game) == ["w1.7+2"]
    game = position(NEARLY_FULL, offers="6 fence, 5 park, 12 temp")
    assert texts(game) == ["x"]  # 6 would need the temp, and 10 does not fit


def test_turn_2_roundabout_drawn_before_counts() -> None:
    """The roundabout takes the only house for the 8, so the permit may be refused ..."""
    game = position(NEARLY_FULL, offers="5 fence, 6 park, 8 estate", roundabouts=True)
    assert "x" not in texts(game)
    play(game, 0, "o1.7")
    assert texts(game) == ["x"]
    # ... and one that opens a place forbids the refusal.
    game = position(sheet("2 3 4 . . .", *full_rows()), offers="1 fence, 1 park, 1 estate",
                    roundabouts=True)  # fmt: skip
    assert "x" in texts(game)
    play(game, 0, "o1.4")
    assert rule(game, "x") == "home.turn.refusal"
    assert "p1" in texts(game)


def full_rows() -> tuple[str, str]:
    return "1 2 3 4 5 6 7 8 9 10 11", "1 2 3 4 5 6 7 8 9 10 11 12"


def test_turn_2_roundabout_after_a_refusal_does_not_undo_it() -> None:
    game = position(
        sheet("2 3 4 . . .", *full_rows()), offers="1 fence, 1 park, 1 estate", roundabouts=True
    )
    play(game, 0, "x o1.4")
    assert game.sheet(0)["refusals"] == 1
    assert game.phase(0) == "finish"
    assert rule(game, "p1") == "home.turn.number"
    play(game, 0, "ok")
    assert game.turn == 2


def test_turn_2_roundabout_on_the_last_place_of_the_chosen_number_goes_back_to_choosing() -> None:
    game = position(NEARLY_FULL, offers="5 fence, 6 park, 8 estate", roundabouts=True)
    play(game, 0, "p3 o1.7")
    assert game.phase(0) == "choose"
    assert texts(game) == ["x"]


def test_turn_2_one_number_per_turn() -> None:
    game = setup_game()
    play(game, 0, "p1 w1.4")
    assert rule(game, "w1.5") == "home.turn.number"
