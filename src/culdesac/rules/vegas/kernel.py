"""The modules of New Las Vegas, as the linker takes them."""

from __future__ import annotations

from culdesac.rules import bits, chance, deal, drive, fit, glimpses, numbers, race, tally, vector
from culdesac.rules.contract import Kernel
from culdesac.rules.vegas import (
    acme,
    builder,
    city,
    limousine,
    observe,
    policies,
    projects,
    rounds,
    score,
    turn,
    worth,
)
from culdesac.rules.vegas.state import Book, Sheet, Table

VEGAS = Kernel(
    game="vegas",
    modules=(
        bits,
        chance,
        deal,
        numbers,
        race,
        fit,
        city,
        limousine,
        projects,
        turn,
        acme,
        score,
        rounds,
        worth,
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
        "rival_score": acme.__name__,
        "legal": turn.__name__,
        "score_by_category": score.__name__,
        "tie_breaks": score.__name__,
        "glimpse": observe.__name__,
        "observe": observe.__name__,
        "policy_move": policies.__name__,
    },
    records=(Table, Sheet, Book),
)
