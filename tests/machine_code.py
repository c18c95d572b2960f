"""The compiled engines, with everything that the tests call of them compiled.

`python -m tests.machine_code home` makes the machine code of a game ahead of its tests; a run of all
tests on several workers starts that for every game, and sorts the tests that need it last.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from culdesac.bots import expert
from culdesac.editions import editions, make_setup
from culdesac.kinds.registry import kind_of
from culdesac.rules import engine
from culdesac.rules.contract import BUILDER, RANDOM
from culdesac.rules.engine import KERNELS, Compiled
from culdesac.rules.state import Desk
from culdesac.rules.twin import cache_directory

try:
    import fcntl
except ImportError:  # not on this platform; workers may then compile twice
    fcntl = None  # type: ignore[assignment]

ROOT = Path(__file__).resolve().parent.parent


@contextmanager
def one_process_at_a_time(path: Path) -> Iterator[None]:
    """Processes wait here for the first of them to compile; the others find its cache."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w") as lock:
        if fcntl is not None:
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def ready(game: str) -> Compiled:
    """The compiled engine of a game."""
    with one_process_at_a_time(cache_directory() / f"tests-{game}.lock"):
        made = engine.compiled(game)
        call_everything(made, game)
    return made


def call_everything(made: Compiled, game: str) -> None:
    import numpy

    from culdesac.envs.batched import CuldesacVectorEnv

    box = next(box for box in editions() if box.game == game)
    setup = make_setup(box, 2, 1)
    book = kind_of(setup).rules.pack(setup)
    made.play_many(book, 2, [RANDOM, BUILDER], 1, 1)
    expert.prepare(game)
    made.tally_many(book, 2, [1], [RANDOM, BUILDER])
    made.follow(book, 2, 1, [])
    batch = CuldesacVectorEnv(1, edition=box.id, engine="compiled")
    batch.reset(seed=1)
    batch.step(numpy.zeros(1, numpy.int64))
    table, desk, packed = made.record(made.table()), made.record(Desk()), made.record(book)
    sheets = made.numpy.zeros(2, made.dtypes[made.sheet])
    made.rules.setup(table, sheets, packed, 1, 2)
    made.rules.legal(table, sheets[0], packed, desk)
    made.rules.step(table, sheets[0], packed, int(desk["out"][0]))
    made.rules.setup(table, sheets, packed, 1, 2)
    made.rules.confirm(table, sheets, packed, 0)
    made.rules.score(table, sheets, packed, 0)
    made.rules.play_out(table, sheets, packed, desk)


def make_apart() -> list[subprocess.Popen[bytes]]:
    """One process per game, which makes what is wanting."""
    return [
        subprocess.Popen(
            [sys.executable, "-m", __name__, game],
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        for game in KERNELS
    ]


if __name__ == "__main__":
    for name in sys.argv[1:]:
        ready(name)
