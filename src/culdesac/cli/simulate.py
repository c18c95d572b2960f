"""`culdesac simulate`: very many games, and what they average to."""

from __future__ import annotations

import sys
import time
from datetime import timedelta

from culdesac.bots import DEFAULT
from culdesac.cli.arguments import (
    Arguments,
    Commands,
    add_output,
    add_setup,
    describe_setup,
    print_json,
    screen_of,
    setup_of,
    whole,
)
from culdesac.cli.panels import setup_line
from culdesac.cli.screen import Screen
from culdesac.engine.registry import AUTO, ENGINES
from culdesac.face.game_type import Words
from culdesac.games.registry import type_of
from culdesac.sim import BOTS, Simulation, simulate

EVERY = 0.2  # seconds between two drawings of a bar
ENGINE_NAMES = (AUTO, *ENGINES)
EPILOG = """\
Game g of G has the seed S + g. The digest is the same for any engine and number of threads.

  culdesac simulate --games 1000 --seats 2 --seed 1 --bot skilled,casual
"""


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "simulate",
        help="play very many games between bots",
        description="Plays very many games between bots and says what they average to.",
        epilog=EPILOG,
    )
    group = command.add_argument_group("the simulation")
    group.add_argument("--games", metavar="G", default="1000", help="number of games (1000)")
    group.add_argument(
        "--bot",
        metavar="B",
        default=DEFAULT,
        help=f"{', '.join(BOTS)}; one for all seats, or one per seat with commas ({DEFAULT})",
    )
    group.add_argument(
        "--engine", metavar="X", default="auto", help=f"{', '.join(ENGINE_NAMES)} (auto)"
    )
    group.add_argument("--threads", metavar="T", default="1", help="threads to use (1)")
    add_setup(command)
    add_output(command)
    command.set_defaults(run=run)


class ProgressBar:
    """Drawn on a terminal's stderr, and nowhere else."""

    def __init__(self, screen: Screen, games: int) -> None:
        self.screen = screen
        self.games = games
        self.shown = 0  # characters
        self.first: int | None = None  # games that were there before
        self.began = self.drawn = 0.0

    def __call__(self, done: int) -> None:
        if not self.screen.terminal:
            return
        now = time.monotonic()
        if self.first is None:
            self.first, self.began = done, now
        elif done < self.games and now - self.drawn < EVERY:
            return
        self.drawn = now
        percent = 100 * done // self.games
        bar = self.screen.signs.bar * (percent * 40 // 100)
        line = f"  {bar:<40} {percent:>3} %  {done:,} / {self.games:,}{self.rest(done, now)}"
        self.screen.line("\r" + line.ljust(self.shown), end="")
        self.screen.flush()
        self.shown = len(line)

    def rest(self, done: int, now: float) -> str:
        """How long it will take at this pace, once there is one."""
        assert self.first is not None
        if not self.first < done < self.games:
            return ""
        pace = (now - self.began) / (done - self.first)
        left = timedelta(seconds=round(pace * (self.games - done)))
        return "  " + self.screen.tr("{time} left").format(time=left)

    def close(self) -> None:
        if self.shown:
            self.screen.line("\r" + " " * self.shown + "\r", end="")
            self.screen.flush()
            self.shown = 0


def run(args: Arguments) -> int:
    games = whole(args.games, "--games", 1)
    threads = whole(args.threads, "--threads", 1)
    setup = setup_of(args, seed=0)
    bots = [name.strip() for name in args.bot.split(",")]
    screen = screen_of(args)
    bar = ProgressBar(Screen(sys.stderr, screen.language), games)
    bar(0)
    try:
        result = simulate(setup, games, bots, args.engine, threads, bar)
    finally:
        bar.close()
    if args.json:
        print_json({**describe_setup(setup), "bots": bots, **result.as_dict()})
    else:
        screen.line(setup_line(screen, setup))
        show(screen, result, bots, type_of(setup).words)
    return 0


def show(screen: Screen, result: Simulation, bots: list[str], words: Words) -> None:
    tr = screen.tr
    rows = [
        (tr("games"), f"{result.games:,}"),
        (tr("seconds"), f"{result.seconds:.3f}"),
        (tr("games per second"), f"{result.games_per_second:,.0f}"),
        (tr("engine"), result.engine),
        (tr("threads"), str(result.threads)),
        (tr("mean score"), f"{result.mean_score:.2f}"),
        (tr("mean turns"), f"{result.mean_turns:.2f}"),
    ]
    if result.rival_mean is not None:
        title = tr("mean score of {rival}").format(rival=words.rival)
        rows.append((title, f"{result.rival_mean:.2f}"))
    if result.wins is not None:
        share = f"{result.wins:,} ({100 * result.wins / result.games:.1f} %)"
        rows.append((tr("more points than {rival}").format(rival=words.rival), share))
    if len(bots) > 1:
        for seat, (bot, mean) in enumerate(zip(bots, result.seat_means, strict=True), 1):
            title = tr("mean score of seat {seat} ({bot})").format(seat=seat, bot=bot)
            rows.append((title, f"{mean:.2f}"))
    for reason, count in result.end_reasons.items():
        if count:
            title = tr("ended: {reason}").format(reason=words.end_reason(reason, tr))
            rows.append((title, f"{count:,} ({100 * count / result.games:.1f} %)"))
    rows.append((tr("digest"), result.digest))
    width = max(len(title) for title, _ in rows) + 2
    for title, value in rows:
        screen.line(f"  {title:<{width}}{value}")
