"""How a game of New Las Vegas was decided."""

from __future__ import annotations

from culdesac.games.vegas.page import words
from culdesac.games.vegas.rules.state import Book
from culdesac.server.wire.base import Text
from culdesac.server.words import text


def tie_titles(book: Book) -> list[Text]:
    """What the tie-breaks of the ranking count."""
    return [text(title) for title in words.TIES]


def tie_decided(index: int) -> Text:
    return text(words.DECIDED[index])
