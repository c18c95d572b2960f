"""A community on a SQL store."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from culdesac.server.community import AllWelcome, Community, Membership, NoMembers, NothingListed
from culdesac.server.config import Config
from culdesac.server.sql.store import SqlStore
from culdesac.server.tables import Tables

if TYPE_CHECKING:
    from culdesac.server.members.members import Members

log = logging.getLogger("culdesac.server")


async def open_community(tables: Tables, config: Config) -> Community:
    lobby = NothingListed()
    members: Membership = open_members(tables, config.public) or NoMembers()
    order = AllWelcome()
    return Community(lobby, members, order)


def open_members(tables: Tables, public: str | None) -> Members | None:
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

    services = tables.services
    assert isinstance(services.store, SqlStore)
    members = Members(SqlMembers(services.store), tables, WebAuthn(site), OpenSkill())
    if services.peers.shared:
        services.peers.notices[NOTICE] = members.recent.forget
    return members
