"""Connections that send without end, wait without end, or are too many; and who asks behind a proxy."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from pathlib import Path

import pytest

from culdesac import CuldesacError
from culdesac.server.limits import Limits, Rate
from culdesac.server.proxies import Proxies
from culdesac.server.run import serve
from tests.server.running import Running, closed, frame, running
from tests.server.world import UNLIMITED, in_loop

PING, PONG, TEXT, CONT = 9, 10, 1, 0


async def lives(server: Running) -> None:
    status, body = await server.get("/api/health")
    assert status == 200
    assert json.loads(body)["status"] == "ok"


@pytest.mark.parametrize("start", [b"GET /", b"GET / HTTP/1.1\r\nx: "])
@in_loop
async def test_h1_a_header_without_end_is_cut_off(tmp_path: Path, start: bytes) -> None:
    async with running(tmp_path) as server, server.raw() as (reader, writer):
        writer.write(start)
        sent = 0
        answer = asyncio.ensure_future(closed(reader))
        while not answer.done() and sent < 50_000_000:
            writer.write(b"x" * 65_536)
            sent += 65_536
            await asyncio.sleep(0)
        assert sent < 50_000_000
        await answer
        await lives(server)


@in_loop
async def test_h1_headers_without_number_are_refused(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        status, _ = await server.get("/api/health", *[f"x-{n}: 1" for n in range(200)])
        assert status == 400
        status, _ = await server.get("/api/health", *[f"x-{n}: 1" for n in range(50)])
        assert status == 200
        status, _ = await server.get("/api/health", "x: " + "y" * 20_000)
        assert status == 431


@pytest.mark.parametrize("opcode", [PING, PONG])
@in_loop
async def test_h2_control_frames_without_end_close_the_connection(
    tmp_path: Path, opcode: int
) -> None:
    async with running(tmp_path) as server:
        async with server.web_socket() as (reader, writer):
            for number in range(20):
                writer.write(frame(opcode, str(number).encode()))
            writer.write(frame(TEXT, b'{"type":"ping","id":"a"}'))
            while b"pong" not in await reader.read(1000):
                pass
            writer.write(frame(opcode, b"x" * 100) * 1000)
            await closed(reader)
        await lives(server)


@in_loop
async def test_h2_fragments_without_end_close_the_connection(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        for part in (b"", b"x"):
            async with server.web_socket() as (reader, writer):
                writer.write(frame(TEXT, b"{", fin=False))
                writer.write(frame(CONT, part, fin=False) * 1000)
                await closed(reader)
        async with server.web_socket() as (reader, writer):
            writer.write(frame(TEXT, b'{"type":"ping",', fin=False) + frame(CONT, b'"id":"a"}'))
            assert b"pong" in await reader.read(1000)
        await lives(server)


@in_loop
async def test_m9_whoever_says_nothing_is_let_go(tmp_path: Path) -> None:
    limits = replace(UNLIMITED, head_seconds=0.2, body_seconds=0.2, hello_seconds=0.2)
    async with running(tmp_path, limits) as server:
        async with server.raw() as (reader, _):
            assert (await closed(reader)).startswith(b"HTTP/1.1 408")
        async with server.raw() as (reader, writer):
            writer.write(b"GET / HTTP/1.1\r\nhost:")
            assert (await closed(reader)).startswith(b"HTTP/1.1 408")
        async with server.raw() as (reader, writer):
            writer.write(
                b"POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 100\r\n"
                b"content-type: application/json\r\n\r\n{"
            )
            await closed(reader)
        async with server.web_socket() as (reader, _):
            assert b"\x88\x02\x03\xf0" in await closed(reader)  # 1008


@in_loop
async def test_m9_connections_have_a_number_by_address_and_together(tmp_path: Path) -> None:
    for limits in (replace(UNLIMITED, sockets_each=3), replace(UNLIMITED, sockets=3)):
        async with running(tmp_path, limits) as server:
            async with server.web_socket(), server.raw(), server.raw(), server.raw() as last:
                assert await closed(last[0]) == b""
            while server.server.server_state.connections:
                await asyncio.sleep(0.01)
            await lives(server)


@in_loop
async def test_m2_nobody_is_believed_to_be_somebody_else(tmp_path: Path) -> None:
    """Unless the server was told of a proxy, which then speaks for very many."""
    slow = Limits(requests=Rate(0, 2), sockets_each=1)
    async with running(tmp_path, slow) as server:
        answers = [
            await server.get("/api/health", f"x-forwarded-for: 10.0.0.{n}") for n in range(4)
        ]
        assert [status for status, _ in answers] == [200, 200, 429, 429]
    async with running(tmp_path, slow, proxies=("127.0.0.0/8",)) as server, server.raw():
        answers = [
            await server.get("/api/health", f"x-forwarded-for: 10.0.0.{n % 3}, 127.0.0.1")
            for n in range(9)
        ]
        assert [status for status, _ in answers] == [200] * 6 + [429] * 3


def test_m2_a_proxy_that_is_no_address(tmp_path: Path) -> None:
    with pytest.raises(CuldesacError, match=r"expected one such as 127\.0\.0\.1"):
        serve(port=0, database=str(tmp_path / "tables.db"), proxies=("nonsense",))
    assert not Proxies().trusted("127.0.0.1")
    assert Proxies(["::1", "10.0.0.0/8"]).trusted("10.1.2.3")
