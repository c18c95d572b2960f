"""Options that several commands share, and a parser whose errors are one line."""

from __future__ import annotations

import argparse
import json
import secrets
import sys
from pathlib import Path
from typing import Any, NoReturn, TypeAlias

from culdesac.bots.clock import LONGEST, SHORTEST, work_of
from culdesac.cli.screen import Screen
from culdesac.editions import Setup, edition as find_edition, make_setup
from culdesac.editions.box_type import all_switches, mode_titles
from culdesac.editions.library import first_shipped
from culdesac.editions.setup import MOST_SEATS, SEED_LIMIT
from culdesac.errors import CuldesacError, SetupError
from culdesac.game import Game
from culdesac.i18n import language_of_user, languages
from culdesac.record import load_record

Arguments = argparse.Namespace
# the only name that the standard library has for what add_subparsers gives
Commands: TypeAlias = "argparse._SubParsersAction[Parser]"


class UsageError(CuldesacError):
    """A command line that cannot be understood."""

    def __init__(self, message: str, prog: str) -> None:
        super().__init__(message)
        self.prog = prog


class Parser(argparse.ArgumentParser):
    """No abbreviated options, plain text as it is written, errors as exceptions."""

    def __init__(self, **options: Any) -> None:
        options.setdefault("allow_abbrev", False)
        options.setdefault("formatter_class", argparse.RawDescriptionHelpFormatter)
        super().__init__(**options)

    def error(self, message: str) -> NoReturn:
        raise UsageError(message, self.prog)


def whole(text: str, name: str, low: int, high: int | None = None) -> int:
    """A whole number from the command line."""
    span = f"from {low} on" if high is None else f"from {low} to {high}"
    try:
        number = int(text)
    except ValueError:
        number = low - 1
    if number < low or (high is not None and number > high):
        raise SetupError(f'{name} is "{text}"; expected a whole number {span}')
    return number


def add_output(command: argparse.ArgumentParser) -> None:
    group = command.add_argument_group("output")
    group.add_argument("--json", action="store_true", help="print JSON for programs")
    group.add_argument(
        "--language",
        choices=languages(),
        help="language of texts; otherwise that of your locale",
    )


def add_setup(command: argparse.ArgumentParser, seats: bool = True) -> None:
    """The options that make up a game."""
    group = command.add_argument_group("the game")
    group.add_argument(
        "--edition", metavar="E", help=f"box ({first_shipped()}; `culdesac editions` lists all)"
    )
    group.add_argument("--sheet", metavar="S", help="sheet of the box (its first one)")
    group.add_argument("--mode", metavar="M", help="way to play: " + ", ".join(mode_titles()))
    group.add_argument(
        "--level", metavar="L", help="opponent in modes against a rival (the easiest)"
    )
    for switch in all_switches().values():
        group.add_argument(f"--{switch.name}", action="store_true", help=switch.about)
    if seats:
        group.add_argument("--seats", metavar="N", help="number of seats (2, or 1 in solo modes)")
    group.add_argument("--seed", metavar="S", help="number that decides all shuffles")
    group.add_argument(
        "--data", metavar="FILE", help="TOML file with your own box, or values of one"
    )


def add_record(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--record",
        metavar="FILE",
        help="keep the game in FILE; goes on with the game that is in it",
    )


def game_of_record(args: Arguments, *more: str) -> Game | None:
    """The game that --record holds already; what it was made with, and `more`, cannot be said again."""
    if args.record is None or not Path(args.record).exists():
        return None
    given = [*setup_given(args), *(f"--{name}" for name in more if getattr(args, name))]
    if given:
        raise SetupError(
            f"{given[0]} and --record do not go together: {args.record} holds a game already; "
            f"leave out {given[0]} or name another file"
        )
    return load_record(args.record).game()


def add_thinking(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--thinking",
        metavar="T",
        help=f"how long bots that look ahead think for a turn, {SHORTEST:g}s to {LONGEST:g}s, or "
        "for how many moves; the same on every machine",
    )


def work_given(args: Arguments) -> int | None:
    """What --thinking asks of bots that look ahead."""
    return None if args.thinking is None else work_of(args.thinking)


def setup_given(args: Arguments) -> list[str]:
    """The setup options that the command line names."""
    names = (
        "edition",
        "sheet",
        "mode",
        "level",
        *all_switches(),
        "seats",
        "seed",
        "data",
    )
    return [f"--{name}" for name in names if getattr(args, name) not in (None, False)]


def setup_of(args: Arguments, *, seed: int | None = None) -> Setup:
    """The game that the options describe; `seed` is the one to take if none is named."""
    box = find_edition(args.edition, args.data)
    mode = args.mode or "flip"
    if args.seats is not None:
        seats = whole(args.seats, "--seats", 1, MOST_SEATS)
    elif mode in box.modes:
        seats = min(max(2, box.modes[mode].fewest_seats), box.modes[mode].most_seats)
    else:
        seats = 1
    if args.seed is not None:
        chosen = whole(args.seed, "--seed", 0, SEED_LIMIT - 1)
    else:
        chosen = secrets.randbelow(1_000_000) if seed is None else seed
    return make_setup(
        box,
        seats,
        chosen,
        sheet=args.sheet,
        mode=mode,
        **{name: getattr(args, name) for name in all_switches()},
        level=None if args.level is None else whole(args.level, "--level", 0, 9),
    )


def screen_of(args: Arguments) -> Screen:
    return Screen(language=args.language or language_of_user())


def print_json(value: Any) -> None:
    print(json.dumps(value, ensure_ascii=True))


def read_text(path: str) -> str:
    """A text file, or standard input for `-`."""
    try:
        if path == "-":
            return sys.stdin.read()
        return Path(path).read_text("utf-8")
    except OSError as error:
        raise CuldesacError(f"{path}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise CuldesacError(f"{path}: is not a text file in UTF-8") from None


def describe_setup(setup: Setup) -> dict[str, Any]:
    """A setup as the keywords of `culdesac.new`."""
    return {
        "edition": setup.edition.id,
        **setup.options(),
        "seats": setup.seats,
        "seed": setup.seed,
    }
