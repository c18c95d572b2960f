"""Strips: a row of cells for each thing, darker where there is more of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from culdesac.almanac.drawing.canvas import EDGE, WIDTH, Canvas

ROW, CELLS = 48, 16  # height of a row, and of the cells in it
EVERY = 5  # turns between two that are named


class Strip(NamedTuple):
    title: str
    shares: list[float]  # by turn, from 0 to 1


def draw_strips(strips: Sequence[Strip], title: str = "By turn") -> str:
    canvas = Canvas(title)
    count = max(len(strip.shares) for strip in strips)
    room = WIDTH - 2 * EDGE - 70  # the share at the end stands beside its row
    cell = room / count
    top = 8.0
    for strip in strips:
        canvas.text(EDGE, top + 20, strip.title)
        y = top + 27
        canvas.box(EDGE, y, room, CELLS, "hair")
        for place, share in enumerate(strip.shares):
            if share >= 0.005:
                canvas.box(EDGE + place * cell, y, cell + 0.3, CELLS, "cell", share)
        canvas.text(WIDTH - EDGE, y + 14, f"{100 * strip.shares[-1]:.0f} %", "end bold")
        top += ROW
    for turn in range(EVERY, count + 1, EVERY):
        narrow = "" if turn % (2 * EVERY) == 0 else " wide"
        canvas.text(EDGE + (turn - 0.5) * cell, top + 22, str(turn), f"quiet mid{narrow}")
    canvas.text(WIDTH - EDGE, top + 22, "turn", "quiet end")
    return canvas.drawn(top + 34)
