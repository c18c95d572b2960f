"""A place that remembers you: passkeys, one's games on every device, ratings, leaving for good."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.house import call
from tests.browser.people import Passkeys, become_member, session_of
from tests.browser.player import Player, at_table
from tests.browser.seat import Seat
from tests.browser.start import start


def seat_at(address: str, page: Page, table: str) -> Seat:
    """The seat that a page has at a table, without its page."""
    known = page.evaluate("JSON.parse(localStorage.getItem('culdesac.tables'))")
    (entry,) = [each for each in known if each["id"] == table]
    return Seat(address, table, entry["keys"][0]["secret"])


def to_the_end(*seats: Seat) -> None:
    """Always what comes first, or for the second of them last."""
    while not all(seat.over for seat in seats):
        turn = min(seat.view["turn"] for seat in seats if not seat.over)
        for seat, choice in zip(seats, (0, -1), strict=False):
            while not seat.over and seat.view["turn"] == turn and seat.view["phase"] != "done":
                if seat.view["phase"] == "over":
                    seat.hear()
                else:
                    seat.play(seat.view["legal"][choice]["id"])
        for seat in seats:  # what the turn has led to
            while not seat.over and seat.view["turn"] == turn:
                seat.hear()
    for seat in seats:
        seat.close()


def test_the_same_games_on_two_devices(lobby_address: str, open_meeting: OpenPage) -> None:
    first = open_meeting("/")  # a guest, who has begun a game
    start(first)
    at_table(first)
    table = first.url.rsplit("/", 1)[1]
    first.goto(f"{lobby_address}/lobby")
    passkeys = become_member(first, "Ada")
    (credential,) = passkeys.all()
    second = open_meeting("/lobby", width=390, height=844)
    Passkeys(second).add(credential)
    second.locator("[data-sign-in]").click()
    expect(second.locator("#you .who-am-i b")).to_have_text("Ada")
    second.goto(f"{lobby_address}/games")
    second.locator(f"a[href='/t/{table}']").click()
    at_table(second)
    Player(second).turn()  # it is played on here, and seen there
    expect(second.locator(".step")).to_have_attribute("data-state", re.compile(r"^2\."))
    first.goto(f"{lobby_address}/t/{table}")
    expect(first.locator(".step")).to_have_attribute("data-state", re.compile(r"^2\."))
    to_the_end(seat_at(lobby_address, first, table))
    third = open_meeting("/lobby")  # which was not there when it was played
    Passkeys(third).add({**credential, "signCount": 5})
    third.locator("[data-sign-in]").click()
    expect(third.locator("#you .who-am-i b")).to_have_text("Ada")
    third.goto(f"{lobby_address}/statistics")
    expect(third.locator("main")).to_contain_text("Games1")
    # whoever signs out keeps what the device itself has played
    second.goto(f"{lobby_address}/lobby")
    second.get_by_role("button", name="Passkeys").click()
    second.locator("[data-sign-out]").click()
    expect(second.locator("#you")).to_contain_text("Guest on this device, 0 games")
    assert second.evaluate("localStorage.getItem('culdesac.session')") is None


def test_rename_add_a_passkey_export_and_delete(lobby_address: str, open_meeting: OpenPage) -> None:
    page = open_meeting("/lobby")
    become_member(page, "Cleo")
    page.get_by_role("button", name="Rename").click()
    page.get_by_label("Your name").fill("Cleopatra")
    page.keyboard.press("Enter")
    expect(page.locator("#you .who-am-i b")).to_have_text("Cleopatra")
    page.get_by_role("button", name="Passkeys").click()
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.locator("#you .problem")).to_have_text(
        "This device has a passkey of yours already."
    )
    Passkeys(page, transport="usb")  # a key on a ring
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.locator("#you")).to_contain_text("Member, 2 passkeys")
    page.locator("#you .list").get_by_role("button", name="Remove").first.click()
    expect(page.locator("#you")).to_contain_text("Member, 1 passkey")
    with page.expect_download() as saved:
        page.locator("[data-export-me]").click()
    kept = json.loads(Path(saved.value.path()).read_text("utf-8"))
    assert kept["me"]["name"] == "Cleopatra"
    member = kept["me"]["id"]
    page.get_by_role("button", name="Delete all").click()
    gone = page.locator("[data-delete]")
    expect(gone).to_be_disabled()
    page.get_by_label("Enter your name").fill("Cleopatra")
    gone.click()
    expect(page.locator("#you")).to_contain_text("Guest on this device")
    page.goto(f"{lobby_address}/m/{member}")
    expect(page.locator(".problem")).to_be_visible()


def test_a_passkey_that_is_not_confirmed(open_meeting: OpenPage) -> None:
    page = open_meeting("/lobby")
    passkeys = Passkeys(page)
    passkeys.cdp.send(
        "WebAuthn.setUserVerified", {"authenticatorId": passkeys.id, "isUserVerified": False}
    )
    page.locator("[data-sign-in]").click()
    expect(page.locator("#you .problem")).to_have_text(
        "Nothing was done: the passkey was not confirmed in time."
    )
    expect(page.locator("[data-create-passkey]")).to_be_visible()


def test_a_rated_game_changes_both_ratings(lobby_address: str, open_meeting: OpenPage) -> None:
    vera, wim = open_meeting("/lobby"), open_meeting("/lobby")
    become_member(vera, "Vera")
    become_member(wim, "Wim")
    vera.get_by_role("link", name="Open a table for everybody").click()
    vera.get_by_label("Title").fill("Lights on")
    vera.get_by_label("Rated, for members only").check(force=True)
    start(vera)
    expect(vera.locator(".terms")).to_contain_text("rated")
    table = vera.url.rsplit("/", 1)[1]
    wim.locator(f"#tables [data-table='{table}']").get_by_role("button", name="Sit down").click()
    expect(wim.locator(".at-table")).to_contain_text("Wim")
    wim.get_by_role("button", name="Follow: Vera").click()
    expect(wim.get_by_role("button", name="Follow no more: Vera")).to_be_visible()
    vera.locator("[data-start]").click()
    at_table(vera)
    at_table(wim)
    to_the_end(*(seat_at(lobby_address, page, table) for page in (vera, wim)))
    ratings = []
    for page in (vera, wim):
        while not call(lobby_address, "me", secret=session_of(page))["ratings"]:
            page.wait_for_timeout(100)  # it is counted after everybody has seen the end
        page.goto(f"{lobby_address}/lobby")
        shown = page.locator("#you .ratings tbody tr")
        expect(shown).to_contain_text("1 game")
        ratings.append(int(shown.locator(".rating").inner_text()))
    assert len(set(ratings)) == 2  # one has won
    wim.get_by_role("button", name="Friends 1").first.click()
    wim.goto(f"{lobby_address}/m/{call(lobby_address, 'me', secret=session_of(vera))['id']}")
    expect(wim.get_by_role("heading", name="Vera")).to_be_visible()
    expect(wim.locator("[data-follow]")).to_have_attribute("aria-pressed", "true")
