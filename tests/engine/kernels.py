"""The compiled engines for tests; they are there once `make kernels` has run."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from types import FunctionType

import pytest

from culdesac.engine import Compiled, build, engine

COMPILED = ("native", "wasm")


def compiled(game: str) -> list[Compiled]:
    """The compiled engines of a game; that one is missing is a failure."""
    found = [engine(name, game) for name in COMPILED]
    return [each for each in found if isinstance(each, Compiled)]


@contextmanager
def hasty() -> Iterator[None]:
    """Compiles without optimising, for tests that ask nothing about speed."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(build, "COMMON", ("-O0", *build.COMMON[1:]))
        yield


def unchanged(function: FunctionType) -> FunctionType:
    """A decorator; rules have none."""
    return function
