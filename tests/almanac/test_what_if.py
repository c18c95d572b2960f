"""Other ways to go on: the same worlds, and only one thing that differs."""

from __future__ import annotations

from statistics import fmean

import pytest

import culdesac
from culdesac.almanac.what_if import (
    after_another,
    any_action,
    fits,
    play_outs,
    with_action,
    without_plan,
)
from culdesac.bots import finish_turn
from culdesac.family.deal import NUMBER_BITS, NUMBER_WIDTH

WORLDS = 6
both_games = pytest.mark.parametrize("box", ["home-2018", "vegas-2019"])


@both_games
def test_the_same_way_ends_the_same(box: str) -> None:
    view = culdesac.new(box, seats=2, seed=5).view(0)
    once, again = play_outs(view, [(0,), (0,)], 1, WORLDS)
    assert once == again
    assert play_outs(view, [(0,)], 1, WORLDS) == [once]
    assert play_outs(view, [(0,)], 1, WORLDS, "interpreted") == [once]


@both_games
def test_the_own_action_of_a_pick_changes_nothing(box: str) -> None:
    view = culdesac.new(box, seats=2, seed=5).view(0)
    offer = view.sheets[0].offer[1]
    same = with_action(view, 1, offer >> NUMBER_WIDTH)
    assert play_outs(same, [(1,)], 1, WORLDS) == play_outs(view, [(1,)], 1, WORLDS)
    other = with_action(view, 1, 0)
    assert other.sheets[0].offer[1] == offer & NUMBER_BITS
    assert view.sheets[0].offer[1] == offer


def test_picks_that_need_their_action_to_fit_are_left_out() -> None:
    view = culdesac.new("home-2018", seats=2, seed=5).view(0)
    assert any_action(view) == [0, 1, 2]
    sheet = view.sheets[0]
    sheet.legal[sheet.offer[0] & NUMBER_BITS] = 0  # no house is left for this number
    assert 0 not in any_action(view)
    assert not fits(with_action(view, 0, 0), 0)


@both_games
def test_a_refusal_costs_points(box: str) -> None:
    game = culdesac.new(box, seats=2, seed=5)
    played, refused = play_outs(game.view(0), [(), (game.moves.refuse,)], 1, 24)
    assert fmean(played) > fmean(refused)
    assert 60 < fmean(played) < 260  # points, as people count them


def test_a_last_turn_leaves_the_points_of_its_sheet() -> None:
    """Where the turn at hand ends the game, nothing is left to chance."""
    game = culdesac.new("home-2018", seats=1, seed=5, mode="solo-card")
    while True:
        view = game.view(0)
        turn = finish_turn(view, "pupil")
        trial = game.copy()
        for move in turn:
            trial.play(0, move)
        if trial.over:
            break
        game = trial
    found = play_outs(view, [tuple(move.id for move in turn)], 1, WORLDS)
    assert found == [[trial.scores()[0]["total"]] * WORLDS]


@both_games
def test_a_plan_that_pays_less_is_worth_no_more(box: str) -> None:
    view = culdesac.new(box, seats=2, seed=5).view(0)
    gone, late = without_plan(view, 0), after_another(view, 0)
    plan = view.table.plan[0]
    assert (gone.book.high[plan], gone.book.low[plan]) == (0, 0)
    assert view.book.high[plan] > 0
    assert (late.table.approved, view.table.approved) == (1, 0)
    for other in (gone, late):
        assert play_outs(other, [()], 1, WORLDS) == play_outs(other, [()], 1, WORLDS)
