"""A kernel as a WebAssembly module beside Python, run by the browser that Python itself runs in.

The same module as everywhere.  Its memory is not Python's, so buffers are copied; a search hands over
hundreds of games at a time, and copying is a small part of it.
"""

from __future__ import annotations

import importlib
import sys
from typing import Any

from culdesac.engine.artefacts import Artefact
from culdesac.engine.wasm import HEAP, NAME, NO_MEMORY, Instance, TrappedError
from culdesac.errors import EngineError


def in_browser() -> bool:
    return sys.platform == "emscripten"


class Browser:
    """The module, compiled once."""

    name = NAME

    def __init__(self, artefact: Artefact) -> None:
        body = artefact.verified()
        self.js: Any = importlib.import_module("js")
        self.failure: Any = importlib.import_module("pyodide.ffi").JsException
        whole = self.js.Uint8Array.new(len(body))
        whole.assign(body)
        try:
            self.module = self.js.WebAssembly.Module.new(whole)
        except self.failure as error:
            raise EngineError(f"{artefact.path.name} cannot be loaded: {error}") from None

    def space(self) -> Instance:
        return Instance(RunByBrowser(self))


class RunByBrowser:
    def __init__(self, machine: Browser) -> None:
        self.js = machine.js
        self.failure = machine.failure
        made = self.js.WebAssembly.Instance.new(machine.module, self.js.Object.new())
        self.exports = made.exports
        self.look()

    def look(self) -> None:
        """The memory as bytes; to be made anew when it has grown."""
        self.bytes = self.js.Uint8Array.new(self.exports.memory.buffer)
        self.size = int(self.bytes.length)

    def heap(self) -> int:
        return int(getattr(self.exports, HEAP).value)

    def grow(self, pages: int) -> None:
        try:
            self.exports.memory.grow(pages)
        except self.failure:
            raise EngineError(NO_MEMORY) from None
        self.look()

    def write(self, address: int, flat: memoryview) -> None:
        if flat.nbytes:
            self.bytes.subarray(address, address + flat.nbytes).assign(flat)

    def read(self, address: int, flat: memoryview) -> None:
        self.bytes.subarray(address, address + flat.nbytes).assign_to(flat)

    def view(self, address: int, size: int) -> memoryview:
        raise EngineError("batches of learners are not played in a browser")

    def call(self, name: str, *arguments: int) -> int:
        try:
            return int(getattr(self.exports, name)(*arguments) or 0)
        except self.failure as error:
            raise TrappedError(str(error).splitlines()[0]) from None
