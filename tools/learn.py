"""Teaches the player of the play-outs what the expert finds, and writes its tables.

python tools/learn.py --games 160 --out build/lessons         plays, fits, and tells what it is worth
python tools/learn.py --games 0 --out build/lessons --write   fits what is there and keeps the tables

The expert plays Your Perfect Home against itself, with little work for each turn.  What it tried in a
turn and how that fared are its lessons, kept game by game in the folder: a line of `lessons.jsonl`
each, so that the same command goes on where it was stopped.  Then a regression finds what has to be
added to the judgement of a planner so that it tells the same turns apart: the tables of
`games/home/players/lessons.py`.  Once they are written the expert plays better, and can teach again;
lessons of earlier rounds may be fitted together with new ones (`--with`), and count half.

Needs NumPy (extra `envs`).  Lessons of several machines, or of the nodes of a cluster, are put
together by `--with` and `--weight 1`: let each play other seeds (`--seed`).
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from statistics import mean, stdev
from typing import Any

import numpy as np

from culdesac.bots.expert import FULL
from culdesac.bots.search import Effort, Search, Tried, share_cores
from culdesac.editions import edition, make_setup
from culdesac.engine import engine, interpreted
from culdesac.family.bits import lowest, popcount
from culdesac.family.chance import BOTS, first_state
from culdesac.family.contract import BEGINNER, OWN, SKILLED
from culdesac.family.deal import NUMBER_BITS, NUMBER_WIDTH
from culdesac.family.playout import result_width
from culdesac.family.state import CONFIRM, MAX_SEATS, NUMBERS
from culdesac.game import Game
from culdesac.games.home.players import lessons as tables, taught
from culdesac.games.home.players.habits import A_RAISE, CHANGE, PHASES, row_of
from culdesac.games.home.players.table_facts import TEMPS as MOST_TEMPS, most_of_others
from culdesac.games.home.rules.ids import (
    BIS,
    CLAIM,
    ESTATE,
    FENCE,
    FENCE_AT,
    PARK,
    POOL,
    RAISE_VALUE,
    SKIP,
    TEMP,
    UNCHANGED,
)
from culdesac.games.home.rules.marks import estate_of
from culdesac.games.registry import type_of
from culdesac.view import View

BOX = "home-2018"
SEATS = 2
WORK = 60_000  # moves of play-outs for a turn of the expert
MODEST = 300.0  # how strongly the tables are drawn towards nothing
ENOUGH = 40  # worlds from which on more of them say little more
MEASURED, MEASURED_FROM = 20_000, 5_000_000

# the tables in the order of a row of numbers, with the length of each
WIDTHS = {
    "WRITE_SHARE": 1,
    "ACTION_SHARE": 1,
    "ESTATES": taught.ESTATE_ROW,
    "GAPS": taught.GAP_ROW,
    "PARKS": taught.PARK_ROW,
    "POOLS": taught.POOL_ROW,
    "TEMPS": taught.TEMP_ROW,
    "RAISES": taught.RAISE_ROW,
    "FENCES": 1,
    "CHANGES": taught.CHANGE_ROW,
}
ABOUT = {
    "WRITE_SHARE": "what a planner thinks of a number in a house, in per cent",
    "ACTION_SHARE": "what it thinks of an action, in per cent",
    "ESTATES": "by size, houses that it lacks, and whether a plan asks for it; then the longer ones",
    "GAPS": "by houses, and by numbers beyond one for each",
    "PARKS": "by street and boxes that are left",
    "POOLS": "by those that are built",
    "TEMPS": "by the lead over the others",
    "RAISES": "by size and boxes that are left",
    "FENCES": "of any fence",
    "CHANGES": "by steps of a changed number",
}
AT: dict[str, int] = {}
for _name, _width in WIDTHS.items():
    AT[_name] = sum(WIDTHS[before] for before in AT)
ALL = sum(WIDTHS.values())
SHARES = (AT["WRITE_SHARE"], AT["ACTION_SHARE"])

Row = dict[int, float]  # what is added up for a turn, by place
Call = tuple[int, list[tuple[list[int], float]]]  # worlds, and turns with their mean values


class Noting(Search):
    """A search that keeps what it tried."""

    calls: list[Call]

    def try_out(self, tried: list[Tried], upto: int) -> None:
        first = len(tried[0].values)
        super().try_out(tried, upto)
        if len(tried) > 1:
            means = [(list(each.turn), mean(each.values[first:])) for each in tried]
            self.calls.append((upto - first, [(turn, round(value, 1)) for turn, value in means]))


# lessons


def play(seed: int, effort: Effort) -> str:
    """A game of the expert against itself: a line with its turns and all that was tried."""
    game = Game(make_setup(edition(BOX), SEATS, seed))
    compiled = engine("compiled", game.type.name)
    turns: list[list[list[int]]] = []
    calls: list[list[list[Call]]] = []
    while not game.over:
        turns.append([])
        calls.append([])
        for seat in range(SEATS):
            luck = first_state(seed, BOTS, game.turn * MAX_SEATS + seat)
            search = Noting(game.view(seat), luck, effort, compiled)
            search.calls = []
            turns[-1].append(list(search.run()[0].turn))
            calls[-1].append(search.calls)
        make(game, turns[-1])
    points = [each["total"] for each in game.scores()]
    return json.dumps({"seed": seed, "points": points, "turns": turns, "calls": calls})


def make(game: Game, turns: Sequence[Sequence[int]]) -> None:
    for seat, moves in enumerate(turns):
        for move in moves:
            game.play(seat, move)


def whole_lines(file: Path) -> Iterator[dict[str, Any]]:
    """The games of a file; a line that was cut short is none."""
    if not file.exists():
        return
    with file.open(encoding="utf-8") as lines:
        for line in lines:
            if line.endswith("}\n"):
                yield json.loads(line)


def collect(file: Path, seed: int, games: int, effort: Effort, workers: int) -> None:
    """Play the games that are lacking."""
    known = [json.dumps(game) for game in whole_lines(file)]
    there = {json.loads(line)["seed"] for line in known}
    lacking = [each for each in range(seed, seed + games) if each not in there]
    file.write_text("".join(f"{line}\n" for line in known), "utf-8")
    with (
        ProcessPoolExecutor(workers, initializer=share_cores, initargs=(workers,)) as pool,
        file.open("a", encoding="utf-8") as out,
    ):
        for number, line in enumerate(pool.map(partial(play, effort=effort), lacking), 1):
            out.write(f"{line}\n")
            out.flush()
            print(f"{number} of {len(lacking)}", json.loads(line)["points"], file=sys.stderr)


# what a planner thinks, and what is added up


@dataclass(slots=True)
class Position:
    """A seat before its turn, with what a planner has noted on its desk."""

    view: View
    desk: Any
    row: int
    turns: int
    pencilled: int

    @classmethod
    def of(cls, view: View) -> Position:
        rules = interpreted("home").rules
        sheet = view.sheets[view.seat]
        desk = interpreted("home").desk()
        row = row_of(OWN - BEGINNER, view.table.turn)
        rules.note_table_facts(view.table, list(view.sheets), view.book, desk)
        turns = rules.turns_left(view.table, sheet, view.book, desk, view.seat, row)
        pencilled = rules.lay_out(view.table, sheet, view.book, desk, row, turns, True)
        rules.fill_cover(sheet, view.book, desk)
        return cls(view, desk, row, turns, pencilled)

    @property
    def sheet(self) -> Any:
        return self.view.sheets[self.view.seat]

    def writes(self) -> dict[tuple[int, int], int]:
        """What a planner thinks of every way to write a number, by pick and move."""
        rules, view, found = interpreted("home").rules, self.view, {}
        for pick in range(view.book.picks):
            if not rules.pick_fits(self.sheet, view.book, pick):
                continue
            number, action = self.offer(pick)
            by = rules.reach(self.sheet, view.book, action)
            for change in range(max(-by, -number), min(by, NUMBERS - 1 - number) + 1):
                rules.best_house(
                    view.table, self.sheet, view.book, self.desk, view.seat, self.row,
                    number + change, action, self.turns,
                )  # fmt: skip
                cost = view.book.habits[self.row + CHANGE] * abs(change)
                houses = self.sheet.legal[number + change]
                for house in range(view.book.houses):
                    if (houses >> house) & 1:
                        move = (UNCHANGED + change) * 64 + house
                        found[pick, move] = self.desk.valued[house] - cost
        return found

    def offer(self, pick: int) -> tuple[int, int]:
        offer = self.sheet.offer[pick]
        return offer & NUMBER_BITS, offer >> NUMBER_WIDTH

    def estate(self, row: Row, sign: int, estate: int, built: int) -> None:
        size = popcount(estate)
        place = taught.estate_place(size, size - popcount(built & estate), self.desk.wanted)
        add(row, "ESTATES", place, sign)

    def gap(self, row: Row, sign: int, houses: int, numbers: int) -> None:
        if houses > 0:
            add(row, "GAPS", taught.gap_place(houses, numbers), sign)

    def add_write(self, row: Row, house: int, number: int) -> None:
        sheet, street = self.sheet, self.view.book.mask[self.view.book.street[house]]
        estate = estate_of(sheet, house)
        self.estate(row, -1, estate, sheet.built)
        self.estate(row, 1, estate, sheet.built | (1 << house))
        start = lowest(street)
        first = last = house
        while first > start and not (sheet.built >> (first - 1)) & 1:
            first -= 1
        while last + 1 < start + popcount(street) and not (sheet.built >> (last + 1)) & 1:
            last += 1
        below = sheet.number[first - 1] if first > start else -1
        above = sheet.number[last + 1] if last + 1 < start + popcount(street) else NUMBERS
        self.gap(row, -1, last - first + 1, above - below - 1)
        self.gap(row, 1, house - first, number - below - 1)
        self.gap(row, 1, last - house, above - number - 1)

    def add_action(self, row: Row, action: int, move: int | None, house: int) -> int | None:
        """Adds an action after a number in a house, the planner's own if no move is named.

        Returns what a planner thinks of it beyond the house; nothing if it cannot be told.
        """
        rules, view, sheet, desk = interpreted("home").rules, self.view, self.sheet, self.desk
        table, book = view.table, view.book
        if action in (PARK, POOL, TEMP):
            if move == SKIP:
                return None
            if action == PARK:
                street = book.street[house]
                left = book.park_boxes[street] - sheet.parks[street]
                if left > 0:
                    add(row, "PARKS", taught.park_place(street, left))
                return 0
            if action == POOL:
                if (book.pools >> house) & 1:
                    add(row, "POOLS", taught.pool_place(popcount(sheet.pools)))
                return 0
            others = most_of_others(desk, MOST_TEMPS, view.seat)
            add(row, "TEMPS", taught.temp_place(sheet.temps, others))
            return int(rules.temp_worth(table, sheet, book, desk, view.seat, self.row))
        if move == SKIP:
            return 0
        if action == FENCE:
            at = rules.best_fence(table, sheet, book, desk, self.row)[1]
            return self.add_fence(row, at if move is None else move - FENCE_AT * 64, house)
        if action == ESTATE:
            size = rules.best_value_box(table, sheet, book, desk, self.row, self.turns)[1]
            size = size if move is None else move - RAISE_VALUE
            left = book.value_boxes[size] - sheet.values[size]
            if left <= 0:
                return 0
            add(row, "RAISES", taught.raise_place(size, left))
            worth = rules.raise_worth(table, sheet, book, desk, self.row, size, self.turns)
            return int(worth + book.habits[self.row + A_RAISE])
        assert action == BIS
        worth, best = rules.best_bis(table, sheet, book, desk, self.row, self.pencilled, self.turns)
        if best == SKIP and move is None:
            return 0
        return int(worth) if move in (None, best) else None

    def add_fence(self, row: Row, at: int, house: int) -> int | None:
        sheet, built = self.sheet, self.sheet.built | (1 << house)
        if at < 0:
            return 0
        if (sheet.fences >> at) & 1:
            return None
        estate = estate_of(sheet, at)
        left = estate & ((2 << at) - 1)
        self.estate(row, -1, estate, built)
        self.estate(row, 1, left, built)
        self.estate(row, 1, estate ^ left, built)
        add(row, "FENCES", 0)
        rules = interpreted("home").rules
        return int(rules.fence_worth(self.view.book, self.row, self.desk.fenced[at]))


def add(row: Row, table: str, place: int, amount: float = 1) -> None:
    at = AT[table] + place
    row[at] = row.get(at, 0) + amount


def rows_of(view: View, calls: Sequence[Call]) -> Iterator[tuple[int, list[tuple[Row, float]]]]:
    """Of every trial its worlds, and a row with its value in points for each turn in it."""
    position = Position.of(view)
    thought = position.writes()
    for worlds, tried in calls:
        best: dict[tuple[int, int, int | None], float] = {}
        for turn, value in tried:
            if len(turn) < 2 or (turn[0], turn[1]) not in thought:
                continue  # refused, or something other than a number first
            move = turn[2] if len(turn) > 2 and turn[2] != CONFIRM else None
            if move is None or not CLAIM <= move < CLAIM + 5:
                key = (turn[0], turn[1], move)
                best[key] = max(value, best.get(key, value))  # claims are the planner's matter
        found = []
        for (pick, write, move), value in best.items():
            row: Row = {}
            number, action = position.offer(pick)
            change, house = write // 64 - UNCHANGED, write % 64
            position.add_write(row, house, number + change)
            if action == TEMP:
                add(row, "CHANGES", abs(change))
            worth = position.add_action(row, action, move, house)
            if worth is not None:
                add(row, "WRITE_SHARE", 0, thought[pick, write] / 100)
                add(row, "ACTION_SHARE", 0, worth / 100)
                found.append((row, value / 100))
        if len(found) > 1:
            yield worlds, found


# the regression


@dataclass(slots=True)
class Sums:
    """What a regression needs of all rows, by phase of a game."""

    squares: Any
    products: Any

    def __add__(self, other: Sums) -> Sums:
        return Sums(self.squares + other.squares, self.products + other.products)

    def times(self, weight: float) -> Sums:
        return Sums(weight * self.squares, weight * self.products)


def no_sums() -> Sums:
    return Sums(np.zeros((PHASES, ALL, ALL)), np.zeros((PHASES, ALL)))


def sums_of(line: dict[str, Any]) -> Sums:
    """Of one game: within a trial only differences count, all turns met the same worlds."""
    found = no_sums()
    game = Game(make_setup(edition(BOX), SEATS, line["seed"]))
    for turns, calls in zip(line["turns"], line["calls"], strict=True):
        phase = taught.phase_of(game.table)
        for seat in range(SEATS):
            if not calls[seat]:
                continue
            for worlds, rows in rows_of(game.view(seat), calls[seat]):
                table = np.zeros((len(rows), ALL))
                values = np.array([value for _, value in rows])
                for place, (row, _) in enumerate(rows):
                    table[place, list(row)] = list(row.values())
                table -= table.mean(0)
                weight = worlds / (1 + worlds / ENOUGH)
                found.squares[phase] += weight * table.T @ table
                found.products[phase] += weight * table.T @ (values - values.mean())
        make(game, turns)
    return found


def fit(sums: Sums) -> Any:
    """The tables, a row for each phase, in points; the planner's judgement is taken as it is."""
    before = np.zeros(ALL)
    before[list(SHARES)] = 1
    modest = MODEST * np.eye(ALL)
    return np.array(
        [
            np.linalg.solve(sums.squares[phase] + modest, sums.products[phase] + MODEST * before)
            for phase in range(PHASES)
        ]
    )


def table_text(name: str, numbers: Sequence[int]) -> str:
    lines = [f"# {ABOUT[name]}", f"{name} = ("]
    for phase in range(PHASES):
        row = numbers[phase * WIDTHS[name] : (phase + 1) * WIDTHS[name]]
        for at in range(0, len(row), 14):
            lines.append("    " + " ".join(f"{number}," for number in row[at : at + 14]))
    return "\n".join([*lines, ")  # fmt: skip", ""])


def module_text(found: dict[str, list[int]]) -> str:
    head = (tables.__doc__ or "").strip()
    text = [f'"""{head}\n"""', "", "from __future__ import annotations", ""]
    return "\n".join([*text, *(table_text(name, numbers) for name, numbers in found.items())])


def strength() -> str:
    """The points of the pupil, as it is on this machine now, from the first seat."""
    setup = make_setup(edition(BOX), SEATS, 0)
    book = type_of(setup).rules.pack(setup)
    found = engine("compiled", "home").play_many(
        book, SEATS, [OWN, SKILLED], MEASURED_FROM, MEASURED
    )
    width = result_width(book, SEATS)
    points, other = found[::width], found[1::width]
    spread = 1.96 * stdev(points) / MEASURED**0.5
    return f"{mean(points):.2f} ± {spread:.2f} points against skilled-1 with {mean(other):.2f}"


def main() -> int:
    parser = argparse.ArgumentParser(description="teach the player of the play-outs")
    parser.add_argument("--games", type=int, default=160, help="of the expert against itself")
    parser.add_argument("--seed", type=int, default=300_000, help="of the first game")
    parser.add_argument("--work", type=int, default=WORK, help="moves of play-outs for a turn")
    parser.add_argument("--out", type=Path, required=True, help="folder of the lessons")
    parser.add_argument(
        "--with", dest="others", type=Path, nargs="*", default=[], help="more of them"
    )
    parser.add_argument("--weight", type=float, default=0.5, help="of those others")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--write", action="store_true", help="keep the tables in the package")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    file = options.out / "lessons.jsonl"
    print(f"the pupil as it is: {strength()}")
    effort = replace(FULL, moves=options.work)
    collect(file, options.seed, options.games, effort, options.workers)
    games = list(whole_lines(file))
    others = [line for folder in options.others for line in whole_lines(folder / file.name)]
    if not games and not others:
        print("there are no lessons", file=sys.stderr)
        return 2
    sums = no_sums()
    with ProcessPoolExecutor(options.workers) as pool:
        for part in pool.map(sums_of, games, chunksize=4):
            sums += part
        for part in pool.map(sums_of, others, chunksize=4):
            sums += part.times(options.weight)
    numbers = fit(sums)
    found = {
        name: [round(100 * each) for each in numbers[:, AT[name] : AT[name] + width].flatten()]
        for name, width in WIDTHS.items()
    }
    points = mean(each for game in games or others for each in game["points"])
    print(f"{len(games)} games and {len(others)} more; the expert had {points:.1f} points")
    target = Path(str(tables.__file__)) if options.write else options.out / "lessons.py"
    target.write_text(module_text(found), "utf-8")
    print(f"the tables are in {target}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
