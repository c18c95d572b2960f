"""The rules as they stand, on records of Python; needs nothing else."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any

from culdesac.engine.link import interpreted_rules
from culdesac.engine.memory import zeros
from culdesac.family.contract import Kernel
from culdesac.family.playout import result_width
from culdesac.family.state import BLOCK, MAX_MOVES, UNSEALED
from culdesac.family.tally import tally_width
from culdesac.family.transcript import room_for

NAME = "interpreted"


class Interpreted:
    name = NAME

    def __init__(self, kernel: Kernel) -> None:
        self.kernel = kernel
        self.table, self.sheet, self.book, self.desk = kernel.records
        self.rules = interpreted_rules(kernel)

    def sheets(self, count: int) -> list[Any]:
        return [self.sheet() for _ in range(count)]

    def play_many(
        self, book: Any, seats: int, bots: Sequence[int], first_seed: int, games: int
    ) -> array[int]:
        """Results of `games` consecutive seeds, `result_width` integers each."""
        desk = self.desk()
        desk.bots[:seats] = bots
        results = [0] * (games * result_width(book, seats))
        self.rules.play_many(
            self.table(), self.sheets(seats), book, desk, seats, first_seed, games, results
        )
        return array("q", results)

    def tally_many(
        self, book: Any, seats: int, seeds: Sequence[int], bots: Sequence[int]
    ) -> array[int]:
        """Everything about a game per seed, with `seats` bots for each; see `tally`."""
        results = [0] * (len(seeds) * tally_width(seats))
        self.rules.play_and_tally(
            self.table(), self.sheets(seats), book, self.desk(), seats, list(seeds), list(bots),
            len(seeds), results,
        )  # fmt: skip
        return array("q", results)

    def write_many(
        self, book: Any, seats: int, bots: Sequence[int], first_seed: int, games: int
    ) -> tuple[int, array[int]]:
        """How many of the games had room, and all their moves; see `transcript`."""
        desk = self.desk()
        desk.bots[:seats] = bots
        moves = [0] * room_for(seats, games)
        written = self.rules.play_and_write(
            self.table(), self.sheets(seats), book, desk, seats, first_seed, games, moves,
            len(moves),
        )  # fmt: skip
        return written, array("q", moves)

    def follow(
        self,
        book: Any,
        seats: int,
        seed: int,
        moves: Sequence[int],
        seal: Sequence[int] = UNSEALED,
    ) -> tuple[Any, list[Any]]:
        """The state after recorded moves, each `seat * MAX_MOVES + move`."""
        table, sheets = self.table(seal=list(seal)), self.sheets(seats)
        self.rules.follow(table, sheets, book, seed, seats, list(moves), len(moves))
        return table, sheets

    def chacha_block(self, key: Sequence[int], counter: int, nonce: Sequence[int]) -> list[int]:
        """Sixteen words of the chance of sealed games."""
        out = [0] * BLOCK
        self.rules.chacha_block(list(key), counter, *nonce, out)
        return out

    def perft(self, book: Any, table: Any, sheets: Sequence[Any], depth: int) -> int:
        """How many sequences of `depth` moves begin at a position."""
        tables = [table, *(self.table() for _ in range(depth))]
        rows = [*sheets, *self.sheets(len(sheets) * depth)]
        moves = zeros(MAX_MOVES * depth)
        return int(self.rules.lines(tables, rows, book, self.desk(), moves, 0, depth))

    def batch(self, book: Any, seats: int, size: int, bots: Sequence[int]) -> InterpretedBatch:
        """Games that a learner steps together."""
        return InterpretedBatch(self, book, seats, size, bots)


class InterpretedBatch:
    def __init__(
        self, engine: Interpreted, book: Any, seats: int, size: int, bots: Sequence[int]
    ) -> None:
        self.rules, self.book = engine.rules, book
        self.tables = [engine.table() for _ in range(size)]
        self.sheets = engine.sheets(size * seats)
        self.desks = [engine.desk() for _ in range(size)]
        for desk in self.desks:
            desk.bots[:seats] = bots

    def call(self, name: str, *arguments: Any) -> None:
        """A function of `rules.vector` on these games."""
        getattr(self.rules, name)(self.tables, self.sheets, self.book, self.desks, *arguments)
