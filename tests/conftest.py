"""Makes the helpers of this folder importable, and prepares the compiled engines once."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

ROOT = str(Path(__file__).resolve().parent.parent)
if ROOT not in sys.path:
    sys.path.insert(0, ROOT)

from culdesac.rules.engine import Compiled  # noqa: E402
from tests import machine_code  # noqa: E402

settings.register_profile(
    "culdesac",
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("culdesac")

COMPILED = {"twin", "city_twin"}  # the fixtures that wait for machine code


@pytest.fixture(scope="session")
def twin() -> Compiled:
    """The compiled engine of Your Perfect Home."""
    return machine_code.ready("home")


@pytest.fixture(scope="session")
def city_twin() -> Compiled:
    """The compiled engine of New Las Vegas."""
    return machine_code.ready("vegas")


def pytest_configure(config: pytest.Config) -> None:
    """A run of everything on several workers compiles beside the tests, from the start."""
    everything = config.args_source is pytest.Config.ArgsSource.TESTPATHS
    controls = config.getoption("numprocesses", None) and not hasattr(config, "workerinput")
    if not everything or not controls:
        return
    processes = machine_code.make_apart()

    def end() -> None:
        for process in processes:
            process.terminate()
            process.wait()

    config.add_cleanup(end)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Each worker begins with an equal share in this order: machine code is needed late in each."""
    workers = getattr(config, "workerinput", {}).get("workercount", 1)
    late = [item for item in items if COMPILED & set(getattr(item, "fixturenames", ()))]
    early = [item for item in items if not COMPILED & set(getattr(item, "fixturenames", ()))]
    items[:] = [
        item
        for share in range(workers)
        for kind in (early, late)
        for item in kind[len(kind) * share // workers : len(kind) * (share + 1) // workers]
    ]
