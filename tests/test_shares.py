"""The table of long tests names tests that there are."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.shares import ONE_OF

TESTS = Path(__file__).parent


@pytest.mark.parametrize("name", ONE_OF)
def test_a_long_test_is_there(name: str) -> None:
    path, _, function = name.partition("::")
    assert f"def {function}(" in (TESTS / path).read_text("utf-8")
