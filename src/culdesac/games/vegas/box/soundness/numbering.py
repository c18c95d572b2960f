"""Finds numbers for the casinos of a street that are to be opened: rising, twins by extension.

Exact: all ways are followed at once, from left to right, and of those that are alike so far the one
with the fewest bonuses is kept.
"""

from __future__ import annotations

from dataclasses import dataclass

from culdesac.games.vegas.box.soundness.case import EVERY_NUMBER, Case

EMPTY = -1


@dataclass(frozen=True, slots=True)
class Lot:
    """What is asked of a lot."""

    opened: bool = False
    allowed: int = EVERY_NUMBER
    written: bool = False  # with the number of a turn, not by an extension
    leads: bool = False  # with a number of its own, not that on its left
    copy: bool = False  # by an extension, with the number on its left


@dataclass(frozen=True, slots=True)
class Numbered:
    """A way to number a street that takes the fewest bonuses."""

    bonuses: int
    numbers: tuple[int, ...]  # by avenue; EMPTY: not opened
    sources: tuple[int, ...]  # avenue that an extension takes its number from; EMPTY: none


State = tuple[
    int, bool, bool
]  # last number, whether it stands right before, whether a twin is written
Way = tuple[int, int, int]  # bonuses, rarity of its numbers, place in the trail


def number_street(lots: tuple[Lot, ...], case: Case) -> Numbered | None:
    """The cheapest way to number a street; None if there is none."""
    question = (lots, case.reached)
    if question not in case.effort.known:
        case.effort.known[question] = find_numbers(lots, case)
    found: Numbered | None = case.effort.known[question]
    return found


def find_numbers(lots: tuple[Lot, ...], case: Case) -> Numbered | None:
    trail: list[tuple[int, int, bool]] = [(EMPTY, EMPTY, False)]  # place before, number, twin
    states: dict[State, Way] = {(EMPTY, False, False): (0, 0, 0)}
    for lot in lots:
        following: dict[State, Way] = {}
        case.effort.spend(len(states))
        for state, way in states.items():
            for after, number, twin, bonuses in steps(lot, state, case):
                made = (way[0] + bonuses, way[1] + rarity(number, twin, case), len(trail))
                if after not in following or made < following[after]:
                    following[after] = made
                    trail.append((way[2], number, twin))
        states = following
    if not states:
        return None
    best = min(states.values())
    return told(lots, best, trail) if best[0] <= case.bonuses else None


def steps(lot: Lot, state: State, case: Case) -> list[tuple[State, int, bool, int]]:
    """What can become of the next lot: state, number, whether it is a twin, bonuses."""
    last, beside, forced = state
    if not lot.opened:
        return [((last, False, False), EMPTY, False, 0)]
    made: list[tuple[State, int, bool, int]] = []
    numbers = lot.allowed & case.reached & ~((2 << last) - 1 if last >= 0 else 0)
    if lot.copy:
        numbers = 0
    while numbers:
        number = numbers.bit_length() - 1
        numbers ^= 1 << number
        helped = 1 - ((case.printed >> number) & 1)
        made.append(((number, True, lot.written), number, False, helped))
    twin = beside and not lot.leads and not (lot.written and forced)
    if twin and (lot.allowed >> last) & 1:
        made.append(((last, True, forced or lot.written), last, True, 1))
    return made


def rarity(number: int, twin: bool, case: Case) -> int:
    """Common cards first; a twin takes none and no turn, so it is better than opening help."""
    if number < 0 or twin:
        return 0
    return -case.copies[number] if case.copies[number] else 1


def told(lots: tuple[Lot, ...], way: Way, trail: list[tuple[int, int, bool]]) -> Numbered:
    numbers: list[int] = []
    twins: list[bool] = []
    at = way[2]
    while at > 0:
        at, number, twin = trail[at]
        numbers.append(number)
        twins.append(twin)
    numbers.reverse()
    twins.reverse()
    sources = [EMPTY] * len(lots)
    first = 0
    for place in range(len(lots)):
        if twins[place]:
            continue
        first = place
        end = place + 1
        while end < len(lots) and twins[end]:
            end += 1
        written = next((p for p in range(first, end) if lots[p].written), first)
        for other in range(first, end):
            if other != written:
                sources[other] = other + 1 if other < written else other - 1
    return Numbered(way[0], tuple(numbers), tuple(sources))
