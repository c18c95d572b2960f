"""A community on a SQL store."""

from __future__ import annotations

from culdesac.server.community import AllWelcome, Community, NoMembers
from culdesac.server.config import Config
from culdesac.server.lobby.lobby import Lobby
from culdesac.server.sql.lobby import SqlLobby
from culdesac.server.sql.store import SqlStore
from culdesac.server.tables import Tables


async def open_community(tables: Tables, config: Config) -> Community:
    store = tables.services.store
    assert isinstance(store, SqlStore)
    lobby = Lobby(tables, SqlLobby(store))
    members = NoMembers()
    order = AllWelcome()
    return Community(lobby, members, order)
