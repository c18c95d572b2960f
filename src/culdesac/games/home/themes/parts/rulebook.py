"""What a neighbourhood adds to the rules as they are read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from culdesac.editions import Setup
from culdesac.face.rulebook import Section
from culdesac.games.home.rules.state import Book


def no_sections(setup: Setup, book: Book) -> list[Section]:
    return []


@dataclass(frozen=True, slots=True)
class ThemeRulebook:
    sections: Callable[[Setup, Book], list[Section]] = no_sections  # of its chapter
    plans: Mapping[str, str] = field(default_factory=dict)  # by kind: what to know of them
    marks: Mapping[str, str] = field(default_factory=dict)  # by what plans count in an estate


RULEBOOK = ThemeRulebook()
