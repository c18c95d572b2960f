"""One function of the rules as C: its statements in order, its expressions with Python's meaning.

Where Python says in which order things happen and C does not, the C is written so that there is no
choice: what is read before a call is put aside first.
"""

from __future__ import annotations

import ast
import re
import types
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from culdesac.engine.shapes import BOOL, INT, INTS, NONE, RECORDS, Shape

if TYPE_CHECKING:
    from culdesac.engine.translate.unit import Unit

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
BINARY = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.BitAnd: "&", ast.BitOr: "|", ast.BitXor: "^",
}  # fmt: skip
SHIFTS = {ast.LShift: "<<", ast.RShift: ">>"}
DIVISIONS = {ast.FloorDiv: "quotient", ast.Mod: "modulo"}
COMPARED = {ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">="}
# functions whose Python is not in the language: one machine instruction, a copy of memory, a trap
INTRINSICS = {
    "culdesac.rules.bits.popcount": "ones",
    "culdesac.rules.bits.highest": "top",
    "culdesac.rules.trial.lay": "lay",
    "culdesac.rules.faults.fault": "fault",
}


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


class Body:
    def __init__(self, unit: Unit, made: Function) -> None:
        self.unit, self.made = unit, made
        self.space = unit.linked.spaces[made.module]
        self.shapes: dict[str, Shape] = dict(made.parameters)
        self.own: list[str] = []  # local names, in order
        self.lines: list[str] = []
        self.depth, self.temporaries = 1, 0

    def text(self) -> str:
        for node in self.made.node.body:
            self.statement(node)
        if self.made.result != NONE and not ends(self.made.node.body):
            raise self.refused(self.made.node, "a function that may end without its result")
        local = [f"    {line}" for name in self.own for line in self.declared(name)]
        return "\n".join([f"{signature(self.made)} {{", *local, *self.lines, "}\n"])

    def declared(self, name: str) -> Iterator[str]:
        shape = self.shapes[name]
        yield f"{c_type(shape)} {c_name(name)} = {{0}};"
        if shape.depth > 0:
            yield f"i64 {name}_length = 0;"

    def refused(self, node: ast.AST, why: str) -> UntranslatableError:
        line = getattr(node, "lineno", self.made.node.lineno)
        text = ast.unparse(node).splitlines()[0]
        return UntranslatableError(self.made.path, line, f"{why}: {text}")

    def put(self, line: str) -> None:
        self.lines.append("    " * self.depth + line)

    def fresh(self) -> str:
        self.temporaries += 1
        return f"t{self.temporaries}_"

    # statements

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
                self.put(f"if ({self.test(test)}) {{")
                self.block(body)
                if orelse:
                    self.put("} else {")
                    self.block(orelse)
                self.put("}")
            case ast.While(test=test, body=body, orelse=[]):
                self.put(f"while ({self.test(test)}) {{")
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
        self.depth += 1
        for node in body:
            self.statement(node)
        self.depth -= 1

    def give_back(self, node: ast.stmt, value: ast.expr) -> None:
        found = self.expression(value)
        wanted = self.made.result
        if found.shape != wanted and not (found.shape.is_number and wanted.is_number):
            raise self.refused(node, f"{found.shape} given back as {wanted}")
        self.put(f"return {found.code};")

    def local(self, node: ast.AST, name: str, shape: Shape) -> str:
        if shape == BOOL:
            shape = INT
        known = self.shapes.setdefault(name, shape)
        if known != shape and not (known.is_number and shape.is_number):
            raise self.refused(node, f"{name} is {known} and {shape}")
        if name not in self.own and name not in self.made.parameters:
            self.own.append(name)
        return c_name(name)

    def assign(self, node: ast.AST, target: ast.expr, value: Value) -> None:
        if isinstance(target, ast.Name):
            if value.shape == NONE or value.shape.depth > 1:
                raise self.refused(node, f"{value.shape} kept by a name")
            self.put(f"{self.local(node, target.id, value.shape)} = {value.code};")
            if value.shape.depth > 0:
                if target.id in self.made.parameters:
                    raise self.refused(node, "a list given to a parameter")
                self.put(f"{target.id}_length = {value.length};")
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
        try:
            step = ast.literal_eval(node)
        except ValueError:
            step = 0
        if not isinstance(step, int) or step == 0:
            raise self.refused(node, "a step that is no constant")
        return step

    # expressions

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

    def test(self, node: ast.expr) -> str:
        """A condition: only whether it is zero matters."""
        match node:
            case ast.BoolOp(op=op, values=values):
                sign = " && " if isinstance(op, ast.And) else " || "
                return sign.join(f"({self.test(value)})" for value in values)
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                return f"!({self.test(operand)})"
        return self.number(node).code

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
                form = f"((tuple{len(items)}){{{{{', '.join(['{}'] * len(items))}}}}})"
                return self.composed(form, Shape("tuple", size=len(items)), parts)
            case ast.Call(func=ast.Name(id=name), args=args, keywords=[]):
                return self.call(node, name, args)
        raise self.refused(node, "an expression outside the language")

    def constant(self, node: ast.AST, value: int) -> Value:
        if not -(1 << 63) <= value < 1 << 63:
            raise self.refused(node, "a number of more than 64 bits")
        return Value(literal(value), INT, steady=True)

    def name(self, node: ast.expr, name: str) -> Value:
        if name in self.shapes:
            shape = self.shapes[name]
            length = f"{name}_length" if shape.depth > 0 else ""
            width = f"{name}_width" if shape.depth > 1 else ""
            return Value(c_name(name), shape, length, width, steady=True)
        value = self.space.get(name)
        if isinstance(value, int) and not isinstance(value, bool):
            return self.constant(node, value)
        if isinstance(value, tuple) and value and all(type(item) is int for item in value):
            table = f"{self.made.module.rpartition('.')[2]}__{name}"
            self.unit.tables[table] = value
            return Value(table, INTS, f"{len(value)}LL", steady=True)
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
                fixed = holder.steady and (holder.shape.base == "Book" or item.length > 0)
                if item.length:
                    return Value(code, INTS, f"{item.length}LL", steady=fixed, calls=holder.calls)
                return Value(code, INT, steady=fixed, calls=holder.calls)
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
        if self.is_fixed(node):
            raise self.refused(node, "a book or a table of constants is written to")
        return found

    def is_fixed(self, node: ast.expr) -> bool:
        """Whether something is part of a book or of a constant."""
        while isinstance(node, ast.Attribute | ast.Subscript):
            node = node.value
        if isinstance(node, ast.Name):
            shape = self.shapes.get(node.id)
            return shape is None or shape.base == "Book"
        return True

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
        if isinstance(index, ast.UnaryOp):
            raise self.refused(node, "an index below zero")
        fixed = at.steady and (holder.shape.base == "Book" or self.is_fixed(node))
        code = self.checked(at, holder.length)
        if shape.depth > 1:
            code = f"({holder.code} + {code} * {holder.width})"
            return Value(code, shape.item, holder.width, steady=at.steady, calls=at.calls)
        if shape.base == "int":
            code = f"{holder.code}[{code}]"
            return Value(code, Shape("int", 0, shape.bits), steady=fixed, calls=at.calls)
        return Value(f"(&{holder.code}[{code}])", shape.item, steady=at.steady, calls=at.calls)

    def checked(self, at: Value, length: str) -> str:
        """An index; a constant that is within a constant length needs no check."""
        known = length.removesuffix("LL"), at.code.removesuffix("LL")
        if all(part.isdigit() for part in known) and int(known[1]) < int(known[0]):
            return at.code
        return f"AT({at.code}, {length})"

    def part(self, node: ast.expr, holder: Value, index: ast.Slice) -> Value:
        """A list that is a part of another one."""
        if index.lower is None or index.upper is None or index.step is not None:
            raise self.refused(node, "a slice without both ends, or with a step")
        if holder.shape.depth != 1 or holder.shape.base == "int":
            raise self.refused(node, "a slice of other things than records, which Python copies")
        first, last = self.number(index.lower), self.number(index.upper)
        if first.calls or last.calls:
            raise self.refused(node, "a call in a slice")
        within = f"AT({first.code}, {holder.length} + 1)"
        length = f"(AT({last.code}, {holder.length} + 1) - {first.code})"
        return Value(f"({holder.code} + {within})", holder.shape, length)

    def binary(self, node: ast.AST, op: ast.operator, left: Value, right: Value) -> Value:
        constant = right.code.removesuffix("LL")
        value = int(constant) if constant.isdigit() else 0
        if type(op) in BINARY:
            return self.composed(f"({{}} {BINARY[type(op)]} {{}})", INT, [left, right])
        if type(op) in SHIFTS:
            count = "{}" if constant.isdigit() and value < 64 else "BY({})"
            return self.composed(f"({{}} {SHIFTS[type(op)]} {count})", INT, [left, right])
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
        calls = one.calls or other.calls or self.number(test).calls
        return Value(f"({asked} ? {one.code} : {other.code})", shape, calls=calls)

    def compare(
        self, node: ast.expr, left: ast.expr, ops: list[ast.cmpop], others: list[ast.expr]
    ) -> Value:
        first = self.number(left)
        match ops, others:
            case [ast.In() | ast.NotIn()], [ast.Tuple(elts=items)] if items:
                name = self.fresh()
                found = [self.number(item) for item in items]
                kept, codes = self.ordered(found)
                among = " || ".join(f"{name} == {code}" for code in codes)
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
                return Value(listed.length, INT, steady=listed.steady)
        raise self.refused(node, "a call outside the language")

    def intrinsic(self, node: ast.Call, known: Function, args: list[ast.expr]) -> Value:
        if known.intrinsic == "lay" and len(args) == 4:
            target, place, source, which = map(self.expression, args)
            to, of = self.checked(place, target.length), self.checked(which, source.length)
            return Value(f"({target.code}[{to}] = {source.code}[{of}])", NONE, calls=True)
        if len(args) != 1:
            raise self.refused(node, "a call with other arguments than it takes")
        shape = NONE if known.intrinsic == "fault" else INT
        return self.composed(f"{known.intrinsic}({{}})", shape, [self.number(args[0])])

    def rule(self, node: ast.Call, known: Function, args: list[ast.expr]) -> Value:
        if len(args) != len(known.parameters):
            raise self.refused(node, "a call with other arguments than it takes")
        values = [self.expression(arg) for arg in args]
        for value, wanted in zip(values, known.parameters.values(), strict=True):
            if value.shape != wanted and not (value.shape.is_number and wanted.is_number):
                raise self.refused(node, f"{value.shape} passed as {wanted}")
        kept, codes = self.ordered(values)
        passed = []
        for code, value, wanted in zip(codes, values, known.parameters.values(), strict=True):
            cast = "(i64 *)" if wanted == INTS and not value.code.isidentifier() else ""
            passed.append(f"{cast}{code}")
            if wanted.depth > 0:
                passed.append(value.length)
            if wanted.depth > 1:
                passed.append(value.width)
        code = f"{known.name}({', '.join(passed)})"
        return Value(f"({{ {kept}{code}; }})" if kept else code, known.result, calls=True)
