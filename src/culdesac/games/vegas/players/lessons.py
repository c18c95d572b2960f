"""The lessons of outlooks, as `tools/learn.py` found them: a file for each city that was learned on.

The first line of a file is what the city is like, then there is a line of numbers for each phase of a
game; `lesson_rows` says what stands where.
"""

from __future__ import annotations

import functools
import hashlib
from importlib import resources

from culdesac.games.vegas.players.lesson_rows import LESSON_PHASES, LESSON_ROW
from culdesac.games.vegas.rules.state import LESSONS, Book

FOLDER = "learned"
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
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:16]


@functools.cache
def learned() -> dict[str, list[int]]:
    """All lessons that there are, by what their city is like."""
    found = {}
    for file in (resources.files(__package__) / FOLDER).iterdir():
        if file.name.endswith(".txt"):
            like, *rows = file.read_text("utf-8").splitlines()
            found[like] = [int(number) for row in rows for number in row.split()]
    return found


def put_lessons(book: Book) -> None:
    """Give a book the lessons for its city, if anybody has learned them."""
    found = learned().get(likeness(book))
    book.lessons = found or NOTHING_LEARNED
    if found:
        book.horizon = HORIZON


def lessons_text(book: Book) -> str:
    """The lessons of a book as a file has them."""
    rows = [book.lessons[first : first + LESSON_ROW] for first in range(0, LESSONS, LESSON_ROW)]
    lines = [likeness(book), *(" ".join(map(str, row)) for row in rows)]
    return "".join(f"{line}\n" for line in lines)
