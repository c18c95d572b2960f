"""The modules of Your Perfect Home, as the linker takes them."""

from __future__ import annotations

from culdesac.family import (
    bits,
    chance,
    counting as lines,
    deal,
    faults,
    hidden,
    numbers,
    placement as fit,
    playout as drive,
    rounds as race,
    tally,
    trials as trial,
    vector,
)
from culdesac.family.contract import Kernel
from culdesac.games.home.players import (
    builder,
    estates as layout,
    habits,
    ladders,
    levels,
    planner,
    policies,
    table_facts as note_table_facts,
    worth,
)
from culdesac.games.home.rules import (
    ids,
    marks,
    observation as observe,
    plans,
    rival,
    rounds,
    score,
    turn,
)
from culdesac.games.home.rules.state import Book, Desk, Sheet, Table
from culdesac.games.home.themes import dispatch
from culdesac.games.home.themes.registry import kernel_modules

KERNEL = Kernel(
    game="home",
    modules=(
        faults,
        ids,
        habits,
        bits,
        chance,
        deal,
        numbers,
        race,
        fit,
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
        note_table_facts,
        layout,
        ladders,
        planner,
        policies,
        drive,
        trial,
        lines,
        tally,
        hidden,
        observe,
        vector,
    ),
    supplied={
        "setup": rounds.__name__,
        "confirm": rounds.__name__,
        "taken": rounds.__name__,
        "step": turn.__name__,
        "score": score.__name__,
        "rival_score": rival.__name__,
        "legal": turn.__name__,
        "score_by_category": score.__name__,
        "tie_breaks": score.__name__,
        "tell_hidden": observe.__name__,
        "write_observation": observe.__name__,
        "note_table_facts": note_table_facts.__name__,
        "policy_move": policies.__name__,
    },
    records=(Table, Sheet, Book, Desk),
    own=levels.OWN_AT,
)
