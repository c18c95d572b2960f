"""Whole games of every variant and everything around them, and how each of them is looked at."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from culdesac.editions.setup import Setup
from culdesac.i18n import languages
from tests.browser.house import ROOT, call
from tests.browser.seat import Seat, View
from tests.look.measuring import Finding, measure, picture
from tests.look.sight import Sight
from tests.play import every_city, every_setup, name_of

SCREENS = {360: 640, 390: 844, 768: 1024, 1024: 768, 1440: 900, 2560: 1440}
THEMES = ("light", "dark")
SEATS = {"flip": (3,), "expert": (3,), "solo-card": (1,), "aaa": (1,)}
NAMES = ("Ada", "Bartholomew Featherstone", "Otto")
SEED = 4417
PICTURES = ROOT / "build" / "look"
SWITCHES = ("advanced", "roundabouts", "introductory")
APART = 4  # turns that are not looked at between two that are
NEVER = 10_000  # a turn that no game has
# its letters are there, and what it does after it was drawn, such as scrolling, is done
SETTLED = """document.fonts.ready.then(
  () => new Promise((done) => requestAnimationFrame(() => setTimeout(() => done()))))"""
PATIENCE = 30_000  # milliseconds; a busy machine takes its time


@dataclass(frozen=True, slots=True)
class Look:
    """How a page is looked at."""

    width: int
    theme: str
    language: str

    @property
    def height(self) -> int:
        return SCREENS[self.width]

    def __str__(self) -> str:
        return f"{self.width} x {self.height}, {self.theme}, {self.language}"


LOOKS = [Look(*parts) for parts in itertools.product(SCREENS, THEMES, languages())]


def variants() -> list[Setup]:
    """Every box, sheet, mode and option of every game."""
    return [*every_setup(SEED, SEATS), *every_city(SEED, seats=(3,))]


def sampled(setups: Iterable[Setup]) -> list[Setup]:
    """Every sheet in every mode, with other switches each time; opponents take turns."""
    groups: dict[tuple[str, str, str, bool], list[Setup]] = {}
    for setup in setups:
        key = (setup.edition.id, setup.sheet, setup.mode, setup.on("introductory"))
        groups.setdefault(key, []).append(setup)
    return [group[(n + n // 4) % len(group)] for n, group in enumerate(groups.values())]


def looks_of(number: int) -> list[Look]:
    """Every width once, with a theme and a language: together variants meet all pairs of the three."""
    return [
        Look(width, THEMES[(n + number) % len(THEMES)], languages()[(n + number // 2) % 4])
        for n, width in enumerate(SCREENS)
    ]


@dataclass(frozen=True, slots=True)
class Seen:
    """What was found, and where."""

    what: str  # a variant or a sight
    place: str  # the turn and its step
    look: Look
    finding: Finding
    picture: Path | None

    def __str__(self) -> str:
        shown = f"\n    {self.picture}" if self.picture else ""
        return f"{self.what}, {self.place}, {self.look}: {self.finding}{shown}"


@dataclass(slots=True)
class Watched:
    """A game, the seat that plays it, and the page that shows it."""

    variant: str
    seat: Seat
    page: Page

    @property
    def place(self) -> str:
        return f"turn {self.seat.view['turn']}, {self.seat.view['phase']}"

    def follow(self) -> None:
        """Until the page shows what the seat sees."""
        state = self.seat.view["state"]
        self.page.locator(f".step[data-state='{state}'], .final").first.wait_for()
        self.page.evaluate(SETTLED)


def body_of(setup: Setup) -> dict[str, Any]:
    """A table of a variant, as the page asks for one."""
    bots = [{"kind": "bot", "name": name, "bot": "builder"} for name in NAMES[1 : setup.seats]]
    return {
        "edition": setup.edition.id,
        "sheet": setup.sheet,
        "mode": setup.mode,
        "level": None if setup.opponent is None else setup.level,
        "seed": setup.seed,
        "seats": [{"kind": "you", "name": NAMES[0]}, *bots],
        **{switch: True for switch in SWITCHES if setup.on(switch)},
    }


def has_come(turn: int, view: View) -> bool:
    return bool(view["turn"] >= turn)


def show(game: Watched, look: Look) -> None:
    """Let a page look so."""
    game.page.set_viewport_size({"width": look.width, "height": look.height})
    game.page.emulate_media(color_scheme="dark" if look.theme == "dark" else "light")
    game.page.evaluate("code => localStorage.setItem('culdesac.language', code)", look.language)
    game.page.reload()
    game.follow()


def cause_of(finding: Finding, look: Look) -> tuple[str, str, str]:
    """The same of these is one thing to put right."""
    return finding.kind, finding.element, f"{look.width}"


class Gazer:
    """Plays games by hints at one seat, and looks at the page of that seat; and at sights."""

    def __init__(self, address: str, browser: Browser, pictures: Path) -> None:
        self.address = address
        self.browser = browser
        self.pictures = pictures
        self.causes: set[tuple[str, str, str]] = set()  # that there is a picture of

    def game(
        self, setup: Setup, looks: list[Look], *, every_turn: bool = False, to_the_end: bool = True
    ) -> Iterator[Seen]:
        """Look at a turn in each way, or at every turn in all ways; and at the end."""
        created = call(self.address, "tables", body_of(setup))
        table, secret = created["table"]["id"], created["keys"][0]["secret"]
        seat = Seat(self.address, table, secret)
        page = self.opened(f"/t/{table}#{secret}")
        game = Watched(name_of(setup), seat, page)
        waiting = list(looks)
        turn = 0
        while seat.play_until(partial(has_come, turn)):
            ways = looks if every_turn else waiting[:1]
            del waiting[:1]
            for look in ways:
                show(game, look)
                yield from self.start_of_turn(game, look)
            if ways:
                yield from self.rest_of_turn(game, ways[-1])
            turn = 1 if turn == 0 else seat.view["turn"] + (0 if every_turn else APART)
            if not every_turn and not waiting:
                turn = NEVER
                if not to_the_end:
                    break
        for look in looks if seat.over else []:
            show(game, look)
            yield from self.found(page, game.variant, "the end", look)
        page.context.close()
        seat.close()

    def sight(self, sight: Sight, looks: list[Look]) -> Iterator[Seen]:
        """Look at something else than a game in each way."""
        path = sight.path_at(self.address)
        for look in looks:
            page = self.opened(
                path,
                locale=look.language,
                color_scheme="dark" if look.theme == "dark" else "light",
                viewport={"width": look.width, "height": look.height},
            )
            sight.arrange(page)
            yield from self.found(page, sight.name, "as it is", look)
            page.context.close()

    def opened(self, path: str, **options: Any) -> Page:
        context = self.browser.new_context(
            reduced_motion="reduce", service_workers="block", **options
        )
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.goto(self.address + path)
        return page

    def start_of_turn(self, game: Watched, look: Look) -> Iterator[Seen]:
        """The cards lie there; and again with a plan in words."""
        yield from self.found(game.page, game.variant, game.place, look)
        plan = game.page.locator(".plan .cover:not([data-lit])")
        if plan.count():
            plan.first.click()
            game.page.locator(".plan-note").wait_for()
            yield from self.found(game.page, game.variant, f"{game.place}, a plan in words", look)
            plan.first.click()

    def rest_of_turn(self, game: Watched, look: Look) -> Iterator[Seen]:
        """Every step, a refusal, and the turn that begins after the page was scrolled down."""
        turn = game.seat.view["turn"]
        refused = False
        while not game.seat.over and game.seat.view["turn"] == turn:
            if game.seat.view["stage"] == "confirm":
                game.page.evaluate("scrollTo(0, document.body.scrollHeight)")
            game.seat.step()
            if not game.seat.play_until(lambda view: True):
                return
            game.follow()
            yield from self.found(game.page, game.variant, game.place, look)
            unlit = game.page.locator(".sheet button[data-spot]:not([data-lit])")
            if game.seat.view["stage"] == "place" and not refused and unlit.count():
                refused = True
                unlit.first.evaluate("spot => spot.click()")  # wherever it is
                game.page.locator(".say.no").wait_for()
                yield from self.found(game.page, game.variant, f"{game.place}, refused", look)

    def found(self, page: Page, what: str, place: str, look: Look) -> Iterator[Seen]:
        findings = measure(page)
        new = [one for one in findings if cause_of(one, look) not in self.causes]
        if not new:
            return
        path = self.pictures / f"{len(self.causes):04}-{what}-{look.width}.png"
        picture(page, new, path)
        for finding in new:
            if cause_of(finding, look) not in self.causes:
                self.causes.add(cause_of(finding, look))
                yield Seen(what, place, look, finding, path)
