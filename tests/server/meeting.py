"""Strangers in a lobby, as tests want them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from culdesac.server.community import Member, NoMembers
from tests.server.world import PATIENCE, Json, World

ANN, BOB, EVE = "ann-" * 6, "bob-" * 6, "eve-" * 6  # sessions of members
TERMS = {"edition": "home-2018"}


class SomeMembers(NoMembers):
    """Whose session says their name."""

    enabled = True

    def __init__(self) -> None:
        self.held: list[tuple[str, str, str]] = []  # member, table and key

    async def of(self, secret: str) -> Member | None:
        name = {ANN: "Ann", BOB: "Bob", EVE: "Eve"}.get(secret)
        return None if name is None else Member(id=f"member-{name.lower()}", name=name)

    async def keys_at(self, member: str, table: str) -> frozenset[str]:
        return frozenset(key for who, where, key in self.held if (who, where) == (member, table))

    async def seated(self, member: str, table: str, keys: Sequence[str]) -> None:
        self.held += [(member, table, key) for key in keys]

    def player(self, member: str) -> str:
        return f"player of {member}"


def with_members(*servers: World) -> SomeMembers:
    """The same members in all processes."""
    members = SomeMembers()
    for server in servers:
        assert server.context.community is not None
        server.context.community.members = members
    return members


async def listed(server: World) -> list[Json]:
    """What the lobby lists now, and not a moment ago."""
    server.clock.advance(1)
    found = await server.get("/api/lobby")
    tables: list[Json] = found["tables"]
    return tables


async def opened(server: World, free: int = 1, secret: str = "", **options: Any) -> Json:
    """A table in the lobby, with somebody at it and free seats."""
    seats = [{"kind": "you", "name": "Ida"}, *[{"kind": "open"}] * free]
    body = {"seats": seats, "listed": True, **options}
    made: Json = await server.post("/api/tables", body, secret, status=201)
    return made


async def match(server: World, name: str = "", secret: str = "", **terms: Any) -> Json:
    body = {**TERMS, "name": name, **terms}
    found: Json = await server.post("/api/lobby/match", body, secret)
    return found


async def host(server: World, created: Json, **action: Any) -> Json:
    path = f"/api/tables/{created['table']['id']}/host"
    done: Json = await server.post(path, action, created["host_secret"])
    return done


async def table(server: World, created: Json) -> Json:
    found: Json = await server.get(f"/api/tables/{created['table']['id']}")
    return found


async def eventually(true: Callable[[], Awaitable[bool]]) -> None:
    """Wait until something is true that happens in the background."""
    async with asyncio.timeout(PATIENCE):
        while not await true():
            await asyncio.sleep(0.01)


async def comes_to(server: World, created: Json, status: str) -> Json:
    """The table, once it has come so far by itself."""

    async def so_far() -> bool:
        server.clock.advance(0.1)  # whoever could not do it at once tries again
        return bool((await table(server, created))["status"] == status)

    await eventually(so_far)
    return await table(server, created)


async def quiet(server: World) -> None:
    """Wait until nothing happens at any table in the background."""

    async def still() -> bool:
        return not any(room.tasks for room in server.context.tables.rooms.values())

    await eventually(still)


async def put_away(server: World) -> None:
    """Let all tables go out of memory."""
    await quiet(server)
    tables = server.context.tables
    for room in list(tables.rooms.values()):
        await tables.save_summary(room)
        tables.forget(room)
    if tables.leaving:
        await asyncio.wait(list(tables.leaving.values()))
