"""Lets the built-in players play New Las Vegas on the kernel, one move at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from culdesac.editions import Setup, make_setup
from culdesac.editions.model import FIRST_REVISION
from culdesac.family.chance import BOTS, first_state
from culdesac.family.contract import BUILDER, OWN, RANDOM
from culdesac.family.state import CONFIRM, DONE
from culdesac.games.vegas.players.policies import policy_move
from culdesac.games.vegas.players.table_facts import note_table_facts
from culdesac.games.vegas.rules.rounds import confirm
from culdesac.games.vegas.rules.turn import step
from tests.games.vegas.world import BOX, City

__all__ = ["BUILDER", "RANDOM", "every_variant", "play_game", "variant_name"]


def every_variant(seed: int = 0) -> Iterator[Setup]:
    """Every mode, option and opponent, and a game by the first rules."""
    for seats in (1, 2, 5):
        yield make_setup(BOX, seats, seed)
    yield make_setup(BOX, 3, seed, introductory=True)
    for level in BOX.opponents:
        yield make_setup(BOX, 1, seed, mode="acme", level=level)
    yield make_setup(BOX, 2, seed, revision=FIRST_REVISION)


def variant_name(setup: Setup) -> str:
    words = [setup.mode, f"level{setup.level}" if setup.level else "", str(setup.seats)]
    words += ["introductory" if setup.on("introductory") else "", f"revision{setup.revision}"]
    return "-".join(filter(None, words))


def play_game(
    setup: Setup, bots: list[int], seed: int, each: Callable[[City, int, int], Any] | None = None
) -> City:
    """A whole game from its loans on; `each` is called before every move."""
    game = City(
        setup.seats,
        seed,
        wait=True,
        mode=setup.mode,
        introductory=setup.on("introductory"),
        level=setup.level or None,
        revision=setup.revision,
    )
    for seat in range(setup.seats):
        game.desk.luck[seat] = first_state(seed, BOTS, seat)
    noted = -1
    while game.table.over == 0:
        if OWN in bots and noted < game.table.turn:
            note_table_facts(game.table, game.sheets, game.book, game.desk)
            noted = game.table.turn
        seat = next(seat for seat, sheet in enumerate(game.sheets) if sheet.phase != DONE)
        bot = bots[seat % len(bots)]
        move = policy_move(bot, game.table, game.sheets[seat], game.book, game.desk, seat)
        if each is not None:
            each(game, seat, move)
        if move == CONFIRM:
            confirm(game.table, game.sheets, game.book, seat)
        else:
            step(game.table, game.sheets[seat], game.book, move)
    return game
