"""Dots: a figure per row with its interval, so that rows can be compared at a glance."""

from __future__ import annotations

from collections.abc import Sequence

from culdesac.almanac.drawing.canvas import EDGE, SERIES, WIDTH, Canvas
from culdesac.almanac.drawing.lines import draw_key
from culdesac.almanac.drawing.scale import tick_text, ticks
from culdesac.almanac.figures import Figure

ROW = 52

Row = tuple[str, Sequence[Figure | None]]  # a title, and a figure for every series


def draw_dots(rows: Sequence[Row], series: Sequence[str], title: str) -> str:
    canvas = Canvas(title)
    known = [figure for _, figures in rows for figure in figures if figure is not None]
    factor, unit = (100, "%") if known[0].share else (1, "points")
    marks = ticks(
        factor * min(each.low for each in known), factor * max(each.high for each in known)
    )
    top = draw_key(canvas, series) if len(series) > 1 else 8.0
    width = WIDTH - 2 * EDGE - 36

    def x_of(value: float) -> float:
        return EDGE + 12 + width * (value - marks[0]) / (marks[-1] - marks[0])

    bottom = top + ROW * len(rows)
    for mark in marks:
        canvas.path([(x_of(mark), top), (x_of(mark), bottom)], "hair")
    canvas.scale([(x_of(mark), tick_text(mark)) for mark in marks], bottom + 24, unit)
    for place, (name, figures) in enumerate(rows):
        y = top + ROW * place
        canvas.text(EDGE, y + 21, name)
        for number, figure in enumerate(figures):
            if figure is not None:
                kind = f"s{number % len(SERIES)}"
                low, middle, high = (x_of(factor * each) for each in figure_ends(figure))
                canvas.path([(low, y + 36), (high, y + 36)], f"reach {kind}")
                canvas.dot(middle, y + 36, f"own {kind}")
    return canvas.drawn(bottom + 38)


def figure_ends(figure: Figure) -> tuple[float, float, float]:
    return figure.low, figure.value, figure.high
