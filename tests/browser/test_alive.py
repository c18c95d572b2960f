"""The others at the table: their tabs and sheets, what they just wrote, the call to a turn."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NO_PAGE, OpenPage
from tests.browser.house import call
from tests.browser.player import Player, at_table
from tests.browser.seat import Seat
from tests.browser.test_axe import VIEWS, look

NAMES = ("Ada", "Mina", "Otto", "Hazel", *(f"Guest {n}" for n in range(5, 13)))
CITY: dict[str, Any] = {"edition": "vegas-2019"}


def with_bots(
    address: str,
    open_page: OpenPage,
    seats: int,
    width: int = 1440,
    height: int = 900,
    **options: Any,
) -> Page:
    """A page at a table with bots, at its second turn."""
    bots = [{"kind": "bot", "name": name, "bot": "builder"} for name in NAMES[1:seats]]
    body = {"seed": 7, "seats": [{"kind": "you", "name": "Ada"}, *bots], **options}
    created = call(address, "tables", body)
    path = f"/t/{created['table']['id']}#{created['keys'][0]['secret']}"
    page = open_page(path, width=width, height=height)
    at_table(page)
    player = Player(page, 1)
    while not player.state().startswith("2."):
        player.turn()
        player.ready()
    return page


def with_friend(address: str, open_page: OpenPage) -> tuple[Page, Seat]:
    """A page at a table with a friend who is somewhere else."""
    seats = [{"kind": "you", "name": "Ada"}, {"kind": "friend", "name": "Mina"}]
    created = call(address, "tables", {"seed": 7, "seats": seats})
    table, (own, friend) = created["table"]["id"], [key["secret"] for key in created["keys"]]
    call(address, f"tables/{table}/host", {"type": "start"}, created["host_secret"])
    page = open_page(f"/t/{table}#{own}")
    at_table(page)
    return page, Seat(address, table, friend)


def whole_turn(seat: Seat) -> None:
    while seat.view["phase"] == "done":
        seat.hear()
    turn = seat.view["turn"]
    while seat.view["turn"] == turn and seat.view["phase"] != "done":
        seat.step()


def tab(page: Page, name: str) -> Any:
    return page.locator(".seats .seat", has_text=name)


@pytest.fixture(scope="module")
def four(address: str, open_shared: OpenPage) -> Page:
    """With Mina, Otto and Hazel."""
    return with_bots(address, open_shared, 4)


def test_a_tap_on_a_seat_lays_its_sheet_on_mine(four: Page) -> None:
    lays_sheets(four)


def test_a_tap_on_a_seat_lays_its_map_on_mine(address: str, open_page: OpenPage) -> None:
    lays_sheets(with_bots(address, open_page, 3, **CITY))


def lays_sheets(page: Page) -> None:
    own = page.locator("#sheet")
    before = own.bounding_box()
    tab(page, "Mina").click()
    peek = page.locator(".peek")
    expect(peek.get_by_role("region", name="Sheet of Mina")).to_be_visible()
    expect(peek).to_contain_text("Back to mine")
    expect(peek).to_contain_text("Turn 1:")
    expect(page.locator(".beneath")).to_have_attribute("inert", "")
    assert own.bounding_box() == before  # nothing has moved
    tab(page, "Mina").click()
    expect(page.locator(".peek")).to_have_count(0)
    page.locator(".mini .lay", has_text="Otto").click()
    expect(tab(page, "Otto")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Back to mine").click()
    expect(page.locator(".peek")).to_have_count(0)
    expect(tab(page, "Ada")).to_be_focused()


def test_a_step_takes_the_other_sheet_away(address: str, open_page: OpenPage) -> None:
    page = with_bots(address, open_page, 3)
    tab(page, "Mina").click()
    expect(page.locator(".peek")).to_be_visible()
    page.locator(".pair[data-lit]").first.click()
    expect(page.locator(".peek")).to_have_count(0)
    expect(page.locator(".step")).to_have_attribute("data-phase", "place")


def test_other_sheets_by_keyboard(four: Page) -> None:
    page = four
    tab(page, "Mina").focus()
    page.keyboard.press("Enter")
    title = page.locator(".peek h2")
    expect(title.first).to_contain_text("Mina")
    for key, name in (("ArrowRight", "Otto"), ("ArrowRight", "Hazel"), ("ArrowRight", "Mina")):
        page.keyboard.press(key)
        expect(title.first).to_contain_text(name)
    page.keyboard.press("ArrowLeft")
    expect(title.first).to_contain_text("Hazel")
    page.keyboard.press("Escape")
    expect(page.locator(".peek")).to_have_count(0)
    for name in ("Mina", "Otto"):
        page.keyboard.press("o")
        expect(title.first).to_contain_text(name)
    page.keyboard.press("Escape")


@pytest.fixture(scope="module")
def twelve(address: str, open_shared: OpenPage) -> Page:
    return with_bots(address, open_shared, 12)


def test_everybody_has_a_score_on_a_phone(twelve: Page) -> None:
    page = twelve
    page.set_viewport_size({"width": 360, "height": 740})
    tabs = page.locator(".seats .seat")
    expect(tabs).to_have_count(5)
    boxes = [tabs.nth(index).bounding_box() for index in range(5)]
    assert all(box and box["width"] >= 40 and box["height"] >= 40 for box in boxes)
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    overfull = "tabs => tabs.filter(tab => tab.scrollWidth > tab.clientWidth).length"
    assert tabs.evaluate_all(overfull) == 0
    tabs.last.click()
    everybody = page.get_by_role("dialog", name="Everybody at the table")
    expect(everybody.locator(".seat")).to_have_count(12)
    everybody.locator(".seat", has_text="Guest 9").click()
    expect(everybody).to_have_count(0)
    expect(page.locator(".peek h2").first).to_contain_text("Guest 9")
    expect(page.locator("#sheet")).to_be_hidden()
    tab(page, "Ada").click()
    expect(page.locator("#sheet")).to_be_visible()
    tab(page, "Ada").click()
    expect(page.locator("#score")).to_be_in_viewport()
    tab(page, "Ada").click()
    expect(page.locator(".pairs")).to_be_in_viewport()
    page.set_viewport_size({"width": 1440, "height": 900})


def test_more_than_three_others_are_shown_by_score(twelve: Page) -> None:
    page = twelve
    expect(page.locator(".mini")).to_have_count(3)
    page.get_by_role("button", name="+ 8").click()
    expect(page.locator(".mini")).to_have_count(11)
    scores = [
        int(text.replace("\N{MINUS SIGN}", "-"))
        for text in page.locator(".mini .pts").all_inner_texts()
    ]
    assert scores == sorted(scores, reverse=True)


@pytest.mark.parametrize("options", [{}, CITY], ids=["streets", "map"])
def test_what_others_wrote_is_lit_also_after_a_reload(
    address: str, open_page: OpenPage, options: dict[str, Any]
) -> None:
    page = with_bots(address, open_page, 3, **options)
    for _ in range(2):
        for mini in page.locator(".mini").all():
            expect(mini.locator("li.fresh").first).to_be_visible()
        expect(page.locator(".log li.fresh")).to_have_count(2)
        tab(page, "Mina").click()
        expect(page.locator(".peek .fresh").first).to_be_visible()
        page.reload()
        at_table(page)
    expect(page.locator(".ticker")).to_be_hidden()
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator(".ticker .sign")).to_have_count(2)
    expect(page.locator(".ticker")).to_be_visible()


def out_of_sight(page: Page, permission: str) -> None:
    """The page as if in another tab, its notices noted, and everybody idle for a while."""
    page.evaluate(
        """permission => {
            window.told = [];
            window.Notification = class {
                static permission = permission;
                static async requestPermission() { return Notification.permission = "granted"; }
                constructor(title, { body }) { window.told.push(`${title}: ${body}`); }
            };
            Object.defineProperty(document, "hidden", { get: () => true });
            let moment = Date.now();
            Date.now = () => moment += 10_000;
        }""",
        permission,
    )


def test_the_title_calls_to_the_turn(address: str, open_page: OpenPage) -> None:
    page, friend = with_friend(address, open_page)
    out_of_sight(page, "granted")
    expect(page).to_have_title("Your turn · Turn 1 · Culdesac")
    whole_turn(friend)
    expect(tab(page, "Mina")).to_contain_text("done")
    player = Player(page, 1)
    player.turn()
    player.ready()
    expect(page.locator(".mini li.fresh").first).to_be_visible()
    player.turn()
    expect(page).to_have_title("Turn 2 · Culdesac")
    expect(page.locator(".mini li.fresh")).to_have_count(0)  # the turn is confirmed
    whole_turn(friend)
    expect(page).to_have_title("Your turn · Turn 3 · Culdesac")
    assert page.evaluate("window.told") == []  # nobody has asked to be told
    friend.close()


def test_a_notice_calls_those_who_asked_for_it(address: str, open_page: OpenPage) -> None:
    page, friend = with_friend(address, open_page)
    out_of_sight(page, "default")
    page.get_by_label("Menu").first.click()
    page.get_by_label("Tell me when it is my turn").check(force=True)
    page.keyboard.press("Escape")
    Player(page, 1).turn()
    whole_turn(friend)
    page.wait_for_function("() => window.told.length === 1")
    assert page.evaluate("window.told") == ["Your turn: Your Perfect Home, Turn 2"]
    friend.close()


def test_sounds_are_off_until_somebody_turns_them_on(address: str, open_page: OpenPage) -> None:
    page = with_bots(address, open_page, 2)
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url))
    page.locator(".pair[data-lit]").first.click()
    page.locator(".sheet [data-lit]").first.click()
    assert not any("synth" in url for url in loaded)
    page.get_by_role("button", name="Turn sounds on").click()
    expect(page.get_by_role("button", name="Turn sounds off")).to_be_visible()
    page.wait_for_function(
        "() => performance.getEntriesByType('resource').some(e => e.name.includes('synth'))"
    )
    page.reload()
    expect(page.get_by_role("button", name="Turn sounds off")).to_be_visible()


def test_nothing_moves_for_those_who_want_no_motion(four: Page) -> None:
    page = four
    moving = "() => document.getAnimations().length"
    tab(page, "Mina").click()
    expect(page.locator(".peek")).to_be_visible()
    assert page.evaluate(moving) == 0
    page.keyboard.press("Escape")
    page.emulate_media(reduced_motion="no-preference")
    tab(page, "Mina").click()
    name = "() => getComputedStyle(document.querySelector('.peek')).animationName"
    page.wait_for_function(f"() => ({name})() === 'lay'")
    page.emulate_media(reduced_motion="reduce")
    page.keyboard.press("Escape")


def test_the_other_sheet_is_accessible(address: str, open_page: OpenPage) -> None:
    page = with_bots(address, open_page, 6)
    tab(page, NAMES[1]).or_(page.locator(".seats .seat:not(.you)").first).first.click()
    expect(page.locator(".peek")).to_be_visible()
    look(page, "peek", VIEWS)
    page.set_viewport_size({"width": 360, "height": 740})
    page.locator(".seats .more").click()
    look(page, "everybody", VIEWS[2:])


def test_spectators_see_the_table_use_the_same_tabs_and_can_do_nothing(
    address: str, open_page: OpenPage
) -> None:
    seats = [{"kind": "you", "name": "Ada"}, {"kind": "bot", "name": "Mina"}]
    created = call(address, "tables", {"seed": 5, "seats": seats})
    page = open_page(f"/t/{created['table']['id']}")
    expect(page.locator(".watching")).to_be_visible()
    expect(page.locator(".step")).to_have_count(0)
    expect(page.locator("button.house")).to_have_count(0)
    expect(tab(page, "Ada")).to_have_attribute("aria-pressed", "true")
    tab(page, "Mina").click()
    expect(page.get_by_role("region", name="Sheet of Mina")).to_be_visible()
    expect(tab(page, "Mina")).to_have_attribute("aria-pressed", "true")


def test_on_one_device_the_others_are_others(open_page: OpenPage, address: str) -> None:
    seats = [{"kind": "you", "name": "Ada"}, {"kind": "device", "name": "Mina"}]
    created = call(address, "tables", {"seed": 5, "seats": seats})
    secrets = [key["secret"] for key in created["keys"]]
    page = open_page(NO_PAGE)
    page.evaluate(
        """([id, secrets]) => localStorage.setItem('culdesac.tables', JSON.stringify([{
            id, keys: secrets.map((secret, seat) => ({seat, kind: seat ? 'device' : 'you', secret})),
            host: null, at: Date.now()
        }]))""",
        [created["table"]["id"], secrets],
    )
    page.goto(f"{address}/t/{created['table']['id']}")
    page.locator(".curtain .btn.main").click()
    at_table(page)
    expect(page.locator(".mini")).to_have_count(1)
    expect(page.locator(".mini")).not_to_contain_text("(you)")
    expect(page.locator(".seat.you")).to_have_count(1)
