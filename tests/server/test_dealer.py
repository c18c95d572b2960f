"""The dealer of a real table: turns that have been, hands that lie open, what the rival would get."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.home.box.own_boxes import RIVERSIDE
from tests.server.world import Json, Page, World, in_loop, world

GROUP: Json = {"kind": "paper", "group": True}
ALONE: Json = {"kind": "paper", "name": "Ada"}


async def opened(server: World, seat: Json, **options: object) -> tuple[Json, Page]:
    body = {"edition": "home-2018", "seed": 5, "seats": [seat], **options}
    created = await server.post("/api/tables", body, status=201)
    page = await server.at(created, 0)
    await page.sync()
    return created, page


async def say(page: Page, turn: int, **said: object) -> None:
    answer = await page.request("report", 0, turn=turn, **said)
    assert answer["type"] == "done", answer


def lying(page: Page) -> Json:
    """What lies on the table."""
    assert page.public is not None
    return page.public


@in_loop
async def test_a_turn_that_has_been_is_told_as_it_began(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created, page = await opened(server, GROUP)
        table = created["table"]
        turns = [lying(page)]
        for turn, said in enumerate(({}, {"claims": [2]}, {}), 1):
            await say(page, turn, **said)
            turns.append(lying(page))
        for ref in (table["id"], table["code"]):
            for turn, seen in enumerate(turns, 1):
                assert await server.get(f"/api/tables/{ref}/turns/{turn}") == seen
        assert [turn["plans"][1]["flipped"] for turn in turns] == [False, False, True, True]
        for wrong in ("5", "0", "lake"):
            missing = await server.get(f"/api/tables/{table['id']}/turns/{wrong}", status=404)
            assert "latest is turn 4" in missing["message"]


@in_loop
async def test_a_turn_of_a_table_that_has_not_begun_is_refused(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", "open")
        path = f"/api/tables/{created['table']['id']}/turns/1"
        assert (await server.get(path, status=409))["code"] == "not-started"


@pytest.mark.parametrize("mode", ["aaa", "solo-card"])
@in_loop
async def test_the_hand_of_somebody_alone_lies_on_the_table(tmp_path: Path, mode: str) -> None:
    async with world(tmp_path) as server:
        _, page = await opened(server, ALONE, mode=mode)
        assert len(lying(page)["hand"]) == 3
        assert lying(page)["hand"] == page.views[0]["hand"]
        online = await server.table("you", mode=mode)
        watcher = await server.page()
        await watcher.hello(online["table"]["id"])
        await watcher.sync()
        assert lying(watcher)["hand"] == []


@in_loop
async def test_what_the_rival_would_get_is_what_it_gets(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        _, page = await opened(server, ALONE, mode="aaa", level=1)
        for turn in range(1, 9):
            view = page.views[0]
            would = view["paper"]["rival"][2]
            assert would["gets"] == view["hand"][2]
            await say(page, turn, pick="p1/2")
            rival = lying(page)["rival"]
            assert rival["pile"] == would["pile"]
            assert len(rival["drawn"]) or rival["score"]["total"] == would["score"]["total"]


@in_loop
async def test_stacks_last_as_long_as_they_say(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        for options in ({}, {"edition": "vegas-2019"}, {"box": RIVERSIDE, "sheet": "river"}):
            _, page = await opened(server, GROUP, **options)
            first = lying(page)["turn"]
            if first == 0:
                await say(page, 0)
            turns = lying(page)["deck"]["turns"]
            for turn in range(1, turns):
                await say(page, turn)
            assert lying(page)["deck"]["left"] == 0
            await say(page, turns)
            assert lying(page)["deck"]["left"] == 3 * (turns - 1)
