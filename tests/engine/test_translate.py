"""The language of the rules: every construct means in C what it means in Python, others are refused."""

from __future__ import annotations

import importlib.util
import sys
import threading
from array import array
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import pytest
from hypothesis import given, strategies as some

from culdesac.engine import build
from culdesac.engine.artefacts import WASM, Artefact, sources_of, this_machine
from culdesac.engine.link import interpreted_rules, link
from culdesac.engine.memory import Entry, Machine, entry_of, flat, flat_all, plain
from culdesac.engine.native import Native
from culdesac.engine.translate import UntranslatableError, translate
from culdesac.engine.wasm import Wasm
from culdesac.errors import RulesFault
from culdesac.family import bits, faults, trials
from culdesac.family.contract import Kernel
from culdesac.family.state import register
from tests.engine import constructs
from tests.engine.constructs import Book, Desk, Sheet, Table

WRAP = 1 << 64
number = some.integers(-(1 << 62), (1 << 62) - 1) | some.integers(-40, 40)
small = some.integers(-40, 40)


def only(module: ModuleType, name: str) -> ModuleType:
    """A module with one of its functions."""
    made = ModuleType(module.__name__)
    vars(made).update(vars(module))
    for other, value in vars(module).items():
        if isinstance(value, FunctionType) and value.__module__ == made.__name__ and other != name:
            delattr(made, other)
    return made


def kernel_of(*modules: ModuleType) -> Kernel:
    records = (Table, Sheet, Book, Desk)
    return Kernel("constructs", (faults, bits, only(trials, "lay"), *modules), {}, records, 0)


register(Table, Sheet)


KERNEL = kernel_of(constructs)
RULES = interpreted_rules(KERNEL)
INNER = ("quotient_and_rest", "taken", "note_in_place", "chosen", "difference")
ENTRIES = tuple(
    name
    for name, value in vars(constructs).items()
    if isinstance(value, FunctionType)
    and value.__module__ == constructs.__name__
    and name not in INNER
)
FIVE = (-7, -1, 0, 3, 12)
PAIRS = [(a, b) for a in FIVE for b in FIVE]


class Engine:
    """The constructs, compiled."""

    def __init__(self, machine: Machine) -> None:
        self.space = machine.space()
        linked = link(KERNEL, lambda function, _: function)
        self.entries: dict[str, Entry] = {
            name: entry_of(KERNEL, linked.by_name(name)) for name in ENTRIES
        }

    def call(self, name: str, *arguments: Any) -> int:
        return self.space.call(self.entries[name], *arguments)


@pytest.fixture(scope="module")
def engines(tmp_path_factory: pytest.TempPathFactory) -> list[Engine]:
    folder = tmp_path_factory.mktemp("kernels")
    text = translate(KERNEL, ENTRIES, sources_of(KERNEL))
    made = []
    for target in (this_machine(), WASM):
        artefact = Artefact(KERNEL, target, folder)
        compiler = build.compilers(target)[0]
        artefact.keep(compiler.compiled(text, "constructs"), compiler.name)
        made.append(Engine(Wasm(artefact) if target == WASM else Native(artefact)))
    return made


def wrapped(value: int) -> int:
    """Machine words wrap around where Python's numbers grow."""
    return (int(value) + WRAP // 2) % WRAP - WRAP // 2


def same(engines: list[Engine], name: str, *numbers: int) -> None:
    """A function of numbers gives the same number everywhere."""
    expected = wrapped(getattr(RULES, name)(*numbers))
    for engine in engines:
        assert engine.call(name, *numbers) == expected, (name, numbers)


def same_list(engines: list[Engine], name: str, *numbers: int) -> None:
    """A function of numbers puts the same numbers into a list."""
    out = [0] * 4
    getattr(RULES, name)(*numbers, out)
    for engine in engines:
        found = array("q", [0] * 4)
        engine.call(name, *numbers, found)
        assert found.tolist() == list(map(wrapped, out)), (name, numbers)


def same_sheet(engines: list[Engine], name: str, *numbers: int) -> Sheet:
    """A function of a sheet and numbers leaves the same sheet and gives the same number."""
    sheet = Sheet(number=[9, 8, 7, 6, 5, 4, 3, 2])
    before = flat(sheet)
    result = getattr(RULES, name)(sheet, *numbers)
    for engine in engines:
        words = before[:]
        found = engine.call(name, words, *numbers)
        assert plain(words, Sheet) == sheet, name
        assert result is None or found == wrapped(result), (name, numbers)
    return sheet


def same_sheets(engines: list[Engine], name: str, *numbers: int) -> list[Sheet]:
    """The same for a function of three sheets."""
    sheets = [Sheet(number=[k * 8 + place for place in range(8)]) for k in range(3)]
    before = flat_all(sheets)
    result = getattr(RULES, name)(sheets, *numbers)
    for engine in engines:
        words = before[:]
        found = engine.call(name, words, *numbers)
        assert words == flat_all(sheets), name
        assert result is None or found == result, (name, numbers)
    return sheets


# numbers


@given(number, number)
def test_arithmetic_wraps_at_64_bits(engines: list[Engine], a: int, b: int) -> None:
    same_list(engines, "arithmetic", a, b)
    same_list(engines, "bitwise", a, b)


@given(number, number.filter(bool))
def test_division_rounds_down(engines: list[Engine], a: int, b: int) -> None:
    same_list(engines, "divided", a, b)


@given(number)
def test_division_by_constants(engines: list[Engine], a: int) -> None:
    same_list(engines, "divided_by_constants", a)
    same_list(engines, "divided_by_negatives", a)


def test_division_of_the_smallest_number(engines: list[Engine]) -> None:
    for divisor in (-1, 1, 2, -2):
        same_list(engines, "divided", -(1 << 63), divisor)


@given(number, some.integers(0, 63))
def test_shifts(engines: list[Engine], a: int, n: int) -> None:
    same_list(engines, "shifted", a, n)
    same_list(engines, "shifted_by_constants", a)


@given(small, small)
def test_truths_are_numbers_of_64_bits(engines: list[Engine], a: int, b: int) -> None:
    same_list(engines, "shifted_truths", a, b)


@given(number, number, number)
def test_smallest_and_largest(engines: list[Engine], a: int, b: int, c: int) -> None:
    same_list(engines, "bounds", a, b, c)


@given(some.integers(1, (1 << 62) - 1))
def test_bits(engines: list[Engine], mask: int) -> None:
    same_list(engines, "bits_of", mask)
    same(engines, "one_bit", mask, mask.bit_count() - 1)


def test_constants(engines: list[Engine]) -> None:
    same_list(engines, "constants")


# truths


@given(small, small, small)
def test_comparisons(engines: list[Engine], a: int, b: int, c: int) -> None:
    for name in ("chained", "either"):
        same(engines, name, a, b, c)
    for name in ("both", "not_among", "counted"):
        same(engines, name, a, b)
    same_list(engines, "compared", a, b)


def test_a_chain_stops_at_the_first_that_fails(engines: list[Engine]) -> None:
    assert same_sheet(engines, "chained_with_calls", 1, 2, 3).steps == 3
    assert same_sheet(engines, "chained_with_calls", 2, 1, 3).steps == 2


def test_conditions_stop_as_soon_as_they_are_decided(engines: list[Engine]) -> None:
    assert same_sheet(engines, "truths", 1, 1).steps == 2
    assert same_sheet(engines, "truths", 0, 1).steps == 1


def test_what_is_looked_for_is_worked_out_once(engines: list[Engine]) -> None:
    for value in (1, 4, 5):
        assert same_sheet(engines, "among", value).steps == 1


def test_all_that_it_is_looked_for_among_is_worked_out(engines: list[Engine]) -> None:
    for value in range(6):
        assert same_sheet(engines, "among_calls", value).trace[:4] == [1, 3, 4, 0]


# order


@pytest.mark.parametrize(
    "name",
    [
        "operands",
        "read_before_a_call",
        "item_before_a_call",
        "arguments",
        "smallest_of_calls",
        "augmented_with_a_call",
        "assigned_with_calls",
        "swapped",
        "over_calls",
    ],
)
def test_order_of_evaluation(engines: list[Engine], name: str) -> None:
    same_sheet(engines, name)


@pytest.mark.parametrize(
    "name", ["items_with_calls", "put_with_calls", "length_with_a_call", "laid_with_calls"]
)
def test_order_among_records(engines: list[Engine], name: str) -> None:
    assert same_sheets(engines, name)[0].steps > 1


def test_tuples(engines: list[Engine]) -> None:
    for a, b in PAIRS:
        same(engines, "passed_tuple", a, b)
        if b:
            same(engines, "unpacked", a, b)
            same(engines, "kept_tuple", a, b)


def test_augmented_assignment(engines: list[Engine]) -> None:
    for a, b in PAIRS:
        same(engines, "augmented", a, b)


# loops


def test_loops(engines: list[Engine]) -> None:
    for a, b in PAIRS:
        same(engines, "looped", a, b)
        same(engines, "downwards", b, a)
    for last in (-2, 0, 1, 30):
        same(engines, "looped", 0, last)
        same(engines, "left_over", last)
        same(engines, "searched", abs(last))
        same(engines, "by_its_second_name", abs(last))
        same(engines, "downwards_by_a_constant", last)
        same(engines, "recursive", last)
        same(engines, "over_a_tuple", last)
    same_sheet(engines, "range_worked_out_once", 4)


# lists and records


def test_tables_of_constants(engines: list[Engine]) -> None:
    for k in range(6):
        same(engines, "table_of_constants", k)
        same(engines, "constants_passed_on", k)


def test_lengths_of_lists(engines: list[Engine]) -> None:
    values = [3, 1, 4, 1, 5]
    for engine in engines:
        assert engine.call("length_of", array("q", values)) == RULES.length_of(values)
        assert engine.call("length_of", array("q")) == 0


@pytest.mark.parametrize(("first", "last"), [(0, 3), (1, 3), (1, 2)])
def test_parts_of_lists_of_records(engines: list[Engine], first: int, last: int) -> None:
    sheets = [Sheet(steps=4), Sheet(steps=5), Sheet(steps=6)]
    before = flat_all(sheets)
    result = RULES.part_of(sheets, first, last)
    for engine in engines:
        words = before[:]
        assert engine.call("part_of", words, first, last) == result
        assert words == flat_all(sheets)


def test_lists_that_are_fields(engines: list[Engine]) -> None:
    book, sheet = Book(3, [5, 6, 7, 8, 0, 0, 0, 1]), Sheet()
    before = flat(sheet)
    result = RULES.field_list(book, sheet)
    for engine in engines:
        words = before[:]
        assert engine.call("field_list", flat(book), words) == result
        assert plain(words, Sheet) == sheet


def test_lists_of_records(engines: list[Engine]) -> None:
    sheets = [Sheet(), Sheet(auto=3)]
    before = flat(sheets[0]) + flat(sheets[1])
    result = RULES.second_sheet(sheets, 1)
    for engine in engines:
        words = before[:]
        assert engine.call("second_sheet", words, 1) == result
        assert words == flat(sheets[0]) + flat(sheets[1])


def test_a_record_and_a_list_of_its_own(engines: list[Engine]) -> None:
    assert same_sheet(engines, "with_its_own_list").number[0] == 6


def test_one_of_several_records(engines: list[Engine]) -> None:
    for k in (0, 1, 9):
        same_sheets(engines, "one_of_two", k)


def test_names_that_mean_something_to_c(engines: list[Engine]) -> None:
    values = [7, 8, 9]
    for engine in engines:
        found = engine.call("names_of_c", 3, array("q", values))
        assert found == RULES.names_of_c(3, values)


def test_narrow_lists(engines: list[Engine]) -> None:
    values, flags = [7, 8, -300], [5, 5, 5]
    result = RULES.narrow(values, flags)
    for engine in engines:
        shorts, small = array("h", [7, 8, -300]), array("b", [5, 5, 5])
        assert engine.call("narrow", shorts, small) == result
        assert (shorts.tolist(), small.tolist()) == (values, flags)
        with pytest.raises(TypeError, match="narrow takes a list of int16, not items of 8 bytes"):
            engine.call("narrow", array("q", [1]), small)


def test_rows(engines: list[Engine]) -> None:
    grid = [[1, 2, 3], [4, 5, 6]]
    result = RULES.rows(grid, 1)
    for engine in engines:
        words = array("h", [1, 2, 3, 4, 5, 6])
        assert engine.call("rows", memoryview(words).cast("B").cast("h", (2, 3)), 1) == result
        assert words.tolist() == [1, 2, 3, 4, 7, 6]


# faults


@pytest.mark.parametrize(
    ("name", "arguments", "code"),
    [
        ("item", (array("q", [1, 2, 3]), 3), faults.OUT_OF_RANGE),
        ("item", (array("q", [1, 2, 3]), -1), faults.OUT_OF_RANGE),
        ("item", (array("q"), 0), faults.OUT_OF_RANGE),
        ("put_item", (flat(Sheet()), 8), faults.OUT_OF_RANGE),
        ("put_item", (flat(Sheet()), -(1 << 60)), faults.OUT_OF_RANGE),
        ("item_of_constants", (6,), faults.OUT_OF_RANGE),
        ("part_of", (flat(Sheet()), 0, 2), faults.OUT_OF_RANGE),
        ("part_of", (flat(Sheet()), 1, 1), faults.OUT_OF_RANGE),
        ("part_of", (flat_all([Sheet(), Sheet()]), 2, 1), faults.OUT_OF_RANGE),
        ("divided", (1, 0, array("q", [0] * 4)), faults.NO_DIVISOR),
        ("shifted", (1, 64, array("q", [0] * 4)), faults.BAD_SHIFT),
        ("shifted", (1, -1, array("q", [0] * 4)), faults.BAD_SHIFT),
        ("gone_wrong", (flat(Sheet()),), faults.LONG_TURN),
    ],
)
def test_a_fault_is_an_error_of_that_call_alone(
    engines: list[Engine], name: str, arguments: tuple[Any, ...], code: int
) -> None:
    for engine in engines:
        with pytest.raises(RulesFault) as caught:
            engine.call(name, *arguments)
        assert caught.value.code == code
        assert str(caught.value) == faults.SENTENCES[code]
        assert engine.call("recursive", 5) == 120


def test_nothing_happens_after_a_fault(engines: list[Engine]) -> None:
    words = flat(Sheet())
    with pytest.raises(RulesFault):
        engines[0].call("gone_wrong", words)
    assert plain(words, Sheet).trace[:2] == [1, 0]


def test_faults_of_many_threads_do_not_meet(engines: list[Engine]) -> None:
    native = engines[0]
    wrong: list[str] = []

    def play(thread: int) -> None:
        for k in range(300):
            try:
                result = native.call("item", array("q", [5, 6, 7]), (k + thread) % 5)
                ended = result == 5 + (k + thread) % 5
            except RulesFault:
                ended = (k + thread) % 5 > 2
            if not ended:
                wrong.append(f"{thread} {k}")

    threads = [threading.Thread(target=play, args=(k,)) for k in range(8)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert wrong == []


# what is not in the language

HEAD = """from __future__ import annotations
from collections.abc import Sequence
from culdesac.family.bits import popcount
from culdesac.family.trials import lay
from tests.engine.constructs import Book, Desk, Sheet, Table
from tests.engine.kernels import unchanged
NAMES = ["a", "b"]
LONG = 1 << 70
WORDS = ("a", "b")
TRIO = (3, 1, 2)
LAST = -1


"""
# what is wrong with a function, on which line of it, and its text
OUTSIDE = {
    "a string": (2, "def f(a: int) -> int:\n    return 'a'\n"),
    "a float": (2, "def f(a: int) -> int:\n    return a + 1.5\n"),
    "true division": (2, "def f(a: int) -> int:\n    return a / 2\n"),
    "a power": (2, "def f(a: int) -> int:\n    return a ** 2\n"),
    "a default": (1, "def f(a: int = 1) -> int:\n    return a\n"),
    "a keyword": (
        2,
        "def f(a: int) -> int:\n    return g(a=1)\n\ndef g(a: int) -> int:\n    return a\n",
    ),
    "any number of arguments": (1, "def f(*a: int) -> int:\n    return 1\n"),
    "a decorator": (2, "@unchanged\ndef f(a: int) -> int:\n    return a\n"),
    "no annotation": (1, "def f(a) -> int:\n    return a\n"),
    "no result": (1, "def f(a: int):\n    return a\n"),
    "an odd annotation": (1, "def f(a: str) -> int:\n    return 1\n"),
    "a list of truths": (1, "def f(a: list[bool]) -> int:\n    return 1\n"),
    "a function inside": (
        2,
        "def f(a: int) -> int:\n    def g() -> int:\n        return 1\n    return g()\n",
    ),
    "a comprehension": (2, "def f(a: list[int]) -> int:\n    return sum([x for x in a])\n"),
    "sum": (2, "def f(a: list[int]) -> int:\n    return sum(a)\n"),
    "a loop over a list": (
        2,
        "def f(a: list[int]) -> int:\n    for x in a:\n        pass\n    return 1\n",
    ),
    "a step that varies": (
        2,
        "def f(a: int) -> int:\n    for x in range(0, 9, a):\n        pass\n    return 1\n",
    ),
    "else after a loop": (
        2,
        "def f(a: int) -> int:\n"
        "    while a > 0:\n"
        "        a -= 1\n"
        "    else:\n"
        "        a = 3\n"
        "    return a\n",
    ),
    "raise": (2, "def f(a: int) -> int:\n    raise ValueError\n"),
    "assert": (2, "def f(a: int) -> int:\n    assert a\n    return a\n"),
    "try": (2, "def f(a: int) -> int:\n    try:\n        return a\n    finally:\n        pass\n"),
    "global": (2, "def f(a: int) -> int:\n    global LONG\n    return a\n"),
    "delete": (2, "def f(a: int) -> int:\n    del a\n    return 1\n"),
    "a walrus": (2, "def f(a: int) -> int:\n    return (b := a)\n"),
    "a lambda": (2, "def f(a: int) -> int:\n    return (lambda: 1)()\n"),
    "is": (2, "def f(a: int) -> bool:\n    return a is None\n"),
    "membership in a list": (2, "def f(a: int, b: list[int]) -> bool:\n    return a in b\n"),
    "an index below zero": (2, "def f(a: list[int]) -> int:\n    return a[-1]\n"),
    "half a slice": (2, "def f(a: list[int]) -> int:\n    b = a[1:]\n    return b[0]\n"),
    "a slice of numbers": (
        2,
        "def f(a: list[int]) -> int:\n    b = a[0:2]\n    return b[0]\n",
    ),
    "a slice with a step": (2, "def f(a: list[int]) -> int:\n    b = a[0:4:2]\n    return b[0]\n"),
    "a new list": (2, "def f(a: int) -> int:\n    b = [0, 1]\n    return b[0]\n"),
    "a list that is a constant": (2, "def f(a: int) -> int:\n    return len(NAMES)\n"),
    "a constant too large": (2, "def f(a: int) -> int:\n    return a + LONG\n"),
    "a number too large": (2, "def f(a: int) -> int:\n    return a + 18446744073709551616\n"),
    "words": (2, "def f(a: int) -> int:\n    return len(WORDS)\n"),
    "an unknown name": (2, "def f(a: int) -> int:\n    return b\n"),
    "an unknown function": (2, "def f(a: int) -> int:\n    return sorted(a)\n"),
    "a method": (2, "def f(a: int) -> int:\n    return a.bit_count()\n"),
    "an unknown field": (2, "def f(sheet: Sheet) -> int:\n    return sheet.colour\n"),
    "a book that is written to": (2, "def f(book: Book) -> None:\n    book.width = 1\n"),
    "a book's list that is written to": (
        2,
        "def f(book: Book) -> None:\n    book.street[0] += 1\n",
    ),
    "a record put into a field": (
        2,
        "def f(sheet: Sheet, book: Book) -> None:\n    sheet.steps = book\n",
    ),
    "two kinds under one name": (
        3,
        "def f(sheet: Sheet) -> int:\n    a = 1\n    a = sheet\n    return 1\n",
    ),
    "a record as a number": (2, "def f(sheet: Sheet) -> int:\n    return sheet + 1\n"),
    "the wrong argument": (
        2,
        "def f(sheet: Sheet) -> int:\n    return g(sheet)\n\ndef g(a: int) -> int:\n    return a\n",
    ),
    "too many arguments": (2, "def f(a: int) -> int:\n    return popcount(a, a)\n"),
    "the wrong result": (2, "def f(sheet: Sheet) -> int:\n    return sheet\n"),
    "an end without a result": (1, "def f(a: int) -> int:\n    if a > 0:\n        return 1\n"),
    "unpacking too few": (
        2,
        "def f(a: int) -> int:\n"
        "    b, c, d = g(a)\n"
        "    return b\n"
        "\n"
        "def g(a: int) -> tuple[int, int]:\n"
        "    return a, a\n",
    ),
    "two targets": (2, "def f(a: int) -> int:\n    b = c = a\n    return b\n"),
    "a list for a parameter": (
        2,
        "def f(a: list[int], b: list[int]) -> int:\n    a = b\n    return a[0]\n",
    ),
    "a match": (
        2,
        "def f(a: int) -> int:\n"
        "    match a:\n"
        "        case 1:\n"
        "            return 1\n"
        "    return 2\n",
    ),
    "a dict": (2, "def f(a: int) -> int:\n    return {1: a}[1]\n"),
    "a set": (2, "def f(a: int) -> bool:\n    return a in {1, 2}\n"),
    "with": (2, "def f(a: int) -> int:\n    with open(a):\n        return 1\n"),
    "a generator": (2, "def f(a: int) -> None:\n    yield a\n"),
    "an import": (2, "def f(a: int) -> int:\n    import math\n    return a\n"),
    "a class": (2, "def f(a: int) -> int:\n    class B: pass\n    return a\n"),
    "a name with its type": (2, "def f(a: int) -> int:\n    b: int = a\n    return b\n"),
    "a plus": (2, "def f(a: int) -> int:\n    return +a\n"),
    "a product of matrices": (2, "def f(a: int) -> int:\n    return a @ a\n"),
    "a star": (2, "def f(a: int) -> int:\n    b, *c = a, a\n    return b\n"),
    "a tuple in a tuple": (2, "def f(a: int) -> int:\n    (b, c), d = (a, a), a\n    return b\n"),
    "no value given back": (2, "def f(a: int) -> int:\n    return\n"),
    "a value that is not used": (2, "def f(a: int) -> int:\n    a + 1\n    return a\n"),
    "keywords only": (1, "def f(*, a: int) -> int:\n    return a\n"),
    "places only": (1, "def f(a: int, /) -> int:\n    return a\n"),
    "any keywords": (1, "def f(**a: int) -> int:\n    return 1\n"),
    "else after for": (
        2,
        "def f(a: int) -> int:\n"
        "    for k in range(a):\n"
        "        a = k\n"
        "    else:\n"
        "        a = 3\n"
        "    return a\n",
    ),
    "a function of one expression": (1, "f = lambda a: a\n"),
    "a function that waits": (1, "async def f(a: int) -> int:\n    return a\n"),
    "a list as a result": (1, "def f(a: list[int]) -> list[int]:\n    return a\n"),
    "an empty tuple": (1, "def f(a: int) -> tuple[()]:\n    return ()\n"),
    "a tuple of any length": (1, "def f(a: int) -> tuple[int, ...]:\n    return a, a\n"),
    "an item of new numbers": (2, "def f(a: int) -> int:\n    return (1, 2, 3)[a]\n"),
    "a constant that is written to": (2, "def f(a: int) -> None:\n    TRIO[0] = a\n"),
    "a constant that is added to": (2, "def f(a: int) -> int:\n    LAST += a\n    return a\n"),
    "a constant that is written to by another name": (
        3,
        "def f(a: int) -> None:\n    b = TRIO\n    b[0] = a\n",
    ),
    "a constant for a list that may be written to": (
        2,
        "def f(a: int) -> int:\n    return g(TRIO)\n\ndef g(a: list[int]) -> int:\n    return a[0]\n",
    ),
    "a book that is written to by another name": (
        3,
        "def f(book: Book) -> None:\n    street = book.street\n    street[0] += 1\n",
    ),
    "a book's list for one that may be written to": (
        2,
        "def f(book: Book) -> None:\n"
        "    g(book.street)\n"
        "\n"
        "def g(a: list[int]) -> None:\n"
        "    a[0] = 1\n",
    ),
    "a sequence that is written to": (2, "def f(a: Sequence[int]) -> None:\n    a[0] = 1\n"),
    "a constant index below zero": (2, "def f(a: list[int]) -> int:\n    return a[LAST]\n"),
    "no step": (
        2,
        "def f(a: int) -> int:\n    for k in range(0, 9, 0):\n        a = k\n    return a\n",
    ),
    "a record that may not be there": (
        4,
        "def f(sheets: list[Sheet], a: int) -> int:\n"
        "    if a > 0:\n"
        "        sheet = sheets[0]\n"
        "    return sheet.steps\n",
    ),
    "a list that may not be there": (
        4,
        "def f(sheet: Sheet, a: int) -> int:\n"
        "    for k in range(a):\n"
        "        number = sheet.number\n"
        "    return number[0]\n",
    ),
    "a slice whose ends may change": (
        2,
        "def f(sheets: list[Sheet]) -> int:\n    return len(sheets[0 : sheets[0].steps])\n",
    ),
    "records of two kinds laid": (
        2,
        "def f(sheets: list[Sheet], tables: list[Table]) -> None:\n    lay(sheets, 0, tables, 0)\n",
    ),
    "numbers laid": (2, "def f(a: list[int]) -> None:\n    lay(a, 0, a, 1)\n"),
    "laid in no place": (
        2,
        "def f(sheets: list[Sheet]) -> None:\n    lay(sheets, sheets, sheets, 0)\n",
    ),
    "a function of elsewhere": (2, "def f(a: int) -> int:\n    return unchanged(a)\n"),
    "an f-string": (2, "def f(a: int) -> int:\n    return len(f'{a}')\n"),
}


@pytest.mark.parametrize("name", OUTSIDE)
def test_what_is_outside_the_language_is_refused_with_its_line(name: str, tmp_path: Path) -> None:
    line, text = OUTSIDE[name]
    path = tmp_path / "rules_of_test.py"
    path.write_text(HEAD + text, encoding="utf-8")
    spec = importlib.util.spec_from_file_location("rules_of_test", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["rules_of_test"] = module
    try:
        spec.loader.exec_module(module)
        with pytest.raises(UntranslatableError) as caught:
            translate(kernel_of(module), ("f",))
    finally:
        del sys.modules["rules_of_test"]
    assert str(caught.value).startswith(f"{path}:{HEAD.count(chr(10)) + line}: ")


def test_tables_of_the_same_name_in_two_modules(tmp_path: Path) -> None:
    made = []
    for place, values in (("one", "(5, 6)"), ("two", "(7, 8)")):
        path = tmp_path / f"{place}.py"
        path.write_text(f"LOT = {values}\ndef {place}(k: int) -> int:\n    return LOT[k]\n")
        spec = importlib.util.spec_from_file_location(f"{place}.lots", path)
        assert spec is not None
        assert spec.loader is not None
        made.append(importlib.util.module_from_spec(spec))
        spec.loader.exec_module(made[-1])
    text = translate(kernel_of(*made), ("one", "two"))
    assert "{5LL, 6LL}" in text
    assert "{7LL, 8LL}" in text


def test_an_entry_point_gives_one_number() -> None:
    with pytest.raises(UntranslatableError, match="an entry point gives a tuple of 2"):
        translate(KERNEL, ("quotient_and_rest",))
