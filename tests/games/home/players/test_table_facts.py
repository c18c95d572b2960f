"""What players see of the table: races, and the cards that are soon to come."""

from __future__ import annotations

import pytest

import culdesac
from culdesac import Game
from culdesac.editions.setup import Setup
from culdesac.engine import interpreted
from culdesac.family.facts import SOON
from culdesac.family.state import NUMBERS
from culdesac.games.home.rules.state import Desk
from tests.play import BUILDER, every_setup, name_of, play_game

RULES = interpreted("home").rules
SEATS = {"flip": (2,), "expert": (3,), "solo-card": (1,), "aaa": (1,)}
SETUPS = list(every_setup(seed=8, seats=SEATS))[::3]


def facts_of(table: object, sheets: list[object], book: object) -> Desk:
    desk = Desk()
    RULES.note_table_facts(table, sheets, book, desk)
    return desk


@pytest.mark.parametrize("setup", SETUPS, ids=map(name_of, SETUPS))
def test_a_view_tells_the_cards_to_come_as_the_table_does(setup: Setup) -> None:
    """So that a pupil plays the same by its view, in an arena and in a play-out."""
    game = Game(setup)
    for until in (1, 2, 9, 17):
        play_game(game, [BUILDER], luck=2, until_turn=until)
        if game.over:
            return
        seat = until % setup.seats
        view = game.view(seat)
        there = facts_of(game.table, game.sheets, game.book)
        seen = facts_of(view.table, list(view.sheets), view.book)
        assert (seen.soon, seen.acts) == (there.soon, there.acts)
        assert sum(there.acts) == pytest.approx(1000, abs=10)


def test_cards_that_were_used_do_not_come_soon() -> None:
    game = play_game(culdesac.new("home-2018", seats=2, seed=3), [BUILDER], until_turn=12)
    left = [game.book.number[card] for card in game.table.deck[game.table.next : game.table.size]]
    assert len(left) > SOON
    desk = facts_of(game.table, game.sheets, game.book)
    for number in range(NUMBERS):
        share = 1000 * left.count(number) / len(left)
        assert desk.soon[number + 1] - desk.soon[number] == pytest.approx(share, abs=2)


def test_after_the_last_cards_come_all_of_them() -> None:
    game = play_game(culdesac.new("home-2018", seats=1, seed=3), [BUILDER], until_turn=23)
    left = [game.book.number[card] for card in game.table.deck[game.table.next : game.table.size]]
    assert 0 < len(left) < SOON
    desk = facts_of(game.table, game.sheets, game.book)
    cards = game.book.number[: game.book.cards]
    for number in range(NUMBERS):
        again = (SOON - len(left)) * cards.count(number) / len(cards)
        share = 1000 * (left.count(number) + again) / SOON
        assert desk.soon[number + 1] - desk.soon[number] == pytest.approx(share, abs=2)
