"""The expressions of a function in C, with Python's meaning.

Where Python says in which order things happen and C does not, the C is written so that there is no
choice: what is read before a call is put aside first.
"""

from __future__ import annotations

import ast
import types
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from culdesac.engine.shapes import BOOL, FIXED_INTS, INT, INTS, NONE, Shape
from culdesac.engine.translate.values import (
    Function,
    UntranslatableError,
    Value,
    c_global,
    c_name,
    c_type,
    literal,
)

if TYPE_CHECKING:
    from culdesac.engine.translate.unit import Unit

BINARY = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.BitAnd: "&", ast.BitOr: "|", ast.BitXor: "^",
}  # fmt: skip
SHIFTS = {ast.LShift: "<<", ast.RShift: ">>"}
DIVISIONS = {ast.FloorDiv: "quotient", ast.Mod: "modulo"}
COMPARED = {ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">="}
# functions whose Python is not in the language: one machine instruction, a copy of memory, a trap
INTRINSICS = {
    "culdesac.family.bits.popcount": "ones",
    "culdesac.family.bits.highest": "top",
    "culdesac.family.trials.lay": "lay",
    "culdesac.family.faults.fault": "fault",
}


class Expressions:
    """Of one function; `shapes` tells its parameters and the local names that are known so far."""

    def __init__(self, unit: Unit, made: Function) -> None:
        self.unit, self.made = unit, made
        self.space = unit.linked.spaces[made.module]
        self.shapes: dict[str, Shape] = dict(made.parameters)
        self.temporaries = 0

    def refused(self, node: ast.AST, why: str) -> UntranslatableError:
        line = getattr(node, "lineno", self.made.node.lineno)
        text = ast.unparse(node).splitlines()[0]
        return UntranslatableError(self.made.path, line, f"{why}: {text}")

    def fresh(self) -> str:
        self.temporaries += 1
        return f"t{self.temporaries}_"

    def ordered(self, values: Sequence[Value]) -> tuple[str, list[str]]:
        """Codes of values that Python works out one after the other, and what must be kept before.

        A value that a later call could change is put aside, and a call before it could change others.
        """
        kept, codes = "", []
        for place, value in enumerate(values):
            unsteady = [later for later in values[place + 1 :] if not later.steady]
            matters = unsteady if value.calls else [later for later in unsteady if later.calls]
            if value.steady or not matters:
                codes.append(value.code)
            else:
                name = self.fresh()
                kept += f"{c_type(value.shape)} const {name} = {value.code}; "
                codes.append(name)
        return kept, codes

    def composed(self, form: str, shape: Shape, values: Sequence[Value]) -> Value:
        """An expression of several values, `{}` for each in its form."""
        kept, codes = self.ordered(values)
        code = form.format(*codes)
        return Value(
            f"({{ {kept}{code}; }})" if kept else code,
            shape,
            steady=all(value.steady for value in values),
            calls=any(value.calls for value in values),
        )

    def test(self, node: ast.expr) -> Value:
        """A condition: only whether it is zero matters."""
        match node:
            case ast.BoolOp(op=op, values=values):
                sign = " && " if isinstance(op, ast.And) else " || "
                parts = [self.test(value) for value in values]
                code = sign.join(f"({part.code})" for part in parts)
                return Value(code, BOOL, calls=any(part.calls for part in parts))
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                asked = self.test(operand)
                return Value(f"!({asked.code})", BOOL, calls=asked.calls)
        return self.number(node)

    def number(self, node: ast.expr) -> Value:
        value = self.expression(node)
        if not value.shape.is_number:
            raise self.refused(node, f"{value.shape} as a number")
        return value

    def expression(self, node: ast.expr) -> Value:
        match node:
            case ast.Constant(value=bool() as value):
                return Value(f"{int(value)}LL", BOOL, steady=True)
            case ast.Constant(value=int() as value):
                return self.constant(node, value)
            case ast.Name(id=name):
                return self.name(node, name)
            case ast.Attribute(value=value, attr=attr):
                return self.attribute(node, value, attr)
            case ast.Subscript(value=value, slice=index):
                found = self.item(node, value, index)
                if found.shape.is_number and found.shape != INT:
                    return replace(found, code=f"(i64){found.code}", shape=INT)
                return found
            case ast.BinOp(left=left, op=op, right=right):
                return self.binary(node, op, self.number(left), self.number(right))
            case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int() as value)):
                return self.constant(node, -value)
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                return self.composed("(-{})", INT, [self.number(operand)])
            case ast.UnaryOp(op=ast.Invert(), operand=operand):
                return self.composed("(~{})", INT, [self.number(operand)])
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                return self.composed("(!{})", BOOL, [self.number(operand)])
            case ast.BoolOp(op=op, values=values):
                return self.either(op, [self.number(value) for value in values])
            case ast.Compare(left=left, ops=ops, comparators=others):
                return self.compare(node, left, ops, others)
            case ast.IfExp(test=test, body=body, orelse=orelse):
                return self.choice(node, test, body, orelse)
            case ast.Tuple(elts=items) if len(items) > 1:
                parts = [self.number(item) for item in items]
                self.unit.tuples.add(len(items))
                form = f"((tuple{len(items)}){{{{{', '.join(['{}'] * len(items))}}}}})"
                return self.composed(form, Shape("tuple", size=len(items)), parts)
            case ast.Call(func=ast.Name(id=name), args=args, keywords=[]):
                return self.call(node, name, args)
        raise self.refused(node, "an expression outside the language")

    def constant(self, node: ast.AST, value: int) -> Value:
        if not -(1 << 63) <= value < 1 << 63:
            raise self.refused(node, "a number of more than 64 bits")
        return Value(literal(value), INT, steady=True, known=value)

    def name(self, node: ast.expr, name: str) -> Value:
        if name in self.shapes:
            shape = self.shapes[name]
            length = f"{c_name(name)}length" if shape.depth > 0 else ""
            width = f"{c_name(name)}width" if shape.depth > 1 else ""
            return Value(c_name(name), shape, length, width, steady=True)
        value = self.space.get(name)
        if isinstance(value, int) and not isinstance(value, bool):
            return self.constant(node, value)
        if isinstance(value, tuple) and value and all(type(item) is int for item in value):
            table = c_global(self.made.module, name)
            self.unit.tables[table] = value
            return Value(table, FIXED_INTS, f"{len(value)}LL", steady=True)
        raise self.refused(node, "a name that is no number, table or local")

    def attribute(self, node: ast.expr, value: ast.expr, attr: str) -> Value:
        if isinstance(value, ast.Name) and value.id not in self.shapes:
            space = self.space.get(value.id)
            constant = getattr(space, attr, None) if isinstance(space, types.ModuleType) else None
            if type(constant) is int:
                return self.constant(node, constant)
        holder = self.expression(value)
        for item in self.unit.records.get(holder.shape.base, ()) if holder.shape.is_record else ():
            if item.name == attr:
                code = f"{holder.code}->{c_name(attr)}"
                fixed = holder.shape.base == "Book"
                if item.length:
                    listed = FIXED_INTS if fixed else INTS
                    return Value(
                        code, listed, f"{item.length}LL", steady=holder.steady, calls=holder.calls
                    )
                return Value(code, INT, steady=holder.steady and fixed, calls=holder.calls)
        raise self.refused(node, f"no field of {holder.shape}")

    def place(self, node: ast.expr) -> Value:
        """Where a number can be put."""
        match node:
            case ast.Attribute(value=value, attr=attr):
                found = self.attribute(node, value, attr)
            case ast.Subscript(value=value, slice=index):
                found = self.item(node, value, index)
            case _:
                raise self.refused(node, "nothing that can be assigned to")
        if found.shape.depth > 0 or found.shape.base != "int":
            raise self.refused(node, f"{found.shape} assigned to")
        holder = self.expression(value).shape
        if holder.fixed or holder.base == "Book":
            raise self.refused(node, "a book or a fixed list is written to")
        return found

    def item(self, node: ast.expr, value: ast.expr, index: ast.expr) -> Value:
        holder = self.expression(value)
        shape = holder.shape
        if shape.base == "tuple" and isinstance(index, ast.Constant):
            if type(index.value) is int and 0 <= index.value < shape.size:
                return self.composed(f"{{}}.v{index.value}", INT, [holder])
        if shape.depth == 0:
            raise self.refused(node, f"an item of {shape}")
        if isinstance(index, ast.Slice):
            return self.part(node, holder, index)
        at = self.number(index)
        if isinstance(index, ast.UnaryOp) or (at.known is not None and at.known < 0):
            raise self.refused(node, "an index below zero")
        steady, calls = holder.steady and at.steady, holder.calls or at.calls
        kept, (first, code) = self.ordered([holder, at])
        code = self.checked(code, at, holder.length)
        if shape.depth > 1:
            code = f"({first} + {code} * {holder.width})"
            return Value(code, shape.item, holder.width, steady=steady, calls=calls)
        code = f"{first}[{code}]"
        if kept:
            code = f"(*({{ {kept}&{code}; }}))"
        if shape.base != "int":
            return Value(f"(&{code})", shape.item, steady=steady, calls=calls)
        local = isinstance(value, ast.Name) and value.id in self.shapes
        steady = steady and shape.fixed and not local  # of a book or a constant
        return Value(code, Shape("int", 0, shape.bits), steady=steady, calls=calls)

    def checked(self, code: str, at: Value, length: str) -> str:
        """An index; a constant that is within a constant length needs no check."""
        most = length.removesuffix("LL")
        if at.known is not None and most.isdigit() and at.known < int(most):
            return code
        return f"AT({code}, {length})"

    def part(self, node: ast.expr, holder: Value, index: ast.Slice) -> Value:
        """A list that is a part of another one."""
        if index.lower is None or index.upper is None or index.step is not None:
            raise self.refused(node, "a slice without both ends, or with a step")
        if holder.shape.depth != 1 or holder.shape.base == "int":
            raise self.refused(node, "a slice of other things than records, which Python copies")
        first, last = self.number(index.lower), self.number(index.upper)
        if not (first.steady and last.steady):
            raise self.refused(node, "a slice whose ends a call could change")
        within = f"AT({first.code}, {holder.length} + 1)"
        upto = f"AT({last.code}, {holder.length} + 1)"
        length = f"({upto} - AT({first.code}, {last.code} + 1))"
        return Value(f"({holder.code} + {within})", holder.shape, length, steady=holder.steady)

    def binary(self, node: ast.AST, op: ast.operator, left: Value, right: Value) -> Value:
        value = right.known or 0
        if type(op) in BINARY:
            return self.composed(f"({{}} {BINARY[type(op)]} {{}})", INT, [left, right])
        if type(op) in SHIFTS:
            count = "{}" if right.known is not None and 0 <= value < 64 else "BY({})"
            return self.composed(f"((i64){{}} {SHIFTS[type(op)]} {count})", INT, [left, right])
        if type(op) in DIVISIONS:
            if value > 0 and value & (value - 1) == 0:
                floor = isinstance(op, ast.FloorDiv)
                form = f">> {value.bit_length() - 1}" if floor else f"& {value - 1}LL"
                return self.composed(f"({{}} {form})", INT, [left])
            return self.composed(f"{DIVISIONS[type(op)]}({{}}, {{}})", INT, [left, right])
        raise self.refused(node, "an operator outside the language")

    def either(self, op: ast.boolop, values: list[Value]) -> Value:
        """`and`, `or`: a truth between truths, otherwise the number that decides."""
        calls = any(value.calls for value in values)
        steady = all(value.steady for value in values)
        if all(value.shape == BOOL for value in values):
            sign = " && " if isinstance(op, ast.And) else " || "
            return Value(f"({sign.join(v.code for v in values)})", BOOL, "", "", steady, calls)
        code = values[-1].code
        for value in reversed(values[:-1]):
            name = self.fresh()
            chosen = f"{code} : {name}" if isinstance(op, ast.And) else f"{name} : {code}"
            code = f"({{ const i64 {name} = {value.code}; {name} ? {chosen}; }})"
        return Value(code, INT, "", "", steady, calls)

    def choice(self, node: ast.expr, test: ast.expr, body: ast.expr, orelse: ast.expr) -> Value:
        asked, one, other = self.test(test), self.expression(body), self.expression(orelse)
        shape = one.shape if one.shape == other.shape else INT
        if shape.depth > 0 or (
            shape == INT and not (one.shape.is_number and other.shape.is_number)
        ):
            raise self.refused(node, f"{one.shape} or {other.shape}")
        calls = asked.calls or one.calls or other.calls
        return Value(f"({asked.code} ? {one.code} : {other.code})", shape, calls=calls)

    def compare(
        self, node: ast.expr, left: ast.expr, ops: list[ast.cmpop], others: list[ast.expr]
    ) -> Value:
        first = self.number(left)
        match ops, others:
            case [ast.In() | ast.NotIn()], [ast.Tuple(elts=items)] if items:
                name = self.fresh()
                found = [self.number(item) for item in items]
                kept, codes = self.ordered(found)
                among = " | ".join(f"({name} == {code})" for code in codes)  # all are worked out
                sign = "" if isinstance(ops[0], ast.In) else "!"
                code = f"({{ const i64 {name} = {first.code}; {kept}{sign}({among}); }})"
                return Value(code, BOOL, calls=any(v.calls for v in [first, *found]))
        values = [first, *map(self.number, others)]
        if any(type(op) not in COMPARED for op in ops):
            raise self.refused(node, "a comparison outside the language")
        signs = [COMPARED[type(op)] for op in ops]
        if len(ops) == 1:
            return self.composed(f"({{}} {signs[0]} {{}})", BOOL, values)
        return self.chain(values, signs)

    def chain(self, values: list[Value], signs: list[str]) -> Value:
        """Every value once, and none beyond the first comparison that fails."""
        names = [self.fresh() for _ in values]
        code = "1"
        for place in range(len(signs), 0, -1):
            kept = f"const i64 {names[place]} = {values[place].code};"
            one = f"{names[place - 1]} {signs[place - 1]} {names[place]}"
            code = f"({{ {kept} {one} && {code}; }})" if code != "1" else f"({{ {kept} {one}; }})"
        code = f"({{ const i64 {names[0]} = {values[0].code}; {code}; }})"
        steady, calls = all(v.steady for v in values), any(v.calls for v in values)
        return Value(code, BOOL, steady=steady, calls=calls)

    def call(self, node: ast.Call, name: str, args: list[ast.expr]) -> Value:
        known = self.space.get(name)
        if isinstance(known, Function):
            return (
                self.intrinsic(node, known, args)
                if known.intrinsic
                else self.rule(node, known, args)
            )
        if name in self.space or name in self.shapes:
            raise self.refused(node, "a call of something that is no rule")
        if name in ("min", "max") and len(args) > 1:
            chosen = "smaller" if name == "min" else "larger"
            form = "{}"
            for _ in args[1:]:
                form = f"{chosen}({form}, {{}})"
            return self.composed(form, INT, [self.number(arg) for arg in args])
        if name == "abs" and len(args) == 1:
            return self.composed("distance({})", INT, [self.number(args[0])])
        if name == "len" and len(args) == 1:
            listed = self.expression(args[0])
            if listed.shape.depth > 0:
                code = listed.length
                if not isinstance(args[0], ast.Name):  # what else happens there happens
                    code = f"((void){listed.code}, {code})"
                return Value(code, INT, steady=listed.steady, calls=listed.calls)
        raise self.refused(node, "a call outside the language")

    def intrinsic(self, node: ast.Call, known: Function, args: list[ast.expr]) -> Value:
        if known.intrinsic == "lay" and len(args) == 4:
            return self.lay(node, *map(self.expression, args))
        if len(args) != 1:
            raise self.refused(node, "a call with other arguments than it takes")
        shape = NONE if known.intrinsic == "fault" else INT
        return self.composed(f"{known.intrinsic}({{}})", shape, [self.number(args[0])])

    def lay(
        self, node: ast.Call, target: Value, place: Value, source: Value, which: Value
    ) -> Value:
        shape = target.shape
        if shape != source.shape or not shape.item.is_record:
            raise self.refused(node, f"{source.shape} laid into {shape}")
        if not (place.shape.is_number and which.shape.is_number):
            raise self.refused(node, f"{place.shape} and {which.shape} as numbers")
        kept, (to, at, of, which_one) = self.ordered([target, place, source, which])
        at = self.checked(at, place, target.length)
        which_one = self.checked(which_one, which, source.length)
        code = f"(void)({to}[{at}] = {of}[{which_one}])"
        return Value(f"({{ {kept}{code}; }})" if kept else code, NONE, calls=True)

    def rule(self, node: ast.Call, known: Function, args: list[ast.expr]) -> Value:
        if len(args) != len(known.parameters):
            raise self.refused(node, "a call with other arguments than it takes")
        values = [self.expression(arg) for arg in args]
        for value, wanted in zip(values, known.parameters.values(), strict=True):
            if not value.shape.serves_as(wanted):
                raise self.refused(node, f"{value.shape} passed as {wanted}")
        kept, codes = self.ordered(values)
        passed = []
        for code, value, wanted in zip(codes, values, known.parameters.values(), strict=True):
            passed.append(code)
            if wanted.depth > 0:
                passed.append(value.length)
            if wanted.depth > 1:
                passed.append(value.width)
        code = f"{known.name}({', '.join(passed)})"
        return Value(f"({{ {kept}{code}; }})" if kept else code, known.result, calls=True)
