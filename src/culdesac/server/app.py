"""The application: everything that lives as long as the server, and its start and end."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence

from starlette.applications import Starlette
from starlette.routing import BaseRoute

from culdesac.server.api import api_routes
from culdesac.server.bus import LocalBus
from culdesac.server.calendar import Calendar
from culdesac.server.clock import Clock, SystemClock
from culdesac.server.community import Community
from culdesac.server.config import Config
from culdesac.server.context import Context
from culdesac.server.daily import Daily
from culdesac.server.health import Checked
from culdesac.server.limits import Buckets, Counter
from culdesac.server.metrics import Metrics
from culdesac.server.pages import page_routes
from culdesac.server.peers import Alone, Peers, rates
from culdesac.server.public_names import PublicNames, blocked_words
from culdesac.server.reach import Reach
from culdesac.server.reviews import Reviews
from culdesac.server.security import Shield
from culdesac.server.services import Services
from culdesac.server.socket import socket_route
from culdesac.server.store import Store
from culdesac.server.tables import Tables
from culdesac.server.thinking import Thinkers
from culdesac.server.threads import Threads
from culdesac.server.tokens import Chance, SystemChance
from culdesac.server.watching import watching_routes


def make_app(
    config: Config,
    open_store: Callable[[], Awaitable[Store]],
    reach: Reach | None = None,
    *,
    thinkers: Thinkers | None = None,
    open_peers: Callable[[Store], Awaitable[Peers]] | None = None,
    open_community: Callable[[Tables, Config], Awaitable[Community]] | None = None,
    clock: Clock | None = None,
    chance: Chance | None = None,
    more_routes: Sequence[BaseRoute] = (),
) -> Starlette:
    """The ASGI application on a store; tests bring their own clock and chance."""
    time = clock or SystemClock()
    known = reach or Reach()
    metrics = Metrics()

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        store = await open_store()
        minds = thinkers or Threads(config.bot_seconds, config.engine)
        counted = rates(config.limits)
        if open_peers is None:
            peers: Peers = Alone({kind: Buckets(rate, time) for kind, rate in counted.items()})
        else:
            peers = await open_peers(store)
        services = Services(
            store=store,
            bus=LocalBus(),
            clock=time,
            thinkers=minds,
            peers=peers,
            most_events=config.limits.events,
            names=PublicNames(blocked_words(config.blocked_names)) if config.lobby else None,
        )
        tables = Tables(services, chance or SystemChance(), config.idle_seconds, config.keeping)
        reviews = Reviews(store, time, minds, config.review_seconds, peers)
        app.state.context = Context(
            config=config,
            tables=tables,
            daily=Daily(tables),
            reviews=reviews,
            reach=known,
            rates=counted,
            health=Checked(store, time),
            metrics=metrics,
            connections=Counter(config.limits.connections),
        )
        community = None
        if open_community is not None and config.lobby:
            community = app.state.context.community = await open_community(tables, config)
            tables.on_over = community.members.game_over
            lobby = community.lobby
            metrics.gauge("culdesac_lobby_tables", "tables in the lobby", lambda: lobby.count)
            tables.on_rematch = community.members.rematched
        connections = app.state.context.connections
        metrics.gauge("culdesac_tables", "tables in memory", lambda: len(tables.rooms))
        metrics.gauge("culdesac_connections", "open WebSockets", connections.total)
        metrics.gauge("culdesac_reviews", "reviews made or waiting", lambda: len(reviews.jobs))
        calendar = Calendar(tables)
        background = [
            asyncio.create_task(tables.sweep_forever(), name="sweeper"),
            asyncio.create_task(metrics.watch_loop(), name="lag"),
        ]
        try:
            yield
        finally:
            metrics.draining = True
            for task in background:
                task.cancel()
            await calendar.close()
            if community is not None:
                await community.close()
            await tables.close()
            await reviews.close()
            await minds.close()
            await peers.close()
            await store.close()

    routes = [
        *more_routes,
        *watching_routes(),
        *api_routes(),
        socket_route(),
        *page_routes(config),
    ]
    app = Starlette(routes=routes, lifespan=lifespan)
    app.add_middleware(Shield, config=config, clock=time, reach=known, metrics=metrics)
    return app
