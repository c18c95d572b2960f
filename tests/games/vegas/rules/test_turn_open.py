"""A turn, 1: open a casino."""

from __future__ import annotations

from culdesac.games.vegas.rules import ids
from tests.games.vegas.world import City

FULL = (
    ". . 1 2 3 4 5 6 7 . .",
    ". 1 2 . 3 4 5 6 . 7 8",
    ". . 1 2 . 3 4 5 6 7 .",
    "1 2 . 3 4 5 6 . 7 . .",
)


def test_turn_1_open_into_an_empty_built_casino() -> None:
    game = City()
    game.write(0, ". + 3")
    game.lay_out("2 show, 9 show, 12 show")
    game.play(0, "p1")
    assert "w1.2" in game.legal()  # its crane is crossed
    assert game.why("w2.4") == ids.UNDER_CONSTRUCTION
    assert game.why("w1.3") == ids.CASINO_OPEN
    assert game.why("w1.1") == ids.NO_CASINO_HERE
    game.play(0, "w2.2")
    assert game.sheets[0].number[12] == 2
    assert game.why("w2.3") == ids.ALREADY_OPENED
    assert game.why("p2") == ids.ALREADY_OPENED


def test_turn_1_open_rising_strictly_from_left_to_right() -> None:
    game = City()
    game.write(0, "", ". 3 . . 8 . .")
    game.lay_out("5 show, 9 show, 8 show")
    game.play(0, "p1")
    street = [text for text in game.legal() if text.startswith("w2.") and text[-2] not in "+-"]
    assert street == ["w2.3"]
    assert game.why("w2.6") == ids.TOO_SMALL_HERE
    game = City()
    game.write(0, "", ". 3 . . 8 . .")
    game.lay_out("9 show, 8 show, 3 show")
    game.play(0, "p1")
    assert game.why("w2.3") == ids.TOO_LARGE_HERE
    assert game.why("w2.6") == ids.FINE


def test_turn_1_open_no_number_twice_in_a_street() -> None:
    game = City()
    game.write(0, "", ". 3 . . 8 . .", checked=0)
    game.lay_out("8 show, 9 show, 3 show")
    game.play(0, "p1")
    assert game.why("w2.6") == game.why("w2.3") == ids.ALREADY_IN_STREET
    assert "w1.3" in game.legal()  # the other streets are open for it


def test_turn_1_open_under_a_street_end_numbers_run_on_in_the_next_street() -> None:
    game = City()
    game.write(0, "", ". . . . . . . . . 14 15", "")
    game.lay_out("1 show, 9 show, 3 show")
    game.play(0, "p1")
    assert "w3.3" in game.legal()


def test_turn_1_refuse_checks_two_boxes_without_action_or_bonus() -> None:
    game = City()
    game.write(0, *FULL, checked=5, groups=2)
    game.lay_out("8 show, 9 show, 3 show")
    assert game.legal() == ["x1"]
    assert game.why("p1") == ids.PICK_FITS_NOWHERE
    game.play(0, "x1")
    assert game.sheets[0].checked == 7
    assert game.legal() == ["ok"]
    assert game.why("check") == ids.REFUSED_THIS_TURN
    assert game.why("free:limousine") == ids.REFUSED_THIS_TURN
    assert game.why("w1.3") == ids.REFUSED_THIS_TURN
    assert game.why("p1") == ids.REFUSED_THIS_TURN


def test_turn_1_refuse_no_extension_in_a_refusal_turn() -> None:
    game = City()
    game.write(0, ". + 5 6 7 8 9 10 11 . .", *FULL[1:], checked=6, groups=0)
    game.lay_out("15 show, 14 show, 13 show")
    assert game.legal() == ["x1"]
    assert game.why(">1.2") == ids.LEAVES_NO_OPENING
    game.play(0, "x1")
    assert game.why(">1.2") == ids.REFUSED_THIS_TURN


def test_turn_1_refuse_checks_one_box_if_only_one_is_left() -> None:
    game = City()
    game.write(0, *FULL, checked=13, groups=6)
    game.lay_out("8 show, 9 show, 3 show")
    game.play(0, "x1")
    assert game.sheets[0].checked == 14


def test_turn_1_refuse_not_while_a_printed_number_fits() -> None:
    game = City()
    game.lay_out("8 show, 9 show, 3 show")
    assert game.legal() == ["p1", "p2", "p3"]
    assert game.why("x1") == ids.NUMBER_FITS


def test_turn_1_refuse_or_open_with_help_where_only_a_changed_number_fits() -> None:
    game = City()
    game.write(0, FULL[0], ". 1 2 . 3 4 5 6 . 7 .", *FULL[2:], checked=3, groups=0)
    game.lay_out("6 show, 5 show, 3 show")
    assert game.legal() == ["p1", "x1"]  # 8 = 6 + 2 fits behind the 7
    game.play(0, "p1")
    assert game.legal() == ["w2.11+2"]
    game.play(0, "w2.11+2")
    assert game.sheets[0].number[21] == 8
    bare = City()
    bare.write(0, FULL[0], ". 1 2 . 3 4 5 6 . 7 .", *FULL[2:], checked=3, groups=1)
    bare.lay_out("6 show, 5 show, 3 show")
    assert bare.legal() == ["x1"]  # no group is free
