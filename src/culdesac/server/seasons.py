"""Seasons: four in a year, each of three months, in UTC."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, timedelta

SEASON = re.compile(r"([0-9]{4})-([1-4])")
MONTHS = 3
FIRST_YEAR, LAST_YEAR = 1970, 9998


def season_of(moment: float) -> str:
    """The season of a moment in seconds since 1970, such as 2030-1."""
    day = datetime.fromtimestamp(moment, UTC)
    return named(day.year, (day.month - 1) // MONTHS)


def dates_of(season: str) -> tuple[str, str]:
    """Its first and its last date; raises ValueError if there is no such season."""
    year, quarter = parts(season)
    first = date(year, MONTHS * quarter + 1, 1)
    after = date(year + 1, 1, 1) if quarter == 3 else date(year, MONTHS * (quarter + 1) + 1, 1)
    return first.isoformat(), (after - timedelta(days=1)).isoformat()


def before(season: str) -> str:
    """The season before it."""
    year, quarter = parts(season)
    return named(year, quarter - 1) if quarter else named(year - 1, 3)


def parts(season: str) -> tuple[int, int]:
    """The year, and the quarter from 0."""
    found = SEASON.fullmatch(season)
    if found is None or not FIRST_YEAR <= int(found[1]) <= LAST_YEAR:
        raise ValueError(f'"{season}" is no season; expected one such as 2030-1')
    return int(found[1]), int(found[2]) - 1


def named(year: int, quarter: int) -> str:
    return f"{year:04}-{quarter + 1}"
