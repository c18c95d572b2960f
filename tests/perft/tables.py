"""Perft tables: one text per sheet, mode and options, a line per position; AAA with every opponent.

    # home-2018 classic, mode flip, advanced no, roundabouts yes
    seats 2 seed 7 after 0: 1 36 297 10059
    level 3 seats 1 seed 9 after 4: 1 36 ...
    plans ready seed 4: 1 36 ...

The numbers are perft of depth 0, 1, 2, ...  `after n` counts from the start of turn n + 1 of a game
that the random player plays, `loans` from the decision before the first turn; the named positions are
those of `POSITIONS`.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from culdesac import Game
from culdesac.editions import edition, make_setup
from culdesac.editions.model import FIRST_REVISION
from culdesac.editions.setup import Setup
from culdesac.perft import perft
from tests.games.home.positions import position, sheet
from tests.play import RANDOM, every_city, every_setup, is_first_game, play_game

FOLDER = Path(__file__).parent
LIMIT = 10_000  # a line goes on while its last count is below this
LIMIT_OF_LEVELS = 1500  # the opponents differ in what they do between turns, not in moves
DEEPEST = 8
PLAYED = re.compile(r"(?:level (\d+) )?seats (\d+) seed (\d+) (?:after (\d+)|loans)")
NAMED = re.compile(r"([a-z ]+) seed (\d+)")

# positions that random games hardly ever reach
POSITIONS = {
    "plans ready": sheet(
        "1 | 2 | 3 | 4 |", "4 5 6 7 | 9 10 11 12 |", "1 2 | 3 4 | 5 6 | 8 9 | 11 12 |"
    ),
    "nearly full": sheet(
        "1 2 3 4 . 6 7 8 9 10",
        "1 2 3 4 5 | 6 7 . 9 10 11",
        "2 3 | 4 5 6 7 8 9 . . 12 13",
        refusals=2,
    ),
    "twins and spent": sheet(
        "2 2b 4 5 | . . 7 7b . 9", "1@1 | 2@1 | 4 4b 4b | . 8 . .", "3 . 5", plans=[8, None, None]
    ),
}


class Line(NamedTuple):
    name: str
    counts: tuple[int, ...]


def file_name(setup: Setup) -> str:
    words = [setup.edition.id, setup.sheet, setup.mode]
    words += ["introductory"] if setup.on("introductory") else []
    words += ["advanced"] if setup.on("advanced") else []
    words += ["roundabouts"] if setup.on("roundabouts") else []
    words += [f"revision{setup.revision}"] if setup.revision != FIRST_REVISION else []
    return "-".join(words) + ".txt"


def registry() -> dict[str, Setup]:
    one_each = {"flip": (2,), "expert": (2,), "solo-card": (1,), "aaa": (1,)}
    made: dict[str, Setup] = {}
    cities = [*every_city(seats=(2,), revision=FIRST_REVISION)]
    # against a rival the lines are too short to tell revisions apart
    cities += [setup for setup in every_city(seats=(2,)) if setup.opponent is None]
    for setup in [*every_setup(seats=one_each), *cities]:
        made.setdefault(file_name(setup), setup)
    return made


def names(base: Setup) -> list[str]:
    """The positions of a table."""
    seats = (1, 1) if base.mode == "solo-card" else (2, 3)
    starts = [] if base.edition.game == "home" or base.on("introductory") else ["seed 5 loans"]
    if base.opponent is not None:
        later = (4, 4) if base.edition.game == "home" else (6, 9)
        return [f"level 1 seats 1 {start}" for start in starts] + [
            f"level {level} seats 1 seed {7 + n} after {later[n % 2] * (n % 3)}"
            for n, level in enumerate(base.edition.opponents)
        ]
    if base.edition.game == "vegas":
        played = ((7, 0), (9, 6), (12, 15), (13, 22))
        lines = starts + [f"seed {seed} after {after}" for seed, after in played]
        return [f"seats {seats[0]} {line}" for line in lines]
    if not is_first_game(base):
        return [
            f"seats {seats[0]} seed {seed} after {after}"
            for seed, after in ((7, 0), (9, 4), (12, 8))
        ]
    made = [f"seats {seats[0]} seed 7 after 0", f"seats {seats[1]} seed 8 after 0"]
    made += [f"seats {seats[0]} seed {seed} after {after}" for seed, after in ((9, 5), (11, 9))]
    return made + [f"{name} seed {seed}" for name in POSITIONS for seed in (3, 4)]


def game_of(base: Setup, name: str) -> Game:
    found = PLAYED.fullmatch(name)
    if found:
        seats, seed, turns = (int(group or -1) for group in found.groups()[1:])
        options = base.options()
        if found[1]:
            options["level"] = int(found[1])
        setup = make_setup(edition(base.edition.id), seats, seed, **options)
        return play_game(Game(setup), [RANDOM], luck=seed, until_turn=turns + 1)
    found = NAMED.fullmatch(name)
    assert found is not None, f"{name!r} is no position"
    seats = 1 if base.mode == "solo-card" else 2
    sheets = [POSITIONS[found[1]]] * seats
    plans = "1b 2f 3d" if not base.on("advanced") else "1k 2f 3d"
    return position(*sheets, plans=plans, seed=int(found[2]), offers="", **base.options())


def counted(game: Game) -> tuple[int, ...]:
    counts = [1]
    limit = LIMIT if game.setup.opponent is None else LIMIT_OF_LEVELS
    while len(counts) <= DEEPEST and (0 < counts[-1] < limit or len(counts) < 4):
        counts.append(perft(game, len(counts)))
    return tuple(counts)


def text_of(base: Setup) -> str:
    switches = {True: "yes", False: "no"}
    options = (
        f"advanced {switches[base.on('advanced')]}, roundabouts {switches[base.on('roundabouts')]}"
    )
    if base.edition.game == "vegas":
        options = f"introductory {switches[base.on('introductory')]}"
    if base.revision != FIRST_REVISION:
        options += f", revision {base.revision}"
    lines = [f"# {base.edition.id} {base.sheet}, mode {base.mode}, {options}"]
    for name in names(base):
        counts = counted(game_of(base, name))
        lines.append(f"{name}: {' '.join(map(str, counts))}")
    return "\n".join(lines) + "\n"


def read(text: str) -> list[Line]:
    made = []
    for line in text.splitlines():
        if line and not line.startswith("#"):
            name, _, counts = line.partition(": ")
            made.append(Line(name, tuple(map(int, counts.split()))))
    return made


def write_all() -> None:
    for name, setup in registry().items():
        (FOLDER / name).write_text(text_of(setup), "utf-8", newline="\n")
