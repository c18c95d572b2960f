"""Boards of daily deals: results that the server has seen, and nothing else."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from sqlalchemy import text

from culdesac.server.lobby.boards import ranked, row_mark
from culdesac.server.lobby.store import Result
from culdesac.server.sql.store import SqlStore
from culdesac.server.store import DailyPars
from culdesac.server.tokens import hashed
from tests.server.meeting import ANN as MEMBER, with_members
from tests.server.test_daily import ANN, BOB, play_daily
from tests.server.world import Json, World, in_loop, world

BOX = "home-2018"


def store_of(server: World) -> SqlStore:
    found = server.context.tables.services.store
    assert isinstance(found, SqlStore)
    return found


def player(number: int) -> str:
    return f"player-{number:03}-" * 2


async def result(server: World, secret: str, score: int | None, name: str = "") -> str:
    """A deal of today that somebody plays, with this result."""
    created = await server.post(f"/api/daily/{BOX}", {"name": name}, secret, status=201)
    table: str = created["table"]["id"]
    if score is not None:
        await store_of(server).close_daily(table, score)
    return table


async def daily(server: World, secret: str = "", date: str = "") -> Json:
    server.clock.advance(1)
    asked = f"?date={date}" if date else ""
    found: Json = await server.get(f"/api/boards/daily/{BOX}{asked}", secret=secret)
    return found


async def season(server: World, secret: str = "", named: str = "") -> Json:
    server.clock.advance(10)
    asked = f"?season={named}" if named else ""
    found: Json = await server.get(f"/api/boards/season/{BOX}{asked}", secret=secret)
    return found


@in_loop
async def test_the_board_of_a_day(database: str, tmp_path: Path) -> None:
    async with world(tmp_path, lobby=True, database=database) as server:
        empty = await daily(server)
        assert (empty["played"], empty["rows"]) == (0, [])
        assert 0 < empty["seconds_left"] <= 86_400
        first = await play_daily(server, ANN, 1)
        second = await play_daily(server, BOB, 2)
        scores = [game["scores"][0]["total"] for game in (first, second)]
        board = await daily(server, ANN)
        assert [row["score"] for row in board["rows"]] == sorted(scores, reverse=True)
        (mine,) = [row for row in board["rows"] if row["mine"]]
        assert (mine["score"], mine["name"], mine["member"]) == (scores[0], "Me", None)
        assert mine["turns"] > 5
        assert board["played"] == 2
        # what is played for practice, or not to its end, does not count
        await server.post(f"/api/daily/{BOX}", {"name": "Again"}, ANN, status=201)
        await result(server, player(1), None)
        assert (await daily(server, ANN))["rows"] == board["rows"]


@in_loop
async def test_the_best_ten_and_those_around_mine(database: str, tmp_path: Path) -> None:
    async with world(tmp_path, lobby=True, database=database) as server:
        for number in range(30):
            await result(server, player(number), 100 - 2 * (number // 2), f"P{number}")
        board = await daily(server, player(20))
        assert board["played"] == 30
        ranks = [row["rank"] for row in board["rows"]]
        assert ranks[:10] == [1, 1, 3, 3, 5, 5, 7, 7, 9, 9]
        assert len(ranks) == 15
        (place,) = [place for place, row in enumerate(board["rows"]) if row["mine"]]
        assert place == 12
        assert board["rows"][place]["name"] == "P20"
        assert board["rows"][place]["rank"] == 21
        # at the top, at the end, and for whoever has not played
        assert len((await daily(server, player(0)))["rows"]) == 10
        last = (await daily(server, player(29)))["rows"]
        assert 12 < len(last) <= 15
        nobody = (await daily(server))["rows"]
        assert len(nobody) == 10
        assert not any(row["mine"] for row in nobody)


@in_loop
async def test_a_member_is_told_by_name_and_id(tmp_path: Path) -> None:
    async with world(tmp_path, lobby=True) as server:
        with_members(server)
        await result(server, MEMBER, 80, "Somebody")
        (row,) = (await daily(server, MEMBER))["rows"]
        assert (row["name"], row["member"], row["mine"]) == ("Ann", "member-ann", True)


@in_loop
async def test_a_table_that_is_gone_keeps_its_place_without_a_name(
    database: str, tmp_path: Path
) -> None:
    async with world(tmp_path, lobby=True, database=database) as server:
        gone = await result(server, player(1), 90, "Gone")
        await result(server, player(2), 80, "Here")
        async with store_of(server).engine.begin() as connection:
            for name, column in (("events", "table_id"), ("tables", "id")):
                await connection.execute(
                    text(f"DELETE FROM {name} WHERE {column} = :id"), {"id": gone}
                )
        rows = (await daily(server))["rows"]
        assert [(row["rank"], row["name"]) for row in rows] == [(1, ""), (2, "Here")]


@in_loop
async def test_a_season_counts_medals(database: str, tmp_path: Path) -> None:
    async with world(tmp_path, lobby=True, database=database) as server:
        store = store_of(server)
        days = [("2030-03-14", (50, 85)), ("2030-03-15", (85, 70)), ("2030-03-16", (40, 70))]
        pars = DailyPars(110, 50, 65, 80)
        for date, scores in days:
            await store.save_pars(date, BOX, pars)
            for number, score in enumerate(scores):
                table = f"{date}-{number}"
                await store.open_daily(date, BOX, hashed(player(number)), table)
                await store.close_daily(table, score)
        # one without bars, one of another season, one of another box
        for date, box in (
            ("2030-02-01", BOX), ("2029-12-31", BOX), ("2030-03-16", "home-2023"),
        ):  # fmt: skip
            await store.open_daily(date, box, hashed(player(0)), f"{date}-{box}")
            await store.close_daily(f"{date}-{box}", 99)
        board = await season(server, player(0))
        assert (board["season"], board["played"]) == ("2030-1", 2)
        told = [(row["rank"], row["score"], row["turns"], row["mine"]) for row in board["rows"]]
        assert told == [(1, 3 + 2 + 2, 3, False), (2, 1 + 3 + 0 + 0, 4, True)]
        past = await season(server, player(0), "2029-4")
        assert [(row["score"], row["turns"]) for row in past["rows"]] == [(0, 1)]
        # the name is that of the last deal
        await result(server, player(1), 10, "Bea")
        rows = (await season(server))["rows"]
        assert rows[0]["name"] == "Bea"
        assert rows[0]["turns"] == 4


@pytest.mark.parametrize(
    "path",
    [
        "daily/home-2018?date=2031-01-01",
        "daily/home-2018?date=20300317",
        "daily/home-2018?date=2030-W11-7",
        "daily/home-2018?date=today",
        "daily/home-2018?date=2030-13-01",
        "daily/home-1066",
        "season/home-2018?season=2030-2",
        "season/home-2018?season=2030-9",
        "season/home-2018?season=x",
        "season/home-1066",
    ],
)
@in_loop
async def test_boards_that_there_are_not(tmp_path: Path, path: str) -> None:
    async with world(tmp_path, lobby=True) as server:
        refused = await server.get(f"/api/boards/{path}", 404)
        assert refused["code"] == "not-found"
        assert "expected" in refused["message"]


@in_loop
async def test_a_day_of_before(tmp_path: Path) -> None:
    async with world(tmp_path, lobby=True) as server:
        await result(server, player(1), 90, "Early")
        date = (await daily(server))["date"]
        server.clock.advance(86_400)
        assert (await daily(server))["rows"] == []
        before = await daily(server, date=date)
        assert (before["rows"][0]["name"], before["seconds_left"]) == ("Early", 0)
        assert (await daily(server, date="1999-01-01"))["played"] == 0


@in_loop
async def test_a_board_tells_nothing_of_the_deal_or_of_secrets(tmp_path: Path) -> None:
    async with world(tmp_path, lobby=True) as server:
        table = await result(server, ANN, 90, "Ann")
        seed = server.room(table).state.created.seed
        told = json.dumps([await daily(server, ANN), await season(server, ANN)])
        for secret in (str(seed), ANN, hashed(ANN), hashed(ANN)[:12], table):
            assert secret not in told
        (row,) = (await daily(server))["rows"]
        assert row["id"] == row_mark(hashed(ANN))
        assert set(row) == {"id", "rank", "name", "member", "score", "turns", "mine"}


def test_equal_results_have_the_same_rank() -> None:
    board = ranked([Result(str(place), score, 1) for place, score in enumerate([9, 9, 7, 7, 7, 1])])
    assert board.ranks == [1, 1, 3, 3, 3, 6]
    assert ranked([]).ranks == []
