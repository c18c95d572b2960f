"""What lies between described sheets: nothing, or what AAA has."""

from __future__ import annotations

from typing import Any

from culdesac.editions import Setup
from culdesac.face.reading import read_pile
from culdesac.games.home.rules.rival import lots
from culdesac.games.home.rules.state import Book, Desk, Table

TABLE_KEYS = ("pile", "rival_plans")


def read_table(described: dict[str, Any], setup: Setup, book: Book) -> Table:
    """The table of described sheets."""
    table = Table(seats=setup.seats)
    read_pile(table, described, setup, "AAA", "aaa", TABLE_KEYS)
    return table


def tie_breaks(table: Table, book: Book, desk: Desk) -> tuple[int, ...]:
    """Your complete estates are compared with AAA's lots, all of which are complete."""
    return (lots(table, book, desk),)


def scores(book: Book) -> bool:
    """Whether AAA scores at all: its level 0 does not."""
    return book.rival_scores != 0
