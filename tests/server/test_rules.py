"""The rules of a box over HTTP: of shipped ones, of one's own, and of a table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from culdesac.editions import editions
from culdesac.i18n import languages, translator
from culdesac.server.page_texts import page_texts
from tests.games.home.box.own_boxes import RIVERSIDE
from tests.server.world import in_loop, world


def sections(rules: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {
        section["id"]: section for chapter in rules["chapters"] for section in chapter["sections"]
    }


@in_loop
async def test_every_sheet_of_every_box_has_its_rules(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        for box in editions():
            for sheet in box.sheets:
                answer = await server.http.get(f"/api/rules/{box.id}", params={"sheet": sheet})
                rules = answer.json()
                assert (rules["edition"], rules["sheet"]) == (box.id, sheet)
                assert rules["layouts"]
                blocks = [b for s in sections(rules).values() for b in s["blocks"]]
                assert {block["type"] for block in blocks} == {
                    "paragraph", "items", "ladder", "grid", "plans", "example",
                }  # fmt: skip


@pytest.mark.parametrize("language", languages())
@in_loop
async def test_they_come_in_the_language_that_is_asked_for(tmp_path: Path, language: str) -> None:
    async with world(tmp_path) as server:
        wanted = {"accept-language": language}
        answer = await server.http.get("/api/rules/home-2018", headers=wanted)
        titles = [chapter["title"] for chapter in answer.json()["chapters"]]
        assert translator(language)("What it is about") in titles
        again = await server.http.get(
            "/api/rules/home-2018", headers={**wanted, "if-none-match": answer.headers["etag"]}
        )
        assert again.status_code == 304


@pytest.mark.parametrize("language", [language for language in languages() if language != "en"])
def test_the_texts_of_the_page_do_without_those_of_the_rules(language: str) -> None:
    """They come with the rules, so that nobody loads them who does not read them."""
    texts = page_texts(language).texts
    assert "What it is about" not in texts
    assert "Rules of this table" in texts


@in_loop
async def test_the_chapter_of_a_mode_comes_first(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        answer = await server.http.get("/api/rules/home-2018", params={"mode": "expert"})
        assert answer.json()["chapters"][0]["id"] == "expert"
        unknown = await server.http.get("/api/rules/home-2018", params={"mode": "none"})
        assert unknown.json()["chapters"][0]["id"] == "basics"


@in_loop
async def test_a_box_of_ones_own_has_rules_with_its_values(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        text = 'id = "own"\nextends = "home-2018"\ntitle = "Own"\nprinting = "mine"\nyear = 2030\n'
        text += "[sheets.classic]\npool_ladder = [0, 3, 6, 9, 13, 17, 21, 26, 31, 97]\n"
        rules = await server.post("/api/rules", {"text": text}, status=200)
        assert (rules["edition"], rules["title"]) == ("own", "Own")
        pools = sections(rules)["home.score.pools"]
        assert pools["blocks"][1]["values"][-1] == 97
        assert pools["provenance"] == "yours"
        other = await server.post("/api/rules", {"text": RIVERSIDE, "sheet": "river"}, status=200)
        assert other["sheet"] == "river"
        bad = await server.post("/api/rules", {"text": "streets = ["}, status=400)
        assert bad["code"] == "bad-box"


@in_loop
async def test_a_table_has_the_rules_that_it_plays_by(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        body = {"seats": [{"kind": "you"}], "box": RIVERSIDE, "sheet": "river", "mode": "solo-card"}
        table = (await server.post("/api/tables", body, status=201))["table"]
        for ref in (table["id"], table["code"]):
            rules = (await server.http.get(f"/api/tables/{ref}/rules")).json()
            assert (rules["edition"], rules["sheet"]) == ("riverside", "river")
            assert rules["chapters"][0]["id"] == "solo-card"
        assert (await server.http.get("/api/tables/NONE-0000/rules")).status_code == 404


@in_loop
async def test_what_is_not_there_is_not_found(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        for path in ("/api/rules/nowhere", "/api/rules/home-2018?sheet=lake"):
            answer = await server.http.get(path)
            assert (answer.status_code, answer.json()["code"]) == (404, "not-found")


@in_loop
async def test_lots_of_an_example_lie_in_its_street(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        rules = (await server.http.get("/api/rules/home-2018")).json()
        example = sections(rules)["home.turn.number"]["blocks"][1]
        assert {lot["street"] for lot in example["lit"]} == {example["street"]}
        assert [lot["house"] for lot in example["lit"]] == [3, 4, 5]
        assert {lot["writes"] for lot in example["lit"]} == {"8"}
