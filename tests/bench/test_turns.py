"""What turns are worth is told by worlds that are the same for all of them."""

from __future__ import annotations

import pytest

from bench import turns
from culdesac.bots.expert import FULL
from culdesac.bots.search import Search, Tried
from culdesac.engine import engine


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "WORLDS", 12)
    monkeypatch.setattr(turns, "HASTE", 64)
    monkeypatch.setitem(turns.TURNS, "home-2018", 4)


def test_turns_are_judged_in_the_same_worlds() -> None:
    game, seat = turns.position("home-2018", turns.SEED)
    search = Search(game.view(seat), 1, FULL.times(1 / 64), engine("native", "home"))
    one, two, *_ = search.glanced_turns()
    both = turns.judged(game, seat, turns.SEED, [one, two])
    assert both[one] != both[two]
    assert both[two].points == turns.judged(game, seat, turns.SEED, [two])[two].points
    assert 0 < both[one].points < 200


def test_equal_searches_choose_alike_and_nothing_is_better() -> None:
    found = turns.compare(turns.SEED, "home-2018", (4000, 4000))
    assert [(each.points, each.other, each.won) for each in found] == [(0, 0, 0)] * 2
    assert all(each.seconds > 0 for each in found)


def test_a_turn_that_is_better_is_told_against_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search that always begins as badly as it can is worse than one that does not."""

    def worst(search: Search, asked: object = None) -> object:
        tried = search.narrow(turned(search), 8, 10**6)
        return tried if search.effort.moves > 5000 else tried[::-1]

    def turned(search: Search) -> list[Tried]:
        search.length = 60.0
        return [Tried(turn, True) for turn in search.glanced_turns()[:8]]

    monkeypatch.setattr(Search, "run", worst)
    bad, good = turns.compare(turns.SEED, "home-2018", (4000, 40_000))
    assert (bad.points, bad.other, bad.won) == (0, 0, 0)
    assert good.points - good.other / 5 > 0
