"""Checks of described sheets and tables; whatever is wrong is a `SheetError`."""

from __future__ import annotations

from typing import Any

from culdesac.editions import Setup
from culdesac.errors import SheetError
from culdesac.family.state import CommonTable


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


def read_pile(
    table: CommonTable,
    described: dict[str, Any],
    setup: Setup,
    rival: str,
    mode: str,
    keys: tuple[str, ...],
) -> None:
    """What the rival of a solo game has: its pile and its plans; nothing of it in other modes."""
    if setup.opponent is None:
        for key in keys:
            if key in described:
                raise SheetError(
                    f'a table in mode {setup.mode} has no "{key}"; it belongs to {mode}'
                )
        return
    pile = described.get("pile", [])
    deck = setup.edition.deck
    if not isinstance(pile, list) or any(action not in deck.actions for action in pile):
        raise SheetError(
            f"pile must be a list of {rival}'s cards in order: {', '.join(deck.actions)}"
        )
    if len(pile) > len(deck.cards):
        raise SheetError(f"pile has {len(pile)} cards; expected at most {len(deck.cards)}")
    cards = [action for _, action in deck.cards]
    for place, action in enumerate(pile):
        table.pile[place] = cards.index(action)
    table.piled = len(pile)
    plans = described.get("rival_plans", [None] * 3)
    if not isinstance(plans, list) or len(plans) != 3:
        raise SheetError(f"rival_plans must be a list of 3: points of {rival}, or null")
    for stack, points in enumerate(plans):
        if points is not None:
            table.rival_points[stack] = whole(points, f"rival_plans[{stack}]", 0, 99)
            table.rival_validated |= 1 << stack
