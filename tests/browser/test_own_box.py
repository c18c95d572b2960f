"""A box of one's own: brought as a file or as text, kept, removed, and played."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from typing import Any

from playwright.sync_api import FilePayload, Page, Route, expect

from tests.browser.conftest import OpenPage
from tests.browser.house import ROOT, call
from tests.browser.player import Player, at_table
from tests.browser.start import choose, details, start

TEXT = 'id = "lantern-hill"\ntitle = "Lantern <Hill>"\n'
TILE = "input[name=box][value=lantern-hill]"
TILES = "[data-boxes] .tile"


def made_up_choice(address: str) -> dict[str, Any]:
    """What a server could say of the text."""
    choice: dict[str, Any] = call(address, "editions")["editions"][0]
    choice.update(id="lantern-hill", title="Lantern <Hill>", year=2031)
    hill = {"id": "hill", "title": {"key": "The hill", "params": {}}, "picture": "hill"}
    hill |= {"about": {"key": "Steep.", "params": {}}, "provenance": "yours"}
    choice["sheets"] = [hill, choice["sheets"][0]]
    return choice


def answer(page: Page, status: int, body: dict[str, Any]) -> list[dict[str, Any]]:
    """Let the server's check of boxes give this answer; return what it was asked."""
    asked: list[dict[str, Any]] = []

    def fulfil(route: Route) -> None:
        asked.append(json.loads(route.request.post_data or ""))
        route.fulfill(status=status, json=body)

    page.context.route("**/api/boxes", fulfil)
    return asked


def upload(page: Page, text: str) -> None:
    file: FilePayload = {"name": "box.toml", "mimeType": "text/plain", "buffer": text.encode()}
    page.locator(".ownbox summary").click()
    page.locator("[data-box-file]").set_input_files(file)


def test_a_file_becomes_a_box_to_choose_and_is_kept(address: str, open_page: OpenPage) -> None:
    page = open_page()
    asked = answer(page, 200, made_up_choice(address))
    upload(page, TEXT)
    expect(page.locator(TILE)).to_be_checked()
    assert asked == [{"text": TEXT}]
    expect(page.get_by_label("The hill")).to_be_checked()
    expect(page.get_by_text("Lantern <Hill> is ready to play.")).to_be_visible()
    with page.expect_request("**/api/tables") as sent:
        start(page)
    body = json.loads(sent.value.post_data or "")
    assert (body["edition"], body["sheet"], body["box"]) == ("lantern-hill", "hill", TEXT)
    page.goto(address)
    choose(page, "box", "lantern-hill")
    expect(page.get_by_text("your own box, 2031")).to_be_visible()
    page.get_by_label("Remove the box Lantern <Hill>").click()
    expect(page.locator(TILE)).to_have_count(0)
    expect(page.locator("input[name=box][value=home-2018]")).to_be_checked()
    page.reload()
    page.locator("[data-play-now]").wait_for()
    expect(page.locator(TILE)).to_have_count(0)


def test_a_box_with_a_mistake_is_refused_in_a_sentence(open_page: OpenPage) -> None:
    page = open_page()
    why = "streets: expected 3 to 6 whole numbers, found 2"
    answer(page, 422, {"code": "bad-box", "message": why})
    page.locator(".ownbox summary").click()
    boxes = page.locator(TILES).count()
    page.get_by_label("Text of your box").fill("streets = [1, 2]")
    page.locator("[data-box-add]").click()
    expect(page.locator(".ownbox [role=alert]")).to_have_text(why)
    expect(page.locator(TILES)).to_have_count(boxes)
    expect(page.get_by_label("Text of your box")).to_have_value("streets = [1, 2]")
    page.get_by_label("Text of your box").fill("  ")
    page.locator("[data-box-add]").click()
    expect(page.locator(".ownbox [role=alert]")).to_contain_text("choose a file or paste one")
    places = [part.bounding_box() for part in page.locator(".ownbox-form > *").all()]
    assert len(places) == 5  # note, file, text, problem, button
    for above, below in pairwise(places):
        assert above is not None
        assert below is not None
        assert above["y"] + above["height"] <= below["y"]


def test_the_box_of_the_manual_is_uploaded_and_played(open_page: OpenPage) -> None:
    manual = (ROOT / "docs" / "own-box.md").read_text("utf-8")
    found = re.search(r"```toml\n(.*?)```", manual, re.DOTALL)
    assert found is not None
    page = open_page()
    page.locator(TILES).first.wait_for()
    before = page.locator(TILES).count()
    upload(page, found.group(1))
    expect(page.locator(TILES)).to_have_count(before + 1)
    title = page.locator(TILES).last.locator("label").inner_text()
    details(page)
    page.get_by_label("Seed").fill("5")
    start(page)
    at_table(page)
    expect(page.locator(".bar .what")).to_contain_text(title)
    player = Player(page, 2)
    for _ in range(4):
        player.turn()
        player.ready()
    assert player.over or player.state().startswith("5.")
