"""Packages that only some parts need, brought in when they are used."""

from __future__ import annotations

import importlib
from importlib.util import find_spec
from typing import Any

from culdesac.errors import ExtraError


def available(package: str) -> bool:
    return find_spec(package) is not None


def require(package: str, extra: str, what: str) -> Any:
    """An optional package; without it an `ExtraError` names the extra that brings it."""
    try:
        return importlib.import_module(package)
    except ImportError:
        name = package.partition(".")[0]
        raise ExtraError(f"{what} needs {name}; install culdesac[{extra}]") from None
