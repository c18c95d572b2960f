"""The daily deal."""

from __future__ import annotations

import random
from pathlib import Path

from culdesac.server.daily import bands, daily_seed
from tests.server.world import Json, World, in_loop, world

ANN, BOB = "ann-" * 6, "bob-" * 6


async def play_daily(server: World, player: str, dice: int) -> Json:
    created: Json = await server.post("/api/daily/home-2018", {"name": "Me"}, player, status=201)
    page = await server.at(created, 0)
    chance = random.Random(dice)
    while page.outcome is None:
        turn = page.views[0]["turn"]
        await page.play_turn(0, chance)
        await page.next_turn(0, turn)
    # the result is written in the background
    while server.room(created["table"]["id"]).tasks:
        await page.sync()
    return page.outcome


@in_loop
async def test_a_day_of_deals(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        empty = await server.get("/api/daily/home-2018", secret=ANN)
        assert empty["par"] > 40
        assert (empty["mine"], empty["played"], empty["bands"]) == (None, 0, [])
        first = await play_daily(server, ANN, 1)
        again = await play_daily(server, ANN, 2)  # for practice
        other = await play_daily(server, BOB, 3)
        assert (
            first["seed"]
            == again["seed"]
            == other["seed"]
            == daily_seed(empty["date"], "home-2018")
        )
        mine = first["scores"][0]["total"]
        theirs = other["scores"][0]["total"]
        told = await server.get("/api/daily/home-2018", secret=ANN)
        assert told["mine"] == mine
        assert told["played"] == 2
        assert told["better"] == int(theirs > mine)
        assert sum(band["count"] for band in told["bands"]) == 2
        assert told["par"] == empty["par"]
        nobody = await server.get("/api/daily/home-2018")
        assert (nobody["mine"], nobody["played"]) == (None, 2)
        server.clock.advance(24 * 3600)
        tomorrow = await server.get("/api/daily/home-2018", secret=ANN)
        assert tomorrow["date"] > told["date"]
        assert (tomorrow["mine"], tomorrow["played"]) == (None, 0)


@in_loop
async def test_a_daily_table_is_the_players_own(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        refused = await server.post("/api/daily/home-2018", {}, status=403)
        assert refused["code"] == "forbidden"
        refused = await server.post("/api/daily/home-1066", {}, ANN, status=404)
        assert "home-2018" in refused["message"]
        created = await server.post("/api/daily/home-2018", {}, ANN, status=201)
        assert created["table"]["private"]
        assert created["table"]["daily"] == (await server.get("/api/daily/home-2018"))["date"]


def test_seeds_differ_by_day_and_box() -> None:
    seeds = {daily_seed(date, box) for date in ("2030-01-01", "2030-01-02") for box in ("a", "b")}
    assert len(seeds) == 4


def test_bands_have_no_holes() -> None:
    made = bands([-3, 57, 58, 71])
    assert [(band.lowest, band.count) for band in made] == [
        (-10, 1), (0, 0), (10, 0), (20, 0), (30, 0), (40, 0), (50, 2), (60, 0), (70, 1),
    ]  # fmt: skip
