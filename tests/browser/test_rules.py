"""The rules of a box on their page: from a table, in every language, narrow, printed, of one's own."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from culdesac.i18n import languages, translator
from tests.browser.conftest import NO_PAGE, OpenPage
from tests.browser.house import call
from tests.browser.player import at_table
from tests.browser.test_axe import VIEWS, look
from tests.games.home.box.own_boxes import RIVERSIDE

SECTION = ".rules-section"


def wide_parts(page: Page) -> list[str]:
    """What is wider than the window."""
    found: list[str] = page.evaluate(
        "[...document.querySelectorAll('main *')].filter(item => !item.closest('svg') &&"
        " item.getBoundingClientRect().right > innerWidth + 1).map(item => item.className)"
    )
    return found


def test_they_open_from_the_menu_of_a_table_and_lead_back(
    address: str, open_page: OpenPage
) -> None:
    seats = [{"kind": "you"}, {"kind": "bot"}]
    made = call(address, "tables", {"seed": 4, "sheet": "winter", "seats": seats})
    page = open_page(f"/t/{made['table']['id']}#{made['keys'][0]['secret']}")
    at_table(page)
    page.get_by_label("Menu").first.click()
    page.get_by_role("dialog").get_by_role("link", name="Rules of this table").click()
    expect(page.locator("h1")).to_have_text("Rules of Your Perfect Home")
    expect(page.locator(".rules-text h2").first).to_have_text("Winter lights")
    page.get_by_role("link", name="Back to the table").click()
    at_table(page)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("path", ["/rules/home-2018/zombies", "/rules/vegas-2019"])
def test_they_are_read_in_every_language_on_a_small_phone(
    open_page: OpenPage, language: str, path: str
) -> None:
    page = open_page(path, width=360, height=640, language=language)
    page.locator(SECTION).first.wait_for()
    title = translator(language)("What it is about")
    expect(page.locator(".rules-text h2", has_text=title)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    assert wide_parts(page) == []


@pytest.mark.parametrize("path", ["/rules/home-2018/halloween", "/rules/vegas-2019"])
def test_axe_finds_nothing(open_page: OpenPage, path: str) -> None:
    page = open_page(path)
    page.locator(SECTION).first.wait_for()
    look(page, path, VIEWS)


def test_another_language_is_asked_for_at_once(open_page: OpenPage) -> None:
    page = open_page("/rules/home-2018")
    page.locator(SECTION).first.wait_for()
    page.get_by_label("Language").select_option("de")
    expect(page.locator(".rules-text h2").first).to_have_text("Worum es geht")


def test_a_sheet_is_chosen_and_its_chapter_comes_first(open_page: OpenPage) -> None:
    page = open_page("/rules/home-2018")
    page.get_by_role("link", name="Summer").click()
    expect(page.locator(".rules-text h2").first).to_have_text("Summer")
    expect(page).to_have_url(f"{page.url.split('/rules')[0]}/rules/home-2018/summer")
    expect(page.locator(".rules-sheets [aria-current=page]")).to_have_text("Summer")


def test_the_contents_lead_to_a_section(open_page: OpenPage) -> None:
    page = open_page("/rules/home-2018")
    page.locator(".rules-toc").get_by_role("link", name="Bis").first.click()
    expect(page.locator(f"{SECTION}[id='home.turn.act.bis']")).to_be_in_viewport()
    page.goto(page.url.split("#")[0] + "#home.ties")
    page.reload()
    expect(page.locator(f"{SECTION}[id='home.ties']")).to_be_in_viewport()


@pytest.fixture(scope="module")
def rules(open_shared: OpenPage) -> Page:
    page = open_shared("/rules/home-2018")
    page.locator(SECTION).first.wait_for()
    return page


def test_examples_are_drawn_with_lit_houses(rules: Page) -> None:
    section = rules.locator(f"{SECTION}[id='home.turn.number']")
    expect(section.locator(".lot.legal")).to_have_count(3)
    expect(section.locator(".lot.built")).to_have_count(2)


def test_a_box_of_ones_own_has_its_rules(address: str, open_page: OpenPage) -> None:
    page = open_page(NO_PAGE)
    choice = call(address, "boxes", {"text": RIVERSIDE})
    kept = json.dumps([{"text": RIVERSIDE, "choice": choice}])
    page.evaluate("kept => localStorage.setItem('culdesac.boxes', kept)", kept)
    page.goto(f"{address}/learn")
    page.locator("[data-rules=riverside]").click()
    expect(page.locator("h1")).to_have_text("Rules of Riverside")
    expect(page.locator(".rules-sheets a").first).to_be_visible()
    expect(page.locator(SECTION).first).to_be_visible()


def test_a_box_that_is_not_there_is_told(open_page: OpenPage) -> None:
    page = open_page("/rules/nowhere")
    expect(page.get_by_role("alert")).to_contain_text("There is no such box")


def test_in_print_only_the_text_is_left(rules: Page) -> None:
    rules.emulate_media(media="print")
    for hidden in (".rules-toc", ".rules-sheets", ".bar"):
        expect(rules.locator(hidden)).to_be_hidden()
    expect(rules.locator(SECTION).first).to_be_visible()
    rules.emulate_media(media="screen")
