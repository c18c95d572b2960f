"""What every request passes first: host, origin, rate; and the headers that every answer gets."""

from __future__ import annotations

from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from culdesac.i18n import best_language, translator
from culdesac.server import problems
from culdesac.server.clock import Clock
from culdesac.server.config import Config
from culdesac.server.context import address_of
from culdesac.server.limits import Buckets
from culdesac.server.problems import RefusedError
from culdesac.server.reach import Reach, name_in
from culdesac.server.wire.http import HttpProblem

SAFE = ("GET", "HEAD", "OPTIONS")
HEADERS = {
    "content-security-policy": (
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",  # links carry secrets
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


def problem_response(error: RefusedError, language: str = "en") -> Response:
    body = HttpProblem(code=error.code, message=error.sentence(translator(language)))
    headers = {"retry-after": "2"} if error.status == 429 else {}
    return Response(msgspec.json.encode(body), error.status, headers, media_type="application/json")


def language_of(headers: Headers) -> str:
    return best_language(headers.get("accept-language", ""))


def own_origin(headers: Headers, allowed: tuple[str, ...]) -> bool:
    """Whether a request comes from this server's own page, an allowed site, or no page at all."""
    origin = headers.get("origin")
    if origin is None or origin in allowed:
        return True
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and parts.netloc == headers.get("host")


class Shield:
    """Outermost middleware."""

    def __init__(self, app: ASGIApp, config: Config, clock: Clock, reach: Reach) -> None:
        self.app = app
        self.config = config
        self.reach = reach
        self.requests = Buckets(config.limits.requests, clock)

    def check(self, scope: Scope, headers: Headers) -> None:
        if self.config.hosts:
            host = name_in(headers.get("host", ""))
            if host not in self.config.hosts and not self.reach.answers_to(host):
                raise RefusedError("foreign-origin", problems.FOREIGN_ORIGIN)
        unsafe = scope["type"] == "websocket" or scope["method"] not in SAFE
        if unsafe and not own_origin(headers, self.config.origins):
            raise RefusedError("foreign-origin", problems.FOREIGN_ORIGIN)
        api = scope["path"].startswith("/api/")
        if api and not self.requests.take(address_of(HTTPConnection(scope))):
            raise RefusedError("too-fast", problems.TOO_FAST)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)

        async def shielded(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                answer = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    answer.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    answer.setdefault("cache-control", "no-store")
            await send(message)

        try:
            self.check(scope, headers)
        except RefusedError as error:
            response = problem_response(error, language_of(headers))
            await response(scope, receive, shielded)
            return
        await self.app(scope, receive, shielded)
