"""Plays on the page as a person would who taps whatever is lit."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

MOST_STEPS = 900
TAKES_BONUSES = 0.2


class Player:
    """Taps lit things at random, but claims plans, and takes actions more often than not.

    A hurried one writes large numbers far left: soon nothing fits, and three refusals end the game.
    """

    def __init__(
        self, page: Page, seed: int = 0, *, takes_actions: float = 0.8, hurried: bool = False
    ) -> None:
        self.page = page
        self.chance = random.Random(seed)
        self.takes_actions = 0.0 if hurried else takes_actions
        self.hurried = hurried
        self.steps = 0
        self.phases: set[str] = set()  # that have come up
        self.bonuses = 0  # taken

    @property
    def over(self) -> bool:
        return self.page.locator(".final").count() > 0

    def state(self) -> str:
        return self.of_step("state")

    def phase(self) -> str:
        return self.of_step("phase")

    def of_step(self, what: str) -> str:
        """Read at once: between two looks the game may have ended, and the step bar with it."""
        found = "what => document.querySelector('.step')?.dataset[what] ?? ''"
        return str(self.page.evaluate(found, what))

    def to_do(self, turn: str) -> bool:
        """Whether this turn has a step to take; a bar that is gone has none, nor one that waits."""
        found = "() => (({ state, phase } = {}) => [state ?? '', phase ?? ''])"
        found += "(document.querySelector('.step')?.dataset)"
        state, phase = self.page.evaluate(found)
        return state.split(".")[0] == turn and phase not in ("", "done", "over")

    def any_of(self, *selectors: str) -> Locator | None:
        for selector in selectors:
            found = self.page.locator(selector)
            count = found.count()
            if count:
                return found.nth(self.chance.randrange(count))
        return None

    def step(self) -> None:
        """One step of the turn; ends when the page shows a new state."""
        before = self.state()
        phase = self.phase()
        self.phases.add(phase)
        if self.wants_bonus():
            self.answer()
        elif phase == "choose":
            self.choose()
        elif phase in ("place", "open"):
            self.place()
        elif phase == "act":
            self.act()
        else:
            self.answer()
        self.until_changed(before)
        self.steps += 1
        assert self.steps < MOST_STEPS, "the game does not end"

    def wants_bonus(self) -> bool:
        """Sometimes ask what a bonus allows, where there is one."""
        way = self.page.locator(".tool-bonus")
        if self.hurried or way.count() == 0 or self.chance.random() > TAKES_BONUSES:
            return False
        way.click()
        self.page.locator(".tool-bonus[aria-pressed=true]").wait_for()
        self.bonuses += 1
        return True

    def tap(self, *selectors: str) -> None:
        """Tap one of the first kind that is there."""
        found = self.any_of(*selectors)
        assert found is not None, f"nothing to tap: {self.page.locator('.step').inner_text()}"
        found.click()

    def choose(self) -> None:
        """A pair, or the two halves of a hand; a refusal where nothing fits."""
        numbers = self.page.locator(".hcard .num[data-lit]")
        if numbers.count():
            if self.hurried:
                self.largest(numbers, numbers.all_inner_texts())
            else:
                self.tap(".hcard .num[data-lit]")
            self.tap(".hcard:not(.used-number) .face[data-lit]")
            return
        pairs = self.page.locator(".pair[data-lit]")
        if self.hurried and pairs.count():
            self.largest(pairs, pairs.locator(".num").all_inner_texts())
        else:
            self.tap(".pair[data-lit]", ".step [data-main]")
        passing = self.page.locator(".hcard .foot-note[data-lit]")
        if self.page.locator(".hcard").count() and passing.count():
            passing.first.click()

    def largest(self, found: Locator, texts: list[str]) -> None:
        numbers = [int(text) for text in texts]
        found.nth(numbers.index(max(numbers))).click()

    def place(self) -> None:
        """A temp's wheel first, sometimes; then a lit house."""
        if self.hurried:
            self.page.locator(".sheet [data-spot][data-lit]").first.click()
            return
        wheel = self.page.locator(".wheel .choice:not([aria-disabled=true])")
        if wheel.count() and self.chance.random() < 0.5:
            wheel.nth(self.chance.randrange(wheel.count())).click()
        self.tap(".sheet [data-spot][data-lit]")

    def act(self) -> None:
        skips = self.page.locator("[data-skip]")  # none where the action was paid for
        if self.chance.random() > self.takes_actions and skips.count():
            self.tap("[data-skip]")
            return
        self.answer()

    def answer(self) -> None:
        """Any choice of the tray, else anything lit on the sheet, else what the bar offers."""
        offered = (".tray [data-lit]", ".sheet [data-lit]", ".step [data-main]", "[data-skip]")
        found = self.any_of(*offered)
        assert found is not None, f"nothing to tap: {self.page.locator('.step').inner_text()}"
        ways = found.get_attribute("data-ways")
        found.click()
        if ways:  # a copy from the left or from the right, a line one way or the other
            self.page.locator(".tray .choice[data-lit]").first.click()

    def until_changed(self, before: str) -> None:
        self.page.locator(
            f".step:not([data-state='{before}']), .final, .curtain, .paper-seat, [data-settling]"
        ).first.wait_for()

    def ready(self) -> None:
        """Until it is this seat's turn to act, or the game is over."""
        self.page.locator(
            ".step:not([data-phase=done]):not([data-phase=over]), .final"
        ).first.wait_for()

    def turn(self) -> None:
        """The rest of this turn."""
        self.ready()
        if self.over:
            return
        turn = self.state().split(".")[0]
        while self.to_do(turn):
            self.step()

    def turn_here(self) -> None:
        """The rest of this turn, as far as it is this seat's."""
        self.page.locator(".step").wait_for()
        turn = self.state().split(".")[0]
        while self.state().split(".")[0] == turn and self.phase() not in ("done", "over", ""):
            self.step()

    def step_or_end(self) -> None:
        """A step, where there is one; else until the game is over."""
        if self.phase() in ("done", "over", ""):
            self.page.locator("[data-settling]").wait_for()
        else:
            self.step()

    def game(self, after_turn: Callable[[], None] | None = None) -> None:
        """Until the end of the game."""
        while True:
            self.turn()
            if after_turn is not None:
                after_turn()
            self.ready()
            if self.over:
                return


def shown_totals(page: Page) -> dict[int, int]:
    """The totals on the final score sheet, by seat."""
    cells = page.locator(".scores [data-total]")
    return {
        int(cells.nth(i).get_attribute("data-seat") or -1): int(
            (cells.nth(i).locator(".sr").inner_text()).replace("\N{MINUS SIGN}", "-")
        )
        for i in range(cells.count())
    }


def table_id(page: Page) -> str:
    found = re.search(r"/t/([\w-]+)", page.url)
    assert found, page.url
    return found.group(1)


def at_table(page: Page) -> None:
    expect(page.locator(".lot, .cz").first).to_be_visible()
