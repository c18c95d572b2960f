"""Runs the migrations on the connection that the store hands over."""

from __future__ import annotations

from alembic import context

from culdesac.server.sql.schema import metadata

# outside of a migration, as when modules are collected, the context has no configuration
config = getattr(context, "config", None)
if config is not None:
    connection = config.attributes["connection"]
    context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()
