"""A community on a SQL store."""

from __future__ import annotations

from culdesac.server.community import Community, NoMembers, NothingListed
from culdesac.server.config import Config
from culdesac.server.order.standing import Order
from culdesac.server.sql.store import SqlStore
from culdesac.server.tables import Tables


async def open_community(tables: Tables, config: Config) -> Community:
    lobby = NothingListed()
    members = NoMembers()
    order = await open_order(tables)
    return Community(lobby, members, order)


async def open_order(tables: Tables) -> Order:
    from culdesac.server.sql.order import SqlOrder

    services = tables.services
    assert isinstance(services.store, SqlStore)
    store = SqlOrder(services.store, services.peers)
    return await Order.open(store, services.clock, tables.chance)
