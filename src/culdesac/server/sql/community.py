"""A community on a SQL store."""

from __future__ import annotations

from culdesac.server.community import Community
from culdesac.server.config import Config
from culdesac.server.tables import Tables


async def open_community(tables: Tables, config: Config) -> Community:
    raise NotImplementedError
