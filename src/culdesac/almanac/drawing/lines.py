"""Lines: what something is worth from span to span, with the interval as a band around each line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from culdesac.almanac.drawing.canvas import EDGE, SERIES, WIDTH, Canvas
from culdesac.almanac.drawing.scale import tick_text, ticks
from culdesac.almanac.figures import Figure

LEFT, HEIGHT = 52, 300
KEY = 28  # height of a line of the key
BAND = 0.14


class Line(NamedTuple):
    title: str
    figures: list[Figure | None]  # by span


def draw_lines(lines: Sequence[Line], spans: Sequence[str], title: str) -> str:
    canvas = Canvas(title)
    known = [figure for line in lines for figure in line.figures if figure is not None]
    marks = ticks(min(each.low for each in known), max(each.high for each in known))
    top = draw_key(canvas, [line.title for line in lines])
    step = (WIDTH - LEFT - EDGE) / len(spans)

    def y_of(value: float) -> float:
        return top + HEIGHT * (marks[-1] - value) / (marks[-1] - marks[0])

    for mark in marks:
        canvas.path(
            [(LEFT, y_of(mark)), (WIDTH - EDGE, y_of(mark))], "axis" if mark == 0 else "hair"
        )
        canvas.text(LEFT - 8, y_of(mark) + 6, tick_text(mark), "quiet end")
    canvas.text(LEFT + 4, top - 4, "points", "quiet")
    for place, span in enumerate(spans):
        narrow = "" if place % 2 == 0 else " wide"
        said = span if place else f"turn {span}"
        canvas.text(LEFT + (place + 0.5) * step, top + HEIGHT + 26, said, f"quiet mid{narrow}")
    for number, line in enumerate(lines):
        seen = [
            (LEFT + (place + 0.5) * step, figure)
            for place, figure in enumerate(line.figures)
            if figure is not None
        ]
        above = [(x, y_of(figure.high)) for x, figure in seen]
        below = [(x, y_of(figure.low)) for x, figure in seen]
        kind = f"s{number % len(SERIES)}"
        canvas.faint([*above, *reversed(below)], f"own {kind}", BAND)
        canvas.path([(x, y_of(figure.value)) for x, figure in seen], f"curve {kind}")
    return canvas.drawn(top + HEIGHT + 40)


def draw_key(canvas: Canvas, titles: Sequence[str]) -> float:
    """What each colour stands for, three to a row; returns where the picture goes on."""
    across = 3
    for number, title in enumerate(titles):
        x = EDGE + (WIDTH - 2 * EDGE) / across * (number % across)
        y = 10 + KEY * (number // across)
        canvas.box(x, y + 4, 16, 12, f"own s{number % len(SERIES)}")
        canvas.text(x + 22, y + 17, title)
    return 10.0 + KEY * -(-len(titles) // across) + 26
