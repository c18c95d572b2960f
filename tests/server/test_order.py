"""Who may take part and who may speak: bans, mutes, reports, and what a host can do."""

from __future__ import annotations

import asyncio
import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, text, update

from culdesac.server.api import ENDPOINTS
from culdesac.server.community import Person
from culdesac.server.context import address_known
from culdesac.server.endpoints import OPEN_TO_ALL
from culdesac.server.limits import Rate
from culdesac.server.order.standing import LOOK_SECONDS, Order, date_of
from culdesac.server.sql.schema import keys, sanctions
from culdesac.server.store import Ages
from tests.server.running import closed, frame, running
from tests.server.strangers import (
    ADA,
    BEN,
    ELSEWHERE,
    HERE,
    MEMBERS,
    THERE,
    Somebody,
    sql_store,
    strangers,
    with_members,
)
from tests.server.test_service import service, until
from tests.server.world import PATIENCE, UNLIMITED, Json, Page, World, in_loop, world

SANCTIONS = "/api/admin/sanctions"
HOUR = 3600


def order_of(server: World) -> Order:
    assert server.context.community is not None
    order = server.context.community.order
    assert isinstance(order, Order)
    return order


async def decide(ada: Somebody, kind: str, why: str = "Enough.", **about: Any) -> Json:
    body = {"kind": kind, "why": why, **about}
    made: Json = await ada.post(SANCTIONS, body, status=201)
    return made


async def ends(page: Page) -> list[Json]:
    """All that is still told until the connection is closed."""
    async with asyncio.timeout(PATIENCE):
        while page.closed is None:
            await page.receive()
    return page.messages


async def rows(server: World, query: Any) -> list[Any]:
    async with sql_store(server).engine.connect() as connection:
        return list((await connection.execute(query)).all())


# bans and mutes


@in_loop
async def test_a_ban_ends_connections_and_bars_everything_that_changes_something(
    database: str, tmp_path: Path
) -> None:
    async with strangers(tmp_path, database=database) as (server, ada, ben, guest):
        created = await ben.table("you", "open", "open", listed=True)
        table = created["table"]["id"]
        page = await ben.at(table, created["keys"][0]["secret"])
        other = await guest.at(table)
        made = await decide(ada, "ban", "Bad words.", member=BEN.id, hours=24)
        end = date_of(server.clock.time() + 24 * HOUR)
        told = f"You may not take part here until {end}: Bad words."
        assert (made["name"], made["by"], made["until"]) == (
            "Ben",
            "Ada",
            made["since"] + 86400,
        )
        last = (await ends(page))[-1]
        assert (last["type"], last["code"], last["message"]) == ("error", "forbidden", told)
        assert page.closed == 1008
        # their seat stays; others go on
        await until(other, lambda: not other.table["seats"][0]["connected"])
        assert [seat["name"] for seat in other.table["seats"]] == ["Ben", "", ""]
        # nor can they come back, signed in or with nothing but the secret of their seat
        for session in (ben.session, None):
            again = await ben.page(table, created["keys"][0]["secret"], session=session)
            assert (await again.until("error"))["message"] == told
        path = f"/api/tables/{table}/host"
        refused = await ben.post(path, {"type": "start"}, status=403)
        assert refused == {"code": "forbidden", "message": told}
        # what is public stays so
        await ben.get(f"/api/tables/{table}")
        await ben.get("/api/editions")
        # until it ends
        server.clock.advance(24 * HOUR + 1)
        await ben.at(table, created["keys"][0]["secret"])


@in_loop
async def test_a_ban_by_address_is_for_all_of_a_network(tmp_path: Path) -> None:
    async with strangers(tmp_path) as (_, ada, ben, guest):
        created = await ben.table("you", "open", listed=True)
        table = created["table"]["id"]
        page = await guest.at(table)
        stays = await ben.at(table)
        await decide(ada, "ban", address="2001:0db8:1:2:ffff:0:0:1")
        assert (await ends(page))[-1]["message"] == "You may not take part here: Enough."
        refused = await guest.post("/api/status", {"tables": []}, status=403)
        assert refused["message"] == "You may not take part here: Enough."
        await stays.sync()
        # an administrator cannot be locked out by an address
        await decide(ada, "ban", address=HERE)
        found = (await ada.get(SANCTIONS))["sanctions"]
        for each in found:
            assert len(each["origin"]) == 32
            await ada.post(f"{SANCTIONS}/{each['id']}/lift")
        assert (await ada.get(SANCTIONS))["sanctions"] == []
        await guest.at(table)


@in_loop
async def test_whoever_is_muted_plays_on_without_a_word(tmp_path: Path) -> None:
    async with strangers(tmp_path) as (server, ada, ben, guest):
        created = await ben.table("you", "open", listed=True)
        table = created["table"]["id"]
        joined = await guest.join(table, "Cleo")
        page = await guest.at(table, joined["key"]["secret"])
        await decide(ada, "mute", "Quiet now.", address=ELSEWHERE, hours=1)
        end = date_of(server.clock.time() + HOUR)
        for kind, more in (("react", {"remark": "nice"}), ("rename", {"name": "Dora"})):
            answer = await page.request(kind, 1, **more)
            assert answer["code"] == "forbidden"
            assert answer["message"] == f"You may say nothing here until {end}: Quiet now."
        await ben.post(f"/api/tables/{table}/host", {"type": "start"}, created["host_secret"])
        await page.until("state")
        assert (await page.play(1, page.views[1]["legal"][0]["id"]))["type"] == "done"
        # the seat of a muted member is as silent without their session
        await decide(ada, "mute", "Quiet now.", member=BEN.id)
        seat = created["keys"][0]["secret"]
        anonymous = await guest.at(table, seat)
        answer = await anonymous.request("react", 0, remark="nice")
        assert answer["message"] == "You may say nothing here now: Quiet now."


def test_what_the_banned_may_still_do() -> None:
    """Sign in and out, and delete what is theirs; to read it, as to read anything, they may."""
    allowed = {each.path for each in ENDPOINTS if each.path.startswith(OPEN_TO_ALL)}
    assert allowed <= {
        "/api/sessions/options",
        "/api/sessions",
        "/api/me/leave",
        "/api/me/delete",
    }


@in_loop
async def test_every_address_that_changes_something_is_barred(tmp_path: Path) -> None:
    async with strangers(tmp_path) as (_, ada, ben, _):
        await decide(ada, "ban", member=BEN.id)
        for endpoint in ENDPOINTS:
            if endpoint.method == "POST" and not endpoint.path.startswith(OPEN_TO_ALL):
                path = endpoint.path
                path = re.sub(r"\{[a-z]+\}", "some-thing", path)
                status, answer = await ben.ask("POST", path)
                assert (status, answer["code"]) == (403, "forbidden"), endpoint.path
                assert answer["message"].endswith("Enough."), endpoint.path


@in_loop
async def test_a_check_asks_no_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with strangers(tmp_path) as (server, ada, _, _):
        await decide(ada, "mute", member=BEN.id)
        order = order_of(server)
        monkeypatch.setattr(order, "store", None)
        await order.check(Person(THERE, BEN))
        with pytest.raises(Exception, match="forbidden"):
            await order.check_muted(Person(THERE, BEN))


@in_loop
async def test_the_longest_of_several_sanctions_is_told(tmp_path: Path) -> None:
    async with strangers(tmp_path) as (_, ada, ben, _):
        await decide(ada, "ban", "Short.", member=BEN.id, hours=1)
        long = await decide(ada, "ban", "For good.", member=BEN.id)
        refused = await ben.post("/api/status", {"tables": []}, status=403)
        assert refused["message"] == "You may not take part here: For good."
        await ada.post(f"{SANCTIONS}/{long['id']}/lift")
        refused = await ben.post("/api/status", {"tables": []}, status=403)
        assert refused["message"].endswith("Short.")


def test_addresses_are_known_by_their_network() -> None:
    assert address_known("192.0.2.7") == address_known("::ffff:192.0.2.7") == "192.0.2.7"
    assert address_known("2001:db8::a:b:c:d") == address_known("2001:db8::1") == "2001:db8::/64"
    assert address_known("2001:db8:0:1::1") != address_known("2001:db8:0:2::1")
    assert address_known("unknown") == "unknown"


@in_loop
async def test_an_origin_tells_addresses_apart_and_nothing_else(
    database: str, tmp_path: Path
) -> None:
    async with world(tmp_path, database=database, lobby=True) as server:
        first = order_of(server)
        marks = {first.origin(address) for address in (HERE, THERE, address_known(ELSEWHERE))}
        assert len(marks) == 3
        found = await rows(server, select(keys.c.value).where(keys.c.name == "origin"))
        assert bytes(found[0].value) == first.key
    async with world(tmp_path, database=database, lobby=True) as server:
        assert order_of(server).origin(HERE) == first.origin(HERE)  # the same after a restart
    other = Order(first.store, b"another service", first.clock, first.chance)
    assert other.origin(HERE) not in marks


@in_loop
async def test_whoever_is_banned_hears_why_before_the_line_is_cut(tmp_path: Path) -> None:
    """Over a real connection, by somebody who never says goodbye."""
    async with running(tmp_path, lobby=True) as server, server.web_socket() as (reader, writer):
        context = server.server.config.app.state.context  # type: ignore[union-attr]
        body = {"seats": [{"kind": "you"}, {"kind": "open"}]}
        request = json.dumps(body).encode()
        head = "POST /api/tables HTTP/1.1\nhost: 127.0.0.1\nconnection: close\n"
        head += f"content-type: application/json\ncontent-length: {len(request)}\n"
        _, answer = await server.ask(head, request)
        hello = {"type": "hello", "table": json.loads(answer)["table"]["id"]}
        writer.write(frame(1, json.dumps(hello).encode()))
        await asyncio.wait_for(reader.readuntil(b'"welcome"'), PATIENCE)
        order = context.community.order
        origin = order.origin("127.0.0.1")
        row = {
            "id": "x" * 16,
            "kind": "ban",
            "origin": origin,
            "since": 1.0,
            "by": "x",
            "why": "Out.",
        }
        async with context.tables.services.store.engine.begin() as connection:
            await connection.execute(sanctions.insert(), row)
        await order.look()
        rest = await closed(reader)
        assert b"You may not take part here: Out." in rest
        assert rest.endswith(b"\x88\x02\x03\xf0")  # a frame that closes, with 1008


# several processes


@in_loop
async def test_a_ban_is_in_force_in_every_process_at_once(tmp_path: Path) -> None:
    async with service(tmp_path, **MEMBERS) as (one, two):
        await with_members(one, two)
        ada, ben = Somebody(one, HERE, ADA), Somebody(two, THERE, BEN)
        created = await ben.table("you", "open", listed=True)
        page = await ben.at(created["table"]["id"], created["keys"][0]["secret"])
        made = await decide(ada, "ban", member=BEN.id)
        await ends(page)
        assert page.closed == 1008
        await ben.post("/api/status", {"tables": []}, status=403)
        assert order_of(one).origin(HERE) == order_of(two).origin(HERE)
        await ada.post(f"{SANCTIONS}/{made['id']}/lift")
        async with asyncio.timeout(PATIENCE):
            while (await ben.ask("POST", "/api/status", {"tables": []}))[0] != 200:
                await asyncio.sleep(0.02)


@in_loop
async def test_a_notice_that_was_missed_is_made_up_for(database: str, tmp_path: Path) -> None:
    async with strangers(tmp_path, database=database) as (server, _, ben, _):
        created = await ben.table("you", "open", listed=True)
        page = await ben.at(created["table"]["id"], created["keys"][0]["secret"])
        row = {
            "id": "x" * 16, "kind": "ban", "member": BEN.id, "since": 1.0, "by": "operator",
            "why": "Found later.",
        }  # fmt: skip
        async with sql_store(server).engine.begin() as connection:
            await connection.execute(sanctions.insert(), row)
        assert LOOK_SECONDS < 5
        server.clock.advance(LOOK_SECONDS)
        assert (await ends(page))[-1]["message"].endswith("Found later.")


@in_loop
async def test_sanctions_stay_in_force_while_the_database_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with strangers(tmp_path) as (server, ada, ben, _):
        await decide(ada, "ban", member=BEN.id)

        async def fails(now: float) -> None:
            raise OSError("gone")

        order = order_of(server)
        monkeypatch.setattr(order.store, "in_force", fails)
        server.clock.advance(LOOK_SECONDS)
        async with asyncio.timeout(PATIENCE):
            while "sanctions cannot be read" not in caplog.text:
                await asyncio.sleep(0)
        await ben.post("/api/status", {"tables": []}, status=403)


# reports


@in_loop
async def test_a_report_keeps_who_it_was_about(database: str, tmp_path: Path) -> None:
    async with strangers(tmp_path, database=database) as (server, ada, ben, guest):
        created = await ben.table("you", "open", "bot", "open", listed=True)
        table = created["table"]["id"]
        joined = await guest.join(table, "Cleo")
        about = {"table": table, "seat": 1, "reason": "name", "words": " Rude. "}
        assert await ben.post("/api/reports", about) == {}
        # by the guest, about the host
        server.clock.advance(1)
        await guest.post("/api/reports", {"table": table, "seat": 0, "reason": "play"})
        found = (await ada.get("/api/admin/reports"))["reports"]
        first, second = found
        assert (second["by"], second["name"], second["words"]) == ("Ben", "Cleo", "Rude.")
        assert (second["member"], first["member"]) == (None, BEN.id)
        origin = order_of(server).origin
        assert second["origin"] == origin(address_known(ELSEWHERE))
        assert first["origin"] == origin(THERE)
        assert (first["by"], first["name"], first["closed"]) == (None, "Ben", False)
        # what is wrong
        for seat, secret, said in (
            (0, "", "own seat"),
            (2, "", "Nobody sits there"),
            (3, "", "Nobody sits there"),
            (9, "", "expected 0 to 3"),
        ):
            body = {"table": table, "seat": seat, "reason": "other"}
            _, answer = await ben.ask("POST", "/api/reports", body, secret)
            assert said in answer["message"]
        body = {"table": table, "seat": 1, "reason": "other"}
        own = await guest.ask("POST", "/api/reports", body, joined["key"]["secret"])
        assert own[0] == 409
        code = {**body, "table": created["table"]["code"]}
        assert (await ben.ask("POST", "/api/reports", code))[0] == 404
        # whoever was put off their seat can still be reported
        host = f"/api/tables/{table}/host"
        await ben.post(host, {"type": "fill"})
        await ben.post(host, {"type": "start"})
        await ben.post(host, {"type": "remove", "seat": 1})
        await ben.post("/api/reports", body)
        assert len((await ada.get("/api/admin/reports"))["reports"]) == 3


@in_loop
async def test_reports_have_a_rate(tmp_path: Path) -> None:
    few = replace(UNLIMITED, new_reports=Rate(0, 3))
    async with strangers(tmp_path, limits=few) as (_, _, ben, guest):
        created = await ben.table("you", "open", listed=True)
        body = {"table": created["table"]["id"], "seat": 0, "reason": "play"}
        codes = [(await guest.ask("POST", "/api/reports", body))[0] for _ in range(5)]
        assert codes == [200] * 3 + [429] * 2


@in_loop
async def test_at_home_there_is_nobody_to_report_to(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", "bot")
        body = {"table": created["table"]["id"], "seat": 0, "reason": "play"}
        answer = await server.post("/api/reports", body, status=404)
        assert "culdesac serve --lobby" in answer["message"]


# what is kept, and how long


@in_loop
async def test_what_was_decided_is_let_go_after_its_time(database: str, tmp_path: Path) -> None:
    async with strangers(tmp_path, database=database) as (server, ada, ben, guest):
        created = await ben.table("you", "open", listed=True)
        body = {"table": created["table"]["id"], "seat": 0, "reason": "play"}
        await guest.post("/api/reports", body)
        await decide(ada, "mute", member=BEN.id)
        await decide(ada, "mute", member=BEN.id, hours=1)
        now = server.clock.time()
        store = sql_store(server)
        before = float("-inf")
        ages = Ages(before, before, before, before, now)
        assert await store.let_go(ages) == 0
        assert await store.let_go(replace(ages, order=now + 2 * HOUR)) == 4
        assert [each.until for each in await order_of(server).store.in_force(now)] == [None]
        assert (await ada.get("/api/admin/reports"))["reports"] == []
        assert (await ada.get("/api/admin/audit"))["entries"] == []


@in_loop
async def test_a_sanction_whose_member_is_gone(database: str, tmp_path: Path) -> None:
    """It bars nobody else, and is shown without a name."""
    async with strangers(tmp_path, database=database) as (server, ada, _, _):
        await decide(ada, "mute", member=BEN.id)
        async with sql_store(server).engine.begin() as connection:
            await connection.execute(update(sanctions).values(member="gone"))
            await connection.execute(text("DELETE FROM members WHERE name = 'Ben'"))
        (found,) = (await ada.get(SANCTIONS))["sanctions"]
        assert (found["member"], found["name"]) == ("gone", None)
