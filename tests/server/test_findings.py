"""What was once found wrong with the server, each by its name in the list of findings.

Those about connections are in `test_guard`, those about databases in `test_databases`.
"""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import httpx2
import pytest

from culdesac import EditionError
from culdesac.bots import DEFAULT
from culdesac.editions import changed_edition
from culdesac.editions.setup import SEED_LIMIT
from culdesac.engine import artefacts, engine
from culdesac.engine.artefacts import WASM, Artefact, this_machine
from culdesac.games.home.kernel import KERNEL as HOME
from culdesac.games.registry import GAMES
from culdesac.server.limits import Bucket, Rate
from culdesac.server.names import checked_name
from culdesac.server.problems import RefusedError
from culdesac.server.queues import Turns
from culdesac.server.reach import LOOPBACK
from culdesac.server.run import names_of
from culdesac.server.threads import Crew
from culdesac.server.tokens import SystemChance
from tests.engine.test_artefacts import of_other_sources, one_bit_changed, truncated
from tests.server.reviewer import Reviewer
from tests.server.strangers import strangers
from tests.server.test_bots import Slow, happens
from tests.server.test_replays import finished
from tests.server.world import PATIENCE, Json, World, choose, in_loop, world


def somebody_else(server: World, host: str = "10.9.8.7") -> httpx2.AsyncClient:
    """Requests from another address."""
    transport = httpx2.ASGITransport(app=server.app, client=(host, 1))
    return httpx2.AsyncClient(transport=transport, base_url="http://server")


# fair queues


def test_h3_whoever_asks_for_much_waits_longest() -> None:
    line: Turns[str] = Turns()
    for item in ("a1", "a2", "a3", "a4"):
        line.add("a", item)
    line.add("b", "b1")
    line.add("c", "c1")
    line.add("b", "b2")
    places = {item: line.place(item[0], item) for item in ("a1", "b1", "c1", "a2", "b2", "a4")}
    assert places == {"a1": 0, "b1": 1, "c1": 2, "a2": 3, "b2": 4, "a4": 6}
    assert line.remove("a", "a3")
    assert not line.remove("a", "a3")
    assert [line.pop() for _ in range(len(line))] == ["a1", "b1", "c1", "a2", "b2", "a4"]


@in_loop
async def test_h3_a_stranger_does_not_wait_for_somebodys_hundred_tables() -> None:
    crew = Crew("test", 1, threading.Event())
    go_on, done = threading.Event(), []

    def work(who: str) -> None:
        go_on.wait()
        done.append(who)

    asked = [asyncio.ensure_future(crew.run(lambda: work("busy"), "busy")) for _ in range(100)]
    await asyncio.sleep(0)
    asked.append(asyncio.ensure_future(crew.run(lambda: work("stranger"), "stranger")))
    await asyncio.sleep(0)
    go_on.set()
    await asyncio.gather(*asked)
    assert done.index("stranger") <= 2
    assert not crew.pieces
    await crew.close()


@in_loop
async def test_h3_many_bots_of_one_table_let_another_come_between(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two tables of forty take both threads; a third one's only bot plays before they are through."""
    slow = Slow(monkeypatch)
    quick = Slow(monkeypatch, "quick")
    quick.go_on.set()
    async with world(tmp_path, bot_seconds=600.0) as server:
        bots = [{"kind": "bot", "bot": "slow"}] * 40
        for _ in range(2):
            await server.post("/api/tables", {"seats": [{"kind": "you"}, *bots]}, status=201)
        await happens(slow.begun)
        async with somebody_else(server) as stranger:
            seats = [{"kind": "you"}, {"kind": "bot", "bot": "quick"}]
            await stranger.post("/api/tables", json={"seats": seats})
        slow.go_on.set()
        await happens(quick.begun)
        assert slow.asked < 80


@in_loop
async def test_m4_reviews_come_in_turn_by_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reviewer = Reviewer(monkeypatch)
    reviewer.go_on.clear()
    async with world(tmp_path) as server:
        tables = [(await finished(server))[0]["table"]["id"] for _ in range(3)]
        monkeypatch.setattr("culdesac.server.reviews.HOLD", 0.01)
        asked: list[Json] = []
        for table in tables:
            asked += [
                await server.post(f"/api/tables/{table}/review", {"seat": seat}) for seat in (0, 1)
            ]
        assert [each["ahead"] for each in asked] == [0, 1, 2, 3, 4, 5]
        other = (await finished(server))[0]["table"]["id"]
        refused = await server.post(f"/api/tables/{other}/review", {"seat": 0}, status=429)
        assert refused["code"] == "too-many"
        async with somebody_else(server) as stranger:
            answer = await stranger.post(f"/api/tables/{other}/review", json={"seat": 0})
        assert answer.json()["ahead"] == 2  # the one that is made, and the next of the other's
        reviewer.go_on.set()


# who asks, and when


@in_loop
async def test_m1_a_proxy_may_pass_on_the_name_that_people_asked_for(tmp_path: Path) -> None:
    origins = ("https://play.example",)
    hosts = (*LOOPBACK, *names_of(origins))
    async with world(tmp_path, origins=origins, hosts=hosts) as server:
        for name in ("play.example", "127.0.0.1"):
            headers = {"host": name, "origin": "https://play.example"}
            body = {"seats": [{"kind": "you"}]}
            answer = await server.http.post("/api/tables", json=body, headers=headers)
            assert answer.status_code == 201
            await server.page(**headers)
        refused = await server.http.get("/api/health", headers={"host": "evil.example"})
        assert refused.status_code == 403


@in_loop
async def test_m8_setting_the_clock_ends_no_turn_and_gives_nobody_more(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", "device", seed=6, seconds=30)
        page = await server.at(created, 0)
        bucket = Bucket(Rate(1, 1), server.clock)
        assert bucket.take()
        for jump in (1e6, -2e6):
            server.clock.set_by = jump
            await page.sync()
            assert page.views[0]["turn"] == 1
            assert server.room(created["table"]["id"]).timer.seconds_left() == 30
            assert not bucket.take()
            assert server.context.tables.idle() == []
        server.clock.advance(30)
        await page.next_turn(0, 1)


# what people send


@in_loop
async def test_l1_names_that_no_file_can_have_are_not_there(tmp_path: Path) -> None:
    folder = tmp_path / "page"
    folder.mkdir()
    (folder / "index.html").write_text("<!doctype html>")
    async with world(tmp_path) as server:
        for path in ("/%00.js", "/" + "x" * 300 + ".js", "/assets/%00", "/" + "%C3%A9" * 200):
            answer = await server.http.get(path)
            assert answer.status_code == 404, path
            assert answer.json()["code"] == "not-found"
        assert (await server.http.get("/" + "x/" * 300)).status_code == 200


@in_loop
async def test_l2_half_a_sign_in_a_message_id_ends_nothing(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        page = await server.page()
        for text in ('{"type":"ping","id":"\\ud800"}', '{"type":"none","id":"a\\udfff"}'):
            page.send_text(text)
            answer = await page.receive()
            assert (answer["code"], answer["id"]) == ("bad-message", None)
        await page.sync()


@pytest.mark.parametrize("value", ["[]", "{}", "3", '["classic"]', '""'])
def test_l3_a_sheet_that_is_the_same_as_nothing(value: str) -> None:
    text = f'id = "x"\nextends = "home-2018"\n[sheets.odd]\nsame_as = {value}\n'
    with pytest.raises(EditionError, match=r"sheets\.odd\.same_as is .*; expected one of"):
        changed_edition(None, text, "box")


ZALGO = "a" + "\u0316\u0317\u0318\u0319"


@pytest.mark.parametrize(
    "name",
    ["\u2800", "\u3164", "Ann\u115f", "\ufe0f", "A\ufe0fB", "\u034fAnn", "\u0301", ZALGO, "\u1160"],
)
def test_l7_names_that_nobody_sees_or_that_cover_others(name: str) -> None:
    with pytest.raises(RefusedError) as refused:
        checked_name(name)
    assert refused.value.code == "bad-name"
    assert "U+" in refused.value.sentence() or "accent" in refused.value.sentence()


@pytest.mark.parametrize(
    "name",
    ["Zoë", "Nguyễn Thị Ánh", "สมชาย กุ้ง", "דָּוִד", "❤️", "👩‍🚀 Ann", "🏳️‍🌈", "한글", "A\u0301"],
)
def test_l7_names_that_people_have(name: str) -> None:
    assert checked_name(name)


# bots, kernels and what they run in


@pytest.mark.parametrize("spoil", [of_other_sources, truncated, one_bit_changed])
def test_h4_strength_is_announced_by_what_is_loaded(
    tmp_path: Path, spoil: Callable[[Artefact], None]
) -> None:
    """A kernel that is not of these sources is none, wherever it came from; nothing is compiled then."""
    shutil.copytree(artefacts.folder(), tmp_path / "kernels")
    for target in (this_machine(), WASM):
        spoil(Artefact(HOME, target, tmp_path / "kernels"))
    asked = "from culdesac.server.choices import choices; print(choices().bots[3].notes.keys())"
    told = subprocess.run(
        [sys.executable, "-c", asked],
        capture_output=True,
        text=True,
        env={
            **os.environ,
            "CULDESAC_KERNELS": str(tmp_path / "kernels"),
            "CULDESAC_COMPILER": "none",
        },
    )
    assert told.stdout == "dict_keys(['home'])\n", told.stderr


@in_loop
async def test_m5_a_table_goes_on_while_bots_think_for_who_is_late(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = Slow(monkeypatch, DEFAULT)
    async with world(tmp_path, bot_seconds=PATIENCE) as server:
        created = await server.table("you", "device", seed=6, seconds=30)
        ready, late = await server.at(created, 0), await server.at(created, 1)
        while ready.phase(0) != "finish":
            await ready.play(0, choose(ready.views[0], random.Random(1))["id"])
        server.clock.advance(30)
        await happens(slow.begun)
        assert not server.room(created["table"]["id"]).lock.locked()
        # the others hear of it at once
        assert (await late.request("rename", 1, name="Slow one"))["type"] == "done"
        assert (await ready.play(0, "ok"))["type"] == "done"
        await late.until("waiting", waiting=[1])
        slow.go_on.set()
        await late.next_turn(1, 1)
        game = server.room(created["table"]["id"]).state.game
        assert game is not None
        assert [len(turn) for turn in game.turns] == [2]


@in_loop
async def test_l5_a_server_that_plays_starts_no_other_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So there is none that could outlive it: kernels are there before anybody can sit down."""
    for game in GAMES:
        engine(game=game)

    def none(*command: object, **options: object) -> None:
        raise AssertionError(command)

    monkeypatch.setattr(subprocess, "Popen", none)
    monkeypatch.setattr(os, "fork", none)
    async with world(tmp_path, engine="auto") as server:
        for box in ("home-2018", "vegas-2019"):
            created = await server.table("you", "bot", edition=box)
            page = await server.at(created, 0)
            turn = page.views[0]["turn"]
            await page.play_turn(0, random.Random(1))
            await page.next_turn(0, turn)


@in_loop
async def test_l8_seeds_among_strangers_are_the_servers_own(tmp_path: Path) -> None:
    """Nobody chooses the cards of a rated table; where somebody did, everybody is told so."""
    drawn = [SystemChance().seed() for _ in range(200)]
    assert len(set(drawn)) == len(drawn)
    assert max(drawn) > SEED_LIMIT // 2
    async with strangers(tmp_path) as (_, _, ben, _):
        seats = [{"kind": "you"}, {"kind": "open"}]
        body = {"seats": seats, "listed": True, "rated": True}
        answer = await ben.post("/api/tables", {**body, "seed": 5}, status=400)
        assert "cards and box are ours" in answer["message"]
        rated = await ben.post("/api/tables", body, status=201)
        assert rated["table"]["seed_chosen"] is False
        chosen = await ben.post("/api/tables", {**body, "rated": False, "seed": 5}, status=201)
        assert chosen["table"]["seed_chosen"] is True
