"""A lobby; members with passkeys, friends and ratings; order; games that go on by themselves."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

TABLES = (
    "members",
    "passkeys",
    "sessions",
    "holdings",
    "follows",
    "ratings",
    "rated_games",
    "sanctions",
    "reports",
    "audit",
    "challenges",
    "gatherings",
)


def upgrade() -> None:
    op.add_column(
        "tables", sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.false())
    )
    op.create_index("ix_tables_listed", "tables", ["listed"])
    op.add_column("tables", sa.Column("free", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("due", sa.Float, nullable=True))
    op.create_index("ix_tables_due", "tables", ["due"])
    op.create_table(
        "members",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("skeleton", sa.String(64), nullable=False, unique=True),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
        sa.Column("admin", sa.Boolean, nullable=False),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("credential", sa.LargeBinary, nullable=False),
        sa.Column("member", sa.String(32), nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("uses", sa.Integer, nullable=False),
        sa.Column("label", sa.String(40), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("used", sa.Float, nullable=False),
    )
    op.create_index("ix_passkeys_member", "passkeys", ["member"])
    op.create_table(
        "sessions",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("member", sa.String(32), nullable=False),
        sa.Column("label", sa.String(40), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
    )
    op.create_index("ix_sessions_member", "sessions", ["member"])
    op.create_index("ix_sessions_seen", "sessions", ["seen"])
    op.create_table(
        "holdings",
        sa.Column("member", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("since", sa.Float, nullable=False),
    )
    op.create_index("ix_holdings_table_id", "holdings", ["table_id"])
    op.create_table(
        "follows",
        sa.Column("member", sa.String(32), primary_key=True),
        sa.Column("whom", sa.String(32), primary_key=True),
        sa.Column("since", sa.Float, nullable=False),
    )
    op.create_index("ix_follows_whom", "follows", ["whom"])
    op.create_table(
        "ratings",
        sa.Column("member", sa.String(32), primary_key=True),
        sa.Column("edition", sa.String(40), primary_key=True),
        sa.Column("mode", sa.String(40), primary_key=True),
        sa.Column("season", sa.String(8), primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
    )
    op.create_index("ix_ratings_board", "ratings", ["edition", "mode", "season"])
    op.create_table(
        "rated_games",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("member", sa.String(32), primary_key=True),
        sa.Column("edition", sa.String(40), nullable=False),
        sa.Column("mode", sa.String(40), nullable=False),
        sa.Column("season", sa.String(8), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("rank", sa.Integer, nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
    )
    op.create_index("ix_rated_games_member", "rated_games", ["member"])
    op.create_table(
        "sanctions",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("member", sa.String(32), nullable=True),
        sa.Column("origin", sa.String(64), nullable=True),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("until", sa.Float, nullable=True),
        sa.Column("by", sa.String(32), nullable=False),
        sa.Column("why", sa.String(280), nullable=False),
    )
    op.create_index("ix_sanctions_member", "sanctions", ["member"])
    op.create_index("ix_sanctions_origin", "sanctions", ["origin"])
    op.create_table(
        "reports",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("by", sa.String(32), nullable=True),
        sa.Column("table_id", sa.String(32), nullable=True),
        sa.Column("seat", sa.Integer, nullable=True),
        sa.Column("member", sa.String(32), nullable=True),
        sa.Column("origin", sa.String(64), nullable=True),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("reason", sa.String(16), nullable=False),
        sa.Column("words", sa.String(280), nullable=False),
        sa.Column("closed", sa.Float, nullable=True),
    )
    op.create_index("ix_reports_at", "reports", ["at"])
    op.create_table(
        "audit",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("by", sa.String(32), nullable=False),
        sa.Column("what", sa.String(24), nullable=False),
        sa.Column("about", sa.String(64), nullable=False),
        sa.Column("words", sa.String(280), nullable=False),
    )
    op.create_index("ix_audit_at", "audit", ["at"])
    op.create_table(
        "challenges",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
        sa.Column("purpose", sa.String(16), nullable=False),
        sa.Column("member", sa.String(32), nullable=True),
        sa.Column("name", sa.String(24), nullable=True),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_index("ix_challenges_until", "challenges", ["until"])
    op.create_table(
        "gatherings",
        sa.Column("terms", sa.String(160), primary_key=True),
        sa.Column("table_id", sa.String(32), nullable=False),
    )


def downgrade() -> None:
    for name in TABLES:
        op.drop_table(name)
    for name in ("due", "listed"):
        op.drop_index(f"ix_tables_{name}", "tables")
    for name in ("due", "free", "listed"):
        op.drop_column("tables", name)
