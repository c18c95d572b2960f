"""Compiles what an arena calls, in one process at a time."""

from __future__ import annotations

import pytest

from culdesac.editions import edition, make_setup
from culdesac.kinds.registry import kind_of
from culdesac.rules.engine import Compiled, compiled
from culdesac.rules.twin import cache_directory
from tests.conftest import one_process_at_a_time


@pytest.fixture(scope="session")
def twin(twin: Compiled) -> Compiled:
    with one_process_at_a_time(cache_directory() / "tests.lock"):
        for box in (edition("home-2018"), edition("vegas-2019")):
            setup = make_setup(box, 2, 1)
            book = kind_of(setup).rules.pack(setup)
            compiled(box.game).tally_many(book, 2, [1], [0, 1])
    return twin
