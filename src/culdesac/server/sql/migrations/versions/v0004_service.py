"""How many events a table has and when it was used last; what processes of one service share."""

from __future__ import annotations

import time

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

SHARED = ("processes", "presence", "leases", "deadlines", "buckets", "guests", "jobs")


def upgrade() -> None:
    now = repr(round(time.time(), 3))
    op.add_column("tables", sa.Column("size", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("updated", sa.Float, nullable=False, server_default=now))
    op.execute(
        "UPDATE tables SET size = (SELECT count(*) FROM events WHERE events.table_id = tables.id)"
    )
    op.create_index("ix_tables_updated", "tables", ["updated"])
    op.add_column("replays", sa.Column("stored", sa.Float, nullable=False, server_default=now))
    op.create_index("ix_replays_stored", "replays", ["stored"])
    op.create_table(
        "service_keys",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
        sa.Column("since", sa.String(16), nullable=False),
    )
    op.create_table(
        "processes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
        sa.Column("numbers", sa.LargeBinary, nullable=True),
    )
    op.create_table(
        "presence",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("process", sa.String(32), primary_key=True),
        sa.Column("people", sa.LargeBinary, nullable=False),
    )
    op.create_index("ix_presence_process", "presence", ["process"])
    op.create_table(
        "leases",
        sa.Column("name", sa.String(64), primary_key=True),
        sa.Column("holder", sa.String(32), nullable=False),
        sa.Column("epoch", sa.Integer, nullable=False),
        sa.Column("note", sa.LargeBinary, nullable=True),
        sa.Column("wanted", sa.Float, nullable=False),
    )
    op.create_index("ix_leases_holder", "leases", ["holder"])
    op.create_table(
        "deadlines",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("mark", sa.String(40), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "buckets",
        sa.Column("kind", sa.String(16), primary_key=True),
        sa.Column("asker", sa.String(64), primary_key=True),
        sa.Column("level", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
    )
    op.create_index("ix_buckets_seen", "buckets", ["seen"])
    op.create_table(
        "guests",
        sa.Column("asker", sa.String(64), primary_key=True),
        sa.Column("process", sa.String(32), primary_key=True),
        sa.Column("count", sa.Integer, nullable=False),
    )
    op.create_index("ix_guests_process", "guests", ["process"])
    op.create_table(
        "jobs",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("asker", sa.String(64), nullable=False),
        sa.Column("origin", sa.String(32), nullable=False),
        sa.Column("worker", sa.String(32), nullable=True),
        sa.Column("asked", sa.Float, nullable=False),
        sa.Column("task", sa.LargeBinary, nullable=False),
        sa.Column("answer", sa.LargeBinary, nullable=True),
    )
    op.create_index("ix_jobs_asked", "jobs", ["asked"])


def downgrade() -> None:
    for name in (*SHARED, "service_keys"):
        op.drop_table(name)
    op.drop_index("ix_replays_stored", "replays")
    op.drop_column("replays", "stored")
    op.drop_index("ix_tables_updated", "tables")
    op.drop_column("tables", "updated")
    op.drop_column("tables", "size")
