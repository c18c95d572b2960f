"""Machine code takes an index as it stands: no kernel counts from the end of a list."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from culdesac import Game
from culdesac.bots import expert
from culdesac.bots.search import Search
from culdesac.editions.setup import Setup
from culdesac.kinds.registry import kind_of
from culdesac.rules.contract import BEGINNER, BUILDER, CASUAL, OWN, RANDOM, SKILLED
from culdesac.rules.drive import SCRIPT
from culdesac.rules.engine import interpreted
from culdesac.rules.state import Desk
from culdesac.rules.tally import tally_width
from culdesac.rules.trials import desk_for, flat_turns
from tests.play import every_city, every_setup, name_of

SEATS = {"flip": (2,), "expert": (2,), "solo-card": (1,), "aaa": (1,)}
SETUPS = [
    setup
    for setup in (*every_setup(seats=SEATS), *every_city(seats=(2,)))
    if setup.advanced == setup.roundabouts
]
PLAYERS = (RANDOM, BUILDER, BEGINNER, CASUAL, SKILLED, OWN)
WORLDS = 2


class FromTheFront(list[Any]):
    """A list that knows no index below zero."""

    def __getitem__(self, index: Any) -> Any:
        assert isinstance(index, slice) or index >= 0
        return super().__getitem__(index)

    def __setitem__(self, index: Any, value: Any) -> None:
        assert isinstance(index, slice) or index >= 0
        super().__setitem__(index, value)


def strict(record: Any) -> Any:
    for item in fields(record):
        value = getattr(record, item.name)
        if type(value) is list:
            setattr(record, item.name, FromTheFront(value))
    return record


def test_a_list_from_the_front_is_one() -> None:
    desk = strict(Desk())
    desk.out[0] = 7
    assert desk.out[0] == 7
    with pytest.raises(AssertionError):
        desk.out[-1] = 7
    with pytest.raises(AssertionError):
        desk.out[-1] += 7


@pytest.mark.parametrize("place", range(len(SETUPS)), ids=[name_of(setup) for setup in SETUPS])
def test_games_of_all_players(place: int) -> None:
    """The variants take turns in who plays."""
    setup = SETUPS[place]
    engine, seats = interpreted(setup.edition.game), setup.seats
    bots = FromTheFront(PLAYERS[(place + k) % len(PLAYERS)] for k in range(seats))
    engine.rules.play_and_tally(
        strict(engine.table()), FromTheFront(strict(engine.sheet()) for _ in range(seats)),
        strict(kind_of(setup).rules.pack(setup)), strict(Desk()), seats,
        FromTheFront([20]), bots, 1,
        results := FromTheFront([0] * tally_width(seats)),
    )  # fmt: skip
    assert any(results)


SOME = SETUPS[:: len(SETUPS) // 6]


@pytest.mark.parametrize("setup", SOME, ids=map(name_of, SOME))
def test_trials_of_turns(setup: Setup) -> None:
    """The lists that belong to trials alone."""
    engine, seats = interpreted(setup.edition.game), setup.seats
    view = Game(setup).view(0)
    search = Search(view, 3, expert.EFFORTS["interpreted"], engine)
    turns, width = flat_turns([each.turn for each in search.continued(())][:3])
    worlds = [search.drawing.draw() for _ in range(WORLDS)]
    count = len(turns) // width
    engine.rules.try_turns(
        FromTheFront(world.table for world in worlds),
        FromTheFront(sheet for world in worlds for sheet in world.sheets),
        FromTheFront([engine.table()]), FromTheFront(engine.sheet() for _ in range(seats)),
        strict(view.book), strict(desk_for(SKILLED, seats, 0)), 0, 3,
        FromTheFront(turns), width, count, 0, WORLDS,
        results := FromTheFront([0] * (2 * WORLDS * count)),
        FromTheFront([0] * (SCRIPT * seats)), FromTheFront([0] * seats),
    )  # fmt: skip
    assert any(results)
