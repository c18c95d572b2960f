"""The expert and the master: they look ahead, and play what fares best.

They try out the turns they can play in worlds that their view allows, and play on in these until
outlooks tell the rest: the others' seats as `skilled`, their own as the pupil.  Where the rules are
only interpreted they try far fewer of them, and a note tells people so.
"""

from __future__ import annotations

from dataclasses import replace

from culdesac.bots.base import Bot, Thinking
from culdesac.bots.clock import MOST_MOVES
from culdesac.bots.search import Effort, Search, Tried, cuts_short
from culdesac.engine import Engine, Interpreted, engine
from culdesac.engine.trials import Turn
from culdesac.errors import faults_in
from culdesac.family.chance import BOTS as BOT_STREAM, first_state
from culdesac.family.contract import SKILLED
from culdesac.family.state import CONFIRM, MAX_SEATS, CommonBook
from culdesac.games.registry import kernel_of
from culdesac.i18n import mark
from culdesac.moves import Move, move_book
from culdesac.view import View

FULL = Effort(moves=640_000, policy=SKILLED)
# for the interpreter
LESS = Effort(moves=4_000, policy=SKILLED, worlds=24, glanced=6)
SLOWER = mark(
    "It thinks less on this machine, where the rules are not compiled, and is hardly stronger than "
    "the level below."
)


def usual(book: CommonBook) -> Effort:
    """What it thinks on a compiled engine unless it is told otherwise."""
    return FULL.times(kernel_of(book.game).enough) if cuts_short(book) else FULL


def effort_on(engine: Engine, book: CommonBook, work: int | None = None) -> Effort:
    """The usual effort, or the one that a number of moves on a compiled engine stands for."""
    slow = isinstance(engine, Interpreted)
    if work is not None:
        return (LESS if slow else FULL).times(work / FULL.moves)
    return LESS if slow else usual(book)


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
        effort = effort or effort_on(chosen, view.book, thinking.work)
        search = Search(view, seed, effort, chosen, thinking.stop)
        return search.run(asked)


def play(view: View, thinking: Thinking, steps: int) -> list[Move]:
    book = move_book(view.setup)
    only = [move.id for move in view.legal]
    if len(only) == 1 and (steps == 1 or only[0] == CONFIRM):
        return [book.from_id(only[0])]
    best = look_ahead(view, thinking)[0]
    return [book.from_id(move) for move in best.turn[:steps]]


def play_long(view: View, thinking: Thinking, steps: int) -> list[Move]:
    """With all the time that there is, unless the caller says how much."""
    return play(view, replace(thinking, work=thinking.work or MOST_MOVES), steps)


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
MASTER = Bot(
    "master",
    mark("Master"),
    mark(
        "Thinks like the expert, but takes all the time it is given, some seconds for every turn: "
        "for those who beat the expert."
    ),
    play_long,
    note=note,
)
