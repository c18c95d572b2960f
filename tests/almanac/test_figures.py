"""Figures and their intervals."""

from __future__ import annotations

import math
import statistics

import pytest

from culdesac.almanac.figures import Average, Figure, Share, Table, average, quantile, wilson
from culdesac.almanac.page import table_lines


def test_a_mean_has_the_interval_of_students_t() -> None:
    values = [3.0, 5.0, 4.0, 8.0]
    figure = average(values)
    assert figure is not None
    reach = 3.18 * statistics.stdev(values) / 2  # t with three degrees of freedom
    assert figure.value == 5.0
    assert figure.high - figure.value == pytest.approx(reach, rel=0.01)
    assert figure.text == "5.0 ± 3.4"


def test_a_share_has_wilsons_interval_over_games() -> None:
    share = Share()
    for hits, cases in ((1, 2), (2, 2), (0, 0), (0, 4)):
        share.add(hits, cases)
    figure = share.figure(0)
    assert figure is not None
    assert (figure.value, figure.games) == (3 / 8, 3)  # a game without a case says nothing
    assert (figure.low, figure.high) == wilson(3 * 3 / 8, 3)
    assert figure.text == "38 % [8, 81]"


def test_a_share_of_nothing_and_of_everything_still_has_an_interval() -> None:
    for hits in (0, 1):
        share = Share()
        for _ in range(20):
            share.add(hits)
        figure = share.figure()
        assert figure is not None
        assert figure.low <= figure.value == hits <= figure.high
        assert 0 <= figure.low < figure.high <= 1


def test_a_quantile_lies_between_the_games_that_may_be_it() -> None:
    figure = quantile(range(1001), 0.25)
    assert figure is not None
    assert (figure.value, figure.low, figure.high) == (250, 223, 277)


def test_one_game_says_nothing() -> None:
    made, share = Average(), Share()
    made.add_all([1, 2, 3])
    made.add_all([])
    share.add(1)
    assert (made.figure(), share.figure(), quantile([4], 0.5)) == (None, None, None)


def test_a_game_counts_once_however_many_values_it_has() -> None:
    made = Average()
    made.add_all([1, 3])
    made.add_all([6])
    figure = made.figure()
    assert figure is not None
    assert (figure.value, figure.games) == (4.0, 2)
    assert math.isfinite(figure.high)


def test_a_table_tells_figures_with_their_intervals() -> None:
    table = Table(("a", "b"), [("x|y", Figure(1.25, 1, 1.5, 9, digits=2)), ("z", None)])
    lines = ["| a | b |", "|---|---:|", "| x\\|y | 1.25 ± 0.25 |", "| z |  |", ""]
    assert table_lines(table) == lines
    assert table.as_dict()["rows"] == [["x|y", [1.25, 1, 1.5]], ["z", None]]
