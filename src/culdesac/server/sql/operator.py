"""What whoever runs the server does with its members: `culdesac database admin`."""

from __future__ import annotations

import secrets
import time
import unicodedata

from sqlalchemy import insert, select, update

from culdesac.errors import CuldesacError
from culdesac.server.sql.copying import must_exist
from culdesac.server.sql.database import open_engine
from culdesac.server.sql.schema import audit, members

OPERATOR = "operator"  # who it was, in the log


async def set_admin(database: str, name: str, admin: bool) -> str:
    """Let a member keep order, or not any more; a server that runs knows it within seconds."""
    must_exist(database)
    name = " ".join(unicodedata.normalize("NFC", name).split())
    engine = await open_engine(database)
    try:
        async with engine.begin() as connection:
            query = select(members.c.id).where(members.c.name == name)
            member = (await connection.execute(query)).scalar_one_or_none()
            if member is None:
                raise CuldesacError(
                    f'there is no member "{name}"; expected the name as it is shown'
                )
            await connection.execute(
                update(members).where(members.c.id == member).values(admin=admin)
            )
            entry = {
                "id": secrets.token_urlsafe(12),
                "at": time.time(),
                "by": OPERATOR,
                "what": "grant" if admin else "revoke",
                "about": member,
                "words": "",
            }
            await connection.execute(insert(audit), entry)
    finally:
        await engine.dispose()
    return name
