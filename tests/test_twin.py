"""One source of rules, two engines: their states are equal, field by field."""

from __future__ import annotations

from typing import Any

import pytest

from culdesac import Game
from culdesac.editions.setup import Setup
from culdesac.rules.chance import BOTS, first_state
from culdesac.rules.contract import CASUAL, SKILLED
from culdesac.rules.engine import Compiled, engine, plain
from culdesac.rules.pack import pack
from culdesac.rules.state import CONFIRM, MAX_MOVES, Book, Desk, Sheet, Table
from tests.play import (
    BUILDER,
    RANDOM,
    Players,
    every_setup,
    is_first_game,
    name_of,
    other_levels,
    play_game,
)
from tests.positions import fields_of

SEATS = {"flip": (1, 2, 5), "expert": (2, 3, 27), "solo-card": (1,), "aaa": (1,)}
SETUPS = list(every_setup(seats=SEATS))
OTHER_LEVELS = other_levels()
PLAYERS = {"random": [RANDOM], "builder": [BUILDER]}
variants = pytest.mark.parametrize("setup", SETUPS, ids=map(name_of, SETUPS))
by_players = pytest.mark.parametrize("players", PLAYERS)


def games_of(setup: Setup, players: str) -> int:
    """Fewer games where there are many seats; thousands over all variants and players."""
    games = (390 if players == "random" else 130) // (1 + setup.seats)
    return max(2, games if is_first_game(setup) else games // 8)


class InterpretedTable:
    """A table of the interpreted engine that is played again and again."""

    def __init__(self, book: Book, seats: int, bots: list[int]) -> None:
        self.rules = engine("interpreted").rules
        self.book, self.seats = book, seats
        self.table, self.desk = Table(), Desk()
        self.sheets = [Sheet() for _ in range(seats)]
        self.desk.bots[:seats] = [bots[seat % len(bots)] for seat in range(seats)]

    def play(self, seed: int) -> tuple[dict[str, Any], list[dict[str, Any]], list[int]]:
        rules = self.rules
        rules.setup(self.table, self.sheets, self.book, seed, self.seats)
        for seat in range(self.seats):
            self.desk.luck[seat] = first_state(seed, BOTS, seat)
        rules.play_out(self.table, self.sheets, self.book, self.desk)
        scores = [rules.score(self.table, self.sheets, self.book, s) for s in range(self.seats)]
        return fields_of(self.table), [fields_of(sheet) for sheet in self.sheets], scores


class CompiledTable:
    """The same on machine records."""

    def __init__(self, twin: Compiled, book: Book, seats: int, bots: list[int]) -> None:
        self.rules, self.seats = twin.rules, seats
        self.book = twin.record(book)
        self.table = twin.record(Table())
        self.sheets = twin.numpy.zeros(seats, twin.dtypes[Sheet])
        desk = Desk()
        desk.bots[:seats] = [bots[seat % len(bots)] for seat in range(seats)]
        self.desk = twin.record(desk)

    def play(self, seed: int) -> tuple[dict[str, Any], list[dict[str, Any]], list[int]]:
        rules = self.rules
        rules.setup(self.table, self.sheets, self.book, seed, self.seats)
        for seat in range(self.seats):
            self.desk["luck"][seat] = first_state(seed, BOTS, seat)
        rules.play_out(self.table, self.sheets, self.book, self.desk)
        scores = [rules.score(self.table, self.sheets, self.book, s) for s in range(self.seats)]
        return (
            fields_of(plain(self.table, Table)),
            [fields_of(plain(sheet, Sheet)) for sheet in self.sheets],
            scores,
        )


@by_players
@variants
def test_whole_states_after_every_game(setup: Setup, players: str, twin: Compiled) -> None:
    book = pack(setup)
    one = InterpretedTable(book, setup.seats, PLAYERS[players])
    two = CompiledTable(twin, book, setup.seats, PLAYERS[players])
    for seed in range(1000, 1000 + games_of(setup, players)):
        assert one.play(seed) == two.play(seed), f"seed {seed}"


@pytest.mark.parametrize("setup", OTHER_LEVELS, ids=map(name_of, OTHER_LEVELS))
def test_whole_states_against_the_other_opponents(setup: Setup, twin: Compiled) -> None:
    """So that every combination that setup allows is compared, with every opponent."""
    book = pack(setup)
    for seed, players in ((1000, "random"), (1001, "random"), (1002, "builder")):
        one = InterpretedTable(book, 1, PLAYERS[players])
        two = CompiledTable(twin, book, 1, PLAYERS[players])
        assert one.play(seed) == two.play(seed), f"seed {seed}"
    results = [
        engine(name).play_many(book, 1, [RANDOM], 1000, 4) for name in ("interpreted", "compiled")
    ]
    assert results[0] == results[1]  # with AAA's score


def test_thousands_of_games_are_compared() -> None:
    assert sum(games_of(setup, players) for setup in SETUPS for players in PLAYERS) > 4000


@variants
def test_whole_states_after_every_move(setup: Setup, twin: Compiled) -> None:
    """Step by step, with the lists of legal moves."""
    game = Game(setup)
    players = Players(game, [BUILDER, RANDOM], luck=7)
    book, desk = twin.record(game.book), twin.record(Desk())
    table = twin.record(Table())
    sheets = twin.numpy.zeros(setup.seats, twin.dtypes[Sheet])
    twin.rules.setup(table, sheets, book, setup.seed, setup.seats)
    until = 3 if setup.seats > 5 else 1000
    while not game.over and game.turn < until:
        seat = game.acting[0]
        n = twin.rules.legal(table, sheets[seat], book, desk)
        assert desk["out"][:n].tolist() == game.legal_ids(seat)
        move = players.choose(seat)
        game.play(seat, move)
        if move == CONFIRM:
            twin.rules.confirm(table, sheets, book, seat)
            assert fields_of(plain(table, Table)) == fields_of(game.table)
            for mine, other in zip(game.sheets, sheets, strict=True):
                assert fields_of(plain(other, Sheet)) == fields_of(mine)
        else:
            twin.rules.step(table, sheets[seat], book, move)
            assert fields_of(plain(sheets[seat], Sheet)) == fields_of(game.sheets[seat])


@variants
def test_a_recorded_game_followed_by_both_engines(setup: Setup, twin: Compiled) -> None:
    game = play_game(Game(setup), [BUILDER, RANDOM], luck=11, until_turn=20)
    moves = [
        seat * MAX_MOVES + move
        for turn in game.turns
        for seat, made in enumerate(turn)
        for move in made
    ]
    for name in ("interpreted", "compiled"):
        table, sheets = engine(name).follow(game.book, setup.seats, setup.seed, moves)
        assert table == game.table
        assert sheets == game.sheets


@by_players
def test_batches_give_the_same_results(players: str, twin: Compiled) -> None:
    for setup in SETUPS:
        if setup.seats > 5:
            continue
        book = pack(setup)
        bots = PLAYERS[players] * setup.seats
        games = 8 if players == "random" else 3
        one = engine("interpreted").play_many(book, setup.seats, bots, 77, games)
        two = twin.play_many(book, setup.seats, bots, 77, games)
        assert one == two
        # a batch is the sum of its parts, whatever was played on the records before
        parts = twin.play_many(book, setup.seats, bots, 77, 2)
        parts += twin.play_many(book, setup.seats, bots, 79, games - 2)
        assert parts == two


SOME = [setup for setup in SETUPS if setup.seats <= 5][::4]


@pytest.mark.parametrize("setup", SOME, ids=map(name_of, SOME))
def test_planners_play_the_same_game(setup: Setup, twin: Compiled) -> None:
    book = pack(setup)
    bots = ([SKILLED, CASUAL] * setup.seats)[: setup.seats]
    one = InterpretedTable(book, setup.seats, bots).play(5)
    assert one == CompiledTable(twin, book, setup.seats, bots).play(5)


def test_large_seeds(twin: Compiled) -> None:
    book = pack(SETUPS[1])
    first = (1 << 53) - 40
    one = engine("interpreted").play_many(book, 2, [RANDOM, BUILDER], first, 40)
    assert one == twin.play_many(book, 2, [RANDOM, BUILDER], first, 40)
    assert len(set(one)) > 10
