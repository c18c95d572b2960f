"""The modules of Your Perfect Home, as the linker takes them."""

from __future__ import annotations

from culdesac.family.contract import Kernel
from culdesac.family.modules import DRIVERS, FOUNDATION, LEARNING, supplied_by
from culdesac.games.home.players import (
    builder,
    estates,
    habits,
    ladders,
    levels,
    outlook,
    planner,
    policies,
    pupil,
    table_facts,
    tasks,
    worth,
)
from culdesac.games.home.rules import ids, marks, observation, plans, rival, rounds, score, turn
from culdesac.games.home.rules.state import Book, Desk, Sheet, Table
from culdesac.games.home.themes import dispatch
from culdesac.games.home.themes.registry import kernel_modules

MODULES = (
    *FOUNDATION,
    ids,
    habits,
    marks,
    *kernel_modules("rules"),
    worth,
    *kernel_modules("player"),
    dispatch,
    plans,
    turn,
    rival,
    score,
    rounds,
    builder,
    tasks,
    table_facts,
    estates,
    ladders,
    planner,
    outlook,
    pupil,
    policies,
    *DRIVERS,
    observation,
    *LEARNING,
)
KERNEL = Kernel(
    game="home",
    modules=MODULES,
    supplied=supplied_by(MODULES),
    records=(Table, Sheet, Book, Desk),
    own=levels.OWN_AT,
    enough=1 / 4,
)
