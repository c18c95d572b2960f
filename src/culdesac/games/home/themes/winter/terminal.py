"""Winter in a terminal."""

from __future__ import annotations

from culdesac.games.home.rules.state import Book, Sheet
from culdesac.games.home.themes.parts.terminal import ThemeTerminal
from culdesac.games.home.themes.winter.rules import joins
from culdesac.i18n import mark


def lights_after(sheet: Sheet, book: Book, house: int) -> str:
    return "  ~" if (joins(sheet, book) >> house) & 1 else ""


TERMINAL = ThemeTerminal(legend=mark("~ joined by lights"), mark=lights_after)
