"""The expert: looks ahead, and plays what fares best.

It tries out the turns it can play in worlds that its view allows, with `skilled` on every seat until
the end.  Where the rules are only interpreted it tries far fewer of them, and the bot's note tells
people so.
"""

from __future__ import annotations

from culdesac.bots.base import Bot, Thinking
from culdesac.bots.search import Effort, Search, Tried
from culdesac.engine import Engine, Interpreted, engine
from culdesac.engine.trials import Turn
from culdesac.errors import faults_in
from culdesac.family.chance import BOTS as BOT_STREAM, first_state
from culdesac.family.contract import SKILLED
from culdesac.family.state import CONFIRM, MAX_SEATS
from culdesac.i18n import mark
from culdesac.moves import Move, move_book
from culdesac.view import View

FULL = Effort(moves=800_000, policy=SKILLED, winning=20)
LESS = Effort(moves=6_000, policy=SKILLED, worlds=24, winning=20)  # for the interpreter
SLOWER = mark(
    "It thinks less on this machine, where the rules are not compiled, and is hardly stronger than "
    "the level below."
)


def effort_on(engine: Engine) -> Effort:
    return LESS if isinstance(engine, Interpreted) else FULL


def note(game: str) -> str:
    """Why the expert is weaker here than it could be in a game; nothing if it is not."""
    return SLOWER if isinstance(engine(game=game), Interpreted) else ""


def look_ahead(
    view: View,
    thinking: Thinking,
    asked: Turn | None = None,
    effort: Effort | None = None,
) -> list[Tried]:
    """Whole turns from the step at hand, the best first; `asked` is among them."""
    chosen = engine(thinking.engine, view.setup.edition.game)
    seed = first_state(thinking.seed, BOT_STREAM, view.turn * MAX_SEATS + view.seat)
    with faults_in(view.setup):
        search = Search(view, seed, effort or effort_on(chosen), chosen, thinking.stop)
        return search.run(asked)


def play(view: View, thinking: Thinking, steps: int) -> list[Move]:
    book = move_book(view.setup)
    only = [move.id for move in view.legal]
    if len(only) == 1 and (steps == 1 or only[0] == CONFIRM):
        return [book.from_id(only[0])]
    best = look_ahead(view, thinking)[0]
    return [book.from_id(move) for move in best.turn[:steps]]


EXPERT = Bot(
    "expert",
    mark("Expert"),
    mark(
        "Plays the rest of the game many hundred times in its head before every turn: hard to beat "
        "for anybody."
    ),
    play,
    note=note,
)
