"""Finds places for estates: so many of each size, side by side or apart, each within a street."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from culdesac.soundness.effort import Effort

SIZES = 6
Fits = Callable[[int, int], bool]  # first house and size of an estate


@dataclass(frozen=True, slots=True)
class Placement:
    estates: tuple[tuple[int, int], ...]  # first house, size
    roundabouts: tuple[int, ...]


@dataclass(slots=True)
class Ground:
    """Streets to place estates in; houses are counted through the whole sheet."""

    streets: list[tuple[int, int]]  # first house, house behind the last; only those allowed
    fits: Fits
    effort: Effort
    most: int = 99  # houses of a street that may be built
    dead: set[tuple[int, int, tuple[int, ...]]] = field(default_factory=set)

    def find(self, wanted: tuple[int, ...], dice: random.Random | None) -> Placement | None:
        """Place the estates wanted: by size, then those of any size, then roundabouts.

        Without dice as tightly as possible from the left; with them, somewhere.  None is final: what
        cannot be continued is remembered, so that everything is tried once.
        """
        estates: list[tuple[int, int]] = []
        roundabouts: list[int] = []
        # a place is (street, house); the stack holds the choices still open at every place
        stack: list[tuple[int, int, int, tuple[int, ...], Iterator[tuple[int, int]]]] = []
        street, house, built, left = 0, self.streets[0][0] if self.streets else 0, 0, wanted
        undo: list[tuple[int, int]] = []
        while True:
            self.effort.spend(1)
            while street < len(self.streets) and house >= self.streets[street][1]:
                street, built = street + 1, 0
                house = self.streets[street][0] if street < len(self.streets) else 0
            if not any(left):
                return Placement(tuple(estates), tuple(roundabouts))
            if street < len(self.streets) and (house, built, left) not in self.dead:
                options = self.options(house, self.streets[street][1], built, left, dice)
                stack.append((street, house, built, left, iter(options)))
            else:
                take_back(undo, estates, roundabouts)
            while True:
                if not stack:
                    return None
                street, house, built, left, choices = stack[-1]
                choice = next(choices, None)
                if choice is not None:
                    break
                self.dead.add((house, built, left))
                stack.pop()
                take_back(undo, estates, roundabouts)
            lane, size = choice
            undo.append(choice)
            if lane >= 0:
                left = (*left[:lane], left[lane] - 1, *left[lane + 1 :])
            if lane == SIZES + 1:
                roundabouts.append(house)
            elif lane >= 0:
                estates.append((house, size))
                built += size
            house += size

    def options(
        self, house: int, end: int, built: int, left: tuple[int, ...], dice: random.Random | None
    ) -> list[tuple[int, int]]:
        """What may be put at a house: (lane of `left`, houses taken); lane -1: nothing."""
        made: list[tuple[int, int]] = []
        for size in range(min(SIZES, end - house, self.most - built), 0, -1):
            lane = size - 1 if left[size - 1] else SIZES
            if left[lane] and self.fits(house, size):
                made.append((lane, size))
        if left[SIZES + 1]:
            made.append((SIZES + 1, 1))
        made.append((-1, 1))
        if dice is not None:
            dice.shuffle(made)
        return made


def take_back(
    undo: list[tuple[int, int]], estates: list[tuple[int, int]], roundabouts: list[int]
) -> None:
    """Take the last choice back, if there is one."""
    if not undo:
        return
    lane, _ = undo.pop()
    if lane == SIZES + 1:
        roundabouts.pop()
    elif lane >= 0:
        estates.pop()


def wanted_sizes(sizes: tuple[int, ...], any_size: int, roundabouts: int) -> tuple[int, ...]:
    return (*(sizes.count(size) for size in range(1, SIZES + 1)), any_size, roundabouts)


def placements(
    ground: Ground, wanted: tuple[int, ...], attempts: int, seed: int = 0
) -> Iterator[Placement]:
    """Different placements, the tightest first; nothing at all only if there is none."""
    seen: set[Placement] = set()
    for attempt in range(attempts):
        dice = random.Random(seed + attempt) if attempt else None
        found = ground.find(wanted, dice)
        if found is None:
            return
        if found not in seen:
            seen.add(found)
            yield found
