"""What requests and connections need of the running server."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import HTTPConnection

from culdesac.server.config import Config
from culdesac.server.daily import Daily
from culdesac.server.limits import Buckets, Counter
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
    new_tables: Buckets
    new_boxes: Buckets
    connections: Counter


def context_of(connection: HTTPConnection) -> Context:
    context: Context = connection.app.state.context
    return context


def address_of(connection: HTTPConnection) -> str:
    """The client's address; all of an IPv6 network's /64 count as one."""
    host = connection.client.host if connection.client else "unknown"
    return ":".join(host.split(":")[:4]) if host.count(":") > 3 else host
