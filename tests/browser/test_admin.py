"""Order: somebody is reported, the report is read, and they are told what was decided."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import house
from tests.browser.conftest import OpenPage, opening
from tests.browser.people import become_member
from tests.browser.test_axe import VIEWS, look


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture
def open_here(database: Path, browser: Browser) -> Iterator[OpenPage]:
    with house.serving(database, lobby=True) as address, opening(address, browser) as opened:
        yield opened


def test_a_report_a_ban_and_what_the_banned_one_is_told(
    database: Path, open_here: OpenPage
) -> None:
    keeper, guest, rude = (open_here("/lobby") for _ in range(3))
    become_member(keeper, "Ada")
    become_member(rude, "Rude")
    program = "import sys; from culdesac.cli import main; sys.exit(main())"
    appoint = [sys.executable, "-c", program, "database", "admin", str(database), "Ada"]
    subprocess.run(appoint, check=True)
    rude.get_by_role("link", name="Open a table for everybody").click()
    rude.locator("[data-play-now]").click()
    expect(rude.locator(".terms")).to_be_visible()
    table = rude.url.rsplit("/", 1)[1]
    guest.evaluate("localStorage.setItem('culdesac.name', 'Bo')")
    guest.reload()
    guest.locator(f"[data-table='{table}']").get_by_role("button", name="Sit down").click()
    guest.get_by_role("button", name="Report: Rude").click()
    guest.get_by_label("What happened?").fill("Shouts at everybody")
    guest.get_by_role("button", name="Report", exact=True).last.click()
    expect(guest.get_by_text("Thank you; somebody will look at it.")).to_be_visible()
    keeper.reload()
    keeper.get_by_role("link", name="Keep order").click()
    report = keeper.locator("[data-report]")
    expect(report).to_contain_text("Shouts at everybody")
    report.get_by_role("button", name="Ban or mute").click()
    keeper.get_by_label("Why? They are told.").fill("Do not shout.")
    keeper.get_by_role("button", name="Decide", exact=True).click()
    expect(keeper.locator("[data-sanction]")).to_contain_text("Do not shout.")
    expect(rude.get_by_role("alert")).to_contain_text("Do not shout.")  # turned out at once
    rude.goto(rude.url.rsplit("/t/", 1)[0] + "/lobby")
    rude.locator("[data-find]").click()
    expect(rude.locator(".match-form .problem")).to_contain_text("Do not shout.")
    report.get_by_role("button", name="Seen to").click()
    expect(report).to_contain_text("seen to")
    keeper.locator("[data-sanction]").get_by_role("button", name="Lift").click()
    expect(keeper.locator("[data-sanction]")).to_have_count(0)
    log = keeper.get_by_role("region", name="What was decided")
    for words in ("Ada has banned Rude", "Ada has seen to", "take part again"):
        expect(log).to_contain_text(words)
    rude.locator("[data-find]").click()
    expect(rude.locator("[data-looking]")).to_be_visible()
    look(keeper, "admin", VIEWS)


def test_the_page_is_for_those_who_keep_order(open_here: OpenPage) -> None:
    page = open_here("/admin")
    expect(page.locator("main")).to_contain_text("This page is for members who keep order here.")
