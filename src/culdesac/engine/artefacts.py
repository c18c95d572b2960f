"""The kernels that lie ready: where they are, and whether they are what they should be.

An artefact is a native library or a WebAssembly module of one game.  It carries the hash of the
sources that it was made from, and beside it lies a note with this hash and its own.  Nothing is loaded
that does not fit: a library cut short could end the process that loads it.
"""

from __future__ import annotations

import functools
import hashlib
import json
import os
import platform
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

from culdesac.engine.shapes import layout
from culdesac.errors import EngineError
from culdesac.family.contract import Kernel

HERE = Path(__file__).parent
SIGNED = b"culdesac kernel of "  # before the hash of the sources, in every artefact
WASM = "wasm"
SEALED = "sources.json"  # hashes by game, in a package of compiled Python
SUFFIXES = {"windows": ".dll", "macos": ".dylib"}
SYSTEMS = {"win32": "windows", "darwin": "macos", "cygwin": "windows"}
MACHINES = {"amd64": "x86_64", "x64": "x86_64", "aarch64": "arm64"}


class MissingKernelError(EngineError):
    """There is no such artefact here."""


def this_machine() -> str:
    """The target that native code for this machine is made for."""
    system = SYSTEMS.get(sys.platform, sys.platform)
    machine = platform.machine().lower() or "unknown"
    return f"{system}-{MACHINES.get(machine, machine)}"


def folder() -> Path:
    """Where kernels are kept: CULDESAC_KERNELS, or beside this module."""
    chosen = os.environ.get("CULDESAC_KERNELS")
    return Path(chosen) if chosen else HERE / "kernels"


def is_checkout() -> bool:
    """Whether this is a tree of sources that its kernels have to follow."""
    return (HERE.parents[2] / "pyproject.toml").is_file()


def constants_of(module: ModuleType) -> Iterator[str]:
    """What the names of a module stand for, wherever that was written down."""
    for name, value in sorted(vars(module).items()):
        if isinstance(value, ModuleType):
            reached = sorted(item for item in vars(value).items() if type(item[1]) is int)
            yield from (f"{name}.{inner} {number}" for inner, number in reached)
        elif all(type(item) is int for item in (value if type(value) is tuple else [value])):
            yield f"{name} {value}"


def meanings_of(kernel: Kernel) -> Iterator[str]:
    """What rules mean beyond their own text: constants, records, functions of the contract."""
    for module in kernel.modules:
        yield module.__name__.rpartition(".")[2]
        yield from constants_of(module)
    for record in kernel.records:
        yield f"{record.__name__} {layout(record)}"
    yield from (f"{name} {module}" for name, module in kernel.supplied.items())


@functools.cache
def sources_of(kernel: Kernel) -> str:
    """A hash of all that the kernel of a game is made from: its rules, their meaning, the translator.

    Where the package was put together without its sources, it was taken down then.
    """
    sealed = HERE / SEALED
    if sealed.is_file():
        return str(json.loads(sealed.read_text("utf-8"))[kernel.game])
    digest = hashlib.sha256()
    modules = {module.__file__ for module in kernel.modules}
    tools = {str(path) for path in (HERE / "translate").glob("*.py")}
    tools |= {str(HERE / name) for name in ("build.py", "link.py", "shapes.py")}
    for path in sorted(Path(str(name)) for name in modules | tools):
        content = path.read_bytes().replace(b"\r\n", b"\n")
        digest.update(f"{path.name} {len(content)}\n".encode() + content)
    digest.update("\n".join(meanings_of(kernel)).encode())
    return digest.hexdigest()


@dataclass(frozen=True, slots=True)
class Artefact:
    """The kernel of a game for a target."""

    kernel: Kernel
    target: str
    folder: Path

    @property
    def path(self) -> Path:
        system = self.target.partition("-")[0]
        ending = f".{self.target}{SUFFIXES.get(system, '.so')}" if self.target != WASM else ".wasm"
        return self.folder / f"{self.kernel.game}{ending}"

    @property
    def note(self) -> Path:
        return self.path.with_name(f"{self.path.name}.json")

    def verified(self) -> bytes:
        """The artefact itself; an `EngineError` says what is wrong with it."""
        name = self.path.name
        try:
            body = self.path.read_bytes()
            note = json.loads(self.note.read_text(encoding="utf-8"))
            told, digest = str(note["sources"]), str(note["sha256"])
        except FileNotFoundError as missing:
            raise MissingKernelError(f"there is no {Path(missing.filename).name}") from None
        except OSError as error:
            raise EngineError(f"{name} cannot be read: {error.strerror}") from None
        except (ValueError, KeyError, TypeError, RecursionError):
            raise EngineError(f"the note beside {name} is damaged") from None
        try:
            sources = sources_of(self.kernel)
        except OSError as error:
            raise EngineError(f"the sources of {name} cannot be read: {error.strerror}") from None
        if told != sources:
            raise EngineError(f"{name} was made from other sources")
        if hashlib.sha256(body).hexdigest() != digest or SIGNED + sources.encode() not in body:
            raise EngineError(f"{name} is damaged")
        return body

    def compiler(self) -> str:
        """What a fitting artefact was made by."""
        return str(json.loads(self.note.read_text(encoding="utf-8"))["compiler"])

    def fits(self) -> bool:
        try:
            self.verified()
        except EngineError:
            return False
        return True

    def make_room(self) -> None:
        """An `OSError` tells that it could not be kept, before it is made."""
        self.folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=self.folder):
            pass

    def keep(self, body: bytes, compiler: str) -> None:
        """Put a new artefact in its place; the note comes last, so that half of one is never used."""
        note = {
            "game": self.kernel.game,
            "target": self.target,
            "compiler": compiler,
            "sources": sources_of(self.kernel),
            "sha256": hashlib.sha256(body).hexdigest(),
        }
        self.make_room()
        text = json.dumps(note, indent=1, sort_keys=True) + "\n"
        for path, content in ((self.path, body), (self.note, text.encode())):
            partial = path.with_name(f"{path.name}.{os.getpid()}.part")
            try:
                partial.write_bytes(content)
                partial.replace(path)
            finally:
                partial.unlink(missing_ok=True)
