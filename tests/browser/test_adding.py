"""Only adding up: sheets copied from paper by tapping, counted in the quick form, and ranked."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from culdesac import Game
from culdesac.editions import editions
from culdesac.editions.setup import Setup
from culdesac.games.vegas.face import GAME as VEGAS
from tests.browser.adding import Copier, path_of, pick
from tests.browser.conftest import OpenPage
from tests.browser.house import call
from tests.browser.start import choose, start
from tests.browser.test_axe import VIEWS, look
from tests.games.home.box.own_boxes import RIVERSIDE
from tests.games.home.positions import position, sheet
from tests.games.vegas.rules.test_end_and_scoring import example_13
from tests.play import BUILDER, RANDOM, every_city, every_setup, name_of, play_game

CLASSIC = "/add-up/home-2018/classic"
CITY = "/add-up/vegas-2019"
PHONE = {"width": 390, "height": 844}
NAMES = ("Ada", "Otto", "Mina", "Jun")


def opened(open_page: OpenPage, path: str, **how: Any) -> Copier:
    return Copier(open_page(path, **how))


# the examples of the rulebooks, each copied tap by tap

ROW = "1 2 | 3 4 5 | 6 7 8 9 |"
E4 = sheet(
    "1 2 3p 4 5 | 6 7p 8p 9 10", "1p 2 3 | 4 5 6 | 7 8 9 | 10 11", "1 2 3 | 4 4b | 6 |",
    parks=(3, 2, 1), values=[0, 1, 3, 0, 2, 0], temps=3, refusals=2, plans=[6, 8, None],
)  # fmt: skip
E5 = sheet(
    "1 2 3p 4 | 5 6 7p 8p | 9 10", "1 2 3 4 | 5 6 7 8 9 | 10 11", "1 1b 1b | 4 | 4b |",
    parks=(0, 1, 5), values=[1, 0, 0, 3, 0, 0], temps=1, plans=[6, 3, 11],
)  # fmt: skip
E6 = sheet("1@2 | 2@2 | 3@2 | 4@2 5@2 6@2 7@2 |", plans=[None, 9, None])
EXAMPLES: dict[str, tuple[list[dict[str, Any]], str, list[dict[str, int]]]] = {
    "e1": ([sheet(ROW, values=[0, 1, 0, 0, 0, 0])], "home-2018", [{"estates": 10, "total": 10}]),
    "e2": ([sheet("2 | 3 6 |")], "home-2018", [{"estates": 3}]),
    "e3": (
        [sheet(temps=temps) for temps in (5, 5, 1, 0)],
        "home-2023",
        [{"temps": points} for points in (7, 7, 4, 0)],
    ),
    "e4": ([E4, sheet(temps=1)], "home-2023", [{"plans": 14, "pools": 13, "total": 91}, {}]),
    "e5": ([E5, sheet(temps=3), sheet(temps=2)], "home-2023", [{"temps": 1, "total": 83}, {}, {}]),
    "e6": ([E6], "home-2023", [{"plans": 9}]),
}


def copy_all(copier: Copier, game: Game) -> None:
    for seat in range(game.seats):
        if seat:
            copier.add(NAMES[seat])
        copier.copy(game.sheet(seat), game)


def check_points(copier: Copier, expected: list[dict[str, int]]) -> None:
    for place, points in enumerate(expected):
        copier.person(place)
        found = {**copier.points(), "total": copier.total(place)}
        assert {name: found[name] for name in points} == points


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_gives_the_printed_points(open_page: OpenPage, name: str) -> None:
    sheets, box, expected = EXAMPLES[name]
    game = position(*sheets, box=box)
    copier = opened(open_page, path_of(game.setup))
    copy_all(copier, game)
    check_points(copier, expected)
    if name != "e6":  # what its plan asks for is not told
        copier.has_no_fault()


def test_a_fence_cuts_an_estate(open_page: OpenPage) -> None:
    """E2 as it happens: a complete estate of 3, then the fence after its first house."""
    copier = opened(open_page, CLASSIC)
    for house, number in enumerate((2, 3, 6), 1):
        copier.number(1, house, number)
    copier.gap(1, 3)
    expect(copier.sheet.locator(".dim b")).to_have_text(["3"])
    copier.gap(1, 1)
    expect(copier.sheet.locator(".dim b")).to_have_text(["1", "2"])
    copier.gap(1, 1)
    expect(copier.sheet.locator(".dim b")).to_have_text(["3"])


LOTS = [
    ["park", "pool"], ["park", "temp"], ["park", "pool", "estate"], ["park", "estate", "bis"],
    ["temp"], ["park", "park", *["estate"] * 5],
]  # fmt: skip
PILE = [card for lot in LOTS for card in (*lot, "fence")]
OLD, NEW = "home-2018/classic", "home-2023/classic"
# box, opponent, temps of the player, its pile, its points for plans, and what it then has
OPPONENTS: dict[str, tuple[str, int, int, list[str], dict[int, int], dict[str, int]]] = {
    "e7": (OLD, 1, 2, PILE, {}, {"parks": 6, "temps": 9, "estates": 32, "total": 55}),
    "e8": (OLD, 1, 0, [], {1: 6}, {"plans": 6}),
    "e9": (NEW, 1, 0, ["park"] * 5, {}, {"parks": 5}),
    "e10": (NEW, 1, 4, ["temp"] * 4, {}, {"temps": 11}),
    "e11": (NEW, 1, 0, ["park", "estate", "pool", "bis"], {}, {"estates": 10}),
    "e12": (NEW, 2, 0, [], {1: 8, 3: 6}, {"plans": 14}),
}


@pytest.mark.parametrize("name", OPPONENTS)
def test_an_example_of_a_solo_opponent(open_page: OpenPage, name: str) -> None:
    box, level, temps, pile, plans, points = OPPONENTS[name]
    copier = opened(open_page, f"/add-up/{box}?mode=aaa&level={level}")
    if temps:
        copier.track("temps", temps)
    page = copier.page
    page.locator("[data-rival-tab]").click()
    for action in pile:
        page.locator(f"[data-card-key={action}]").click()
    for plan, worth in plans.items():
        pick(page.locator(f"[data-rival=plan-{plan}]"), worth)
    copier.ready()
    total = points.pop("total", None)
    if total is not None:
        expect(page.locator("[data-rival-total]").first).to_have_text(str(total))
    for category, worth in points.items():
        expect(page.locator(f"[data-rival-points={category}]")).to_have_text(str(worth))
    if name == "e10":
        page.locator("[data-person='0']").click()
        assert copier.points()["temps"] == 7


def test_example_13_of_the_city(open_page: OpenPage) -> None:
    example = example_13()
    copier = opened(open_page, CITY)
    game = Game(example.setup)
    for seat, city in enumerate(example.sheets):
        if seat:
            copier.add(NAMES[seat])
        copier.copy(VEGAS.describe_sheet(city, example.book, example.setup), game)
    check_points(
        copier, [{"projects": 18, "shows": 37, "limousine": -6, "vault": -20, "total": 92}]
    )


# every sheet

SHEETS = [(box.id, name) for box in editions() for name in box.sheets or [""]]


@pytest.mark.parametrize(("box", "name"), SHEETS, ids=[f"{box}-{name}" for box, name in SHEETS])
def test_every_sheet_takes_a_number_a_fence_and_a_mark(
    open_page: OpenPage, box: str, name: str
) -> None:
    copier = opened(open_page, f"/add-up/{box}/{name}".rstrip("/"))
    page = copier.page
    first = copier.sheet.locator(":is(.house, .bld)[data-spot]").nth(3)
    first.click()
    page.locator("[data-number='7']").click()
    expect(first).to_have_attribute("aria-label", re.compile(r": 7\b"))
    gaps = copier.sheet.locator(".gap")
    if gaps.count():
        gaps.first.click()
        expect(copier.sheet.locator(".border:not(.end)")).to_have_count(1)
    for button in page.locator("[data-mode]").all():
        button.click()
        copier.ready()
        spots = page.locator("#sheet .legal > button, #sheet [data-mark], #sheet .gap")
        assert spots.count() > 0 or button.get_attribute("data-mode") == "number"
    lit = page.locator("#sheet [data-mark], #sheet .legal > button").first
    lit.click()
    row = page.locator(".ledger [data-track]").last
    row.locator("button").first.click()
    expect(row.locator("[aria-pressed=true]")).to_have_count(1)


def played() -> list[Setup]:
    """A game of every sheet, with whatever its box has."""
    all_setups = [*every_setup(7, {"flip": (2,)}), *every_city(7, (2,))]
    alone = [setup for setup in all_setups if setup.opponent is None]
    return list({(setup.edition.id, setup.sheet): setup for setup in alone}.values())


@pytest.mark.parametrize("setup", played(), ids=name_of)
def test_a_game_that_was_played_is_copied(open_page: OpenPage, setup: Setup) -> None:
    game = play_game(Game(setup), [BUILDER, RANDOM], luck=3)
    copier = opened(open_page, path_of(setup))
    copy_all(copier, game)
    totals = [points["total"] for points in game.scores()]
    assert [copier.total(seat) for seat in range(game.seats)] == totals
    for seat in range(game.seats):
        copier.person(seat)
        copier.has_no_fault()
    copier.show("ranking")
    shown = copier.page.locator("[data-total]").all()
    ranked = [place.total for place in game.ranking()]
    assert [int(str(cell.get_attribute("data-total"))) for cell in shown] == ranked


def test_a_box_of_ones_own(address: str, open_page: OpenPage) -> None:
    page = open_page("/")
    choice = call(address, "boxes", {"text": RIVERSIDE})
    page.evaluate(
        "kept => localStorage.setItem('culdesac.boxes', JSON.stringify([kept]))",
        {"text": RIVERSIDE, "choice": choice},
    )
    page.reload()
    choose(page, "way", "table")
    choose(page, "duty", "add")
    choose(page, "box", "riverside")
    start(page)
    copier = Copier(page)
    expect(page.locator(".bar .what")).to_contain_text(choice["title"])
    copier.number(1, 1, 5)
    copier.gap(1, 1)
    assert copier.total() > 0


# what cannot be, keys, fingers


def test_what_cannot_be_is_marked_and_told_and_the_score_goes_on(open_page: OpenPage) -> None:
    copier = opened(open_page, CLASSIC)
    page = copier.page
    copier.number(1, 1, 3)
    copier.gap(1, 1)
    copier.number(2, 2, 11)
    copier.number(2, 3, 9)
    wrong = copier.sheet.locator(".wrong")
    expect(wrong).to_have_count(2)
    expect(page.locator(".fault")).to_contain_text("9")
    assert copier.points()["estates"] == 1
    copier.number(3, 1, 12)
    copier.number(3, 2, 2)
    expect(wrong).to_have_count(4)
    expect(page.locator(".fault .count")).to_contain_text("of 2")
    told = page.locator(".fault p").inner_text()
    page.locator(".fault .count").click()
    expect(page.locator(".fault p")).not_to_have_text(told)
    page.locator(".fault .count").click()
    page.get_by_role("button", name="Write another").click()
    expect(page.locator(".fault")).to_have_count(0)
    expect(copier.sheet.locator(".lot.aim.wrong")).to_have_count(1)
    page.locator("[data-number='14']").click()
    expect(wrong).to_have_count(2)
    page.locator(".fault [data-keep]").click()
    page.get_by_role("button", name="What cannot be: 1").click()
    expect(page.locator(".fault")).to_be_visible()


def test_the_number_that_fits_is_lit_and_a_copy_brings_its_number(open_page: OpenPage) -> None:
    copier = opened(open_page, CLASSIC)
    page = copier.page
    copier.number(1, 1, 5)
    copier.number(1, 3, 7)
    copier.lot(1, 2).click()
    expect(page.locator(".copybar .say")).to_contain_text("Only 6 fits here.")
    expect(page.locator(".nk.fit")).to_have_text(["6"])
    page.locator("[data-beside=bis]").click()
    expect(copier.lot(1, 2)).to_have_attribute("aria-label", re.compile("5 bis"))
    page.locator("[data-erase]").click()
    copier.lot(1, 2).click()
    page.locator("[data-erase]").click()
    expect(copier.lot(1, 2)).to_have_attribute("aria-label", re.compile("empty"))


def test_by_keyboard_arrows_choose_and_digits_write(open_page: OpenPage) -> None:
    copier = opened(open_page, CLASSIC)
    keyboard = copier.page.keyboard
    copier.lot(1, 1).focus()
    keyboard.press("ArrowRight")
    keyboard.type("12")
    expect(copier.lot(1, 2)).to_have_attribute("aria-label", re.compile(": 12"))
    keyboard.press("ArrowDown")
    keyboard.press("7")
    expect(copier.lot(2, 2)).to_have_attribute("aria-label", re.compile(": 7"))
    keyboard.press("Backspace")
    expect(copier.lot(2, 2)).to_have_attribute("aria-label", re.compile("empty"))
    keyboard.press("ArrowLeft")
    expect(copier.lot(2, 1)).to_be_focused()
    copier.mode("fence")
    copier.sheet.locator(".gap").first.focus()
    keyboard.press("ArrowRight")
    keyboard.press("Enter")
    expect(copier.sheet.locator(".border:not(.end)")).to_have_count(1)


def test_on_a_phone_one_kind_of_mark_at_a_time(open_page: OpenPage) -> None:
    copier = opened(open_page, CLASSIC, **PHONE)
    page = copier.page
    expect(copier.sheet.locator(".gap:visible")).to_have_count(0)
    copier.number(1, 1, 4)
    copier.mode("fence")
    for gap in copier.sheet.locator(".gap").all()[:8]:
        box = gap.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 40
    copier.gap(1, 1)
    expect(page.locator(".ledger")).to_be_hidden()
    expect(page.locator(".ribbon .sum")).to_contain_text("1")
    copier.show("marks")
    copier.track("parks-1", 3)
    copier.track("temps", 2)
    expect(page.locator("[data-category=parks] .val")).to_have_text("10")
    page.get_by_role("button", name="Done").click()
    expect(page.locator(".ribbon .sum")).to_contain_text("18")


# counts, ranking, and what is kept

COUNTS = {
    "plan-1": 6, "plan-2": 8, "parks-1": 3, "parks-2": 2, "parks-3": 1, "pools": 4, "temps": 3,
    "estates-1": 1, "estates-2": 2, "estate-values-2": 1, "estates-3": 4, "estate-values-3": 3,
    "estates-5": 2, "estate-values-5": 2, "bis": 1, "refusals": 2,
}  # fmt: skip


def count(page: Page, counts: dict[str, int]) -> None:
    for name, value in counts.items():
        part = page.locator(f"[data-count='{name}']")
        if part.evaluate("part => part.localName") == "select":
            pick(part, value)
        else:
            part.fill(str(value))


def test_the_quick_form_needs_a_few_numbers(open_page: OpenPage) -> None:
    """E4 again, from the score column."""
    copier = opened(open_page, "/add-up/home-2023/classic")
    copier.show("quick")
    count(copier.page, COUNTS)
    copier.ready()
    expect(copier.page.locator(".quick [data-total]")).to_have_text("91")
    expect(copier.page.locator("[data-points=estates]")).to_have_text("45")
    copier.page.reload()
    expect(copier.page.locator(".quick [data-total]")).to_have_text("91")


def test_three_are_ranked_and_a_tie_is_broken(open_page: OpenPage) -> None:
    copier = opened(open_page, CLASSIC)
    page = copier.page
    page.locator("[data-person='0']").click()
    page.locator("[data-name]").fill("Ada")
    page.keyboard.press("Enter")
    copier.show("quick")
    count(page, {"estates-2": 2})
    copier.add("Otto")
    count(page, {"estates-1": 4})
    copier.add("Mina")
    count(page, {"parks-1": 2, "estates-2": 1})
    copier.ready()
    copier.show("ranking")
    expect(page.locator("h1:not(.sr)")).to_have_text("Mina wins with 6 points")
    expect(page.locator(".scores thead th > span")).to_have_text(["Mina", "Otto", "Ada"])
    expect(page.locator(".ranking li").nth(1)).to_contain_text("4 complete estates")
    page.get_by_role("button", name="Correct a sheet").click()
    expect(page.locator("[data-person='2']")).to_have_attribute("aria-pressed", "true")


def test_what_was_entered_stays_until_it_is_rubbed_out(open_page: OpenPage) -> None:
    page = open_page("/")
    choose(page, "way", "table")
    choose(page, "duty", "add")
    choose(page, "sheet", "summer")
    start(page)
    copier = Copier(page)
    copier.number(1, 1, 8)
    copier.ready()
    copier.add("Otto")
    copier.number(2, 1, 3)
    copier.ready()
    page.reload()
    Copier(page)
    expect(page.locator(".ptab .name")).to_have_text(["Sheet 1", "Otto"])
    expect(copier.lot(2, 1)).to_have_attribute("aria-label", re.compile(": 3"))
    page.go_back()
    page.locator("[data-again]").click()
    Copier(page)
    copier.person(0)
    expect(copier.lot(1, 1)).to_have_attribute("aria-label", re.compile(": 8"))
    page.get_by_role("button", name="Menu").click()
    page.locator("[data-clear]").click()
    expect(page.locator(".ptab .name")).to_have_text(["Sheet 1"])
    expect(copier.lot(1, 1)).to_have_attribute("aria-label", re.compile("empty"))


def test_without_the_server_nothing_is_lost(open_page: OpenPage) -> None:
    copier = opened(open_page, CLASSIC)
    page = copier.page
    copier.number(1, 1, 8)
    copier.ready()

    def cut(route: Route) -> None:
        route.abort()

    page.route("**/api/sheets", cut)
    copier.number(1, 2, 9)
    expect(page.get_by_role("alert")).to_contain_text("The server does not answer")
    copier.number(1, 3, 10)
    page.unroute("**/api/sheets", cut)
    page.reload()
    Copier(page)
    expect(copier.lot(1, 2)).to_have_attribute("aria-label", re.compile(": 9"))
    expect(copier.lot(1, 3)).to_have_attribute("aria-label", re.compile(": 10"))


def test_what_is_not_there_is_said(open_page: OpenPage) -> None:
    page = open_page("/add-up/nowhere")
    expect(page.get_by_role("alert")).to_contain_text("There is no such box")


def seen(page: Page, where: str) -> None:
    """Look at the end of a page, where the bar at the foot covers nothing half."""
    for view in VIEWS:
        page.set_viewport_size({"width": view[1], "height": view[2]})
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        look(page, where, (view,))


@pytest.mark.parametrize("path", [CLASSIC, f"{CLASSIC}?mode=aaa&level=1", CITY])
def test_axe_finds_nothing(open_page: OpenPage, path: str) -> None:
    copier = opened(open_page, path)
    page = copier.page
    copier.number(2, 4, 11)
    copier.number(2, 5, 9)
    page.locator(".fault").wait_for()
    seen(page, "copying")
    page.locator("[data-mode]").nth(1).click()
    page.locator("[data-view=marks]").evaluate("tab => tab.click()")
    seen(page, "marks")
    for view in ("quick", "ranking"):
        copier.show(view)
        seen(page, view)
    if "aaa" in path:
        copier.show("sheet")
        page.locator("[data-rival-tab]").click()
        seen(page, "opponent")
