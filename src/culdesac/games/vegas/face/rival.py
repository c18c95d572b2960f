"""What lies between described cities: nothing, or what ACME has."""

from __future__ import annotations

from typing import Any

from culdesac.editions import Setup
from culdesac.errors import SheetError
from culdesac.face.reading import fail, read_pile, whole
from culdesac.games.vegas.rules.ids import BY_CARDS
from culdesac.games.vegas.rules.rival import rival_ties
from culdesac.games.vegas.rules.state import Book, Desk, Table

TABLE_KEYS = ("pile", "rival_plans", "rival_hotels", "aside")


def read_table(described: dict[str, Any], setup: Setup, book: Book) -> Table:
    """The table of described cities, as at the end of a game: the loans are counted."""
    table = Table(seats=setup.seats, over=BY_CARDS, aside=-1)
    read_pile(table, described, setup, "ACME", "acme", TABLE_KEYS)
    if setup.opponent is None:
        return table
    hotels = described.get("rival_hotels", [])
    if not isinstance(hotels, list):
        raise fail("rival_hotels", hotels, "a list of the avenues that ACME has built in")
    for avenue in hotels:
        table.rival_hotels |= 1 << (whole(avenue, "rival_hotels", 1, book.avenues) - 1)
    numbers = [number for number, _ in setup.edition.deck.cards]
    aside = described.get("aside")
    if aside not in numbers or isinstance(aside, bool):
        raise SheetError(
            f"aside is {aside!r}; expected the number on the card that was set aside for ACME's loan"
        )
    table.aside = numbers.index(aside)
    return table


def tie_breaks(table: Table, book: Book, desk: Desk) -> tuple[int, ...]:
    return tuple(desk.out[: rival_ties(table, desk)])


def scores(book: Book) -> bool:
    """Whether ACME scores; every architect does."""
    return True
