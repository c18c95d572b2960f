"""Strength from results, checked against what is known in closed form."""

from __future__ import annotations

import math
import random
from collections import Counter

import pytest

from culdesac.sim.arena.ratings import Mean, bradley_terry, rate, t_quantile


def elo(share: float) -> float:
    """The difference in rating that stands for a share of wins."""
    return 400 * math.log10(share / (1 - share))


@pytest.mark.parametrize(("won", "lost"), [(750, 250), (500, 500), (10, 990)])
def test_two_bots_have_the_rating_of_their_share(won: int, lost: int) -> None:
    first, second = bradley_terry([0, won, lost, 0], 2)
    assert first - second == pytest.approx(elo((won + 0.5) / (won + lost + 1)), abs=0.01)
    assert first + second == pytest.approx(3000)


def test_true_strengths_are_found_again() -> None:
    true = [1700.0, 1550.0, 1450.0, 1300.0]
    wins = [0.0] * 16
    for i in range(4):
        for j in range(4):
            if i != j:
                wins[4 * i + j] = 100_000 / (1 + 10 ** ((true[j] - true[i]) / 400))
    assert bradley_terry(wins, 4) == pytest.approx(true, abs=0.1)


def test_an_interval_holds_the_true_rating_about_as_often_as_it_says() -> None:
    chance = random.Random(4)
    share, held = 0.7, 0
    for _ in range(100):
        results: Counter[tuple[float, ...]] = Counter()
        for _ in range(150):
            won = sum(chance.random() < share for _ in range(2))
            results[0.0, won, 2 - won, 0.0] += 1
        interval = rate(results, 2)[0]
        assert interval.low < interval.mean < interval.high
        held += interval.low <= 1500 + elo(share) / 2 <= interval.high
    assert 88 <= held <= 100


def test_a_bot_that_won_every_game_has_an_open_interval() -> None:
    results: Counter[tuple[float, ...]] = Counter({(0.0, 2.0, 0.0, 0.0): 50})
    first, second = rate(results, 2)
    assert first.low > second.high
    assert first.high - first.low > 100


def test_bots_that_never_met_keep_their_rating() -> None:
    assert bradley_terry([0.0] * 9, 3) == [1500.0] * 3


def test_student_t_against_its_table() -> None:
    table = {1: 12.706, 2: 4.303, 3: 3.182, 5: 2.571, 10: 2.228, 30: 2.042, 120: 1.980}
    for degrees, value in table.items():
        assert t_quantile(degrees) == pytest.approx(value, abs=0.02 if degrees == 3 else 0.002)


def test_mean_and_interval() -> None:
    mean = Mean()
    for value in (1, 2, 3, 4, 5):
        mean.add(value)
    assert mean.interval.mean == 3
    assert mean.deviation == pytest.approx(math.sqrt(2.5))
    assert mean.interval.high - 3 == pytest.approx(2.776 * math.sqrt(2.5 / 5), abs=0.01)
    one = Mean()
    one.add(4)
    assert one.interval.as_list() == [4, -math.inf, math.inf]
