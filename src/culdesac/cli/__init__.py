"""The command `culdesac`: play, deal, tell, simulate, arena, almanac, replay, review, perft, score,
editions, rules, serve, think, database, site.

One module per sub-command, each with `add` (its options) and `run`; `arguments` holds the options
they share, `screen` and `panels` what a terminal shows, `entry` and `answers` what a player types,
`opponents` the built-in players.  What differs from game to game is declared in `face`, filled in by
a package per game (`home`, ...) and found by `faces`.  May import everything; nothing imports it.

Whatever goes wrong is one line on stderr that begins with `culdesac: `, and the exit code 2.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from culdesac.cli import (
    almanac,
    arena,
    database,
    deal,
    editions,
    perft,
    play,
    replay,
    review,
    rules,
    score,
    serve,
    simulate,
    site,
    tell,
    think,
)
from culdesac.cli.arguments import Parser, UsageError
from culdesac.errors import CuldesacError

COMMANDS = (
    play,
    deal,
    tell,
    simulate,
    arena,
    almanac,
    replay,
    review,
    perft,
    score,
    editions,
    rules,
    serve,
    think,
    database,
    site,
)
FAILED = 2
INTERRUPTED = 130
EXAMPLES = """\
examples:
  culdesac play                                  a game against a bot, in the terminal
  culdesac play --seats 4 --advanced --roundabouts
  culdesac deal                                  the cards for a real table with paper sheets
  culdesac tell --people 2                       your own cards on the table, the sheets here
  culdesac simulate --games 10000 --seats 2 --bot skilled
  culdesac arena builder random --games 1000 --out duel
  culdesac almanac                               what plans, actions and numbers are worth
  culdesac replay game.culdesac --turn 12 --sheets
  culdesac editions                              which boxes, sheets, modes and plans there are
  culdesac rules                                 the rules of a box, made from its values
  culdesac site public                           all of it as files, to play without a server
  culdesac COMMAND --help                        the options of one command

Every command but serve, think and database takes --json. Unofficial; you need no box, but buy one.
"""


def parser() -> Parser:
    from culdesac import __version__

    made = Parser(
        prog="culdesac",
        description="The Welcome To family of flip-and-write games: play, simulate, study.",
        epilog=EXAMPLES,
    )
    made.add_argument("--version", action="version", version=f"culdesac {__version__}")
    commands = made.add_subparsers(
        title="commands", metavar="COMMAND", dest="command", parser_class=Parser
    )
    for module in COMMANDS:
        module.add(commands)
    return made


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; return its exit code."""
    try:
        made = parser()
        args = made.parse_args(argv)
        if args.command is None:
            made.print_help()
            return 0
        code: int = args.run(args)
        sys.stdout.flush()
        return code
    except UsageError as error:
        return fail(f"{error} (see {error.prog} --help)")
    except CuldesacError as error:
        return fail(str(error))
    except BrokenPipeError:
        # The reader of our output has left, as `head` does; nobody is there to be told.
        with open(os.devnull, "w") as nowhere:
            os.dup2(nowhere.fileno(), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        print("culdesac: stopped", file=sys.stderr)
        return INTERRUPTED


def fail(message: str) -> int:
    print("culdesac: " + " ".join(message.split("\n")), file=sys.stderr)
    return FAILED
