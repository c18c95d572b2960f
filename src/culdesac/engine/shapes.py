"""What values of the rules look like: read from annotations, the same for the translator and its hosts.

A value is a whole number, a truth, nothing, a few numbers at once, or a record; a list holds numbers
of 64, 16 or 8 bits or records, and a list of lists has rows of equal length.  A list that is only read
is fixed.  A record is a block of 64-bit words, its fields one after another.
"""

from __future__ import annotations

import ast
import functools
from dataclasses import dataclass, fields, replace
from typing import Any

RECORDS = ("Table", "Sheet", "Book", "Desk")
NARROW = {"Int16s": 16, "Int8s": 8}  # lists of shorter numbers, by the name of their alias


@dataclass(frozen=True, slots=True)
class Shape:
    base: str  # int, bool, none, tuple or the name of a record
    depth: int = 0  # 1: a list, 2: a list of rows
    bits: int = 64  # of the numbers in a list
    size: int = 1  # numbers of a tuple
    fixed: bool = False  # a list of numbers that is only read

    @property
    def is_number(self) -> bool:
        return self.depth == 0 and self.base in ("int", "bool")

    @property
    def is_record(self) -> bool:
        return self.depth == 0 and self.base in RECORDS

    @property
    def is_reached(self) -> bool:
        """Whether a name for it is an address."""
        return self.depth > 0 or self.is_record

    @property
    def item(self) -> Shape:
        if self.depth == 1:
            return Shape(self.base)
        return Shape(self.base, self.depth - 1, self.bits, fixed=self.fixed)

    def serves_as(self, wanted: Shape) -> bool:
        """Whether it can be given where the other is wanted."""
        if self.is_number:
            return wanted.is_number
        return self == wanted or replace(self, fixed=True) == wanted

    def __str__(self) -> str:
        if self.base == "tuple":
            return f"a tuple of {self.size}"
        name = self.base if self.bits == 64 else f"{self.base}{self.bits}"
        return "fixed " * self.fixed + "list of " * self.depth + name


INT, BOOL, NONE = Shape("int"), Shape("bool"), Shape("none")
INTS, FIXED_INTS = Shape("int", 1), Shape("int", 1, fixed=True)


def shape_of(annotation: str) -> Shape | None:
    """The shape that an annotation stands for; None if it is not in the language."""
    return parsed(ast.parse(annotation, mode="eval").body)


def parsed(node: ast.expr) -> Shape | None:
    match node:
        case ast.Constant(value=None):
            return NONE
        case ast.Name(id="int" | "bool" as name):
            return Shape(name)
        case ast.Name(id=name) if name in NARROW:
            return Shape("int", 1, NARROW[name])
        case ast.Name(id=name) if name.removeprefix("Common") in RECORDS:
            return Shape(name.removeprefix("Common"))
        case ast.Subscript(value=ast.Name(id="list" | "Sequence" as name), slice=inner):
            item = parsed(inner)
            if item is None or item.base in ("bool", "none", "tuple") or item.depth == 2:
                return None
            fixed = item.fixed or (name == "Sequence" and item == INT)
            return Shape(item.base, item.depth + 1, item.bits, fixed=fixed)
        case ast.Subscript(value=ast.Name(id="tuple"), slice=ast.Tuple(elts=items)):
            if len(items) > 1 and all(parsed(item) == INT for item in items):
                return Shape("tuple", size=len(items))
    return None


@dataclass(frozen=True, slots=True)
class Field:
    name: str
    first: int  # word
    length: int  # of a list; 0 for a number


@functools.cache
def layout(record: Any) -> tuple[Field, ...]:
    """Where the fields of a kind of record lie."""
    made, word = [], 0
    for item in fields(record):
        length: int = item.metadata.get("length", 0)
        made.append(Field(item.name, word, length))
        word += length or 1
    return tuple(made)


@functools.cache
def words_of(record: Any) -> int:
    last = layout(record)[-1]
    return last.first + (last.length or 1)


def record_types(records: tuple[type, ...]) -> dict[str, Any]:
    """The records of a game by the names that annotations give them."""
    return dict(zip(RECORDS, records, strict=True))
