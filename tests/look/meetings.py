"""Pages where strangers meet, on a server with a lobby."""

from __future__ import annotations

import itertools

from playwright.sync_api import Page

from tests.browser.house import call
from tests.browser.people import become_member
from tests.look.sight import NAMES, Sight, fixed, waiting

TITLES = ("Sunday streets", "Expert night with everybody who has time", "")
WANTED = itertools.cycle(itertools.product(("vegas-2019", "home-2023"), (30, 60, 0)))
MEMBERS = (f"Member {number}" for number in itertools.count())


def a_lobby(address: str) -> str:
    """The path to a lobby with tables of all kinds."""
    if TITLES[0] not in [each["title"] for each in call(address, "lobby")["tables"]]:
        for number, title in enumerate(TITLES):
            names = [{"kind": "you", "name": NAMES[number]}, *[{"kind": "open"}] * (2 + 3 * number)]
            starts = {"starts_in": 5000 * number} if number else {}
            body = {"seats": names, "listed": True, "title": title, "seconds": 90, **starts}
            call(address, "tables", body)
        playing = [{"kind": "you", "name": NAMES[3]}, {"kind": "bot"}]
        call(address, "tables", {"seats": playing, "listed": True, "edition": "vegas-2019"})
    return "/lobby"


def an_appointment(address: str) -> str:
    """The path to a table that waits for strangers, for its host."""
    seats = [{"kind": "you", "name": NAMES[1]}, {"kind": "open"}]
    terms = {"listed": True, "title": TITLES[1], "starts_in": 90_000, "seconds": 604_800}
    made = call(address, "tables", {"seats": seats, **terms})
    table = made["table"]["id"]
    call(address, f"tables/{table}/join", {"name": NAMES[3]})
    return f"/t/{table}#{made['keys'][0]['secret']}"


def rows(page: Page) -> None:
    page.locator("#tables [data-table]").nth(3).wait_for()


def looking(page: Page) -> None:
    page.locator(".match-row .field").fill(NAMES[1])
    box, pace = next(WANTED)  # whoever looks for the same would be found
    page.locator(f"input[name=match-box][value='{box}']").check(force=True)
    page.locator(f"input[name=match-pace][value='{pace}']").check(force=True)
    page.locator("[data-find]").click()
    page.locator(".match-ring").wait_for()


def for_everybody(page: Page) -> None:
    page.locator(".open-one a").click()
    page.locator(".for-all-in").wait_for()


def a_member(page: Page) -> None:
    rows(page)
    become_member(page, next(MEMBERS))
    page.locator("#you .you-acts .btn").first.click()


def reporting(page: Page) -> None:
    page.locator(".person-acts .btn").last.click()
    page.locator(".report").wait_for()


def meetings() -> list[Sight]:
    """What a server with a lobby has besides."""
    return [
        Sight("meeting", a_lobby, rows),
        Sight("meeting-member", a_lobby, a_member),
        Sight("meeting-looking", a_lobby, looking),
        Sight("meeting-open", a_lobby, for_everybody),
        Sight("meeting-terms", an_appointment, reporting),
        Sight("boards", fixed("/boards"), waiting("[data-board] .note")),
        Sight("boards-ratings", fixed("/boards?board=ratings"), waiting("[data-board] .note")),
        Sight("admin", fixed("/admin"), waiting(".admin .panel")),
    ]
