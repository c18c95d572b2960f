"""The two engines behind one face: records, functions, and games by the batch."""

from __future__ import annotations

import functools
from array import array
from dataclasses import fields
from typing import Any

from culdesac.errors import EngineError
from culdesac.rules import bits, chance, deal, drive, trial, twin
from culdesac.rules.drive import result_width
from culdesac.rules.home import (
    builder,
    builder_themes,
    glance,
    habits,
    ids,
    ladders,
    layout,
    marks,
    planner,
    plans,
    policies,
    rival,
    rounds,
    score,
    theme_points,
    themes,
    turn,
    worth,
)
from culdesac.rules.state import Book, Desk, Record, Sheet, Table

# in order of dependency
HOME = (
    ids,
    habits,
    bits,
    chance,
    deal,
    marks,
    themes,
    theme_points,
    plans,
    turn,
    rival,
    score,
    rounds,
    worth,
    builder_themes,
    builder,
    glance,
    layout,
    ladders,
    planner,
    policies,
    drive,
    trial,
)
SUPPLIED = {
    "setup": rounds.__name__,
    "confirm": rounds.__name__,
    "step": turn.__name__,
    "score": score.__name__,
    "rival_score": rival.__name__,
    "glance": glance.__name__,
    "policy_move": policies.__name__,
}
ENGINES = ("interpreted", "compiled")


class Interpreted:
    """The rules as they stand, on dataclasses; needs nothing but Python."""

    name = "interpreted"

    def __init__(self) -> None:
        self.rules = twin.link(HOME, SUPPLIED, lambda function: function, {})

    def play_many(
        self, book: Book, seats: int, bots: list[int], first_seed: int, games: int
    ) -> array[int]:
        """Results of `games` consecutive seeds, `result_width` integers each."""
        desk = Desk()
        desk.bots[:seats] = bots
        results = [0] * (games * result_width(book, seats))
        sheets = [Sheet() for _ in range(seats)]
        self.rules.play_many(Table(), sheets, book, desk, seats, first_seed, games, results)
        return array("q", results)

    def follow(
        self, book: Book, seats: int, seed: int, moves: list[int]
    ) -> tuple[Table, list[Sheet]]:
        """The state after recorded moves, each `seat * MAX_MOVES + move`."""
        table, sheets = Table(), [Sheet() for _ in range(seats)]
        self.rules.follow(table, sheets, book, seed, seats, moves, len(moves))
        return table, sheets


class Compiled:
    """The same functions as machine code, on NumPy records; needs the extra `fast`."""

    name = "compiled"

    def __init__(self) -> None:
        try:
            import numba  # noqa: F401
            import numpy
        except ImportError:
            raise EngineError(
                "the compiled engine needs numba; install culdesac[fast] or use --engine interpreted"
            ) from None
        self.numpy = numpy
        self.rules = twin.compile_twin(HOME, SUPPLIED)
        self.dtypes = {kind: twin.dtype_of(kind) for kind in (Table, Sheet, Book, Desk)}

    def record(self, value: Table | Sheet | Book | Desk) -> Any:
        """The machine form of a record of the interpreted engine."""
        made = self.numpy.zeros(1, self.dtypes[type(value)])
        for item in fields(value):
            made[item.name][0] = getattr(value, item.name)
        return made[0]

    def play_many(
        self, book: Book, seats: int, bots: list[int], first_seed: int, games: int
    ) -> array[int]:
        desk = Desk()
        desk.bots[:seats] = bots
        results = self.numpy.zeros(games * result_width(book, seats), self.numpy.int64)
        self.rules.play_many(
            self.record(Table()),
            self.numpy.zeros(seats, self.dtypes[Sheet]),
            self.record(book),
            self.record(desk),
            seats,
            first_seed,
            games,
            results,
        )
        return array("q", results.tobytes())

    def follow(
        self, book: Book, seats: int, seed: int, moves: list[int]
    ) -> tuple[Table, list[Sheet]]:
        table = self.record(Table())
        sheets = self.numpy.zeros(seats, self.dtypes[Sheet])
        made = self.numpy.array(moves, self.numpy.int64)
        self.rules.follow(table, sheets, self.record(book), seed, seats, made, len(moves))
        return plain(table, Table), [plain(sheet, Sheet) for sheet in sheets]


def plain(machine: Any, kind: type[Record]) -> Record:
    """The record of the interpreted engine for a machine record."""
    made = kind()
    for item in fields(kind):
        value = machine[item.name]
        setattr(made, item.name, value.tolist() if "length" in item.metadata else int(value))
    return made


Engine = Interpreted | Compiled


@functools.cache
def interpreted() -> Interpreted:
    return Interpreted()


@functools.cache
def compiled() -> Compiled:
    return Compiled()


def compiled_available() -> bool:
    from importlib.util import find_spec

    return find_spec("numba") is not None


def is_compiled(function: str) -> bool:
    """Whether the machine code of a function has been made before, on this machine."""
    folder = twin.code_directory(HOME)
    return folder.is_dir() and next(folder.rglob(f"*.{function}-*.nbi"), None) is not None


def engine(name: str = "auto") -> Engine:
    """An engine by name; `auto` is the compiled one where numba is installed."""
    if name == "auto":
        name = "compiled" if compiled_available() else "interpreted"
    if name == "interpreted":
        return interpreted()
    if name == "compiled":
        return compiled()
    raise EngineError(f'unknown engine "{name}"; expected auto, interpreted or compiled')
