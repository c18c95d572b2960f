"""Tables of this device, as the page deals with them: a site of static files, and a server's own page.

A stand-in answers for the worker (`tests.browser.device`).
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, Request, Route, expect

from culdesac.i18n import languages
from tests.browser import device
from tests.browser.conftest import OpenPage
from tests.browser.house import ROOT
from tests.browser.player import Player, at_table
from tests.browser.start import choose, details, start
from tests.browser.test_axe import VIEWS, look
from tests.browser.test_reach import sideways

Visit = Callable[..., Page]


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with device.site(tmp_path_factory.mktemp("site")) as address:
        yield address


@pytest.fixture(scope="session")
def both(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with device.both(tmp_path_factory.mktemp("both")) as address:
        yield address


@pytest.fixture
def address() -> str:
    """Pages are opened by their whole address."""
    return ""


def asks_a_server(request: Request) -> bool:
    return re.match(r"https?://[^/]+/api/", request.url) is not None


def asks_the_device(request: Request) -> bool:
    return "/stand-in/" in request.url or "/assets/worker-" in request.url


def requests_of(page: Page) -> list[Request]:
    """Everything that the page, or a worker of its, asks for from now on."""
    made: list[Request] = []
    page.on("request", lambda request: made.append(request))
    return made


def hold_gate(page: Page) -> list[Route]:
    """From now on the worker does not get ready until a test lets it."""
    held: list[Route] = []
    page.route("**/stand-in/gate", lambda route: held.append(route))
    return held


def open_gate(page: Page, held: list[Route]) -> None:
    """Let the worker that waits get ready."""
    while not held:
        page.wait_for_timeout(20)
    held.pop().continue_()


def table_of(page: Page) -> str:
    """The id of the table that is shown."""
    found = re.search(r"[/?](?:t|deal)/([\w-]+)", page.url)
    assert found is not None, page.url
    return found[1]


def kill_worker(page: Page) -> None:
    """As a browser ends one: an error that nobody catches."""
    (worker,) = page.workers
    worker.evaluate("() => void setTimeout(() => { throw new Error('killed'); })")


# a site of static files


@pytest.mark.parametrize("language", languages())
def test_the_start_page_of_a_site_needs_no_worker(
    open_page: OpenPage, site: str, language: str
) -> None:
    page = open_page("about:blank", language=language)
    requests = requests_of(page)
    page.goto(site)
    page.locator(".scene svg").first.wait_for()
    page.wait_for_load_state("networkidle")
    assert page.locator("html").get_attribute("lang") == language
    assert not [request.url for request in requests if asks_the_device(request)]
    assert not [request.url for request in requests if asks_a_server(request)]
    assert page.workers == []


def test_a_game_on_a_site_whatever_folder_it_lies_in(open_page: OpenPage, site: str) -> None:
    page = open_page(site)
    asked = requests_of(page)
    start(page)
    at_table(page)
    assert page.url.startswith(f"{site}?t/")
    Player(page, 1).turn()
    page.reload()
    at_table(page)
    expect(page.locator(".bar .what")).to_contain_text("Turn 2")
    assert not [request.url for request in asked if asks_a_server(request)]
    # nobody else can come, so nobody is invited
    page.get_by_role("button", name="Menu").click()
    expect(page.locator(".menu")).to_be_visible()
    expect(page.get_by_role("button", name="Copy a link to watch")).to_have_count(0)
    page.get_by_role("button", name="Seats and time").click()
    note = page.get_by_role("note")
    expect(note).to_contain_text("This table is on this device alone")
    expect(page.get_by_role("button", name="Invite by link")).to_have_count(0)


def test_the_pages_of_a_site_are_one_document(open_page: OpenPage, site: str) -> None:
    page = open_page(site)
    page.locator(".rules-of").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Rules of Your Perfect Home")
    assert page.url == f"{site}?rules/home-2018"
    page.locator(".rules-sheets a", has_text="Winter").click()
    assert page.url == f"{site}?rules/home-2018/winter"
    page.locator(".rules-toc a").first.click()
    assert page.url.startswith(f"{site}?rules/home-2018/winter#")
    expect(page.locator(".rules-text")).to_be_visible()
    page.go_back()
    page.go_back()
    expect(page.locator(".rules-sheets [aria-current]")).to_have_text("Classic")
    page.goto(f"{site}?nothing/here")
    page.get_by_role("link", name="To the start page").click()
    expect(page.get_by_role("heading", name="How do you want to play?")).to_be_visible()
    assert page.url == site


def test_a_secret_in_an_address_of_a_site_is_taken_out_of_it(
    open_page: OpenPage, site: str
) -> None:
    page = open_page(site)
    start(page)
    at_table(page)
    table = table_of(page)
    secret = page.evaluate("JSON.parse(localStorage['culdesac.tables'])[0].keys[0].secret")
    other = open_page(f"{site}?t/{table}#{secret}")
    at_table(other)
    expect(other.locator(".title-block")).to_contain_text("You")
    assert other.url == f"{site}?t/{table}"


def test_it_says_how_far_it_is_and_later_only_that_it_starts(
    open_page: OpenPage, site: str
) -> None:
    page = open_page(site)
    held = hold_gate(page)
    start(page)
    words = "Getting ready to play on this device: 3.2 of 7 MB"  # 3.15, of which one digit is said
    line = page.locator(".device-start")
    expect(line.get_by_role("status")).to_have_text(words)
    expect(line.locator("progress")).to_have_attribute("value", "3150000")
    open_gate(page, held)
    at_table(page)
    expect(line).to_have_count(0)
    page.reload()
    expect(line.get_by_role("status")).to_have_text("Starting on this device …")
    open_gate(page, held)
    at_table(page)


def test_what_cannot_start_is_tried_again_with_what_was_asked(
    open_page: OpenPage, site: str
) -> None:
    page = open_page(site)
    page.route("**/stand-in/gate", lambda route: route.fulfill(status=507, body="No room."))
    start(page)
    line = page.locator(".device-start")
    expect(line.get_by_role("alert")).to_have_text("This device cannot start the game. No room.")
    page.unroute("**/stand-in/gate")
    line.get_by_role("button", name="Try again").click()
    at_table(page)  # that was asked for before


def test_a_worker_that_dies_in_mid_turn_costs_its_steps_at_most(
    open_page: OpenPage, site: str
) -> None:
    page = open_page(site)
    start(page)
    at_table(page)
    Player(page, 1).turn()
    expect(page.locator(".bar .what")).to_contain_text("Turn 2")
    table = table_of(page)
    page.locator(".pair").first.click()
    held = hold_gate(page)
    kill_worker(page)
    expect(page.locator(".offline")).to_have_text(
        "The table starts again. Nothing confirmed is lost."
    )
    open_gate(page, held)
    expect(page.locator(".offline")).to_have_count(0)
    page.unroute("**/stand-in/gate")
    expect(page.locator(".bar .what")).to_contain_text("Turn 2")
    Player(page, 2).turn()
    expect(page.locator(".bar .what")).to_contain_text("Turn 3")
    assert table_of(page) == table


def test_losing_the_network_is_nothing_to_a_table_of_this_device(
    open_page: OpenPage, site: str
) -> None:
    page = open_page(site)
    start(page)
    at_table(page)
    page.evaluate("dispatchEvent(new Event('offline'))")
    Player(page, 1).turn()
    expect(page.locator(".bar .what")).to_contain_text("Turn 2")
    expect(page.locator(".offline")).to_have_count(0)


def test_tabs_share_one_worker_and_go_on_without_the_first(open_page: OpenPage, site: str) -> None:
    first = open_page(site)
    start(first)
    at_table(first)
    second = open_page(site, context=first.context)
    start(second)
    at_table(second)
    assert (len(first.workers), len(second.workers)) == (1, 0)
    assert table_of(first) != table_of(second)
    Player(second, 1).turn()
    expect(second.locator(".bar .what")).to_contain_text("Turn 2")
    expect(first.locator(".bar .what")).to_contain_text("Turn 1")
    with second.expect_event("worker"):
        first.close()
    expect(second.locator(".offline")).to_have_count(0)
    Player(second, 2).turn()
    expect(second.locator(".bar .what")).to_contain_text("Turn 3")
    assert len(second.workers) == 1


def test_a_list_of_games_starts_nothing(open_page: OpenPage, site: str) -> None:
    page = open_page(site)
    start(page)
    at_table(page)
    Player(page, 1).turn()
    expect(page.locator(".bar .what")).to_contain_text("Turn 2")
    page.wait_for_function("() => localStorage['culdesac.summaries']?.includes('\"turn\":2')")
    again = open_page(site, context=page.context)
    page.close()
    expect(again.locator("[data-your-move]")).to_contain_text("Turn 2")
    again.goto(f"{site}?games")
    expect(again.locator(".list .way")).to_contain_text("Turn 2, your move")
    assert again.workers == []
    again.locator(".list .way").click()
    at_table(again)


@pytest.mark.parametrize(("width", "height"), [(1280, 900), (390, 844)])
def test_what_needs_a_server_says_so_and_leads_to_one(
    open_page: OpenPage, site: str, width: int, height: int
) -> None:
    page = open_page(site, width=width, height=height)
    choose(page, "way", "elsewhere")
    note = page.locator(".setup").get_by_role("note")
    expect(note).to_contain_text("Friends elsewhere need a server that all of you can reach.")
    expect(page.locator("[data-play-now]")).to_have_count(0)
    assert sideways(page) == 0
    field = note.get_by_label("Address of a server")
    field.fill("http://play.example.org")
    note.get_by_role("button", name="Go there").click()
    expect(note.get_by_role("alert")).to_have_text(
        "The address of play.example.org must begin with https://."
    )
    visited: list[str] = []

    def answer(route: Route) -> None:
        visited.append(route.request.url)
        route.fulfill(body="a server")

    page.route("https://play.example.org/**", answer)
    field.fill("play.example.org")
    field.press("Enter")
    expect(page.get_by_text("a server")).to_be_visible()
    page.goto(site)
    join = page.locator("#join")
    join.get_by_label("Link or code of a table").fill("elm 4417")
    expect(join.get_by_role("note")).to_contain_text("That table is on a server; which one?")
    expect(join.get_by_label("Address of a server")).to_have_value("play.example.org")
    join.get_by_role("button", name="Go there").click()
    expect(page.get_by_text("a server")).to_be_visible()
    page.goto(site)
    secret = "abcdefghijklmnopqrstuvwx"
    join.get_by_label("Link or code of a table").fill(f"https://play.example.org/t/xyz1#{secret}")
    join.get_by_role("link", name="Go there").click()
    expect(page.get_by_text("a server")).to_be_visible()
    page.goto(f"{site}?t/ELM-4417")
    expect(page.get_by_role("note")).to_contain_text("That table is on a server; which one?")
    assert visited == [
        "https://play.example.org/",
        "https://play.example.org/t/ELM-4417",
        "https://play.example.org/t/xyz1",
    ]


def test_seats_of_a_site_are_those_of_this_device(open_page: OpenPage, site: str) -> None:
    page = open_page(site)
    page.evaluate(
        "kept => localStorage.setItem('culdesac.setup', kept)",
        json.dumps({"way": "here", "others": {"here": [{"kind": "open", "name": "", "bot": ""}]}}),
    )
    page.reload()
    expect(page.locator("[data-again]")).not_to_contain_text("open seat")
    choose(page, "way", "here")
    details(page)
    adds = page.locator(".adds")
    expect(adds.get_by_role("button", name="Same device")).to_be_visible()
    for name in ("Friend", "Open seat", "10 open seats"):
        expect(adds.get_by_role("button", name=name, exact=True)).to_have_count(0)
    expect(adds.get_by_role("note")).to_contain_text(
        "Friends by link and open seats need a server."
    )
    expect(page.get_by_label("Private: by link only")).to_have_count(0)
    page.locator("[data-more=paper]").click()
    expect(page.get_by_text("Who writes on paper says here that a turn is done.")).to_be_visible()
    expect(page.get_by_text("A phone for somebody who writes on paper")).to_be_visible()
    start(page)
    expect(page.locator(".curtain")).to_be_visible()


def test_the_dealer_of_a_site(open_page: OpenPage, site: str) -> None:
    page = open_page(site)
    choose(page, "way", "table")
    start(page)
    expect(page.locator("main[data-role=deal]")).to_be_visible()
    page.get_by_role("button", name="Phones at the table").click()
    expect(page.get_by_role("note")).to_contain_text("Phones with the same cards need a server.")
    expect(page.locator(".qr")).to_have_count(0)


def test_hands_are_looked_at_in_turn_on_one_device(open_page: OpenPage, site: str) -> None:
    page = open_page(site)
    choose(page, "way", "table")
    choose(page, "mode", "expert")
    expect(page.locator(".setup").get_by_role("note")).to_contain_text(
        "A hand on a phone of one's own needs a server."
    )
    start(page)
    for seat in (0, 1):
        code = page.locator(f".hand-code[data-seat='{seat}']")
        code.get_by_role("link", name="Look at them").click()
        expect(page.locator("main[data-role=hand]")).to_be_visible()
        page.get_by_role("button", name="Everybody's hands").click()
        expect(page.locator("main[data-role=codes]")).to_be_visible()
    expect(page.locator(".qr")).to_have_count(0)


def test_the_daily_deal_of_a_site_knows_nobody_elses_results(
    open_page: OpenPage, site: str
) -> None:
    page = open_page(f"{site}?daily")
    expect(page.get_by_role("note")).to_contain_text(
        "To see how everybody else did, play on a server."
    )
    page.locator("[data-deal=home-2018] [data-daily]").click()
    at_table(page)
    assert page.url.startswith(f"{site}?t/")


def test_a_record_is_replayed_on_this_device(open_page: OpenPage, site: str) -> None:
    page = open_page(f"{site}?games")
    asked = requests_of(page)
    (record, *_) = sorted((ROOT / "tests" / "records").glob("*.txt"))
    page.get_by_label("Record file").set_input_files(record)
    expect(page.locator("[data-play]")).to_be_visible()
    assert page.url.startswith(f"{site}?replay/r/")
    page.reload()
    expect(page.get_by_role("button", name="Next turn")).to_be_visible()
    assert not [request.url for request in asked if asks_a_server(request)]


def test_axe_finds_nothing_at_what_this_device_says(open_page: OpenPage, site: str) -> None:
    page = open_page(site)
    choose(page, "way", "elsewhere")
    page.get_by_label("Address of a server").fill("two words")
    page.locator(".setup").get_by_role("button", name="Go there").click()
    expect(page.locator(".setup").get_by_role("alert")).to_be_visible()
    look(page, "needs a server", VIEWS)
    choose(page, "way", "alone")
    hold_gate(page)
    start(page)
    expect(page.locator(".device-start progress")).to_be_visible()
    look(page, "starting", VIEWS)


# a server whose page has a device too


def test_a_server_keeps_its_tables_and_this_device_its_own(open_page: OpenPage, both: str) -> None:
    page = open_page(both)
    requests = requests_of(page)
    start(page)
    at_table(page)
    assert not [request.url for request in requests if asks_the_device(request)]
    theirs = table_of(page)
    with page.expect_response("**/api/service"):  # which every page asks once, when it has time
        page.goto(both)
    page.get_by_label("On this device").check(force=True)
    requests.clear()
    start(page)
    at_table(page)
    assert page.url.startswith(f"{both}/t/")
    mine = table_of(page)
    assert not [request.url for request in requests if asks_a_server(request)]
    page.goto(f"{both}/games")
    rows = page.locator(".list li")
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text("on this device")
    expect(rows.last).not_to_contain_text("on this device")
    for table in (theirs, mine):
        page.goto(f"{both}/t/{table}")
        at_table(page)
    # the choice is kept, friends come to the server all the same
    page.goto(both)
    expect(page.get_by_label("On this device")).to_be_checked()
    choose(page, "way", "elsewhere")
    expect(page.get_by_label("On this device")).to_have_count(0)
    start(page)
    expect(page.locator("[data-start]")).to_be_visible()
    expect(page.locator(".code-plate").first).to_be_visible()


def cut(route: Route) -> None:
    route.abort("connectionrefused")


def test_without_its_server_the_page_offers_this_device(open_page: OpenPage, both: str) -> None:
    page = open_page("about:blank", language="fr-FR")
    page.route(re.compile(r"https?://[^/]+/api/"), cut)
    page.goto(both)
    notice = page.locator(".notice")
    expect(notice).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    assert page.workers == []
    notice.locator(".btn.main").click()
    expect(notice).to_have_count(0)
    start(page)
    at_table(page)
    Player(page, 1).turn()
    page.reload()
    at_table(page)


def test_what_a_table_of_this_device_lacks_the_server_has(open_page: OpenPage, both: str) -> None:
    page = open_page(both)
    page.get_by_label("On this device").check(force=True)
    details(page)
    page.locator(".adds").get_by_role("button", name="Play on the server").click()
    expect(page.get_by_label("On this device")).not_to_be_checked()
    expect(
        page.locator(".adds").get_by_role("button", name="Open seat", exact=True)
    ).to_be_visible()
