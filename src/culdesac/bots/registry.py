"""The bots there are.

A bot is a function from a view to a move.  Its own chance comes from a seed that the caller chooses
and from the turn and the seat, so the same view and seed always give the same move.

>>> import culdesac
>>> game = culdesac.new("home-2018", seats=2, seed=7)
>>> choose(game.view(0)) in game.legal(0)
True
>>> finish_turn(game.view(0))[-1].text
'ok'
"""

from __future__ import annotations

from dataclasses import dataclass

from culdesac.errors import SeatError, SetupError
from culdesac.kinds.registry import kind_of
from culdesac.moves import Move, move_book
from culdesac.rules.chance import BOTS as BOT_STREAM, first_state
from culdesac.rules.contract import BUILDER, RANDOM
from culdesac.rules.state import CONFIRM, MAX_SEATS, Desk, copy_record
from culdesac.view import View

MOST_STEPS = 64  # of a turn; more means that a bot goes in circles


@dataclass(frozen=True, slots=True)
class Bot:
    """A registered bot: one of the players that are written in the discipline of the rules."""

    name: str
    policy: int


BOTS = {
    "random": Bot("random", RANDOM),
    "builder": Bot("builder", BUILDER),
}
BEST = "builder"


def bot(name: str) -> Bot:
    """A bot by its name."""
    if name not in BOTS:
        raise SetupError(f'unknown bot "{name}"; expected one of: {", ".join(BOTS)}')
    return BOTS[name]


def choose(view: View, name: str = BEST, seed: int = 0) -> Move:
    """The move that a bot makes at the step at hand."""
    return steps(view, name, seed, 1)[0]


def finish_turn(view: View, name: str = BEST, seed: int = 0) -> list[Move]:
    """All moves with which a bot ends the turn, from the step at hand to the confirmation."""
    return steps(view, name, seed, MOST_STEPS)


def steps(view: View, name: str, seed: int, most: int) -> list[Move]:
    player = bot(name)
    if view.phase in ("done", "over"):
        raise SeatError(f"seat {view.seat} has nothing to do now")
    table = copy_record(view.table)
    sheet = copy_record(view.sheets[view.seat])
    desk = Desk()
    desk.luck[view.seat] = first_state(seed, BOT_STREAM, view.turn * MAX_SEATS + view.seat)
    rules = kind_of(view.setup).rules
    moves = move_book(view.setup)
    made: list[Move] = []
    while len(made) < most:
        move = rules.policy_move(player.policy, table, sheet, view.book, desk, view.seat)
        made.append(moves.from_id(move))
        if move == CONFIRM:
            break
        rules.step(table, sheet, view.book, move)
    return made
