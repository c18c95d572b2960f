"""Starts the server: `culdesac serve`."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import socket
import sys
import webbrowser
from collections.abc import Callable

import uvicorn

from culdesac.engine import engine
from culdesac.errors import CuldesacError
from culdesac.games.registry import GAMES
from culdesac.server.app import make_app
from culdesac.server.config import Config, data_file
from culdesac.server.limits import Limits
from culdesac.server.sql.store import SqlStore

USUAL_PORT = 8080
LOOPBACK = ("127.0.0.1", "localhost", "::1")


def is_fault(record: logging.LogRecord) -> bool:
    """A refused WebSocket handshake is told as an error by uvicorn; it is none."""
    return "without completing handshake" not in record.getMessage()


class Server(uvicorn.Server):
    """Tells when it can be reached."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.ready()


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; port 0 takes any free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    made = socket.socket(family, socket.SOCK_STREAM)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        made.bind((host, port))
    except (OSError, OverflowError) as error:
        made.close()
        reason = getattr(error, "strerror", None) or str(error)
        raise CuldesacError(f"cannot listen on {host} port {port}: {reason}") from None
    made.set_inheritable(True)
    return made


def listen_anywhere(host: str) -> socket.socket:
    """The usual port, or a free one where that is taken."""
    try:
        return listen(host, USUAL_PORT)
    except CuldesacError:
        return listen(host, 0)


async def check_database(database: str) -> None:
    """Open it once, so that a wrong one is told in one line."""
    store = await SqlStore.open(database)
    await store.close()


def address_of(host: str, listening: socket.socket) -> str:
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{listening.getsockname()[1]}/"


def print_address(address: str) -> None:
    print(f"Culdesac: {address}  (Ctrl+C ends it)", flush=True)


def uvicorn_settings(config: Config) -> uvicorn.Config:
    """How uvicorn is to serve."""
    return uvicorn.Config(
        make_app(config),
        log_level="warning",
        access_log=False,  # addresses of tables are nobody's business
        ws="websockets-sansio",
        ws_max_size=config.limits.frame_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=40,
        timeout_graceful_shutdown=3,
        server_header=False,
        date_header=False,
    )


def serve(
    host: str = "127.0.0.1",
    port: int | None = None,
    database: str | None = None,
    open_browser: bool = True,
    *,
    limits: Limits | None = None,
    origins: tuple[str, ...] = (),
    idle_seconds: float = 120.0,
    announce: Callable[[str], None] | None = None,
) -> None:
    """Serve until interrupted.

    Without a port the usual one is taken if it is free.  `database` is an SQLite file or a
    database URL (default: a file in the user's data folder),
    `origins` are other sites that may talk to this server, such as `https://example.org` when a
    proxy changes the Host header.  `announce` is called with the address once it answers.
    """
    database = database or str(data_file())
    asyncio.run(check_database(database))
    config = Config(
        database=database,
        limits=limits or Limits(),
        idle_seconds=idle_seconds,
        origins=origins,
        # a page elsewhere must not reach a private server by a name of its own that leads here
        hosts=LOOPBACK if host in LOOPBACK else (),
    )
    listening = listen_anywhere(host) if port is None else listen(host, port)
    address = address_of(host, listening)

    def ready() -> None:
        # what is loaded by now stays: the collector need not look at it again and again
        gc.collect()
        gc.freeze()
        (announce or print_address)(address)
        if open_browser:
            webbrowser.open(address)

    logging.getLogger("uvicorn.error").addFilter(is_fault)
    server = Server(uvicorn_settings(config), ready)
    for game in GAMES:
        engine(game=game)  # a checkout may have to make it first, which no table should wait for
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[listening])
    if not server.started:
        print("the server could not start", file=sys.stderr)
