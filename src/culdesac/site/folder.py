"""Writes a folder beside the place where it will stand, and puts it there when it is whole.

`files.sha256` lists what was written.  It tells a site that may be replaced from anything else, and
`sha256sum --check files.sha256` tells whether a copy of a site is whole.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from culdesac.errors import CuldesacError

SUMS = "files.sha256"


def files_in(folder: Path) -> list[str]:
    """All files of a folder, by name, in order."""
    names = (path for path in folder.rglob("*") if not path.is_dir() or path.is_symlink())
    return sorted(path.relative_to(folder).as_posix() for path in names)


def write_sums(folder: Path) -> None:
    lines = [
        f"{hashlib.sha256((folder / name).read_bytes()).hexdigest()}  {name}\n"
        for name in files_in(folder)
    ]
    (folder / SUMS).write_text("".join(lines), "utf-8", newline="\n")


def check_place(place: Path) -> None:
    """Only nothing, an empty folder, or a site that was written here and nothing else is replaced."""
    if not place.exists():
        return
    if not place.is_dir():
        raise CuldesacError(f"{place} is a file; expected a folder for the site")
    found = files_in(place)
    if not found and not any(place.iterdir()):
        return
    if SUMS not in found:
        raise CuldesacError(f"{place} is not empty and has no site in it; expected a new folder")
    listed = {line[66:] for line in (place / SUMS).read_text("utf-8", "replace").splitlines()}
    strange = next((name for name in found if name not in listed and name != SUMS), None)
    if strange is not None:
        raise CuldesacError(
            f"{place} has a site in it, but {strange} is not of it; move it away, or name a new folder"
        )


@contextmanager
def whole_folder(place: Path) -> Iterator[Path]:
    """A new folder that takes its place when everything is in it; otherwise nothing has happened."""
    try:
        place = place.resolve()
        check_place(place)
        place.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(
            prefix=f".{place.name}-", suffix=".part", dir=place.parent, ignore_cleanup_errors=True
        ) as beside:
            made = Path(beside) / "new"
            made.mkdir()  # with the rights of any folder, unlike the one around it
            yield made
            replace(place, made, Path(beside) / "old")
    except OSError as error:
        what = error.filename or place
        raise CuldesacError(f"{what}: cannot be written: {error.strerror or error}") from None


def replace(place: Path, made: Path, old: Path) -> None:
    if place.exists():
        os.rename(place, old)
    try:
        os.rename(made, place)
    except OSError:
        if old.exists():
            os.rename(old, place)
        raise


def copy(source: Path, target: Path) -> None:
    """The content alone: neither rights nor dates."""
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def write(folder: Path, name: str, content: str | bytes) -> None:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode() if isinstance(content, str) else content)
