"""An environment is of either game."""

from __future__ import annotations

import pytest

from culdesac.rules.engine import Compiled


@pytest.fixture(scope="session")
def twin(twin: Compiled, city_twin: Compiled) -> Compiled:
    return twin
