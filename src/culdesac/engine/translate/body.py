"""One function of the rules as C: its statements in order."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from culdesac.engine.shapes import BOOL, INT, NONE, Shape
from culdesac.engine.translate.expressions import Expressions
from culdesac.engine.translate.values import Function, Value, c_name, c_type, signature

if TYPE_CHECKING:
    from culdesac.engine.translate.unit import Unit


def ends(body: Sequence[ast.stmt]) -> bool:
    """Whether control never comes out at the end of these statements."""
    match body[-1]:
        case ast.Return():
            return True
        case ast.If(body=one, orelse=other):
            return bool(other) and ends(one) and ends(other)
        case ast.While(test=ast.Constant(value=True)) as loop:
            return not any(isinstance(node, ast.Break) for node in ast.walk(loop))
    return False


def declared(name: str, shape: Shape) -> Iterator[str]:
    yield f"{c_type(shape)} {c_name(name)} = {{0}};"
    if shape.depth > 0:
        yield f"i64 {c_name(name)}length = 0;"


class Body(Expressions):
    def __init__(self, unit: Unit, made: Function) -> None:
        super().__init__(unit, made)
        self.own: dict[str, Shape] = {}  # local names
        self.lines: list[str] = []
        self.depth = 1

    def text(self) -> str:
        for node in self.made.node.body:
            self.statement(node)
        if self.made.result != NONE and not ends(self.made.node.body):
            raise self.refused(self.made.node, "a function that may end without its result")
        local = [
            f"    {line}" for name, shape in self.own.items() for line in declared(name, shape)
        ]
        return "\n".join([f"{signature(self.made)} {{", *local, *self.lines, "}\n"])

    def put(self, line: str) -> None:
        self.lines.append("    " * self.depth + line)

    def statement(self, node: ast.stmt) -> None:
        match node:
            case ast.Expr(value=ast.Constant(value=str())) | ast.Pass():
                pass
            case ast.Expr(value=ast.Call() as call):
                self.put(f"{self.expression(call).code};")
            case ast.Assign(targets=[ast.Tuple(elts=names)], value=value):
                self.unpack(node, names, value)
            case ast.Assign(targets=[target], value=value):
                self.assign(node, target, self.expression(value))
            case ast.AugAssign(target=target, op=op, value=value):
                self.augment(node, target, op, value)
            case ast.Return(value=None) if self.made.result == NONE:
                self.put("return;")
            case ast.Return(value=ast.expr() as value):
                self.give_back(node, value)
            case ast.If(test=test, body=body, orelse=orelse):
                self.put(f"if ({self.test(test).code}) {{")
                self.block(body)
                if orelse:
                    self.put("} else {")
                    self.block(orelse)
                self.put("}")
            case ast.While(test=test, body=body, orelse=[]):
                self.put(f"while ({self.test(test).code}) {{")
                self.block(body)
                self.put("}")
            case ast.For(target=ast.Name(id=name), iter=source, body=body, orelse=[]):
                self.loop(node, name, source, body)
            case ast.Break():
                self.put("break;")
            case ast.Continue():
                self.put("continue;")
            case _:
                raise self.refused(node, "a statement outside the language")

    def block(self, body: list[ast.stmt]) -> None:
        """Records and lists that are named here are not known after it: they may not be there."""
        before = self.shapes.copy()
        self.depth += 1
        for node in body:
            self.statement(node)
        self.depth -= 1
        kept = {name: shape for name, shape in self.shapes.items() if not shape.is_reached}
        self.shapes = before | kept

    def give_back(self, node: ast.stmt, value: ast.expr) -> None:
        found = self.expression(value)
        wanted = self.made.result
        if not found.shape.serves_as(wanted):
            raise self.refused(node, f"{found.shape} given back as {wanted}")
        self.put(f"return {found.code};")

    def assign(self, node: ast.AST, target: ast.expr, value: Value) -> None:
        if isinstance(target, ast.Name):
            if value.shape == NONE or value.shape.depth > 1:
                raise self.refused(node, f"{value.shape} kept by a name")
            self.put(f"{self.local(node, target.id, value.shape)} = {value.code};")
            if value.shape.depth > 0:
                if target.id in self.made.parameters:
                    raise self.refused(node, "a list given to a parameter")
                self.put(f"{c_name(target.id)}length = {value.length};")
            return
        if not value.shape.is_number:
            raise self.refused(node, f"{value.shape} put into a list or record")
        place = self.place(target)
        if value.calls or place.calls:  # the value comes first
            kept = self.fresh()
            self.put(f"{{ const i64 {kept} = {value.code}; {place.code} = {kept}; }}")
        else:
            self.put(f"{place.code} = {value.code};")

    def unpack(self, node: ast.stmt, names: list[ast.expr], value: ast.expr) -> None:
        if isinstance(value, ast.Tuple) and len(value.elts) == len(names):
            kept = [self.fresh() for _ in names]
            for name, item in zip(kept, value.elts, strict=True):
                self.put(f"const i64 {name} = {self.number(item).code};")
        else:
            found = self.expression(value)
            if found.shape != Shape("tuple", size=len(names)):
                raise self.refused(node, f"{found.shape} unpacked into {len(names)}")
            whole = self.fresh()
            self.put(f"const {c_type(found.shape)} {whole} = {found.code};")
            kept = [f"{whole}.v{place}" for place in range(len(names))]
        for target, name in zip(names, kept, strict=True):
            if not (isinstance(target, ast.Name) and target.id == "_"):
                self.assign(node, target, Value(name, INT, steady=True))

    def augment(self, node: ast.stmt, target: ast.expr, op: ast.operator, value: ast.expr) -> None:
        right = self.number(value)
        if isinstance(target, ast.Name):
            if target.id not in self.shapes:
                raise self.refused(node, "a name that is no local")
            left = self.number(target)
            self.put(f"{left.code} = {self.binary(node, op, left, right).code};")
            return
        place = self.place(target)
        kept = self.fresh()  # the old value is read before the new one is worked out
        kind = c_type(Shape("int", 1, place.shape.bits))
        old = Value(f"{kept}was", INT, steady=True)
        self.put(f"{{ {kind}const {kept} = &{place.code}; const i64 {old.code} = *{kept};")
        self.put(f"*{kept} = {self.binary(node, op, old, right).code}; }}")

    def loop(self, node: ast.For, name: str, source: ast.expr, body: list[ast.stmt]) -> None:
        at = self.fresh()
        match source:
            case ast.Call(func=ast.Name(id="range"), args=args, keywords=[]) if 1 <= len(args) <= 3:
                ends_at = [self.number(arg) for arg in args[:2]]
                if len(ends_at) == 1:
                    ends_at.insert(0, Value("0LL", INT, steady=True))
                step = self.step_of(args[2]) if len(args) == 3 else 1
                kept, (first, last) = self.ordered(ends_at)
                self.put(f"{{ {kept}" if kept else "{")
                self.put(
                    f"for (i64 {at} = {first}, {at}end = {last};"
                    f" {at} {'<' if step > 0 else '>'} {at}end; {at} += {step}) {{"
                )
                value = at
            case ast.Tuple(elts=items) if items:
                kept, codes = self.ordered([self.number(item) for item in items])
                self.put(f"{{ {kept}const i64 {at}of[] = {{{', '.join(codes)}}};")
                self.put(f"for (int {at} = 0; {at} < {len(items)}; {at}++) {{")
                value = f"{at}of[{at}]"
            case _:
                raise self.refused(node, "a loop over something else than a range or a tuple")
        if name != "_":
            self.depth += 1
            self.put(f"{self.local(node, name, INT)} = {value};")
            self.depth -= 1
        self.block(body)
        self.put("} }")

    def step_of(self, node: ast.expr) -> int:
        step = self.number(node).known
        if not step:
            raise self.refused(node, "a step that is no constant, or 0")
        return step

    def local(self, node: ast.AST, name: str, shape: Shape) -> str:
        if shape == BOOL:
            shape = INT
        known = self.made.parameters.get(name) or self.own.setdefault(name, shape)
        if known != shape and not (known.is_number and shape.is_number):
            raise self.refused(node, f"{name} is {known} and {shape}")
        self.shapes[name] = known
        return c_name(name)
