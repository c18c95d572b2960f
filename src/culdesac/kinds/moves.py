"""A move, and what the move books of all games share: three forms, each of which gives the others."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from culdesac.errors import MoveError
from culdesac.rules.state import CONFIRM


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


class MoveBook(ABC):
    """The moves of one setup."""

    words: ClassVar[
        Mapping[str, int]
    ]  # moves without fields: name, which is the text too -> number
    patterns: ClassVar[Sequence[tuple[re.Pattern[str], Callable[..., Move]]]]  # of the other texts
    texts: ClassVar[Mapping[str, Callable[[Mapping[str, Any]], str]]]  # name -> text of its fields
    examples: ClassVar[str]

    @abstractmethod
    def from_id(self, number: int) -> Move:
        """The move with a dense number."""

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


def checked_number(number: int) -> int:
    """A number as `from_id` takes it, legal or not."""
    if not isinstance(number, int) or isinstance(number, bool):
        raise MoveError(f"{number!r} is not the number of a move; expected a whole number")
    return number
