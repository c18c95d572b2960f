"""The levels of the planner, as rows of habits: one row for each phase of a game.

`HABITS` was found by simulation: habits were changed, one and a few at a time, and a change was kept
where such players then scored more among their own kind, with an eye on `skilled-1`, on the same deals;
`tools/tune.py` can carry that on.  The levels differ in their care, how far a whim or a slip may lead
them astray, and in how far they look.
"""

from __future__ import annotations

from culdesac.games.vegas.players import builders
from culdesac.games.vegas.players.habits import (
    A_BOX,
    A_CRANE,
    A_GROUP,
    A_LINE,
    BONUS_HOPE,
    BOX_WAIT,
    CLOSING,
    COURSE,
    DEAD_CASINO,
    DEBT,
    DISPLACED,
    EMPTY,
    EXTENDED,
    FAR,
    FEAR,
    FOR_BOXES,
    FOR_CRANES,
    FOR_HOLES,
    FOR_HOTELS,
    FOR_RUNS,
    FOR_SHOWS,
    FOR_STOPS,
    FOR_STREETS,
    GIFT,
    GOLF,
    HOLD,
    HOPED_LOAN,
    HOTELS,
    IMPROVED,
    LARGE_HOPE,
    LAST_BOX,
    LENGTH,
    LINE_WAIT,
    LOOK,
    LOST_STAR,
    PACE,
    PHASES,
    PLANNERS_AT,
    PLEDGE,
    PULL,
    RACE,
    ROOM,
    ROW,
    RUN_GROWTH,
    RUN_HOPE,
    RUN_LEAD,
    RUN_WORTH,
    RUSH,
    SAVING,
    SCARCITY,
    SHOWS,
    SLIP,
    SMALL_HOPE,
    STOP_HOPE,
    STOPS,
    STUCK,
    UNBUILT,
    VISIT,
    WHIM,
)

# in the turns 1 to 9, 10 to 19, 20 to 29 and later
HABITS = {
    DEBT + 0: (400, 400, 400, 400),
    DEBT + 1: (60, 60, 60, 60),
    DEBT + 2: (40, 40, 40, 40),
    DEBT + 3: (30, 30, 30, 30),
    DEBT + 4: (25, 25, 25, 25),
    IMPROVED + 0: (120, 120, 120, 120),
    IMPROVED + 1: (150, 150, 150, 150),
    IMPROVED + 2: (90, 90, 90, 90),
    IMPROVED + 3: (115, 115, 115, 115),
    IMPROVED + 4: (70, 70, 70, 70),
    IMPROVED + 5: (70, 70, 70, 70),
    IMPROVED + 6: (70, 70, 70, 70),
    IMPROVED + 7: (103, 103, 103, 103),
    IMPROVED + 8: (90, 90, 90, 90),
    IMPROVED + 9: (80, 80, 80, 80),
    LENGTH: (38, 38, 38, 40),
    RUSH: (3, 3, 3, 3),
    PACE: (36, 36, 36, 30),
    ROOM: (644, 644, 644, 644),
    SCARCITY: (560, 560, 560, 560),
    DISPLACED: (153, 153, 153, 153),
    DEAD_CASINO: (150, 150, 150, 150),
    CLOSING: (800, 800, 600, 400),
    FEAR: (2000, 2000, 2000, 1500),
    EMPTY: (34, 34, 34, 34),
    UNBUILT: (84, 84, 84, 84),
    STUCK: (15, 15, 15, 15),
    HOTELS: (130, 130, 130, 130),
    LARGE_HOPE: (104, 78, 39, 13),
    SMALL_HOPE: (20, 10, 5, 5),
    RUN_HOPE: (44, 44, 38, 33),
    RUN_WORTH: (60, 60, 60, 60),
    RUN_GROWTH: (200, 150, 80, 30),
    RUN_LEAD: (40, 50, 70, 100),
    BONUS_HOPE: (38, 29, 14, 5),
    GOLF: (225, 225, 225, 225),
    COURSE: (60, 60, 50, 40),
    FOR_HOTELS: (195, 195, 195, 195),
    FOR_RUNS: (48, 48, 48, 48),
    FOR_STREETS: (105, 105, 105, 105),
    FOR_CRANES: (150, 150, 150, 150),
    FOR_SHOWS: (150, 150, 150, 150),
    FOR_STOPS: (105, 105, 105, 105),
    FOR_HOLES: (120, 120, 120, 120),
    FOR_BOXES: (60, 60, 60, 60),
    STOPS: (100, 100, 100, 100),
    VISIT: (78, 65, 39, 13),
    STOP_HOPE: (91, 65, 39, 13),
    PULL: (60, 60, 60, 60),
    A_LINE: (150, 150, 150, 150),
    FAR: (21, 21, 21, 21),
    LINE_WAIT: (50, 50, 50, 50),
    HOPED_LOAN: (4, 4, 4, 4),
    PLEDGE: (120, 120, 120, 120),
    A_CRANE: (720, 720, 540, 180),
    BOX_WAIT: (4, 4, 4, 4),
    SHOWS: (165, 165, 165, 165),
    LOST_STAR: (168, 126, 84, 42),
    A_BOX: (-125, -125, -125, -125),
    RACE: (500, 500, 600, 750),
    LAST_BOX: (-300, -300, -200, -150),
    A_GROUP: (420, 420, 360, 240),
    EXTENDED: (-50, -50, -50, -50),
    HOLD: (5, 5, 5, 5),
    GIFT: (150, 150, 150, 150),
    LOOK: (2, 2, 2, 2),
}
# Who does not look ahead knows no project, hopes for nothing, and sees one box and one line at a time.
AT_HAND = {
    **dict.fromkeys((FOR_HOTELS, FOR_RUNS, FOR_STREETS, FOR_CRANES, FOR_SHOWS), 0),
    **dict.fromkeys((FOR_STOPS, FOR_HOLES, FOR_BOXES), 0),
    **dict.fromkeys((LARGE_HOPE, SMALL_HOPE, BONUS_HOPE, STOP_HOPE, VISIT), 0),
    **dict.fromkeys((CLOSING, FEAR, A_CRANE), 0),
    BOX_WAIT: 99,
    LOOK: 1,
}
# Who looks a little ahead knows the projects of hotels, cranes and shows.
A_LITTLE_AHEAD = {
    **dict.fromkeys((FOR_RUNS, FOR_STREETS, FOR_STOPS, FOR_HOLES, FOR_BOXES, SMALL_HOPE), 0),
    BOX_WAIT: 20,
    LOOK: 1,
}
# by level, from the weakest on
CARE = (
    {**AT_HAND, A_BOX: 60, SAVING: 4, WHIM: 6000, SLIP: 6000},
    {**A_LITTLE_AHEAD, SAVING: 8, WHIM: 2300, SLIP: 2300},
    {WHIM: 100},
)

OWN_AT = PLANNERS_AT + len(CARE) * PHASES * ROW


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
    """Those of the builders, then of the levels, the weakest first; that of a search is the last."""
    return builders.rows() + [value for care in (*CARE, {}) for value in level(care)]
