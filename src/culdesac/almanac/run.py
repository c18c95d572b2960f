"""Makes the almanac: chapter after chapter, each written as soon as it is whole."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from culdesac.almanac.chapters import SHIPPED, chapter, names
from culdesac.almanac.page import Chapter, Job, Page, Section, leads, page_text
from culdesac.editions import Edition, edition, editions
from culdesac.editions.setup import SEED_LIMIT
from culdesac.errors import CuldesacError, SetupError
from culdesac.sim.arena.journal import write_whole
from culdesac.sim.sharing import can_share, in_processes

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
    workers: int = 1,
) -> Almanac:
    """Write the pages into a folder, each when it is whole; what else is there stays as it is."""
    chapters, found = checked(job, only, boxes)
    made = Almanac(folder)
    todo = [(each, box) for each in chapters for box in found]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with sections_of(todo, job, workers) as sections:
            for each in chapters:
                page = Page(each, [])
                for place in range(len(found)):
                    if progress is not None:
                        progress(len(made.pages) * len(found) + place, len(todo))
                    section = next(sections)
                    page.sections += [section] if section else []
                write_page(folder, page, job)
                made.pages.append(page)
        if not only:
            write_whole(folder / INDEX, index_text(made, job))
    except OSError as error:
        what = error.filename or folder
        raise CuldesacError(f"{what}: cannot be written: {error.strerror or error}") from None
    if progress is not None:
        progress(len(todo), len(todo))
    return made


@contextmanager
def sections_of(
    todo: Sequence[tuple[Chapter, Edition]], job: Job, workers: int
) -> Iterator[Iterator[Section | None]]:
    """What there is to tell, in order; statistics that only this process knows are made here."""
    if workers == 1 or not can_share():
        yield (each.write(box, job) for each, box in todo)
        return
    with in_processes(workers) as processes:
        under_way = [
            processes.submit(section_by_name, each.name, box.id, job)
            if each.name in SHIPPED
            else None
            for each, box in todo
        ]
        try:
            yield (
                future.result() if future else each.write(box, job)
                for (each, box), future in zip(todo, under_way, strict=True)
            )
        finally:
            processes.shutdown(wait=False, cancel_futures=True)


def section_by_name(name: str, box: str, job: Job) -> Section | None:
    return chapter(name).write(edition(box), job)


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
    " shares (Wilson), and the band of a line or the reach of a dot in pictures. One seat of "
    "every game is looked at. Unless a page says otherwise it is played by the pupil, the "
    "strongest of the players that are fast enough for thousands of games, with a skilled "
    "player on every other seat; people and the expert play differently in places. Below "
    "every table stands the command that makes it anew, the same to the last digit. "
    "Everything together is made by"
)
