"""The lessons of outlooks: a file for each sheet that was learned on; `outlook` says what stands where.

That of a neighbourhood has only what the neighbourhood adds to the sheet that it is drawn on.
"""

from __future__ import annotations

import functools

from culdesac.family import lessons
from culdesac.family.playout import MOST_ROUNDS
from culdesac.games.home.players.outlook import LESSON_PHASES, LESSON_ROW, THEME_AT
from culdesac.games.home.rules.state import LESSONS, Book

HORIZON = 8  # rounds of a play-out after which an outlook is as good as playing on
NO_THEME = 0

# Books share them, and rules never write to a book.
NOTHING_LEARNED = [0] * LESSONS

assert LESSON_PHASES * LESSON_ROW == LESSONS


def likeness(book: Book, theme: int) -> str:
    """Sheets with the same streets and ladders are alike."""
    ladders = (
        book.mask, book.pools, book.park, book.value, book.value_boxes, book.pool, book.bis,
        book.refusal, book.temp,
    )  # fmt: skip
    return f"{lessons.likeness(*ladders)} {theme}"


@functools.cache
def lessons_of(sheet: str, theme: str) -> list[int] | None:
    """The lessons of a sheet with what its neighbourhood adds, if anybody has learned them."""
    known = lessons.learned(__package__).get(sheet)
    if known is None:
        return None
    added = lessons.learned(__package__).get(theme, [[]] * LESSON_PHASES)
    return [
        lesson
        for row, more in zip(known, added, strict=True)
        for lesson in (*row, *more, *[0] * (LESSON_ROW - len(row) - len(more)))
    ]


def put_lessons(book: Book) -> None:
    """Give a book the lessons for its sheet, if anybody has learned them."""
    found = lessons_of(likeness(book, NO_THEME), likeness(book, book.theme) if book.theme else "")
    book.lessons = found or NOTHING_LEARNED
    if found:
        # what events leave of a sheet no outlook tells: it is played to the end
        book.horizon = MOST_ROUNDS if book.events else HORIZON


def lessons_text(book: Book) -> str:
    """The lessons of a book as a file has them."""
    part = slice(THEME_AT, LESSON_ROW) if book.theme else slice(THEME_AT)
    rows = [book.lessons[first : first + LESSON_ROW] for first in range(0, LESSONS, LESSON_ROW)]
    return lessons.lessons_text(likeness(book, book.theme), (row[part] for row in rows))
