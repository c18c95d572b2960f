"""New Las Vegas through the page: whole games, and every kind of step by tapping and by keyboard."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.doors import AT_BOTH_DOORS, game_of
from tests.browser.player import Player, at_table, shown_totals
from tests.browser.seat import View, lone_table
from tests.browser.start import choose, details, start
from tests.browser.test_games import check_end, recounted
from tests.browser.test_reach import focused, sideways, tab_to

BOX = "vegas-2019"


def offers(view: View, *names: str) -> bool:
    return {move["move"] for move in view["legal"]} >= set(names)


def set_up(page: Page, *, mode: str = "flip", seed: int, introductory: bool = False) -> None:
    """Fill in the form of the start page and open the table."""
    details(page)
    page.get_by_label("Your name").fill("Ada")
    choose(page, "box", BOX)
    if mode != "flip":
        choose(page, "against", mode)
    if introductory:
        page.get_by_label("Introductory game").check(force=True)
    page.get_by_label("Seed").fill(str(seed))
    start(page)
    at_table(page)


@AT_BOTH_DOORS
def test_a_whole_game_with_loan_and_bonuses(address: str, open_page: OpenPage) -> None:
    page = open_page()
    set_up(page, seed=21)
    expect(page.locator(".step")).to_have_attribute("data-phase", "loan")
    expect(page.locator(".bar .what")).to_contain_text("Before turn 1")
    page.get_by_role("button", name="Do not borrow").click()
    page.locator("[data-confirm]").click()
    player = Player(page, 2)
    player.game()
    assert player.phases >= {"choose", "open", "act", "finish"}
    assert player.bonuses
    check_end(address, page)
    page.locator("[data-replay]").click()
    page.locator(".scrub input").press("End")
    expect(page.locator(".sheet .cz.open").first).to_be_visible()
    expect(page.locator(".ledger .vault")).to_contain_text("debt")


@AT_BOTH_DOORS
def test_a_game_against_acme_on_a_small_phone(address: str, open_page: OpenPage) -> None:
    page = open_page(width=360, height=640, theme="dark")
    set_up(page, mode="acme", seed=22)
    expect(page.locator(".rival")).to_contain_text("ACME")
    player = Player(page, 3, hurried=True)
    too_wide: list[int] = []
    player.game(lambda: too_wide.append(sideways(page)))
    assert max(too_wide) == 0
    assert sideways(page) == 0
    check_end(address, page)
    game = game_of(address, page)
    points = game.rival()
    assert points is not None
    expect(page.locator("[data-rival-total]")).to_have_attribute(
        "data-rival-total", str(points["total"])
    )


@AT_BOTH_DOORS
def test_an_introductory_game_by_keyboard_alone(address: str, open_page: OpenPage) -> None:
    page = open_page()
    expect(page.locator("[data-play-now]")).to_be_visible()
    tab_to(page, "input[name=box]")
    while not page.locator(f"input[value={BOX}]:focus").count():
        page.keyboard.press("ArrowDown")
    tab_to(page, "[data-details] > summary")
    page.keyboard.press("Enter")
    tab_to(page, ".switches input[type=checkbox]")
    page.keyboard.press("Space")
    expect(page.get_by_label("Introductory game")).to_be_checked()
    tab_to(page, ".seed")
    page.keyboard.type("23")
    tab_to(page, "[data-play-now]")
    page.keyboard.press("Enter")
    at_table(page)
    player = Player(page)
    for step in range(600):
        player.ready()
        if player.over:
            break
        before = player.state()
        focused(page, ":is([data-lit], [data-skip])")
        if step == 1:
            first = page.locator(":focus").get_attribute("data-spot")
            page.keyboard.press("ArrowRight")
            focused(page, f".bld:not([data-spot='{first}'])")
            page.keyboard.press("Shift+ArrowLeft")
            focused(page, ".bld[data-lit]")
        page.keyboard.press("Enter")
        ways = page.locator(".tray .choice[data-lit]")
        if page.locator(":focus[data-ways]").count():
            ways.first.focus()
            page.keyboard.press("Enter")
        player.until_changed(before)
    assert shown_totals(page) == recounted(address, page)
    # nobody borrows and no golf is played in the introductory game
    assert player.phases <= {"choose", "open", "act", "finish"}
    expect(page.locator(".hole")).to_have_count(0)


def test_the_city_is_drawn_and_told_in_words(address: str, open_page: OpenPage) -> None:
    path, found = lone_table(
        address, 24, lambda view: view["turn"] > 5 and view["phase"] == "open", edition=BOX
    )
    assert found
    page = open_page(path)
    at_table(page)
    driver = page.get_by_role("button", name=re.compile("^Limousine: "))
    for width, height in ((1440, 900), (360, 640)):
        page.set_viewport_size({"width": width, "height": height})
        assert sideways(page) == 0
        expect(page.locator(".step .vault")).to_be_in_viewport(ratio=1)
        unlit = page.locator(".bld:not([data-lit])").first
        unlit.click()
        expect(page.locator(".say.no")).to_contain_text("Not possible:")
        driver.click()
        expect(page.locator(".say.no")).to_contain_text("Open a casino with the number first.")
    labels = [item.get_attribute("aria-label") or "" for item in page.locator(".bld").all()]
    assert len(labels) == len(set(labels)) == 38
    assert all(re.match(r"Street \d, avenue \d+: ", label) for label in labels)
    expect(page.locator(".hole")).to_have_count(9)
    expect(page.locator(".hotel")).to_have_count(11)
    expect(page.locator(".carpet")).to_have_count(14)


def test_the_wheel_of_opening_help_says_what_it_costs(address: str, open_page: OpenPage) -> None:
    def helped(view: View) -> bool:
        return view["phase"] == "open" and any(
            move.get("change", 0) > 0 for move in view["legal"] if move["move"] == "open"
        )

    path, found = lone_table(address, 25, helped, edition=BOX)
    assert found
    page = open_page(path)
    at_table(page)
    expect(page.locator(".tray .lead")).to_contain_text("uses up a group of inauguration boxes")
    change = page.locator(".wheel .choice[aria-pressed=false]:not([aria-disabled=true])").last
    number = re.search(r"\d+", change.inner_text())
    assert number
    change.click()
    expect(page.locator(".say")).to_contain_text(f"Open a lit casino with the {number[0]}.")
    player = Player(page)
    before = player.state()
    page.locator(".bld[data-lit]").first.click()
    player.until_changed(before)
    expect(page.locator(".track .grp.used")).to_have_count(1)
    opened = player.state()
    page.keyboard.press("u")
    player.until_changed(opened)
    expect(page.locator(".track .grp.used")).to_have_count(0)


def test_an_extension_is_taken_on_the_map(address: str, open_page: OpenPage) -> None:
    path, found = lone_table(
        address, 26, lambda view: view["turn"] > 1 and offers(view, "extend", "pick"), edition=BOX
    )
    assert found
    page = open_page(path)
    at_table(page)
    expect(page.locator(".bld[data-lit]")).to_have_count(0)
    page.keyboard.press("b")
    expect(page.locator(".say")).to_contain_text("neighbour")
    player = Player(page)
    before = player.state()
    player.answer()
    player.until_changed(before)
    expect(page.locator(".cz.aim")).to_have_count(1)
    expect(page.locator(".track .grp.used .debt.owed")).to_have_count(1)
    expect(page.locator(".pair[data-lit]").first).to_be_visible()  # the turn's own opening is left


def test_a_free_action_that_was_paid_for_has_no_button_to_skip_it(
    address: str, open_page: OpenPage
) -> None:
    path, found = lone_table(address, 26, lambda view: offers(view, "free", "skip"), edition=BOX)
    assert found
    page = open_page(path)
    at_table(page)
    expect(page.locator("[data-skip]")).to_have_count(1)
    page.keyboard.press("b")
    player = Player(page)
    before = player.state()
    page.locator(".tray .choice[data-lit]").first.click()
    player.until_changed(before)
    expect(page.locator(".track .grp.used")).to_have_count(1)
    expect(page.locator("[data-skip]")).to_have_count(0)
    expect(page.locator(".say")).not_to_contain_text("skip")
    paid = player.state()
    page.keyboard.press("u")
    player.until_changed(paid)
    expect(page.locator("[data-skip]")).to_have_count(1)


def test_lines_of_the_limousine_on_the_map(address: str, open_page: OpenPage) -> None:
    path, found = lone_table(
        address, 27, lambda view: view["turn"] > 3 and offers(view, "drive"), edition=BOX
    )
    assert found
    page = open_page(path)
    at_table(page)
    ends = page.locator(".pin.end")
    labels = [end.get_attribute("aria-label") or "" for end in ends.all()]
    letters = "".join(ends.all_inner_texts())
    assert len(letters) == page.locator(".tray .choice").count()
    assert all(re.search(r"Line [A-Z] to .*(lines? home|back at the)", label) for label in labels)
    ends.first.focus()
    expect(page.locator(".net.lr .offer.aimed")).to_have_attribute("d", re.compile("M.*M"))
    before = Player(page).state()
    page.locator(".pin.end:not([data-ways])").first.click()
    Player(page).until_changed(before)
    expect(page.locator(".net.lr .limo.now")).to_have_attribute("d", re.compile("M.*M"))
    expect(page.locator(".pin.car.now")).to_have_count(1)


def test_a_column_is_improved_in_the_score(address: str, open_page: OpenPage) -> None:
    path, found = lone_table(address, 28, lambda view: offers(view, "improve"), edition=BOX)
    assert found
    page = open_page(path)
    at_table(page)
    expect(page.locator(".tray .choice")).to_have_count(10)
    page.locator(".values tr", has_text="large hotels").locator(".raise").click()
    expect(page.locator(".values tr", has_text="large hotels").locator(".cell.now")).to_have_count(
        1
    )
    expect(page.locator(".ledger .raise[data-lit]")).to_have_count(0)


def test_an_inauguration_box_is_checked_on_its_track(address: str, open_page: OpenPage) -> None:
    path, found = lone_table(address, 29, lambda view: offers(view, "inaugurate"), edition=BOX)
    assert found
    page = open_page(path)
    at_table(page)
    track = page.locator(".ledger .raise", has=page.locator(".track"))
    expect(track.locator(".cell.now")).to_have_count(0)
    track.click()
    expect(track.locator(".cell.now")).to_have_count(1)
    track.click()
    expect(page.locator(".say.no")).to_contain_text("The action of this turn is done.")
