"""Members: friends, what everybody may know of them, administrators, and what is counted."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

import pytest
from sqlalchemy import text

from culdesac.server.members import endpoints
from culdesac.server.seasons import before, dates_of, season_of
from culdesac.server.wire.lobby import LobbySeat, LobbyTable
from tests.cli.run import run
from tests.server.authenticator import PUBLIC, join, sign_in
from tests.server.test_member_games import sit_down, table
from tests.server.world import World, in_loop, world


def test_seasons_are_quarters() -> None:
    assert season_of(0.0) == "1970-1"
    assert season_of(1_900_000_000.0) == "2030-1"
    assert dates_of("2030-1") == ("2030-01-01", "2030-03-31")
    assert dates_of("2031-4") == ("2031-10-01", "2031-12-31")
    assert before("2030-1") == "2029-4"
    assert before("2030-3") == "2030-2"


@in_loop
async def test_following(database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with world(tmp_path, database=database, **PUBLIC) as server:
        ann, bob, cem = [await join(server, name) for name in ("Ann", "Bob", "Cem")]

        async def follow(whom: str, *, follow: bool = True, status: int = 200) -> object:
            body = {"member": whom, "follow": follow}
            return await server.post("/api/me/follow", body, ann.session, status=status)

        for whom in (cem.id, bob.id, bob.id):
            me = await follow(whom)
        assert [friend["name"] for friend in me["following"]] == ["Bob", "Cem"]  # type: ignore[index]
        await follow(ann.id, status=409)
        await follow("nobody", status=404)
        assert (await server.get("/api/me", secret=bob.session))["followers"] == 1
        path = f"/api/members/{bob.id}"
        assert (await server.get(path, secret=ann.session))["followed"] is True
        for secret in (cem.session, ""):
            assert (await server.get(path, secret=secret))["followed"] is False
        monkeypatch.setattr(endpoints, "MOST_FOLLOWED", 2)
        dan = await join(server, "Dan")
        await follow(dan.id, status=409)
        await follow(cem.id)  # already
        await follow(cem.id, follow=False)
        await follow(cem.id, follow=False)
        me = await follow(dan.id)
        assert [friend["name"] for friend in me["following"]] == ["Bob", "Dan"]  # type: ignore[index]
        await server.get("/api/members/nobody", 404)


@in_loop
async def test_tables_of_friends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with world(tmp_path, **PUBLIC) as server:
        ann, bob = await join(server, "Ann"), await join(server, "Bob")
        created = await table(server, bob, "you", "bot")
        setup = server.room(created["table"]["id"]).table_info().setup

        def listed(name: str, member: str | None) -> LobbyTable:
            seat = LobbySeat(kind="you", name="", bot=None, member=member)
            return LobbyTable(
                id=name, title="", status="lobby", setup=setup, seats=[seat], free=0, seconds=None,
                rated=False, starts_in=None, match=False, turn=0, watching=0,
            )  # fmt: skip

        community = server.context.community
        assert community is not None

        async def tables() -> list[LobbyTable]:
            return [listed("theirs", bob.id), listed("other", None), listed("mine", ann.id)]

        monkeypatch.setattr(community.lobby, "tables", tables)
        me = await server.post("/api/me/follow", {"member": bob.id}, ann.session)
        assert [each["id"] for each in me["following"][0]["tables"]] == ["theirs"]
        info = await server.get(f"/api/members/{bob.id}")
        assert [each["id"] for each in info["tables"]] == ["theirs"]


@in_loop
async def test_everybody_may_know_a_little_of_a_member(tmp_path: Path) -> None:
    async with world(tmp_path, **PUBLIC) as server:
        ann = await join(server, "Ann", device="phone")
        await table(server, ann, "you", "bot")
        info = await server.get(f"/api/members/{ann.id}")
        assert set(info) == {"id", "name", "since", "ratings", "tables", "followed"}


def granted(database: str, *args: str) -> tuple[int, str, str]:
    done = run("database", "admin", database, *args)
    return done.code, done.out, done.err


@in_loop
async def test_the_first_administrator_is_named_on_the_command_line(
    database: str, tmp_path: Path
) -> None:
    async with world(tmp_path, database=database, **PUBLIC) as server:
        ann = await join(server, "Ann Öz")
        code, out, _ = await asyncio.to_thread(granted, database, "Ann  Öz")
        assert (code, out) == (0, "Ann Öz may keep order\n")
        server.clock.advance(6)
        member = await server.context.member(ann.session)
        assert member is not None
        assert member.admin
        assert (await server.get("/api/me", secret=ann.session))["admin"] is True
        code, out, _ = await asyncio.to_thread(granted, database, "Ann Öz", "--revoke")
        assert (code, out) == (0, "Ann Öz may not keep order any more\n")
        assert (await server.get("/api/me", secret=ann.session))["admin"] is False
        for name in ("Bob", "ann öz"):
            code, out, err = await asyncio.to_thread(granted, database, name)
            assert (code, out, err.count("\n")) == (2, "", 1)
            assert "no member" in err
        assert await audit(server) == [
            ("operator", "grant", ann.id),
            ("operator", "revoke", ann.id),
        ]


async def audit(server: World) -> list[tuple[str, ...]]:
    engine = server.context.tables.services.store.engine  # type: ignore[attr-defined]
    async with engine.connect() as connection:
        rows = await connection.execute(text('SELECT "by", what, about FROM audit ORDER BY at'))
        return [tuple(row) for row in rows]


@in_loop
async def test_what_is_counted_and_what_is_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "culdesac")
    async with world(tmp_path, **PUBLIC) as server:
        ann = await join(server, "Annabel")
        await sign_in(server, ann.passkey)
        created = await table(server, ann, "you", "open", seed=3)
        await sit_down(server, await join(server, "Bobette"), created["table"]["id"])
        await server.post("/api/me", {"name": "Annalena"}, ann.session)
        await server.get("/api/me/export", secret=ann.session)
        await server.post("/api/me/delete", {"name": "Annalena"}, ann.session)
        numbers = (await server.http.get("/metrics")).text
        assert 'what="joined"} 2' in numbers
        assert 'what="signed-in"} 1' in numbers
        assert 'what="deleted"} 1' in numbers
        for told in (numbers, caplog.text):
            for hidden in ("Annabel", "Annalena", "Bobette", ann.id, ann.session):
                assert hidden not in told
