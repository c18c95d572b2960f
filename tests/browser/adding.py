"""Somebody who copies sheets from paper by tapping, as a described sheet and its taps say."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from culdesac import Game
from culdesac.editions.setup import Setup
from tests.paper import taps_of

Json = dict[str, Any]


def path_of(setup: Setup) -> str:
    """Where sheets of a game are added up."""
    options = setup.options()
    given = [f"mode={setup.mode}"]
    if setup.opponent is not None:
        given.append(f"level={setup.level}")
    on = [name for name in ("advanced", "introductory", "roundabouts") if options.get(name)]
    if on:
        given.append(f"switches={','.join(on)}")
    return f"/add-up/{setup.edition.id}/{setup.sheet}?{'&'.join(given)}"


class Copier:
    """Copies sheets on a page that adds up; what it is at stays chosen until something else is."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.sheet = page.locator("#sheet")
        page.locator(".copybar, .final").first.wait_for()
        self.ready()

    def ready(self) -> None:
        """Until the server has answered everything."""
        self.page.locator(".addup:not([data-waiting])").wait_for()

    def show(self, view: str) -> None:
        self.page.locator(f"[data-view={view}]").click()

    def add(self, name: str) -> None:
        """One more sheet."""
        self.page.locator(".ptab.add").click()
        self.page.locator("[data-name]").fill(name)
        self.page.get_by_role("button", name="Done", exact=True).click()
        self.ready()

    def person(self, place: int) -> None:
        tab = self.page.locator(f"[data-person='{place}']")
        if tab.get_attribute("aria-pressed") != "true":
            tab.click()
            self.ready()

    def mode(self, kind: str) -> None:
        button = self.page.locator(f"[data-mode='{kind}']")
        if button.get_attribute("aria-pressed") != "true":
            button.click()

    def lot(self, street: int, house: int) -> Locator:
        return self.sheet.locator(f":is(.house, .bld)[data-spot='{street}.{house}']")

    def number(self, street: int, house: int, number: int) -> None:
        self.mode("number")
        self.lot(street, house).click()
        self.page.locator(f"[data-number='{number}']").click()

    def gap(self, street: int, after: int) -> None:
        self.ready()
        self.sheet.locator(f".gap[data-spot='{street}.{after}+']").click()

    def gaps(self, street: int) -> list[int]:
        """The lots of a street with a gap on their right that can be tapped."""
        spots = self.sheet.locator(f".gap[data-spot^='{street}.']")
        found = spots.evaluate_all("all => all.map(gap => gap.dataset.spot)")
        return [int(spot[:-1].partition(".")[2]) for spot in found]

    def track(self, track: str, boxes: int) -> None:
        row = self.page.locator(f"[data-track='{track}']:visible").first
        if boxes != row.locator("[aria-pressed=true]").count():
            row.locator(f"[data-box='{max(boxes, 1)}']").click()

    def plan(self, plan: int, points: int) -> None:
        choice = self.page.locator(f"select[data-plan='{plan}']")
        if choice.count():
            pick(choice, points)
        else:
            self.page.locator(f"button[data-plan='{plan}'][data-points='{points}']").click()

    def copy(self, described: Json, game: Game) -> None:
        """Tap everything that a sheet shows, one kind of mark after the other."""
        for tap in sorted(taps_of(described, game), key=lambda tap: (order(tap), tap["kind"])):
            self.make(tap)
        self.ready()

    def make(self, tap: Json) -> None:
        kind, spot, value = tap["kind"], tap["spot"], tap["value"]
        match spot["type"]:
            case "track":
                self.ready()
                self.track(spot["track"], value)
            case "plan":
                self.plan(spot["plan"], value)
            case "gap":
                self.mode(kind)
                self.ready()
                if spot["after"] in self.gaps(spot["street"]):  # others come by themselves
                    self.gap(spot["street"], spot["after"])
            case "sheet":
                self.whole(kind, value)
            case "group":
                for _ in range(value):
                    self.mark(f"group {spot['track']} {spot['group']}")
            case "lot" if kind == "number":
                self.number(spot["street"], spot["house"], value)
            case "lot" if self.page.locator(f"[data-mode='{kind}']").count() == 0:
                self.mode("number")
                self.lot(spot["street"], spot["house"]).click()
                self.page.locator(f"[data-beside='{kind}']").click()
            case "lot":
                self.choose(kind, value)
                self.lot(spot["street"], spot["house"]).click()
            case sort:
                self.choose(kind, value)
                self.mark(f"{sort} {spot[sort]}")

    def choose(self, kind: str, value: int) -> None:
        """A kind of mark, and which of its choices."""
        self.mode(kind)
        choice = self.page.locator(f"[data-choice='{value}']")
        if choice.count():
            choice.click()

    def mark(self, spot: str) -> None:
        self.page.locator(f"[data-mark='{spot}']").click()

    def whole(self, kind: str, value: int) -> None:
        """A mark of the sheet as a whole: a choice, or so many steps."""
        part = self.page.locator(f"[data-kind='{kind}']")
        if part.evaluate("part => part.localName") == "select":
            pick(part, value)
        elif part.locator("output").count():
            for _ in range(value):
                part.get_by_role("button", name="One more").click()
                self.ready()
        elif value:
            part.locator(f"[data-value='{value}']").click()

    def points(self) -> dict[str, int]:
        """What the ledger says by category."""
        self.ready()
        rows = self.page.locator(".ledger [data-category]").all()
        return {
            str(row.get_attribute("data-category")): figure(row.locator(".val").inner_text())
            for row in rows
        }

    def total(self, place: int = 0) -> int:
        self.ready()
        return figure(self.page.locator(f"[data-person='{place}'] b").inner_text())

    def has_no_fault(self) -> None:
        expect(self.page.locator(".fault, .btn.faulty")).to_have_count(0)


def pick(choice: Locator, value: int) -> None:
    """The option of a value; by name Playwright would also take one that is called like it."""
    places = "(choice, value) => [...choice.options].findIndex(one => one.value === value)"
    choice.select_option(index=choice.evaluate(places, str(value)))


def order(tap: Json) -> int:
    """Numbers first, then what is put on them; boxes last, some of which come by themselves."""
    kinds = ["number", "bis", "roundabout"]
    if tap["kind"] in kinds:
        return kinds.index(tap["kind"])
    return 4 if tap["spot"]["type"] == "track" else 3


def figure(text: str) -> int:
    found = re.search(r"[\u2212-]?\d+", text)
    assert found is not None, text
    return int(found[0].replace("\u2212", "-"))
