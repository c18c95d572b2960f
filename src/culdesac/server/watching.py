"""Addresses for whoever runs the service: whether it lives, whether it is ready, and its numbers."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from culdesac.server.context import context_of
from culdesac.server.metrics import together
from culdesac.server.problems import RefusedError
from culdesac.server.proxies import Proxies
from culdesac.server.reach import FORWARDED


async def lives(request: Request) -> Response:
    """The process answers; whether anything else does is not asked."""
    return PlainTextResponse("ok\n")


async def ready(request: Request) -> Response:
    """Whether people can be sent here: the database answers, and the process is not ending."""
    context = context_of(request)
    if context.metrics.draining:
        return PlainTextResponse("ending\n", 503)
    try:
        await context.health.check()
    except RefusedError:
        return PlainTextResponse("the database does not answer\n", 503)
    return PlainTextResponse("ready\n")


def may_watch(request: Request) -> bool:
    """Whoever is at one of the given addresses, not somebody behind a proxy there."""
    watchers = Proxies(context_of(request).config.metrics_from)
    near = request.client is not None and watchers.trusted(request.client.host)
    return near and not any(name in request.headers for name in FORWARDED)


async def numbers(request: Request) -> Response:
    context = context_of(request)
    if not may_watch(request):
        return PlainTextResponse("not from here\n", 403)
    texts = await context.tables.services.peers.numbers(context.metrics.text)
    return PlainTextResponse(together(texts), media_type="text/plain; version=0.0.4")


def watching_routes() -> list[Route]:
    return [
        Route("/healthz", lives, methods=["GET"]),
        Route("/readyz", ready, methods=["GET"]),
        Route("/metrics", numbers, methods=["GET"]),
    ]
