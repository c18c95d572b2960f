"""A kernel as a WebAssembly module, run by wasmtime here and by the browser in a browser.

Every space is an instance of the module with a memory of its own.  Buffers of the caller are copied in
and out; what is called again and again is kept there as words.
"""

from __future__ import annotations

import weakref
from collections.abc import Sequence
from typing import Any, Protocol

from culdesac.engine.artefacts import Artefact
from culdesac.engine.memory import WORD, Argument, Entry, Words
from culdesac.errors import EngineError
from culdesac.extras import require
from culdesac.family.faults import fault

NAME = "wasm"
PAGE = 1 << 16
MOST_ARGUMENTS = 64
HEAP = "__heap_base"
NO_MEMORY = "a WebAssembly module has no memory for so much at once"


class TrappedError(Exception):
    """The module stopped; its message is what its host says."""


class Running(Protocol):
    """An instance of a module, as its host has it."""

    size: int  # of its memory, in bytes

    def heap(self) -> int:
        """Where the memory begins that the module itself does not use."""

    def grow(self, pages: int) -> None:
        """More memory; raises `EngineError`."""

    def write(self, address: int, flat: memoryview) -> None: ...

    def read(self, address: int, flat: memoryview) -> None:
        """Into a buffer, as much as it takes."""

    def view(self, address: int, size: int) -> memoryview:
        """The memory itself, as long as it does not grow."""

    def call(self, name: str, *arguments: int) -> int:
        """Raises `TrappedError`."""


def rounded(size: int) -> int:
    return -(-size // WORD) * WORD


class Instance:
    """A space: what is called with which words, and where buffers lie meanwhile."""

    def __init__(self, running: Running) -> None:
        self.running = running
        self.next = rounded(running.heap())
        self.block = self.take(WORD * MOST_ARGUMENTS)

    def take(self, size: int) -> int:
        address = self.next
        self.next += rounded(size)
        lacking = self.next - self.running.size
        if lacking > 0:
            self.running.grow(-(-lacking // PAGE))
        return address

    def words(self, count: int) -> Words:
        address = self.take(WORD * count)
        self.running.write(address, memoryview(bytes(WORD * count)))
        return Words(address, self.running.view(address, WORD * count).cast("q"))

    def call(self, entry: Entry, *arguments: Argument) -> int:
        kept = self.next
        try:
            return self.run(entry, arguments)
        finally:
            self.next = kept

    def run(self, entry: Entry, arguments: Sequence[Argument]) -> int:
        words: list[int] = []
        back: list[tuple[memoryview, int]] = []
        for (argument, following), shape in zip(entry.sized(arguments), entry.shapes, strict=True):
            if isinstance(argument, int):
                words.append(argument)
            elif isinstance(argument, Words):
                words.append(argument.address)
            else:
                view = memoryview(argument)
                flat = view.cast("B") if view.nbytes else memoryview(b"")
                address = self.take(flat.nbytes)
                self.running.write(address, flat)
                words.append(address)
                if shape.base != "Book" and flat.nbytes and not flat.readonly:
                    back.append((flat, address))
            words.extend(following)
        block = memoryview(bytearray(WORD * max(1, len(words))))
        numbers = block.cast("q")
        for place, word in enumerate(words):
            numbers[place] = word
        self.running.write(self.block, block)
        try:
            self.running.call(entry.name, self.block)
        except TrappedError as error:
            code = self.running.call("last_fault")
            if code != 0:
                fault(code)
            raise EngineError(f"the kernel of this game failed: {error}") from None
        for flat, address in back:
            self.running.read(address, flat)
        self.running.read(self.block, block[:WORD])
        return numbers[0]


def close(*parts: Any) -> None:
    """Before the interpreter takes wasmtime itself apart."""
    for part in parts:
        part.close()


class Wasm:
    """The module, compiled once and shared by all threads."""

    name = NAME

    def __init__(self, artefact: Artefact) -> None:
        body = artefact.verified()
        try:
            self.wasmtime: Any = require("wasmtime", "wasm", "the engine wasm")
        except (OSError, RuntimeError) as error:  # it knows fewer platforms than Python
            raise EngineError(f"wasmtime cannot be loaded: {error}") from None
        config = self.wasmtime.Config()
        try:
            config.cache = True  # machine code is kept where wasmtime keeps it
        except self.wasmtime.WasmtimeError:
            config = self.wasmtime.Config()  # no place to keep it
        try:
            self.engine = self.wasmtime.Engine(config)
            self.module = self.wasmtime.Module(self.engine, body)
        except self.wasmtime.WasmtimeError as error:
            said = str(error).splitlines()[0]
            raise EngineError(f"{artefact.path.name} cannot be loaded: {said}") from None
        weakref.finalize(self, close, self.module, self.engine)

    def space(self) -> Instance:
        return Instance(RunByWasmtime(self))


class RunByWasmtime:
    def __init__(self, machine: Wasm) -> None:
        self.trap: Any = machine.wasmtime.Trap
        self.refusal: Any = machine.wasmtime.WasmtimeError
        self.store = machine.wasmtime.Store(machine.engine)
        weakref.finalize(self, close, self.store)
        exports = machine.wasmtime.Instance(self.store, machine.module, []).exports(self.store)
        self.exports: dict[str, Any] = {name: exports[name] for name in exports}
        self.look()

    def look(self) -> None:
        """The memory as bytes; to be made anew when it has grown."""
        self.bytes = memoryview(self.exports["memory"].get_buffer_ptr(self.store)).cast("B")
        self.size = len(self.bytes)

    def heap(self) -> int:
        return int(self.exports[HEAP].value(self.store))

    def grow(self, pages: int) -> None:
        try:
            self.exports["memory"].grow(self.store, pages)
        except self.refusal:
            raise EngineError(NO_MEMORY) from None
        self.look()

    def write(self, address: int, flat: memoryview) -> None:
        self.bytes[address : address + flat.nbytes] = flat

    def read(self, address: int, flat: memoryview) -> None:
        flat[:] = self.bytes[address : address + flat.nbytes]

    def view(self, address: int, size: int) -> memoryview:
        return self.bytes[address : address + size]

    def call(self, name: str, *arguments: int) -> int:
        try:
            return int(self.exports[name](self.store, *arguments) or 0)
        except self.trap as error:
            raise TrappedError(str(error).splitlines()[0]) from None
