"""One table of a data file, read field by field, with messages that name file, key and value."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NoReturn, TypeGuard, TypeVar
from unicodedata import category

from culdesac.errors import EditionError

MOST_HOUSES = 60
MOST_STREETS = 6
LONGEST_STREET = 30
LONGEST_LADDER = 20
LONGEST_TEXT = 80
NAME = re.compile(r"[a-z0-9-]{1,40}")  # of boxes and sheets: they stand in records and requests

Made = TypeVar("Made")


def shown(value: Any) -> str:
    """A value as it would stand in a TOML file, shortened."""
    if isinstance(value, bool):
        text = "true" if value else "false"
    elif isinstance(value, str):
        text = f'"{value}"'
    elif isinstance(value, dict):
        text = "a table"
    else:
        try:
            text = str(value)
        except ValueError:
            text = "a number too long to show"
    return text if len(text) <= 60 else text[:57] + "..."


@dataclass(slots=True)
class Reader:
    """One table of a file, with the way to it for messages."""

    file: str
    path: str
    table: dict[str, Any]

    def where(self, key: str) -> str:
        return f"{self.path}.{key}" if self.path else key

    def fail(self, key: str, expected: str) -> NoReturn:
        if key in self.table:
            raise EditionError(
                f"{self.file}: {self.where(key)} is {shown(self.table[key])}; expected {expected}"
            )
        raise EditionError(f"{self.file}: {self.where(key)} is missing; expected {expected}")

    def only(self, *keys: str) -> None:
        for key in self.table:
            if key not in keys:
                raise EditionError(
                    f"{self.file}: {self.where(key)} is {shown(self.table[key])}, "
                    f"which is not a key here; expected one of {', '.join(sorted(keys))}"
                )

    def sub(self, key: str, expected: str = "a table") -> Reader:
        value = self.table.get(key)
        if not isinstance(value, dict):
            self.fail(key, expected)
        return Reader(self.file, self.where(key), value)

    def text(self, key: str, expected: str = "a text", default: str | None = None) -> str:
        value = self.table.get(key, default)
        if not isinstance(value, str) or not value:
            self.fail(key, expected)
        if len(value) > LONGEST_TEXT or any(category(sign) in ("Cc", "Cs") for sign in value):
            self.fail(key, f"{expected} of one line, at most {LONGEST_TEXT} characters")
        return value

    def names(self, what: str) -> None:
        """The keys of this table are names of something."""
        for key in self.table:
            if not NAME.fullmatch(key):
                self.fail(key, f"a name of the {what} of small letters, digits and dashes")

    def choice(self, key: str, choices: tuple[str, ...]) -> str:
        value = self.table.get(key)
        if value not in choices:
            self.fail(key, "one of " + ", ".join(f'"{choice}"' for choice in choices))
        return str(value)

    def flag(self, key: str, default: bool | None = None) -> bool:
        value = self.table.get(key, default)
        if not isinstance(value, bool):
            self.fail(key, "true or false")
        return value

    def whole(self, key: str, low: int, high: int, default: int | None = None) -> int:
        value = self.table.get(key, default)
        if not is_whole(value) or not low <= value <= high:
            self.fail(key, f"a whole number from {low} to {high}")
        return value

    def wholes(self, key: str, expected: str, low: int, high: int) -> tuple[int, ...]:
        value = self.table.get(key)
        if not are_wholes(value, low, high):
            self.fail(key, f"{expected}, each from {low} to {high}")
        return tuple(value)

    def ladder(self, key: str) -> tuple[int, ...]:
        value = self.table.get(key)
        if not is_ladder(value):
            self.fail(key, f"a ladder: 2 to {LONGEST_LADDER} whole numbers from 0 to 99")
        return tuple(value)

    def rows(self, key: str, rows: int, each: str) -> list[Any]:
        value = self.table.get(key)
        if not isinstance(value, list) or len(value) != rows:
            self.fail(key, f"{rows} lists, {each}")
        return value


def is_whole(value: Any) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def are_wholes(value: Any, low: int, high: int) -> TypeGuard[list[int]]:
    return isinstance(value, list) and all(is_whole(item) and low <= item <= high for item in value)


def is_ladder(value: Any) -> TypeGuard[list[int]]:
    return are_wholes(value, 0, 99) and 2 <= len(value) <= LONGEST_LADDER


@dataclass(slots=True)
class Problems:
    """Reads on after something wrong, so that one reading finds what is wrong in every part."""

    found: list[str] = field(default_factory=list)

    def attempt(self, read: Callable[..., Made], *arguments: Any) -> Made | None:
        try:
            return read(*arguments)
        except EditionError as error:
            self.found.extend(error.problems)
            return None

    def answer(self) -> None:
        if self.found:
            raise EditionError(self.found[0], self.found)
