"""What bots score on average, as it was measured and shipped."""

from __future__ import annotations

import math
from statistics import mean, stdev

import pytest

from culdesac.bots import bots
from culdesac.bots.averages import averages
from culdesac.bots.builtin import LEVELS
from culdesac.editions import edition, editions
from culdesac.editions.variants import Variant, setup_of, variants
from culdesac.engine import engine
from culdesac.family.playout import result_width
from culdesac.games.registry import type_of

BOXES = [box.id for box in editions()]
FAST = [bot.name for bot in LEVELS]
GAMES = 60
SEED = 6_000_000  # far from those that were measured
DEVIATIONS = 3.5  # of the mean


@pytest.mark.parametrize("box", BOXES)
def test_every_variant_was_measured_with_every_fast_bot(box: str) -> None:
    measured = averages(edition(box))
    assert list(measured) == list(variants(edition(box)))
    for variant, found in measured.items():
        assert set(FAST) <= set(found), variant


@pytest.mark.parametrize("box", BOXES)
def test_a_stronger_level_scores_more(box: str) -> None:
    levels = list(bots())
    for variant, found in averages(edition(box)).items():
        points = [found[name].points for name in levels if name in found]
        assert points == sorted(set(points)), variant


@pytest.mark.parametrize("box", BOXES)
def test_the_expert_was_measured_in_every_mode_of_every_sheet(box: str) -> None:
    measured = averages(edition(box))
    known = {(at.sheet, at.mode) for at, found in measured.items() if "expert" in found}
    assert known == {(variant.sheet, variant.mode) for variant in variants(edition(box))}


@pytest.mark.parametrize("bot", FAST)
@pytest.mark.parametrize("box", BOXES)
def test_the_figures_are_those_of_a_simulation(box: str, bot: str) -> None:
    """In the first and in the last variant of a box."""
    measured = averages(edition(box))
    for variant in (next(iter(measured)), list(measured)[-1]):
        points = points_of(box, variant, bot)
        error = stdev(points) / math.sqrt(len(points))
        shipped = measured[variant][bot].points
        assert abs(mean(points) - shipped) < DEVIATIONS * error, variant


def points_of(box: str, variant: Variant, bot: str) -> list[float]:
    """The mean of the seats, game by game."""
    setup = setup_of(edition(box), variant, SEED)
    book = type_of(setup).rules.pack(setup)
    policy = bots()[bot].policy
    assert policy is not None
    found = engine(game=setup.edition.game).play_many(
        book, setup.seats, [policy] * setup.seats, SEED, GAMES
    )
    width = result_width(book, setup.seats)
    return [mean(found[at : at + setup.seats]) for at in range(0, len(found), width)]
