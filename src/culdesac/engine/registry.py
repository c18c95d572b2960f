"""The engines by name: the first of native, wasm and interpreted that there is, or the one asked for.

In a checkout a native kernel that does not fit its sources is made anew.  Where that cannot be, and
where an artefact is broken, one line says why and the next engine plays.
"""

from __future__ import annotations

import functools
import logging
import threading
from collections.abc import Callable

from culdesac.engine import browser, interpreted as interpreting, native, wasm
from culdesac.engine.artefacts import (
    WASM,
    Artefact,
    MissingKernelError,
    folder,
    is_checkout,
    this_machine,
)
from culdesac.engine.compiled import Compiled
from culdesac.engine.interpreted import Interpreted
from culdesac.engine.memory import Machine
from culdesac.errors import EngineError, ExtraError
from culdesac.family.contract import Kernel
from culdesac.games.registry import GAMES, kernel_of

Engine = Interpreted | Compiled
FIRST = GAMES[0]
ENGINES = (native.NAME, wasm.NAME, interpreting.NAME)
AUTO, COMPILED = "auto", "compiled"  # the first there is; the first that is compiled


def all_kernels() -> tuple[Kernel, ...]:
    return tuple(kernel_of(game) for game in GAMES)


log = logging.getLogger("culdesac.engine")
lock = threading.RLock()  # of making and loading: one thread does it, the others find it done


def native_machine(kernel: Kernel) -> Machine:
    artefact = Artefact(kernel, this_machine(), folder())
    if is_checkout() and not artefact.fits():
        from culdesac.engine.build import build

        build(artefact)
    return native.Native(artefact)


def wasm_machine(kernel: Kernel) -> Machine:
    artefact = Artefact(kernel, WASM, folder())
    return browser.Browser(artefact) if browser.in_browser() else wasm.Wasm(artefact)


MACHINES: dict[str, Callable[[Kernel], Machine]] = {
    native.NAME: native_machine,
    wasm.NAME: wasm_machine,
}


@functools.cache
def linked(game: str) -> Interpreted:
    return Interpreted(kernel_of(game))


def interpreted(game: str = FIRST) -> Interpreted:
    """The engine that is always there."""
    return linked(game)


@functools.cache
def loaded(name: str, game: str) -> Compiled | EngineError | ExtraError:
    """A compiled engine, or why there is none; found out once."""
    try:
        return Compiled(kernel_of(game), MACHINES[name](kernel_of(game)))
    except (EngineError, ExtraError) as error:
        return error


@functools.cache
def first_compiled(game: str) -> Compiled | None:
    for name in MACHINES:
        found = loaded(name, game)
        if isinstance(found, Compiled):
            return found
        if isinstance(found, EngineError):
            broken = not isinstance(found, MissingKernelError)
            if broken or (name == native.NAME and is_checkout()):
                log.warning("no %s engine: %s", name, found)
    return None


def engine(name: str = AUTO, game: str = FIRST) -> Engine:
    """The engine of a game by name."""
    if name not in (AUTO, COMPILED, *ENGINES):
        raise EngineError(f'unknown engine "{name}"; expected one of: {AUTO}, {", ".join(ENGINES)}')
    if name == interpreting.NAME:
        return interpreted(game)
    with lock:
        if name in MACHINES:
            found = loaded(name, game)
            if not isinstance(found, Compiled):
                raise EngineError(f"there is no {name} engine: {found}")
            return found
        first = first_compiled(game)
    if first is None and name == COMPILED:
        raise EngineError("no compiled engine is at hand; use interpreted")
    return first or interpreted(game)


def available(game: str = FIRST) -> tuple[str, ...]:
    """The names of the engines that there are here."""
    with lock:
        compiled = [name for name in MACHINES if isinstance(loaded(name, game), Compiled)]
    return (*compiled, interpreting.NAME)
