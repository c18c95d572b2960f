"""Quick matches: those who look for the same meet, in whichever process; bots come if nobody does."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from culdesac.server.limits import Rate
from culdesac.server.sql.store import SqlStore
from tests.server.doubles import ManualClock
from tests.server.meeting import (
    ANN,
    BOB,
    EVE,
    comes_to,
    host,
    listed,
    match,
    opened,
    put_away,
    quiet,
    table,
    with_members,
)
from tests.server.test_service import service
from tests.server.world import UNLIMITED, Json, World, in_loop, world


@in_loop
async def test_three_who_look_for_the_same_play_at_once(database: str, tmp_path: Path) -> None:
    async with world(tmp_path, lobby=True, database=database) as server:
        first = await match(server, "Ann", bot="casual")
        assert first["host_secret"]
        assert (first["table"]["starts_in"], first["table"]["fill"]) == (40, "casual")
        assert first["table"]["match"]
        assert first["table"]["title"] == ""
        (found,) = await listed(server)
        assert (found["match"], found["free"], found["starts_in"]) == (True, 2, 39)
        page = await server.page()
        await page.hello(first["table"]["id"], [first["key"]["secret"]])
        second = await match(server, "Bob")
        assert second["host_secret"] is None
        assert second["table"]["id"] == first["table"]["id"]
        third = await match(server, "Eve")
        assert third["table"]["status"] == "playing"
        await page.until("started")
        await page.sync()
        assert 0 in page.views
        # whoever comes next opens another one
        fourth = await match(server, "Joe")
        assert fourth["table"]["id"] != first["table"]["id"]
        assert fourth["host_secret"]
        metrics = (await server.http.get("/metrics")).text
        assert 'found="somebody"} 2' in metrics
        assert 'found="nobody"} 2' in metrics


@in_loop
async def test_whoever_looks_for_something_else_meets_somebody_else(tmp_path: Path) -> None:
    async with world(tmp_path, lobby=True) as server:
        other: list[Json] = [
            {},
            {"edition": "home-2023"},
            {"sheet": "zombies"},
            {"mode": "expert"},
            {"advanced": True},
            {"roundabouts": True},
            {"seconds": 60},
            {"seconds": 86_400},
        ]
        tables = {(await match(server, "Ann", **terms))["table"]["id"] for terms in other}
        assert len(tables) == len(other)
        # the usual sheet is the same whether it is named or not
        named = await match(server, "Bob", sheet="classic")
        assert named["table"]["id"] in tables


@in_loop
async def test_a_bot_sits_down_if_nobody_comes(tmp_path: Path) -> None:
    async with world(tmp_path, lobby=True) as server:
        found = await match(server, "Ann", bot="casual")
        server.clock.advance(39)
        assert (await table(server, found))["status"] == "lobby"
        server.clock.advance(3)
        begun = await comes_to(server, found, "playing")
        assert [seat["bot"] for seat in begun["seats"]] == [None, "casual", "casual"]
        assert (await match(server, "Bob"))["host_secret"]


@in_loop
async def test_two_who_met_play_with_one_bot(tmp_path: Path) -> None:
    async with world(tmp_path, lobby=True) as server:
        found = await match(server, "Ann")
        await match(server, "Bob", bot="expert")
        await put_away(server)
        server.clock.advance(42)
        begun = await comes_to(server, found, "playing")
        assert [seat["kind"] for seat in begun["seats"]] == ["you", "friend", "bot"]
        assert begun["seats"][2]["bot"] == "skilled"  # that the first one has asked for


@in_loop
async def test_the_first_one_need_not_wait(tmp_path: Path) -> None:
    async with world(tmp_path, lobby=True) as server:
        found = await match(server, "Ann")
        await host(server, found, type="fill", bot="beginner")
        begun = await host(server, found, type="start")
        assert begun["table"]["status"] == "playing"
        server.clock.advance(60)
        assert (await table(server, found))["turn"] == 1
        assert (await match(server, "Bob"))["table"]["id"] != found["table"]["id"]


@in_loop
async def test_a_match_over_days_waits_for_a_day(tmp_path: Path) -> None:
    async with world(tmp_path, lobby=True) as server:
        found = await match(server, "Ann", seconds=3600)
        assert found["table"]["starts_in"] == 86_400
        await put_away(server)
        server.clock.advance(86_398)
        assert (await match(server, "Bob", seconds=3600))["table"]["id"] == found["table"]["id"]
        await quiet(server)
        server.clock.advance(4)
        begun = await comes_to(server, found, "playing")
        assert begun["seconds_left"] > 3590


@in_loop
async def test_a_match_that_was_called_off(tmp_path: Path) -> None:
    """Whoever comes next finds no empty table, and nothing begins there."""
    async with world(tmp_path, lobby=True) as server:
        first = await match(server, "Ann")
        path = f"/api/tables/{first['table']['id']}"
        await server.post(f"{path}/leave", {}, first["key"]["secret"])
        await quiet(server)
        assert await listed(server) == []
        second = await match(server, "Bob")
        assert second["table"]["id"] != first["table"]["id"]
        assert second["host_secret"]
        server.clock.advance(60)
        await comes_to(server, second, "playing")
        assert (await table(server, first))["status"] == "lobby"


@in_loop
async def test_the_first_one_goes_and_the_second_stays(tmp_path: Path) -> None:
    async with world(tmp_path, lobby=True) as server:
        first = await match(server, "Ann")
        await match(server, "Bob")
        path = f"/api/tables/{first['table']['id']}"
        await server.post(f"{path}/leave", {}, first["key"]["secret"])
        third = await match(server, "Eve")
        assert third["table"]["id"] == first["table"]["id"]
        assert third["key"]["seat"] == 0
        server.clock.advance(42)
        begun = await comes_to(server, first, "playing")
        assert [seat["name"] for seat in begun["seats"]][:2] == ["Eve", "Bob"]


@in_loop
async def test_a_seat_of_a_match_can_be_taken_in_the_lobby(tmp_path: Path) -> None:
    async with world(tmp_path, lobby=True) as server:
        found = await match(server, "Ann")
        path = f"/api/tables/{found['table']['id']}/join"
        refused = await server.post(path, {"name": "Pen", "paper": True}, status=403)
        assert "paper" in refused["message"]
        await server.post(path, {"name": "Bob"})
        last = await server.post(path, {"name": "Eve"})
        assert last["table"]["status"] == "playing"


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"bot": "nobody"}, "bad-setup"),
        ({"edition": "home-1066"}, "bad-setup"),
        ({"sheet": "moon"}, "bad-setup"),
        ({"mode": "chess"}, "bad-setup"),
        ({"mode": "solo-card"}, "bad-setup"),
        ({"edition": "vegas-2019", "advanced": True, "roundabouts": True}, "bad-setup"),
        ({"seconds": 5}, "bad-message"),
        ({"seconds": 8 * 86_400}, "bad-message"),
        ({"name": ""}, "bad-name"),
        ({"name": "\u200b"}, "bad-name"),
        ({"rated": True}, "forbidden"),
    ],
)
@in_loop
async def test_what_cannot_be_looked_for(tmp_path: Path, wrong: Json, code: str) -> None:
    async with world(tmp_path, lobby=True) as server:
        body = {"edition": "home-2018", "name": "Ann", **wrong}
        answer = await server.http.post("/api/lobby/match", json=body)
        assert answer.json()["code"] == code, answer.text
        assert await listed(server) == []
        # also when somebody waits already
        await match(server, "Bob")
        answer = await server.http.post("/api/lobby/match", json=body)
        assert answer.json()["code"] == code, answer.text


# members


@in_loop
async def test_a_member_who_looks_twice_sits_there_once(tmp_path: Path) -> None:
    async with world(tmp_path, lobby=True) as server:
        with_members(server)
        found = await match(server, secret=ANN)
        assert found["table"]["seats"][0]["name"] == "Ann"
        body = {"edition": "home-2018"}
        refused = await server.post("/api/lobby/match", body, ANN, status=409)
        assert refused["message"] == "You sit at this table already."
        # a session is as good as the secrets that came with it
        await server.post(f"/api/tables/{found['table']['id']}/leave", {}, ANN)
        assert (await match(server, secret=ANN))["host_secret"]


@in_loop
async def test_rated_matches(tmp_path: Path) -> None:
    async with world(tmp_path, lobby=True) as server:
        with_members(server)
        found = await match(server, secret=ANN, rated=True)
        assert found["table"]["rated"]
        await match(server, secret=BOB, rated=True)
        # two members: nobody sits down in the place of a third
        server.clock.advance(42)
        begun = await comes_to(server, found, "playing")
        assert [seat["member"] for seat in begun["seats"]] == ["member-ann", "member-bob"]
        alone = await match(server, secret=EVE, rated=True)
        server.clock.advance(42)
        begun = await comes_to(server, alone, "playing")
        assert [seat["kind"] for seat in begun["seats"]] == ["you", "bot", "bot"]


@in_loop
async def test_somebody_whom_the_host_has_banned_finds_another_table(tmp_path: Path) -> None:
    async with world(tmp_path, lobby=True) as server:
        with_members(server)
        found = await match(server, "Ann")
        await match(server, secret=BOB)
        await host(server, found, type="ban", seat=1)
        again = await match(server, secret=BOB)
        assert again["table"]["id"] != found["table"]["id"]


# many at once


def groups(found: list[Json]) -> list[int]:
    """How many have met at each table."""
    tables = [each["table"]["id"] for each in found]
    return sorted((tables.count(table) for table in set(tables)), reverse=True)


@in_loop
async def test_a_crowd_is_seated_three_by_three(database: str, tmp_path: Path) -> None:
    async with world(tmp_path, lobby=True, database=database) as server:
        found = await asyncio.gather(*(match(server, f"P{number}") for number in range(20)))
        assert groups(found) == [3] * 6 + [2]
        assert sum(each["host_secret"] is not None for each in found) == 7
        seats = {(each["table"]["id"], each["key"]["seat"]) for each in found}
        assert len(seats) == 20
        assert len(server.context.tables.rooms) == 7


@in_loop
async def test_those_who_race_in_several_processes_meet_all_the_same(tmp_path: Path) -> None:
    async with service(tmp_path, 3, lobby=True) as servers:
        for _ in range(3):
            found = await asyncio.gather(
                *(match(servers[number % 3], f"P{number}") for number in range(12))
            )
            assert groups(found) == [3, 3, 3, 3]
            seats = {(each["table"]["id"], each["key"]["seat"]) for each in found}
            assert len(seats) == 12
            for each in found:
                now = await table(servers[0], each)
                assert now["status"] == "playing"
        # tables of those who lost a race are not in the lobby
        for server in servers:
            await quiet(server)
            assert all(each["status"] == "playing" for each in await listed(server))


@in_loop
async def test_a_match_goes_on_after_the_process_that_opened_it_is_gone(tmp_path: Path) -> None:
    clock = ManualClock()
    async with service(tmp_path, 1, lobby=True, clock=clock) as (stays,):
        database = database_used(stays)
        async with world(tmp_path, lobby=True, database=database, clock=clock, chance=9) as goes:
            found = await match(goes, "Ann")
        clock.advance(42)
        begun = await comes_to(stays, found, "playing")
        assert len(begun["seats"]) == 3


def database_used(server: World) -> str:
    store = server.context.tables.services.store
    assert isinstance(store, SqlStore)
    return store.engine.url.render_as_string(hide_password=False)


@in_loop
async def test_nobody_opens_tables_without_end(tmp_path: Path) -> None:
    few = replace(UNLIMITED, new_tables=Rate(0, 3))
    async with world(tmp_path, lobby=True, limits=few) as server:
        body = {"edition": "home-2018", "name": "Ann"}
        answers = [await server.http.post("/api/lobby/match", json=body) for _ in range(5)]
        assert [each.status_code for each in answers] == [200] * 3 + [429] * 2


@in_loop
async def test_terms_that_nobody_gathers_for_are_forgotten(database: str, tmp_path: Path) -> None:
    async with world(tmp_path, lobby=True, database=database) as server:
        begins = await match(server, "Ann")
        waits = await match(server, "Bob", seconds=86_400)
        await opened(server)
        server.clock.advance(50)
        await comes_to(server, begins, "playing")
        await quiet(server)
        assert server.context.community is not None
        lobby = server.context.community.lobby
        await lobby.tidy()  # type: ignore[attr-defined]
        store = lobby.store  # type: ignore[attr-defined]
        assert await store.gathering("home-2018/classic/flip/no limit") is None
        kept = await store.gathering("home-2018/classic/flip/86400 s")
        assert kept == waits["table"]["id"]
        # two who both saw that nobody gathers
        won = await asyncio.gather(
            store.gather("x", "one", None),
            store.gather("x", "two", None),
            store.gather("x", "3", "gone"),
        )
        assert len(set(won)) == 1
        assert await store.gather("x", "four", won[0]) == "four"
