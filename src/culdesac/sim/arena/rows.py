"""A game as one row of a table: the columns, and the CSV and Parquet files made of them."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from culdesac.extras import require
from culdesac.family import tally
from culdesac.game import Game
from culdesac.sim.arena.plan import Fixture, Plan

Row = dict[str, str]
REFUSED = "-"
BATCH = 10_000  # rows of a Parquet file that are in memory at once
TEXTS = ("end", "bot", "actions", "after", "plan1", "plan2", "plan3", "fault")


class Columns:
    """The columns of a plan's table, and rows made of the numbers of a game.

    `after` has the score after every turn, `actions` the action of every turn.
    """

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.seats = range(plan.setup.seats)
        game = Game(plan.setup)
        self.type = game.type
        before = game.scores()[0]
        self.categories = [name for name in before if name != "total"]
        self.first_score = before["total"]  # of every deal, before the first turn
        self.rival = game.rival() is not None
        self.plan_names = [card.name for card in plan.setup.edition.plans]

    @property
    def names(self) -> list[str]:
        head = ["game", "deal", "seed", "lineup", "rotation", "turns", "end"]
        head += ["rival"] if self.rival else []
        head += ["plan1", "plan2", "plan3"]
        seat = ["bot", "score", "rank", *self.categories, "plan1", "plan2", "plan3"]
        seat += ["actions", "after", "faults", "fault"]
        return [*head, *(f"seat{i + 1}_{name}" for i in self.seats for name in seat)]

    def row(
        self, fixture: Fixture, numbers: Sequence[int], faults: Sequence[Sequence[str]] = ()
    ) -> Row:
        """`faults` has what the bot of every seat did wrong."""
        over = numbers[tally.OVER]
        made: dict[str, Any] = {
            "game": fixture.game,
            "deal": fixture.deal,
            "seed": fixture.seed,
            "lineup": fixture.lineup,
            "rotation": fixture.rotation,
            "turns": numbers[tally.TURNS],
            "end": "+".join(name for bit, name in self.type.end_reasons.items() if over & bit),
        }
        if self.rival:
            made["rival"] = numbers[tally.RIVAL]
        for stack in range(tally.MOST_PLANS):
            made[f"plan{stack + 1}"] = self.plan_names[numbers[tally.PLANS + stack]]
        blocks = [numbers[tally.HEAD + tally.BLOCK * i :][: tally.BLOCK] for i in self.seats]
        keys = [(block[tally.TOTAL], *block[tally.TIES : tally.PLAN_POINTS]) for block in blocks]
        for seat, block in enumerate(blocks):
            rank = 1 + sum(key > keys[seat] for key in keys)
            made.update(self.of_seat(seat, fixture, numbers, block, rank))
            wrong = faults[seat] if faults else ()
            made[f"seat{seat + 1}_faults"] = len(wrong)
            made[f"seat{seat + 1}_fault"] = wrong[0] if wrong else ""
        return {name: str(value) for name, value in made.items()}

    def of_seat(
        self, seat: int, fixture: Fixture, numbers: Sequence[int], block: Sequence[int], rank: int
    ) -> dict[str, Any]:
        turns = min(numbers[tally.TURNS], tally.MOST_TURNS)
        actions = block[tally.ACTION : tally.ACTION + turns]
        after = block[tally.AFTER : tally.AFTER + turns]
        made: dict[str, Any] = {"bot": fixture.bots[seat], "score": block[0], "rank": rank}
        points = block[tally.POINTS : tally.POINTS + numbers[tally.CATEGORIES]]
        made.update(zip(self.categories, points, strict=True))
        for stack in range(tally.MOST_PLANS):
            made[f"plan{stack + 1}"] = block[tally.PLAN_POINTS + stack]
        made["actions"] = " ".join(self.type.actions[a - 1] if a else REFUSED for a in actions)
        made["after"] = " ".join(map(str, after))
        return {f"seat{seat + 1}_{name}": value for name, value in made.items()}


def csv_line(names: list[str], row: Row) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerow([row[name] for name in names])
    return text.getvalue()


def csv_row(names: list[str], line: str) -> Row | None:
    """A row from its line; None for a line that is not a whole row."""
    try:
        values = next(csv.reader([line], strict=True), [])
    except csv.Error:
        return None
    return dict(zip(names, values, strict=True)) if len(values) == len(names) else None


def is_text(name: str) -> bool:
    bare = name.partition("_")[2] or name
    return bare in TEXTS and not (name.startswith("seat") and bare.startswith("plan"))


def write_parquet(path: Path, names: list[str], rows: Iterable[Row]) -> None:
    """The same table as a Parquet file; numbers as integers."""
    arrow = require("pyarrow", "parquet", "a Parquet file")
    parquet = require("pyarrow.parquet", "parquet", "a Parquet file")
    kinds = {name: arrow.string() if is_text(name) else arrow.int64() for name in names}
    schema = arrow.schema(list(kinds.items()))
    with parquet.ParquetWriter(path, schema) as writer:
        for batch in batches(rows):
            columns = [
                arrow.array(
                    [row[name] if is_text(name) else int(row[name]) for row in batch], kinds[name]
                )
                for name in names
            ]
            writer.write_table(arrow.table(columns, schema=schema))


def batches(rows: Iterable[Row]) -> Iterator[list[Row]]:
    batch: list[Row] = []
    for row in rows:
        batch.append(row)
        if len(batch) == BATCH:
            yield batch
            batch = []
    if batch:
        yield batch
