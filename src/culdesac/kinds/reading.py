"""Checks of described sheets and tables; whatever is wrong is a `SheetError`."""

from __future__ import annotations

from typing import Any

from culdesac.errors import SheetError


def fail(what: str, value: Any, expected: str) -> SheetError:
    return SheetError(f"{what} is {value!r}; expected {expected}")


def whole(value: Any, what: str, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise fail(what, value, f"a whole number from {low} to {high}")
    return value


def rows(value: Any, what: str, length: int) -> list[Any]:
    if not isinstance(value, list) or len(value) != length:
        raise SheetError(f"{what} must be a list of {length}")
    return value


def only_keys(described: dict[str, Any], known: tuple[str, ...], what: str) -> None:
    for key in described:
        if key not in known:
            raise SheetError(f'{what} has no "{key}"; expected {", ".join(sorted(known))}')
