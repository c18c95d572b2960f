"""`culdesac review`: the turns of a recorded game that cost the most."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from culdesac.bots.expert import note
from culdesac.bots.review import MOST, Lesson, review
from culdesac.cli.arguments import (
    Arguments,
    Commands,
    add_output,
    describe_setup,
    print_json,
    screen_of,
    whole,
)
from culdesac.cli.panels import setup_line
from culdesac.cli.screen import Screen
from culdesac.family.state import CONFIRM
from culdesac.game import Game
from culdesac.moves import Move
from culdesac.record import load_record

EPILOG = """\
The expert looks at every turn as its seat saw it then, plays the game on many hundred times, and
tells what the turn that was played and the best one were worth: points, and a part of the lead.

  culdesac review game.culdesac --seat 1
"""


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "review",
        help="tell which turns of a recorded game cost the most",
        description="Tells which turns of a recorded game cost the most, and what was better.",
        epilog=EPILOG,
    )
    command.add_argument("file", metavar="FILE", help="record, as `play` writes it")
    command.add_argument("--seat", metavar="S", help="only this seat (all)")
    command.add_argument("--most", metavar="N", default=str(MOST), help=f"turns to tell ({MOST})")
    add_output(command)
    command.set_defaults(run=run)


def run(args: Arguments) -> int:
    game = load_record(args.file).game()
    seats = None
    if args.seat is not None:
        seats = [whole(args.seat, "--seat", 1, game.seats) - 1]
    most = whole(args.most, "--most", 1)
    screen = screen_of(args)
    told = Screen(sys.stderr, screen.language)
    said = note(game.type.name)
    if game.turns and said:
        told.line(told.tr(said))

    def progress(done: int, turns: int, _: Sequence[Lesson]) -> None:
        if told.terminal:
            told.line(f"\r  {100 * done // turns:>3} %", end="")
            told.flush()

    found = review(game, seats, progress=progress, most=most)
    if told.terminal:
        told.line("\r" + " " * 8 + "\r", end="")
    if args.json:
        lessons = [{**each.as_dict(), "seat": each.seat + 1} for each in found]
        print_json({**describe_setup(game.setup), "lessons": lessons})
    else:
        screen.line(setup_line(screen, game.setup))
        show(screen, game, found)
    return 0


def in_short(moves: tuple[Move, ...]) -> str:
    return " ".join(move.text for move in moves if move.id != CONFIRM) or moves[-1].text


def show(screen: Screen, game: Game, found: list[Lesson]) -> None:
    tr = screen.tr
    if not found:
        screen.line(tr("The expert would have played every turn like that."))
    for each in found:
        title = tr("Turn {turn}, seat {seat}: {cost} points").format(
            turn=each.turn, seat=each.seat + 1, cost=f"{each.cost:.1f}"
        )
        screen.line(screen.paint(title, "bold"))
        for name, moves, value in (
            (tr("played"), each.played, each.played_value),
            (tr("better"), each.best, each.best_value),
        ):
            screen.line(f"  {name:<8}{value:>7.1f}   {in_short(moves)}")
