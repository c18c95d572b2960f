"""Passkeys: nobody comes in but with the right one, asked the right question, at the right place."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from culdesac.server.limits import Rate
from culdesac.server.members import members
from culdesac.server.members.passkeys import Site, site_of
from culdesac.server.skeleton import LONGEST, skeleton
from tests.server.authenticator import PUBLIC, Passkey, from_unpadded, join, sign_in, unpadded
from tests.server.test_service import service
from tests.server.world import UNLIMITED, Json, World, in_loop, world

DAY = 86_400.0


@pytest.mark.parametrize(
    ("public", "site"),
    [
        ("https://play.example", Site("play.example", "https://play.example")),
        ("https://Play.Example:443", Site("play.example", "https://play.example")),
        ("https://play.example:8443", Site("play.example", "https://play.example:8443")),
        ("http://localhost:8080", Site("localhost", "http://localhost:8080")),
        ("http://localhost", Site("localhost", "http://localhost")),
        ("http://play.example", None),
        ("https://192.0.2.7", None),
        ("https://[::1]", None),
        (None, None),
    ],
)
def test_where_passkeys_can_be(public: str | None, site: Site | None) -> None:
    assert site_of(public) == site


@in_loop
async def test_without_them_there_are_no_members(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        refused = await server.post("/api/members/options", {"name": "Ann"}, status=404)
        assert "no lobby" in refused["message"]
    async with world(tmp_path, lobby=True, public="http://192.0.2.7") as server:
        for path in ("/api/members/options", "/api/me", "/api/me/delete"):
            refused = await server.post(path, {"name": "Ann"}, status=404)
            assert "no members" in refused["message"]
        created = await server.table("you", "bot")  # everybody is a guest
        assert created["table"]["seats"][0]["member"] is None


@in_loop
async def test_a_guest_becomes_a_member_and_comes_back(database: str, tmp_path: Path) -> None:
    async with world(tmp_path, database=database, **PUBLIC) as server:
        asked = await server.post("/api/members/options", {"name": " Ann  of X "})
        options = asked["options"]
        assert options["rp"] == {"id": "localhost", "name": "Culdesac"}
        assert options["user"]["name"] == "Ann of X"
        chosen = options["authenticatorSelection"]
        assert (chosen["residentKey"], chosen["userVerification"]) == ("required", "preferred")
        passkey = Passkey(1)
        body = {"challenge": asked["challenge"], "credential": passkey.create(options)}
        made = await server.post("/api/members", {**body, "device": "a\0 phone "}, status=201)
        me = made["me"]
        assert passkey.user.decode() == me["id"]
        assert (me["name"], me["admin"], me["followers"]) == ("Ann of X", False, 0)
        assert [each["label"] for each in me["passkeys"]] == ["a phone"]
        assert await server.get("/api/me", secret=made["session"]) == me
        again = await server.post("/api/sessions/options")
        assert again["options"]["rpId"] == "localhost"
        assert again["options"]["allowCredentials"] == []
        second = await sign_in(server, passkey, device="laptop")
        assert (await server.get("/api/me", secret=second))["id"] == me["id"]
        assert await server.post("/api/me/leave", secret=made["session"]) == {}
        await server.get("/api/me", 403, made["session"])
        assert (await server.get("/api/me", secret=second))["name"] == "Ann of X"


Wrong = Callable[[Passkey], None]


def elsewhere(passkey: Passkey) -> None:
    passkey.origin = "https://evil.example"


def other_port(passkey: Passkey) -> None:
    passkey.origin = "http://localhost:8081"


def other_site(passkey: Passkey) -> None:
    passkey.site = "evil.example"


def nobody_there(passkey: Passkey) -> None:
    passkey.flags = 0


@pytest.mark.parametrize("wrong", [elsewhere, other_port, other_site, nobody_there])
@in_loop
async def test_answers_that_are_wrong(tmp_path: Path, wrong: Wrong) -> None:
    async with world(tmp_path, **PUBLIC) as server:
        ann = await join(server, "Ann")
        passkey = Passkey(2)
        wrong(passkey)
        asked = await server.post("/api/members/options", {"name": "Bob"})
        body = {"challenge": asked["challenge"], "credential": passkey.create(asked["options"])}
        assert (await server.post("/api/members", body, status=403))["code"] == "forbidden"
        wrong(ann.passkey)
        asked = await server.post("/api/sessions/options")
        body = {"challenge": asked["challenge"], "credential": ann.passkey.get(asked["options"])}
        await server.post("/api/sessions", body, status=403)
        await join(server, "Bob")  # the name was not taken


@in_loop
async def test_a_challenge_is_good_for_one_answer_of_its_kind(
    database: str, tmp_path: Path
) -> None:
    async with world(tmp_path, database=database, **PUBLIC) as server:
        ann = await join(server, "Ann")

        async def asked() -> Json:
            answer: Json = await server.post("/api/sessions/options")
            return answer

        first, second = await asked(), await asked()
        signed = ann.passkey.get(first["options"])
        # of another question, of another kind, of nobody's
        wrong = {"challenge": second["challenge"], "credential": signed}
        await server.post("/api/sessions", wrong, status=403)
        await server.post("/api/members", {**wrong, "challenge": first["challenge"]}, status=409)
        await server.post("/api/sessions", {**wrong, "challenge": "none"}, status=409)
        # asked for as one kind, it was used up by the other
        await server.post("/api/sessions", {**wrong, "challenge": first["challenge"]}, status=409)
        third = await asked()
        signed = ann.passkey.get(third["options"])
        body = {"challenge": third["challenge"], "credential": signed}
        await server.post("/api/sessions", body, status=201)
        replayed = await server.post("/api/sessions", body, status=409)
        assert "begin again" in replayed["message"]
        late = await asked()
        server.clock.advance(301)
        body = {"challenge": late["challenge"], "credential": ann.passkey.get(late["options"])}
        await server.post("/api/sessions", body, status=409)


@in_loop
async def test_passkeys_of_others(database: str, tmp_path: Path) -> None:
    async with world(tmp_path, database=database, **PUBLIC) as server:
        ann, bob = await join(server, "Ann"), await join(server, "Bob")

        async def sign(passkey: Passkey, **changed: str) -> Json:
            asked = await server.post("/api/sessions/options")
            credential = passkey.get(asked["options"])
            credential["response"] |= changed
            body = {"challenge": asked["challenge"], "credential": credential}
            answer: Json = await server.post("/api/sessions", body, status=403)
            return answer

        # one that says to be somebody else's
        await sign(bob.passkey, userHandle=unpadded(ann.id.encode()))
        # signed by another key than the one it names
        thief = Passkey(ann.passkey.number)
        thief.key, thief.user, thief.uses = bob.passkey.key, ann.passkey.user, 10
        await sign(thief)
        unknown = Passkey(99, user=ann.id.encode())
        assert "Nobody here" in (await sign(unknown))["message"]
        # made again by somebody else
        asked = await server.post("/api/members/options", {"name": "Cem"})
        credential = Passkey(ann.passkey.number).create(asked["options"])
        body = {"challenge": asked["challenge"], "credential": credential}
        await server.post("/api/members", body, status=409)
        await join(server, "Cem")  # the name was not taken


@in_loop
async def test_a_copied_passkey_is_found_out(database: str, tmp_path: Path) -> None:
    async with world(tmp_path, database=database, **PUBLIC) as server:
        ann = await join(server, "Ann")
        await sign_in(server, ann.passkey)
        await sign_in(server, ann.passkey)
        copy = Passkey(ann.passkey.number, user=ann.passkey.user, uses=1)
        asked = await server.post("/api/sessions/options")
        body = {"challenge": asked["challenge"], "credential": copy.get(asked["options"])}
        await server.post("/api/sessions", body, status=403)
        # those that are on many devices do not count
        bob = await join(server, "Bob", Passkey(7, counts=False))
        for _ in range(3):
            await sign_in(server, bob.passkey)


@in_loop
async def test_what_is_no_answer_at_all(tmp_path: Path) -> None:
    """Anything that a stranger may send in place of what a passkey says."""
    async with world(tmp_path, **PUBLIC) as server:
        ann = await join(server, "Ann")
        dice = random.Random(3)

        async def refused(path: str, credential: object, options: Json) -> None:
            body = {"challenge": options["challenge"], "credential": credential}
            answer = await server.post(path, body, status=403)
            assert "passkey" in answer["message"]

        for _ in range(40):
            asked = await server.post("/api/sessions/options")
            await refused("/api/sessions", spoiled(ann.passkey.get(asked["options"]), dice), asked)
            new = await server.post("/api/members/options", {"name": "Bob"})
            made = Passkey(5).create(new["options"])
            await refused("/api/members", spoiled(made, dice), new)


def spoiled(credential: Json, dice: random.Random) -> Json:
    """With one thing wrong, at a random place."""
    inner = credential["response"]
    place = dice.choice([name for name in inner if name != "userHandle"])
    data = bytearray(from_unpadded(inner[place]))
    way = dice.randrange(5)
    if way == 0:
        data[dice.randrange(len(data))] ^= 1 << dice.randrange(7)
        if place == "attestationObject":  # nobody has signed where a new one comes from
            data[dice.randrange(8)] ^= 0x15
        inner[place] = unpadded(bytes(data))
    elif way == 1:
        inner[place] = unpadded(bytes(data[: dice.randrange(len(data))]))
    elif way == 2:
        inner[place] = dice.choice([None, 5, [], {}, "*", "é"])
    elif way == 3:
        del inner[place]
    else:
        credential[dice.choice(["id", "rawId", "type", "response"])] = dice.choice(
            [None, "x", 3, []]
        )
    return credential


@in_loop
async def test_more_passkeys_and_fewer(database: str, tmp_path: Path) -> None:
    async with world(tmp_path, database=database, **PUBLIC) as server:
        ann, bob = await join(server, "Ann"), await join(server, "Bob")
        asked = await server.post("/api/me/passkeys/options", secret=ann.session)
        known = [each["id"] for each in asked["options"]["excludeCredentials"]]
        assert known == [unpadded(ann.passkey.id)]
        second = Passkey(50)
        body = {"challenge": asked["challenge"], "credential": second.create(asked["options"])}
        # somebody else cannot take it for theirs
        await server.post("/api/me/passkeys", body, bob.session, status=409)
        asked = await server.post("/api/me/passkeys/options", secret=ann.session)
        body = {"challenge": asked["challenge"], "credential": second.create(asked["options"])}
        me = await server.post("/api/me/passkeys", {**body, "device": "key"}, ann.session)
        assert [each["label"] for each in me["passkeys"]] == ["", "key"]
        session = await sign_in(server, second)
        old, new = (each["id"] for each in me["passkeys"])
        await server.post(f"/api/me/passkeys/{old}/remove", {}, bob.session, status=404)
        me = await server.post(f"/api/me/passkeys/{old}/remove", {}, session)
        assert [each["id"] for each in me["passkeys"]] == [new]
        last = await server.post(f"/api/me/passkeys/{new}/remove", {}, session, status=409)
        assert "only passkey" in last["message"]
        asked = await server.post("/api/sessions/options")
        body = {"challenge": asked["challenge"], "credential": ann.passkey.get(asked["options"])}
        await server.post("/api/sessions", body, status=403)
        await sign_in(server, second)


@in_loop
async def test_two_of_one_name_at_the_same_time(database: str, tmp_path: Path) -> None:
    async with world(tmp_path, database=database, **PUBLIC) as server:
        bodies = []
        for number, name in enumerate(("Ann", "ANN", "\u0391nn", "A n n")):
            asked = await server.post("/api/members/options", {"name": name})
            credential = Passkey(number).create(asked["options"])
            bodies.append({"challenge": asked["challenge"], "credential": credential})
        answers = await asyncio.gather(
            *(server.http.post("/api/members", json=body) for body in bodies)
        )
        assert sorted(answer.status_code for answer in answers) == [201, 400, 400, 400]
        for name in ("ann", "\u00c1nn", "Ann "):
            refused = await server.post("/api/members/options", {"name": name}, status=400)
            assert refused["code"] == "bad-name"
        await server.post("/api/members/options", {"name": "\u200bx"}, status=400)


def test_names_that_look_alike() -> None:
    for one, other in (
        ("Bob", "B0b"),
        ("Lily", "l1lY"),
        ("Zoë", "ZOE"),
        ("Ann Lee", "ANNLEE"),
        ("\uff21nn", "Ann"),
        ("\u0421\u0435\u043c", "Cem"),
        ("Barn", "Bam"),
        ("Straße", "STRASSE"),
    ):
        assert skeleton(one) == skeleton(other), (one, other)
    names = ["Ann", "Anna", "Bob", "Bobby", "王", "王芳", "♥", "♠", "Zoë B", "\u0627\u0628"]
    assert len({skeleton(name) for name in names}) == len(names)
    assert len(skeleton("\ufdfa" * 24)) == LONGEST


@in_loop
async def test_a_session_ends_when_it_is_not_used(database: str, tmp_path: Path) -> None:
    async with world(tmp_path, database=database, **PUBLIC) as server:
        ann = await join(server, "Ann")
        for _ in range(3):  # it is used now and then
            server.clock.advance(100 * DAY)
            await server.get("/api/me", secret=ann.session)
        server.clock.advance(181 * DAY)
        await server.get("/api/me", 403, ann.session)
        await sign_in(server, ann.passkey)
        server.clock.set_by = -10 * DAY
        server.clock.advance(10)
        await server.get("/api/me", 403, ann.session)  # it is gone, not only old


@in_loop
async def test_so_many_devices_and_no_more(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(members, "MOST_SESSIONS", 3)
    monkeypatch.setattr(members, "MOST_PASSKEYS", 1)
    async with world(tmp_path, database=database, **PUBLIC) as server:
        ann = await join(server, "Ann")
        sessions = [ann.session]
        for _ in range(3):
            server.clock.advance(4000)
            sessions.append(await sign_in(server, ann.passkey))
        server.clock.advance(4000)
        known = [await server.context.member(each) is not None for each in sessions]
        assert known == [False, True, True, True]
        refused = await server.post("/api/me/passkeys/options", secret=sessions[-1], status=409)
        assert "1 passkeys" in refused["message"]


@in_loop
async def test_a_secret_does_not_cost_a_query_each_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with world(tmp_path, **PUBLIC) as server:
        ann = await join(server, "Ann")
        created = await server.table("you", "bot")
        asked = 0
        community = server.context.community
        assert community is not None
        store = community.members.store  # type: ignore[attr-defined]
        session = store.session

        async def counted(*args: object) -> object:
            nonlocal asked
            asked += 1
            return await session(*args)

        monkeypatch.setattr(store, "session", counted)
        for _ in range(5):
            await server.context.member(ann.session)
            await server.context.member(created["keys"][0]["secret"])
        assert asked == 2
        server.clock.advance(6)
        await server.context.member(ann.session)
        assert asked == 3


@in_loop
async def test_too_many_from_one_address(tmp_path: Path) -> None:
    few = replace(UNLIMITED, new_members=Rate(0.001, 2), sign_ins=Rate(0.001, 2))
    async with world(tmp_path, few, **PUBLIC) as server:
        for _ in range(2):
            await server.post("/api/members/options", {"name": "Ann"})
            await server.post("/api/sessions/options")
        for path in ("/api/members/options", "/api/sessions/options"):
            refused = await server.post(path, {"name": "Ann"}, status=429)
            assert refused["code"] == "too-many"


@in_loop
async def test_any_process_finishes_what_another_began(tmp_path: Path) -> None:
    async with service(tmp_path, **PUBLIC) as (one, two):
        asked = await one.post("/api/members/options", {"name": "Ann"})
        passkey = Passkey(1)
        body = {"challenge": asked["challenge"], "credential": passkey.create(asked["options"])}
        made = await two.post("/api/members", body, status=201)
        await one.post("/api/members", body, status=409)
        asked = await two.post("/api/sessions/options")
        body = {"challenge": asked["challenge"], "credential": passkey.get(asked["options"])}
        raced = await asyncio.gather(
            *(server.http.post("/api/sessions", json=body) for server in (one, two))
        )
        assert sorted(answer.status_code for answer in raced) == [201, 409]
        # what one process ends, the others hear of
        await one.get("/api/me", secret=made["session"])
        await two.post("/api/me/leave", secret=made["session"])
        await until_gone(one, made["session"])


async def until_gone(server: World, session: str) -> None:
    async with asyncio.timeout(30):
        while await server.context.member(session) is not None:
            await asyncio.sleep(0.02)
