"""Games whose cards people tell: the same as dealt ones, and what happens when somebody is mistaken."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings, strategies as st

import culdesac
from culdesac import Game, TellingError, View, read_record, write_record
from culdesac.bots.base import Thinking
from culdesac.bots.review import review
from culdesac.editions.setup import Setup
from culdesac.engine import ENGINES
from culdesac.game import TOLD
from culdesac.perft import perft
from culdesac.telling import Deal
from tests.play import every_city, every_setup, name_of

SETUPS = [*every_setup(seed=12), *every_city(seed=12)]
OTHER_SEED = 1000


def told_like(dealt: Game) -> Game:
    """A game at a real table with the same plans."""
    plans = [seen.plan.name for seen in dealt.view(0).plans]
    setup = replace(dealt.setup, seed=dealt.setup.seed + OTHER_SEED)
    return Game(setup, TOLD, plans)


def known(view: View) -> dict[str, object]:
    """What a seat knows; before the first turn only a dealt game has its cards lying there."""
    told = view.as_dict()
    if view.turn == 0:
        del told["next_actions"], told["unseen"]
    return told


def random_turn(dealt: Game, told: Game, chance: random.Random) -> None:
    turn = dealt.turn
    for seat in range(dealt.seats):
        while not dealt.over and dealt.turn == turn and seat in dealt.acting:
            move = chance.choice(dealt.legal_ids(seat))
            dealt.play(seat, move)
            told.play(seat, move)


def turns_of(setup: Setup, most: int = 1000) -> Iterator[tuple[Game, Game]]:
    """A dealt game and the same game told, each time its cards lie on the table; the last is over."""
    dealt = Game(setup)
    told = told_like(dealt)
    chance = random.Random(setup.seed)
    while True:
        yield dealt, told
        if dealt.over or dealt.turn > most:
            return
        random_turn(dealt, told, chance)


@pytest.mark.parametrize("setup", SETUPS, ids=map(name_of, SETUPS))
def test_a_told_game_equals_the_dealt_one_it_was_taken_from(setup: Setup) -> None:
    for dealt, told in turns_of(setup, 4 if setup.seats > 5 else 1000):
        if told.untold:
            told.tell(dealt.deal)
        assert told.turn == dealt.turn
        assert told.over == dealt.over
        for seat in range(min(setup.seats, 3)):
            assert known(told.view(seat)) == known(dealt.view(seat))
        assert told.scores() == dealt.scores()
        assert told.ranking() == dealt.ranking()
        assert told.rival() == dealt.rival()


@pytest.mark.parametrize("setup", SETUPS[::7], ids=map(name_of, SETUPS[::7]))
def test_every_engine_goes_on_from_a_told_position(setup: Setup) -> None:
    for dealt, told in turns_of(setup, 3):
        if told.untold:
            told.tell(dealt.deal)
        counts = {perft(told, 2, engine) for engine in ENGINES}
        assert len(counts) == 1
        assert counts == {perft(dealt, 2)}


@pytest.mark.parametrize("setup", SETUPS, ids=map(name_of, SETUPS))
def test_a_record_of_a_told_game_tells_its_cards(setup: Setup) -> None:
    *_, (_, told) = follow(setup, 4 if setup.seats > 5 else 1000)
    text = write_record(told)
    assert text.startswith("culdesac record 2\n")
    replay = read_record(text)
    assert replay.game() == told
    assert write_record(replay.game()) == text
    middle = replay.game(len(replay) // 2)
    assert write_record(read_record(write_record(middle)).game()) == write_record(middle)


def follow(setup: Setup, most: int = 1000) -> Iterator[tuple[Game, Game]]:
    for dealt, told in turns_of(setup, most):
        if told.untold:
            told.tell(dealt.deal)
        yield dealt, told


# mistakes


def test_nothing_can_be_done_before_the_cards_are_told() -> None:
    game = culdesac.new("home-2018", seats=2, cards="told")
    assert game.untold
    assert game.acting == ()
    assert game.legal(0) == []
    assert game.view(0).offers == ()
    with pytest.raises(culdesac.IllegalMoveError, match="have not been told"):
        game.play(0, "p1")
    why = game.why_not(1, "p1")
    assert why is not None
    assert why.rule == "untold"
    game.tell(Deal.of("3 pool, 7 fence, 11 park", actions="temp, bis, park"))
    assert [(offer.number, offer.action) for offer in game.view(0).offers] == [
        (3, "temp"),
        (7, "bis"),
        (11, "park"),
    ]
    assert game.view(0).next_actions == ("pool", "fence", "park")


def test_a_dealt_game_is_told_nothing() -> None:
    game = culdesac.new("home-2018")
    with pytest.raises(TellingError, match="are dealt"):
        game.tell(game.deal)


@pytest.mark.parametrize(
    ("deal", "sentence"),
    [
        (Deal.of("3 pool, 7 fence", actions="temp, bis, park"), "expected 3 cards"),
        (Deal.of("3 pool, 7 fence, 11 park"), "expected three actions"),
        (Deal.of("3 pool, 7 fence, 11 park", actions="temp, bis, tower"), 'no action "tower"'),
        (Deal.of("3 pool, 7 tower, 11 park", actions="temp, bis, park"), 'no action "tower"'),
        (Deal.of("3 pool, 99 fence, 11 park", actions="temp, bis, park"), "no 99 with fence"),
        (Deal.of("1 pool, 1 pool, 1 pool", actions="temp, bis, park"), "no 1 with pool"),
        (
            Deal.of("3 pool, 7 fence, 11 park", actions="temp, bis, park", extras="solo"),
            "solo is not among",
        ),
    ],
)
def test_cards_that_cannot_come_are_refused_with_a_sentence(deal: Deal, sentence: str) -> None:
    game = culdesac.new("home-2018", cards="told")
    before = game.copy()
    with pytest.raises(TellingError, match=sentence):
        game.tell(deal)
    assert game == before
    assert game.untold


def test_a_text_that_is_no_card_is_refused() -> None:
    with pytest.raises(TellingError, match='"pool" is no card'):
        Deal.of("pool, 7 fence, 11 park")


def single_card(game: Game) -> tuple[int, str]:
    """A card that the box has only once."""
    cards = game.setup.edition.deck.cards
    return next(card for card in cards if cards.count(card) == 1)


def pass_turn(game: Game) -> None:
    turn = game.turn
    for seat in range(game.seats):
        while game.turn == turn and seat in game.acting:
            game.play(seat, game.legal_ids(seat)[-1])


def test_a_card_that_is_gone_is_refused_and_can_be_told_anyway() -> None:
    game = culdesac.new("home-2018", cards="told")
    number, action = single_card(game)
    rare = f"{number} {action}"
    game.tell(Deal.of(f"{rare}, 7 fence, 11 park", actions="temp, bis, park"))
    pass_turn(game)
    game.tell(Deal.of("8 pool, 7 park, 10 fence"))
    pass_turn(game)
    again = Deal.of(f"8 park, {rare}, 9 pool")
    with pytest.raises(TellingError, match=f"no {number} with {action} is left: it came in turn 1"):
        game.tell(again)
    assert game.untold
    game.tell(replace(again, anyway=True))
    assert (number, "park") in [(offer.number, offer.action) for offer in game.view(0).offers]
    assert "anyway" in write_record(game)
    assert read_record(write_record(game)).game() == game


def test_cards_are_told_anew_and_what_still_holds_stays() -> None:
    game = culdesac.new("home-2018", seats=2, cards="told")
    game.tell(Deal.of("3 pool, 7 fence, 11 park", actions="temp, bis, park"))
    game.play(0, "p1")
    game.play(0, "w1.1")
    game.play(1, "p3")
    game.play(1, "w1.9")
    game.play(1, "skip")
    game.play(1, "ok")
    game.tell(Deal.of("3 pool, 7 fence, 12 park", actions="temp, bis, park"))
    assert [move.text for move in game.made(0)] == ["p1", "w1.1"]
    assert game.made(1) == []
    assert game.acting == (0, 1)
    assert game.view(1).offers[2].number == 12


def test_an_action_told_without_its_number_is_any_card_with_it() -> None:
    """Only the actions are said: no card is refused later because it was guessed to lie there."""
    game = culdesac.new("home-2018", cards="told")
    cards = list(game.setup.edition.deck.cards)
    game.tell(Deal.of("3 pool, 7 fence, 11 park", actions="temp, bis, park"))
    temps = sorted(card for card in cards if card[1] == "temp")
    first, second, third = temps[:3], temps[3:6], temps[6:-1]  # one of them lay there first
    for row in (first, second, [*third, (8, "estate")]):
        pass_turn(game)
        game.tell(Deal((tuple(row),)))


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10_000), st.data())
def test_mistakes_that_are_put_right_leave_the_same_game(seed: int, data: st.DataObject) -> None:
    """Wrong cards first, then the right ones, before or after somebody has moved."""
    setup = SETUPS[seed % len(SETUPS)]
    chance = random.Random(seed)
    for dealt, told in turns_of(replace(setup, seed=seed), 6):
        if not told.untold:
            continue
        deal = dealt.deal
        if not dealt.over and data.draw(st.booleans()):
            wrong = mistaken(deal, chance)
            try:
                told.tell(wrong)
            except TellingError:
                assert told.untold
            else:
                for seat in chance.sample(range(told.seats), min(2, told.seats)):
                    told.play(seat, chance.choice(told.legal_ids(seat)))
        told.tell(deal)
        for seat in range(told.seats):
            while told.made(seat):
                told.undo(seat)
        assert known(told.view(0)) == known(dealt.view(0))


def mistaken(deal: Deal, chance: random.Random) -> Deal:
    rows = [list(row) for row in deal.cards]
    row = chance.choice(rows)
    at = chance.randrange(len(row))
    number, action = row[at]
    row[at] = (max(1, number + chance.choice((-1, 1))), action)
    return replace(deal, cards=tuple(map(tuple, rows)))


# plans


def test_plans_are_told_by_their_names() -> None:
    game = culdesac.new("home-2018", seed=3)
    names = [plan.name for stack in (1, 2, 3) for plan in game.setup.plans(stack)[-1:]]
    told = culdesac.new("home-2018", seed=4, cards="told", plans=names)
    assert [seen.plan.name for seen in told.view(0).plans] == names
    with pytest.raises(culdesac.SetupError, match='plan 2 is "castle"'):
        culdesac.new("home-2018", plans=[names[0], "castle", names[2]])
    with pytest.raises(culdesac.SetupError, match="2 plans are told; expected 3"):
        culdesac.new("home-2018", plans=names[:2])


# what is known before the cards are told


@pytest.mark.parametrize("setup", SETUPS[::5], ids=map(name_of, SETUPS[::5]))
def test_nothing_of_the_cards_is_known_before_they_are_told(setup: Setup) -> None:
    """Whatever the seed, a game that waits for its cards shows the same."""
    shown = []
    for seed in (1, 2, 3):
        told = told_like(Game(setup))
        told = Game(replace(told.setup, seed=seed), TOLD, told.plans)
        for seat in told.acting:  # a decision before the first turn
            while seat in told.acting:
                told.play(seat, told.legal_ids(seat)[-1])
        view = told.view(0).as_dict()
        shown.append(view)
        assert told.untold
        assert len(view["unseen"]) == len(setup.edition.deck.cards)
    assert shown[0] == shown[1] == shown[2]


def test_a_correction_leaves_no_guess_behind() -> None:
    """Only the actions of the first stacks are told, three times: still no card is refused later."""
    game = culdesac.new("home-2018", cards="told")
    for actions in ("temp, bis, park", "pool, pool, pool", "temp, temp, temp"):
        game.tell(Deal.of("3 pool, 7 fence, 11 park", actions=actions))
    temps = sorted(card for card in game.setup.edition.deck.cards if card[1] == "temp")
    for row in (temps[:3], temps[3:6]):
        pass_turn(game)
        game.tell(Deal((tuple(row),)))
    with pytest.raises(TellingError, match="is left"):  # nine there are, three lay there first
        game.check_cards([temps[6]] * 4)


def test_a_card_that_lies_there_as_an_action_can_be_told_anyway() -> None:
    game = culdesac.new("home-2018", cards="told")
    number, action = single_card(game)
    game.tell(Deal.of(f"{number} {action}, 7 fence, 11 park", actions="temp, bis, park"))
    pass_turn(game)
    again = Deal.of(f"8 park, {number} {action}, 9 pool")
    with pytest.raises(TellingError, match="it came in turn 1"):
        game.tell(again)
    game.tell(replace(again, anyway=True))
    assert game.odd == ((number, action),)
    assert [offer.action for offer in game.view(0).offers] == [action, "fence", "park"]
    twice = Deal.of(f"{number} {action}, {number} {action}, 9 pool")
    with pytest.raises(TellingError, match="is left") as refused:
        game.tell(replace(twice, anyway=True))
    assert refused.value.rule == "sight"


@pytest.mark.parametrize("setup", SETUPS[::9], ids=map(name_of, SETUPS[::9]))
def test_a_told_game_is_played_again_from_its_beginning(setup: Setup) -> None:
    *_, (_, told) = follow(setup, 4)
    again = told.again()
    for seats in told.turns:
        for seat, moves in enumerate(seats):
            for move in moves:
                again.play(seat, move)
        again.tell_like(told)
    for seat in range(told.seats):
        for made in told.made(seat):
            again.play(seat, made)
    assert again == told


def test_a_box_of_ones_own_is_told(tmp_path: Path) -> None:
    manual = (Path(__file__).parent.parent / "docs" / "own-box.md").read_text("utf-8")
    found = re.search(r"```toml\n(.*?)```", manual, re.DOTALL)
    assert found
    box = tmp_path / "box.toml"
    box.write_text(found[1], "utf-8")
    turns = 0
    for dealt, told in follow(culdesac.new(data=box, seats=2, seed=5).setup):
        assert known(told.view(0)) == known(dealt.view(0))
        assert told.scores() == dealt.scores()
        turns += 1
    assert turns > 5


@pytest.mark.long
def test_a_told_game_is_reviewed_like_the_dealt_one() -> None:
    *_, (dealt, told) = follow(SETUPS[1], 2)
    assert review(told, [0], Thinking(1)) == review(dealt, [0], Thinking(1))
