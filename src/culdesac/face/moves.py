"""A move, and what the move books of all games share: three forms, each of which gives the others."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from culdesac.errors import MoveError
from culdesac.family.deal import ACTION_SLOT, NUMBER_SLOT
from culdesac.family.state import CONFIRM

PICKS = tuple(zip(NUMBER_SLOT, ACTION_SLOT, strict=True))


@dataclass(frozen=True, slots=True)
class Move:
    """One step of a turn; two moves are equal when their numbers are."""

    id: int
    name: str
    fields: tuple[tuple[str, int | str], ...]
    text: str

    def __getitem__(self, field: str) -> int | str:
        return dict(self.fields)[field]

    def as_dict(self) -> dict[str, Any]:
        """The named form as a plain dict; `MoveBook.from_dict` reads it back."""
        return {"id": self.id, "move": self.name, **dict(self.fields), "text": self.text}

    def __str__(self) -> str:
        return self.text


Pattern = tuple[re.Pattern[str], Callable[..., Move]]  # with what makes a move of its groups


class MoveBook(ABC):
    """The moves of one setup.

    Picks, refusals and validations are the same in all games, but for the numbers they begin at.
    """

    words: Mapping[str, int]  # moves without fields: name (the text is the same) -> number
    patterns: Sequence[Pattern]  # of the other texts
    texts: Mapping[str, Callable[[Mapping[str, Any]], str]]  # name -> text of its fields
    examples: ClassVar[str]
    refuse: ClassVar[int]
    claim: ClassVar[int]

    def __init__(self, hands: bool, gives: bool) -> None:
        self.hands = hands  # number and action come from two cards of a hand
        self.gives = gives  # a refusal names the card that goes on

    @abstractmethod
    def from_id(self, number: int) -> Move:
        """The move with a dense number."""

    def common(self, number: int) -> Move | None:
        """A pick, a refusal or a validation."""
        if not self.hands and 0 <= number < 3:
            return Move(number, "pick", (("pair", number + 1),), f"p{number + 1}")
        if self.hands and 0 <= number < len(PICKS):
            first, second = PICKS[number][0] + 1, PICKS[number][1] + 1
            fields = (("number", first), ("action", second))
            return Move(number, "pick", fields, f"p{first}/{second}")
        card = number - self.refuse + 1
        if self.gives and 1 <= card <= 3:
            return Move(number, "refuse", (("card", card),), f"x{card}")
        if not self.gives and card == 1:
            return Move(number, "refuse", (), "x")
        plan = number - self.claim + 1
        if 1 <= plan <= 3:
            return Move(number, "validate", (("plan", plan),), f"plan{plan}")
        return None

    def parse(self, text: str) -> Move:
        """The move that a short text stands for."""
        text = text.strip()
        if text == "ok":
            return self.from_id(CONFIRM)
        if text in self.words and text != "confirm":
            return self.from_id(self.words[text])
        for pattern, reader in self.patterns:
            found = pattern.fullmatch(text)
            if found:
                return reader(self, text, *found.groups())
        shown = text if len(text) <= 40 else text[:37] + "..."
        raise MoveError(f'"{shown}" is not a move; moves look like {self.examples}')

    def from_dict(self, form: Mapping[str, Any]) -> Move:
        """The move that a named form stands for; `id` and `text` in it are not needed."""
        name = form.get("move")
        if not isinstance(name, str) or (name not in self.words and name not in self.texts):
            known = ", ".join(sorted({*self.texts, *self.words}))
            raise MoveError(f"{name!r} is not the name of a move; expected {known}")
        if name in self.words:
            return self.from_id(self.words[name])
        try:
            text = self.texts[name](form)
        except KeyError as missing:
            raise MoveError(f"move {name} lacks {missing}") from None
        except (TypeError, ValueError):
            raise MoveError(f"move {name} has a field of the wrong type") from None
        return self.parse(text)


def read_pick(book: MoveBook, text: str, first: str, second: str | None) -> Move:
    if book.hands != (second is not None):
        expected = "p1/3: number of one card, action of another" if book.hands else "p1, p2 or p3"
        raise MoveError(f'"{text}" is not a pick in this mode; expected {expected}')
    if second is None:
        return book.from_id(int(first) - 1)
    pair = (int(first) - 1, int(second) - 1)
    if pair not in PICKS:
        raise MoveError(f'"{text}": number and action must come from two different cards')
    return book.from_id(PICKS.index(pair))


def read_refusal(book: MoveBook, text: str, card: str | None) -> Move:
    if book.gives != (card is not None):
        expected = "x1, x2 or x3: the card to pass on" if book.gives else "x"
        raise MoveError(f'"{text}" is not a refusal in this mode; expected {expected}')
    return book.from_id(book.refuse + (int(card) - 1 if card else 0))


def read_validation(book: MoveBook, text: str, plan: str) -> Move:
    return book.from_id(book.claim + int(plan) - 1)


def compiled(*patterns: tuple[str, Callable[..., Move]]) -> tuple[Pattern, ...]:
    return tuple((re.compile(pattern, re.ASCII), reader) for pattern, reader in patterns)


COMMON_PATTERNS = compiled(
    (r"p([123])(?:/([123]))?", read_pick),
    (r"x([123])?", read_refusal),
    (r"plan([123])", read_validation),
)
COMMON_TEXTS: dict[str, Callable[[Mapping[str, Any]], str]] = {
    "pick": lambda f: f"p{f['pair']:d}" if "pair" in f else f"p{f['number']:d}/{f['action']:d}",
    "refuse": lambda f: f"x{f['card']:d}" if "card" in f else "x",
    "validate": lambda f: f"plan{f['plan']:d}",
}


def side(source: Any, what: str) -> str:
    """The sign for a neighbour, left or right."""
    if source not in ("left", "right"):
        raise MoveError(f"source of {what} is {source!r}; expected left or right")
    return "<" if source == "left" else ">"


def checked_number(number: int) -> int:
    """A number as `from_id` takes it, legal or not."""
    if not isinstance(number, int) or isinstance(number, bool):
        raise MoveError(f"{number!r} is not the number of a move; expected a whole number")
    return number
