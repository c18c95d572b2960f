"""Who plays the games: this process, threads, processes, or the machines of a cluster.

Each is a function that takes batches of games and gives back their rows as they are finished, in any
order.  Threads do for compiled rules, which let go of the interpreter; bots written in Python need
processes.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from itertools import islice

from culdesac.bots.search import share_cores
from culdesac.engine import Compiled, engine as find_engine
from culdesac.errors import ArenaError
from culdesac.sim.arena.plan import Plan
from culdesac.sim.arena.play import play_games
from culdesac.sim.arena.rows import Row
from culdesac.sim.sharing import can_share, in_processes, in_threads

Batch = list[int]
Workers = Callable[[Plan, str, Iterable[Batch]], Iterator[list[Row]]]
AT_ONCE, FEWER_AT_ONCE = 500, 20  # games inside a compiled engine, and inside the interpreter
PER_WORKER = 2  # batches under way


def batch_size(plan: Plan, engine: str) -> int:
    """Slow bots are kept game by game."""
    if plan.inside:
        return AT_ONCE if is_compiled(plan, engine) else FEWER_AT_ONCE
    return 1


def is_compiled(plan: Plan, engine: str) -> bool:
    return isinstance(find_engine(engine, plan.setup.edition.game), Compiled)


def batches(games: Iterable[int], size: int) -> Iterator[Batch]:
    source = iter(games)
    while batch := list(islice(source, size)):
        yield batch


def here(plan: Plan, engine: str, todo: Iterable[Batch]) -> Iterator[list[Row]]:
    """Without any other worker."""
    for batch in todo:
        yield play_games(plan, engine, batch)


def local(count: int) -> Workers:
    """Workers of this machine; where there can be none, this process."""

    def run(plan: Plan, engine: str, todo: Iterable[Batch]) -> Iterator[list[Row]]:
        with make_pool(plan, engine, count) as pool:
            try:
                yield from in_any_order(pool, count, plan, engine, iter(todo))
            except BrokenExecutor:
                raise ArenaError(
                    "a worker process has ended, by a bot or from outside; the finished games are kept"
                ) from None
            finally:
                pool.shutdown(wait=False, cancel_futures=True)

    return here if count == 1 or not can_share() else run


def make_pool(plan: Plan, engine: str, count: int) -> Executor:
    if plan.inside and is_compiled(plan, engine):
        return in_threads(count)
    return in_processes(count, begin_worker, count)


def begin_worker(count: int) -> None:
    """One of `count`.  Ctrl-C ends it at once and without a word; the journal is not its business."""
    if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    threading.Thread(target=end_with_parent, daemon=True).start()
    share_cores(count)


def end_with_parent() -> None:
    """A worker does not outlive an arena that was killed, which could not tell it to end."""
    from multiprocessing import parent_process

    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def in_any_order(
    pool: Executor, count: int, plan: Plan, engine: str, todo: Iterator[Batch]
) -> Iterator[list[Row]]:
    under_way: set[Future[list[Row]]] = set()
    while True:
        for batch in islice(todo, PER_WORKER * count - len(under_way)):
            under_way.add(pool.submit(play_games, plan, engine, batch))
        if not under_way:
            return
        finished, under_way = wait(under_way, return_when=FIRST_COMPLETED)
        for future in finished:
            yield future.result()
