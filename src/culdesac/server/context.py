"""What requests and connections need of the running server."""

from __future__ import annotations

import functools
import ipaddress
from dataclasses import dataclass
from typing import TYPE_CHECKING

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
from culdesac.server.tokens import hashed

if TYPE_CHECKING:
    from culdesac.server.community import Community, Member


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
    community: Community | None = None  # for people who do not know each other, where there is one

    async def may(self, kind: str, asker: str) -> bool:
        """Whether an address may have one more of something."""
        return await self.tables.services.peers.take(kind, asker, self.rates[kind])

    async def member(self, secret: str | None) -> Member | None:
        """Whose session it is."""
        if secret is None or self.community is None:
            return None
        return await self.community.members.of(secret)

    async def keys(self, secret: str, table: str) -> frozenset[str]:
        """What a secret opens at a table: its own seat, or all that the member of a session holds."""
        own = frozenset([hashed(secret)])
        member = await self.member(secret)
        if member is None or self.community is None:
            return own
        return own | await self.community.members.keys_at(member.id, table)

    async def player(self, secret: str | None) -> str | None:
        """Under whom results of daily deals are kept."""
        member = await self.member(secret)
        if member is not None and self.community is not None:
            return self.community.members.player(member.id)
        return None if secret is None else hashed(secret)

    async def take(self, kind: str, asker: str, refusal: str) -> None:
        if not await self.may(kind, asker):
            raise RefusedError("too-many", refusal)


def context_of(connection: HTTPConnection) -> Context:
    context: Context = connection.app.state.context
    return context


def address_of(connection: HTTPConnection) -> str:
    """The client's address; all of an IPv6 network's /64 count as one."""
    return address_known(connection.client.host if connection.client else "unknown")


@functools.lru_cache(4096)
def address_known(host: str) -> str:
    """An address as it is counted; whatever else stands in its place stays as it is."""
    try:
        found = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.IPv6Network((int(found) >> 64 << 64, 64)))
