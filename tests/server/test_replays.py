"""Records and replays."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import culdesac
from tests.server.world import Json, Page, World, in_loop, world


async def finished(server: World, **options: object) -> tuple[Json, Page]:
    created = await server.table("you", "bot", **{"seed": 9, **options})
    page = await server.at(created, 0)
    dice = random.Random(4)
    while page.outcome is None:
        turn = page.views[0]["turn"]
        await page.play_turn(0, dice)
        await page.next_turn(0, turn)
    return created, page


@pytest.mark.parametrize("mode", ["flip", "expert"])
@in_loop
async def test_a_finished_game_replays_turn_by_turn(tmp_path: Path, mode: str) -> None:
    async with world(tmp_path) as server:
        created, page = await finished(server, mode=mode)
        table = created["table"]["id"]
        replay = await server.get(f"/api/tables/{table}/replay")
        assert page.outcome is not None
        assert replay["outcome"] == page.outcome
        assert replay["seed"] == 9
        publics = [message["public"] for message in page.messages if message["type"] == "turn"]
        assert [turn["public"] for turn in replay["turns"]] == publics
        logs = [m["log"] for m in page.messages if m["type"] == "turn"][1:]
        assert [turn["log"] for turn in replay["turns"]][:-1] == logs
        # by its record, under a link of its own
        text = (await server.http.get(f"/api/tables/{table}/record")).text
        assert culdesac.read_record(text).game().over
        stored = await server.post("/api/replays", {"record": text}, status=201)
        again = await server.get(f"/api/replays/{stored['id']}")
        assert again["turns"] == replay["turns"]
        assert (await server.http.get(f"/api/replays/{stored['id']}/record")).text == text


@pytest.mark.parametrize("edition", ["home-2018", "vegas-2019"])
@in_loop
async def test_the_steps_of_a_turn_end_where_the_next_one_begins(
    tmp_path: Path, edition: str
) -> None:
    async with world(tmp_path) as server:
        created, _ = await finished(server, edition=edition)
        table = f"/api/tables/{created['table']['id']}"
        replay = await server.get(f"{table}/replay")
        for seat in (0, 1):
            told = await server.get(f"{table}/steps/{seat}")
            assert told["seat"] == seat
            assert len(told["turns"]) == len(replay["turns"]) - 1
            for steps, after in zip(told["turns"], replay["turns"][1:], strict=True):
                assert steps[-1]["sheet"]["built"] == after["public"]["sheets"][seat]["built"]
                assert all(step["text"]["key"] for step in steps)
            drawn = [step["move"] for steps in told["turns"] for step in steps]
            assert any(move.get("pair") for move in drawn)
            assert any(move.get("writes") and move.get("street") for move in drawn)
        await server.get(f"{table}/steps/2", status=404)
        await server.get(f"{table}/steps/you", status=404)
        text = (await server.http.get(f"{table}/record")).text
        stored = await server.post("/api/replays", {"record": text}, status=201)
        assert await server.get(f"/api/replays/{stored['id']}/steps/1") == told


@in_loop
async def test_a_running_game_gives_away_no_record(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", "bot")
        for what in ("record", "replay", "steps/0"):
            refused = await server.get(f"/api/tables/{created['table']['id']}/{what}", status=409)
            assert refused["code"] == "conflict"
        lobby = await server.table("you", "open")
        await server.get(f"/api/tables/{lobby['table']['id']}/record", status=409)


@in_loop
async def test_damaged_and_unfinished_records(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        refused = await server.post("/api/replays", {"record": "hello\n"}, status=400)
        assert refused["code"] == "bad-record"
        assert "line 1" in refused["message"]
        game = culdesac.new("home-2018", seats=2, seed=1)
        for _ in range(2):
            for seat in (0, 1):
                while game.phase(seat) != "done" and seat in game.acting:
                    game.play(seat, game.legal(seat)[-1])
                    if not game.made(seat):
                        break
        game.play(0, game.legal(0)[0])
        text = culdesac.write_record(game)
        stored = await server.post("/api/replays", {"record": text}, status=201)
        replay = await server.get(f"/api/replays/{stored['id']}")
        assert replay["outcome"] is None
        assert len(replay["turns"]) == game.turn
        await server.get("/api/replays/none-such", status=404)


@in_loop
async def test_a_changed_city_is_taken_as_a_box_and_as_a_record(tmp_path: Path) -> None:
    changed = 'extends = "vegas-2019"\n[score.vault]\nbundles = 2\n'
    data = tmp_path / "rich.toml"
    data.write_text(changed, "utf-8")
    async with world(tmp_path) as server:
        body = {"seats": [{"kind": "you"}], "box": changed}
        created = await server.post("/api/tables", body, status=201)
        assert created["table"]["setup"]["edition"] == "vegas-2019"
        record = culdesac.write_record(culdesac.new("vegas-2019", data=data))
        stored = await server.post("/api/replays", {"record": record}, status=201)
        replay = await server.get(f"/api/replays/{stored['id']}")
        assert replay["turns"][0]["public"]["sheets"][0]["vault"]["bundles"] == 2
