"""`culdesac perft`: counts the sequences of moves, to check the rules."""

from __future__ import annotations

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
from culdesac.game import Game
from culdesac.perft import divide, perft

EPILOG = """\
The lowest seat that may act moves first, so every line of play is counted once.

  culdesac perft --seats 2 --seed 7 --depth 4 --divide
"""


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "perft",
        help="count the sequences of moves of a length",
        description="Counts the sequences of moves of a given length from the first turn on.",
        epilog=EPILOG,
    )
    command.add_argument("--depth", metavar="D", required=True, help="length of the sequences")
    command.add_argument("--divide", action="store_true", help="split the count by first move")
    add_setup(command)
    add_output(command)
    command.set_defaults(run=run)


def run(args: Arguments) -> int:
    depth = whole(args.depth, "--depth", 1 if args.divide else 0, 99)
    setup = setup_of(args, seed=0)
    game = Game(setup)
    split = {str(move): count for move, count in divide(game, depth).items()} if args.divide else {}
    total = sum(split.values()) if args.divide else perft(game, depth)
    if args.json:
        answer = {**describe_setup(setup), "depth": depth, "count": total}
        print_json({**answer, "divide": split} if args.divide else answer)
        return 0
    screen = screen_of(args)
    for text, count in split.items():
        screen.line(f"{text:<8} {count}")
    screen.line(str(total))
    return 0
