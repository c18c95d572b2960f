"""axe-core finds nothing on any page, in both themes, wide and narrow."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Check, OpenPage
from tests.browser.house import ROOT, call
from tests.browser.player import at_table
from tests.browser.seat import View, lone_table
from tests.browser.start import choose, details, start
from tests.look.meetings import meetings
from tests.look.sight import Sight

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
VIEWS = (("light", 1440, 900), ("dark", 1440, 900), ("light", 360, 640))


def violations(page: Page) -> list[str]:
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    found: dict[str, Any] = page.evaluate(
        "tags => axe.run(document, "
        "{runOnly: {type: 'tag', values: tags}, resultTypes: ['violations'], iframes: false})",
        TAGS,
    )
    return [
        f"{item['id']}: {node['target']} {node.get('failureSummary', '')}"
        for item in found["violations"]
        for node in item["nodes"][:3]
    ]


def look(page: Page, where: str, views: Sequence[tuple[str, int, int]]) -> None:
    problems = []
    for theme, width, height in views:
        page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        page.set_viewport_size({"width": width, "height": height})
        problems += [f"{where}, {theme}, {width}: {text}" for text in violations(page)]
    assert problems == []


@pytest.mark.parametrize(
    ("path", "ready"),
    [
        ("/", "[data-play-now]"),
        ("/learn", "[data-lesson]"),
        ("/daily", "[data-daily]"),
        ("/games", "input.file"),
        ("/python", "[data-example]"),
        ("/python/bots", "#bot"),
        ("/statistics", "[data-export]"),
        ("/nowhere", ".middle h1"),
        ("/t/NONE-0000", ".middle a.btn"),
    ],
)
def test_pages(open_page: OpenPage, check: Check, path: str, ready: str) -> None:
    page = open_page(path)
    page.locator(ready).first.wait_for()
    check(page, path)


@pytest.mark.parametrize("way", ["here", "elsewhere", "daily"])
def test_ways_to_play(open_page: OpenPage, check: Check, way: str) -> None:
    page = open_page()
    choose(page, "way", way)
    if way != "daily":
        details(page)
    page.locator(".scene svg").first.wait_for()
    check(page, way)


def test_opponents_and_own_boxes_in_the_form(open_page: OpenPage, check: Check) -> None:
    page = open_page()
    choose(page, "box", "home-2023")
    choose(page, "against", "aaa")
    details(page)
    page.locator(".ownbox summary").click()
    page.locator("[data-box-add]").click()
    page.locator(".ownbox [role=alert]").wait_for()
    check(page, "form")


def offers(view: View, name: str) -> bool:
    return any(move["move"] == name for move in view["legal"])


VEGAS = {"edition": "vegas-2019"}
ACME = {**VEGAS, "mode": "acme", "level": 2}
STATES: dict[str, tuple[dict[str, Any], Callable[[View], bool]]] = {
    "choose": ({}, lambda view: view["turn"] == 1),
    "place": ({"roundabouts": True}, lambda view: view["turn"] > 9 and view["phase"] == "place"),
    "fence": ({}, lambda view: view["turn"] > 9 and offers(view, "fence")),
    "raise": ({}, lambda view: offers(view, "raise")),
    "claim": ({"advanced": True}, lambda view: offers(view, "validate")),
    "hand": ({"mode": "solo-card"}, lambda view: view["turn"] > 5 and view["phase"] == "choose"),
    "eggs": ({"sheet": "easter"}, lambda view: view["turn"] > 9),
    "bunkers": ({"sheet": "doomsday"}, lambda view: view["turn"] > 9),
    "horde": ({"sheet": "zombies"}, lambda view: view["turn"] > 6 and view["phase"] == "horde"),
    "truck": ({"sheet": "summer"}, lambda view: view["phase"] == "truck"),
    "treat": ({"sheet": "halloween"}, lambda view: view["turn"] > 9 and view["phase"] == "treat"),
    "lights": ({"sheet": "winter"}, lambda view: view["turn"] > 9),
    "rival": (
        {"edition": "home-2023", "mode": "aaa", "level": 2, "advanced": True},
        lambda view: view["turn"] > 12 and view["phase"] == "place",
    ),
    "closed": (
        {"edition": "home-2023", "mode": "aaa", "level": 0},
        lambda view: view["turn"] > 9 and view["phase"] == "choose",
    ),
    "loan": (VEGAS, lambda view: view["phase"] == "loan"),
    "city": (VEGAS, lambda view: view["turn"] > 5 and view["phase"] == "open"),
    "lines": (VEGAS, lambda view: view["turn"] > 3 and offers(view, "drive")),
    "acme": (ACME, lambda view: view["turn"] > 9 and view["phase"] == "choose"),
    "end": ({}, lambda view: False),
    "city end": (ACME, lambda view: False),
    "rival end": ({"mode": "aaa", "level": 3}, lambda view: False),
}


@pytest.mark.parametrize("state", STATES)
def test_the_table(address: str, open_page: OpenPage, check: Check, state: str) -> None:
    options, wanted = STATES[state]
    path, found = lone_table(address, 61, wanted, **options)
    ended = state.endswith("end")
    assert found != ended
    page = open_page(path)
    at_table(page)
    check(page, state)
    if ended:
        page.locator("[data-replay]").click()
        page.locator(".scrub").wait_for()
        check(page, "replay")
    if state == "place":
        page.locator(".lot:not(.legal) .house").first.click()
        page.locator(".say.no").wait_for()
        check(page, "why")
    if state == "choose":
        for panel in ("Menu", "Cards left", "Help and keys"):
            page.set_viewport_size({"width": 1440, "height": 900})
            page.get_by_label("Menu").first.click()
            if panel != "Menu":
                page.get_by_role("dialog").get_by_role("button", name=panel).click()
            check(page, panel)
            page.keyboard.press("Escape")


@pytest.mark.parametrize("sight", meetings(), ids=lambda sight: sight.name)
def test_where_strangers_meet(
    lobby_address: str, open_meeting: OpenPage, check: Check, sight: Sight
) -> None:
    page = open_meeting(sight.path_at(lobby_address))
    sight.arrange(page)
    check(page, sight.name)


def test_gatherings(address: str, open_page: OpenPage, check: Check) -> None:
    waiting = [{"kind": "you"}, {"kind": "friend"}, {"kind": "open"}]
    created = call(address, "tables", {"seed": 1, "seats": waiting})
    page = open_page(f"/t/{created['table']['id']}")
    page.locator(".list").wait_for()
    check(page, "lobby")
    running = call(address, "tables", {"seed": 1, "seats": [{"kind": "you"}, {"kind": "bot"}]})
    page.goto(f"{address}/t/{running['table']['id']}")
    page.locator(".watching").wait_for()
    check(page, "spectator")
    page.goto(address)
    choose(page, "way", "here")
    start(page)
    page.locator(".curtain").wait_for()
    check(page, "curtain")
