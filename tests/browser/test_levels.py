"""Bots as people meet them: by level, and looking back after the game."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.player import Player, at_table
from tests.browser.test_after import finished
from tests.interpreter import only_interpreted
from tests.server.reviewer import Reviewer


def test_a_level_says_how_it_plays(open_page: OpenPage, monkeypatch: pytest.MonkeyPatch) -> None:
    only_interpreted(monkeypatch, "vegas")
    page = open_page()
    level = page.get_by_label("Level of bot 2")
    expect(level).to_have_value("skilled")
    about = page.locator(".seatrow .about")
    expect(about).to_contain_text("Weighs every number and action")
    level.select_option("expert")
    expect(level).to_have_accessible_description(
        "Plays the rest of the game many hundred times in its head before every turn."
    )
    page.locator("input[name=box][value=vegas-2019]").check(force=True)
    expect(about).to_contain_text("It thinks less here: its rules run interpreted")
    page.locator("input[name=box][value=home-2018]").check(force=True)
    level.select_option("skilled")
    page.locator("[data-open]").click()
    at_table(page)
    player = Player(page, 5)
    for _ in range(2):
        player.turn()
    expect(page.locator(".bar .what")).to_contain_text("Turn 3")


def test_open_seats_are_filled_with_a_level(open_page: OpenPage) -> None:
    page = open_page(language="fr-FR")
    page.locator(".adds .btn").nth(3).click()
    page.locator("[data-open]").click()
    page.get_by_label("Niveau du bot", exact=True).select_option("casual")
    expect(page.locator(".levels .about")).to_contain_text("humeur")
    page.get_by_role("button", name="Compléter avec des bots").click()
    expect(page.locator(".list li").last).to_contain_text(re.compile(r"bot\s: Occasionnel"))
    expect(page.locator(".levels")).to_have_count(0)


def test_the_turns_that_cost_most(
    address: str, open_page: OpenPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    judge = Reviewer(monkeypatch)
    judge.go_on.clear()
    monkeypatch.setattr("culdesac.server.reviews.HOLD", 0.1)
    page = finished(address, open_page)
    page.locator("[data-review]").click()
    expect(page.locator(".looking")).to_contain_text("Looking at turn 1 of")
    judge.go_on.set()
    lessons = page.locator(".lesson")
    expect(lessons).to_have_count(2)
    dearest = lessons.first
    turn = dearest.get_attribute("data-turn") or ""
    expect(dearest.locator(".cost")).to_contain_text(f"{int(turn) - 1}.1 points")
    expect(dearest.locator(".better li").first).to_contain_text("Take")
    dearest.get_by_role("link").click()
    expect(page.locator(".step .say")).to_contain_text(f"Before turn {turn}")
    # the replay has it too, at once
    expect(page.locator(".lesson")).to_have_count(2)
    page.locator(".lesson").last.get_by_role("link").click()
    expect(page.locator(".step .say")).to_contain_text(f"Before turn {int(turn) - 1}")
    page.get_by_label("Whose turns").select_option("Otto")
    link = page.locator(".lesson").last.get_by_role("link")
    expect(link).to_have_attribute("href", re.compile("-seat-2$"))
    assert judge.calls == 2
