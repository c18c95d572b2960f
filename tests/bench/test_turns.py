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
    found = search.glanced_turns()
    every = turns.judged(game, seat, turns.SEED, found)
    assert len({each.points for each in every.values()}) > len(found) / 4
    for turn in found[::40]:  # beside the first of them the others play as they like
        alone = turns.judged(game, seat, turns.SEED, [turn])
        assert alone[turn] == turns.judged(game, seat, turns.SEED, [turn, found[1]])[turn]
    assert all(0 < each.points < 200 for each in every.values())


def test_equal_searches_choose_alike_and_nothing_is_better() -> None:
    found = turns.compare(turns.SEED, "home-2018", (4000, 4000))
    assert [(each.points, each.other, each.won) for each in found] == [(0, 0, 0)] * 2
    assert all(each.seconds > 0 for each in found)


def test_a_turn_that_is_better_is_told_against_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search that always begins as badly as it can is worse than one that does not."""

    def worst(search: Search) -> list[Tried]:
        tried = [Tried(turn, True) for turn in search.glanced_turns()]
        search.try_out(tried, 8)
        tried.sort(key=lambda each: each.value, reverse=search.effort.moves > 5000)
        return tried

    monkeypatch.setattr(Search, "run", worst)
    bad, good = turns.compare(turns.SEED, "home-2018", (4000, 40_000))
    assert (bad.points, bad.other, bad.won) == (0, 0, 0)
    assert good.points > 0
