"""The tables of the database, as the newest migration leaves them."""

from __future__ import annotations

from sqlalchemy import Column, Integer, LargeBinary, MetaData, String, Table, Text

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("code", String(16), nullable=False, unique=True),
    Column("length", Integer, nullable=False),  # events that the summary tells of
    Column("summary", LargeBinary, nullable=False),  # JSON of a TableSummary
)
events = Table(
    "events",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("event", LargeBinary, nullable=False),  # JSON
)
replays = Table(
    "replays",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("record", Text, nullable=False),
)
reviews = Table(
    "reviews",
    metadata,
    Column("subject", String(32), primary_key=True),  # id of a table or of a stored replay
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("review", LargeBinary, nullable=False),  # JSON of what was found and how
)
pars = Table(
    "daily_pars",
    metadata,
    Column("date", String(10), primary_key=True),
    Column("edition", String(40), primary_key=True),
    Column("par", Integer, nullable=False),
    # for the medals; none in rows of before there were medals
    Column("bronze", Integer, nullable=True),
    Column("silver", Integer, nullable=True),
    Column("gold", Integer, nullable=True),
)
results = Table(
    "daily_results",
    metadata,
    Column("date", String(10), primary_key=True),
    Column("edition", String(40), primary_key=True),
    Column("player", String(64), primary_key=True),  # hash of the player's secret
    Column("table_id", String(32), nullable=False, unique=True),
    Column("score", Integer, nullable=True),  # none while it is being played
)
