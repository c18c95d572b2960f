"""From messages of a page to the application and back, as a web server would do it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from starlette.types import ASGIApp

Headers = Sequence[tuple[str, str]]
HOST = "device"  # under which the application is asked
SOCKET = "/api/ws"


class Answer(NamedTuple):
    status: int
    headers: list[tuple[str, str]]
    body: str


def scope(kind: str, target: str, headers: Headers) -> dict[str, Any]:
    path, _, query = target.partition("?")
    given = [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in headers]
    return {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": "http" if kind == "http" else "ws",
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": query.encode(),
        "client": (HOST, 0),
        "server": (HOST, 80),
        "headers": [(b"host", HOST.encode()), *given],
        "state": {},
        "subprotocols": [],
        "extensions": {},
    }


class Bridge:
    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def http(self, method: str, target: str, headers: Headers, body: str) -> Answer:
        asked = {**scope("http", target, headers), "method": method}
        parts: list[bytes] = []
        start: dict[str, Any] = {}
        questions = [{"type": "http.request", "body": body.encode(), "more_body": False}]

        async def receive() -> dict[str, Any]:
            if questions:
                return questions.pop()
            return await asyncio.Future()  # nobody goes away before the answer

        async def send(message: Any) -> None:
            if message["type"] == "http.response.start":
                start.update(message)
            else:
                parts.append(message.get("body", b""))

        await self.app(asked, receive, send)
        told = [(name.decode(), value.decode("latin-1")) for name, value in start["headers"]]
        return Answer(start["status"], told, b"".join(parts).decode())


class Socket:
    """A connection of a page; `tell` is given what happens to it, and the text of messages."""

    def __init__(self, app: ASGIApp, tell: Callable[[str, str], None], headers: Headers) -> None:
        self.tell = tell
        self.inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.inbox.put_nowait({"type": "websocket.connect"})
        asked = scope("websocket", SOCKET, headers)
        self.task = asyncio.ensure_future(self.run(app, asked))

    async def run(self, app: ASGIApp, asked: dict[str, Any]) -> None:
        try:
            await app(asked, self.inbox.get, self.send)
        finally:
            self.tell("closed", "")

    async def send(self, message: Any) -> None:
        if message["type"] == "websocket.accept":
            self.tell("opened", "")
        elif message["type"] == "websocket.send":
            text = message.get("text")
            self.tell("message", message["bytes"].decode() if text is None else text)

    def hear(self, text: str) -> None:
        self.inbox.put_nowait({"type": "websocket.receive", "text": text})

    def close(self) -> None:
        self.inbox.put_nowait({"type": "websocket.disconnect", "code": 1000})
