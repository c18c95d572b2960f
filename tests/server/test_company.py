"""People at a table: seats lent to a bot and taken back, remarks, turns that a bot has ended."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest

from culdesac.server.names import checked_name
from culdesac.server.problems import RefusedError
from tests.server.world import Json, Page, World, in_loop, world

REMARKS = ("nice", "ouch", "hm", "back-soon", "well-played")


async def host(server: World, created: Json, status: int = 0, **action: Any) -> Json:
    path = f"/api/tables/{created['table']['id']}/host"
    done: Json = await server.post(path, action, created["host_secret"], status=status)
    return done


def told(page: Page, kind: str) -> list[Json]:
    return [message for message in page.messages if message["type"] == kind]


# a seat is lent and taken back


@in_loop
async def test_a_seat_given_to_a_bot_is_taken_back(tmp_path: Path) -> None:
    """What the bot has confirmed stays; the next turn is the person's."""
    async with world(tmp_path) as server:
        created = await server.table("you", "device", seed=5)
        ann = await server.at(created, 0)
        bob = await server.at(created, 1)
        await server.post(
            f"/api/tables/{created['table']['id']}/host",
            {"type": "remove", "seat": 1},
            created["host_secret"],
        )
        assert (await bob.until("seats")) == {"type": "seats", "seats": [], "lent": [1]}
        await ann.until("waiting", waiting=[0])
        done = await bob.request("take-back", 1)
        assert done["type"] == "done"
        assert told(bob, "seats")[-1] == {"type": "seats", "seats": [1], "lent": []}
        assert bob.views[1]["phase"] == "done"
        await ann.play_turn(0, random.Random(1))
        await bob.next_turn(1, 1)
        await ann.next_turn(0, 1)
        await asyncio.sleep(0)
        assert bob.views[1]["phase"] == "choose"
        assert [seat["kind"] for seat in bob.table["seats"]] == ["you", "device"]
        await bob.play_turn(1, random.Random(2))
        await ann.play_turn(0, random.Random(2))
        await bob.next_turn(1, 2)
        assert not told(ann, "seats")


@in_loop
async def test_a_bot_that_still_thinks_gives_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", "device", seed=5)
        bob = await server.at(created, 1)
        room = server.room(created["table"]["id"])
        thought, gate = room.services.thinkers.turns, asyncio.Event()

        async def slowly(*args: Any) -> dict[int, list[int]]:
            made = await thought(*args)
            await gate.wait()
            return made

        monkeypatch.setattr(room.services.thinkers, "turns", slowly)
        await host(server, created, type="remove", seat=1)
        assert (await bob.request("take-back", 1))["type"] == "done"
        await bob.play(1, bob.views[1]["legal"][0]["id"])
        gate.set()
        while room.bots.thinking:
            await asyncio.sleep(0)
        await bob.sync()
        assert bob.views[1]["phase"] == "place"
        assert not told(bob, "waiting")


@in_loop
async def test_who_comes_back_later_finds_the_seat(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", "device", "device", seed=5)
        await host(server, created, type="remove", seat=2)
        page = await server.page()
        by_seat = {key["seat"]: key["secret"] for key in created["keys"]}
        welcome = await page.hello(created["table"]["id"], [by_seat[2], "x" * 32, by_seat[1]])
        assert welcome["seats"] == [1]
        assert welcome["lent"] == [{"secret": 0, "seat": 2}]
        assert welcome["refused"] == [1]
        assert 2 not in page.views
        assert (await page.request("take-back", 2))["type"] == "done"
        assert page.views[2]["seat"] == 2


@in_loop
async def test_only_whoever_had_the_seat_takes_it_back(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", "device", "bot", seed=5)
        ann = await server.at(created, 0)
        watcher = await server.page()
        await watcher.hello(created["table"]["id"], [created["host_secret"]])
        await host(server, created, type="remove", seat=1)
        for page in (ann, watcher):
            for seat in (0, 1, 2):
                assert (await page.request("take-back", seat))["code"] == "not-your-seat"
            assert (await page.request("take-back", 7))["code"] == "not-found"
        assert ann.table["seats"][1]["kind"] == "bot"


@in_loop
async def test_the_host_gives_the_seat_again(tmp_path: Path) -> None:
    """Then the old secret opens nothing any more."""
    async with world(tmp_path) as server:
        created = await server.table("you", "device", seed=5)
        bob = await server.at(created, 1)
        await host(server, created, type="remove", seat=1)
        done = await host(server, created, type="invite", seat=1)
        await bob.sync()
        assert told(bob, "seats")[-1] == {"type": "seats", "seats": [], "lent": []}
        assert (await bob.request("take-back", 1))["code"] == "not-your-seat"
        mina = await server.page()
        welcome = await mina.hello(created["table"]["id"], [done["key"]["secret"]])
        assert welcome["seats"] == [1]
        assert mina.views[1]["seat"] == 1


@in_loop
async def test_lent_seats_outlast_a_restart(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", "device", seed=5)
        await host(server, created, type="remove", seat=1)
    async with world(tmp_path) as server:
        bob = await server.at(created, 1)
        assert (await bob.request("take-back", 1))["type"] == "done"
        await bob.sync()
        assert bob.table["seats"][1]["kind"] == "device"


# seats before the start


@in_loop
async def test_open_seats_can_be_left_out(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", "open", "friend", seed=5)
        ann = await server.at(created, 0)
        mina = await server.at(created, 2)
        assert (await host(server, created, 409, type="start"))["code"] == "conflict"
        await host(server, created, type="start", without_open=True)
        await mina.sync()
        await ann.sync()
        assert told(mina, "seats")[-1]["seats"] == [1]
        assert mina.views[1]["seat"] == 1
        assert len(mina.table["seats"]) == mina.table["setup"]["seats"] == 2
        await mina.play_turn(1, random.Random(1))
        await ann.play_turn(0, random.Random(1))
        await ann.next_turn(0, 1)
    async with world(tmp_path) as server:
        mina = await server.at(created, 2)
        assert mina.views[1]["turn"] == 2


@in_loop
async def test_a_bot_for_one_open_seat_and_its_seat_open_again(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", "open", "open")
        done = await host(server, created, type="fill", seat=2)
        assert [seat["kind"] for seat in done["table"]["seats"]] == ["you", "open", "bot"]
        done = await host(server, created, type="remove", seat=2)
        assert [seat["kind"] for seat in done["table"]["seats"]] == ["you", "open", "open"]


@in_loop
async def test_too_few_people_for_the_mode_do_not_begin(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", "open", mode="expert")
        refused = await host(server, created, 400, type="start", without_open=True)
        assert refused["code"] == "bad-setup"
        assert (await server.get(f"/api/tables/{created['table']['id']}"))["status"] == "lobby"


# remarks


@in_loop
async def test_a_remark_is_shown_to_everybody_and_kept_nowhere(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", "device", seed=5)
        ann, bob, watcher = (
            await server.at(created, 0),
            await server.at(created, 1),
            await server.page(),
        )
        await watcher.hello(created["table"]["id"])
        room = server.room(created["table"]["id"])
        before, state = room.state.length, dict(ann.views[0])
        for remark in REMARKS:
            assert (await ann.request("react", 0, remark=remark))["type"] == "done"
            for page in (bob, watcher):
                assert await page.until("reaction") == {
                    "type": "reaction", "seat": 0, "remark": remark,
                }  # fmt: skip
            server.clock.advance(5)
        assert room.state.length == before
        late = await server.at(created, 1)
        assert not told(late, "reaction")
        assert late.views[1] == bob.views[1]
        assert ann.views[0] == state


@in_loop
async def test_one_remark_in_five_seconds(tmp_path: Path) -> None:
    """By the seat, not by the connection."""
    async with world(tmp_path) as server:
        created = await server.table("you", "device", seed=5)
        ann, again = await server.at(created, 0), await server.at(created, 0)
        bob = await server.at(created, 1)
        assert (await ann.request("react", 0, remark="nice"))["type"] == "done"
        server.clock.advance(4.9)
        for page in (ann, again):
            for _ in range(20):
                assert (await page.request("react", 0, remark="hm"))["code"] == "too-fast"
        assert (await bob.request("react", 1, remark="hm"))["type"] == "done"
        server.clock.advance(0.1)
        assert (await again.request("react", 0, remark="ouch"))["type"] == "done"
        await bob.sync()
        assert [item["remark"] for item in told(bob, "reaction")] == ["nice", "hm", "ouch"]


@in_loop
async def test_who_holds_no_seat_shows_no_remark(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", "bot", seed=5)
        ann, watcher = await server.at(created, 0), await server.page()
        await watcher.hello(created["table"]["id"])
        for seat in (0, 1, 99):
            assert (await watcher.request("react", seat, remark="nice"))["code"] == "not-your-seat"
        assert (await ann.request("react", 1, remark="nice"))["code"] == "not-your-seat"
        assert (await ann.request("react", 0, remark="<b>"))["code"] == "bad-message"
        await ann.sync()
        assert not told(ann, "reaction")


# time


@in_loop
async def test_a_turn_that_a_bot_has_ended_is_told(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", "device", "bot", seed=6, seconds=30)
        ann = await server.at(created, 0)
        await ann.play_turn(0, random.Random(1))
        server.clock.advance(30)
        await ann.next_turn(0, 1)
        log = told(ann, "turn")[-1]["log"]
        assert [entry["late"] for entry in log[:3]] == [False, True, False]
        assert log[1]["items"][0]["key"] == "The time was up: a bot ended the turn."
        assert len(log[1]["items"]) > 1
    async with world(tmp_path) as server:
        again = await server.at(created, 0)
        assert told(again, "turn")[-1]["log"] == log


# names


@pytest.mark.parametrize("name", ["👩‍🚀 Mina", "❤️‍🔥", "👩🏽‍❤️‍👨🏿", "🏳️‍🌈", "👨‍👩‍👧‍👦"])
def test_joined_pictures_are_fine_in_a_name(name: str) -> None:
    assert checked_name(name) == name


@pytest.mark.parametrize(
    ("name", "sign"),
    [
        ("An\u200dna", "U+200D"),
        ("\u200d🚀", "U+200D"),
        ("🚀\u200d", "U+200D"),
        ("🚀\u200d\u200d🚀", "U+200D"),
        ("🚀\u200dx", "U+200D"),
        ("Eve\u202e", "U+202E"),
        ("\u200bEve", "U+200B"),
    ],
)
def test_what_hides_in_a_name_is_named(name: str, sign: str) -> None:
    with pytest.raises(RefusedError) as refused:
        checked_name(name)
    assert sign in refused.value.sentence()


@in_loop
async def test_a_wrong_name_says_whose_it_is(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        seats = [{"kind": "you", "name": "Ada"}, {"kind": "friend", "name": "Eve\u202e"}]
        refused = await server.post("/api/tables", {"seats": seats}, status=400)
        assert refused["code"] == "bad-name"
        assert (
            refused["message"] == "Seat 2: A name cannot have the sign U+202E, which nobody sees."
        )
        assert json.dumps("\u202e") not in json.dumps(refused)
