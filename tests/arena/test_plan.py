"""Line-ups, rotations and deals."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from culdesac import SetupError
from culdesac.editions import edition, make_setup
from culdesac.sim.arena import Plan
from culdesac.sim.arena.plan import lineups, rotations


def plan(*bots: str, games: int = 10, seats: int = 2, seed: int = 5, **options: Any) -> Plan:
    return Plan(make_setup(edition("home-2018"), seats, seed, **options), bots, games)


def test_every_seat_of_a_deal_is_taken_by_every_bot() -> None:
    made = plan("random", "builder", games=10)
    assert (made.rounds, made.deals, made.total) == (2, 5, 10)
    by_deal = Counter((made.fixture(game).seed, made.fixture(game).bots) for game in range(10))
    seatings = [("random", "builder"), ("builder", "random")]
    assert by_deal == Counter((5 + deal, bots) for deal in range(5) for bots in seatings)


def test_games_are_rounded_up_to_whole_deals() -> None:
    assert plan("random", "builder", games=7).total == 8


def test_more_bots_than_seats_meet_in_every_choice() -> None:
    assert lineups(("a", "b", "c", "d"), 3) == [
        ("a", "b", "c"),
        ("a", "b", "d"),
        ("a", "c", "d"),
        ("b", "c", "d"),
    ]
    assert lineups(("a", "b"), 1) == [("a",), ("b",)]


def test_fewer_bots_than_seats_take_turns() -> None:
    assert lineups(("a", "b"), 3) == [("a", "b", "a")]
    assert rotations(("a", "b", "a", "b")) == [("a", "b", "a", "b"), ("b", "a", "b", "a")]
    assert plan("random", "builder", seats=4, games=3).rounds == 2


def test_all_lineups_play_the_same_deals() -> None:
    made = plan("random", "builder", games=6, seats=1)
    deals: dict[str, set[int]] = {name: set() for name in made.bots}
    for game in range(made.total):
        fixture = made.fixture(game)
        deals[fixture.bots[0]].add(fixture.seed)
    assert deals["random"] == deals["builder"] == set(range(5, 11))


@pytest.mark.parametrize(
    ("bots", "games", "message"),
    [
        ((), 1, "an arena needs bots"),
        (("random", "random"), 1, 'bot "random" is named twice'),
        (("nobody",), 1, 'unknown bot "nobody"'),
        (("random",), 0, "games is 0; expected 1 or more"),
    ],
)
def test_bad_plans(bots: tuple[str, ...], games: int, message: str) -> None:
    with pytest.raises(SetupError, match=message):
        plan(*bots, games=games)


def test_a_turn_takes_some_time() -> None:
    for seconds in (0.0, -1.0, float("inf"), float("nan")):
        with pytest.raises(SetupError, match="seconds; expected more than 0"):
            replace(plan("random"), seconds=seconds)
    assert replace(plan("random"), seconds=2.0).as_dict()["seconds"] == 2.0


def test_no_deal_beyond_the_last_seed() -> None:
    with pytest.raises(SetupError, match="go beyond the last seed"):
        plan("random", "builder", games=10, seed=(1 << 53) - 2)
