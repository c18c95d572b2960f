"""Python on this device, in a real worker: the console, and bots of one's own at a table."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from culdesac.editions import edition, make_setup
from culdesac.server.config import Config
from culdesac.sim import simulate
from tests.browser.conftest import PATIENCE, OpenPage
from tests.browser.player import Player, at_table

STARTING = 90_000  # milliseconds for Python to come, beside other tests
ENDLESS = """def play(view):
    \"\"\"Never comes to an end after its first turn.\"\"\"
    while view.turn > 1:
        pass
    return view.legal[0]
"""


@pytest.fixture
def here(browser: Browser) -> Iterator[BrowserContext]:
    """A browser whose tables live on its device."""
    if not (Config().static / "device" / "manifest.json").is_file():
        raise RuntimeError("the device is not built; run: make device")
    context = browser.new_context(
        viewport={"width": 1280, "height": 900},
        locale="en-GB",
        reduced_motion="reduce",
        service_workers="block",
    )
    context.set_default_timeout(PATIENCE)
    context.add_init_script("localStorage.setItem('culdesac.door', 'here')")
    yield context
    context.close()


def run(page: Page, source: str) -> None:
    """Type and run; the field comes back empty."""
    field = page.get_by_label("Python to run")
    field.fill(source)
    field.press("Control+Enter")
    expect(field).to_have_value("")


def keep(page: Page, name: str, source: str | None = None) -> None:
    page.get_by_label("Name of the bot").fill(name)
    if source is not None:
        page.locator("#bot").fill(source)
    page.get_by_role("button", name=re.compile("^Try")).click()


def test_texts_run_one_after_another(here: BrowserContext, open_page: OpenPage) -> None:
    page = open_page("/python", context=here)
    runs = page.locator("[data-cell]")
    # an example of the documents, by its title
    page.get_by_role("button", name="As a library (1)", exact=True).click()
    expect(page.get_by_label("Python to run")).to_have_value(re.compile("^import culdesac"))
    page.get_by_role("button", name="Run", exact=True).click()
    expect(runs.last).to_have_attribute("data-cell", "done", timeout=STARTING)
    expect(runs.last).to_contain_text("'You may write one number per turn.'")
    # names stay, and what looks like a page is text
    run(page, "print('<b>bold</b>'); game.turn")
    expect(runs.last).to_contain_text("<b>bold</b>\n1")
    run(page, "game.play(0, 'w9.9')")
    expect(runs.last).to_have_attribute("data-cell", "failed")
    expect(runs.last).to_contain_text("MoveError")
    run(page, "for n in range(9999): print(n)")
    expect(runs.last).to_contain_text("It printed more than is shown here.")
    # very many games, without a thread
    run(
        page,
        "from culdesac.sim import simulate\n"
        "simulate(game.setup, 50, ['skilled'], threads=4).digest[:12]",
    )
    expect(runs.last).to_have_attribute("data-cell", "done")
    setup = make_setup(edition("home-2018"), seats=2, seed=42)
    expect(runs.last).to_contain_text(simulate(setup, 50, ["skilled"]).digest[:12])
    page.get_by_role("button", name="Clear what was run").click()
    expect(runs).to_have_count(0)


def test_what_never_ends_is_stopped(here: BrowserContext, open_page: OpenPage) -> None:
    page = open_page("/python", context=here)
    runs = page.locator("[data-cell]")
    run(page, "kept = 1\nprint('so far')\nwhile True: print(end='.')")
    expect(runs.last).to_contain_text("so far", timeout=STARTING)
    page.get_by_role("button", name="Stop", exact=True).click()
    expect(runs.last).to_contain_text("Stopped. Python was started anew")
    run(page, "kept")
    expect(runs.last).to_contain_text("NameError", timeout=STARTING)


def test_the_field_is_left_by_keyboard(here: BrowserContext, open_page: OpenPage) -> None:
    page = open_page("/python", context=here)
    field = page.get_by_label("Python to run")
    field.focus()
    page.keyboard.type("def play(view):")
    page.keyboard.press("Enter")
    page.keyboard.type("pass")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.type("#")
    expect(field).to_have_value("def play(view):\n    pass\n        #")
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Run", exact=True)).to_be_focused()


def test_a_server_without_a_device_has_no_such_page(
    here: BrowserContext, open_page: OpenPage
) -> None:
    def alone(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace("server here", "server"))

    here.route("**/python", alone)
    page = open_page("/python", context=here)
    expect(page.get_by_role("heading", name="There is no such page")).to_be_visible()


def test_a_bot_is_kept_and_played_against(here: BrowserContext, open_page: OpenPage) -> None:
    page = open_page("/python/bots", context=here)
    expect(page.get_by_text("Bots that you keep appear here.")).to_be_visible(timeout=STARTING)
    keep(page, "Mine!")
    expect(page.locator(".problem")).to_contain_text("a name has up to 24 small letters")
    keep(page, "mine", "def play(view):\n    return view.legal[99]\n")
    expect(page.locator(".problem")).to_contain_text("line 2: IndexError", timeout=STARTING)
    page.reload()
    keep(page, "mine")  # as the template plays
    bot = page.locator("[data-bot=mine]")
    expect(bot).to_contain_text("Takes the largest number", timeout=STARTING)
    expect(page.locator(".problem")).to_have_count(0)
    bot.get_by_role("button", name="Play against it").click()
    at_table(page)
    Player(page, 1).turn()
    expect(page.locator(".log")).to_contain_text("T1", timeout=STARTING)
    expect(page.locator(".notice")).to_have_count(0)
    # among the bots of the start page, and gone when it is removed
    page = open_page("/", context=here)
    expect(page.locator("input[name=bot][value=mine]")).to_have_count(1, timeout=STARTING)
    page = open_page("/python/bots", context=here)
    bot = page.locator("[data-bot=mine]")
    bot.get_by_role("button", name="Remove the bot mine").click(timeout=STARTING)
    bot.get_by_role("button", name="Remove it", exact=True).click()
    expect(page.get_by_text("Bots that you keep appear here.")).to_be_visible()
    page = open_page("/", context=here)
    expect(page.locator("input[name=bot]").first).to_be_attached(timeout=STARTING)
    expect(page.locator("input[name=bot][value=mine]")).to_have_count(0)


def test_an_endless_bot_does_not_stop_the_table(here: BrowserContext, open_page: OpenPage) -> None:
    page = open_page("/python/bots", context=here)
    expect(page.get_by_text("Bots that you keep appear here.")).to_be_visible(timeout=STARTING)
    keep(page, "endless", ENDLESS)
    bot = page.locator("[data-bot=endless]")
    bot.get_by_role("button", name="Play against it").click(timeout=STARTING)
    at_table(page)
    player = Player(page, 1)
    player.turn()
    # its second turn begins and never ends: meanwhile a person goes through theirs
    expect(page.locator(".step")).to_have_attribute(
        "data-state", re.compile(r"^2\."), timeout=STARTING
    )
    player.turn()
    expect(page.locator(".notice")).to_have_text(
        "The bot endless failed: it gave no answer in time. The beginner moved for it.",
        timeout=STARTING,
    )
    expect(page.locator(".step")).to_have_attribute("data-state", re.compile(r"^3\."))
