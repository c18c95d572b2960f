"""Doomsday in a terminal."""

from __future__ import annotations

from culdesac.games.home.rules.state import Book, Sheet
from culdesac.games.home.themes.parts.terminal import ThemeTerminal
from culdesac.i18n import mark


def bunker_at(sheet: Sheet, book: Book, house: int) -> str:
    return "^" if (book.spots >> house) & 1 else ""


TERMINAL = ThemeTerminal(legend=mark("^ bunker"), mark=bunker_at)
