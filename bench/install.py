"""What `make play` fetches and puts on disk before anybody can play, and what kernels cost to make.

Every state is set up in a virtual environment of its own, as the Makefile does, from files that were
fetched before: the seconds are those with everything in pip's cache, whatever the network.  What is
built of the page is not counted.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
import zipfile
from dataclasses import dataclass
from pathlib import Path

from bench.since_numba import NUMBA
from culdesac.engine import all_kernels
from culdesac.engine.artefacts import Artefact, this_machine
from culdesac.engine.build import ZIG_TARGETS, ZIGLANG, system_compilers
from culdesac.games.registry import GAMES

ROOT = Path(__file__).resolve().parent.parent
NO_SUCH = "no-such-compiler"  # as CULDESAC_COMPILER: leaves ziglang alone to make kernels
MEGA, KILO = 1e6, 1e3


def lock(name: str) -> tuple[str, ...]:
    return ("--require-hashes", "-r", str(ROOT / name))


@dataclass(frozen=True, slots=True)
class State:
    """A way to play at full strength."""

    title: str
    packages: tuple[tuple[str, ...], ...]  # each as pip takes them
    compiler: str | None  # of the kernels, for CULDESAC_COMPILER; None: there are no kernels


PLAY = lock("requirements.lock")
STATES = (
    State("kernels by the machine's C compiler", (PLAY,), ""),
    State("kernels by ziglang", (PLAY, lock("requirements-kernels.lock")), NO_SUCH),
    State("formerly: numba, llvmlite, numpy", (PLAY, NUMBA), None),
)


@dataclass(frozen=True, slots=True)
class Cost:
    download: int  # bytes
    disk: int
    installing: float  # seconds
    making: float | None  # kernels


def run(*command: str | Path, **variables: str) -> float:
    """Seconds that a command takes."""
    began = time.perf_counter()
    subprocess.run(
        command, check=True, env={**os.environ, **variables}, stdout=subprocess.DEVNULL, cwd=ROOT
    )
    return time.perf_counter() - began


def bytes_on_disk(folder: Path) -> int:
    """Whole blocks, as `du` counts them."""
    return sum(path.lstat().st_blocks * 512 for path in (folder, *folder.rglob("*")))


def make_kernels(python: str | Path, target: str, compiler: str, scratch: Path) -> float:
    """Seconds, with nothing kept from before: ziglang has caches of its own."""
    return run(
        python, "-m", "culdesac.engine", "--out", scratch / "kernels", target,
        CULDESAC_COMPILER=compiler,
        ZIG_GLOBAL_CACHE_DIR=str(scratch / "zig"),
        ZIG_LOCAL_CACHE_DIR=str(scratch / "zig"),
    )  # fmt: skip


def fetch(packages: tuple[str, ...], fetched: Path) -> Path:
    """The folder with the files of some packages, which states may have in common."""
    folder = fetched / Path(packages[-1]).name
    if not folder.exists():
        pip = (sys.executable, "-m", "pip", "download", "--quiet", "--no-deps")
        run(*pip, "--dest", folder, *packages)
    return folder


def set_up(state: State, scratch: Path, fetched: Path) -> Cost:
    """Fetch, then install and make the kernels."""
    folders = [fetch(packages, fetched) for packages in state.packages]
    python = scratch / "venv" / "bin" / "python"
    pip = (python, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps")
    seconds = run(sys.executable, "-m", "venv", scratch / "venv")
    for folder, packages in zip(folders, state.packages, strict=True):
        seconds += run(*pip, "--find-links", folder, *packages)
    seconds += run(*pip, "--no-build-isolation", "--editable", ROOT)
    making = None
    if state.compiler is not None:
        making = make_kernels(python, "native", state.compiler, scratch)
    download = sum(file.stat().st_size for folder in folders for file in folder.iterdir())
    return Cost(download, bytes_on_disk(scratch), seconds, making)


def state_rows(scratch: Path) -> list[str]:
    rows = []
    own = any(system_compilers(this_machine()))
    for number, state in enumerate(STATES):
        if state.compiler == "" and not own:
            continue
        folder = scratch / str(number)
        cost = set_up(state, folder, scratch / "fetched")
        making = "" if cost.making is None else f"{cost.making:.1f}"
        rows.append(
            f"| {state.title} | {cost.download / MEGA:.1f} | {cost.disk / MEGA:.1f} "
            f"| {cost.installing:.1f} | {making} |"
        )
        shutil.rmtree(folder)
    return rows


def newest_wheel() -> Path | None:
    wheels = sorted((ROOT / "dist").glob("*.whl"), key=lambda path: path.stat().st_mtime)
    return wheels[-1] if wheels else None


def packed(wheel: Path | None, target: str) -> str:
    """What the kernels of a target take in a wheel, compressed."""
    if wheel is None:
        return ""
    names = {Artefact(kernel, target, Path()).path.name for kernel in all_kernels()}
    with zipfile.ZipFile(wheel) as archive:
        inside = [each for each in archive.infolist() if Path(each.filename).name in names]
    return f"{sum(each.compress_size for each in inside) / KILO:.1f}" if inside else ""


def kernel_rows(scratch: Path, wheel: Path | None) -> list[str]:
    rows = []
    here = this_machine()
    ways = [(here, compiler.name, "") for compiler in system_compilers(here)]
    ways += [(target, ZIGLANG, NO_SUCH) for target in ZIG_TARGETS]
    for number, (target, name, compiler) in enumerate(ways):
        folder = scratch / f"kernels-{number}"
        seconds = make_kernels(sys.executable, target, compiler, folder)
        sizes = [
            Artefact(kernel, target, folder / "kernels").path.stat().st_size / KILO
            for kernel in all_kernels()
        ]
        cells = [f"{size:.1f}" for size in sizes]
        inside = packed(wheel, target) if name == ZIGLANG else ""
        rows.append(f"| {target} | {name} | {seconds:.1f} | {' | '.join(cells)} | {inside} |")
    return rows


def largest(folder: Path) -> str:
    file = max(folder.iterdir(), key=lambda path: path.stat().st_size)
    name, version, *_ = file.name.split("-")
    return f"{name} {version}, {file.stat().st_size / MEGA:.1f} MB"


def report() -> list[str]:
    (ROOT / "build").mkdir(exist_ok=True)
    wheel = newest_wheel()
    with tempfile.TemporaryDirectory(prefix="install-", dir=ROOT / "build") as folder:
        scratch = Path(folder)
        states = state_rows(scratch)
        most = largest(scratch / "fetched" / "requirements.lock")
        kernels = kernel_rows(scratch, wheel)
    lines = [
        "## Install",
        "",
        "What it takes to play at full strength, the building of the page apart: all that is fetched,",
        "and on disk the virtual environment, the kernels and what their compiler keeps. pip's cache",
        "is warm: the seconds are those of unpacking files that were fetched before.",
        "",
        "| with | download, MB | on disk, MB | installing, s | making kernels, s |",
        "|---|---:|---:|---:|---:|",
        *states,
        "",
        f"The largest file of requirements.lock is {most}.",
        "",
        f"| kernels for | compiler | seconds | {', kB | '.join(GAMES)}, kB | in the wheel, kB |",
        f"|---|---|---:|{'---:|' * len(GAMES)}---:|",
        *kernels,
    ]
    if wheel is not None:
        lines += ["", f"The whole wheel, {wheel.name}, is {wheel.stat().st_size / KILO:,.1f} kB."]
    return lines
