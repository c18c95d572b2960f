"""The moves of New Las Vegas: as a number, as a name with fields, and as a short text.

| name       | fields                       | text            |
|------------|------------------------------|-----------------|
| borrow, waive |                           | borrow, waive   |
| pick       | pair; or number and action   | p2, p1/3        |
| refuse     | against ACME: card           | x, x2           |
| open       | street, avenue, change       | o1.4, o1.4+2    |
| extend     | street, avenue, source       | e1.5<, e1.5>    |
| build      | street, avenue               | b2.4            |
| improve    | column                       | improve-vip     |
| show       | column                       | show-left       |
| inaugurate, skip, reshuffle |             | inaugurate, skip, reshuffle |
| drive      | first, second                | drive-es        |
| free       | action                       | free-show       |
| validate   | plan                         | plan2           |
| confirm    |                              | ok              |

Streets, avenues, pairs, cards and plans count from 1, as people do.  `e1.5<` opens the casino in
avenue 5 of street 1 with the number on its left.  `drive-es` goes one block east, then one south.
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
from culdesac.games.vegas.box.model import ACTIONS, LADDERS, box_of
from culdesac.games.vegas.rules import ids

WORDS = {
    ids.BORROW: "borrow",
    ids.SAVE: "waive",
    ids.SKIP: "skip",
    ids.CHECK: "inaugurate",
    ids.RESHUFFLE: "reshuffle",
    CONFIRM: "confirm",
}
WORD_IDS = {word: number for number, word in WORDS.items()}
COLUMNS = ("inauguration", *(name.replace("_", "-") for name in LADDERS))  # of improvements
SIDES = ("left", "right")
DIRECTIONS = ("east", "south", "west", "north")
LETTERS = "eswn"
EXAMPLES = (
    "p2, p1/3, o1.4, o1.4+2, e1.5<, b2.4, improve-vip, show-left, inaugurate, drive-es, free-show, "
    "plan2, skip, x, ok"
)


def drive_text(fields: Mapping[str, Any]) -> str:
    for name in ("first", "second"):
        if fields[name] not in DIRECTIONS:
            raise MoveError(
                f"{name} of a drive is {fields[name]!r}; expected {', '.join(DIRECTIONS)}"
            )
    return f"drive-{fields['first'][0]}{fields['second'][0]}"


def read_column(book: VegasMoves, text: str, column: str) -> Move:
    if column not in COLUMNS:
        raise MoveError(f'"{text}": there is no column {column}; expected {", ".join(COLUMNS)}')
    return book.from_id(ids.RAISE + COLUMNS.index(column))


def read_free(book: VegasMoves, text: str, action: str) -> Move:
    if action not in ACTIONS:
        raise MoveError(f'"{text}": there is no action {action}; expected {", ".join(ACTIONS)}')
    return book.from_id(ids.FREE + ACTIONS.index(action))


def read_drive(book: VegasMoves, text: str, first: str, second: str) -> Move:
    return book.from_id(ids.DRIVE + 4 * LETTERS.index(first) + LETTERS.index(second))


def read_opening(book: VegasMoves, text: str, street: str, avenue: str, change: str | None) -> Move:
    return book.at(ids.UNCHANGED + int(change or 0), int(street), int(avenue), text)


PATTERNS = (
    *COMMON_PATTERNS,
    *compiled(
        (r"o(\d{1,2})\.(\d{1,2})([+-][12])?", read_opening),
        (r"e(\d{1,2})\.(\d{1,2})<", lambda b, t, s, a: b.at(ids.EXTEND_LEFT, int(s), int(a), t)),
        (r"e(\d{1,2})\.(\d{1,2})>", lambda b, t, s, a: b.at(ids.EXTEND_RIGHT, int(s), int(a), t)),
        (r"b(\d{1,2})\.(\d{1,2})", lambda b, t, s, a: b.at(ids.BUILD, int(s), int(a), t)),
        (r"improve-([a-z0-9-]+)", read_column),
        (r"show-(left|right)", lambda b, t, column: b.from_id(ids.STAGE + SIDES.index(column))),
        (rf"drive-([{LETTERS}])([{LETTERS}])", read_drive),
        (r"free-([a-z]+)", read_free),
    ),
)
TEXTS: dict[str, Callable[[Mapping[str, Any]], str]] = {
    **COMMON_TEXTS,
    "open": lambda f: (
        f"o{f['street']:d}.{f['avenue']:d}" + (f"{f['change']:+d}" if f.get("change") else "")
    ),
    "extend": lambda f: f"e{f['street']:d}.{f['avenue']:d}" + side(f["source"], "an extension"),
    "build": lambda f: f"b{f['street']:d}.{f['avenue']:d}",
    "improve": lambda f: f"improve-{f['column']}",
    "show": lambda f: f"show-{f['column']}",
    "drive": drive_text,
    "free": lambda f: f"free-{f['action']}",
}


class VegasMoves(MoveBook):
    """The moves of a city and a mode."""

    words = WORD_IDS
    patterns = PATTERNS
    texts = TEXTS
    examples = EXAMPLES
    refuse = ids.REFUSE
    claim = ids.CLAIM

    def __init__(self, setup: Setup) -> None:
        rival = setup.opponent is not None
        super().__init__(hands=rival, gives=rival)
        self.city = box_of(setup).city
        self.loan = not setup.on("introductory")

    def from_id(self, number: int) -> Move:
        """The move with a dense number."""
        block, lot = checked_number(number) >> 6, number & 63
        if block == 0:
            return self.small(number)
        if 0 < block < ids.BLOCKS and lot < self.city.lots:
            return self.on_lot(number, block, *self.city.place(lot))
        raise MoveError(f"{number} is not the number of a move in this city")

    def small(self, number: int) -> Move:
        if number in WORDS and (self.loan or number not in (ids.BORROW, ids.SAVE)):
            word = WORDS[number]
            return Move(number, word, (), "ok" if word == "confirm" else word)
        made = self.common(number)
        if made is not None:
            return made
        if ids.STAGE <= number < ids.CHECK:
            column = SIDES[number - ids.STAGE]
            return Move(number, "show", (("column", column),), f"show-{column}")
        if ids.RAISE <= number < ids.RAISE + ids.COLUMNS:
            column = COLUMNS[number - ids.RAISE]
            return Move(number, "improve", (("column", column),), f"improve-{column}")
        if ids.DRIVE <= number < ids.DRIVE + ids.LINES:
            first, second = divmod(number - ids.DRIVE, 4)
            ways = (("first", DIRECTIONS[first]), ("second", DIRECTIONS[second]))
            return Move(number, "drive", ways, f"drive-{LETTERS[first]}{LETTERS[second]}")
        if ids.FREE <= number < ids.FREE + ids.ACTIONS:
            action = ACTIONS[number - ids.FREE]
            return Move(number, "free", (("action", action),), f"free-{action}")
        raise MoveError(f"{number} is not the number of a move in this mode")

    def on_lot(self, number: int, block: int, street: int, avenue: int) -> Move:
        place = (("street", street), ("avenue", avenue))
        at = f"{street}.{avenue}"
        if block < ids.BUILD:
            change = block - ids.UNCHANGED
            sign = f"{change:+d}" if change else ""
            return Move(number, "open", (*place, ("change", change)), f"o{at}{sign}")
        if block == ids.BUILD:
            return Move(number, "build", place, f"b{at}")
        source = "left" if block == ids.EXTEND_LEFT else "right"
        return Move(number, "extend", (*place, ("source", source)), f"e{at}{side(source, '')}")

    def at(self, block: int, street: int, avenue: int, text: str) -> Move:
        streets, avenues = len(self.city.streets), self.city.avenues
        if not 1 <= street <= streets:
            raise MoveError(f'"{text}": there is no street {street}; expected 1 to {streets}')
        if not 1 <= avenue <= avenues:
            raise MoveError(f'"{text}": there is no avenue {avenue}; expected 1 to {avenues}')
        return self.from_id(block * 64 + self.city.lot((street, avenue)))
