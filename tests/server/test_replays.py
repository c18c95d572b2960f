"""Records and replays."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import culdesac
from tests.server.world import Json, Page, World, in_loop, world


async def finished(server: World, **options: object) -> tuple[Json, Page]:
    created = await server.table("you", "bot", seed=9, **options)
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


@in_loop
async def test_a_running_game_gives_away_no_record(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", "bot")
        for what in ("record", "replay"):
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
        box = await server.post("/api/boxes", {"text": changed})
        assert box["provenance"]["score"] == "yours"
        record = culdesac.write_record(culdesac.new("vegas-2019", data=data))
        stored = await server.post("/api/replays", {"record": record}, status=201)
        replay = await server.get(f"/api/replays/{stored['id']}")
        assert replay["turns"][0]["public"]["sheets"][0]["vault"]["bundles"] == 2
