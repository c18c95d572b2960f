"""What hosts and kernels have in common: words, records as words, and the arguments of a call."""

from __future__ import annotations

import functools
import operator
import struct
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from types import FunctionType
from typing import Any, Protocol, TypeVar

from culdesac.engine.shapes import Shape, layout, record_types, shape_of, words_of
from culdesac.family.contract import Kernel

WORD = 8
Record = TypeVar("Record")


@dataclass(frozen=True, slots=True)
class Words:
    """A run of words that stays in the memory of a kernel."""

    address: int
    view: memoryview  # of 64-bit words

    def part(self, first: int, count: int) -> Words:
        return Words(self.address + WORD * first, self.view[first : first + count])


# A number, words that stay, or a buffer of the caller: array, memoryview, NumPy array.
Argument = Any


@functools.cache
def getter(record: Any) -> Any:
    """All fields of a record at once."""
    return operator.attrgetter(*(field.name for field in layout(record)))


def flat(record: Any) -> array[int]:
    """A record as words."""
    return flat_all([record])


def flat_all(records: Sequence[Any]) -> array[int]:
    """Records one after another as words."""
    words: array[int] = array("q")
    known: dict[int, bytes] = {}  # of records that come more than once
    for record in records:
        packed = known.get(id(record))
        if packed is None:
            packed = known[id(record)] = packed_words(record)
        words.frombytes(packed)
    return words


def packed_words(record: Any) -> bytes:
    """An array would take them one by one."""
    kind: Any = type(record)
    values: list[int] = []
    for value in getter(kind)(record):
        if type(value) is int:
            values.append(value)
        else:
            values.extend(value)
    return struct.pack(f"={len(values)}q", *values)


def plain(words: Sequence[int], kind: type[Record]) -> Record:
    """The record of a kind that some words are."""
    made = kind()
    named: Any = kind
    for field in layout(named):
        if field.length:
            setattr(made, field.name, list(words[field.first : field.first + field.length]))
        else:
            setattr(made, field.name, words[field.first])
    return made


def zeros(count: int) -> array[int]:
    return array("q", bytes(WORD * count))


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry point as a host calls it."""

    name: str
    shapes: tuple[Shape, ...]
    sizes: tuple[int, ...]  # words of an item, for lists of records

    def sized(self, arguments: Sequence[Argument]) -> Iterator[tuple[Argument, tuple[int, ...]]]:
        """Every argument with the words that follow it: of a list its length, of rows their width.

        Kernels trust what they are told, so what is passed must be as large as it is told to be.
        """
        for argument, shape, size in zip(arguments, self.shapes, self.sizes, strict=True):
            if shape.is_number:
                yield argument, ()
                continue
            view = argument.view if isinstance(argument, Words) else memoryview(argument)
            if shape.depth == 0:
                if view.nbytes != WORD * size:
                    raise TypeError(f"{self.name} takes a {shape} of {size} words")
                yield argument, ()
                continue
            if view.itemsize * 8 != shape.bits:
                raise TypeError(f"{self.name} takes a {shape}, not items of {view.itemsize} bytes")
            if shape.depth > 1:
                yield argument, (view.shape[0], view.shape[1])  # type: ignore[index]
            else:
                yield argument, (view.nbytes // view.itemsize // size,)


def entry_of(kernel: Kernel, function: FunctionType) -> Entry:
    """From the very annotations that the translator reads."""
    records = record_types(kernel.records)
    shapes = []
    for name, annotation in function.__annotations__.items():
        shape = shape_of(str(annotation))
        assert shape is not None, f"{function.__name__}: {annotation}"
        if name != "return":
            shapes.append(shape)
    sizes = [words_of(records[shape.base]) if shape.base in records else 1 for shape in shapes]
    return Entry(function.__name__, tuple(shapes), tuple(sizes))


class Space(Protocol):
    """The memory of a kernel and its functions, for one thread at a time."""

    def words(self, count: int) -> Words:
        """So many words, all zero, that stay until the space is dropped."""

    def call(self, entry: Entry, *arguments: Argument) -> int:
        """Call an entry point; buffers are changed as the rules change them."""


class Machine(Protocol):
    """Where kernels of a game run."""

    name: str

    def space(self) -> Space: ...
