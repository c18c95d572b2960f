"""A kernel as a native library, on the memory of this process."""

from __future__ import annotations

import ctypes
from typing import Any

from culdesac.engine.artefacts import Artefact
from culdesac.engine.memory import Argument, Entry, Words, zeros
from culdesac.engine.translate.prelude import BUSY
from culdesac.errors import EngineError
from culdesac.family.faults import fault

NAME = "native"


def address_of(buffer: Argument) -> int:
    if isinstance(buffer, Words):
        return buffer.address
    view = memoryview(buffer)
    if view.nbytes == 0:
        return 0
    return ctypes.addressof(ctypes.c_char.from_buffer(view))


class Native:
    """Calls release the interpreter, and any number of threads may make them."""

    name = NAME

    def __init__(self, artefact: Artefact) -> None:
        artefact.verified()
        try:
            self.library = ctypes.CDLL(str(artefact.path.absolute()))  # a bare name is looked for
            fit = self.library.runs_here()
        except (OSError, AttributeError) as error:
            raise EngineError(f"{artefact.path.name} cannot be loaded: {error}") from None
        if not fit:
            raise EngineError(f"{artefact.path.name} needs a newer processor")
        self.functions: dict[str, Any] = {}

    def space(self) -> Native:
        return self

    def words(self, count: int) -> Words:
        made = zeros(count)
        return Words(made.buffer_info()[0], memoryview(made))

    def call(self, entry: Entry, *arguments: Argument) -> int:
        words: list[int] = []
        for argument, following in entry.sized(arguments):
            words.append(argument if isinstance(argument, int) else address_of(argument))
            words.extend(following)
        function = self.functions.get(entry.name)
        if function is None:
            function = getattr(self.library, entry.name)
            function.restype, function.argtypes = ctypes.c_int64, (ctypes.c_void_p,)
            self.functions[entry.name] = function
        block = (ctypes.c_int64 * max(1, len(words)))(*words)
        code = function(block)
        if code == BUSY:
            raise EngineError("too many games are played at the same time")
        if code != 0:
            fault(code)
        return int(block[0])
