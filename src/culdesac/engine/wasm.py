"""A kernel as a WebAssembly module, run by wasmtime: what browsers run, on any platform.

Every space is an instance of the module with a memory of its own.  Buffers of the caller are copied in
and out; what is called again and again is kept there as words.
"""

from __future__ import annotations

import weakref
from collections.abc import Sequence
from typing import Any

from culdesac.engine.artefacts import Artefact
from culdesac.engine.memory import WORD, Argument, Entry, Words
from culdesac.errors import EngineError
from culdesac.extras import require
from culdesac.family.faults import fault

NAME = "wasm"
PAGE = 1 << 16
MOST_ARGUMENTS = 64


def rounded(size: int) -> int:
    return -(-size // WORD) * WORD


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
        return Instance(self)


class Instance:
    def __init__(self, machine: Wasm) -> None:
        self.trap: Any = machine.wasmtime.Trap
        self.refusal: Any = machine.wasmtime.WasmtimeError
        self.store = machine.wasmtime.Store(machine.engine)
        weakref.finalize(self, close, self.store)
        exports = machine.wasmtime.Instance(self.store, machine.module, []).exports(self.store)
        self.exports: dict[str, Any] = {name: exports[name] for name in exports}
        self.memory = self.exports["memory"]
        self.next = rounded(self.exports["__heap_base"].value(self.store))
        self.look()
        self.block = self.take(WORD * MOST_ARGUMENTS)

    def look(self) -> None:
        """The memory as bytes; to be made anew when it has grown."""
        self.bytes = memoryview(self.memory.get_buffer_ptr(self.store)).cast("B")

    def take(self, size: int) -> int:
        address = self.next
        self.next += rounded(size)
        lacking = self.next - len(self.bytes)
        if lacking > 0:
            try:
                self.memory.grow(self.store, -(-lacking // PAGE))
            except self.refusal:
                raise EngineError(
                    "a WebAssembly module has no memory for so much at once"
                ) from None
            self.look()
        return address

    def words(self, count: int) -> Words:
        address = self.take(WORD * count)
        self.bytes[address : address + WORD * count] = bytes(WORD * count)
        return Words(address, self.bytes[address : address + WORD * count].cast("q"))

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
                self.bytes[address : address + flat.nbytes] = flat
                words.append(address)
                if shape.base != "Book" and flat.nbytes and not flat.readonly:
                    back.append((flat, address))
            words.extend(following)
        block = self.bytes[self.block : self.block + WORD * len(words)].cast("q")
        for place, word in enumerate(words):
            block[place] = word
        try:
            self.exports[entry.name](self.store, self.block)
        except self.trap as error:
            code = int(self.exports["last_fault"](self.store))
            if code != 0:
                fault(code)
            said = str(error).splitlines()[0]
            raise EngineError(f"the kernel of this game failed: {said}") from None
        for flat, address in back:
            flat[:] = self.bytes[address : address + flat.nbytes]
        return int(block[0])
