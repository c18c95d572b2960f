"""The daily deal."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from pathlib import Path

import pytest

from culdesac.server import daily
from culdesac.server.daily import bands, daily_pars, daily_seed, medal_of, week_until
from culdesac.server.sql.store import SqlStore
from culdesac.server.store import DailyPars
from tests.server.test_earlier import restored
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
        assert empty["medal"] is None
        assert [day["score"] for day in empty["week"]] == [None] * 7
        first = await play_daily(server, ANN, 1)
        again = await play_daily(server, ANN, 2)  # for practice
        other = await play_daily(server, BOB, 3)
        assert (
            first["seed"]
            == again["seed"]
            == other["seed"]
            != daily_seed(empty["date"], "home-2018")  # which anybody could know
        )
        mine = first["scores"][0]["total"]
        theirs = other["scores"][0]["total"]
        told = await server.get("/api/daily/home-2018", secret=ANN)
        assert told["mine"] == mine
        assert told["bars"] == empty["bars"]
        assert told["week"][-1] == {"date": told["date"], "score": mine, "medal": told["medal"]}
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
        assert [day["score"] for day in tomorrow["week"]] == [None] * 5 + [mine, None]
        assert [day["score"] for day in nobody["week"]] == [None] * 7


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


@pytest.mark.parametrize("box", ["home-2018", "home-2023", "vegas-2019"])
def test_medals_are_in_order_and_below_what_the_usual_bot_scores(box: str) -> None:
    for date in ("2030-01-01", "2030-01-02"):
        pars = daily_pars(box, daily_seed(date, box))
        assert pars.bronze < pars.silver < pars.gold < pars.par


@pytest.mark.parametrize(
    ("score", "medal"),
    [(None, None), (-3, None), (49, None), (50, "bronze"), (65, "silver"), (79, "silver"), (80, "gold")],
)  # fmt: skip
def test_a_result_wins_the_best_medal_that_it_reaches(score: int | None, medal: str | None) -> None:
    assert medal_of(score, DailyPars(110, 50, 65, 80)) == medal
    assert medal_of(score, None) is None


def test_a_week_ends_today() -> None:
    assert week_until("2030-01-03")[0] == "2029-12-28"
    assert week_until("2030-01-03")[-1] == "2030-01-03"
    assert len(week_until("2030-01-03")) == 7


@in_loop
async def test_pars_of_before_there_were_medals_are_set_again(tmp_path: Path) -> None:
    path = restored(tmp_path)
    with sqlite3.connect(path) as database:
        database.execute("INSERT INTO daily_pars VALUES ('2030-01-01', 'home-2018', 111)")
    database.close()
    store = await SqlStore.open(path)
    assert await store.pars("2030-01-01", "home-2018") is None
    made = DailyPars(111, 50, 65, 80)
    for _ in range(2):  # two visitors at once may both set them
        await store.save_pars("2030-01-01", "home-2018", made)
    assert await store.pars("2030-01-01", "home-2018") == made
    assert await store.pars("2030-01-02", "home-2018") is None
    await store.close()


def test_seeds_differ_by_day_and_box() -> None:
    seeds = {daily_seed(date, box) for date in ("2030-01-01", "2030-01-02") for box in ("a", "b")}
    assert len(seeds) == 4


def test_bands_have_no_holes() -> None:
    made = bands([-3, 57, 58, 71])
    assert [(band.lowest, band.count) for band in made] == [
        (-10, 1), (0, 0), (10, 0), (20, 0), (30, 0), (40, 0), (50, 2), (60, 0), (70, 1),
    ]  # fmt: skip


@in_loop
async def test_bots_try_a_deal_once_for_all_who_ask_at_the_same_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[str] = []

    def one_try(box: str, seed: int, seal: str) -> DailyPars:
        tried.append(box)
        return DailyPars(110, 50, 65, 80)

    monkeypatch.setattr(daily, "daily_pars", one_try)
    async with world(tmp_path) as server:
        told = await asyncio.gather(*(server.get("/api/daily/home-2018") for _ in range(3)))
        assert [info["bars"]["gold"] for info in told] == [80, 80, 80]
        assert tried == ["home-2018"]
