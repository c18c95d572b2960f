"""Whether the cards of a deck can show what a line of play asks for."""

from __future__ import annotations

Card = tuple[int, str]  # number and action
Need = int | str  # a number or an action that some card has to show


def shows(card: Card, need: Need) -> bool:
    return need in card


def from_own_cards(cards: tuple[Card, ...], needs: list[Need]) -> bool:
    """Whether every need can be met by a card of its own.

    >>> from_own_cards(((1, "park"), (1, "pool")), [1, "park"])
    True
    >>> from_own_cards(((1, "park"), (2, "pool")), [1, "park"])
    False
    """
    fitting = [[i for i, card in enumerate(cards) if shows(card, need)] for need in needs]
    taken: dict[int, int] = {}  # card -> what it is taken for
    return all(take(need, fitting, taken, set()) for need in range(len(needs)))


def take(need: int, fitting: list[list[int]], taken: dict[int, int], seen: set[int]) -> bool:
    """Give a card to a need, moving other needs to other cards if that helps."""
    for card in fitting[need]:
        if card not in seen:
            seen.add(card)
            if card not in taken or take(taken[card], fitting, taken, seen):
                taken[card] = need
                return True
    return False
