"""Flood as built-in players see it.  Values are in hundredths of a point."""

from __future__ import annotations

from culdesac.games.home.rules.ids import LEAVE_DAM, RAISE_DAM
from culdesac.games.home.rules.state import Book, Sheet
from culdesac.games.home.themes.flood.rules import sandbags_left


def house_value(book: Book) -> int:
    return 100 * (book.dam_points - book.sandbag_points)


def themed_houses(sheet: Sheet, book: Book, street: int) -> int:
    return book.spots & book.mask[street] if sandbags_left(sheet, book) > 0 else 0


def answer(book: Book) -> int:
    return RAISE_DAM if book.dam_points >= book.sandbag_points else LEAVE_DAM
