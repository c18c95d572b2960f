"""Points as they are sent: by category, now and when the turn began."""

from __future__ import annotations

from typing import Any

from culdesac.editions import Setup
from culdesac.family.state import CommonDesk
from culdesac.games.registry import type_of, type_of_book
from culdesac.server.wire.board import Score, ScoreRow


def points_by_category(table: Any, sheets: list[Any], book: Any, seat: int) -> list[int]:
    kind = type_of_book(book)
    desk: CommonDesk = kind.desk()
    n = kind.points.by_category(table, sheets, book, seat, desk)
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
