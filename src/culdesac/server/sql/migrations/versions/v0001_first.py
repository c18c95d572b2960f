"""Tables as event logs, stored replays, daily deals."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("code", sa.String(16), nullable=False, unique=True),
        sa.Column("length", sa.Integer, nullable=False),
        sa.Column("summary", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "events",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("event", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "replays",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("record", sa.Text, nullable=False),
    )
    op.create_table(
        "daily_pars",
        sa.Column("date", sa.String(10), primary_key=True),
        sa.Column("edition", sa.String(40), primary_key=True),
        sa.Column("par", sa.Integer, nullable=False),
    )
    op.create_table(
        "daily_results",
        sa.Column("date", sa.String(10), primary_key=True),
        sa.Column("edition", sa.String(40), primary_key=True),
        sa.Column("player", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(32), nullable=False, unique=True),
        sa.Column("score", sa.Integer, nullable=True),
    )


def downgrade() -> None:
    for name in ("daily_results", "daily_pars", "replays", "events", "tables"):
        op.drop_table(name)
