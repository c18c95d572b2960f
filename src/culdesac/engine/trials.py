"""Batches of trials on any engine: worlds in, results out.

Trials keep the worlds of one search.  A compiled engine shares the worlds of a batch out among the
threads of a pool, which compiled code does not hold up.
"""

from __future__ import annotations

from array import array
from collections import deque
from collections.abc import Sequence
from concurrent.futures import Executor
from typing import Any, Protocol

from culdesac.engine.compiled import Compiled
from culdesac.engine.interpreted import Interpreted
from culdesac.engine.memory import flat, flat_all, zeros
from culdesac.engine.shapes import words_of
from culdesac.family.contract import OWN
from culdesac.family.playout import MOST_ROUNDS, SCRIPT
from culdesac.family.state import CommonBook, CommonDesk

Turn = tuple[int, ...]

SHARES = 4  # of a batch for each thread, so that none has long to wait for another


class World(Protocol):
    table: Any
    sheets: list[Any]


def flat_turns(turns: Sequence[Turn]) -> tuple[list[int], int]:
    """All turns in one list, each of the same width; -1 fills up."""
    width = max(1, *(len(turn) for turn in turns))
    flattened: list[int] = []
    for turn in turns:
        flattened.extend(turn)
        flattened.extend([-1] * (width - len(turn)))
    return flattened, width


def desk_for(kind: type[CommonDesk], policy: int, seats: int, seat: int) -> CommonDesk:
    """All seats are played by a built-in player; the one of the search has no whims."""
    desk = kind()
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
        rounds: int = MOST_ROUNDS,
    ) -> tuple[Sequence[int], int]:
        """Results of all turns in the worlds `first` to `last` - 1, and the moves they took."""
        seats = self.tables[0].seats
        desk = desk_for(self.engine.desk, self.policy, seats, self.seat)
        flattened, width = flat_turns(turns)
        results = [0] * (2 * (last - first) * len(turns))
        moves: int = self.engine.rules.try_turns(
            self.tables, self.sheets, [self.engine.table()], self.engine.sheets(seats), self.book,
            desk, self.seat, self.seed, flattened, width, len(turns), first, last, results,
            [0] * (SCRIPT * seats), [0] * seats, rounds,
        )  # fmt: skip
        return results, moves


recent_books: deque[tuple[CommonBook, array[int]]] = deque(maxlen=4)


def flat_book(book: CommonBook) -> array[int]:
    """A book as words; one search after another goes by the same book, and nobody writes to it."""
    for known, words in tuple(recent_books):
        if known is book:
            return words
    words = flat(book)
    recent_books.append((book, words))
    return words


class CompiledTrials:
    def __init__(self, engine: Compiled, book: Any, seat: int, seed: int, policy: int) -> None:
        self.engine = engine
        self.book = flat_book(book)
        self.seat, self.seed, self.policy = seat, seed, policy
        self.tables: array[int] = array("q")
        self.sheets: array[int] = array("q")
        self.worlds = self.seats = 0

    def add(self, worlds: Sequence[World]) -> None:
        self.worlds += len(worlds)
        self.seats = len(worlds[0].sheets)
        self.tables.extend(flat_all([world.table for world in worlds]))
        self.sheets.extend(flat_all([sheet for world in worlds for sheet in world.sheets]))

    def run(
        self,
        turns: Sequence[Turn],
        first: int,
        last: int,
        pool: Executor | None = None,
        parts: int = 1,
        rounds: int = MOST_ROUNDS,
    ) -> tuple[Sequence[int], int]:
        flattened, width = flat_turns(turns)
        every_turn, count = array("q", flattened), len(turns)
        results = zeros(2 * (last - first) * count)
        desk = flat(desk_for(self.engine.desk, self.policy, self.seats, self.seat))
        size = words_of(self.engine.table)
        row = words_of(self.engine.sheet) * self.seats

        def part(begin: int, end: int) -> int:
            """The worlds of a share alone, so that no more is copied than is needed."""
            place = 2 * (begin - first) * count
            return self.engine.call(
                "try_turns", memoryview(self.tables)[size * begin : size * end],
                memoryview(self.sheets)[row * begin : row * end], zeros(size),
                self.engine.sheets(self.seats), self.book, desk[:], self.seat, self.seed + begin,
                every_turn, width, count, 0, end - begin,
                memoryview(results)[place : place + 2 * (end - begin) * count],
                zeros(SCRIPT * self.seats), zeros(self.seats), rounds,
            )  # fmt: skip

        if pool is None or parts <= 1:
            return results, part(first, last)
        shares = min(SHARES * parts, last - first)
        cuts = [first + (last - first) * k // shares for k in range(shares + 1)]
        return results, sum(pool.map(part, cuts[:-1], cuts[1:]))


Trials = InterpretedTrials | CompiledTrials


def new_trials(
    engine: Interpreted | Compiled, book: Any, seat: int, seed: int, policy: int
) -> Trials:
    if isinstance(engine, Interpreted):
        return InterpretedTrials(engine, book, seat, seed, policy)
    return CompiledTrials(engine, book, seat, seed, policy)
