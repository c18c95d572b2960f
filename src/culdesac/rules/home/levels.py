"""The levels of the planner, as rows of habits: one row for each phase of a game.

`HABITS` was found by simulation.  In some thousand positions every way to write a number was played on
to the end many times; the weights of what a planner looks at were set so that they tell the results
apart best, and kept where such players then scored more on the same deals (two seats, 2018, basic
plans).  The levels differ in their care: how far a whim or a slip may lead them astray.
"""

from __future__ import annotations

from culdesac.rules.home.habits import (
    A_FENCE,
    A_PARK,
    A_POOL,
    A_RAISE,
    CHANGE,
    CLOSING,
    COPIES,
    DISPLACED,
    EMPTY,
    FEAR,
    FENCES,
    GAINS,
    HOLD,
    HOPE,
    HORDES,
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
    LENGTH: (26, 53, 26, 26),
    RUSH: (4, 3, 10, 3),
    ROOM: (407, 439, 421, 555),
    SCARCITY: (303, 303, 572, 303),
    EMPTY: (5, 5, 7, 10),
    OPEN: (60, 60, 60, 89),
    STUCK: (8, 18, 8, 5),
    SOUGHT: (353, 285, 265, 176),
    NEARER: (5, 5, 1, 12),
    TASKS: (52, 52, 52, 52),
    HOPE + 0: (36, 36, 97, 58),
    HOPE + 1: (29, 29, 42, 29),
    HOPE + 2: (502, 502, 375, 165),
    HOPE + 3: (361, 533, 361, 266),
    HOPE + 4: (299, 299, 299, 307),
    HOPE + 5: (346, 346, 346, 724),
    PARKS: (40, 35, 7, 45),
    PARK_LACK: (1, 1, 1, 2),
    POOLS: (24, 25, 46, 64),
    POOL_LACK: (7, 7, 5, 12),
    POOL_LOST: (45, 40, 28, 0),
    RAISES: (8, 13, 26, 54),
    TEMPS: (52, 37, 47, 0),
    RACE: (57, 54, 51, 96),
    CHANGE: (11, 3, 11, 3),
    COPIES: (300, 300, 300, 300),
    FENCES: (3, 5, 7, 16),
    HOLD: (39, 39, 39, 39),
    FEAR: (8568, 6183, 3299, 1414),
    CLOSING: (1776, 1152, 879, 455),
    DISPLACED: (161, 172, 163, 155),
    GAINS: (2, 12, 31, 41),
    A_PARK: (187, 238, 286, 188),
    A_POOL: (218, 206, 143, 76),
    A_FENCE: (286, 245, 195, 68),
    A_RAISE: (226, 184, 114, 86),
    THEMES: (100, 100, 100, 100),
    HORDES: (15, 15, 15, 15),
}
# by level, from the weakest on
CARE = (
    {WHIM: 2900, SLIP: 2900},
    {WHIM: 1000, SLIP: 1000},
    {WHIM: 150},
)

OWN_AT = len(CARE) * PHASES * ROW
# other ways to go about a game, in per cent of the habits: some fit some plans, sheets and moments
STYLES: tuple[dict[int, int], ...] = (
    {},
    {SOUGHT: 46, CLOSING: 86, HOPE + 0: 73},
    {HOPE + 4: 249, HOPE + 5: 77, POOL_LOST: 65, A_PARK: 202},
    {SOUGHT: 200},
    {HOPE + 0: 67, FENCES: 34, PARKS: 65, NEARER: 70, LENGTH: 80},
    {EMPTY: 201, HOPE + 4: 182, OPEN: 61, PARK_LACK: 181, RACE: 74},
    {HOPE + 4: 68, RUSH: 132, HOPE + 5: 192},
    {DISPLACED: 80, LENGTH: 145, COPIES: 26, RAISES: 112, NEARER: 75, HOPE + 5: 48, A_FENCE: 76},
    {PARK_LACK: 47, CHANGE: 83, NEARER: 171},
    {POOL_LOST: 251, POOL_LACK: 75, STUCK: 33},
    {DISPLACED: 47, HOPE + 0: 127, FENCES: 271, CHANGE: 250, PARKS: 69, RUSH: 60, SCARCITY: 151},
    {SCARCITY: 131, HOPE + 0: 150, HOPE + 4: 313, RAISES: 128, TASKS: 69},
    {LENGTH: 47, HOPE + 2: 61, STUCK: 238, SCARCITY: 60, PARK_LACK: 136},
    {LENGTH: 21, PARKS: 213, STUCK: 56, TEMPS: 259, SOUGHT: 31, OPEN: 129, A_RAISE: 81},
    {ROOM: 60},
    {POOL_LACK: 50, A_POOL: 56, FENCES: 61, HOPE + 3: 32},
    {
        FEAR: 52,
        LENGTH: 84,
        POOL_LOST: 158,
        HOPE + 5: 72,
        FENCES: 123,
        GAINS: 196,
        POOL_LACK: 281,
        HOPE + 2: 83,
    },
)


def row(phase: int, care: dict[int, int], style: dict[int, int]) -> list[int]:
    made = [0] * ROW
    for habit, values in HABITS.items():
        made[habit] = values[phase] * style.get(habit, 100) // 100
    for habit, value in care.items():
        made[habit] = value
    return made


def level(care: dict[int, int], style: dict[int, int]) -> list[int]:
    """The rows of a player, from the first phase of a game to the last."""
    return [value for phase in range(PHASES) for value in row(phase, care, style)]


def styles() -> tuple[tuple[int, ...], ...]:
    """The rows that a search may choose from; it wants no whims."""
    return tuple(tuple(level({}, style)) for style in STYLES)


def rows() -> list[int]:
    """All rows, one after the other: those of the weakest level first, those of a search last."""
    made = [value for care in CARE for value in level(care, {})]
    return [*made, *styles()[0]]
