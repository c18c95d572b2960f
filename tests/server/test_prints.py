"""What is put on paper: blank sheets of every box, and the cards of boxes of one's own alone."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

from culdesac.editions import changed_edition, editions
from tests.games.home.box.own_boxes import EXAMPLES, RIVERSIDE
from tests.server.world import in_loop, world

LATE = """
id = "late"
extends = "home-2018"
title = "Too late"
printing = "own box"
year = 2026

[plans]
late1 = { stack = 1, kind = "estates", sizes = [2], points = [5, 2] }
"""


def written(sheet: dict[str, Any]) -> list[dict[str, Any]]:
    """The lots with anything on them."""
    return [house for street in sheet["streets"] for house in street["houses"] if house]


@in_loop
async def test_every_sheet_of_every_box_is_printed_blank_and_without_its_cards(
    tmp_path: Path,
) -> None:
    async with world(tmp_path) as server:
        for box in editions():
            for sheet in box.sheets:
                answer = await server.http.get(f"/api/prints/{box.id}", params={"sheet": sheet})
                made = answer.json()
                assert (made["edition"], made["sheet"]) == (box.id, sheet)
                assert written(made["blank"]) == []
                assert made["blank"]["blocks"] == []
                assert len(made["layout"]["streets"]) == len(made["blank"]["streets"])
                assert made["deck"] is None


@in_loop
async def test_what_a_box_offers_is_on_its_sheet(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        made = (await server.http.get("/api/prints/home-2018")).json()
        assert made["sheet"] == "classic"
        assert "roundabouts" in [track["id"] for track in made["layout"]["tracks"]]
        assert made["layout"]["tracks"][4]["awards"] == [7, 4, 1]


@in_loop
async def test_a_box_of_ones_own_is_printed_with_every_card(tmp_path: Path) -> None:
    box = changed_edition(None, RIVERSIDE, "riverside.toml")
    async with world(tmp_path) as server:
        answer = await server.http.post("/api/prints", json={"text": RIVERSIDE, "sheet": "fair"})
        made = answer.json()
        deck = made["deck"]
        assert made["sheet"] == "fair"
        cards = Counter((card["number"], card["action"]) for card in deck["cards"])
        assert cards == Counter(box.deck.cards)
        assert [(card["id"], card.get("plan")) for card in deck["unnumbered"]] == [
            ("solo", None), ("validation", 1), ("validation", 2), ("validation", 3),
        ]  # fmt: skip
        assert {item["plan"]["name"] for item in deck["plans"]} == {p.name for p in box.plans}
        fair = [item["plan"]["name"] for item in deck["plans"] if item["sheet"]]
        assert fair == ["fair-1", "fair-2"]
        assert [rival["level"] for rival in deck["opponents"]] == [1, 2]


@in_loop
async def test_cards_taken_over_from_a_published_box_are_left_out(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        for text, plans in ((LATE, ["late1"]), (EXAMPLES[1], [])):
            made = (await server.http.post("/api/prints", json={"text": text})).json()
            assert made["deck"]["cards"] == []
            assert [item["plan"]["name"] for item in made["deck"]["plans"]] == plans
            assert made["deck"]["opponents"] == []


@in_loop
async def test_event_cards_are_printed_with_the_side_they_come_from(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        made = (await server.http.post("/api/prints", json={"text": LATE})).json()
        hordes = [card["side"] for card in made["deck"]["unnumbered"] if card["id"] == "horde"]
        assert hordes == ["left", "right", "left"]


@in_loop
async def test_what_is_not_there_is_told(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        for path in ("/api/prints/nowhere", "/api/prints/home-2018?sheet=beach"):
            answer = await server.http.get(path)
            assert answer.status_code == 404
            assert answer.json()["message"]
