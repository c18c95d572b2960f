"""The journal of long measurements: games are kept, and former ones count where nothing changed."""

from __future__ import annotations

import time
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bench import journal
from bench.journal import ALIKE, Deal, Hall, Match, Played
from culdesac.editions import edition, make_setup

SEEDS = range(20)


class Here:
    """Plays at once what it is given."""

    def submit(self, play: Any, seed: int) -> Future[Deal]:
        done: Future[Deal] = Future()
        done.set_result(play(seed))
        return done


@pytest.fixture
def players(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Who plays: the last of the list."""
    names = ["former"]
    monkeypatch.setattr(journal, "FILE", tmp_path / "journal.jsonl")
    monkeypatch.setattr(Match, "players", lambda _: names[-1])
    return names


class Table:
    def __init__(self, changed: int | None = None) -> None:
        self.played: list[int] = []
        self.changed = changed  # the first deal that ends otherwise

    def play(self, seed: int) -> Deal:
        self.played.append(seed)
        other = self.changed is not None and seed >= self.changed
        return [Played(100 + seed + other, 90, seconds=0.1 * len(self.played))]


def games_at(table: Table) -> Deal:
    pool: Any = Here()
    match = Match("some", make_setup(edition("home-2018"), 2, 0))
    return Hall(pool, 1, time.monotonic() + 60).go_on(match, SEEDS, table.play)


def test_games_that_are_over_are_not_played_again(players: list[str]) -> None:
    first = games_at(Table())
    again = Table()
    assert games_at(again) == first
    assert again.played == []
    assert players == ["former"]


def test_former_games_count_once_some_end_alike(players: list[str]) -> None:
    first = games_at(Table())
    players.append("new")
    table = Table()
    found = games_at(table)
    assert table.played == list(range(ALIKE))
    assert [replace(game, seconds=0.0) for game in found] == [
        replace(game, seconds=0.0) for game in first
    ]
    later = Table()
    assert games_at(later) == found
    assert later.played == []


@pytest.mark.parametrize("changed", range(ALIKE))
def test_they_do_not_if_one_ends_otherwise(players: list[str], changed: int) -> None:
    games_at(Table())
    players.append("new")
    table = Table(changed)
    found = games_at(table)
    assert table.played == list(SEEDS)
    assert [game.mine for game in found] == [100 + seed + (seed >= changed) for seed in SEEDS]
