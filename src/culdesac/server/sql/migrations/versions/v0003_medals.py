"""The points that win the medals of a daily deal; those of earlier days can be set again."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

MEDALS = ("bronze", "silver", "gold")


def upgrade() -> None:
    for medal in MEDALS:
        op.add_column("daily_pars", sa.Column(medal, sa.Integer, nullable=True))


def downgrade() -> None:
    for medal in MEDALS:
        op.drop_column("daily_pars", medal)
