"""The levels of the planner, as rows of habits: one row for each phase of a game.

`HABITS` was found by simulation.  In some thousand positions every way to write a number was played on
to the end many times; the weights of what a planner looks at were set so that they tell the results
apart best, and kept where such players then scored more on the same deals (two seats, 2018, basic
plans).  Then `tools/tune.py` followed the slopes up to where small changes gain no more.  The levels
differ in their care: how far a whim or a slip may lead them astray.
"""

from __future__ import annotations

from culdesac.games.home.players.habits import (
    A_FENCE,
    A_PARK,
    A_POOL,
    A_RAISE,
    BIS_COST,
    CHANGE,
    CLOSING,
    DISPLACED,
    EMPTY,
    EVENTS,
    FEAR,
    FENCES,
    GAINS,
    HOLD,
    HOPE,
    LENGTH,
    NEARER,
    OPEN,
    PARK_LACK,
    PARKS,
    PHASES,
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
    THEMES,
    WHIM,
)

# in the turns 1 to 7, 8 to 15, 16 to 23 and later
HABITS = {
    LENGTH: (30, 47, 21, 22),
    RUSH: (4, 4, 12, 2),
    ROOM: (367, 449, 282, 421),
    SCARCITY: (366, 297, 469, 303),
    EMPTY: (6, 5, 6, 13),
    OPEN: (80, 71, 107, 129),
    STUCK: (8, 17, 7, 6),
    SOUGHT: (342, 202, 101, 87),
    NEARER: (6, 6, 2, 13),
    TASKS: (52, 52, 52, 52),
    HOPE + 0: (35, 36, 96, 59),
    HOPE + 1: (26, 28, 48, 26),
    HOPE + 2: (386, 358, 285, 128),
    HOPE + 3: (401, 597, 417, 245),
    HOPE + 4: (342, 311, 355, 319),
    HOPE + 5: (297, 329, 458, 473),
    PARKS: (66, 33, 9, 31),
    PARK_LACK: (0, 1, 1, 2),
    POOLS: (27, 24, 43, 62),
    POOL_LACK: (7, 9, 6, 11),
    POOL_LOST: (41, 42, 35, 1),
    RAISES: (7, 8, 27, 47),
    TEMPS: (60, 40, 43, 0),
    RACE: (50, 49, 48, 124),
    CHANGE: (10, 4, 10, 3),
    BIS_COST: (292, 297, 306, 324),
    FENCES: (2, 5, 8, 32),
    HOLD: (40, 36, 38, 37),
    FEAR: (8819, 5746, 3560, 1472),
    CLOSING: (1918, 1109, 842, 456),
    DISPLACED: (133, 155, 170, 149),
    GAINS: (2, 12, 39, 52),
    A_PARK: (264, 242, 247, 162),
    A_POOL: (236, 250, 129, 78),
    A_FENCE: (224, 212, 189, 81),
    A_RAISE: (128, 170, 115, 72),
    THEMES: (100, 100, 100, 100),
    EVENTS: (15, 15, 15, 15),
}
# by level, from the weakest on
CARE = (
    {WHIM: 2900, SLIP: 2900},
    {WHIM: 900, SLIP: 900},
    {WHIM: 300},
)

# of a search: what an outlook does not see counts less beside it
OWN_CARE = {THEMES: 50, EVENTS: 0, TASKS: 26}
OWN_AT = len(CARE) * PHASES * ROW


def row(phase: int, care: dict[int, int]) -> list[int]:
    made = [0] * ROW
    for habit, values in HABITS.items():
        made[habit] = values[phase]
    for habit, value in care.items():
        made[habit] = value
    return made


def level(care: dict[int, int]) -> list[int]:
    """The rows of a player, from the first phase of a game to the last."""
    return [value for phase in range(PHASES) for value in row(phase, care)]


def rows() -> list[int]:
    """All rows, one after the other: those of the weakest level first, those of a search last."""
    return [value for care in (*CARE, OWN_CARE) for value in level(care)]
