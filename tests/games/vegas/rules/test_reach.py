"""Simulated games alone reach the rules: nearly every line of the package runs in them."""

from __future__ import annotations

import sys
import types
from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Any

from culdesac.editions import Setup
from culdesac.family.contract import OWN, SKILLED
from culdesac.games.vegas.kernel import KERNEL as VEGAS
from culdesac.games.vegas.players import thumbs
from culdesac.games.vegas.rules import ids, limousine, observation, reasons
from culdesac.games.vegas.rules.reasons import reason
from culdesac.games.vegas.rules.rival import rival_score
from tests.games.vegas.games import BUILDER, RANDOM, every_variant, play_game
from tests.games.vegas.world import City

BESIDE = (ids, thumbs, observation)  # numbers alone, and what a learner sees
MODULES = [
    module
    for module in (*VEGAS.modules, reasons)
    if ".vegas." in module.__name__ and module not in BESIDE
]
GAMES = 2  # per variant and player
LEAST = 95  # per cent


def lines_of(code: types.CodeType) -> Iterator[int]:
    """The lines of a function's body."""
    for _, _, line in code.co_lines():
        if line is not None and line != code.co_firstlineno:
            yield line
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            yield from lines_of(constant)


def expected() -> dict[str, set[int]]:
    found: dict[str, set[int]] = {}
    for module in MODULES:
        functions = [
            value
            for value in vars(module).values()
            if isinstance(value, types.FunctionType) and value.__module__ == module.__name__
        ]
        assert functions
        file = str(module.__file__)
        found[file] = {line for function in functions for line in lines_of(function.__code__)}
    return found


def simulate(each: Any = None) -> Counter[str]:
    """Some games of every variant, with the questions that a page asks beside them."""
    seen: Counter[str] = Counter()
    for setup in every_variant():
        if setup.seats < 3:
            account(play_game(setup, [OWN, SKILLED], 100 * setup.level), setup, seen)
        for bot in (RANDOM, BUILDER, SKILLED):
            for seed in range(GAMES if setup.seats < 3 else 1):
                game = play_game(
                    setup, [bot], 100 * setup.level + seed, each if seed == 0 else None
                )
                account(game, setup, seen)
    return seen


def account(game: City, setup: Setup, seen: Counter[str]) -> None:
    for seat, sheet in enumerate(game.sheets):
        seen["projects"] += sheet.validated.bit_count()
        seen["large hotels"] += sheet.large.bit_count()
        seen["small hotels"] += (sheet.hotels & ~sheet.large).bit_count()
        seen["extensions"] += sheet.pledged.bit_count()
        seen["other bonuses"] += sheet.groups - sheet.pledged.bit_count()
        seen["limousine home"] += limousine.is_home(sheet, game.book)
        seen["limousine on its way"] += sheet.at != game.book.light
        seen["bankrupt"] += game.points(seat)["vault"] < 0
        seen["holes lost"] += sheet.lost != 0
        game.ties(seat)
        limousine.way_home(sheet, game.book, game.desk)
    for bit in (ids.BY_PROJECTS, ids.BY_INAUGURATION, ids.BY_FULL_CITY, ids.BY_RIVAL):
        seen[f"end {bit}"] += bool(game.table.over & bit)
    seen["rival"] += rival_score(game.table, game.sheets, game.book, game.desk)
    if setup.mode == "acme":
        game.rival_ties()


def ask(game: City, seat: int, move: int) -> None:
    """Why not?  Of every move, in some positions."""
    if (7 * game.table.turn + move) % 23 == 0:
        for other in range(ids.MOVES):
            reason(game.table, game.sheets[seat], game.book, other)


def test_simulated_games_reach_nearly_every_line() -> None:
    files = expected()
    ran: dict[str, set[int]] = defaultdict(set)

    def trace(frame: types.FrameType, event: str, arg: Any) -> Any:
        lines = ran[frame.f_code.co_filename] if frame.f_code.co_filename in files else None
        if lines is None:
            return None

        def local(frame: types.FrameType, event: str, arg: Any) -> Any:
            if event == "line":
                lines.add(frame.f_lineno)
            return local

        return local

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        seen = simulate(ask)
    finally:
        sys.settrace(before)
    missed = {file: sorted(lines - ran[file]) for file, lines in files.items()}
    total = sum(map(len, files.values()))
    share = 100 * (total - sum(map(len, missed.values()))) / total
    assert share >= LEAST, f"{share:.1f} % of the lines, without {missed}"
    wanted = [
        "projects", "large hotels", "small hotels", "extensions", "other bonuses", "limousine home",
        "limousine on its way", "bankrupt", "holes lost", "rival",
        "end 1", "end 2", "end 4",
    ]  # fmt: skip
    assert all(seen[name] for name in wanted), seen
