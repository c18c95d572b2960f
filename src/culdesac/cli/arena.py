"""`culdesac arena`: bots against each other on the same deals, with ratings."""

from __future__ import annotations

import math
import sys
from pathlib import Path

from culdesac.bots.registry import bot
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
from culdesac.cli.simulate import ENGINE_NAMES, ProgressBar
from culdesac.errors import SetupError
from culdesac.extras import require
from culdesac.face.game_type import Words
from culdesac.games.registry import type_of
from culdesac.sim.arena import Plan, Summary, arena
from culdesac.sim.arena.cluster import on_cluster
from culdesac.sim.arena.journal import REPORT
from culdesac.sim.arena.report import best_first, percent, span
from culdesac.sim.arena.run import engine_of
from culdesac.sim.arena.workers import local

MOST_WORKERS = 256
EPILOG = """\
Every line-up of bots plays every deal once in each rotation of its seats: with two bots, 100 games
are 50 deals played twice. Alone, the bots play the same deals one by one. The results depend on the
seed alone, not on workers, engines or machines.

With --out the finished games are kept as they come in: the same command goes on where it stopped.

  culdesac arena skilled casual --games 1000 --out duel
  culdesac arena expert skilled --games 20 --workers 2 --out strong
  culdesac arena skilled casual beginner --mode expert --games 200
  culdesac arena skilled mine --patience 5 --games 100
  culdesac arena skilled casual --games 100000 --cluster 10.0.0.1:6379 --out big
"""


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "arena",
        help="let bots play against each other and rate them",
        description="Lets bots play against each other on the same deals, and rates them.",
        epilog=EPILOG,
    )
    command.add_argument("bots", metavar="BOT", nargs="+", help="bots by name")
    group = command.add_argument_group("the arena")
    group.add_argument(
        "--games", metavar="G", default="100", help="games of every line-up (100), in whole deals"
    )
    group.add_argument("--out", metavar="DIR", help="folder for the games, a report and its plots")
    group.add_argument(
        "--parquet", action="store_true", help="also write games.parquet (extra parquet)"
    )
    group.add_argument(
        "--engine", metavar="X", default="auto", help=f"{', '.join(ENGINE_NAMES)} (auto)"
    )
    group.add_argument("--workers", metavar="W", help="threads or processes of this machine (1)")
    group.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help="play on a Ray cluster: host:port, ray://host:port or auto (extra cluster)",
    )
    group.add_argument(
        "--patience", metavar="S", help="seconds that a bot may take for a turn (no limit)"
    )
    add_setup(command)
    add_output(command)
    command.set_defaults(run=run)


def run(args: Arguments) -> int:
    games = whole(args.games, "--games", 1)
    if args.workers is not None and args.cluster is not None:
        raise SetupError("--workers and --cluster do not go together; a cluster has its own")
    count = whole(args.workers or "1", "--workers", 1, MOST_WORKERS)
    if args.parquet:
        if args.out is None:
            raise SetupError("--parquet writes into a folder; name one with --out DIR")
        require("pyarrow", "parquet", "a Parquet file")
    patience = None if args.patience is None else seconds(args.patience, "--patience")
    plan = Plan(setup_of(args, seed=0), tuple(args.bots), games, patience)
    workers = local(count) if args.cluster is None else on_cluster(args.cluster)
    screen = screen_of(args)
    warn_of_weakness(plan, args.engine, screen)
    bar = ProgressBar(Screen(sys.stderr, screen.language), plan.total)
    try:
        summary = arena(
            plan,
            args.out,
            engine=args.engine,
            workers=workers,
            progress=bar,
            parquet=args.parquet,
        )
    except KeyboardInterrupt:
        if args.out is not None:
            bar.close()
            kept = screen.tr("the finished games are kept in {folder}; the same command goes on")
            print(f"culdesac: {kept.format(folder=args.out)}", file=sys.stderr)
        raise
    finally:
        bar.close()
    warn(summary, screen)
    if args.json:
        print_json({**describe_setup(plan.setup), **summary.as_dict()})
    else:
        screen.line(setup_line(screen, plan.setup))
        show(screen, summary, type_of(plan.setup).words)
        if args.out is not None:
            report = Path(args.out) / REPORT
            screen.line("  " + screen.tr("report: {path}").format(path=report))
    return 0


def seconds(text: str, name: str) -> float:
    """A time from the command line."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number < math.inf:
        raise SetupError(f'{name} is "{text}"; expected a number of seconds above 0')
    return number


def warn_of_weakness(plan: Plan, engine: str, screen: Screen) -> None:
    """Bots that think less without a compiled engine say so where there is none."""
    if engine_of(plan, engine) == "interpreted":
        for name in plan.bots:
            note = bot(name).note(plan.setup.edition.game)
            if note:
                print(f"culdesac: {name}: {screen.tr(note)}", file=sys.stderr)


def warn(summary: Summary, screen: Screen) -> None:
    for name, count in summary.faults.items():
        text = screen.ntr(
            "warning: beginner moved for {bot} in {count} turn: {fault}",
            "warning: beginner moved for {bot} in {count} turns, the first: {fault}",
            count,
        )
        line = text.format(count=count, bot=name, fault=summary.first_faults[name])
        print(f"culdesac: {line}", file=sys.stderr)


def show(screen: Screen, summary: Summary, words: Words) -> None:
    tr = screen.tr
    games = screen.ntr("{count} game", "{count} games", summary.games)
    deals = screen.ntr("on {count} deal", "on {count} deals", summary.deals)
    played = (
        f"{games.format(count=f'{summary.games:,}')} {deals.format(count=f'{summary.deals:,}')}"
    )
    screen.line(f"  {played}")
    screen.line("")
    rows = [[tr("bot"), tr("rating"), tr("mean score"), tr("first places")]]
    if summary.rival is not None:
        rows[0].append(tr("more points than {rival}").format(rival=words.rival))
    for made in best_first(summary):
        rows.append(
            [
                made.name,
                span(made.rating, 0) or "-",
                span(made.score.interval),
                percent(made.best, made.games),
            ]
        )
        if summary.rival is not None:
            rows[-1].append(percent(made.beat_rival, made.games))
    show_table(screen, rows)
    if summary.pairs:
        rows = [[tr("pair"), tr("wins"), tr("ties"), tr("losses"), tr("difference of scores")]]
        for pair in summary.pairs.values():
            rows.append(
                [
                    f"{pair.first} : {pair.second}",
                    f"{pair.wins:,}",
                    f"{pair.ties:,}",
                    f"{pair.losses:,}",
                    span(pair.difference.interval),
                ]
            )
        show_table(screen, rows)
    for reason, count in summary.ends.items():
        title = tr("ended: {reason}").format(reason=words.end_reason(reason, tr))
        screen.line(f"  {title}  {count:,} ({percent(count, summary.games)})")


def show_table(screen: Screen, rows: list[list[str]]) -> None:
    """The first column to the left, the others to the right."""
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    for row in rows:
        cells = [row[0].ljust(widths[0])]
        cells += [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        screen.line("  " + "   ".join(cells))
    screen.line("")
