"""A real Ray cluster on this machine; workers are lost while they play, or the arena is."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from culdesac.errors import ArenaError, ExtraError
from culdesac.extras import available
from culdesac.sim.arena import cluster, rows_of
from tests.arena.table import read_csv
from tests.arena.test_plan import plan

PATIENCE = 300.0  # seconds, on a machine that is busy with other tests
needs_ray = pytest.mark.skipif(
    not (available("ray") and Path("/proc/self/stat").exists()),
    reason="needs Ray, and /proc to find its workers",
)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def children(parent: int) -> Iterator[tuple[int, str]]:
    """The processes that a process has started, with their titles."""
    for folder in Path("/proc").iterdir():
        if folder.name.isdecimal():
            try:
                status = (folder / "stat").read_text()
                title = (folder / "cmdline").read_text().replace("\0", " ")
            except OSError:
                continue  # it has just ended
            if int(status.rpartition(")")[2].split()[1]) == parent:
                yield int(folder.name), title


@contextmanager
def local_cluster(folder: str) -> Iterator[tuple[str, int]]:
    """The address of a cluster with two processors, and the process that holds it."""
    port = free_port()
    command = [sys.executable, "-m", "ray.scripts.scripts", "start", "--head", "--block"]
    command += ["--num-cpus=2", f"--port={port}", f"--temp-dir={folder}"]
    command += [f"--ray-client-server-port={free_port()}", "--node-ip-address=127.0.0.1"]
    command += ["--include-dashboard=false", "--disable-usage-stats"]
    command += ["--object-store-memory=80000000"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as head:
        assert head.stdout is not None
        try:
            said = []
            for line in head.stdout:
                said.append(line)
                if "Ray runtime started" in line:
                    break
            else:
                pytest.fail("".join(said))
            yield f"127.0.0.1:{port}", head.pid
        finally:
            head.terminate()
            head.stdout.read()


def busy_workers(head: int) -> list[int]:
    """The workers of a cluster that play a batch just now."""
    raylets = [pid for pid, title in children(head) if "raylet" in title]
    return [pid for raylet in raylets for pid, title in children(raylet) if "play_batch" in title]


@pytest.mark.long
@needs_ray
def test_a_lost_worker_loses_no_game_and_counts_none_twice(tmp_path: Path) -> None:
    made = plan("builder", "random", games=240)
    out = tmp_path / "out"
    command = [sys.executable, "-m", "culdesac.cli", "arena", "builder", "random", "--games=240"]
    command += ["--seed=5", "--engine=interpreted", f"--out={out}"]
    killed: list[int] = []
    with (
        tempfile.TemporaryDirectory(prefix="ray", ignore_cleanup_errors=True) as folder,
        local_cluster(folder) as (address, head),
        subprocess.Popen([*command, f"--cluster={address}"]) as driver,
    ):
        until = time.monotonic() + PATIENCE
        while driver.poll() is None and time.monotonic() < until:
            journal = out / "journal.csv"
            kept = journal.read_bytes().count(b"\n") if journal.exists() else 0
            busy = busy_workers(head) if kept >= 20 * (1 + len(killed)) else []
            if busy and len(killed) < 2:
                os.kill(busy[0], signal.SIGKILL)
                killed.append(busy[0])
                assert kept < made.total
            else:
                time.sleep(0.02)
        assert driver.wait(timeout=PATIENCE) == 0
    assert len(killed) == 2
    assert read_csv(out / "games.csv") == rows_of(made, "interpreted")
    assert (out / "journal.csv").read_bytes().count(b"\n") == made.total


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc to find workers")
def test_workers_do_not_outlive_an_arena_that_is_killed(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "culdesac.cli", "arena", "builder", "random", "--workers=2"]
    command += ["--games=100000", "--engine=interpreted", f"--out={tmp_path}"]
    journal = tmp_path / "journal.csv"
    until = time.monotonic() + PATIENCE
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as driver:
        while not (journal.exists() and journal.stat().st_size) and time.monotonic() < until:
            time.sleep(0.02)
        workers = [pid for pid, title in children(driver.pid) if "spawn_main" in title]
        driver.kill()
    assert len(workers) == 2
    while any(is_running(pid) for pid in workers) and time.monotonic() < until:
        time.sleep(0.02)
    assert not any(is_running(pid) for pid in workers)


def is_running(pid: int) -> bool:
    """Whether a process does anything; one that nobody has asked about since its end does not."""
    try:
        return (Path("/proc") / str(pid) / "stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@needs_ray
def test_nobody_listens_there() -> None:
    address = f"127.0.0.1:{free_port()}"
    for form in (address, f"ray://{address}"):
        with pytest.raises(ArenaError, match=f"no Ray cluster answers at {form}: "):
            list(cluster.on_cluster(form)(plan("random", games=2), "interpreted", [[0]]))


@needs_ray
def test_what_listens_there_is_no_cluster(monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes the connection and says nothing; the wait for an answer is short here."""
    monkeypatch.setattr(cluster, "ANSWER_SECONDS", 0.5)
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = f"127.0.0.1:{server.getsockname()[1]}"
        with pytest.raises(ArenaError, match=f"answers at {address}: nothing came back"):
            cluster.connect(address)


@pytest.mark.parametrize("address", ["nonsense", "host:", ":6379", "host:99999", "host:port"])
def test_not_an_address(address: str) -> None:
    with pytest.raises(ArenaError, match="is not the address of a cluster; expected host:port"):
        cluster.check_address(address)


def test_a_worker_with_another_version_is_refused() -> None:
    with pytest.raises(ArenaError, match=r"a worker has culdesac .*, this machine 0\.0\.1"):
        cluster.play_batch("0.0.1", plan("random", games=1), "interpreted", [0])


def test_without_ray_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ExtraError, match=r"a cluster needs ray; install culdesac\[cluster\]"):
        cluster.connect("127.0.0.1:1")
