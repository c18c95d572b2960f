"""A hostile client: typed errors, no traceback, and the table is as it was."""

from __future__ import annotations

import json
import logging
import random
from pathlib import Path
from typing import Any

import pytest

from tests.server.world import Json, in_loop, world

BAD_TEXTS = [
    "",
    "null",
    "[]",
    "42",
    '"hello"',
    "{",
    '{"type":"hello"',
    "\ud800",
    "{}",
    '{"type":"nonsense"}',
    '{"type":["move"]}',
    '{"type":null}',
    '{"type":"hello","table":7}',
    '{"type":"hello","table":""}',
    '{"type":"hello","table":"../../etc"}',
    '{"type":"hello","table":"x' + "x" * 200 + '"}',
    '{"type":"hello","table":"ELM-4417","secrets":"all"}',
    '{"type":"hello","table":"ELM-4417","secrets":[1]}',
    '{"type":"hello","table":"ELM-4417","known":[]}',
    '{"type":"hello","table":"ELM-4417","language":"../fr"}',
    '{"type":"move"}',
    '{"type":"move","id":"","seat":0,"state":"1.0.0","move":1}',
    '{"type":"move","id":"a","seat":-1,"state":"1.0.0","move":1}',
    '{"type":"move","id":"a","seat":1e400,"state":"1.0.0","move":1}',
    '{"type":"move","id":"a","seat":0,"state":"1.0.0","move":1.5}',
    '{"type":"move","id":"a","seat":0,"state":"1.0.0","move":{"move":"write"}}',
    '{"type":"move","id":"a","seat":0,"state":7,"move":1}',
    '{"type":"move","id":"a","seat":"0","state":"1.0.0","move":1}',
    '{"type":"rename","id":"a","seat":0,"name":""}',
    '{"type":"rename","id":"a","seat":0,"name":"' + "x" * 100 + '"}',
    '{"type":"language"}',
    "[" * 10_000,
    '{"a":' * 2_000,
    '{"type":"ping","id":"' + "x" * 20_000 + '"}',
]


@pytest.mark.parametrize("greeted", [False, True])
@in_loop
async def test_messages_that_are_none(
    tmp_path: Path, greeted: bool, caplog: pytest.LogCaptureFixture
) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", "device", seed=1)
        page = await server.at(created, 0) if greeted else await server.page()
        for text in BAD_TEXTS:
            page.send_text(text)
            answer = await page.receive()
            assert answer["type"] == "error", text
            assert answer["code"] in ("bad-message", "too-large"), text
            assert "\n" not in answer["message"]
            assert "Traceback" not in answer["message"]
        page.outbox.put_nowait({"type": "websocket.receive", "bytes": b"\x00\xff"})
        assert (await page.receive())["code"] == "bad-message"
        await page.sync()
        check = await server.at(created, 0)
        assert check.views[0]["made"] == []
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


@in_loop
async def test_out_of_order(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", "open")
        page = await server.page()
        for kind in ("move", "undo"):
            answer = await page.request(kind, 0, state="1.0.00000000", move="p1")
            assert answer["code"] == "hello-first"
        for kind in ("why", "hint", "rename"):
            answer = await page.request(kind, 0, move="p1", name="x")
            assert answer["code"] == "hello-first"
        page.send({"type": "hello", "table": "none-such"})
        assert (await page.until("error"))["code"] == "unknown-table"
        await page.hello(created["table"]["id"], [created["keys"][0]["secret"]])
        page.send({"type": "hello", "table": created["table"]["id"]})
        assert (await page.until("error"))["code"] == "hello-again"
        # before the start
        answer = await page.request("move", 0, state="1.0.00000000", move="p1")
        assert answer["code"] == "not-started"
        assert (await page.request("hint", 0))["code"] == "not-started"
        assert (await page.request("why", 0, move="p1"))["code"] == "not-started"


@in_loop
async def test_other_seats_and_old_states(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", "device", "bot", seed=1)
        mallory = await server.at(created, 0)
        victim = await server.at(created, 1)
        before = victim.views[1]
        for seat in (1, 2, 3, 99):
            for kind in ("move", "undo", "why", "hint", "rename"):
                answer = await mallory.request(
                    kind, seat, state=before["state"], move="p1", name="Mallory"
                )
                assert answer["code"] == "not-your-seat"
        for state in ("0.0.00000000", "1.1.00000000", "2.0.00000000", "x", "1.0.00000001"):
            answer = await mallory.request("move", 0, state=state, move="p1")
            assert answer["code"] == "stale-state"
        for bot in ("none", "../random", ""):
            answer = await mallory.request("hint", 0, bot=bot)
            assert answer["type"] in ("error", "hint")
        await victim.sync()
        assert victim.views[1] == before


def mutated(message: Json, dice: random.Random) -> Any:
    """A message with something replaced, dropped or added."""
    values: list[Any] = [
        None, True, -1, 0, 3, 10**30, 1.5, "", "x", "ok", "p1", [], {}, [[]], {"a": 1}, "é" * 30,
    ]  # fmt: skip
    made = dict(message)
    for _ in range(dice.randrange(1, 4)):
        key = dice.choice([*made, "extra", "type"])
        if dice.random() < 0.3:
            made.pop(key, None)
        else:
            made[key] = dice.choice(values)
    return made


@in_loop
async def test_a_thousand_random_messages(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Whatever comes, the answer is typed, and the other seat plays on unharmed."""
    async with world(tmp_path) as server:
        created = await server.table("you", "device", seed=1)
        table, secret = created["table"]["id"], created["keys"][0]["secret"]
        victim = await server.at(created, 1)
        before = victim.views[1]
        dice = random.Random(7)
        templates: list[Json] = [
            {"type": "hello", "table": table, "secrets": [secret]},
            {"type": "move", "id": "m", "seat": 1, "state": before["state"], "move": "p1"},
            {"type": "undo", "id": "u", "seat": 1, "state": before["state"]},
            {"type": "why", "id": "w", "seat": 0, "move": "w1.4"},
            {"type": "hint", "id": "h", "seat": 1},
            {"type": "rename", "id": "r", "seat": 1, "name": "x"},
            {"type": "language", "language": "fr"},
            {"type": "ping", "id": "p"},
        ]
        sent = 0
        for _ in range(20):
            page = await server.page()
            if dice.random() < 0.7:
                await page.hello(table, [secret])
            for _ in range(50):
                page.send(mutated(dice.choice(templates), dice))
                sent += 1
            await page.sync()
            assert page.closed is None
            for message in page.messages:
                if message["type"] == "error":
                    assert message["code"] != "unavailable", message
            await page.close()
        assert sent == 1000
        await victim.sync()
        assert victim.views[1] == before
        assert json.dumps(before) == json.dumps(victim.views[1])
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]
