"""The games of an arena that are finished, kept so that an interruption loses none.

A folder holds `plan.json`, `journal.csv` and at the end `games.csv`.  The journal only ever grows, by
whole lines, in the order in which games come in; a line that was being written when the power went is
cut off.  A game is kept once, however often it comes in.  Without a folder it all stays in memory.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO, Any

from culdesac.errors import ArenaError
from culdesac.sim.arena.plan import Plan
from culdesac.sim.arena.rows import Columns, Row, csv_line, csv_row

try:
    import fcntl
except ImportError:  # not on this platform; nothing then keeps two arenas apart
    fcntl = None  # type: ignore[assignment]

PLAN, JOURNAL, GAMES = "plan.json", "journal.csv", "games.csv"


class Journal:
    """What has been played; `rows` gives it in order."""

    def __init__(self, plan: Plan) -> None:
        self.names = Columns(plan).names
        self.kept: dict[int, str] = {}

    @property
    def done(self) -> set[int]:
        return set(self.kept)

    @property
    def count(self) -> int:
        return len(self.kept)

    def keep(self, rows: Iterable[Row]) -> None:
        for row in rows:
            self.kept.setdefault(int(row["game"]), csv_line(self.names, row))

    def rows(self) -> Iterator[Row]:
        for game in sorted(self.kept):
            row = csv_row(self.names, self.kept[game])
            assert row is not None
            yield row

    def close(self) -> None:
        pass


class Folder(Journal):
    """The same in a folder; memory holds where each game stands in the file."""

    def __init__(self, plan: Plan, path: Path) -> None:
        super().__init__(plan)
        self.path = path
        self.places: dict[int, int] = {}
        try:
            path.mkdir(parents=True, exist_ok=True)
            self.file: IO[bytes] = (path / JOURNAL).open("a+b")
        except OSError as error:
            raise ArenaError(f"{path}: cannot be used as a folder: {error.strerror}") from None
        self.lock()
        try:
            self.check_plan(plan)
            self.read()
        except ArenaError:
            self.close()
            raise

    def lock(self) -> None:
        """One arena at a time."""
        if fcntl is not None:
            try:
                fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                self.file.close()
                raise ArenaError(f"{self.path}: another arena is writing there") from None

    def check_plan(self, plan: Plan) -> None:
        file = self.path / PLAN
        mine = plan.as_dict()
        if file.exists():
            try:
                found = json.loads(file.read_text("utf-8"))
            except (OSError, ValueError):
                found = None
            if not isinstance(found, dict):
                raise ArenaError(f"{file}: is not the plan of an arena; choose another folder")
            if found != mine:
                raise ArenaError(
                    f"{self.path}: holds another arena ({difference(found, mine)}); "
                    "choose another folder or the same options"
                )
            return
        if self.file.seek(0, os.SEEK_END):
            raise ArenaError(f"{self.path}: holds games without a plan; choose another folder")
        write_whole(file, json.dumps(mine, indent=2) + "\n")

    def read(self) -> None:
        """Find the games in the file; cut off what is not a whole line."""
        self.file.seek(0)
        place = 0
        for line in self.file:
            row = csv_row(self.names, line.decode("utf-8", "replace").rstrip("\n"))
            if not line.endswith(b"\n") or row is None or not row["game"].isdecimal():
                break
            self.places.setdefault(int(row["game"]), place)
            place += len(line)
        self.file.truncate(place)

    @property
    def done(self) -> set[int]:
        return set(self.places)

    @property
    def count(self) -> int:
        return len(self.places)

    def keep(self, rows: Iterable[Row]) -> None:
        place = self.file.seek(0, os.SEEK_END)
        lines = []
        for row in rows:
            game = int(row["game"])
            if game not in self.places:
                lines.append(csv_line(self.names, row).encode())
                self.places[game] = place
                place += len(lines[-1])
        self.file.write(b"".join(lines))
        self.file.flush()
        os.fsync(self.file.fileno())

    def rows(self) -> Iterator[Row]:
        for game in sorted(self.places):
            self.file.seek(self.places[game])
            row = csv_row(self.names, self.file.readline().decode().rstrip("\n"))
            assert row is not None
            yield row

    def write_table(self) -> Path:
        """The games in order, with a heading, in place of an earlier table."""
        target = self.path / GAMES
        part = target.with_suffix(".part")
        with part.open("w", encoding="utf-8", newline="") as file:
            file.write(csv_line(self.names, dict(zip(self.names, self.names, strict=True))))
            for row in self.rows():
                file.write(csv_line(self.names, row))
        part.replace(target)
        return target

    def close(self) -> None:
        self.file.close()


def difference(found: dict[str, Any], mine: dict[str, Any]) -> str:
    """The first thing in which two plans differ."""
    for name in [*mine, *found]:
        if found.get(name) != mine.get(name):
            return f"its {name}: {brief(found.get(name))}, not {brief(mine.get(name))}"
    return "in another form"


def brief(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def write_whole(path: Path, text: str) -> None:
    """Write a file so that it is there wholly or not at all."""
    part = path.with_name(path.name + ".part")
    part.write_text(text, "utf-8")
    part.replace(path)
