"""Bots as people meet them: by level, and looking back after the game."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from playwright.sync_api import expect

from culdesac.bots import registry
from culdesac.bots.averages import averages
from culdesac.bots.builtin import policy_player
from culdesac.editions import edition
from culdesac.editions.variants import Variant
from culdesac.family.contract import RANDOM
from tests.browser.conftest import OpenPage
from tests.browser.house import call
from tests.browser.player import Player, at_table, table_id
from tests.browser.seat import Seat
from tests.browser.start import choose, details, start
from tests.browser.test_after import finished
from tests.interpreter import only_interpreted
from tests.server.reviewer import Reviewer


def test_a_level_says_how_it_plays(open_page: OpenPage, monkeypatch: pytest.MonkeyPatch) -> None:
    only_interpreted(monkeypatch, "vegas")
    measured = averages(edition("home-2018"))[Variant("classic", "flip", ())]
    page = open_page()
    details(page)
    level = page.get_by_label("Level of bot 2")
    expect(level).to_have_value("beginner")
    expect(level.locator("option").first).to_have_text("Beginner (52)")
    about = page.locator(".seatrow .about")
    expect(about).to_contain_text("Scores 52 on average here.")
    choose(page, "bot", "skilled")
    expect(level).to_have_value("skilled")
    expect(about).to_contain_text("Weighs every number and action")
    level.select_option("expert")
    expect(level).to_have_accessible_description(
        "Plays the rest of the game many hundred times in its head before every turn: "
        f"hard to beat for anybody. Scores {round(measured['expert'].points)} on average here."
    )
    expect(page.locator("input[name=bot][value=expert]")).to_be_checked()
    choose(page, "box", "vegas-2019")
    expect(about).to_contain_text("It thinks less on this machine")
    expect(about).not_to_contain_text("on average")
    choose(page, "box", "home-2018")
    level.select_option("skilled")
    start(page)
    at_table(page)
    player = Player(page, 5)
    for _ in range(2):
        player.turn()
    expect(page.locator(".bar .what")).to_contain_text("Turn 3")


def test_open_seats_are_filled_with_a_level(open_page: OpenPage) -> None:
    page = open_page(language="fr-FR")
    details(page)
    page.locator(".adds .btn").nth(3).click()
    start(page)
    page.get_by_label("Niveau du bot", exact=True).select_option("casual")
    expect(page.locator(".levels .about")).to_contain_text("humeur")
    page.get_by_role("button", name="Compléter avec des bots").click()
    expect(page.locator(".list li").last).to_contain_text(re.compile(r"bot\s: Occasionnel \(81\)"))
    expect(page.locator(".levels")).to_have_count(0)


def test_after_a_win_the_next_level_is_offered(
    address: str, open_page: OpenPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    easy = replace(registry.OFFERED["beginner"], play=policy_player(RANDOM))
    monkeypatch.setitem(registry.OFFERED, "beginner", easy)
    seats = [{"kind": "you", "name": "Ada"}, {"kind": "bot", "name": "Otto", "bot": "beginner"}]
    created = call(address, "tables", {"seed": 51, "advanced": True, "seats": seats})
    table, secret = created["table"]["id"], created["keys"][0]["secret"]
    seat = Seat(address, table, secret)
    seat.play_until(lambda view: False)
    seat.close()
    page = open_page(f"/t/{table}#{secret}")
    expect(page.locator(".final h1")).to_contain_text("You win")
    page.get_by_role("button", name=re.compile(r"Next: Casual \(8\d\)")).click()
    expect(page.locator(".final")).to_have_count(0)
    at_table(page)
    told = call(address, f"tables/{table_id(page)}")
    assert told["setup"]["advanced"]
    assert [item["bot"] for item in told["seats"]] == [None, "casual"]
    assert told["seats"][0]["name"] == "Ada"


def test_the_turns_that_cost_most(
    address: str, open_page: OpenPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    judge = Reviewer(monkeypatch)
    judge.go_on.clear()
    monkeypatch.setattr("culdesac.server.reviews.HOLD", 0.1)
    page = finished(address, open_page)
    expect(page.locator(".looking")).to_contain_text("Looking at turn 1 of")
    judge.go_on.set()
    page.locator(".review[aria-busy=false]").wait_for()  # before it they come and go
    lessons = page.locator(".lesson")
    expect(lessons).to_have_count(3)
    dearest = lessons.first
    turn = dearest.get_attribute("data-turn") or ""
    expect(dearest.locator(".cost")).to_contain_text(f"{int(turn) - 1}.1 points")
    expect(dearest.locator(".better li").first).to_contain_text("Take")
    expect(dearest.locator(".lit")).to_have_count(1)
    dearest.get_by_role("link").click()
    expect(page.locator(".step .say")).to_contain_text(f"Turn {turn}")
    # the replay has it too, at once
    expect(page.locator(".lesson")).to_have_count(3)
    page.locator(".lesson").last.get_by_role("link").click()
    expect(page.locator(".step .say")).to_contain_text(f"Turn {int(turn) - 2}")
    page.get_by_label("Whose turns").select_option("Otto")
    link = page.locator(".lesson").last.get_by_role("link")
    expect(link).to_have_attribute("href", re.compile("-seat-2$"))
    assert judge.calls == 2
