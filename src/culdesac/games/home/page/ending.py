"""How a game of Your Perfect Home was decided."""

from __future__ import annotations

from culdesac.games.home.page import words
from culdesac.games.home.rules.state import Book
from culdesac.server.wire.base import Text
from culdesac.server.words import text


def tie_titles(book: Book) -> list[Text]:
    """What the tie-breaks of the ranking count."""
    titles = [text(words.TIE_ESTATES)]
    if book.ties_by_size:
        titles.extend(text(words.TIE_SIZE, size=size) for size in range(1, book.sizes + 1))
    return titles


def tie_decided(index: int) -> Text:
    return text(words.DECIDED_ESTATES) if index == 0 else text(words.DECIDED_SIZE, size=index)
