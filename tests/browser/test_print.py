"""Sheets and cards on paper: on as many pages as expected, nothing clipped, large enough to write in."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from culdesac.editions import changed_edition, editions
from culdesac.i18n import languages, translator
from tests.browser.conftest import NO_PAGE, OpenPage
from tests.browser.house import call
from tests.browser.start import choose, start
from tests.browser.test_axe import VIEWS, look
from tests.games.home.box.own_boxes import RIVERSIDE

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}  # millimetres
MILLIMETRE = 96 / 25.4
SMALLEST_HOUSE = 9
CARDS_ON_A_PAGE = {"usual": 9, "small": 16}
PDF_PAGE = re.compile(rb"/Type\s*/Page\b")
PDF_SIZE = re.compile(rb"/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]")

# What stands out of its leaf or card, and what is wider than the place it stands in; drawings and
# what only screen readers hear may.
CLIPPED = """() => {
  const found = [];
  for (const frame of document.querySelectorAll(".leaf, .paper-card")) {
    const edge = frame.getBoundingClientRect();
    for (const item of frame.querySelectorAll("*")) {
      if (item.closest("svg, .sr") || !item.checkVisibility()) continue;
      const box = item.getBoundingClientRect();
      if (box.left < edge.left - 1 || box.right > edge.right + 1 ||
          box.top < edge.top - 1 || box.bottom > edge.bottom + 1)
        found.push(`${item.className || item.tagName} is outside`);
      if (item.scrollWidth > item.clientWidth + 1 && item.clientWidth > 0 &&
          ["SPAN", "P", "H2", "H3", "B", "LI", "TD", "TH"].includes(item.tagName) &&
          getComputedStyle(item).overflowX !== "visible")
        found.push(`${item.className || item.tagName} is cut`);
    }
  }
  return found;
}"""


def sheets() -> list[Any]:
    """Every sheet in every language, on one paper after the other."""
    made = []
    for place, (language, box, sheet) in enumerate(
        (language, own.id, sheet)
        for language in languages()
        for own in editions()
        for sheet in own.sheets
    ):
        paper = list(PAPERS)[(place + place // len(PAPERS)) % len(PAPERS)]
        made.append(pytest.param(box, sheet, paper, language, id=f"{sheet}-{paper}-{language}"))
    return made


def on_paper(page: Page) -> Page:
    page.locator(".paper-page").first.wait_for()
    page.emulate_media(media="print")
    return page


def widths(page: Page, selector: str) -> list[float]:
    """Of all these elements, in millimetres."""
    found: list[float] = page.locator(selector).evaluate_all(
        "items => items.map(item => item.getBoundingClientRect().width)"
    )
    return [width / MILLIMETRE for width in found]


def printed(page: Page) -> list[tuple[float, float]]:
    """The pages of a PDF: width and height in millimetres."""
    made = page.pdf(prefer_css_page_size=True, print_background=True)
    sizes = [(float(width), float(height)) for width, height in PDF_SIZE.findall(made)]
    assert len(sizes) == len(PDF_PAGE.findall(made))
    return [(round(width / 72 * 25.4), round(height / 72 * 25.4)) for width, height in sizes]


def bring(address: str, page: Page, text: str = RIVERSIDE) -> None:
    choice = call(address, "boxes", {"text": text})
    kept = json.dumps([{"text": text, "choice": choice}])
    page.evaluate("kept => localStorage.setItem('culdesac.boxes', kept)", kept)


@pytest.mark.parametrize(("box", "sheet", "paper", "language"), sheets())
def test_every_sheet_fits_its_pages(
    open_page: OpenPage, box: str, sheet: str, paper: str, language: str
) -> None:
    page = open_page(f"/print/{box}/{sheet}", language=language)
    choose(page, "paper", paper)
    page.locator(f".on-{paper}-portrait, .on-{paper}-landscape").first.wait_for()
    on_paper(page)
    assert page.evaluate(CLIPPED) == []
    assert min(widths(page, ".leaf .house, .leaf .bld")) >= SMALLEST_HOUSE
    leaves = page.locator(".leaf").count()
    assert leaves == 2  # copies
    pages = printed(page)
    assert len(pages) in (1, leaves)
    assert page.locator(".paper-page").count() == len(pages)
    width, height = (round(side) for side in PAPERS[paper])
    assert set(pages) <= {(width, height), (height, width)}
    expect(page.locator(".bar, .print-form, .btn").first).to_be_hidden()
    line = translator(language)("Unofficial fan project, drawings of our own. Buy the box!")
    expect(page.locator(".paper-credits", has_text=line)).to_have_count(leaves)


def test_two_small_sheets_share_a_page_unless_large_ones_are_wanted(open_page: OpenPage) -> None:
    page = open_page("/print/home-2018/classic")
    page.locator("[data-copies]").fill("5")
    expect(page.locator("[data-print]")).to_have_text("Print 3 pages")
    choose(page, "many", "one")
    expect(page.locator("[data-print]")).to_have_text("Print 5 pages")
    on_paper(page)
    assert printed(page) == [(297, 210)] * 5
    assert min(widths(page, ".leaf .house")) >= 2 * SMALLEST_HOUSE


def test_several_sheets_are_printed_together(open_page: OpenPage) -> None:
    page = open_page("/print/home-2018/classic")
    page.locator("[data-copies]").fill("1")
    page.get_by_label("Zombies").check(force=True)
    expect(page.locator("[data-print]")).to_have_text("Print 2 pages")
    assert {leaf.get_attribute("data-leaf") for leaf in page.locator(".leaf").all()} == {
        "classic", "zombies",
    }  # fmt: skip
    expect(page.locator(".paper-note", has_text="reconstruction")).to_have_count(1)


def test_the_button_opens_the_print_dialog(open_page: OpenPage) -> None:
    page = open_page("/print")
    page.evaluate("window.print = () => { window.printed = true }")
    page.locator("[data-print]:enabled").click()
    assert page.evaluate("window.printed")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("size", CARDS_ON_A_PAGE)
def test_a_deck_of_ones_own_has_every_card_once_and_backs_mirrored(
    address: str, open_page: OpenPage, size: str, language: str
) -> None:
    page = open_page(NO_PAGE, language=language)
    bring(address, page)
    page.goto(f"{address}/print/riverside")
    page.locator(".leaf").first.wait_for()
    choose(page, "what", "cards")
    choose(page, "size", size)
    on_paper(page)
    box = changed_edition(None, RIVERSIDE, "riverside.toml")
    wanted = len(box.deck.cards) + 4 + len(box.plans) + len(box.opponents)
    places = page.locator(".cut-out").evaluate_all(
        "pages => pages.map(page => [page.dataset.side, [...page.querySelectorAll("
        "'.paper-card, .no-card')].map(card => card.dataset.card ?? '')])"
    )
    columns = int(CARDS_ON_A_PAGE[size] ** 0.5)
    fronts, backs = places[::2], places[1::2]
    for (front, cards), (back, behind) in zip(fronts, backs, strict=True):
        assert (front, back) == ("front", "back")
        rows = [cards[first : first + columns] for first in range(0, len(cards), columns)]
        assert behind == [card for row in rows for card in reversed(row)]
    ids = [card for _, cards in fronts for card in cards if card]
    assert len(ids) == len(set(ids)) == wanted
    numbers = page.locator("[data-side=front] .face-number b").all_inner_texts()
    assert Counter(map(int, numbers)) == Counter(number for number, _ in box.deck.cards)
    assert page.evaluate(CLIPPED) == []
    pages = 2 * -(-wanted // CARDS_ON_A_PAGE[size])
    assert len(printed(page)) == pages


def test_published_cards_are_not_printed_and_the_page_says_why(open_page: OpenPage) -> None:
    page = open_page("/print/vegas-2019")
    page.locator(".leaf").first.wait_for()
    expect(page.locator("[name=what]")).to_have_count(0)
    expect(page.locator(".print-form .note").first).to_contain_text("not ours to print")


def test_the_sheet_of_an_own_box_is_printed(address: str, open_page: OpenPage) -> None:
    page = open_page(NO_PAGE)
    bring(address, page)
    page.goto(f"{address}/print/riverside/fair")
    on_paper(page)
    expect(page.locator(".leaf").first.locator(".street")).to_have_count(4)
    assert page.evaluate(CLIPPED) == []


def test_the_ways_to_it(open_page: OpenPage) -> None:
    page = open_page("/rules/home-2018/summer")
    page.get_by_role("link", name="Print this sheet").click()
    expect(page.locator(".leaf").first).to_have_attribute("data-leaf", "summer")
    page.goto(page.url.split("/print")[0])
    choose(page, "way", "table")
    choose(page, "duty", "print")
    start(page)
    expect(page.locator(".leaf").first).to_have_attribute("data-leaf", "classic")


def test_a_box_that_is_not_there_is_told(open_page: OpenPage) -> None:
    page = open_page("/print/nowhere")
    expect(page.get_by_role("alert")).to_have_text("There is no such box.")


def test_a_small_phone_shows_whole_pages(open_page: OpenPage) -> None:
    page = open_page("/print/vegas-2019", width=360, height=640, theme="dark")
    page.locator(".leaf").first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_axe_finds_nothing(open_page: OpenPage) -> None:
    page = open_page("/print/home-2018/winter")
    page.locator(".leaf").first.wait_for()
    look(page, "print", VIEWS)
