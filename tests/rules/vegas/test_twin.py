"""One source of rules, two engines: their states are equal, field by field."""

from __future__ import annotations

from typing import Any

import pytest

from culdesac.editions import Setup
from culdesac.rules.chance import BOTS, first_state
from culdesac.rules.engine import Compiled, engine, plain
from culdesac.rules.pack_vegas import pack_vegas
from culdesac.rules.state import CONFIRM, MAX_MOVES, Desk
from culdesac.rules.vegas.state import Book, Sheet, Table
from tests.rules.vegas.games import BUILDER, RANDOM, every_variant, play_game, variant_name
from tests.rules.vegas.world import City

SETUPS = list(every_variant())
PLAYERS = {"random": [RANDOM], "builder": [BUILDER]}
variants = pytest.mark.parametrize("setup", SETUPS, ids=map(variant_name, SETUPS))
by_players = pytest.mark.parametrize("players", PLAYERS)


def games_of(setup: Setup, players: str) -> int:
    return (120 if players == "random" else 24) // (1 + setup.seats)


def seated(setup: Setup, players: str) -> Desk:
    desk = Desk()
    desk.bots[: setup.seats] = PLAYERS[players] * setup.seats
    return desk


def interpreted_state(book: Book, setup: Setup, desk: Desk, seed: int) -> Any:
    rules = engine("interpreted", "vegas").rules
    table, sheets = Table(), [Sheet() for _ in range(setup.seats)]
    rules.setup(table, sheets, book, seed, setup.seats)
    for seat in range(setup.seats):
        desk.luck[seat] = first_state(seed, BOTS, seat)
    moves = rules.play_out(table, sheets, book, desk)
    scores = [rules.score(table, sheets, book, seat) for seat in range(setup.seats)]
    return table, sheets, scores, moves


@by_players
@variants
def test_whole_states_after_every_game(setup: Setup, players: str, city_twin: Compiled) -> None:
    book = pack_vegas(setup)
    rules, packed = city_twin.rules, city_twin.record(book)
    desk = city_twin.record(seated(setup, players))
    table = city_twin.record(Table())
    sheets = city_twin.numpy.zeros(setup.seats, city_twin.dtypes[Sheet])
    for seed in range(1000, 1000 + games_of(setup, players)):
        rules.setup(table, sheets, packed, seed, setup.seats)
        for seat in range(setup.seats):
            desk["luck"][seat] = first_state(seed, BOTS, seat)
        moves = rules.play_out(table, sheets, packed, desk)
        scores = [rules.score(table, sheets, packed, seat) for seat in range(setup.seats)]
        one, two, three, four = interpreted_state(book, setup, seated(setup, players), seed)
        made = plain(table, Table)
        tidy(made, one)
        assert made == one, f"seed {seed}"
        assert [plain(sheet, Sheet) for sheet in sheets] == two, f"seed {seed}"
        assert (scores, moves) == (three, four), f"seed {seed}"


def tidy(reused: Table, fresh: Table) -> None:
    """Places of the table that no card lies in keep what an earlier game left there."""
    for name, used in (("discard", fresh.discards), ("pile", fresh.piled)):
        getattr(reused, name)[used:] = getattr(fresh, name)[used:]
    reused.deck[fresh.size :] = fresh.deck[fresh.size :]
    if fresh.piled == 0:
        return
    reused.drawn[fresh.validations :] = fresh.drawn[fresh.validations :]


@variants
def test_whole_states_after_every_move(setup: Setup, city_twin: Compiled) -> None:
    """Step by step, with the lists of legal moves."""
    rules = city_twin.rules
    book, desk = city_twin.record(pack_vegas(setup)), city_twin.record(Desk())
    table = city_twin.record(Table())
    sheets = city_twin.numpy.zeros(setup.seats, city_twin.dtypes[Sheet])
    rules.setup(table, sheets, book, 7, setup.seats)

    def follow(game: City, seat: int, move: int) -> None:
        assert plain(table, Table) == game.table
        assert plain(sheets[seat], Sheet) == game.sheets[seat]
        listed = interpreted.rules.legal(game.table, game.sheets[seat], game.book, game.desk)
        n = rules.legal(table, sheets[seat], book, desk)
        assert desk["out"][:n].tolist() == game.desk.out[:listed]
        if move == CONFIRM:
            rules.confirm(table, sheets, book, seat)
        else:
            rules.step(table, sheets[seat], book, move)

    interpreted = engine("interpreted", "vegas")
    end = play_game(setup, [BUILDER, RANDOM], 7, follow)
    assert plain(table, Table) == end.table
    assert [plain(sheet, Sheet) for sheet in sheets] == end.sheets


@variants
def test_a_recorded_game_followed_by_both_engines(setup: Setup, city_twin: Compiled) -> None:
    moves: list[int] = []
    end = play_game(setup, [BUILDER, RANDOM], 11, lambda _, s, m: moves.append(s * MAX_MOVES + m))
    for name in ("interpreted", "compiled"):
        table, sheets = engine(name, "vegas").follow(end.book, setup.seats, 11, moves)
        assert (table, sheets) == (end.table, end.sheets)


@by_players
def test_batches_give_the_same_results(players: str, city_twin: Compiled) -> None:
    for setup in SETUPS:
        book = pack_vegas(setup)
        bots = PLAYERS[players] * setup.seats
        one = engine("interpreted", "vegas").play_many(book, setup.seats, bots, 77, 3)
        assert one == city_twin.play_many(book, setup.seats, bots, 77, 3)


def test_large_seeds(city_twin: Compiled) -> None:
    book = pack_vegas(SETUPS[1])
    first = (1 << 53) - 8
    one = engine("interpreted", "vegas").play_many(book, 2, [RANDOM, BUILDER], first, 8)
    assert one == city_twin.play_many(book, 2, [RANDOM, BUILDER], first, 8)
