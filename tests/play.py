"""Lets the built-in players move, one move at a time."""

from __future__ import annotations

import hashlib
import itertools
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import pytest

from culdesac import Game
from culdesac.editions import edition, editions, make_setup
from culdesac.editions.model import FIRST_REVISION
from culdesac.editions.setup import Setup
from culdesac.family.chance import BOTS, first_state
from culdesac.family.contract import BUILDER, RANDOM
from culdesac.family.state import MAX_MOVES

__all__ = [
    "BUILDER",
    "RANDOM",
    "SEALED",
    "Players",
    "encoded_moves",
    "every_city",
    "every_setup",
    "is_first_game",
    "name_of",
    "other_levels",
    "play_game",
    "seal_of",
    "with_some_of",
]

SWITCHES = [(False, False), (True, False), (False, True), (True, True)]
SEATS = {"flip": (1, 2, 3, 5), "expert": (2, 3, 27), "solo-card": (1,), "aaa": (1,)}


def every_setup(
    seed: int = 0, seats: Mapping[str, tuple[int, ...]] = SEATS, *, all_levels: bool = False
) -> Iterator[Setup]:
    """Every box, sheet, mode and combination of options.

    The first sheet of a box comes with all the given numbers of seats and, without options, with
    all opponents; the other combinations with one number of seats and one opponent, in turn.  With
    `all_levels` every combination comes with every opponent.
    """
    n = 0
    for box in editions("home"):
        for sheet in box.sheets:
            for mode in box.modes:
                for advanced, roundabouts in SWITCHES:
                    first = sheet == next(iter(box.sheets))
                    counts = seats.get(mode, ())
                    if not first and counts:
                        counts = (min(counts, key=lambda count: (count < 2, count)),)
                    levels: list[int | None] = [None]
                    if mode == "aaa":
                        known = list(box.opponents)
                        n += 1
                        every = all_levels or (first and not (advanced or roundabouts))
                        levels = [*known] if every else [known[n % len(known)]]
                    for count, level in itertools.product(counts, levels):
                        yield make_setup(
                            box,
                            count,
                            seed,
                            sheet=sheet,
                            mode=mode,
                            advanced=advanced,
                            roundabouts=roundabouts,
                            level=level,
                        )


def other_levels(seed: int = 0) -> list[Setup]:
    """The opponents that `every_setup` leaves out when they take turns."""
    alone = {"aaa": (1,)}
    usual = {name_of(setup) for setup in every_setup(seats=alone)}
    every = every_setup(seed, alone, all_levels=True)
    return [setup for setup in every if name_of(setup) not in usual]


def every_city(
    seed: int = 0, seats: tuple[int, ...] = (1, 2, 5), *, revision: int | None = None
) -> Iterator[Setup]:
    """Every box, mode, option and opponent of New Las Vegas, by today's rules or earlier ones."""
    for box in editions("vegas"):
        for mode in box.modes:
            if mode == "acme":
                for level in box.opponents:
                    yield make_setup(box, 1, seed, mode=mode, level=level, revision=revision)
                continue
            for introductory, count in itertools.product((False, True), seats):
                yield make_setup(
                    box, count, seed, mode=mode, introductory=introductory, revision=revision
                )


def seal_of(number: int) -> str:
    """One of many seals."""
    return hashlib.sha256(f"seal {number}".encode()).hexdigest()


SEALED = [
    make_setup(edition(box), seats, 3, sheet=sheet, mode=mode).with_seal(seal_of(seats))
    for box, seats, sheet, mode in (
        ("home-2018", 2, None, "flip"),
        ("home-2018", 3, None, "expert"),
        ("home-2018", 1, None, "solo-card"),
        ("home-2018", 2, "zombies", "flip"),
        ("home-2018", 2, "zombies", "expert"),
        ("home-2023", 2, None, "flip"),
        ("home-2023", 1, None, "aaa"),
        ("vegas-2019", 2, None, "flip"),
        ("vegas-2019", 1, None, "acme"),
    )
]


def is_first_game(setup: Setup) -> bool:
    """Whether a variant is the first edition without a neighbourhood or AAA."""
    return setup.edition.id == "home-2018" and setup.sheet == "classic" and setup.mode != "aaa"


def name_of(setup: Setup, *, level: bool = True) -> str:
    """A variant as one word; its opponent can be left out, the first revision goes without saying."""
    words = [setup.edition.id, setup.sheet, setup.mode]
    words += [f"level{setup.level}"] if setup.opponent is not None and level else []
    words += ["introductory"] if setup.on("introductory") else []
    words += ["advanced"] if setup.on("advanced") else []
    words += ["roundabouts"] if setup.on("roundabouts") else []
    words += [f"revision{setup.revision}"] if setup.revision != FIRST_REVISION else []
    words += ["sealed"] if setup.seal else []
    return "-".join([*words, str(setup.seats)])


def with_some_of(setups: Iterable[Setup], every: int) -> pytest.MarkDecorator:
    """A test with one setup of so many in `make test`, with all of them in `make test-all`.

    The first of every sheet and of every mode of a box is always tried.
    """
    made = []
    seen: set[tuple[str, str]] = set()
    for n, setup in enumerate(setups):
        parts = {(setup.edition.id, setup.sheet), (setup.edition.id, setup.mode)}
        marks = () if parts - seen or n % every == 0 else pytest.mark.long
        seen |= parts
        made.append(pytest.param(setup, id=name_of(setup), marks=marks))
    return pytest.mark.parametrize("setup", made)


class Players:
    """One built-in player per seat; every seat has its own random numbers."""

    def __init__(self, game: Game, bots: list[int], luck: int = 0) -> None:
        self.game = game
        self.bots = [bots[seat % len(bots)] for seat in range(game.seats)]
        self.desk = game.type.desk()
        for seat in range(game.seats):
            self.desk.luck[seat] = first_state(luck, BOTS, seat)

    def choose(self, seat: int) -> int:
        game = self.game
        sheet = game.sheets[seat]
        rules = game.type.rules
        return rules.policy_move(self.bots[seat], game.table, sheet, game.book, self.desk, seat)


def play_game(
    game: Game,
    bots: list[int],
    luck: int = 0,
    *,
    until_turn: int = 1000,
    each: Callable[[Game, int, int], Any] | None = None,
) -> Game:
    """Play on, always the lowest seat that may act; `each` is called before every move."""
    players = Players(game, bots, luck)
    while not game.over and game.turn < until_turn:
        seat = game.acting[0]
        move = players.choose(seat)
        if each is not None:
            each(game, seat, move)
        game.play(seat, move)
    return game


def encoded_moves(game: Game) -> list[int]:
    """The moves of the ended turns, as `follow` of an engine takes them."""
    return [
        seat * MAX_MOVES + move
        for turn in game.turns
        for seat, made in enumerate(turn)
        for move in made
    ]
