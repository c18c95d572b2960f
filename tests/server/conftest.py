"""What tests of the server ask for."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.postgres import new_database


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    return new_database(tmp_path)
