"""What a planner makes of the neighbourhoods: as the builder does, but it minds the hordes more."""

from __future__ import annotations

from culdesac.games.home.players.builder_themes import open_gaps, theme_value
from culdesac.games.home.players.habits import HORDES, THEMES
from culdesac.games.home.rules.state import Book, Sheet

A_GAP = -60  # a house that a horde can come to
A_BARRICADE = 200


def house_theme(sheet: Sheet, book: Book, row: int, house: int, number: int) -> int:
    """What the theme makes of a number written on a house."""
    if book.events == 0:
        return theme_value(sheet, book, house, number) * book.habits[row + THEMES] // 100
    gap = ((book.spots & ~sheet.barricades) >> house) & 1
    return A_GAP * gap * book.habits[row + HORDES] // 100


def barricade_value(sheet: Sheet, book: Book, house: int) -> int:
    """Whether the house is one that the next hordes come to, from either side."""
    if book.events == 0 or ((book.spots & ~(sheet.barricades | sheet.reached)) >> house) & 1 == 0:
        return 0
    return A_BARRICADE if (open_gaps(sheet, book, book.street[house]) >> house) & 1 != 0 else 0
