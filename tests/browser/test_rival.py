"""Games against an opponent that is no seat, through the page."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from culdesac.i18n import languages, translator
from tests.browser.conftest import NO_PAGE, OpenPage
from tests.browser.doors import AT_BOTH_DOORS, game_of
from tests.browser.house import call
from tests.browser.player import Player, at_table
from tests.browser.start import choose, details, start
from tests.browser.test_games import check_end


def set_up(page: Page, box: str, level: int, seed: int) -> None:
    """Fill in the form of the start page and open the table."""
    details(page)
    page.get_by_label("Your name").fill("Ada")
    choose(page, "box", box)
    choose(page, "against", "aaa")
    choose(page, "level", level)
    page.get_by_label("Seed").fill(str(seed))
    start(page)
    at_table(page)


def check_against_rival(address: str, page: Page) -> None:
    """The end shows what a replay of the record counts for the rival."""
    check_end(address, page)
    game = game_of(address, page)
    points = game.rival()
    assert points is not None
    total = page.locator("[data-rival-total]")
    expect(total).to_have_attribute("data-rival-total", str(points["total"]))
    headline = {"win": "You win with", "loss": "You lose with", "tie": "You and AAA are tied at"}
    expect(page.locator(".final h1")).to_contain_text(headline[game.outcome() or ""])
    expect(page.locator(".rival .rcard")).to_have_count(len(game.view(0).rival.pile))  # type: ignore[union-attr]
    expect(page.locator(".race [role=img]")).to_have_attribute(
        "aria-label", f"Ada {game.scores()[0]['total']}, AAA {points['total']}"
    )


@AT_BOTH_DOORS
@pytest.mark.parametrize(
    ("box", "level", "name", "width", "height"),
    [
        ("home-2018", 5, "Architect, level 5", 1440, 900),
        ("home-2023", 2, "Irene, level 2", 360, 640),
    ],
)
def test_a_whole_game(
    address: str, open_page: OpenPage, box: str, level: int, name: str, width: int, height: int
) -> None:
    page = open_page(width=width, height=height)
    set_up(page, box, level, seed=3)
    rival = page.locator(".rival")
    expect(rival).to_contain_text(name)
    expect(rival).to_contain_text("reconstructed values")
    expect(rival.locator(".rworth li")).to_have_count(6)
    expect(rival.locator(".rdraws li")).to_have_count(3)
    player = Player(page, 5, hurried=True)
    player.ready()
    player.step()
    expect(rival.locator(".rcard.fresh")).to_have_count(1)
    expect(rival.locator(".gets")).to_be_visible()
    expect(page.locator(".hcard .foot-note", has_text="Goes to AAA")).to_have_count(1)
    player.turn()
    player.ready()
    expect(rival.locator(".rcard")).to_have_count(1)
    expect(rival.locator(".rcard.fresh")).to_have_count(0)
    expect(page.locator("#log li").first).to_contain_text("AAA: Got")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    player.game()
    check_against_rival(address, page)
    page.locator("[data-replay]").click()
    page.locator(".scrub input").press("End")
    expect(page.locator(".rival")).to_contain_text(name)
    expect(page.locator("[data-rival-total]")).to_have_count(1)


@AT_BOTH_DOORS
def test_a_rematch_has_the_same_opponent(address: str, open_page: OpenPage) -> None:
    page = open_page()
    set_up(page, "home-2018", 1, seed=4)
    Player(page, 6, hurried=True).game()
    page.get_by_role("button", name="Rematch").click()
    at_table(page)
    expect(page.locator(".rival")).to_contain_text("Architect, level 1")
    expect(page.locator(".rival")).not_to_contain_text("reconstructed")
    page.goto(f"{address}/games")
    expect(page.locator(".list li").first).to_contain_text("against AAA, level 1")


def test_what_is_reconstructed_is_said_where_it_is_picked(open_page: OpenPage) -> None:
    page = open_page()
    form = page.locator(".setup")
    expect(form.get_by_text("Reconstructed in this box")).to_have_count(0)
    choose(page, "against", "aaa")
    expect(page.get_by_role("radio", name="Architect, level 1", exact=True)).to_be_checked()
    about = page.locator("[data-about]")
    expect(about).to_contain_text("Claims by the order of the cards drawn: third.")
    expect(about).not_to_contain_text("reconstruction")
    page.get_by_role("radio", name="Ann, level 2 (reconstructed)").check(force=True)
    expect(about).to_contain_text("Lives on parks, fences: 3 points for each card.")
    expect(about).to_contain_text("Its values are a reconstruction.")
    choose(page, "box", "home-2023")
    expect(form.get_by_text("Reconstructed in this box: most plans.")).to_be_visible()
    expect(page.get_by_role("radio", name="Irene, level 2 (reconstructed)")).to_be_checked()
    expect(page.get_by_role("radio", name="Blueprint (reconstructed)")).to_have_count(1)


@pytest.mark.parametrize("language", languages())
def test_advanced_plans_read_well_in_every_language(
    address: str, open_page: OpenPage, language: str
) -> None:
    tr = translator(language)
    estates = tr("estates {sizes}").format(sizes="2 2 3")
    street = tr("{estates}, roundabouts: {roundabouts}").format(estates=estates, roundabouts=2)
    pools = tr("at least {count} {marks}").format(count=1, marks=tr("pool"))
    each = tr("Estates: {sizes}").format(sizes="1 1 2")
    titles = (
        tr("In one street: {estates}").format(estates=street),
        tr("{estates}; in each: {marks}").format(estates=each, marks=pools),
    )
    seats = [{"kind": "you"}, {"kind": "bot"}]
    body = {"edition": "home-2023", "advanced": True, "roundabouts": True, "seed": 17}
    created = call(address, "tables", {**body, "seats": seats})
    link = f"/t/{created['table']['id']}#{created['keys'][0]['secret']}"
    page = open_page(link, language=language)
    at_table(page)
    for title in titles:
        expect(page.get_by_role("img", name=title, exact=True)).to_be_visible()


def unknown_rival(text: str) -> str:
    """A rival of another box: another name, an unknown action on its pile, another category."""
    message: dict[str, Any] = json.loads(text)
    layout = message.get("layout")
    if layout:
        layout["actions"].append({"id": "light", "title": {"key": "light", "params": {}}})
        layout["rival"].update(title="ZED", name={"key": "Zora", "params": {}}, level=7)
        lamps = {"id": "lamps", "title": {"key": "Lamps", "params": {}}, "picture": "lamps"}
        layout["rival"]["categories"].append(lamps)
    for seen in (message.get("view"), message.get("public")):
        if seen:
            marks = seen["rival"]
            marks["pile"] = [{"number": 4, "action": "light"}, {"number": 9, "action": "fence"}]
            marks["lots"] = [{"first": 1, "cards": 1, "worth": 8, "counts": True}]
            marks["score"]["rows"].append({"category": "lamps", "points": 5, "before": 5})
    return json.dumps(message)


def as_unknown_rival(route: WebSocketRoute) -> None:
    server = route.connect_to_server()
    server.on_message(lambda message: route.send(unknown_rival(str(message))))


def test_a_rival_the_page_has_never_seen(address: str, open_page: OpenPage) -> None:
    body = {"mode": "aaa", "seed": 8, "seats": [{"kind": "you"}]}
    created = call(address, "tables", body)
    page = open_page(NO_PAGE)
    page.context.route_web_socket("**/api/ws", as_unknown_rival)
    page.goto(f"{address}/t/{created['table']['id']}#{created['keys'][0]['secret']}")
    at_table(page)
    rival = page.locator(".rival")
    expect(rival).to_contain_text("ZED")
    expect(rival).to_contain_text("Zora, level 7")
    expect(rival.get_by_text("4 with Light")).to_have_count(1)
    expect(rival.get_by_text("Lot worth 8 points")).to_have_count(1)
    expect(rival.locator(".rcut .rcard")).to_have_count(1)
    lamps = page.locator(".cat", has_text="Lamps")
    expect(lamps.locator(".theirs")).to_contain_text("5")
    Player(page, 1).step()
    expect(page.locator(".hcard .foot-note", has_text="Goes to ZED")).to_have_count(1)
