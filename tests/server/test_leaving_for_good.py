"""Leaving for good: nothing of a member stays, anywhere."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from sqlalchemy import insert, text

from culdesac.server.events import Created
from culdesac.server.sql import copying
from culdesac.server.sql.schema import audit, metadata, reports, sanctions
from culdesac.server.sql.store import SqlStore
from tests.server.authenticator import PUBLIC, Passkey, Somebody, join, sign_in
from tests.server.postgres import database_of
from tests.server.test_daily import play_daily
from tests.server.test_databases import contents
from tests.server.test_member_games import play_out, settled, sit_down, table, with_session
from tests.server.test_passkeys import until_gone
from tests.server.test_ratings import counted, members_of, played, rated_table
from tests.server.test_service import service, until
from tests.server.world import Json, World, in_loop, world

NAMES = ("Quixotella", "Formerella", "Guestella")


def engine_of(server: World) -> Any:
    store = server.context.tables.services.store
    assert isinstance(store, SqlStore)
    return store.engine


async def traces(server: World, *hidden: str) -> list[str]:
    """Where in the whole database something stands."""
    found = []
    async with engine_of(server).connect() as connection:
        for kept in metadata.sorted_tables:
            for row in await connection.execute(text(f"SELECT * FROM {kept.name}")):
                for value in row:
                    told = (
                        bytes(value).decode("latin-1") if isinstance(value, bytes) else str(value)
                    )
                    found += [f"{kept.name}: {told}" for each in hidden if each in told]
    return found


async def much_of_a_life(server: World, me: Somebody, friend: Somebody) -> dict[str, str]:
    """Everything that a member may leave behind; the tables, by what they are."""
    made: dict[str, str] = {}
    # a game as a guest, brought along
    body = {"seats": [{"kind": "you", "name": NAMES[2]}, {"kind": "bot"}]}
    guest = await server.post("/api/tables", body, status=201)
    made["guest"] = guest["table"]["id"]
    brought = [{"table": made["guest"], "secret": guest["keys"][0]["secret"]}]
    await server.post("/api/me/games", {"games": brought}, me.session)
    # rated, with a rematch
    made["rated"], _ = await played(server, me, friend)
    again = await server.post(f"/api/tables/{made['rated']}/rematch", secret=me.session)
    made["rematch"] = again["table"]
    # a table of somebody else, where the seat is lent
    made["lent"] = await rated_table(server, friend, me)
    remove = {"type": "remove", "seat": 1}
    await server.post(f"/api/tables/{made['lent']}/host", remove, friend.session)
    # one where somebody else got the seat
    opened = await table(server, friend, "you", "open")
    made["given"] = opened["table"]["id"]
    await sit_down(server, me, made["given"])
    invite = {"type": "invite", "seat": 1}
    await server.post(f"/api/tables/{made['given']}/host", invite, friend.session)
    # one that they were banned from
    opened = await table(server, friend, "you", "open")
    made["banned"] = opened["table"]["id"]
    await sit_down(server, me, made["banned"])
    ban = {"type": "ban", "seat": 1}
    await server.post(f"/api/tables/{made['banned']}/host", ban, friend.session)
    await play_daily(server, me.session, 1)
    # under another name
    await server.post("/api/me", {"name": NAMES[0]}, me.session)
    title = f"{NAMES[0]}'s table"
    opened = await table(server, me, "you", "device", "open", listed=True, title=title)
    made["open"] = opened["table"]["id"]
    await server.post("/api/me/follow", {"member": friend.id}, me.session)
    await server.post("/api/me/follow", {"member": me.id}, friend.session)
    await server.post("/api/me/passkeys/options", secret=me.session)
    await sign_in(server, me.passkey)
    about = {"at": 1.0, "table_id": made["rated"], "seat": 0, "origin": None, "reason": "name"}
    rows: list[tuple[Any, Json]] = [
        (reports, {"id": "1", "by": me.id, "member": friend.id, "name": "F", "words": "rude"}),
        (
            reports,
            {"id": "2", "by": friend.id, "member": me.id, "name": NAMES[0], "words": NAMES[0]},
        ),
    ]
    async with engine_of(server).begin() as connection:
        for kind, row in rows:
            await connection.execute(insert(kind), {**about, "closed": None, **row})
        punished = {"kind": "mute", "origin": None, "since": 1.0, "until": 9e9, "why": "rude"}
        for number, (whom, by) in enumerate(((me.id, friend.id), (friend.id, me.id))):
            row = {"id": str(number), "member": whom, "by": by, **punished}
            await connection.execute(insert(sanctions), row)
        for number, (who, whom) in enumerate(((me.id, "x"), ("operator", me.id))):
            words = f"{NAMES[0]} was rude"
            row = {"id": str(number), "at": 1.0, "by": who, "what": "mute", "about": whom}
            await connection.execute(insert(audit), {**row, "words": words if number else ""})
    return made


@in_loop
async def test_nothing_of_a_member_stays(database: str, tmp_path: Path) -> None:
    async with world(tmp_path, database=database, **PUBLIC) as server:
        me, friend = await join(server, NAMES[1], device="Quixotella's"), await join(server, "Fred")
        made = await much_of_a_life(server, me, friend)
        for each in made.values():
            await server.get(f"/api/tables/{each}")
            await settled(server, each)
        assert await traces(server, me.id, *NAMES)
        others = await counted(server, friend.id)
        exported = await server.get("/api/me/export", secret=me.session)
        assert exported["reports"] == ["name: rude"]
        assert exported["sanctions"] == ["mute: rude"]
        refused = await server.post(
            "/api/me/delete", {"name": "quixotella"}, me.session, status=409
        )
        assert "own name" in refused["message"]
        assert await server.post("/api/me/delete", {"name": NAMES[0]}, me.session) == {}
        assert await traces(server, me.id, *NAMES) == []
        await members_of(server).seated(me.id, made["open"], ["afterwards"])
        await members_of(server).bring_results(me.id, "x" * 20)
        assert await traces(server, me.id, "afterwards") == []
        await server.get("/api/me", 403, me.session)
        await server.get(f"/api/members/{me.id}", 404)
        for each in made.values():
            await settled(server, each)
            info = await server.get(f"/api/tables/{each}")
            assert not {me.id, *NAMES} & {
                value for seat in info["seats"] for value in seat.values()
            }
            assert info["title"] == ""
            await server.context.tables.save_summary(server.room(each))
        assert await traces(server, me.id, *NAMES) == []
        # what others have stays
        assert await counted(server, friend.id) == others
        friends = await server.get("/api/me", secret=friend.session)
        assert (friends["following"], friends["followers"]) == ([], 0)
        seats = (await server.get(f"/api/tables/{made['rated']}"))["seats"]
        assert (seats[1]["name"], seats[1]["member"]) == ("Fred", friend.id)
        asked = await server.post("/api/sessions/options")
        body = {"challenge": asked["challenge"], "credential": me.passkey.get(asked["options"])}
        await server.post("/api/sessions", body, status=403)
        # whoever comes by that name is somebody else
        again = await join(server, NAMES[0], Passkey(5))
        assert again.id != me.id
        assert (await server.get("/api/me/games", secret=again.session))["games"] == []
        async with engine_of(server).connect() as connection:
            kept = await connection.execute(text('SELECT member, "by" FROM sanctions ORDER BY id'))
            assert [tuple(row) for row in kept] == [("gone", friend.id), (friend.id, "gone")]
    assert await copying.check(database) == []


@in_loop
async def test_tables_go_on_in_every_process(tmp_path: Path) -> None:
    """Whoever sits there without a name plays on by the secret of the seat, as a guest."""
    async with service(tmp_path, **PUBLIC) as (one, two):
        me, friend = await join(one, "Quixotella"), await join(two, "Fred")
        created = await table(one, me, "you", "open", seed=3)
        ref = created["table"]["id"]
        await sit_down(two, friend, ref)
        await one.post(f"/api/tables/{ref}/host", {"type": "start"}, me.session)
        mine = await one.at(created, 0)
        theirs = await with_session(two, friend.session, ref)
        assert await two.context.member(me.session) is not None
        await two.post("/api/me/delete", {"name": "Quixotella"}, me.session)
        await until_gone(one, me.session)
        for page in (mine, theirs):
            await until(page, lambda page=page: page.table["seats"][0]["name"] == "")
            assert page.table["seats"][0]["member"] is None
        await play_out({0: mine, 1: theirs})
        assert await traces(one, me.id, "Quixotella") == []


@in_loop
async def test_nobody_comes_back_by_writing_at_the_same_time(tmp_path: Path) -> None:
    """A host mutes, a name changes, somebody sits down: whoever was first."""
    async with service(tmp_path, **PUBLIC) as (one, two):
        friend = await join(two, "Fred")
        for number in range(6):
            me = await join(one, f"Quixotella {number}", Passkey(number))
            created = await table(two, friend, "you", "open", "open")
            path = f"/api/tables/{created['table']['id']}"
            await sit_down(one, me, created["table"]["id"])
            mutes = [
                two.post(f"{path}/host", {"type": "mute", "seat": 1, "muted": on}, friend.session)
                for on in (True, False, True)
            ]
            await asyncio.gather(*mutes, one.post("/api/me/delete", {"name": me.name}, me.session))
            assert await traces(one, me.id, me.name) == []


@in_loop
async def test_a_summary_of_before_does_not_bring_a_name_back(
    database: str, tmp_path: Path
) -> None:
    """Somebody reads a table, the member leaves, and then what was read is written."""
    async with world(tmp_path, database=database, **PUBLIC) as server:
        store = server.context.tables.services.store
        for current in (False, True):
            me = await join(server, "Quixotella", Passkey(int(current)))
            made = await table(server, me, "you", "device")
            state = server.room(made["table"]["id"]).state
            length, before = state.length, state.summary(5.0)
            if current:
                await store.save_summary(length, before)
            assert (await store.summaries([state.id]))[state.id] == (before if current else None)
            await server.post("/api/me/delete", {"name": "Quixotella"}, me.session)
            await store.save_summary(length, before)
            assert await traces(server, me.id, "Quixotella") == []
            await settled(server, state.id)
            (told,) = await server.context.tables.summaries([state.id])
            assert told.names[0] == ""
            await server.context.tables.save_summary(server.room(state.id))
            kept = (await store.summaries([state.id]))[state.id]
            assert kept is not None
            assert kept.names == told.names


@in_loop
async def test_very_many_games_are_exported_and_gone(tmp_path: Path) -> None:
    """So many that they are not done in one go."""
    async with world(tmp_path, **PUBLIC) as server:
        me = await join(server, "Quixotella")
        store = server.context.tables.services.store
        made = await table(server, me, "you")
        await play_out({0: await server.at(made, 0)})
        await settled(server, made["table"]["id"])
        stored = await store.load(made["table"]["id"])
        assert stored is not None
        summary = server.room(stored.id).state.summary(1.0)
        created = stored.events[0]
        assert isinstance(created, Created)
        keys = [created.seats[0].key or ""]
        for number in range(120):
            summary.id = f"copy-{number}"
            await store.create(summary.id, f"C-{number}", stored.events[0], summary)
            await store.append(summary.id, 1, stored.events[1:])
            await members_of(server).store.hold(me.id, summary.id, keys, float(number))
        kept = await server.get("/api/me/export", secret=me.session)
        assert len(kept["games"]) == 121
        assert len({game["record"] for game in kept["games"]}) == 1
        assert kept["games"][0]["record"]
        assert len((await server.get("/api/me/games", secret=me.session))["games"]) == 121
        await server.post("/api/me/delete", {"name": "Quixotella"}, me.session)
        assert await traces(server, me.id, "Quixotella") == []


@in_loop
async def test_members_are_copied_with_everything_else(tmp_path: Path) -> None:
    there = str(tmp_path / "copy.db")
    async with world(tmp_path, **PUBLIC) as server:
        me, friend = await join(server, "Quixotella"), await join(server, "Fred")
        await much_of_a_life(server, me, friend)
        await copying.copy(database_of(tmp_path), there)
    kept = await contents(there)
    for name in ("members", "passkeys", "sessions", "holdings", "follows", "ratings"):
        assert kept[name], name
    async with world(tmp_path, database=there, **PUBLIC) as server:
        assert (await server.get("/api/me", secret=me.session))["name"] == NAMES[0]
        await sign_in(server, me.passkey)
