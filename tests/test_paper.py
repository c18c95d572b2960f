"""Seats on paper: the same games as online, and what happens when somebody is mistaken."""

from __future__ import annotations

import random

from culdesac import read_record, write_record
from culdesac.editions.setup import Setup
from tests.on_paper import compare, on_paper, played, settle
from tests.play import BUILDER, RANDOM, every_city, every_setup, with_some_of

MOST_TURNS = 6  # of games with very many seats
SETUPS = [*every_setup(seed=21), *every_city(seed=21)]


def some_seats(seats: int, chance: random.Random) -> list[int]:
    return sorted(chance.sample(range(seats), chance.randint(1, seats)))


@with_some_of(SETUPS, 9)
def test_a_game_on_paper_is_the_game_it_was_taken_from(setup: Setup) -> None:
    """Cards, plans, the end, the rival's pile; and after the sheets are entered scores and ranking."""
    chance = random.Random(setup.seed)
    turns = MOST_TURNS if setup.seats > 5 else 1000
    original = played(setup, [BUILDER, RANDOM], setup.seed, turns=turns)
    game = on_paper(original, some_seats(setup.seats, chance), chance)
    compare(original, game)
    assert set(game.unsettled) == set(game.paper)
    assert {place.seat for place in game.ranking()} == set(range(game.seats)) - game.paper
    if original.over:
        settle(game, original)
        assert game.unsettled == ()
        assert game.scores() == original.scores()
        assert game.ranking() == original.ranking()
        assert game.rival() == original.rival()
        assert game.outcome() == original.outcome()
    text = write_record(game)
    assert text.startswith("culdesac record 2\n")
    assert read_record(text).game() == game
    assert write_record(read_record(text).game()) == text
