"""A bot as another package would bring it."""

from __future__ import annotations

from culdesac import Move
from culdesac.view import View


def first(view: View) -> Move:
    """Takes what comes first."""
    return view.legal[0]
