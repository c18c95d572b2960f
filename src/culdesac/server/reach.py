"""Who can open this server: where it listens, and the addresses that lead others to it.

A server for one machine can be opened to the networks of that machine while it runs.  Only a person
who sits there can wish for it, and only the addresses that were opened are answered to.
"""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
from collections.abc import Awaitable, Callable
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from culdesac.errors import CuldesacError
from culdesac.server import problems
from culdesac.server.addresses import is_likely, own_addresses
from culdesac.server.problems import RefusedError
from culdesac.server.wire.http import ReachInfo

LOOPBACK: Final = ("127.0.0.1", "localhost", "::1")
ANYWHERE: Final = ("", "0.0.0.0", "::")
COMMAND: Final = "culdesac serve --host 0.0.0.0"
TRY_SECONDS = 1.0
# what a proxy adds: its requests come from this machine, the people behind it do not
FORWARDED = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip")

Listen = Callable[
    [str, int], Awaitable[int]
]  # at an address and a port; gives the port that it got


def in_link(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def name_in(host_header: str) -> str:
    """The name of a Host header, without its port."""
    name = host_header if host_header.endswith("]") else host_header.rpartition(":")[0]
    return (name or host_header).strip("[]").lower()


def public_address(url: str) -> str:
    """An address that people know this server by, as links begin with it."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path.strip("/"):
        raise CuldesacError(f"expected an address such as https://culdesac.example, not {url}")
    return f"{parts.scheme}://{parts.netloc}"


def asks_from_here(connection: HTTPConnection) -> bool:
    """Whether somebody at this machine asks, under an address that only this machine has."""
    try:
        near = (
            connection.client is not None
            and ipaddress.ip_address(connection.client.host).is_loopback
        )
    except ValueError:
        near = False
    headers = connection.headers
    own_name = name_in(headers.get("host", "")) in LOOPBACK
    return near and own_name and not any(name in headers for name in FORWARDED)


class Reach:
    def __init__(
        self,
        host: str = "",
        port: int = 0,
        *,
        public: str | None = None,
        proxied: bool = False,
        listen: Listen | None = None,
        addresses: Callable[[], list[str]] = own_addresses,
    ) -> None:
        self.host = host
        self.port = port  # 0: not known, another program listens for this one
        self.public = public
        # behind a proxy nobody can be told from somebody at this machine
        self.proxied = proxied or public is not None
        self.listen = listen
        self.addresses = addresses
        self.opened: dict[str, int] = {}  # ports by address
        self.opening = asyncio.Lock()

    @property
    def private(self) -> bool:
        """Whether it was started for this machine alone."""
        return self.host in LOOPBACK

    def answers_to(self, name: str) -> bool:
        """Whether it is known by this name besides those that it was given at its start."""
        public = None if self.public is None else urlsplit(self.public).hostname
        return name in self.opened or name == public

    def ports(self) -> dict[str, int]:
        """Where it listens for others, by address."""
        if self.private or self.port == 0:
            return dict(self.opened)
        if self.host not in ANYWHERE:
            return {self.host: self.port}
        return dict.fromkeys(self.addresses(), self.port)

    async def network(self) -> list[str]:
        """The addresses for others that were tried just now and answer, best first."""
        ports = await asyncio.to_thread(self.ports)
        tried = await asyncio.gather(*(answers(host, port) for host, port in ports.items()))
        return [
            f"http://{in_link(host)}:{port}"
            for (host, port), fine in zip(ports.items(), tried, strict=True)
            if fine
        ]

    def can_open(self) -> bool:
        return self.private and not self.proxied and self.listen is not None and not self.opened

    def asked_from_here(self, connection: HTTPConnection) -> bool:
        return not self.proxied and asks_from_here(connection)

    async def info(self, connection: HTTPConnection) -> ReachInfo:
        """What somebody may know; addresses of a network are told at this machine only."""
        if not self.asked_from_here(connection):
            return ReachInfo(
                here=False, public=self.public, network=[], closed=[], can_open=False, command=""
            )
        network = await self.network()
        shut = self.private and not self.opened
        closed = await asyncio.to_thread(self.addresses) if shut else []
        return ReachInfo(
            here=True,
            public=self.public,
            network=network,
            closed=closed,
            can_open=self.can_open() and bool(closed),
            command=COMMAND,
        )

    async def open(self, connection: HTTPConnection) -> None:
        """Listen at the addresses of this machine too, until the server ends."""
        if not self.asked_from_here(connection):
            raise RefusedError("forbidden", problems.NOT_HERE)
        async with self.opening:
            if self.listen is None or not self.can_open():
                raise RefusedError("conflict", problems.CANNOT_OPEN)
            found = await asyncio.to_thread(self.addresses)
            for address in [item for item in found if is_likely(item)] or found:
                with contextlib.suppress(CuldesacError):
                    self.opened[address] = await self.listen(address, self.port)
        if not self.opened:
            raise RefusedError("conflict", problems.CANNOT_OPEN)


async def answers(host: str, port: int) -> bool:
    """Whether something listens there; what stands between this machine and others is not known."""
    try:
        async with asyncio.timeout(TRY_SECONDS):
            _, writer = await asyncio.open_connection(host, port)
    except OSError:  # a time-out is one too
        return False
    writer.close()
    with contextlib.suppress(OSError):
        await writer.wait_closed()
    return True
