"""The start page: every way to play, what follows from it, and what is one tap away."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from culdesac.i18n import languages
from tests.browser.conftest import NO_PAGE, OpenPage
from tests.browser.house import call
from tests.browser.player import Player, at_table, table_id
from tests.browser.start import choose, details, start
from tests.browser.test_reach import sideways, tab_to

SIZES = ((1440, 900), (360, 640))
POINTS = {"beginner": 49.4, "casual": 68, "skilled": 110, "expert": 122}


def sent(page: Page) -> dict[str, Any]:
    """Press the button at the foot; what the server is asked for."""
    with page.expect_request("**/api/tables") as request:
        start(page)
    body: dict[str, Any] = json.loads(request.value.post_data or "")
    return body


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize(
    ("way", "who", "button", "arrived"),
    [
        ("alone", "Alone against a bot: Beginner", "Start", ".pair"),
        ("here", "You, Seat 2 on this device", "Start", ".curtain"),
        ("elsewhere", "You, 1 open seat", "Invite", "[data-start]"),
        ("daily", "Today's deal", "Play", ".pair"),
    ],
)
def test_a_way_leads_to_its_table(
    open_page: OpenPage, way: str, who: str, button: str, arrived: str, width: int, height: int
) -> None:
    page = open_page(width=width, height=height)
    page.locator(".way-lot", has=page.locator(f"input[value={way}]")).click()
    expect(page.locator(".go b")).to_have_text(who)
    expect(page.locator(".go small")).to_contain_text("Your Perfect Home 2018")
    expect(page.locator("[data-play-now]")).to_have_text(button)
    expect(page.locator("[data-play-now]")).to_be_in_viewport(ratio=1)
    assert sideways(page) == 0
    if way != "daily":
        details(page)
        assert sideways(page) == 0
    start(page)
    expect(page.locator(arrived).first).to_be_visible()


def test_the_lots_of_a_phone_are_large_enough(open_page: OpenPage) -> None:
    page = open_page(width=360, height=640)
    page.locator(".way-lot").first.wait_for()
    for selector, height in ((".way-lot", 66), (".rung", 44), (".tile", 76), (".chip", 44)):
        for target in page.locator(selector).all():
            box = target.bounding_box()
            assert box is not None
            assert box["height"] >= height, (selector, box)


def test_a_table_is_set_up_by_keyboard(open_page: OpenPage) -> None:
    page = open_page()
    expect(page.locator("[data-play-now]")).to_be_visible()
    tab_to(page, "input[name=way]")
    page.keyboard.press("ArrowRight")
    expect(page.locator("input[name=way][value=here]")).to_be_checked()
    tab_to(page, ".seatrow .field")
    page.keyboard.type("Ada")
    tab_to(page, "[data-more=device]")
    page.keyboard.press("Enter")
    tab_to(page, "input[name=sheet]")
    page.keyboard.press("ArrowRight")
    tab_to(page, "[data-play-now]")
    with page.expect_request("**/api/tables") as request:
        page.keyboard.press("Enter")
    body = json.loads(request.value.post_data or "")
    assert [seat["kind"] for seat in body["seats"]] == ["you", "device", "device"]
    assert (body["seats"][0]["name"], body["sheet"]) == ("Ada", "easter")
    expect(page.locator(".curtain h1")).to_contain_text("Ada")


def test_a_solo_mode_empties_the_seats_and_going_back_fills_them(open_page: OpenPage) -> None:
    page = open_page()
    details(page)
    choose(page, "bot", "casual")
    page.locator(".adds").get_by_role("button", name="Bot").click()
    rows = page.locator(".seatrow")
    expect(rows).to_have_count(3)
    choose(page, "against", "solo-card")
    expect(rows).to_have_count(1)
    expect(page.locator(".scale")).to_have_count(0)
    expect(page.locator(".go b")).to_have_text("Alone: Solo with the Solo card")
    choose(page, "against", "")
    expect(rows).to_have_count(3)
    expect(page.get_by_label("Level of bot 2")).to_have_value("casual")
    choose(page, "mode", "aaa")
    expect(page.locator("input[name=against][value=aaa]")).to_be_checked()
    choose(page, "way", "here")
    expect(page.locator("input[name=mode][value=aaa]")).to_have_count(0)
    choose(page, "way", "alone")
    body = sent(page)
    assert body["mode"] == "aaa"
    assert [seat["kind"] for seat in body["seats"]] == ["you"]
    at_table(page)


def test_everything_can_be_set(open_page: OpenPage) -> None:
    page = open_page()
    choose(page, "box", "home-2018")
    choose(page, "sheet", "winter")
    details(page)
    choose(page, "mode", "expert")
    for name in ("Advanced plans", "Roundabouts", "Private: by link only"):
        switch = page.get_by_label(name)
        switch.evaluate("each => each.scrollIntoView({ block: 'center' })")  # the bar lies over it
        switch.check(force=True)
    page.get_by_label("Time per turn").select_option("60")
    page.get_by_label("Seed").fill("77x")
    page.get_by_label("Level of bot 2").select_option("expert")
    for name in ("Friend", "Same device", "Open seat", "10 open seats"):
        page.locator(".adds").get_by_role("button", name=name, exact=True).click()
    page.get_by_label("Name of seat 3").fill("Mina")
    page.get_by_label("Remove seat 4").click()
    start(page)
    expect(page.get_by_role("alert")).to_contain_text("must be a whole number")
    page.get_by_label("Seed").fill("77")
    expect(page.locator("[data-details] summary")).to_contain_text(
        "14 seats · time limit · private"
    )
    body = sent(page)
    wanted = {"sheet": "winter", "mode": "expert", "advanced": True, "roundabouts": True}
    wanted |= {"private": True, "seconds": 60, "seed": 77}
    assert {key: body[key] for key in wanted} == wanted
    assert [seat["kind"] for seat in body["seats"][:4]] == ["you", "bot", "friend", "open"]
    assert (body["seats"][1]["bot"], body["seats"][2]["name"]) == ("expert", "Mina")


def measured(route: Route) -> None:
    body = route.fetch().json()
    box = body["editions"][0]
    variant = {"sheet": "classic", "mode": "flip", "switches": []}
    box["pars"] = [{**variant, "points": POINTS, "at_least": ["expert"], "games": 2000}]
    route.fulfill(json=body)


@pytest.mark.parametrize(("mine", "bot"), [(None, "beginner"), (61, "casual"), (101, "skilled")])
def test_bots_stand_on_a_scale_and_a_fair_one_is_chosen(
    address: str, open_page: OpenPage, mine: int | None, bot: str
) -> None:
    page = open_page(NO_PAGE)
    page.route("**/api/editions", measured)
    if mine is not None:
        result = {
            "table": "t", "at": 1, "edition": "home-2018", "sheet": "classic", "mode": "flip",
            "switches": [], "level": None, "title": "Your Perfect Home", "bots": ["casual"],
            "people": 1, "points": mine, "place": 1, "won": True, "rows": {},
        }  # fmt: skip
        page.evaluate(
            "kept => localStorage.setItem('culdesac.results', kept)", json.dumps([result])
        )
    page.goto(address)
    expect(page.locator(f"input[name=bot][value={bot}]")).to_be_checked()
    expect(page.locator(".rung em")).to_contain_text(["49", "68", "110", "122+"])
    expect(page.locator(".own-average")).to_have_text([] if mine is None else [f"you, {mine}"])
    expect(page.get_by_text("measured over 2000 games")).to_be_visible()
    choose(page, "sheet", "easter")  # nobody has measured it here, and you have not played it
    expect(page.locator(".axis")).to_have_count(0)
    expect(page.locator("input[name=bot][value=beginner]")).to_be_checked()


def test_a_newcomer_is_one_tap_away_from_the_lesson(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("button", name="Learn by playing").click()
    expect(page.locator(".lesson-note")).to_be_visible()


def test_the_last_setup_and_the_table_that_waits_are_one_tap_away(
    address: str, open_page: OpenPage
) -> None:
    page = open_page()
    expect(page.locator(".ticket")).to_contain_text(["Learn by playing", "Got a link or a code?"])
    choose(page, "sheet", "summer")
    choose(page, "bot", "casual")
    details(page)
    page.get_by_label("Seed").fill("5")
    start(page)
    at_table(page)
    first = table_id(page)
    page.goto(address)
    again = page.locator("[data-again]")
    expect(again).to_contain_text("Alone against a bot: Casual · Your Perfect Home 2018, Summer")
    move = page.locator("[data-your-move]")
    expect(move).to_contain_text(re.compile("Turn 1$"))
    move.click()  # to the table that waits
    at_table(page)
    assert table_id(page) == first
    page.go_back()
    with page.expect_request("**/api/tables") as request:
        again.click()
    body = json.loads(request.value.post_data or "")
    assert (body["sheet"], body["seed"], body["seats"][1]["bot"]) == ("summer", None, "casual")
    at_table(page)
    assert table_id(page) != first
    Player(page, 1).turn()


def test_a_box_with_the_id_of_a_shipped_one_is_refused(address: str, open_page: OpenPage) -> None:
    page = open_page()
    page.locator(".ownbox summary").click()
    page.get_by_label("Text of your box").fill('id = "home-2023"\ntitle = "Mine"')
    page.locator("[data-box-add]").click()
    expect(page.locator(".ownbox [role=alert]")).to_contain_text(
        "needs an id of its own; “home-2023”"
    )
    # one that an earlier page took changes nothing
    posing = {**call(address, "editions")["editions"][1], "title": "Posing"}
    kept = json.dumps([{"text": "posing", "choice": posing}])
    page.evaluate("kept => localStorage.setItem('culdesac.boxes', kept)", kept)
    page.reload()
    expect(page.locator("[data-boxes] .tile")).to_have_count(3)
    expect(page.get_by_text("Posing")).to_have_count(0)
    expect(page.get_by_label(re.compile("^Remove the box"))).to_have_count(0)


def test_only_you_are_called_you(address: str, open_page: OpenPage) -> None:
    page = open_page()
    start(page)
    at_table(page)
    expect(page.locator(".title-block")).to_contain_text("You")
    watching = open_page(f"/t/{table_id(page)}")
    at_table(watching)
    expect(watching.locator("body")).to_contain_text("Seat 1")
    page.goto(f"{address}/daily")
    page.locator("[data-deal=home-2018] [data-daily]").click()
    at_table(page)
    expect(page.locator(".title-block")).to_contain_text("You")


def test_lists_lobby_and_table_say_what_is_played(address: str, open_page: OpenPage) -> None:
    page = open_page()
    choose(page, "way", "elsewhere")
    choose(page, "sheet", "winter")
    details(page)
    for name in ("Advanced plans", "Roundabouts"):
        page.get_by_label(name).check(force=True)
    said = "Your Perfect Home 2018, Winter lights, three stacks, advanced plans, roundabouts"
    start(page)
    expect(page.get_by_text(said)).to_be_visible()
    page.goto(f"{address}/games")
    entry = page.locator(".list .way").first
    expect(entry).to_contain_text(said)
    expect(entry).to_contain_text(str(datetime.now(UTC).year))
    seats = [{"kind": "you"}, {"kind": "bot"}]
    body = {"seed": 3, "sheet": "winter", "advanced": True, "roundabouts": True, "seats": seats}
    created = call(address, "tables", body)
    page.goto(f"{address}/t/{created['table']['id']}#{created['keys'][0]['secret']}")
    at_table(page)
    expect(page.locator(".bar .what")).to_contain_text(said)


@pytest.mark.parametrize("language", languages())
def test_the_first_visit_loads_little(address: str, open_page: OpenPage, language: str) -> None:
    page = open_page(NO_PAGE, language=language)
    devtools = page.context.new_cdp_session(page)
    received: list[int] = []
    devtools.on(
        "Network.loadingFinished", lambda event: received.append(int(event["encodedDataLength"]))
    )
    devtools.send("Network.enable")
    page.goto(address)
    page.locator(".scene svg").first.wait_for()
    page.wait_for_load_state("networkidle")
    assert sum(received) <= 150_000


def test_other_pages_can_be_reached_on_a_phone(open_page: OpenPage) -> None:
    page = open_page("/games", width=360, height=640)
    links = page.get_by_role("navigation", name="Site")
    expect(links).to_be_hidden()
    page.get_by_role("button", name="Menu").click()
    for name in ("How to play", "Your games", "Statistics"):
        box = links.get_by_role("link", name=name).bounding_box()
        assert box is not None
        assert box["height"] >= 44
    assert sideways(page) == 0
    page.keyboard.press("Escape")
    expect(links).to_be_hidden()
    page.get_by_role("button", name="Menu").click()
    links.get_by_role("link", name="How to play").click()
    expect(page.get_by_role("heading", name="How to play", level=1)).to_be_visible()
