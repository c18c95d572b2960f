"""The two engines behind one face: records, functions, and games by the batch.

An engine is of one game: it links, and compiles, the rules of that game alone.
"""

from __future__ import annotations

import functools
from array import array
from dataclasses import fields
from typing import Any, TypeVar

from culdesac.errors import EngineError
from culdesac.rules import twin
from culdesac.rules.contract import Kernel
from culdesac.rules.drive import result_width
from culdesac.rules.home.kernel import HOME
from culdesac.rules.state import Desk
from culdesac.rules.tally import tally_width
from culdesac.rules.vegas.kernel import VEGAS

Record = TypeVar("Record")

KERNELS = {kernel.game: kernel for kernel in (HOME, VEGAS)}
ENGINES = ("interpreted", "compiled")


class Interpreted:
    """The rules as they stand, on dataclasses; needs nothing but Python."""

    name = "interpreted"

    def __init__(self, kernel: Kernel) -> None:
        self.table, self.sheet, self.book = kernel.records
        self.rules = twin.link(kernel.modules, kernel.supplied, lambda function: function, {})

    def play_many(
        self, book: Any, seats: int, bots: list[int], first_seed: int, games: int
    ) -> array[int]:
        """Results of `games` consecutive seeds, `result_width` integers each."""
        desk = Desk()
        desk.bots[:seats] = bots
        results = [0] * (games * result_width(book, seats))
        sheets = [self.sheet() for _ in range(seats)]
        self.rules.play_many(self.table(), sheets, book, desk, seats, first_seed, games, results)
        return array("q", results)

    def tally_many(self, book: Any, seats: int, seeds: list[int], bots: list[int]) -> array[int]:
        """Everything about a game per seed, with `seats` bots for each; see `tally`."""
        results = [0] * (len(seeds) * tally_width(seats))
        sheets = [self.sheet() for _ in range(seats)]
        self.rules.play_and_tally(
            self.table(), sheets, book, Desk(), seats, seeds, bots, len(seeds), results
        )
        return array("q", results)

    def follow(self, book: Any, seats: int, seed: int, moves: list[int]) -> tuple[Any, list[Any]]:
        """The state after recorded moves, each `seat * MAX_MOVES + move`."""
        table, sheets = self.table(), [self.sheet() for _ in range(seats)]
        self.rules.follow(table, sheets, book, seed, seats, moves, len(moves))
        return table, sheets


class Compiled:
    """The same functions as machine code, on NumPy records; needs the extra `fast`."""

    name = "compiled"

    def __init__(self, kernel: Kernel) -> None:
        try:
            import numba  # noqa: F401
            import numpy
        except ImportError:
            raise EngineError(
                "the compiled engine needs numba; install culdesac[fast] or use --engine interpreted"
            ) from None
        self.numpy = numpy
        self.table, self.sheet, self.book = kernel.records
        self.rules = twin.compile_twin(kernel.modules, kernel.supplied)
        self.dtypes = {kind: twin.dtype_of(kind) for kind in (*kernel.records, Desk)}

    def record(self, value: Any) -> Any:
        """The machine form of a record of the interpreted engine."""
        made = self.numpy.zeros(1, self.dtypes[type(value)])
        for item in fields(value):
            made[item.name][0] = getattr(value, item.name)
        return made[0]

    def play_many(
        self, book: Any, seats: int, bots: list[int], first_seed: int, games: int
    ) -> array[int]:
        desk = Desk()
        desk.bots[:seats] = bots
        results = self.numpy.zeros(games * result_width(book, seats), self.numpy.int64)
        self.rules.play_many(
            self.record(self.table()),
            self.numpy.zeros(seats, self.dtypes[self.sheet]),
            self.record(book),
            self.record(desk),
            seats,
            first_seed,
            games,
            results,
        )
        return array("q", results.tobytes())

    def tally_many(self, book: Any, seats: int, seeds: list[int], bots: list[int]) -> array[int]:
        results = self.numpy.zeros(len(seeds) * tally_width(seats), self.numpy.int64)
        self.rules.play_and_tally(
            self.record(self.table()),
            self.numpy.zeros(seats, self.dtypes[self.sheet]),
            self.record(book),
            self.record(Desk()),
            seats,
            self.numpy.array(seeds, self.numpy.int64),
            self.numpy.array(bots, self.numpy.int64),
            len(seeds),
            results,
        )
        return array("q", results.tobytes())

    def follow(self, book: Any, seats: int, seed: int, moves: list[int]) -> tuple[Any, list[Any]]:
        table = self.record(self.table())
        sheets = self.numpy.zeros(seats, self.dtypes[self.sheet])
        made = self.numpy.array(moves, self.numpy.int64)
        self.rules.follow(table, sheets, self.record(book), seed, seats, made, len(moves))
        return plain(table, self.table), [plain(sheet, self.sheet) for sheet in sheets]


def plain(machine: Any, kind: type[Record]) -> Record:
    """The record of the interpreted engine for a machine record."""
    made = kind()
    for item in fields(kind):  # type: ignore[arg-type]
        value = machine[item.name]
        setattr(made, item.name, value.tolist() if "length" in item.metadata else int(value))
    return made


Engine = Interpreted | Compiled


@functools.cache
def interpreted(game: str = HOME.game) -> Interpreted:
    return Interpreted(KERNELS[game])


@functools.cache
def compiled(game: str = HOME.game) -> Compiled:
    return Compiled(KERNELS[game])


def compiled_available() -> bool:
    from importlib.util import find_spec

    return find_spec("numba") is not None


def is_compiled(function: str, game: str = HOME.game) -> bool:
    """Whether the machine code of a game's function has been made before, on this machine."""
    folder = twin.code_directory(KERNELS[game].modules)
    return folder.is_dir() and next(folder.rglob(f"*.{function}-*.nbi"), None) is not None


def engine(name: str = "auto", game: str = HOME.game) -> Engine:
    """The engine of a game by name; `auto` is the compiled one where numba is installed."""
    if name == "auto":
        name = "compiled" if compiled_available() else "interpreted"
    if name == "interpreted":
        return interpreted(game)
    if name == "compiled":
        return compiled(game)
    raise EngineError(f'unknown engine "{name}"; expected auto, interpreted or compiled')
