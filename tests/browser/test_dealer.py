"""The dealer of a real table: a whole deck by keyboard, claims, a reshuffle, a reload, every size."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from culdesac.dealing import dealer_setup, stack_turns, turn_dealt
from culdesac.editions import edition
from culdesac.i18n import languages
from tests.browser.conftest import OpenPage
from tests.browser.start import choose, start
from tests.browser.test_axe import VIEWS, look
from tests.games.home.box.own_boxes import RIVERSIDE

SEED = 5
BOX = "home-2018"
PATH = f"/deal/{BOX}?sheet=classic&seed={SEED}"
SETUP = dealer_setup(edition(BOX), SEED, "classic")
SIZES = [(1920, 1080), (1440, 900), (1024, 768), (390, 844), (360, 640), (844, 390)]


def numbers(turn: int, reshuffled: int = 0) -> list[str]:
    return [str(offer.number) for offer in turn_dealt(SETUP, turn, reshuffled).view(0).offers]


def see_turn(page: Page, turn: int, reshuffled: int = 0) -> None:
    expect(page.locator(".bar .what b")).to_have_text(f"Turn {turn}")
    expect(page.locator(".dealt .num")).to_have_text(numbers(turn, reshuffled))


def hidden_parts(page: Page) -> list[str]:
    """What does not fit into the window, or words and drawings that do not fit into their card."""
    found: list[str] = page.evaluate(
        """[...document.querySelectorAll('.dealing *')].filter(item => {
          if (item.closest('.sr') || item.closest('svg svg, use') || !item.checkVisibility())
            return false;
          const box = item.getBoundingClientRect();
          const inside = (card) => !card || box.width === 0 || (box.left > card.left - 1
            && box.right < card.right + 1 && box.bottom < card.bottom + 1);
          const small = item.matches('.face > *, .next > *, .plan > *, .want > *, .deal-on *');
          const card = small && item.closest('.face, .next, .plan, .deal-on');
          return !inside({left: 0, right: innerWidth, bottom: innerHeight})
            || !inside(card && card.getBoundingClientRect());
        }).map(item => item.outerHTML.slice(0, 120))"""
    )
    return found


def test_a_whole_deck_is_dealt_by_keyboard(open_page: OpenPage) -> None:
    page = open_page(PATH)
    keys = ["Space", "ArrowRight", "PageDown", "Enter"]
    last = stack_turns(SETUP)
    for turn in range(1, last + 2):
        see_turn(page, turn)
        if turn == last:
            expect(page.locator(".deal-cards")).to_contain_text("The next turn has new stacks.")
        page.keyboard.press(keys[turn % len(keys)])
    see_turn(page, last + 2)


def test_looking_back_undoes_nothing_and_a_reload_goes_on(open_page: OpenPage) -> None:
    page = open_page(PATH)
    for turn in (1, 2, 3):
        see_turn(page, turn)
        page.keyboard.press("Space")
    see_turn(page, 4)
    page.keyboard.press("2")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("PageUp")
    see_turn(page, 2)
    page.get_by_role("button", name="Forward to turn 3").click()
    see_turn(page, 3)
    page.reload()
    see_turn(page, 4)
    expect(page.locator("[data-plan='2']")).to_contain_text("this turn")


def test_a_claimed_plan_flips_and_lets_people_ask_for_a_reshuffle(open_page: OpenPage) -> None:
    page = open_page(PATH)
    high, low = turn_dealt(SETUP, 1).view(0).plans[0].plan.points
    plan = page.locator("[data-plan='1']")
    asking = page.get_by_role("button", name="Reshuffle?")
    see_turn(page, 1)
    expect(asking).to_have_count(0)
    plan.get_by_role("button").click()
    expect(plan).to_contain_text(f"{high}this turn")
    plan.get_by_role("button").click()
    expect(plan).to_contain_text(f"{high}first")
    expect(asking).to_have_count(0)
    plan.get_by_role("button").click()
    asking.click()
    expect(page.locator(".deal-cards")).to_contain_text("Before turn 2 all cards are shuffled.")
    page.keyboard.press("ArrowRight")
    see_turn(page, 2, reshuffled=1)
    assert numbers(2, 1) != numbers(2)
    expect(plan.locator(".pts b")).to_have_text(str(low))
    expect(plan.get_by_role("button")).to_have_count(0)
    expect(asking).to_have_count(0)
    page.reload()
    see_turn(page, 2, reshuffled=1)


def test_after_a_tap_on_a_plan_the_space_bar_deals_on(open_page: OpenPage) -> None:
    page = open_page(PATH)
    see_turn(page, 1)
    page.locator("[data-plan='3'] button").click()
    page.keyboard.press("Space")
    see_turn(page, 2)


def test_a_tap_into_the_lower_half_deals_on(open_page: OpenPage) -> None:
    page = open_page(PATH, width=390, height=844)
    see_turn(page, 1)
    page.mouse.click(195, 820)
    see_turn(page, 2)


def test_time_runs_out_and_nothing_is_dealt(open_page: OpenPage) -> None:
    page = open_page(PATH)
    see_turn(page, 1)
    expect(page.get_by_role("timer")).to_have_count(0)
    page.clock.install()
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Time per turn").select_option("30")
    page.get_by_role("button", name="Close").click()
    expect(page.get_by_role("timer")).to_have_text("0:30")
    page.clock.run_for(40_000)
    expect(page.get_by_role("timer")).to_have_text("0:00")
    see_turn(page, 1)


def test_a_new_deal_begins_with_its_first_turn(open_page: OpenPage) -> None:
    page = open_page(PATH)
    see_turn(page, 1)
    page.keyboard.press("Space")
    see_turn(page, 2)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="New deal").click()
    expect(page.locator(".bar .what b")).to_have_text("Turn 1")
    assert f"seed={SEED}" not in page.url
    page.go_back()
    expect(page.locator(".bar .what b")).to_have_text("Turn 1")


def test_what_is_not_there_is_said(open_page: OpenPage) -> None:
    page = open_page("/deal/nowhere?seed=1")
    expect(page.get_by_role("alert")).to_contain_text("There is no such box")


def test_the_start_page_opens_it(open_page: OpenPage) -> None:
    page = open_page("/")
    choose(page, "way", "table")
    expect(page.get_by_text("Details")).to_have_count(0)
    choose(page, "sheet", "zombies")
    page.get_by_label("Advanced plans").check(force=True)
    page.get_by_label("Seed").fill(str(SEED))
    start(page)
    see_turn(page, 1)
    assert page.url.endswith(f"/deal/{BOX}?sheet=zombies&switches=advanced&seed={SEED}")
    page.go_back()
    expect(page.locator("h1")).to_have_text("How do you want to play?")


def test_a_box_of_ones_own_is_dealt(address: str, open_page: OpenPage) -> None:
    page = open_page("/")
    page.evaluate(
        """async (text) => {
          const answer = await fetch("/api/boxes", {
            method: "POST", headers: {"Content-Type": "application/json"},
            body: JSON.stringify({text}),
          });
          localStorage.setItem("culdesac.boxes", JSON.stringify([{text, choice: await answer.json()}]));
        }""",
        RIVERSIDE,
    )
    page.goto(f"{address}/deal/riverside?sheet=river&seed=3")
    expect(page.locator(".dealt .num")).to_have_count(3)


@pytest.mark.parametrize("path", [PATH, "/deal/vegas-2019?seed=5"])
def test_axe_finds_nothing(open_page: OpenPage, path: str) -> None:
    page = open_page(path)
    page.locator(".dealt .pair").first.wait_for()
    page.keyboard.press("1")
    look(page, "dealer", VIEWS)
    page.keyboard.press("Space")
    page.keyboard.press("ArrowLeft")
    look(page, "dealer looking back", VIEWS)


@pytest.mark.parametrize("language", languages())
def test_everything_is_in_sight_at_every_size(open_page: OpenPage, language: str) -> None:
    page = open_page(PATH, language=language)
    for path in (PATH, f"/deal/{BOX}?sheet=zombies&seed=8", "/deal/vegas-2019?seed=5"):
        page.goto(page.url.split("/deal")[0] + path)
        page.locator(".dealt .pair").first.wait_for()
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            assert hidden_parts(page) == [], f"{path} at {width} x {height}"
