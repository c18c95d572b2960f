"""Tables whose cards people tell from a deck before them."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

import culdesac
from culdesac import Game, read_record
from culdesac.telling import Deal
from culdesac.view import Card
from tests.server.world import Json, Page, World, choose, in_loop, world

FIRST = Deal.of("3 pool, 7 fence, 11 park", actions="temp, bis, park")
SECOND = Deal.of("8 pool, 7 park, 10 fence")


def as_sent(cards: tuple[Card, ...]) -> list[Json]:
    return [{"number": number, "action": action} for number, action in cards]


def telling(page: Page) -> Json:
    assert page.public is not None
    found: Json = page.public["telling"]
    return found


async def tell(page: Page, deal: Deal, row: int = 0, seat: int | None = 0, **more: Any) -> Json:
    """Tell a row of a deal and what came with it."""
    body = {
        "state": telling(page)["rows"][row]["state"],
        "cards": as_sent(deal.cards[row]),
        "row": row,
        "actions": [action.split(" ")[-1] for action in deal.actions],
        "extras": list(deal.extras),
        "top": deal.top or None,
        "anyway": deal.anyway,
        **more,
    }
    answer = await page.request("tell", seat, **body)  # type: ignore[arg-type]
    await page.sync()
    return answer


def plans_of(game: Game) -> list[str]:
    return [seen.plan.name for seen in game.view(0).plans]


# a whole game

SETUPS: list[tuple[int, Json]] = [
    (2, {"advanced": True, "roundabouts": True}),
    (2, {"mode": "expert"}),
    (1, {"mode": "solo-card", "sheet": "zombies"}),
    (1, {"edition": "vegas-2019", "mode": "acme", "level": 1}),
    (2, {"sheet": "zombies"}),
    (1, {"mode": "aaa", "level": 1}),
    (2, {"sheet": "zombies", "mode": "expert"}),
    (2, {"edition": "vegas-2019"}),
    (3, {"edition": "home-2023"}),
]


def dealt_game(seats: int, options: Json) -> Game:
    known = dict(options)
    return culdesac.new(known.pop("edition", "home-2018"), seats, 17, **known)


async def tell_like(page: Page, dealt: Game) -> None:
    """Tell the cards that a dealt game has now."""
    for row in range(len(dealt.deal.cards)):
        answer = await tell(page, dealt.deal, row, seat=row if dealt.book.passing else 0)
        assert answer["type"] == "done", answer


@pytest.mark.parametrize(("seats", "options"), SETUPS)
@in_loop
async def test_a_told_table_ends_like_the_game_it_was_taken_from(
    tmp_path: Path, seats: int, options: Json
) -> None:
    dealt = dealt_game(seats, options)
    dice = random.Random(5)
    async with world(tmp_path) as server:
        kinds = ["you", *["device"] * (seats - 1)]
        created = await server.table(*kinds, cards="told", plans=plans_of(dealt), **options)
        page = await server.at(created, *range(seats))
        while page.outcome is None:
            if telling(page) and not telling(page)["done"]:
                await tell_like(page, dealt)
            if dealt.over:
                break
            turn = page.views[0]["turn"]
            assert page.public is not None
            shown = page.public["offers"]
            if shown:
                pairs = [(offer.number, offer.action) for offer in dealt.view(0).offers]
                assert [(offer["number"], offer["action"]) for offer in shown] == pairs
            for seat in range(seats):
                if turn > 0:
                    assert page.views[seat]["deck"]["next"] == list(dealt.view(seat).next_actions)
                while page.views[seat]["turn"] == turn and page.phase(seat) not in ("done", "over"):
                    move = choose(page.views[seat], dice)
                    assert (await page.play(seat, move["id"]))["type"] == "done"
                    dealt.play(seat, move["id"])
            await page.sync()
        await page.sync()
        assert page.outcome is not None
        totals = [sum(row["points"] for row in score["rows"]) for score in page.outcome["scores"]]
        assert totals == [points["total"] for points in dealt.scores()]
        rival = page.outcome["rival"]
        assert (rival["score"]["total"] if rival and rival["score"] else None) == (
            dealt.rival()["total"] if rival and rival["score"] else None  # type: ignore[index]
        )
        await assert_kept(server, created["table"]["id"], dealt)


async def assert_kept(server: World, table: str, dealt: Game) -> None:
    """Record, replay and steps of a finished table."""
    answer = await server.http.get(f"/api/tables/{table}/record")
    assert answer.text.startswith("culdesac record 2\n")
    again = read_record(answer.text).game()
    assert again.scores() == dealt.scores()
    assert again.turns == dealt.turns
    replay = await server.get(f"/api/tables/{table}/replay")
    stored = await server.post("/api/replays", {"record": answer.text}, status=201)
    uploaded = await server.get(f"/api/replays/{stored['id']}")
    assert [turn["public"]["scores"] for turn in uploaded["turns"]] == [
        turn["public"]["scores"] for turn in replay["turns"]
    ]
    assert [turn["log"] for turn in uploaded["turns"]] == [turn["log"] for turn in replay["turns"]]
    steps = await server.get(f"/api/tables/{table}/steps/0")
    assert len(steps["turns"]) == len(dealt.turns)


# mistakes


def single_card() -> Card:
    """A card that the box has once, and that is not among the first."""
    cards = culdesac.edition("home-2018").deck.cards
    return next(card for card in cards if cards.count(card) == 1 and card[1] == "pool")


async def skip_turn(page: Page, seat: int = 0) -> None:
    dice = random.Random(1)
    await page.play_turn(seat, dice)
    await page.sync()


@in_loop
async def test_a_card_that_is_gone_is_refused_then_told_anyway_and_leaves_a_mark(
    tmp_path: Path,
) -> None:
    rare = single_card()
    async with world(tmp_path) as server:
        created = await server.table("you", cards="told")
        page = await server.at(created, 0)
        assert created["table"]["told"]
        assert telling(page)["actions"] == []
        assert page.views[0]["legal"] == []
        first = Deal(((rare, (7, "fence"), (11, "park")),), FIRST.actions)
        assert (await tell(page, first))["type"] == "done"
        await skip_turn(page)
        assert telling(page)["actions"] == [rare[1], "fence", "park"]
        await tell(page, SECOND)
        await skip_turn(page)
        again = Deal((((8, "park"), rare, (9, "pool")),))
        asked = await page.request("ask-cards", 0, cards=as_sent(again.cards[0][:2]))
        sentence = f"No {rare[0]} with Pool is left: it came in turn 1."
        assert (asked["legal"], asked["rule"], asked["sentence"]) == (False, "gone", sentence)
        refused = await tell(page, again)
        assert (refused["code"], refused["rule"]) == ("impossible-cards", "gone")
        assert refused["message"] == sentence
        assert not telling(page)["done"]
        assert (await tell(page, again, anyway=True))["type"] == "done"
        assert page.public is not None
        assert [offer.get("odd", False) for offer in page.public["offers"]] == [False, True, False]
        await skip_turn(page)
        log = [
            item
            for message in page.messages
            if message["type"] == "turn"
            for item in message["log"]
        ]
        assert any("Told anyway" in text["key"] for entry in log for text in entry["items"])


@in_loop
async def test_sentences_are_said_in_the_language_of_whoever_tells(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", cards="told")
        page = await server.at(created, 0, language="de")
        wrong = Deal.of("99 pool, 7 fence, 11 park", actions="temp, bis, park")
        refused = await tell(page, wrong)
        assert refused["rule"] == "box"
        assert "99" in refused["message"]
        assert "This box" not in refused["message"]


@in_loop
async def test_cards_are_told_anew_until_the_turn_is_over_also_after_a_restart(
    tmp_path: Path,
) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", "device", cards="told")
        page = await server.at(created, 0, 1)
        await tell(page, FIRST)
        await page.play(0, "p1")
        await page.play(0, "w1.1")
        await page.play(0, "skip")
        await page.play(0, "ok")
        await page.play(1, "p3")
        old = page.views[1]["state"]
        await tell(page, Deal.of("3 pool, 7 fence, 12 park", actions="temp, bis, park"))
        assert page.phase(0) == "done"  # its pair is as it was
        assert page.views[1]["made"] == []
        assert page.views[1]["offers"][2]["number"] == 12
        stale = await page.request("move", 1, state=old, move="w1.5")
        assert stale["code"] == "stale-state"
        before = json.dumps([page.views[0]["sheet"], page.public])
    async with world(tmp_path) as server:
        again = await server.at(created, 0, 1)
        assert json.dumps([again.views[0]["sheet"], again.public]) == before
        assert again.phase(0) == "done"
        await again.play(1, "p3")
        await again.play(1, "w1.9")
        await skip_turn(again, 1)
        assert telling(again)["actions"] == ["pool", "fence", "park"]


@in_loop
async def test_two_people_tell_at_once_and_one_of_them_twice(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", "device", cards="told")
        one, other = await server.at(created, 0), await server.at(created, 1)
        state = telling(other)["rows"][0]["state"]
        await tell(one, FIRST, id="mine")
        await other.sync()
        late = await tell(other, FIRST, seat=1, state=state)
        assert late["code"] == "stale-state"
        assert "meanwhile" in late["message"]
        assert telling(other)["done"]
        await one.play(0, "p1")
        repeated = await tell(one, FIRST, id="mine", state=state)
        assert repeated["type"] == "done"
        assert one.views[0]["made"] != []
        assert telling(one)["rows"][0]["state"] == telling(other)["rows"][0]["state"]


@in_loop
async def test_a_page_that_was_asleep_hears_of_the_cards(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", "device", cards="told")
        sleeper = await server.at(created, 1)
        known = {"1": sleeper.views[1]["state"]}
        await sleeper.close()
        await tell(await server.at(created, 0), FIRST)
        back = await server.at(created, 1, known=known, turn=1)
        assert telling(back)["done"]
        assert back.views[1]["offers"] != []


@in_loop
async def test_bots_play_the_cards_that_were_told_last(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", "bot", cards="told")
        page = await server.at(created, 0)
        await tell(page, FIRST)
        await page.until("waiting", waiting=[0])
        await tell(page, Deal.of("1 pool, 2 fence, 14 park", actions="temp, bis, park"))
        await skip_turn(page)
        while page.views[0]["turn"] == 1:
            await page.receive()
        game = server.room(created["table"]["id"]).state.game
        assert game is not None
        assert game.sheet(1)["streets"] != Game(game.setup).sheet(1)["streets"]
        assert (await page.request("hint", 0))["type"] == "error"


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"row": 1}, "not-found"),
        ({"seat": 1}, "not-your-seat"),
        ({"seat": None}, "not-your-seat"),
        ({"cards": []}, "impossible-cards"),
        ({"extras": ["solo"]}, "impossible-cards"),
        ({"actions": []}, "impossible-cards"),
        ({"state": "9.9"}, "stale-state"),
        ({"cards": "x"}, "bad-message"),
    ],
)
@in_loop
async def test_what_cannot_be_told_changes_nothing(tmp_path: Path, more: Json, code: str) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", "device", cards="told")
        page = await server.at(created, 0)
        body = {
            "state": telling(page)["rows"][0]["state"],
            "cards": as_sent(FIRST.cards[0]),
            "actions": list(FIRST.actions),
            "seat": 0,
            **more,
        }
        page.send({"type": "tell", "id": "x", **body})
        answer = await page.until("done", "error", id="x")
        assert answer["code"] == code, answer
        assert not telling(page)["done"]


@in_loop
async def test_nothing_is_told_at_a_table_whose_cards_are_dealt(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        page = await server.at(await server.table("you"), 0)
        assert page.public is not None
        assert page.public["telling"] is None
        answer = await page.request("tell", 0, state="1", cards=as_sent(FIRST.cards[0]))
        assert answer["code"] == "conflict"


# hands


def hand(text: str) -> Deal:
    return Deal.of(text, top="park")


async def expert(server: World, *kinds: str) -> Json:
    return await server.table(*kinds, mode="expert", cards="told")


@in_loop
async def test_everybody_tells_their_own_hand_and_the_host_those_of_bots(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created = await expert(server, "you", "device", "bot")
        page = await server.page()
        secret = next(key["secret"] for key in created["keys"] if key["seat"] == 0)
        welcome = await page.hello(created["table"]["id"], [secret], host=created["host_secret"])
        assert welcome["refused"] == []
        theirs = await server.at(created, 1)
        row = {"state": telling(page)["rows"][1]["state"], "cards": as_sent(FIRST.cards[0])}
        refused = await page.request("tell", 0, row=1, **row)
        assert refused["code"] == "not-your-seat"
        three = [
            hand("3 pool, 7 fence, 11 park"),
            hand("8 pool, 7 park, 10 fence"),
            hand("5 park, 6 temp, 9 bis"),
        ]
        for seat, deal in enumerate(three):
            rows = Deal(tuple(each.cards[0] for each in three), top=deal.top)
            teller = theirs if seat == 1 else page
            told = await tell(teller, rows, seat, seat=None if seat == 2 else seat)
            assert told["type"] == "done", told
            await theirs.sync()
            assert [each["told"] for each in telling(theirs)["rows"]] == [
                other <= seat for other in range(3)
            ]
        assert telling(page)["done"]
        assert [card["number"] for card in page.views[0]["hand"]] == [3, 7, 11]
        assert [card["number"] for card in theirs.views[1]["hand"]] == [8, 7, 10]
        # the bot may have been faster than the answer to the host
        if [0, 1] not in [each.get("waiting") for each in page.messages]:
            await page.until("waiting", waiting=[0, 1])


async def heard_of(folder: Path, theirs: str) -> list[str]:
    """All that seat 0 hears while seat 1 tells this hand."""
    folder.mkdir()
    async with world(folder) as server:
        created = await expert(server, "you", "device")
        one, other = await server.at(created, 0), await server.at(created, 1)
        both = Deal((hand("3 pool, 7 fence, 11 park").cards[0], hand(theirs).cards[0]), top="park")
        assert (await tell(other, both, 1, seat=1))["type"] == "done"
        await one.sync()
        asked = await one.request("ask-cards", 0, row=0, cards=as_sent(both.cards[0]))
        assert asked["legal"]
        assert (await tell(one, both, 0, seat=0))["type"] == "done"
        await one.play(0, "p1/2")
        again = await server.at(created, 0)
        await again.request("hint", 0)
        watcher = await server.at(created)
        return [*one.raw, *again.raw, *watcher.raw]


@in_loop
async def test_a_hand_that_was_told_is_a_secret(tmp_path: Path) -> None:
    one = await heard_of(tmp_path / "one", "8 pool, 8 park, 10 fence")
    other = await heard_of(tmp_path / "other", "1 fence, 15 estate, 2 estate")
    assert len(one) > 10
    assert one == other


# plans


@in_loop
async def test_plans_are_chosen_and_chosen_again_for_a_rematch(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        choices = await server.post("/api/plans", {"edition": "home-2018", "advanced": True})
        assert [len(stack) for stack in choices["stacks"]] > [1, 1, 1]
        names = [stack[-1]["name"] for stack in choices["stacks"]]
        created = await server.table("you", cards="told", plans=names, advanced=True)
        page = await server.at(created, 0)
        assert page.public is not None
        assert [plan["name"] for plan in page.public["plans"]] == names
        table = created["table"]["id"]
        assert (await server.get(f"/api/tables/{table}/plans"))["stacks"] == choices["stacks"]
        bad = await server.post(
            "/api/tables", {"seats": [{"kind": "you"}], "plans": ["x"]}, status=400
        )
        assert bad["code"] == "bad-setup"
        dealt = culdesac.new("home-2018", 1, 17, advanced=True, plans=names)
        while page.outcome is None:
            await tell(page, dealt.deal)
            turn = page.views[0]["turn"]
            while page.views[0]["turn"] == turn and page.phase(0) not in ("done", "over"):
                move = page.views[0]["legal"][-1]["id"]
                assert (await page.play(0, move))["type"] == "done"
                dealt.play(0, move)
            await page.sync()
        secret = created["host_secret"]
        first = [stack[0]["name"] for stack in choices["stacks"]]
        path = f"/api/tables/{table}/rematch?plans="
        assert (await server.post(path + "a,b,c", secret=secret, status=400))["code"] == "bad-setup"
        made = await server.post(path + ",".join(first), secret=secret)
        again = await server.page()
        await again.hello(made["table"], [created["keys"][0]["secret"]])
        assert again.public is not None
        assert [plan["name"] for plan in again.public["plans"]] == first
        assert not telling(again)["done"]


@in_loop
async def test_time_runs_only_once_the_cards_are_told(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", cards="told", seconds=30)
        page = await server.at(created, 0)
        assert page.table["seconds_left"] is None
        await tell(page, FIRST)
        assert page.table["seconds_left"] == 30
