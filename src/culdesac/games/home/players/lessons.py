"""The lessons of outlooks, as `tools/learn.py` found them: a file for each sheet that was learned on.

The first line of a file is what the sheet is like, then there is a line of numbers for each phase of a
game; `outlook` says what stands where.  That of a neighbourhood has only what the neighbourhood adds to
the sheet that it is drawn on.
"""

from __future__ import annotations

import functools
import hashlib
from importlib import resources

from culdesac.family.playout import MOST_ROUNDS
from culdesac.games.home.players.outlook import LESSON_PHASES, LESSON_ROW, THEME_AT
from culdesac.games.home.rules.state import LESSONS, Book

FOLDER = "learned"
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
    return f"{hashlib.sha256(repr(ladders).encode()).hexdigest()[:16]} {theme}"


Rows = list[list[int]]  # a row for each phase


@functools.cache
def learned() -> dict[str, Rows]:
    """All lessons that there are, by what their sheet is like."""
    found = {}
    for file in (resources.files(__package__) / FOLDER).iterdir():
        like, *rows = file.read_text("utf-8").splitlines()
        found[like] = [[int(number) for number in row.split()] for row in rows]
    return found


@functools.cache
def lessons_of(sheet: str, theme: str) -> list[int] | None:
    """The lessons of a sheet with what its neighbourhood adds, if anybody has learned them."""
    known = learned().get(sheet)
    if known is None:
        return None
    added = learned().get(theme, [[]] * LESSON_PHASES)
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
    lines = [likeness(book, book.theme), *(" ".join(map(str, row[part])) for row in rows)]
    return "".join(f"{line}\n" for line in lines)
