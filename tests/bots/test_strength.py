"""Every level is as strong as it says; the games, and so the results, are the same everywhere."""

from __future__ import annotations

from statistics import mean

from culdesac.editions import edition, make_setup
from culdesac.editions.setup import Setup
from culdesac.engine import engine
from culdesac.family.contract import BEGINNER, CASUAL, OWN, RANDOM, SKILLED
from culdesac.family.playout import result_width
from culdesac.family.tally import BLOCK, HEAD, POINTS, TOTAL, tally_width
from culdesac.games.registry import type_of
from culdesac.games.vegas.rules.ids import IN_LIMOUSINE, IN_VAULT
from tests.play import every_city, every_setup, with_some_of

SEATS = {"flip": (2,), "expert": (2,), "solo-card": (1,), "aaa": (1,)}
SETUPS = [*every_setup(seed=1, seats=SEATS), *every_city(seed=1, seats=(2,))]
GAMES = 100


def totals(setup: Setup, bots: list[int], games: int) -> list[list[int]]:
    """The points of every seat, game by game."""
    game_type = type_of(setup)
    book = game_type.rules.pack(setup)
    found = engine("compiled", game_type.name).play_many(book, setup.seats, bots, setup.seed, games)
    width = result_width(book, setup.seats)
    return [list(found[seat::width]) for seat in range(setup.seats)]


def share_won(setup: Setup, one: int, two: int) -> float:
    """Of paired deals: with exchanged seats, or alone on the same deal."""
    if setup.seats == 1:
        mine, theirs = (totals(setup, [bot], GAMES)[0] for bot in (one, two))
    else:
        here, there = (totals(setup, bots, GAMES // 2) for bots in ([one, two], [two, one]))
        mine, theirs = here[0] + there[1], here[1] + there[0]
    return mean(a > b for a, b in zip(mine, theirs, strict=True))


@with_some_of(SETUPS, 5)
def test_a_level_beats_the_one_below_it_in_most_games(setup: Setup) -> None:
    assert share_won(setup, BEGINNER, RANDOM) >= 0.7
    assert share_won(setup, CASUAL, BEGINNER) >= 0.7
    assert share_won(setup, SKILLED, CASUAL) >= 0.7


def test_the_pupil_has_learned() -> None:
    setup = make_setup(edition("home-2018"), 2, 1)
    mine, others = totals(setup, [OWN, SKILLED], 1000)
    assert mean(mine) >= 120
    assert mean(mine) - mean(others) >= 9


def test_the_pupil_of_new_las_vegas_has_learned() -> None:
    setup = make_setup(edition("vegas-2019"), 2, 1)
    mine, others = totals(setup, [OWN, SKILLED], 500)
    assert mean(mine) >= 197
    assert mean(mine) - mean(others) >= 30


def test_skilled_players_score_well() -> None:
    setup = make_setup(edition("home-2018"), 2, 1)
    points = totals(setup, [SKILLED, SKILLED], 1000)
    assert mean(points[0] + points[1]) >= 107


def test_skilled_players_of_new_las_vegas_drive_and_stay_out_of_ruin() -> None:
    setup = make_setup(edition("vegas-2019"), 2, 1)
    book = type_of(setup).rules.pack(setup)
    games = 400
    found = engine("compiled", "vegas").tally_many(
        book, 2, range(1, 1 + games), [SKILLED] * 2 * games
    )
    seats = [
        found[game * tally_width(2) + HEAD + BLOCK * seat :][:BLOCK]
        for game in range(games)
        for seat in range(2)
    ]
    assert mean(seat[TOTAL] for seat in seats) >= 185
    assert mean(seat[POINTS + IN_VAULT] < 0 for seat in seats) <= 0.05
    assert mean(seat[POINTS + IN_LIMOUSINE] > 0 for seat in seats) >= 0.7
    assert mean(seat[POINTS + IN_LIMOUSINE] for seat in seats) >= 12
