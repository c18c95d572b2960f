"""Flood in a terminal."""

from __future__ import annotations

from culdesac.cli.screen import Screen
from culdesac.games.home.rules.state import Book, Sheet
from culdesac.games.home.themes.flood.rules import sandbags_left
from culdesac.games.home.themes.parts.terminal import ThemeTerminal
from culdesac.i18n import mark
from culdesac.view import View


def dam_at(sheet: Sheet, book: Book, house: int) -> str:
    bit = 1 << house
    if not book.spots & bit:
        return ""
    return "D" if sheet.dams & bit else "d"


def sandbags(screen: Screen, view: View) -> list[str]:
    if view.phase != "dam":
        return []
    left = sandbags_left(view.sheets[view.seat], view.book)
    return [screen.tr("Sandbags left: {count}").format(count=left)]


TERMINAL = ThemeTerminal(legend=mark("d dam, D dam raised"), mark=dam_at, facts=sandbags)
