"""What holds in every position of every game: random and builder games of all modes and options."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

import pytest

from culdesac import Game, IllegalMoveError, MoveError, SeatError
from culdesac.editions.setup import Setup
from culdesac.family.state import DONE, copy_record
from culdesac.games.home.rules import ids
from culdesac.games.home.rules.marks import recount as count_estates
from culdesac.games.home.rules.reasons import reason
from tests.games.home.positions import cards_of, fields_of
from tests.games.home.recount import estate_sizes, recount
from tests.play import (
    BUILDER,
    RANDOM,
    Players,
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
SMALL = [(setup, bots) for setup, bots in SETUPS if setup.seats <= 5]


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


def sampled(setup: Setup, bots: str, every: int) -> Iterator[Game]:
    """A game that moves on; it is handed out before every so many moves, and at its end."""
    game = Game(setup)
    players = Players(game, BOTS[bots], luck=setup.seats)
    n = 0
    while not game.over:
        seat = game.acting[0]
        if n % every == 0:
            yield game
        game.play(seat, players.choose(seat))
        n += 1
    yield game


@variants(SETUPS)
def test_earlier_states_are_untouched_and_copies_equal(setup: Setup, bots: str) -> None:
    kept: list[tuple[Game, object]] = []
    for game in sampled(setup, bots, every=7 + 10 * setup.seats):
        copy = game.copy()
        assert copy == game
        assert whole_state(copy) == whole_state(game)
        kept.append((copy, whole_state(copy)))
    for copy, state in kept:
        assert whole_state(copy) == state
    for earlier, later in itertools.pairwise(kept):
        assert earlier[0] != later[0]


@variants(SMALL)
def test_legal_is_exactly_what_play_accepts(setup: Setup, bots: str) -> None:
    for game in sampled(setup, bots, every=41 * setup.seats):
        before = whole_state(game)
        for seat in range(game.seats):
            legal = game.legal_ids(seat)
            assert legal == sorted(set(legal))
            assert [move.id for move in game.legal(seat)] == legal
            accepted = [move for move in range(ids.MOVES) if accepts(game, seat, move)]
            assert accepted == legal
        assert whole_state(game) == before


def accepts(game: Game, seat: int, move: int) -> bool:
    """Whether a move can be played; a rejected one must come with its reason and change nothing."""
    against = reason(game.table, game.sheets[seat], game.book, move)
    if against == ids.FINE:
        game.copy().play(seat, move)
        assert game.why_not(seat, move) is None
        return True
    if against == ids.NO_SUCH_MOVE:
        with pytest.raises(MoveError):
            game.play(seat, move)
        return False
    with pytest.raises(IllegalMoveError) as caught:
        game.play(seat, move)
    why = game.why_not(seat, move)
    assert why == (caught.value.rule, caught.value.sentence)
    assert why.rule.startswith("home.")
    assert why.sentence.endswith(".")
    assert not set("{}\n") & set(why.sentence)
    return False


@variants(SETUPS)
def test_numbers_ascend_and_counts_are_right(setup: Setup, bots: str) -> None:
    for game in sampled(setup, bots, every=11 * setup.seats):
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


@variants(SETUPS)
def test_score_equals_a_recount_from_the_sheets(setup: Setup, bots: str) -> None:
    for game in sampled(setup, bots, every=13 * setup.seats):
        described = [game.sheet(seat) for seat in range(game.seats)]
        if setup.mode != "aaa":
            assert game.scores() == recount(described, setup.mode)
        for seat in range(game.seats):
            plans = [seen.plan for seen in game.view(seat).plans]
            for plan, scored in zip(plans, described[seat]["plans"], strict=True):
                assert scored is None or scored in plan.points
    places = game.ranking()
    totals = [place.total for place in places]
    assert totals == sorted(totals, reverse=True)
    assert sorted(place.seat for place in places) == list(range(game.seats))


@variants(SETUPS)
def test_no_card_is_ever_lost_or_doubled(setup: Setup, bots: str) -> None:
    for game in sampled(setup, bots, every=9 * setup.seats):
        cards = cards_of(game)
        if setup.mode == "solo-card":
            assert len(set(cards)) == len(cards) == game.view(0).pile + 3
        else:
            assert cards == list(range(game.book.cards))


@variants(SMALL)
def test_undo_returns_exactly_the_earlier_state(setup: Setup, bots: str) -> None:
    game = Game(setup)
    players = Players(game, BOTS[bots], luck=1)
    while not game.over and game.turn < 12:
        for seat in range(game.seats):
            states = [whole_state(game)]
            moves = []
            while True:
                move = players.choose(seat)
                if game.moves.from_id(move).name == "confirm":
                    break
                game.play(seat, move)
                moves.append(move)
                states.append(whole_state(game))
            for state in reversed(states[:-1]):
                game.undo(seat)
                assert whole_state(game) == state
            with pytest.raises(SeatError, match="no move in this turn"):
                game.undo(seat)
            for again, state in zip(moves, states[1:], strict=True):
                game.play(seat, again)
                assert whole_state(game) == state
            waiting = game.table.waiting
            game.play(seat, "ok")
            if waiting > 1:
                with pytest.raises(SeatError, match="has confirmed"):
                    game.undo(seat)


@variants([(setup, bots) for setup, bots in SETUPS if setup.seats > 1])
def test_order_of_seats_never_changes_the_result(setup: Setup, bots: str) -> None:
    """The same moves of every seat, in another order each turn, with undo and redo in between."""
    until = 6 if setup.seats > 5 else 1000
    original = play_game(Game(setup), BOTS[bots], luck=3, until_turn=until)
    shuffled = Game(setup)
    dice = random.Random(setup.seats)
    for turn in original.turns:
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
    assert len(original.turns) >= (5 if setup.seats > 5 else 1)
    assert shuffled == original
    assert whole_state(shuffled) == whole_state(original)
    assert shuffled.scores() == original.scores()


def test_100_seats_play_to_the_end() -> None:
    setup = next(s for s in every_setup(seed=8, seats={"flip": (100,)}))
    game = play_game(Game(setup), [BUILDER, RANDOM], luck=8)
    assert game.over
    assert len(game.ranking()) == 100
    assert game.scores() == recount([game.sheet(seat) for seat in range(100)], "flip")


OTHER_LEVELS = other_levels(seed=5)


@pytest.mark.parametrize("setup", OTHER_LEVELS, ids=map(name_of, OTHER_LEVELS))
def test_everything_holds_against_the_other_opponents_too(setup: Setup) -> None:
    """So that every combination that setup allows is tried, with every opponent."""
    kept: list[tuple[Game, object]] = []
    bots = list(BOTS)[(setup.level + setup.advanced) % 2]
    for n, game in enumerate(sampled(setup, bots, every=23)):
        state = whole_state(game)
        copy = game.copy()
        assert whole_state(copy) == state
        kept.append((copy, state))
        assert cards_of(game) == list(range(game.book.cards))
        for street in game.sheet(0)["streets"]:
            check_street(street)
        rival = game.rival()
        assert rival is not None
        assert rival["total"] == sum(rival.values()) - rival["total"]
        if n == setup.level and not game.over:
            accepted = [move for move in range(ids.MOVES) if accepts(game, 0, move)]
            assert accepted == game.legal_ids(0)
            copy.play(0, accepted[0])
            if not copy.over and copy.turn == game.turn:
                copy.undo(0)
                assert whole_state(copy) == state
            kept.pop()
    assert game.over
    for copy, state in kept:
        assert whole_state(copy) == state


THEMED = [setup for setup in every_setup(seed=11) if setup.layout.theme and setup.seats <= 3]


@pytest.mark.parametrize("setup", THEMED, ids=map(name_of, THEMED))
def test_what_a_neighbourhood_asks_is_legal_exactly_as_play_accepts_it(setup: Setup) -> None:
    """Every choice of a theme that a whole game meets, with every move tried."""
    game = Game(setup)
    players = Players(game, [RANDOM, BUILDER], luck=setup.level)
    asked = 0
    while not game.over:
        seat = game.acting[0]
        sheet = game.sheets[seat]
        if sheet.phase > DONE and asked < 25:
            asked += 1
            accepted = [move for move in range(ids.MOVES) if accepts(game, seat, move)]
            assert accepted == game.legal_ids(seat)
            copy = game.copy()
            copy.play(seat, accepted[0])
            copy.undo(seat)
            assert whole_state(copy) == whole_state(game)
        game.play(seat, players.choose(seat))
    theme = setup.layout.theme
    assert theme is not None
    if theme.kind in ("zombies", "halloween"):
        assert asked > 0
