"""The public face of the package."""

from __future__ import annotations

import json
from typing import Any

import pytest

import culdesac
from culdesac import CuldesacError, Game, IllegalMoveError, MoveError, Place, SeatError
from culdesac.engine import ENGINES, engine
from culdesac.errors import EngineError
from culdesac.games.home.face import PHASES
from culdesac.games.home.face.why import REASONS
from culdesac.games.home.rules import ids
from culdesac.games.home.themes.registry import faces
from tests.games.home.positions import play, position, setup_game, sheet, texts
from tests.play import BUILDER, RANDOM, play_game


def test_everything_public_is_there() -> None:
    for name in culdesac.__all__:
        assert getattr(culdesac, name) is not None
    assert {"new", "editions", "Game", "read_record", "write_record"} <= set(culdesac.__all__)


def test_every_error_is_a_culdesac_error() -> None:
    errors = [value for name, value in vars(culdesac).items() if name.endswith(("Error", "Fault"))]
    assert len(errors) == 15
    assert all(issubclass(error, CuldesacError) for error in errors)


def test_a_new_game() -> None:
    game = culdesac.new("home-2018", seats=3, seed=9, mode="expert", advanced=True)
    assert (game.turn, game.over, game.end_reasons, game.seats) == (1, False, (), 3)
    assert game.acting == (0, 1, 2)
    assert [game.phase(seat) for seat in range(3)] == ["choose"] * 3
    assert repr(game) == "<Game home-2018 expert, 3 seats, turn 1>"
    assert game.scores() == [dict.fromkeys(game.scores()[0], 0)] * 3


def test_the_same_seed_is_the_same_game() -> None:
    assert culdesac.new(seats=2, seed=5) == culdesac.new(seats=2, seed=5)
    assert culdesac.new(seats=2, seed=5) != culdesac.new(seats=2, seed=6)
    assert culdesac.new(seats=2, seed=5) != culdesac.new(seats=3, seed=5)
    assert culdesac.new(seats=2, seed=5) != culdesac.new(seats=2, seed=5, roundabouts=True)
    assert culdesac.new() != "a game"


def test_a_game_is_not_hashable() -> None:
    with pytest.raises(TypeError):
        hash(culdesac.new())


def test_phases_of_a_turn() -> None:
    game = position(
        sheet("1 | 2 | 3 | 4 |", "4 5 6 7 |"),
        sheet(),
        plans="1b 2f 3f",
        offers="8 park, 5 park, 6 park",
    )
    seen = [game.phase(0)]
    for move in ["p1", "w3.5", "park", "plan2"]:
        game.play(0, move)
        seen.append(game.phase(0))
    assert seen == ["choose", "place", "act", "finish", "spend"]
    assert set(seen) == set(list(PHASES.values())[:5])
    play(game, 0, "s1.1 s1.2 s1.3")
    if game.phase(0) == "spend":
        play(game, 0, "s2.1")
    play(game, 0, "ok")
    assert game.phase(0) == "done"
    assert game.phase(1) == "choose"


@pytest.mark.parametrize("seat", [-1, 2, 100, 1.0, "0", None, True])
def test_a_seat_that_is_not_there(seat: Any) -> None:
    game = culdesac.new(seats=2)
    for call in (
        lambda: game.legal(seat),
        lambda: game.play(seat, "p1"),
        lambda: game.undo(seat),
        lambda: game.why_not(seat, "p1"),
        lambda: game.sheet(seat),
        lambda: game.view(seat),
        lambda: game.phase(seat),
        lambda: game.made(seat),
        lambda: game.public_sheet(seat),
    ):
        with pytest.raises(SeatError, match=r"there is no seat .*; expected 0 to 1"):
            call()


def test_an_illegal_move_raises_with_its_rule_and_changes_nothing() -> None:
    game = culdesac.new(seats=2, seed=4)
    before = game.copy()
    with pytest.raises(IllegalMoveError) as caught:
        game.play(0, "ok")
    assert caught.value.rule == "home.turn.choose"
    assert caught.value.sentence == str(caught.value) == "Choose a number and its action first."
    with pytest.raises(MoveError):
        game.play(0, "nonsense")
    assert game == before


def test_a_move_for_the_wrong_turn() -> None:
    game = culdesac.new(seats=2, seed=4)
    play(game, 0, "p1 w1.5")
    if game.phase(0) == "act":
        game.play(0, "skip")
    game.play(0, "ok")
    with pytest.raises(IllegalMoveError, match="This turn is confirmed; wait for the others"):
        game.play(0, "p1")


def test_why_not_takes_every_form_of_a_move_and_a_language() -> None:
    game = culdesac.new(seats=2, seed=4)
    ok = game.move("ok")
    answers = {game.why_not(0, form) for form in (ok, ok.id, ok.text, ok.as_dict())}
    assert len(answers) == 1
    shouted = game.why_not(0, "ok", str.upper)
    assert shouted is not None
    assert shouted.sentence == "CHOOSE A NUMBER AND ITS ACTION FIRST."
    assert game.why_not(0, "p1") is None


def test_every_reason_has_a_rule_and_a_sentence() -> None:
    codes = [value for name, value in vars(ids).items() if name.isupper()]
    assert set(REASONS) <= set(codes)
    for rule, sentence in REASONS.values():
        assert rule == rule.lower().strip(".")
        assert sentence.endswith(".")
    assert set(range(1, ids.STEP_NOT_REACHED + 1)) == set(REASONS)
    for answer in (answer for face in faces() for answer in face.answers.values()):
        assert answer.rule == answer.rule.lower().strip(".")
        assert answer.sentence.endswith(".")


def test_undo_step_by_step_until_the_turn_is_confirmed() -> None:
    game = position(sheet(), sheet(), offers="8 park, 5 park, 6 park")
    start = game.copy()
    play(game, 0, "p1 w1.1 park")
    assert [move.text for move in game.made(0)] == ["p1", "w1.1", "park"]
    game.undo(0)
    assert game.phase(0) == "act"
    game.undo(0)
    game.undo(0)
    assert game == start
    with pytest.raises(SeatError, match="seat 0 has made no move in this turn yet"):
        game.undo(0)
    play(game, 0, "p1 w1.1 park ok")
    with pytest.raises(SeatError, match="seat 0 has confirmed its turn; nothing can be undone"):
        game.undo(0)
    play(game, 1, "p1 w1.1 park ok")
    with pytest.raises(SeatError, match="seat 0 has made no move in this turn yet"):
        game.undo(0)


def test_undo_after_the_end() -> None:
    game = play_game(setup_game(seats=2, seed=3), [RANDOM])
    with pytest.raises(SeatError, match="the game is over; nothing can be undone"):
        game.undo(0)


def test_undo_takes_back_a_validated_plan_and_a_request() -> None:
    game = position(sheet("1 | 2 | 3 |", "4 5 6 7 |"), plans="1b 2f 3f")
    play(game, 0, "p2 w3.5 skip")
    before = game.copy()
    play(game, 0, "plan2 reshuffle")
    game.undo(0)
    game.undo(0)
    assert game == before
    play(game, 0, "ok")
    assert game.table.shuffles == 1


def test_a_copy_goes_its_own_way() -> None:
    game = position(sheet(), sheet(), offers="8 park, 5 park, 6 park")
    play(game, 0, "p1 w1.1")
    copy = game.copy()
    play(copy, 0, "park")
    assert game.sheet(0)["streets"][0]["parks"] == 0
    game.undo(0)
    copy.undo(0)
    copy.undo(0)
    assert copy == game
    play(copy, 1, "p1 w1.1")
    assert copy != game


def test_scores_at_any_time() -> None:
    game = position(sheet("1 |"), sheet(), offers="8 park, 5 park, 6 park")
    assert game.scores()[0]["total"] == 1
    play(game, 0, "p1 w2.1 park")
    assert game.scores()[0]["parks"] == 2
    assert list(game.scores()[0]) == [
        "plans", "parks", "pools", "temps", "estates", "bis", "roundabouts", "refusals", "total",
    ]  # fmt: skip


def test_ranking_has_places() -> None:
    game = play_game(setup_game(seats=4, seed=2), [BUILDER, RANDOM])
    places = game.ranking()
    assert isinstance(places[0], Place)
    assert places[0].rank == 1
    assert [place.total for place in places] == [
        game.scores()[place.seat]["total"] for place in places
    ]


def test_everything_handed_out_is_plain_json() -> None:
    game = play_game(setup_game(seats=2, seed=2), [BUILDER], until_turn=9)
    for value in (game.sheet(0), game.scores(), [move.as_dict() for move in game.legal(0)]):
        assert json.loads(json.dumps(value)) == value


def test_what_is_handed_out_does_not_reach_into_the_game() -> None:
    game = setup_game(seats=2, seed=2)
    before = game.copy()
    game.sheet(0)["streets"][0]["houses"][0]["number"] = 5
    game.scores()[0]["total"] = 99
    game.legal_ids(0).clear()
    game.made(0).append(game.move("ok"))
    assert game == before
    assert texts(game) == texts(before)


def test_a_game_at_its_end() -> None:
    game = play_game(setup_game(seats=2, seed=3), [RANDOM])
    assert game.over
    assert repr(game) == "<Game home-2018 flip, 2 seats, over>"
    assert isinstance(game, Game)
    assert game.acting == ()
    assert game.turn == len(game.turns)
    assert set(game.end_reasons) <= {"plans", "refusals", "full sheet", "cards"}


def test_engines_by_name() -> None:
    expected = "expected one of: auto, native, wasm, interpreted"
    with pytest.raises(EngineError, match=f'unknown engine "warp"; {expected}'):
        engine("warp")
    for name in ENGINES:
        assert engine(name).name == name
    assert engine() is engine("auto") is engine("compiled") is engine("native")
