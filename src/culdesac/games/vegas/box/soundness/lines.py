"""Turns an aim into a line of play: which casino is opened in which turn, and with which action."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from culdesac.family.bits import popcount
from culdesac.family.state import NUMBERS
from culdesac.games.vegas.box.model import ACTIONS
from culdesac.games.vegas.box.soundness.case import EVERY_NUMBER, HELP, Aim, Case
from culdesac.games.vegas.box.soundness.numbering import EMPTY, Lot, number_street
from culdesac.games.vegas.rules import ids
from culdesac.soundness.cards import Need, from_own_cards

NONE = -1
EFFORT_TO_NUMBER = 20

Rank = Callable[[int], tuple[int, ...]]  # of a lot: what is opened first where there is a choice


@dataclass(slots=True)
class Turn:
    lot: int  # NONE: a refusal, whatever three cards up to the number there are
    number: int
    printed: int  # the number of the card; another one is made of it by opening help
    action: int = NONE
    target: int = 0  # crane of a construction, column of a show, line of the limousine
    extended: int = NONE  # lot of an extension
    source: int = NONE

    def needs(self) -> list[Need]:
        """What the cards of the turn have to show."""
        if self.lot == NONE:
            return []
        return [self.printed] if self.action == NONE else [self.printed, ACTIONS[self.action]]


Line = list[Turn]


@dataclass(slots=True)
class Work:
    """An aim with the casinos that are opened only to have more turns."""

    case: Case
    aim: Aim
    copied: int = 0  # casinos opened by an extension only to save their turns
    fillers: int = 0
    useless: int = 0
    bonuses: int = 0
    number: dict[int, int] = field(default_factory=dict)  # by lot
    source: dict[int, int] = field(default_factory=dict)  # lot of an extension -> its neighbour

    def place(self) -> bool:
        """Number everything that is to be opened; False if the bonuses do not suffice."""
        case = self.case
        case.effort.spend(EFFORT_TO_NUMBER)
        number: dict[int, int] = {}
        source: dict[int, int] = {}
        bonuses = 0
        for street in case.streets():
            first = street * case.book.avenues
            lots = range(first, first + case.book.avenues)
            found = number_street(tuple(map(self.asked, lots)), case)
            if found is None:
                return False
            bonuses += found.bonuses
            for avenue, lot in enumerate(lots):
                if found.numbers[avenue] != EMPTY:
                    number[lot] = found.numbers[avenue]
                if found.sources[avenue] != EMPTY:
                    source[lot] = first + found.sources[avenue]
        if bonuses > case.bonuses or (self.number and bonuses > self.bonuses):
            return False
        self.number, self.source, self.bonuses = number, source, bonuses
        return True

    def asked(self, lot: int) -> Lot:
        bit = 1 << lot
        return Lot(
            opened=(self.aim.open | self.fillers) & bit != 0,
            allowed=self.aim.allowed.get(lot, EVERY_NUMBER),
            written=(self.aim.shows | self.fillers) & bit != 0,
            leads=self.aim.golf and self.aim.shows & bit != 0,  # the course comes from the left
            copy=self.copied & bit != 0,
        )

    # fewer turns, and more

    def save(self, turns: int) -> bool:
        """Open casinos by extensions, to save their turns; False if there are none for it."""
        free = [
            lot
            for lot in self.case.lots(self.aim.open & (self.aim.open << 1) & ~self.aim.shows)
            if lot % self.case.book.avenues
        ]
        for lot in free[:turns]:
            self.copied |= 1 << lot
        return len(free) >= turns

    def fill(self) -> bool:
        """Open one more casino, to have its turn; False if there is none left."""
        case, aim = self.case, self.aim
        book = case.book
        taken = aim.open | self.fillers | self.useless | (book.cranes & ~aim.build)
        if aim.golf:
            taken |= book.mask[0]

        def crowded(lot: int) -> tuple[int, int, int]:
            street = book.mask[lot // book.avenues]
            return book.cranes >> lot & 1, popcount((aim.open | self.fillers) & street), lot

        for lot in sorted(case.lots(book.casinos & ~taken), key=crowded):
            self.fillers |= 1 << lot
            if self.place():
                return True
            self.fillers ^= 1 << lot
            self.useless |= 1 << lot
        return False

    # turns

    def line(self, rank: Rank) -> Line | None:
        """The turns with their actions; None if they are too few."""
        return Schedule(self, rank).made()


class Schedule:
    """Puts openings, actions and bonuses in an order that the rules allow."""

    def __init__(self, work: Work, rank: Rank) -> None:
        self.work = work
        self.rank = rank
        self.book = work.case.book
        aim = work.aim
        self.pending = [lot for lot in work.number if lot not in work.source]
        self.extensions = dict(work.source)
        cranes = self.book.cranes & (aim.build | sum(1 << lot for lot in work.number))
        self.cranes = sorted(work.case.lots(cranes), key=self.place)
        paid = self.book.group_end[work.bonuses]
        self.checks = max(0, paid + aim.boxes - self.book.checked)
        self.drive = list(aim.drive)
        self.shows = [0, 0]
        self.standing = self.book.casinos & ~self.book.cranes
        self.opened = 0
        self.checked = self.book.checked
        self.groups = 0

    def made(self) -> Line | None:
        turns: Line = []
        while self.pending:
            ready = [lot for lot in self.pending if self.can_open(lot)]
            if not ready:
                return None
            waiting = bool(self.cranes or self.checks or self.drive)
            lot = min(ready, key=lambda lot: (waiting and self.is_show(lot), *self.place(lot)))
            turns.append(self.turn(lot))
        if self.cranes or self.checks or self.drive or self.extensions or not turns:
            return None
        aim = self.work.aim
        return turns + [Turn(NONE, aim.refused, aim.refused) for _ in range(aim.refusals)]

    def place(self, lot: int) -> tuple[int, ...]:
        """What extensions wait for comes first: there is one in a turn."""
        source = self.work.source
        return lot not in source and lot not in source.values(), *self.rank(lot)

    def can_open(self, lot: int) -> bool:
        if not (self.standing >> lot) & 1 or not self.carries_on(lot):
            return False
        return not self.is_helped(lot) or self.has_bonus()

    def carries_on(self, lot: int) -> bool:
        """Golf: the first hole, or one beside the course."""
        course = self.opened & self.book.mask[0]
        if not self.work.aim.golf or lot >= self.book.avenues or not course:
            return True
        return ((course << 1 | course >> 1) >> lot) & 1 == 1

    def is_show(self, lot: int) -> bool:
        return (self.work.aim.shows >> lot) & 1 == 1

    def is_helped(self, lot: int) -> bool:
        return (self.work.case.printed >> self.work.number[lot]) & 1 == 0

    def has_bonus(self) -> bool:
        book = self.book
        return self.groups < book.group_count and self.checked >= book.group_end[self.groups + 1]

    def turn(self, lot: int) -> Turn:
        self.pending.remove(lot)
        self.opened |= 1 << lot
        number = self.work.number[lot]
        turn = Turn(lot, number, self.card_for(number))
        helped = self.is_helped(lot)
        self.groups += helped
        if self.is_show(lot):
            turn.action, turn.target = ids.SHOW, self.column()
        else:
            self.act(turn)
        if not helped and self.has_bonus():
            self.extend(turn)
        return turn

    def card_for(self, number: int) -> int:
        """The number itself, or the commonest one that opening help makes it of."""
        copies = self.work.case.copies
        if copies[number]:
            return number
        near = range(max(0, number - HELP), min(NUMBERS - 1, number + HELP) + 1)
        return max(near, key=lambda n: copies[n])

    def column(self) -> int:
        """Left until it has what is wanted, then right, then wherever a box is left."""
        wanted = self.work.aim.columns
        boxes = self.book.left_boxes, self.book.right_boxes
        side = next((side for side in (0, 1) if self.shows[side] < wanted[side]), NONE)
        if side == NONE:
            side = 0 if self.shows[0] < boxes[0] else 1
        self.shows[side] += 1
        return side

    def act(self, turn: Turn) -> None:
        """An action that can be taken in any turn: what others wait for comes first."""
        if self.cranes and (not self.checks or self.has_bonus()):
            turn.action, turn.target = ids.CONSTRUCTION, self.build()
        elif self.checks:
            turn.action = ids.INAUGURATION
            self.checks -= 1
            self.checked += 1
        elif self.drive:
            turn.action, turn.target = ids.LIMOUSINE, self.drive.pop(0)

    def build(self) -> int:
        lot = self.cranes.pop(0)
        self.standing |= 1 << lot
        return lot

    def extend(self, turn: Turn) -> None:
        for lot, source in self.extensions.items():
            there = (self.standing >> lot) & 1 and (self.opened >> source) & 1
            if there and self.carries_on(lot):
                turn.extended, turn.source = lot, source
                del self.extensions[lot]
                self.opened |= 1 << lot
                self.groups += 1
                return


def pairs_exist(case: Case, line: Line) -> bool:
    """Whether two different cards show the number and the action of every turn."""
    cards = case.setup.edition.deck.cards
    return all(from_own_cards(cards, turn.needs()) for turn in line)


def lines_for(
    case: Case, aim: Aim, saved: int = 0, spare: int = 0, seats: int = 1
) -> list[Line] | None:
    """The lines of the first seats, the others follow the first; None if none are found.

    `saved` are turns to be saved by extensions, `spare` are turns for which others are ahead.
    """
    work = Work(case, aim)
    if not work.save(saved) or not work.place():
        return None
    while popcount(work.fillers) < spare:
        if not work.fill():
            return None
    while True:
        lines = [work.line(rank) for rank in ranks(work, seats)]
        found = [line for line in lines if line is not None]
        if len(found) == len(lines):
            return found if all(pairs_exist(case, line) for line in found) else None
        if not work.fill():
            return None


def ranks(work: Work, seats: int) -> list[Rank]:
    """In which order the seats open their casinos.

    Where others are to have the large hotels, they fill avenue by avenue, one from the smallest on
    and another from the largest, while the first seat keeps the last casino of each for the end.
    """
    if not work.aim.small:
        return [lambda lot: (1 - (work.aim.hurry >> lot & 1), lot)]
    book = work.case.book
    order = {avenue: place for place, avenue in enumerate(work.aim.small)}
    kept = {max(work.case.lots(book.avenue[a]), key=lambda lot: book.cranes >> lot & 1)
            for a in order}  # fmt: skip

    def mine(lot: int) -> tuple[int, ...]:
        if (work.fillers >> lot) & 1:
            return 0, lot
        return 1 + (lot in kept), order.get(lot % book.avenues, 0)

    def upwards(lot: int) -> tuple[int, ...]:
        return (work.fillers >> lot) & 1, order.get(lot % book.avenues, 0)

    def downwards(lot: int) -> tuple[int, ...]:
        return (work.fillers >> lot) & 1, -order.get(lot % book.avenues, 0)

    orders: list[Rank] = [mine, upwards, downwards]
    return orders[:seats]
