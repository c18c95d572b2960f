"""What requests and connections need of the running server."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import HTTPConnection

from culdesac.server.config import Config
from culdesac.server.daily import Daily
from culdesac.server.health import Checked
from culdesac.server.limits import Counter, Rate
from culdesac.server.metrics import Metrics
from culdesac.server.problems import RefusedError
from culdesac.server.reach import Reach
from culdesac.server.reviews import Reviews
from culdesac.server.tables import Tables


@dataclass(slots=True)
class Context:
    config: Config
    tables: Tables
    daily: Daily
    reviews: Reviews
    reach: Reach
    rates: dict[str, Rate]  # by what is counted
    connections: Counter
    health: Checked
    metrics: Metrics

    async def may(self, kind: str, asker: str) -> bool:
        """Whether an address may have one more of something."""
        return await self.tables.services.peers.take(kind, asker, self.rates[kind])

    async def take(self, kind: str, asker: str, refusal: str) -> None:
        if not await self.may(kind, asker):
            raise RefusedError("too-many", refusal)


def context_of(connection: HTTPConnection) -> Context:
    context: Context = connection.app.state.context
    return context


def address_of(connection: HTTPConnection) -> str:
    """The client's address; all of an IPv6 network's /64 count as one."""
    host = connection.client.host if connection.client else "unknown"
    return ":".join(host.split(":")[:4]) if host.count(":") > 3 else host
