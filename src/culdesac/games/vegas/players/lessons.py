"""The lessons of outlooks: a file for each city that was learned on.

`lesson_rows` says what stands where.
"""

from __future__ import annotations

import functools
from itertools import chain

from culdesac.family import lessons
from culdesac.games.vegas.players.lesson_rows import LESSON_PHASES, LESSON_ROW
from culdesac.games.vegas.rules.state import LESSONS, Book

HORIZON = 12  # rounds of a play-out after which an outlook is as good as playing on

# Books share them, and rules never write to a book.
NOTHING_LEARNED = [0] * LESSONS

assert LESSON_PHASES * LESSON_ROW == LESSONS


def likeness(book: Book) -> str:
    """Boxes with the same city, score sheet and projects are alike, whatever the options of a game."""
    parts = (
        book.mask, book.avenue, book.cranes, book.stars, book.vips, book.luxuries, book.mafias,
        book.par, book.roads, book.lanes, book.light, book.boxes, book.group_end, book.places,
        book.better_places, book.left, book.right, book.left_debts, book.right_debts, book.ladder,
        book.bankruptcy, book.kind, book.count, book.high, book.low,
    )  # fmt: skip
    return lessons.likeness(*parts)


@functools.cache
def lessons_of(city: str) -> list[int] | None:
    found = lessons.learned(__package__).get(city)
    return list(chain.from_iterable(found)) if found else None


def put_lessons(book: Book) -> None:
    """Give a book the lessons for its city, if anybody has learned them."""
    found = lessons_of(likeness(book))
    book.lessons = found or NOTHING_LEARNED
    if found:
        book.horizon = HORIZON


def lessons_text(book: Book) -> str:
    """The lessons of a book as a file has them."""
    rows = [book.lessons[first : first + LESSON_ROW] for first in range(0, LESSONS, LESSON_ROW)]
    return lessons.lessons_text(likeness(book), rows)
