"""An HTTP address as one value: what it takes, what it gives, and who may ask."""

from __future__ import annotations

import hashlib
import logging
import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import msgspec
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from culdesac.server import problems
from culdesac.server.community import Person
from culdesac.server.context import Context, address_of, context_of
from culdesac.server.problems import RefusedError
from culdesac.server.security import language_of, problem_response
from culdesac.server.thinking import Thinkers

log = logging.getLogger("culdesac.server")
encoder = msgspec.json.Encoder()
REFERENCE = re.compile(r"[A-Za-z0-9_-]{1,32}")
SECRET = re.compile(r"[A-Za-z0-9_-]{16,64}")
# also for whoever may not take part here: to sign in and out, and to take what is theirs along
OPEN_TO_ALL = ("/api/sessions", "/api/me/leave", "/api/me/delete")

Handler = Callable[["Call"], Awaitable[Any]]


@dataclass(slots=True)
class Call:
    """A request as a handler sees it."""

    context: Context
    request: Request
    body: Any  # decoded, of the endpoint's type
    whoever: Person | None = None  # asks, once that is known

    def path(self, name: str) -> str:
        return str(self.request.path_params[name])

    def query(self, name: str) -> str:
        """What follows the path by this name; empty if nothing does."""
        return self.request.query_params.get(name, "")

    @property
    def thinkers(self) -> Thinkers:
        return self.context.tables.services.thinkers

    @property
    def secret(self) -> str | None:
        """The secret of the Authorization header."""
        scheme, _, secret = self.request.headers.get("authorization", "").partition(" ")
        secret = secret.strip()
        return secret if scheme.lower() == "bearer" and SECRET.fullmatch(secret) else None

    async def person(self) -> Person:
        """Whoever asks; whether they may take part here is asked before anything is changed."""
        if self.whoever is None:
            member = await self.context.member(self.secret)
            self.whoever = Person(address_of(self.request), member)
        return self.whoever

    async def check_standing(self) -> None:
        """Raises if whoever asks may do nothing here."""
        if self.context.community is not None:
            await self.context.community.order.check(await self.person())

    async def holds(self, person: Person, table: str, keys: Sequence[str]) -> None:
        """A member is remembered to hold these; a guest remembers it without us."""
        if person.member is not None and self.context.community is not None:
            await self.context.community.members.seated(person.member.id, table, keys)


@dataclass(frozen=True, slots=True)
class Endpoint:
    method: Literal["GET", "POST"]
    path: str
    summary: str
    handler: Handler
    answer: Any  # a wire type, or str for plain text
    body: Any = None  # a wire type
    status: int = 200
    secret: str = ""  # whose secret it wants, if any
    errors: tuple[int, ...] = ()  # besides those that every endpoint can have
    query: tuple[str, ...] = ()  # names that may follow the path
    lasting: bool = False  # the same until the server is another: packed, and sent once

    def route(self) -> Route:
        async def answer(request: Request) -> Response:
            try:
                return await self.respond(request)
            except RefusedError as error:
                return problem_response(error, language_of(request.headers))
            except ClientDisconnect:
                return Response(status_code=400)
            except Exception:
                log.exception("%s %s failed", self.method, self.path)
                unavailable = RefusedError("unavailable", problems.UNAVAILABLE)
                return problem_response(unavailable, language_of(request.headers))

        packing = [Middleware(GZipMiddleware, minimum_size=600)] if self.lasting else None
        return Route(self.path, answer, methods=[self.method], middleware=packing)

    async def respond(self, request: Request) -> Response:
        for value in request.path_params.values():
            if not REFERENCE.fullmatch(str(value)):
                raise RefusedError("not-found", problems.NO_PAGE)
        context = context_of(request)
        call = Call(context, request, None)
        if self.method == "POST" and not self.path.startswith(OPEN_TO_ALL):
            await call.check_standing()
        if self.body is not None:
            call.body = await read_body(request, context, self.body)
        answer = await self.handler(call)
        if self.answer is str:
            return Response(answer, self.status, media_type="text/plain; charset=utf-8")
        encoded = encoder.encode(answer)
        if self.lasting:
            return lasting_response(request, encoded)
        return Response(encoded, self.status, media_type="application/json")


def lasting_response(request: Request, encoded: bytes) -> Response:
    """An answer that a browser keeps, and asks whether it is still the same."""
    tag = f'W/"{hashlib.sha256(encoded).hexdigest()[:20]}"'
    headers = {"etag": tag, "cache-control": "no-cache", "vary": "Accept-Language"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(encoded, 200, headers, media_type="application/json")


async def read_body(request: Request, context: Context, kind: Any) -> Any:
    limit = context.config.limits.body_bytes
    media = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if media != "application/json":
        raise RefusedError("bad-message", problems.NOT_JSON)
    parts = []
    size = 0
    async for part in request.stream():
        size += len(part)
        if size > limit:
            raise RefusedError("too-large", problems.TOO_LARGE, limit=limit)
        parts.append(part)
    try:
        return msgspec.json.decode(b"".join(parts), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise RefusedError("bad-message", problems.BAD_MESSAGE, reason=str(error)) from None
