"""Steps to a plan: none are left exactly where its condition holds, and every step is seen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import culdesac
from culdesac import Game
from culdesac.engine import interpreted
from culdesac.family.contract import BUILDER, OWN, SKILLED
from culdesac.games.home.players.worth import NEVER
from culdesac.games.home.rules.ids import (
    BIS_IN_STREET,
    ENDS_BUILT,
    ESTATES,
    PARKS_OF,
    POOLS_OF,
    STREET_BUILT,
    TEMPS,
)
from tests.play import play_game

RULES = interpreted("home").rules
BOXES = {
    "home-2018": ["classic", "easter", "doomsday", "zombies", "summer", "halloween", "winter"],
    "home-2023": ["classic", "blueprint"],
}
SHEETS = [(box, sheet) for box, sheets in BOXES.items() for sheet in sheets]


def positions(box: str, sheet: str) -> Iterator[Game]:
    for seed in range(3):
        game = culdesac.new(
            box, seats=2, seed=seed, sheet=sheet, advanced=True, roundabouts=bool(seed % 2)
        )
        for until in range(6, 36, 6):
            play_game(game, [SKILLED, OWN, BUILDER], until_turn=until)
            yield game
            if game.over:
                break


def cards(book: Any) -> list[int]:
    """All plans of a book that ask for more than sizes."""
    return [
        card for card in range(len(book.high)) if book.high[card] > 0 and book.kind[card] != ESTATES
    ]


def card_of(game: Game, kind: int) -> int:
    return next(card for card in cards(game.book) if game.book.kind[card] == kind)


def steps(game: Game, card: int, seat: int = 0) -> int:
    sheet = game.sheets[seat]
    return int(RULES.lacks(sheet, game.book, card, sheet.spare))


@pytest.mark.parametrize(("box", "sheet"), SHEETS, ids=[f"{b} {s}" for b, s in SHEETS])
def test_no_steps_are_left_exactly_where_the_condition_holds(box: str, sheet: str) -> None:
    some_left = 0
    for game in positions(box, sheet):
        for seat in range(2):
            for card in cards(game.book):
                left = steps(game, card, seat)
                assert 0 <= left <= NEVER
                holds = RULES.condition_holds(game.sheets[seat], game.book, card)
                assert (left == 0) == holds, (card, game.book.kind[card])
                some_left += left > 0
    assert some_left > 100


def new_game() -> Game:
    return culdesac.new("home-2018", seats=1, seed=1, advanced=True)


def test_steps_are_boxes_houses_and_bis() -> None:
    game = new_game()
    sheet, book = game.sheets[0], game.book
    assert steps(game, card_of(game, TEMPS)) == 7
    sheet.temps = 5
    assert steps(game, card_of(game, TEMPS)) == 2
    assert steps(game, card_of(game, ENDS_BUILT)) == 6
    RULES.write(sheet, book, 0, 1)
    assert steps(game, card_of(game, ENDS_BUILT)) == 5
    assert steps(game, card_of(game, BIS_IN_STREET)) == 5
    RULES.write_bis(sheet, book, 1, 0)
    assert steps(game, card_of(game, BIS_IN_STREET)) == 4


def test_of_several_streets_the_nearest_count() -> None:
    game = new_game()
    sheet, book = game.sheets[0], game.book
    card = card_of(game, PARKS_OF)
    boxes = book.park_boxes[:3]
    assert steps(game, card) == sum(sorted(boxes)[:2])
    sheet.parks[2] = boxes[2]
    assert steps(game, card) == min(boxes[:2])


def test_a_missed_pool_is_out_of_reach() -> None:
    game = new_game()
    sheet, book = game.sheets[0], game.book
    card = card_of(game, POOLS_OF)
    assert steps(game, card) < NEVER
    for street in range(2):
        pool = book.pools & book.mask[street]
        RULES.write(sheet, book, (pool & -pool).bit_length() - 1, 8)
    assert steps(game, card) == NEVER


def test_a_used_house_is_out_of_reach() -> None:
    game = new_game()
    card = card_of(game, STREET_BUILT)
    assert steps(game, card) < NEVER
    game.sheets[0].spent |= 1 << (game.book.mask[game.book.where[card]].bit_length() - 1)
    assert steps(game, card) == NEVER


def test_a_plan_counts_once_it_holds_and_not_before() -> None:
    """To promise its points from the first turn on would make all ways to it look alike."""
    game = new_game()
    sheet, book, desk = game.sheets[0], game.book, interpreted("home").desk()
    card = card_of(game, TEMPS)
    game.table.plan[0] = card
    book.lessons = [0] * len(book.lessons)
    paid = []
    for temps in (0, 6, 7):
        sheet.temps = temps
        paid.append(RULES.weigh_tasks(game.table, sheet, book, desk, 0, 0)[1])
    assert paid[0] == paid[1] == paid[2] - book.high[card]
