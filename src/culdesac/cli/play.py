"""`culdesac play`: a game in the terminal against built-in players."""

from __future__ import annotations

import io
import sys
from pathlib import Path

from culdesac.bots.registry import names
from culdesac.cli.arguments import (
    Arguments,
    Commands,
    add_output,
    add_setup,
    add_thinking,
    screen_of,
    setup_given,
    setup_of,
    work_given,
)
from culdesac.cli.opponents import DEFAULT, bot_names, notes
from culdesac.cli.play_json import play_json
from culdesac.cli.saving import Saver
from culdesac.cli.screen import Screen
from culdesac.cli.terminal import TerminalTable
from culdesac.errors import SetupError
from culdesac.game import Game
from culdesac.record import load_record

EPILOG = """\
You have seat 1. Each turn: choose a pair (1), write its number into a house (1.4 is house 4 of
street 1), take the action or skip, confirm with Enter. Type help during the game for the rest.

  culdesac play --seed 42 --record family.culdesac      keeps the game in a file after every turn;
                                                        the same command goes on with it later

With --json every line of standard input is a move, as text (w1.4), number or JSON object
({"move": "write", "street": 1, "house": 4}, optionally with "seat" and "turn" to be checked), or
undo. Every line of output is your view as JSON, first of the start, then after each line of input,
or {"error": ..., "rule": ...}. docs/json.md describes a view; the last one has a ranking.
"""


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "play",
        help="play in the terminal against bots",
        description="Plays a game in the terminal: you have seat 1, bots have the others.",
        epilog=EPILOG,
    )
    add_setup(command)
    command.add_argument(
        "--bot",
        metavar="B",
        default=DEFAULT,
        help=f"{', '.join(names())}; one for all other seats, or one per seat with commas ({DEFAULT})",
    )
    add_thinking(command)
    command.add_argument(
        "--record",
        metavar="FILE",
        help="keep the game in FILE; goes on with the game that is in it",
    )
    add_output(command)
    command.set_defaults(run=run)


def run(args: Arguments) -> int:
    work = work_given(args)
    game = open_game(args)
    bots = bot_names(args.bot, game.seats - 1) if game.seats > 1 else []
    saver = Saver(game, args.record, args.bot, args.language)
    if work is not None:
        saver.options += ["--thinking", args.thinking]
    saver.check()
    screen = screen_of(args)
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # bytes that are no text are no move either
    for note in notes(bots, game.type.name):
        Screen(sys.stderr, screen.language).line(screen.tr(note))
    if args.json:
        return play_json(game, bots, saver, screen.tr, work)
    return TerminalTable(game, bots, saver, screen, work=work).play()


def open_game(args: Arguments) -> Game:
    """The game of the record if there is one, a new one otherwise."""
    if args.record is None or not Path(args.record).exists():
        return Game(setup_of(args))
    given = setup_given(args)
    if given:
        raise SetupError(
            f"{given[0]} and --record do not go together: {args.record} holds a game already; "
            f"leave out {given[0]} or name another file"
        )
    game = load_record(args.record).game()
    for other, of_it in (("tell", game.told is not None), ("deal", bool(game.paper))):
        if of_it:
            raise SetupError(
                f"{args.record} is of another table; go on with it by: culdesac {other}"
            )
    return game
