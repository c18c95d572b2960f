"""For whoever runs it: settings, health, numbers, logs, and the end of a process."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
import re
import signal
import socket as sockets
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from culdesac import CuldesacError
from culdesac.server.limits import Rate
from culdesac.server.logs import AsJson, request_id
from culdesac.server.metrics import together
from culdesac.server.run import serve
from culdesac.server.settings import BY_NAME, config_of, settings, table
from tests.cli.run import run
from tests.server.chaos import Person, service
from tests.server.postgres import Postgres
from tests.server.running import running
from tests.server.test_service import service as worlds
from tests.server.world import Json, in_loop, world

ROOT = Path(__file__).resolve().parents[2]


# settings


def test_settings_by_file_and_environment(tmp_path: Path) -> None:
    path = tmp_path / "culdesac.toml"
    path.write_text(
        'host = "0.0.0.0"\nport = 9000\nproxies = ["10.0.0.0/8", "::1"]\nlimit_requests = "5/50"\n'
        "table_days = 10\n"
    )
    found = settings({"CULDESAC_PORT": "9001", "CULDESAC_LIMIT_EVENTS": "7"}, str(path))
    assert (found["host"], found["port"]) == ("0.0.0.0", 9001)
    assert found["proxies"] == ("10.0.0.0/8", "::1")
    config = config_of(found)
    assert config.limits.requests == Rate(5, 50)
    assert config.limits.events == 7
    assert config.keeping.table_days == 10
    assert settings({"CULDESAC_CONFIG": str(path)})["port"] == 9000
    assert config_of({}) == config_of(settings({}))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("prot = 1", "there is no setting prot"),
        ('port = "http"', 'port is "http"; expected a whole number'),
        ('limit_requests = "fast"', "expected a rate as so many a second/at once"),
        ('log = "loud"', "expected plain or json"),
        ("port =", "is not TOML"),
    ],
)
def test_settings_that_are_none(tmp_path: Path, text: str, told: str) -> None:
    path = tmp_path / "culdesac.toml"
    path.write_text(text)
    refused = run("serve", "--config", str(path))
    assert refused.code == 2
    assert told in refused.err
    assert refused.err.count("\n") == 1


def test_every_setting_is_in_the_manual() -> None:
    assert table() in (ROOT / "docs" / "operating.md").read_text("utf-8")
    assert run("serve", "--settings").out.strip() == table()
    for setting in BY_NAME.values():
        assert setting.about, setting.name


def test_several_workers_need_a_database_in_common(tmp_path: Path) -> None:
    with pytest.raises(CuldesacError, match="several workers need a database in common"):
        serve(port=0, database=str(tmp_path / "tables.db"), workers=2)


# health and numbers


@in_loop
async def test_health_readiness_and_numbers(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        assert await server.get("/healthz") == (200, b"ok\n")
        assert await server.get("/readyz") == (200, b"ready\n")
        (tmp_path / "tables.db").rename(tmp_path / "away.db")
        await asyncio.sleep(1.1)  # an answer is good for a second
        assert (await server.get("/readyz"))[0] == 503
        assert (await server.get("/healthz"))[0] == 200
        status, body = await server.get("/metrics")
        assert status == 200
        assert b'culdesac_tables{process="one"} 0' in body
        assert b'path="/healthz",status="200"} 2' in body
        status, _ = await server.get("/metrics", "x-forwarded-for: 1.2.3.4")
        assert status == 403


@in_loop
async def test_the_numbers_of_all_processes_are_told_by_each(tmp_path: Path) -> None:
    async with worlds(tmp_path) as servers:
        await servers[1].table("you")
        for server in servers:
            await server.http.get("/metrics")
        async with asyncio.timeout(30):
            while True:
                told = (await servers[0].http.get("/metrics")).text
                if len(re.findall(r"^culdesac_tables\{", told, re.M)) == 2:
                    break
                await asyncio.sleep(0.1)
        assert sorted(re.findall(r"^culdesac_tables\{.*\} (\d)", told, re.M)) == ["0", "1"]
        assert told.count("# TYPE culdesac_tables ") == 1


def test_numbers_together_have_one_head_each() -> None:
    one = "# HELP a b\n# TYPE a gauge\na{p=1} 1\n"
    assert together([one, one.replace("p=1", "p=2")]) == one + "a{p=2} 1\n"


# secrets


@in_loop
async def test_neither_logs_nor_numbers_have_a_secret_or_a_card(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """What two games tell that differ only in what is hidden is the same, but for times."""
    caplog.set_level(logging.INFO)
    told: list[tuple[str, list[str]]] = []
    for seed in (1, 2):
        folder = tmp_path / str(seed)
        folder.mkdir()
        caplog.clear()
        async with world(folder) as server:
            created = await server.table("you", "friend", seed=seed)
            page = await server.at(created, 0)
            await server.get(f"/api/tables/{created['table']['id']}")
            await page.request("move", 0, state="1.0.00000000", move="p1")
            text = (await server.http.get("/metrics")).text
            secrets = [created["host_secret"], created["table"]["id"], created["table"]["code"]]
            secrets += [key["secret"] for key in created["keys"]]
        others = ("http", "alembic")  # the first server of a process makes a database
        records = [each for each in caplog.records if not each.name.startswith(others)]
        lines = [AsJson().format(record) for record in records]
        for secret in secrets:
            assert secret not in text
            assert not any(secret in line for line in lines)
        numbers = [line for line in text.splitlines() if "seconds" not in line]
        told.append(("\n".join(numbers), [record.getMessage() for record in records]))
    assert told[0] == told[1]


def test_a_line_of_the_log_is_json_with_the_id_of_its_request() -> None:
    token = request_id.set("abc")
    try:
        record = logging.LogRecord("culdesac", logging.INFO, "", 0, "hello %s", ("you",), None)
        line: Json = json.loads(AsJson().format(record))
    finally:
        request_id.reset(token)
    assert (line["message"], line["request"], line["level"]) == ("hello you", "abc", "info")


@in_loop
async def test_every_answer_has_the_id_of_its_request(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        ids = {(await server.http.get("/api/none")).headers["x-request-id"] for _ in range(3)}
        assert len(ids) == 3


# the end of a process


@in_loop
async def test_whoever_is_there_is_told_that_a_process_ends(tmp_path: Path) -> None:
    """A page hears a close that means: come again; and finds its table in the other process."""
    async with service(tmp_path, 2) as running_service:
        created = await running_service.table(1, 1, 1)
        first, second = running_service.processes
        hello = {
            "type": "hello",
            "table": created["table"]["id"],
            "secrets": [created["keys"][0]["secret"]],
        }
        async with connect(f"ws://127.0.0.1:{first.port}/api/ws") as socket:
            await socket.send(json.dumps(hello))
            await socket.recv()
            ending = asyncio.create_task(first.end(signal.SIGTERM))
            with contextlib.suppress(ConnectionClosed):
                while True:
                    await socket.recv()
            assert socket.close_code == 1012
            await ending
        async with connect(f"ws://127.0.0.1:{second.port}/api/ws") as socket:
            await socket.send(json.dumps(hello))
            welcome = json.loads(await socket.recv())
            assert welcome["seats"] == [0]
        await first.start()


@in_loop
async def test_neither_slow_pages_nor_thinking_bots_hold_up_the_end(tmp_path: Path) -> None:
    """One page reads nothing of what it asks for, and experts think for another one."""
    async with service(tmp_path, 2) as running_service:
        seats = [{"kind": "device"}] * 2 + [{"kind": "bot", "bot": "expert"}] * 3
        created = await running_service.ask("/api/tables", {"seats": seats, "seed": 1})
        name, (ann, bob) = created["table"]["id"], created["keys"]
        first, second = running_service.processes
        writer = await unread_page(first.port, name, ann["secret"])
        player = Person(running_service, name, bob["seat"], bob["secret"])
        async with connect(f"ws://127.0.0.1:{first.port}/api/ws") as socket:
            await stay_until(player, socket, lambda: bool(player.told))
            began = time.monotonic()  # the experts think, and the other page is behind
            await first.end(signal.SIGTERM)
            print(f"\nended in {time.monotonic() - began:.1f} s")
            with contextlib.suppress(ConnectionClosed):
                while True:
                    await socket.recv()
            assert socket.close_code == 1012
        writer.transport.abort()
        # the other process has what was confirmed, and its bots go on
        again = Person(running_service, name, ann["seat"], ann["secret"])
        async with connect(f"ws://127.0.0.1:{second.port}/api/ws") as socket:
            await stay_until(again, socket, lambda: again.turn > 1)
        await first.start()


async def stay_until(person: Person, socket: ClientConnection, true: Callable[[], bool]) -> None:
    person.quiet = 60
    playing = asyncio.create_task(person.stay(socket))
    async with asyncio.timeout(60):
        while not true():
            await asyncio.sleep(0.02)
    while not playing.done():  # a message that comes at the same moment takes the call away
        playing.cancel()
        await asyncio.wait([playing], timeout=1)


async def unread_page(port: int, table: str, secret: str) -> asyncio.StreamWriter:
    """A page that asks for more than fits between it and the server, and reads none of it."""
    small = sockets.socket()
    small.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
    small.connect(("127.0.0.1", port))
    small.setblocking(False)
    _, writer = await asyncio.open_connection(sock=small, limit=1)
    writer.write(
        b"GET /api/ws HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: websocket\r\n"
        b"connection: Upgrade\r\nsec-websocket-version: 13\r\n"
        b"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    hello = {"type": "hello", "table": table, "secrets": [secret]}
    stale = {"type": "move", "id": "a", "seat": 0, "state": "0", "move": 0}
    for message in [hello, *[stale] * 2000]:  # each of them brings the whole state
        data = json.dumps(message).encode()
        long = bytes([0x80 | 126]) + len(data).to_bytes(2, "big")
        length = bytes([0x80 | len(data)]) if len(data) < 126 else long
        writer.write(b"\x81" + length + bytes(4) + data)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(writer.drain(), 0.2)
        if writer.transport.get_write_buffer_size():
            break
    return writer


WORKERS = """
import sys
from culdesac.server.run import serve
serve(port=0, database=sys.argv[1], open_browser=False, workers=2,
      announce=lambda a: print(a, flush=True))
"""


async def pids(database: Postgres, wanted: int) -> set[str]:
    """The processes that serve, once there are so many of them."""
    query = (
        "SELECT id FROM processes WHERE kind = 'serve' "
        "AND seen > extract(epoch FROM clock_timestamp()) - 3"
    )
    async with asyncio.timeout(60):
        while True:
            found = {
                str(row[0]) for row in await asyncio.to_thread(database.rows, query, "workers")
            }
            if len(found) == wanted:
                return found
            await asyncio.sleep(0.1)


@in_loop
async def test_workers_are_started_again_and_end_together(tmp_path: Path) -> None:
    database = Postgres()
    process = None
    try:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", WORKERS, database.database("workers"),
            stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL,
        )  # fmt: skip
        assert process.stdout is not None
        address = (await asyncio.wait_for(process.stdout.readline(), 60)).decode().strip()
        assert address.startswith("http://127.0.0.1:")
        first = await pids(database, 2)
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
        assert len(children) == 2
        os.kill(int(children[0]), signal.SIGKILL)
        async with asyncio.timeout(60):
            while len(await pids(database, 2) & first) != 1:
                await asyncio.sleep(0.1)
        process.send_signal(signal.SIGTERM)
        assert await asyncio.wait_for(process.wait(), 60) == 0
        assert await pids(database, 0) == set()
    finally:
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            process._transport.close()  # type: ignore[attr-defined]
        database.stop()
