"""Turns an aim into a line of play: which number goes where in which turn, and with which action."""

from __future__ import annotations

from dataclasses import dataclass, field

from culdesac.family.bits import popcount
from culdesac.games.home.box.model import ACTIONS
from culdesac.games.home.box.soundness.case import Aim, Case
from culdesac.games.home.box.soundness.numbering import (
    EMPTY,
    FREE,
    MAY,
    MUST,
    House,
    Numbered,
    number_sheet,
)
from culdesac.games.home.rules import ids
from culdesac.soundness.cards import from_own_cards

NONE = -1
EVERYWHERE = -1
EFFORT_TO_NUMBER = 100


@dataclass(slots=True)
class Turn:
    house: int
    number: int
    printed: int  # the number of the card
    action: int = NONE
    target: int = 0  # gap of a fence, house of a copy, size of a column
    source: int = 0  # of a copy


@dataclass(slots=True)
class Line:
    turns: list[Turn]
    roundabouts: list[int]  # drawn in the first turns, one each
    others: int
    guards: int
    events: list[int]  # the turns that the events come before, counted from 0


@dataclass(slots=True)
class Short:
    """Turns that are missing for all actions: in a street, or anywhere."""

    street: int = EVERYWHERE


@dataclass(slots=True)
class Work:
    """An aim with the houses that are numbered only to have more turns."""

    case: Case
    aim: Aim
    fillers: int = 0
    useless: int = 0
    numbered: list[Numbered] = field(default_factory=list)

    # numbers

    def fences(self) -> list[int]:
        """The gaps that the estates need a fence in, each by the house on its left."""
        book = self.case.book
        free = book.ends | self.aim.roundabouts | (self.aim.roundabouts >> 1)
        gaps = 0
        for first, size in self.aim.estates:
            if not (book.starts >> first) & 1:
                gaps |= 1 << (first - 1)
            gaps |= 1 << (first + size - 1)
        return self.case.houses(gaps & ~free)

    def streets(self) -> list[tuple[House, ...]]:
        case, aim = self.case, self.aim
        fenced = sum(2 << gap for gap in self.fences())
        parts = {
            h: (first, size) for first, size in aim.estates for h in range(first, first + size)
        }
        on_ways = {house for way in aim.ways.values() for house in way}
        made = []
        for street in case.streets():
            houses = []
            for house in range(*case.span(street)):
                bit = 1 << house
                build = MUST if (aim.build | self.fillers) & bit else EMPTY
                if aim.may & bit and not case.doomed & bit and build == EMPTY:
                    build = MAY
                written = (aim.pools | aim.defended | self.fillers) & bit != 0 or house in on_ways
                part = parts.get(house)
                houses.append(
                    House(
                        build=build,
                        roundabout=aim.roundabouts & bit != 0,
                        allowed=aim.allowed.get(house, (1 << 18) - 1),
                        written=written,
                        copy=aim.bis_houses & bit != 0,
                        gap=aim.gaps.get(house, FREE),
                        fenced=fenced & bit != 0,
                        gain=aim.gains.get(house, ()),
                        tally=aim.tallies.get(house, ()),
                        last=part is not None and house == sum(part) - 1,
                        bis_span=aim.bis_span if part is not None else (0, 99),
                        tally_span=aim.tally_span if part is not None else (0, 99),
                    )
                )
            made.append(tuple(houses))
        return made

    def number(self) -> bool:
        case = self.case
        case.effort.spend(EFFORT_TO_NUMBER)
        found = number_sheet(self.streets(), case.means, case.effort, self.aim.gain)
        self.numbered = found or []
        return found is not None

    # turns

    def line(self) -> Line | Short | None:
        """The turns with their actions; what is short; None if actions exclude each other."""
        case, aim = self.case, self.aim
        if aim.pools & aim.defended:
            return None
        turns: dict[int, Turn] = {}
        copies: list[tuple[int, int, int]] = []  # written house of the run, house, its source
        for street, found in enumerate(self.numbered):
            first = case.layout.first_house(street)
            for place, number in enumerate(found.numbers):
                if number >= 0 and not (found.copied >> place) & 1:
                    turns[first + place] = self.turn(first + place, number)
                    copies += copied_from(found, place, first)
        general = [(ids.FENCE, gap, 0) for gap in self.fences()]
        general += [(ids.ESTATE, size, 0) for size, n in enumerate(aim.raises) for _ in range(n)]
        hired = sum(turn.action == ids.TEMP for turn in turns.values())
        general += [(ids.TEMP, NONE, 0)] * (aim.temps - hired)
        for house in turns:
            if aim.defended >> house & 1:
                turns[house].action, turns[house].target = ids.FENCE, NONE
            elif aim.pools >> house & 1:
                turns[house].action = ids.POOL
        for street, wanted in aim.parks.items():
            span = range(*case.span(street))
            free = [house for house in span if house in turns and turns[house].action == NONE]
            if len(free) < wanted:
                return Short(street)
            for house in free[:wanted]:
                turns[house].action = ids.PARK
        order = self.order(turns, {run for run, _, _ in copies})
        places = {turn.house: place for place, turn in enumerate(order)}
        free_turns = [turn for turn in order if turn.action == NONE]
        if len(free_turns) < len(general) + len(copies) or not order:
            return Short()
        copies.sort(key=lambda copy: places[copy[0]])
        for turn, (action, target, _) in zip(free_turns, general, strict=False):
            turn.action, turn.target = action, target
        last = free_turns[len(free_turns) - len(copies) :]
        for turn, (_, house, source) in zip(last, copies, strict=True):
            turn.action, turn.target, turn.source = ids.BIS, house, source
        events = self.events(order)
        if events is None:
            return None
        if events and events[-1] >= len(order):
            return Short()
        return Line(order, case.houses(aim.roundabouts), aim.others, aim.guards, events)

    def events(self, order: list[Turn]) -> list[int] | None:
        """When the events come; None if they come before what has to be ready for them."""
        made: list[int] = []
        for target, latest in zip(self.case.targets, self.case.calm, strict=False):
            ready = made[-1] if made else 0
            for place, turn in enumerate(order):
                if self.hurried() & target & (1 << turn.house):
                    ready = max(ready, place + 1)
            if ready > latest:
                return None
            if self.aim.guards:
                raised = [place for place, turn in enumerate(order) if turn.action == ids.ESTATE]
                ready = max(ready, min(latest, max(raised, default=-1) + 1))
            made.append(ready)
        return made

    def hurried(self) -> int:
        """Houses to be numbered before an event comes; a pool stays though its house is lost."""
        return self.case.doomed & (self.aim.defended | self.aim.pools)

    def turn(self, house: int, number: int) -> Turn:
        printed = self.case.means.printed
        if (printed >> number) & 1:
            return Turn(house, number, number)
        near = [n for n in range(number - 2, number + 3) if n >= 0 and (printed >> n) & 1]
        return Turn(house, number, near[0], ids.TEMP)

    def order(self, turns: dict[int, Turn], sources: set[int]) -> list[Turn]:
        """What events come to first, then the ways, then what is copied."""
        rank: dict[int, tuple[int, int]] = {}
        for house in turns:
            if self.hurried() >> house & 1:
                event = next(k for k, t in enumerate(self.case.targets) if t >> house & 1)
                rank[house] = (0, event * 64 + house)
            elif house in sources:
                rank[house] = (2, house)
            else:
                rank[house] = (3, house)
        for way in self.aim.ways.values():
            for place, house in enumerate(way):
                rank[house] = (1, place)
        return sorted(turns.values(), key=lambda turn: rank[turn.house])

    # more turns

    def fill(self, short: Short) -> bool:
        """Number one more house, to have its turn; False if there is none left."""
        case, aim = self.case, self.aim
        taken = aim.build | aim.may | aim.roundabouts | case.doomed | self.fillers | self.useless
        while True:
            free = case.houses(case.book.every & ~taken)
            if short.street != EVERYWHERE:
                free = [h for h in free if case.book.street[h] == short.street]
            if not free:
                return False
            house = min(free, key=self.crowded)
            self.fillers |= 1 << house
            if self.number():
                return True
            self.fillers ^= 1 << house
            self.useless |= 1 << house
            taken |= 1 << house

    def crowded(self, house: int) -> tuple[int, bool, int]:
        """Houses to be filled first: in streets with few numbers, away from what is planned."""
        book = self.case.book
        built = self.aim.build | self.aim.may | self.fillers
        bit = 1 << house
        near = (bit << 1 | bit >> 1) & self.aim.build & book.mask[book.street[house]]
        return popcount(built & book.mask[book.street[house]]), near != 0, house


def copied_from(found: Numbered, place: int, first: int) -> list[tuple[int, int, int]]:
    """The bis of the run around a written house, the nearest first."""
    made = []
    for step in (1, -1):
        at = place + step
        while 0 <= at < len(found.numbers) and (found.copied >> at) & 1:
            if found.numbers[at] != found.numbers[place]:
                break
            made.append((first + place, first + at, first + at - step))
            at += step
    return made


def line_for(case: Case, aim: Aim) -> Line | None:
    """A line of play that leads to an aim; None if none is found."""
    kept = sum(((1 << size) - 1) << first for first, size in aim.estates)
    aim.defended |= aim.build & case.doomed & ~(aim.pools & ~kept)
    work = Work(case, aim)
    if not work.number():
        return None
    while True:
        found = work.line()
        if not isinstance(found, Short):
            return found if found is None or pairs_exist(case, found) else None
        if not work.fill(found):
            return None


def pairs_exist(case: Case, line: Line) -> bool:
    """Whether two different cards show the number and the action of every turn."""
    cards = case.setup.edition.deck.cards
    for turn in line.turns:
        if turn.action == NONE:
            turn.target = NONE
            continue
        if not from_own_cards(cards, [turn.printed, ACTIONS[turn.action]]):
            return False
    return True
