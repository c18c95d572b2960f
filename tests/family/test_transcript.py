"""Whole games with their moves: the same games that a simulation plays."""

from __future__ import annotations

import pytest

from culdesac import edition
from culdesac.editions import make_setup
from culdesac.editions.setup import Setup
from culdesac.engine import Engine, engine
from culdesac.family.contract import OWN, RANDOM, SKILLED
from culdesac.family.playout import result_width
from culdesac.games.registry import type_of
from tests.play import name_of

SETUPS = [
    make_setup(edition("home-2018"), 2, 5),
    make_setup(edition("home-2023"), 1, 5, mode="aaa", level=2),
    make_setup(edition("vegas-2019"), 3, 5),
]
variants = pytest.mark.parametrize("setup", SETUPS, ids=map(name_of, SETUPS))


def bots_of(setup: Setup) -> list[int]:
    return [OWN, SKILLED, RANDOM][: setup.seats]


def games(setup: Setup, by: Engine, count: int) -> list[list[int]]:
    """The moves of games from the setup's seed on, as far as they had room."""
    book = type_of(setup).rules.pack(setup)
    written, moves = by.write_many(book, setup.seats, bots_of(setup), setup.seed, count)
    made, at = [], 0
    for _ in range(written):
        made.append(list(moves[at + 1 : at + 1 + moves[at]]))
        at += 1 + moves[at]
    return made


@variants
def test_followed_moves_end_as_the_simulated_game_does(setup: Setup) -> None:
    native = engine("native", setup.edition.game)
    game_type = type_of(setup)
    book = game_type.rules.pack(setup)
    results = native.play_many(book, setup.seats, bots_of(setup), setup.seed, 20)
    width = result_width(book, setup.seats)
    for number, moves in enumerate(games(setup, native, 20)):
        table, sheets = native.follow(book, setup.seats, setup.seed + number, moves)
        desk = game_type.desk()
        totals = []
        for seat in range(setup.seats):
            n = game_type.points.by_category(table, sheets, book, seat, desk)
            totals.append(sum(desk.out[:n]))
        assert totals == list(results[width * number :][: setup.seats])


@variants
def test_engines_write_the_same_moves(setup: Setup) -> None:
    expected = games(setup, engine("native", setup.edition.game), 2)
    assert len(expected) == 2
    for name in ("wasm", "interpreted"):
        assert games(setup, engine(name, setup.edition.game), 2) == expected


def test_games_that_have_no_room_are_left_for_later(monkeypatch: pytest.MonkeyPatch) -> None:
    setup = SETUPS[0]
    native = engine("native", setup.edition.game)
    expected = games(setup, native, 40)
    monkeypatch.setattr("culdesac.engine.compiled.room_for", lambda seats, games: 1500)
    few = games(setup, native, 40)
    assert 0 < len(few) < 40
    assert few == expected[: len(few)]
