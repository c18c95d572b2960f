"""What every request passes first: host, origin, rate; and the headers that every answer gets."""

from __future__ import annotations

import time
from collections.abc import Mapping
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from culdesac.i18n import best_language, translator
from culdesac.server import problems
from culdesac.server.behalf import asker
from culdesac.server.build_list import RUNTIME
from culdesac.server.clock import Clock
from culdesac.server.config import Config
from culdesac.server.context import address_of
from culdesac.server.limits import Buckets
from culdesac.server.logs import new_request_id, request_id, tell_request
from culdesac.server.metrics import Metrics
from culdesac.server.problems import RefusedError
from culdesac.server.reach import Reach, name_in
from culdesac.server.wire.http import HttpProblem

LONGEST_NAME = 255  # bytes, on every disk that is in use
SAFE = ("GET", "HEAD", "OPTIONS")
# what a page may load, and from where
POLICY = {
    "default-src": "'self'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "worker-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
}
COMPILES = "'wasm-unsafe-eval'"  # WebAssembly, and nothing else that is made while it runs
# a document that is only read
READ_ONLY = {
    **dict.fromkeys(POLICY, "'none'"),
    **dict.fromkeys(("style-src", "img-src", "font-src"), "'self'"),
}
HEADERS_ONLY = ("frame-ancestors",)  # browsers do not take it from a document
HEADERS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",  # links carry secrets
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


def policy_header(device: bool) -> str:
    """The policy of all that a server gives out; a page that runs the device compiles it."""
    return written(runs_device(POLICY) if device else POLICY)


def page_policy() -> str:
    """The policy of a page that no server stands behind, for its own head."""
    return in_document(runs_device(POLICY))


def reading_policy() -> str:
    """The policy of a document without anything that runs, for its own head."""
    return in_document(READ_ONLY)


def runs_device(policy: Mapping[str, str]) -> dict[str, str]:
    return {**policy, "script-src": f"{policy['script-src']} {COMPILES}"}


def in_document(policy: Mapping[str, str]) -> str:
    return written({name: policy[name] for name in policy if name not in HEADERS_ONLY})


def written(policy: Mapping[str, str]) -> str:
    return "; ".join(f"{name} {sources}" for name, sources in policy.items())


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

    def __init__(
        self, app: ASGIApp, config: Config, clock: Clock, reach: Reach, metrics: Metrics
    ) -> None:
        self.app = app
        self.metrics = metrics
        self.config = config
        self.reach = reach
        self.requests = Buckets(config.limits.requests, clock)
        policy = policy_header(device=(config.static / RUNTIME).is_file())
        self.headers = {"content-security-policy": policy, **HEADERS}

    def check(self, scope: Scope, headers: Headers) -> None:
        if self.config.hosts:
            host = name_in(headers.get("host", ""))
            if host not in self.config.hosts and not self.reach.answers_to(host):
                raise RefusedError("foreign-origin", problems.FOREIGN_ORIGIN)
        if not self.nameable(scope["path"]):
            raise RefusedError("not-found", problems.NO_PAGE)
        unsafe = scope["type"] == "websocket" or scope["method"] not in SAFE
        if unsafe and not own_origin(headers, self.config.origins):
            raise RefusedError("foreign-origin", problems.FOREIGN_ORIGIN)
        api = scope["path"].startswith("/api/")
        if api and not self.requests.take(address_of(HTTPConnection(scope))):
            raise RefusedError("too-fast", problems.TOO_FAST)

    def note(self, scope: Scope, status: int, began: float) -> None:
        """By the address as it is described: that of a table is nobody's business."""
        path = getattr(scope.get("route"), "path", "")
        method = scope.get("method", "WS")
        self.metrics.requests[method, path or "/", status] += 1
        tell_request(method, path or "/", status, began)

    def nameable(self, path: str) -> bool:
        """Whether a file could be called so."""
        return "\0" not in path and all(
            len(part.encode("utf-8", "surrogatepass")) <= LONGEST_NAME for part in path.split("/")
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        asker.set(address_of(HTTPConnection(scope)))
        request = new_request_id()
        request_id.set(request)
        began = time.monotonic()

        async def shielded(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                answer = MutableHeaders(scope=message)
                answer.setdefault("x-request-id", request)
                self.note(scope, message["status"], began)
                for name, value in self.headers.items():
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
