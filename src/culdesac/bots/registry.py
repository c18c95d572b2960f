"""The bots there are, those of others included, and asking them for moves.

A bot is a function from a view to a move.  Its own chance comes from a seed that the caller chooses
and from the turn and the seat, so the same view and seed always give the same move.

>>> import culdesac
>>> game = culdesac.new("home-2018", seats=2, seed=7)
>>> choose(game.view(0), "skilled") in game.legal(0)
True
>>> finish_turn(game.view(0), "casual")[-1].text
'ok'
>>> list(bots())[:5]
['beginner', 'casual', 'skilled', 'expert', 'master']
"""

from __future__ import annotations

import functools
import logging
from collections.abc import Callable
from importlib.metadata import EntryPoint, entry_points

from culdesac.bots.base import MOST_STEPS, Bot, Thinking, after
from culdesac.bots.builtin import INTERNAL, LEVELS
from culdesac.bots.expert import EXPERT, MASTER
from culdesac.errors import CuldesacError, SeatError, SetupError
from culdesac.family.state import CONFIRM
from culdesac.i18n import Words, mark, words
from culdesac.moves import Move, move_book
from culdesac.view import View

GROUP = "culdesac.bots"
DEFAULT = "skilled"  # where nobody names one
BEST = "expert"  # of those that answer at once: for hints and reviews
STAND_IN = "beginner"  # moves for a bot that fails

NOT_LEGAL = mark("{move} is not a legal move")
NOT_ENDED = mark("it has not ended its turn")
STOPPED = "{error}"  # an error in its own words
LONGEST_ERROR = 200  # characters that are told

AnyMove = Move | int | str
Choose = Callable[[View], AnyMove]

log = logging.getLogger(GROUP)
OFFERED = {bot.name: bot for bot in (*LEVELS, EXPERT, MASTER)}
LADDER = tuple(OFFERED)  # the levels that come with the package, the weakest first
HIDDEN = {bot.name: bot for bot in INTERNAL}


def from_function(name: str, choose: Choose, title: str = "", about: str = "") -> Bot:
    """A bot from a function that is asked for every step of a turn."""

    def play(view: View, thinking: Thinking, steps: int) -> list[Move]:
        book = move_book(view.setup)
        made: list[Move] = []
        while len(made) < steps:
            answer = choose(view)
            if isinstance(answer, str):
                answer = book.parse(answer)
            elif isinstance(answer, int):
                answer = book.from_id(answer)
            made.append(answer)
            if answer not in view.legal or answer.id == CONFIRM:
                break
            view = after(view, answer)
        return made

    said = about or (choose.__doc__ or "").strip().split("\n")[0]
    return Bot(name, title or name, said or "A bot of your own.", play)


def register(name: str, choose: Choose, title: str = "", about: str = "") -> Bot:
    """Take in a bot: `choose(view)` returns a legal move as `Move`, number or text."""
    if name in OFFERED or name in HIDDEN:
        raise SetupError(f'there is a bot "{name}" already')
    made = from_function(name, choose, title, about)
    OFFERED[name] = made
    return made


@functools.cache
def plugged_in() -> dict[str, EntryPoint]:
    """Bots that installed packages bring, by name; none is loaded yet."""
    return {
        point.name: point
        for point in entry_points(group=GROUP)
        if point.name not in OFFERED and point.name not in HIDDEN
    }


def load(point: EntryPoint) -> Bot:
    try:
        choose = point.load()
    except Exception as error:
        raise SetupError(
            f'bot "{point.name}" cannot be loaded from {point.value}: {error}'
        ) from None
    if not callable(choose):
        raise SetupError(f'bot "{point.name}": {point.value} is not a function of a view')
    return register(point.name, choose, getattr(choose, "title", ""))


def names() -> list[str]:
    """The names that people are offered, the package's own first, the strongest of them last."""
    return list(dict.fromkeys([*OFFERED, *plugged_in()]))


def bots() -> dict[str, Bot]:
    """The bots that people are offered; one that cannot be loaded is left out with a warning."""
    found = {}
    for name in names():
        try:
            found[name] = bot(name)
        except SetupError as error:
            log.warning("%s", error)
    return found


def bot(name: str) -> Bot:
    """A bot by its name."""
    found = OFFERED.get(name) or HIDDEN.get(name)
    if found is None and name in plugged_in():
        found = load(plugged_in()[name])
    if found is None:
        raise SetupError(f'unknown bot "{name}"; expected one of: {", ".join(names())}')
    return found


def policy_names() -> list[str]:
    """The bots that are built into the engines and so play very many games."""
    return [each.name for each in (*LEVELS, *INTERNAL)]


def choose(
    view: View, name: str = DEFAULT, seed: int = 0, thinking: Thinking | None = None
) -> Move:
    """The move that a bot makes at the step at hand."""
    return steps(view, bot(name), thinking or Thinking(seed), 1)[0]


def finish_turn(
    view: View, name: str = DEFAULT, seed: int = 0, thinking: Thinking | None = None
) -> list[Move]:
    """All moves with which a bot ends the turn, from the step at hand to the confirmation."""
    return steps(view, bot(name), thinking or Thinking(seed), MOST_STEPS)


def steps(view: View, player: Bot, thinking: Thinking, most: int) -> list[Move]:
    """Moves of a bot; from the first that is not allowed on, the beginner moves for it."""
    if view.phase in ("done", "over"):
        raise SeatError(f"seat {view.seat} has nothing to do now")
    fault: Words | None
    try:
        moves = player.play(view, thinking, most)
        good, at, fault = checked(view, moves, most)
    except Exception as error:
        good, at, fault = [], view, stopped(error)
    if fault is None:
        return good
    if player.name == STAND_IN:
        raise SetupError(f"bot {STAND_IN} failed: {fault.said()}")
    log.warning('bot "%s": %s; %s moves for it', player.name, fault.said(), STAND_IN)
    thinking.fault(fault)
    return good + steps(at, OFFERED[STAND_IN], thinking, most - len(good))


def stopped(error: Exception) -> Words:
    """What became of a bot that raised an error."""
    kind = "" if isinstance(error, CuldesacError) else f"{type(error).__name__}: "
    said = " ".join(f"{kind}{error}".split()).removesuffix(":")
    return words(STOPPED, error=said if len(said) <= LONGEST_ERROR else f"{said[:LONGEST_ERROR]} …")


def checked(view: View, moves: list[Move], most: int) -> tuple[list[Move], View, Words | None]:
    """The moves up to the first fault, the view after them, and what is wrong."""
    good: list[Move] = []
    for move in moves:
        if move not in view.legal:
            return good, view, words(NOT_LEGAL, move=str(getattr(move, "text", move)))
        good.append(move)
        if move.id == CONFIRM:
            return good, view, None
        if len(good) == most:
            return good, view, None
        view = after(view, move)
    return good, view, words(NOT_ENDED)
