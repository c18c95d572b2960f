"""Whether a line of play ends before the cards do, in the modes that deal them only once."""

from __future__ import annotations

from culdesac.editions import Edition, Mode
from culdesac.games.home.box.model import ACTIONS
from culdesac.games.home.box.soundness.lines import NONE, Line
from culdesac.soundness.cards import Card, Need, from_own_cards


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


def dealt_once(cards: tuple[Card, ...], line: Line) -> bool:
    """Whether every number and every action of a line can come from a card of its own."""
    needs: list[Need] = []
    for turn in line.turns:
        needs.append(turn.printed)
        if turn.action != NONE:
            needs.append(ACTIONS[turn.action])
    return from_own_cards(cards, needs)
