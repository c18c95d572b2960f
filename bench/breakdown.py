"""Where the expert's points come from, in every variant as it comes out of the box.

All seats are the expert's, with a part of its usual effort only.  The means by category are kept in
the package, where the page takes them from; the report tells their sums.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from statistics import mean

from bench.levels import Variant
from bench.play import play_on, process_per_core
from culdesac.bots.base import Thinking
from culdesac.bots.breakdown import FILE, Breakdown, written
from culdesac.bots.expert import effort_on, look_ahead
from culdesac.editions import editions
from culdesac.editions.box_type import box_type
from culdesac.engine import engine
from culdesac.game import Game
from culdesac.moves import Move

HASTE = 8  # it is given one part of so many of its usual effort
SHEETS = 24  # that are filled in each variant
SEED = 70_000


def variants() -> Iterator[Variant]:
    for box in editions():
        offered = {switch.name for switch in box_type(box.game).switches if switch.offered(box)}
        for sheet in box.sheets:
            for mode in box.modes.values():
                plain = Variant(box.id, sheet, mode.name, level=3 if mode.validations else None)
                yield plain
                if "introductory" in offered and not mode.validations:
                    yield replace(plain, introductory=True)


def scores(variant: Variant, seed: int) -> list[dict[str, int]]:
    """The points of all seats of a game, by category."""
    game = Game(variant.setup(seed))
    thinking = Thinking(seed, "native")
    effort = effort_on(engine("native", game.type.name), game.book).times(1 / HASTE)

    def turn_of(seat: int) -> Sequence[Move]:
        best = look_ahead(game.view(seat), thinking, effort=effort)[0]
        return [game.moves.from_id(move) for move in best.turn]

    play_on(game, turn_of)
    return [
        {category: points for category, points in found.items() if category != "total"}
        for found in game.scores()
    ]


def report(part: int) -> list[str]:
    lines = [
        "## Where the expert's points come from",
        "",
        f"Means of {SHEETS // part} sheets, all seats the expert's with 1 / {HASTE} of its usual",
        "effort; by category they stand",
        f"in `{FILE.name}` of the bots, for the chart at the end of a game.",
        "",
        "| variant | points |",
        "|---|---:|",
    ]
    found = []
    with process_per_core() as pool:
        for variant in variants():
            seats = variant.setup(SEED).seats
            seeds = range(SEED, SEED + max(1, SHEETS // part // seats))
            sheets = [
                sheet for game in pool.map(scores, [variant] * len(seeds), seeds) for sheet in game
            ]
            points = {name: round(mean(sheet[name] for sheet in sheets), 1) for name in sheets[0]}
            switches = ("introductory",) if variant.introductory else ()
            assert variant.sheet is not None
            found.append(
                Breakdown(variant.box, variant.sheet, variant.mode, switches, len(sheets), points)
            )
            lines.append(f"| {variant.title} | {sum(points.values()):.1f} |")
            print(lines[-1], file=sys.stderr, flush=True)
    if part == 1:
        FILE.write_text(written("expert", 1 / HASTE, found), "utf-8")
    return lines
