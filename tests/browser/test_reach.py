"""The page for everybody: by keyboard alone, on a small phone, in every language."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from culdesac.i18n import language_name, languages, pmark, translator
from tests import tongue
from tests.browser.conftest import OpenPage
from tests.browser.house import call
from tests.browser.player import Player, at_table, shown_totals, table_id
from tests.browser.seat import Seat
from tests.browser.test_games import recounted, set_up
from tests.look.meetings import a_lobby, rows

LATE = 15  # a turn near the end of a game that always takes what comes first


def focused(page: Page, selector: str) -> None:
    expect(page.locator(f"{selector}:focus")).to_have_count(1)


def tab_to(page: Page, selector: str, most: int = 40) -> None:
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.locator(f"{selector}:focus").count():
            return
    raise AssertionError(f"the tab key does not reach {selector}")


def by_keys(page: Page, player: Player, turns: int = 600) -> None:
    """As many turns, or all that are left."""
    for _ in range(turns):
        player.ready()
        turn = player.state().split(".")[0]
        while player.to_do(turn):
            before = player.state()
            if player.phase() == "act":
                page.keyboard.press("s")
            else:
                focused(page, "[data-lit]")
                page.keyboard.press("Enter")
            player.until_changed(before)
        if player.over:
            return
    assert turns < 600, "the game does not end"


def test_a_game_by_keyboard_alone(address: str, open_page: OpenPage) -> None:
    page = open_page()
    expect(page.locator("[data-play-now]")).to_be_visible()
    tab_to(page, "[data-details] > summary")
    page.keyboard.press("Enter")
    tab_to(page, ".seed")
    page.keyboard.type("43")
    tab_to(page, "[data-play-now]")
    page.keyboard.press("Enter")
    at_table(page)
    player = Player(page)
    start = player.state()
    page.keyboard.press("2")  # a pair by its key
    player.until_changed(start)
    focused(page, ".house[data-lit]")
    first = page.locator(":focus").get_attribute("data-spot")
    page.keyboard.press("ArrowDown")
    focused(page, f".house:not([data-spot='{first}'])")
    page.keyboard.press("Shift+ArrowRight")
    focused(page, ".house[data-lit]")
    chosen = player.state()
    page.keyboard.press("u")  # and back again
    player.until_changed(chosen)
    expect(page.locator(".step")).to_have_attribute("data-state", start)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Help and keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("1")
    player.until_changed(start)
    by_keys(page, player, turns=2)
    # what happens again and again needs no keys
    known = "() => JSON.parse(localStorage.getItem('culdesac.tables'))[0].keys[0].secret"
    seat = Seat(address, table_id(page), page.evaluate(known))
    while seat.view["turn"] < LATE:
        seat.play(seat.view["legal"][0]["id"])
        while seat.view["phase"] == "done":
            seat.hear()
    seat.close()
    expect(page.locator(".step")).to_have_attribute("data-state", re.compile(rf"^{LATE}\."))
    by_keys(page, player)
    shown = shown_totals(page)
    assert len(shown) == 2
    assert shown == recounted(address, page)


def sideways(page: Page) -> int:
    """By how many pixels the page could be scrolled sideways."""
    return int(
        page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    )


def test_a_game_on_a_small_phone(address: str, open_page: OpenPage) -> None:
    page = open_page(width=360, height=640)
    expect(page.locator("[data-play-now]")).to_be_visible()
    assert sideways(page) == 0
    set_up(page, seed=41, switches=("Roundabouts",))
    assert sideways(page) == 0
    player = Player(page, 5, hurried=True)
    too_wide = []
    player.game(lambda: too_wide.append(sideways(page)))
    assert max(too_wide) == 0
    assert sideways(page) == 0
    assert shown_totals(page) == recounted(address, page)


@pytest.mark.parametrize("width", [360, 390, 768, 1024, 1440])
def test_nothing_is_too_wide_where_strangers_meet(
    lobby_address: str, open_meeting: OpenPage, width: int
) -> None:
    page = open_meeting(a_lobby(lobby_address), width=width)
    rows(page)
    assert sideways(page) == 0
    for path in ("/boards", "/boards?board=ratings", "/admin"):
        page.goto(lobby_address + path)
        expect(page.locator("main .panel")).to_be_visible()
        assert sideways(page) == 0, path


def test_a_table_is_found_by_keyboard_alone(open_meeting: OpenPage) -> None:
    page = open_meeting("/lobby")
    expect(page.locator("[data-find]")).to_be_visible()
    tab_to(page, "input[name=match-pace]")
    page.keyboard.press("ArrowRight")  # no limit
    tab_to(page, ".match-row .field")
    page.keyboard.type("Ada")
    page.keyboard.press("Enter")
    expect(page.locator("[data-looking]")).to_be_visible()
    tab_to(page, "[data-stop]")
    page.keyboard.press("Enter")
    expect(page.locator("[data-find]")).to_be_visible()


def test_targets_on_a_phone_are_large_enough_for_a_finger(
    address: str, open_page: OpenPage
) -> None:
    seats = [{"kind": "you", "name": "Ada"}, {"kind": "bot"}]
    created = call(address, "tables", {"seed": 5, "seats": seats})
    path = f"/t/{created['table']['id']}#{created['keys'][0]['secret']}"
    page = open_page(path, width=360, height=640)
    at_table(page)
    player = Player(page, hurried=True)
    player.step()
    for selector in (".house[data-lit]", ".step .btn:visible", ".bar .icon-btn:visible", ".pair"):
        found = page.locator(selector)
        for index in range(found.count()):
            box = found.nth(index).bounding_box()
            assert box is not None
            tall = 70 if selector.startswith(".house") else 44  # a house reaches over its whole lot
            assert box["width"] >= 44, (selector, box)
            assert box["height"] + (26 if tall == 70 else 0) >= 44, (selector, box)


def test_french(open_page: OpenPage) -> None:
    page = open_page(language="fr-FR")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator("[data-play-now]")).to_have_text(translator("fr")("Start"))
    page.locator("[data-play-now]").click()
    at_table(page)
    expect(page.locator(".say")).to_contain_text("numéro")
    page.locator(".lot .house").first.click()
    expect(page.locator(".say.no")).to_contain_text("Impossible")
    expect(page.locator(".say.no")).to_contain_text("Choisissez")
    player = Player(page, 6)
    player.turn()
    expect(page.locator(".log")).to_contain_text("rue")
    expect(page.get_by_role("button", name="Annuler")).to_be_visible()
    page.get_by_label("Langue").select_option("English")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.get_by_role("button", name="Undo")).to_be_visible()
    page.reload()  # the choice is kept
    expect(page.get_by_role("button", name="Undo")).to_be_visible()


# whether a word has room on a card
FITS = """(word) => {
  const face = document.querySelector(".pair .face");
  face.querySelector("b").textContent = word;
  return face.scrollWidth <= face.clientWidth;
}"""


@pytest.mark.parametrize("language", languages())
def test_every_language_fits_on_a_small_phone(
    address: str, open_page: OpenPage, language: str
) -> None:
    tr = translator(language)
    page = open_page(width=360, height=640, language=language)
    expect(page.locator("[data-play-now]")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("[data-play-now]")).to_have_text(tr("Start"))
    menu = page.get_by_label(tr("Language"), exact=True)
    names = [language_name(each) for each in languages()]
    expect(menu.locator("option")).to_have_text(names)
    expect(menu).to_have_value(language)
    for box in page.locator("input[name=box]").all():
        box.check(force=True)
        assert sideways(page) == 0
    for path in ("/learn", "/games", "/daily"):
        page.goto(address + path)
        expect(page.get_by_role("link", name="Culdesac")).to_be_visible()
        expect(page.locator("main h1, main h2").first).to_be_visible()
        assert sideways(page) == 0, path
    page.goto(address)
    page.locator("[data-play-now]").click()
    at_table(page)
    page.get_by_label(tr("Menu"), exact=True).click()
    expect(page.get_by_role("dialog").get_by_label(tr("Language"), exact=True)).to_be_visible()
    assert sideways(page) == 0
    page.keyboard.press("Escape")
    player = Player(page, 7)
    for _ in range(2):
        player.turn()
        assert sideways(page) == 0
    assert not page.locator("body").inner_text().count("{")
    for word in ("Fence", "Park", "Pool", "Bis", "Value", pmark("short, on a card", "Temp")):
        assert page.evaluate(FITS, tr(word)), tr(word)
    seats = [{"kind": "you", "name": "Ada"}, {"kind": "bot"}]
    city = call(address, "tables", {"edition": "vegas-2019", "seed": 5, "seats": seats})
    page.goto(f"{address}/t/{city['table']['id']}#{city['keys'][0]['secret']}")
    at_table(page)
    player = Player(page, 5)
    for _ in range(2):
        player.turn()
        assert sideways(page) == 0


@pytest.mark.parametrize("language", languages()[1:])
def test_only_the_language_that_is_read_is_loaded(open_page: OpenPage, language: str) -> None:
    page = open_page("/learn")
    menu = page.get_by_label("Language", exact=True)
    expect(menu.locator("option")).to_have_count(len(languages()))
    loaded = (
        "performance.getEntriesByType('resource').filter((one) => one.name.endsWith('/api/texts'))"
    )
    (english,) = page.evaluate(f"{loaded}.map((one) => one.decodedBodySize)")
    assert english < 1000  # it needs no texts
    menu.select_option(language_name(language))
    expect(page.locator("html")).to_have_attribute("lang", language)
    assert page.evaluate(f"{loaded}.length") == 2
    expect(page.get_by_role("link", name=translator(language)("Your games"))).to_be_visible()


def test_another_language_is_in_the_menu(open_page: OpenPage, another_language: str) -> None:
    page = open_page()
    page.get_by_label("Language", exact=True).select_option(tongue.NAME)
    expect(page.locator("html")).to_have_attribute("lang", another_language)
    expect(page.locator("[data-play-now]")).to_have_text("Grajmy")
    page.locator("[data-play-now]").click()
    at_table(page)
    page.locator(".pair").first.click()
    expect(page.locator(".step")).to_contain_text(
        re.compile(r"\d+ (dom pasuje|domy pasują|domów pasuje)\.")
    )


def test_the_theme_follows_the_system_until_it_is_chosen(open_page: OpenPage) -> None:
    page = open_page(theme="dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.emulate_media(color_scheme="light")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    page.get_by_label("Switch to dark").click()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
