"""Reviews of finished games over HTTP."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

import culdesac
from culdesac.bots import expert as expert_bot, review as bot_review
from culdesac.bots.search import Effort
from culdesac.family.contract import SKILLED
from culdesac.server import reviews
from culdesac.server.wire.review import Review
from tests.interpreter import only_interpreted
from tests.server.reviewer import Reviewer
from tests.server.test_replays import finished
from tests.server.world import PATIENCE, Json, World, in_loop, world


async def reviewed(server: World, path: str, seat: int) -> Json:
    """A review once it is done."""
    while True:
        found: Json = await server.post(f"/api/{path}/review", {"seat": seat})
        if found["status"] == "done":
            return found


@in_loop
async def test_the_dearest_turns_in_words_found_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    expert = Reviewer(monkeypatch)
    async with world(tmp_path) as server:
        created, page = await finished(server)
        path = f"tables/{created['table']['id']}"
        last = page.views[0]["turn"]
        found = await reviewed(server, path, 0)
        assert [each["turn"] for each in found["lessons"]] == [last, last - 1, last - 2]
        assert (found["seat"], found["looked"], found["turns"]) == (0, last, last)
        for each in found["lessons"]:
            assert each["cost"] == pytest.approx(each["turn"] - 1 + 0.06, abs=0.05)
            for moves in (each["played"], each["better"]):
                assert moves[0]["key"].startswith(("Take", "Refuse", "Draw a roundabout"))
                assert "Confirm the turn" not in [move["key"] for move in moves]
            assert len(each["played_moves"]) == len(each["played"])
            assert len(each["better_moves"]) == len(each["better"])
            assert each["sheet"]["streets"]
        # anybody may look at any seat, and what was found once is there
        assert (await reviewed(server, path, 1))["seat"] == 1
        assert await reviewed(server, path, 0) == found
        assert expert.calls == 2
        # also under the code of the table
        assert await reviewed(server, f"tables/{created['table']['code']}", 0) == found
    async with world(tmp_path) as server:
        assert await reviewed(server, path, 0) == found
        assert expert.calls == 2
        store = server.context.tables.services.store
        kept = msgspec.json.decode(await store.review(path[7:], 0) or b"", type=reviews.Kept)
        for stale in (b"{", msgspec.json.encode(msgspec.structs.replace(kept, version="0"))):
            await store.save_review(path[7:], 0, stale)
            assert await reviewed(server, path, 0) == found
        assert expert.calls == 4


@in_loop
async def test_a_review_of_a_weaker_expert_is_made_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    expert = Reviewer(monkeypatch)
    async with world(tmp_path) as server:
        path = f"tables/{(await finished(server))[0]['table']['id']}"
        with monkeypatch.context() as patch:
            only_interpreted(patch)
            for _ in range(2):
                found = await reviewed(server, path, 0)
                assert found["note"] == {"key": expert_bot.SLOWER, "params": {}}
        assert expert.calls == 1
        for _ in range(2):
            assert await reviewed(server, path, 0) == {**found, "note": None}
        assert expert.calls == 2


@pytest.mark.parametrize(
    "setup",
    [
        {"edition": "home-2018", "seats": 2},
        {"edition": "vegas-2019", "seats": 1, "mode": "acme"},
    ],
    ids=["home", "acme"],
)
@in_loop
async def test_the_expert_itself_looks_at_a_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, setup: Json
) -> None:
    monkeypatch.setattr(bot_review, "LESS", Effort(moves=500, policy=SKILLED, worlds=8))
    game = culdesac.new(seed=6, **setup)
    while len(game.turns) < 2:
        for seat in game.acting:
            while seat in game.acting and (not game.made(seat) or game.phase(seat) != "done"):
                turns = len(game.turns)
                game.play(seat, game.legal(seat)[-1])  # far to the right, and everything skipped
                if len(game.turns) != turns:
                    break
    async with world(tmp_path, review_seconds=60.0) as server:
        record = {"record": culdesac.write_record(game)}
        stored = await server.post("/api/replays", record, status=201)
        found = await reviewed(server, f"replays/{stored['id']}", 0)
        assert found["turns"] == 2
        told = [each["turn"] for each in found["lessons"]]
        assert set(told) <= {game.first_turn, game.first_turn + 1}
        costs = [each["cost"] for each in found["lessons"]]
        assert costs == sorted(costs, reverse=True)
        assert costs
        assert costs[-1] > 0
        for each in found["lessons"]:
            assert each["played"] != each["better"]


@in_loop
async def test_what_cannot_be_reviewed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    expert = Reviewer(monkeypatch)
    async with world(tmp_path) as server:

        async def refused(path: str, body: Json, status: int) -> str:
            answer = await server.post(f"/api/{path}/review", body, status=status)
            assert answer["message"]
            return str(answer["code"])

        running = f"tables/{(await server.table('you'))['table']['id']}"
        lobby = f"tables/{(await server.table('you', 'open'))['table']['id']}"
        over = f"tables/{(await finished(server))[0]['table']['id']}"
        assert await refused(running, {"seat": 0}, 409) == "conflict"
        assert await refused(lobby, {"seat": 0}, 409) == "not-started"
        assert await refused(over, {"seat": 2}, 404) == "not-found"
        assert await refused(over, {"seat": -1}, 400) == "bad-message"
        assert await refused(over, {}, 400) == "bad-message"
        assert await refused("tables/none-such", {"seat": 0}, 404) == "unknown-table"
        assert await refused("replays/none-such", {"seat": 0}, 404) == "not-found"
        record = {"record": culdesac.write_record(culdesac.new("home-2018"))}
        empty = (await server.post("/api/replays", record, status=201))["id"]
        assert await refused(f"replays/{empty}", {"seat": 0}, 409) == "conflict"
        expert.fails = True
        assert await refused(over, {"seat": 0}, 503) == "bot-failed"
        expert.fails = False
        assert (await reviewed(server, over, 0))["lessons"]  # and later it works
        monkeypatch.setattr(reviews, "MOST_WAITING", 0)
        assert await refused(over, {"seat": 1}, 429) == "too-many"


@in_loop
async def test_reviews_wait_in_line_and_are_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    expert = Reviewer(monkeypatch)
    # processes agree on time by the database's clock, which no test can move
    alone = str(tmp_path / "tables.db")
    async with world(tmp_path, review_seconds=600.0, database=alone) as server:
        path = f"/api/tables/{(await finished(server))[0]['table']['id']}/review"
        monkeypatch.setattr(reviews, "HOLD", 0.02)
        expert.go_on.clear()
        await server.post(path, {"seat": 0})
        assert await asyncio.to_thread(expert.begun.wait, PATIENCE)
        first = await server.post(path, {"seat": 0})
        assert (first["status"], first["ahead"], first["lessons"]) == ("looking", 0, [])
        second = await server.post(path, {"seat": 1})
        assert (second["status"], second["ahead"]) == ("waiting", 1)
        with monkeypatch.context() as patch:
            patch.setattr(reviews, "MOST_EACH", 2)
            another = f"/api/tables/{(await finished(server))[0]['table']['id']}/review"
            assert (await server.post(another, {"seat": 0}, status=429))["code"] == "too-many"
        jobs = dict(server.context.reviews.jobs)
        server.clock.advance(reviews.LINGER + 1)  # nobody has asked for long
        made: list[Review | None] = []
        for job in jobs.values():
            assert job.task is not None
            made.append(await asyncio.wait_for(job.task, PATIENCE))
        assert made == [None, None]
        assert expert.calls == 1
        assert server.context.reviews.jobs == {}
        # whoever comes back gets it after all
        expert.go_on.set()
        assert (await server.post(path, {"seat": 0}))["status"] in ("looking", "done")
        expert.go_on.clear()  # the server can be closed while one is being made
        await server.post(path, {"seat": 1})


@in_loop
async def test_what_was_found_so_far_is_told_on_the_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    expert = Reviewer(monkeypatch, pauses_after=3)
    async with world(tmp_path, review_seconds=600.0) as server:
        path = f"/api/tables/{(await finished(server))[0]['table']['id']}/review"
        monkeypatch.setattr(reviews, "HOLD", 0.02)
        await server.post(path, {"seat": 0})
        assert await asyncio.to_thread(expert.paused.wait, PATIENCE)
        found = await server.post(path, {"seat": 0})
        assert (found["status"], found["looked"]) == ("looking", 3)
        # the dearest first; the first turn cost next to nothing
        assert [each["turn"] for each in found["lessons"]] == [3, 2]
        expert.go_on.set()
