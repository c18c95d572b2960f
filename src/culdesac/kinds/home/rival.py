"""What lies between described sheets: nothing, or what AAA has."""

from __future__ import annotations

from typing import Any

from culdesac.editions import Setup
from culdesac.errors import SheetError
from culdesac.kinds.reading import whole
from culdesac.rules.home.rival import lots
from culdesac.rules.state import Book, Desk, Table

TABLE_KEYS = ("pile", "rival_plans")


def read_table(described: dict[str, Any], setup: Setup, book: Book) -> Table:
    """The table of described sheets."""
    table = Table(seats=setup.seats)
    if setup.opponent is None:
        for key in TABLE_KEYS:
            if key in described:
                raise SheetError(f'a table in mode {setup.mode} has no "{key}"; it belongs to aaa')
        return table
    pile = described.get("pile", [])
    actions = setup.edition.deck.actions
    if not isinstance(pile, list) or any(action not in actions for action in pile):
        raise SheetError(f"pile must be a list of AAA's cards in order: {', '.join(actions)}")
    if len(pile) > book.cards:
        raise SheetError(f"pile has {len(pile)} cards; expected at most {book.cards}")
    cards = [action for _, action in setup.edition.deck.cards]
    for place, action in enumerate(pile):
        table.pile[place] = cards.index(action)
    table.piled = len(pile)
    plans = described.get("rival_plans", [None] * 3)
    if not isinstance(plans, list) or len(plans) != 3:
        raise SheetError("rival_plans must be a list of 3: points of AAA, or null")
    for stack, points in enumerate(plans):
        if points is not None:
            table.rival_points[stack] = whole(points, f"rival_plans[{stack}]", 0, 99)
            table.rival_validated |= 1 << stack
    return table


def tie_breaks(table: Table, book: Book, desk: Desk) -> tuple[int, ...]:
    """Your complete estates are compared with AAA's lots, all of which are complete."""
    return (lots(table, book, desk),)


def scores(book: Book) -> bool:
    """Whether AAA scores at all: its level 0 does not."""
    return book.rival_scores != 0
