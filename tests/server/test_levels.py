"""Levels as the server offers them: what they score, and which one comes first."""

from __future__ import annotations

from pathlib import Path

from culdesac.bots.averages import averages
from culdesac.editions import edition
from tests.games.home.box.own_boxes import RIVERSIDE
from tests.server.world import in_loop, world


@in_loop
async def test_a_box_says_what_bots_score_in_its_variants(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        choices = await server.get("/api/editions")
        for box in choices["editions"]:
            measured = averages(edition(box["id"]))
            assert len(box["pars"]) == len(measured)
            for par, (variant, found) in zip(box["pars"], measured.items(), strict=True):
                assert (par["sheet"], par["mode"]) == (variant.sheet, variant.mode)
                assert par["switches"] == sorted(variant.switches)
                assert par["points"] == {bot: average.points for bot, average in found.items()}
                assert par["games"] <= found["beginner"].games
            plain = [not par["switches"] for par in box["pars"]]
            assert plain == sorted(plain, reverse=True)
        first = choices["editions"][0]["pars"][0]
        assert first["at_least"] == []
        assert any(par["at_least"] == ["expert"] for par in choices["editions"][0]["pars"])


@in_loop
async def test_a_box_of_ones_own_has_no_averages(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        assert (await server.post("/api/boxes", {"text": RIVERSIDE}))["pars"] == []


@in_loop
async def test_the_page_begins_with_the_weakest_level_and_programs_with_the_usual_one(
    tmp_path: Path,
) -> None:
    async with world(tmp_path) as server:
        choices = await server.get("/api/editions")
        assert choices["usual_bot"] == choices["bots"][0]["id"] == "beginner"
        created = await server.table("you", "bot")
        assert created["table"]["seats"][1]["bot"] == "skilled"
