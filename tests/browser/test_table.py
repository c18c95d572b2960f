"""What the table does besides letting one play: why not, undo, previews, panels, settings."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.player import Player, at_table
from tests.browser.seat import View, lone_table

SPENDING = 40  # with this deal a plan is met by more estates than it needs


def table_at(address: str, open_page: OpenPage, turn: int, phase: str) -> Page:
    """A page at a table where a bot has played the seat up to a state."""
    path, found = lone_table(
        address, 21, lambda view: view["turn"] >= turn and view["phase"] == phase
    )
    assert found
    page = open_page(path)
    at_table(page)
    return page


@pytest.fixture(scope="module")
def second_turn(address: str, open_shared: OpenPage) -> Page:
    return table_at(address, open_shared, 2, "choose")


def test_the_secret_of_a_seat_does_not_stay_in_the_address(second_turn: Page) -> None:
    page = second_turn
    assert "#" not in page.url
    page.reload()
    at_table(page)
    expect(page.locator(".step")).to_have_attribute("data-phase", "choose")


def test_undo_goes_back_step_by_step(address: str, open_page: OpenPage) -> None:
    page = table_at(address, open_page, 3, "choose")
    player = Player(page)
    states = [player.state()]
    while player.phase() != "finish":
        player.step()
        states.append(player.state())
    for state in reversed(states[:-1]):
        page.get_by_role("button", name="Undo").click()
        expect(page.locator(".step")).to_have_attribute("data-state", state)
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()


def test_the_score_shows_what_the_turn_would_change(address: str, open_page: OpenPage) -> None:
    seen: list[View] = []

    def wanted(view: View) -> bool:
        seen.append(view)
        return bool(view["score"]["total"] > view["score"]["before"] > 0)

    path, found = lone_table(address, 30, wanted)
    assert found
    score = seen[-1]["score"]
    page = open_page(path)
    at_table(page)
    expect(page.locator(".ledger .total")).to_have_text(str(score["before"]))
    change = score["total"] - score["before"]
    expect(page.locator(".ledger > header .delta")).to_have_text(f"+{change} = {score['total']}")
    row = next(row for row in score["rows"] if row["points"] != row["before"])
    expect(page.locator(".cat .diff .delta").first).to_contain_text(
        str(abs(row["points"] - row["before"]))
    )


def test_estates_for_a_plan_are_chosen_on_the_sheet_or_in_the_tray(
    address: str, open_page: OpenPage
) -> None:
    seen: list[View] = []

    def wanted(view: View) -> bool:
        seen.append(view)
        return bool(view["phase"] == "spend")

    path, found = lone_table(address, SPENDING, wanted)
    assert found
    choices = sum(move["move"] == "spend" for move in seen[-1]["legal"])
    page = open_page(path)
    expect(page.locator(".tray .choice")).to_have_count(choices)
    expect(page.locator(".cand-tab")).to_have_count(choices)
    player = Player(page)
    before = player.state()
    page.locator(".lot:has(.cand-tab) .house").first.click()
    player.until_changed(before)


def test_the_deck_panel_counts_what_is_not_seen(second_turn: Page) -> None:
    page = second_turn
    page.get_by_label("Cards left").click()
    panel = page.get_by_role("dialog", name="Cards left")
    expect(panel).to_contain_text("72 cards can still be drawn before a shuffle.")
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)


def test_a_hint_names_the_whole_turn_and_shows_step_by_step(
    address: str, open_page: OpenPage
) -> None:
    page = table_at(address, open_page, 2, "choose")
    page.get_by_role("button", name="Hint").first.click()
    expect(page.locator(".hint-line")).to_contain_text("The expert would: Take")
    expect(page.locator(".hint-rest").first).to_contain_text("Then: Write")
    expect(page.locator(".pair.hinted")).to_have_count(1)
    page.locator(".pair.hinted").click()
    expect(page.locator(".hint-line")).to_contain_text("The expert would: Write")
    expect(page.locator(".lot.hinted .house")).to_have_attribute("data-lit", "")


def test_without_confirming_each_turn_a_decided_turn_goes_on(
    address: str, open_page: OpenPage
) -> None:
    page = table_at(address, open_page, 2, "choose")
    page.get_by_label("Menu").click()
    page.get_by_label("Confirm each turn").uncheck(force=True)
    page.keyboard.press("Escape")
    player = Player(page, hurried=True)
    while True:
        # both at once: the turn may go on by itself between two looks
        state, phase = page.locator(".step").evaluate(
            "step => [step.dataset.state, step.dataset.phase]"
        )
        if not state.startswith("2.") or phase not in ("choose", "place", "act"):
            break
        player.step()
    expect(page.locator(".step")).to_have_attribute("data-state", re.compile(r"^3\.0\."))


def test_an_unknown_table_is_told_in_words(open_page: OpenPage) -> None:
    page = open_page("/t/NONE-0000")
    expect(page.get_by_role("heading", name="There is no such table")).to_be_visible()
