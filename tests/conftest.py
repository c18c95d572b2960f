"""Makes the helpers of this folder importable, and prepares the compiled engine once."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from culdesac.bots import expert
from culdesac.editions import edition, make_setup
from culdesac.rules import engine
from culdesac.rules.engine import Compiled
from culdesac.rules.home.policies import BUILDER, RANDOM
from culdesac.rules.pack import pack
from culdesac.rules.state import Desk, Sheet, Table

try:
    import fcntl
except ImportError:  # not on this platform; workers may then compile twice
    fcntl = None  # type: ignore[assignment]

ROOT = str(Path(__file__).resolve().parent.parent)
if ROOT not in sys.path:
    sys.path.insert(0, ROOT)

settings.register_profile(
    "culdesac",
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("culdesac")


@contextmanager
def one_process_at_a_time(path: Path) -> Iterator[None]:
    """Test workers wait here for the first of them to compile; the others find its cache."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w") as lock:
        if fcntl is not None:
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@pytest.fixture(scope="session")
def twin() -> Compiled:
    """The compiled engine, with everything the tests call from outside compiled."""
    from culdesac.rules.twin import cache_directory

    with one_process_at_a_time(cache_directory() / "tests.lock"):
        made = engine.compiled()
        book = pack(make_setup(edition("home-2018"), 2, 1))
        made.play_many(book, 2, [RANDOM, BUILDER], 1, 1)
        expert.prepare()
        made.follow(book, 2, 1, [])
        table, desk, packed = made.record(Table()), made.record(Desk()), made.record(book)
        sheets = made.numpy.zeros(2, made.dtypes[Sheet])
        made.rules.setup(table, sheets, packed, 1, 2)
        made.rules.legal(table, sheets[0], packed, desk)
        made.rules.step(table, sheets[0], packed, 0)
        made.rules.play_out(table, sheets, packed, desk)
        made.rules.setup(table, sheets, packed, 1, 2)
        made.rules.confirm(table, sheets, packed, 0)
        made.rules.score(table, sheets, packed, 0)
    return made
