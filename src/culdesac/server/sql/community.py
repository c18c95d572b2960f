"""A community on a SQL store."""

from __future__ import annotations

from culdesac.server.community import Community, NoMembers
from culdesac.server.config import Config
from culdesac.server.lobby.lobby import Lobby
from culdesac.server.order.standing import Order
from culdesac.server.sql.lobby import SqlLobby
from culdesac.server.sql.order import SqlOrder
from culdesac.server.sql.store import SqlStore
from culdesac.server.tables import Tables


async def open_community(tables: Tables, config: Config) -> Community:
    services = tables.services
    store = services.store
    assert isinstance(store, SqlStore)
    order = await Order.open(SqlOrder(store, services.peers), services.clock, tables.chance)
    return Community(Lobby(tables, SqlLobby(store)), NoMembers(), order)
