"""Points by category and the ranking of a table."""

from __future__ import annotations

from typing import NamedTuple

from culdesac.rules.home.rival import lots, rival_by_category
from culdesac.rules.home.score import score_by_category, tie_breaks
from culdesac.rules.state import Book, Desk, Sheet, Table

CATEGORIES = (
    "plans",
    "parks",
    "pools",
    "temps",
    "estates",
    "bis",
    "roundabouts",
    "refusals",
    "theme",
)
RIVAL_CATEGORIES = ("plans", "parks", "pools", "temps", "fences", "estates", "theme")


class Place(NamedTuple):
    """One line of the ranking; `tie_breaks` decide between equal totals, in order."""

    rank: int
    seat: int
    total: int
    tie_breaks: tuple[int, ...]


def score_table(
    sheets: list[Sheet], book: Book, desk: Desk, table: Table | None = None
) -> list[dict[str, int]]:
    """The points of every seat by category; the table matters only against AAA."""
    table = table or Table(seats=len(sheets))
    made = []
    for seat in range(len(sheets)):
        n = score_by_category(table, sheets, book, seat, desk)
        points = dict(zip(CATEGORIES[:n], desk.out[:n], strict=True))
        points["total"] = sum(desk.out[:n])
        made.append(points)
    return made


def rival_table(sheets: list[Sheet], book: Book, desk: Desk, table: Table) -> dict[str, int] | None:
    """The points of AAA by category, None without it."""
    if book.rival == 0:
        return None
    n = rival_by_category(table, sheets, book, desk)
    points = dict(zip(RIVAL_CATEGORIES, desk.out[:n], strict=True))
    points["total"] = sum(desk.out[:n])
    if book.theme == 0:
        del points["theme"]
    return points


def rank(sheets: list[Sheet], book: Book, desk: Desk, table: Table | None = None) -> list[Place]:
    totals = [points["total"] for points in score_table(sheets, book, desk, table)]
    keys = []
    for seat, sheet in enumerate(sheets):
        n = tie_breaks(sheet, book, desk)
        keys.append((totals[seat], tuple(desk.out[:n])))
    made = []
    for seat in sorted(range(len(sheets)), key=lambda seat: (keys[seat], -seat), reverse=True):
        better = sum(1 for key in keys if key > keys[seat])
        made.append(Place(better + 1, seat, *keys[seat]))
    return made


def outcome_against_rival(sheets: list[Sheet], book: Book, desk: Desk, table: Table) -> str | None:
    """`win`, `loss` or `tie` against AAA; None without it, or where it does not score.

    Equal totals are decided by your complete estates against AAA's lots, all of which are complete.
    """
    theirs = rival_table(sheets, book, desk, table)
    if theirs is None or book.rival_scores == 0:
        return None
    you = rank(sheets, book, desk, table)[0]
    mine = you.total, you.tie_breaks[0]
    other = theirs["total"], lots(table, book, desk)
    if mine == other:
        return "tie"
    return "win" if mine > other else "loss"
