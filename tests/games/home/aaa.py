"""AAA at the table: its pile and its validation cards as a test wants them."""

from __future__ import annotations

from typing import Any

from culdesac import Game
from culdesac.games.home.box.model import ACTIONS
from culdesac.games.home.rules.rounds import meet_validations
from tests.play import BUILDER, Players

HANDS = ("5 fence, 8 park, 11 estate",)
OLD: dict[str, Any] = {"mode": "aaa"}
NEW: dict[str, Any] = {"mode": "aaa", "box": "home-2023"}


def give(game: Game, *actions: str) -> None:
    """Let AAA's pile be these cards, in order."""
    table = game.table
    for place, action in enumerate(actions):
        table.pile[place] = list(game.book.action[:81]).index(ACTIONS.index(action))
    table.piled = len(actions)


def rival(game: Game) -> dict[str, int]:
    points = game.rival()
    assert points is not None
    return points


def draw_validation(game: Game, *stacks: int) -> None:
    """Draw validation cards of plans (1 to 3) in this turn."""
    table = game.table
    for stack in stacks:
        table.drawn[table.validations] = stack - 1
        table.validations += 1
    meet_validations(table, game.book)


def end_turn(game: Game) -> None:
    turn = game.turn
    players = Players(game, [BUILDER])
    while not game.over and game.turn == turn:
        game.play(0, players.choose(0))
