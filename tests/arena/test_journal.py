"""Finished games survive an interruption, and count once."""

from __future__ import annotations

import errno
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from culdesac.errors import ArenaError
from culdesac.sim.arena import Plan, arena, rows_of, workers
from culdesac.sim.arena.journal import Folder
from culdesac.sim.arena.rows import Row
from culdesac.sim.arena.workers import Batch, here
from tests.arena.table import read_csv
from tests.arena.test_plan import plan


@pytest.fixture(autouse=True)
def small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "FEWER_AT_ONCE", 2)


class Stops:
    """Workers that are interrupted after some batches, and count what they are asked for."""

    def __init__(self, after: int) -> None:
        self.after = after
        self.played: list[int] = []

    def __call__(self, made: Plan, engine: str, todo: Iterable[Batch]) -> Iterator[list[Row]]:
        for batch in todo:
            if self.after == 0:
                raise KeyboardInterrupt
            self.after -= 1
            self.played.extend(batch)
            yield from here(made, engine, [batch])


def run(made: Plan, out: Path, stops: Stops) -> None:
    arena(made, out, engine="interpreted", workers=stops, report=False)


def test_an_interrupted_arena_goes_on_where_it_stopped(tmp_path: Path) -> None:
    made = plan("builder", "random", games=12)
    first, second = Stops(3), Stops(100)
    with pytest.raises(KeyboardInterrupt):
        run(made, tmp_path, first)
    assert not (tmp_path / "games.csv").exists()
    run(made, tmp_path, second)
    assert first.played + second.played == list(range(12))
    assert read_csv(tmp_path / "games.csv") == rows_of(made, "interpreted")


def test_a_finished_arena_plays_nothing_again(tmp_path: Path) -> None:
    made = plan("builder", "random", games=4)
    run(made, tmp_path, Stops(100))
    again = Stops(100)
    run(made, tmp_path, again)
    assert again.played == []


@pytest.mark.parametrize("cut", [1, 30, 200])
def test_a_torn_line_is_played_again(tmp_path: Path, cut: int) -> None:
    made = plan("builder", "random", games=6)
    run(made, tmp_path, Stops(100))
    expected = (tmp_path / "games.csv").read_bytes()
    journal = tmp_path / "journal.csv"
    journal.write_bytes(journal.read_bytes()[:-cut])
    again = Stops(100)
    run(made, tmp_path, again)
    assert again.played == [5]
    assert (tmp_path / "games.csv").read_bytes() == expected


def test_a_game_that_comes_in_twice_counts_once(tmp_path: Path) -> None:
    made = plan("builder", "random", games=4)
    rows = rows_of(made, "interpreted")
    journal = Folder(made, tmp_path)
    journal.keep(rows[2:])
    journal.keep(rows[:3])
    journal.keep(rows)
    assert list(journal.rows()) == rows
    journal.close()
    again = Folder(made, tmp_path)
    assert again.done == {0, 1, 2, 3}
    assert list(again.rows()) == rows
    again.close()


@pytest.mark.parametrize(
    ("other", "message"),
    [
        (plan("builder", "random", games=6), "its games: 4, not 6"),
        (plan("builder", games=4), "its bots: builder, random, not builder"),
        (plan("builder", "random", games=4, seed=6), "its seed: 5, not 6"),
        (plan("builder", "random", games=4, mode="expert"), "its mode: flip, not expert"),
    ],
)
def test_another_plan_in_the_folder_is_refused(tmp_path: Path, other: Plan, message: str) -> None:
    run(plan("builder", "random", games=4), tmp_path, Stops(100))
    before = (tmp_path / "journal.csv").read_bytes()
    with pytest.raises(ArenaError, match=f"holds another arena \\({message}\\)"):
        run(other, tmp_path, Stops(100))
    assert (tmp_path / "journal.csv").read_bytes() == before


def test_one_arena_at_a_time_in_a_folder(tmp_path: Path) -> None:
    made = plan("builder", "random", games=4)
    journal = Folder(made, tmp_path)
    with pytest.raises(ArenaError, match="another arena is writing there"):
        Folder(made, tmp_path)
    journal.close()


def test_folders_that_cannot_be_used(tmp_path: Path) -> None:
    made = plan("builder", "random", games=2)
    file = tmp_path / "file"
    file.write_text("")
    with pytest.raises(ArenaError, match="cannot be used as a folder"):
        Folder(made, file)
    (tmp_path / "plan.json").write_text("[]")
    with pytest.raises(ArenaError, match="is not the plan of an arena"):
        Folder(made, tmp_path)
    other = tmp_path / "other"
    other.mkdir()
    (other / "journal.csv").write_text("1,2,3\n")
    with pytest.raises(ArenaError, match="holds games without a plan"):
        Folder(made, other)


def test_a_folder_of_somebody_else_is_left_alone(tmp_path: Path) -> None:
    made = plan("builder", "random", games=2)
    for name, text in (("plan.json", "{}"), ("report.md", "mine"), ("games.csv", "mine")):
        folder = tmp_path / name
        folder.mkdir()
        (folder / name).write_text(text)
        with pytest.raises(ArenaError, match=r"is not .* an arena; choose another folder"):
            Folder(made, folder)
        assert [file.name for file in folder.iterdir()] == [name]
        assert (folder / name).read_text() == text


class FullDisk:
    """A file that takes so many more bytes."""

    def __init__(self, file: Any, room: int) -> None:
        self.file, self.room = file, room

    def write(self, text: bytes) -> int:
        if self.room == 0:
            raise OSError(errno.ENOSPC, "No space left on device")
        taken: int = self.file.write(text[: self.room])
        self.room -= taken
        return taken

    def __getattr__(self, name: str) -> Any:
        return getattr(self.file, name)


def test_a_full_disk_loses_no_finished_game(tmp_path: Path) -> None:
    made = plan("builder", "random", games=4)
    rows = rows_of(made, "interpreted")
    journal = Folder(made, tmp_path)
    journal.keep(rows[:2])
    whole = (tmp_path / "journal.csv").read_bytes()
    journal.file = cast(Any, FullDisk(journal.file, 700))
    with pytest.raises(ArenaError, match="cannot be written: No space left on device; the fin"):
        journal.keep(rows[2:])
    assert (tmp_path / "journal.csv").read_bytes() == whole
    assert journal.done == {0, 1}
    journal.close()
    run(made, tmp_path, Stops(100))
    assert read_csv(tmp_path / "games.csv") == rows


def test_files_that_cannot_be_written_at_the_end(tmp_path: Path) -> None:
    """A folder stands where the table should; nothing half-written stays behind."""
    made = plan("builder", "random", games=2)
    run(made, tmp_path, Stops(100))
    (tmp_path / "games.csv").unlink()
    (tmp_path / "games.csv").mkdir()
    with pytest.raises(ArenaError, match=r"cannot be written: .*; the finished games are kept"):
        run(made, tmp_path, Stops(100))
    assert not list(tmp_path.glob("*.part"))


def test_the_plan_tells_what_was_played(tmp_path: Path) -> None:
    run(plan("builder", "random", games=2), tmp_path, Stops(100))
    kept = json.loads((tmp_path / "plan.json").read_text("utf-8"))
    assert kept["bots"] == ["builder", "random"]
    assert (kept["edition"], kept["seats"], kept["seed"], kept["games"]) == ("home-2018", 2, 5, 2)


def test_parquet_holds_the_same_table(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    made = plan("builder", "random", games=4)
    arena(made, tmp_path, engine="interpreted", parquet=True, report=False)
    table = parquet.read_table(tmp_path / "games.parquet")
    rows = read_csv(tmp_path / "games.csv")
    assert table.column_names == list(rows[0])
    assert [{name: str(value) for name, value in row.items()} for row in table.to_pylist()] == rows
    assert str(table.schema.field("seat1_score").type) == "int64"
