"""Whether a line of play ends before ACME can end the game, and whether the cards suffice for it.

Against ACME the cards come once before the discard comes back: after the first project that is
validated, or when the pile is empty.  An opponent that validates all three projects ends the game when
its last validation card shows, which can be no later than at the end of the second time.
"""

from __future__ import annotations

from dataclasses import replace

from culdesac.editions import Edition
from culdesac.games.vegas.box.model import VegasEdition
from culdesac.games.vegas.box.soundness.case import Aim
from culdesac.games.vegas.box.soundness.lines import Line
from culdesac.soundness.cards import Need, from_own_cards


def why_too_long(box: Edition, aim: Aim, line: Line) -> str:
    """Why a line cannot be played in every mode of the box; empty if it can."""
    if "acme" not in box.modes:
        return ""
    left = len(box.deck.cards) - 1  # one is set aside
    first = turns_of(left)
    validates = [set(opponent.validates) for opponent in box.opponents.values()]
    ended = {1, 2, 3} in validates
    most = first + turns_of(left - first) if ended else left - 2
    if len(line) > most:
        return f"it takes {len(line)} turns; in mode acme the game ends after {most}"
    if not all(opened_by(line, lot) < first for lot in lots_of(aim.hurry)):
        return (
            f"it takes {len(line)} turns; in mode acme ACME has built large hotels of its own "
            f"after {first}"
        )
    earliest = 1 + (left - box.modes["acme"].below) // 3 if all(validates) else first
    if not any(from_cards(box, line, back) for back in range(earliest, first + 1)):
        return (
            f"its {len(line)} turns take more cards of a number or an action than the deck has; "
            "in mode acme they come once before the discard comes back"
        )
    return ""


def rushes(box: VegasEdition, aim: Aim) -> list[Aim]:
    """An aim as it is best pursued against every opponent: large hotels first where ACME builds."""
    if "acme" not in box.modes or not aim.large:
        return [aim]
    made = []
    for architect in box.architects.values():
        avenues = {avenue - 1 for row in architect.hotels for avenue in row}
        hurry = sum(1 << lot for lot in lots_of(aim.open) if lot % box.city.avenues in avenues)
        made.append(replace(aim, hurry=hurry))
    return made


def opened_by(line: Line, lot: int) -> int:
    """The turn in which a casino is opened, counted from 0."""
    return next(n for n, turn in enumerate(line) if lot in (turn.lot, turn.extended))


def lots_of(mask: int) -> list[int]:
    return [lot for lot in range(mask.bit_length()) if (mask >> lot) & 1]


def turns_of(cards: int) -> int:
    return -(-cards // 3)


def from_cards(box: Edition, line: Line, back: int) -> bool:
    """Whether the cards suffice if the discard comes back after so many turns, and each time later."""
    cards = box.deck.cards
    parts = [line[:back]]
    while back < len(line):
        length = max(1, turns_of(len(cards) - 1 - back))
        parts.append(line[back : back + length])
        back += length
    return all(from_own_cards(cards, needs_of(part)) for part in parts)


def needs_of(line: Line) -> list[Need]:
    return [need for turn in line for need in turn.needs()]
