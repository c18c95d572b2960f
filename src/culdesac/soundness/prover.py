"""What a game supplies to the proof of its boxes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from culdesac.editions import Edition, Mode
from culdesac.soundness.effort import Effort


@dataclass(frozen=True, slots=True)
class Size:
    """How large a sheet is."""

    houses: int
    most_turns: int  # after which every game is over


@dataclass(frozen=True, slots=True)
class Prover:
    """The part of a game; a case is a sheet with the cards and options that it is played with."""

    sheets: Callable[[Edition], tuple[str, ...]]
    size: Callable[[Edition, str], Size]
    sheet_problems: Callable[[Edition, str], Iterator[str]]  # what can be told without playing
    mode_problems: Callable[[Edition, Mode], Iterator[str]]  # whether the cards can be dealt
    # the plans that can be drawn for a sheet in some of these modes, each with its case
    drawable: Callable[[Edition, str, list[str], Effort], dict[int, Any]]
    play_to: Callable[[Any, int], int]  # turns of a line to a plan, or a NoWayError
    easier: str  # what is expected of a plan that is too hard to check
