"""Bots of one's own: a text of Python whose last function chooses a move for a view.

They think in a worker that has nothing else to do.  Where tables are, only their names are known, so
that a bot that never comes to an end, or breaks something, does it there.
"""

from __future__ import annotations

import re
import traceback
from collections.abc import Callable, Iterator, MutableMapping
from types import FunctionType
from typing import Any

import culdesac
from culdesac.bots import registry
from culdesac.bots.base import MOST_STEPS, Bot, Thinking
from culdesac.bots.registry import LONGEST_ERROR, checked, stopped
from culdesac.device.shelf import Shelf
from culdesac.editions import editions
from culdesac.errors import CuldesacError
from culdesac.i18n import Words, mark, words
from culdesac.moves import Move
from culdesac.view import View

NAME = re.compile(r"[a-z][a-z0-9-]{0,23}")
LONGEST = 20_000  # characters of a bot
ABOUT = "A bot of your own."
MOST = 20
KEY = "bot/"

kept: set[str] = set()  # names of the bots that this device keeps
thinking: dict[str, tuple[str, Bot]] = {}  # where bots think: the text of each, and what it made


A_NAME = mark("a name has up to 24 small letters, digits and hyphens, and begins with a letter")
NAME_TAKEN = mark("there is a bot “{name}” already")
NO_MORE = mark("there are {count} bots already; remove one first")
NO_FUNCTION = mark("there is no function; expected one such as: def play(view): ...")
AT_LINE = mark("line {line}: {error}")
NO_MOVE = mark("it gave {given}, which is no move; expected one of view.legal")
FIRST_TURN = mark("in the first turn of a game: {fault}")


class BadBotError(CuldesacError):
    """What is wrong with a bot."""

    def __init__(self, fault: Words) -> None:
        super().__init__(fault.said())
        self.fault = fault


def file_of(name: str) -> str:
    """What a bot's text is called in tracebacks."""
    return f"bot {name}"


def stopped_at(name: str, error: Exception) -> Words:
    """Why a bot stopped, and at which line of its text if it was there."""
    fault = stopped(error)
    steps = traceback.extract_tb(error.__traceback__)
    lines = [step.lineno for step in steps if step.filename == file_of(name)]
    return words(AT_LINE, line=lines[-1] or 0, error=fault) if lines else fault


def function_in(name: str, source: str) -> Callable[[View], Any]:
    """The last function that a text defines."""
    space: dict[str, Any] = {"__name__": f"culdesac_bot_{name.replace('-', '_')}"}
    try:
        exec(compile(source, file_of(name), "exec"), space)
    except SyntaxError as error:
        fault = words(AT_LINE, line=error.lineno or 0, error=error.msg)
        raise BadBotError(fault) from None
    except Exception as error:
        raise BadBotError(stopped_at(name, error)) from None
    made = [
        value
        for value in space.values()
        if isinstance(value, FunctionType) and value.__module__ == space["__name__"]
    ]
    if not made:
        raise BadBotError(words(NO_FUNCTION))
    return made[-1]


def take_in(name: str, source: str) -> Bot:
    """Where bots think: register a bot, or what has become of it."""
    before, made = thinking.get(name, ("", None))
    if made is None or before != source:
        made = registry.from_function(name, function_in(name, source))
        thinking[name] = (source, made)
    registry.OFFERED[name] = made
    return made


def tried(name: str, source: str) -> Words | None:
    """Let a bot play the first turn of a game of every box: what is wrong with it, if anything."""
    try:
        made = registry.from_function(name, function_in(name, source))
    except BadBotError as error:
        return error.fault
    for box in editions():
        game = culdesac.new(box.id, seats=2, seed=1)
        fault = fault_in_turn(made, game.view(0))
        if fault is not None:
            return words(FIRST_TURN, fault=fault)
    return None


def fault_in_turn(made: Bot, view: View) -> Words | None:
    """What is wrong with the turn that a bot plays."""
    try:
        moves = made.play(view, Thinking(1), MOST_STEPS)
    except Exception as error:
        return stopped_at(made.name, error)
    for move in moves:
        if not isinstance(move, Move):
            return words(NO_MOVE, given=repr(move)[:LONGEST_ERROR])
    _, _, fault = checked(view, moves, MOST_STEPS)
    return fault


def named_only(name: str, about: str) -> Bot:
    """A bot where tables are: it has a name, and does not think here."""

    def elsewhere(view: View, thinking: Thinking, steps: int) -> list[Move]:
        raise RuntimeError(f'bot "{name}" thinks in another worker')

    return Bot(name, name, about or ABOUT, elsewhere)


def why_not_named(name: str) -> Words | None:
    """What is wrong with the name of a bot, if anything."""
    if not NAME.fullmatch(name):
        return words(A_NAME)
    if name not in kept and (name in registry.OFFERED or name in registry.HIDDEN):
        return words(NAME_TAKEN, name=name)
    return None


class OwnBots(MutableMapping[str, str]):
    """The texts of bots by name, as the shelf has them; offered like the others while they are there."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    @classmethod
    async def of(cls, shelf: Shelf) -> OwnBots:
        made = cls()
        for key, source in (await shelf.find(KEY)).items():
            made[key.removeprefix(KEY)] = source
        return made

    def __getitem__(self, name: str) -> str:
        return self.texts[name]

    def __setitem__(self, name: str, source: str) -> None:
        self.texts[name] = source
        kept.add(name)
        registry.OFFERED[name] = named_only(name, about_of(source))

    def __delitem__(self, name: str) -> None:
        del self.texts[name]
        kept.discard(name)
        registry.OFFERED.pop(name, None)

    def __iter__(self) -> Iterator[str]:
        return iter(self.texts)

    def __len__(self) -> int:
        return len(self.texts)


def about_of(source: str) -> str:
    """The first line of the last docstring, without running anything."""
    found = re.findall(r'^\s+(?:"""|\'\'\')([^\n"\']+)', source, re.MULTILINE)
    return found[-1].strip() if found else ABOUT
