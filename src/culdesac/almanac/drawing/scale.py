"""Scales: round numbers along an axis."""

from __future__ import annotations

import math


def ticks(low: float, high: float, most: int = 6) -> list[float]:
    """Round numbers from below the lowest value to above the highest.

    >>> ticks(-1.2, 3.1)
    [-2.0, -1.0, 0.0, 1.0, 2.0, 3.0, 4.0]
    >>> ticks(40, 180, 4)
    [0.0, 50.0, 100.0, 150.0, 200.0]
    """
    rough = (high - low or 1.0) / most
    power = 10.0 ** math.floor(math.log10(rough))
    step = next(power * times for times in (1, 2, 5, 10) if power * times >= rough)
    first, last = math.floor(low / step), math.ceil(high / step)
    return [round(step * n, 6) for n in range(first, last + 1)]


def tick_text(value: float) -> str:
    return f"{value:z.0f}" if value == int(value) else f"{value:z.1f}"
