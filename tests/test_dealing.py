"""Cards for a real table: the same as those of a game that is played here."""

from __future__ import annotations

from dataclasses import replace

import pytest

from culdesac import Game
from culdesac.dealing import MODE, MOST_TURNS, dealer_setup, stack_turns, turn_dealt
from culdesac.editions import Edition, edition, editions
from culdesac.editions.setup import Setup
from culdesac.errors import SetupError
from tests.play import BUILDER, Players

SHEETS = [
    (box, sheet, switches)
    for box in editions()
    if MODE in box.modes
    for sheet in box.sheets
    for switches in ((), ("advanced",) if box.game == "home" else ("introductory",))
]
SEEDS = range(30)  # among them some game in which somebody claims a plan
NAMES = ["-".join([box.id, sheet, *switches]) for box, sheet, switches in SHEETS]


def lying(game: Game) -> list[object]:
    """Everything that everybody sees of the cards."""
    view = game.view(0)
    plans = [seen.plan.name for seen in view.plans]
    events = game.table.event[: game.table.events]
    return [game.turn, view.offers, view.next_actions, view.pile, view.unseen, plans, events]


def played(game: Game, asks: bool) -> tuple[list[list[object]], int]:
    """What lay on the table in every turn of a game, and when a reshuffle was asked for.

    With `asks` somebody does as soon as the rules allow it, otherwise if the player likes to.
    """
    players = Players(game, [BUILDER])
    turns: list[list[object]] = []
    asked = 0
    while not game.over:
        if game.turn > len(turns):
            turns.append(lying(game))
        seat = game.acting[0]
        wish = next((move for move in game.legal(seat) if move.name == "reshuffle"), None)
        move = wish if asks and wish else game.move(players.choose(seat))
        if move == wish:
            asked = game.turn
        game.play(seat, move)
    return turns, asked


def is_dealt_like(turns: list[list[object]], setup: Setup, asked: int) -> bool:
    dealt = [lying(turn_dealt(setup, turn, asked)) for turn in range(1, len(turns) + 1)]
    return dealt == turns


@pytest.mark.parametrize(("box", "sheet", "switches"), SHEETS, ids=NAMES)
def test_every_turn_is_that_of_a_dealt_game(
    box: Edition, sheet: str, switches: tuple[str, ...]
) -> None:
    setup = dealer_setup(box, 11, sheet, switches)
    turns, asked = played(Game(setup), asks=False)
    assert is_dealt_like(turns, setup, asked)
    for seed in SEEDS if box.rules.reshuffle_after_first_plan else ():
        setup = dealer_setup(box, seed, sheet, switches)
        turns, asked = played(Game(setup), asks=True)
        if 0 < asked < len(turns):
            assert is_dealt_like(turns, setup, asked)
            assert not is_dealt_like(turns, setup, 0)
            return
    assert not box.rules.reshuffle_after_first_plan, "nobody has claimed a plan"


def test_the_seats_of_a_table_do_not_change_its_cards() -> None:
    setup = replace(dealer_setup(edition("home-2018"), 5), seats=4)
    turns, asked = played(Game(setup), asks=False)
    assert is_dealt_like(turns, replace(setup, seats=2), asked)


def test_new_stacks_come_when_the_old_ones_are_done() -> None:
    setup = dealer_setup(edition("home-2018"), 5)
    left = [turn_dealt(setup, turn).view(0).pile for turn in range(1, 60)]
    assert left.index(0) + 1 == stack_turns(setup)
    assert left[left.index(0) + 1] > 0


def test_what_cannot_be_dealt_is_refused() -> None:
    setup = dealer_setup(edition("home-2018"), 5)
    for turn in (0, MOST_TURNS + 1):
        with pytest.raises(SetupError, match="turn is"):
            turn_dealt(setup, turn)
    with pytest.raises(SetupError, match="reshuffled is -1"):
        turn_dealt(setup, 3, -1)
    other = next(box for box in editions() if not box.rules.reshuffle_after_first_plan)
    with pytest.raises(SetupError, match="has no reshuffle"):
        turn_dealt(dealer_setup(other, 5), 3, 2)
