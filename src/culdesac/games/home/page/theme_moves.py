"""The choices of the neighbourhoods in words: their moves, and the log."""

from __future__ import annotations

from typing import Any

from culdesac.face.moves import Move
from culdesac.game import Game
from culdesac.games.home.themes.registry import page_of
from culdesac.server.wire.base import Text
from culdesac.server.words import text
from culdesac.view import View


def move_fields(move: Move, view: View) -> dict[str, Any]:
    """What a move of a theme is called, what would come of it, and where it is offered."""
    page = page_of(view.book)
    title = page.moves.get(move.name)
    if title is None:
        return {}
    if isinstance(title, str):
        called = text(title, **dict(move.fields))
    else:
        called = title(move, view.setup.layout.theme)
    return {"title": called, **page.details(move, view)}


def in_log(move: Move, game: Game, written: int) -> Text | None:
    """A move of a theme as the log tells it; `written` is the house numbered last."""
    said = page_of(game.book).log.get(move.name)
    if said is None or isinstance(said, str):
        return None if said is None else text(said, **dict(move.fields))
    return said(move, game.setup.layout.theme, game.book.street[written] + 1)
