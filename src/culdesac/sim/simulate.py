"""Plays consecutive seeds in chunks and sums them up in order.

Game g of a simulation has the seed `setup.seed + g`, and its result depends on that seed alone.  The
digest is taken over the results in order of their seeds, so it is the same for every engine, number
of threads and size of chunks.  Only the chunks under way are in memory.
"""

from __future__ import annotations

import hashlib
import operator
import sys
import time
from array import array
from collections import Counter, deque
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, wait
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from functools import partial
from typing import Any

from culdesac.bots import bot, policy_names
from culdesac.editions import Setup
from culdesac.editions.setup import SEED_LIMIT
from culdesac.engine import Compiled, engine as find_engine
from culdesac.errors import SetupError, faults_in
from culdesac.face.game_type import AnyGameType
from culdesac.family.playout import result_width
from culdesac.games.registry import type_of
from culdesac.sim.sharing import can_share, in_processes, in_threads

BOTS = tuple(policy_names())
CHUNK, SMALL_CHUNK = 4000, 50  # seats of a chunk, compiled and interpreted
MOST_THREADS = 256


@dataclass(slots=True)
class Simulation:
    """What a simulation measured; a game that ends for two reasons counts for both."""

    games: int
    seconds: float
    games_per_second: float
    engine: str
    threads: int
    mean_score: float
    mean_turns: float
    end_reasons: dict[str, int]
    digest: str
    seat_means: list[float] = field(default_factory=list)
    rival_mean: float | None = None  # points of the rival of a solo game
    wins: int | None = None  # games with more points than it

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)


def play_chunk(
    engine: str, game: str, book: Any, seats: int, bots: list[int], first: int, games: int
) -> array[int]:
    """The results of consecutive games, `result_width` integers each."""
    return find_engine(engine, game).play_many(book, seats, bots, first, games)


def little_endian(results: array[int]) -> bytes:
    """The same bytes on every platform, for the digest."""
    if sys.byteorder == "big":
        results = results[:]
        results.byteswap()
    return results.tobytes()


def chunks(first_seed: int, games: int, size: int) -> Iterator[tuple[int, int]]:
    for done in range(0, games, size):
        yield first_seed + done, min(size, games - done)


@contextmanager
def workers(engine: str, game: str, threads: int) -> Iterator[Executor | None]:
    """Threads for compiled rules, which release the interpreter; processes otherwise; all awake."""
    if threads == 1:
        yield None
        return
    compiled = isinstance(find_engine(engine, game), Compiled)
    with in_threads(threads) if compiled else in_processes(threads) as pool:
        wait([pool.submit(wake, engine, game) for _ in range(threads)])
        yield pool


def wake(engine: str, game: str) -> None:
    find_engine(engine, game)


def results_in_order(
    pool: Executor | None,
    threads: int,
    play: Callable[[int, int], array[int]],
    todo: Iterator[tuple[int, int]],
) -> Iterator[array[int]]:
    """The chunks in order of their seeds, with at most two per worker under way."""
    if pool is None:
        yield from (play(first, count) for first, count in todo)
        return
    under_way: deque[Future[array[int]]] = deque()
    for first, count in todo:
        under_way.append(pool.submit(play, first, count))
        if len(under_way) >= 2 * threads:
            yield under_way.popleft().result()
    while under_way:
        yield under_way.popleft().result()


def bot_numbers(bots: list[str], seats: int) -> list[int]:
    if len(bots) not in (1, seats):
        raise SetupError(f"{len(bots)} bots for {seats} seats; expected one for all or one each")
    return [policy_of(name) for name in (bots * seats if len(bots) == 1 else bots)]


def policy_of(name: str) -> int:
    """The number of a bot in the engines."""
    policy = bot(name).policy
    if policy is None:
        raise SetupError(
            f'bot "{name}" is not built into the engines; expected one of: {", ".join(BOTS)}'
        )
    return policy


class Sums:
    """The results so far, summed up."""

    def __init__(self, game_type: AnyGameType, book: Any, seats: int) -> None:
        self.game_type = game_type
        self.book = book
        self.seats = seats
        self.width = result_width(book, seats)
        # columns after the scores
        self.turns, self.why, self.rival = seats, seats + 1, seats + 2
        self.games = 0
        self.totals = [0] * self.width  # by column
        self.reasons = dict.fromkeys(game_type.end_reasons, 0)
        self.wins = 0
        self.digest = hashlib.sha256()

    def add(self, results: array[int]) -> None:
        """The next chunk, in order of the seeds."""
        width = self.width
        self.digest.update(little_endian(results))
        for column in range(width):
            self.totals[column] += sum(results[column::width])
        if self.book.rival:
            self.wins += sum(map(operator.gt, results[0::width], results[self.rival :: width]))
        for over, count in Counter(results[self.why :: width]).items():
            for bit in self.reasons:
                if over & bit:
                    self.reasons[bit] += count
        self.games += len(results) // width

    def simulation(self, seconds: float, engine: str, threads: int) -> Simulation:
        book, game_type = self.book, self.game_type
        means = [total / self.games for total in self.totals[: self.seats]]
        return Simulation(
            games=self.games,
            seconds=seconds,
            games_per_second=self.games / seconds,
            engine=engine,
            threads=threads,
            mean_score=sum(means) / self.seats,
            mean_turns=self.totals[self.turns] / self.games,
            end_reasons={game_type.end_reasons[bit]: n for bit, n in self.reasons.items()},
            digest=self.digest.hexdigest(),
            seat_means=means,
            rival_mean=self.totals[self.rival] / self.games if book.rival else None,
            wins=self.wins if book.rival and game_type.points.rival_scores(book) else None,
        )


def simulate(
    setup: Setup,
    games: int,
    bots: list[str],
    engine: str = "auto",
    threads: int = 1,
    progress: Callable[[int], None] | None = None,
    chunk: int | None = None,
) -> Simulation:
    """Play `games` games from the setup's seed on.

    `bots` is one name for all seats or one per seat; `progress` is told how many games are done.
    The time for starting workers is not counted.  Where there can be none, this thread plays alone.
    """
    check_amounts(setup, games, threads)
    threads = threads if threads == 1 or can_share() else 1
    numbers = bot_numbers(bots, setup.seats)
    game_type = type_of(setup)
    chosen = find_engine(engine, game_type.name)
    book = game_type.rules.pack(setup)
    size = chunk or max(1, (CHUNK if isinstance(chosen, Compiled) else SMALL_CHUNK) // setup.seats)
    sums = Sums(game_type, book, setup.seats)
    play = partial(play_chunk, chosen.name, game_type.name, book, setup.seats, numbers)
    with faults_in(setup), workers(chosen.name, game_type.name, threads) as pool:
        began = time.perf_counter()
        todo = chunks(setup.seed, games, size)
        for results in results_in_order(pool, threads, play, todo):
            sums.add(results)
            if progress is not None:
                progress(sums.games)
        seconds = time.perf_counter() - began
    return sums.simulation(seconds, chosen.name, threads)


def check_amounts(setup: Setup, games: int, threads: int) -> None:
    if games < 1:
        raise SetupError(f"games is {games}; expected 1 or more")
    if setup.seed + games > SEED_LIMIT:
        raise SetupError(f"seed {setup.seed} and {games} games go beyond the last seed")
    if not 1 <= threads <= MOST_THREADS:
        raise SetupError(f"threads is {threads}; expected 1 to {MOST_THREADS}")
