"""Pictures of every page and state of the table, for looking at.

python tools/screenshots.py FOLDER [PART-OF-A-NAME] [LANGUAGE]
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # also when run as a script

from tests.browser import house
from tests.browser.player import at_table
from tests.browser.seat import Seat, View
from tests.browser.start import choose, details, start

SIZES = {"desktop": (1440, 900), "tablet": (820, 1180), "phone": (360, 740)}
NAMES = ("Ada", "Mina", "Otto", "Hazel")


class Studio:
    def __init__(
        self, address: str, browser: Browser, folder: Path, only: str, language: str
    ) -> None:
        self.address = address
        self.browser = browser
        self.folder = folder
        self.only = only
        self.language = language

    def wanted(self, name: str) -> bool:
        return self.only in name

    def context(self) -> BrowserContext:
        return self.browser.new_context(
            viewport={"width": 1440, "height": 900},
            locale=self.language,
            reduced_motion="reduce",
            service_workers="block",
        )

    def shoot(self, page: Page, name: str, *, whole: bool = False) -> None:
        """The page as it stands, in every size and both themes."""
        for size, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            for theme in ("light", "dark"):
                page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
                page.wait_for_timeout(120)  # lets the last frame settle; nothing is asserted here
                page.screenshot(
                    path=self.folder / f"{name}-{theme}-{size}.png",
                    full_page=whole or size == "phone",
                )
        page.set_viewport_size({"width": 1440, "height": 900})

    def table(self, seats: int = 4, seed: int = 4417, **options: Any) -> tuple[str, dict[str, Any]]:
        bots = [{"kind": "bot", "name": name, "bot": "builder"} for name in NAMES[1:seats]]
        body = {"seed": seed, "seats": [{"kind": "you", "name": NAMES[0]}, *bots], **options}
        created = house.call(self.address, "tables", body)
        return created["table"]["id"], created

    def at(self, wanted: Callable[[View], bool], **options: Any) -> Page:
        """A page at a table where a wanted state has come up."""
        table, created = self.table(**options)
        secret = created["keys"][0]["secret"]
        seat = Seat(self.address, table, secret)
        if not seat.play_until(wanted):
            print(f"no such state came up: {options}", file=sys.stderr)
        seat.close()
        page = self.context().new_page()
        page.goto(f"{self.address}/t/{table}#{secret}")
        page.locator(".lot, .cz, .final").first.wait_for()
        return page


def offers(view: View, name: str) -> bool:
    return any(move["move"] == name for move in view["legal"])


def pages(studio: Studio) -> None:
    for name, path, ready in (
        ("home", "/", "[data-play-now]"),
        ("learn", "/learn", "[data-lesson]"),
        ("daily", "/daily", "[data-daily]"),
        ("games", "/games", "input[type=file]"),
        ("python", "/python", "[data-example]"),
        ("lost", "/nowhere", ".middle"),
        ("no-table", "/t/NONE-0000", ".middle a.btn"),
    ):
        if studio.wanted(name):
            page = studio.context().new_page()
            page.goto(studio.address + path)
            page.locator(ready).first.wait_for()
            studio.shoot(page, name, whole=True)
            page.context.close()
    if studio.wanted("home-opponents"):
        page = studio.context().new_page()
        page.goto(studio.address)
        choose(page, "box", "home-2023")
        choose(page, "against", "aaa")
        details(page)
        page.locator(".ownbox summary").click()
        studio.shoot(page, "home-opponents", whole=True)
        page.context.close()


def tables(studio: Studio) -> None:
    late = 24
    everything = {"advanced": True, "roundabouts": True}
    states: dict[str, tuple[Callable[[View], bool], dict[str, Any]]] = {
        "table-choose": (lambda v: v["turn"] == 1, {}),
        "table-place": (lambda v: v["turn"] >= late and v["phase"] == "place", everything),
        "table-fence": (
            lambda v: v["turn"] >= 14 and v["phase"] == "act" and offers(v, "fence"),
            everything,
        ),
        "table-raise": (lambda v: v["turn"] >= 10 and offers(v, "raise"), {}),
        "table-park": (lambda v: v["turn"] >= 10 and offers(v, "park"), {}),
        "table-bis": (lambda v: v["turn"] >= 4 and offers(v, "bis"), {"seed": 5}),
        "table-temp": (
            lambda v: v["turn"] >= 6 and v["phase"] == "place" and v["picked"]["action"] == "temp",
            {"seed": 6},
        ),
        "table-claim": (lambda v: offers(v, "validate"), {"seed": 9}),
        "table-spend": (lambda v: v["phase"] == "spend", {"seed": 3, "seats": 2}),
        "table-finish": (lambda v: v["turn"] >= 18 and v["phase"] == "finish", {}),
        "expert-choose": (lambda v: v["turn"] >= 9 and v["phase"] == "choose", {"mode": "expert"}),
        "expert-place": (lambda v: v["turn"] >= 9 and v["phase"] == "place", {"mode": "expert"}),
        "solo-choose": (
            lambda v: v["turn"] >= 20 and v["phase"] == "choose",
            {"mode": "solo-card", "seats": 1},
        ),
        "aaa-choose": (
            lambda v: v["turn"] >= 20 and v["phase"] == "choose",
            {"mode": "aaa", "level": 3, "seats": 1},
        ),
        "aaa-place": (
            lambda v: v["turn"] >= 24 and v["phase"] == "place",
            {"edition": "home-2023", "mode": "aaa", "level": 2, "seats": 1, "advanced": True},
        ),
        "aaa-closed": (
            lambda v: v["turn"] >= 24,
            {"edition": "home-2023", "mode": "aaa", "level": 0, "seats": 1},
        ),
        "city-open": (
            lambda v: v["turn"] >= 17 and v["phase"] == "open",
            {"edition": "vegas-2019", "seats": 3},
        ),
        "city-drive": (
            lambda v: v["turn"] >= 12 and offers(v, "drive"),
            {"edition": "vegas-2019", "seats": 2},
        ),
        "city-acme": (
            lambda v: v["turn"] >= 16 and v["phase"] == "choose",
            {"edition": "vegas-2019", "mode": "acme", "level": 2, "seats": 1},
        ),
        "city-end": (lambda v: False, {"edition": "vegas-2019", "seats": 2}),
        "aaa-end": (lambda v: False, {"mode": "aaa", "level": 4, "seats": 1}),
        "end": (lambda v: False, everything),
        **{
            f"theme-{sheet}": (
                lambda v: v["turn"] >= 16 and v["phase"] == "place",
                {"sheet": sheet},
            )
            for sheet in ("easter", "doomsday", "zombies", "summer", "halloween", "winter")
        },
        "theme-horde": (lambda v: v["turn"] >= 6 and v["phase"] == "horde", {"sheet": "zombies"}),
        "theme-barricade": (lambda v: offers(v, "barricade"), {"sheet": "zombies"}),
        "theme-truck": (lambda v: v["phase"] == "truck", {"sheet": "summer"}),
        "theme-treat": (lambda v: v["phase"] == "treat", {"sheet": "halloween"}),
        "theme-reward": (lambda v: v["phase"] == "reward", {"sheet": "halloween"}),
        "theme-free": (lambda v: v["phase"] == "free", {"sheet": "halloween"}),
    }
    for name, (wanted, options) in states.items():
        if studio.wanted(name):
            page = studio.at(wanted, **options)
            studio.shoot(page, name)
            page.context.close()


def moments(studio: Studio) -> None:
    """States that need a tap."""
    if studio.wanted("table-why"):
        page = studio.at(lambda v: v["turn"] >= 20 and v["phase"] == "place")
        page.locator(".sheet .lot:not(.legal) .house").first.click()
        page.locator(".say.no").wait_for()
        studio.shoot(page, "table-why")
        page.context.close()
    for panel in ("deck", "menu", "help"):
        if studio.wanted(f"panel-{panel}"):
            page = studio.at(lambda v: v["turn"] >= 8)
            page.get_by_label("Menu").click()
            if panel != "menu":
                page.locator(".drawer .btn").nth(0 if panel == "deck" else 1).click()
            studio.shoot(page, f"panel-{panel}")
            page.context.close()
    if studio.wanted("roundabout"):
        page = studio.at(lambda v: v["turn"] >= 6, roundabouts=True)
        page.locator(".tool-roundabout").click()
        studio.shoot(page, "table-roundabout")
        page.context.close()
    if studio.wanted("lesson"):
        page = studio.context().new_page()
        page.goto(studio.address + "/learn")
        page.locator("[data-lesson]").first.click()
        at_table(page)
        studio.shoot(page, "lesson")
        page.context.close()
    if studio.wanted("replay"):
        page = studio.at(lambda v: False)
        page.locator("[data-replay]").click()
        page.locator(".scrub").wait_for()
        for _ in range(9):
            page.get_by_role("button", name="Next turn").click()
        studio.shoot(page, "replay")
        page.context.close()


def gatherings(studio: Studio) -> None:
    if studio.wanted("lobby") or studio.wanted("curtain") or studio.wanted("watch"):
        seats = [
            {"kind": "you", "name": "Ada"},
            {"kind": "friend", "name": "Mina"},
            {"kind": "open"},
        ]
        created = house.call(studio.address, "tables", {"seed": 1, "seats": seats})
        table = created["table"]["id"]
        page = studio.context().new_page()
        page.goto(f"{studio.address}/t/{table}")
        page.locator(".list").wait_for()
        studio.shoot(page, "lobby-guest", whole=True)
        page.goto(studio.address)
        choose(page, "way", "elsewhere")
        details(page)
        page.get_by_role("button", name="Open seat", exact=True).click()
        studio.shoot(page, "home-seats", whole=True)
        start(page)
        page.locator("[data-start]").wait_for()
        studio.shoot(page, "lobby-host", whole=True)
        page.goto(studio.address)
        choose(page, "way", "here")
        page.get_by_label("Your name").fill("Ada")
        page.get_by_label("Name of seat 2").fill("Otto")
        studio.shoot(page, "home-here", whole=True)
        start(page)
        page.locator(".curtain").wait_for()
        studio.shoot(page, "curtain")
        page.context.close()
        running, _ = studio.table()
        page = studio.context().new_page()
        page.goto(f"{studio.address}/t/{running}")
        page.locator(".watching").wait_for()
        studio.shoot(page, "watch")
        page.context.close()


def main(arguments: list[str]) -> int:
    if not arguments or len(arguments) > 3:
        print(__doc__)
        return 2
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    only, language = (*arguments[1:], *("", "en")[len(arguments) - 1 :])
    with (
        tempfile.TemporaryDirectory() as scratch,
        house.serving(Path(scratch) / "tables.db") as address,
        sync_playwright() as playwright,
    ):
        browser = house.launch(playwright)
        studio = Studio(address, browser, folder, only, language)
        for part in (pages, tables, moments, gatherings):
            part(studio)
        browser.close()
    print(f"{len(list(folder.glob('*.png')))} pictures in {folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
