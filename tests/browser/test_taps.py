"""What a tap does besides a move: pairs are switched, plans explained, refusals give way to hints."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.house import call
from tests.browser.player import Player, at_table
from tests.browser.seat import View, lone_table
from tests.look.measuring import measure

VEGAS: dict[str, Any] = {"edition": "vegas-2019"}
LARGE = "document.documentElement.style.fontSize = '200%'"  # letters twice as large


def at(
    address: str, open_page: OpenPage, turn: int, phase: str, *, seed: int = 21, **how: Any
) -> Page:
    """A page at a table where a bot has played the seat up to a state."""
    options = {name: how.pop(name) for name in ("edition", "mode", "sheet") if name in how}

    def wanted(view: View) -> bool:
        return bool(view["turn"] >= turn and view["phase"] == phase)

    path, found = lone_table(address, seed, wanted, **options)
    assert found
    page = open_page(path, **how)
    at_table(page)
    return page


def test_a_house_that_is_taken_says_why_and_a_hint_follows(
    address: str, open_page: OpenPage
) -> None:
    page = at(address, open_page, 14, "place")
    page.locator(".lot.built .house").first.click()
    expect(page.locator(".say.no")).to_contain_text("Not possible")
    expect(page.locator(".say.no")).to_contain_text("That house has a number already.")
    expect(page.locator(".nope")).to_have_count(1)
    page.get_by_role("button", name="Hint").first.click()
    expect(page.locator(".say.no")).to_have_count(0)
    expect(page.locator(".hint-line")).to_contain_text("The expert would: Write")


def test_a_plan_stays_in_its_row_while_it_is_told_in_words(
    address: str, open_page: OpenPage
) -> None:
    page = at(address, open_page, 3, "choose")
    plans = page.locator(".plan")
    rows = "plans => plans.map(plan => plan.getBoundingClientRect().y)"
    before = plans.evaluate_all(rows)
    plan = plans.locator(".cover").first
    plan.click()
    note = page.locator(".plan-note")
    expect(note).to_contain_text("Plan 1: Estates:")
    expect(note).to_contain_text("An estate is a row of numbered houses between two fences")
    expect(note).to_contain_text("You have")
    expect(note).to_contain_text("points for the first")
    assert plans.evaluate_all(rows) == before
    expect(page.locator(".say.no")).to_have_count(0)
    plan.click()
    expect(note).to_have_count(0)


def test_another_pair_takes_the_place_of_the_one_taken(address: str, open_page: OpenPage) -> None:
    page = at(address, open_page, 3, "choose")
    player = Player(page)
    pairs = page.locator(".pair")
    start = player.state()
    pairs.nth(0).click()
    player.until_changed(start)
    page.locator(".sheet .house[data-lit]").first.click()
    expect(page.locator(".lot.draft")).to_have_count(1)
    pairs.nth(2).click()
    expect(page.locator(".pair.chosen")).to_have_count(1)
    expect(pairs.nth(2)).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".step")).to_have_attribute("data-phase", "place")
    expect(page.locator(".lot.draft")).to_have_count(0)
    expect(page.locator(".say.no")).to_have_count(0)


def test_another_half_takes_the_place_of_the_one_taken(address: str, open_page: OpenPage) -> None:
    page = at(address, open_page, 3, "choose", mode="solo-card")
    player = Player(page)
    cards = page.locator(".hcard")
    start = player.state()
    cards.nth(0).locator(".num").click()
    cards.nth(1).locator(".face").click()
    player.until_changed(start)
    cards.nth(2).locator(".num").click()
    expect(cards.nth(2).locator(".num")).to_have_attribute("aria-pressed", "true")
    expect(cards.nth(1).locator(".face")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".step")).to_have_attribute("data-phase", "place")


@pytest.mark.parametrize("options", [{}, VEGAS], ids=["streets", "city"])
def test_a_turn_begins_with_its_pairs_in_sight(
    address: str, open_page: OpenPage, options: dict[str, Any]
) -> None:
    page = at(address, open_page, 5, "choose", width=360, height=640, **options)
    player = Player(page, 3)
    for _ in range(3):
        while player.phase() != "finish":
            player.step()
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        player.step()
        player.ready()
        expect(page.locator(".pair").first).to_be_in_viewport(ratio=1)
        expect(page.locator(".pair").last).to_be_in_viewport(ratio=1)


def test_the_step_bar_of_a_city_fits_on_a_phone(address: str, open_page: OpenPage) -> None:
    page = at(address, open_page, 5, "choose", width=360, height=640, language="fr", **VEGAS)
    player = Player(page, 3)
    bars = []
    for _ in range(12):
        player.step()
        bars += [str(one) for one in measure(page) if ".step" in one.element]
        assert page.evaluate("document.documentElement.scrollWidth") == 360
    assert bars == []


@pytest.mark.parametrize("width", [360, 1440])
@pytest.mark.parametrize("options", [{}, VEGAS], ids=["streets", "city"])
def test_letters_twice_as_large_stay_in_their_boxes(
    address: str, open_page: OpenPage, options: dict[str, Any], width: int
) -> None:
    page = at(address, open_page, 9, "choose", width=width, **options)
    page.evaluate(LARGE)
    parts = (".cards", "article.plan", ".pair", ".ladder", ".ledger", ".title-block")
    found = [
        one for one in measure(page, scaled=True) if any(part in one.element for part in parts)
    ]
    assert [str(one) for one in found] == []


@pytest.mark.parametrize("options", [{}, VEGAS], ids=["streets", "city"])
def test_a_zoom_of_200_per_cent_clips_no_words(
    address: str, open_page: OpenPage, options: dict[str, Any]
) -> None:
    page = at(
        address, open_page, 9, "choose", width=720, height=450, language="de", **options
    )  # as many pixels of the page as 1440 x 900 then shows
    found = [one for one in measure(page, scaled=True) if one.kind != "small target"]
    assert [str(one) for one in found] == []


def test_debts_are_in_ink(address: str, open_page: OpenPage) -> None:
    page = at(address, open_page, 9, "choose", **VEGAS)
    ink, debts = page.evaluate(
        """() => [".say", ".ledger .debts"].map(
             (part) => getComputedStyle(document.querySelector(part)).color)"""
    )
    assert debts == ink


def test_a_long_name_does_not_widen_the_title_block(address: str, open_page: OpenPage) -> None:
    seats = [{"kind": "you", "name": "Wilhelmina Wollstonecraf"}]
    created = call(address, "tables", {"seed": 5, "seats": seats})
    path = f"/t/{created['table']['id']}#{created['keys'][0]['secret']}"
    page = open_page(path)
    at_table(page)
    for width in (1181, 1440, 2560):
        page.set_viewport_size({"width": width, "height": 900})
        assert [str(one) for one in measure(page) if one.kind == "covered"] == []


@pytest.mark.parametrize("options", [{"sheet": "halloween"}, VEGAS], ids=["streets", "city"])
def test_a_tall_score_does_not_stretch_the_sheet(
    address: str, open_page: OpenPage, options: dict[str, Any]
) -> None:
    page = at(address, open_page, 5, "choose", **options)
    blank = page.evaluate(
        """() => {
          const sheet = document.querySelector(".sheet");
          const inner = sheet.querySelector(".streets, .citywrap").getBoundingClientRect();
          return sheet.getBoundingClientRect().bottom - inner.bottom;
        }"""
    )
    assert blank < 20
    expect(page.locator(".log h2")).to_be_in_viewport()


def test_large_screens_are_filled(address: str, open_page: OpenPage) -> None:
    page = at(address, open_page, 5, "choose", width=2560, height=1440)
    box = page.locator("main.table").bounding_box()
    sheet = page.locator(".sheet").bounding_box()
    assert box is not None
    assert sheet is not None
    assert box["width"] > 2400
    assert sheet["width"] > 1700
    assert sheet["height"] > 600
