"""The games of a member: the same on every device and in every process, also after a rematch."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

from culdesac.server.members.games import record_of
from culdesac.server.tokens import hashed
from tests.server.authenticator import PUBLIC, Passkey, Somebody, join, sign_in
from tests.server.test_daily import ANN, play_daily
from tests.server.test_service import service, until
from tests.server.world import Json, Page, World, in_loop, world


async def table(server: World, member: Somebody, *kinds: str, **options: object) -> Json:
    body = {"seats": [{"kind": kind} for kind in kinds], **options}
    made: Json = await server.post("/api/tables", body, member.session, status=201)
    return made


async def sit_down(server: World, member: Somebody, table: str) -> str:
    """The secret of the seat that a member has taken."""
    body = {"name": "whatever"}
    joined = await server.post(f"/api/tables/{table}/join", body, member.session)
    return str(joined["key"]["secret"])


async def with_session(server: World, session: str, table: str) -> Page:
    page = await server.page()
    await page.hello(table, [], session=session)
    return page


async def play_out(pages: dict[int, Page], dice: random.Random | None = None) -> None:
    """To the end of the game."""
    dice = dice or random.Random(1)
    first = next(iter(pages.values()))
    while first.outcome is None:
        turn = first.public["turn"] if first.public else 1
        for seat, page in pages.items():
            await page.play_turn(seat, dice)
        for seat, page in pages.items():
            await page.next_turn(seat, turn)


async def settled(server: World, table: str) -> None:
    """What a table does in the background is done."""
    while server.room(table).tasks:
        await asyncio.sleep(0.01)


@in_loop
async def test_the_same_seats_on_two_devices(database: str, tmp_path: Path) -> None:
    async with world(tmp_path, database=database, **PUBLIC) as server:
        ann, bob = await join(server, "Ann"), await join(server, "Bob")
        created = await table(server, ann, "you", "device", "open", seed=3)
        ref = created["table"]["id"]
        names = [(seat["name"], seat["member"]) for seat in created["table"]["seats"]]
        assert names == [("Ann", ann.id), ("", None), ("", None)]
        await sit_down(server, bob, ref)
        refused = await server.post(
            f"/api/tables/{ref}/join", {"name": "x"}, bob.session, status=409
        )
        assert "already" in refused["message"]
        # another device knows nothing but the session, and is the host too
        laptop = await sign_in(server, ann.passkey)
        mine = (await server.get("/api/me/games", secret=laptop))["games"]
        assert [(game["table"], game["seats"], game["host"]) for game in mine] == [
            (ref, [0, 1], True)
        ]
        theirs = (await server.get("/api/me/games", secret=bob.session))["games"]
        assert [(game["seats"], game["host"]) for game in theirs] == [([2], False)]
        await server.post(f"/api/tables/{ref}/host", {"type": "start"}, bob.session, status=403)
        await server.post(f"/api/tables/{ref}/host", {"type": "start"}, laptop)
        here, there = await server.at(created, 0), await with_session(server, laptop, ref)
        assert there.messages[0]["yours"] == [0, 1]
        assert there.messages[0]["host"] is True
        await here.play(0, here.views[0]["legal"][0]["id"])
        await there.until("state")
        assert there.views[0] == here.views[0]
        # a guest's session opens nothing
        stranger = await with_session(server, "x" * 30, ref)
        assert stranger.messages[0]["yours"] == []
        assert stranger.views == {}


@in_loop
async def test_games_of_a_guest_come_along(database: str, tmp_path: Path) -> None:
    async with world(tmp_path, database=database, **PUBLIC) as server:
        one, two = await server.table("you", "bot"), await server.table("you", "friend")
        ann = await join(server, "Ann")
        first, friend = one["keys"][0]["secret"], two["keys"][1]["secret"]
        brought = [
            {"table": one["table"]["id"], "secret": first},
            {"table": one["table"]["id"], "secret": one["host_secret"]},
            {"table": two["table"]["id"], "secret": first},  # of another table
            {"table": two["table"]["id"], "secret": friend},
            {"table": "nowhere-at-all", "secret": first},
        ]
        await server.post("/api/me/games", {"games": brought}, status=403)
        games = (await server.post("/api/me/games", {"games": brought}, ann.session))["games"]
        found = {game["table"]: (game["seats"], game["host"]) for game in games}
        assert found == {one["table"]["id"]: ([0], True), two["table"]["id"]: ([1], False)}
        assert len(await server.context.keys(ann.session, two["table"]["id"])) == 2
        # a seat that somebody else has got since opens nothing
        invite = {"type": "invite", "seat": 1}
        await server.post(f"/api/tables/{two['table']['id']}/host", invite, two["host_secret"])
        games = (await server.get("/api/me/games", secret=ann.session))["games"]
        assert {game["table"]: game["seats"] for game in games}[two["table"]["id"]] == []


@in_loop
async def test_a_lent_seat_stays_the_members(tmp_path: Path) -> None:
    async with world(tmp_path, **PUBLIC) as server:
        ann, bob = await join(server, "Ann"), await join(server, "Bob")
        created = await table(server, ann, "you", "open", seed=3)
        ref = created["table"]["id"]
        await sit_down(server, bob, ref)
        for action in ({"type": "start"}, {"type": "remove", "seat": 1}):
            await server.post(f"/api/tables/{ref}/host", action, ann.session)
        assert server.room(ref).table_info().seats[1].member is None
        games = (await server.get("/api/me/games", secret=bob.session))["games"]
        assert games[0]["seats"] == [1]
        page = await with_session(server, bob.session, ref)
        await page.request("take-back", 1)
        seat = server.room(ref).table_info().seats[1]
        assert (seat.kind, seat.name, seat.member) == ("friend", "Bob", bob.id)


@in_loop
async def test_a_new_name_at_every_table_that_is_not_over(tmp_path: Path) -> None:
    async with service(tmp_path, **PUBLIC) as (one, two):
        ann, bob = await join(one, "Ann"), await join(two, "Bob")
        over = await table(one, ann, "you")
        await play_out({0: await one.at(over, 0)})
        await settled(one, over["table"]["id"])
        open_still = await table(one, ann, "you", "open")
        running = await table(one, ann, "you", "open", seed=3)
        ref = running["table"]["id"]
        await sit_down(two, bob, ref)
        await one.post(f"/api/tables/{ref}/host", {"type": "start"}, ann.session)
        await two.post(f"/api/tables/{ref}/host", {"type": "remove", "seat": 1}, ann.session)
        page = await with_session(two, bob.session, ref)
        for name in ("Bob", "B0B", "", "x" * 25):
            await one.post("/api/me", {"name": name}, ann.session, status=400)
        me = await one.post("/api/me", {"name": "Änn"}, ann.session)
        assert me["name"] == "Änn"
        await until(page, lambda: page.table["seats"][0]["name"] == "Änn")
        for made, name in ((open_still, "Änn"), (over, "Ann")):
            info = await two.get(f"/api/tables/{made['table']['id']}")
            assert info["seats"][0]["name"] == name
        # also on a seat that is lent
        await two.post("/api/me", {"name": "Bobby"}, bob.session)
        await page.request("take-back", 1)
        assert page.table["seats"][1]["name"] == "Bobby"
        refused = await page.request("rename", 1, name="Else")
        assert "member" in refused["message"]
        # the old name is free, the session goes on
        await join(two, "Bob", Passkey(77))
        assert (await one.get("/api/me", secret=bob.session))["name"] == "Bobby"


@in_loop
async def test_members_hold_their_seats_at_the_next_table(tmp_path: Path) -> None:
    """Whoever asks, in whichever process, and several at the same time."""
    async with service(tmp_path, **PUBLIC) as (one, two):
        ann, bob = await join(one, "Ann"), await join(two, "Bob")
        created = await table(one, ann, "you", "open", seed=3)
        ref = created["table"]["id"]
        await sit_down(two, bob, ref)
        await one.post(f"/api/tables/{ref}/host", {"type": "start"}, ann.session)
        pages = {
            0: await with_session(one, ann.session, ref),
            1: await with_session(two, bob.session, ref),
        }
        await play_out(pages)
        answers = await asyncio.gather(
            one.post(f"/api/tables/{ref}/rematch", secret=ann.session),
            two.post(f"/api/tables/{ref}/rematch", secret=bob.session),
        )
        assert answers[0] == answers[1]
        again = answers[0]["table"]
        for server, member, seat, host in ((two, ann, 0, True), (one, bob, 1, False)):
            games = (await server.get("/api/me/games", secret=member.session))["games"]
            held = {game["table"]: (game["seats"], game["host"]) for game in games}
            assert held == {ref: ([seat], host), again: ([seat], host)}
            page = await with_session(server, member.session, again)
            assert page.messages[0]["yours"] == [seat]
            assert seat in page.views
            info = page.table["seats"][seat]
            assert (info["name"], info["member"]) == (member.name, member.id)


@in_loop
async def test_results_of_daily_deals_come_along(database: str, tmp_path: Path) -> None:
    async with world(tmp_path, database=database, **PUBLIC) as server:
        outcome = await play_daily(server, ANN, 1)
        ann = await join(server, "Ann", player=ANN)
        mine = await server.get("/api/daily/home-2018", secret=ann.session)
        assert mine["mine"] == outcome["scores"][0]["total"]
        assert (await server.get("/api/daily/home-2018", secret=ANN))["mine"] is None
        # the guest plays again, for practice of the member; but the member has a result already
        other = await play_daily(server, ANN, 2)
        await sign_in(server, ann.passkey, player=ANN)
        again = await server.get("/api/daily/home-2018", secret=ann.session)
        assert again["mine"] == mine["mine"]
        left = await server.get("/api/daily/home-2018", secret=ANN)
        assert left["mine"] == other["scores"][0]["total"]
        assert left["played"] == 2


@in_loop
async def test_a_daily_deal_that_is_being_played_counts_for_the_member(
    database: str, tmp_path: Path
) -> None:
    async with world(tmp_path, database=database, **PUBLIC) as server:
        created = await server.post("/api/daily/home-2018", {}, ANN, status=201)
        page = await server.at(created, 0)
        ann = await join(server, "Ann", player=ANN)
        refused = await page.request("hint", 0)
        assert "no hints" in refused["message"]
        info = await server.get("/api/daily/home-2018", secret=ann.session)
        assert (info["table"], info["mine"]) == (created["table"]["id"], None)
        # what either of them opens now is practice, where hints are given
        practice = await server.post("/api/daily/home-2018", {}, ann.session, status=201)
        second = await with_session(server, ann.session, practice["table"]["id"])
        assert (await second.request("hint", 0))["type"] == "hint"
        await play_out({0: page})
        await settled(server, created["table"]["id"])
        info = await server.get("/api/daily/home-2018", secret=ann.session)
        assert info["mine"] == page.outcome["scores"][0]["total"]  # type: ignore[index]
        assert (await server.get("/api/daily/home-2018", secret=ANN))["mine"] is None


@in_loop
async def test_an_export_has_everything(database: str, tmp_path: Path) -> None:
    async with world(tmp_path, database=database, **PUBLIC) as server:
        ann, bob = await join(server, "Ann", device="phone"), await join(server, "Bob")
        await sign_in(server, ann.passkey, device="laptop")
        await server.post("/api/me/follow", {"member": bob.id}, ann.session)
        running = await table(server, ann, "you", "bot", seed=3)
        over = await table(server, ann, "you", seed=3)
        await play_out({0: await server.at(over, 0)})
        await play_daily(server, ann.session, 1)
        kept = await server.get("/api/me/export", secret=ann.session)
        assert kept["me"]["name"] == "Ann"
        assert [each["label"] for each in kept["sessions"]] == ["phone", "laptop"]
        assert kept["following"] == ["Bob"]
        assert len(kept["results"]) == 1
        assert kept["results"][0]["score"] is not None
        games = {game["table"]: game for game in kept["games"]}
        assert len(games) == 3
        assert games[running["table"]["id"]]["record"] is None  # its cards are nobody's business
        record = games[over["table"]["id"]]["record"]
        assert (await server.http.get(f"/api/tables/{over['table']['id']}/record")).text == record
        # neither session nor seat can be had from it
        told = str(kept)
        for secret in (ann.session, over["keys"][0]["secret"], over["host_secret"]):
            assert secret not in told
            assert hashed(secret) not in told
        stored = await server.context.tables.services.store.load(running["table"]["id"])
        assert stored is not None
        assert record_of(stored) is None
