"""Points by category and the ranking of a table."""

from __future__ import annotations

from typing import Any, NamedTuple

from culdesac.games.registry import type_of_book


class Place(NamedTuple):
    """One line of the ranking; `tie_breaks` decide between equal totals, in order."""

    rank: int
    seat: int
    total: int
    tie_breaks: tuple[int, ...]


def tally(categories: tuple[str, ...], points: list[int]) -> dict[str, int]:
    """Points by category and their total; the last categories may be missing."""
    return {**dict(zip(categories[: len(points)], points, strict=True)), "total": sum(points)}


def score_table(sheets: list[Any], book: Any, table: Any = None) -> list[dict[str, int]]:
    """The points of every seat by category; the table matters only against a rival."""
    kind = type_of_book(book)
    if table is None:
        table = kind.table(seats=len(sheets))
    desk = kind.desk()
    made = []
    for seat in range(len(sheets)):
        n = kind.points.by_category(table, sheets, book, seat, desk)
        made.append(tally(kind.points.categories, desk.out[:n]))
    return made


def rival_table(sheets: list[Any], book: Any, table: Any) -> dict[str, int] | None:
    """The points of the rival of a solo game by category, None without one."""
    if book.rival == 0:
        return None
    kind = type_of_book(book)
    desk = kind.desk()
    n = kind.points.rival_by_category(table, sheets, book, desk)
    return tally(kind.points.rival_categories, desk.out[:n])


def rank(sheets: list[Any], book: Any, table: Any = None) -> list[Place]:
    kind = type_of_book(book)
    desk = kind.desk()
    totals = [made["total"] for made in score_table(sheets, book, table)]
    keys = []
    for seat, sheet in enumerate(sheets):
        n = kind.points.tie_breaks(sheet, book, desk)
        keys.append((totals[seat], tuple(desk.out[:n])))
    made = []
    for seat in sorted(range(len(sheets)), key=lambda seat: (keys[seat], -seat), reverse=True):
        better = sum(1 for key in keys if key > keys[seat])
        made.append(Place(better + 1, seat, *keys[seat]))
    return made


def outcome_against_rival(sheets: list[Any], book: Any, table: Any) -> str | None:
    """`win`, `loss` or `tie` against the rival; None without one, or where it does not score.

    Equal totals are decided by the tie-breaks, as far as the rival has them.
    """
    kind = type_of_book(book)
    theirs = rival_table(sheets, book, table)
    if theirs is None or not kind.points.rival_scores(book):
        return None
    you = rank(sheets, book, table)[0]
    ties = kind.points.rival_tie_breaks(table, book, kind.desk())
    mine = you.total, you.tie_breaks[: len(ties)]
    other = theirs["total"], ties
    if mine == other:
        return "tie"
    return "win" if mine > other else "loss"
