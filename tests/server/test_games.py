"""Whole games through the WebSocket."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from tests.server.world import Json, Page, in_loop, world

MODES: list[tuple[tuple[str, ...], Json]] = [
    (("you", "bot"), {}),
    (("you", "bot", "bot"), {"advanced": True, "roundabouts": True}),
    (("you", "bot", "bot"), {"mode": "expert"}),
    (("you", "bot"), {"mode": "expert", "advanced": True, "roundabouts": True}),
    (("you",), {"mode": "solo-card"}),
    (("you",), {"mode": "solo-card", "advanced": True, "roundabouts": True}),
    (("you", "bot"), {"sheet": "easter", "roundabouts": True}),
    (("you", "bot"), {"sheet": "doomsday", "mode": "expert"}),
    (("you", "bot"), {"sheet": "zombies", "roundabouts": True}),
    (("you",), {"sheet": "zombies", "mode": "solo-card"}),
    (("you", "bot"), {"sheet": "summer"}),
    (("you", "bot"), {"sheet": "halloween"}),
    (("you",), {"sheet": "winter", "mode": "solo-card", "roundabouts": True}),
]


async def play_out(page: Page, seats: list[int], dice: random.Random) -> None:
    """Play all the seats of a page to the end of the game."""
    while page.outcome is None:
        turn = page.views[seats[0]]["turn"]
        for seat in seats:
            await page.play_turn(seat, dice)
        await page.next_turn(seats[0], turn)


def check_end(page: Page, seats: int) -> None:
    outcome = page.outcome
    assert outcome is not None
    assert outcome["reasons"]
    assert [place["rank"] for place in outcome["ranking"]] == sorted(
        place["rank"] for place in outcome["ranking"]
    )
    assert {place["seat"] for place in outcome["ranking"]} == set(range(seats))
    for place in outcome["ranking"]:
        score = outcome["scores"][place["seat"]]
        assert score["total"] == place["total"] == sum(row["points"] for row in score["rows"])
        assert outcome["totals"][place["seat"]][-1] == place["total"]
    assert page.public is not None
    assert page.public["over"]
    assert page.table["status"] == "over"


@pytest.mark.parametrize(("kinds", "options"), MODES)
@in_loop
async def test_a_game_of_every_mode_with_bots(
    tmp_path: Path, kinds: tuple[str, ...], options: Json
) -> None:
    async with world(tmp_path) as server:
        created = await server.table(*kinds, seed=11, **options)
        page = await server.at(created, 0)
        await play_out(page, [0], random.Random(5))
        check_end(page, len(kinds))
        assert page.outcome is not None
        assert page.outcome["seed"] == 11


@in_loop
async def test_three_seats_on_one_device(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", "device", "device", seed=3)
        page = await server.at(created, 0, 1, 2)
        assert set(page.views) == {0, 1, 2}
        await play_out(page, [0, 1, 2], random.Random(1))
        check_end(page, 3)
        await page.sync()
        assert all(page.views[seat]["phase"] == "over" for seat in range(3))


@in_loop
async def test_following_hints_is_a_good_game(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", "bot", seed=4)
        page = await server.at(created, 0)
        hint = await page.request("hint", 0)
        assert hint["bot"] == "expert"
        assert hint["move"] in page.views[0]["legal"]
        while page.outcome is None:
            turn = page.views[0]["turn"]
            while page.views[0]["turn"] == turn and page.phase(0) not in ("done", "over"):
                hint = await page.request("hint", 0, bot="skilled")
                assert hint["type"] == "hint"
                assert hint["move"] in page.views[0]["legal"]
                assert (await page.play(0, hint["move"]["text"]))["type"] == "done"
            await page.next_turn(0, turn)
        assert page.outcome["scores"][0]["total"] > 50
        assert any(plan["claims"] for plan in page.views[0]["plans"])


@in_loop
async def test_two_pages_and_one_loses_its_connection(tmp_path: Path) -> None:
    """The other goes on; the lost one resumes where it was, in the middle of its turn."""
    async with world(tmp_path) as server:
        created = await server.table("you", "friend", seed=8)
        await server.post(
            f"/api/tables/{created['table']['id']}/host", {"type": "start"}, created["host_secret"]
        )
        ann = await server.at(created, 0)
        bob = await server.at(created, 1)
        dice = random.Random(2)
        for turn in range(1, 6):
            await ann.play_turn(0, dice)
            assert (await bob.play(1, bob.views[1]["legal"][0]["id"]))["type"] == "done"
            if turn == 3:
                before = bob.views[1]
                await bob.close()
                await ann.sync()
                assert [seat["connected"] for seat in ann.table["seats"]] == [True, False]
                bob = await server.page()
                known = {"1": before["state"]}
                await bob.hello(
                    created["table"]["id"], [created["keys"][1]["secret"]], known=known, turn=turn
                )
                kinds = [message["type"] for message in bob.messages]
                assert kinds == ["welcome", "table", "pong"]  # nothing that was known
                bob.views[1] = before
            await bob.play_turn(1, dice)
            await ann.next_turn(0, turn)
            await bob.next_turn(1, turn)
            assert ann.public == bob.public or turn == 3
        # with nothing known, everything comes
        again = await server.at(created, 1)
        assert again.views[1] == bob.views[1]
        assert again.public == ann.public


@in_loop
async def test_spectators_see_what_is_public(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", "bot", seed=8)
        page = await server.at(created, 0)
        watcher = await server.page()
        welcome = await watcher.hello(created["table"]["code"].lower())
        assert welcome["seats"] == []
        assert watcher.table["spectators"] == 1
        assert watcher.views == {}
        answer = await watcher.request("move", 0, state=page.views[0]["state"], move="p1")
        assert answer["code"] == "not-your-seat"
        await page.play_turn(0, random.Random(1))
        turn = await watcher.until("turn")
        assert turn["public"]["turn"] == 2
        assert [entry["seat"] for entry in turn["log"]][:2] == [0, 1]
        assert len(turn["public"]["offers"]) == 3


@in_loop
async def test_a_hundred_seats(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", *["bot"] * 99, seed=1)
        page = await server.at(created, 0)
        dice = random.Random(1)
        for turn in (1, 2):
            await page.play_turn(0, dice)
            await page.next_turn(0, turn)
        assert page.public is not None
        assert len(page.public["sheets"]) == 100


@in_loop
async def test_layout_and_marks_fit_together(tmp_path: Path) -> None:
    """Every sheet has the streets and tracks of the layout, and its points add up."""
    async with world(tmp_path) as server:
        created = await server.table("you", "bot", seed=2, advanced=True, roundabouts=True)
        page = await server.page()
        welcome = await page.hello(created["table"]["id"], [created["keys"][0]["secret"]])
        await play_out(page, [0], random.Random(3))
        layout = welcome["layout"]
        assert page.public is not None
        for sheet, score in zip(page.public["sheets"], page.public["scores"], strict=True):
            lengths = [len(street["houses"]) for street in layout["streets"]]
            assert [len(street["houses"]) for street in sheet["streets"]] == lengths
            assert [t["id"] for t in sheet["tracks"]] == [t["id"] for t in layout["tracks"]]
            points: dict[str, int] = {"plans": sum(p or 0 for p in sheet["plans"])}
            for printed, track in zip(layout["tracks"], sheet["tracks"], strict=True):
                assert track["crossed"] <= printed["boxes"]
                category = printed["category"]
                points[category] = points.get(category, 0) + track.get("points", 0)
            rows: dict[str, Any] = {row["category"]: row["points"] for row in score["rows"]}
            for category, value in points.items():
                if category != "temps":
                    assert rows[category] == value, category
