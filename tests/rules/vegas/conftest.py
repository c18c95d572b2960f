"""The compiled engine of New Las Vegas, prepared once."""

from __future__ import annotations

import pytest

from culdesac.editions import make_setup
from culdesac.rules import engine
from culdesac.rules.contract import BUILDER, RANDOM
from culdesac.rules.engine import Compiled
from culdesac.rules.pack_vegas import pack_vegas
from culdesac.rules.state import CONFIRM, Desk
from culdesac.rules.twin import cache_directory
from culdesac.rules.vegas import ids
from culdesac.rules.vegas.state import Sheet, Table
from tests.conftest import one_process_at_a_time
from tests.rules.vegas.world import BOX


@pytest.fixture(scope="session")
def city_twin() -> Compiled:
    """The compiled engine, with everything the tests call from outside compiled."""
    with one_process_at_a_time(cache_directory() / "tests-vegas.lock"):
        made = engine.compiled("vegas")
        book = pack_vegas(make_setup(BOX, 2, 1))
        made.play_many(book, 2, [RANDOM, BUILDER], 1, 1)
        made.follow(book, 2, 1, [ids.BORROW, CONFIRM])
        table, desk, packed = made.record(Table()), made.record(Desk()), made.record(book)
        sheets = made.numpy.zeros(2, made.dtypes[Sheet])
        made.rules.setup(table, sheets, packed, 1, 2)
        made.rules.legal(table, sheets[0], packed, desk)
        made.rules.step(table, sheets[0], packed, ids.BORROW)
        made.rules.confirm(table, sheets, packed, 0)
        made.rules.play_out(table, sheets, packed, desk)
        made.rules.score(table, sheets, packed, 0)
    return made
