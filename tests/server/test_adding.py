"""Adding up sheets of paper over HTTP."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from culdesac.editions import editions
from tests.games.home.box.own_boxes import RIVERSIDE
from tests.server.world import in_loop, world


@in_loop
async def test_every_sheet_of_every_box_can_be_copied_and_counted(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        for box in editions():
            for sheet in box.sheets:
                asked = {"edition": box.id, "sheet": sheet, "people": [{}], "form": True}
                answer = await server.post("/api/sheets", asked, status=200)
                form = answer["form"]
                assert form["kinds"][0]["id"] == "number"
                categories = {category["id"] for category in form["layout"]["categories"]}
                assert {field["category"] for field in form["fields"]} <= categories
                assert all(options for options in form["plans"])
                assert answer["people"][0]["faults"] == []


@in_loop
async def test_sentences_are_in_the_language_of_the_reader(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        spots = [{"type": "lot", "street": 1, "house": house} for house in (1, 2)]
        taps = [
            {"kind": "number", "spot": spot, "value": value}
            for spot, value in zip(spots, (9, 4), strict=True)
        ]
        headers = {"accept-language": "de"}
        asked = {"people": [{"taps": taps}]}
        answer = await server.http.post("/api/sheets", json=asked, headers=headers)
        (fault,) = answer.json()["people"][0]["faults"]
        assert fault["sentence"].startswith("Straße 1, Haus 2: Links von der 4")
        assert fault["rule"] == "home.turn.number"
        assert fault["places"] == [{"type": "lot", **spot} for spot in spots]


@in_loop
async def test_a_box_of_ones_own_is_added_up_with_its_text(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        people = [{"counts": {"temps": 2}}, {}]
        asked = {"box": RIVERSIDE, "sheet": "river", "people": people, "form": True}
        answer = await server.post("/api/sheets", asked, status=200)
        assert answer["ranking"][0]["seat"] == 0
        bad = await server.post("/api/sheets", {"box": "streets = [", "people": [{}]}, status=400)
        assert bad["code"] == "bad-box"


@in_loop
async def test_at_a_table_its_box_and_its_plans_hold(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", "paper", box=RIVERSIDE, sheet="river", seed=5)
        page = await server.at(created, 0)
        assert page.public is not None
        table = created["table"]
        plans = [plan["name"] for plan in page.public["plans"]]
        # whoever has come by the link has no text of the box
        lot = {"type": "lot", "street": 1, "house": 1}
        people = [{"taps": [{"kind": "number", "spot": lot, "value": 5}]}, {"counts": {"temps": 2}}]
        asked = {"people": people, "form": True}
        whole = {"box": RIVERSIDE, "sheet": "river", "plans": plans}
        answer = await server.post("/api/sheets", {**asked, **whole}, status=200)
        for ref in (table["id"], table["code"]):
            at_table = {**asked, "table": ref, "edition": "nowhere", "plans": ["zz"]}
            assert await server.post("/api/sheets", at_table, status=200) == answer
        none = await server.post("/api/sheets", {**asked, "table": "nowhere1"}, status=404)
        assert none["code"] == "unknown-table"


@in_loop
async def test_a_private_table_is_added_up_by_its_id_alone(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        table = (await server.table("paper", private=True))["table"]
        asked: dict[str, Any] = {"people": [{}]}
        await server.post("/api/sheets", {**asked, "table": table["id"]}, status=200)
        refused = await server.post("/api/sheets", {**asked, "table": table["code"]}, status=404)
        assert refused["code"] == "unknown-table"


ONE = {"type": "lot", "street": 1, "house": 1}


REFUSED: list[tuple[dict[str, Any], int, str]] = [
    ({"people": []}, 400, "bad-message"),
    ({"people": [{}], "edition": "nowhere"}, 404, "not-found"),
    ({"people": [{}], "sheet": "lake"}, 400, "bad-setup"),
    ({"people": [{}, {}], "mode": "aaa"}, 400, "bad-setup"),
    ({"people": [{}], "plans": ["zz"]}, 400, "bad-setup"),
    ({"people": [{"sheet": {}}]}, 400, "bad-sheet"),
    ({"people": [{"sheet": {"streets": [1, 2, 3]}}]}, 400, "bad-sheet"),
    ({"people": [{"counts": {"lake": 1}}]}, 400, "bad-sheet"),
    ({"people": [{"counts": {"temps": "1"}}]}, 400, "bad-message"),
    ({"people": [{"taps": [{"kind": "lake", "spot": ONE}]}]}, 400, "bad-sheet"),
    ({"people": [{"taps": [{"kind": "number", "spot": ONE}]}]}, 400, "bad-sheet"),
    ({"people": [{"taps": [{"kind": "number", "spot": ONE, "value": 18}]}]}, 400, "bad-sheet"),
    ({"people": [{"taps": [{"kind": "fence", "spot": ONE}]}]}, 400, "bad-sheet"),
    (
        {"people": [{"taps": [{"kind": "number", "spot": {**ONE, "house": 90}, "value": 1}]}]},
        400,
        "bad-sheet",
    ),
    ({"people": [{"ask": {**ONE, "street": 9}}]}, 400, "bad-sheet"),
    ({"people": [{}], "mode": "aaa", "rival": {"pile": ["lake"]}}, 400, "bad-sheet"),
]


@in_loop
async def test_what_is_no_sheet_is_refused_with_a_sentence(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        for asked, status, code in REFUSED:
            answer = await server.post("/api/sheets", asked, status=status)
            assert answer["code"] == code, asked
            assert answer["message"]
