"""The same arena on a Ray cluster.

A batch is played by a task whose result depends on the batch alone.  Ray repeats a task when its
worker is lost, and the journal keeps a game once, so nothing is lost and nothing counts twice.
"""

from __future__ import annotations

import socket
import subprocess
import sys
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

from culdesac import __version__
from culdesac.bots.search import Cores, share_cores
from culdesac.errors import ArenaError
from culdesac.extras import available, require
from culdesac.sim.arena.plan import Plan
from culdesac.sim.arena.play import play_games
from culdesac.sim.arena.rows import Row
from culdesac.sim.arena.workers import PER_WORKER, Batch, Workers

RETRIES = 5  # of a batch whose worker is lost
REACH_SECONDS = 3.0  # for a connection
ANSWER_SECONDS = 20.0  # for an answer of the cluster; Ray itself would try for minutes
START_SECONDS = 180.0  # for Ray to be loaded, which takes long on a busy machine
NO_ANSWER = 3  # exit code
# The time for an answer begins when Ray is loaded.
TRY = f"""
import os, sys, threading
import ray
timer = threading.Timer(float(sys.argv[2]), os._exit, [{NO_ANSWER}])
timer.daemon = True
timer.start()
ray.init(sys.argv[1], log_to_driver=False, logging_level="ERROR")
"""


def on_cluster(address: str) -> Workers:
    """Workers of a cluster; the address is `host:port`, `ray://host:port` or `auto`."""

    def run(plan: Plan, engine: str, todo: Iterable[Batch]) -> Iterator[list[Row]]:
        ray = connect(address)
        try:
            yield from in_any_order(ray, plan, engine, iter(todo))
        finally:
            ray.shutdown()

    return run


def connect(address: str, *packages: str) -> Any:
    """Ray, connected; a cluster that does not answer is an `ArenaError`.

    Its workers are sent packages that are not installed there.
    """
    check_address(address)
    if not available("ray"):  # loading it takes a while; an address is wrong at once
        require("ray", "cluster", "a cluster")
    check_listener(address)
    check_answer(address)
    ray = require("ray", "cluster", "a cluster")
    try:
        sent = {"py_modules": list(packages)} if packages else None
        ray.init(address, log_to_driver=False, logging_level="ERROR", runtime_env=sent)
    except Exception as error:
        # Ray has no single base class for a failed connection.
        raise no_answer(address, first_line(error)) from None
    return ray


def no_answer(address: str, why: str) -> ArenaError:
    return ArenaError(f"no Ray cluster answers at {address}: {why}")


def check_address(address: str) -> tuple[str, int] | None:
    """The host and the port of an address, unless Ray is to find it."""
    if address == "auto":
        return None
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdecimal() or int(port) > 65535:
        raise ArenaError(
            f'"{address}" is not the address of a cluster; expected host:port, ray://host:port or auto'
        )
    return host, int(port)


def check_listener(address: str) -> None:
    """Whether anything at all listens there."""
    place = check_address(address)
    if place is None:
        return
    try:
        socket.create_connection(place, REACH_SECONDS).close()
    except OSError as error:
        raise no_answer(address, error.strerror or str(error)) from None


def check_answer(address: str) -> None:
    """Whether a cluster listens there, tried by a process that can be given up."""
    command = [sys.executable, "-c", TRY, address, str(ANSWER_SECONDS)]
    most = START_SECONDS + ANSWER_SECONDS
    try:
        tried = subprocess.run(
            command, capture_output=True, text=True, errors="replace", timeout=most
        )
    except subprocess.TimeoutExpired:
        raise no_answer(address, f"nothing came back in {most:.0f} seconds") from None
    if tried.returncode == NO_ANSWER:
        raise no_answer(address, f"nothing came back in {ANSWER_SECONDS:.0f} seconds")
    if tried.returncode != 0:
        lines = tried.stderr.strip().splitlines() or ["it ended without a word"]
        raise no_answer(address, lines[-1])


def first_line(error: BaseException) -> str:
    return (str(error).strip() or type(error).__name__).splitlines()[0]


def play_batch(version: str, plan: Plan, engine: str, batch: Batch) -> list[Row]:
    """On a worker; one with another version would give other games."""
    if version != __version__:
        raise ArenaError(f"a worker has culdesac {__version__}, this machine {version}")
    share_cores(Cores.count)  # Ray runs a task per core
    return play_games(plan, engine, batch)


def in_any_order(ray: Any, plan: Plan, engine: str, todo: Iterator[Batch]) -> Iterator[list[Row]]:
    task = ray.remote(max_retries=RETRIES)(play_batch)
    shared = ray.put(plan)
    under_way: list[Any] = []
    while True:
        most = PER_WORKER * max(1, int(ray.cluster_resources().get("CPU", 1)))
        for batch in islice(todo, max(0, most - len(under_way))):
            under_way.append(task.remote(__version__, shared, engine, batch))
        if not under_way:
            return
        finished, under_way = ray.wait(under_way, num_returns=1)
        rows: list[Row] = came_of(ray, finished[0])
        yield rows


def came_of(ray: Any, task: Any) -> Any:
    """What a task has brought, or why it has not."""
    try:
        return ray.get(task)
    except ray.exceptions.RayTaskError as error:
        raise ArenaError(f"a worker failed: {first_line(error.cause)}") from None
    except ray.exceptions.WorkerCrashedError:
        raise ArenaError(
            "workers ended again and again over the same games, by a bot or from outside; "
            "the finished games are kept"
        ) from None
    except ray.exceptions.RayError as error:
        raise ArenaError(f"the cluster was lost: {first_line(error)}") from None
