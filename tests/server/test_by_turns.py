"""Games by turns over days: their time runs day and night, whoever is there, and after any crash."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest
from sqlalchemy import text

from culdesac.server.events import Begun
from culdesac.server.sql.store import SqlStore
from culdesac.server.state import SOON
from tests.server.doubles import ManualClock
from tests.server.meeting import eventually, host, listed, opened, put_away, quiet, table
from tests.server.test_service import peers_of, service
from tests.server.world import PATIENCE, Json, World, in_loop, world

DAY = 86_400


def store_of(server: World) -> SqlStore:
    found = server.context.tables.services.store
    assert isinstance(found, SqlStore)
    return found


async def row_of(server: World, created: Json) -> tuple[int, int, float | None]:
    """How many events a table has, how many its summary tells of, and when to look at it."""
    async with store_of(server).engine.connect() as connection:
        query = text("SELECT size, length, due FROM tables WHERE id = :id")
        found = (await connection.execute(query, {"id": created["table"]["id"]})).one()
        return found.size, found.length, found.due


async def reaches(server: World, created: Json, turn: int) -> None:
    """Wait until the table has come to a turn by itself; the store says so, nobody looks at it."""

    async def so_far() -> bool:
        server.clock.advance(0.1)
        (told,) = (await server.post("/api/status", {"tables": [created["table"]["id"]]}))["tables"]
        return bool(told["turn"] >= turn or told["status"] == "over")

    await eventually(so_far)


@in_loop
async def test_a_turn_of_a_day_ends_when_nobody_is_there(database: str, tmp_path: Path) -> None:
    async with world(tmp_path, database=database) as server:
        created = await server.table("you", "device", seed=3, seconds=DAY)
        page = await server.at(created, 0)
        await page.play_turn(0, random.Random(1))
        server.clock.advance(3600)
        await page.sync()
        assert (await table(server, created))["seconds_left"] == DAY - 3600
        await page.close()
        server.pages.remove(page)
        await put_away(server)
        assert not server.context.tables.rooms
        # half a day later there is half a day left, whoever looks
        server.clock.advance(DAY / 2)
        assert (await table(server, created))["seconds_left"] == DAY / 2 - 3600
        await put_away(server)
        server.clock.advance(DAY / 2)
        await reaches(server, created, 2)
        now = await table(server, created)
        assert now["turn"] == 2
        assert DAY - 60 < now["seconds_left"] <= DAY
        game = server.room(created["table"]["id"]).state
        assert game.chronicle is not None
        assert [entry.late for entry in game.chronicle.log[0]] == [False, True]


@in_loop
async def test_no_table_stays_in_memory_for_it(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", "device", seed=3, seconds=3600)
        await quiet(server)
        for turn in (2, 3, 4):
            server.clock.advance(200)
            await put_away(server)
            assert not server.context.tables.rooms
            server.clock.advance(3400)
            await reaches(server, created, turn)
        await quiet(server)
        server.clock.advance(200)
        await put_away(server)
        assert not server.context.tables.rooms


@in_loop
async def test_a_whole_game_that_nobody_plays_any_more_ends(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", "device", seed=3, seconds=3600)
        for _ in range(80):
            (told,) = (await server.post("/api/status", {"tables": [created["table"]["id"]]}))[
                "tables"
            ]
            if told["status"] == "over":
                break
            await quiet(server)
            server.clock.advance(3600)
            await reaches(server, created, told["turn"] + 1)
        await quiet(server)
        (told,) = (await server.post("/api/status", {"tables": [created["table"]["id"]]}))["tables"]
        assert (told["status"], told["due"], told["waiting"]) == ("over", None, [])
        assert (await row_of(server, created))[2] is None


@in_loop
async def test_what_a_history_tells_of_it(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", "device", "bot", seed=3, seconds=DAY)
        page = await server.at(created, 0)
        await quiet(server)
        began = server.clock.time()
        await page.play_turn(0, random.Random(1))
        await page.close()
        server.pages.remove(page)
        await put_away(server)
        (told,) = (await server.post("/api/status", {"tables": [created["table"]["id"]]}))["tables"]
        assert told["waiting"] == [1]
        assert told["kinds"] == ["you", "device", "bot"]
        assert told["due"] == began + DAY
        assert not told["listed"]
        assert not server.context.tables.rooms


@in_loop
async def test_bots_play_although_nobody_is_there(tmp_path: Path) -> None:
    async with world(tmp_path, lobby=True) as server:
        created = await opened(server, 2, seconds=DAY, starts_in=600)
        await put_away(server)
        server.clock.advance(602)

        async def played() -> bool:
            (told,) = (await server.post("/api/status", {"tables": [created["table"]["id"]]}))[
                "tables"
            ]
            server.clock.advance(0.1)
            return bool(told["turn"] == 1 and told["waiting"] == [0])

        await eventually(played)
        await quiet(server)
        (found,) = await listed(server)
        assert (found["seconds"], found["status"]) == (DAY, "playing")
        assert (await row_of(server, created))[:2] == (1 + 2 + 1, 4)  # a bot, the cards, its turn


@in_loop
async def test_live_turns_do_not_run_when_nobody_is_there(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", "device", seed=3, seconds=3599)
        await put_away(server)
        server.clock.advance(DAY)
        assert (await table(server, created))["turn"] == 1
        assert (await row_of(server, created))[2] is None


@in_loop
async def test_a_host_changes_the_pace(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", "device", seed=3, seconds=60)
        assert (await table(server, created))["seconds_left"] is None
        await host(server, created, type="settings", seconds=7 * DAY)
        await put_away(server)
        assert (await row_of(server, created))[2] == server.clock.time() + 7 * DAY
        server.clock.advance(DAY)
        assert (await table(server, created))["seconds_left"] == 6 * DAY
        await host(server, created, type="settings", seconds=None)
        await put_away(server)
        assert (await row_of(server, created))[2] is None
        server.clock.advance(30 * DAY)
        assert (await table(server, created))["turn"] == 1


@in_loop
async def test_a_clock_that_was_set_back_ends_no_turn_early(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", "device", seed=3, seconds=3600)
        await put_away(server)
        server.clock.set_by = -1800
        server.clock.advance(3700)
        assert (await table(server, created))["turn"] == 1
        assert (await table(server, created))["seconds_left"] == 1700
        await put_away(server)
        server.clock.advance(1800)
        await reaches(server, created, 2)


# crashes


async def cut_off(server: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on nothing is told of tables but their events, as if the process died each time."""

    async def nothing(*_: object) -> None:
        raise asyncio.CancelledError

    monkeypatch.setattr(server.context.tables, "save_summary", nothing)
    for room in server.context.tables.rooms.values():
        room.on_news = nothing


@in_loop
async def test_a_crash_right_after_the_start_loses_no_time(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The log has the beginning, the summary has not: it is found all the same."""
    clock = ManualClock()
    async with world(tmp_path, database=database, clock=clock) as server:
        created = await server.table("you", "friend", "bot", seed=3, seconds=DAY)
        await quiet(server)
        assert (await row_of(server, created))[2] is None
        await cut_off(server, monkeypatch)
        room = server.room(created["table"]["id"])
        monkeypatch.setattr(room.bots, "wake", lambda: None)
        await room.do(lambda: room.commit([Begun()]))
        assert await row_of(server, created) == (2, 1, clock.time() + SOON)
    began = clock.time()
    clock.advance(SOON)
    async with world(tmp_path, database=database, clock=clock, chance=2) as server:

        async def found() -> bool:
            clock.advance(0.1)
            return await row_of(server, created) == (3, 3, began + DAY)

        await eventually(found)  # and the bot has played
        assert (await table(server, created))["seconds_left"] > DAY - 300


@in_loop
async def test_a_crash_before_the_bots_have_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = ManualClock()
    async with world(tmp_path, clock=clock) as server:
        created = await server.table("you", "friend", "bot", seed=3, seconds=DAY)
        room = server.room(created["table"]["id"])
        monkeypatch.setattr(room.bots, "wake", lambda: None)
        await room.do(lambda: room.commit([Begun()]))
        await quiet(server)
        # nobody but a bot need do anything: it is not waited for until the day is over
        assert (await row_of(server, created))[2] == clock.time() + SOON
        (told,) = (await server.post("/api/status", {"tables": [created["table"]["id"]]}))["tables"]
        assert told["due"] == clock.time() + DAY  # which is what people are told
    clock.advance(SOON)
    async with world(tmp_path, clock=clock, chance=2) as server:

        async def played() -> bool:
            clock.advance(0.1)
            return (await row_of(server, created))[:2] == (3, 3)

        await eventually(played)


@in_loop
async def test_an_old_summary_hides_no_turn(tmp_path: Path) -> None:
    """A process that is behind puts the table away: what another has written stays due."""
    async with world(tmp_path) as server:
        created = await server.table("you", "friend", seed=3, seconds=DAY)
        await quiet(server)
        store = store_of(server)
        old = server.room(created["table"]["id"]).state
        summary, length = old.summary(server.clock.time()), old.length
        await store.append(created["table"]["id"], 1, [Begun(at=5.0)], None, 35.0)
        await store.save_summary(length, summary, None)
        assert await row_of(server, created) == (2, 1, 35.0)


@in_loop
async def test_a_table_that_fails_stops_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with world(tmp_path) as server:
        first = await server.table("you", "device", seed=3, seconds=3600)
        second = await server.table("you", "device", seed=4, seconds=3600)
        await put_away(server)
        bad = first["table"]["id"]
        failing = True
        tries = 0
        read = server.context.tables.read

        async def broken(ref: str) -> object:
            nonlocal tries
            if failing and ref == bad:
                tries += 1
                raise ValueError("cannot be read")
            return await read(ref)

        monkeypatch.setattr(server.context.tables, "read", broken)
        server.clock.advance(3600)
        await reaches(server, second, 2)
        for _ in range(20):
            server.clock.advance(2)
            await asyncio.sleep(0.01)
        assert 1 < tries < 8  # later and later
        failing = False
        server.clock.advance(600)
        await reaches(server, first, 2)


@in_loop
async def test_a_store_that_fails_for_a_while_stops_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", "device", seed=3, seconds=3600)
        await put_away(server)
        store = store_of(server)

        async def broken(*_: object) -> list[str]:
            raise OSError("no disk")

        with monkeypatch.context() as patch:
            patch.setattr(store, "overdue", broken)
            server.clock.advance(3600)
            for _ in range(5):
                await asyncio.sleep(0.01)
                server.clock.advance(2)
        await reaches(server, created, 2)


@in_loop
async def test_paper_is_not_hurried_and_not_looked_at_all_the_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", "paper", seed=3, seconds=3600)
        await put_away(server)
        server.clock.advance(3600)

        async def ended_for_me() -> bool:
            server.clock.advance(0.1)
            return (await row_of(server, created))[0] == 3

        await eventually(ended_for_me)
        await quiet(server)
        loads = 0
        use = server.context.tables.use

        def counted(ref: str) -> object:
            nonlocal loads
            loads += 1
            return use(ref)

        monkeypatch.setattr(server.context.tables, "use", counted)
        for _ in range(50):
            server.clock.advance(2)
            await asyncio.sleep(0.005)
        assert loads <= 2
        monkeypatch.undo()
        assert (await table(server, created))["seats"][1]["waiting"]


@in_loop
async def test_more_tables_than_go_on_at_once(tmp_path: Path) -> None:
    async with world(tmp_path, lobby=True) as server:
        made = [await opened(server, 1, starts_in=600) for _ in range(40)]
        await put_away(server)
        server.clock.advance(602)

        async def all_begun() -> bool:
            asked = {"tables": [created["table"]["id"] for created in made]}
            told = (await server.post("/api/status", asked))["tables"]
            return all(each["status"] == "playing" for each in told)

        await eventually(all_begun)  # and the clock stands still meanwhile


@in_loop
async def test_a_table_that_was_let_go_is_no_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with world(tmp_path) as server:
        asked = asyncio.Event()

        async def gone(now: float, most: int, besides: object) -> list[str]:
            if asked.is_set():
                return []
            asked.set()
            return ["no-such-table"]

        monkeypatch.setattr(store_of(server), "overdue", gone)
        async with asyncio.timeout(PATIENCE):
            while not asked.is_set():
                server.clock.advance(2)
                await asyncio.sleep(0.01)
        await server.get("/api/tables/no-such-table", 404)
        assert not caplog.records


# several processes


@in_loop
async def test_another_process_takes_over_the_calendar(tmp_path: Path) -> None:
    async with service(tmp_path) as (one, two):
        created = await one.table("you", "device", seed=3, seconds=3600)
        await put_away(one)
        lease = await peers_of(one).lease("calendar")
        assert lease is not None  # it was first
        await peers_of(one).fall_silent()
        two.clock.advance(3600)

        async def ended() -> bool:
            two.clock.advance(0.5)
            return (await row_of(two, created))[0] > 2

        await eventually(ended)
        async with asyncio.timeout(PATIENCE):
            while (taken := await peers_of(two).lease("calendar")) is None:
                await asyncio.sleep(0.05)
        assert taken.epoch == lease.epoch + 1


@in_loop
async def test_one_process_ends_a_turn_that_both_have_in_memory(tmp_path: Path) -> None:
    clock = ManualClock()
    async with service(tmp_path, clock=clock) as (one, two):
        created = await one.table("you", "device", seed=3, seconds=3600)
        pages = [await one.at(created, 0), await two.at(created, 1)]
        await pages[0].play(0, pages[0].views[0]["legal"][0]["id"])
        for server in (one, two):
            await quiet(server)
        clock.advance(3600)
        for seat, page in enumerate(pages):
            async with asyncio.timeout(PATIENCE):
                while page.views[seat]["turn"] == 1:
                    clock.advance(0.1)
                    await page.sync()
                    await asyncio.sleep(0.01)
        assert pages[0].public == pages[1].public
        stored = await store_of(one).load(created["table"]["id"])
        assert stored is not None
        assert len(stored.events) == 2 + 2  # each turn was ended once


@in_loop
async def test_coming_and_going_changes_no_time(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", "device", seed=3, seconds=3600)
        for left in (3600, 3000, 2400):
            page = await server.at(created, 0)
            assert page.table["seconds_left"] == left
            await page.close()
            server.pages.remove(page)
            server.clock.advance(600)
        room = server.room(created["table"]["id"])
        assert room.timer.seconds_left() == 1800
        server.clock.advance(1800)
        await reaches(server, created, 2)
