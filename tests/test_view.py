"""A view shows what a seat may know, and nothing else."""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest

from culdesac import Game, SeatError
from culdesac.editions.setup import Setup
from tests.games.home.positions import setup_game
from tests.play import BUILDER, RANDOM, Players, every_city, every_setup, name_of, play_game

SEATS = {"flip": (1, 2, 3), "expert": (2, 3, 27), "solo-card": (1,)}
SETUPS = [*every_setup(seed=6, seats=SEATS), *every_city(seed=6)]
SHARED = [setup for setup in SETUPS if setup.seats > 1]
variants = pytest.mark.parametrize("setup", SETUPS, ids=map(name_of, SETUPS))


def shuffle_hidden(game: Game, seat: int, dice: random.Random) -> Game:
    """The game as it might be for all that a seat knows: its unknown cards in another order.

    Of the pile's top card and of the cards that others were passed, the action is public: they
    change places with cards of the same action only.
    """
    other = game.copy()
    table, book = other.table, other.book
    hidden = [(table.deck, place) for place in range(table.next, table.size)]
    public_action = []
    if book.hands and hidden:
        top = hidden.pop(0)
        if table.deck[table.next] < book.cards:  # a Solo card on top is seen as such
            public_action.append(top)
    if book.passing and not other.over:
        for holder, sheet in enumerate(other.sheets):
            if holder == seat:
                continue
            first = 0
            if other.turn > 1:
                first = 1
                if holder != (seat - 1) % other.seats:  # otherwise it is the card this seat gave
                    public_action.append((sheet.hand, 0))
            hidden.extend((sheet.hand, slot) for slot in range(first, 3))
    aside = [-1]
    if setup_is_city(other) and not other.over:
        for holder, sheet in enumerate(other.sheets):
            if holder != seat:
                sheet.borrows = dice.randrange(2)
        if table.aside >= 0:
            aside[0] = table.aside
            hidden.append((aside, 0))
    cards = [held[place] for held, place in hidden]
    dice.shuffle(cards)
    for (held, place), card in zip(hidden, cards, strict=True):
        held[place] = card
    for held, place in public_action:
        for there, at in hidden:
            if there[at] < book.cards and book.action[there[at]] == book.action[held[place]]:
                there[at], held[place] = held[place], there[at]
                break
    if aside[0] >= book.cards:  # no validation card was set aside
        place = next(i for i in range(table.next + 1, table.size) if table.deck[i] < book.cards)
        table.deck[place], aside[0] = aside[0], table.deck[place]
    if aside[0] >= 0:
        table.aside = aside[0]
    return other


def setup_is_city(game: Game) -> bool:
    return game.setup.edition.game == "vegas"


@variants
def test_hidden_cards_never_change_a_view(setup: Setup) -> None:
    game = Game(setup)
    players = Players(game, [BUILDER, RANDOM], luck=2)
    dice = random.Random(1)
    n = changed = 0
    while not game.over:
        seat = game.acting[0]
        if n % (17 * game.seats) == 0:
            watching = dice.randrange(game.seats)
            other = shuffle_hidden(game, watching, dice)
            changed += other != game
            assert other.view(watching) == game.view(watching)
            assert other.view(watching).as_dict() == game.view(watching).as_dict()
        game.play(seat, players.choose(seat))
        n += 1
    assert changed > 0


@pytest.mark.parametrize("setup", SHARED, ids=map(name_of, SHARED))
def test_marks_of_others_in_the_current_turn_never_change_a_view(setup: Setup) -> None:
    """One seat watches while all the others play and confirm; only who is waiting may change."""
    game = Game(setup)
    players = Players(game, [BUILDER, RANDOM], luck=4)
    while not game.over and game.turn < (4 if setup.seats > 5 else 18):
        watching = game.turn % game.seats
        before = game.view(watching)
        for seat in [seat for seat in game.acting if seat != watching]:
            while game.phase(seat) != "done":
                game.play(seat, players.choose(seat))
                seen = game.view(watching)
                assert seen.waiting[seat] == (game.phase(seat) != "done")
                assert replace(seen, waiting=before.waiting) == before
                assert replace(seen, waiting=before.waiting).as_dict() == before.as_dict()
        turn = game.turn
        while not game.over and game.turn == turn:
            game.play(watching, players.choose(watching))


@variants
def test_a_view_is_plain_json(setup: Setup) -> None:
    game = play_game(Game(setup), [BUILDER, RANDOM], luck=1, until_turn=9)
    for seat in range(min(3, game.seats)):
        seen = game.view(seat).as_dict()
        assert json.loads(json.dumps(seen)) == seen
        assert [move["id"] for move in seen["legal"]] == game.legal_ids(seat)


def test_a_view_does_not_change_with_the_game() -> None:
    game = setup_game(seats=2, seed=3)
    view = game.view(0)
    before = view.as_dict()
    play_game(game, [RANDOM], until_turn=5)
    assert view.as_dict() == before


def test_changing_a_view_does_not_change_the_game() -> None:
    game = setup_game(seats=2, seed=3)
    copy = game.copy()
    for sheet in game.view(0).sheets:
        sheet.temps = 9
        sheet.number[0] = 7
    assert game == copy


def test_the_seed_is_not_in_a_view() -> None:
    game = setup_game(seats=2, seed=987654321)
    assert "987654321" not in json.dumps(game.view(0).as_dict())


def test_unseen_and_pile_count_the_cards_left() -> None:
    for mode, seats in (("flip", 2), ("expert", 3), ("solo-card", 1)):
        game = play_game(setup_game(seats=seats, seed=3, mode=mode), [RANDOM], until_turn=4)
        view = game.view(0)
        others = 3 * seats - 3 - 1 if mode == "expert" else 0  # one was given by this seat
        assert len(view.unseen) == view.pile + others
        assert view.pile == {"flip": 81 - 15, "expert": 81 - 9 - 18, "solo-card": 81 - 12}[mode]


def test_scores_of_a_view_are_those_of_the_sheets_it_shows() -> None:
    game = play_game(setup_game(seats=3, seed=3), [BUILDER], until_turn=12)
    assert game.view(1).scores() == game.scores()
    assert game.view(1).ranking() == game.ranking()


def test_after_the_end_everything_written_is_shown() -> None:
    game = play_game(setup_game(seats=2, seed=3), [BUILDER])
    view = game.view(0)
    assert view.over
    assert view.phase == "over"
    assert view.legal == ()
    assert view.next_actions == ()
    assert view.end_reasons == game.end_reasons
    assert view.as_dict()["sheets"] == [game.sheet(0), game.sheet(1)]


def test_no_view_of_a_seat_that_is_not_there() -> None:
    with pytest.raises(SeatError, match="there is no seat 2; expected 0 to 1"):
        setup_game(seats=2).view(2)
