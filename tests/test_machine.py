"""How the kernels are compiled: each function once, and only the ways in are open to Python."""

from __future__ import annotations

import numpy
from numba import jit
from numba.np import arrayobj

from culdesac.rules.engine import Compiled
from culdesac.rules.machine import OPTIONS, KernelCompiler, KernelFunction, inner
from culdesac.rules.twin import ENTRY_POINTS, SINGLE_STEPS


def plus(one: int, other: int) -> int:
    return one + other


def test_a_constant_does_not_make_a_function_anew() -> None:
    add = inner(plus, cached=False)  # type: ignore[arg-type]

    def sums(number: int) -> int:
        return add(number, 1) + add(2, number) + add(number, number) + add(3, 4)  # type: ignore[no-any-return]

    assert KernelFunction(sums, targetoptions=OPTIONS)(5) == 30
    assert len(add.signatures) == 1


def element(numbers: list[int], place: int) -> int:
    return numbers[place]


def test_no_index_below_zero_is_looked_for() -> None:
    """In a kernel; what others compile in the same process stays as it is."""
    usual = arrayobj.fix_integer_index
    numbers = numpy.arange(5)
    bare = KernelFunction(element, targetoptions=OPTIONS, pipeline_class=KernelCompiler)
    assert bare(numbers, 3) == 3
    careful = jit(**OPTIONS)(element)
    assert careful(numbers, -1) == 4
    assert arrayobj.fix_integer_index is usual
    kinds = bare.signatures[0]
    longer, shorter = (function.inspect_llvm(kinds).count("\n") for function in (careful, bare))
    assert shorter < longer


def test_python_sees_only_what_it_may_call(twin: Compiled, city_twin: Compiled) -> None:
    for engine in (twin, city_twin):
        assert set(vars(engine.rules)) == {*ENTRY_POINTS, *SINGLE_STEPS}
