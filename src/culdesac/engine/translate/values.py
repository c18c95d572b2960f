"""What the translator talks about: functions of the rules, values, and how they are named in C."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from culdesac.engine.shapes import INT, NONE, RECORDS, Shape
from culdesac.errors import EngineError


class UntranslatableError(EngineError):
    """A construct outside the language of the rules."""

    def __init__(self, path: Path, line: int, why: str) -> None:
        super().__init__(f"{path}:{line}: {why}")


@dataclass(slots=True)
class Function:
    """A function of the rules."""

    name: str  # in C
    path: Path
    module: str
    node: ast.FunctionDef
    parameters: dict[str, Shape] = field(default_factory=dict)
    result: Shape = NONE
    intrinsic: str = ""


@dataclass(frozen=True, slots=True)
class Value:
    """An expression in C; a list has a length beside it, rows a width."""

    code: str
    shape: Shape
    length: str = ""
    width: str = ""
    steady: bool = False  # no call can change it
    calls: bool = False  # it calls a function of the rules
    known: int | None = None  # the number, if it is a constant


def c_name(name: str) -> str:
    """Of a name or a field of the rules; no other name in the C ends like this."""
    return f"{name}_"


def c_global(module: str, name: str) -> str:
    """Of a function or a table of a module."""
    return f"{module.replace('.', '_')}__{name}"


def c_type(shape: Shape) -> str:
    if shape.is_number:
        return "i64"
    if shape.base == "none":
        return "void"
    if shape.base == "tuple":
        return f"tuple{shape.size}"
    if shape.base == "int":
        kind = "i64 *" if shape.bits == 64 else f"int{shape.bits}_t *"
        return f"const {kind}" if shape.fixed else kind
    return "const Book *" if shape.base == "Book" else f"{shape.base} *"


def expanded(made: Function) -> Iterator[tuple[str, Shape]]:
    """The parameters in C: a list is followed by its length, rows by their width too."""
    for name, shape in made.parameters.items():
        yield c_name(name), shape
        if shape.depth > 0:
            yield f"{c_name(name)}length", INT
        if shape.depth > 1:
            yield f"{c_name(name)}width", INT


def signature(made: Function) -> str:
    """A record that is not reached in another way: compilers are told so."""
    given = list(made.parameters.values())
    inner = ", ".join(
        f"{c_type(shape)}{'restrict' if alone(shape, given) else ''} {name}"
        for name, shape in expanded(made)
    )
    return f"static {c_type(made.result)} {made.name}({inner or 'void'})"


def alone(shape: Shape, given: list[Shape]) -> bool:
    """Whether it comes but once; a list of numbers might be its own."""
    once = [other.base for other in given].count(shape.base) == 1
    return shape.base in RECORDS and once and not any(map(may_be_a_field, given))


def may_be_a_field(shape: Shape) -> bool:
    return shape.base == "int" and shape.depth > 0 and shape.bits == 64


def literal(value: int) -> str:
    if value == -(1 << 63):
        return "INT64_MIN"
    return f"{value}LL" if value >= 0 else f"({value}LL)"
