"""Whether a line of play ends before the cards do, in the modes that deal them only once."""

from __future__ import annotations

from collections.abc import Callable

from culdesac.editions import Edition, Mode
from culdesac.editions.model import ACTIONS
from culdesac.soundness.lines import NONE, Line


def turns_of(mode: Mode, cards: int) -> int:
    """The turns that the cards of a mode last for; 0: they never end."""
    if mode.name == "solo-card" or (mode.name == "aaa" and mode.validations == "by draw"):
        return cards // 3
    return cards - 2 if mode.name == "aaa" else 0


def why_too_long(box: Edition, line: Line) -> str:
    """Why a line cannot be played in every mode of the box; empty if it can."""
    cards = box.deck.cards
    for mode in box.modes.values():
        most = turns_of(mode, len(cards))
        if most and len(line.turns) > most:
            return (
                f"it takes {len(line.turns)} turns; in mode {mode.name} the cards end the game "
                f"after {most}"
            )
        if most == len(cards) // 3 and not dealt_once(cards, line):
            return (
                f"its {len(line.turns)} turns take more cards of a number or an action than the "
                f"deck has; in mode {mode.name} every card comes once"
            )
    return ""


def dealt_once(cards: tuple[tuple[int, str], ...], line: Line) -> bool:
    """Whether every number and every action of a line can come from a card of its own."""
    wanted: list[Callable[[tuple[int, str]], bool]] = []
    for turn in line.turns:
        wanted.append(lambda card, number=turn.printed: card[0] == number)  # type: ignore[misc]
        if turn.action != NONE:
            name = ACTIONS[turn.action]
            wanted.append(lambda card, name=name: card[1] == name)  # type: ignore[misc]
    fitting = [[i for i, card in enumerate(cards) if fits(card)] for fits in wanted]
    taken: dict[int, int] = {}  # card -> what it is taken for
    return all(take(need, fitting, taken, set()) for need in range(len(wanted)))


def take(need: int, fitting: list[list[int]], taken: dict[int, int], seen: set[int]) -> bool:
    """Give a card to a need, moving other needs to other cards if that helps."""
    for card in fitting[need]:
        if card not in seen:
            seen.add(card)
            if card not in taken or take(taken[card], fitting, taken, seen):
                taken[card] = need
                return True
    return False
