"""A whole C file: records, tables of constants, functions, and the ways in.

An entry point takes one pointer, to its arguments, each in a word of 64 bits: the same for every host,
however many arguments there are.  A list is its address and its length, rows have their width too.
The result takes the place of the first argument.
"""

from __future__ import annotations

import ast
import inspect
from pathlib import Path
from types import FunctionType

from culdesac.engine.link import Linked, Space, link
from culdesac.engine.shapes import Field, Shape, layout, parsed, record_types
from culdesac.engine.translate.body import Body
from culdesac.engine.translate.expressions import INTRINSICS
from culdesac.engine.translate.prelude import PRELUDE
from culdesac.engine.translate.values import (
    Function,
    UntranslatableError,
    c_global,
    c_name,
    c_type,
    expanded,
    literal,
    signature,
)
from culdesac.family.contract import Kernel

SIGNED = "culdesac kernel of "  # before the hash of the sources, in every artefact


def translate(kernel: Kernel, entries: tuple[str, ...], sources: str = "") -> str:
    """The C file of a game; `sources` is a hash that every artefact made of it will carry."""
    return Unit(kernel).text(entries, sources)


class Unit:
    def __init__(self, kernel: Kernel) -> None:
        self.records: dict[str, tuple[Field, ...]] = {
            name: layout(record) for name, record in record_types(kernel.records).items()
        }
        # filled by the bodies: constants, and how many numbers tuples have
        self.tables: dict[str, tuple[int, ...]] = {}
        self.tuples: set[int] = set()
        self.nodes: dict[str, dict[str, ast.FunctionDef]] = {}
        self.linked: Linked[Function] = link(kernel, self.declared)

    def declared(self, function: FunctionType, space: Space) -> Function:
        """A function of the rules with its parameters."""
        path = Path(inspect.getfile(function))
        module = function.__module__
        if module not in self.nodes:
            tree = ast.parse(path.read_text(encoding="utf-8"))
            self.nodes[module] = {
                node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)
            }
        node = self.nodes[module].get(function.__name__)
        if node is None:
            line = function.__code__.co_firstlineno
            raise UntranslatableError(path, line, "a function that is not defined on its own")
        made = Function(c_global(module, function.__name__), path, module, node)
        if f"{module}.{function.__name__}" in INTRINSICS:
            made.intrinsic = INTRINSICS[f"{module}.{function.__name__}"]
        given = node.args
        odd = given.defaults or given.kwonlyargs or given.vararg or given.kwarg or given.posonlyargs
        if odd or node.decorator_list or getattr(node, "type_params", None):
            raise UntranslatableError(path, node.lineno, "parameters that are not plain ones")
        if not made.intrinsic:
            for argument in given.args:
                made.parameters[argument.arg] = self.shape(made, argument, argument.annotation)
            made.result = self.shape(made, node, node.returns)
            if made.result.depth > 0:
                raise UntranslatableError(path, node.lineno, f"{made.result} as a result")
        return made

    def shape(self, made: Function, node: ast.AST, annotation: ast.expr | None) -> Shape:
        found = None if annotation is None else parsed(annotation)
        if found is None:
            line = getattr(node, "lineno", made.node.lineno)
            text = "no annotation" if annotation is None else ast.unparse(annotation)
            raise UntranslatableError(
                made.path, line, f"an annotation outside the language: {text}"
            )
        if found.base == "tuple":
            self.tuples.add(found.size)
        return found

    def text(self, entries: tuple[str, ...], sources: str) -> str:
        every = {made.name: made for made in self.linked.functions.values()}
        functions = [made for made in every.values() if not made.intrinsic]
        bodies = [Body(self, made).text() for made in functions]
        parts = [PRELUDE]
        if sources:
            parts.append(
                f'__attribute__((used)) static const char signed_by[] = "{SIGNED}{sources}";\n'
            )
        for size in sorted(self.tuples):
            inner = ", ".join(f"v{place}" for place in range(size))
            parts.append(f"typedef struct {{ i64 {inner}; }} tuple{size};\n")
        for name, listed in self.records.items():
            inner = "".join(
                f" i64 {c_name(each.name)}{f'[{each.length}]' if each.length else ''};"
                for each in listed
            )
            parts.append(f"typedef struct {{{inner} }} {name};\n")
        for name, values in self.tables.items():
            inner = ", ".join(map(literal, values))
            parts.append(f"static const i64 {name}[{len(values)}] = {{{inner}}};\n")
        parts.extend(f"{signature(made)};\n" for made in functions)
        parts.extend(bodies)
        parts.extend(entry(self.linked.by_name(name), name) for name in entries)
        return "\n".join(parts)


def entry(made: Function, name: str) -> str:
    """What a host calls."""
    if made.result.base == "tuple":
        raise UntranslatableError(
            made.path, made.node.lineno, f"an entry point gives {made.result}"
        )
    passed = []
    for place, (_, shape) in enumerate(expanded(made)):
        cast = "" if shape.is_number else f"({c_type(shape)})(uintptr_t)"
        passed.append(f"{cast}words[{place}]")
    result = "words[0] = " if made.result.is_number else ""
    return (
        f"static void {name}_body(i64 *words) {{ {result}{made.name}({', '.join(passed)}); }}\n"
        f"ENTRY({name}) i64 {name}(i64 *words) {{ return guarded({name}_body, words); }}\n"
    )
