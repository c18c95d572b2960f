"""What every bot scores on average in every variant, written where the bots look it up.

The bots of the engines are measured here.  The expert takes too long for that: what `bots` and
`levels` find out about it is noted, unless it was measured with more effort before.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from importlib import resources
from pathlib import Path

from culdesac.bots.averages import FILE, Average, Averages, averages, rows
from culdesac.bots.builtin import LEVELS
from culdesac.editions import Edition, edition, editions
from culdesac.editions.variants import Variant, setup_of, variants
from culdesac.games.registry import GAMES, room
from culdesac.sim import simulate

PLAYED = 1000
SEED = 200_000


def measure(box: Edition, variant: Variant, games: int) -> dict[str, Average]:
    setup = setup_of(box, variant, SEED)
    return {
        bot.name: Average(
            round(simulate(setup, games, [bot.name], engine="native").mean_score, 1), games
        )
        for bot in LEVELS
    }


def as_text(game: str, measured: Mapping[str, Averages]) -> str:
    """The file of a game, from the averages by box."""
    lines = [
        "# What bots score on average, written by `python bench/run.py averages`: games for two, or for",
        "# as many as a mode takes, with the same bot on every seat.  The expert played against",
        "# skilled, with a part of its usual effort where one is told.",
    ]
    for box in editions(game):
        for variant, found in measured[box.id].items():
            lines += [
                "",
                "[[variants]]",
                f'edition = "{box.id}"',
                f'sheet = "{variant.sheet}"',
                f'mode = "{variant.mode}"',
                f"switches = {json.dumps(list(variant.switches))}",
                *(f"bots.{name} = {as_table(average)}" for name, average in found.items()),
            ]
    return "\n".join(lines) + "\n"


def as_table(average: Average) -> str:
    effort = f", effort = {average.effort}" if average.effort != 1 else ""
    return f"{{ points = {average.points}, games = {average.games}{effort} }}"


def write(game: str, measured: Mapping[str, Averages]) -> None:
    with resources.as_file(resources.files(room(game, "players")) / FILE) as file:
        Path(file).write_text(as_text(game, measured), "utf-8")
    rows.cache_clear()


def note(box: str, variant: Variant, bot: str, found: Average) -> None:
    """Put one figure into the file, unless one of more effort stands there."""
    game = edition(box).game
    measured = {item.id: dict(averages(item)) for item in editions(game)}
    row = dict(measured[box].get(variant, {}))
    if bot not in row or row[bot].effort <= found.effort:
        row[bot] = found
        measured[box][variant] = row
        write(game, measured)


def report(part: int) -> list[str]:
    """Measure everything; what others have noted stays."""
    lines = [
        "## Averages",
        "",
        f"Points of a bot in {PLAYED // part} games among its own kind, the range over the switches;",
        "two seats, or one where a mode takes no more. The expert's are those of the tables above.",
        "",
        f"| edition | sheet | mode | {' | '.join(bot.name for bot in LEVELS)} |",
        f"|---|---|---|{'---:|' * len(LEVELS)}",
    ]
    for game in GAMES:
        measured: dict[str, Averages] = {}
        for box in editions(game):
            before = averages(box)
            measured[box.id] = {
                variant: {**before.get(variant, {}), **measure(box, variant, PLAYED // part)}
                for variant in variants(box)
            }
            lines += ranges(box, measured[box.id])
            print("\n".join(lines[-4:]), file=sys.stderr, flush=True)
        if part == 1:
            write(game, measured)
    return lines


def ranges(box: Edition, measured: Averages) -> list[str]:
    """A line for every sheet and mode."""
    lines = []
    for sheet in box.sheets:
        for mode in box.modes:
            rows = [found for at, found in measured.items() if (at.sheet, at.mode) == (sheet, mode)]
            cells = []
            for bot in LEVELS:
                points = [found[bot.name].points for found in rows]
                cells.append(f"{min(points):.0f} to {max(points):.0f}")
            lines.append(f"| {box.id} | {sheet} | {mode} | {' | '.join(cells)} |")
    return lines
