"""What the translator talks about: functions of the rules, values, and how they are named in C."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from culdesac.engine.shapes import INT, NONE, RECORDS, Shape

RESERVED = frozenset(
    re.findall(
        r"\w+",
        """alignas alignof asm auto bool break case char const constexpr continue default do double
        else enum extern false float for goto if inline int long nullptr register restrict return
        short signed sizeof static struct switch thread_local true typedef typeof union unsigned
        void volatile while i64 u64 words calls guarded fault smaller larger distance ones top
        quotient modulo""",
    )
)


class UntranslatableError(Exception):
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


def c_name(name: str) -> str:
    return f"{name}_" if name in RESERVED or name.endswith("_") else name


def c_type(shape: Shape) -> str:
    if shape.is_number:
        return "i64"
    if shape.base == "none":
        return "void"
    if shape.base == "tuple":
        return f"tuple{shape.size}"
    if shape.base == "int":
        return "i64 *" if shape.bits == 64 else f"int{shape.bits}_t *"
    return "const Book *" if shape.base == "Book" else f"{shape.base} *"


def expanded(made: Function) -> Iterator[tuple[str, Shape]]:
    """The parameters in C: a list is followed by its length, rows by their width too."""
    for name, shape in made.parameters.items():
        yield name, shape
        if shape.depth > 0:
            yield f"{name}_length", INT
        if shape.depth > 1:
            yield f"{name}_width", INT


def signature(made: Function) -> str:
    """A record that comes but once is not reached in another way: compilers are told so."""
    bases = [shape.base for shape in made.parameters.values()]
    inner = ", ".join(
        f"{c_type(shape)}{'restrict' if alone(shape, bases) else ''} {c_name(name)}"
        for name, shape in expanded(made)
    )
    return f"static {c_type(made.result)} {made.name}({inner or 'void'})"


def alone(shape: Shape, bases: list[str]) -> bool:
    return shape.base in RECORDS and bases.count(shape.base) == 1


def literal(value: int) -> str:
    if value == -(1 << 63):
        return "INT64_MIN"
    return f"{value}LL" if value >= 0 else f"({value}LL)"
