"""Mixed tables: some play on the page, some write on paper at the same cards."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.conftest import NO_PAGE, OpenPage
from tests.browser.house import call
from tests.browser.player import Player, at_table, shown_totals, table_id
from tests.browser.start import choose, start
from tests.browser.test_axe import violations
from tests.games.home.box.own_boxes import RIVERSIDE

PHONE = {"width": 390, "height": 844}
SMALL: ViewportSize = {"width": 360, "height": 640}


class Table:
    """A table with its secrets."""

    def __init__(self, address: str, *seats: dict[str, Any], **options: Any) -> None:
        created = call(address, "tables", {"seed": 4417, "seats": list(seats), **options})
        self.address = address
        self.id: str = created["table"]["id"]
        self.host: str = created["host_secret"]
        self.keys = {key["seat"]: key for key in created["keys"]}

    def hold(self, page: Page, *seats: int, host: bool = False) -> None:
        """Let a browser have some seats, and perhaps the word of the host."""
        known = {
            "id": self.id,
            "keys": [self.keys[seat] for seat in seats],
            "host": self.host if host else None,
            "at": 1,
        }
        kept = json.dumps([known])
        page.evaluate("kept => localStorage.setItem('culdesac.tables', kept)", kept)
        page.goto(f"{self.address}/t/{self.id}")

    def phone(self, open_page: OpenPage, seat: int) -> Page:
        page = open_page(f"/t/{self.id}#{self.keys[seat]['secret']}", **PHONE)
        done_button(page).wait_for()
        return page


def done_button(page: Page) -> Locator:
    return page.locator("[data-done]")


def say_done(page: Page) -> None:
    done_button(page).click()
    page.locator("[data-reported], .paper-seat, [data-settling]").first.wait_for()


def claim(page: Page, plan: int) -> None:
    page.locator(f".claim[data-plan='{plan}'] .btn").click()
    page.locator("[data-yes]").click()
    expect(page.locator(f".claim[data-plan='{plan}'].this-turn")).to_be_visible()


def count(page: Page, field: str, number: int) -> None:
    """Enter a number of the quick form."""
    found = page.locator(f"[data-count='{field}']")
    if found.evaluate("field => field.tagName") == "SELECT":
        found.select_option(index=number)  # so many, whatever they score
    else:
        found.fill(str(number))


def is_wide(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth > innerWidth"))


ADA = {"kind": "you", "name": "Ada"}
OTTO = {"kind": "paper", "name": "Otto"}
JUN = {"kind": "paper", "name": "Jun"}


def test_a_seat_on_paper_from_its_first_turn_to_its_sheet(
    open_page: OpenPage, address: str
) -> None:
    table = Table(address, ADA, OTTO, JUN)
    host = open_page(NO_PAGE)
    table.hold(host, 0, host=True)
    at_table(host)
    otto = table.phone(open_page, 1)
    # every question says what follows, and its answer can be taken back
    otto.locator(".claim[data-plan='2'] .btn").click()
    expect(otto.locator(".paper-ask")).to_contain_text("Others who claim it in this turn")
    otto.reload()  # the phone has slept: the question is still there
    expect(otto.locator("[data-yes]")).to_be_visible()
    otto.locator("[data-no]").click()
    claim(otto, 2)
    otto.locator("[data-saying=refused]").click()
    expect(otto.locator(".paper-ask")).to_contain_text("1 of 3")
    otto.locator("[data-yes]").click()
    otto.locator("[data-saying=refused]").click()  # taken back without a question
    expect(otto.locator("[data-saying=refused]")).to_have_attribute("aria-pressed", "false")
    otto.reload()
    expect(otto.locator(".claim.this-turn")).to_have_count(1)  # and nothing is asked twice
    expect(otto.locator("[data-yes]")).to_have_count(0)
    say_done(otto)
    # the others know that he is done, and nothing else
    chair = host.locator("[data-chair='1']")
    expect(chair.locator(".state.done")).to_be_visible()
    expect(host.locator(".plan-rows")).not_to_contain_text("Otto")
    otto.locator("[data-take-back-report]").click()
    expect(chair.locator(".state.done")).to_have_count(0)
    expect(otto.locator(".claim.this-turn")).to_have_count(1)
    say_done(otto)
    # nobody has heard of Jun: the host speaks, and the log says so
    host.get_by_role("button", name="Remind: Jun").click()
    expect(host.locator("[data-chair='2']")).to_contain_text("Reminded")
    host.get_by_role("button", name="Say done for Jun").click()
    expect(host.locator("[data-chair='2'] .state.done")).to_be_visible()
    player = Player(host, hurried=True)
    player.turn()
    player.ready()
    expect(host.locator(".plan-rows")).to_contain_text("Otto, turn 1")
    expect(host.locator(".log")).to_contain_text("host")
    expect(host.locator("[data-paper='1']")).to_contain_text("at the end")
    expect(otto.locator(".claim[data-plan='2']")).to_contain_text("yours")
    # whoever comes by the code takes the seat with a phone
    jun = open_page(f"/t/{table.id}", **PHONE)
    jun.locator("[data-take-paper='2']").click()
    say_done(jun)
    otto.locator("[data-saying=full]").click()
    expect(otto.locator(".paper-ask")).to_contain_text("game ends with this turn")
    otto.locator("[data-yes]").click()
    say_done(otto)
    while not host.locator("[data-settling]").count():
        player.step_or_end()
    settle(host, otto, jun)


def settle(host: Page, otto: Page, jun: Page) -> None:
    """Both sheets, one counted and one copied; what was said is not contradicted by chance."""
    expect(host.locator("h1").last).to_contain_text("Waiting for the paper of Otto, Jun")
    otto.locator("[data-by=counts]").click()
    expect(otto.locator("[data-count='plan-2']")).to_have_value("11")  # it was said
    count(otto, "pools", 3)
    count(otto, "refusals", 2)
    otto.locator("[data-settle]").click()
    expect(otto.locator("[role=alertdialog]")).to_contain_text("refusals")
    otto.get_by_role("button", name="Correct what I entered").click()
    count(otto, "refusals", 0)
    otto.reload()  # asleep again: what was entered is still there
    expect(otto.locator("[data-count=pools]")).to_have_value("3")
    expect(otto.locator("[data-settle]")).to_contain_text(
        "20 points"
    )  # 11 of a plan, and the pools
    otto.locator("[data-settle]").click()
    expect(otto.locator("h1").last).to_contain_text("Waiting for the paper of Jun")
    jun.locator("[data-by=sheet]").click()
    jun.locator(".strip button", has_text="5").first.click()
    expect(jun.locator("[data-settle]")).to_be_enabled()
    jun.locator("[data-settle]").click()
    for page in (host, otto, jun):
        page.locator(".final").wait_for()
        totals = shown_totals(page)
        assert len(totals) == 3
        assert totals[1] >= 20
        assert page.locator(".race .n").count() == 1  # points by turn are known of Ada alone


def test_a_box_of_ones_own_is_on_no_phone(open_page: OpenPage, address: str) -> None:
    """Whoever came by the link has no text of the box, and copies and counts all the same."""
    table = Table(address, ADA, OTTO, JUN, box=RIVERSIDE, sheet="river")
    host = open_page(NO_PAGE)
    table.hold(host, 0, host=True)
    at_table(host)
    otto, jun = phones = [table.phone(open_page, seat) for seat in (1, 2)]
    otto.locator("[data-saying=full]").click()
    otto.locator("[data-yes]").click()
    for phone in phones:
        say_done(phone)
    player = Player(host, hurried=True)
    while not host.locator("[data-settling]").count():
        player.step_or_end()
    otto.locator("[data-by=counts]").click()
    count(otto, "temps", 3)
    otto.locator("[data-settle]").click()
    jun.locator("[data-by=sheet]").click()
    jun.locator(".strip button", has_text="5").first.click()
    expect(jun.locator("[data-settle]")).to_be_enabled()
    jun.locator("[data-settle]").click()
    for phone in phones:
        phone.locator(".final").wait_for()
    assert shown_totals(otto)[1] > 0


def test_one_device_for_paper_and_a_sheet(open_page: OpenPage) -> None:
    page = open_page(**PHONE)
    choose(page, "way", "here")
    page.locator("[data-more=paper]").click()
    page.get_by_label("Seat 2 writes on paper").click()
    page.get_by_label("Name of seat 2").fill("Otto")
    page.get_by_label("Name of seat 3").fill("Jun")
    start(page)
    at_table(page)  # no curtain: paper has nothing to hide
    player = Player(page, hurried=True)
    for turn in (1, 2):
        player.turn_here()
        for seat in (1, 2):  # one after the other
            own = page.locator(f".paper-seat[data-seat='{seat}'][data-turn='{turn}']")
            own.wait_for()
            done_button(page).click()
            own.wait_for(state="detached")
    assert not is_wide(page)


def test_whoever_sits_down_says_where_they_write(open_page: OpenPage, address: str) -> None:
    table = Table(address, ADA, {"kind": "open"}, {"kind": "open"})
    host = open_page(NO_PAGE)
    table.hold(host, 0, host=True)
    host.locator("[data-start]").wait_for()
    guest = open_page(f"/t/{table.id}", **PHONE)
    guest.get_by_label("Your name").fill("Otto")
    guest.locator("[data-on-paper]").check(force=True)
    guest.get_by_role("button", name="Sit down").click()
    expect(host.locator(".at-table")).to_contain_text("on paper, with a phone that is here")
    host.get_by_label("Seat 3 writes on paper").click()
    host.get_by_label("Who writes on paper").fill("Jun")
    host.locator(".at-table form button").click()
    expect(host.locator(".at-table")).to_contain_text("on paper, said at this device")
    host.locator("[data-start]").click()
    at_table(host)
    done_button(guest).wait_for()
    # the host's device gives Jun away, and has the seat back when no phone comes
    host.get_by_label("Menu").click()
    host.get_by_role("button", name="Seats and time").click()
    host.get_by_label("A phone for it: Jun").click()
    host.get_by_role("button", name="Say it here").click()
    expect(host.locator("[data-chair='2']")).to_contain_text("At this device.")


def test_a_mixed_table_played_to_its_end(open_page: OpenPage, address: str) -> None:
    """Two online seats, a bot and two on paper, at phone width."""
    mina = {"kind": "device", "name": "Mina"}
    bot = {"kind": "bot", "bot": "beginner"}
    table = Table(address, ADA, mina, bot, OTTO, JUN)
    host = open_page(NO_PAGE)
    table.hold(host, 0, host=True)
    guest = open_page(f"/t/{table.id}#{table.keys[1]['secret']}", **PHONE)
    phones = [table.phone(open_page, seat) for seat in (3, 4)]
    players = [Player(host, 1, hurried=True), Player(guest, 2, hurried=True)]
    turn = 1
    while not host.locator("[data-settling]").count():
        for seat, phone in enumerate(phones):
            phone.locator(f".paper-seat[data-turn='{turn}']").wait_for()
            if turn == 3 + seat:
                claim(phone, 1 + seat)
            done_button(phone).click()
            phone.locator("[data-reported]").wait_for()
            assert not is_wide(phone)
        for player in players:
            player.turn_here()
        turn += 1
        for page in (host, guest):
            here = f".step[data-state^='{turn}.']:not([data-phase=done])"
            page.locator(f"{here}, [data-settling]").first.wait_for()
    for phone in phones:
        phone.locator("[data-by=counts]").click()
        count(phone, "temps", 3)
        phone.locator("[data-settle]").click()
    for page in (host, guest, *phones):
        page.locator(".final").wait_for()
    shown = shown_totals(host)
    outcome = call(address, f"tables/{table_id(host)}/replay")["outcome"]
    assert outcome["unsettled"] == []
    for seat, total in shown.items():
        assert outcome["scores"][seat]["total"] == total
    assert {place["seat"] for place in outcome["ranking"]} == set(range(5))


def test_paper_is_accessible(open_page: OpenPage, address: str) -> None:
    table = Table(address, ADA, OTTO, JUN)
    host = open_page(NO_PAGE, theme="dark")
    table.hold(host, 0, host=True)
    at_table(host)
    host.locator(".table-side").wait_for()
    found = [*violations(host)]
    otto = table.phone(open_page, 1)
    otto.set_viewport_size(SMALL)
    found += violations(otto)
    otto.locator("[data-saying=full]").click()
    found += violations(otto)
    otto.locator("[data-yes]").click()
    say_done(otto)
    found += violations(otto)
    table.phone(open_page, 2).locator("[data-done]").click()
    player = Player(host, hurried=True)
    while not host.locator("[data-settling]").count():
        player.step_or_end()
    found += violations(host)
    otto.locator("[data-by=counts]").click()
    otto.locator("[data-settle]").wait_for()
    found += violations(otto)
    assert found == []
    assert not is_wide(otto)
