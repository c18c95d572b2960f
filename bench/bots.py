"""The bots: how strong and how fast they are, on paired deals.

Every pair of bots plays each deal twice, with the seats exchanged.  Intervals are 95 per cent, of the
mean over deals.
"""

from __future__ import annotations

import math
import time
from dataclasses import dataclass, field
from statistics import mean, stdev

from bench import averages, levels
from bench.journal import Hall, hall
from bench.levels import SEED
from culdesac.bots import bot
from culdesac.bots.averages import Average
from culdesac.editions import Setup, edition, make_setup
from culdesac.editions.variants import Variant
from culdesac.engine import engine
from culdesac.games.registry import type_of

BOXES = ("home-2018", "vegas-2019")
LEVELS = ("beginner", "casual", "skilled")
DEALS = 2000  # for the bots of the engines
EXPERT_GAMES = 200


@dataclass(slots=True)
class Match:
    """A bot against another one, both from the first one's side."""

    points: list[float] = field(default_factory=list)  # per deal, mean of its two games
    others: list[float] = field(default_factory=list)
    won: list[float] = field(default_factory=list)  # share of the deal's games
    ended: list[int] = field(default_factory=list)
    seconds: float = 0.0

    def add(self, games: list[tuple[int, int]], over: list[int]) -> None:
        self.points.append(mean(mine for mine, _ in games))
        self.others.append(mean(other for _, other in games))
        self.won.append(mean(mine > other for mine, other in games))
        self.ended.extend(over)

    def ends(self, setup: Setup) -> str:
        """How many games ended by each reason."""
        shares = {
            name: mean(bool(over & bit) for over in self.ended)
            for bit, name in type_of(setup).end_reasons.items()
        }
        return ", ".join(f"{name} {100 * share:.0f} %" for name, share in shares.items() if share)


def interval(values: list[float], scale: float = 1, digits: int = 1) -> str:
    spread = 1.96 * stdev(values) / math.sqrt(len(values)) if len(values) > 1 else 0.0
    return f"{scale * mean(values):.{digits}f} ± {scale * spread:.{digits}f}"


def engine_match(setup: Setup, one: str, two: str, deals: int) -> Match:
    """Two bots of the engines; with themselves for the mean of their points."""
    game_type = type_of(setup)
    native, book = engine("native", game_type.name), game_type.rules.pack(setup)
    first, second = bot(one).policy, bot(two).policy
    assert first is not None
    assert second is not None
    native.play_many(book, 2, [first, second], 0, 1)  # loads
    began = time.thread_time()  # of one core, whatever else the machine does
    here = native.play_many(book, 2, [first, second], setup.seed, deals)
    there = native.play_many(book, 2, [second, first], setup.seed, deals)
    match = Match(seconds=time.thread_time() - began)
    for deal in range(0, 4 * deals, 4):
        games = [(here[deal], here[deal + 1]), (there[deal + 1], there[deal])]
        match.add(games, [here[deal + 3], there[deal + 3]])
    return match


def expert_match(hall: Hall, box: str, games: int) -> Match:
    """As many deals as there is time for; the seconds are those that a turn takes."""
    match = Match()
    setup = make_setup(edition(box), 2, SEED)
    found = levels.games_of(hall, levels.Variant(box, setup.sheet, setup.mode), games)
    for one, two in zip(found[::2], found[1::2], strict=True):
        both = [(one.mine, one.other), (two.mine, two.other)]
        match.add(both, [one.ended, two.ended])
    match.seconds = mean(game.seconds for game in found) if found else 0.0
    return match


def rows(hall: Hall, box: str, part: int) -> list[str]:
    """The table of a box, and how long its expert took."""
    setup = make_setup(edition(box), 2, SEED)
    lines = [
        f"{setup.edition.title} {setup.edition.year}:",
        "",
        "| bot | against | games | points | points of the other | won | games/s | ends |",
        "|---|---|---:|---:|---:|---:|---:|---|",
    ]
    pairs = [(name, name) for name in LEVELS] + list(zip(LEVELS[1:], LEVELS, strict=False))
    pairs.append((LEVELS[-1], "skilled-1"))
    for one, two in pairs:
        match = engine_match(setup, one, two, max(50, DEALS // part))
        games = len(match.ended)
        won = "" if one == two else f"{interval(match.won, 100)} %"
        lines.append(
            f"| {one} | {two} | {games:,} | {interval(match.points)} | {interval(match.others)} "
            f"| {won} | {games / match.seconds:,.0f} | {match.ends(setup)} |"
        )
    match = expert_match(hall, box, EXPERT_GAMES // part)
    if not match.points:
        return lines
    if part == 1:
        found = Average(round(mean(match.points), 1), len(match.ended))
        averages.note(box, Variant(setup.sheet, setup.mode, ()), "expert", found)
    return [
        *lines,
        f"| expert | skilled | {len(match.ended)} | {interval(match.points)} "
        f"| {interval(match.others)} | {interval(match.won, 100)} % | | {match.ends(setup)} |",
        "",
        f"The expert took {match.seconds:.2f} s of one core per turn.",
    ]


def report(part: int, minutes: float, processes: int | None) -> list[str]:
    lines = [
        "## Bots",
        "",
        "Flip, two seats, basic plans; every deal twice with the seats exchanged; 95 % intervals over",
        "deals. Games per second are of one core, by the native engine. Of the expert there are as many",
        "games as have been played; `python bench/run.py bots --minutes 60` goes on with them.",
    ]
    with hall(minutes, processes) as opened:
        for box in BOXES:
            lines += ["", *rows(opened, box, part)]
    return lines
