"""The modules of New Las Vegas, as the linker takes them."""

from __future__ import annotations

from culdesac.family.contract import Kernel
from culdesac.family.modules import DRIVERS, FOUNDATION, LEARNING, supplied_by
from culdesac.games.vegas.players import (
    builder,
    chances,
    city_outlook,
    goals,
    habits,
    hotels,
    ladders,
    lesson_rows,
    levels,
    lots,
    outlook,
    planner,
    policies,
    routes,
    runs,
    score_outlook,
    steps,
    table_facts,
    thumbs,
    vault,
    worth,
)
from culdesac.games.vegas.rules import (
    city,
    ids,
    limousine,
    observation,
    projects,
    rival,
    rounds,
    score,
    turn,
)
from culdesac.games.vegas.rules.state import Book, Desk, Sheet, Table

MODULES = (
    *FOUNDATION,
    ids,
    thumbs,
    habits,
    city,
    limousine,
    projects,
    turn,
    rival,
    score,
    rounds,
    worth,
    builder,
    steps,
    table_facts,
    vault,
    chances,
    goals,
    hotels,
    runs,
    lots,
    routes,
    ladders,
    planner,
    lesson_rows,
    city_outlook,
    score_outlook,
    outlook,
    policies,
    *DRIVERS,
    observation,
    *LEARNING,
)
KERNEL = Kernel(
    game="vegas",
    modules=MODULES,
    supplied=supplied_by(MODULES),
    records=(Table, Sheet, Book, Desk),
    own=levels.OWN_AT,
)
