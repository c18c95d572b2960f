"""People who do not know each other: members by their sessions, and guests at addresses of their own."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx2
from sqlalchemy import insert

from culdesac.server.community import Member
from culdesac.server.skeleton import skeleton
from culdesac.server.sql.schema import members as member_rows, sessions
from culdesac.server.sql.store import SqlStore
from culdesac.server.tokens import hashed
from tests.server.world import Json, Page, World, world

ADA = Member("ada-00000001", "Ada", admin=True)  # keeps order
BEN = Member("ben-00000002", "Ben")
MEMBERS: dict[str, Any] = {"lobby": True, "public": "http://localhost"}
HERE, THERE, ELSEWHERE = "192.0.2.1", "192.0.2.2", "2001:db8:1:2:3:4:5:6"


def session_of(member: Member) -> str:
    return f"session-of-{member.id}"


def sql_store(server: World) -> SqlStore:
    store = server.context.tables.services.store
    assert isinstance(store, SqlStore)
    return store


async def with_members(*servers: World) -> None:
    """Ada and Ben are members of a service, and signed in."""
    now = servers[0].clock.time()
    async with sql_store(servers[0]).engine.begin() as connection:
        for member in (ADA, BEN):
            row = {
                "id": member.id,
                "name": member.name,
                "skeleton": skeleton(member.name),
                "since": now,
                "seen": now,
                "admin": member.admin,
            }
            session = {
                "key": hashed(session_of(member)),
                "member": member.id,
                "label": "",
                "since": now,
                "seen": now,
            }
            await connection.execute(insert(member_rows), row)
            await connection.execute(insert(sessions), session)


class Somebody:
    """A person with an address, and a session if they are a member."""

    def __init__(self, server: World, address: str, member: Member | None = None) -> None:
        self.server = server
        self.address = address
        self.session = "" if member is None else session_of(member)
        transport = httpx2.ASGITransport(app=server.app, client=(address, 40000))
        self.http = httpx2.AsyncClient(transport=transport, base_url="http://server")

    async def ask(self, method: str, path: str, body: Any = None, secret: str = "") -> Any:
        """Status and answer."""
        held = secret or self.session
        headers = {"authorization": f"Bearer {held}"} if held else {}
        content: Json = {} if method == "GET" else {"json": {} if body is None else body}
        answer = await self.http.request(method, path, headers=headers, **content)
        return answer.status_code, answer.json()

    async def post(self, path: str, body: Any = None, secret: str = "", status: int = 200) -> Any:
        found, answer = await self.ask("POST", path, body, secret)
        assert found == status, answer
        return answer

    async def get(self, path: str, status: int = 200) -> Any:
        found, answer = await self.ask("GET", path)
        assert found == status, answer
        return answer

    async def table(self, *kinds: str, **options: Any) -> Json:
        seats = [{"kind": kind} for kind in kinds]
        body = {"seats": seats, **options}
        made: Json = await self.post("/api/tables", body, status=201)
        return made

    async def join(self, table: str, name: str, status: int = 200) -> Json:
        path = f"/api/tables/{table}/join"
        joined: Json = await self.post(path, {"name": name}, status=status)
        return joined

    async def page(self, table: str, *secrets: str, **more: Any) -> Page:
        page = await self.server.page(self.address)
        if self.session:
            more = {"session": self.session, **more}
        page.send({"type": "hello", "table": table, "secrets": list(secrets), **more})
        return page

    async def at(self, table: str, *secrets: str, **more: Any) -> Page:
        """A page that was welcomed."""
        page = await self.page(table, *secrets, **more)
        await page.until("welcome")
        await page.sync()
        return page


@contextlib.asynccontextmanager
async def somebody(
    server: World, address: str = HERE, member: Member | None = None
) -> AsyncIterator[Somebody]:
    made = Somebody(server, address, member)
    async with made.http:
        yield made


@contextlib.asynccontextmanager
async def strangers(
    folder: Path, **options: Any
) -> AsyncIterator[tuple[World, Somebody, Somebody, Somebody]]:
    """A server with a lobby, and at it Ada, who keeps order; Ben, a member; and a guest."""
    async with world(folder, **{**MEMBERS, **options}) as server:
        await with_members(server)
        async with (
            somebody(server, HERE, ADA) as ada,
            somebody(server, THERE, BEN) as ben,
            somebody(server, ELSEWHERE) as guest,
        ):
            yield server, ada, ben, guest
