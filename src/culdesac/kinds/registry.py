"""The games that there are, by the name that their editions give."""

from __future__ import annotations

from typing import Any

from culdesac.editions import Setup
from culdesac.kinds.home import HOME
from culdesac.kinds.kind import AnyKind
from culdesac.kinds.vegas import VEGAS

KINDS: dict[str, AnyKind] = {kind.name: kind for kind in (HOME, VEGAS)}
BY_BOOK: dict[type, AnyKind] = {kind.book: kind for kind in KINDS.values()}


def kind_of(setup: Setup) -> AnyKind:
    """The game that a setup is of."""
    return KINDS[setup.edition.game]


def kind_of_book(book: Any) -> AnyKind:
    """The game whose rules read a book: every game has a class of its own for them."""
    return BY_BOOK[type(book)]
