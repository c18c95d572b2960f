"""ACME solo."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from culdesac.games.vegas.box.model import ACTIONS
from culdesac.games.vegas.rules import ids
from culdesac.games.vegas.rules.rival import rival_borrows, rival_run, value_of
from culdesac.games.vegas.rules.score import bundles, debts
from culdesac.scoring import outcome_against_rival
from tests.games.vegas.world import BOX, City

HAND = "7 show, 8 construction, 12 limousine"
VALIDATION = 81  # the card of project 1; the others follow


def alone(level: int = 1, loan: str = "save", **options: Any) -> City:
    options = {"projects": "pink7 purple5 yellow5", **options}
    game = City(mode="acme", level=level, loans=loan, **options)
    game.hold(HAND)
    return game


def give(game: City, actions: str) -> None:
    """Put cards with these actions on ACME's pile."""
    cards = BOX.deck.cards
    left = [card for card in range(81) if card not in game.sheets[0].hand]
    for name in actions.split():
        card = next(card for card in left if cards[card][1] == name)
        left.remove(card)
        game.table.pile[game.table.piled] = card
        game.table.piled += 1


def put_next(game: City, *cards: int) -> None:
    """Let these cards be the next of the pile; each changes places with what lies there."""
    deck = game.table.deck
    for place, card in enumerate(cards, game.table.next):
        other = deck[: game.table.size].index(card)
        deck[place], deck[other] = deck[other], deck[place]


def all_cards(game: City) -> list[int]:
    table = game.table
    cards = table.deck[table.next : table.size] + table.discard[: table.discards]
    return sorted([*cards, *table.pile[: table.piled], *game.sheets[0].hand, table.aside])


def test_acme_number_and_action_from_two_cards_the_third_goes_on_its_pile() -> None:
    game = alone()
    hand = list(game.sheets[0].hand)
    assert game.legal() == ["p1", "p2", "p3", "p4", "p5", "p6"]
    game.play(0, "p2")  # number of the first, action of the third card
    assert (game.sheets[0].printed, game.sheets[0].action) == (7, ids.LIMOUSINE)
    game.play(0, "w1.5 drive:EE ok")
    assert game.table.pile[: game.table.piled] == [hand[1]]
    assert game.table.discard[: game.table.discards] == [hand[0], hand[2]]
    game.play(0, "p1")
    assert game.table.piled == 1


def test_acme_a_refusal_still_gives_a_card_of_your_choice() -> None:
    game = alone()
    hand = list(game.sheets[0].hand)
    game.sheets[0].standing = 0
    assert game.legal() == ["x1", "x2", "x3"]
    game.play(0, "x3")
    game.write(0).phase = ids.FINISH
    game.sheets[0].kept = 2
    game.play(0, "ok")
    assert game.table.pile[0] == hand[2]
    assert game.table.discard[:2] == hand[:2]


def test_acme_no_small_hotels_among_the_projects() -> None:
    names = {BOX.plans[City(mode="acme", seed=n).table.plan[0]].kind for n in range(60)}
    assert len(names) == 6
    assert "small hotels" not in names


def test_acme_41_cards_above_40_with_the_validation_cards() -> None:
    for seed in range(20):
        game = City(mode="acme", seed=seed, wait=True)
        deck = game.table.deck[: game.table.size]
        assert sorted(deck) == list(range(84))
        assert all(card < VALIDATION for card in deck[:41])
        assert sorted(card for card in deck[41:] if card >= VALIDATION) == [81, 82, 83]


def test_acme_the_top_card_is_set_aside_after_your_own_choice() -> None:
    game = City(mode="acme", wait=True)
    top = game.table.deck[0]
    assert (game.table.aside, game.table.turn) == (-1, 0)
    game.play(0, "save")
    assert game.table.aside == -1
    game.play(0, "ok")
    assert (game.table.aside, game.table.next) == (top, 4)
    assert game.sheets[0].hand == game.table.deck[1:4]


def test_acme_a_validation_card_is_replaced_at_once_and_resolved_at_the_end_of_the_turn() -> None:
    game = alone(5)
    put_next(game, VALIDATION + 1)
    replacement = game.table.deck[game.table.next + 3]
    game.play(0, "p1 w1.5 skip ok")
    assert (game.table.validations, game.table.resolved) == (1, 0)
    assert game.sheets[0].hand[2] == replacement
    assert game.table.drawn[0] == 1
    assert game.table.rival_points == [0, 0, 0]
    game.hold("9 show, 8 construction, 12 limousine")
    game.play(0, "p1 w1.6 skip ok")
    assert game.table.rival_points == [0, 11, 0]
    assert game.table.approved == 2


def resolved(game: City, *stacks: int) -> City:
    """End the turn at hand as if these validation cards had been drawn in it."""
    for stack in stacks:
        game.table.drawn[game.table.validations] = stack
        game.table.validations += 1
    if game.sheets[0].phase == ids.CHOOSE:
        game.play(0, "p1")
        game.play(0, next(text for text in game.legal() if text[-2] not in "+-"))
        game.play(0, "skip")
    game.play(0, "ok")
    return game


def test_acme_validates_by_draw_order() -> None:
    """Level 1 validates with the third card alone, whatever project it names."""
    game = resolved(alone(1), 2, 0)
    assert game.table.rival_validated == 0
    game.hold(HAND)
    resolved(game, 1)
    assert game.table.rival_points == [0, 11, 0]


def test_acme_validates_high_if_unflipped_or_flipped_this_turn_low_otherwise() -> None:
    game = alone(5)
    game.sheets[0].met = 1
    game.play(0, "p1 w1.5 skip plan1")
    resolved(game, 0)
    assert game.sheets[0].points[0] == game.table.rival_points[0] == 8
    late = alone(5)
    late.table.approved = 1
    assert resolved(late, 0).table.rival_points[0] == 4


def test_acme_builds_the_listed_hotels_as_large_ones() -> None:
    game = resolved(alone(1), 2)
    assert game.table.rival_hotels == 1 << 5
    third = resolved(alone(1), 2, 1, 0)
    assert third.table.rival_hotels == sum(1 << (avenue - 1) for avenue in (6, 7, 8, 9))


def test_acme_hotels_built_earlier_in_the_same_turn_and_later() -> None:
    avenue = ("", ". . . . . 4", ". . . . . 5", ". . . . . 6")
    earlier = alone()
    earlier.write(0, hotels=1 << 5, large=1 << 5)
    earlier.table.hotels = 1 << 5
    assert resolved(earlier, 2).table.rival_hotels == 0
    same = alone()
    same.write(0, *avenue)
    same.play(0, "p1 w1.6 skip")
    resolved(same, 2)
    assert same.sheets[0].large == same.table.rival_hotels == 1 << 5
    later = resolved(alone(), 2)
    later.write(0, *avenue)
    later.hold(HAND)
    later.play(0, "p1 w1.6 skip ok")
    assert (later.sheets[0].hotels, later.sheets[0].large) == (1 << 5, 0)


@pytest.mark.parametrize("who", ["you", "ACME"])
def test_acme_the_first_project_shuffles_your_discard_into_the_deck(who: str) -> None:
    game = alone(5)
    for card in list(game.table.deck[game.table.next : game.table.next + 6]):
        game.table.discard[game.table.discards] = card
        game.table.discards += 1
        game.table.next += 1
    kept = game.sheets[0].hand[2]
    before = all_cards(game)
    if who == "you":
        game.sheets[0].met = 1
        game.play(0, "p1 w1.5 skip plan1")
        assert game.why("reshuffle") == ids.NO_RESHUFFLE  # it is not asked for
        resolved(game)
    else:
        resolved(game, 1)
    assert game.table.discards == 0
    assert game.table.pile[:1] == [kept]
    assert game.table.next == 3
    assert all_cards(game) == before
    shuffles = game.table.shuffles
    game.hold(HAND)
    resolved(game, 2)  # another project: the cards stay as they are
    assert game.table.shuffles == shuffles


def test_acme_an_empty_deck_is_renewed_from_the_discard_during_the_draw() -> None:
    game = alone(1)
    table = game.table
    while table.size - table.next > 1:
        table.discard[table.discards] = table.deck[table.next]
        table.discards += 1
        table.next += 1
    put_next(game, min(table.deck[table.next : table.size]))
    if table.deck[table.next] >= VALIDATION:  # the last card must be a casino
        table.deck[table.next], table.discard[0] = table.discard[0], table.deck[table.next]
    last = table.deck[table.next]
    before = all_cards(game)
    game.play(0, "p1 w1.5 skip ok")
    assert game.sheets[0].hand[0] == last
    assert table.discards == 0
    drawn = [VALIDATION + stack for stack in table.drawn[: table.validations]]
    assert sorted(all_cards(game) + drawn) == before


def test_acme_ends_when_it_has_validated_all_three() -> None:
    game = resolved(alone(5), 0, 1, 2)
    assert game.table.over == ids.BY_RIVAL
    assert resolved(alone(3), 0, 1, 2).table.over == 0
    usual = alone()
    usual.write(0, checked=13, groups=6)
    usual.hold("7 show, 8 inauguration, 12 limousine")
    usual.play(0, "p1 w1.5 check ok")
    assert usual.table.over == ids.BY_INAUGURATION


# its score


def test_acme_score_improvement_cards_improve_domains() -> None:
    game = alone(2)
    domains = {
        "limousine": 2,
        "hotel": 3,
        "inauguration": 4,
        "show": 5,
        "golf": 6,
        "longest_run": 7,
    }
    numbers = {
        "inauguration": ids.CARD_INAUGURATION,
        "show": ids.CARD_SHOW,
        "hotel": ids.CARD_HOTEL,
        "longest_run": ids.CARD_RUN,
        "golf": ids.CARD_GOLF,
        "limousine": ids.CARD_LIMOUSINE,
    }
    architect = BOX.opponents[2]
    values = architect.domains  # type: ignore[attr-defined]
    for cards in range(9):
        for domain, needed in domains.items():
            found = value_of(game.table, game.book, numbers[domain])
            assert found == values[domain][cards >= needed], (domain, cards)
        give_more(game, "improvement")


def give_more(game: City, action: str) -> None:
    used = {*game.table.pile[: game.table.piled], *game.sheets[0].hand}
    cards = enumerate(BOX.deck.cards)
    game.table.pile[game.table.piled] = next(
        c for c, known in cards if known[1] == action and c not in used
    )
    game.table.piled += 1


def test_acme_score_by_category() -> None:
    game = alone(4)
    give(game, "show show construction show limousine limousine inauguration construction")
    game.table.rival_hotels = 0b110
    game.table.rival_points = [8, 0, 12]
    assert game.rival() == {
        "projects": 20,
        "inauguration": 1 * 2,
        "shows": 3 * 2,
        "hotels": 2 * 4,
        # runs 2, 1, 2, 1; nobody else has one
        "streets": 2 + 1 + 2 + 1 + 4 * 4,
        "golf": 2 * 2,
        "limousine": 2 * 2,
        "vault": 0,
    }


def test_acme_score_golf_counts_cards_equal_to_the_one_before() -> None:
    game = alone(1)
    give(game, "show show show limousine show limousine limousine")
    assert game.rival()["golf"] == 3
    assert alone(1).rival()["golf"] == 0


def test_acme_score_streets_at_least_1() -> None:
    game = alone(1)
    assert [rival_run(game.table, game.book, street) for street in range(4)] == [1, 1, 1, 1]
    give(game, "construction construction construction construction")
    assert [rival_run(game.table, game.book, street) for street in range(4)] == [2, 3, 3, 2]


def test_acme_score_streets_longest_run_ties_go_to_both() -> None:
    game = alone(1)
    give(game, "construction construction construction construction")
    game.write(0, ". . 1 3", ". 2 4", ". . . . . 2 4 6 8")
    # you: 2 tied, 2 against 3, 4 against 3, 0 against 2
    assert game.points()["streets"] == 2 + 2 + 4 + 2 * 4
    assert game.rival()["streets"] == 2 + 3 + 3 + 2 + 3 * 2


@pytest.mark.parametrize(
    ("cards", "points", "debt"), [(2, 10, 0), (3, 10, 0), (4, 5, 1)]
)  # you have three boxes
def test_acme_score_your_inauguration_place(cards: int, points: int, debt: int) -> None:
    game = alone(1)
    give(game, "inauguration " * cards)
    assert game.points()["inauguration"] == points
    assert debts(game.table, game.sheets, game.book, 0) == debt
    assert game.rival()["inauguration"] == cards


def aside(game: City, number: int) -> City:
    game.table.aside = next(c for c, card in enumerate(BOX.deck.cards) if card[0] == number)
    return game


@pytest.mark.parametrize(
    ("loan", "number", "borrows", "bundles_each", "malus"),
    [("save", 7, 0, 1, -7), ("save", 8, 1, 3, 0), ("borrow", 7, 0, 3, 0), ("borrow", 8, 1, 5, 0)],
)
def test_acme_loan_of_two_players(
    loan: str, number: int, borrows: int, bundles_each: int, malus: int
) -> None:
    """The architect of level 1 borrows from 8 on."""
    game = aside(alone(1, loan), number)
    assert game.rival()["vault"] == 0  # hidden until the end
    assert bundles(game.table, game.sheets, game.book, 0) == 1
    game.finish()
    assert rival_borrows(game.table, game.book) == borrows
    assert bundles(game.table, game.sheets, game.book, 0) == bundles_each
    assert game.rival()["vault"] == malus


def test_acme_ties_its_hotels_all_count_as_large() -> None:
    game = alone()
    game.table.rival_hotels = 0b10101
    assert game.rival_ties() == [3, 3]


@pytest.mark.parametrize(
    ("more", "hotels", "large", "outcome"),
    [
        (1, 0, 0, "win"), (-1, 5, 5, "loss"),  # the total comes first
        (0, 4, 0, "win"), (0, 2, 2, "loss"),  # then hotels of any size
        (0, 3, 2, "loss"), (0, 3, 0, "loss"),  # then large ones
        (0, 3, 3, "tie"),
    ],
)  # fmt: skip
def test_acme_ties_as_usual_with_as_many_hotels_all_of_them_large_it_is_a_tie(
    more: int, hotels: int, large: int, outcome: str
) -> None:
    game = alone()
    sheet = game.sheets[0]
    game.table.rival_hotels = 0b10101
    sheet.hotels, sheet.large = (1 << hotels) - 1, (1 << large) - 1
    sheet.points[0] += sum(game.rival().values()) - sum(game.points().values()) + more
    assert outcome_against_rival(game.sheets, game.book, game.table) == outcome


def test_acme_five_architects() -> None:
    assert list(BOX.opponents) == [1, 2, 3, 4, 5]
    assert Counter(len(BOX.opponents[level].validates) for level in BOX.opponents) == {
        1: 2,
        2: 2,
        3: 1,
    }
    for level in BOX.opponents:
        game = alone(level)
        give(game, " ".join(ACTIONS))
        assert min(game.rival().values()) == game.rival()["vault"] == 0
