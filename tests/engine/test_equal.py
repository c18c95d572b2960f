"""One source of rules, three engines: their states are equal, field by field."""

from __future__ import annotations

from typing import Any

import pytest

from culdesac import Game, edition
from culdesac.editions import make_setup
from culdesac.editions.model import FIRST_REVISION
from culdesac.editions.setup import Setup
from culdesac.engine import Compiled, Engine, engine, interpreted
from culdesac.engine.memory import flat, flat_all, plain
from culdesac.engine.shapes import words_of
from culdesac.engine.trials import new_trials
from culdesac.family.contract import BEGINNER, BUILDER, CASUAL, FORMER, OWN, RANDOM, SKILLED
from culdesac.family.state import CONFIRM
from culdesac.perft import perft
from tests.engine.kernels import COMPILED, compiled
from tests.play import (
    SEALED,
    Players,
    encoded_moves,
    every_city,
    every_setup,
    is_first_game,
    name_of,
    other_levels,
    play_game,
    with_some_of,
)

SEATS = {"flip": (1, 2, 5), "expert": (2, 3, 27), "solo-card": (1,), "aaa": (1,)}
SETUPS = [
    *every_setup(seats=SEATS),
    *every_city(),
    make_setup(edition("vegas-2019"), 2, 0, revision=FIRST_REVISION),
    *SEALED,
]
MORE_SEATS = [
    make_setup(edition(box), seats, 3, mode=mode)
    for box, mode in (("home-2018", "flip"), ("home-2018", "expert"), ("vegas-2019", "flip"))
    for seats in (3, 4, 100)
    if (mode, seats) != ("expert", 100)  # there are not enough cards
]
OTHER_LEVELS = other_levels()
PLAYERS = {"random": RANDOM, "builder": BUILDER}
LEVELS = (BEGINNER, CASUAL, SKILLED, FORMER, OWN)
variants = pytest.mark.parametrize("setup", SETUPS, ids=map(name_of, SETUPS))
by_players = pytest.mark.parametrize("players", PLAYERS)

State = tuple[Any, list[Any], list[int], int]


def games_of(setup: Setup, players: str) -> int:
    """Fewer games where there are many seats; thousands over all variants and players."""
    games = (390 if players == "random" else 130) // (1 + setup.seats)
    return max(2, games if is_first_game(setup) else games // 8)


class InterpretedTable:
    """A table that is played again and again."""

    def __init__(self, setup: Setup, bots: list[int]) -> None:
        game = Game(setup)
        self.engine = interpreted(game.type.name)
        self.rules, self.book, self.seats = self.engine.rules, game.book, setup.seats
        self.table, self.desk = self.engine.table(), self.engine.desk()
        self.table.seal[:] = setup.seal_words
        self.sheets = self.engine.sheets(self.seats)
        self.desk.bots[: self.seats] = [bots[seat % len(bots)] for seat in range(self.seats)]

    def play(self, seed: int) -> State:
        rules = self.rules
        rules.setup(self.table, self.sheets, self.book, seed, self.seats)
        moves = rules.play_out(self.table, self.sheets, self.book, self.desk)
        scores = [rules.score(self.table, self.sheets, self.book, s) for s in range(self.seats)]
        return self.table, self.sheets, scores, moves


class CompiledTable:
    """The same as words."""

    def __init__(self, engine: Compiled, setup: Setup, bots: list[int]) -> None:
        game = Game(setup)
        self.engine, self.seats, self.book = engine, setup.seats, flat(game.book)
        self.table = flat(engine.table(seal=list(setup.seal_words)))
        self.sheets = engine.sheets(self.seats)
        desk = engine.desk()
        desk.bots[: self.seats] = [bots[seat % len(bots)] for seat in range(self.seats)]
        self.desk = flat(desk)

    def sheet(self, seat: int) -> memoryview:
        size = words_of(self.engine.sheet)
        return memoryview(self.sheets)[size * seat : size * (seat + 1)]

    def deal(self, seed: int) -> None:
        self.engine.call("setup", self.table, self.sheets, self.book, seed, self.seats)

    def legal(self, seat: int) -> list[int]:
        count = self.engine.call("legal", self.table, self.sheet(seat), self.book, self.desk)
        return plain(self.desk, self.engine.desk).out[:count]

    def make(self, seat: int, move: int) -> None:
        if move == CONFIRM:
            self.engine.call("confirm", self.table, self.sheets, self.book, seat)
        else:
            self.engine.call("step", self.table, self.sheet(seat), self.book, move)

    def state(self) -> tuple[Any, list[Any]]:
        kind = self.engine.sheet
        sheets: list[Any] = [plain(self.sheet(seat), kind) for seat in range(self.seats)]
        return plain(self.table, self.engine.table), sheets

    def play(self, seed: int) -> State:
        self.deal(seed)
        moves = self.engine.call("play_out", self.table, self.sheets, self.book, self.desk)
        return *self.state(), self.scores(), moves

    def scores(self) -> list[int]:
        return [
            self.engine.call("score", self.table, self.sheets, self.book, seat)
            for seat in range(self.seats)
        ]


def compared(setup: Setup, bots: list[int], first: int, games: int) -> None:
    """Whole games on all engines, again and again on the same records."""
    one = InterpretedTable(setup, bots)
    others = [CompiledTable(found, setup, bots) for found in compiled(setup.edition.game)]
    for seed in range(first, first + games):
        state = one.play(seed)
        for other in others:
            assert other.play(seed) == state, f"{other.engine.name}, seed {seed}"


@by_players
@variants
def test_whole_states_after_every_game(setup: Setup, players: str) -> None:
    compared(setup, [PLAYERS[players]], 1000, 3 if setup.seats <= 5 else 1)


@pytest.mark.long
@by_players
@variants
def test_whole_states_after_many_games(setup: Setup, players: str) -> None:
    compared(setup, [PLAYERS[players]], 1000, games_of(setup, players))


@pytest.mark.long
@pytest.mark.parametrize("setup", OTHER_LEVELS, ids=map(name_of, OTHER_LEVELS))
def test_whole_states_against_the_other_opponents(setup: Setup) -> None:
    """So that every combination that setup allows is compared, with every opponent."""
    compared(setup, [RANDOM], 1000, 2)
    compared(setup, [BUILDER], 1002, 1)


@pytest.mark.parametrize("setup", MORE_SEATS, ids=map(name_of, MORE_SEATS))
def test_whole_states_with_any_number_of_seats(setup: Setup) -> None:
    compared(setup, [RANDOM, BUILDER], 1000, 2)


def test_thousands_of_games_are_compared() -> None:
    assert sum(games_of(setup, players) for setup in SETUPS for players in PLAYERS) > 4000


@variants
def test_planners_play_the_same_game(setup: Setup) -> None:
    if setup.seats <= 5:
        place = SETUPS.index(setup)
        compared(setup, [LEVELS[place % 4], LEVELS[(place + 1) % 4]], 5, 1)


@variants
def test_whole_states_after_every_move(setup: Setup) -> None:
    """Step by step, with the lists of legal moves."""
    game = Game(setup)
    players = Players(game, [BUILDER, RANDOM], luck=7)
    others = [CompiledTable(found, setup, [RANDOM]) for found in compiled(setup.edition.game)]
    for other in others:
        other.deal(setup.seed)
    until = 3 if setup.seats > 5 else 1000
    while not game.over and game.turn < until:
        seat = game.acting[0]
        legal = game.legal_ids(seat)
        move = players.choose(seat)
        game.play(seat, move)
        for other in others:
            assert other.legal(seat) == legal, other.engine.name
            other.make(seat, move)
            if move == CONFIRM:
                assert other.state() == (game.table, game.sheets), other.engine.name
            else:
                after: Any = plain(other.sheet(seat), other.engine.sheet)
                assert after == game.sheets[seat], other.engine.name


@variants
def test_a_recorded_game_followed_by_all_engines(setup: Setup) -> None:
    game = play_game(Game(setup), [BUILDER, RANDOM], luck=11, until_turn=20)
    moves = encoded_moves(game)
    for name in (*COMPILED, "interpreted"):
        found = engine(name, game.type.name)
        followed = found.follow(game.book, setup.seats, setup.seed, moves, setup.seal_words)
        assert followed == (game.table, game.sheets)


@with_some_of([s for s in SETUPS if s.seats <= 5], 3)
def test_batches_and_tallies_give_the_same_results(setup: Setup) -> None:
    book = Game(setup).book
    for bot in PLAYERS.values():
        bots = [bot] * setup.seats
        seeds = [77, 78, 1 << 52]
        one = interpreted(setup.edition.game)
        played = one.play_many(book, setup.seats, bots, 77, 3)
        tallied = one.tally_many(book, setup.seats, seeds, bots * 3)
        for other in compiled(setup.edition.game):
            assert other.play_many(book, setup.seats, bots, 77, 3) == played
            assert other.tally_many(book, setup.seats, seeds, bots * 3) == tallied
            # a batch is the sum of its parts, whatever was played on the records before
            parts = other.play_many(book, setup.seats, bots, 77, 2)
            assert parts + other.play_many(book, setup.seats, bots, 79, 1) == played


@pytest.mark.parametrize("box", ["home-2018", "vegas-2019"])
def test_large_seeds(box: str) -> None:
    setup = make_setup(edition(box), 2, 0)
    book, first = Game(setup).book, (1 << 53) - 12
    one = interpreted(setup.edition.game).play_many(book, 2, [RANDOM, BUILDER], first, 12)
    for other in compiled(setup.edition.game):
        assert one == other.play_many(book, 2, [RANDOM, BUILDER], first, 12)
    assert len(set(one)) > 10


class World:
    def __init__(self, table: Any, sheets: list[Any]) -> None:
        self.table, self.sheets = table, sheets


TRIED = [setup for setup in SETUPS if setup.seats in (1, 2)][::3]


@with_some_of(TRIED, 3)
def test_trials_give_the_same_results(setup: Setup) -> None:
    """Every first move in a few worlds, by the searches' own play-outs."""
    game = play_game(Game(setup), [BUILDER], luck=3, until_turn=8)
    one = interpreted(game.type.name)
    dealt = [World(*one.follow(game.book, setup.seats, seed, [])) for seed in range(40, 60)]
    worlds = [world for world in dealt if world.sheets[0].phase == dealt[0].sheets[0].phase][:2]
    legal = one.rules.legal(worlds[0].table, worlds[0].sheets[0], game.book, desk := one.desk())
    turns = [(move,) for move in desk.out[:legal][:3]]
    found = []
    every: list[Engine] = [one, *compiled(game.type.name)]
    for other in every:
        trials = new_trials(other, game.book, 0, 9, SKILLED)
        trials.add(worlds)
        results, moves = trials.run(turns, 0, 1)
        more, further = trials.run(turns, 1, 2)  # as many at once or one by one
        found.append((list(results) + list(more), moves + further))
    assert found[0] == found[1] == found[2]


COUNTED = [setup for setup in SETUPS if setup.seats <= 2][::5]


@pytest.mark.parametrize("setup", COUNTED, ids=map(name_of, COUNTED))
def test_lines_of_play_are_counted_alike(setup: Setup) -> None:
    game = play_game(Game(setup), [BUILDER], luck=3, until_turn=4)
    counts = {perft(game, 3, name) for name in (*COMPILED, "interpreted")}
    assert len(counts) == 1
    assert [perft(game, depth, "interpreted") for depth in range(3)] == [
        perft(game, depth) for depth in range(3)
    ]


def test_records_as_words_and_back() -> None:
    game = play_game(Game(SETUPS[1]), [BUILDER], luck=1, until_turn=9)
    kinds = interpreted()
    size, words = words_of(kinds.sheet), flat_all(game.sheets)
    assert [plain(words[:size], kinds.sheet), plain(words[size:], kinds.sheet)] == game.sheets
    assert plain(flat(game.table), kinds.table) == game.table
