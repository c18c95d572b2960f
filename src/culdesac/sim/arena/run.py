"""Plays what is missing of a plan, and adds it all up."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from culdesac.engine import Compiled, engine as find_engine
from culdesac.engine.registry import AUTO, COMPILED
from culdesac.sim.arena.journal import Folder, Journal, whole_file, writing
from culdesac.sim.arena.plan import Plan
from culdesac.sim.arena.rows import Row, write_parquet
from culdesac.sim.arena.summary import Summary, summarise
from culdesac.sim.arena.timing import check_timer
from culdesac.sim.arena.workers import Workers, batch_size, batches, here

Progress = Callable[[int], None]
PARQUET = "games.parquet"


def play_missing(
    plan: Plan,
    journal: Journal,
    engine: str = "auto",
    workers: Workers = here,
    progress: Progress | None = None,
) -> None:
    """Play the games that the journal does not hold; `progress` is told how many are done."""
    engine = engine_of(plan, engine)
    done = journal.done
    if progress is not None:
        progress(len(done))
    missing = (game for game in range(plan.total) if game not in done)
    if len(done) == plan.total:
        return
    if plan.seconds is not None:
        check_timer()
    for rows in workers(plan, engine, batches(missing, batch_size(plan, engine))):
        journal.keep(rows)
        if progress is not None:
            progress(journal.count)


def engine_of(plan: Plan, engine: str) -> str:
    """The engine that `auto` stands for here; it is the same for all workers and the whole arena.

    Compiled engines play the same games, so every worker may take the one that it has.
    """
    found = find_engine(engine, plan.setup.edition.game)
    if engine in (AUTO, COMPILED) and isinstance(found, Compiled):
        return COMPILED
    return found.name


def arena(
    plan: Plan,
    out: str | Path | None = None,
    *,
    engine: str = "auto",
    workers: Workers = here,
    progress: Progress | None = None,
    parquet: bool = False,
    report: bool = True,
) -> Summary:
    """Play a plan and sum it up.

    With a folder `out`, finished games are kept there as they come in, and the same plan goes on
    where it stopped; at the end there are `games.csv`, with `parquet` the same as `games.parquet`,
    and with `report` a `report.md` with plots.
    """
    engine = engine_of(plan, engine)
    journal = Journal(plan) if out is None else Folder(plan, Path(out), engine)
    try:
        play_missing(plan, journal, engine, workers, progress)
        summary = summarise(plan, journal.rows())
        if isinstance(journal, Folder):
            with writing(journal.path):
                write_files(plan, summary, journal, parquet, report)
        return summary
    finally:
        journal.close()


def write_files(plan: Plan, summary: Summary, journal: Folder, parquet: bool, report: bool) -> None:
    journal.write_table()
    if parquet:
        with whole_file(journal.path / PARQUET) as part:
            write_parquet(part, journal.names, journal.rows())
    if report:
        from culdesac.sim.arena.report import write_report

        write_report(plan, summary, journal.path)


def rows_of(plan: Plan, engine: str = "auto", workers: Workers = here) -> list[Row]:
    """All rows of a small arena, in order."""
    journal = Journal(plan)
    try:
        play_missing(plan, journal, engine, workers)
        return list(journal.rows())
    finally:
        journal.close()
