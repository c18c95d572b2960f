"""The first administrator, who is appointed by whoever runs the service: `culdesac database admin`."""

from __future__ import annotations

import time

from sqlalchemy import select

from culdesac.errors import CuldesacError
from culdesac.server.order.store import OPERATOR, Note, What
from culdesac.server.peers import Alone
from culdesac.server.problems import RefusedError
from culdesac.server.skeleton import skeleton
from culdesac.server.sql.copying import must_exist
from culdesac.server.sql.order import SqlOrder
from culdesac.server.sql.schema import members
from culdesac.server.sql.store import SqlStore
from culdesac.server.tokens import SystemChance


async def appoint(database: str, name: str, admin: bool) -> str:
    """Grant or revoke the rights of an administrator; gives the name as the member writes it."""
    must_exist(database)
    store = await SqlStore.open(database)
    try:
        query = select(members.c.id, members.c.name).where(members.c.skeleton == skeleton(name))
        async with store.engine.connect() as connection:
            found = (await connection.execute(query)).first()
        if found is None:
            raise CuldesacError(f'there is no member "{name}"; expected the name of one')
        what: What = "grant" if admin else "revoke"
        note = Note(SystemChance().identifier(), time.time(), OPERATOR, what, found.id)
        try:
            await SqlOrder(store, Alone({})).allow(found.id, admin, note)
        except RefusedError as error:
            raise CuldesacError(error.sentence()) from None
        return str(found.name)
    finally:
        await store.close()
