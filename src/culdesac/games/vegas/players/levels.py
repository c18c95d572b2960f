"""The levels of the builder, as rows of habits.

`BUILDER` is the player that records and studies know by this name.  `SKILLED` was found by simulation: a
few numbers at a time were changed at random, and a change was kept if the player then did better on the
same deals, against the builder and against ACME.  The others are the same player with less care, set so
that every level beats the one below it in most games.
"""

from __future__ import annotations

from culdesac.games.vegas.players.habits import (
    A_BOX,
    A_GROUP,
    A_LINE,
    A_MAFIA,
    A_STOP,
    BETTER_PLACES,
    CRANE,
    CRANE_FOR_PROJECT,
    DEAD_CASINO,
    DEBT,
    DISPLACED,
    FILLED,
    FREE_DEBT,
    GIFT,
    GOOD_AVENUE,
    HOPED_HOTELS,
    HOPED_LOAN,
    HOPED_STOPS,
    HOTEL_HOPE,
    IMPROVEMENTS,
    LAST_BOX,
    LOST_STAR,
    NEW_STREET,
    NEW_TYPE,
    NOT_OPEN_YET,
    OTHER_PARITY,
    REPAID,
    ROW,
    RUN,
    SAME_PARITY,
    SAVING,
    SHOW_FOR_PROJECT,
    SHOWS,
    SLIP,
    STREET,
    SURE_LOAN,
    TURNS_PER_LINE,
    USUAL_TURNS,
    WHIM,
)

BUILDER = {
    DISPLACED: 110,
    DEAD_CASINO: 160,
    A_GROUP: 300,
    LOST_STAR: 120,
    SAME_PARITY: 90,
    OTHER_PARITY: -70,
    FILLED: 90,
    REPAID: 150,
    A_STOP: 150,
    WHIM: 30,
    SLIP: 0,
    A_BOX: 60,
    LAST_BOX: -150,
    A_MAFIA: 250,
    NOT_OPEN_YET: 60,
    A_LINE: 20,
    TURNS_PER_LINE: 4,
    NEW_TYPE: 200,
    NEW_STREET: 250,
    SURE_LOAN: 2,
    HOPED_LOAN: 1,
    HOPED_HOTELS: 2,
    HOPED_STOPS: 2,
    FREE_DEBT: 60,
    DEBT: 500,
    CRANE: 250,
    CRANE_FOR_PROJECT: 330,
    GOOD_AVENUE: 40,
    USUAL_TURNS: 26,
    SHOWS: 100,
    SHOW_FOR_PROJECT: 300,
    IMPROVEMENTS: 80,
    BETTER_PLACES: 25,
    GIFT: 50,
    SAVING: 4,
    HOTEL_HOPE: 50,
    RUN: 0,
    STREET: 0,
}
SKILLED = {
    **BUILDER,
    DISPLACED: 101,
    DEAD_CASINO: 238,
    A_GROUP: 404,
    LOST_STAR: 38,
    SAME_PARITY: 34,
    OTHER_PARITY: -68,
    FILLED: 0,
    REPAID: 42,
    A_STOP: 364,
    WHIM: 100,
    A_BOX: 69,
    LAST_BOX: -213,
    A_MAFIA: 64,
    NOT_OPEN_YET: 18,
    A_LINE: 46,
    TURNS_PER_LINE: 3,
    NEW_TYPE: 230,
    NEW_STREET: 111,
    HOPED_HOTELS: 3,
    HOPED_STOPS: -2,
    FREE_DEBT: 232,
    DEBT: 150,
    CRANE: 399,
    CRANE_FOR_PROJECT: 53,
    GOOD_AVENUE: 49,
    USUAL_TURNS: 1,
    SHOWS: 136,
    SHOW_FOR_PROJECT: 376,
    IMPROVEMENTS: 55,
    BETTER_PLACES: 31,
    GIFT: 157,
    HOTEL_HOPE: 38,
    RUN: 28,
    STREET: -19,
}
CASUAL = {**SKILLED, WHIM: 900, SLIP: 900}
BEGINNER = {**SKILLED, WHIM: 2600, SLIP: 2600}

OWN_AT = 4 * ROW


def row(habits: dict[int, int]) -> list[int]:
    made = [0] * ROW
    for habit, value in habits.items():
        made[habit] = value
    return made


def rows() -> list[int]:
    """All rows, in the order of the players in `contract`; that of a search has no whims."""
    return row(BUILDER) + row(BEGINNER) + row(CASUAL) + row(SKILLED) + row({**SKILLED, WHIM: 0})
