"""The lobby: what everybody sees there, how they sit down, get up, watch and keep appointments."""

from __future__ import annotations

import json
import random
import re
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import text

from culdesac.server.limits import Rate
from culdesac.server.seasons import before, dates_of, season_of
from culdesac.server.sql.store import SUMMARY
from culdesac.server.store import free_seats
from tests.server.doubles import ManualClock
from tests.server.meeting import (
    ANN,
    BOB,
    comes_to,
    eventually,
    host,
    listed,
    opened,
    put_away,
    quiet,
    table,
    with_members,
)
from tests.server.test_service import peers_of, service
from tests.server.world import UNLIMITED, Json, World, in_loop, world

# what there is


@in_loop
async def test_a_server_says_what_it_has(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        assert await server.get("/api/service") == {
            "lobby": False, "members": False, "season": "2030-1",
        }  # fmt: skip
        for path in ("lobby", "boards/daily/home-2018", "boards/season/home-2018"):
            refused = await server.get(f"/api/{path}", 404)
            assert "culdesac serve --lobby" in refused["message"]
        refused = await server.post("/api/lobby/match", {"edition": "home-2018"}, status=404)
        assert refused["code"] == "not-found"
        seats = [{"kind": "you"}, {"kind": "open"}]
        await server.post("/api/tables", {"seats": seats, "listed": True}, status=404)


@in_loop
async def test_a_server_with_a_lobby_says_so(tmp_path: Path) -> None:
    async with world(tmp_path, lobby=True) as server:
        assert (await server.get("/api/service"))["lobby"]
        assert not (await server.get("/api/service"))["members"]
        with_members(server)
        assert (await server.get("/api/service"))["members"]
        found = await server.get("/api/lobby")
        assert found == {"people": 0, "bot_after": 40, "tables": []}


def test_seasons() -> None:
    assert season_of(0.0) == "1970-1"
    assert season_of(1_900_000_000.0) == "2030-1"
    assert dates_of("2030-1") == ("2030-01-01", "2030-03-31")
    assert dates_of("2028-4") == ("2028-10-01", "2028-12-31")
    assert before("2030-1") == "2029-4"
    assert before("2030-4") == "2030-3"
    for wrong in ("2030-5", "2030-0", "30-1", "", "2030-1\n", "9999-4", "0000-1"):
        with pytest.raises(ValueError, match="expected"):
            dates_of(wrong)


# what is listed


@in_loop
async def test_a_table_in_the_lobby(database: str, tmp_path: Path) -> None:
    async with world(tmp_path, lobby=True, database=database) as server:
        created = await opened(server, 2, title="Tea at five", seconds=60)
        await server.table("you", "open")  # among friends
        (found,) = await listed(server)
        assert found["id"] == created["table"]["id"]
        assert (found["title"], found["status"], found["free"]) == ("Tea at five", "lobby", 2)
        assert (found["seconds"], found["rated"], found["starts_in"]) == (60, False, None)
        assert [seat["kind"] for seat in found["seats"]] == ["you", "open", "open"]
        assert found["seats"][0]["name"] == "Ida"
        # the same when nobody has it in memory
        await put_away(server)
        assert await listed(server) == [found]
        assert not server.context.tables.rooms
        path = f"/api/tables/{found['id']}/join"
        joined = await server.post(path, {"name": "Jo"})
        assert joined["key"]["seat"] == 1
        (now,) = await listed(server)
        assert (now["free"], now["seats"][1]["name"]) == (1, "Jo")


@in_loop
async def test_those_with_free_seats_come_first_and_the_newest_of_them(tmp_path: Path) -> None:
    async with world(tmp_path, lobby=True) as server:
        names = {}
        for number in range(4):
            server.clock.advance(10)
            created = await opened(server, title=f"T{number}")
            names[created["table"]["id"]] = created
        first = next(iter(names))
        await server.post(f"/api/tables/{first}/join", {"name": "Jo"})
        await host(server, names[first], type="start")
        await quiet(server)
        found = await listed(server)
        assert [each["title"] for each in found] == ["T3", "T2", "T1", "T0"]
        assert found[-1]["status"] == "playing"
        for _ in range(110):
            await opened(server)
        assert len(await listed(server)) == 100
        metrics = (await server.http.get("/metrics")).text
        assert 'culdesac_lobby_tables{process="one"} 114' in metrics


@in_loop
async def test_a_crowd_that_asks_costs_one_look_a_second(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with world(tmp_path, lobby=True) as server:
        assert server.context.community is not None
        store = server.context.community.lobby.store  # type: ignore[attr-defined]
        looks = 0
        read = store.listed

        async def counted(since: float, most: int) -> object:
            nonlocal looks
            looks += 1
            return await read(since, most)

        monkeypatch.setattr(store, "listed", counted)
        for _ in range(50):
            await server.get("/api/lobby")
        assert looks == 1
        server.clock.advance(1)
        await server.get("/api/lobby")
        assert looks == 2
        # a database that is gone for a moment is asked again

        async def broken(since: float, most: int) -> object:
            raise OSError("gone")

        monkeypatch.setattr(store, "listed", broken)
        server.clock.advance(1)
        await server.get("/api/lobby", 503)
        monkeypatch.setattr(store, "listed", counted)
        await server.get("/api/lobby")


@in_loop
async def test_a_private_table_is_not_in_the_lobby_until_it_is_public_again(tmp_path: Path) -> None:
    async with world(tmp_path, lobby=True) as server:
        created = await opened(server)
        await host(server, created, type="settings", private=True)
        assert await listed(server) == []
        await put_away(server)
        assert await listed(server) == []
        path = f"/api/tables/{created['table']['id']}/join"
        await server.post(path, {"name": "Jo"}, status=403)
        await host(server, created, type="settings", private=False)
        await quiet(server)
        assert len(await listed(server)) == 1
        await put_away(server)
        assert len(await listed(server)) == 1


@in_loop
async def test_a_table_that_nobody_waits_at_leaves_the_lobby(tmp_path: Path) -> None:
    async with world(tmp_path, lobby=True) as server:
        lonely = await opened(server, title="lonely")
        waited_at = await opened(server, title="waited at")
        page = await server.at(waited_at, 0)
        await opened(server, title="by turns", seconds=86_400)
        await opened(server, title="by appointment", starts_in=7 * 86_400)
        await put_away_all_but(server, waited_at["table"]["id"])
        server.clock.advance(3600)
        found = [each["title"] for each in await listed(server)]
        assert sorted(found) == ["by appointment", "by turns", "waited at"]
        # somebody comes back to the first one
        await server.post(f"/api/tables/{lonely['table']['id']}/join", {"name": "Jo"})
        assert "lonely" in [each["title"] for each in await listed(server)]
        await quiet(server)
        await put_away_all_but(server, waited_at["table"]["id"])
        server.clock.advance(2 * 86_400)

        async def left() -> bool:
            return {each["title"] for each in await listed(server)} == {
                "by appointment", "waited at",
            }  # fmt: skip

        await eventually(left)
        await page.sync()


async def put_away_all_but(server: World, kept: str) -> None:
    tables = server.context.tables
    room = tables.rooms.pop(kept)
    await put_away(server)
    tables.rooms[kept] = room
    tables.codes[room.state.code] = kept


@in_loop
async def test_what_was_kept_before_there_was_a_lobby_is_read(tmp_path: Path) -> None:
    async with world(tmp_path, lobby=True) as server:
        created = await server.table("you", "bot")
        asked = {"tables": [created["table"]["id"]]}
        (told,) = (await server.post("/api/status", asked))["tables"]
        new = ("title", "kinds", "bots", "members", "seconds", "due", "rated", "match", "listed")
        old = json.dumps({name: value for name, value in told.items() if name not in new})
        read = SUMMARY.decode(old.encode())
        assert (read.kinds, read.due, read.listed) == ([], None, False)
        assert free_seats(read) == 0


# sitting down and getting up


@in_loop
async def test_a_table_that_is_full_or_has_begun_meanwhile(tmp_path: Path) -> None:
    async with world(tmp_path, lobby=True) as server:
        created = await opened(server)
        path = f"/api/tables/{created['table']['id']}/join"
        await server.post(path, {"name": "Jo"})
        refused = await server.post(path, {"name": "Al"}, status=409)
        assert refused["message"] == "Every seat of this table is taken."
        await host(server, created, type="start")
        refused = await server.post(path, {"name": "Al"}, status=409)
        assert refused["message"] == "The game has started already."


@in_loop
async def test_a_rated_table_is_for_members(tmp_path: Path) -> None:
    async with world(tmp_path, lobby=True) as server:
        with_members(server)
        seats = [{"kind": "you"}, {"kind": "open"}, {"kind": "open"}]
        body = {"seats": seats, "listed": True, "rated": True}
        await server.post("/api/tables", body, status=403)
        created = await server.post("/api/tables", body, ANN, status=201)
        path = f"/api/tables/{created['table']['id']}/join"
        await server.post(path, {"name": "Jo"}, status=403)
        await server.post(path, {"name": "Jo"}, BOB)
        refused = await server.post(path, {"name": "Jo"}, BOB, status=409)
        assert refused["message"] == "You sit at this table already."
        (found,) = await listed(server)
        assert found["rated"]
        assert [seat["member"] for seat in found["seats"]] == ["member-ann", "member-bob", None]
        assert [seat["name"] for seat in found["seats"]] == ["Ann", "Bob", ""]


@in_loop
async def test_getting_up_before_the_start(tmp_path: Path) -> None:
    async with world(tmp_path, lobby=True) as server:
        created = await opened(server)
        path = f"/api/tables/{created['table']['id']}"
        joined = await server.post(f"{path}/join", {"name": "Jo"})
        jo = await server.page()
        await jo.hello(created["table"]["id"], [joined["key"]["secret"]])
        refused = await server.post(f"{path}/leave", {}, "nobody-" * 4, status=403)
        assert refused["code"] == "not-your-seat"
        await server.post(f"{path}/leave", {}, status=403)
        left = await server.post(f"{path}/leave", {}, joined["key"]["secret"])
        assert (left["seats"][1]["kind"], left["seats"][1]["name"]) == ("open", "")
        told = await jo.until("seats")
        assert told["seats"] == []
        await server.post(f"{path}/leave", {}, joined["key"]["secret"], status=403)
        # the host too; then nobody is left
        assert len(await listed(server)) == 1
        await server.post(f"{path}/leave", {}, created["keys"][0]["secret"])
        await quiet(server)
        assert await listed(server) == []


@in_loop
async def test_a_table_that_its_host_has_left_begins_when_it_is_full(tmp_path: Path) -> None:
    async with world(tmp_path, lobby=True) as server:
        created = await opened(server)
        path = f"/api/tables/{created['table']['id']}"
        await server.post(f"{path}/join", {"name": "Jo"})
        assert (await table(server, created))["status"] == "lobby"  # the host begins
        await server.post(f"{path}/leave", {}, created["keys"][0]["secret"])
        await server.post(f"{path}/join", {"name": "Al"})
        begun = await table(server, created)
        assert begun["status"] == "playing"
        assert [seat["name"] for seat in begun["seats"]] == ["Al", "Jo"]


@in_loop
async def test_a_member_gets_up_by_session(tmp_path: Path) -> None:
    async with world(tmp_path, lobby=True) as server:
        with_members(server)
        created = await opened(server, secret=ANN)
        path = f"/api/tables/{created['table']['id']}"
        await server.post(f"{path}/join", {"name": "Jo"}, BOB)
        await server.post(f"{path}/leave", {}, BOB)
        found = await table(server, created)
        assert [seat["kind"] for seat in found["seats"]] == ["you", "open"]
        await server.post(f"{path}/join", {"name": "Jo"}, BOB)
        await host(server, created, type="start")
        refused = await server.post(f"{path}/leave", {}, BOB, status=409)
        assert refused["message"] == "The game has begun; ask the host to let a bot take over."


@in_loop
async def test_one_address_cannot_take_all_seats_of_a_lobby(tmp_path: Path) -> None:
    few = replace(UNLIMITED, new_names=Rate(0, 5))
    async with world(tmp_path, lobby=True, limits=few) as server:
        created = await opened(server, 99)  # a hundred seats
        path = f"/api/tables/{created['table']['id']}/join"
        codes = [(await server.http.post(path, json={"name": "X"})).status_code for _ in range(8)]
        assert codes == [200] * 5 + [429] * 3
        (found,) = await listed(server)
        assert (len(found["seats"]), found["free"]) == (100, 94)


# watching


@in_loop
async def test_anybody_can_watch_and_is_counted(tmp_path: Path) -> None:
    async with service(tmp_path, lobby=True) as (one, two):
        created = await opened(one)
        ref = created["table"]["id"]
        await two.post(f"/api/tables/{ref}/join", {"name": "Jo"})
        await host(two, created, type="start")
        ann = await one.at(created, 0)
        watchers = [await server.page() for server in (one, two, two)]
        for page in watchers:
            await page.hello(ref)
            assert page.views == {}
            assert page.public is not None

        async def counted() -> bool:
            found = [(await listed(server))[0]["watching"] for server in (one, two)]
            people = [(await server.get("/api/lobby"))["people"] for server in (one, two)]
            return (found, people) == ([3, 3], [4, 4])

        await eventually(counted)
        await ann.play_turn(0, random.Random(1))
        for page in watchers:
            await page.sync()
            assert page.views == {}
            assert not any(message["type"] == "state" for message in page.messages)


@in_loop
async def test_people_of_a_process_that_is_gone_are_not_counted(tmp_path: Path) -> None:
    async with service(tmp_path, lobby=True) as (one, two):
        created = await opened(one)
        page = await two.page()
        await page.hello(created["table"]["id"])

        async def counted() -> bool:
            return bool((await listed(one))[0]["watching"] == 1)

        await eventually(counted)
        assert (await one.get("/api/lobby"))["people"] == 1
        gone = peers_of(two)
        await gone.fall_silent()
        async with gone.store.engine.begin() as connection:
            await connection.execute(
                text("UPDATE processes SET seen = seen - 10 WHERE id = :id"), {"id": gone.process}
            )
        assert (await listed(one))[0]["watching"] == 0
        assert (await one.get("/api/lobby"))["people"] == 0


@in_loop
async def test_a_table_is_in_the_lobby_of_every_process(tmp_path: Path) -> None:
    async with service(tmp_path, lobby=True) as (one, two):
        created = await opened(one)
        await two.post(f"/api/tables/{created['table']['id']}/join", {"name": "Jo"})
        for server in (one, two):

            async def full(server: World = server) -> bool:
                return [each["free"] for each in await listed(server)] == [0]

            await eventually(full)


# by appointment


@in_loop
async def test_an_appointment_begins_with_those_who_came(database: str, tmp_path: Path) -> None:
    async with world(tmp_path, lobby=True, database=database) as server:
        created = await opened(server, 4, starts_in=600)
        assert created["table"]["starts_in"] == 600
        await server.post(f"/api/tables/{created['table']['id']}/join", {"name": "Jo"})
        (found,) = await listed(server)
        assert found["starts_in"] == 599
        await put_away(server)
        server.clock.advance(600)
        begun = await comes_to(server, created, "playing")
        assert [seat["name"] for seat in begun["seats"]] == ["Ida", "Jo"]
        await quiet(server)
        (found,) = await listed(server)
        assert (found["status"], found["starts_in"], found["free"]) == ("playing", None, 0)


@in_loop
async def test_an_appointment_with_one_person_begins_with_a_bot(tmp_path: Path) -> None:
    async with world(tmp_path, lobby=True) as server:
        created = await opened(server, 99, starts_in=600, fill="casual")
        server.clock.advance(602)
        begun = await comes_to(server, created, "playing")
        assert [seat["kind"] for seat in begun["seats"]] == ["you", "bot"]
        assert begun["seats"][1]["bot"] == "casual"


@in_loop
async def test_an_appointment_that_nobody_keeps_leaves_the_lobby(tmp_path: Path) -> None:
    async with world(tmp_path, lobby=True) as server:
        created = await opened(server, 4, starts_in=600)
        path = f"/api/tables/{created['table']['id']}"
        await server.post(f"{path}/leave", {}, created["keys"][0]["secret"])
        await put_away(server)
        server.clock.advance(602)
        assert await listed(server) == []
        found = await table(server, created)
        assert (found["status"], found["starts_in"]) == ("lobby", None)


@in_loop
async def test_a_host_can_begin_earlier(tmp_path: Path) -> None:
    async with world(tmp_path, lobby=True) as server:
        created = await opened(server, 4, starts_in=600)
        await host(server, created, type="fill")
        await host(server, created, type="start")
        await put_away(server)
        server.clock.advance(602)
        found = await table(server, created)
        assert (found["status"], len(found["seats"])) == ("playing", 5)


@in_loop
async def test_what_is_asked_for_an_appointment(tmp_path: Path) -> None:
    async with world(tmp_path, lobby=True) as server:
        seats = [{"kind": "you"}, {"kind": "open"}]
        for wrong in (
            {"starts_in": 600},  # for whom?
            {"listed": True, "starts_in": 1},
            {"listed": True, "starts_in": 600, "fill": "nobody"},
            {"listed": True, "title": "\u200b"},
        ):
            refused = await server.post("/api/tables", {"seats": seats, **wrong}, status=400)
            assert refused["message"]


@in_loop
async def test_nothing_is_lost_when_the_server_is_not_there_at_that_time(
    database: str, tmp_path: Path
) -> None:
    clock = ManualClock()
    async with world(tmp_path, lobby=True, database=database, clock=clock) as server:
        created = await opened(server, 2, starts_in=600)
        await server.post(f"/api/tables/{created['table']['id']}/join", {"name": "Jo"})
    clock.advance(10_000)
    async with world(tmp_path, lobby=True, database=database, clock=clock, chance=2) as server:
        clock.advance(2)
        begun = await comes_to(server, created, "playing")
        assert len(begun["seats"]) == 2


@in_loop
async def test_a_clock_that_was_set_back_makes_an_appointment_wait(tmp_path: Path) -> None:
    async with world(tmp_path, lobby=True) as server:
        created = await opened(server, 2, starts_in=600)
        server.clock.set_by = -3600
        server.clock.advance(610)
        assert (await table(server, created))["status"] == "lobby"
        assert (await listed(server))[0]["starts_in"] > 3000
        server.clock.advance(3600)
        await comes_to(server, created, "playing")


# nothing hidden


async def as_strangers_see_it(server: World, created: Json) -> list[str]:
    """What anybody is told of a table: in the lobby, in a history, and by its address."""
    await listed(server)  # made anew
    ref = created["table"]["id"]
    answers = [
        await server.http.get("/api/lobby"),
        await server.http.post("/api/status", json={"tables": [ref]}),
        await server.http.get(f"/api/tables/{ref}"),
        await server.http.get("/api/boards/daily/home-2018"),
    ]
    return [re.sub(r'"(updated|seconds_left)":[\d.]+', "", answer.text) for answer in answers]


@in_loop
async def test_neither_cards_nor_steps_nor_secrets_are_in_the_lobby(tmp_path: Path) -> None:
    """The same table with other cards is told in the same bytes, whatever a seat is about to do."""
    told = []
    for name, seed in (("one", 17), ("two", 18)):
        (tmp_path / name).mkdir()
        async with world(tmp_path / name, lobby=True) as server:
            created = await opened(server, seed=seed)
            ref = created["table"]["id"]
            joined = await server.post(f"/api/tables/{ref}/join", {"name": "Jo"})
            await host(server, created, type="start")
            await quiet(server)
            page = await server.at(created, 0)
            before = await as_strangers_see_it(server, created)
            await page.play(0, page.views[0]["legal"][0]["id"])
            assert await as_strangers_see_it(server, created) == before
            told.append(before)
            state = server.room(ref).state
            hidden = [created["host_secret"], joined["key"]["secret"], created["keys"][0]["secret"]]
            hidden += [state.created.host, str(state.seats[1].key), str(state.seats[1].origin)]
            assert not any(secret in text for secret in hidden for text in before)
    assert told[0] == told[1]


@in_loop
async def test_whoever_watches_hears_of_no_step_before_the_turn_is_over(tmp_path: Path) -> None:
    heard = []
    for name, dice in (("one", 1), ("two", 2)):
        (tmp_path / name).mkdir()
        async with world(tmp_path / name, lobby=True) as server:
            created = await opened(server, seed=17)
            ref = created["table"]["id"]
            await server.post(f"/api/tables/{ref}/join", {"name": "Jo"})
            await host(server, created, type="start")
            await quiet(server)
            watcher = await server.page()
            await watcher.hello(ref)
            page = await server.at(created, 0)
            await page.play_turn(0, random.Random(dice))
            await watcher.sync()
            heard.append(watcher.raw)
    assert heard[0] == heard[1]
