"""The same functions, compiled ahead of time; one class for native libraries and WebAssembly."""

from __future__ import annotations

import threading
from array import array
from collections.abc import Sequence
from typing import Any

from culdesac.engine.link import ENTRIES, link
from culdesac.engine.memory import (
    Argument,
    Machine,
    Space,
    Words,
    entry_of,
    flat,
    flat_all,
    plain,
    zeros,
)
from culdesac.engine.shapes import words_of
from culdesac.errors import CuldesacError
from culdesac.family.contract import Kernel
from culdesac.family.playout import result_width
from culdesac.family.state import BLOCK, MAX_MOVES, UNSEALED
from culdesac.family.tally import tally_width
from culdesac.family.transcript import room_for


class Compiled:
    def __init__(self, kernel: Kernel, machine: Machine) -> None:
        self.kernel, self.machine = kernel, machine
        self.name = machine.name
        self.table, self.sheet, self.book, self.desk = kernel.records
        linked = link(kernel, lambda function, _: function)
        self.entries = {name: entry_of(kernel, linked.by_name(name)) for name in ENTRIES}
        self.own = threading.local()

    def space(self) -> Space:
        """The memory that calls of this thread use."""
        if not hasattr(self.own, "space"):
            self.own.space = self.machine.space()
        space: Space = self.own.space
        return space

    def call(self, name: str, *arguments: Argument, space: Space | None = None) -> int:
        try:
            return (space or self.space()).call(self.entries[name], *arguments)
        except CuldesacError:
            if hasattr(self.own, "space"):  # what a fault leaves behind is not used again
                del self.own.space
            raise

    def sheets(self, count: int) -> array[int]:
        return zeros(words_of(self.sheet) * count)

    def play_many(
        self, book: Any, seats: int, bots: Sequence[int], first_seed: int, games: int
    ) -> array[int]:
        desk = self.desk()
        desk.bots[:seats] = bots
        results = zeros(games * result_width(book, seats))
        self.call(
            "play_many", flat(self.table()), self.sheets(seats), flat(book), flat(desk), seats,
            first_seed, games, results,
        )  # fmt: skip
        return results

    def tally_many(
        self, book: Any, seats: int, seeds: Sequence[int], bots: Sequence[int]
    ) -> array[int]:
        results = zeros(len(seeds) * tally_width(seats))
        self.call(
            "play_and_tally", flat(self.table()), self.sheets(seats), flat(book),
            flat(self.desk()), seats, array("q", seeds), array("q", bots), len(seeds), results,
        )  # fmt: skip
        return results

    def write_many(
        self, book: Any, seats: int, bots: Sequence[int], first_seed: int, games: int
    ) -> tuple[int, array[int]]:
        desk = self.desk()
        desk.bots[:seats] = bots
        moves = zeros(room_for(seats, games))
        written = self.call(
            "play_and_write", flat(self.table()), self.sheets(seats), flat(book), flat(desk), seats,
            first_seed, games, moves, len(moves),
        )  # fmt: skip
        return written, moves

    def follow(
        self,
        book: Any,
        seats: int,
        seed: int,
        moves: Sequence[int],
        seal: Sequence[int] = UNSEALED,
    ) -> tuple[Any, list[Any]]:
        table, sheets = flat(self.table(seal=list(seal))), self.sheets(seats)
        self.call("follow", table, sheets, flat(book), seed, seats, array("q", moves), len(moves))
        size = words_of(self.sheet)
        rows = [sheets[size * seat : size * (seat + 1)] for seat in range(seats)]
        return plain(table, self.table), [plain(row, self.sheet) for row in rows]

    def chacha_block(self, key: Sequence[int], counter: int, nonce: Sequence[int]) -> list[int]:
        out = zeros(BLOCK)
        self.call("chacha_block", array("q", key), counter, *nonce, out)
        return list(out)

    def perft(self, book: Any, table: Any, sheets: Sequence[Any], depth: int) -> int:
        tables = flat(table) + zeros(words_of(self.table) * depth)
        rows = flat_all(sheets) + self.sheets(len(sheets) * depth)
        moves = zeros(MAX_MOVES * max(1, depth))
        return self.call("lines", tables, rows, flat(book), flat(self.desk()), moves, 0, depth)

    def batch(self, book: Any, seats: int, size: int, bots: Sequence[int]) -> CompiledBatch:
        return CompiledBatch(self, book, seats, size, bots)


class CompiledBatch:
    """Games that stay in a memory of their own; what a step is given and gives is the caller's."""

    def __init__(
        self, engine: Compiled, book: Any, seats: int, size: int, bots: Sequence[int]
    ) -> None:
        self.engine = engine
        self.space = engine.machine.space()
        desk = engine.desk()
        desk.bots[:seats] = bots
        self.tables = self.space.words(words_of(engine.table) * size)
        self.sheets = self.space.words(words_of(engine.sheet) * size * seats)
        self.book = self.kept(flat(book))
        self.desks = self.kept(flat(desk) * size)

    def kept(self, values: array[int]) -> Words:
        made = self.space.words(len(values))
        made.view[:] = memoryview(values)
        return made

    def call(self, name: str, *arguments: Argument) -> None:
        known = (self.tables, self.sheets, self.book, self.desks)
        self.engine.call(name, *known, *arguments, space=self.space)
