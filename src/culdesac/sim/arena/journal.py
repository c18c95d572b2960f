"""The games of an arena that are finished, kept so that an interruption loses none.

A folder holds `plan.json`, `journal.csv` and at the end `games.csv`.  The journal only ever grows, by
whole lines, in the order in which games come in; a line that was being written when the power went is
cut off.  A game is kept once, however often it comes in.  Memory holds where each game stands in the
file, which has no name where no folder was asked for.
"""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Any

from culdesac.errors import ArenaError
from culdesac.sim.arena.plan import Plan
from culdesac.sim.arena.rows import Columns, Row, csv_line, csv_row

try:
    import fcntl
except ImportError:  # not on this platform; nothing then keeps two arenas apart
    fcntl = None  # type: ignore[assignment]

PLAN, JOURNAL, GAMES, REPORT = "plan.json", "journal.csv", "games.csv", "report.md"


@contextmanager
def writing(path: Path | str) -> Iterator[None]:
    """A file that cannot be written is an `ArenaError`; what was finished before is still there."""
    try:
        yield
    except OSError as error:
        raise ArenaError(
            f"{path}: cannot be written: {error.strerror or error}; the finished games are kept"
        ) from None


class Journal:
    """What has been played; `rows` gives it in order."""

    path: Path | str = "the file for temporary games"

    def __init__(self, plan: Plan, file: IO[bytes] | None = None) -> None:
        self.names = Columns(plan).names
        self.total = plan.total
        self.places: dict[int, int] = {}
        # Unbuffered: what could not be written does not come back when the file is closed.
        self.file = tempfile.TemporaryFile(buffering=0) if file is None else file  # noqa: SIM115
        self.end = 0  # of the last whole line

    @property
    def done(self) -> set[int]:
        return set(self.places)

    @property
    def count(self) -> int:
        return len(self.places)

    def keep(self, rows: Iterable[Row]) -> None:
        lines, places = [], {}
        end = self.end
        for row in rows:
            game = int(row["game"])
            if game not in self.places and game not in places:
                lines.append(csv_line(self.names, row).encode())
                places[game] = end
                end += len(lines[-1])
        try:
            with writing(self.path):
                self.write(b"".join(lines))
        except ArenaError:
            with suppress(OSError):
                self.file.truncate(self.end)
            raise
        self.places.update(places)
        self.end = end

    def write(self, text: bytes) -> None:
        self.file.seek(self.end)
        while text:
            text = text[self.file.write(text) :]

    def rows(self) -> Iterator[Row]:
        with open(os.dup(self.file.fileno()), "rb") as reader:
            for game in sorted(self.places):
                reader.seek(self.places[game])
                row = csv_row(self.names, reader.readline().decode().rstrip("\n"))
                assert row is not None
                yield row

    def close(self) -> None:
        self.file.close()


class Folder(Journal):
    """The same in a folder, for an arena that can be interrupted."""

    def __init__(self, plan: Plan, path: Path, engine: str = "") -> None:
        self.path: Path = path
        begun = not (path / JOURNAL).exists()
        try:
            path.mkdir(parents=True, exist_ok=True)
            file = (path / JOURNAL).open("a+b", buffering=0)
        except OSError as error:
            raise ArenaError(f"{path}: cannot be used as a folder: {error.strerror}") from None
        super().__init__(plan, file)
        self.lock()
        try:
            self.check_plan(plan.as_dict(engine))
            self.read()
        except ArenaError:
            self.close()
            if begun:
                (path / JOURNAL).unlink()
            raise

    def lock(self) -> None:
        """One arena at a time."""
        if fcntl is not None:
            try:
                fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                self.file.close()
                raise ArenaError(f"{self.path}: another arena is writing there") from None

    def check_plan(self, mine: dict[str, Any]) -> None:
        file = self.path / PLAN
        if file.exists():
            try:
                found = json.loads(file.read_text("utf-8"))
            except (OSError, ValueError):
                found = None
            if not isinstance(found, dict) or "arena" not in found:
                raise ArenaError(f"{file}: is not the plan of an arena; choose another folder")
            if found != mine:
                raise ArenaError(
                    f"{self.path}: holds another arena ({difference(found, mine)}); "
                    "choose another folder or the same options"
                )
            return
        if self.file.seek(0, os.SEEK_END):
            raise ArenaError(f"{self.path}: holds games without a plan; choose another folder")
        for name in (GAMES, REPORT):
            if (self.path / name).exists():
                raise ArenaError(
                    f"{self.path}: holds a {name} that is not of an arena; choose another folder"
                )
        with writing(file):
            write_whole(file, json.dumps(mine, indent=2) + "\n")

    def read(self) -> None:
        """Find the games in the file; cut off what is not a whole line."""
        with open(os.dup(self.file.fileno()), "rb") as reader:
            reader.seek(0)
            for line in reader:
                row = csv_row(self.names, line.decode("utf-8", "replace").rstrip("\n"))
                if not line.endswith(b"\n") or row is None or not self.is_game(row["game"]):
                    break
                self.places.setdefault(int(row["game"]), self.end)
                self.end += len(line)
        with writing(self.path / JOURNAL):
            self.file.truncate(self.end)

    def is_game(self, text: str) -> bool:
        return text.isdecimal() and int(text) < self.total

    def write(self, text: bytes) -> None:
        super().write(text)
        os.fsync(self.file.fileno())

    def write_table(self) -> Path:
        """The games in order, with a heading, in place of an earlier table."""
        target = self.path / GAMES
        with whole_file(target) as part, part.open("w", encoding="utf-8", newline="") as file:
            file.write(csv_line(self.names, dict(zip(self.names, self.names, strict=True))))
            for row in self.rows():
                file.write(csv_line(self.names, row))
        return target


def difference(found: dict[str, Any], mine: dict[str, Any]) -> str:
    """The first thing in which two plans differ."""
    for name in [*mine, *found]:
        if found.get(name) != mine.get(name):
            return f"its {name}: {brief(found.get(name))}, not {brief(mine.get(name))}"
    return "in another form"


def brief(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


@contextmanager
def whole_file(path: Path) -> Iterator[Path]:
    """A file to write in place of another, which is there wholly or not at all."""
    part = path.with_name(path.name + ".part")
    try:
        yield part
        part.replace(path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise


def write_whole(path: Path, text: str) -> None:
    with whole_file(path) as part:
        part.write_text(text, "utf-8")
