"""The modules of the family as every kernel lists them, in order of dependency."""

from __future__ import annotations

import types
from collections.abc import Iterable

from culdesac.family import (
    bits,
    chance,
    contract,
    counting,
    deal,
    facts,
    faults,
    hidden,
    numbers,
    placement,
    playout,
    rounds,
    seal,
    tally,
    transcript,
    trials,
    vector,
)

FOUNDATION = (
    faults,
    bits,
    chance,
    seal,
    deal,
    numbers,
    rounds,
    placement,
    facts,
)  # what rules and players are built on
DRIVERS = (
    playout,
    trials,
    counting,
    tally,
    transcript,
    hidden,
)  # whole games, by what the game supplies
LEARNING = (vector,)  # needs the observation of the game too


def supplied_by(modules: Iterable[types.ModuleType]) -> dict[str, str]:
    """The module of a game that defines each function which the contract declares."""
    declared = [name for name, value in vars(contract).items() if is_own(value, contract)]
    return {
        name: module.__name__
        for module in modules
        for name in declared
        if is_own(getattr(module, name, None), module)
    }


def is_own(value: object, module: types.ModuleType) -> bool:
    return isinstance(value, types.FunctionType) and value.__module__ == module.__name__
