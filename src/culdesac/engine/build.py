"""Making kernels: rules to C, C to native libraries and WebAssembly modules.

For this machine the C compiler of the machine is used where there is one; `CULDESAC_COMPILER` names
another, or `none`.  Everything else is made by ziglang, a C compiler for all targets that PyPI carries.
The same sources and compiler give the same bytes.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from culdesac.engine.artefacts import WASM, Artefact, folder, sources_of, this_machine
from culdesac.engine.link import ENTRIES
from culdesac.engine.translate import translate
from culdesac.errors import EngineError
from culdesac.extras import available
from culdesac.family.contract import Kernel

ZIG_TARGETS = {
    "linux-x86_64": "x86_64-linux-musl",
    "linux-arm64": "aarch64-linux-musl",
    "macos-x86_64": "x86_64-macos",
    "macos-arm64": "aarch64-macos",
    "windows-x86_64": "x86_64-windows-gnu",
    WASM: "wasm32-freestanding",
}
COMMON = ("-O3", "-g0", "-fwrapv", "-w")
LIBRARY = ("-shared", "-fPIC")
ALONE = ("-nostdlib", "-ffreestanding", "-DFREESTANDING", "-fno-sanitize=all")
MODULE = (
    "-mbulk-memory", "-msign-ext", "-mmutable-globals", "-Wl,--no-entry",
    "-Wl,-z,stack-size=65536", "-Wl,--export=__heap_base", "-Wl,--strip-all",
    "-mllvm", "-inline-threshold=500",  # calls cost more there: players are some 4 % faster
)  # fmt: skip
COMPILERS = ("cc", "gcc", "clang")
ZIGLANG = "ziglang"
NO_COMPILER = "none"
PATIENCE = 300  # seconds for one artefact


@dataclass(frozen=True, slots=True)
class Compiler:
    """A command that makes C into an artefact."""

    command: tuple[str, ...]
    flags: tuple[str, ...]

    @property
    def name(self) -> str:
        return ZIGLANG if ZIGLANG in self.command else Path(self.command[0]).name

    def compiled(self, text: str, game: str) -> bytes:
        """The artefact; an `EngineError` says why there is none."""
        with tempfile.TemporaryDirectory() as made:
            (Path(made) / f"{game}.c").write_text(text, encoding="utf-8")
            command = (*self.command, *self.flags, "-o", "kernel", f"{game}.c")
            try:
                done = subprocess.run(
                    command, cwd=made, capture_output=True, text=True, timeout=PATIENCE
                )
                if done.returncode == 0:
                    return (Path(made) / "kernel").read_bytes()
                said = (done.stderr.strip() or f"exit {done.returncode}").splitlines()[0]
            except (OSError, subprocess.SubprocessError) as error:
                said = str(error)
        raise EngineError(f"{self.name} could not make a kernel: {said}")


def processor(machine: str) -> tuple[str, ...]:
    """Every x86-64 processor since 2009 counts bits in one instruction; `runs_here` asks it."""
    return ("-march=x86-64-v2",) if machine.endswith("x86_64") else ()


def system_compilers(target: str) -> Iterator[Compiler]:
    """Those of this machine, for this machine."""
    chosen = os.environ.get("CULDESAC_COMPILER", "")
    for name in chosen.split()[:1] or COMPILERS:
        command = shutil.which(name)
        if command is not None:
            named = ("-Wl,--build-id=none", "-s") if target.startswith("linux") else ()
            yield Compiler(
                (command, *chosen.split()[1:]), (*COMMON, *LIBRARY, *processor(target), *named)
            )
            return


def zig_compilers(target: str) -> Iterator[Compiler]:
    """ziglang, if it is installed and knows the target."""
    if not available(ZIGLANG) or target not in ZIG_TARGETS:
        return
    flags = [f"--target={ZIG_TARGETS[target]}", *COMMON, *ALONE]
    if target == WASM:
        flags += MODULE
    else:
        flags += [*LIBRARY, "-s"]
        flags += ["-mcpu=x86_64_v2"] if target.endswith("x86_64") else []
    yield Compiler((sys.executable, "-m", ZIGLANG, "cc"), tuple(flags))


def compilers(target: str, *, portable: bool = False) -> list[Compiler]:
    """The compilers for a target, the best first; what is to run elsewhere is made by ziglang."""
    if os.environ.get("CULDESAC_COMPILER") == NO_COMPILER:
        return []
    here = target == this_machine() and not portable
    return [*(system_compilers(target) if here else ()), *zig_compilers(target)]


def text_of(kernel: Kernel) -> str:
    return translate(kernel, ENTRIES, sources_of(kernel))


def build(artefact: Artefact, *, portable: bool = False) -> None:
    """Make an artefact anew; an `EngineError` says why it cannot be."""
    found = compilers(artefact.target, portable=portable)
    if not found:
        needed = "ziglang" if portable or artefact.target == WASM else "a C compiler or ziglang"
        raise EngineError(f"{artefact.path.name} needs {needed} to be made")
    text = text_of(artefact.kernel)
    try:
        artefact.make_room()
        artefact.keep(*first_compiled(found, text, artefact.kernel.game))
    except OSError as error:
        raise EngineError(f"{artefact.path.name} cannot be written: {error.strerror}") from None


def first_compiled(found: list[Compiler], text: str, game: str) -> tuple[bytes, str]:
    """What the first compiler makes that can, and its name; otherwise the error of the last."""
    *others, last = found
    for compiler in others:
        with contextlib.suppress(EngineError):
            return compiler.compiled(text, game), compiler.name
    return last.compiled(text, game), last.name


def make(
    kernels: Iterable[Kernel],
    targets: Iterable[str],
    where: Path | None = None,
    *,
    portable: bool = False,
) -> Iterator[tuple[Artefact, bool]]:
    """The artefacts of games for targets, and whether each had to be made."""
    for target in targets:
        for kernel in kernels:
            artefact = Artefact(kernel, target, where or folder())
            fitting = artefact.fits() and not (portable and artefact.compiler() != ZIGLANG)
            if not fitting:
                build(artefact, portable=portable)
            yield artefact, not fitting
