"""Processes that think for others: bots, hints, reviews, boxes and daily deals."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import text

from culdesac.server import threads
from culdesac.server.sql import jobs
from culdesac.server.sql.jobs import SharedThinkers, Worker
from culdesac.server.sql.peers import SqlPeers
from culdesac.server.sql.store import SqlStore
from tests.server.postgres import new_database
from tests.server.test_replays import finished
from tests.server.test_service import peers_of
from tests.server.world import PATIENCE, World, in_loop, world


@contextlib.asynccontextmanager
async def thinking(database: str, server: World) -> AsyncIterator[Worker]:
    """A process that thinks, once the other one knows of it."""
    store = await SqlStore.open(database)
    peers = await SqlPeers.open(store, "think")
    worker = Worker(peers, "interpreted")
    task = asyncio.create_task(worker.run(1))
    async with asyncio.timeout(PATIENCE):
        while "think" not in peers_of(server).alive.values():
            await asyncio.sleep(0.02)
    try:
        yield worker
    finally:
        worker.end()
        await asyncio.wait_for(task, PATIENCE)
        await peers.close()
        await store.close()


def nothing_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """The process that serves must not think itself."""

    def refuse(*args: object, **kwargs: object) -> None:
        raise AssertionError("it thinks itself")

    for name in ("think", "advise", "look_back"):
        monkeypatch.setattr(threads, name, refuse)


@in_loop
async def test_others_think_for_a_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = new_database(tmp_path)
    async with world(tmp_path, database=database) as server:
        assert isinstance(server.context.tables.services.thinkers, SharedThinkers)
        async with thinking(database, server) as worker:
            nothing_here(monkeypatch)
            created = await server.table("you", "bot", "bot", seed=4)
            page = await server.at(created, 0)
            await page.play(0, page.views[0]["legal"][0]["id"])
            hint = await page.request("hint", 0)
            assert hint["move"] in page.views[0]["legal"]
            for turn in range(1, 4):
                await page.play_turn(0, random.Random(turn))
                await page.next_turn(0, turn)
            assert worker.done >= 4
            await server.get("/api/daily/home-2018")
            done = worker.done
            replayed, _ = await finished(server)
            path = f"/api/tables/{replayed['table']['id']}/review"
            while (await server.post(path, {"seat": 0}))["status"] != "done":
                pass
            assert worker.done > done


@in_loop
async def test_without_an_answer_the_work_is_done_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever thinks has stalled, or fails."""
    monkeypatch.setattr(jobs, "SPARE", 0.5)
    database = new_database(tmp_path)
    async with world(tmp_path, database=database) as server, thinking(database, server) as worker:

        async def stalls() -> bool:
            await asyncio.sleep(0.05)
            return False

        with monkeypatch.context() as patch:
            patch.setattr(worker, "take", stalls)
            page = await server.at(await server.table("you", "bot", seed=4), 0)
            await page.play_turn(0, random.Random(1))
            await page.next_turn(0, 1)

        def fails(*args: object) -> None:
            raise RuntimeError("a fault")

        monkeypatch.setattr(jobs, "carry_out", fails)
        await page.play_turn(0, random.Random(2))
        await page.next_turn(0, 2)


@in_loop
async def test_work_is_taken_in_turn_by_who_asked_for_it(tmp_path: Path) -> None:
    database = new_database(tmp_path)
    store = await SqlStore.open(database)
    peers = await SqlPeers.open(store, "think")
    async with store.engine.begin() as connection:
        for number, who in enumerate("aaaabbc"):
            row = {"id": f"{who}{number}", "who": who, "at": time.time() + number}
            await connection.execute(
                text(
                    "INSERT INTO jobs (id, kind, asker, origin, asked, task) "
                    "VALUES (:id, 'turns', :who, '', :at, '{}')"
                ),
                row,
            )
    taken: list[str] = []
    for _ in range(7):
        async with store.engine.begin() as connection:
            found = await connection.execute(jobs.TAKE, {"process": peers.process})
            taken.append(found.one().id)
    assert [each[0] for each in taken] == ["a", "b", "c", "a", "b", "a", "a"]
    await peers.close()
    await store.close()
