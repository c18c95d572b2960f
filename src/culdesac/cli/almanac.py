"""`culdesac almanac`: pages about the boxes, from games that are played for them."""

from __future__ import annotations

import sys
from pathlib import Path

from culdesac.almanac.chapters import names
from culdesac.almanac.page import Job
from culdesac.almanac.run import FEWEST_GAMES, MOST_GAMES, almanac
from culdesac.cli.arena import MOST_WORKERS
from culdesac.cli.arguments import (
    Arguments,
    Commands,
    add_output,
    print_json,
    screen_of,
    whole,
)
from culdesac.cli.screen import Screen
from culdesac.cli.simulate import ENGINE_NAMES, ProgressBar
from culdesac.editions.setup import SEED_LIMIT

EPILOG = """\
Pages are written one by one, each when it is whole; with --only others stay as they are. The same
games and seed give the same pages.

  culdesac almanac
  culdesac almanac pages --games 10000
  culdesac almanac --only plans --only par
"""


def add(commands: Commands) -> None:
    usual = Job()
    command = commands.add_parser(
        "almanac",
        help="play what is needed to say what plans, actions and numbers are worth",
        description="Plays games and writes pages with tables and pictures about what happens in them.",
        epilog=EPILOG,
    )
    command.add_argument(
        "folder", metavar="DIR", nargs="?", default="almanac", help="folder for the pages (almanac)"
    )
    group = command.add_argument_group("the almanac")
    group.add_argument(
        "--games",
        metavar="G",
        default=str(usual.games),
        help=f"games to begin with; some pages take more, some fewer ({usual.games})",
    )
    group.add_argument(
        "--seed", metavar="S", default=str(usual.seed), help=f"seed of the first ({usual.seed})"
    )
    group.add_argument(
        "--only",
        metavar="NAME",
        action="append",
        help=f"a page: {', '.join(names())}; several times",
    )
    group.add_argument("--box", metavar="E", action="append", help="a box (all); several times")
    group.add_argument(
        "--engine", metavar="X", default="auto", help=f"{', '.join(ENGINE_NAMES)} (auto)"
    )
    group.add_argument("--workers", metavar="W", default="1", help="processes to use (1)")
    add_output(command)
    command.set_defaults(run=run)


def run(args: Arguments) -> int:
    job = Job(
        whole(args.games, "--games", FEWEST_GAMES, MOST_GAMES),
        whole(args.seed, "--seed", 0, SEED_LIMIT - 1),
        args.engine,
    )
    workers = whole(args.workers, "--workers", 1, MOST_WORKERS)
    screen = screen_of(args)
    bar = ProgressBar(Screen(sys.stderr, screen.language), 1)

    def progress(done: int, total: int) -> None:
        bar.games = total
        bar(done)

    try:
        made = almanac(Path(args.folder), job, args.only or (), args.box or (), progress, workers)
    finally:
        bar.close()
    if args.json:
        print_json(made.as_dict())
        return 0
    text = screen.tr("The almanac is in {folder} (pages: {pages}, pictures: {pictures}).")
    screen.line(text.format(folder=made.folder, pages=len(made.pages), pictures=made.pictures))
    return 0
