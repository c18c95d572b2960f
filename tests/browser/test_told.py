"""Cards on a real table, told by taps; the sheet is on the page."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

import culdesac
from culdesac.telling import Deal
from tests.browser.conftest import OpenPage
from tests.browser.house import call
from tests.browser.player import Player
from tests.browser.start import choose, start
from tests.browser.test_axe import violations
from tests.browser.test_games import check_end

FIRST = Deal.of("3 pool, 7 fence, 11 park", actions="temp, bis, park")


def set_up(page: Page, *, mode: str = "", sheet: str = "", plans: list[str] | None = None) -> None:
    """A table for one whose cards are told."""
    choose(page, "way", "table")
    choose(page, "duty", "tell")
    if sheet:
        choose(page, "sheet", sheet)
    if mode:
        choose(page, "mode", mode)
    page.locator(".plan-picker").wait_for()
    for name in plans or []:
        page.locator(f".plan-choices [data-plan='{name}']").click()
        expect(page.locator(f".plan-choices [data-plan='{name}']")).to_have_attribute(
            "aria-pressed", "true"
        )
    start(page)
    page.locator(".teller").wait_for()


def tell(page: Page, deal: Deal, row: int = 0) -> None:
    """Tap the cards of a deal, and let the turn begin."""
    for name in deal.extras:
        page.locator(f"[data-extra='{name}']").click()
    for action in deal.actions:
        page.locator(f".tell-action[data-action='{action.split(' ')[-1]}']").click()
    for number, action in deal.cards[row]:
        page.locator(f".tell-number[data-number='{number}']").click()
        page.locator(f".tell-action[data-action='{action}']").click()
    if deal.top:
        page.locator(f".tell-action[data-action='{deal.top}']").click()
    page.locator(".telling-step [data-main]:not([disabled])").click()


def single_card() -> tuple[int, str]:
    cards = culdesac.edition("home-2018").deck.cards
    return next(card for card in cards if cards.count(card) == 1 and card[1] == "pool")


def play_turn(page: Page, player: Player) -> None:
    """A whole turn, whatever it brings."""
    while page.locator(".step[data-state]").count():
        player.step()
        page.wait_for_function(
            "() => document.querySelector('.step[data-state], .telling-step, .final')"
        )


def test_a_card_that_is_gone_is_asked_about_and_told_anyway(open_page: OpenPage) -> None:
    """A refusal, a change, an answer to the question, and a correction afterwards."""
    number, action = single_card()
    rare = f"{number} {action}"
    page = open_page(width=390, height=844)
    set_up(page, plans=["1b", "2c", "3a"])
    expect(page.locator(".teller .lead")).to_contain_text("Stack 1.")
    tell(page, Deal.of(f"{rare}, 7 fence, 11 park", actions="temp, bis, park"))
    player = Player(page, 3)
    expect(page.locator(".pair:not(.slot)")).to_have_count(3)
    assert violations(page) == []

    page.locator(".retell").click()
    page.locator("[data-slot='3']").click()
    page.locator(".tell-action[data-action='park']").click()
    page.locator(".tell-number[data-number='12']").click()
    page.locator(".tell-action[data-action='park']").click()
    page.locator(".telling-step [data-main]:not([disabled])").click()
    expect(page.locator(".pair:not(.slot) .num").nth(2)).to_have_text("12")

    play_turn(page, player)
    page.locator(".teller").wait_for()
    assert violations(page) == []
    faces = page.locator(".slot .face b").all_inner_texts()
    assert faces[1:] == ["Fence", "Park"]
    page.locator(f".tell-number[data-number='{number}']").click()
    gone = page.locator(f".tell-action[data-action='{action}']")
    expect(gone).to_contain_text("none left")
    gone.click()
    asked = page.locator(".telling-step")
    expect(asked).to_contain_text("it came in turn 1")
    expect(page.locator(".slot.odd")).to_have_count(1)
    assert violations(page) == []
    page.get_by_role("button", name="Change it").click()
    expect(page.locator(".slot.odd")).to_have_count(0)
    gone.click()
    page.locator("[data-anyway]").click()
    for card, corner in ((8, "fence"), (9, "park")):
        page.locator(f".tell-number[data-number='{card}']").click()
        page.locator(f".tell-action[data-action='{corner}']").click()
    page.locator(".telling-step [data-main]:not([disabled])").click()
    expect(page.locator(".pair.odd:not(.slot)")).to_have_count(1)
    play_turn(page, player)
    page.locator(".teller").wait_for()


def test_somebody_else_tells_and_everybody_may(open_page: OpenPage, address: str) -> None:
    seats = [{"kind": "you"}, {"kind": "friend", "name": "Otto"}]
    created = call(address, "tables", {"seats": seats, "cards": "told", "private": True})
    table, keys = created["table"]["id"], {key["seat"]: key["secret"] for key in created["keys"]}
    call(address, f"tables/{table}/host", {"type": "start"}, secret=created["host_secret"])
    one = open_page(f"/t/{table}#{keys[0]}", width=390, height=844)
    other = open_page(f"/t/{table}#{keys[1]}", width=768, height=1024)
    expect(other.locator(".telling-step")).to_contain_text("Waiting for the cards.")
    assert violations(other) == []
    other.locator("[data-tell]").click()
    tell(other, FIRST)
    expect(one.locator(".pair:not(.slot)")).to_have_count(3)
    expect(other.locator(".pair:not(.slot)")).to_have_count(3)


class Pile:
    """A shuffled deck on a table: three stacks, or a pile with the Solo card in its lower half."""

    def __init__(self, seed: int, *, hands: bool) -> None:
        chance = random.Random(seed)
        self.cards: list[tuple[int, str]] = list(culdesac.edition("home-2018").deck.cards)
        chance.shuffle(self.cards)
        self.hands = hands
        self.solo = chance.randrange(30, 36) if hands else -1  # so many cards lie above it
        self.place = 0

    def draw(self) -> tuple[int, str]:
        self.place += 1
        return self.cards[self.place - 1]

    def deal(self) -> Deal:
        first = self.place == 0 and not self.hands
        actions = tuple(self.draw()[1] for _ in range(3)) if first else ()
        before = self.place
        cards = tuple(self.draw() for _ in range(3))
        came = before <= self.solo < self.place
        top = (
            ("solo" if self.place == self.solo else self.cards[self.place][1]) if self.hands else ""
        )
        return Deal((cards,), actions, ("solo",) if came else (), top)


@pytest.mark.parametrize("mode", ["flip", "solo-card"])
def test_a_told_game_to_its_end(open_page: OpenPage, address: str, mode: str) -> None:
    page = open_page(width=390, height=844)
    set_up(page, mode=mode)
    pile = Pile(4, hands=mode != "flip")
    player = Player(page, 5, hurried=True)
    while not player.over:
        tell(page, pile.deal())
        page.locator(".step[data-state]").wait_for()
        play_turn(page, player)
    check_end(address, page)
    page.get_by_role("button", name="Rematch").click()
    page.locator(".again-plans .plan-picker").wait_for()
    assert violations(page) == []
    page.locator("[data-play-again]").click()
    page.locator(".teller").wait_for()
