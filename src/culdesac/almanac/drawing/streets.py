"""Streets: a house for every place, with the number that belongs there, and all numbers below it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from culdesac.almanac.drawing.canvas import EDGE, WIDTH, Canvas

LEFT = 40  # room for the numbers at the side
ROOF, WALL, ROW = 14, 30, 11
GAP = 26  # between streets
DARKEST = 0.35  # the share at which a cell is as dark as can be
EVERY = 4  # numbers between two that are named

Place = Counter[int] | None  # how often each number was written there; None: no number can be


def draw_streets(streets: Sequence[Sequence[Place]], numbers: range, title: str) -> str:
    canvas = Canvas(title)
    most = max(len(street) for street in streets)
    cell = (WIDTH - LEFT - EDGE) / most
    top = 4.0
    for number, street in enumerate(streets, 1):
        canvas.text(EDGE, top + 20, f"Street {number}", "bold")
        top += 30
        for place, found in enumerate(street):
            if found is not None:
                draw_house(canvas, LEFT + place * cell, top, cell, found)
        below = top + ROOF + WALL + 6
        draw_cells(canvas, street, numbers, below, cell)
        top = below + ROW * len(numbers) + GAP
    return canvas.drawn(top - GAP + 10)


def draw_house(canvas: Canvas, x: float, y: float, cell: float, found: Counter[int]) -> None:
    """With the number that stands there most often."""
    left, right, middle = x + 3, x + cell - 3, x + cell / 2
    canvas.box(left + 2, y + ROOF, right - left - 4, WALL, "wall")
    canvas.path([(left, y + ROOF), (middle, y), (right, y + ROOF)], "roof", closed=True)
    if found:
        usual = max(found, key=lambda number: (found[number], -number))
        canvas.text(middle, y + ROOF + 23, str(usual), "mid bold")


def draw_cells(
    canvas: Canvas, street: Sequence[Place], numbers: range, top: float, cell: float
) -> None:
    """A row for every number, the highest on top."""
    for row, number in enumerate(reversed(numbers)):
        y = top + ROW * row
        if (number - numbers[0]) % EVERY == 0:
            canvas.text(LEFT - 8, y + ROW, str(number), "quiet end")
        for place, found in enumerate(street):
            if found and found[number]:
                share = found[number] / found.total()
                if share >= 0.005:
                    canvas.box(
                        LEFT + place * cell + 1, y, cell - 2, ROW - 1, "cell",
                        min(1.0, share / DARKEST),
                    )  # fmt: skip
    for place, found in enumerate(street):
        if found is not None:
            canvas.box(LEFT + place * cell + 1, top, cell - 2, ROW * len(numbers), "hair")
