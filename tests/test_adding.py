"""Adding up sheets of paper: copied by taps in any order, or counted, they score what was played."""

from __future__ import annotations

import random
from typing import Any

from culdesac import Game
from culdesac.editions.setup import Setup
from tests.paper import (
    answer_to,
    plan_names,
    points_in,
    request_of,
    rival_entered,
    taps_of,
)
from tests.play import BUILDER, RANDOM, every_city, every_setup, play_game, with_some_of

SEATS = {"flip": (2,), "expert": (3,), "solo-card": (1,), "aaa": (1,)}
SETUPS = [*every_setup(seed=31, seats=SEATS), *every_city(seed=31, seats=(1, 3))]


@with_some_of(SETUPS, 12)
def test_a_game_that_was_played_is_copied_by_taps_and_by_counts(setup: Setup) -> None:
    game = play_game(Game(setup), [BUILDER, RANDOM], luck=3)
    chance = random.Random(setup.seed)
    around: dict[str, Any] = {"plans": plan_names(game), "rival": rival_entered(game)}
    people = []
    for seat in range(game.seats):
        taps = taps_of(game.sheet(seat), game)
        chance.shuffle(taps)
        people.append({"taps": taps})
    copied = answer_to(request_of(setup, people, **around), game)
    assert [person["faults"] for person in copied["people"]] == [[]] * game.seats
    assert [points_in(person) for person in copied["people"]] == game.scores()
    ranking = [(place["rank"], place["seat"]) for place in copied["ranking"]]
    assert ranking == [(place.rank, place.seat) for place in game.ranking()]
    if setup.opponent is not None:
        assert copied["rival"]["result"] == game.outcome()
    counted = [{"counts": person["counts"]} for person in copied["people"]]
    again = answer_to(request_of(setup, counted, **around), game)
    assert [person["faults"] for person in again["people"]] == [[]] * game.seats
    assert [points_in(person) for person in again["people"]] == game.scores()
    assert again["ranking"] == copied["ranking"]
