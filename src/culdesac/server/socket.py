"""The WebSocket: one connection of a page to a table."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import time
from collections.abc import Coroutine
from dataclasses import replace
from typing import Any, assert_never

import msgspec
from starlette.requests import HTTPConnection
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from culdesac.i18n import Translate, best_language, translator
from culdesac.server import host, problems, telling
from culdesac.server.arriving import kept_out, seated_members, welcome_to
from culdesac.server.community import Person
from culdesac.server.context import Context, address_of, context_of
from culdesac.server.limits import Bucket
from culdesac.server.problems import RefusedError, no_table
from culdesac.server.room import Room, encode
from culdesac.server.security import language_of, problem_response
from culdesac.server.tokens import hashed, same
from culdesac.server.wire.socket import (
    AskHint,
    AskWhy,
    ClientMessage,
    Done,
    Hello,
    Ping,
    Play,
    Pong,
    Problem,
    React,
    Remind,
    Rename,
    ReportTurn,
    ServerMessage,
    SetLanguage,
    SettleSheet,
    TakeBack,
    Undo,
)
from culdesac.server.wire.telling import AskCards, Tell

log = logging.getLogger("culdesac.server")
decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
CLOSE_POLICY = 1008
CLOSE_SLOW = 1013


class Connection:
    """A page that is connected; a listener of its table once it has said hello."""

    def __init__(self, socket: WebSocket, context: Context, language: str) -> None:
        self.socket = socket
        self.context = context
        self.keys: frozenset[str] = frozenset()
        self.host = False
        self.language = language
        self.translate: Translate = translator(language)
        self.person = Person(address_of(socket))
        self.room: Room | None = None
        # messages, then a code to close with, or None when the other side has gone
        self.outbox: asyncio.Queue[bytes | int | None] = asyncio.Queue(context.config.limits.outbox)
        self.bucket = Bucket(context.config.limits.messages, context.tables.services.clock)
        self.offences = 0
        self.slow = False
        self.turned_out = False
        self.waiting: asyncio.Timeout | None = None  # for the next message
        self.hints: set[asyncio.Task[None]] = set()  # under way

    # sending

    def deliver(self, message: bytes) -> None:
        """Never waits: a connection that cannot keep up is closed and may resume."""
        try:
            self.outbox.put_nowait(message)
        except asyncio.QueueFull:
            self.slow = True

    def send(self, message: ServerMessage) -> None:
        self.deliver(encode(message))

    async def send_all(self) -> None:
        while (message := await self.outbox.get()) is not None:
            if isinstance(message, bytes):
                await self.socket.send_text(message.decode())
            if self.slow or isinstance(message, int):
                await self.socket.close(CLOSE_SLOW if self.slow else CLOSE_POLICY)
                return

    def refuse(self, error: RefusedError, request: str | None) -> None:
        sentence = error.sentence(self.translate)
        self.context.metrics.refused[error.code] += 1
        self.send(Problem(id=request, code=error.code, message=sentence, rule=error.rule))

    def turn_out(self, error: RefusedError) -> None:
        """Whoever may not take part here any more hears why, and is heard no more."""
        if not self.turned_out:
            self.turned_out = True
            self.refuse(error, None)
            if self.waiting is not None and not self.waiting.expired():
                self.waiting.reschedule(asyncio.get_running_loop().time())

    # receiving

    async def run(self) -> None:
        sender = asyncio.create_task(self.send_all())
        try:
            async with contextlib.AsyncExitStack() as held:
                await self.receive_all(held)
        finally:
            for task in self.hints:
                task.cancel()
            with contextlib.suppress(asyncio.QueueFull):
                self.outbox.put_nowait(None)
            if self.socket.client_state is not WebSocketState.CONNECTED:
                sender.cancel()
            with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
                await sender

    async def receive_all(self, held: contextlib.AsyncExitStack) -> None:
        limits = self.context.config.limits
        while self.offences < limits.offences and not self.slow and not self.turned_out:
            patience = None if self.room else limits.hello_seconds
            try:
                async with asyncio.timeout(patience) as self.waiting:
                    message = await self.socket.receive()
            except TimeoutError:
                break  # it has come for nothing, or is to go
            finally:
                self.waiting = None
            if message["type"] == "websocket.disconnect":
                return
            if self.turned_out:
                break
            data = message.get("text")
            if not self.bucket.take():
                self.offences += 1
                self.refuse(RefusedError("too-fast", problems.TOO_FAST), None)
            elif data is None:
                self.offences += 1
                reason = "binary data; expected JSON as text"
                self.refuse(RefusedError("bad-message", problems.BAD_MESSAGE, reason=reason), None)
            elif len(data.encode("utf-8", "surrogatepass")) > limits.message_bytes:
                self.offences += 1
                limit = limits.message_bytes
                self.refuse(RefusedError("too-large", problems.TOO_LARGE, limit=limit), None)
            else:
                await self.receive(data, held)
        with contextlib.suppress(asyncio.QueueFull):
            self.outbox.put_nowait(CLOSE_POLICY)

    async def receive(self, data: str, held: contextlib.AsyncExitStack) -> None:
        try:
            message = decoder.decode(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self.offences += 1
            refused = RefusedError("bad-message", problems.BAD_MESSAGE, reason=str(error))
            self.refuse(refused, request_id(data))
            return
        began = time.monotonic()
        self.context.metrics.messages[str(message.__struct_config__.tag)] += 1
        await self.carry_out(message, self.answer(message, held))
        self.context.metrics.confirming.add(time.monotonic() - began)

    async def carry_out(self, message: ClientMessage, work: Coroutine[Any, Any, None]) -> None:
        """Do what a message asks for; whatever stands against it is told."""
        request = getattr(message, "id", None)
        try:
            await work
        except RefusedError as error:
            self.refuse(error, request)
            if error.code != "stale-state" or self.room is None:
                return
            if isinstance(message, Tell):
                self.send(self.room.turn_message([]))
                return
            seat: int = message.seat  # type: ignore[union-attr, assignment]
            if seat in self.room.seats_of(self):
                self.send(self.room.seat_message(seat))
        except Exception:
            log.exception("a message failed")
            self.refuse(RefusedError("unavailable", problems.UNAVAILABLE), request)

    async def answer(self, message: ClientMessage, held: contextlib.AsyncExitStack) -> None:
        if isinstance(message, Ping):
            self.send(Pong(id=message.id))
            return
        if isinstance(message, SetLanguage):
            self.set_language(message.language)
            return
        if isinstance(message, Hello):
            if self.room is not None:
                raise RefusedError("hello-again", problems.HELLO_AGAIN)
            await self.hello(message, held)
            return
        if self.room is None:
            raise RefusedError("hello-first", problems.HELLO_FIRST)
        if isinstance(message, AskHint):
            self.start_hint(self.room, message)
            return
        if isinstance(message, Rename):
            await self.context.take("names", self.person.address, problems.TOO_MANY_NAMES)
        if isinstance(message, Rename | React) and self.context.community is not None:
            await self.context.community.order.check_muted(self.person)
        room = self.room
        await room.do(lambda: self.act(room, message))

    def start_hint(self, room: Room, message: AskHint) -> None:
        """A bot may take seconds: the connection goes on meanwhile."""
        if len(self.hints) >= self.context.config.limits.hints:
            raise RefusedError("too-fast", problems.TOO_FAST)
        task = asyncio.create_task(self.carry_out(message, self.hint(room, message)))
        self.hints.add(task)
        task.add_done_callback(self.hints.discard)

    async def hint(self, room: Room, message: AskHint) -> None:
        self.send(await room.hint(self, message.seat, message.id, message.bot))

    async def act(
        self,
        room: Room,
        message: Play
        | Undo
        | ReportTurn
        | SettleSheet
        | Remind
        | AskWhy
        | Tell
        | AskCards
        | Rename
        | TakeBack
        | React,
    ) -> None:
        """Under the lock of the table."""
        match message:
            case Play():
                await room.play(self, message.seat, message.id, message.state, message.move)
            case Undo():
                await room.undo(self, message.seat, message.id, message.state)
            case ReportTurn():
                await room.report(self, message)
            case SettleSheet():
                await room.settle(self, message)
            case Remind():
                room.remind(self, message.seat)
            case AskWhy():
                self.send(room.why(self, message, self.translate))
                return
            case Tell():
                await telling.tell(room, self, message)
                self.send(Done(id=message.id, state=None))
                return
            case AskCards():
                self.send(telling.why_not(room, self, message))
                return
            case Rename():
                if message.seat not in room.seats_of(self):
                    raise RefusedError("not-your-seat", problems.NOT_YOUR_SEAT)
                await host.rename(room, message.seat, message.name)
            case TakeBack():
                await host.take_back(room, message.seat, self)
            case React():
                room.react(self, message.seat, message.remark)
            case _:
                assert_never(message)
        state = None if room.state.game is None else room.state_of(message.seat)
        self.send(Done(id=message.id, state=state))

    def set_language(self, language: str) -> None:
        self.language = best_language(language)
        self.translate = translator(self.language)

    async def hello(self, message: Hello, held: contextlib.AsyncExitStack) -> None:
        self.set_language(message.language)
        member = await self.context.member(message.session)
        self.person = Person(self.person.address, member)
        await self.enter(held)
        room = await held.enter_async_context(self.context.tables.use(message.table))
        keys = [hashed(secret) for secret in message.secrets]
        mine: frozenset[str] = frozenset()
        if message.session is not None:
            mine = await self.context.keys(message.session, room.id)
        async with room.lock:
            if room.state.private and message.table != room.id:
                raise no_table()
            self.host = room.state.created.host in mine or (
                message.host is not None and same(hashed(message.host), room.state.created.host)
            )
            self.keys = frozenset(keys) | mine
            if not self.host:
                self.keys -= kept_out(room, self.person, self.keys, self.context.community)
            self.person = replace(self.person, seated=seated_members(room, self.keys))
            await self.check_standing()
            bus = room.services.bus
            bus.subscribe(room.id, self)
            self.room = room
            held.push_async_callback(self.goodbye, room)
            self.send(welcome_to(room, self, keys, mine, self.language))
            room.arrived(self)
            for told in room.welcome(self, message.known, message.turn):
                self.send(told)

    async def enter(self, held: contextlib.AsyncExitStack) -> None:
        """Whoever is in is turned out when they may not take part here any more."""
        if self.context.community is not None:
            self.context.community.order.enter(self)
            held.callback(self.context.community.order.leave, self)
        await self.check_standing()

    async def check_standing(self) -> None:
        """Raises if they may not take part here."""
        if self.context.community is not None:
            await self.context.community.order.check(self.person)

    async def goodbye(self, room: Room) -> None:
        room.services.bus.unsubscribe(room.id, self)
        async with room.lock:
            room.left()


def request_id(data: str) -> str | None:
    """The id of a message that is not understood otherwise."""
    try:
        found: Any = json.loads(data)
    except (ValueError, RecursionError):
        return None
    found = found.get("id") if isinstance(found, dict) else None
    if not isinstance(found, str) or len(found) > 64:
        return None
    return None if any("\ud800" <= sign <= "\udfff" for sign in found) else found


async def serve_socket(socket: WebSocket) -> None:
    context = context_of(HTTPConnection(socket.scope))
    address = address_of(socket)
    language = language_of(socket.headers)
    if not await may_enter(context, address):
        refused = RefusedError("too-many", problems.TOO_MANY_CONNECTIONS)
        await socket.send_denial_response(problem_response(refused, language))
        return
    try:
        await socket.accept()
        await Connection(socket, context, language).run()
    except (WebSocketDisconnect, RuntimeError):
        pass  # the other side has gone
    finally:
        context.connections.leave(address)
        with contextlib.suppress(Exception):  # a row that stays is forgotten with its process
            await context.tables.services.peers.exit(address)


async def may_enter(context: Context, address: str) -> bool:
    """Whether an address may have one more connection, here and in all processes together."""
    if not context.connections.enter(address):
        return False
    try:
        fine = await context.tables.services.peers.enter(address, context.connections.most)
    except Exception as error:
        # without a database nothing else is counted either
        log.error("connections cannot be counted: %s", type(error).__name__)
        fine = True
    if not fine:
        context.connections.leave(address)
    return fine


def socket_route() -> WebSocketRoute:
    return WebSocketRoute("/api/ws", serve_socket)
