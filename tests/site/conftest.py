"""One site for all tests of a process; what it takes from the page is a page of the tests."""

from __future__ import annotations

from pathlib import Path
from unittest import mock

import pytest

from culdesac.site import page
from tests.cli.run import Result, run
from tests.site.built import write_page


@pytest.fixture(scope="session")
def static(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_page(tmp_path_factory.mktemp("static"))


@pytest.fixture(scope="session")
def told(static: Path, tmp_path_factory: pytest.TempPathFactory) -> Result:
    """What the command says when it has written a site."""
    folder = tmp_path_factory.mktemp("sites") / "site"
    with mock.patch.object(page, "built_page", return_value=static):
        return run("site", str(folder), "--json")


@pytest.fixture(scope="session")
def site(told: Result) -> Path:
    assert (told.code, told.err) == (0, "")
    return Path(told.json["folder"])


@pytest.fixture
def built(static: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """For tests that call the command themselves."""
    monkeypatch.setattr(page, "built_page", lambda: static)
    return static
