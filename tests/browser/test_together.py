"""Several people: at one device, and at two browsers with a connection that breaks."""

from __future__ import annotations

import json

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.player import Player, at_table, shown_totals
from tests.browser.start import choose, details, start
from tests.browser.test_games import recounted


def friend_link(page: Page) -> str:
    """The link that the host would send."""
    tables = json.loads(page.evaluate("localStorage.getItem('culdesac.tables')"))
    key = next(key for key in tables[0]["keys"] if key["kind"] == "friend")
    return f"/t/{tables[0]['id']}#{key['secret']}"


def test_three_at_one_device(address: str, open_page: OpenPage) -> None:
    page = open_page()
    choose(page, "way", "here")
    page.get_by_label("Your name").fill("Ada")
    page.get_by_label("Name of seat 2").fill("Mina")
    page.get_by_role("button", name="One more").click()
    page.get_by_label("Name of seat 3").fill("Otto")
    expect(page.locator(".go b")).to_have_text("Ada, Mina, Otto on this device")
    details(page)
    page.get_by_label("Seed").fill("31")
    start(page)
    player = Player(page, hurried=True)
    seen = []
    while True:
        page.locator(".curtain, .final").first.wait_for()
        if player.over:
            break
        heading = page.locator(".curtain h1").inner_text()
        seen.append(heading.removeprefix("Pass the device to "))
        expect(page.locator(".lot, .ledger, .mini")).to_have_count(0)
        page.locator(".curtain .btn.main").click()
        player.turn()
    assert seen[:6] == ["Ada", "Mina", "Otto"] * 2
    assert len(seen) % 3 == 0
    assert shown_totals(page) == recounted(address, page)


def test_two_browsers_and_a_lost_connection(address: str, open_page: OpenPage) -> None:
    ada = open_page()
    choose(ada, "way", "elsewhere")
    ada.get_by_label("Your name").fill("Ada")
    details(ada)
    ada.get_by_label("Seed").fill("32")
    start(ada)
    expect(ada.get_by_role("heading", name="Invite your friends")).to_be_visible()
    mina = open_page()
    mina.get_by_label("Link or code of a table").fill(ada.locator(".code-plate").inner_text())
    mina.get_by_label("Name to sit down with").fill("Mina")
    mina.get_by_role("button", name="Sit down").click()
    expect(mina.get_by_text("The host starts the game.")).to_be_visible()
    ada.locator("[data-start]").click()
    at_table(ada)
    at_table(mina)
    players = Player(ada, 1, hurried=True), Player(mina, 2, hurried=True)
    for player in players:
        player.turn()
    players[1].ready()
    players[1].step()
    halfway = players[1].state()
    mina.context.set_offline(True)
    expect(mina.locator(".offline")).to_be_visible()
    players[0].turn()
    expect(ada.locator(".step")).to_have_attribute("data-phase", "done")
    mina.context.set_offline(False)
    expect(mina.locator(".offline")).to_have_count(0)
    assert players[1].state() == halfway
    players[1].turn()
    while not all(player.over for player in players):
        for player in players:
            player.turn()
        for player in players:
            player.ready()
    assert shown_totals(ada) == shown_totals(mina) == recounted(address, ada)
    mina.get_by_label("Say something").first.click()
    mina.locator("[data-remark=well-played]").click()
    expect(ada.locator(".overheard")).to_contain_text("Mina")


def test_a_host_fills_seats_and_hands_a_seat_to_a_bot(open_page: OpenPage) -> None:
    host = open_page()
    details(host)
    host.get_by_role("button", name="Friend", exact=True).click()
    host.get_by_role("button", name="Open seat", exact=True).click()
    start(host)
    expect(host.get_by_role("heading", name="Invite your friends")).to_be_visible()
    guest = open_page(friend_link(host))
    expect(guest.get_by_text("The host starts the game.")).to_be_visible()
    host.get_by_role("button", name="Fill with bots").click()
    expect(host.get_by_text("Open seat")).to_have_count(0)
    host.locator("[data-start]").click()
    at_table(guest)
    at_table(host)
    host.get_by_label("Menu").click()
    host.get_by_role("button", name="Seats and time").click()
    host.get_by_role("button", name="Let a bot play").click()
    expect(host.get_by_role("button", name="Let a bot play")).to_have_count(0)
    host.keyboard.press("Escape")
    player = Player(host, hurried=True)
    player.turn()
    player.ready()
    assert player.state().startswith("2.")
