"""A seat's sheet as a plain dict, documented in `docs/json.md`, and back."""

from __future__ import annotations

from typing import Any

from culdesac.editions import Setup
from culdesac.games.registry import type_of


def describe_sheet(sheet: Any, book: Any, setup: Setup) -> dict[str, Any]:
    """Everything that is written on a sheet; streets and houses in printed order."""
    return type_of(setup).describe_sheet(sheet, book, setup)


def read_sheet(described: Any, book: Any, setup: Setup) -> Any:
    """A sheet from its description; anything left out is empty, anything impossible is an error."""
    return type_of(setup).read_sheet(described, book, setup)
