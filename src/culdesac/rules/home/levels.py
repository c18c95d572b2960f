"""The levels of the planner, as rows of habits.

`SKILLED` was found by simulation: a few of its numbers at a time were changed at random, and a change
was kept if two such players then scored more on the same deals, over some thousand games (two seats,
2018, basic plans).  The others are the same player with less care, set so that every level beats the
one below it in most games.
"""

from __future__ import annotations

from culdesac.rules.home.habits import (
    CHANGE,
    COPIES,
    EMPTY,
    FEAR,
    FENCES,
    HOLD,
    HOPE,
    LENGTH,
    NEARER,
    OPEN,
    PARK_LACK,
    PARKS,
    POOL_LACK,
    POOL_LOST,
    POOLS,
    RACE,
    RAISES,
    ROOM,
    ROW,
    RUSH,
    SCARCITY,
    SLIP,
    SOUGHT,
    STUCK,
    TASKS,
    TEMPS,
    WHIM,
)

SKILLED = {
    LENGTH: 26,
    RUSH: 4,
    ROOM: 1646,
    SCARCITY: 303,
    EMPTY: 5,
    OPEN: 60,
    STUCK: 8,
    SOUGHT: 353,
    NEARER: 5,
    TASKS: 52,
    HOPE + 0: 36,
    HOPE + 1: 29,
    HOPE + 2: 502,
    HOPE + 3: 361,
    HOPE + 4: 299,
    HOPE + 5: 346,
    PARKS: 264,
    PARK_LACK: 1,
    POOLS: 87,
    POOL_LACK: 7,
    POOL_LOST: 147,
    RAISES: 91,
    TEMPS: 60,
    RACE: 43,
    CHANGE: 43,
    COPIES: 812,
    FENCES: 102,
    HOLD: 39,
    WHIM: 100,
    SLIP: 0,
    FEAR: 2400,
}

CASUAL = {**SKILLED, WHIM: 2200, SLIP: 2100}
BEGINNER = {**SKILLED, WHIM: 6500, SLIP: 6500}


def row(habits: dict[int, int]) -> list[int]:
    made = [0] * ROW
    for habit, value in habits.items():
        made[habit] = value
    return made


def rows() -> list[int]:
    """All rows, one after the other, from the weakest on."""
    return row(BEGINNER) + row(CASUAL) + row(SKILLED)
