"""The rules of a box as its players read them: chapters of words, values, plans and examples.

A game makes them from the box, so a value that a box changes is another one here too.  A section that
tells a paragraph of `docs/rules/` has its id, which refused moves name.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Any, TypeAlias

from culdesac.editions import Edition, Setup
from culdesac.editions.model import Deck
from culdesac.games.registry import room
from culdesac.i18n import Translate, Words, mark, words


@dataclass(frozen=True, slots=True)
class Paragraph:
    words: Words


@dataclass(frozen=True, slots=True)
class Item:
    """A thing with its drawing, its name, and what is to be said of it."""

    title: Words
    words: Words
    picture: str = ""


@dataclass(frozen=True, slots=True)
class Items:
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Ladder:
    """A row of boxes as printed: n crossed boxes count values[n]."""

    title: Words
    values: tuple[int, ...]
    crossed: int = 0


@dataclass(frozen=True, slots=True)
class Heading:
    """What a column of a grid is called, and the drawing that stands for it, if any."""

    title: Words
    picture: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    cells: tuple[Words | int, ...]
    provenance: str = ""


@dataclass(frozen=True, slots=True)
class Grid:
    """A table; the first cell of a row names the row."""

    title: Words
    columns: tuple[Heading, ...]
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class PlanCards:
    title: Words
    plans: tuple[Any, ...]  # of the box


@dataclass(frozen=True, slots=True)
class Example:
    """A sheet of the game on which something is written, and what to see there."""

    words: Words
    setup: Setup
    book: Any
    sheet: Any
    before: Any  # the same sheet; what is not on it is new
    street: int | None = None  # that is drawn, from 0 on; None: the whole sheet
    lit: Mapping[int, str] = field(default_factory=dict)  # lots, and what could be written there


Block: TypeAlias = Paragraph | Items | Ladder | Grid | PlanCards | Example


@dataclass(frozen=True, slots=True)
class Section:
    id: str  # of its paragraph in `docs/rules/`, where there is one
    title: Words
    blocks: tuple[Block, ...]
    picture: str = ""
    provenance: str = ""  # of its values, where they are a part of the box


@dataclass(frozen=True, slots=True)
class Chapter:
    id: str
    title: Words
    sections: tuple[Section, ...]


@dataclass(frozen=True, slots=True)
class Rulebook:
    setup: Setup  # with all that the box offers for the sheet
    book: Any
    chapters: tuple[Chapter, ...]

    def sections(self) -> Iterator[Section]:
        for chapter in self.chapters:
            yield from chapter.sections

    def section(self, name: str) -> Section:
        return next(section for section in self.sections() if section.id == name)


@dataclass(frozen=True, slots=True)
class RulebookWriter:
    """What a game supplies so that its rules can be read."""

    write: Callable[[Edition, str, str], Rulebook]  # box, sheet, mode


def rulebook(box: Edition, sheet: str, mode: str) -> Rulebook:
    """The rules of a sheet of a box; what the mode changes comes first."""
    writer: RulebookWriter = room(box.game, "rulebook").RULEBOOK
    return writer.write(box, sheet, mode)


def says(key: str, **values: int | str | Words) -> Paragraph:
    return Paragraph(words(key, **values))


def present(*parts: Block | None) -> tuple[Block, ...]:
    """The parts that there are."""
    return tuple(part for part in parts if part is not None)


def arranged(
    first: Iterable[Chapter], chapters: Iterable[Chapter], modes: Sequence[Chapter], mode: str
) -> tuple[Chapter, ...]:
    """What comes first, then the chosen mode unless it is the usual one, the rest, the other modes."""
    chosen = [chapter for chapter in modes[1:] if chapter.id == mode]
    others = [chapter for chapter in modes if chapter not in chosen]
    return (*first, *chosen, *chapters, *others)


def deck_grid(deck: Deck, titles: Mapping[str, str]) -> Grid:
    """How often each number comes with each action."""
    counts = Counter(deck.cards)
    rows = []
    for number in sorted({number for number, _ in deck.cards}):
        cells = [counts[number, action] for action in deck.actions]
        rows.append(Row((number, *cells, sum(cells))))
    return Grid(
        words(mark("How often each card is there")),
        (
            Heading(words(mark("Number"))),
            *(Heading(words(titles[action]), action) for action in deck.actions),
            Heading(words(mark("All"))),
        ),
        tuple(rows),
    )


def numbers(values: Iterable[int]) -> str:
    return ", ".join(map(str, values))


def told(part: Any, tr: Translate) -> Any:
    """Words, values and structure of a part as plain JSON; of plans and examples only the words."""
    if isinstance(part, Words):
        return part.said(tr)
    if isinstance(part, Example):
        return {"type": "Example", "words": part.words.said(tr)}
    if isinstance(part, PlanCards):
        plans = [{"name": plan.name, "points": list(plan.points)} for plan in part.plans]
        return {"type": "PlanCards", "title": part.title.said(tr), "plans": plans}
    if is_dataclass(part) and not isinstance(part, type):
        values = {item.name: told(getattr(part, item.name), tr) for item in fields(part)}
        return {"type": type(part).__name__, **values}
    if isinstance(part, tuple):
        return [told(item, tr) for item in part]
    return part
