"""After the game and around it: the end, replays, records, history, daily deal, introduction."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import culdesac
from tests.browser.conftest import OpenPage
from tests.browser.house import call
from tests.browser.player import Player, at_table, table_id
from tests.browser.seat import Seat


def played(address: str, seed: int = 51) -> str:
    """The path to the end of a game that a bot has played for the seat."""
    seats = [{"kind": "you", "name": "Ada"}, {"kind": "bot", "name": "Otto", "bot": "random"}]
    created = call(address, "tables", {"seed": seed, "seats": seats})
    table, secret = created["table"]["id"], created["keys"][0]["secret"]
    seat = Seat(address, table, secret)
    seat.play_until(lambda view: False)
    seat.close()
    return f"/t/{table}#{secret}"


def at_the_end(open_page: OpenPage, path: str) -> Page:
    page = open_page(path)
    page.locator(".final").wait_for()
    return page


def finished(address: str, open_page: OpenPage, seed: int = 51) -> Page:
    """A page at the end of a game of its own."""
    return at_the_end(open_page, played(address, seed))


@pytest.fixture(scope="module")
def over(address: str) -> str:
    """The path to the end of a game that several tests look back at."""
    return played(address)


def test_the_end_tells_who_won_and_why_it_ended(address: str, open_page: OpenPage) -> None:
    page = finished(address, open_page)
    record = culdesac.read_record(call(address, f"tables/{table_id(page)}/record"))
    game = record.game()
    mine = next(place for place in game.ranking() if place.seat == 0)
    said = "You win" if mine.rank == 1 else "You come second"
    expect(page.locator(".final h1")).to_have_text(f"{said} with {mine.total} points")
    expect(page.locator(".final h1")).to_be_focused()
    ended = page.locator(".final header p")
    expect(ended).to_contain_text(re.compile(rf"(You|Otto) .* in turn {game.turn}\."))
    expect(ended).not_to_contain_text("Somebody")
    expect(page.locator(".scores tbody tr")).to_have_count(7)
    expect(page.locator(".race path.l")).to_have_count(2)
    for index, category in enumerate(("plans", "parks", "pools", "temps", "estates", "bis")):
        shown = page.locator(".scores tbody tr").nth(index).locator("td.mine").inner_text()
        points = int(shown.split("\n")[0].replace("\N{MINUS SIGN}", "-"))
        assert points == game.scores()[0][category]


def test_a_rematch_seats_the_same_people(address: str, open_page: OpenPage) -> None:
    page = finished(address, open_page)
    before = table_id(page)
    page.get_by_role("button", name="Rematch").click()
    expect(page.locator(".final")).to_have_count(0)
    at_table(page)
    assert table_id(page) != before
    expect(page.locator(".seat.you")).to_contain_text("Ada")
    expect(page.locator(".step")).to_have_attribute("data-phase", "choose")


def test_a_replay_goes_turn_by_turn(over: str, open_page: OpenPage) -> None:
    page = at_the_end(open_page, over)
    final = page.locator(".scores [data-total]").first.get_attribute("data-total")
    page.locator("[data-replay]").click()
    told = page.locator(".step .say")
    expect(told).to_contain_text("Turn 1")
    expect(told).to_contain_text("The cards are dealt.")
    expect(page.locator(".lot.built, .lot.draft")).to_have_count(0)
    page.get_by_role("button", name="Next turn").click()
    # a turn is shown with its result: the pair is marked, the number stands in pencil
    expect(told).to_contain_text("Turn 1")
    expect(page.locator(".lot.draft")).to_have_count(1)
    expect(page.locator(".pair.chosen")).to_have_count(1)
    expect(page.locator("#log li").first).to_contain_text("T1")
    page.get_by_role("button", name="Next turn").click()
    expect(told).to_contain_text("Turn 2")
    page.keyboard.press("End")
    expect(told).to_contain_text("the end")
    expect(page.get_by_role("button", name="Next turn")).to_be_disabled()
    expect(page.locator(".scores [data-total]").first).to_have_attribute("data-total", final or "")


def test_an_exported_record_can_be_imported(
    address: str, over: str, open_page: OpenPage, tmp_path: Path
) -> None:
    page = at_the_end(open_page, over)
    with page.expect_download() as download:
        page.locator(".more-after summary").click()
        page.get_by_role("button", name="Export the record").click()
    file = tmp_path / "game.txt"
    download.value.save_as(file)
    assert culdesac.load_record(file).game().over
    page.goto(f"{address}/games")
    page.get_by_label("Record file").set_input_files(file)
    expect(page.locator(".step .say")).to_contain_text("Turn 1")
    file.write_text(file.read_text().replace("seats 2", "seats 3"))
    page.goto(f"{address}/games")
    page.get_by_label("Record file").set_input_files(file)
    expect(page.get_by_role("alert")).to_contain_text("line")


def test_your_games_lists_running_and_finished_tables(
    address: str, over: str, open_page: OpenPage
) -> None:
    page = at_the_end(open_page, over)
    page.goto(address)
    page.locator("[data-play-now]").click()
    at_table(page)
    page.goto(f"{address}/games")
    entries = page.locator(".list .way")
    expect(entries).to_have_count(2)
    expect(entries.first).to_contain_text("Turn 1, your move")
    expect(entries.last).to_contain_text("points")


def test_the_daily_deal_counts_the_first_result(open_page: OpenPage) -> None:
    page = open_page("/daily")
    expect(page.locator(".medal").first).to_contain_text("Bronze")
    page.locator("[data-deal=home-2018] [data-daily]").click()
    at_table(page)
    Player(page, hurried=True).game()
    total = page.locator(".scores [data-total]").first.get_attribute("data-total") or ""
    page.goto(page.url.split("/t/")[0] + "/daily")
    expect(page.get_by_text(f"You scored {total.replace('-', chr(0x2212))};")).to_be_visible()
    again = page.locator("[data-deal=home-2018] [data-daily]")
    expect(again).to_contain_text("practice")
