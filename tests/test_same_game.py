"""The same setup, seed and bots are the same game, whichever way it is played."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

from culdesac import Game
from culdesac.bots import finish_turn
from culdesac.bots.registry import bot, policy_names
from culdesac.editions import edition, make_setup
from culdesac.editions.setup import Setup
from culdesac.engine import engine
from culdesac.family.playout import result_width
from culdesac.family.tally import BLOCK, HEAD, RIVAL, TOTAL, TURNS
from culdesac.games.registry import type_of
from tests.play import name_of

ENGINES = ("interpreted", "native", "wasm")
BOTS = policy_names()


def setup_of(box: str, seats: int, **options: Any) -> Setup:
    return make_setup(edition(box), seats, 3, **options)


SETUPS = [
    setup_of("home-2018", 1),
    setup_of("home-2018", 3, advanced=True),
    setup_of("home-2018", 2, mode="expert", roundabouts=True),
    setup_of("home-2018", 1, mode="solo-card"),
    setup_of("home-2018", 1, mode="aaa", level=3),
    setup_of("home-2018", 2, sheet="zombies"),
    setup_of("home-2018", 2, sheet="halloween", mode="expert"),
    setup_of("home-2023", 4, sheet="blueprint"),
    setup_of("vegas-2019", 1),
    setup_of("vegas-2019", 3),
    setup_of("vegas-2019", 2, introductory=True),
    setup_of("vegas-2019", 1, mode="acme", level=2),
]
setups = pytest.mark.parametrize("setup", SETUPS, ids=map(name_of, SETUPS))
engines = pytest.mark.parametrize("engine_name", ENGINES)
all_bots = pytest.mark.parametrize("first", range(len(BOTS)), ids=BOTS)


@dataclass(frozen=True)
class Played:
    scores: list[int]
    turns: int
    rival: int  # 0 without one


def names_of(setup: Setup, first: int) -> list[str]:
    """A bot for every seat, all different."""
    return [BOTS[(first + seat) % len(BOTS)] for seat in range(setup.seats)]


@cache
def by_views(place: int, first: int) -> Game:
    """The game with its bots asked turn by turn."""
    setup = SETUPS[place]
    names = names_of(setup, first)
    game = Game(setup)
    while not game.over:
        for seat in game.acting:
            for move in finish_turn(game.view(seat), names[seat], setup.seed):
                game.play(seat, move)
    return game


def outcome(setup: Setup, first: int) -> Played:
    game = by_views(SETUPS.index(setup), first)
    rival = game.rival()
    return Played(
        [points["total"] for points in game.scores()], game.turn, rival["total"] if rival else 0
    )


@all_bots
@setups
@engines
def test_a_batch_is_the_games_of_its_seeds(engine_name: str, setup: Setup, first: int) -> None:
    game_type = type_of(setup)
    book = game_type.rules.pack(setup)
    policies = [bot(name).policy or 0 for name in names_of(setup, first)]
    found = engine(engine_name, game_type.name)
    # the second of two, so that nothing of the game before may matter
    results = found.play_many(book, setup.seats, policies, setup.seed - 1, 2)
    last = list(results[result_width(book, setup.seats) :])
    played = Played(last[: setup.seats], last[setup.seats], last[-1] if book.rival else 0)
    assert played == outcome(setup, first)


@all_bots
@setups
@engines
def test_a_tally_is_of_the_same_game(engine_name: str, setup: Setup, first: int) -> None:
    game_type = type_of(setup)
    book = game_type.rules.pack(setup)
    policies = [bot(name).policy or 0 for name in names_of(setup, first)]
    results = engine(engine_name, game_type.name).tally_many(
        book, setup.seats, [setup.seed - 1, setup.seed], policies * 2
    )
    last = list(results[len(results) // 2 :])
    scores = [last[HEAD + BLOCK * seat + TOTAL] for seat in range(setup.seats)]
    assert Played(scores, last[TURNS], last[RIVAL]) == outcome(setup, first)


@all_bots
@setups
def test_a_learner_meets_the_same_bots(setup: Setup, first: int) -> None:
    """It plays as the bot on its seat would."""
    pytest.importorskip("gymnasium")
    from culdesac.envs.single import CuldesacEnv

    names = names_of(setup, first)
    learner = first % setup.seats
    env = CuldesacEnv(**learning(setup, names, learner))
    env.reset(options={"deal": setup.seed})
    assert env.round is not None
    over = False
    while not over:
        for move in finish_turn(env.round.game.view(learner), names[learner], setup.seed):
            _, _, over, _, told = env.step(move.id)
            assert not told["illegal"]
    assert env.round.game == by_views(SETUPS.index(setup), first)


@all_bots
@setups
@engines
def test_a_batch_of_learners_too(engine_name: str, setup: Setup, first: int) -> None:
    """Every seat learns in turn, and earns what its bot would."""
    pytest.importorskip("gymnasium")
    import numpy as np

    from culdesac.envs.batched import CuldesacVectorEnv

    names = names_of(setup, first)
    game = by_views(SETUPS.index(setup), first)
    for learner, score in enumerate(outcome(setup, first).scores):
        env = CuldesacVectorEnv(
            1, autoreset_mode="Disabled", engine=engine_name, **learning(setup, names, learner)
        )
        env.reset(options={"deal": setup.seed})
        moves = [move for turn in game.turns for move in turn[learner]]
        for move in moves:
            _, earned, over, _, told = env.step(np.array([move]))
            assert not told["illegal"][0]
        assert over[0]
        assert earned[0] == score
        env.close()


def learning(setup: Setup, names: list[str], learner: int) -> dict[str, Any]:
    others = [name for seat, name in enumerate(names) if seat != learner]
    return {
        "edition": setup.edition.id,
        "seats": setup.seats,
        "seat": learner,
        "bots": others,
        **setup.options(),
    }
