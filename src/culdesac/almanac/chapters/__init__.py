"""The chapters of the almanac, a module each: what is played for it, counted in it, and told of it.

A statistic that somebody else has brought is a chapter too: `of_collector` makes one of it.
"""

from __future__ import annotations

from culdesac.almanac.chapters import actions, boxes, numbers, par, plans, refusing, rivals
from culdesac.almanac.collector import known, named
from culdesac.almanac.page import AMONG, PLAYER, Chapter, Job, Part, Section
from culdesac.almanac.watching import watch
from culdesac.editions import Edition
from culdesac.errors import SetupError

SHIPPED: dict[str, Chapter] = {
    each.CHAPTER.name: each.CHAPTER
    for each in (plans, actions, numbers, refusing, boxes, rivals, par)
}


def names() -> list[str]:
    """All that there are, those of the package first."""
    return list(dict.fromkeys([*SHIPPED, *known()]))


def chapter(name: str) -> Chapter:
    """A chapter by its name."""
    if name in SHIPPED:
        return SHIPPED[name]
    if name not in names():
        raise SetupError(f'unknown chapter "{name}"; expected one of: {", ".join(names())}')
    return of_collector(name)


def of_collector(name: str) -> Chapter:
    """The page of a statistic of somebody's own."""
    kind = named(name)

    def write(box: Edition, job: Job) -> Section:
        collector = kind(job.plain(box))
        watch(collector.setup, job.games, PLAYER, [collector], job.engine)
        figures = collector.figures().items()
        told = ", ".join(f"{what} {figure.text}" for what, figure in figures if figure)
        played = f"{job.games:,} {AMONG}."
        parts = [Part(played, table=table) for table in collector.tables()]
        return Section(box, f"{told}." if told else "see below.", parts)

    about = " ".join((kind.__doc__ or "").split()) or "A statistic of your own."
    return Chapter(name, kind.title or name.capitalize(), about, write)
