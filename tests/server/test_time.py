"""Time per turn, with a clock that the test moves."""

from __future__ import annotations

from pathlib import Path

from tests.server.world import in_loop, world


@in_loop
async def test_a_bot_finishes_the_turn_when_time_is_up(tmp_path: Path) -> None:
    """What was done stays; the rest is the bot's."""
    async with world(tmp_path) as server:
        created = await server.table("you", "device", seed=6, seconds=30)
        page = await server.at(created, 0)
        assert page.table["seconds"] == 30
        assert page.table["seconds_left"] == 30
        await page.play(0, "p2")
        await page.play(0, page.views[0]["legal"][0]["id"])
        made = [move["id"] for move in page.views[0]["made"]]
        server.clock.advance(29)
        await page.sync()
        assert page.views[0]["turn"] == 1
        server.clock.advance(1)
        await page.next_turn(0, 1)
        game = server.room(created["table"]["id"]).state.game
        assert game is not None
        assert game.turns[0][0][:2] == made
        assert len(game.turns) == 1
        # the next turn has its own time
        assert page.table["seconds_left"] == 30
        server.clock.advance(30)
        await page.next_turn(0, 2)
        assert page.views[0]["turn"] == 3


@in_loop
async def test_time_runs_only_while_somebody_is_there(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", "device", seed=6, seconds=30)
        server.clock.advance(1000)
        page = await server.at(created, 0)
        assert page.views[0]["turn"] == 1
        server.clock.advance(10)
        await page.close()
        server.clock.advance(1000)
        page = await server.at(created, 0)
        assert page.views[0]["turn"] == 1
        assert page.table["seconds_left"] == 30


@in_loop
async def test_the_host_changes_the_time(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", "device", seed=6)
        page = await server.at(created, 0)
        path = f"/api/tables/{created['table']['id']}/host"
        await server.post(path, {"type": "settings", "seconds": 20}, created["host_secret"])
        await page.sync()
        assert page.table["seconds_left"] == 20
        server.clock.advance(20)
        await page.next_turn(0, 1)
        await server.post(path, {"type": "settings", "seconds": None}, created["host_secret"])
        server.clock.advance(1000)
        await page.sync()
        assert page.views[0]["turn"] == 2
        assert page.table["seconds_left"] is None


@in_loop
async def test_a_game_that_nobody_plays_ends_by_time(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", "friend", seed=6, seconds=10)
        await server.post(
            f"/api/tables/{created['table']['id']}/host", {"type": "start"}, created["host_secret"]
        )
        page = await server.at(created, 0)
        while page.outcome is None:
            turn = page.views[0]["turn"]
            server.clock.advance(10)
            await page.next_turn(0, turn)
        assert page.outcome["scores"][0]["total"] > 30
        await page.sync()
        assert page.table["seconds_left"] is None
