"""What administrators see and decide, and that every decision is in the log."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, select, update

from culdesac.server.api import ENDPOINTS
from culdesac.server.order.admin import SHOWN
from culdesac.server.sql.order import board_row
from culdesac.server.sql.schema import audit, holdings, members, results
from culdesac.server.tokens import hashed
from tests.server.strangers import (
    ADA,
    BEN,
    HERE,
    MEMBERS,
    THERE,
    Somebody,
    sql_store,
    strangers,
    with_members,
)
from tests.server.test_order import decide, order_of, rows
from tests.server.test_service import service, until
from tests.server.world import Json, World, in_loop, world

ADMIN = [each for each in ENDPOINTS if each.path.startswith("/api/admin/")]
BODIES: dict[str, Json] = {
    "/api/admin/members/{member}": {"admin": True},
    "/api/admin/sanctions": {"kind": "ban", "why": "Enough.", "member": BEN.id},
    "/api/admin/results": {"date": "2030-03-17", "edition": "home-2018", "row": "0" * 12},
}


def filled(path: str) -> str:
    for name in ("report", "member", "sanction", "table"):
        path = path.replace(f"{{{name}}}", "nobody-knows")
    return path


async def entries(ada: Somebody) -> list[Json]:
    found: list[Json] = (await ada.get("/api/admin/audit"))["entries"]
    return found


def told(entry: Json) -> tuple[str, str, str, str]:
    return entry["by"], entry["what"], entry["about"], entry["words"]


async def set_admin(server: World, member: str, admin: bool) -> None:
    async with sql_store(server).engine.begin() as connection:
        change = update(members).where(members.c.id == member)
        await connection.execute(change.values(admin=admin))


@pytest.mark.parametrize("endpoint", ADMIN, ids=lambda endpoint: str(endpoint.path))
@in_loop
async def test_only_administrators_keep_order(tmp_path: Path, endpoint: Any) -> None:
    path, body = filled(endpoint.path), BODIES.get(endpoint.path)
    async with strangers(tmp_path) as (server, ada, ben, guest):
        for somebody in (ben, guest):
            status, answer = await somebody.ask(endpoint.method, path, body)
            assert (status, answer["code"]) == (403, "forbidden")
            assert answer["message"] == "Only administrators may do that; sign in as one."
        # whose right was revoked a moment ago, whatever this process remembers of them
        await set_admin(server, ADA.id, False)
        assert (await ada.ask(endpoint.method, path, body))[0] == 403
        assert await rows(server, select(audit)) == []


@pytest.mark.parametrize("endpoint", ADMIN, ids=lambda endpoint: str(endpoint.path))
@in_loop
async def test_at_home_there_are_no_administrators(tmp_path: Path, endpoint: Any) -> None:
    async with world(tmp_path) as server:
        somebody = Somebody(server, HERE)
        body = BODIES.get(endpoint.path)
        status, answer = await somebody.ask(endpoint.method, filled(endpoint.path), body)
        assert (status, answer["code"]) == (404, "not-found")


@in_loop
async def test_wrong_ids_are_not_found(database: str, tmp_path: Path) -> None:
    async with strangers(tmp_path, database=database) as (server, ada, _, _):
        for path in (
            "/api/admin/reports/nobody-knows/close",
            "/api/admin/sanctions/nobody-knows/lift",
            "/api/admin/tables/nobody-knows/close",
        ):
            assert (await ada.ask("POST", path))[0] == 404
        for body in ({"admin": True}, {"admin": False}, {"name": "Dora"}):
            await ada.post("/api/admin/members/nobody-knows", body, status=404)
        unknown = {"kind": "ban", "why": "Enough.", "member": "nobody-knows"}
        await ada.post("/api/admin/sanctions", unknown, status=404)
        await ada.post("/api/admin/results", BODIES["/api/admin/results"], status=404)
        assert await rows(server, select(audit)) == []


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ({"member": BEN.id, "why": " "}, "Say why"),
        ({}, "whom it is about"),
        ({"member": BEN.id, "address": HERE}, "whom it is about"),
        ({"address": "example.org"}, "is no address; expected IPv4 or IPv6"),
        ({"member": BEN.id, "hours": 0}, "hours"),
        ({"origin": "0" * 31}, "origin"),
    ],
)
@in_loop
async def test_sanctions_that_are_none(tmp_path: Path, body: Json, said: str) -> None:
    async with strangers(tmp_path) as (server, ada, _, _):
        asked = {"kind": "ban", "why": "Enough.", **body}
        answer = await ada.post("/api/admin/sanctions", asked, status=400)
        assert said in answer["message"]
        assert await rows(server, select(audit)) == []


@in_loop
async def test_every_decision_is_in_the_log(database: str, tmp_path: Path) -> None:
    async with strangers(tmp_path, database=database) as (server, ada, ben, guest):
        created = await ben.table("you", "open", listed=True, title="Come in")
        table = created["table"]["id"]
        await guest.post("/api/reports", {"table": table, "seat": 0, "reason": "name"})
        (report,) = (await ada.get("/api/admin/reports"))["reports"]
        steps: list[tuple[str, Json]] = [
            (f"/api/admin/reports/{report['id']}/close", {}),
            (f"/api/admin/members/{BEN.id}", {"name": "Benjamin"}),
            (f"/api/admin/members/{BEN.id}", {"admin": True}),
            (f"/api/admin/members/{BEN.id}", {"admin": False}),
            (f"/api/admin/tables/{table}/close", {}),
        ]
        for path, body in steps:
            server.clock.advance(1)
            assert await ada.post(path, body) == {}
        server.clock.advance(1)
        made = await decide(ada, "mute", "Too loud.", member=BEN.id)
        server.clock.advance(1)
        assert await ada.post(f"/api/admin/sanctions/{made['id']}/lift") == {}
        assert [told(entry) for entry in await entries(ada)] == [
            ("Ada", "lift", made["id"], ""),
            ("Ada", "mute", "Benjamin", "Too loud."),
            ("Ada", "hide", table, "Come in"),
            ("Ada", "revoke", "Benjamin", ""),
            ("Ada", "grant", "Benjamin", ""),
            ("Ada", "rename", "Benjamin", ""),
            ("Ada", "close", report["id"], ""),
        ]
        assert (await ada.get("/api/admin/reports"))["reports"][0]["closed"]
        # what was done already is not done again
        await ada.post(f"/api/admin/reports/{report['id']}/close")
        await ada.post(f"/api/admin/sanctions/{made['id']}/lift", status=404)
        assert len(await entries(ada)) == len(steps) + 2


@in_loop
async def test_the_log_is_read_in_parts(database: str, tmp_path: Path) -> None:
    async with strangers(tmp_path, database=database) as (server, ada, _, _):
        some = [
            {
                "id": f"note-{n}",
                "at": float(n),
                "by": "host",
                "what": "bar",
                "about": "x",
                "words": "",
            }
            for n in range(2 * SHOWN + 50)
        ]
        async with sql_store(server).engine.begin() as connection:
            await connection.execute(insert(audit), some)
        found, path = [], "/api/admin/audit"
        sizes = []
        while True:
            part = await ada.get(path)
            found += [entry["at"] for entry in part["entries"]]
            sizes.append(len(part["entries"]))
            if part["before"] is None:
                break
            path = f"/api/admin/audit?before={part['before']}"
        assert found == [row["at"] for row in reversed(some)]
        assert sizes == [SHOWN, SHOWN, 50]
        for wrong in ("soon", "nan", "inf"):
            answer = await ada.get(f"/api/admin/audit?before={wrong}", status=400)
            assert "seconds since 1970" in answer["message"]


@in_loop
async def test_members_are_found_by_what_their_name_looks_like(
    database: str, tmp_path: Path
) -> None:
    async with strangers(tmp_path, database=database) as (_, ada, _, _):
        made = await decide(ada, "mute", member=BEN.id)
        for name in ("ben", "BEN", "be", "\u0412\u0435", "b\u00e8n"):
            (found,) = (await ada.get(f"/api/admin/members?name={name}"))["members"]
            assert (found["id"], found["admin"]) == (BEN.id, False)
            assert found["sanctions"] == [made]
        everybody = (await ada.get("/api/admin/members"))["members"]
        assert [each["name"] for each in everybody] == ["Ada", "Ben"]
        assert (await ada.get("/api/admin/members?name=%25"))["members"] == []


@in_loop
async def test_a_member_who_is_renamed_is_called_so_where_they_sit(
    database: str, tmp_path: Path
) -> None:
    async with strangers(tmp_path, database=database) as (server, ada, ben, guest):
        created = await ben.table("you", "open", listed=True)
        table = created["table"]["id"]
        held = {"member": BEN.id, "table_id": table, "key": "x", "since": 1.0}
        async with sql_store(server).engine.begin() as connection:
            await connection.execute(insert(holdings), held)
        page = await guest.at(table)
        await ada.post(f"/api/admin/members/{BEN.id}", {"name": "Quiet  one "})
        await until(page, lambda: page.table["seats"][0]["name"] == "Quiet one")
        assert page.table["seats"][0]["member"] == BEN.id
        # nobody else's name, nor one that looks like it
        for name in ("Ada", "ADA", "\u0410 d a"):
            answer = await ada.post(f"/api/admin/members/{BEN.id}", {"name": name}, status=409)
            assert "Another member is called so" in answer["message"]
        for name in ("", "Moderator", "a\u202eb"):
            await ada.post(f"/api/admin/members/{BEN.id}", {"name": name}, status=400)
        await ada.post(f"/api/admin/members/{BEN.id}", {}, status=400)
        # a lookalike of one's own is fine
        await ada.post(f"/api/admin/members/{BEN.id}", {"name": "Quiet 0ne"})


@in_loop
async def test_there_is_always_an_administrator(database: str, tmp_path: Path) -> None:
    async with strangers(tmp_path, database=database) as (server, ada, ben, _):
        path = f"/api/admin/members/{ADA.id}"
        answer = await ada.post(path, {"admin": False}, status=409)
        assert answer["message"] == "This is the only administrator; make another one first."
        await ada.post(f"/api/admin/members/{BEN.id}", {"admin": True})
        await ben.get("/api/admin/reports")
        # two who revoke each other's right at the same moment
        asked = await asyncio.gather(
            ada.ask("POST", f"/api/admin/members/{BEN.id}", {"admin": False}),
            ben.ask("POST", path, {"admin": False}),
        )
        assert sorted(status for status, _ in asked)[0] == 200
        left = await rows(server, select(members.c.id).where(members.c.admin.is_(True)))
        assert len(left) == 1


@in_loop
async def test_an_administrator_is_banned_after_the_right_is_revoked(tmp_path: Path) -> None:
    async with strangers(tmp_path) as (server, ada, _, _):
        await set_admin(server, BEN.id, True)
        body = {"kind": "ban", "why": "Enough.", "member": BEN.id}
        answer = await ada.post("/api/admin/sanctions", body, status=409)
        assert answer["message"] == "This member is an administrator; revoke that right first."
        await ada.post(f"/api/admin/members/{BEN.id}", {"admin": False})
        await ada.post("/api/admin/sanctions", body, status=201)


@pytest.mark.parametrize("begun", [False, True])
@in_loop
async def test_a_table_that_is_closed_stays_out_of_the_lobby(
    database: str, tmp_path: Path, begun: bool
) -> None:
    async with strangers(tmp_path, database=database) as (server, ada, ben, guest):
        created = await ben.table("you", "open", listed=True, seconds=600)
        table = created["table"]["id"]
        joined = await guest.join(table, "Cleo")
        page = await guest.at(table, joined["key"]["secret"])
        host = f"/api/tables/{table}/host"
        if begun:
            await ben.post(host, {"type": "start"})
        await ada.post(f"/api/admin/tables/{table}/close")
        await until(page, lambda: page.table["private"])
        assert not server.room(table).state.listed
        # those who sit there play on, and the host cannot put it back
        settings = {"type": "settings", "private": False, "seconds": 600}
        answer = await ben.post(host, settings, status=403)
        assert "out of the lobby" in answer["message"]
        await ben.post(host, {**settings, "private": True})
        if not begun:
            await ben.post(host, {"type": "start"})
        await until(page, lambda: 1 in page.views)
        stored = await sql_store(server).load(table)
        assert stored is not None
        state = type(server.room(table).state).replayed(table, "CODE", stored.events)
        assert state.closed
        await ada.post(f"/api/admin/tables/{table}/close")


@in_loop
async def test_a_result_is_taken_from_the_boards_for_good(database: str, tmp_path: Path) -> None:
    async with strangers(tmp_path, database=database) as (server, ada, _, _):
        secret = "a-player-of-the-daily-deal"
        path = "/api/daily/home-2018"
        created = await server.post(path, {"name": "Cleo"}, secret, status=201)
        store = sql_store(server)
        info = await server.get(path, secret=secret)
        await store.close_daily(created["table"]["id"], 150)
        assert (await server.get(path, secret=secret))["mine"] == 150
        row = hashed("board " + hashed(secret))[:12]
        assert row == board_row(hashed(secret))
        body = {"date": info["date"], "edition": "home-2018", "row": row, "why": "Not played."}
        assert await ada.post("/api/admin/results", body) == {}
        for _ in range(2):  # the table is not asked again either
            found = await server.get(path, secret=secret)
            assert (found["mine"], found["played"], found["table"]) == (None, 0, None)
        # a second try is practice, as it would have been
        again = await server.post(path, {"name": "Cleo"}, secret, status=201)
        await store.close_daily(again["table"]["id"], 90)
        assert (await server.get(path, secret=secret))["mine"] is None
        assert await rows(server, select(results.c.score)) == [(None,)]
        (entry,) = await entries(ada)
        assert told(entry) == ("Ada", "strike", f"{info['date']} home-2018 {row}", "Not played.")


@in_loop
async def test_a_few_numbers(database: str, tmp_path: Path) -> None:
    async with strangers(tmp_path, database=database) as (_, ada, ben, guest):
        created = await ben.table("you", "open", listed=True)
        table = created["table"]["id"]
        await guest.at(table)
        await guest.post("/api/reports", {"table": table, "seat": 0, "reason": "name"})
        await decide(ada, "mute", member=BEN.id, hours=1)
        assert await ada.get("/api/admin/numbers") == {
            "people": 1,
            "tables": 1,
            "members": 2,
            "reports": 1,
            "sanctions": 1,
        }


@in_loop
async def test_two_processes_are_one_service_for_administrators(tmp_path: Path) -> None:
    async with service(tmp_path, **MEMBERS) as (one, two):
        await with_members(one, two)
        ada, also = Somebody(one, HERE, ADA), Somebody(two, HERE, ADA)
        ben = Somebody(two, THERE, BEN)
        created = await ben.table("you", "open", listed=True)
        page = await ben.at(created["table"]["id"], created["keys"][0]["secret"])
        await ada.post(f"/api/admin/tables/{created['table']['id']}/close")
        await until(page, lambda: page.table["private"])
        assert (await also.get("/api/admin/numbers"))["people"] == 1
        await ada.post(f"/api/admin/members/{BEN.id}", {"admin": True})
        await ben.get("/api/admin/audit")
        await ben.post(f"/api/admin/members/{ADA.id}", {"admin": False})
        await also.get("/api/admin/audit", status=403)
        assert order_of(one).by_mark == order_of(two).by_mark == {}
