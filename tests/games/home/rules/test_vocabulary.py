"""Vocabulary: what an estate is, and when it is complete."""

from __future__ import annotations

import pytest

from tests.games.home.positions import estates, play, position, setup_game, sheet, texts

ROW = [str(number) for number in range(1, 13)]


def test_vocabulary_estate_is_a_run_between_two_fences() -> None:
    game = position(sheet("1 2 | 3 | 4 5 6 | . 8"))
    assert estates(game) == [(1, 1, 2), (1, 3, 1), (1, 4, 3)]


def test_vocabulary_estate_is_complete_only_when_every_house_is_numbered() -> None:
    game = position(sheet("1 . 3 | 5"), offers="2 park, 8 park, 9 park")
    assert estates(game) == []
    play(game, 0, "p1 w1.2")
    assert estates(game) == [(1, 1, 3)]


def test_vocabulary_estate_needs_fences_on_both_sides() -> None:
    game = position(sheet("1 2 3"), offers="8 fence, 8 park, 9 park")
    assert estates(game) == []
    play(game, 0, "p1 w3.5 f1.3")
    assert estates(game) == [(1, 1, 3)]


@pytest.mark.parametrize("size", range(1, 7))
def test_vocabulary_estate_of_1_to_6_houses_is_complete(size: int) -> None:
    game = position(sheet("", "", " ".join(ROW[:size]) + " |"))
    assert estates(game) == [(3, 1, size)]
    assert game.scores()[0]["estates"] == size


@pytest.mark.parametrize("size", range(7, 12))
def test_ruling_7_or_more_never_complete(size: int) -> None:
    game = position(sheet("", "", " ".join(ROW[:size]) + " |"))
    assert estates(game) == []
    assert game.scores()[0]["estates"] == 0
    assert game.ranking()[0].tie_breaks == (0, 0, 0, 0, 0, 0, 0)


def test_ruling_7_or_more_never_complete_for_a_plan() -> None:
    """Seven houses in a row serve no plan until a fence makes a six of them."""
    game = position(
        sheet("1 | 2 | 3 |", "1 2 3 4 5 6 7 |"), plans="1a 2a 3a", offers="8 fence, 8 park, 9 park"
    )
    play(game, 0, "p1 w3.5")
    assert "plan2" not in texts(game)
    assert game.why_not(0, "plan2") is not None
    play(game, 0, "f2.6")
    assert estates(game)[-2:] == [(2, 1, 6), (2, 7, 1)]
    assert "plan2" in texts(game)


def test_vocabulary_a_street_end_is_a_fence_from_the_start() -> None:
    game = setup_game()
    for row in game.sheet(0)["streets"]:
        assert row["fences"] == []
    game = position(sheet("", "", ". . . . . . . . . | 13 14 15"))
    assert estates(game) == [(3, 10, 3)]
