"""Batches of trials on either engine: worlds in, results out.

`Trials` keeps the worlds of one search.  With the compiled engine they are machine records, and the
worlds of a batch are shared out among the threads of a pool, which machine code does not hold up.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import fields
from typing import Any, Protocol

from culdesac.rules.contract import OWN
from culdesac.rules.drive import SCRIPT
from culdesac.rules.engine import Compiled, Engine, Interpreted
from culdesac.rules.state import Desk

Turn = tuple[int, ...]

SHARES = 4  # of a batch for each thread, so that none has long to wait for another


class World(Protocol):
    table: Any
    sheets: list[Any]


def flat_turns(turns: Sequence[Turn]) -> tuple[list[int], int]:
    """All turns in one list, each of the same width; -1 fills up."""
    width = max(1, *(len(turn) for turn in turns))
    flat: list[int] = []
    for turn in turns:
        flat.extend(turn)
        flat.extend([-1] * (width - len(turn)))
    return flat, width


def desk_for(policy: int, seats: int, seat: int) -> Desk:
    """All seats are played by a built-in player; the one of the search has no whims."""
    desk = Desk()
    desk.bots[:seats] = [policy] * seats
    desk.bots[seat] = OWN
    return desk


class InterpretedTrials:
    def __init__(self, engine: Interpreted, book: Any, seat: int, seed: int, policy: int) -> None:
        self.engine = engine
        self.book, self.seat, self.seed, self.policy = book, seat, seed, policy
        self.tables: list[Any] = []
        self.sheets: list[Any] = []

    @property
    def worlds(self) -> int:
        return len(self.tables)

    def add(self, worlds: Sequence[World]) -> None:
        for world in worlds:
            self.tables.append(world.table)
            self.sheets.extend(world.sheets)

    def run(
        self,
        turns: Sequence[Turn],
        first: int,
        last: int,
        pool: Executor | None = None,
        parts: int = 1,
    ) -> tuple[Sequence[int], int]:
        """Results of all turns in the worlds `first` to `last` - 1, and the moves they took."""
        seats = self.tables[0].seats
        desk = desk_for(self.policy, seats, self.seat)
        flat, width = flat_turns(turns)
        results = [0] * (2 * (last - first) * len(turns))
        moves: int = self.engine.rules.try_turns(
            self.tables, self.sheets, [self.engine.table()],
            [self.engine.sheet() for _ in range(seats)], self.book, desk,
            self.seat, self.seed, flat, width, len(turns), first, last, results,
            [0] * (SCRIPT * seats), [0] * seats,
        )  # fmt: skip
        return results, moves


class CompiledTrials:
    def __init__(self, engine: Compiled, book: Any, seat: int, seed: int, policy: int) -> None:
        self.engine = engine
        self.numpy = engine.numpy
        self.book = engine.record(book)
        self.seat, self.seed, self.policy = seat, seed, policy
        self.tables: Any = engine.numpy.zeros(0, engine.dtypes[self.engine.table])
        self.sheets: Any = engine.numpy.zeros(0, engine.dtypes[self.engine.sheet])
        self.seats = 0

    @property
    def worlds(self) -> int:
        return len(self.tables)

    def records(self, kind: type, values: Sequence[Any]) -> Any:
        made = self.numpy.zeros(len(values), self.engine.dtypes[kind])
        for item in fields(kind):
            column = [getattr(value, item.name) for value in values]
            same = all(value == column[0] for value in column)  # most of what is public
            made[item.name] = column[0] if same else column
        return made

    def add(self, worlds: Sequence[World]) -> None:
        self.seats = len(worlds[0].sheets)
        tables = self.records(self.engine.table, [world.table for world in worlds])
        by_seat = [
            self.records(self.engine.sheet, [world.sheets[seat] for world in worlds])
            for seat in range(self.seats)
        ]
        sheets = self.numpy.stack(by_seat, axis=1).reshape(-1)
        self.tables = self.numpy.concatenate([self.tables, tables])
        self.sheets = self.numpy.concatenate([self.sheets, sheets])

    def run(
        self,
        turns: Sequence[Turn],
        first: int,
        last: int,
        pool: Executor | None = None,
        parts: int = 1,
    ) -> tuple[Sequence[int], int]:
        flat, width = flat_turns(turns)
        machine_turns = self.numpy.array(flat, self.numpy.int64)
        count = len(turns)
        results = self.numpy.zeros(2 * (last - first) * count, self.numpy.int64)

        def part(begin: int, end: int) -> int:
            work = self.numpy.zeros(1, self.engine.dtypes[self.engine.table])
            work_sheets = self.numpy.zeros(self.seats, self.engine.dtypes[self.engine.sheet])
            desk = self.engine.record(desk_for(self.policy, self.seats, self.seat))
            script = self.numpy.empty(SCRIPT * self.seats, self.numpy.int64)
            lines = self.numpy.zeros(self.seats, self.numpy.int64)
            place = 2 * (begin - first) * count
            return int(
                self.engine.rules.try_turns(
                    self.tables, self.sheets, work, work_sheets, self.book, desk, self.seat,
                    self.seed, machine_turns, width, count, begin, end,
                    results[place : place + 2 * (end - begin) * count], script, lines,
                )
            )  # fmt: skip

        if pool is None or parts <= 1:
            moves = part(first, last)
        else:
            shares = min(SHARES * parts, last - first)
            cuts = [first + (last - first) * k // shares for k in range(shares + 1)]
            moves = sum(pool.map(part, cuts[:-1], cuts[1:]))
        return array("q", results.tobytes()), moves


Trials = InterpretedTrials | CompiledTrials


def new_trials(engine: Engine, book: Any, seat: int, seed: int, policy: int) -> Trials:
    if isinstance(engine, Interpreted):
        return InterpretedTrials(engine, book, seat, seed, policy)
    return CompiledTrials(engine, book, seat, seed, policy)
