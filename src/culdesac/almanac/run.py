"""Makes the almanac: chapter after chapter, each written as soon as it is whole."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from culdesac.almanac.chapters import chapter, names
from culdesac.almanac.page import Chapter, Job, Page, leads, page_text
from culdesac.editions import Edition, edition, editions
from culdesac.editions.setup import SEED_LIMIT
from culdesac.errors import CuldesacError, SetupError
from culdesac.sim.arena.journal import write_whole

INDEX = "index.md"
FEWEST_GAMES, MOST_GAMES = 10, 1_000_000
MOST_PART = 5  # games of a chapter, at most so many times those that are asked for

Progress = Callable[[int, int], None]  # sections that are done, of how many


@dataclass(slots=True)
class Almanac:
    """What was written."""

    folder: Path
    pages: list[Page] = field(default_factory=list)

    @property
    def pictures(self) -> int:
        return sum(1 for page in self.pages for _ in page.pictures)

    def as_dict(self) -> dict[str, Any]:
        return {
            "folder": str(self.folder),
            "pages": {page.chapter.name: page.as_dict() for page in self.pages},
            "pictures": self.pictures,
        }


def checked(
    job: Job, only: Sequence[str], boxes: Sequence[str]
) -> tuple[list[Chapter], list[Edition]]:
    """The chapters and boxes that are asked for; everything if nothing is."""
    if not FEWEST_GAMES <= job.games <= MOST_GAMES:
        raise SetupError(f"games is {job.games}; expected {FEWEST_GAMES} to {MOST_GAMES}")
    if not 0 <= job.seed <= SEED_LIMIT - MOST_PART * job.games:
        raise SetupError(f"seed {job.seed} and {job.games} games go beyond the last seed")
    chapters = [chapter(name) for name in dict.fromkeys(only or names())]
    found = [edition(name) for name in dict.fromkeys(boxes)] or list(editions())
    return chapters, found


def almanac(
    folder: Path,
    job: Job,
    only: Sequence[str] = (),
    boxes: Sequence[str] = (),
    progress: Progress | None = None,
) -> Almanac:
    """Write the pages into a folder; what else is there stays as it is."""
    chapters, found = checked(job, only, boxes)
    made = Almanac(folder)
    total = len(chapters) * len(found)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for number, each in enumerate(chapters):
            sections = []
            for place, box in enumerate(found):
                if progress is not None:
                    progress(number * len(found) + place, total)
                section = each.write(box, job)
                sections += [section] if section else []
            page = Page(each, sections)
            write_page(folder, page, job)
            made.pages.append(page)
        if not only:
            write_whole(folder / INDEX, index_text(made, job))
    except OSError as error:
        what = error.filename or folder
        raise CuldesacError(f"{what}: cannot be written: {error.strerror or error}") from None
    if progress is not None:
        progress(total, total)
    return made


def write_page(folder: Path, page: Page, job: Job) -> None:
    for picture in page.pictures:
        write_whole(folder / f"{picture.name}.svg", picture.drawn)
    write_whole(folder / f"{page.chapter.name}.md", page_text(page, job))


def index_text(made: Almanac, job: Job) -> str:
    lines = ["# The almanac", "", ABOUT, ""]
    for page in made.pages:
        lines += [f"## [{page.chapter.title}]({page.chapter.name}.md)", "", page.chapter.about, ""]
        lines += [*leads(page), ""]
    lines += ["## How it is made", "", HOW, "", "```sh"]
    lines += [f"culdesac almanac --games {job.games} --seed {job.seed}", "```"]
    return "\n".join(lines) + "\n"


ABOUT = (
    "What many thousand games say about the boxes: which plans are reached, what actions are "
    "worth, where numbers go, what a refusal costs, how boxes, seats and opponents compare, "
    "and what is par."
)
HOW = (
    "Every figure has an interval of 95 %: ± for means (Student's t over games), brackets for"
    " shares (Wilson) and the reach of a line or a dot in pictures. Games, not seats, are "
    "counted, for seats at one table see the same cards. Unless a page says otherwise, all "
    "seats are played by the pupil, the strongest of the players that are fast enough for "
    "thousands of games; people and the expert play differently in places. Below every table "
    "stands the command that makes it anew, the same to the last digit; everything together "
    "is"
)
