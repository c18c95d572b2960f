"""How rules are run: interpreted as they stand, or compiled ahead of time.

`link` binds the functions of a game's rules to each other, `translate` writes them as C, `build` makes
kernels of that and `artefacts` tells which of them may be used here.  `interpreted` and `compiled` are
the engines, the latter on a `native` library or a `wasm` module; `trials` is what searches
ask of them, `registry` finds one by its name.

May import `rules`, `errors` and `extras`; wasmtime only where a `wasm` engine is asked for.
"""

from culdesac.engine.compiled import Compiled
from culdesac.engine.interpreted import Interpreted
from culdesac.engine.registry import ENGINES, Engine, all_kernels, available, engine, interpreted

__all__ = [
    "ENGINES",
    "Compiled",
    "Engine",
    "Interpreted",
    "all_kernels",
    "available",
    "engine",
    "interpreted",
]
