"""Seasons: the quarters of a year, in UTC."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

QUARTERS = 4
MONTHS = 3  # in a quarter


def season_of(moment: float) -> str:
    """The season of a moment in seconds since 1970, such as 2030-1."""
    day = datetime.fromtimestamp(moment, UTC)
    return f"{day.year}-{(day.month - 1) // MONTHS + 1}"


def dates_of(season: str) -> tuple[str, str]:
    """The first and the last date of a season."""
    year, quarter = map(int, season.split("-"))
    first = date(year, MONTHS * (quarter - 1) + 1, 1)
    after = date(year + 1, 1, 1) if quarter == QUARTERS else date(year, MONTHS * quarter + 1, 1)
    return first.isoformat(), (after - timedelta(days=1)).isoformat()


def before(season: str) -> str:
    """The season that came before another."""
    year, quarter = map(int, season.split("-"))
    return f"{year - 1}-{QUARTERS}" if quarter == 1 else f"{year}-{quarter - 1}"
