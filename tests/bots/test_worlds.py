"""Worlds agree with the view that they were drawn for, and differ in what it leaves open."""

from __future__ import annotations

from dataclasses import replace

import pytest

from culdesac import Game
from culdesac.bots.worlds import ALL_PLANS, MOST_SEATS, World, Worlds
from culdesac.editions.setup import Setup
from culdesac.family.contract import SKILLED
from tests.play import BUILDER, RANDOM, every_city, every_setup, name_of, play_game

SEATS = {"flip": (1, 2, 3), "expert": (2, 3), "solo-card": (1,), "aaa": (1,)}
CITIES = list(every_city(seed=6, seats=(1, 3)))
SETUPS = [*every_setup(seed=6, seats=SEATS), *CITIES]
variants = pytest.mark.parametrize("setup", SETUPS, ids=map(name_of, SETUPS))


def as_game(game: Game, world: World) -> Game:
    made = game.copy()
    made.table = world.table
    made.sheets = world.sheets
    made._before = [[] for _ in made.sheets]
    made._made = [[] for _ in made.sheets]
    return made


def hidden_cards(world: World) -> tuple[int, ...]:
    hands = [card for sheet in world.sheets for card in sheet.hand]
    return (*world.table.deck, *hands)


@variants
def test_a_world_looks_the_same_from_its_seat(setup: Setup) -> None:
    game = Game(setup)
    for until in (game.turn, 1, 4, 23):
        play_game(game, [BUILDER, RANDOM], luck=3, until_turn=until)
        if game.over:
            return
        seat = until % setup.seats
        view = game.view(seat)
        worlds = Worlds(view, seed=1)
        drawn = [worlds.draw() for _ in range(3)]
        for world in drawn:
            seen = as_game(game, world).view(seat)
            assert replace(seen, table=view.table, sheets=view.sheets) == view
            assert seen.sheets[seat] == view.sheets[seat]
            assert [s.number for s in seen.sheets] == [s.number for s in view.sheets]
        if len(view.unseen) > 2:
            assert len({hidden_cards(world) for world in drawn}) > 1


@pytest.mark.parametrize("setup", SETUPS[::9], ids=map(name_of, SETUPS[::9]))
def test_a_world_can_be_played_to_its_end(setup: Setup) -> None:
    game = play_game(Game(setup), [BUILDER], luck=3, until_turn=5)
    if not game.over:
        world = Worlds(game.view(0), seed=2).draw()
        assert play_game(as_game(game, world), [SKILLED, BUILDER]).over


def test_loans_and_the_card_of_acme_are_drawn() -> None:
    """What others chose in secret is open, the seat's own choice is not."""
    three = next(s for s in CITIES if s.seats == 3 and not s.on("introductory"))
    game = play_game(Game(three), [BUILDER], luck=3, until_turn=2)
    game.sheets[1].borrows = 1
    worlds = Worlds(game.view(1), 4)
    loans = {tuple(sheet.borrows for sheet in worlds.draw().sheets) for _ in range(40)}
    assert loans == {(one, 1, two) for one in (0, 1) for two in (0, 1)}
    acme = next(s for s in CITIES if s.mode == "acme")
    game = play_game(Game(acme), [BUILDER], luck=3, until_turn=3)
    worlds = Worlds(game.view(0), 4)
    drawn = [worlds.draw() for _ in range(40)]
    assert len({world.table.aside for world in drawn}) > 10
    for world in drawn:
        assert world.table.aside not in world.table.deck[: world.table.size]


def test_the_same_seed_draws_the_same_worlds() -> None:
    game = play_game(Game(SETUPS[1]), [BUILDER], until_turn=7)
    one, two = Worlds(game.view(0), 5), Worlds(game.view(0), 5)
    assert [one.draw() for _ in range(3)] == [two.draw() for _ in range(3)]


def test_of_many_seats_those_with_the_most_points_are_kept() -> None:
    setup = next(s for s in every_setup(seats={"expert": (27,)}) if s.mode == "expert")
    game = play_game(Game(setup), [BUILDER, RANDOM, RANDOM], until_turn=9)
    worlds = Worlds(game.view(20), 1)
    assert len(worlds.seats) == MOST_SEATS
    assert worlds.seats[worlds.seat] == 20
    totals = [points["total"] for points in game.scores()]
    others = [totals[seat] for seat in range(27) if seat not in worlds.seats]
    assert min(totals[seat] for seat in worlds.seats if seat != 20) >= max(others)
    assert len(worlds.draw().sheets) == MOST_SEATS


def solo_game(turns_left: int) -> Game:
    """The Solo-card game shortly before its cards run out; the Solo card has been drawn."""
    for seed in range(20):
        game = Game(next(s for s in every_setup(seed, SEATS) if s.mode == "solo-card"))
        play_game(game, [SKILLED], luck=3, until_turn=27 - turns_left)
        if not game.over and game.table.approved == ALL_PLANS:
            return game
    raise AssertionError("every game ended early")


@pytest.mark.parametrize(("turns_left", "ways"), [(0, 1), (1, 1), (2, 60)])
def test_the_last_cards_come_in_every_way_there_is(turns_left: int, ways: int) -> None:
    game = solo_game(turns_left)
    view = game.view(0)
    assert len(view.unseen) == 3 * turns_left
    found = Worlds(view, 1).every()
    shown = len(view.next_actions) > 0
    assert len(found) == ways or (shown and 0 < len(found) < ways)
    hands = [
        (world.table.deck[0], frozenset(world.table.deck[1:3])) for world in found[: len(found)]
    ]
    assert len(set(hands)) == len(found) or turns_left < 2
    for world in found:
        seen = as_game(game, world).view(0)
        assert replace(seen, table=view.table, sheets=view.sheets) == view


def test_what_is_far_from_its_end_is_drawn_at_random() -> None:
    assert Worlds(solo_game(3).view(0), 1).every() == []
    for setup in SETUPS[::5]:
        if setup.mode in ("flip", "expert"):
            game = play_game(Game(setup), [BUILDER], luck=3, until_turn=23)
            assert game.over or Worlds(game.view(0), 1).every() == []
