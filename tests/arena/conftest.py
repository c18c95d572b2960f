"""Compiles what an arena calls, in one process at a time."""

from __future__ import annotations

import pytest

from culdesac.editions import edition, make_setup
from culdesac.rules.engine import Compiled
from culdesac.rules.pack import pack
from culdesac.rules.twin import cache_directory
from tests.conftest import one_process_at_a_time


@pytest.fixture(scope="session")
def twin(twin: Compiled) -> Compiled:
    with one_process_at_a_time(cache_directory() / "tests.lock"):
        twin.tally_many(pack(make_setup(edition("home-2018"), 2, 1)), 2, [1], [0, 1])
    return twin
