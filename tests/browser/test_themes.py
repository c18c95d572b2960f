"""Whole games of the six neighbourhoods through the page; their marks are drawn and told in words."""

from __future__ import annotations

import re
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from culdesac.i18n import languages, translator
from tests.browser.conftest import OpenPage
from tests.browser.doors import AT_BOTH_DOORS
from tests.browser.house import call
from tests.browser.player import Player, at_table, table_id
from tests.browser.seat import View, lone_table
from tests.browser.test_games import check_end, set_up
from tests.browser.test_reach import focused, sideways, tab_to


class Played(NamedTuple):
    """A quick game: its seed, the steps that come up in it, and what is drawn at its end."""

    seed: int
    steps: set[str]
    marks: tuple[str, ...]
    words: str  # some house says so


GAMES = {
    "easter": Played(31, set(), (".f-eggs.built", ".f-eggs.planned"), "eggs collected: "),
    "doomsday": Played(31, set(), (".f-bunker.built", ".street .tally"), "bunker for "),
    "zombies": Played(31, {"horde"}, (".s-infected", ".f-barricade"), "infected"),
    "summer": Played(
        31,
        {"truck"},
        (".runner.here", ".f-cone.built", ".f-cone.lost", ".bonus.taken"),
        "cone sold",
    ),
    "halloween": Played(
        33, {"treat", "reward", "free"}, (".f-candy.built", ".f-ghost.built"), "ghost taken"
    ),
    "winter": Played(31, set(), (".link.left", ".link.right", ".street .tally"), "lights to house"),
}


@AT_BOTH_DOORS
@pytest.mark.parametrize("sheet", GAMES)
def test_a_game_of_a_neighbourhood(address: str, open_page: OpenPage, sheet: str) -> None:
    game = GAMES[sheet]
    page = open_page()
    set_up(page, sheet=sheet, seed=game.seed, bots=0)
    player = Player(page, game.seed, hurried=True)
    player.game()
    check_end(address, page)
    assert player.phases >= game.steps
    for mark in game.marks:
        expect(page.locator(f".sheet {mark}").first).to_be_visible()
    expect(page.get_by_label(re.compile(game.words)).first).to_be_visible()


@pytest.mark.parametrize("language", languages()[1:])
def test_a_neighbourhood_on_a_small_phone_and_in_every_language(
    address: str, open_page: OpenPage, language: str
) -> None:
    tr = translator(language)
    page = open_page(width=360, height=640, language=language, theme="dark")
    body = {"seed": 31, "sheet": "summer", "seats": [{"kind": "you", "name": "Ada"}]}
    created = call(address, "tables", body)
    page.goto(f"{address}/t/{created['table']['id']}#{created['keys'][0]['secret']}")
    at_table(page)
    player = Player(page, 31, hurried=True)
    said: list[str] = []
    too_wide: list[int] = []
    while not player.over:
        if player.phase() == "truck":
            said.append(page.locator(".step").inner_text())
        too_wide.append(sideways(page))
        player.step()
        player.ready()
    assert said
    assert tr("Choose the truck of street {street}.").format(street=3) in said[0]
    assert "Truck" not in said[0]
    assert max(too_wide) == 0
    assert sideways(page) == 0
    expect(page.locator(".scores")).to_contain_text(tr("Ice cream"))


def at_step(address: str, open_page: OpenPage, sheet: str, seed: int, phase: str) -> Page:
    """A page at a table alone, at the first such step that a bot comes to."""
    path, found = lone_table(
        address, seed, lambda view: comes_to(view, phase), sheet=sheet, edition="home-2018"
    )
    assert found
    page = open_page(path)
    at_table(page)
    return page


def comes_to(view: View, wanted: str) -> bool:
    names = {move["move"] for move in view["legal"]}
    return bool(view["phase"] == wanted or wanted in names)


def test_a_horde_is_answered_by_keyboard(address: str, open_page: OpenPage) -> None:
    page = at_step(address, open_page, "zombies", 31, "horde")
    expect(page.locator(".event")).to_have_text(re.compile("Zombies from the (left|right)"))
    expect(page.locator(".tray .choice")).to_have_count(3)
    player = Player(page)
    before = player.state()
    tab_to(page, ".tray .choice", most=60)
    page.keyboard.press("Enter")
    player.until_changed(before)
    before = player.state()
    page.keyboard.press("u")
    player.until_changed(before)
    # the house that the horde would reach is lit as well
    before = player.state()
    page.locator(".sheet .house[data-lit]").first.click()
    player.until_changed(before)
    before = player.state()
    tab_to(page, "[data-main]", most=60)
    page.keyboard.press("Enter")
    player.until_changed(before)
    expect(page.locator(".event")).to_contain_text("answered")
    expect(page.locator(".step")).to_have_attribute("data-phase", "choose")
    focused(page, "[data-lit]")


def test_a_barricade_instead_of_a_fence(address: str, open_page: OpenPage) -> None:
    page = at_step(address, open_page, "zombies", 31, "barricade")
    built = page.locator(".sheet .f-barricade.built")
    had = built.count()
    expect(page.locator(".sheet .gap").first).to_be_visible()
    page.get_by_role("button", name="Build the barricade").click()
    expect(built).to_have_count(had + 1)
    expect(page.locator(".sheet .f-barricade.built.now")).to_have_count(1)


def test_a_bonus_can_be_declined(address: str, open_page: OpenPage) -> None:
    page = at_step(address, open_page, "halloween", 33, "reward")
    expect(page.locator(".tray .choice").first).to_be_visible()
    player = Player(page)
    before = player.state()
    page.keyboard.press("s")
    player.until_changed(before)
    expect(page.locator(".say")).not_to_contain_text("bonus")


def test_what_the_neighbourhood_asks_comes_first(address: str, open_page: OpenPage) -> None:
    page = at_step(address, open_page, "halloween", 33, "treat")
    page.locator(".pair").first.click()
    expect(page.locator(".say.no")).to_contain_text("Take the candy or the ghost first.")


def test_the_others_are_drawn_small_with_their_marks(address: str, open_page: OpenPage) -> None:
    seats = [{"kind": "you", "name": "Ada"}, {"kind": "bot"}]
    created = call(address, "tables", {"seed": 32, "sheet": "doomsday", "seats": seats})
    page = open_page(f"/t/{created['table']['id']}#{created['keys'][0]['secret']}")
    at_table(page)
    player = Player(page, 1)
    for _ in range(3):
        player.turn()
    player.ready()
    small = page.locator(".mini")
    expect(small.locator("footer")).to_contain_text("All bunkers")
    expect(small.locator(".tiny").first).to_contain_text("bunker for ")
    # a spectator sees the same sheet large
    watching = open_page(f"/t/{table_id(page)}")
    watching.locator(".watching").wait_for()
    expect(watching.locator(".sheet .feat.f-bunker").first).to_be_visible()
