"""A server that listens, inside a test: uvicorn and all that stands before the application."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

from culdesac.server.config import Config
from culdesac.server.limits import Limits
from culdesac.server.reach import Reach
from culdesac.server.run import Server, listen, uvicorn_settings
from tests.server.world import UNLIMITED

PATIENCE = 30.0


class Running:
    def __init__(self, server: Server, port: int) -> None:
        self.server = server
        self.port = port

    @contextlib.asynccontextmanager
    async def raw(self) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
        """A connection on which a test says what it likes."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        try:
            yield reader, writer
        finally:
            writer.close()
            with contextlib.suppress(OSError):
                await writer.wait_closed()

    async def ask(self, head: str, body: bytes = b"") -> tuple[int, bytes]:
        """One request; status and body of the answer."""
        async with self.raw() as (reader, writer):
            writer.write((head.replace("\n", "\r\n") + "\r\n").encode() + body)
            answer = await asyncio.wait_for(reader.read(), PATIENCE)
        first, _, rest = answer.partition(b"\r\n\r\n")
        return int(first.split()[1]), rest

    async def get(self, path: str, *more: str) -> tuple[int, bytes]:
        lines = [f"GET {path} HTTP/1.1", "host: 127.0.0.1", "connection: close", *more, ""]
        return await self.ask("\n".join(lines))

    @contextlib.asynccontextmanager
    async def web_socket(self) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
        """A WebSocket after its handshake, frame by frame."""
        async with self.raw() as (reader, writer):
            writer.write(
                b"GET /api/ws HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: websocket\r\n"
                b"connection: Upgrade\r\nsec-websocket-version: 13\r\n"
                b"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
            )
            head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
            assert b" 101 " in head
            yield reader, writer


def frame(opcode: int, data: bytes = b"", fin: bool = True) -> bytes:
    """A short frame of a client; its mask changes nothing."""
    assert len(data) < 126
    return bytes([(0x80 if fin else 0) | opcode, 0x80 | len(data)]) + bytes(4) + data


async def closed(reader: asyncio.StreamReader) -> bytes:
    """All that still comes until the other side closes."""
    try:
        return await asyncio.wait_for(reader.read(), PATIENCE)
    except ConnectionError:
        return b""


@contextlib.asynccontextmanager
async def running(
    folder: Path, limits: Limits = UNLIMITED, database: str = "", **config: object
) -> AsyncIterator[Running]:
    settings = Config(limits=limits, static=folder / "page", **config)  # type: ignore[arg-type]
    listening = listen("127.0.0.1", 0)
    ready = asyncio.Event()
    uvicorn = uvicorn_settings(settings, database or str(folder / "tables.db"), Reach())
    server = Server(uvicorn, ready.set)
    # not `serve`, which takes the signals of the whole process
    task = asyncio.create_task(server._serve([listening]))
    try:
        await asyncio.wait_for(ready.wait(), PATIENCE)
        yield Running(server, listening.getsockname()[1])
    finally:
        server.should_exit = True
        await asyncio.wait_for(task, PATIENCE)
