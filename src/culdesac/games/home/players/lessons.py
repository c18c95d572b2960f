"""The lessons of outlooks, as `tools/learn.py` found them: a file for each sheet that was learned on.

The first line of a file is what the sheet is like, then there is a line of numbers for each phase of a
game; `outlook` says what stands where.  A neighbourhood without a file of its own goes by that of the
sheet that it is drawn on.
"""

from __future__ import annotations

import functools
import hashlib
from importlib import resources

from culdesac.family.playout import MOST_ROUNDS
from culdesac.games.home.players.outlook import LESSON_PHASES, LESSON_ROW
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


@functools.cache
def learned() -> dict[str, list[int]]:
    """All lessons that there are, by what their sheet is like."""
    found = {}
    for file in (resources.files(__package__) / FOLDER).iterdir():
        like, *rows = file.read_text("utf-8").splitlines()
        found[like] = [int(number) for row in rows for number in row.split()]
    return found


def put_lessons(book: Book) -> None:
    """Give a book the lessons for its sheet, if anybody has learned them."""
    book.lessons = NOTHING_LEARNED
    for theme in (book.theme, NO_THEME):
        lessons = learned().get(likeness(book, theme))
        if lessons is not None:
            book.lessons = lessons
            # what events leave of a sheet no outlook tells: it is played to the end
            book.horizon = MOST_ROUNDS if book.events else HORIZON
            return


def lessons_text(book: Book) -> str:
    """The lessons of a book as a file has them."""
    rows = [book.lessons[first : first + LESSON_ROW] for first in range(0, LESSONS, LESSON_ROW)]
    lines = [likeness(book, book.theme), *(" ".join(map(str, row)) for row in rows)]
    return "".join(f"{line}\n" for line in lines)
