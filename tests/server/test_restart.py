"""A restart, even a killed process, loses no confirmed move."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import shutil
import signal
import sys
import urllib.request
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from culdesac.server.sql.store import SqlStore
from culdesac.server.state import TableState
from tests.server.world import Json, Page, choose, in_loop, world

PATIENCE = 60.0


async def stored_turns(folder: Path, copy: Path, table: str) -> list[list[list[int]]]:
    """The confirmed turns that a crash at this moment would leave on the disk."""
    copy.mkdir()
    for file in folder.glob("tables.db*"):
        if not file.name.endswith("-shm"):
            shutil.copy(file, copy / file.name)
    store = await SqlStore.open(str(copy / "tables.db"))
    found = await store.load(table)
    await store.close()
    shutil.rmtree(copy)
    assert found is not None
    game = TableState.replayed(found.id, found.code, found.events).game
    assert game is not None
    return [*game.turns, [[move.id for move in game.made(seat)] for seat in range(game.seats)]]


def confirmed(page: Page, confirmations: dict[tuple[int, int], list[int]], message: Json) -> None:
    """Note what a page has been told to be confirmed."""
    if message["type"] == "state" and message["view"]["phase"] == "done":
        view = message["view"]
        confirmations[view["turn"], view["seat"]] = [move["id"] for move in view["made"]]


@pytest.mark.parametrize("mode", ["flip", "expert"])
@in_loop
async def test_what_anybody_was_told_is_on_the_disk(tmp_path: Path, mode: str) -> None:
    """After every single message the files are copied as a crash would leave them."""
    folder = tmp_path / "live"
    folder.mkdir()
    async with world(folder, database=str(folder / "tables.db")) as server:
        created = await server.table("you", "device", seed=3, mode=mode)
        table = created["table"]["id"]
        page = await server.at(created, 0, 1)
        told: dict[tuple[int, int], list[int]] = {}
        dice = random.Random(1)
        checks = 0
        while page.views[0]["turn"] < 5:
            for seat in (0, 1):
                turn = page.views[seat]["turn"]
                while page.views[seat]["turn"] == turn and page.phase(seat) != "done":
                    move = choose(page.views[seat], dice)["id"]
                    state = page.views[seat]["state"]
                    page.requests += 1
                    name = str(page.requests)
                    page.send(
                        {"type": "move", "id": name, "seat": seat, "state": state, "move": move}
                    )
                    while True:
                        message = await page.receive()
                        confirmed(page, told, message)
                        turns = await stored_turns(folder, tmp_path / "crash", table)
                        for (when, who), moves in told.items():
                            assert turns[when - 1][who][: len(moves)] == moves
                        if message["type"] == "turn":
                            assert len(turns) >= message["public"]["turn"]
                        checks += 1
                        if message["type"] == "done" and message["id"] == name:
                            break
        assert checks > 50


@in_loop
async def test_a_server_reads_its_tables_back(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", "device", "bot", seed=3, advanced=True)
        page = await server.at(created, 0, 1)
        dice = random.Random(1)
        for turn in (1, 2, 3):
            await page.play_turn(0, dice)
            await page.play_turn(1, dice)
            await page.next_turn(0, turn)
        await page.play_turn(0, dice)  # the fourth turn: one seat has confirmed
        done = page.views[0]
        await page.play(1, page.views[1]["legal"][0]["id"])  # lost with the restart
        room = server.room(created["table"]["id"])
        while room.tasks:
            await page.sync()
        public = page.public
        state = page.views[1]["state"]
    async with world(tmp_path, chance=2) as server:
        page = await server.at(created, 0, 1)
        assert page.views[0] == done
        assert page.public == public
        assert page.views[1]["made"] == []
        page.views[1]["state"], fresh = state, page.views[1]["state"]
        assert (await page.play(1, "ok"))["code"] == "stale-state"
        await page.sync()
        assert page.views[1]["state"] == fresh
        await page.play_turn(1, random.Random(2))
        await page.next_turn(0, 4)


# a real process

LAUNCH = (
    "import sys; from culdesac.server.run import serve; "
    "serve(port=0, database=sys.argv[1], open_browser=False, announce=lambda a: print(a, flush=True))"
)


class Process:
    """A server of its own, to be killed."""

    def __init__(self, database: Path) -> None:
        self.database = database
        self.process: asyncio.subprocess.Process | None = None
        self.address = ""

    async def start(self) -> None:
        self.process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-c",
            LAUNCH,
            str(self.database),
            stdout=asyncio.subprocess.PIPE,
        )
        assert self.process.stdout is not None
        line = await asyncio.wait_for(self.process.stdout.readline(), PATIENCE)
        self.address = line.decode().strip()
        assert self.address.startswith("http://127.0.0.1:")

    async def kill(self) -> None:
        assert self.process is not None
        if self.process.returncode is None:
            os.kill(self.process.pid, signal.SIGKILL)
        await self.process.wait()
        # the transport of a killed process is closed by the loop's next turn
        self.process._transport.close()  # type: ignore[attr-defined]

    def post(self, path: str, body: Json) -> Any:
        request = urllib.request.Request(
            self.address.rstrip("/") + path,
            json.dumps(body).encode(),
            {"content-type": "application/json"},
        )
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return json.load(answer)

    @contextlib.asynccontextmanager
    async def connected(self, table: str, secrets: list[str]) -> AsyncIterator[ClientConnection]:
        async with connect(self.address.replace("http", "ws") + "api/ws") as socket:
            await socket.send(json.dumps({"type": "hello", "table": table, "secrets": secrets}))
            yield socket


async def receive(socket: ClientConnection) -> Json:
    message: Json = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
    return message


async def view_of(socket: ClientConnection) -> Json:
    while True:
        message = await receive(socket)
        if message["type"] == "state":
            found: Json = message["view"]
            return found


@in_loop
async def test_a_killed_server_goes_on(tmp_path: Path) -> None:
    """Killed before the answer, after each message of the answer, and in the middle of a turn."""
    server = Process(tmp_path / "tables.db")
    await server.start()
    try:
        created = server.post("/api/tables", {"seats": [{"kind": "you"}], "seed": 5})
        table, secrets = created["table"]["id"], [created["keys"][0]["secret"]]
        dice = random.Random(1)
        for wait_for in (0, 1, 2, 4):  # messages of the answer to the confirmation
            async with server.connected(table, secrets) as socket:
                view = await view_of(socket)
                turn = view["turn"]
                while view["phase"] != "finish":
                    move = choose(view, dice)["id"]
                    await socket.send(request(view, f"{turn}-{len(view['made'])}", move))
                    view = await view_of(socket)
                    assert (await receive(socket))["type"] == "done"
                confirmation = request(view, f"{turn}-end", "ok")
                await socket.send(confirmation)
                told = [await receive(socket) for _ in range(wait_for)]
                await server.kill()
                with contextlib.suppress(ConnectionClosed):
                    while True:
                        told.append(await receive(socket))
            await server.start()
            async with server.connected(table, secrets) as socket:
                view = await view_of(socket)
                if told:
                    assert view["turn"] == turn + 1
                # what was sent may be sent again: it happens once
                await socket.send(confirmation)
                while True:
                    answer = await receive(socket)
                    if answer["type"] in ("done", "error"):
                        break
                if view["turn"] == turn + 1:
                    assert answer["type"] == "done"
                    assert answer["state"] == view["state"]
                else:
                    # nothing was confirmed, so the steps before are gone and the move is stale
                    assert answer["code"] == "stale-state"
                    assert view["made"] == []
    finally:
        await server.kill()


def request(view: Json, name: str, move: int | str) -> str:
    return json.dumps({"type": "move", "id": name, "seat": 0, "state": view["state"], "move": move})
