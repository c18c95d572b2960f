"""What a build of the page consists of, for the service worker that keeps it.

Pure functions over a folder that has the page: `culdesac serve` answers with what they give, and
whoever writes the folder for another host writes it there.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from culdesac.server.prepared import ANSWERS, is_small

WORKER = "sw.js"
LIST = "build.json"
PLACEHOLDER = '"__BUILD__"'  # in the worker; the list of the build takes its place
DEVICE = "device/"
RUNTIME = "device/manifest.json"  # is there when the page can play without a server
ASSETS = "assets/"
PAGE = "index.html"
# what else the page loads from its folder; other files there need not be on every host
BESIDE = (".ico", ".png", ".svg", ".webmanifest")
PACKED = (".br", ".gz")


@dataclass(frozen=True, slots=True)
class Part:
    """What a file of the device has to be; unlike those of the page its name does not say so."""

    bytes: int
    hash: str  # how the SHA-256 begins, in hexadecimal digits


@dataclass(frozen=True, slots=True)
class Build:
    build: str  # changes with any file
    doors: str  # to where tables live, as the page is told them
    page: tuple[str, ...]  # without which it does not open
    device: tuple[str, ...]  # without which no table of this device opens
    parts: dict[str, Part]  # of the device, by name

    def text(self) -> str:
        return json.dumps(asdict(self), separators=(",", ":"))


class BuildError(ValueError):
    """The folder has no page that could be kept."""


def doors_served(folder: Path) -> str:
    """The doors of a page that a server gives out."""
    return "server here" if (folder / RUNTIME).is_file() else "server"


def files_of(folder: Path) -> Iterator[str]:
    """All that a browser may ask for, by name; what is packed beside a file is the file."""
    names = {
        path.relative_to(folder).as_posix() for path in sorted(folder.rglob("*")) if path.is_file()
    }
    for name in sorted(names):
        hidden = any(part.startswith(".") for part in name.split("/"))
        packed = name.endswith(PACKED) and name.rpartition(".")[0] in names
        if not hidden and not packed and name != LIST:
            yield name


def is_of_page(name: str) -> bool:
    beside = "/" not in name and name.endswith(BESIDE)
    return name == PAGE or name.startswith(ASSETS) or beside


def is_of_device(name: str) -> bool:
    return name.startswith(DEVICE) and (not name.startswith(ANSWERS) or is_small(name))


def list_build(folder: Path, doors: str) -> Build:
    """The build of a folder whose worker has not got its list yet."""
    if PLACEHOLDER not in worker_source(folder):
        raise BuildError(f"{WORKER} has its list of files already; take it as the page was built")
    hashes: dict[str, str] = {}
    parts: dict[str, Part] = {}
    for name in files_of(folder):
        content = (folder / name).read_bytes()
        hashes[name] = hashlib.sha256(content).hexdigest()
        if is_of_device(name):
            parts[name] = Part(len(content), hashes[name][:16])
    whole = json.dumps([doors, hashes])
    return Build(
        build=hashlib.sha256(whole.encode()).hexdigest()[:16],
        doors=doors,
        page=tuple(name for name in hashes if is_of_page(name)),
        device=tuple(parts),
        parts=parts,
    )


def worker_source(folder: Path) -> str:
    try:
        return (folder / WORKER).read_text("utf-8")
    except OSError:
        raise BuildError(f"there is no {WORKER}; build the page anew") from None


def worker_script(folder: Path, build: Build) -> str:
    """The service worker with the list of the build."""
    return worker_source(folder).replace(PLACEHOLDER, build.text())


def write_build(folder: Path, doors: str) -> Build:
    """Makes a folder ready for a host, once everything else is in it."""
    build = list_build(folder, doors)
    for name, text in ((WORKER, worker_script(folder, build)), (LIST, build.text() + "\n")):
        (folder / name).write_text(text, "utf-8")
        for ending in PACKED:  # of the file that it was before
            (folder / f"{name}{ending}").unlink(missing_ok=True)
    return build
