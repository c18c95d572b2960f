"""`culdesac play`: a game in the terminal against built-in players."""

from __future__ import annotations

import sys

from culdesac.bots.registry import names
from culdesac.cli.arguments import (
    Arguments,
    Commands,
    add_output,
    add_record,
    add_setup,
    add_thinking,
    game_of_record,
    screen_of,
    setup_of,
    work_given,
)
from culdesac.cli.dialogue import take_any_bytes
from culdesac.cli.opponents import DEFAULT, bot_names, notes
from culdesac.cli.play_json import play_json
from culdesac.cli.saving import Saver
from culdesac.cli.screen import Screen
from culdesac.cli.terminal import TerminalTable
from culdesac.errors import SetupError
from culdesac.game import Game

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
    add_record(command)
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
    take_any_bytes()
    for note in notes(bots, game.type.name):
        Screen(sys.stderr, screen.language).line(screen.tr(note))
    if args.json:
        return play_json(game, bots, saver, screen.tr, work)
    return TerminalTable(game, bots, saver, screen, work=work).play()


def open_game(args: Arguments) -> Game:
    """The game of the record if there is one, a new one otherwise."""
    game = game_of_record(args)
    if game is None:
        return Game(setup_of(args))
    for other, of_it in (("tell", game.told is not None), ("deal", bool(game.paper))):
        if of_it:
            raise SetupError(
                f"{args.record} is of another table; go on with it by: culdesac {other}"
            )
    return game
