"""A community on a SQL store."""

from __future__ import annotations

from culdesac.server.community import AllWelcome, Community, NoMembers, NothingListed
from culdesac.server.config import Config
from culdesac.server.tables import Tables


async def open_community(tables: Tables, config: Config) -> Community:
    lobby = NothingListed()
    members = NoMembers()
    order = AllWelcome()
    return Community(lobby, members, order)
