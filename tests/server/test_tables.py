"""Opening, joining, hosting; history; tables out of memory."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from tests.server.world import Json, World, in_loop, world


async def host(server: World, created: Json, status: int = 200, **action: object) -> Json:
    path = f"/api/tables/{created['table']['id']}/host"
    done: Json = await server.post(path, action, created["host_secret"], status=status)
    return done


@in_loop
async def test_open_seats_are_joined_by_the_code(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", "open", "open")
        table = created["table"]
        assert table["status"] == "lobby"
        assert [key["seat"] for key in created["keys"]] == [0]
        page = await server.at(created, 0)
        assert page.views == {}
        found = await server.get(f"/api/tables/{table['code'].lower()}")
        assert found["id"] == table["id"]
        ann = await server.post(f"/api/tables/{table['code']}/join", {"name": " Ann  Ä "})
        bob = await server.post(f"/api/tables/{table['id']}/join", {"name": "Bob"})
        assert (ann["key"]["seat"], bob["key"]["seat"]) == (1, 2)
        assert bob["table"]["seats"][1]["name"] == "Ann Ä"
        late = await server.post(f"/api/tables/{table['id']}/join", {"name": "Eve"}, status=409)
        assert late["code"] == "conflict"
        await host(server, created, type="start")
        await page.until("started")
        await page.until("state")
        assert page.views[0]["turn"] == 1
        guest = await server.page()
        welcome = await guest.hello(table["id"], [bob["key"]["secret"], "x" * 24])
        assert welcome["seats"] == [2]
        assert welcome["refused"] == [1]
        assert guest.phase(2) == "choose"
        answer = await guest.request("rename", 2, name="Robert")
        assert answer["type"] == "done"
        await page.sync()
        assert page.table["seats"][2]["name"] == "Robert"
        answer = await guest.request("rename", 0, name="Mallory")
        assert answer["code"] == "not-your-seat"


@in_loop
async def test_private_tables_are_found_by_their_link_only(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", "open", private=True)
        code, table = created["table"]["code"], created["table"]["id"]
        await server.get(f"/api/tables/{code}", status=404)
        await server.post(f"/api/tables/{code}/join", {"name": "Eve"}, status=404)
        refused = await server.post(f"/api/tables/{table}/join", {"name": "Eve"}, status=403)
        assert refused["code"] == "forbidden"
        page = await server.page()
        page.send({"type": "hello", "table": code})
        assert (await page.until("error"))["code"] == "unknown-table"
        # the host makes a link
        done = await host(server, created, type="invite", seat=1)
        assert done["key"]["kind"] == "friend"
        assert (await page.hello(table, [done["key"]["secret"]]))["seats"] == [1]


@in_loop
async def test_only_the_host_is_host(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", "open")
        path = f"/api/tables/{created['table']['id']}/host"
        seat = created["keys"][0]["secret"]
        for secret in ("", seat, "y" * 32):
            refused = await server.post(path, {"type": "start"}, secret, status=403)
            assert refused["code"] == "forbidden"
        assert (await host(server, created, 409, type="start"))["code"] == "conflict"  # open seat
        done = await host(server, created, type="fill", bot="random")
        assert done["table"]["seats"][1]["bot"] == "random"
        assert (await host(server, created, type="start"))["table"]["status"] == "playing"
        assert (await host(server, created, 409, type="start"))["code"] == "conflict"
        assert (await host(server, created, 404, type="remove", seat=7))["code"] == "not-found"
        assert (await host(server, created, 409, type="remove", seat=1))["code"] == "conflict"


@in_loop
async def test_a_bot_takes_the_seat_of_a_removed_player(tmp_path: Path) -> None:
    """It goes on from the steps that were made, and the old secret opens nothing any more."""
    async with world(tmp_path) as server:
        created = await server.table("you", "device", seed=5)
        ann = await server.at(created, 0)
        bob = await server.at(created, 1)
        first = bob.views[1]["legal"][-1]
        await bob.play(1, first["id"])
        await host(server, created, type="remove", seat=1)
        answer = await bob.request("move", 1, state=bob.views[1]["state"], move="ok")
        assert answer["code"] == "not-your-seat"
        waiting = await ann.until("waiting")
        assert waiting["waiting"] == [0]
        await ann.play_turn(0, random.Random(1))
        await ann.next_turn(0, 1)
        game = server.room(created["table"]["id"]).state.game
        assert game is not None
        assert game.turns[0][1][0] == first["id"]
        assert ann.table["seats"][1]["kind"] == "bot"
        seen = len([m for m in bob.messages if m["type"] == "state"])
        await bob.sync()
        assert len([m for m in bob.messages if m["type"] == "state"]) == seen


@in_loop
async def test_before_the_start_a_removed_player_leaves_an_open_seat(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", "friend")
        done = await host(server, created, type="remove", seat=1)
        assert done["table"]["seats"][1]["kind"] == "open"
        page = await server.page()
        assert (await page.hello(created["table"]["id"], [created["keys"][1]["secret"]]))[
            "seats"
        ] == []


@in_loop
async def test_a_rematch_keeps_seats_and_secrets(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", "friend", "bot", seed=5)
        await host(server, created, type="start")
        page = await server.at(created, 0)
        friend = await server.at(created, 1)
        path = f"/api/tables/{created['table']['id']}/rematch"
        secret = created["keys"][0]["secret"]
        assert (await server.post(path, secret=secret, status=409))["code"] == "conflict"
        dice = random.Random(1)
        while page.outcome is None:
            turn = page.views[0]["turn"]
            await page.play_turn(0, dice)
            await friend.play_turn(1, dice)
            await page.next_turn(0, turn)
            await friend.next_turn(1, turn)
        await server.post(path, secret="z" * 24, status=403)
        again = await server.post(path, secret=secret)
        assert again == await server.post(path, secret=created["keys"][1]["secret"])
        assert (await friend.until("rematch"))["table"] == again["table"]
        await page.sync()
        assert page.table["rematch"] == again["table"]
        new = await server.page()
        assert (await new.hello(again["table"], [secret]))["seats"] == [0]
        assert new.views[0]["turn"] == 1
        assert server.room(again["table"]).state.setup.seed != 5


@in_loop
async def test_history_tells_how_tables_stand(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        lobby = await server.table("you", "open")
        playing = await server.table("you", "bot", seed=5)
        page = await server.at(playing, 0)
        await page.play_turn(0, random.Random(1))
        await page.next_turn(0, 1)
        ids = [playing["table"]["id"], lobby["table"]["id"], "unknown-table"]
        told = (await server.post("/api/status", {"tables": ids}))["tables"]
        assert [summary["id"] for summary in told] == ids[:2]
        assert told[0]["turn"] == 2
        assert 0 in told[0]["waiting"]
        assert told[1]["status"] == "lobby"


@in_loop
async def test_idle_tables_leave_the_memory_and_come_back(tmp_path: Path) -> None:
    async with world(tmp_path, idle_seconds=60) as server:
        created = await server.table("you", "bot", "bot", seed=5)
        table = created["table"]["id"]
        page = await server.at(created, 0)
        await page.play_turn(0, random.Random(1))
        await page.next_turn(0, 1)
        # the bots confirm while the page is still here
        while len(server.room(table).state.waiting()) > 1:
            await page.until("waiting")
        before = page.views[0]
        server.clock.advance(1000)
        assert await server.context.tables.sweep() == 0  # somebody is here
        await page.close()
        assert await server.context.tables.sweep() == 0  # not idle long enough
        while server.room(table).tasks:  # other processes may have to be told
            await asyncio.sleep(0.01)
        server.clock.advance(61)
        assert await server.context.tables.sweep() == 1
        assert server.context.tables.rooms == {}
        told = (await server.post("/api/status", {"tables": [table]}))["tables"]
        assert told[0]["turn"] == 2
        assert server.context.tables.rooms == {}  # told from the summary alone
        again = await server.at(created, 0)
        assert again.views[0] == before


@in_loop
async def test_an_unconfirmed_step_keeps_a_table_in_memory_longer(tmp_path: Path) -> None:
    async with world(tmp_path, idle_seconds=60) as server:
        created = await server.table("you", "device", seed=5)
        page = await server.at(created, 0)
        await page.play(0, "p1")
        state = page.views[0]
        await page.close()
        server.clock.advance(61)
        assert await server.context.tables.sweep() == 0
        assert (await server.at(created, 0)).views[0] == state


@pytest.mark.parametrize(
    ("body", "word"),
    [
        ({"seats": []}, "seats"),
        ({"seats": [{"kind": "you"}] * 101}, "seats"),
        ({"seats": [{"kind": "king"}]}, "kind"),
        ({"seats": [{"kind": "you"}], "mode": "expert"}, "expert"),
        ({"seats": [{"kind": "you"}], "edition": "home-1066"}, "home-1066"),
        ({"seats": [{"kind": "you"}], "sheet": "beach"}, "beach"),
        ({"seats": [{"kind": "you"}], "seed": -1}, "seed"),
        ({"seats": [{"kind": "you", "name": "x" * 25}]}, "name"),
        ({"seats": [{"kind": "you", "name": "a\u202eb"}]}, "name"),
        ({"seats": [{"kind": "bot", "bot": "genius"}]}, "genius"),
        ({"seats": [{"kind": "you"}], "seconds": 1}, "seconds"),
    ],
)
@in_loop
async def test_a_table_that_cannot_be_is_refused_in_one_line(
    tmp_path: Path, body: Json, word: str
) -> None:
    async with world(tmp_path) as server:
        refused = await server.post("/api/tables", body, status=400)
        assert word in refused["message"]
        assert "\n" not in refused["message"]
        assert server.context.tables.rooms == {}
