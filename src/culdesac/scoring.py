"""Points by category and the ranking of a table."""

from __future__ import annotations

from typing import NamedTuple

from culdesac.rules.home.score import score_by_category, tie_breaks
from culdesac.rules.state import Book, Desk, Sheet

CATEGORIES = (
    "plans",
    "parks",
    "pools",
    "temps",
    "estates",
    "bis",
    "roundabouts",
    "refusals",
)


class Place(NamedTuple):
    """One line of the ranking; `tie_breaks` decide between equal totals, in order."""

    rank: int
    seat: int
    total: int
    tie_breaks: tuple[int, ...]


def score_table(sheets: list[Sheet], book: Book, desk: Desk) -> list[dict[str, int]]:
    made = []
    for seat in range(len(sheets)):
        n = score_by_category(sheets, book, seat, len(sheets), desk)
        points = dict(zip(CATEGORIES, desk.out[:n], strict=True))
        points["total"] = sum(desk.out[:n])
        made.append(points)
    return made


def rank(sheets: list[Sheet], book: Book, desk: Desk) -> list[Place]:
    totals = [points["total"] for points in score_table(sheets, book, desk)]
    keys = []
    for seat, sheet in enumerate(sheets):
        n = tie_breaks(sheet, book, desk)
        keys.append((totals[seat], tuple(desk.out[:n])))
    made = []
    for seat in sorted(range(len(sheets)), key=lambda seat: (keys[seat], -seat), reverse=True):
        better = sum(1 for key in keys if key > keys[seat])
        made.append(Place(better + 1, seat, *keys[seat]))
    return made
