"""Starting the server with something wrong: one line that says what."""

from __future__ import annotations

import socket
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import pytest

from culdesac import CuldesacError
from culdesac.server import run
from culdesac.server.run import listen_anywhere, serve


def start(**options: object) -> None:
    """In a thread of its own: a browser of other tests may have a loop in this one."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(partial(serve, open_browser=False, **options)).result()  # type: ignore[arg-type]


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(CuldesacError, match=f"cannot listen on 127.0.0.1 port {port}: "):
            start(port=port, database=str(tmp_path / "tables.db"))


def test_without_a_port_a_free_one_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        usual = taken.getsockname()[1]
        monkeypatch.setattr(run, "USUAL_PORT", usual)
        with listen_anywhere("127.0.0.1") as found:
            assert found.getsockname()[1] not in (0, usual)
    with listen_anywhere("127.0.0.1") as found:
        assert found.getsockname()[1] == usual


@pytest.mark.parametrize(
    "database", ["{folder}/none/tables.db", "{folder}", "nonsense://x", "://", "{folder}/text"]
)
def test_a_database_that_cannot_be(tmp_path: Path, database: str) -> None:
    (tmp_path / "text").write_text("this is no database, whatever its name may say" * 100)
    with pytest.raises(CuldesacError) as error:
        start(port=0, database=database.format(folder=tmp_path))
    assert "database" in str(error.value)
    assert "\n" not in str(error.value)
