"""The moves of Your Perfect Home: as a number, as a name with fields, and as a short text.

| name       | fields                       | text            |
|------------|------------------------------|-----------------|
| pick       | pair; or number and action   | p2, p1/3        |
| refuse     | in expert mode: card         | x, x2           |
| write      | street, house, change        | w1.4, w1.4+2    |
| fence      | street, after                | f1.4            |
| raise      | size                         | v3              |
| park, pool, temp, skip, reshuffle |       | park, pool, temp, skip, reshuffle |
| bis        | street, house, source        | b1.5<, b1.5>    |
| roundabout | street, house                | o1.6            |
| validate   | plan                         | plan2           |
| spend      | street, house                | s1.4            |
| confirm    |                              | ok              |

Where a neighbourhood asks for more:

| name       | fields                       | text            |
|------------|------------------------------|-----------------|
| barricade, stand, candy, ghost, decline | | barricade, stand, candy, ghost, decline |
| shoot      | street                       | shoot2          |
| truck      | side                         | truck-left      |
| bonus      | treat, step; of a ghost: choice | candy-bonus2, ghost-bonus2/1 |
| free park  | street                       | free-park2      |
| free pool  | street, house                | free-pool1.3    |
| cross off  | treat, step                  | cross-candy1    |

Streets, houses, pairs, cards and plans count from 1, as people do.  `b1.5<` copies the house on the
left into house 5 of street 1.  `p1/3` takes the number of card 1 of a hand and the action of card 3.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from culdesac.editions import Setup
from culdesac.errors import MoveError
from culdesac.face.moves import (
    COMMON_PATTERNS,
    COMMON_TEXTS,
    Move,
    MoveBook,
    checked_number,
    compiled,
    side,
)
from culdesac.family.state import CONFIRM
from culdesac.games.home.box.model import Layout
from culdesac.games.home.rules import ids

WORDS = {
    ids.SKIP: "skip",
    ids.PLANT: "park",
    ids.DIG: "pool",
    ids.TAKE_TEMP: "temp",
    ids.RESHUFFLE: "reshuffle",
    CONFIRM: "confirm",
}
THEME_WORDS = {  # word -> its number, and the theme it belongs to
    "barricade": (ids.DEFEND, "zombies"),
    "stand": (ids.STAND, "zombies"),
    "candy": (ids.CANDY, "halloween"),
    "ghost": (ids.GHOST, "halloween"),
    "decline": (ids.DECLINE, "halloween"),
}
TREATS = ("candy", "ghost")
STEPS = 3
WORD_IDS = {word: number for number, word in WORDS.items()}
ALL_WORDS = {**WORD_IDS, **{word: number for word, (number, _) in THEME_WORDS.items()}}
EXAMPLES = (
    "p2, p1/3, w1.4, w1.4+2, f1.4, v3, b1.5<, o1.6, plan2, s1.4, park, pool, temp, skip, x, ok"
)


def read_bonus(book: HomeMoves, text: str, step: str, choice: str) -> Move:
    return book.small(ids.TAKE_GHOST + 2 * (int(step) - 1) + int(choice) - 1)


def read_crossing(book: HomeMoves, text: str, treat: str, step: str) -> Move:
    return book.small(ids.CROSS_OFF + STEPS * TREATS.index(treat) + int(step) - 1)


def read_truck(book: HomeMoves, text: str, side: str) -> Move:
    return book.small(ids.FROM_LEFT if side == "left" else ids.FROM_RIGHT)


PATTERNS = (
    *COMMON_PATTERNS,
    *compiled(
        (
            r"w(\d{1,2})\.(\d{1,2})([+-][12])?",
            lambda book, text, street, house, change: book.at(
                ids.UNCHANGED + int(change or 0), int(street), int(house), text
            ),
        ),
        (r"f(\d{1,2})\.(\d{1,2})", lambda b, t, s, h: b.at(ids.FENCE_AT, int(s), int(h), t)),
        (r"b(\d{1,2})\.(\d{1,2})<", lambda b, t, s, h: b.at(ids.BIS_LEFT, int(s), int(h), t)),
        (r"b(\d{1,2})\.(\d{1,2})>", lambda b, t, s, h: b.at(ids.BIS_RIGHT, int(s), int(h), t)),
        (r"o(\d{1,2})\.(\d{1,2})", lambda b, t, s, h: b.at(ids.ROUNDABOUT, int(s), int(h), t)),
        (r"s(\d{1,2})\.(\d{1,2})", lambda b, t, s, h: b.at(ids.SPEND_ON, int(s), int(h), t)),
        (r"v([1-6])", lambda book, text, size: book.small(ids.RAISE_VALUE + int(size) - 1)),
        (r"shoot([1-6])", lambda book, text, street: book.small(ids.SHOOT + int(street) - 1)),
        (r"truck-(left|right)", read_truck),
        (
            r"candy-bonus([123])",
            lambda book, text, step: book.small(ids.TAKE_CANDY + int(step) - 1),
        ),
        (r"ghost-bonus([123])/([12])", read_bonus),
        (
            r"free-park([1-6])",
            lambda book, text, street: book.small(ids.FREE_PARK + int(street) - 1),
        ),
        (
            r"free-pool(\d{1,2})\.(\d{1,2})",
            lambda b, t, s, h: b.at(ids.FREE_POOL, int(s), int(h), t),
        ),
        (r"cross-(candy|ghost)([123])", read_crossing),
    ),
)


def bonus_text(fields: Mapping[str, Any]) -> str:
    if fields["treat"] == "candy":
        return f"candy-bonus{fields['step']:d}"
    return f"ghost-bonus{fields['step']:d}/{fields['choice']:d}"


TEXTS: dict[str, Callable[[Mapping[str, Any]], str]] = {
    **COMMON_TEXTS,
    "write": lambda f: (
        f"w{f['street']:d}.{f['house']:d}" + (f"{f['change']:+d}" if f.get("change") else "")
    ),
    "fence": lambda f: f"f{f['street']:d}.{f['after']:d}",
    "raise": lambda f: f"v{f['size']:d}",
    "bis": lambda f: f"b{f['street']:d}.{f['house']:d}" + side(f["source"], "a bis"),
    "roundabout": lambda f: f"o{f['street']:d}.{f['house']:d}",
    "spend": lambda f: f"s{f['street']:d}.{f['house']:d}",
    "shoot": lambda f: f"shoot{f['street']:d}",
    "truck": lambda f: f"truck-{f['side']}",
    "bonus": bonus_text,
    "free park": lambda f: f"free-park{f['street']:d}",
    "free pool": lambda f: f"free-pool{f['street']:d}.{f['house']:d}",
    "cross off": lambda f: f"cross-{f['treat']}{f['step']:d}",
}


class HomeMoves(MoveBook):
    """The moves of one sheet and mode."""

    words = ALL_WORDS
    patterns = PATTERNS
    texts = TEXTS
    examples = EXAMPLES
    refuse = ids.REFUSE
    claim = ids.CLAIM

    def __init__(self, setup: Setup) -> None:
        super().__init__(hands=setup.mode != "flip", gives=setup.mode in ("expert", "aaa"))
        self.layout: Layout = setup.layout
        self.theme = setup.layout.theme.kind if setup.layout.theme else ""
        self.crosses = self.theme == "halloween" and setup.mode == "aaa"

    def from_id(self, number: int) -> Move:
        """The move with a dense number."""
        block, arg = checked_number(number) >> 6, number & 63
        if block == 0:
            return self.small(number)
        known = 0 < block < ids.BLOCKS and (block != ids.FREE_POOL or self.theme == "halloween")
        if known and arg < self.layout.houses:
            street, house = self.layout.place(arg)
            return self.on_house(number, block, street, house)
        raise MoveError(f"{number} is not the number of a move on this sheet")

    def small(self, number: int) -> Move:
        if number in WORDS:
            word = WORDS[number]
            return Move(number, word, (), "ok" if word == "confirm" else word)
        made = self.common(number)
        if made is not None:
            return made
        if ids.RAISE_VALUE <= number < ids.RAISE_VALUE + len(self.layout.estate_ladders):
            size = number - ids.RAISE_VALUE + 1
            return Move(number, "raise", (("size", size),), f"v{size}")
        made = self.of_theme(number)
        if made is not None:
            return made
        raise MoveError(f"{number} is not the number of a move in this mode")

    def of_theme(self, number: int) -> Move | None:
        """A small move that only the theme of the sheet knows."""
        streets = len(self.layout.streets)
        for word, (known, theme) in THEME_WORDS.items():
            if number == known:
                return Move(number, word, (), word) if theme == self.theme else None
        if self.theme == "zombies":
            street = number - ids.SHOOT + 1
            if 1 <= street <= streets:
                return Move(number, "shoot", (("street", street),), f"shoot{street}")
        elif self.theme == "summer":
            if number in (ids.FROM_LEFT, ids.FROM_RIGHT):
                side = "left" if number == ids.FROM_LEFT else "right"
                return Move(number, "truck", (("side", side),), f"truck-{side}")
        elif self.theme == "halloween":
            return self.of_halloween(number)
        return None

    def of_halloween(self, number: int) -> Move | None:
        if ids.TAKE_CANDY <= number < ids.TAKE_CANDY + STEPS:
            step = number - ids.TAKE_CANDY + 1
            return Move(number, "bonus", (("treat", "candy"), ("step", step)), f"candy-bonus{step}")
        if ids.TAKE_GHOST <= number < ids.TAKE_GHOST + 2 * STEPS:
            step, choice = (n + 1 for n in divmod(number - ids.TAKE_GHOST, 2))
            taken = (("treat", "ghost"), ("step", step), ("choice", choice))
            return Move(number, "bonus", taken, f"ghost-bonus{step}/{choice}")
        street = number - ids.FREE_PARK + 1
        if 1 <= street <= len(self.layout.streets):
            return Move(number, "free park", (("street", street),), f"free-park{street}")
        if self.crosses and ids.CROSS_OFF <= number < ids.CROSS_OFF + 2 * STEPS:
            treat, step = divmod(number - ids.CROSS_OFF, STEPS)
            crossed = (("treat", TREATS[treat]), ("step", step + 1))
            return Move(number, "cross off", crossed, f"cross-{TREATS[treat]}{step + 1}")
        return None

    def on_house(self, number: int, block: int, street: int, house: int) -> Move:
        place = (("street", street), ("house", house))
        at = f"{street}.{house}"
        if block < ids.FENCE_AT:
            change = block - ids.UNCHANGED
            sign = f"{change:+d}" if change else ""
            return Move(number, "write", (*place, ("change", change)), f"w{at}{sign}")
        if block == ids.FENCE_AT:
            return Move(number, "fence", (("street", street), ("after", house)), f"f{at}")
        if block == ids.BIS_LEFT:
            return Move(number, "bis", (*place, ("source", "left")), f"b{at}<")
        if block == ids.BIS_RIGHT:
            return Move(number, "bis", (*place, ("source", "right")), f"b{at}>")
        if block == ids.ROUNDABOUT:
            return Move(number, "roundabout", place, f"o{at}")
        if block == ids.FREE_POOL:
            return Move(number, "free pool", place, f"free-pool{at}")
        return Move(number, "spend", place, f"s{at}")

    def at(self, block: int, street: int, house: int, text: str) -> Move:
        if not 1 <= street <= len(self.layout.streets):
            last = len(self.layout.streets)
            raise MoveError(f'"{text}": there is no street {street}; expected 1 to {last}')
        length = self.layout.streets[street - 1]
        if not 1 <= house <= length:
            raise MoveError(
                f'"{text}": street {street} has no house {house}; expected 1 to {length}'
            )
        return self.from_id(block * 64 + self.layout.first_house(street - 1) + house - 1)
