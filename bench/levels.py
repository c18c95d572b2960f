"""Every level against the one below it, in every variant of both games.

Two seats play each deal twice, with the seats exchanged; alone, both bots play the same deals and the
points are compared.  The options of a box take turns, so that each of them is met by every sheet or
mode.  The expert plays with its usual effort.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from statistics import mean

from bench import averages
from bench.journal import Deal, Hall, Match, Played, hall
from bench.play import play_on
from culdesac.bots import bot, finish_turn
from culdesac.bots.averages import Average
from culdesac.bots.base import Thinking
from culdesac.editions import editions, make_setup
from culdesac.editions.setup import Setup
from culdesac.editions.variants import Variant as PlainVariant
from culdesac.engine import engine
from culdesac.family.playout import result_width
from culdesac.game import Game
from culdesac.games.registry import type_of
from culdesac.moves import Move

GAMES = 100
SEED = 70_000
PAIRS = (("casual", "beginner"), ("skilled", "casual"))
NOTED = 20  # games from which on the mean is kept for the page
HARDEST = 5  # of the opponents of solo modes
# where the expert had its worst results before
WEAK = (
    "home-2018 summer expert advanced",
    "home-2018 zombies aaa level 3 roundabouts",
    "home-2018 winter aaa level 3 advanced",
    "home-2023 blueprint aaa level 3 roundabouts",
    "home-2018 halloween flip advanced",
    "home-2018 summer flip",
    "home-2018 classic expert advanced",
    "vegas-2019 city acme level 3",
)
OPPONENTS = ("home-2018 classic aaa level 3 advanced roundabouts", "vegas-2019 city acme level 3")
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


def play(variant: Variant, seed: int, names: tuple[str, ...]) -> tuple[Game, float]:
    """A game that is over, and how long a turn of the expert took."""
    game = Game(variant.setup(seed))
    thinking = Thinking(seed, "native")
    spent = []

    def turn_of(seat: int) -> Sequence[Move]:
        began = time.process_time()
        turn = finish_turn(game.view(seat), names[seat], thinking=thinking)
        if names[seat] == "expert":
            spent.append(time.process_time() - began)
        return turn

    play_on(game, turn_of)
    return game, round(mean(spent), 3) if spent else 0.0


def played(game: Game, seconds: float, mine: int, other: int) -> Played:
    rival = game.rival()
    points = rival["total"] if rival else None
    return Played(mine, other, points, seconds, game.table.over)


def deal(seed: int, variant: Variant) -> Deal:
    """The expert against skilled: alone on the same deal, or in either seat."""
    if variant.setup(seed).seats == 1:
        game, seconds = play(variant, seed, ("expert",))
        other, _ = play(variant, seed, ("skilled",))
        mine, theirs = (each.scores()[0]["total"] for each in (game, other))
        return [played(game, seconds, mine, theirs)]
    found = []
    for names in (("expert", "skilled"), ("skilled", "expert")):
        game, seconds = play(variant, seed, names)
        mine, theirs = (game.scores()[names.index(name)]["total"] for name in sorted(names))
        found.append(played(game, seconds, mine, theirs))
    return found


def games_of(hall: Hall, variant: Variant, games: int) -> Deal:
    """Its games against skilled, so many if there is time for them."""
    setup = variant.setup(SEED)
    deals = range(SEED, SEED + max(1, games // setup.seats))
    return hall.go_on(
        Match(f"levels {variant.title}", setup), deals, partial(deal, variant=variant)
    )


def cells(games: Deal) -> str:
    """How the expert fared, and against the opponent of a mode."""
    if not games:
        return "| | | "
    rivals = [game.mine > game.rival for game in games if game.rival is not None]
    beaten = f"{100 * mean(rivals):.0f} %" if rivals else ""
    return (
        f"| {100 * mean(game.mine > game.other for game in games):.0f} % of {len(games)} "
        f"| {mean(game.mine for game in games):.1f} : {mean(game.other for game in games):.1f} "
        f"| {beaten} "
    )


def hardest_first() -> list[Variant]:
    """So that whoever has little time knows where the expert is weak; then the hardest opponents."""
    found = sorted(variants(), key=lambda variant: variant.title not in WEAK)
    hardest = [replace(variant, level=HARDEST) for variant in found if variant.title in OPPONENTS]
    return [*found, *hardest]


def report(share: int, minutes: float, processes: int | None) -> list[str]:
    lines = [
        "## Levels",
        "",
        f"Share of {GAMES} games that each level wins against the one below it; of the expert with its",
        "usual effort as many as have been played. Alone, the same deals are compared; `opponent` is",
        "the share in which it beats the one of the mode.",
        "`python bench/run.py levels --minutes 60` goes on with it.",
        "",
        "| variant | casual v beginner | skilled v casual | expert v skilled | points | opponent |",
        "|---|---:|---:|---:|---:|---:|",
    ]
    order = hardest_first()
    with hall(minutes, processes) as opened:
        found = {variant: games_of(opened, variant, GAMES // share) for variant in order}
    for variant, games in found.items():
        shares = [f"{100 * engine_share(variant, *pair):.0f} %" for pair in PAIRS]
        lines.append(f"| {variant.title} | {' | '.join(shares)} {cells(games)}|")
        if share == 1 and len(games) >= NOTED and variant.level != HARDEST:
            points = round(mean(game.mine for game in games), 1)
            variant.note("expert", Average(points, len(games)))
    return lines
