"""Every level against the one below it, in every variant of both games.

Two seats play each deal twice, with the seats exchanged; alone, both bots play the same deals and the
points are compared.  The options of a box take turns, so that each of them is met by every sheet or
mode.  The expert plays with a part of its usual effort only, so that a run takes less than an hour.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from statistics import mean

from bench import averages
from bench.play import play_on, process_per_core
from culdesac.bots import bot, finish_turn
from culdesac.bots.averages import Average
from culdesac.bots.base import Thinking
from culdesac.bots.expert import FULL, look_ahead
from culdesac.editions import editions, make_setup
from culdesac.editions.setup import Setup
from culdesac.editions.variants import Variant as PlainVariant
from culdesac.engine import engine
from culdesac.family.playout import result_width
from culdesac.game import Game
from culdesac.games.registry import type_of
from culdesac.moves import Move

GAMES = 100
SEED = 90_000
MOVES = (20_000, 100_000)  # of the expert's play-outs per turn; more where the fewer are not enough
ENOUGH = 0.7  # of the games won
PAIRS = (("casual", "beginner"), ("skilled", "casual"))
OPTIONS = ((False, False), (True, False), (False, True), (True, True))


@dataclass(frozen=True, slots=True)
class Variant:
    box: str
    sheet: str | None
    mode: str
    advanced: bool = False
    roundabouts: bool = False
    introductory: bool = False
    level: int | None = None

    @property
    def title(self) -> str:
        words = [self.box, *([self.sheet] if self.sheet else []), self.mode]
        words += [f"level {self.level}"] if self.level is not None else []
        words += ["introductory"] if self.introductory else []
        words += ["advanced"] if self.advanced else []
        words += ["roundabouts"] if self.roundabouts else []
        return " ".join(words)

    def note(self, bot: str, average: Average) -> None:
        """Keep what a bot scored for whoever asks how strong it is here."""
        setup = self.setup(SEED)
        switches = tuple(sorted(setup.switches))
        averages.note(self.box, PlainVariant(setup.sheet, setup.mode, switches), bot, average)

    def setup(self, seed: int) -> Setup:
        box = next(box for box in editions() if box.id == self.box)
        return make_setup(
            box,
            max(box.modes[self.mode].fewest_seats, min(2, box.modes[self.mode].most_seats)),
            seed,
            sheet=self.sheet,
            mode=self.mode,
            advanced=self.advanced,
            roundabouts=self.roundabouts,
            introductory=self.introductory,
            level=self.level,
        )


def variants() -> Iterator[Variant]:
    turn = 0
    for box in editions():
        for sheet in box.sheets:
            for mode in box.modes:
                level = 3 if box.modes[mode].validations else None
                if box.game == "home":
                    # other options for the same mode next time
                    yield Variant(
                        box.id, sheet, mode, *OPTIONS[(turn + turn // 4) % 4], level=level
                    )
                    turn += 1
                else:
                    for introductory in (False, True) if level is None else (False,):
                        yield Variant(box.id, sheet, mode, introductory=introductory, level=level)


def engine_points(setup: Setup, bots: list[str], games: int) -> list[list[int]]:
    """The points of every seat, game by game, of bots that the engines know."""
    game_type = type_of(setup)
    book = game_type.rules.pack(setup)
    numbers = [policy for name in bots if (policy := bot(name).policy) is not None]
    found = engine("native", game_type.name).play_many(
        book, setup.seats, numbers, setup.seed, games
    )
    width = result_width(book, setup.seats)
    return [list(found[seat::width]) for seat in range(setup.seats)]


def engine_share(variant: Variant, one: str, two: str) -> float:
    setup = variant.setup(SEED)
    if setup.seats == 1:
        mine, theirs = (engine_points(setup, [name], GAMES)[0] for name in (one, two))
    else:
        here = engine_points(setup, [one, two], GAMES // 2)
        there = engine_points(setup, [two, one], GAMES // 2)
        mine, theirs = here[0] + there[1], here[1] + there[0]
    return mean(a > b for a, b in zip(mine, theirs, strict=True))


@dataclass(frozen=True, slots=True)
class Played:
    points: list[int]
    rival: int | None


def play(variant: Variant, seed: int, names: tuple[str, ...], moves: int) -> Played:
    """One game; the expert with so many moves of play-outs per turn."""
    game = Game(variant.setup(seed))
    thinking = Thinking(seed, "native")
    effort = replace(FULL, moves=moves)

    def turn_of(seat: int) -> Sequence[Move]:
        if names[seat] != "expert":
            return finish_turn(game.view(seat), names[seat], thinking=thinking)
        best = look_ahead(game.view(seat), thinking, effort=effort)[0]
        return [game.moves.from_id(move) for move in best.turn]

    play_on(game, turn_of)
    rival = game.rival()
    return Played(
        [points["total"] for points in game.scores()],
        rival["total"] if rival else None,
    )


@dataclass(slots=True)
class Row:
    """How the expert fared against skilled, and against the opponent of a mode."""

    won: float
    mine: float
    theirs: float
    beaten: float | None


def deal(variant: Variant, seed: int, moves: int) -> list[tuple[int, int, int | None]]:
    """The expert's points, skilled's and the opponent's, in the games of a deal."""
    if variant.setup(seed).seats == 1:
        mine = play(variant, seed, ("expert",), moves)
        theirs = play(variant, seed, ("skilled",), moves)
        return [(mine.points[0], theirs.points[0], mine.rival)]
    here = play(variant, seed, ("expert", "skilled"), moves).points
    there = play(variant, seed, ("skilled", "expert"), moves).points
    return [(here[0], here[1], None), (there[1], there[0], None)]


def expert_row(pool: ProcessPoolExecutor, variant: Variant, games: int, moves: int) -> Row:
    seats = variant.setup(SEED).seats
    deals = range(SEED, SEED + games // seats)
    found = [
        game
        for part in pool.map(deal, [variant] * len(deals), deals, [moves] * len(deals), chunksize=1)
        for game in part
    ]
    rivals = [mine > rival for mine, _, rival in found if rival is not None]
    return Row(
        mean(mine > theirs for mine, theirs, _ in found),
        mean(mine for mine, _, _ in found),
        mean(theirs for _, theirs, _ in found),
        mean(rivals) if rivals else None,
    )


def with_enough_effort(pool: ProcessPoolExecutor, variant: Variant, games: int) -> tuple[Row, int]:
    """What the expert reaches, with more effort where a little is not enough."""
    for moves in MOVES:
        row = expert_row(pool, variant, games, moves)
        if row.won >= ENOUGH and (row.beaten is None or row.beaten > 0.5):
            break
    return row, moves


def report(part: int) -> list[str]:
    lines = [
        "## Levels",
        "",
        f"Share of {GAMES // part} games that each level wins against the one below it. The expert",
        "plays with a part of its usual effort only, told in the last column. Alone, the same deals are",
        "compared; next to last is the share in which the expert beats the opponent of the mode.",
        "",
        "| variant | casual v beginner | skilled v casual | expert v skilled | points | opponent "
        "| effort |",
        "|---|---:|---:|---:|---:|---:|---:|",
    ]
    with process_per_core() as pool:
        for variant in variants():
            shares = [f"{100 * engine_share(variant, *pair):.0f} %" for pair in PAIRS]
            row, moves = with_enough_effort(pool, variant, GAMES // part)
            beaten = "" if row.beaten is None else f"{100 * row.beaten:.0f} %"
            lines.append(
                f"| {variant.title} | {' | '.join(shares)} | {100 * row.won:.0f} % "
                f"| {row.mine:.1f} : {row.theirs:.1f} | {beaten} | 1 / {FULL.moves / moves:.0f} |"
            )
            print(lines[-1], file=sys.stderr, flush=True)
            if part == 1:
                variant.note("expert", Average(round(row.mine, 1), GAMES, moves / FULL.moves))
    return lines
