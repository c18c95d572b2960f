"""SQLite and PostgreSQL: opening them, moving everything from one to the other, and what can fail."""

from __future__ import annotations

import asyncio
import os
import random
import sqlite3
import stat
import threading
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, text

from culdesac import CuldesacError
from culdesac.server.config import Keeping
from culdesac.server.daily import daily_pars, daily_seal, daily_seed
from culdesac.server.events import Begun, Seated, SeatRow
from culdesac.server.limits import Rate
from culdesac.server.sql import copying
from culdesac.server.sql.database import only_server, open_engine
from culdesac.server.sql.schema import KEPT, keys
from culdesac.server.sql.store import SqlStore
from culdesac.server.state import TableState
from culdesac.server.store import DailyPars, OutOfOrderError
from tests.cli.run import run
from tests.server.postgres import new_database
from tests.server.test_daily import ANN
from tests.server.test_earlier import restored
from tests.server.test_store import CREATED
from tests.server.world import PATIENCE, UNLIMITED, in_loop, world

DAY = 86_400.0


async def contents(database: str) -> dict[str, list[Any]]:
    """Every row that is kept."""
    engine = await open_engine(database)
    try:
        async with engine.connect() as connection:
            return {
                table.name: [
                    row
                    for part in [r async for r in copying.rows_of(table, connection)]
                    for row in part
                ]
                for table in KEPT
            }
    finally:
        await engine.dispose()


@in_loop
async def test_everything_goes_to_the_other_kind_of_database_and_back(tmp_path: Path) -> None:
    """A database of an earlier version, with games that are played on in between."""
    first, there, back = restored(tmp_path), new_database(tmp_path), str(tmp_path / "back.db")
    store = await SqlStore.open(first)
    await store.save_replay("r", "a record with signs: é ☃ 😀\n", 5.0)
    await store.save_review("r", 0, b"\x00\xff{}")
    await store.daily_key("2026-01-01")
    await store.close()
    counts = await copying.copy(first, there)
    assert counts["tables"] == 11
    assert counts["events"] > 100
    assert await contents(first) == await contents(there)
    async with world(tmp_path, database=there) as server:
        created = await server.table("you", "bot", seed=1)
        page = await server.at(created, 0)
        await page.play_turn(0, random.Random(1))
        await page.next_turn(0, 1)
    await copying.copy(there, back)
    assert await contents(there) == await contents(back)
    assert await copying.check(back) == []
    async with world(tmp_path, database=back) as server:
        page = await server.at(created, 0)
        assert page.views[0]["turn"] == 2


@in_loop
async def test_a_backup_while_people_play_is_whole(database: str, tmp_path: Path) -> None:
    """Every copy is of one moment: none has a table with a hole, or half of a turn of all bots.

    It has what was confirmed before, and is played on where it is restored.
    """
    async with world(tmp_path, database=database) as server:
        created = await server.table("you", "bot", "bot", seed=1)
        page = await server.at(created, 0)
        for turn in range(1, 6):
            backup = str(tmp_path / f"{turn}.db")
            dice = random.Random(turn)
            await asyncio.gather(page.play_turn(0, dice), copying.copy(database, backup))
            await page.next_turn(0, turn)
            assert await copying.check(backup) == []
    again = str(tmp_path / "again.db")
    await copying.copy(backup, again)
    async with world(tmp_path, database=again) as server:
        page = await server.at(created, 0)
        assert page.views[0]["turn"] >= turn
        turn = page.views[0]["turn"]
        await page.play_turn(0, random.Random(turn))
        await page.next_turn(0, turn)


def test_the_commands_of_a_database(tmp_path: Path) -> None:
    first, second = restored(tmp_path), tmp_path / "second.db"
    done = run("database", "backup", first, str(second))
    assert done.code == 0
    assert done.out.startswith("11 tables, ")
    assert run("database", "check", str(second)).out == "every table can be read\n"
    refused = run("database", "restore", first, str(second))
    assert refused.code == 2
    assert "expected an empty one" in refused.err
    assert "expected two" in run("database", "copy", first, first).err
    assert "there is no database" in run("database", "copy", "none.db", str(second)).err
    assert "a backup is a file" in run("database", "backup", first, "postgresql://x/y").err
    damaged = sqlite3.connect(second)
    damaged.execute("DELETE FROM events WHERE n = 1")
    damaged.commit()
    damaged.close()
    found = run("database", "check", str(second))
    assert found.code == 1
    assert found.out.count("\n") == 11


# findings


@in_loop
async def test_h5_background_work_survives_a_write_that_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bots, timer and sweeper, on a disk that is full for a while."""
    async with world(tmp_path) as server:
        timed = await server.table("you", "device", seed=1, seconds=30)
        created = await server.table("you", "bot", seed=1)
        slow = await server.at(timed, 0)
        page = await server.at(created, 0)
        await page.play(0, page.views[0]["legal"][0]["id"])
        store = server.context.tables.services.store
        failed = asyncio.Event()
        append, summary = store.append, store.save_summary

        async def full(*args: Any, **kwargs: Any) -> None:
            failed.set()
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(store, "append", full)
        monkeypatch.setattr(store, "save_summary", full)
        failed.clear()
        server.clock.advance(31)
        await asyncio.wait_for(failed.wait(), PATIENCE)
        server.context.tables.idle_seconds = 0
        await server.context.tables.sweep()
        monkeypatch.setattr(store, "append", append)
        monkeypatch.setattr(store, "save_summary", summary)
        await page.play_turn(0, random.Random(1))
        for _ in range(40):
            server.clock.advance(31)
            await asyncio.sleep(0.05)
            await slow.sync()
            await page.sync()
            if slow.views[0]["turn"] > 1 and page.views[0]["turn"] > 1:
                break
        assert slow.views[0]["turn"] > 1
        assert page.views[0]["turn"] > 1


@in_loop
async def test_h6_codes_are_free_again_and_old_tables_go(database: str) -> None:
    store = await SqlStore.open(database)
    now = 1_900_000_000.0
    ages = Keeping().ages(now)
    for name, days, begun in (
        ("new", 1, True),
        ("old", 40, True),
        ("idle", 40, False),
        ("gone", 800, True),
    ):
        state = TableState(name, f"ELM-{name.upper()}", CREATED)
        store.now = lambda days=days: now - days * DAY  # type: ignore[misc]
        await store.create(name, state.code, CREATED, state.summary(store.now()))
        if begun:
            await store.append(name, 1, [Begun()])
    await store.save_replay("young", "x", now - DAY)
    await store.save_replay("ancient", "x", now - 800 * DAY)
    await store.save_review("gone", 0, b"x")
    while await store.let_go(ages):
        pass
    assert await store.load("gone") is None
    assert await store.load("idle") is None
    assert await store.review("gone", 0) is None
    assert [await store.replay(name) is None for name in ("young", "ancient")] == [False, True]
    assert await store.load("ELM-NEW") is not None
    assert await store.load("ELM-OLD") is None
    old = await store.load("old")
    assert old is not None
    assert old.code.startswith("~")
    assert await store.load(old.code) is None
    assert not await store.give_code("old", "ELM-NEW")
    assert await store.give_code("old", "ELM-4417")
    assert not await store.give_code("old", "ELM-4418")
    await store.close()


@in_loop
async def test_h6_a_table_that_is_used_again_gets_another_code(tmp_path: Path) -> None:
    async with world(tmp_path, idle_seconds=1.0) as server:
        created = await server.table("you", "device", seed=1)
        table, code = created["table"]["id"], created["table"]["code"]
        server.clock.advance(40)
        while server.context.tables.rooms:
            await asyncio.sleep(0.01)
        server.clock.advance(31 * DAY)
        await server.context.tables.let_go()
        assert (await server.get(f"/api/tables/{code}", 404))["code"] == "unknown-table"
        again = (await server.get(f"/api/tables/{table}"))["code"]
        assert again != code
        assert (await server.get(f"/api/tables/{again}"))["id"] == table


@in_loop
async def test_m3_a_stored_table_is_read_in_another_thread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with world(tmp_path, idle_seconds=1.0) as server:
        created = await server.table("you", "device", seed=1)
        server.clock.advance(40)
        while server.context.tables.rooms:
            await asyncio.sleep(0.01)
        replayed, where = TableState.replayed, []

        def watched(*args: Any) -> TableState:
            where.append(threading.current_thread() is threading.main_thread())
            return replayed(*args)

        monkeypatch.setattr(TableState, "replayed", watched)
        pages = await asyncio.gather(*(server.at(created, 0) for _ in range(3)))
        assert len(pages) == 3
        assert where == [False]


@in_loop
async def test_m6_a_table_that_was_written_elsewhere_is_read_again(
    database: str, tmp_path: Path
) -> None:
    """The same table in two servers: who is behind catches up, and what was asked is done."""
    async with world(tmp_path, database=database) as one:
        created = await one.table("you", "device", seed=1)
        page = await one.at(created, 0, 1)
        other = await SqlStore.open(database)
        table = created["table"]["id"]
        key = one.room(table).state.seats[1].key
        row = SeatRow(kind="device", name="Bo", key=key)
        await other.append(table, 2, [Seated(seat=1, row=row)])
        with pytest.raises(OutOfOrderError):
            await other.append(table, 2, [Begun()])
        await page.play_turn(0, random.Random(1))
        await page.play_turn(1, random.Random(1))
        await page.next_turn(0, 1)
        assert page.table["seats"][1]["name"] == "Bo"
        await other.close()


def test_m6_one_server_for_a_file(tmp_path: Path) -> None:
    database = str(tmp_path / "tables.db")
    with (
        only_server(database),
        pytest.raises(CuldesacError, match="another server uses the database"),
        only_server(database),
    ):
        pass
    with only_server(database):
        pass


@in_loop
async def test_a_write_whose_answer_was_lost_is_not_out_of_order(database: str) -> None:
    store = await SqlStore.open(database)
    state = TableState("t", "ELM-0001", CREATED)
    for _ in range(2):
        await store.create("t", "ELM-0001", CREATED, state.summary(1.0))
        await store.append("t", 1, [Begun()])
    stored = await store.load("t")
    assert stored is not None
    assert len(stored.events) == 2
    assert await store.open_daily("2026-01-01", "b", "p", "t")
    assert await store.open_daily("2026-01-01", "b", "p", "t")
    await store.close()


@in_loop
async def test_m7_what_is_stored_has_a_limit(tmp_path: Path) -> None:
    few = replace(UNLIMITED, new_names=Rate(0, 3), new_replays=Rate(0, 1), events=12)
    async with world(tmp_path, few) as server:
        created = await server.table("you", seed=1)
        page = await server.at(created, 0)
        codes = [(await page.request("rename", 0, name=f"Ann {n}")).get("code") for n in range(5)]
        assert codes == [None, None, None, "too-many", "too-many"]
        answers = [
            (await server.http.post("/api/replays", json={"record": "x"})).json()["code"]
            for _ in range(2)
        ]
        assert answers == ["bad-record", "too-many"]
        path = f"/api/tables/{created['table']['id']}/host"
        for n in range(20):
            body = {"type": "settings", "seconds": 20 + n, "private": False}
            answer = await server.http.post(
                path, json=body, headers={"authorization": f"Bearer {created['host_secret']}"}
            )
            if answer.status_code != 200:
                break
        assert answer.json()["code"] == "too-many"
        assert server.room(created["table"]["id"]).state.length == 12


@in_loop
async def test_m10_nobody_can_know_a_daily_deal_before_its_day(
    database: str, tmp_path: Path
) -> None:
    async with world(tmp_path, database=database) as server:
        created = await server.post("/api/daily/home-2018", {}, ANN, status=201)
        state = server.room(created["table"]["id"]).state
        date = created["table"]["daily"]
        key = await server.context.tables.services.store.daily_key(date)
        assert key is not None
        assert (
            state.created.seed
            == daily_seed(date, "home-2018", key)
            != daily_seed(date, "home-2018")
        )
    async with world(tmp_path, database=database) as server:
        again = await server.post("/api/daily/home-2018", {}, "bob-" * 6, status=201)
        assert server.room(again["table"]["id"]).state.created.seed == state.created.seed


@in_loop
async def test_m10_days_of_before_there_was_a_key_keep_their_deal(database: str) -> None:
    store = await SqlStore.open(database)
    await store.save_pars("2030-01-02", "home-2018", DailyPars(1, 2, 3, 4))
    key = await store.daily_key("2030-01-02")
    assert key == await store.daily_key("2031-01-01")
    for date, open_to_all in (("2029-12-31", True), ("2030-01-02", True), ("2030-01-03", False)):
        same = daily_seed(date, "home-2018", key) == daily_seed(date, "home-2018")
        assert same == open_to_all
    await store.close()


@in_loop
async def test_l8_the_seal_of_a_daily_deal_is_everybodys_that_day(
    database: str, tmp_path: Path
) -> None:
    async with world(tmp_path, database=database) as server:
        states = []
        for player in (ANN, "bob-" * 6):
            created = await server.post("/api/daily/home-2018", {}, player, status=201)
            states.append(server.room(created["table"]["id"]).state)
        date = states[0].created.daily
        assert date is not None
        key = await server.context.tables.services.store.daily_key(date)
        assert key is not None
        seal = daily_seal(date, "home-2018", key)
        assert seal == states[0].setup.seal == states[1].setup.seal
        assert len(seal) == 64
        told = await server.get("/api/daily/home-2018")
        pars = daily_pars("home-2018", states[0].created.seed, seal)
        assert (told["par"], told["bars"]["gold"]) == (pars.par, pars.gold)
        other = daily_seal(date, "home-2023", key), daily_seal("2999-01-01", "home-2018", key)
        assert len({seal, *other}) == 3


@in_loop
async def test_l8_deals_of_before_there_were_seals_stay_as_they_are(database: str) -> None:
    store = await SqlStore.open(database)
    async with store.engine.begin() as connection:
        row = {"name": "daily", "value": b"k" * 32, "since": "2030-01-01"}
        await connection.execute(insert(keys), row)
    key = await store.daily_key("2030-01-05")
    assert key == await store.daily_key("2031-01-01")
    assert key is not None
    assert (key.value, key.since) == (b"k" * 32, "2030-01-01")
    for date, sealed in (("2030-01-04", False), ("2030-01-05", False), ("2030-01-06", True)):
        assert bool(daily_seal(date, "home-2018", key)) == sealed
    await store.close()


@in_loop
async def test_l8_a_new_service_seals_its_first_deal(database: str) -> None:
    store = await SqlStore.open(database)
    key = await store.daily_key("2030-01-05")
    assert key is not None
    assert key.since == key.sealed == "2030-01-05"
    assert daily_seal("2030-01-05", "home-2018", key)
    assert daily_seal("2030-01-05", "home-2018") == ""  # a device has no key
    await store.close()


@in_loop
async def test_m10_no_hints_in_the_deal_that_counts(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        for expected in ("error", "hint"):  # the second one is practice
            created = await server.post("/api/daily/home-2018", {}, ANN, status=201)
            page = await server.at(created, 0)
            assert (await page.request("hint", 0))["type"] == expected


@in_loop
async def test_m10_one_address_is_not_many_players(tmp_path: Path) -> None:
    async with world(tmp_path, replace(UNLIMITED, daily_players=Rate(0, 2))) as server:
        for number in range(3):
            player = f"player-{number}" * 3
            created = await server.post("/api/daily/home-2018", {}, player, status=201)
            told = await server.get("/api/daily/home-2018", secret=player)
            assert (told["table"] == created["table"]["id"]) == (number < 2)


@in_loop
async def test_m10_a_table_says_that_its_seed_was_chosen(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        assert (await server.table("you", seed=1))["table"]["seed_chosen"]
        created = await server.table("you")
        assert not created["table"]["seed_chosen"]


@in_loop
async def test_m11_health_says_when_the_database_is_gone(database: str, tmp_path: Path) -> None:
    async with world(tmp_path, database=database) as server:
        assert (await server.get("/api/health"))["status"] == "ok"
        store = server.context.tables.services.store
        assert isinstance(store, SqlStore)
        engine, store.engine = store.engine, await open_engine(str(tmp_path / "other.db"))
        await store.engine.dispose()
        (tmp_path / "other.db").unlink()
        server.clock.advance(2)
        refused = await server.get("/api/health", 503)
        assert refused["code"] == "unavailable"
        store.engine = engine
        server.clock.advance(2)
        assert (await server.get("/api/health"))["status"] == "ok"


@in_loop
async def test_l4_a_database_of_a_newer_version(database: str) -> None:
    engine = await open_engine(database)
    async with engine.begin() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    await engine.dispose()
    with pytest.raises(CuldesacError, match=r"newer version \(schema 9999") as error:
        await SqlStore.open(database)
    assert "\n" not in str(error.value)


@in_loop
async def test_l6_a_new_file_is_its_owners_alone(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        store = await SqlStore.open(str(tmp_path / "tables.db"))
        await store.daily_key("2026-01-01")
    finally:
        os.umask(before)
    for file in tmp_path.glob("tables.db*"):
        assert stat.S_IMODE(file.stat().st_mode) == 0o600, file
    await store.close()


@in_loop
async def test_databases_are_made_once_by_whoever_comes_first(database: str) -> None:
    """Migrations under a lock: many open a new database at the same time."""
    stores = await asyncio.gather(*(SqlStore.open(database) for _ in range(6)))
    keys = {(await store.daily_key("2026-01-01")) for store in stores}
    assert len(keys) == 1
    for store in stores:
        await store.close()
