"""The page of the daily deal: medals, the week, and how everybody did."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from culdesac.server.room import Room
from tests.browser.conftest import NO_PAGE, OpenPage
from tests.browser.house import call
from tests.browser.seat import Seat

PLAYER = "an-earlier-visitor-of-this-page"
KEPT = [{"date": "2030-01-01", "edition": "home-2023", "mine": 71, "par": 110}]


def test_results_show_with_their_own_box_only(address: str, open_page: OpenPage) -> None:
    page = open_page(NO_PAGE)
    page.evaluate("kept => localStorage.setItem('culdesac.daily', kept)", json.dumps(KEPT))
    page.goto(f"{address}/daily")
    for box in ("home-2018", "home-2023"):
        page.locator(f"[data-deal={box}] [data-daily]").wait_for()
    expect(page.get_by_text("Your results")).to_have_count(1)
    results = page.locator("[data-deal=home-2023] .earlier")
    results.locator("summary").click()
    expect(results.locator("tbody tr")).to_have_count(1)
    expect(results).to_contain_text("71")


async def hints_for_everybody(room: Room) -> None:
    """A seat of these tests plays by hints, which a deal that counts does not give."""


def test_a_good_result_wins_medals_and_builds_todays_house(
    address: str, open_page: OpenPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Room, "check_hint", hints_for_everybody)
    page = open_page(NO_PAGE)
    page.evaluate("secret => localStorage.setItem('culdesac.player', secret)", PLAYER)
    created = call(address, "daily/home-2018", {"name": "Ada"}, PLAYER)
    seat = Seat(address, created["table"]["id"], created["keys"][0]["secret"])
    seat.play_until(lambda view: False)
    seat.close()
    page.goto(f"{address}/daily")
    deal = page.locator("[data-deal=home-2018]")
    expect(deal.locator("[data-daily]")).to_contain_text("practice")
    told = call(address, "daily/home-2018", secret=PLAYER)
    order = ["bronze", "silver", "gold"]
    won = order[: order.index(told["medal"]) + 1] if told["medal"] else []
    expect(deal.locator(".medal.won")).to_have_count(len(won))
    house = deal.locator(".week li").last
    expect(house).to_contain_text(str(told["mine"]).replace("-", "\N{MINUS SIGN}"))
    expect(deal.locator(".bands .mine")).to_have_count(1)
    other = page.locator("[data-deal=home-2023]")
    expect(other.locator(".medal")).to_have_count(3)
    expect(other.locator(".medal.won")).to_have_count(0)
    expect(other.locator(".week li").last).to_contain_text("still to play")
