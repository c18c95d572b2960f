"""Points as they are sent: by category, now and when the turn began."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from culdesac.editions import Setup
from culdesac.family.state import CommonDesk
from culdesac.games.registry import type_of, type_of_book
from culdesac.scoring import known_sheets
from culdesac.server.wire.board import Score, ScoreRow


def among_known(
    table: Any, sheets: list[Any], seat: int, unknown: Collection[int]
) -> tuple[Any, list[Any], int]:
    """A seat among those that it can be compared with: table, sheets, its place."""
    others = [other for other in unknown if other != seat]
    known = known_sheets(sheets, table, others)
    return known.table, known.sheets, known.seats.index(seat)


def points_by_category(
    table: Any, sheets: list[Any], book: Any, seat: int, unknown: Collection[int] = ()
) -> list[int]:
    """None for a seat whose sheet is unknown."""
    if seat in unknown:
        return []
    kind = type_of_book(book)
    desk: CommonDesk = kind.desk()
    table, sheets, place = among_known(table, sheets, seat, unknown)
    n = kind.points.by_category(table, sheets, book, place, desk)
    return desk.out[:n]


def score(setup: Setup, points: list[int], before: list[int]) -> Score:
    categories = type_of(setup).points.categories[: len(points)]
    return Score(
        rows=[
            ScoreRow(category=name, points=now, before=then)
            for name, now, then in zip(categories, points, before, strict=True)
        ],
        total=sum(points),
        before=sum(before),
    )
