"""What the built-in players see of the others as a turn begins: nothing that the table does not show."""

from __future__ import annotations

from culdesac.games.vegas.rules.state import Book, Desk, Sheet, Table


def note_table_facts(table: Table, sheets: list[Sheet], book: Book, desk: Desk) -> None:
    """Projects flipped and hotels taken are on the table itself."""
