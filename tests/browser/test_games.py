"""Whole games through the page; at the end the page shows what the rules count."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.doors import AT_BOTH_DOORS, game_of
from tests.browser.house import call
from tests.browser.player import Player, at_table, shown_totals, table_id
from tests.browser.start import choose, details, start


def recounted(address: str, page: Page) -> dict[int, int]:
    """The totals that a replay of the table's record gives."""
    scores = game_of(address, page).scores()
    return {seat: points["total"] for seat, points in enumerate(scores)}


def check_end(address: str, page: Page) -> None:
    shown = shown_totals(page)
    counted = recounted(address, page)
    assert shown
    assert shown == {seat: counted[seat] for seat in shown}


def set_up(
    page: Page,
    *,
    mode: str = "",
    seed: int,
    bots: int = 1,
    switches: tuple[str, ...] = (),
    sheet: str = "",
) -> None:
    """Fill in the form of the start page and open the table."""
    details(page)
    page.get_by_label("Your name").fill("Ada")
    if sheet:
        choose(page, "sheet", sheet)
    if bots == 0:
        page.get_by_label("Remove seat 2").click()
    if mode:
        choose(page, "mode", mode)
    for name in switches:
        page.get_by_label(name, exact=True).check(force=True)
    page.get_by_label("Seed").fill(str(seed))
    start(page)
    at_table(page)


def test_one_click_starts_a_game_against_a_bot_that_a_newcomer_can_beat(
    address: str, open_page: OpenPage
) -> None:
    page = open_page()
    page.locator("[data-play-now]").click()
    at_table(page)
    expect(page.locator(".pair")).to_have_count(3)
    expect(page.locator(".mini")).to_have_count(1)
    expect(page.locator(".step")).to_have_attribute("data-phase", "choose")
    assert call(address, f"tables/{table_id(page)}")["seats"][1]["bot"] == "beginner"


@AT_BOTH_DOORS
def test_a_whole_flip_game(address: str, open_page: OpenPage) -> None:
    page = open_page()
    set_up(page, seed=11)
    Player(page, 1).game()
    check_end(address, page)


@AT_BOTH_DOORS
def test_a_flip_game_with_advanced_plans_and_roundabouts(address: str, open_page: OpenPage) -> None:
    page = open_page()
    set_up(page, seed=12, switches=("Advanced plans", "Roundabouts"))
    player = Player(page, 2)
    player.turn()
    page.get_by_role("button", name="Roundabout", exact=True).click()
    before = player.state()
    page.locator(".sheet .house[data-lit]").nth(5).click()
    player.until_changed(before)
    expect(page.locator(".lot.round")).to_have_count(1)
    player.game()
    check_end(address, page)


@AT_BOTH_DOORS
def test_a_whole_expert_game(address: str, open_page: OpenPage) -> None:
    page = open_page()
    set_up(page, mode="expert", seed=13)
    expect(page.locator(".hcard")).to_have_count(3)
    Player(page, 3, hurried=True).game()
    check_end(address, page)


@AT_BOTH_DOORS
def test_a_whole_solo_card_game(address: str, open_page: OpenPage) -> None:
    page = open_page()
    set_up(page, mode="solo-card", seed=14)
    expect(page.locator(".hcard")).to_have_count(3)
    Player(page, 4).game()
    check_end(address, page)
