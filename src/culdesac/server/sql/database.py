"""Opening a database: SQLite files and PostgreSQL, with the schema of this version."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, event as on_event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from culdesac.errors import CuldesacError

if TYPE_CHECKING:
    import psycopg

EXPECTED = "a file, sqlite+aiosqlite:///FILE or postgresql+psycopg://USER@HOST/NAME"
MIGRATING = 0xC01DE5AC  # the advisory lock of whoever changes the schema
POSTGRES = {
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
    "application_name": "culdesac",
    # a database that does not answer must not hold up everybody for good, and a process that stalls
    # while it has locked something not for long
    "options": "-c statement_timeout=15000 -c lock_timeout=5000 "
    "-c idle_in_transaction_session_timeout=2000",
}


def database_url(database: str) -> URL:
    """A URL as it is, anything else as the path of an SQLite file."""
    if "://" not in database:
        return make_url(f"sqlite+aiosqlite:///{Path(database).absolute()}")
    try:
        made = make_url(database)
    except ArgumentError:
        raise CuldesacError(
            f'"{without_password(database)}" is not a database; expected {EXPECTED}'
        ) from None
    if made.drivername in ("postgresql", "postgres"):
        return made.set(drivername="postgresql+psycopg")
    return made


def without_password(database: str) -> str:
    """How a database is spoken of."""
    if "://" not in database:
        return database
    try:
        return make_url(database).render_as_string(hide_password=True)
    except ArgumentError:
        return database.partition("://")[0] + "://..."


async def connect_driver(url: URL) -> psycopg.AsyncConnection:
    """A connection to PostgreSQL without SQLAlchemy, on which every statement is its own transaction."""
    import psycopg

    wanted = {**POSTGRES, **url.translate_connect_args(username="user", database="dbname")}
    wanted |= dict(url.query)
    return await psycopg.AsyncConnection.connect(**wanted, autocommit=True)


def file_of(url: URL) -> Path | None:
    """The file of an SQLite database, if it is one."""
    if url.get_backend_name() != "sqlite" or url.database in (None, "", ":memory:"):
        return None
    return Path(str(url.database))


def check_file(path: Path) -> None:
    """Open an SQLite file once without a thread of its own, which would outlive a failure.

    A new file is its owner's alone: it has the cards of running games.
    """
    if not path.exists():
        with contextlib.suppress(FileExistsError):
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    connection = sqlite3.connect(path)
    try:
        connection.execute("PRAGMA schema_version")
    finally:
        connection.close()


@contextlib.contextmanager
def only_server(database: str) -> Iterator[None]:
    """Hold an SQLite file, so that no second server starts on it."""
    path = file_of(database_url(database))
    if path is None:
        yield
        return
    held = path.with_name(path.name + ".lock")
    try:
        file = os.open(held, os.O_CREAT | os.O_RDWR, 0o600)
    except OSError as error:
        raise CuldesacError(
            f'the database "{database}" cannot be opened: {error.strerror}'
        ) from None
    try:
        lock(file, database)
        yield
    finally:
        os.close(file)


def lock(file: int, database: str) -> None:
    try:
        import fcntl
    except ImportError:  # Windows
        import msvcrt

        attempt: Any = lambda: msvcrt.locking(file, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined] # noqa: E731
    else:
        attempt = lambda: fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)  # noqa: E731
    try:
        attempt()
    except OSError:
        raise CuldesacError(
            f'another server uses the database "{database}"; '
            "expected one server for a file, or PostgreSQL for several"
        ) from None


def set_pragmas(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",  # a confirmed move survives even a power cut
        "busy_timeout=10000",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def migrations() -> Config:
    config = Config()
    location = resources.files("culdesac.server.sql") / "migrations"
    config.set_main_option("script_location", str(location).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


def migrate(connection: Connection) -> None:
    """Bring the schema up to date; whoever else wants to do so at the same time waits."""
    config = migrations()
    script = ScriptDirectory.from_config(config)
    newest = script.get_current_head()
    if revision_of(connection) == newest:
        return
    if connection.dialect.name == "postgresql":
        for limit in ("statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"):
            connection.execute(text(f"SET LOCAL {limit} = 0"))
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATING})
    else:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    now = revision_of(connection)
    if now == newest:
        return
    known = [each.revision for each in script.walk_revisions()]
    if now is not None and now not in known:
        raise CuldesacError(
            f"it is of a newer version (schema {now}, this version knows {newest}); "
            "expected a newer culdesac"
        )
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def revision_of(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


async def open_engine(database: str, *, pool: int = 5) -> AsyncEngine:
    """Open a database, or make it, with the schema of this version."""
    url = database_url(database)
    engine: AsyncEngine | None = None
    try:
        if (path := file_of(url)) is not None:
            check_file(path)
        if url.get_backend_name() == "postgresql":
            given = dict(url.query)
            extra = {name: value for name, value in POSTGRES.items() if name not in given}
            engine = create_async_engine(
                url,
                hide_parameters=True,  # names and ids of people are nothing for a log
                pool_pre_ping=True,
                pool_size=pool,
                max_overflow=5,
                pool_timeout=10,
                connect_args=extra,
            )
        else:
            engine = create_async_engine(url, hide_parameters=True)
            if engine.dialect.name == "sqlite":
                on_event.listen(engine.sync_engine, "connect", set_pragmas)
        async with engine.begin() as connection:
            await connection.run_sync(migrate)
    except (SQLAlchemyError, sqlite3.Error, ImportError, OSError, CuldesacError) as error:
        if engine is not None:
            await engine.dispose()
        lines = str(getattr(error, "orig", None) or error).splitlines() or ["no reason was given"]
        reason = f'the database "{without_password(database)}" cannot be opened: {lines[0]}'
        if isinstance(error, ImportError) and "psycopg" in str(error):
            reason += "; install it with: pip install 'culdesac[postgres]'"
        raise CuldesacError(reason) from None
    return engine
