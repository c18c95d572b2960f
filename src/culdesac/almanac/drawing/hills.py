"""Hills: how the scores of each player spread, one hill above the other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from culdesac.almanac.drawing.canvas import EDGE, SERIES, WIDTH, Canvas
from culdesac.almanac.drawing.scale import tick_text, ticks

HILL, GAP = 62, 30
BINS = 60
FAINT = 0.35


class Hill(NamedTuple):
    title: str
    scores: Sequence[int]
    middle: float


def draw_hills(hills: Sequence[Hill], title: str) -> str:
    canvas = Canvas(title)
    scores = sorted(score for hill in hills for score in hill.scores)
    cut = len(scores) // 2000  # a few that lie far out would leave no room for the rest
    marks = ticks(scores[cut], scores[-1 - cut])
    width = WIDTH - 2 * EDGE - 12
    low, high = marks[0], marks[-1]

    def x_of(value: float) -> float:
        return EDGE + 6 + width * (value - low) / (high - low)

    bottom = 8.0 + (HILL + GAP) * len(hills)
    for mark in marks:
        canvas.path([(x_of(mark), 8), (x_of(mark), bottom)], "hair")
    canvas.scale([(x_of(mark), tick_text(mark)) for mark in marks], bottom + 22, "points")
    for place, hill in enumerate(hills):
        ground = 8.0 + (HILL + GAP) * (place + 1)
        kind = f"s{place % len(SERIES)}"
        top = outline(hill.scores, low, high)
        points = [(x_of(value), ground - HILL * share) for value, share in top]
        closed = [(points[0][0], ground), *points, (points[-1][0], ground)]
        canvas.faint(closed, f"own {kind}", FAINT)
        canvas.path(points, f"curve {kind}")
        canvas.path(
            [(x_of(hill.middle), ground - HILL), (x_of(hill.middle), ground)], f"reach {kind}"
        )
        canvas.text(EDGE, ground - HILL - 8, hill.title)
    return canvas.drawn(bottom + 34)


def outline(scores: Sequence[int], low: float, high: float) -> list[tuple[float, float]]:
    """Heights from 0 to 1, smoothed over neighbouring bins."""
    width = (high - low) / BINS
    counts = Counter(min(BINS - 1, max(0, int((score - low) / width))) for score in scores)
    smooth = [
        (counts[n - 2] + 2 * counts[n - 1] + 3 * counts[n] + 2 * counts[n + 1] + counts[n + 2]) / 9
        for n in range(BINS)
    ]
    most = max(smooth)
    return [(low + (n + 0.5) * width, height / most) for n, height in enumerate(smooth)]
