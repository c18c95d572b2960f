"""Starts the server: `culdesac serve`."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import os
import socket
import sys
import webbrowser
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import uvicorn
from starlette.applications import Starlette

from culdesac.engine import engine
from culdesac.errors import CuldesacError
from culdesac.games.registry import GAMES
from culdesac.server.app import make_app
from culdesac.server.config import Config, data_file
from culdesac.server.guard import Doors, guarded
from culdesac.server.limits import Limits
from culdesac.server.logs import set_up
from culdesac.server.peers import Peers
from culdesac.server.proxies import Proxies
from culdesac.server.public_names import blocked_words
from culdesac.server.reach import COMMAND, LOOPBACK, Reach, in_link, public_address
from culdesac.server.sql.community import open_community
from culdesac.server.sql.database import database_url, only_server
from culdesac.server.sql.store import SqlStore
from culdesac.server.store import Store
from culdesac.server.threads import Threads
from culdesac.server.workers import Workers

if TYPE_CHECKING:
    from culdesac.server.sql.jobs import SharedThinkers

USUAL_PORT = 8080


def is_fault(record: logging.LogRecord) -> bool:
    """A refused WebSocket handshake is told as an error by uvicorn; it is none."""
    return "without completing handshake" not in record.getMessage()


class Server(uvicorn.Server):
    """Tells when it can be reached, and can listen at more addresses while it runs."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.ready()

    async def listen_too(self, host: str, port: int) -> int:
        """Listen at another address, at the same port if it is free there; gives the port."""
        try:
            listening = listen(host, port)
        except CuldesacError:
            listening = listen(host, 0)
        added = await asyncio.get_running_loop().create_server(
            self.new_protocol, sock=listening, backlog=self.config.backlog
        )
        self.servers.append(added)
        return int(listening.getsockname()[1])

    def new_protocol(self) -> asyncio.Protocol:
        """For one more connection, as uvicorn makes them."""
        made: asyncio.Protocol = self.config.http_protocol_class(  # type: ignore[call-arg]
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )
        return made


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


def names_of(origins: tuple[str, ...]) -> list[str]:
    """What other sites are called: a proxy may pass on the name that people asked for."""
    found = [urlsplit(origin).hostname for origin in origins]
    return [name for name in found if name is not None]


def address_of(host: str, listening: socket.socket) -> str:
    """Where this machine finds itself; all addresses at once are none."""
    here = {"": "127.0.0.1", "0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://{in_link(here)}:{listening.getsockname()[1]}/"


def print_address(address: str) -> None:
    print(f"Culdesac: {address}  (Ctrl+C ends it)", flush=True)


def print_reach(reach: Reach) -> None:
    """How others get in, or how to let them."""
    if reach.public is not None:
        print(f"For others: {reach.public}/", flush=True)
    elif reach.private:
        print(f"Only this machine can open it. For your network: {COMMAND}", flush=True)
    else:
        for host, port in reach.ports().items():
            print(f"For others in your network: http://{in_link(host)}:{port}/", flush=True)


def application(config: Config, database: str, reach: Reach) -> Starlette:
    """The application on a database, with others on the same one where that can be."""
    opening = partial(SqlStore.open, database)
    if database_url(database).get_backend_name() != "postgresql":
        return make_app(config, opening, reach, open_community=open_community)
    from culdesac.server.sql.jobs import SharedThinkers  # needs the extra `postgres`

    thinkers = SharedThinkers(Threads(config.bot_seconds, config.engine))
    return make_app(
        config,
        opening,
        reach,
        thinkers=thinkers,
        open_peers=partial(open_peers, thinkers=thinkers),
        open_community=open_community,
    )


async def open_peers(store: Store, thinkers: SharedThinkers | None = None) -> Peers:
    from culdesac.server.sql.peers import SqlPeers

    peers = await SqlPeers.open(store)
    if thinkers is not None:
        thinkers.join(peers)
    return peers


def uvicorn_settings(config: Config, database: str, reach: Reach) -> uvicorn.Config:
    """How uvicorn is to serve."""
    http, web_socket = guarded(config.limits, Doors(config.limits, Proxies(config.proxies)))
    return uvicorn.Config(
        application(config, database, reach),
        http=http,
        log_level="warning",
        access_log=False,  # addresses of tables are nobody's business
        ws=web_socket,
        ws_max_size=config.limits.frame_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=40,
        timeout_graceful_shutdown=3,
        proxy_headers=bool(config.proxies),  # else anybody could say to be anybody
        forwarded_allow_ips=list(config.proxies),
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
    public: str | None = None,
    thinking: float | None = None,
    proxies: tuple[str, ...] = (),
    idle_seconds: float = 120.0,
    workers: int = 1,
    lobby: bool = False,
    config: Config | None = None,
    announce: Callable[[str], None] | None = None,
) -> None:
    """Serve until interrupted.

    Without a port the usual one is taken if it is free.  `database` is an SQLite file or a
    database URL (default: a file in the user's data folder),
    `origins` are other sites that may talk to this server, such as `https://example.org` when a
    proxy changes the Host header.  `public` is the address that people know this server by, `proxies`
    are the addresses or networks of proxies that say truly who asks.  `workers` is the number of
    processes, which need PostgreSQL if it is more than one.  `lobby` lets people meet who do not
    know each other.  `config` has
    everything else, `thinking` are the seconds that the bots of a table may take for a turn.
    `announce` is called with the address once it answers.
    """
    known_by = None if public is None else public_address(public)
    Proxies(proxies)  # says what is wrong with them
    database = database or str(data_file())
    if workers > 1:
        check_workers(database)
    config = config or Config(idle_seconds=idle_seconds)
    config = replace(
        config,
        limits=limits or config.limits,
        bot_seconds=thinking or config.bot_seconds,
        origins=origins if known_by is None else (*origins, known_by),
        # a page elsewhere must not reach a private server by a name of its own that leads here
        hosts=(*LOOPBACK, *names_of(origins)) if host in LOOPBACK else (),
        proxies=proxies,
        lobby=lobby or config.lobby,
        public=known_by,
    )
    blocked_words(config.blocked_names)  # says what is wrong with them
    with only_server(database):
        asyncio.run(check_database(database))
        listening = listen_anywhere(host) if port is None else listen(host, port)
        address = address_of(host, listening)
        reach = Reach(
            host, listening.getsockname()[1], public=known_by, proxied=bool(origins or proxies)
        )

        def ready() -> None:
            if announce is None:
                print_address(address)
                print_reach(reach)
            else:
                announce(address)
            if open_browser:
                webbrowser.open(address)

        for game in GAMES:
            engine(game=game)  # a checkout may have to make it first: no table should wait for it
        logging.getLogger("uvicorn.error").addFilter(is_fault)
        more_files()

        def one(told: Callable[[], None]) -> bool:
            return serve_here(config, database, reach, listening, told)

        if workers > 1:
            Workers(workers, one, ready).run()
        elif not one(ready):
            print("the server could not start", file=sys.stderr)


def serve_here(
    config: Config,
    database: str,
    reach: Reach,
    listening: socket.socket,
    ready: Callable[[], None],
) -> bool:
    """Serve in this process until it is told to end; whether it has begun at all."""

    def begun() -> None:
        # what is loaded by now stays: the collector need not look at it again and again
        gc.collect()
        gc.freeze()
        ready()

    server = Server(uvicorn_settings(config, database, reach), begun)
    set_up(config.log)
    reach.listen = server.listen_too
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[listening])
    return server.started


def check_workers(database: str) -> None:
    if database_url(database).get_backend_name() != "postgresql":
        raise CuldesacError(
            "several workers need a database in common; "
            "expected --database postgresql+psycopg://USER@HOST/NAME, or one worker"
        )
    if not hasattr(os, "fork"):
        raise CuldesacError("this system has no workers; start several servers instead")


def more_files() -> None:
    """Every connection is a file: as many as the system lets this process have."""
    try:
        import resource
    except ImportError:  # Windows
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
