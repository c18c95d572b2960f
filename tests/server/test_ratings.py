"""Ratings: what a rated game is worth, once, for whom, and in which season."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from culdesac.server.members.board import FEWEST
from culdesac.server.members.members import Members, ranks_of
from culdesac.server.members.rating import OpenSkill
from culdesac.server.members.scale import shown
from culdesac.server.members.store import RatedGame, Strength
from culdesac.server.seasons import season_of
from tests.server.authenticator import PUBLIC, Somebody, join, sign_in
from tests.server.test_member_games import play_out, settled, sit_down, with_session
from tests.server.test_service import service
from tests.server.world import Json, Page, World, in_loop, world

BOARD = "/api/boards/ratings/home-2018/flip"
DAY = 86_400.0


def members_of(server: World) -> Members:
    community = server.context.community
    assert community is not None
    assert isinstance(community.members, Members)
    return community.members


async def rated_table(server: World, host: Somebody, *others: Somebody) -> str:
    """A rated table whose game has begun."""
    seats = [{"kind": "you"}, *[{"kind": "open"}] * len(others)]
    body = {"seats": seats, "listed": True, "rated": True}
    made: Json = await server.post("/api/tables", body, host.session, status=201)
    ref = str(made["table"]["id"])
    for other in others:
        await sit_down(server, other, ref)
    await server.post(f"/api/tables/{ref}/host", {"type": "start"}, host.session)
    return ref


async def played(server: World, *people: Somebody, dice: int = 1) -> tuple[str, Json]:
    """A rated game to its end, and its outcome."""
    ref = await rated_table(server, *people)
    pages = {seat: await with_session(server, one.session, ref) for seat, one in enumerate(people)}
    await play_out(pages, random.Random(dice))
    await settled(server, ref)
    outcome = pages[0].outcome
    assert outcome is not None
    return ref, outcome


async def counted(server: World, member: str, edition: str = "home-2018") -> list[tuple[int, int]]:
    """Rating and number of games of a member in the season at hand."""
    info = await server.get(f"/api/members/{member}")
    return [
        (each["rating"], each["games"]) for each in info["ratings"] if each["edition"] == edition
    ]


async def rate(server: World, table: str, **ranks: int) -> bool:
    """A game that was not played here."""
    members = members_of(server)
    now = members.clock.time()
    game = RatedGame(table, "home-2018", "flip", season_of(now), now, ranks)
    return await members.store.rate(game, members.rule)


@in_loop
async def test_a_rated_game_counts_once(database: str, tmp_path: Path) -> None:
    async with world(tmp_path, database=database, **PUBLIC) as server:
        people = [await join(server, name) for name in ("Ann", "Bob", "Cem")]
        ref, outcome = await played(server, *people)
        state = server.room(ref).state
        ranks = ranks_of(state)
        assert [ranks[one.id] for one in people] == [
            {place["seat"]: place["rank"] for place in outcome["ranking"]}[seat]
            for seat in range(3)
        ]
        first = [await counted(server, one.id) for one in people]
        assert all(games == 1 for ((_, games),) in first)
        by_rank = sorted(zip([ranks[one.id] for one in people], first, strict=True))
        values = [rating for _, ((rating, _),) in by_rank]
        assert values == sorted(values, reverse=True)
        assert values[0] > 1500 > values[-1]
        await asyncio.gather(*(members_of(server).game_over(state) for _ in range(5)))
        assert [await counted(server, one.id) for one in people] == first
        me = await server.get("/api/me", secret=people[0].session)
        assert me["ratings"][0]["course"] == [first[0][0][0]]
        assert me["ratings"][0]["mode_name"]["key"]
        # another one goes on from there
        await played(server, *people[:2], dice=2)
        (after,) = await counted(server, people[0].id)
        assert after[1] == 2
        assert after[0] != first[0][0][0]
        assert await counted(server, people[2].id) == first[2]


@in_loop
async def test_tables_of_other_terms_count_for_nobody(tmp_path: Path) -> None:
    async with world(tmp_path, **PUBLIC) as server:
        ann, bob = await join(server, "Ann"), await join(server, "Bob")
        seats = [{"kind": "you"}, {"kind": "open"}]
        made = await server.post("/api/tables", {"seats": seats, "listed": True}, ann.session)
        ref = made["table"]["id"]
        await sit_down(server, bob, ref)
        await server.post(f"/api/tables/{ref}/host", {"type": "start"}, ann.session)
        await play_out(
            {
                0: await with_session(server, ann.session, ref),
                1: await with_session(server, bob.session, ref),
            }
        )
        await settled(server, ref)
        assert await counted(server, ann.id) == []
        # alone among bots
        made = await server.post(
            "/api/tables", {"seats": seats, "listed": True, "rated": True}, ann.session
        )
        ref = made["table"]["id"]
        for action in ({"type": "fill", "bot": "beginner"}, {"type": "start"}):
            await server.post(f"/api/tables/{ref}/host", action, ann.session)
        await play_out({0: await with_session(server, ann.session, ref)})
        await settled(server, ref)
        assert await counted(server, ann.id) == []
        # nobody comes to a rated table by a link
        made = await server.post(
            "/api/tables", {"seats": seats, "listed": True, "rated": True}, ann.session
        )
        path = f"/api/tables/{made['table']['id']}"
        await server.post(f"{path}/join", {"name": "Guest"}, status=403)
        await server.post(f"{path}/host", {"type": "invite", "seat": 1}, ann.session, status=403)


@in_loop
async def test_leaving_is_no_way_out(tmp_path: Path) -> None:
    async with world(tmp_path, **PUBLIC) as server:
        ann, bob = await join(server, "Ann"), await join(server, "Bob")
        ref = await rated_table(server, ann, bob)
        ann_page = await with_session(server, ann.session, ref)
        bob_page = await with_session(server, bob.session, ref)
        host = f"/api/tables/{ref}/host"
        # a host cannot win by taking the seat of somebody who is there
        remove = {"type": "remove", "seat": 1, "bot": "skilled"}
        for action in (remove, {"type": "ban", "seat": 1}, {"type": "invite", "seat": 1}):
            code = (await server.http.post(
                host, json=action, headers={"authorization": f"Bearer {ann.session}"}
            )).status_code  # fmt: skip
            assert code in (403, 409), action
        assert "no hints" in (await bob_page.request("hint", 1))["message"]
        await leave(server, bob_page)
        await server.post(host, remove, ann.session)
        await play_out({0: ann_page}, random.Random(5))
        await settled(server, ref)
        assert ranks_of(server.room(ref).state)[bob.id] == 3
        ((mine, _),), ((theirs, _),) = await counted(server, ann.id), await counted(server, bob.id)
        assert mine > 1500 > theirs
        # and whoever comes back is who they were
        ref = await rated_table(server, ann, bob)
        await server.post(f"/api/tables/{ref}/host", remove, ann.session)
        pages = {
            0: await with_session(server, ann.session, ref),
            1: await with_session(server, bob.session, ref),
        }
        await pages[1].request("take-back", 1)
        await play_out(pages)
        assert max(ranks_of(server.room(ref).state).values()) <= 2
        assert set(ranks_of(server.room(ref).state)) == {ann.id, bob.id}


async def leave(server: World, page: Page) -> None:
    await page.close()
    server.pages.remove(page)


@in_loop
async def test_who_was_gone_before_a_rematch_is_not_in_it(tmp_path: Path) -> None:
    async with world(tmp_path, **PUBLIC) as server:
        ann, bob, cem = [await join(server, name) for name in ("Ann", "Bob", "Cem")]
        ref = await rated_table(server, ann, bob, cem)
        remove = {"type": "remove", "seat": 2, "bot": "beginner"}
        await server.post(f"/api/tables/{ref}/host", remove, ann.session)
        pages = {
            0: await with_session(server, ann.session, ref),
            1: await with_session(server, bob.session, ref),
        }
        await play_out(pages)
        again = (await server.post(f"/api/tables/{ref}/rematch", secret=ann.session))["table"]
        pages = {
            0: await with_session(server, ann.session, again),
            1: await with_session(server, bob.session, again),
        }
        await play_out(pages, random.Random(2))
        for each in (ref, again):
            await settled(server, each)
        assert set(ranks_of(server.room(again).state)) == {ann.id, bob.id}
        games = [(await counted(server, one.id))[0][1] for one in (ann, bob, cem)]
        assert games == [2, 2, 1]


@in_loop
async def test_a_crash_does_not_keep_a_game_from_counting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with world(tmp_path, **PUBLIC) as server:

        async def crashed(*args: object) -> bool:
            raise OSError("no disk")

        members = members_of(server)
        monkeypatch.setattr(members.store, "rate", crashed)
        ann, bob = await join(server, "Ann"), await join(server, "Bob")
        ref, _ = await played(server, ann, bob)
        assert await counted(server, ann.id) == []
    async with world(tmp_path, **PUBLIC) as server:
        await server.get(f"/api/tables/{ref}")
        await settled(server, ref)
        assert len(await counted(server, ann.id)) == 1


@in_loop
async def test_several_processes_count_a_game_once(tmp_path: Path) -> None:
    """And games of the same people at the same time are all counted."""
    async with service(tmp_path, 3, **PUBLIC) as servers:
        people = [await join(servers[0], name) for name in ("Ann", "Bob", "Cem", "Dan")]
        ids = [one.id for one in people]
        dice = random.Random(1)
        games = []
        for number in range(12):
            order = dice.sample(ids, 4)
            games += [(server, number, order) for server in servers]
        dice.shuffle(games)
        done = await asyncio.gather(
            *(
                rate(server, f"t{number}", **{one: place for place, one in enumerate(order)})
                for server, number, order in games
            )
        )
        assert sum(done) == 12
        assert all([(await counted(servers[1], one))[0][1] == 12 for one in ids])
        course = await members_of(servers[2]).store.course(ids[0], "2030-1", 20)
        assert len(course["home-2018", "flip"]) == 12


def test_ties_and_how_much_a_game_is_worth() -> None:
    rule = OpenSkill()
    new = rule.start(None)
    assert shown(new.mu) == 1500
    one, two, three = rule.after([new, new, new], [1, 1, 3])
    assert one == two
    assert one.mu > new.mu > three.mu
    assert one.sigma < new.sigma
    # against somebody better a win is worth more
    weak, strong = Strength(20, 3), Strength(30, 3)
    won = rule.after([weak, strong], [1, 2])[0].mu - weak.mu
    expected = rule.after([weak, strong], [2, 1])[1].mu - strong.mu
    assert won > 3 * expected > 0


@in_loop
async def test_a_new_season_begins_from_the_last_one(database: str, tmp_path: Path) -> None:
    async with world(tmp_path, database=database, **PUBLIC) as server:
        ann, bob = await join(server, "Ann"), await join(server, "Bob")
        for number in range(5):
            assert await rate(server, f"a{number}", **{ann.id: 1, bob.id: 2})
        before = (await members_of(server).store.ratings(ann.id))[0]
        server.clock.advance(200 * DAY)  # a season is left out
        assert await counted(server, ann.id) == []
        assert await rate(server, "b", **{ann.id: 1, bob.id: 1})
        new, old = await members_of(server).store.ratings(ann.id)
        assert (old.season, old.games, new.season, new.games) == ("2030-1", 5, "2030-4", 1)
        assert old == before
        rule = OpenSkill()
        start = rule.start(old.strength)
        assert start.mu == pytest.approx(0.75 * old.strength.mu + 0.25 * 25)
        assert old.strength.sigma < start.sigma <= rule.start(None).sigma
        theirs = (await members_of(server).store.ratings(bob.id))[1]
        expected = rule.after([start, rule.start(theirs.strength)], [1, 1])[0]
        assert new.strength.mu == pytest.approx(expected.mu)
        assert (await server.get(BOARD))["season"] == "2030-4"
        session = await sign_in(server, ann.passkey)
        kept = await server.get("/api/me/export", secret=session)
        assert [each["season"] for each in kept["ratings"]] == ["2030-4", "2030-1"]


@in_loop
async def test_the_board(database: str, tmp_path: Path) -> None:
    async with world(tmp_path, database=database, **PUBLIC) as server:
        people = [await join(server, f"Player {number:02}") for number in range(30)]
        ids = [one.id for one in people]
        lucky, *_ = ids
        for number in range(FEWEST):
            order = {one: place for place, one in enumerate(ids[1:])}
            assert await rate(server, f"g{number}", **order)
        for number in range(FEWEST - 1):  # too few to be ranked
            assert await rate(server, f"l{number}", **{lucky: 1, ids[15]: 2})
        board = await server.get(BOARD)
        assert board["members"] == 29
        assert board["mode_name"]["key"]
        assert [row["rank"] for row in board["rows"]] == list(range(1, 21))
        assert lucky not in [row["member"] for row in board["rows"]]
        assert not any(row["mine"] for row in board["rows"])
        store = members_of(server).store
        everybody = await store.ranking("home-2018", "flip", board["season"], FEWEST, 0, 100)
        cautious = [each.strength.mu - each.strength.sigma for each in everybody]
        assert cautious == sorted(cautious, reverse=True)
        by_id = {one.id: one for one in people}
        for place, rating in enumerate(everybody):
            secret = by_id[rating.member].session
            rows = (await server.get(BOARD, secret=secret))["rows"]
            (mine,) = [row for row in rows if row["mine"]]
            assert (mine["rank"], mine["member"]) == (place + 1, rating.member)
            around = {rank for rank in range(place - 1, place + 4) if 1 <= rank <= 29}
            expected = set(range(1, 21)) | (around if place >= 20 else set())
            assert [row["rank"] for row in rows] == sorted(expected)
        rows = (await server.get(BOARD, secret=by_id[lucky].session))["rows"]
        assert not any(row["mine"] for row in rows)
        assert (await server.get(BOARD + "?season=2029-4"))["rows"] == []
        await server.get(BOARD + "?season=2029", 400)
        await server.get("/api/boards/ratings/home-1066/flip", 404)
        refused = await server.get("/api/boards/ratings/home-2018/nothing", 404)
        assert "flip" in refused["message"]
