"""A box that the page has never seen appears by its data: streets, tracks, features, counts, steps."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import NO_PAGE, OpenPage
from tests.browser.house import call
from tests.browser.player import Player, at_table

LAMPS = "lamps"
EGG = "egg"


def words(text: str) -> dict[str, Any]:
    return {"key": text, "params": {}}


def other_layout(layout: dict[str, Any]) -> None:
    """Another box: a short fourth street, eggs, and a category with a ladder and plain boxes."""
    layout["title"] = "Lantern Hill"
    layout["look"] = "lantern"  # the page has no drawings for it
    layout["categories"].append({"id": LAMPS, "title": words("Lamps"), "picture": LAMPS})
    layout["tracks"] += [
        {
            "id": "lamps",
            "title": words("Lamp posts"),
            "category": LAMPS,
            "boxes": 2,
            "values": [0, 4, 9],
        },
        {"id": "oil", "title": words("Oil"), "category": LAMPS, "boxes": 7},
    ]
    tram = {"id": "tram", "title": words("Tram"), "sides": ["right"]}
    lots = [{"features": [EGG]}, {"features": [EGG, "pool"]}]
    layout["streets"].append({"houses": lots, "runner": tram})
    layout["stamps"].append({"id": "haunted", "title": words("haunted")})
    layout["links"].append({"id": "wire", "title": words("wire to house {house}")})
    layout["tallies"].append(
        {"id": "oil", "title": words("Barrels"), "category": LAMPS, "award": 6}
    )
    bonus = {"id": "first", "title": words("First lamp"), "category": LAMPS, "street": 4}
    layout["bonuses"].append(bonus)
    layout["actions"].append({"id": "light", "title": words("light")})
    guess = {"part": "deck", "provenance": "reconstructed", "title": words("A guess.")}
    layout["notes"].append(guess)


def other_sheet(sheet: dict[str, Any]) -> None:
    sheet["tracks"] += [{"id": "lamps", "crossed": 1, "points": 4}, {"id": "oil", "crossed": 3}]
    found = {"number": 7, "features": {EGG: "built"}}
    street = {"houses": [found, {"stamps": ["haunted"]}], "borders": [{"after": 1}]}
    street["links"] = [{"kind": "wire", "after": 1}]
    sheet["streets"].append(street)
    sheet["tallies"].append({"id": "oil", "count": 5, "before": 3, "points": None})
    sheet["bonuses"].append({"id": "first", "state": "open", "points": 2, "pencil": False})


def other_box(text: str) -> str:
    message = json.loads(text)
    if message.get("layout"):
        other_layout(message["layout"])
    if isinstance(message.get("table"), dict):
        message["table"]["setup"]["title"] = "Lantern Hill"
    views = [message["view"]] if "view" in message else []
    for view in views:
        view["offers"][0]["action"] = "light"
        view["events"].append(
            {"id": "storm", "title": words("A storm"), "side": None, "answered": False}
        )
        if view["phase"] == "finish":  # as if another step came before the end of the turn
            view.update(phase="storm", stage="act")
            view["legal"][0].update(
                role="choice", title=words("Brave the storm"), detail=words("no harm done")
            )
        view["score"]["rows"].append({"category": LAMPS, "points": 4, "before": 4})
    for sheet in [view["sheet"] for view in views] + message.get("public", {}).get("sheets", []):
        other_sheet(sheet)
    return json.dumps(message)


def as_another_box(route: WebSocketRoute) -> None:
    server = route.connect_to_server()
    server.on_message(lambda message: route.send(other_box(str(message))))


def test_a_box_the_page_has_never_seen(address: str, open_page: OpenPage) -> None:
    created = call(address, "tables", {"seed": 71, "seats": [{"kind": "you"}, {"kind": "bot"}]})
    page = open_page(NO_PAGE)
    page.context.route_web_socket("**/api/ws", as_another_box)
    page.goto(f"{address}/t/{created['table']['id']}#{created['keys'][0]['secret']}")
    at_table(page)
    expect(page.locator(".bar .what")).to_contain_text("Lantern Hill")
    expect(page.locator(".street")).to_have_count(4)
    expect(page.get_by_label("Street 4, house 1: 7, egg built, wire to house 2")).to_be_visible()
    second = "Street 4, house 2: empty, egg planned, pool planned, haunted, wire to house 1"
    expect(page.get_by_label(second)).to_be_visible()
    street = page.locator(".street").last
    expect(street.locator(".badge")).to_have_count(3)
    expect(street.locator(".stamp-on")).to_have_text("H")
    expect(street.locator(".link")).to_have_count(2)
    expect(street.get_by_label("Tram from the right, not started")).to_be_visible()
    expect(street.get_by_label("First lamp: open")).to_be_visible()
    expect(page.locator(".event")).to_contain_text("A storm")
    lamps = page.locator(".cat", has_text="Lamps")
    expect(lamps.get_by_label("Lamp posts: 1 of 2 crossed")).to_be_visible()
    expect(lamps.get_by_label("Oil: 3 of 7 crossed")).to_be_visible()
    expect(lamps.locator(".val")).to_have_text("4")
    expect(lamps.locator(".tally")).to_contain_text("Barrels, 6 for the most")
    expect(lamps.locator(".tally")).to_contain_text("5+2")
    expect(page.locator(".pair").first).to_contain_text("Light")
    expect(page.locator(".mini").first.locator("ol")).to_have_count(4)
    page.get_by_role("button", name="reconstructed values").click()
    expect(page.get_by_role("dialog")).to_contain_text("A guess.")
    page.keyboard.press("Escape")
    player = Player(page, 9)
    while player.phase() != "storm":
        player.step()
    expect(page.locator(".tray .choice")).to_have_text(re.compile("Brave the storm.*no harm done"))
    player.turn()
    player.ready()
    assert player.state().startswith("2.")
