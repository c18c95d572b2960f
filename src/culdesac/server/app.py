"""The application: everything that lives as long as the server, and its start and end."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

from starlette.applications import Starlette

from culdesac.server.api import api_routes
from culdesac.server.bus import LocalBus
from culdesac.server.clock import Clock, SystemClock
from culdesac.server.config import Config
from culdesac.server.context import Context
from culdesac.server.daily import Daily
from culdesac.server.limits import Buckets, Counter
from culdesac.server.pages import page_routes
from culdesac.server.reach import Reach
from culdesac.server.reviews import Reviews
from culdesac.server.security import Shield
from culdesac.server.services import Services
from culdesac.server.socket import socket_route
from culdesac.server.sql.store import SqlStore
from culdesac.server.store import Store
from culdesac.server.tables import Tables
from culdesac.server.thinking import Thinkers
from culdesac.server.tokens import Chance, SystemChance


def make_app(
    config: Config,
    reach: Reach | None = None,
    *,
    clock: Clock | None = None,
    chance: Chance | None = None,
) -> Starlette:
    """The ASGI application; tests bring their own clock and chance."""
    time = clock or SystemClock()
    known = reach or Reach()

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        store: Store = await SqlStore.open(config.database)
        thinkers = Thinkers(config.bot_seconds, config.engine)
        services = Services(store=store, bus=LocalBus(), clock=time, thinkers=thinkers)
        tables = Tables(services, chance or SystemChance(), config.idle_seconds)
        reviews = Reviews(store, time, thinkers, config.review_seconds)
        app.state.context = Context(
            config=config,
            tables=tables,
            daily=Daily(tables),
            reviews=reviews,
            reach=known,
            new_tables=Buckets(config.limits.new_tables, time),
            new_boxes=Buckets(config.limits.new_boxes, time),
            connections=Counter(config.limits.connections),
        )
        sweeper = asyncio.create_task(tables.sweep_forever(), name="sweeper")
        try:
            yield
        finally:
            sweeper.cancel()
            await tables.close()
            await reviews.close()
            thinkers.close()
            await store.close()

    app = Starlette(routes=[*api_routes(), socket_route(), *page_routes(config)], lifespan=lifespan)
    app.add_middleware(Shield, config=config, clock=time, reach=known)
    return app
