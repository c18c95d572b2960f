"""Steps inside a turn: state ids, idempotence, undo, why-not."""

from __future__ import annotations

import random
from pathlib import Path

from culdesac.i18n import languages, translator
from tests.server.world import Page, in_loop, world


async def step(page: Page) -> None:
    answer = await page.play(0, page.views[0]["legal"][0]["id"])
    assert answer["type"] == "done"


@in_loop
async def test_a_move_on_an_old_state_is_stale_and_the_fresh_state_follows(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        page = await server.at(await server.table("you", "bot", seed=1), 0)
        old = page.views[0]["state"]
        await step(page)
        fresh = page.views[0]
        del page.views[0]
        answer = await page.request("move", 0, state=old, move="p1")
        assert answer["code"] == "stale-state"
        await page.sync()
        assert page.views[0] == fresh


@in_loop
async def test_a_move_sent_twice_is_made_once(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", "bot", seed=1)
        page = await server.at(created, 0)
        first = page.views[0]["state"]
        for _ in range(3):
            answer = await page.request("move", 0, id="same", state=first, move="p1")
            assert answer["type"] == "done"
            assert len(page.views[0]["made"]) == 1
        # also over another connection
        other = await server.at(created, 0)
        assert (await other.request("move", 0, id="same", state=first, move="p1"))["type"] == "done"
        assert len(other.views[0]["made"]) == 1
        # an undo too
        state = other.views[0]["state"]
        for _ in range(2):
            assert (await other.request("undo", 0, id="back", state=state))["type"] == "done"
        assert other.views[0]["made"] == []


@in_loop
async def test_a_confirmation_sent_twice_is_made_once(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", "device", seed=1)
        page = await server.at(created, 0, 1)
        dice = random.Random(1)
        while page.phase(0) != "finish":
            await step(page)
        state = page.views[0]["state"]
        for _ in range(2):
            answer = await page.request("move", 0, id="end", state=state, move="ok")
            assert answer["type"] == "done"
        assert page.phase(0) == "done"
        await page.play_turn(1, dice)
        await page.next_turn(0, 1)
        answer = await page.request("move", 0, id="end", state=state, move="ok")
        assert answer["type"] == "done"
        assert page.views[0]["made"] == []
        assert page.views[0]["turn"] == 2


@in_loop
async def test_undo_goes_back_step_by_step_until_the_confirmation(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", "device", seed=2)
        page = await server.at(created, 0, 1)
        seen = [page.views[0]]
        while page.phase(0) != "finish":
            await step(page)
            seen.append(page.views[0])
        while len(seen) > 1:
            assert page.views[0] == seen.pop()
            assert (await page.undo(0))["type"] == "done"
        assert page.views[0] == seen[0]
        assert (await page.undo(0))["code"] == "nothing-to-undo"
        await page.play_turn(0, random.Random(1))
        assert page.phase(0) == "done"
        assert (await page.undo(0))["code"] == "nothing-to-undo"


@in_loop
async def test_pencil_marks_are_what_undo_takes_back(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        page = await server.at(await server.table("you", seed=2), 0)
        await page.play(0, "p1")
        assert page.views[0]["picked"]["number"] == page.views[0]["offers"][0]["number"]
        await page.play(0, "w2.5")
        house = page.views[0]["sheet"]["streets"][1]["houses"][4]
        assert house["pencil"] == ["number"]
        assert page.public is not None
        assert page.public["sheets"][0]["streets"][1]["houses"][4] == {}
        await page.undo(0)
        assert page.views[0]["sheet"]["streets"][1]["houses"][4] == {}
        await page.play_turn(0, random.Random(1))
        await page.next_turn(0, 1)
        for street in page.views[0]["sheet"]["streets"]:
            assert all("pencil" not in house for house in street["houses"])


@in_loop
async def test_why_not_tells_rule_and_sentence_in_the_language(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", "bot", seed=2)
        page = await server.at(created, 0)
        why = await page.request("why", 0, move="w1.4")
        assert not why["legal"]
        assert why["rule"] == "home.turn.choose"
        assert why["sentence"] == "Choose a number and its action first."
        for language in languages():
            page.send({"type": "language", "language": f"{language}-XX"})
            told = await page.request("why", 0, move="w1.4")
            assert told["rule"] == why["rule"]
            assert told["sentence"] == translator(language)(why["sentence"])
            assert (told["sentence"] == why["sentence"]) == (language == "en")
        assert (await page.request("why", 0, move="p1"))["legal"]
        assert (await page.request("why", 0, move="w9.9"))["code"] == "bad-move"


@in_loop
async def test_illegal_moves_are_answered_with_the_rule_and_change_nothing(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        page = await server.at(await server.table("you", "bot", seed=2), 0)
        before = page.views[0]
        for move, code in (("w1.4", "illegal-move"), ("nonsense", "bad-move"), (9999, "bad-move")):
            answer = await page.play(0, move)
            assert answer["code"] == code
        assert (await page.play(0, "ok"))["rule"] == "home.turn.choose"
        again = await server.page()
        del again
        await page.sync()
        assert page.views[0] == before


@in_loop
async def test_nobody_hears_of_a_step_before_it_is_confirmed(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", "device", seed=2)
        ann = await server.at(created, 0)
        bob = await server.at(created, 1)
        await ann.sync()
        heard = len(bob.messages)
        while ann.phase(0) != "finish":
            await step(ann)
        await ann.undo(0)
        await step(ann)
        await bob.sync()
        assert [m["type"] for m in bob.messages[heard:]] == ["pong"]
        await ann.play(0, "ok")
        await bob.sync()
        told = [m for m in bob.messages[heard:] if m["type"] != "pong"]
        assert told == [{"type": "waiting", "turn": 1, "waiting": [1]}]
