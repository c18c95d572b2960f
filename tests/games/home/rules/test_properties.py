"""What holds in every position of every game: random and builder games of all modes and options.

Every setup is walked through once; the invariants are watchers that look on.
"""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Callable

import pytest

from culdesac import Game, IllegalMoveError, MoveError, SeatError
from culdesac.editions.setup import Setup
from culdesac.family.state import CONFIRM, DONE, copy_record
from culdesac.games.home.rules import ids
from culdesac.games.home.rules.marks import recount as count_estates
from culdesac.games.home.rules.reasons import reason
from tests.games.home.positions import cards_of, fields_of
from tests.games.home.recount import estate_sizes, recount
from tests.play import (
    BUILDER,
    RANDOM,
    every_setup,
    is_first_game,
    name_of,
    other_levels,
    play_game,
)

BOTS = {"random": [RANDOM], "builder": [BUILDER], "both": [BUILDER, RANDOM]}
SETUPS = [
    (setup, bots)
    for n, setup in enumerate(every_setup(seed=5))
    for bots in (BOTS if is_first_game(setup) else [list(BOTS)[n % 3]])
]
OTHER_LEVELS = other_levels(seed=5)
FEW_SEATS = 5  # more take too long where every seat is looked at after every move


def variants(setups: list[tuple[Setup, str]]) -> pytest.MarkDecorator:
    names = [f"{name_of(setup)}-{bots}" for setup, bots in setups]
    return pytest.mark.parametrize(("setup", "bots"), setups, ids=names)


def whole_state(game: Game) -> object:
    """Everything a game is, copied field by field."""
    return (
        fields_of(game.table),
        [fields_of(sheet) for sheet in game.sheets],
        [[list(moves) for moves in turn] for turn in game.turns],
        [[move.id for move in game.made(seat)] for seat in range(game.seats)],
    )


class Watcher:
    """Looks on while a game is played."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup

    def before(self, game: Game, seat: int, move: int) -> None:
        """A seat is about to make a move."""

    def end(self, game: Game) -> None:
        """The game is over."""


class Sampling(Watcher):
    """Looks at a position every so many moves of each seat, and at the end."""

    every: int

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.moves = 0

    def before(self, game: Game, seat: int, move: int) -> None:
        if self.moves % (self.every * game.seats) == 0:
            self.look(game)
        self.moves += 1

    def end(self, game: Game) -> None:
        self.look(game)

    def look(self, game: Game) -> None:
        raise NotImplementedError


def walk(setup: Setup, bots: str, *kinds: Callable[[Setup], Watcher]) -> None:
    watchers = [kind(setup) for kind in kinds]

    def before(game: Game, seat: int, move: int) -> None:
        for watcher in watchers:
            watcher.before(game, seat, move)

    game = play_game(Game(setup), BOTS[bots], luck=setup.seats, each=before)
    for watcher in watchers:
        watcher.end(game)


class EarlierStatesAreUntouchedAndCopiesEqual(Sampling):
    every = 13

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.kept: list[tuple[Game, object]] = []

    def look(self, game: Game) -> None:
        copy = game.copy()
        assert copy == game
        assert whole_state(copy) == whole_state(game)
        self.kept.append((copy, whole_state(copy)))

    def end(self, game: Game) -> None:
        self.look(game)
        for copy, state in self.kept:
            assert whole_state(copy) == state
        for earlier, later in itertools.pairwise(self.kept):
            assert earlier[0] != later[0]


class LegalIsExactlyWhatPlayAccepts(Sampling):
    every = 41
    share = 8  # of the moves that are not legal, one of so many is tried; others each time

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.tries = 0

    def look(self, game: Game) -> None:
        before = whole_state(game)
        for seat in range(game.seats):
            self.check(game, seat)
        assert whole_state(game) == before

    def check(self, game: Game, seat: int) -> None:
        legal = game.legal_ids(seat)
        assert legal == sorted(set(legal))
        assert [move.id for move in game.legal(seat)] == legal
        sheet = game.sheets[seat]
        against = [reason(game.table, sheet, game.book, move) for move in range(ids.MOVES)]
        assert [move for move, code in enumerate(against) if code == ids.FINE] == legal
        self.tries += 1
        for move in legal:
            assert game.why_not(seat, move) is None
            game.copy().play(seat, move)
        for move in range(self.tries % self.share, ids.MOVES, self.share):
            if against[move] != ids.FINE:
                check_rejected(game, seat, move, against[move])


def check_rejected(game: Game, seat: int, move: int, against: int) -> None:
    """A move that is not legal comes back with its reason."""
    if against == ids.NO_SUCH_MOVE:
        with pytest.raises(MoveError):
            game.play(seat, move)
        return
    with pytest.raises(IllegalMoveError) as caught:
        game.play(seat, move)
    why = game.why_not(seat, move)
    assert why == (caught.value.rule, caught.value.sentence)
    assert why.rule.startswith("home.")
    assert why.sentence.endswith(".")
    assert not set("{}\n") & set(why.sentence)


class WhatANeighbourhoodAsksIsLegalExactlyAsPlayAcceptsIt(LegalIsExactlyWhatPlayAccepts):
    """The first choices of a theme that a game meets, of every step."""

    most = 4
    asking = ("zombies", "halloween")  # themes that ask in every game

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.asked: Counter[int] = Counter()

    def before(self, game: Game, seat: int, move: int) -> None:
        phase = game.sheets[seat].phase
        if phase <= DONE or self.asked[phase] == self.most:
            return
        self.asked[phase] += 1
        state = whole_state(game)
        self.check(game, seat)
        game.play(seat, move)
        game.undo(seat)
        assert whole_state(game) == state

    def end(self, game: Game) -> None:
        theme = self.setup.layout.theme
        if theme is not None and theme.kind in self.asking:
            assert self.asked


class NumbersAscendAndCountsAreRight(Sampling):
    every = 11

    def look(self, game: Game) -> None:
        for seat in range(game.seats):
            described = game.sheet(seat)
            for street in described["streets"]:
                check_street(street)
            again = copy_record(game.sheets[seat])
            count_estates(again, game.book)
            assert again == game.sheets[seat]
            listed = [estate["size"] for estate in described["estates"]]
            assert listed == estate_sizes(described)


def check_street(street: dict[str, object]) -> None:
    """Numbers rise strictly up to the next roundabout; a bis equals its neighbour."""
    last: int | None = None
    neighbour: dict[str, object] = {}
    houses = street["houses"]
    assert isinstance(houses, list)
    for house in houses:
        number = house.get("number")
        if house.get("roundabout"):
            assert number is None
            last = None
        elif number is not None:
            assert 0 <= number <= 17
            if last is not None and number <= last:
                assert number == last == neighbour.get("number")
                assert house.get("bis") or neighbour.get("bis")
            last = number
        neighbour = house


class ScoreEqualsARecountFromTheSheets(Sampling):
    every = 13

    def look(self, game: Game) -> None:
        described = [game.sheet(seat) for seat in range(game.seats)]
        if self.setup.mode != "aaa":
            assert game.scores() == recount(described, self.setup.mode)
        for seat in range(game.seats):
            plans = [seen.plan for seen in game.view(seat).plans]
            for plan, scored in zip(plans, described[seat]["plans"], strict=True):
                assert scored is None or scored in plan.points

    def end(self, game: Game) -> None:
        self.look(game)
        places = game.ranking()
        totals = [place.total for place in places]
        assert totals == sorted(totals, reverse=True)
        assert sorted(place.seat for place in places) == list(range(game.seats))


class TheRivalsPointsAddUp(Sampling):
    every = 23

    def look(self, game: Game) -> None:
        rival = game.rival()
        assert (rival is not None) == (self.setup.opponent is not None)
        if rival is not None:
            assert rival["total"] == sum(rival.values()) - rival["total"]


class NoCardIsEverLostOrDoubled(Sampling):
    every = 9

    def look(self, game: Game) -> None:
        cards = cards_of(game)
        if self.setup.mode == "solo-card":
            assert len(set(cards)) == len(cards) == game.view(0).pile + 3
        else:
            assert cards == list(range(game.book.cards))


class UndoReturnsExactlyTheEarlierState(Watcher):
    """In the first turns, step by step back and forth again."""

    until = 12

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.states: list[object] = []  # of the turn of the seat that moves

    def before(self, game: Game, seat: int, move: int) -> None:
        if game.turn >= self.until:
            return
        if not game.made(seat):
            self.states.clear()
        self.states.append(whole_state(game))
        if move == CONFIRM:
            self.back_and_forth(game, seat)
            if game.table.waiting > 1:
                confirmed = game.copy()
                confirmed.play(seat, CONFIRM)
                with pytest.raises(SeatError, match="has confirmed"):
                    confirmed.undo(seat)

    def back_and_forth(self, game: Game, seat: int) -> None:
        moves = [made.id for made in game.made(seat)]
        for state in reversed(self.states[:-1]):
            game.undo(seat)
            assert whole_state(game) == state
        with pytest.raises(SeatError, match="no move in this turn"):
            game.undo(seat)
        for move, state in zip(moves, self.states[1:], strict=True):
            game.play(seat, move)
            assert whole_state(game) == state


class OrderOfSeatsNeverChangesTheResult(Watcher):
    """The same moves of every seat, in another order each turn, with undo and redo in between."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.until = 1000 if setup.seats <= FEW_SEATS else 6
        self.reached: Game | None = None

    def before(self, game: Game, seat: int, move: int) -> None:
        if game.turn == self.until and self.reached is None:
            self.reached = game.copy()

    def end(self, game: Game) -> None:
        original = self.reached or game
        turns = original.turns if original.over else original.turns[: self.until - 1]
        assert len(turns) >= (5 if self.reached else 1)
        shuffled = Game(self.setup)
        dice = random.Random(self.setup.seats)
        for turn in turns:
            left = {seat: list(moves) for seat, moves in enumerate(turn)}
            while left:
                seat = dice.choice(list(left))
                move = left[seat].pop(0)
                shuffled.play(seat, move)
                if left[seat] and dice.random() < 0.2:
                    shuffled.undo(seat)
                    shuffled.play(seat, move)
                if not left[seat]:
                    del left[seat]
        assert shuffled == original
        assert whole_state(shuffled) == whole_state(original)
        assert shuffled.scores() == original.scores()


IN_ANY_GAME = (
    EarlierStatesAreUntouchedAndCopiesEqual,
    NumbersAscendAndCountsAreRight,
    ScoreEqualsARecountFromTheSheets,
    TheRivalsPointsAddUp,
    NoCardIsEverLostOrDoubled,
    OrderOfSeatsNeverChangesTheResult,
)
WITH_FEW_SEATS = (
    LegalIsExactlyWhatPlayAccepts,
    WhatANeighbourhoodAsksIsLegalExactlyAsPlayAcceptsIt,
    UndoReturnsExactlyTheEarlierState,
)


@variants(SETUPS)
def test_what_holds_in_every_position(setup: Setup, bots: str) -> None:
    walk(setup, bots, *IN_ANY_GAME, *(WITH_FEW_SEATS if setup.seats <= FEW_SEATS else ()))


@pytest.mark.long
@variants([(setup, list(BOTS)[(setup.level + setup.on("advanced")) % 2]) for setup in OTHER_LEVELS])
def test_what_holds_against_the_other_opponents_too(setup: Setup, bots: str) -> None:
    """So that every combination that setup allows is tried, with every opponent."""
    walk(setup, bots, *IN_ANY_GAME, *WITH_FEW_SEATS)


def test_100_seats_play_to_the_end() -> None:
    setup = next(s for s in every_setup(seed=8, seats={"flip": (100,)}))
    game = play_game(Game(setup), [BUILDER, RANDOM], luck=8)
    assert game.over
    assert len(game.ranking()) == 100
    assert game.scores() == recount([game.sheet(seat) for seat in range(100)], "flip")
