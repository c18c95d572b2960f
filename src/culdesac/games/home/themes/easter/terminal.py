"""Easter in a terminal."""

from __future__ import annotations

from culdesac.games.home.rules.state import Book, Sheet
from culdesac.games.home.themes.easter.rules import eggs_in
from culdesac.games.home.themes.parts.terminal import ThemeTerminal
from culdesac.i18n import mark


def eggs_at(sheet: Sheet, book: Book, house: int) -> str:
    if not (book.spots >> house) & 1:
        return ""
    eggs = eggs_in(sheet, 1 << house)
    return f"{eggs}E" if eggs else f"{book.worth[house]}e"


TERMINAL = ThemeTerminal(legend=mark("2e eggs, 2E eggs collected"), mark=eggs_at)
