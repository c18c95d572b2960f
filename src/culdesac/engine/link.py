"""Binding the functions of a game's rules to each other.

The linker takes the modules of a game in order of dependency, makes something of every function in
them and puts that wherever the function is named; the functions declared in `rules.contract` are
replaced by the game's own.  The interpreted engine makes copies of the functions, the translator
their declarations in C.
"""

from __future__ import annotations

import types
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from culdesac.family.contract import Kernel

Made = TypeVar("Made")
Space = dict[str, Any]
CONTRACT = "culdesac.family.contract"

# What hosts call: whole batches, and single steps to look at a game closely.
ENTRIES = (
    "play_many", "play_and_tally", "play_and_write", "follow", "try_turns", "deal_many", "step_many",
    "lines", "setup", "legal", "step", "confirm", "play_out", "score", "chacha_block",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Linked(Generic[Made]):
    functions: dict[str, Made]  # by module and name
    spaces: dict[str, Space]  # what the names of a module stand for

    def by_name(self, name: str) -> Made:
        """A function by its bare name; of several the last, which is the game's own."""
        found = [made for path, made in self.functions.items() if path.endswith(f".{name}")]
        return found[-1]


def link(kernel: Kernel, make: Callable[[types.FunctionType, Space], Made]) -> Linked[Made]:
    """All functions of a kernel; `make` is given a function and the names that it will see."""
    made: dict[types.FunctionType, Made] = {}
    functions: dict[str, Made] = {}
    spaces: dict[str, Space] = {}
    for module in kernel.modules:
        space = dict(vars(module))
        for name, value in list(space.items()):
            if not isinstance(value, types.FunctionType):
                continue
            if value.__module__ == module.__name__:
                if value not in made:  # under a second name it is still one function
                    made[value] = make(value, space)
                space[name] = functions[f"{module.__name__}.{name}"] = made[value]
            elif value.__module__ == CONTRACT and name in kernel.supplied:
                space[name] = functions[f"{kernel.supplied[name]}.{name}"]
            elif value in made:
                space[name] = made[value]
        spaces[module.__name__] = space
    return Linked(functions, spaces)


def interpreted_rules(kernel: Kernel) -> types.SimpleNamespace:
    """The functions of a game as they stand, bound to each other."""

    def copied(function: types.FunctionType, space: Space) -> types.FunctionType:
        copy = types.FunctionType(
            function.__code__, space, function.__name__, function.__defaults__
        )
        copy.__module__, copy.__qualname__ = function.__module__, function.__qualname__
        copy.__doc__ = function.__doc__
        return copy

    linked = link(kernel, copied)
    return types.SimpleNamespace(
        **{path.rpartition(".")[2]: function for path, function in linked.functions.items()}
    )
