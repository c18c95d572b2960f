"""Points by category and the ranking of a table."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, NamedTuple

from culdesac.family.state import copy_record
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


class Known(NamedTuple):
    """The sheets that are known, as a table of their own: seats compare themselves among them."""

    seats: list[int]
    sheets: list[Any]
    table: Any


def known_sheets(sheets: list[Any], table: Any, unknown: Collection[int] = ()) -> Known:
    if not unknown:
        return Known(list(range(len(sheets))), sheets, table)
    seats = [seat for seat in range(len(sheets)) if seat not in unknown]
    part = copy_record(table)
    part.seats = len(seats)
    return Known(seats, [sheets[seat] for seat in seats], part)


def score_table(
    sheets: list[Any], book: Any, table: Any = None, unknown: Collection[int] = ()
) -> list[dict[str, int]]:
    """The points of every seat by category, nothing for one whose sheet is unknown.

    The table matters only against a rival.
    """
    kind = type_of_book(book)
    if table is None:
        table = kind.table(seats=len(sheets))
    desk = kind.desk()
    made: list[dict[str, int]] = [{} for _ in sheets]
    known = known_sheets(sheets, table, unknown)
    for place, seat in enumerate(known.seats):
        n = kind.points.by_category(known.table, known.sheets, book, place, desk)
        made[seat] = tally(kind.points.categories, desk.out[:n])
    return made


def rival_table(sheets: list[Any], book: Any, table: Any) -> dict[str, int] | None:
    """The points of the rival of a solo game by category, None without one."""
    if book.rival == 0:
        return None
    kind = type_of_book(book)
    desk = kind.desk()
    n = kind.points.rival_by_category(table, sheets, book, desk)
    return tally(kind.points.rival_categories, desk.out[:n])


def rank(
    sheets: list[Any], book: Any, table: Any = None, unknown: Collection[int] = ()
) -> list[Place]:
    """The seats whose sheets are known from first to last."""
    kind = type_of_book(book)
    desk = kind.desk()
    keys = {}
    for seat, points in enumerate(score_table(sheets, book, table, unknown)):
        if seat not in unknown:
            n = kind.points.tie_breaks(sheets[seat], book, desk)
            keys[seat] = (points["total"], tuple(desk.out[:n]))
    made = []
    for seat in sorted(keys, key=lambda seat: (keys[seat], -seat), reverse=True):
        better = sum(1 for key in keys.values() if key > keys[seat])
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
