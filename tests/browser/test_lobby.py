"""Somebody to meet: quick matches, open tables, appointments, and games over days."""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.house import call
from tests.browser.player import at_table
from tests.browser.start import choose, start

OPEN = [{"kind": "you", "name": "Mina"}, {"kind": "open"}]


def call_oneself(page: Page, name: str) -> None:
    page.evaluate("name => localStorage.setItem('culdesac.name', name)", name)
    page.reload()


def look_for_somebody(page: Page, name: str, pace: str = "60") -> None:
    page.locator(f"input[name=match-pace][value='{pace}']").check(force=True)
    page.get_by_label("Your name").fill(name)
    page.locator("[data-find]").click()
    expect(page.locator("[data-looking]")).to_be_visible()


def open_table(address: str, title: str, **more: Any) -> dict[str, Any]:
    made: dict[str, Any] = call(
        address, "tables", {"seats": OPEN, "listed": True, "title": title, **more}
    )
    return made


def row(page: Page, table: str) -> Any:
    return page.locator(f"#tables [data-table='{table}']")


def test_two_people_find_each_other(open_meeting: OpenPage) -> None:
    ada, bo = open_meeting("/lobby"), open_meeting("/lobby", width=390, height=844)
    look_for_somebody(ada, "Ada")
    expect(ada.locator(".seat-chip.on")).to_have_text(["You"])
    look_for_somebody(bo, "Bo")
    expect(bo.locator(".seat-chip.on")).to_have_text(["Ada", "You"])
    expect(bo.locator("[data-with-bots]")).to_have_count(0)  # who was first decides that
    expect(ada.locator(".seat-chip.on")).to_have_text(["You", "Bo"])
    expect(ada.locator(".match-ring")).to_have_text(re.compile(r"0:\d\d"))
    ada.reload()  # whoever loads the page anew still looks
    expect(ada.locator(".seat-chip.on")).to_have_text(["You", "Bo"])
    ada.locator("[data-with-bots]").click()
    for page in (ada, bo):
        page.wait_for_url(re.compile("/t/"))
        at_table(page)
        expect(page.locator(".seats .seat")).to_have_count(3)
    assert ada.url == bo.url


def test_who_stops_looking_leaves_no_table_behind(open_meeting: OpenPage) -> None:
    page = open_meeting("/lobby")
    look_for_somebody(page, "Ada", "30")
    page.locator("[data-stop]").click()
    expect(page.get_by_role("heading", name="Who is free to play?")).to_be_visible()
    assert page.evaluate("JSON.parse(localStorage.getItem('culdesac.tables'))") == []
    page.locator("[data-find]").click()  # and alone: with bots at once
    page.locator("[data-with-bots]").click()
    page.wait_for_url(re.compile("/t/"))
    at_table(page)


def test_sit_down_give_the_seat_back_and_watch(lobby_address: str, open_meeting: OpenPage) -> None:
    made = open_table(lobby_address, "Sunday streets", seconds=90)
    table = made["table"]["id"]
    page = open_meeting("/lobby")
    line = row(page, table)
    expect(line).to_contain_text("Sunday streets")
    expect(line).to_contain_text("90 s a turn")
    expect(line).to_contain_text("1 seat free")
    call_oneself(page, "Ada")
    line.get_by_role("button", name="Sit down").click()
    expect(page.locator(".at-table")).to_contain_text("Ada")
    expect(page.locator(".terms")).to_contain_text("Sunday streets")
    page.locator("[data-leave]").click()
    expect(line.get_by_role("button", name="Sit down")).to_be_visible()
    secret = made["host_secret"]
    call(lobby_address, f"tables/{table}/host", {"type": "fill"}, secret=secret)
    call(lobby_address, f"tables/{table}/host", {"type": "start"}, secret=secret)
    line.get_by_role("link", name="Watch").click()
    expect(page.locator(".watching")).to_be_visible()


def test_a_table_by_appointment(open_meeting: OpenPage) -> None:
    host = open_meeting("/lobby")
    host.get_by_role("link", name="Open a table for everybody").click()
    expect(host.get_by_label("Open to everybody (lobby)")).to_be_checked()
    host.get_by_label("Title").fill("Expert night")
    tomorrow = datetime.now() + timedelta(days=1)
    host.get_by_label("Starts").fill(tomorrow.strftime("%Y-%m-%dT20:00"))
    host.get_by_label("Time per turn").select_option("an hour")
    start(host)
    expect(host.locator(".terms")).to_contain_text("Expert night")
    expect(host.locator(".terms")).to_contain_text("An hour a turn")
    expect(host.locator("[data-starts]")).to_contain_text(re.compile(r"in \d+ h"))
    table = host.url.rsplit("/", 1)[1]
    guest = open_meeting("/lobby")
    call_oneself(guest, "Bo")
    row(guest, table).get_by_role("button", name="Keep a seat").click()
    expect(row(guest, table).get_by_role("link", name="To the table")).to_be_visible()
    expect(guest.locator(f"#turns [data-table='{table}']")).to_contain_text("Expert night")
    expect(host.locator(".at-table")).to_contain_text("Bo")
    host.get_by_role("button", name="Keep out: Bo").click()
    expect(host.locator(".at-table")).not_to_contain_text("Bo")


def test_games_over_days(lobby_address: str, open_meeting: OpenPage) -> None:
    seats = [{"kind": "you", "name": "Ada"}, {"kind": "friend", "name": "Otto"}]
    made = call(lobby_address, "tables", {"seats": seats, "seconds": 86400})
    table, (mine, _) = made["table"]["id"], made["keys"]
    secret = made["host_secret"]
    call(lobby_address, f"tables/{table}/host", {"type": "start"}, secret=secret)
    page = open_meeting(f"/t/{table}#{mine['secret']}")
    at_table(page)
    expect(page.locator(".bar .count")).to_have_text("24 h")
    page.goto(f"{lobby_address}/lobby")
    line = page.locator(f"#turns [data-table='{table}']")
    expect(line).to_contain_text("Otto and you")
    expect(line).to_contain_text("Your turn 24 h left of 24 h")
    line.get_by_role("link", name="Play").click()
    at_table(page)


def test_a_match_over_days_keeps_nobody_waiting(open_meeting: OpenPage) -> None:
    page = open_meeting("/lobby")
    page.locator("input[name=match-pace][value='86400']").check(force=True)
    page.get_by_label("Your name").fill("Ada")
    page.locator("[data-find]").click()
    expect(page.get_by_role("status").filter(has_text="You have a seat.")).to_be_visible()
    expect(page.locator("#turns .game-row")).to_contain_text("Waiting for players")
    page.locator("#turns").get_by_role("link", name="Look").click()
    page.locator("[data-leave]").click()
    expect(page.locator("[data-find]")).to_be_visible()
    expect(page.locator("#turns .game-row")).to_have_count(0)


def test_boards_by_day_and_season(open_meeting: OpenPage) -> None:
    page = open_meeting("/boards")
    board = page.locator("[data-board]")
    expect(board).to_contain_text("Nobody has finished this deal yet.")
    today = page.locator(".board-steps b").inner_text()
    page.get_by_role("button", name="The day before").click()
    expect(page.locator(".board-steps b")).not_to_have_text(today)
    page.get_by_role("button", name="The day after").click()
    expect(page.locator(".board-steps b")).to_have_text(today)
    page.locator("[data-choose=season]").click()
    expect(board).to_contain_text("Nobody has won a medal in this season yet.")
    page.get_by_role("button", name="The season before").click()
    expect(page).to_have_url(re.compile(r"season=\d{4}-[1-4]"))
    page.locator("[data-choose=ratings]").click()
    expect(board).to_contain_text("Nobody is ranked here yet")


def test_a_server_without_a_lobby_has_none(open_page: OpenPage) -> None:
    page = open_page("/lobby")
    expect(page.get_by_role("heading", name="There is no lobby here")).to_be_visible()
    expect(page.get_by_role("link", name="Lobby", exact=True)).to_have_count(0)
    page.get_by_role("link", name="To the start page").click()
    choose(page, "way", "elsewhere")
    expect(page.get_by_label("Open to everybody (lobby)")).to_have_count(0)
