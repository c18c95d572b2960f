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

Neighbourhoods add moves of their own (`themes`); `docs/moves.md` lists them all.

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
from culdesac.games.home.themes.registry import NO_THEME, face_named

WORDS = {
    ids.SKIP: "skip",
    ids.PLANT: "park",
    ids.DIG: "pool",
    ids.TAKE_TEMP: "temp",
    ids.RESHUFFLE: "reshuffle",
    CONFIRM: "confirm",
}
WORD_IDS = {word: number for number, word in WORDS.items()}
EXAMPLES = (
    "p2, p1/3, w1.4, w1.4+2, f1.4, v3, b1.5<, o1.6, plan2, s1.4, park, pool, temp, skip, x, ok"
)
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
    ),
)
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
}


class HomeMoves(MoveBook):
    """The moves of one sheet and mode."""

    examples = EXAMPLES
    refuse = ids.REFUSE
    claim = ids.CLAIM

    def __init__(self, setup: Setup) -> None:
        super().__init__(hands=setup.mode != "flip", gives=setup.mode in ("expert", "aaa"))
        self.layout: Layout = setup.layout
        self.setup = setup
        self.theme = face_named(setup.layout.theme.kind if setup.layout.theme else NO_THEME)
        self.words = {**WORD_IDS, **self.theme.words}
        self.patterns = (*PATTERNS, *self.theme.patterns)
        self.texts = {**TEXTS, **self.theme.texts}

    def from_id(self, number: int) -> Move:
        """The move with a dense number."""
        block, arg = checked_number(number) >> 6, number & 63
        if block == 0:
            return self.small(number)
        known = ids.WRITE <= block <= ids.SPEND_ON or block in self.theme.house_moves
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
        for word, known in self.theme.words.items():
            if number == known:
                return Move(number, word, (), word)
        made = self.theme.move(self.setup, number)
        if made is not None:
            return made
        raise MoveError(f"{number} is not the number of a move in this mode")

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
        if block == ids.SPEND_ON:
            return Move(number, "spend", place, f"s{at}")
        name = self.theme.house_moves[block]
        return Move(number, name, place, self.texts[name](dict(place)))

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
