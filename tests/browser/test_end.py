"""The end of a game: place, best, sources of points, the town as a picture; statistics and replays."""

from __future__ import annotations

import json
import re
import struct
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.house import call
from tests.browser.player import Player, at_table
from tests.browser.seat import Seat, lone_table
from tests.browser.test_axe import violations

Json = dict[str, Any]


def ended(
    address: str, open_page: OpenPage, *others: Json, seat: int = 0, **options: object
) -> Page:
    """A page at the end of a game of Ada against others."""
    seats = list(others)
    seats.insert(seat, {"kind": "you", "name": "Ada"})
    setup = {name: value for name, value in options.items() if name not in ("width", "language")}
    created = call(address, "tables", {"seed": 51, "seats": seats, **setup})
    table, secret = created["table"]["id"], created["keys"][0]["secret"]
    player = Seat(address, table, secret)
    player.play_until(lambda view: False)
    player.close()
    shown = {name: value for name, value in options.items() if name in ("width", "language")}
    page = open_page(f"/t/{table}#{secret}", **shown)
    page.locator(".final").wait_for()
    return page


def bots(*names: str, level: str = "random") -> list[Json]:
    return [{"kind": "bot", "name": name, "bot": level} for name in names]


def kept(page: Page) -> list[Json]:
    found: list[Json] = json.loads(
        page.evaluate("localStorage.getItem('culdesac.results')") or "[]"
    )
    return found


def sideways(page: Page) -> int:
    found: int = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return found


@pytest.fixture(scope="module")
def won(address: str, open_shared: OpenPage) -> Page:
    return ended(address, open_shared, *bots("Mina", "Otto"))


@pytest.fixture(scope="module")
def alone(address: str) -> str:
    """The path to the end of a game for one."""
    path, _ = lone_table(address, 61, lambda view: False)
    return path


def test_a_win_is_stamped_and_kept(won: Page) -> None:
    page = won
    expect(page.locator(".final h1")).to_contain_text("You win with")
    expect(page.locator(".stamp.big")).to_have_text("First of 3")
    expect(page.locator(".scores thead th").first).to_contain_text("Ada")
    expect(page.locator(".facts li").last).to_contain_text("ended it")
    expect(page.locator(".facts li").first).to_contain_text("A first result")
    page.locator(".final[data-kept]").wait_for()
    (result,) = kept(page)
    assert (result["place"], result["won"], result["bots"]) == (1, True, ["random", "random"])
    assert result["points"] == sum(result["rows"].values())
    page.reload()
    page.locator(".final").wait_for()
    expect(page.locator(".facts li").first).to_contain_text("A first result")
    assert len(kept(page)) == 1


def test_a_loss_is_no_approval(address: str, open_page: OpenPage) -> None:
    page = ended(address, open_page, *bots("Otto", level="skilled"), mode="flip", seat=1)
    headline = page.locator(".final h1").inner_text()
    if headline.startswith("You come second"):
        expect(page.locator(".stamp.big.lesser")).to_have_text("Second of 2")
        expect(page.locator(".final header p")).to_contain_text("less than Otto")
    assert "Approved" not in page.locator(".final").inner_text()
    totals = [
        int(cell.get_attribute("data-total") or 0)
        for cell in page.locator(".scores [data-total]").all()
    ]
    assert totals == sorted(totals, reverse=True)


@pytest.mark.parametrize("width", [360, 1440])
def test_twelve_seats_hide_nobody(address: str, open_page: OpenPage, width: int) -> None:
    others = bots(*(f"Bot {number}" for number in range(11)))
    page = ended(address, open_page, *others, seat=5, width=width)
    expect(page.locator(".final h1")).to_contain_text("You ")
    columns = page.locator(".scores thead th")
    expect(columns).to_have_count(4)
    expect(page.locator(".scores thead th.mine")).to_contain_text("Ada")
    page.get_by_text("All 12").click()
    places = page.locator(".ranking li")
    expect(places).to_have_count(12)
    expect(page.locator(".ranking li.mine")).to_be_visible()
    assert page.evaluate(
        "[...document.querySelectorAll('.ranking *')].every(e => e.scrollHeight <= e.clientHeight + 4"
        " || getComputedStyle(e).overflowY === 'visible')"
    )
    tabs = page.locator(".sheet-of .tabs button")
    expect(tabs).to_have_count(12)
    tabs.last.click()
    expect(page.locator("#sheet")).to_have_attribute(
        "aria-label", f"Final sheet of {tabs.last.inner_text().splitlines()[-1]}"
    )
    assert sideways(page) <= 0


def test_alone_there_is_only_oneself_to_beat(alone: str, open_page: OpenPage) -> None:
    page = open_page(alone)
    expect(page.locator(".final h1")).to_contain_text("You scored")
    expect(page.locator(".stamp.big")).to_have_count(0)
    expect(page.locator(".facts li")).to_have_count(2)
    expect(page.locator(".ranking")).to_have_count(0)


def test_statistics_after_two_games(
    address: str, alone: str, open_page: OpenPage, tmp_path: Path
) -> None:
    page = ended(address, open_page, *bots("Otto"))
    page.locator(".final[data-kept]").wait_for()
    page.goto(address + alone)
    page.locator(".final[data-kept]").wait_for()
    results = kept(page)
    page.goto(f"{address}/statistics")
    expect(page.locator(".sums dd").first).to_have_text("2")
    played = page.locator(".figures").first.locator("tbody tr")
    expect(played).to_have_count(1)
    expect(played.locator("td").first).to_have_text("2")
    expect(played.locator("td").last).to_have_text(str(max(item["points"] for item in results)))
    expect(page.locator(".whence tbody tr").first).to_be_visible()
    assert violations(page) == []
    with page.expect_download() as download:
        page.locator("[data-export]").click()
    file = tmp_path / "results.json"
    download.value.save_as(file)
    other = open_page("/statistics")
    expect(other.get_by_text("No game has ended here yet.")).to_be_visible()
    other.locator("input[type=file]").set_input_files(file)
    expect(other.get_by_text("2 new games.")).to_be_visible()
    expect(other.locator(".sums dd").first).to_have_text("2")
    file.write_text("{}")
    other.locator("input[type=file]").set_input_files(file)
    expect(other.get_by_role("alert")).to_have_text("This is no file of results.")


@pytest.mark.parametrize("edition", ["home-2018", "vegas-2019"])
def test_the_picture_has_the_size_of_a_preview(
    address: str, open_page: OpenPage, tmp_path: Path, edition: str
) -> None:
    path, _ = lone_table(address, 63, lambda view: False, edition=edition)
    page = open_page(path)
    page.locator(".town").wait_for()
    with page.expect_download() as download:
        page.locator("[data-picture]").click()
    file = tmp_path / "town.png"
    download.value.save_as(file)
    data = file.read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", data[16:24]) == (1200, 630)
    # an empty canvas is far smaller
    assert len(data) > 20_000


def test_a_replay_plays_itself(address: str, open_page: OpenPage) -> None:
    path, _ = lone_table(address, 64, lambda view: False)
    page = open_page(path)
    page.locator("[data-replay]").click()
    told = page.locator(".step .say")
    expect(told).to_contain_text("The cards are dealt.")
    page.get_by_label("Speed").select_option("4")
    page.locator("[data-play]").click()
    expect(told).to_contain_text("Take")
    expect(page.locator(".pair.chosen")).to_have_count(1)
    expect(told).to_contain_text(re.compile(r"Turn ([3-9]|\d\d)"))
    page.locator("[data-play]").click()
    expect(page.locator("[data-play]")).to_have_text("Play")
    page.locator("h1").first.focus()
    page.keyboard.press("Home")
    expect(told).to_contain_text("Turn 1")
    page.keyboard.press(" ")
    expect(page.locator("[data-play]")).to_have_text("Pause")
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-play]")).to_have_text("Play")


def test_print_has_the_sheet_and_the_scores_only(won: Page) -> None:
    page = won
    page.emulate_media(media="print")
    for shown in (".scores", "#sheet"):
        expect(page.locator(shown)).to_be_visible()
    for hidden in (".review", ".picture", ".whence", ".race", ".after", ".facts", ".tabs"):
        expect(page.locator(hidden).first).to_be_hidden()
    page.emulate_media(media="screen")


@pytest.mark.parametrize("language", ["en-GB", "fr-FR", "de-DE", "es-ES"])
@pytest.mark.parametrize("width", [360, 1440])
def test_nothing_is_too_wide_in_any_language(
    address: str, alone: str, open_page: OpenPage, language: str, width: int
) -> None:
    page = open_page(alone, width=width, language=language)
    page.locator(".whence tbody tr").first.wait_for()
    assert sideways(page) <= 0
    page.locator(".final[data-kept]").wait_for()
    page.goto(f"{address}/statistics")
    page.locator(".figures").first.wait_for()
    assert sideways(page) <= 0
    page.goto(f"{address}{alone.split('#')[0].replace('/t/', '/replay/')}")
    page.locator("[data-play]").wait_for()
    assert sideways(page) <= 0


def test_a_game_played_here_ends_with_its_review_begun(open_page: OpenPage) -> None:
    page = open_page("/")
    page.locator("[data-play-now]").click()
    at_table(page)
    Player(page, 3, hurried=True).game()
    expect(page.locator(".review")).to_contain_text("The expert found no turn that cost much.")


def test_whoever_only_watches_is_told_names(alone: str, open_page: OpenPage) -> None:
    page = open_page(alone.split("#")[0])
    expect(page.locator(".final h1")).to_contain_text("Ada scored")
    expect(page.locator(".picture h2")).to_have_text("The town of Ada")
    expect(page.locator("[data-review]")).to_be_visible()
    expect(page.locator(".whence")).to_have_count(0)
    assert kept(page) == []
