"""The expert: looks ahead, and plays what fares best.

It tries out the turns it can play in worlds that its view allows, with `skilled` on every seat until
the end.  With machine code it tries many more of them; `engine_for` says which engine there is, and
the bot's note tells people when it has to make do with fewer.
"""

from __future__ import annotations

import subprocess
import sys

from culdesac.bots.base import Bot, Thinking
from culdesac.bots.search import Effort, Search, Tried
from culdesac.editions import editions, make_setup
from culdesac.errors import EngineError
from culdesac.game import Game
from culdesac.i18n import mark
from culdesac.moves import Move, move_book
from culdesac.rules.chance import BOTS as BOT_STREAM, first_state
from culdesac.rules.contract import SKILLED
from culdesac.rules.engine import KERNELS, Engine, compiled_available, engine, is_compiled
from culdesac.rules.state import CONFIRM, MAX_SEATS
from culdesac.rules.trials import Turn
from culdesac.view import View

EFFORTS = {
    "compiled": Effort(moves=800_000, policy=SKILLED, winning=20),
    "interpreted": Effort(moves=6_000, policy=SKILLED, worlds=24, winning=20),
}
TRIAL = "try_turns"  # the function whose machine code a search needs
SLOWER = mark(
    "Without machine code it tries far fewer games; install culdesac[fast] for its full strength."
)
WAITING = mark("Its machine code is not built yet: until then it tries far fewer games.")


def engine_for(game: str, wanted: str = "auto") -> Engine:
    """The engine for a search in a game; `auto` does not wait for machine code still to be made."""
    if wanted == "auto":
        wanted = "compiled" if compiled_available() and is_compiled(TRIAL, game) else "interpreted"
    return engine(wanted, game)


def note(game: str) -> str:
    """Why the expert is weaker here than it could be in a game; nothing if it is not."""
    if not compiled_available():
        return SLOWER
    return "" if is_compiled(TRIAL, game) else WAITING


def look_ahead(
    view: View,
    thinking: Thinking,
    asked: Turn | None = None,
    effort: Effort | None = None,
) -> list[Tried]:
    """Whole turns from the step at hand, the best first; `asked` is among them."""
    chosen = engine_for(view.setup.edition.game, thinking.engine)
    seed = first_state(thinking.seed, BOT_STREAM, view.turn * MAX_SEATS + view.seat)
    search = Search(view, seed, effort or EFFORTS[chosen.name], chosen, thinking.stop)
    return search.run(asked)


def play(view: View, thinking: Thinking, steps: int) -> list[Move]:
    book = move_book(view.setup)
    only = [move.id for move in view.legal]
    if len(only) == 1 and (steps == 1 or only[0] == CONFIRM):
        return [book.from_id(only[0])]
    best = look_ahead(view, thinking)[0]
    return [book.from_id(move) for move in best.turn[:steps]]


def prepare(game: str = "home") -> None:
    """Load or make the machine code that the expert needs in a game.

    It takes a minute or two the first time.
    """
    if not compiled_available():
        raise EngineError("machine code needs numba; install culdesac[fast]")
    box = next(box for box in editions() if box.game == game)
    view = Game(make_setup(box, 2, 0)).view(0)
    look_ahead(view, Thinking(engine="compiled"), effort=Effort(moves=1, policy=SKILLED))


def prepare_apart() -> subprocess.Popen[bytes] | None:
    """Make the machine code in a process of its own, where it is wanting and can be made."""
    wanting = [game for game in KERNELS if not is_compiled(TRIAL, game)]
    if not compiled_available() or not wanting:
        return None
    calls = "; ".join(f"prepare({game!r})" for game in wanting)
    return subprocess.Popen(
        [sys.executable, "-c", f"from {__name__} import prepare; {calls}"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


EXPERT = Bot(
    "expert",
    mark("Expert"),
    mark("Plays the rest of the game many hundred times in its head before every turn."),
    play,
    note=note,
)
