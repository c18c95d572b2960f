"""What a connection may do before anybody looks at what it says.

The parsers below HTTP and WebSocket take what comes, as much of it as comes.  Here the head of a request
has a size and a time, so has its body, control frames and fragments have a rate, whoever does not read
is let go, and an address has so many connections.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from culdesac.server.clock import SystemClock
from culdesac.server.limits import Bucket, Counter, Limits
from culdesac.server.proxies import Proxies

SLICE = 4096  # bytes of frames that are looked at together
CLOSE_POLICY = 1008
NOTHING_MORE = b"\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
TOO_LARGE = b"HTTP/1.1 431 Request Header Fields Too Large" + NOTHING_MORE
TOO_SLOW = b"HTTP/1.1 408 Request Timeout" + NOTHING_MORE


class Doors:
    """Who comes in: connections by address and together, whatever they are for."""

    def __init__(self, limits: Limits, proxies: Proxies | None = None) -> None:
        self.limits = limits
        self.proxies = proxies or Proxies()
        self.open = Counter(limits.sockets_each)
        self.total = 0

    def enter(self, address: str) -> bool:
        """A proxy comes for very many people."""
        if self.total >= self.limits.sockets:
            return False
        if not self.proxies.trusted(address) and not self.open.enter(address):
            return False
        self.total += 1
        return True

    def leave(self, address: str) -> None:
        self.total -= 1
        if not self.proxies.trusted(address):
            self.open.leave(address)


def guarded(limits: Limits, doors: Doors) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """The protocols of HTTP and WebSocket, as uvicorn takes them."""

    class Http(GuardedHttp):
        def __init__(self, *args: Any, **kwargs: Any) -> None:
            super().__init__(*args, **kwargs)
            self.limits, self.doors = limits, doors

    class WebSocket(GuardedWebSocket):
        def __init__(self, *args: Any, **kwargs: Any) -> None:
            super().__init__(*args, **kwargs)
            self.limits, self.doors = limits, doors
            self.control = Bucket(limits.control, SystemClock())

    return Http, WebSocket


class Timed:
    """Something that has to happen in time, one thing at a time."""

    def __init__(self) -> None:
        self.handle: asyncio.TimerHandle | None = None

    def start(self, seconds: float, too_late: Any) -> None:
        self.stop()
        self.handle = asyncio.get_running_loop().call_later(seconds, too_late)

    def stop(self) -> None:
        if self.handle is not None:
            self.handle.cancel()
            self.handle = None


class GuardedHttp(HttpToolsProtocol):
    limits: Limits
    doors: Doors

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.in_head = True
        self.head_bytes = 0
        self.lines = 0
        self.entered: str | None = None
        self.reading = Timed()
        self.writing = Timed()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if not self.doors.enter(address):
            transport.abort()
            return
        self.entered = address
        self.reading.start(self.limits.head_seconds, self.too_slow)

    def connection_lost(self, exc: Exception | None) -> None:
        self.reading.stop()
        self.writing.stop()
        self.go()
        super().connection_lost(exc)

    def go(self) -> None:
        if self.entered is not None:
            self.doors.leave(self.entered)
            self.entered = None

    def data_received(self, data: bytes) -> None:
        while data and not self.transport.is_closing():
            if self.in_head:
                left = self.limits.head_bytes - self.head_bytes
                if left <= 0:
                    self.refuse(TOO_LARGE)
                    return
                part, data = data[:left], data[left:]
                self.head_bytes += len(part)
            else:
                part, data = data, b""
            super().data_received(part)
            if self.transport.get_protocol() is not self:
                return  # it has become a WebSocket

    def refuse(self, answer: bytes) -> None:
        if self.cycle is None or self.cycle.response_complete:
            self.transport.write(answer)
        self.transport.close()

    def too_slow(self) -> None:
        self.refuse(TOO_SLOW)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.lines = 0
        self.reading.start(self.limits.head_seconds, self.too_slow)

    def on_header(self, name: bytes, value: bytes) -> None:
        self.lines += 1
        if self.lines > self.limits.head_lines:
            raise ValueError("too many headers")
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self.in_head = False
        self.reading.start(self.limits.body_seconds, self.too_slow)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.reading.stop()
        self.in_head, self.head_bytes = True, 0
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self.reading.stop()
        self.go()
        super().handle_websocket_upgrade()

    def pause_writing(self) -> None:
        self.writing.start(self.limits.write_seconds, self.transport.abort)
        super().pause_writing()

    def resume_writing(self) -> None:
        self.writing.stop()
        super().resume_writing()


class GuardedWebSocket(WebSocketsSansIOProtocol):
    limits: Limits
    doors: Doors
    control: Bucket

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.entered: str | None = None
        self.writing = Timed()
        self.close_timeout = 2.0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if self.doors.enter(address):
            self.entered = address
        else:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.writing.stop()
        if self.entered is not None:
            self.doors.leave(self.entered)
            self.entered = None
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + SLICE])

    def give_up(self) -> None:
        """It does nothing that a page would do."""
        if not self.transport.is_closing():
            self.conn.fail(CLOSE_POLICY)
            self.queue.put_nowait({"type": "websocket.disconnect", "code": CLOSE_POLICY})
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.transport.abort() if not self.writable.is_set() else self.transport.close()

    def controlled(self) -> bool:
        """Whether one more control frame is fine; answers that nobody reads would pile up."""
        fine = self.control.take() and self.writable.is_set()
        if not fine:
            self.give_up()
        return fine

    def handle_ping(self) -> None:
        if self.controlled():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self.controlled():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if not event.data or len(self.frames) >= self.limits.fragments:
            self.give_up()
        else:
            super().handle_cont(event)

    def pause_writing(self) -> None:
        self.writing.start(self.limits.write_seconds, self.transport.abort)
        super().pause_writing()

    def resume_writing(self) -> None:
        self.writing.stop()
        super().resume_writing()
