"""What a neighbourhood adds to a box: its table, its plans, and how both are packed for the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar

from culdesac.editions.tables import Reader
from culdesac.games.home.rules.state import Book

Spots = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Theme:
    """What the table of a neighbourhood holds; each adds what only it has."""

    kind: str = ""
    spots: Spots = ()  # houses with a mark, per street
    values: Spots = ()  # marks per house
    aaa_points: int = 0


OwnTheme = TypeVar("OwnTheme", bound=Theme)


class PlanKind(NamedTuple):
    """A kind of plan, with its number in the rules.

    `must` and `may` are the fields it needs and may have besides stack, points, advanced, sheet and
    provenance.
    """

    number: int
    must: tuple[str, ...] = ()
    may: tuple[str, ...] = ()


def pack_nothing(book: Book, theme: Any) -> None: ...


@dataclass(frozen=True, slots=True)
class ThemeBox(Generic[OwnTheme]):
    theme: type[OwnTheme]
    keys: tuple[str, ...]  # of its table
    read: Callable[[Reader, tuple[int, ...]], OwnTheme]  # with the houses of every street
    pack: Callable[[Book, OwnTheme], None] = pack_nothing  # beside its spots and values
    pack_rival: Callable[[Book, OwnTheme], None] = pack_nothing  # beside the points of AAA
    plans: Mapping[str, PlanKind] = field(default_factory=dict)
    marks: Mapping[str, int] = field(default_factory=dict)  # in an estate: their numbers
