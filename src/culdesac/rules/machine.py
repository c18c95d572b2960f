"""How numba is asked to compile a kernel: every function once, and in full only what is called.

Left to itself numba makes a function anew for every constant that is passed to it, though the machine
code comes out the same.  It also optimises each function together with all those it calls, again and
again on the way up.  Here a constant counts as an integer, functions that only machine code calls are
optimised lightly and have no wrappers for Python, and the entry points, into which everything they
call is linked, are optimised in full.  No kernel counts from the end of a list, so machine code need
not look for indices below zero at every access.

Imports numba, and is imported by `twin` when there is something to compile.
"""

from __future__ import annotations

from types import FunctionType
from typing import Any

from llvmlite import ir
from numba import int64, intp
from numba.core import config
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import register_pass
from numba.core.registry import CPUDispatcher
from numba.core.typed_passes import NativeLowering
from numba.core.types.misc import unliteral
from numba.extending import intrinsic
from numba.np import arrayobj

OPTIONS = {"nopython": True, "nogil": True, "error_model": "numpy"}
NO_WRAPPERS = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
LIGHTLY = 1  # LLVM's level for what is optimised once more as a part of its callers


def counted_from_the_front(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
    """An index as it stands; numba's own version adds the size to one below zero."""
    return context.cast(builder, index, kind, intp)


@register_pass(mutates_CFG=True, analysis_only=False)
class KernelLowering(NativeLowering):  # type: ignore[misc]
    _name = "kernel_lowering"
    optimised: int = config.OPT

    def run_pass(self, state: Any) -> bool:
        usual = config.OPT, arrayobj.fix_integer_index
        config.OPT = min(self.optimised, config.OPT)
        arrayobj.fix_integer_index = counted_from_the_front
        try:
            return bool(super().run_pass(state))
        finally:
            config.OPT, arrayobj.fix_integer_index = usual


@register_pass(mutates_CFG=True, analysis_only=False)
class LightLowering(KernelLowering):
    _name = "light_lowering"
    optimised = LIGHTLY


class KernelCompiler(CompilerBase):  # type: ignore[misc]
    lowering = KernelLowering

    def define_pipelines(self) -> list[Any]:
        pipeline = DefaultPassBuilder.define_nopython_pipeline(self.state)
        pipeline.passes = [
            (self.lowering if stage is NativeLowering else stage, text)
            for stage, text in pipeline.passes
        ]
        pipeline.finalize()
        return [pipeline]


class LightCompiler(KernelCompiler):
    lowering = LightLowering


class KernelFunction(CPUDispatcher):  # type: ignore[misc]
    """A function of a kernel; a constant in a call from machine code is an integer like any other."""

    def get_call_template(self, args: Any, kws: Any) -> Any:
        return super().get_call_template([unliteral(kind) for kind in args], kws)


def entry_point(function: FunctionType) -> KernelFunction:
    """Called from Python, for long."""
    made = KernelFunction(function, targetoptions=OPTIONS, pipeline_class=KernelCompiler)
    made.enable_caching()
    return made


def single_step(function: FunctionType) -> KernelFunction:
    """Called from Python too, for one step of a game."""
    made = KernelFunction(function, targetoptions=OPTIONS, pipeline_class=LightCompiler)
    made.enable_caching()
    return made


def inner(function: FunctionType, *, cached: bool = True) -> KernelFunction:
    """Called from machine code only: there is no way in from Python, not even a safe one."""
    made = KernelFunction(
        function, targetoptions=OPTIONS | NO_WRAPPERS, pipeline_class=LightCompiler
    )
    if cached:
        made.enable_caching()
    return made


def machine_instructions() -> dict[str, KernelFunction]:
    """Functions that are one machine instruction, or one copy of memory."""
    word = int64

    def count_ones(typing: Any, mask: Any) -> Any:
        def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.ctpop(args[0])

        return word(word), emit

    def leading_zeros(typing: Any, mask: Any) -> Any:
        def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.ctlz(args[0], ir.Constant(ir.IntType(1), 0))

        return word(word), emit

    ones, zeros = intrinsic(count_ones), intrinsic(leading_zeros)

    def popcount(mask: int) -> int:
        return ones(mask)  # type: ignore[no-any-return]

    def highest(mask: int) -> int:
        return 63 - zeros(mask)  # type: ignore[no-any-return]

    def lay(target: Any, place: int, source: Any, which: int) -> None:
        target[place] = source[which]

    functions: tuple[Any, ...] = (popcount, highest, lay)
    return {function.__name__: inner(function, cached=False) for function in functions}
