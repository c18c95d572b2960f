"""What a player types, read as moves: the notation, or shorter forms where the step allows them."""

from __future__ import annotations

import re

from culdesac.editions.model import ACTIONS
from culdesac.errors import MoveError
from culdesac.game import Game
from culdesac.moves import Move
from culdesac.rules.home.marks import estate_of

PLACE = re.compile(r"\d{1,2}\.\d{1,2}")
CHANGED_PLACE = re.compile(r"\d{1,2}\.\d{1,2}(?:[+-][0-2])?")
YES = ("y", "yes", "o", "oui")
NO = ("n", "no", "non", "-")
FRENCH = {
    "confirmer": "ok",
    "interimaire": "temp",
    "intérimaire": "temp",
    "mélanger": "reshuffle",
    "melanger": "reshuffle",
    "parc": "park",
    "passer": "skip",
    "piscine": "pool",
    "refus": "x",
}


def read_entry(game: Game, seat: int, line: str) -> list[str]:
    """The pieces of a line, one per move; an empty line confirms when nothing else is left."""
    line = line.strip().lower()
    line = re.sub(r"\bplan\s+(?=[123])", "plan", line)
    if not line:
        if [move.text for move in game.legal(seat)] == ["ok"]:
            return ["ok"]
        return []
    return line.split()


def read_move(game: Game, seat: int, text: str) -> Move:
    """One piece of an entry as a move of the step that the seat is at.

    >>> import culdesac
    >>> game = culdesac.new("home-2018", seats=1, seed=1)
    >>> read_move(game, 0, "2").text
    'p2'
    """
    return game.move(full_form(game, seat, text))


def full_form(game: Game, seat: int, text: str) -> str:
    phase = game.phase(seat)
    text = text.removesuffix("+0").removesuffix("-0") if "." in text else text
    text = FRENCH.get(text, text)
    if text in ("confirm", "done"):
        return "ok"
    if phase == "choose" and re.fullmatch(r"[1-3](?:/[1-3])?", text):
        return f"p{text}"
    if phase in ("choose", "place") and CHANGED_PLACE.fullmatch(text):
        return f"w{text}"
    if phase == "act":
        return action_form(game, seat, text)
    if phase == "spend" and PLACE.fullmatch(text.removeprefix("s")):
        return spend_form(game, seat, text.removeprefix("s"))
    if phase == "finish":
        if re.fullmatch(r"[123]", text):
            return f"plan{text}"
        if text in (*YES, *NO):
            return "ok"
    return text


def action_form(game: Game, seat: int, text: str) -> str:
    if text in NO:
        return "skip"
    action = ACTIONS[game.sheets[seat].action]
    if text in YES and action in ("park", "pool", "temp"):
        return action
    if action == "fence" and PLACE.fullmatch(text):
        return f"f{text}"
    if action == "estate" and re.fullmatch(r"[1-6]", text):
        return f"v{text}"
    if action == "bis":
        bare = text.removeprefix("b")
        if PLACE.fullmatch(bare):
            return copy_form(game, seat, bare)
        if PLACE.fullmatch(bare[:-1]) and bare[-1] in "<>":
            return f"b{bare}"
    return text


def copy_form(game: Game, seat: int, place: str) -> str:
    """A bis needs its side only where both neighbours can be copied."""
    sides = [move.text for move in game.legal(seat) if move.text in (f"b{place}<", f"b{place}>")]
    if len(sides) == 2:
        raise MoveError(f'"{place}" can copy either neighbour; say {sides[0]} or {sides[1]}')
    return sides[0] if sides else f"b{place}<"


def spend_form(game: Game, seat: int, place: str) -> str:
    """Any house of an estate stands for it."""
    house = game.move(f"s{place}").id & 63
    estate = estate_of(game.sheets[seat], house)
    first = (estate & -estate).bit_length() - 1
    street, number = game.setup.layout.place(first)
    return f"s{street}.{number}"
