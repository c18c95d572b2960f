"""Seats on paper that enter counts in place of a sheet."""

from __future__ import annotations

import random

import pytest

from culdesac import Game, read_record, write_record
from culdesac.editions import edition, make_setup
from culdesac.editions.setup import Setup
from culdesac.errors import ContradictionError, SheetError
from tests.on_paper import on_paper, played
from tests.play import BUILDER, every_city, every_setup, with_some_of

SETUPS = [
    setup for setup in [*every_setup(seed=23), *every_city(seed=23)] if setup.seats <= 3
]  # one of each kind


def counts_of(game: Game, seat: int) -> dict[str, int]:
    counted: dict[str, int] = game.type.adding.counts(game.sheets[seat], game.book, game.setup)
    return {name: count for name, count in counted.items() if count}


@with_some_of(SETUPS, 9)
def test_counts_score_as_the_sheet_does(setup: Setup) -> None:
    original = played(setup, [BUILDER], setup.seed)
    game = on_paper(original, [0], random.Random(1), check=False)
    game.settle(0, {"counts": counts_of(original, 0)})
    assert game.scores()[0] == original.scores()[0]
    text = write_record(game)
    assert read_record(text).game().scores() == game.scores()


def ended() -> tuple[Game, Game]:
    original = played(make_setup(edition("home-2018"), 2, 5), [BUILDER], 5)
    return original, on_paper(original, [1], random.Random(1), check=False)


def test_what_was_said_may_be_left_out_and_is_not_contradicted() -> None:
    original, game = ended()
    counts = counts_of(original, 1)
    said = [name for name in counts if name.startswith("plan-") or name == "refusals"]
    assert said
    game.settle(1, {"counts": {name: counts[name] for name in counts if name not in said}})
    assert game.scores() == original.scores()
    assert game.ranking() == original.ranking()
    other = {**counts, "refusals": counts.get("refusals", 0) + 1}
    with pytest.raises(ContradictionError, match="refusals were told"):
        game.settle(1, {"counts": other})
    assert game.scores() == original.scores()
    game.settle(1, {"counts": other}, anyway=True)
    assert game.sheets[1].refusals == other["refusals"]


@pytest.mark.parametrize("counts", [{"castles": 3}, {"temps": 400}, {"temps": "many"}, [3], None])
def test_counts_that_cannot_be_change_nothing(counts: object) -> None:
    _, game = ended()
    with pytest.raises(SheetError):
        game.settle(1, {"counts": counts})
    assert game.unsettled == (1,)
