"""Names among people who do not know each other: nobody pretends, advertises or is rude."""

from __future__ import annotations

from pathlib import Path

import pytest

from culdesac.errors import CuldesacError
from culdesac.server.names import checked_name
from culdesac.server.problems import RefusedError
from culdesac.server.public_names import PublicNames, blocked_words
from culdesac.server.skeleton import LONGEST, skeleton
from tests.cli.run import run
from tests.server.strangers import strangers
from tests.server.world import in_loop, world

NAMES = PublicNames(["rude", "*slur*", "two words"])
PRETENDING = [
    "admin", "Admin", "ADMIN 2", "the_admin", "4dm1n", "Adm\u0456n", "\u00c1dmin",
    "a.d.m.i.n", "A d m i n",
    "Administrator", "moderator", "M0derat0r", "mod", "Host", "h0st", "The Host", "host of the table",
    "Culdesac", "Cul-de-sac", "CuIdesac", "server", "S3rver", "\uff33\uff45\uff52\uff56\uff45\uff52",
    "system", "Support", "staff", "operator",
]  # fmt: skip
LINKS = [
    "https://x.y", "www.example", "example.com", "Go to x.io now", "discord.gg/abc", "t.me/abc",
    "me@example.org", "you@mail.x", "shop.example/x", "EXAMPLE.COM", "\uff45xample\uff0ecom",
]  # fmt: skip
FINE = [
    "Ada", "Ben 2", "Dr. Who", "J.R.", "Jos\u00e9", "\u0410\u043d\u043d\u0430", "\u7530\u4e2d",
    "\U0001f3e1", "Ghost", "Hostess", "Modest", "Serverin", "Cassandra", "Trude", "St. Me", "a@b",
    "3.14", "Anna-Lena",
]  # fmt: skip


@pytest.mark.parametrize("name", PRETENDING)
def test_names_that_pretend_to_be_in_charge(name: str) -> None:
    with pytest.raises(RefusedError) as refused:
        NAMES.check(checked_name(name))
    assert "in charge" in refused.value.sentence()


@pytest.mark.parametrize("name", LINKS)
def test_names_that_lead_elsewhere(name: str) -> None:
    with pytest.raises(RefusedError) as refused:
        NAMES.check(checked_name(name))
    assert "link or an address" in refused.value.sentence()


@pytest.mark.parametrize(
    "name",
    ["rude", "RUDE boy", "r u d e", "ru-de", "rud3", "aSLURb", "5lur", "Two Words", "twowords"],
)
def test_names_that_were_blocked(name: str) -> None:
    with pytest.raises(RefusedError) as refused:
        NAMES.check(checked_name(name))
    assert "not wanted" in refused.value.sentence()


@pytest.mark.parametrize("name", FINE)
def test_names_that_people_have(name: str) -> None:
    NAMES.check(checked_name(name))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "ann"),
        ("Ann", "A n n"),
        ("Ann", "\u00c0nn"),
        ("Anna", "\u0410nna"),
        ("Bob", "B0b"),
        ("Ill", "lll"),
        ("Ill", "1II"),
        ("Ann", "\uff21\uff4e\uff4e"),
        ("modern", "modem"),
    ],
)
def test_names_that_look_alike(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


def test_names_that_do_not_look_alike() -> None:
    names = ["Ann", "Anne", "Ann 2", "Ann 3", "Hanna", "\u7530\u4e2d", "\u4e2d\u7530", "\U0001f3e1"]
    assert len({skeleton(name) for name in names}) == len(names)
    assert all(0 < len(skeleton(name)) <= LONGEST for name in [*names, "\ufdfa" * 24, "..."])


def test_a_file_of_words(tmp_path: Path) -> None:
    file = tmp_path / "words"
    file.write_text("# not these\n\n  rude \n*slur*\n***\n", "utf-8")
    assert blocked_words(file) == ("rude", "*slur*", "***")
    names = PublicNames(blocked_words(file))
    names.check("Anybody")  # a line of stars alone says nothing
    with pytest.raises(RefusedError):
        names.check("Rude")
    assert blocked_words(None) == ()
    with pytest.raises(CuldesacError, match="cannot be read"):
        blocked_words(tmp_path / "none")
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(CuldesacError, match="expected UTF-8"):
        blocked_words(file)


def test_a_server_says_at_once_that_its_file_is_not_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CULDESAC_BLOCKED_NAMES", str(tmp_path / "none"))
    refused = run("serve", "--database", str(tmp_path / "tables.db"), "--no-open")
    assert refused.code == 2
    assert "cannot be read" in refused.err
    assert refused.err.count("\n") == 1


@in_loop
async def test_where_strangers_meet_names_are_checked(tmp_path: Path) -> None:
    words = tmp_path / "words"
    words.write_text("rude\n")
    async with strangers(tmp_path, blocked_names=words) as (_, _, ben, guest):
        for seats, more in (
            ([{"kind": "you", "name": "Admin"}], {}),
            ([{"kind": "you"}, {"kind": "bot", "name": "rude"}], {}),
            ([{"kind": "you"}], {"title": "example.com"}),
        ):
            body = {"seats": [*seats, {"kind": "open"}], "listed": True, **more}
            answer = await guest.post("/api/tables", body, status=400)
            assert answer["code"] == "bad-name"
        created = await ben.table("you", "open", "paper", listed=True)
        table = created["table"]["id"]
        for name in ("Host", "Rude", "x.com"):
            assert (await guest.join(table, name, status=400))["code"] == "bad-name"
            body = {"name": name, "seat": 2}
            await guest.post(f"/api/tables/{table}/join", body, status=400)
        joined = await guest.join(table, "Cleo")
        page = await guest.at(table, joined["key"]["secret"])
        assert (await page.request("rename", 1, name="The host"))["code"] == "bad-name"
        assert (await page.request("rename", 1, name="Dora"))["type"] == "done"
        # a daily deal may stand on a board
        secret = "a-player-of-the-daily-deal"
        answer = await guest.post("/api/daily/home-2018", {"name": "rude"}, secret, status=400)
        assert answer["code"] == "bad-name"
        daily = await guest.post("/api/daily/home-2018", {"name": "Cleo"}, secret, status=201)
        alone = await guest.at(daily["table"]["id"], daily["keys"][0]["secret"])
        assert (await alone.request("rename", 0, name="Moderator"))["code"] == "bad-name"
        # among friends only the signs are
        friends = await guest.table("you", "open", private=True)
        secrets = friends["keys"][0]["secret"]
        own = await guest.at(friends["table"]["id"], secrets)
        assert (await own.request("rename", 0, name="The host"))["type"] == "done"
        assert (await own.request("rename", 0, name="a\u202eb"))["code"] == "bad-name"


@in_loop
async def test_a_list_that_has_grown_hinders_nobody_who_sits(tmp_path: Path) -> None:
    async with strangers(tmp_path) as (server, _, ben, guest):
        created = await ben.table("you", "open", listed=True)
        table = created["table"]["id"]
        joined = await guest.join(table, "Cleo")
        server.context.tables.services.names = PublicNames(["cleo"])
        page = await guest.at(table, joined["key"]["secret"])
        host = f"/api/tables/{table}/host"
        await ben.post(host, {"type": "mute", "seat": 1})
        await ben.post(host, {"type": "start"})
        await ben.post(host, {"type": "remove", "seat": 1})
        assert (await page.request("take-back", 1))["type"] == "done"
        assert server.room(table).state.seats[1].name == "Cleo"


@in_loop
async def test_at_home_everybody_is_called_as_they_like(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", "open")
        joined = await server.post(
            f"/api/tables/{created['table']['id']}/join", {"name": "The Host"}
        )
        assert joined["table"]["seats"][1]["name"] == "The Host"
