"""Boxes that people bring along: checked, played, kept with the table and with its record."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import culdesac
from culdesac.server.events import Created, SeatRow, decode, encode
from culdesac.server.limits import Limits, Rate
from culdesac.server.state import setup_of
from tests.games.home.box.own_boxes import RIVERSIDE, small_text
from tests.server.test_replays import finished
from tests.server.world import in_loop, world


@in_loop
async def test_a_sound_box_is_answered_with_what_can_be_played(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        choice = await server.post("/api/boxes", {"text": RIVERSIDE}, status=200)
        assert (choice["id"], choice["title"], choice["year"]) == ("riverside", "Riverside", 2026)
        assert choice["printing"]["key"] == "own box"
        assert "river" in [sheet["id"] for sheet in choice["sheets"]]
        assert {"flip", "expert", "solo-card"} <= {mode["id"] for mode in choice["modes"]}
        assert set(choice["provenance"].values()) == {"yours"}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("streets = [", "box: is not TOML: "),
        (RIVERSIDE.replace("streets = [7", "streets = [0"), "box: sheets.river.streets is [0, 8"),
        (
            small_text("kind = 'temps', count = 9"),
            "box: plans.p does not work on sheet main: it asks",
        ),
        (
            small_text("kind = 'temps', count = 9", bis_ladder=[1, 0]),
            "never fall (and 1 more problem)",
        ),
        ("a" + ".a" * 20_000 + " = 1", "box: line 1 has 20000 dots; expected at most 100"),
        ("x = " + "[" * 50_000, "box: is not TOML: nested too deeply"),
        ("x = 0x" + "F" * 50_000, "x is a number too long to show, which is not a key here"),
        ('id = "a\\u001b[31m"', "box: "),
    ],
)
@in_loop
async def test_anything_else_is_refused_in_one_line(
    tmp_path: Path, text: str, message: str
) -> None:
    async with world(tmp_path) as server:
        for path, body in (
            ("/api/boxes", {"text": text}),
            ("/api/tables", {"seats": [{"kind": "you"}], "box": text}),
        ):
            refused = await server.post(path, body, status=400)
            assert refused["code"] == "bad-box"
            assert message in refused["message"]
            assert "\n" not in refused["message"]
            assert "\x1b" not in refused["message"]


@in_loop
async def test_a_box_that_calls_itself_like_a_shipped_one_is_refused(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        for text in (RIVERSIDE.replace('"riverside"', '"home-2018"'), 'title = "Mine"'):
            refused = await server.post("/api/boxes", {"text": text}, status=400)
            assert refused["code"] == "bad-box"
            assert "needs an id of its own; “home-2018”" in refused["message"]


@in_loop
async def test_a_table_takes_a_shipped_box_with_other_values(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        body = {"seats": [{"kind": "you"}], "box": 'title = "Mine"'}
        created = await server.post("/api/tables", body, status=201)
        assert created["table"]["setup"]["title"] == "Mine"


@in_loop
async def test_a_text_that_is_too_long_or_none_is_no_box(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        for body in ({"text": ""}, {"text": "#" * 60_001}, {"text": 3}, {}):
            refused = await server.post("/api/boxes", body, status=400)
            assert refused["code"] == "bad-message"
        large = await server.post("/api/boxes", {"text": "#" * 500_000}, status=413)
        assert large["code"] == "too-large"


@in_loop
async def test_boxes_from_one_address_are_limited(tmp_path: Path) -> None:
    async with world(tmp_path, limits=Limits(new_boxes=Rate(0.1, 2))) as server:
        for _ in range(2):
            await server.post("/api/boxes", {"text": RIVERSIDE}, status=200)
        refused = await server.post("/api/boxes", {"text": RIVERSIDE}, status=429)
        assert refused["code"] == "too-many"
        table = {"seats": [{"kind": "you"}], "box": RIVERSIDE}
        assert (await server.post("/api/tables", table, status=429))["code"] == "too-many"
        await server.table("you")  # the shipped boxes are not


@in_loop
async def test_a_table_is_played_with_the_box_and_after_a_restart(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created, _ = await finished(server, box=RIVERSIDE, advanced=True, roundabouts=True)
        table = created["table"]["id"]
        assert created["table"]["setup"]["edition"] == "riverside"
        replay = await server.get(f"/api/tables/{table}/replay")
        assert replay["layout"]["title"] == "Riverside"
        assert [len(street["houses"]) for street in replay["layout"]["streets"]] == [7, 8, 9, 10]
        text = (await server.http.get(f"/api/tables/{table}/record")).text
        assert culdesac.read_record(text).setup.edition.id == "riverside"
        rematch = await server.post(
            f"/api/tables/{table}/rematch", secret=created["host_secret"], status=200
        )
    async with world(tmp_path, chance=2) as server:
        assert await server.get(f"/api/tables/{table}/replay") == replay
        assert (await server.http.get(f"/api/tables/{table}/record")).text == text
        again = await server.get(f"/api/tables/{rematch['table']}")
        assert (again["setup"]["edition"], again["status"]) == ("riverside", "playing")
        stored = await server.post("/api/replays", {"record": text}, status=201)
        imported = await server.get(f"/api/replays/{stored['id']}")
        assert imported["turns"] == replay["turns"]
        asked = await server.post("/api/status", {"tables": [table]}, status=200)
        assert asked["tables"][0]["setup"]["edition"] == "riverside"


@in_loop
async def test_a_setup_that_the_box_does_not_have(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        body = {"seats": [{"kind": "you"}], "box": RIVERSIDE, "sheet": "classic"}
        refused = await server.post("/api/tables", body, status=400)
        assert refused["code"] == "bad-setup"
        assert 'riverside has no sheet "classic"' in refused["message"]


def test_tables_stored_before_there_were_boxes_still_load() -> None:
    created = Created(
        edition="home-2018", sheet="classic", mode="flip", advanced=False, roundabouts=False,
        seed=1, bot_seed=2, host="x", seats=[SeatRow(kind="you", name="")],
    )  # fmt: skip
    stored = msgspec.json.decode(encode(created))
    stored.pop("box", None)
    loaded = decode(msgspec.json.encode(stored))
    assert isinstance(loaded, Created)
    assert loaded == created
    assert setup_of(loaded).edition.id == "home-2018"
