"""Compiles what a batch of environments calls, in one process at a time."""

from __future__ import annotations

import numpy as np
import pytest

from culdesac.envs.batched import CuldesacVectorEnv
from culdesac.rules.engine import Compiled
from culdesac.rules.twin import cache_directory
from tests.conftest import one_process_at_a_time


@pytest.fixture(scope="session")
def twin(twin: Compiled) -> Compiled:
    with one_process_at_a_time(cache_directory() / "tests.lock"):
        for edition in ("home-2018", "vegas-2019"):
            batch = CuldesacVectorEnv(1, edition=edition, engine="compiled")
            batch.reset(seed=1)
            batch.step(np.zeros(1, np.int64))
    return twin
