"""The dealer of a real table: every mode, by key, tap and swipe, with phones that follow."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import culdesac
from culdesac import Game
from culdesac.i18n import languages
from culdesac.paper import Report
from tests.browser import house
from tests.browser.conftest import NO_PAGE, OpenPage
from tests.browser.house import call
from tests.browser.qr import decoded
from tests.browser.seat import Seat
from tests.browser.start import choose, start
from tests.browser.test_axe import VIEWS, look
from tests.games.home.box.own_boxes import RIVERSIDE

SEED = 5
GROUP = {"kind": "paper", "group": True}
ALONE = {"kind": "paper", "name": "Ada"}
SIZES = [(1920, 1080), (1440, 900), (1024, 768), (390, 844), (360, 640), (844, 390)]
VEGAS = {"edition": "vegas-2019"}
AAA = {"mode": "aaa", "level": 1, "seats": [ALONE]}
SOLO_CARD = {"mode": "solo-card", "seats": [ALONE]}
EXPERT = {"mode": "expert", "seats": [{"kind": "paper", "name": name} for name in ("Ada", "Jun")]}
# a finger goes across the page, from the first place to the second
SWIPE = """([from, to]) => {
  const touch = x => new Touch({identifier: 1, target: document.body, clientX: x, clientY: 300});
  document.body.dispatchEvent(
    new TouchEvent("touchstart", {touches: [touch(from)], bubbles: true}));
  document.body.dispatchEvent(
    new TouchEvent("touchend", {changedTouches: [touch(to)], bubbles: true}));
}"""


def dealt(address: str, page: Page, **options: Any) -> dict[str, Any]:
    """A page that has opened a table for people on paper."""
    body = {"edition": "home-2018", "seed": SEED, "seats": [GROUP], **options}
    created: dict[str, Any] = call(address, "tables", body)
    known = {
        "id": created["table"]["id"], "keys": created["keys"], "host": created["host_secret"], "at": 1
    }  # fmt: skip
    page.evaluate(
        "known => localStorage.setItem('culdesac.tables', JSON.stringify([known]))", known
    )
    page.goto(f"{address}/deal/{created['table']['id']}")
    page.locator(".dealing").wait_for()
    if created["table"]["turn"] == 0:  # something is decided before the first turn
        page.keyboard.press("Space")
        page.locator(".dealing[data-turn='1']").wait_for()
    page.locator(".dealing[aria-busy=false]").wait_for()
    return created


def group_game() -> Game:
    return culdesac.new("home-2018", seats=1, seed=SEED, paper=[0], group=True)


def see_cards(page: Page, game: Game) -> None:
    """The page shows the turn of a game that was told the same, and hears what is said of it."""
    expect(page.locator(".bar .what b")).to_have_text(f"Turn {game.turn}")
    expect(page.locator(".dealt .num")).to_have_text(
        [str(offer.number) for offer in game.view(0).offers]
    )
    expect(page.locator(".dealing")).to_have_attribute("aria-busy", "false")


def see_turn(page: Page, turn: int) -> None:
    expect(page.locator(".bar .what b")).to_have_text(f"Turn {turn}")
    expect(page.locator(".dealing")).to_have_attribute("aria-busy", "false")


def shown_link(page: Page, name: str) -> str:
    """What a camera reads on the card of a player."""
    code = page.get_by_role("img", name=f"QR code of the cards of {name}")
    path = code.locator("path:not([d=''])")
    path.wait_for(state="attached")
    size = code.get_attribute("viewBox") or ""
    return decoded(path.get_attribute("d") or "", int(size.split()[-1]))


def hidden_parts(page: Page) -> list[str]:
    """What does not fit into the window, or words and drawings that do not fit into their card."""
    found: list[str] = page.evaluate(
        """[...document.querySelectorAll('.dealing *')].filter(item => {
          if (item.closest('.sr, .hand-codes') || item.closest('svg svg, use')
            || !item.checkVisibility()) return false;
          const box = item.getBoundingClientRect();
          const inside = (card) => !card || box.width === 0 || (box.left > card.left - 1
            && box.right < card.right + 1 && box.bottom < card.bottom + 1);
          const small = item.matches('.face > *, .next > *, .plan > *, .want > *, .deal-on *');
          const card = small && item.closest('.face, .next, .plan, .deal-on');
          return !inside({left: 0, right: innerWidth, bottom: innerHeight})
            || !inside(card && card.getBoundingClientRect());
        }).map(item => item.outerHTML.slice(0, 120))"""
    )
    return found


# three stacks


def test_a_whole_deck_is_dealt_by_keyboard(address: str, open_page: OpenPage) -> None:
    page = open_page(NO_PAGE)
    dealt(address, page)
    game = group_game()
    keys = ["Space", "ArrowRight", "PageDown", "Enter"]
    last = game.book.cards // 3 - 1
    for turn in range(1, last + 2):
        see_cards(page, game)
        if turn == last:
            expect(page.locator(".deal-cards")).to_contain_text("The next turn has new stacks.")
        page.keyboard.press(keys[turn % len(keys)])
        game.report(0, Report())
    see_cards(page, game)


def test_looking_back_undoes_nothing_and_a_reload_goes_on(
    address: str, open_page: OpenPage
) -> None:
    page = open_page(NO_PAGE)
    dealt(address, page)
    turns = [group_game()]
    for _ in range(3):
        see_cards(page, turns[-1])
        page.keyboard.press("Space")
        turns.append(turns[-1].copy())
        turns[-1].report(0, Report())
    see_cards(page, turns[3])
    page.keyboard.press("2")
    page.reload()  # what was seen is forgotten, what was said is not
    see_cards(page, turns[3])
    expect(page.locator("[data-plan='2']")).to_contain_text("this turn")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("PageUp")
    see_cards(page, turns[1])
    expect(page.locator(".deal-on")).to_contain_text("You are looking at turn 2.")
    page.get_by_role("button", name="Forward to turn 3").click()
    see_cards(page, turns[2])
    page.keyboard.press("Space")
    see_cards(page, turns[3])
    expect(page.locator("[data-plan='2']")).to_contain_text("this turn")


def test_a_claimed_plan_flips_and_lets_people_ask_for_a_reshuffle(
    address: str, open_page: OpenPage
) -> None:
    page = open_page(NO_PAGE)
    dealt(address, page)
    game = group_game()
    high, low = game.view(0).plans[0].plan.points
    plan = page.locator("[data-plan='1']")
    asking = page.get_by_role("button", name="Reshuffle?")
    see_cards(page, game)
    expect(asking).to_have_count(0)
    plan.get_by_role("button").click()
    expect(plan).to_contain_text(f"{high}this turn")
    plan.get_by_role("button").click()
    expect(plan).to_contain_text(f"{high}first")
    expect(asking).to_have_count(0)
    plan.get_by_role("button").click()
    asking.click()
    expect(page.locator(".deal-on")).to_contain_text("Reshuffle before turn 2?")
    page.get_by_role("button", name="Reshuffle", exact=True).click()
    expect(page.locator(".deal-cards")).to_contain_text("Before turn 2 all cards are shuffled.")
    page.keyboard.press("ArrowRight")
    calm = game.copy()
    calm.report(0, Report(claims=(1,)))
    game.report(0, Report(claims=(1,), reshuffle=True))
    assert calm.view(0).offers != game.view(0).offers
    see_cards(page, game)
    expect(plan.locator(".pts b")).to_have_text(str(low))
    expect(plan).to_contain_text("Claimed in turn 1")
    expect(plan.get_by_role("button")).to_have_count(0)
    expect(asking).to_have_count(0)
    page.reload()
    see_cards(page, game)


def test_hands_on_the_screen(address: str, open_page: OpenPage) -> None:
    page = open_page(NO_PAGE, width=390, height=844)
    dealt(address, page)
    see_turn(page, 1)
    page.locator("[data-plan='3'] button").click()
    page.keyboard.press("Space")  # the tap has not left the key on the plan
    see_turn(page, 2)
    page.mouse.click(195, 820)  # anywhere in the lower half
    see_turn(page, 3)
    page.evaluate(SWIPE, [300, 100])
    see_turn(page, 4)
    page.evaluate(SWIPE, [100, 300])
    see_turn(page, 3)
    page.evaluate(SWIPE, [300, 290])
    expect(page.get_by_role("button", name="Back to turn 4")).to_be_visible()


def test_time_runs_out_and_nothing_is_dealt(address: str, open_page: OpenPage) -> None:
    page = open_page(NO_PAGE)
    dealt(address, page)
    see_turn(page, 1)
    expect(page.get_by_role("timer")).to_have_count(0)
    page.clock.install()
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Time per turn").select_option("30")
    page.get_by_role("button", name="Close").click()
    expect(page.get_by_role("timer")).to_have_text("0:30")
    page.clock.run_for(40_000)
    expect(page.get_by_role("timer")).to_have_text("0:00")
    see_turn(page, 1)


def test_the_pairs_are_spoken_on_wish(address: str, open_page: OpenPage) -> None:
    page = open_page(NO_PAGE, language="fr")
    page.add_init_script(
        """window.said = [];
        window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
        Object.defineProperty(window, "speechSynthesis", {value: {
          speak: said => window.said.push([said.lang, said.text]), cancel: () => undefined}});"""
    )
    dealt(address, page)
    first = page.locator(".dealt .num").first
    expect(first).to_have_text(str(group_game().view(0).offers[0].number))
    page.keyboard.press("s")
    page.wait_for_function("() => window.said.length === 1")
    page.keyboard.press("Space")
    page.wait_for_function("() => window.said.length === 2")
    assert {lang for lang, _ in page.evaluate("window.said")} == {"fr"}


def say_full(page: Page) -> None:
    page.get_by_role("button", name="What else?").click()
    page.locator("[data-saying='full']").click()
    page.get_by_role("button", name="Back to the cards").click()


def test_the_game_ends_when_somebody_says_so(address: str, open_page: OpenPage) -> None:
    page = open_page(NO_PAGE)
    dealt(address, page, advanced=True, roundabouts=True)
    see_turn(page, 1)
    say_full(page)
    page.get_by_role("button", name="End the game").click()
    expect(page.locator("h1")).to_have_text("The game is over after turn 1")
    page.locator("[data-add-up]").click()  # of the same game
    page.locator(".copybar").wait_for()
    assert page.url.endswith("/add-up/home-2018/classic?mode=flip&switches=advanced%2Croundabouts")


def test_a_sheet_is_counted_against_the_rival(address: str, open_page: OpenPage) -> None:
    page = open_page(NO_PAGE)
    dealt(address, page, **AAA)
    see_turn(page, 1)
    say_full(page)
    page.locator("[data-card='1'] .num").click()
    page.locator("[data-card='2'] .face").click()
    page.get_by_role("button", name="End the game").click()
    page.locator("[data-add-up]").click()
    page.locator("[data-by=counts]").click()
    page.locator("[data-count=pools]").select_option(index=3)
    page.locator("[data-settle]").click()
    expect(page.locator("h1")).to_have_text("You win with 9 points")
    expect(page.locator("main")).to_contain_text("7 points more than AAA.")


def test_a_new_deal_is_another_table(address: str, open_page: OpenPage) -> None:
    page = open_page(NO_PAGE)
    dealt(address, page)
    see_turn(page, 1)
    page.keyboard.press("Space")
    see_turn(page, 2)
    before = page.url
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="New deal").click()
    see_turn(page, 1)
    assert page.url != before
    page.go_back()
    see_turn(page, 2)


def test_what_is_not_there_is_said(open_page: OpenPage) -> None:
    page = open_page("/deal/nowhere")
    expect(page.locator("h1")).to_have_text("There is no such table")


# phones


def test_two_phones_follow_by_code(address: str, open_page: OpenPage) -> None:
    screen = open_page(NO_PAGE, width=1920, height=1080)
    code = dealt(address, screen)["table"]["code"]
    game = group_game()
    see_cards(screen, game)
    phones = [open_page(f"/t/{code}", width=390, height=844) for _ in range(2)]
    for phone in phones:
        see_cards(phone, game)
        expect(phone.locator("[data-deal-on]")).to_have_count(0)
    expect(screen.locator(".phones")).to_contain_text(f"{code} 2 phones follow")
    for report in (Report(claims=(2,)), Report()):
        for plan in report.claims:
            screen.keyboard.press(str(plan))
        screen.keyboard.press("Space")
        game.report(0, report)
        for page in (screen, *phones):
            see_cards(page, game)
    expect(phones[0].locator("[data-plan='2']")).to_contain_text("Claimed in turn 1")
    phones[0].keyboard.press("Space")  # only looks: nothing is dealt
    phones[0].get_by_role("button", name="Look back").click()
    see_turn(phones[0], 2)
    see_turn(screen, 3)
    phones[1].reload()
    see_cards(phones[1], game)


def test_a_turn_waits_for_the_connection(address: str, open_page: OpenPage) -> None:
    page = open_page(NO_PAGE)
    dealt(address, page)
    see_turn(page, 1)
    page.keyboard.press("1")
    page.context.set_offline(True)
    expect(page.locator(".offline")).to_be_visible()
    page.keyboard.press("Space")
    expect(page.get_by_role("alert")).to_contain_text("There is no connection now")
    page.context.set_offline(False)
    expect(page.locator(".offline")).to_have_count(0)
    see_turn(page, 1)
    page.keyboard.press("Space")
    see_turn(page, 2)
    expect(page.locator("[data-plan='1']")).to_contain_text("Claimed in turn 1")


def test_a_server_that_starts_again_loses_no_turn(tmp_path: Path, open_page: OpenPage) -> None:
    database = tmp_path / "tables.db"
    page = open_page(NO_PAGE)
    with house.serving(database) as address:
        page.goto(f"{address}/games")
        dealt(address, page)
        page.keyboard.press("Space")
        see_turn(page, 2)
        page.keyboard.press("3")
    expect(page.locator(".offline")).to_be_visible()
    with house.serving(database, int(address.rpartition(":")[2])):
        expect(page.locator(".offline")).to_have_count(0)
        see_turn(page, 2)
        page.keyboard.press("Space")
        see_turn(page, 3)
        expect(page.locator("[data-plan='3']")).to_contain_text("Claimed in turn 2")
        page.close()


# hands


def test_two_halves_are_taken_and_the_third_card_goes_to_the_rival(
    address: str, open_page: OpenPage
) -> None:
    page = open_page(NO_PAGE)
    dealt(address, page, **AAA)
    deal_on = page.get_by_role("button", name="Deal on")
    expect(deal_on).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("Space")
    expect(page.get_by_role("alert")).to_contain_text("which number and which action")
    numbers = page.locator(".dealt .num").all_inner_texts()
    page.locator("[data-card='1'] .num").click()
    page.locator("[data-card='3'] .face").click()
    expect(page.locator("[data-card='2']")).to_contain_text("To AAA")
    expect(page.locator(".rcard.fresh")).to_contain_text(numbers[1])
    page.reload()
    expect(page.locator("[data-card='1'] .num")).to_have_attribute("aria-pressed", "true")
    deal_on.click()
    see_turn(page, 2)
    expect(page.locator(".rcard")).to_have_count(1)
    expect(page.locator(".rcard")).to_contain_text(numbers[1])
    numbers = page.locator(".dealt .num").all_inner_texts()
    page.get_by_role("button", name="Give this card to AAA").last.click()
    expect(page.locator(".deal-on")).to_contain_text("Nothing fits")
    page.keyboard.press("Space")
    see_turn(page, 3)
    expect(page.locator(".rcard")).to_have_count(2)
    expect(page.locator(".rcard").last).to_contain_text(numbers[2])
    page.get_by_role("button", name="Look back").click()
    expect(page.locator(".dealt .num")).to_have_text(numbers)


def test_the_solo_card_asks_for_no_choice(address: str, open_page: OpenPage) -> None:
    page = open_page(NO_PAGE, width=390, height=844)
    dealt(address, page, **SOLO_CARD)
    see_turn(page, 1)
    expect(page.locator(".paper-card")).to_have_count(3)
    page.locator("[data-plan='1'] button").click()
    page.get_by_role("button", name="Deal on").click()
    see_turn(page, 2)
    expect(page.locator("[data-plan='1']")).to_contain_text("Yours, turn 1")


def test_every_phone_finds_its_hand_by_a_code(address: str, open_page: OpenPage) -> None:
    screen = open_page(NO_PAGE, width=1920, height=1080)
    created = dealt(address, screen, **EXPERT)
    page_address = created["table"]["id"]
    opening = screen.get_by_role("button", name="Open to this network")
    screen.locator("[data-open-network], .hand-code .qr path").first.wait_for(state="attached")
    if opening.count():
        opening.click()
    phones = []
    for seat, name in enumerate(("Ada", "Jun")):
        link = shown_link(screen, name)
        assert link.endswith(f"/deal/{page_address}/{seat + 1}")
        phone = open_page(f"/deal/{page_address}/{seat + 1}", width=390, height=844)
        phone.get_by_role("button", name="Hold them here").click()
        expect(phone.locator(".paper-card")).to_have_count(3)
        phones.append(phone)
        expect(screen.locator(f"[data-seat='{seat}']")).to_contain_text("Chooses")
    expect(screen.locator(".paper-card")).to_have_count(0)
    hands = [phone.locator(".dealt .num").all_inner_texts() for phone in phones]
    assert hands[0] != hands[1]
    for phone in phones:
        phone.locator("[data-card='1'] .num").click()
        phone.locator("[data-card='2'] .face").click()
        expect(phone.locator("[data-card='3']")).to_contain_text("Passed on")
    phones[0].get_by_role("button", name="Done").click()
    expect(phones[0].locator(".deal-on")).to_contain_text("Waiting for Jun.")
    expect(screen.locator("[data-seat='0']")).to_contain_text("Done")
    phones[0].get_by_role("button", name="Take it back").click()
    expect(screen.locator("[data-seat='0']")).to_contain_text("Chooses")
    phones[0].get_by_role("button", name="Done").click()
    phones[1].get_by_role("button", name="Done").click()
    for page in (screen, *phones):
        see_turn(page, 2)
    # each got the third card of the other
    for phone, other in zip(phones, reversed(hands), strict=True):
        expect(phone.locator(".dealt .num").first).to_have_text(other[2])
        expect(phone.locator("[data-card='1']")).to_contain_text("Passed to you")


def test_a_hand_that_is_held_is_not_given_twice(address: str, open_page: OpenPage) -> None:
    created = call(address, "tables", {"edition": "home-2018", "seed": SEED, **EXPERT})
    path = f"/deal/{created['table']['id']}/2"
    for problem in ("", "taken"):
        phone = open_page(path, width=390, height=844)
        phone.get_by_role("button", name="Hold them here").click()
        if problem:
            expect(phone.get_by_role("alert")).not_to_be_empty()
        else:
            expect(phone.locator(".paper-card")).to_have_count(3)
            phone.reload()
            expect(phone.locator(".paper-card")).to_have_count(3)


def test_a_whole_game_against_the_rival(address: str, open_page: OpenPage) -> None:
    page = open_page(NO_PAGE)
    created = dealt(address, page, **AAA)
    for turn in range(1, 30):
        see_turn(page, turn)
        page.locator("[data-card='1'] .num").click()
        page.locator("[data-card='2'] .face").click()
        page.get_by_role("button", name="Deal on").click()
    see_turn(page, 30)
    expect(page.locator(".rcard")).to_have_count(29)
    page.get_by_role("button", name="What else?").click()
    page.locator("[data-saying='full']").click()
    page.get_by_role("button", name="Back to the cards").click()
    page.locator("[data-card='1'] .num").click()
    page.locator("[data-card='2'] .face").click()
    page.get_by_role("button", name="End the game").click()
    expect(page.locator("h1")).to_contain_text("The game is over after turn 30")
    key = created["keys"][0]
    seat = Seat(address, created["table"]["id"], key["secret"])
    sheet = culdesac.new("home-2018").sheet(0)
    seat.tell({"type": "settle", "id": "end", "seat": 0, "sheet": sheet, "anyway": True})
    outcome = seat.until("over")["outcome"]
    while outcome["unsettled"]:
        outcome = seat.until("over")["outcome"]
    assert outcome["rival"]["result"] == "loss"
    seat.close()


# the start page


def test_the_start_page_opens_it(open_page: OpenPage) -> None:
    page = open_page("/")
    choose(page, "way", "table")
    expect(page.get_by_text("Details")).to_have_count(0)
    choose(page, "sheet", "zombies")
    page.locator(".switch", has_text="Advanced plans").click()
    page.get_by_label("Seed").fill(str(SEED))
    start(page)
    see_turn(page, 1)
    game = culdesac.new(
        "home-2018", sheet="zombies", seats=1, seed=SEED, paper=[0], group=True, advanced=True
    )
    see_cards(page, game)
    page.go_back()
    choose(page, "way", "table")
    choose(page, "mode", "expert")
    page.get_by_label("Name of seat 1").fill("Ada")
    page.locator("[data-more=paper]").click()
    start(page)
    expect(page.locator(".hand-code h2")).to_have_text(["AAda", "2Seat 2", "3Seat 3"])


def test_a_box_of_ones_own_is_dealt(address: str, open_page: OpenPage) -> None:
    page = open_page(NO_PAGE)
    dealt(address, page, box=RIVERSIDE, sheet="river")
    expect(page.locator(".dealt .num")).to_have_count(3)
    page.keyboard.press("Space")
    see_turn(page, 2)


# how it looks


@pytest.mark.parametrize(
    "options", [{}, VEGAS, AAA, EXPERT], ids=["stacks", "city", "aaa", "codes"]
)
def test_axe_finds_nothing(address: str, open_page: OpenPage, options: dict[str, Any]) -> None:
    page = open_page(NO_PAGE)
    dealt(address, page, **options)
    page.keyboard.press("1")
    look(page, "dealer", VIEWS)
    if not options.get("mode"):
        page.keyboard.press("Space")
        page.keyboard.press("ArrowLeft")
        look(page, "dealer looking back", VIEWS)


@pytest.mark.parametrize("language", languages())
def test_everything_is_in_sight_at_every_size(
    address: str, open_page: OpenPage, language: str
) -> None:
    page = open_page(NO_PAGE, language=language)
    tables: list[dict[str, Any]] = [{}, {"sheet": "zombies", "seed": 8}, VEGAS, AAA, SOLO_CARD]
    for options in tables:
        dealt(address, page, **options)
        page.locator(".dealt .pair").first.wait_for()
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            assert hidden_parts(page) == [], f"{options} at {width} x {height}"
