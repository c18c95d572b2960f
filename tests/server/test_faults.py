"""Whatever happens to processes and database: no confirmed turn is lost or doubled, and tables go on."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.chaos import (
    Fault,
    befall,
    connections_lost,
    database_killed,
    deployed,
    killed,
    service,
    stalled,
)
from tests.server.world import in_loop

FEW: list[Fault] = [killed, killed, connections_lost, database_killed, deployed, stalled, killed]


@in_loop
async def test_a_few_of_every_kind(tmp_path: Path) -> None:
    async with service(tmp_path, 2) as running:
        assert await befall(running, FEW, tables=2) > 50
        assert running.faults == len(FEW)
        assert running.late > 0
        print(f"\npauses: {running.told()}")


@pytest.mark.long
@in_loop
async def test_two_hundred_kills(tmp_path: Path) -> None:
    async with service(tmp_path, 3) as running:
        assert await befall(running, [killed] * 200) > 1000
        assert running.reviews > 0
        assert running.late > 0
        print(f"\npauses: {running.told()}")


@pytest.mark.long
@pytest.mark.parametrize("fault", [database_killed, connections_lost, stalled, deployed])
@in_loop
async def test_ten_times_everything_else(tmp_path: Path, fault: Fault) -> None:
    async with service(tmp_path, 3) as running:
        assert await befall(running, [fault] * 10) > 50
        if fault is stalled:
            assert running.epochs() > running.faults
        print(f"\npauses: {running.told()}")
