"""The modules of Your Perfect Home, as the linker takes them."""

from __future__ import annotations

from culdesac.rules import bits, chance, deal, drive, fit, glimpses, numbers, race, tally, vector
from culdesac.rules.contract import Kernel
from culdesac.rules.home import (
    builder,
    builder_themes,
    marks,
    observe,
    plans,
    policies,
    rival,
    rounds,
    score,
    theme_points,
    themes,
    turn,
    worth,
)
from culdesac.rules.state import Book, Sheet, Table

HOME = Kernel(
    game="home",
    modules=(
        bits,
        chance,
        deal,
        numbers,
        race,
        fit,
        marks,
        themes,
        theme_points,
        plans,
        turn,
        rival,
        score,
        rounds,
        worth,
        builder_themes,
        builder,
        policies,
        drive,
        tally,
        glimpses,
        observe,
        vector,
    ),
    supplied={
        "setup": rounds.__name__,
        "confirm": rounds.__name__,
        "step": turn.__name__,
        "score": score.__name__,
        "rival_score": rival.__name__,
        "legal": turn.__name__,
        "score_by_category": score.__name__,
        "tie_breaks": score.__name__,
        "glimpse": observe.__name__,
        "observe": observe.__name__,
        "policy_move": policies.__name__,
    },
    records=(Table, Sheet, Book),
)
