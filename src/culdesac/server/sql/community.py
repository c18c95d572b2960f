"""A community on a SQL store."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from culdesac.server.community import Community, Membership, NoMembers
from culdesac.server.config import Config
from culdesac.server.lobby.lobby import Lobby
from culdesac.server.order.standing import Order
from culdesac.server.sql.lobby import SqlLobby
from culdesac.server.sql.order import SqlOrder
from culdesac.server.sql.store import SqlStore
from culdesac.server.tables import Tables

if TYPE_CHECKING:
    from culdesac.server.members.members import Members

log = logging.getLogger("culdesac.server")


async def open_community(tables: Tables, config: Config) -> Community:
    services = tables.services
    store = services.store
    assert isinstance(store, SqlStore)
    members: Membership = open_members(tables, store, config.public) or NoMembers()
    order = await Order.open(SqlOrder(store, services.peers), services.clock, tables.chance)
    return Community(Lobby(tables, SqlLobby(store)), members, order)


def open_members(tables: Tables, store: SqlStore, public: str | None) -> Members | None:
    """Members where there can be passkeys: they belong to an address that people know."""
    try:
        from culdesac.server.members.passkeys import WebAuthn, site_of
        from culdesac.server.members.rating import OpenSkill
    except ImportError:
        log.warning("no members: install them with: pip install 'culdesac[members]'")
        return None
    site = site_of(public)
    if site is None:
        log.warning("no members: passkeys need --public https://..., or http://localhost:PORT")
        return None
    from culdesac.server.members.members import Members
    from culdesac.server.sql.members import SqlMembers
    from culdesac.server.sql.people import NOTICE

    members = Members(SqlMembers(store), tables, WebAuthn(site), OpenSkill())
    tables.services.peers.notices[NOTICE] = members.recent.forget
    return members
