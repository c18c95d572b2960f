"""Playing with friends: who can open the table, how they come to it, and what they say there."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import house
from tests.browser.conftest import NO_PAGE, PATIENCE, Check, OpenPage
from tests.browser.player import Player, at_table
from tests.browser.qr import decoded
from tests.browser.test_axe import VIEWS, look
from tests.browser.test_reach import sideways

Json = dict[str, Any]
SHARE = "navigator.share = (data) => { window.shared = data; return Promise.resolve(); };"


def hosted(address: str, page: Page, *seats: Json, **options: Any) -> Json:
    """A table that this page is the host of, opened there."""
    created: Json = house.call(address, "tables", {"seed": 1, "seats": list(seats), **options})
    entry = {"keys": created["keys"], "host": created["host_secret"], "at": 1}
    kept = json.dumps([{"id": created["table"]["id"], **entry}])
    page.evaluate("kept => localStorage.setItem('culdesac.tables', kept)", kept)
    page.goto(f"{address}/t/{created['table']['id']}")
    return created


def seat_link(created: Json, seat: int) -> str:
    key = next(key for key in created["keys"] if key["seat"] == seat)
    return f"/t/{created['table']['id']}#{key['secret']}"


def shown_code(page: Page) -> str:
    """What a camera would read."""
    path = page.locator(".qr-box .qr path")
    page.wait_for_function("() => document.querySelector('.qr-box .qr path')?.getAttribute('d')")
    size = page.locator(".qr-box .qr").get_attribute("viewBox") or ""
    return decoded(path.get_attribute("d") or "", int(size.split()[-1]))


ADA = {"kind": "you", "name": "Ada"}
MINA = {"kind": "friend", "name": "Mina"}
OPEN = {"kind": "open"}


@pytest.fixture
def fresh(tmp_path: Path) -> Iterator[str]:
    """A server that nobody has opened to the network yet."""
    with house.serving(tmp_path / "tables.db") as made:
        yield made


def test_a_dead_address_is_not_passed_on_until_the_network_is_open(
    fresh: str, open_page: OpenPage, browser: Browser
) -> None:
    ada = open_page(NO_PAGE)
    ada.goto(fresh + NO_PAGE)
    created = hosted(fresh, ada, ADA, OPEN)
    expect(ada.locator(".only-here")).to_contain_text("Only this machine can open the link now.")
    expect(ada.locator(".link-text s")).to_contain_text("127.0.0.1")
    expect(ada.get_by_role("button", name="Copy")).to_be_disabled()
    expect(ada.get_by_role("button", name="Enlarge")).to_be_disabled()
    expect(ada.locator(".qr-box .qr path")).to_have_count(0)
    expect(ada.get_by_role("radio", name="Everybody in this network")).to_be_disabled()
    look(ada, "only here", VIEWS)
    ada.locator("[data-open-network]").click()
    expect(ada.locator(".only-here")).to_have_count(0)
    port = fresh.rpartition(":")[2]
    link = f"http://{house.NEIGHBOUR}:{port}/t/{created['table']['code']}"
    expect(ada.locator(".link-text")).to_have_attribute("data-link", link)
    assert shown_code(ada) == link
    look(ada, "invite", VIEWS)
    # somebody comes by the network
    guest = browser.new_context(service_workers="block")
    guest.set_default_timeout(PATIENCE)
    mina = guest.new_page()
    mina.goto(link)
    mina.get_by_label("Your name").fill("Mina")
    mina.get_by_role("button", name="Sit down").click()
    expect(mina.get_by_text("The host starts the game.")).to_be_visible()
    expect(ada.locator(".lit-seat")).to_contain_text("Mina")
    expect(ada.locator(".lit-seat")).to_contain_text("joined just now")
    expect(ada.locator(".lit-seat")).to_have_count(0)
    ada.locator("[data-start]").click()
    at_table(ada)
    at_table(mina)
    guest.close()


def test_links_are_copied_shared_and_shown(address: str, browser: Browser) -> None:
    context = browser.new_context(reduced_motion="reduce", service_workers="block")
    context.set_default_timeout(PATIENCE)
    context.add_init_script(SHARE)
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto(address + NO_PAGE)
    created = hosted(address, page, ADA, OPEN, MINA, OPEN)
    opened(page)
    link = page.locator(".link-text").get_attribute("data-link") or ""
    assert link.endswith(f"/t/{created['table']['code']}")
    page.get_by_role("button", name="Copy", exact=True).click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == link
    page.get_by_role("button", name="Share …").click()
    assert page.evaluate("shared.url") == link
    for width, quiet in ((1440, 268), (360, 220)):
        page.set_viewport_size({"width": width, "height": 800})
        box = page.locator(".qr-box .qr").bounding_box()
        assert box is not None
        assert box["width"] == box["height"] == quiet
        assert sideways(page) == 0
    # the link of one friend's own seat
    page.get_by_role("button", name="Its link").click()
    expect(page.get_by_text("Link for Mina")).to_be_visible()
    own = page.locator(".link-text").get_attribute("data-link") or ""
    assert own.endswith(seat_link(created, 2))
    assert shown_code(page) == own
    assert seat_link(created, 2).partition("#")[2] not in page.locator(".link-text").inner_text()
    page.get_by_role("button", name="Enlarge").click()
    expect(page.locator(".large-code .qr")).to_be_visible()
    assert sideways(page) == 0
    look(page, "large", [("dark", 360, 800)])
    page.keyboard.press("Escape")
    expect(page.locator(".large-code")).to_be_hidden()
    context.close()


def opened(page: Page) -> None:
    """Open the network unless a test before this one has."""
    page.locator("[data-open-network], .qr-box .qr path").first.wait_for(state="attached")
    if page.locator("[data-open-network]").count():
        page.locator("[data-open-network]").click()
    page.locator(".qr-box .qr path").wait_for(state="attached")


@pytest.mark.parametrize("language", ["en-GB", "fr-FR", "de-DE", "es-ES"])
def test_the_invitation_fits_a_small_phone(
    address: str, open_page: OpenPage, language: str
) -> None:
    page = open_page(NO_PAGE, width=360, height=640, language=language)
    hosted(address, page, ADA, OPEN, MINA, {"kind": "bot"})
    page.locator(".who-can label").first.wait_for()
    assert sideways(page) == 0
    low = page.evaluate(
        "[...document.querySelectorAll('main .btn, main summary, main select')]"
        ".filter(item => item.checkVisibility() && item.getBoundingClientRect().height < 40)"
        ".map(item => item.textContent)"
    )
    assert low == []
    page.locator(".who-can summary").click()
    assert sideways(page) == 0


def paste(page: Page, text: str) -> None:
    page.get_by_label("Link or code of a table").fill(text)


def test_a_code_in_any_spelling_shows_the_table_first(
    address: str, open_page: OpenPage, check: Check
) -> None:
    host = open_page(NO_PAGE)
    created = hosted(address, host, ADA, OPEN, {"kind": "bot", "name": "Birch"})
    guest = open_page()
    paste(guest, created["table"]["code"].lower().replace("-", " "))
    found = guest.locator(".found")
    expect(found).to_contain_text(created["table"]["code"])
    expect(found).to_contain_text("Your Perfect Home 2018, Classic")
    expect(found).to_contain_text("2 of 3 seats taken")
    expect(found).to_contain_text("Ada")
    check(guest, "found")
    assert house.call(address, f"tables/{created['table']['id']}")["seats"][1]["kind"] == "open"
    guest.get_by_label("Name to sit down with").fill("Hazel")
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.get_by_text("The host starts the game.")).to_be_visible()
    expect(host.get_by_text("Hazel", exact=True)).to_be_visible()


def test_a_whole_link_with_a_secret_is_not_cut(address: str, open_page: OpenPage) -> None:
    host = open_page(NO_PAGE)
    created = hosted(address, host, ADA, MINA)
    guest = open_page()
    paste(guest, f"come: {address}{seat_link(created, 1)}")
    expect(guest.locator(".found")).to_contain_text("Mina")
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.get_by_text("The host starts the game.")).to_be_visible()
    assert "#" not in guest.url


def test_what_leads_nowhere_says_so(address: str, open_page: OpenPage) -> None:
    page = open_page()
    paste(page, "http://192.168.7.9:8080/t/FAWN-2253")
    expect(page.locator(".found")).to_contain_text("192.168.7.9:8080")
    link = page.get_by_role("link", name="Go there")
    expect(link).to_have_attribute("href", "http://192.168.7.9:8080/t/FAWN-2253")
    paste(page, "FAWN-2253")
    expect(page.locator(".join-by-link [role=alert]")).to_contain_text("no such table")
    paste(page, "tomorrow at eight")
    expect(page.locator(".join-by-link [role=alert]")).to_contain_text("ELM-4417")


def test_seats_are_given_to_bots_and_left_out(address: str, open_page: OpenPage) -> None:
    host = open_page(NO_PAGE)
    created = hosted(address, host, ADA, OPEN, OPEN, MINA)
    guest = open_page(seat_link(created, 3))
    expect(guest.get_by_text("The host starts the game.")).to_be_visible()
    host.get_by_role("button", name="Give it to a bot: Seat 2").click()
    expect(host.locator("[data-start]")).to_have_text("Start with 3")
    host.get_by_role("button", name="Remove: Birch").click()
    expect(host.locator("[data-start]")).to_have_text("Start with 2")
    host.locator("[data-start]").click()
    at_table(host)
    at_table(guest)
    expect(guest.locator(".bar .seat")).to_have_count(2)
    players = Player(host, 1, hurried=True), Player(guest, 2, hurried=True)
    for player in players:
        player.turn()
    for player in players:
        player.ready()
        assert player.state().startswith("2.")
    # who comes back finds the seat that is theirs now
    guest.reload()
    at_table(guest)
    assert players[1].state().startswith("2.")


# at the table


@pytest.fixture
def two(address: str, open_page: OpenPage) -> tuple[Page, Page, Json]:
    ada = open_page(NO_PAGE)
    created = hosted(address, ada, ADA, MINA)
    mina = open_page(seat_link(created, 1))
    expect(mina.get_by_text("The host starts the game.")).to_be_visible()
    ada.locator("[data-start]").click()
    at_table(ada)
    at_table(mina)
    return ada, mina, created


def say(page: Page, remark: str) -> None:
    page.get_by_label("Say something").first.click()
    page.locator(f"[data-remark={remark}]").click()


def test_remarks_stand_beside_names_and_can_be_muted(
    two: tuple[Page, Page, Json], open_page: OpenPage
) -> None:
    ada, mina, created = two
    say(mina, "nice")
    expect(ada.locator(".seat", has_text="Mina").locator(".react")).to_have_text("Nice!")
    expect(ada.locator(".overheard")).to_contain_text("Mina")
    mina.get_by_label("Say something").first.click()
    expect(mina.locator("[data-remark=ouch]")).to_be_disabled()
    look(mina, "remarks", VIEWS)
    expect(ada.locator(".react")).to_have_count(0)  # after a moment
    expect(mina.locator("[data-remark=ouch]")).to_be_enabled()
    ada.get_by_label("Say something").first.click()
    ada.locator(".reacts .switch").click()
    ada.keyboard.press("Escape")
    mina.locator("[data-remark=ouch]").click()
    expect(mina.locator(".seat", has_text="Mina").locator(".react")).to_have_text("Ouch")
    expect(ada.locator(".react")).to_have_count(0)
    ada.reload()
    at_table(ada)
    ada.get_by_label("Say something").first.click()
    expect(ada.get_by_label("See what the others say")).not_to_be_checked()
    watcher = open_page(f"/t/{created['table']['id']}")
    watcher.locator(".watching").wait_for()
    expect(watcher.get_by_label("Say something")).to_have_count(0)


def test_a_seat_lent_to_a_bot_is_taken_back(two: tuple[Page, Page, Json], check: Check) -> None:
    ada, mina, _ = two
    ada.get_by_label("Menu").click()
    ada.get_by_role("button", name="Seats and time").click()
    ada.get_by_role("button", name="Let a bot play").click()
    expect(mina.get_by_text("A bot plays for you.")).to_be_visible()
    expect(mina.locator(".step")).to_have_count(0)
    check(mina, "lent")
    mina.reload()
    mina.get_by_role("button", name="Take your seat back").click()
    at_table(mina)
    expect(mina.get_by_text("A bot plays for you.")).to_have_count(0)
    ada.keyboard.press("Escape")
    players = Player(ada, 1, hurried=True), Player(mina, 2, hurried=True)
    players[0].turn()
    players[1].ready()
    if players[1].state().startswith("1."):
        players[1].turn()
    for player in players:
        player.ready()
        assert player.state().startswith("2.")
    expect(mina.locator(".title-block").first).to_contain_text("Mina")


def test_a_turn_that_ran_out_of_time_is_told(address: str, open_page: OpenPage) -> None:
    page = open_page(NO_PAGE)
    hosted(address, page, ADA, {"kind": "bot"}, seconds=10)
    at_table(page)
    notice = page.locator(".notice")
    expect(notice).to_contain_text("The time was up: a bot ended your turn 1.")
    expect(page.locator("#log")).to_contain_text("The time was up: a bot ended the turn.")
    notice.get_by_label("Close").click()
    expect(page.get_by_text("ended your turn 1.")).to_have_count(0)


# the connection


def test_taps_without_a_connection_say_so(address: str, open_page: OpenPage) -> None:
    page = open_page(NO_PAGE)
    hosted(address, page, ADA, {"kind": "bot"})
    at_table(page)
    expect(page.get_by_label("Say something")).to_have_count(0)  # there is nobody to talk to
    player = Player(page, hurried=True)
    before = player.state()
    page.context.set_offline(True)
    expect(page.locator(".offline")).to_be_visible()
    page.locator(".pair").first.click()
    expect(page.locator(".say.no")).to_contain_text("There is no connection now")
    page.context.set_offline(False)
    expect(page.locator(".offline")).to_have_count(0)
    expect(page.locator(".say.no")).to_have_count(0)
    assert player.state() == before
    player.turn()
    player.ready()
    assert player.state().startswith("2.")


def test_steps_that_a_server_has_forgotten_are_told(tmp_path: Path, open_page: OpenPage) -> None:
    database = tmp_path / "tables.db"
    page = open_page(NO_PAGE)
    with house.serving(database) as address:
        page.goto(address + NO_PAGE)
        hosted(address, page, ADA, {"kind": "bot"})
        at_table(page)
        player = Player(page, hurried=True)
        player.step()
        player.step()
    expect(page.locator(".offline")).to_be_visible()
    with house.serving(database, int(address.rpartition(":")[2])):
        expect(page.locator(".offline")).to_have_count(0)
        expect(page.locator(".notice")).to_contain_text("the steps of this turn were lost")
        expect(page.locator(".step")).to_have_attribute("data-phase", "choose")
        player.turn()
        player.ready()
        assert player.state().startswith("2.")
        expect(page.locator(".notice")).to_have_count(0)  # it was about that turn
        page.close()
