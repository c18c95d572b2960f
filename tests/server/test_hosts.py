"""What a host can do about somebody: mute them, and ban them for good."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import select

from culdesac.server.sql.schema import audit
from tests.server.strangers import BEN, Somebody, sql_store, strangers
from tests.server.test_order import rows
from tests.server.world import Json, in_loop


async def seated(host: Somebody, guest: Somebody, *, begun: bool) -> tuple[Json, Json]:
    """A table of a host with a guest on seat 1."""
    created = await host.table("you", "open", "open", listed=True)
    table = created["table"]["id"]
    joined = await guest.join(table, "Cleo")
    if begun:
        await host.post(f"/api/tables/{table}/host", {"type": "fill"})
        await host.post(f"/api/tables/{table}/host", {"type": "start"})
    return created, joined


@pytest.mark.parametrize("begun", [False, True])
@pytest.mark.parametrize("lent", [False, True])
@in_loop
async def test_whoever_a_host_bans_does_not_come_back(
    database: str, tmp_path: Path, begun: bool, lent: bool
) -> None:
    async with strangers(tmp_path, database=database) as (server, ada, ben, guest):
        created, joined = await seated(ben, guest, begun=begun)
        table, secret = created["table"]["id"], joined["key"]["secret"]
        host = f"/api/tables/{table}/host"
        page = await guest.at(table, secret)
        if lent and begun:  # a bot plays in their place, and they could take the seat back
            await ben.post(host, {"type": "remove", "seat": 1})
        await ben.post(host, {"type": "ban", "seat": 1})
        await page.sync()
        for kind, more in (("take-back", {}), ("react", {"remark": "nice"})):
            assert (await page.request(kind, 1, **more))["code"] == "not-your-seat"
        # neither by code nor by a link for somebody else; watching is free to all
        if not begun:
            refused = await guest.join(table, "Cleo again", status=403)
            assert "does not want you" in refused["message"]
        link = (await ben.post(host, {"type": "invite", "seat": 1}))["key"]["secret"]
        for secrets in ([link], [secret, link]):
            again = await guest.page(table, *secrets)
            welcome = await again.until("welcome")
            assert (welcome["seats"], welcome["lent"]) == ([], [])
            assert welcome["refused"] == list(range(len(secrets)))
            await again.sync()
            assert (await again.request("rename", 1, name="Me"))["code"] == "not-your-seat"
        # who it was meant for sits down
        assert (await (await ada.page(table, link)).until("welcome"))["seats"] == [1]
        found = await rows(server, select(audit.c.by, audit.c.what, audit.c.about, audit.c.words))
        assert found == [("host", "bar", table, "seat 2")]
        # the same after a restart
        stored = await sql_store(server).load(table)
        assert stored is not None
        state = type(server.room(table).state).replayed(table, "CODE", stored.events)
        assert state.barred == server.room(table).state.barred
        assert state.spared == server.room(table).state.spared


@in_loop
async def test_a_banned_member_is_known_at_every_address(tmp_path: Path) -> None:
    async with strangers(tmp_path) as (server, _, ben, guest):
        created, _ = await seated(guest, ben, begun=False)
        table = created["table"]["id"]
        path = f"/api/tables/{table}/host"
        await guest.post(path, {"type": "ban", "seat": 1}, created["host_secret"])
        elsewhere = Somebody(server, "198.51.100.9", BEN)
        await elsewhere.join(table, "Ben", status=403)
        link = await guest.post(path, {"type": "invite", "seat": 1}, created["host_secret"])
        page = await elsewhere.page(table, link["key"]["secret"])
        welcome = await page.until("welcome")
        assert (welcome["seats"], welcome["yours"]) == ([], [])


@in_loop
async def test_a_ban_spares_others_behind_the_same_address(tmp_path: Path) -> None:
    """In a school or a club many people have one address: who sat there before plays on."""
    async with strangers(tmp_path) as (_, _, ben, guest):
        created, _ = await seated(ben, guest, begun=False)
        table = created["table"]["id"]
        neighbour = await guest.join(table, "Neighbour")
        host = f"/api/tables/{table}/host"
        await ben.post(host, {"type": "ban", "seat": 1})
        page = await guest.page(table, neighbour["key"]["secret"])
        assert (await page.until("welcome"))["seats"] == [2]
        # but nobody sits down anew from there
        await guest.join(table, "Cousin", status=403)


@in_loop
async def test_a_host_bans_nobody_but_who_has_come(tmp_path: Path) -> None:
    async with strangers(tmp_path) as (server, _, ben, _):
        created = await ben.table("you", "bot", "open", "device", listed=True)
        host = f"/api/tables/{created['table']['id']}/host"
        for seat in range(4):
            refused = await ben.post(host, {"type": "ban", "seat": seat}, status=409)
            assert "Nobody who came" in refused["message"]
        assert await rows(server, select(audit)) == []


@in_loop
async def test_a_seat_on_paper_that_is_taken_can_be_banned(tmp_path: Path) -> None:
    async with strangers(tmp_path) as (_, _, ben, guest):
        created = await ben.table("you", "paper", "device")
        table = created["table"]["id"]
        body = {"name": "Cleo", "seat": 1}
        joined = await guest.post(f"/api/tables/{table}/join", body)
        page = await guest.at(table, joined["key"]["secret"])
        host = f"/api/tables/{table}/host"
        await ben.post(host, {"type": "ban", "seat": 1})
        await page.sync()
        answer = await page.request("report", 1, turn=1, claims=[], said=[])
        assert answer["code"] == "not-your-seat"
        await guest.post(f"/api/tables/{table}/join", body, status=403)


@in_loop
async def test_what_a_host_has_muted_stays_so_when_a_bot_sat_there(tmp_path: Path) -> None:
    async with strangers(tmp_path) as (server, _, ben, guest):
        created, _ = await seated(guest, ben, begun=False)
        table = created["table"]["id"]
        host, secret = f"/api/tables/{table}/host", created["host_secret"]
        page = await ben.at(table)
        await guest.post(host, {"type": "mute", "seat": 1}, secret)
        await guest.post(host, {"type": "fill"}, secret)
        await guest.post(host, {"type": "start"}, secret)
        await guest.post(host, {"type": "remove", "seat": 1}, secret)
        assert (await page.request("take-back", 1))["type"] == "done"
        row = server.room(table).state.seats[1]
        assert (row.member, row.muted) == (BEN.id, True)
        answer = await page.request("react", 1, remark="nice")
        assert answer["message"] == "The host of this table does not want to hear from you."
        await guest.post(host, {"type": "mute", "seat": 1, "muted": False}, secret)
        assert (await page.request("react", 1, remark="nice"))["type"] == "done"
