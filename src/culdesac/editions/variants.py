"""The variants that can be played with a box: every sheet in every mode, with any switches."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from culdesac.editions.box_type import box_type
from culdesac.editions.model import Edition
from culdesac.editions.setup import Setup, make_setup

USUAL_SEATS = 2


@dataclass(frozen=True, slots=True)
class Variant:
    """What makes the results of games comparable."""

    sheet: str
    mode: str
    switches: tuple[str, ...]  # that are on, sorted


def variants(box: Edition) -> Iterator[Variant]:
    """Those without switches first.

    >>> from culdesac.editions import edition
    >>> next(variants(edition("home-2018")))
    Variant(sheet='classic', mode='flip', switches=())
    """
    offered = [switch for switch in box_type(box.game).switches if switch.offered(box)]
    for count in range(len(offered) + 1):
        for on in combinations(offered, count):
            for sheet in box.sheets:
                for mode in box.modes:
                    if not any(mode in switch.not_in for switch in on):
                        yield Variant(sheet, mode, tuple(sorted(switch.name for switch in on)))


def setup_of(box: Edition, variant: Variant, seed: int) -> Setup:
    """A game for two, or for as many as the mode takes."""
    mode = box.modes[variant.mode]
    return make_setup(
        box,
        max(mode.fewest_seats, min(USUAL_SEATS, mode.most_seats)),
        seed,
        sheet=variant.sheet,
        mode=variant.mode,
        **dict.fromkeys(variant.switches, True),
    )
