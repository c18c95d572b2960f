"""Several processes on one PostgreSQL are one service: whoever sits where, it is the same table.

Here each process is an application of its own in one loop; `test_faults` has real ones.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import text

from culdesac.server import bot_turns
from culdesac.server.events import Event
from culdesac.server.limits import Rate
from culdesac.server.sql import appending, peers as sql_peers
from culdesac.server.sql.peers import SqlPeers
from culdesac.server.sql.store import SqlStore
from culdesac.server.store import LeaseLostError
from tests.server.postgres import new_database
from tests.server.reviewer import Reviewer
from tests.server.test_replays import finished
from tests.server.world import PATIENCE, UNLIMITED, DeniedError, Json, Page, World, in_loop, world


@contextlib.asynccontextmanager
async def service(folder: Path, count: int = 2, **options: object) -> AsyncIterator[list[World]]:
    database = new_database(folder)
    async with contextlib.AsyncExitStack() as stack:
        yield [
            await stack.enter_async_context(
                world(folder, database=database, chance=number + 1, **options)  # type: ignore[arg-type]
            )
            for number in range(count)
        ]


def peers_of(server: World) -> SqlPeers:
    found = server.context.tables.services.peers
    assert isinstance(found, SqlPeers)
    return found


async def until(page: Page, true: object) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true():  # type: ignore[operator]
            await page.receive()


async def timed(server: World, table: str) -> None:
    """Wait until a process has agreed with the others on the time, and waits for it to be up."""
    timer = server.room(table).timer
    async with asyncio.timeout(PATIENCE):
        while timer.deadline not in [moment for moment, _, _ in server.clock.sleepers]:
            await asyncio.sleep(0.02)


@in_loop
async def test_a_table_of_two_processes(tmp_path: Path) -> None:
    async with service(tmp_path) as (one, two):
        created = await one.table("you", "friend", seed=3)
        table = created["table"]["id"]
        ann = await one.at(created, 0)
        bob = await two.at(created, 1)
        await until(ann, lambda: ann.table["seats"][1]["connected"])
        assert bob.table["seats"][0]["connected"]
        watcher = await two.page()
        await watcher.hello(table)
        await until(ann, lambda: ann.table["spectators"] == 1)
        # the host's request lands anywhere
        await two.post(f"/api/tables/{table}/host", {"type": "start"}, created["host_secret"])
        for page, seat in ((ann, 0), (bob, 1)):
            await until(page, lambda page=page, seat=seat: seat in page.views)
        dice = random.Random(1)
        for turn in range(1, 8):
            await ann.play_turn(0, dice)
            waiting = await bob.until("waiting")
            assert waiting["waiting"] == [1]
            await bob.play_turn(1, dice)
            await ann.next_turn(0, turn)
            await bob.next_turn(1, turn)
            assert ann.public == bob.public
        await ann.request("rename", 0, name="Ann")
        await until(bob, lambda: bob.table["seats"][0]["name"] == "Ann")
        await ann.request("react", 0, remark="nice")
        await bob.until("reaction", seat=0)
        await bob.close()
        two.pages.remove(bob)
        await until(ann, lambda: not ann.table["seats"][1]["connected"])


@in_loop
async def test_everybody_at_once_in_three_processes(tmp_path: Path) -> None:
    """Two, three or more race for the same place in the log; none is lost, none is doubled."""
    async with service(tmp_path, 3) as servers:
        kinds = ["you", *["device"] * 5]
        created = await servers[0].table(*kinds, seed=5)
        pages = [await servers[seat % 3].at(created, seat) for seat in range(6)]
        for turn in range(1, 6):
            await asyncio.gather(
                *(page.play_turn(seat, random.Random(seat)) for seat, page in enumerate(pages))
            )
            await asyncio.gather(*(page.next_turn(seat, turn) for seat, page in enumerate(pages)))
            assert all(page.public == pages[0].public for page in pages)
        stored = await servers[0].context.tables.services.store.load(created["table"]["id"])
        assert stored is not None
        assert len(stored.events) == 2 + 5 * 6


@pytest.mark.parametrize("told", ["whole", "too long", "missed"])
@in_loop
async def test_what_others_have_stored_is_heard_or_else_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, told: str
) -> None:
    """A notice has what was added to a log; what it has not, and what was missed, is read."""
    monkeypatch.setattr(sql_peers, "LOOK", 1e9)
    if told == "too long":
        monkeypatch.setattr(appending, "MOST_TOLD", 10)
    async with service(tmp_path) as (one, two):
        created = await one.table("you", "device", "device", seed=3)
        table = created["table"]["id"]
        ann, bob = await one.at(created, 0, 1), await two.at(created, 2)
        await until(ann, lambda: ann.table["seats"][2]["connected"])
        room = two.room(table)
        async with room.lock:
            await room.catch_up()
        store = two.context.tables.services.store
        reads: list[int] = []
        later = store.later

        async def read(table: str, first: int) -> list[Event]:
            reads.append(first)
            return await later(table, first)

        monkeypatch.setattr(store, "later", read)
        peers = peers_of(two)
        hear = peers.hear
        lost = asyncio.Event()
        if told == "missed":
            monkeypatch.setattr(peers, "hear", lambda payload: lost.set())
        await ann.play_turn(0, random.Random(1))
        if told == "missed":
            await asyncio.wait_for(lost.wait(), PATIENCE)
            assert room.state.length == 2
            monkeypatch.setattr(peers, "hear", hear)
        await ann.play_turn(1, random.Random(2))
        await until(bob, lambda: bob.messages[-1].get("waiting") == [2])
        assert bool(reads) == (told != "whole")
        await bob.play_turn(2, random.Random(3))
        await ann.next_turn(0, 1)
        await bob.next_turn(2, 1)
        assert ann.public == bob.public


@in_loop
async def test_bots_are_played_by_one_process_and_by_another_when_it_dies(tmp_path: Path) -> None:
    async with service(tmp_path) as (one, two):
        created = await one.table("you", "bot", seed=3)
        first = await one.at(created, 0)
        second = await two.at(created, 0)
        await first.play_turn(0, random.Random(1))
        await second.next_turn(0, 1)
        table = created["table"]["id"]
        lease = await peers_of(one).lease(table)
        if lease is None:
            one, two, first, second = two, one, second, first
            lease = await peers_of(one).lease(table)
        assert lease is not None
        assert await peers_of(two).lease(table) is None
        await peers_of(one).fall_silent()
        for turn in (2, 3):  # what the bot plays in the first of them may be there already
            await second.play_turn(0, random.Random(turn))
            async with asyncio.timeout(PATIENCE):
                while second.views[0]["turn"] == turn:
                    two.clock.advance(1)
                    await asyncio.sleep(0.1)
                    await second.sync()
        # whoever was about to play as it fell silent may have played once more
        async with asyncio.timeout(PATIENCE):
            while (taken := await peers_of(two).lease(table)) is None:
                await asyncio.sleep(0.1)
        assert taken.epoch == lease.epoch + 1
        # whoever has stalled and comes back writes nothing in the other's place
        store = one.context.tables.services.store
        with pytest.raises(LeaseLostError):
            await store.append(table, one.room(table).state.length, [], lease)
        # but it still takes what its people do, and catches up with what it has missed
        await first.request("rename", 0, name="Ann")
        await first.sync()
        assert first.views[0]["turn"] == 4


@in_loop
async def test_steps_of_another_process_stay_when_time_is_up(tmp_path: Path) -> None:
    async with service(tmp_path) as (one, two):
        created = await one.table("you", "device", "device", seed=6, seconds=600)
        ann, bob = await one.at(created, 0), await two.at(created, 1)
        table = created["table"]["id"]
        assert await peers_of(one).lease(table) is not None  # it is this one that ends turns
        await bob.play(1, "p2")
        await bob.play(1, bob.views[1]["legal"][0]["id"])
        made = [move["id"] for move in bob.views[1]["made"]]
        await timed(one, table)
        one.clock.advance(601)
        await ann.next_turn(0, 1)
        await bob.next_turn(1, 1)
        game = two.room(table).state.game
        assert game is not None
        assert game.turns[0][1][:2] == made
        assert ann.public == bob.public


@in_loop
async def test_all_processes_go_by_the_same_time(tmp_path: Path) -> None:
    async with service(tmp_path) as (one, two):
        created = await one.table("you", "device", seed=6, seconds=600)
        ann = await one.at(created, 0)
        database = peers_of(one)
        changed = 0
        async with asyncio.timeout(PATIENCE):
            while not changed:
                async with database.store.engine.begin() as connection:
                    done = await connection.execute(text("UPDATE deadlines SET at = at - 100"))
                    changed = done.rowcount
        bob = await two.at(created, 1)
        await until(bob, lambda: bob.table["seconds_left"] < 510)
        assert bob.table["seconds_left"] > 450
        await ann.sync()


@in_loop
async def test_a_secret_is_good_in_every_process_at_once(tmp_path: Path) -> None:
    """Somebody joins here and says hello there, where the table is in memory already."""
    async with service(tmp_path) as (one, two):
        created = await one.table("you", *["open"] * 20)
        table = created["table"]["id"]
        await two.at(created, 0)
        for number in range(20):
            joined = await one.post(f"/api/tables/{table}/join", {"name": f"P{number}"})
            page = await two.page()
            welcome = await page.hello(table, [joined["key"]["secret"]])
            assert welcome["seats"] == [number + 1]


@in_loop
async def test_limits_hold_for_all_processes_together(tmp_path: Path) -> None:
    few = replace(UNLIMITED, new_tables=Rate(0, 5))
    async with service(tmp_path, limits=few) as servers:
        body = {"seats": [{"kind": "you"}]}
        codes = [
            (await servers[n % 2].http.post("/api/tables", json=body)).status_code
            for n in range(10)
        ]
        assert codes == [201] * 5 + [429] * 5


@in_loop
async def test_connections_are_counted_in_all_processes_together(tmp_path: Path) -> None:
    async with service(tmp_path, limits=replace(UNLIMITED, connections=4)) as servers:
        pages = [await servers[n % 2].page() for n in range(4)]
        for server in servers:
            with pytest.raises(DeniedError) as denied:
                await server.page()
            assert denied.value.body["code"] == "too-many"
        await pages[0].close()
        await servers[1].page()


@in_loop
async def test_a_rematch_is_one_table_whoever_asks_for_it(tmp_path: Path) -> None:
    async with service(tmp_path) as (one, two):
        created, _ = await finished(one)
        table = created["table"]["id"]
        secret = created["keys"][0]["secret"]
        made = await asyncio.gather(
            *(server.post(f"/api/tables/{table}/rematch", {}, secret) for server in (one, two) * 3)
        )
        assert len({each["table"] for each in made}) == 1
        store = one.context.tables.services.store
        assert isinstance(store, SqlStore)
        counted = await store.summaries([table, made[0]["table"]])
        assert len(counted) == 2


@in_loop
async def test_a_review_is_made_once_whichever_process_is_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reviewer = Reviewer(monkeypatch)
    monkeypatch.setattr("culdesac.server.reviews.HOLD", 0.05)
    async with service(tmp_path) as servers:
        created, _ = await finished(servers[0])
        path = f"/api/tables/{created['table']['id']}/review"
        found: list[Json] = []
        async with asyncio.timeout(PATIENCE):
            while not found or found[-1]["status"] != "done":
                found += [await server.post(path, {"seat": 0}) for server in servers]
        assert await servers[0].post(path, {"seat": 0}) == await servers[1].post(path, {"seat": 0})
        assert reviewer.calls == 1


@in_loop
async def test_what_a_process_had_is_free_when_it_ends(tmp_path: Path) -> None:
    """A deploy: the others hear of it at once, and nothing of it is left."""
    database = new_database(tmp_path)
    async with world(tmp_path, database=database, chance=2) as stays:
        async with world(tmp_path, database=database) as goes:
            created = await goes.table("you", "bot", seed=3)
            page = await stays.at(created, 0)
            gone = await goes.at(created, 0)
            held = [await peers_of(each).lease(created["table"]["id"]) for each in (goes, stays)]
            assert held.count(None) == 1
            await gone.close()
            goes.pages.remove(gone)
        async with asyncio.timeout(PATIENCE):
            while await peers_of(stays).lease(created["table"]["id"]) is None:
                await asyncio.sleep(0.05)
        await page.play_turn(0, random.Random(1))
        await page.next_turn(0, 1)


def test_the_times_of_leases_fit_what_is_promised() -> None:
    """A table goes on within five seconds after the process that played its bots has died.

    That leaves one for the bots to play.
    """
    assert sql_peers.DEAD + sql_peers.BEAT + bot_turns.HOLDER_SECONDS <= 4
