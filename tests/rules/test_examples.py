"""Worked examples of the rulebooks, E1 to E3."""

from __future__ import annotations

from tests.positions import estates, play, position, sheet


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


def test_example_e3_temps() -> None:
    game = position(*(sheet(temps=temps) for temps in (5, 5, 1, 0)))
    assert [points["temps"] for points in game.scores()] == [7, 7, 4, 0]
