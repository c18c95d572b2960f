"""What a page of the almanac is made of, and how it is written as Markdown."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from culdesac.almanac.figures import Figure, Table, cell_text
from culdesac.editions import Edition, Setup
from culdesac.editions.variants import setup_of, variants

PLAYER = "pupil"  # that is watched: the strongest of the fast ones
AMONG = "games of a pupil against a skilled player"


@dataclass(frozen=True, slots=True)
class Job:
    """What somebody asks for; the same job gives the same pages, to the byte, on every engine."""

    games: int = 2000
    seed: int = 1
    engine: str = "auto"

    def command(self, chapter: str, box: Edition) -> str:
        """What makes one part of a page anew."""
        return (
            f"culdesac almanac --only {chapter} --box {box.id} "
            f"--games {self.games} --seed {self.seed}"
        )

    def share(self, part: float, least: int = 2) -> int:
        """Fewer games, or more, where each takes longer or less."""
        return max(least, round(self.games * part))

    def plain(self, box: Edition) -> Setup:
        """A box as it comes: its first sheet and mode, two seats, nothing added."""
        return setup_of(box, next(variants(box)), self.seed)


@dataclass(frozen=True, slots=True)
class Picture:
    name: str  # of its file, without the ending
    title: str  # for those who cannot see it
    drawn: str  # SVG


@dataclass(frozen=True, slots=True)
class Part:
    """A table or a picture or both, with what was played for it."""

    played: str  # a sentence
    title: str = ""
    text: str = ""
    table: Table | None = None
    picture: Picture | None = None


@dataclass(slots=True)
class Section:
    """What a page tells of one box."""

    box: Edition
    lead: str  # the sentence that somebody remembers, with its figures
    parts: list[Part] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Chapter:
    """A page: what it is about, and what it tells of a box, if it has anything to tell."""

    name: str
    title: str
    about: str
    write: Callable[[Edition, Job], Section | None]


@dataclass(slots=True)
class Page:
    chapter: Chapter
    sections: list[Section]

    @property
    def pictures(self) -> Iterator[Picture]:
        for section in self.sections:
            for part in section.parts:
                if part.picture:
                    yield part.picture

    def as_dict(self) -> dict[str, Any]:
        return {
            "title": self.chapter.title,
            "boxes": {
                section.box.id: {
                    "lead": section.lead,
                    "tables": [part.table.as_dict() for part in section.parts if part.table],
                }
                for section in self.sections
            },
        }


def box_title(box: Edition) -> str:
    return f"{box.title} {box.year}"


def table_lines(table: Table) -> list[str]:
    """A Markdown table; columns that have figures or counts in them are of numbers."""
    return [
        f"| {' | '.join(table.head)} |",
        f"|---|{'---:|' * (len(table.head) - 1)}",
        *(f"| {' | '.join(map(cell_text, row))} |" for row in table.rows),
        "",
    ]


def leads(page: Page) -> list[str]:
    return [f"- **{box_title(section.box)}**: {section.lead}" for section in page.sections]


def page_text(page: Page, job: Job) -> str:
    """A page as a document."""
    chapter = page.chapter
    lines = [f"# {chapter.title}", "", chapter.about, "", *leads(page), ""]
    for section in page.sections:
        lines += [f"## {box_title(section.box)}", ""]
        for part in section.parts:
            lines += part_lines(part)
            lines += [part.played, "", "```sh", job.command(chapter.name, section.box), "```", ""]
    return "\n".join(lines).rstrip("\n") + "\n"


def part_lines(part: Part) -> list[str]:
    lines = [f"### {part.title}", ""] if part.title else []
    lines += [part.text, ""] if part.text else []
    if part.picture:
        lines += [f"![{part.picture.title}]({part.picture.name}.svg)", ""]
    return lines + (table_lines(part.table) if part.table else [])


def best(rows: list[tuple[str, Figure | None]], *, lowest: bool = False) -> tuple[str, Figure]:
    """The row that stands out among those that have a figure."""
    told = [(name, figure) for name, figure in rows if figure is not None]
    return (min if lowest else max)(told, key=lambda row: row[1].value)
