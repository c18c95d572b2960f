"""One source of rules, two speeds: the interpreted engine and its compiled twin.

Both are built by the same linker.  It takes the modules of a game in order of dependency, copies
their functions and binds each copy to its siblings; the functions declared in `contract` are
replaced by the game's own.  The interpreted engine runs the copies as they are.  The compiled one
passes every copy through numba (see `machine`), on NumPy records whose layout is derived from the
dataclass fields.

Machine code is kept in a cache directory named after a hash of all kernel sources, because numba
itself notices a change in a function but not in the functions it calls.
"""

from __future__ import annotations

import hashlib
import importlib
import os
import types
from collections.abc import Callable, Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any, cast

Function = Callable[..., Any]

# What Python calls of a compiled kernel: whole batches, and single steps to look at a game closely.
ENTRY_POINTS = ("play_many", "play_and_tally", "follow", "try_turns", "deal_many", "step_many")
SINGLE_STEPS = ("setup", "legal", "step", "confirm", "play_out", "score")


def link(
    modules: Sequence[types.ModuleType],
    supplied: dict[str, str],
    wrap: Callable[[types.FunctionType], Function],
    intrinsics: dict[str, Function],
) -> types.SimpleNamespace:
    """All functions of the modules, bound to each other.

    `supplied` maps the name of a contract function to the module that defines it; `intrinsics`
    replace functions of the same name.
    """
    made: dict[types.FunctionType, Function] = {}
    public: dict[str, Any] = {}
    by_name: dict[str, Function] = {}
    for module in modules:
        space = dict(vars(module))
        for name, value in list(space.items()):
            if not isinstance(value, types.FunctionType):
                continue
            if value.__module__ == module.__name__:
                if name in intrinsics:
                    made[value] = intrinsics[name]
                else:
                    copy = types.FunctionType(value.__code__, space, name, value.__defaults__)
                    copy.__module__, copy.__qualname__ = value.__module__, value.__qualname__
                    copy.__doc__ = value.__doc__
                    made[value] = wrap(copy)
                space[name] = made[value]
                public[name] = made[value]
                by_name[f"{module.__name__}.{name}"] = made[value]
            elif name in supplied and value.__module__.endswith(".contract"):
                space[name] = by_name[f"{supplied[name]}.{name}"]
            elif value in made:
                space[name] = made[value]
    return types.SimpleNamespace(**public)


def source_hash(modules: Sequence[types.ModuleType]) -> str:
    digest = hashlib.sha256()
    for module in modules:
        digest.update(Path(str(module.__file__)).read_bytes())
    for name in ("twin.py", "machine.py"):
        digest.update(Path(__file__).with_name(name).read_bytes())
    return digest.hexdigest()[:16]


def cache_directory() -> Path:
    """Where compiled code is kept: CULDESAC_CACHE, or the user's cache directory."""
    chosen = os.environ.get("CULDESAC_CACHE")
    if chosen:
        return Path(chosen)
    base = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    return Path(base) / "culdesac"


def code_directory(modules: Sequence[types.ModuleType]) -> Path:
    """Where the machine code of these very sources is kept."""
    return cache_directory() / f"twin-{source_hash(modules)}"


def compile_twin(
    modules: Sequence[types.ModuleType], supplied: dict[str, str]
) -> types.SimpleNamespace:
    """The functions that Python may call, as machine code."""
    config: Any = importlib.import_module("numba.core.config")
    machine: Any = importlib.import_module("culdesac.rules.machine")

    def compiled(function: types.FunctionType) -> Function:
        if function.__name__ in ENTRY_POINTS:
            make = machine.entry_point
        else:
            make = machine.single_step if function.__name__ in SINGLE_STEPS else machine.inner
        return cast(Function, make(function))

    before = config.CACHE_DIR
    config.CACHE_DIR = str(code_directory(modules))
    try:
        made = link(modules, supplied, compiled, machine.machine_instructions())
    finally:
        config.CACHE_DIR = before
    names = (*ENTRY_POINTS, *SINGLE_STEPS)
    return types.SimpleNamespace(**{name: getattr(made, name) for name in names})


def dtype_of(record: type) -> Any:
    """The NumPy record with the fields of a dataclass."""
    import numpy

    layout: list[Any] = []
    for item in fields(record):
        if "length" in item.metadata:
            layout.append((item.name, numpy.int64, (item.metadata["length"],)))
        else:
            layout.append((item.name, numpy.int64))
    return numpy.dtype(layout, align=True)
