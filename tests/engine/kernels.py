"""The compiled engines for tests; they are there once `make kernels` has run."""

from __future__ import annotations

from types import FunctionType

from culdesac.engine import Compiled, engine

COMPILED = ("native", "wasm")


def compiled(game: str) -> list[Compiled]:
    """The compiled engines of a game; that one is missing is a failure."""
    found = [engine(name, game) for name in COMPILED]
    return [each for each in found if isinstance(each, Compiled)]


def unchanged(function: FunctionType) -> FunctionType:
    """A decorator; rules have none."""
    return function
