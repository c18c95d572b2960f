"""Finds numbers for the houses that are to be built: rising in every street, twins by bis.

Exact for one street: all ways of numbering it are followed at once, from left to right, and of those
that are alike so far only the cheapest are kept.  What is paid with are temps (numbers that no card
shows) and bis.
"""

from __future__ import annotations

from dataclasses import dataclass

from culdesac.family.bits import popcount
from culdesac.soundness.effort import Effort

EMPTY, MAY, MUST = 0, 1, 2
FREE, JOINED, APART = 0, 1, 2
EVERY_NUMBER = (1 << 18) - 1
Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class House:
    """What is asked of a house."""

    build: int = EMPTY
    roundabout: bool = False
    allowed: int = EVERY_NUMBER  # numbers, one bit each
    written: bool = False  # with a printed number, not by temp or bis
    copy: bool = False  # by bis
    gap: int = FREE  # whether its number must be joined to that of the house on its left
    fenced: bool = False  # a fence on its left
    gain: tuple[int, ...] = ()  # by number; what is wanted as large as possible
    tally: tuple[int, ...] = ()  # by number
    last: bool = False  # of an estate in which the following are counted
    bis_span: Span = (0, 99)
    tally_span: Span = (0, 99)


@dataclass(frozen=True, slots=True)
class Means:
    """What numbers can be made of."""

    printed: int  # numbers of the cards, one bit each
    reached: int  # numbers that a temp can make of them
    temps: int
    bis: int
    twins_stay: bool
    copies: tuple[int, ...]  # cards by number


@dataclass(frozen=True, slots=True)
class Numbered:
    """One way to number a street."""

    temps: int
    bis: int
    gain: int
    numbers: tuple[int, ...]  # -1: empty
    copied: int  # houses that are bis, counted from the start of the street


# how far a street is: last number, whether it stands right before, whether its run of twins has a
# house that must be written, bis and tally of the estate at hand
State = tuple[int, bool, bool, int, int]
Way = tuple[int, int, int, int]  # temps, bis, gain, place of the step before in the trail


def joined(number: int, last: int, beside: bool) -> bool:
    return beside and number - last <= 1


def after(house: House, number: int, forced: bool, bis: int, tally: int) -> State | None:
    """The state behind a numbered house; None if its estate does not have what it should."""
    if house.tally:
        tally += house.tally[number]
    if bis > house.bis_span[1] or tally > house.tally_span[1]:
        return None
    if house.last:
        if bis < house.bis_span[0] or tally < house.tally_span[0]:
            return None
        return number, True, forced, 0, 0
    return number, True, forced, bis, tally


def steps(house: House, state: State, means: Means) -> list[tuple[State, int, int, int]]:
    """What can become of the next house: state, number, temps and bis."""
    last, beside, forced, bis, tally = state
    if house.roundabout:
        return [((-1, False, False, 0, 0), -1, 0, 0)]
    made: list[tuple[State, int, int, int]] = []
    if house.build != MUST:
        made.append(((last, False, False, bis, tally), -1, 0, 0))
    if house.build == EMPTY:
        return made
    open_numbers = house.allowed & means.reached & ~((2 << last) - 1 if last >= 0 else 0)
    if house.written:
        open_numbers &= means.printed
    if house.copy or (house.gap == JOINED and not beside):
        open_numbers = 0
    while open_numbers:
        number = open_numbers.bit_length() - 1
        open_numbers ^= 1 << number
        if house.gap != FREE and (house.gap == JOINED) != joined(number, last, beside):
            continue
        state_after = after(house, number, house.written, bis, tally)
        if state_after is not None:
            made.append((state_after, number, 1 - ((means.printed >> number) & 1), 0))
    twin = beside and not (house.fenced and (means.twins_stay or house.written))
    if twin and house.gap != APART and (house.allowed >> last) & 1:
        if not house.written or (not forced and (means.printed >> last) & 1):
            state_after = after(house, last, forced or house.written, bis + 1, tally)
            if state_after is not None:
                made.append((state_after, last, 0, 1))
    return made


def keep(ways: list[Way], way: Way, gains: bool) -> bool:
    """Put a way among others of the same state unless one of them is at least as good."""
    temps, bis, gain, _ = way
    for other in ways:
        if other[0] <= temps and other[1] <= bis:
            if other[2] >= gain or (not gains and other[:2] != way[:2]):
                return False
    ways[:] = [
        other
        for other in ways
        if not (temps <= other[0] and bis <= other[1] and (gain >= other[2] or not gains))
    ]
    ways.append(way)
    return True


def number_street(houses: tuple[House, ...], means: Means, effort: Effort) -> tuple[Numbered, ...]:
    """The cheapest ways to number a street; none if there is no way at all."""
    found: tuple[Numbered, ...] | None = effort.known.get((houses, means))
    if found is None:
        found = effort.known[houses, means] = find_numbers(houses, means, effort)
    return found


def find_numbers(houses: tuple[House, ...], means: Means, effort: Effort) -> tuple[Numbered, ...]:
    gains = any(house.gain for house in houses)
    trail: list[tuple[int, int, int]] = [(-1, -1, 0)]  # place before, number, whether by bis
    states: dict[State, list[Way]] = {(-1, False, False, 0, 0): [(0, 0, 0, 0)]}
    for house in houses:
        following: dict[State, list[Way]] = {}
        for state, ways in states.items():
            for state_after, number, temps, bis in steps(house, state, means):
                if number < 0:
                    gain = 0
                elif gains:
                    gain = house.gain[number] if house.gain else 0
                else:
                    gain = means.copies[number]  # common cards first
                others = following.setdefault(state_after, [])
                effort.spend(len(ways) * (1 + len(others) // 4))
                for way in ways:
                    made = (way[0] + temps, way[1] + bis, way[2] + gain, len(trail))
                    if made[0] > means.temps or made[1] > means.bis:
                        continue
                    if keep(others, made, gains):
                        trail.append((way[3], number, bis))
        states = {state: ways for state, ways in following.items() if ways}
    best: list[Way] = []
    for ways in states.values():
        for way in ways:
            keep(best, way, gains)
    return tuple(told(houses, way, trail) for way in sorted(best))


def told(houses: tuple[House, ...], way: Way, trail: list[tuple[int, int, int]]) -> Numbered:
    numbers: list[int] = []
    twins: list[int] = []
    at = way[3]
    while at > 0:
        at, number, bis = trail[at]
        numbers.append(number)
        twins.append(bis)
    numbers.reverse()
    twins.reverse()
    copied = 0
    for place, bis in enumerate(twins):
        if not bis:
            continue
        if houses[place].written:  # then the first of the run is the bis
            first = place
            while twins[first]:
                first -= 1
            copied |= 1 << first
        else:
            copied |= 1 << place
    return Numbered(way[0], way[1], way[2], tuple(numbers), copied)


def number_sheet(
    streets: list[tuple[House, ...]], means: Means, effort: Effort, gain: int = 0
) -> list[Numbered] | None:
    """A way to number all streets with the temps and bis there are, and at least this gain."""
    combined: list[tuple[Way, list[Numbered]]] = [((0, 0, 0, 0), [])]
    gains = any(house.gain for street in streets for house in street)
    for street in streets:
        found = number_street(street, means, effort)
        effort.spend(1 + len(found) * len(combined))
        ways: list[Way] = []
        chosen: dict[tuple[int, int, int], list[Numbered]] = {}
        for (temps, bis, so_far, _), before in combined:
            for one in found:
                way = (temps + one.temps, bis + one.bis, so_far + one.gain, 0)
                if way[0] <= means.temps and way[1] <= means.bis and keep(ways, way, gains):
                    chosen[way[:3]] = [*before, one]
        combined = [(way, chosen[way[:3]]) for way in ways]
    fitting = [item for item in combined if not gains or item[0][2] >= gain]
    return min(fitting, key=lambda item: item[0][0] + item[0][1])[1] if fitting else None


def means_of(
    cards: tuple[tuple[int, str], ...], temp_boxes: int, bis_boxes: int, twins_stay: bool
) -> Means:
    """What the deck and the boxes of a sheet allow."""
    actions = {action for _, action in cards}
    copies = [0] * 18
    printed = 0
    for number, _ in cards:
        copies[number] += 1
        printed |= 1 << number
    temps = temp_boxes if "temp" in actions else 0
    reached = printed
    if temps:
        for change in (1, 2):
            reached |= (printed << change) | (printed >> change)
    return Means(
        printed=printed,
        reached=reached & EVERY_NUMBER,
        temps=temps,
        bis=bis_boxes if "bis" in actions else 0,
        twins_stay=twins_stay,
        copies=tuple(copies),
    )


def most_numbers(means: Means) -> int:
    """Houses of a street that can be numbered without bis."""
    return min(popcount(means.reached), popcount(means.printed) + means.temps)
