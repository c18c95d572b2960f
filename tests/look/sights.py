"""Pages around the games, and states of a table that no move leads to."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from typing import Any

from playwright.sync_api import Page

from culdesac.editions import editions
from tests.browser.adding import Copier
from tests.browser.house import call
from tests.browser.player import at_table
from tests.browser.seat import Seat, View
from tests.browser.start import choose, details, start
from tests.browser.test_lessons import begun, next_step
from tests.look.sight import NAMES, Sight, fixed, waiting

WAYS = ("alone", "here", "elsewhere", "table", "daily")
LESSONS = {"first-street": 12, "first-casinos": 3}  # steps to the middle of each
MANY = 12
# box and sheet, part of the page, and which kind of mark
COPIED = (
    ("home-2018/classic", "sheet", 0),
    ("home-2018/classic", "sheet", 1),
    ("home-2018/zombies", "sheet", 4),
    ("home-2018/halloween", "marks", 0),
    ("home-2018/classic", "quick", 0),
    ("home-2018/classic", "ranking", 0),
    ("vegas-2019", "sheet", 5),
    ("vegas-2019", "marks", 0),
    ("vegas-2019", "quick", 0),
)
FIRST_TAPS = ("action temp", "action bis", "action park", "number 13")
NO_CARD = ("action estate",)  # of this number
SOLO_HORDES = {"sheet": "zombies", "mode": "solo-card"}
RESULTS = [
    {
        "table": f"table-{number}", "at": 1_790_000_000_000 + number, "edition": "home-2018",
        "sheet": sheet, "mode": "flip", "switches": [], "level": None,
        "title": "Your Perfect Home", "bots": ["beginner"], "people": 1, "points": points,
        "place": place, "won": place == 1,
        "rows": {"plans": 20, "parks": 18, "pools": 9, "temps": 7, "estates": 30, "bis": -3},
    }
    for number, (sheet, points, place) in enumerate(
        [("classic", 81, 1), ("classic", 76, 2), ("doomsday", 104, 1)]
    )
]  # fmt: skip


def the_way(way: str, page: Page) -> None:
    choose(page, "way", way)
    if way == "daily":
        page.locator(".medals").first.wait_for()
    elif way != "table":
        details(page)


def a_solo_opponent(page: Page) -> None:
    choose(page, "box", "home-2023")
    choose(page, "against", "aaa")
    details(page)


def an_invitation(page: Page) -> None:
    choose(page, "way", "elsewhere")
    start(page)
    page.locator("[data-start]").wait_for()


def the_middle_of(lesson: str, page: Page) -> None:
    note = begun(page, lesson)
    for _ in range(LESSONS[lesson]):
        next_step(page, note)


def after_some_games(page: Page) -> None:
    page.evaluate("kept => localStorage.setItem('culdesac.results', kept)", json.dumps(RESULTS))
    page.reload()
    page.locator("[data-export]").wait_for()


def copied(view: str, mode: int, page: Page) -> None:
    """Two numbers that cannot stand beside each other, another sheet, and a kind of mark."""
    copier = Copier(page)
    copier.lot(2, 4).click()
    for number in (11, 9):
        page.locator(f"[data-number='{number}']").click()
    page.locator(".fault").wait_for()
    page.locator(".ptab.add").click()
    page.locator("[data-name]").fill(NAMES[1])
    page.keyboard.press("Enter")
    copier.person(0)
    page.locator("[data-mode]").nth(mode).click()
    page.locator(f"[data-view={view}]").evaluate(
        "tab => tab.click()"
    )  # some widths have fewer tabs
    copier.ready()


def another_sheet(page: Page) -> None:
    at_table(page)
    page.locator(".seats .seat:not(.you)").first.click()
    page.locator(".peek").wait_for()


def dealt(page: Page, mode: str = "flip", box: str = "home-2018") -> None:
    """A dealer that was opened here, with its first cards."""
    choose(page, "way", "table")
    choose(page, "box", box)
    choose(page, "mode", mode)
    start(page)
    page.locator(".dealing").wait_for()
    if page.locator(".dealing[data-turn='0']").count():
        page.keyboard.press("Space")
    page.locator(".dealing[data-turn='1']").wait_for()


def a_claim(page: Page) -> None:
    dealt(page)
    page.keyboard.press("1")
    page.locator(".deal-plan.claimed").wait_for()


def a_reshuffle(page: Page) -> None:
    a_claim(page)
    page.keyboard.press("r")
    page.locator(".answers").wait_for()


def looking_back(page: Page) -> None:
    a_claim(page)
    page.keyboard.press("Space")
    page.locator(".dealing[data-turn='2']").wait_for()
    page.keyboard.press("ArrowLeft")
    page.locator(".deal-on.past").wait_for()


def what_else(page: Page) -> None:
    dealt(page, box="vegas-2019")
    page.locator("[data-tool=sayings]").click()
    page.locator(".sayings").wait_for()


def two_halves(page: Page) -> None:
    page.locator(".paper-card").first.wait_for()
    page.locator("[data-card='1'] .num").click()
    page.locator("[data-card='2'] .face").click()
    page.locator(".paper-card.left").wait_for()


def against_a_rival(page: Page) -> None:
    dealt(page, "aaa")
    two_halves(page)


def phones(page: Page) -> None:
    dealt(page)
    page.locator(".phones").click()
    page.locator("[role=dialog]").wait_for()


def on_paper(mode: str, held: bool, address: str) -> str:
    """The path to a table of people with paper, for somebody who holds a seat or nobody."""
    group = {"kind": "paper", "group": True}
    people = [{"kind": "paper", "name": name} for name in NAMES]
    seats = [group] if mode == "flip" else people
    created = call(address, "tables", {"seed": 4417, "mode": mode, "seats": seats})
    secret = f"#{created['keys'][1]['secret']}" if held else ""
    return f"/deal/{created['table']['id']}{secret}"


def the_menu(page: Page) -> None:
    at_table(page)
    page.locator(".tools .icon-btn:visible").last.click()
    page.locator("[role=dialog]").wait_for()


def a_told_start(page: Page) -> None:
    choose(page, "way", "table")
    choose(page, "duty", "tell")
    page.locator(".plan-picker .plan").first.click()


def telling(*taps: str) -> Callable[[Page], object]:
    """A table whose cards are being told, after some taps."""

    def arrange(page: Page) -> None:
        page.locator(".teller").wait_for()
        for tap in taps:
            key, _, value = tap.partition(" ")
            page.locator(f".teller [data-{key}='{value}']").click()

    return arrange


def told_table(seats: int, options: dict[str, Any], host: bool, address: str) -> str:
    """The path to a table whose cards nobody has told; without the host somebody else tells them."""
    others = [{"kind": "friend", "name": NAMES[seat]} for seat in range(1, seats)]
    body = {"seats": [{"kind": "you", "name": NAMES[0]}, *others], "cards": "told", **options}
    created = call(address, "tables", body)
    table, keys = created["table"]["id"], [key["secret"] for key in created["keys"]]
    if others:
        call(address, f"tables/{table}/host", {"type": "start"}, secret=created["host_secret"])
    return f"/t/{table}#{keys[0 if host else 1]}"


def told_here(*taps: str) -> Callable[[Page], object]:
    """The same, on a page that is asked to tell them."""

    def arrange(page: Page) -> None:
        page.locator("[data-tell]").click()
        telling(*taps)(page)

    return arrange


def everybody(page: Page) -> None:
    page.locator(".ranking summary").click()


def a_table(
    wanted: Callable[[View], bool], seats: int, options: dict[str, Any], address: str
) -> str:
    """The path to a table with bots where a state has come up."""
    names = [NAMES[seat] if seat < len(NAMES) else f"Seat {seat + 1}" for seat in range(seats)]
    bots = [{"kind": "bot", "name": name, "bot": "builder"} for name in names[1:]]
    body = {"seed": 4417, "seats": [{"kind": "you", "name": names[0]}, *bots], **options}
    created = call(address, "tables", body)
    table, secret = created["table"]["id"], created["keys"][0]["secret"]
    seat = Seat(address, table, secret)
    seat.play_until(wanted)
    seat.close()
    return f"/t/{table}#{secret}"


def a_mixed_table(held: int, address: str) -> str:
    """The path to a seat of a table with somebody on paper."""
    seats = [
        {"kind": "you", "name": NAMES[0]},
        {"kind": "paper", "name": NAMES[1]},
        {"kind": "bot", "bot": "builder"},
        {"kind": "paper", "name": NAMES[3]},
    ]
    created = call(address, "tables", {"seed": 4417, "seats": seats})
    secrets = {key["seat"]: key["secret"] for key in created["keys"]}
    return f"/t/{created['table']['id']}#{secrets[held]}"


def a_question(page: Page) -> None:
    page.locator("[data-saying]").last.click()
    page.locator("[data-yes]").wait_for()


def a_turn_on_paper(page: Page) -> None:
    page.locator("[data-done], [data-reported]").first.wait_for()
    if page.locator("[data-done]").count():
        page.locator("[data-done]").click()
    page.locator("[data-reported]").wait_for()


def the_people(page: Page) -> None:
    at_table(page)
    tab = page.locator(".side-tabs .btn").first
    if tab.is_visible():  # where both have room, they lie below each other
        tab.click()
    page.locator(".table-side").wait_for()


def late(view: View) -> bool:
    return bool(view["turn"] >= 9 and view["phase"] == "choose")


def never(view: View) -> bool:
    return False


def sights() -> list[Sight]:
    """Every page, and the table with something laid on it, large company and an end of it."""
    rules = [f"/rules/{box.id}/{sheet}" for box in editions() for sheet in box.sheets or [""]]
    return [
        *(Sight(f"start-{way}", fixed("/"), partial(the_way, way)) for way in WAYS),
        Sight("start-solo-opponent", fixed("/"), a_solo_opponent),
        Sight("lobby", fixed("/"), an_invitation),
        Sight("start-told", fixed("/"), a_told_start),
        Sight("told-wait", partial(told_table, 2, {}, False), waiting("[data-tell]")),
        Sight("told-first", partial(told_table, 1, {}, True), told_here()),
        Sight("told-corner", partial(told_table, 1, {}, True), told_here(*FIRST_TAPS)),
        Sight("told-doubt", partial(told_table, 1, {}, True), told_here(*FIRST_TAPS, *NO_CARD)),
        Sight("told-solo", partial(told_table, 1, SOLO_HORDES, True), told_here("number 9")),
        Sight("learn", fixed("/learn"), waiting("[data-lesson]")),
        *(
            Sight(f"lesson-{lesson}", fixed("/learn"), partial(the_middle_of, lesson))
            for lesson in LESSONS
        ),
        Sight("daily", fixed("/daily"), waiting("[data-daily]")),
        Sight("games", fixed("/games"), waiting("input[type=file]")),
        Sight("python", fixed("/python"), waiting("[data-example]")),
        Sight("statistics", fixed("/statistics"), after_some_games),
        *(Sight(path[1:].replace("/", "-"), fixed(path), waiting(".rules-section")) for path in rules),
        *(
            Sight(
                f"add-up-{box.replace('/', '-')}-{view}-{mode}",
                fixed(f"/add-up/{box}"),
                partial(copied, view, mode),
            )
            for box, view, mode in COPIED
        ),
        *(
            Sight(f"peek-{name}", partial(a_table, late, 4, options), another_sheet)
            for name, options in {
                "classic": {}, "zombies": {"sheet": "zombies"}, "city": {"edition": "vegas-2019"}
            }.items()
        ),
        Sight("paper", partial(a_mixed_table, 1), waiting("[data-done]")),
        Sight("paper-question", partial(a_mixed_table, 1), a_question),
        Sight("paper-done", partial(a_mixed_table, 3), a_turn_on_paper),
        Sight("paper-table", partial(a_mixed_table, 0), the_people),
        Sight("dealer", fixed("/"), a_claim),
        Sight("dealer-reshuffle", fixed("/"), a_reshuffle),
        Sight("dealer-back", fixed("/"), looking_back),
        Sight("dealer-sayings", fixed("/"), what_else),
        Sight("dealer-rival", fixed("/"), against_a_rival),
        Sight("dealer-codes", fixed("/"), partial(dealt, mode="expert")),
        Sight("dealer-phones", fixed("/"), phones),
        Sight("dealer-hand", partial(on_paper, "expert", True), two_halves),
        Sight("dealer-follow", partial(on_paper, "flip", False), waiting(".dealt .pair")),
        Sight("menu", partial(a_table, late, 4, {}), the_menu),
        Sight("twelve", partial(a_table, late, MANY, {}), at_table),
        Sight("twelve-end", partial(a_table, never, MANY, {}), everybody),
    ]  # fmt: skip
