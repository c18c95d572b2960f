"""What a planner goes by: one number for each question that the box itself does not answer.

A built-in player of `planner` is a row of such numbers for each phase of a game; `levels` has the
rows.  `pack` puts them into the book, so a row can be changed, or tuned, without touching the code.
Worths are in hundredths of a point, shares in per cent.
"""

from __future__ import annotations

(
    LENGTH,  # turns that a game lasts
    RUSH,  # turns fewer for each plan that another seat has validated
    ROOM,  # worth of a house that will find its number
    SCARCITY,  # how hard it is to fill a house
    EMPTY,  # burden of an empty house on its estate
    OPEN,  # burden of a missing fence on its estate
    STUCK,  # a house that no number can reach, in empty houses
    SOUGHT,  # share of a plan's points that its missing estates stand for
    NEARER,  # more of it for each estate that the plan has
    TASKS,  # share of the points of a plan that asks for something else
    HOPE,  # + size - 1: worth that raising will add to an estate
    PARKS,  # share of what a ladder still pays
    PARK_LACK,  # burden of each park box still to come
    POOLS,
    POOL_LACK,
    POOL_LOST,  # worth of a pool that can never be built
    RAISES,
    TEMPS,  # worth of a temp
    RACE,  # more for a temp that gains or holds a place
    CHANGE,  # worth of a temp kept, per step of a changed number
    BIS_COST,  # share of what the ladder of bis boxes takes
    FENCES,  # share of what a fence brings its two estates
    HOLD,  # the last plan waits while more houses than these are empty
    WHIM,  # how far a pair may please for no reason
    SLIP,  # how far a house may please for no reason
    FEAR,  # worth of never having to refuse a permit
    CLOSING,  # worth of all the numbers that will fit nowhere any more
    DISPLACED,  # per house away from where the number belongs
    GAINS,  # share of what a number brings its estate
    A_PARK,  # worth of an action, whatever else it brings
    A_POOL,
    A_FENCE,
    A_RAISE,
    THEMES,  # share of what a neighbourhood makes of a number
    EVENTS,  # the same where there are event cards
) = (*range(11), *range(16, 40))
ROW = 40
PHASES = 4  # of a game
PHASE_TURNS = 8  # the last one has all further turns


def row_of(level: int, turn: int) -> int:
    """Where the row of a level begins in a turn."""
    return ROW * (PHASES * level + min(turn // PHASE_TURNS, PHASES - 1))
