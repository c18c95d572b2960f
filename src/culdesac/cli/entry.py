"""What a player types, read as moves: the notation, or shorter forms where the step allows them."""

from __future__ import annotations

import re

from culdesac.cli.answers import meaning
from culdesac.cli.faces import face_of
from culdesac.game import Game
from culdesac.i18n import Translate, english
from culdesac.moves import Move


def read_entry(game: Game, seat: int, line: str) -> list[str]:
    """The pieces of a line, one per move; an empty line confirms when nothing else is left."""
    line = line.strip().lower()
    line = re.sub(r"\bplan\s+(?=[123])", "plan", line)
    if not line:
        if [move.text for move in game.legal(seat)] == ["ok"]:
            return ["ok"]
        return []
    return line.split()


def read_move(game: Game, seat: int, text: str, tr: Translate = english) -> Move:
    """One piece of an entry as a move of the step that the seat is at.

    >>> import culdesac
    >>> game = culdesac.new("home-2018", seats=1, seed=1)
    >>> read_move(game, 0, "2").text
    'p2'
    """
    return game.move(face_of(game.setup).full_form(game, seat, meaning(text, tr)))
