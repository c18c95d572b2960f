"""Told cards go through the same kernel: every turn of a told game is the same in every engine."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from culdesac import Game
from culdesac.editions.setup import Setup
from culdesac.engine import Compiled
from culdesac.engine.memory import flat, flat_all
from culdesac.family.contract import RANDOM
from culdesac.family.state import CONFIRM, copy_record
from tests.engine.kernels import compiled
from tests.engine.test_equal import CompiledTable
from tests.play import every_city, every_setup, with_some_of
from tests.test_telling import random_turn, told_like

SETUPS = [*every_setup(seed=12), *every_city(seed=12)]
MANY = 5  # seats; with more of them a few turns will do

Records = tuple[Any, list[Any]]


def turns(setup: Setup) -> Iterator[tuple[Game, Records, list[list[int]]]]:
    """A told game turn by turn: its records when the cards lay there, and what was done then."""
    dealt = Game(setup)
    told = told_like(dealt)
    chance = random.Random(setup.seed)
    while not dealt.over and (setup.seats <= MANY or dealt.turn < 4):
        if told.untold:
            told.tell(dealt.deal)
        records = copy_record(told.table), [copy_record(sheet) for sheet in told.sheets]
        random_turn(dealt, told, chance)
        yield told, records, told.turns[-1]


def on(engine: Compiled, setup: Setup, records: Records) -> CompiledTable:
    """The same records in the memory of an engine."""
    made = CompiledTable(engine, setup, [RANDOM])
    made.table, made.sheets = flat(records[0]), flat_all(records[1])
    return made


@with_some_of(SETUPS, 11)
def test_every_turn_of_a_told_game_is_the_same(setup: Setup) -> None:
    engines = compiled(setup.edition.game)
    for game, (table, sheets), made in turns(setup):
        rules, tables = game.type.rules, [on(each, setup, (table, sheets)) for each in engines]
        for seat, moves in enumerate(made):
            for move in moves:
                for each in tables:
                    each.make(seat, move)
                if move == CONFIRM:
                    rules.confirm(table, sheets, game.book, seat)
                else:
                    rules.step(table, sheets[seat], game.book, move)
        for each in tables:
            assert each.state() == (table, sheets)
            if game.over:
                assert each.scores() == [points["total"] for points in game.scores()]
