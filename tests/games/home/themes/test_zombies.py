"""Zombies: a test per sentence of the rules of this neighbourhood."""

from __future__ import annotations

from typing import Any

import pytest

from culdesac import Game
from culdesac.family.deal import flip, reshuffle_all
from culdesac.games.home.rules import ids
from culdesac.games.home.themes.zombies.rules import infect
from tests.games.home.positions import (
    cards_of,
    estates,
    play,
    position,
    rule,
    setup_game,
    sheet,
    texts,
)
from tests.play import BUILDER, RANDOM, Players, play_game

OPTIONS: dict[str, Any] = {"sheet": "zombies", "plans": "1a 2a zombies1"}
LEFT, RIGHT = 1, 2


def horde(*sheets: Any, side: int = LEFT, cards: int = 1, **options: Any) -> Game:
    """A turn in which zombie cards show; gaps of street 1 are houses 2, 5, 6 and 9."""
    game = position(*sheets, **{**OPTIONS, **options})
    game.table.events = cards
    game.table.event[:cards] = [side] * cards
    for each in game.sheets:
        each.resume, each.phase, each.met = ids.CHOOSE, ids.HORDE, 0
    return game


def infected(game: Game, seat: int = 0) -> list[tuple[int, int]]:
    return [
        (street, house)
        for street, row in enumerate(game.sheet(seat)["streets"], 1)
        for house, described in enumerate(row["houses"], 1)
        if described.get("infected")
    ]


def bullets(game: Game) -> int:
    return int(game.sheet(0)["theme"]["bullets"])


def test_you_start_with_one_bullet() -> None:
    assert bullets(setup_game(sheet="zombies")) == 1


def test_crossing_an_estate_value_box_that_shows_a_bullet_gives_one() -> None:
    game = position(sheet(), offers="5 estate, 8 park, 11 fence", **OPTIONS)
    play(game, 0, "p1 w1.1 v3")
    assert bullets(game) == 2
    second = position(
        sheet(values=[0, 0, 1, 0, 0, 0], theme={"bullets": 1, "shots": 1}),
        offers="5 estate, 8 park, 11 fence",
        **OPTIONS,
    )
    play(second, 0, "p1 w1.1 v3")  # only the first box of a column shows one
    assert bullets(second) == 1


def test_a_number_written_with_a_fence_action_on_a_gap_may_build_its_barricade_instead() -> None:
    game = position(sheet(), offers="5 fence, 8 park, 11 fence", **OPTIONS)
    play(game, 0, "p1 w1.5 barricade")
    assert game.sheet(0)["streets"][0]["houses"][4] == {"number": 5, "barricade": True}
    assert game.sheet(0)["streets"][0]["fences"] == []
    fence = position(sheet(), offers="5 fence, 8 park, 11 fence", **OPTIONS)
    play(fence, 0, "p1 w1.5 f1.5")  # it may, it need not
    assert fence.sheet(0)["streets"][0]["houses"][4] == {"number": 5}
    assert fence.sheet(0)["streets"][0]["fences"] == [5]
    assert texts(game) == ["ok"]


def test_a_house_with_a_barricade_takes_only_a_fence() -> None:
    game = position(sheet(), offers="5 fence, 8 park, 11 fence", **OPTIONS)
    play(game, 0, "p1 w1.4")
    assert "barricade" not in texts(game)
    assert rule(game, "barricade") == "home.zombies.barricade"


@pytest.mark.parametrize("offers", ["5 park, 8 fence, 11 fence", "5 estate, 8 fence, 11 fence"])
def test_other_actions_build_no_barricade(offers: str) -> None:
    game = position(sheet(), offers=offers, **OPTIONS)
    play(game, 0, "p1 w1.5")
    assert rule(game, "barricade") == "home.turn.act"


def test_a_bis_builds_no_barricade() -> None:
    game = position(sheet(". . . 5"), offers="8 bis, 3 park, 11 fence", **OPTIONS)
    play(game, 0, "p1 w2.1 b1.5<")
    assert texts(game) == ["ok"]


# where the cards lie


def test_flip_one_stack_is_cut_into_three_packets_of_9_with_a_zombie_card_in_each() -> None:
    seen = set()
    stacks = set()
    for seed in range(300):
        table = setup_game(seed=seed, sheet="zombies").table
        # turn 1 has shown what lay on the first two rows
        rows = [row if row >= 0 else None for row in table.event_at]
        for packet, row in enumerate(rows):
            if row is not None:
                assert 9 * packet <= row <= 9 * packet + 9
                seen.add((packet, row - 9 * packet))
        assert rows.count(None) == table.events
        stacks.add(table.event_stack)
    assert {(packet, place) for packet in (1, 2) for place in range(10)} <= seen
    assert stacks == {0, 1, 2}


def zombie_places(game: Game) -> list[int]:
    """How many construction cards lie above each zombie card, dealt ones included."""
    table, cards = game.table, game.book.cards
    places, above = [], 0
    for card in table.deck[: table.size]:
        if card >= cards + 3:
            places.append(above)
        elif card < cards:
            above += 1
    return places


def test_expert_the_deck_is_cut_into_three_packets_of_27() -> None:
    for seed in range(60):
        game = setup_game(2, seed, sheet="zombies", mode="expert")
        places = zombie_places(game)
        assert len(places) == 3
        assert all(27 * k <= place <= 27 * k + 27 for k, place in enumerate(places))


@pytest.mark.parametrize("mode", ["solo-card", "aaa"])
def test_solo_one_half_and_the_other_cut_in_two_with_a_zombie_card_in_each(mode: str) -> None:
    for seed in range(60):
        game = setup_game(1, seed, sheet="zombies", mode=mode)
        first, second, third = zombie_places(game)
        assert 0 <= first <= 20 <= second <= 40 <= third <= 81
        extra = [card for card in game.table.deck[: game.table.size] if 81 <= card < 84]
        assert len(extra) == (1 if mode == "solo-card" else 3)
        below = game.table.deck[42 : game.table.size]  # 40 cards and two zombie cards above
        assert set(extra) <= set(below)


def test_a_zombie_card_is_resolved_as_soon_as_it_shows_before_anyone_chooses() -> None:
    shown = 0
    for seed in range(40):
        game = setup_game(2, seed, sheet="zombies")
        players = Players(game, [RANDOM])
        while not game.over:
            hordes = game.table.events
            shown += hordes
            phases = [game.phase(seat) for seat in range(2)]
            assert phases == ["horde" if hordes else "choose"] * 2
            turn = game.turn
            while not game.over and game.turn == turn:
                seat = game.acting[0]
                game.play(seat, players.choose(seat))
    assert shown > 40


def test_it_shows_also_before_the_first_turn() -> None:
    first = [setup_game(1, seed, sheet="zombies") for seed in range(60)]
    assert any(game.table.events for game in first)
    for game in first:
        assert game.phase(0) == ("horde" if game.table.events else "choose")


def test_it_leaves_the_game_and_the_card_below_is_the_number() -> None:
    for seed in range(8):
        game = play_game(setup_game(1, seed, sheet="zombies"), [BUILDER])
        last = game.table.next // 3 - 1
        assert all(row == -1 or row > last for row in game.table.event_at)
        assert cards_of(game) == list(range(81))  # no construction card is lost with it


@pytest.mark.parametrize("mode", ["expert", "solo-card", "aaa"])
def test_the_next_card_replaces_it_in_the_hand(mode: str) -> None:
    game = setup_game(2 if mode == "expert" else 1, 5, sheet="zombies", mode=mode)
    players = Players(game, [BUILDER], luck=2)
    hordes = 0
    while not game.over:
        for each in game.sheets:
            assert all(card < 81 for card in each.hand)
        hordes += game.table.events if not any(map(game.made, range(game.seats))) else 0
        seat = game.acting[0]
        game.play(seat, players.choose(seat))
    assert hordes >= 2


def test_if_it_was_the_last_card_of_the_stack_new_stacks_follow() -> None:
    """It lies under the last card: it shows when that card has been flipped, then rule 3 follows."""
    game = setup_game(1, 3, sheet="zombies")
    table = game.table
    table.event_at[:] = [-1, -1, 27]
    table.next, table.events = 81, 0
    last = list(table.deck[78:81])
    table.shown[:] = last
    shuffles = table.shuffles
    flip(table, game.book)
    assert (table.events, table.event_at) == (1, [-1, -1, -1])
    assert table.flipped == last  # this turn's actions
    assert (table.shuffles, table.size, table.next) == (shuffles + 1, 78, 3)
    assert not set(table.shown) & set(last)


def test_the_reshuffle_shuffles_each_stack_with_its_own_discard() -> None:
    for seed in range(20):
        game = play_game(setup_game(1, seed, sheet="zombies"), [RANDOM], until_turn=5)
        table = game.table
        before = [sorted(table.deck[s:81:3]) for s in range(3)]
        left = sum(row >= 0 for row in table.event_at)
        sides = sorted(
            s for s, row in zip(table.event_value, table.event_at, strict=True) if row >= 0
        )
        reshuffle_all(table, game.book)
        assert [sorted(table.deck[s:81:3]) for s in range(3)] == before
        # resolved zombie cards stay out
        assert sum(row >= 0 for row in table.event_at) == left
        after = sorted(
            s for s, row in zip(table.event_value, table.event_at, strict=True) if row >= 0
        )
        assert after == sides


# hordes


def test_a_bullet_per_street_keeps_the_horde_out_of_it() -> None:
    game = horde(sheet(theme={"bullets": 2, "shots": 0}))
    play(game, 0, "shoot1 shoot3")
    assert rule(game, "shoot1") == "home.zombies.horde"
    assert rule(game, "shoot2") == "home.zombies.horde"  # no bullet left
    play(game, 0, "stand")
    assert infected(game) == [(2, 2)]
    assert game.sheet(0)["theme"] == {"bullets": 0, "shots": 2}


def test_a_bullet_keeps_out_one_horde_the_next_of_the_turn_comes() -> None:
    game = horde(sheet(), cards=2)
    play(game, 0, "shoot1 stand")
    assert infected(game) == [(2, 2), (3, 2)]
    play(game, 0, "stand")
    assert [house for street, house in infected(game) if street == 1] == [2]


def test_it_is_each_players_own_choice() -> None:
    game = horde(sheet(), sheet())
    play(game, 0, "shoot1 stand")
    play(game, 1, "stand")
    assert infected(game, 0) == [(2, 2), (3, 2)]
    assert infected(game, 1) == [(1, 2), (2, 2), (3, 2)]


@pytest.mark.parametrize(("side", "houses"), [(LEFT, [2, 2, 2]), (RIGHT, [9, 10, 11])])
def test_the_horde_comes_from_the_cards_side_to_the_first_gap(side: int, houses: list[int]) -> None:
    game = horde(sheet(), side=side)
    play(game, 0, "stand")
    assert infected(game) == list(enumerate(houses, 1))


def test_ruling_to_the_first_gap_no_horde_has_reached_before_from_either_side() -> None:
    game = horde(sheet(". 4#"), cards=2)
    play(game, 0, "stand stand")
    assert infected(game) == [(1, 5), (2, 2), (2, 5), (3, 2), (3, 4)]


def test_ruling_a_gap_reached_from_one_side_is_not_reached_again_from_the_other() -> None:
    """The gaps of street 1 are 2, 5, 6 and 9: from the left 2 and 5, from the right 9, 6, none."""
    game = horde(sheet("1 2#"), cards=3)
    game.table.event[:] = [LEFT, RIGHT, LEFT]
    play(game, 0, "stand stand stand")
    assert [house for street, house in infected(game) if street == 1] == [5, 9]
    game.sheets[0].phase, game.sheets[0].met = ids.HORDE, 0
    game.table.event[:] = [RIGHT, RIGHT, RIGHT]
    play(game, 0, "stand")
    assert [house for street, house in infected(game) if street == 1] == [5, 6, 9]
    play(game, 0, "stand stand")
    assert [house for street, house in infected(game) if street == 1] == [5, 6, 9]


def test_a_barricaded_gap_holds() -> None:
    game = horde(sheet(". 4#", ". 4#", ". 4#"))
    play(game, 0, "stand")
    assert infected(game) == []


def test_an_open_gap_infects_its_house_with_a_fence_on_both_sides_in_every_case() -> None:
    game = horde(
        sheet("1@1 2@1 3@1", "5 5b 6"), plans="1a 2a zombies1"
    )  # inside a spent estate, and between twins
    play(game, 0, "stand")
    rows = game.sheet(0)["streets"]
    assert [row["fences"] for row in rows] == [[1, 2], [1, 2], [1, 2]]


def test_a_horde_without_a_gap_left_does_nothing() -> None:
    game = horde(sheet(". 3# . . 5# 6# . . 9#"), cards=3)
    game.table.events = 3
    game.sheets[0].reached = game.book.spots
    play(game, 0, "stand stand stand")
    assert infected(game) == []


def test_a_horde_at_a_gap_under_a_roundabout_does_nothing() -> None:
    game = horde(sheet(". o"), roundabouts=True, cards=2)
    play(game, 0, "stand")
    assert (1, 2) not in infected(game)
    play(game, 0, "stand")
    assert (1, 5) in infected(game)  # the gap counts as reached


def test_ruling_an_infected_house_takes_no_number_copy_barricade_or_roundabout() -> None:
    game = position(sheet("1 .z . 3"), roundabouts=True, offers="2 fence, 4 bis, 5 park", **OPTIONS)
    assert rule(game, "o1.2") == "home.zombies.infected"
    play(game, 0, "p1")
    assert rule(game, "w1.2") == "home.zombies.infected"
    game.undo(0)
    play(game, 0, "p2 w2.1")
    assert rule(game, "b1.2<") == "home.zombies.infected"


def test_ruling_an_infected_house_takes_no_barricade() -> None:
    """Also if it is the house just numbered."""
    game = position(sheet(), offers="5 fence, 8 park, 11 fence", **OPTIONS)
    play(game, 0, "p1 w1.5")
    assert "barricade" in texts(game)
    infect(game.sheets[0], 4)
    assert "barricade" not in texts(game)
    assert rule(game, "barricade") is not None


def test_ruling_it_counts_as_filled_for_the_end_of_the_game() -> None:
    full = " ".join(map(str, range(1, 12)))
    game = position(
        sheet("1 .z 3 4 5 6 7 8 9 10", full, ". 2 3 4 5 6 7 8 9 10 11 12"),
        offers="1 park, 8 park, 9 park",
        **OPTIONS,
    )
    play(game, 0, "p1 w3.1 skip ok")
    assert game.end_reasons == ("full sheet",)


def test_ruling_it_is_not_built_for_plans() -> None:
    street = " ".join(map(str, range(1, 11)))
    game = position(sheet(street), sheet="zombies", plans="1h 2a zombies1", advanced=True)
    bad = position(
        sheet("1 2z 3 4 5 6 7 8 9 10"), sheet="zombies", plans="1h 2a zombies1", advanced=True
    )
    for each in (game, bad):
        each.sheets[0].phase = ids.FINISH
    assert "plan1" in texts(game)
    assert "plan1" not in texts(bad)


def test_ruling_an_estate_with_it_is_never_complete() -> None:
    game = position(sheet("1 2z | 3 4 |"), **OPTIONS)
    assert estates(game) == [(1, 1, 1), (1, 3, 2)]


def test_ruling_a_number_already_there_stays_and_orders_the_street() -> None:
    game = position(sheet("1 5z"), offers="3 park, 8 park, 9 park", **OPTIONS)
    play(game, 0, "p1")
    assert not [text for text in texts(game) if text.startswith("w1.")]
    assert rule(game, "w1.3") == "home.turn.number"


def test_ruling_its_built_pool_scores() -> None:
    game = horde(sheet("", "", "1 2p"))
    assert game.scores()[0]["pools"] == 3
    play(game, 0, "stand")
    assert (3, 2) in infected(game)
    assert game.scores()[0]["pools"] == 3


def test_solo_aaa_loses_5() -> None:
    game = setup_game(sheet="zombies", mode="aaa")
    rival = game.rival()
    assert rival is not None
    assert rival["theme"] == -5


def test_zombies_score_no_row_of_their_own() -> None:
    game = play_game(setup_game(2, 3, sheet="zombies"), [BUILDER])
    assert [points["theme"] for points in game.scores()] == [0, 0]


def test_a_zombie_card_on_the_first_cards_shows_in_the_first_turn() -> None:
    shown = 0
    for seed in range(60):
        table = setup_game(2, seed, sheet="zombies").table
        assert not {0, 1} & set(table.event_at)
        assert table.events == table.event_at.count(-1)
        shown += table.events
    assert shown > 0
