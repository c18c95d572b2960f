"""Bots are fair: what a seat cannot know never changes what its bot does."""

from __future__ import annotations

import random

import pytest

from culdesac import Game
from culdesac.bots import expert, finish_turn
from culdesac.bots.base import Thinking
from culdesac.bots.search import Effort
from culdesac.editions.setup import Setup
from culdesac.family.contract import SKILLED
from tests.play import BUILDER, RANDOM, Players, every_city, every_setup, name_of, play_game
from tests.test_view import shuffle_hidden

SEATS = {"flip": (2,), "expert": (3,), "solo-card": (1,), "aaa": (1,)}
CITIES = [s for s in every_city(seed=8, seats=(2,)) if s.level in (0, 3)]
SETUPS = [*list(every_setup(seed=8, seats=SEATS))[::5], *CITIES]
FEW = [*SETUPS[: -len(CITIES) : 4], *CITIES]
THINKING = Thinking(seed=5, engine="interpreted")


def what_might_be(game: Game, seat: int, dice: random.Random) -> Game:
    """Another order of the hidden cards, another seed, and the others further in their turns."""
    other = shuffle_hidden(game, seat, dice)
    other.table.seed = dice.getrandbits(40)
    players = Players(other, [BUILDER, RANDOM], luck=dice.getrandbits(20))
    for rival in [rival for rival in other.acting if rival != seat]:
        for _ in range(dice.randrange(4)):
            if other.phase(rival) != "finish":
                other.play(rival, players.choose(rival))
    return other


@pytest.mark.parametrize(
    "name", ["beginner", "casual", "skilled", "skilled-1", "pupil", "random", "builder"]
)
@pytest.mark.parametrize("setup", SETUPS, ids=map(name_of, SETUPS))
def test_bots_of_the_engines(name: str, setup: Setup) -> None:
    dice = random.Random(3)
    game = Game(setup)
    for until in (game.turn, 2, 9, 17):
        play_game(game, [BUILDER], luck=2, until_turn=until)
        if game.over:
            return
        seat = until % setup.seats
        moves = finish_turn(game.view(seat), name, thinking=THINKING)
        for _ in range(2):
            other = what_might_be(game, seat, dice)
            assert finish_turn(other.view(seat), name, thinking=THINKING) == moves


@pytest.mark.parametrize("name", ["expert", "master"])
@pytest.mark.parametrize("setup", FEW, ids=map(name_of, FEW))
def test_those_who_look_ahead(name: str, setup: Setup, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(expert, "MOST_MOVES", 2 * expert.FULL.moves)
    small = Effort(moves=600, policy=SKILLED, worlds=6, glanced=4)
    monkeypatch.setattr(expert, "LESS", small)
    game = play_game(Game(setup), [BUILDER], luck=2, until_turn=20)
    if game.over:
        game = play_game(Game(setup), [BUILDER], luck=2, until_turn=9)
    seat = setup.seats - 1
    moves = finish_turn(game.view(seat), name, thinking=THINKING)
    other = what_might_be(game, seat, random.Random(1))
    assert other != game
    assert finish_turn(other.view(seat), name, thinking=THINKING) == moves
