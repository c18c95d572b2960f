"""A move as a number, a name and a text; each gives the others back."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, strategies as st

from culdesac import Move, MoveError
from culdesac.games.home.face.moves import EXAMPLES
from culdesac.games.home.rules import ids
from tests.games.home.positions import setup_game

MODES = {"flip": 1, "expert": 2, "solo-card": 1}
modes = pytest.mark.parametrize("mode", MODES)


def all_moves(mode: str) -> list[Move]:
    book = setup_game(seats=MODES[mode], mode=mode).moves
    made = []
    for number in range(ids.MOVES):
        try:
            made.append(book.from_id(number))
        except MoveError:
            continue
    return made


@modes
def test_number_text_and_name_give_each_other_back(mode: str) -> None:
    game = setup_game(seats=MODES[mode], mode=mode)
    moves = all_moves(mode)
    for move in moves:
        assert game.move(move.id) == move
        assert game.move(move.text) == move
        assert game.move(move.as_dict()) == move
        bare = {key: value for key, value in move.as_dict().items() if key not in ("id", "text")}
        assert game.move(bare) == move
        assert game.move(move) is move
        assert str(move) == move.text
        assert [move[field] for field, _ in move.fields] == [value for _, value in move.fields]
    assert len({move.text for move in moves}) == len(moves)
    assert len({(move.name, move.fields) for move in moves}) == len(moves)


@pytest.mark.parametrize(("mode", "small"), [("flip", 19), ("expert", 24), ("solo-card", 22)])
def test_how_many_moves_there_are(mode: str, small: int) -> None:
    """Ten blocks of 33 houses, and the small moves."""
    assert len(all_moves(mode)) == 10 * 33 + small


def test_numbers_are_stable() -> None:
    """Learners and records of today must mean the same tomorrow."""
    flip, expert = setup_game().moves, setup_game(seats=2, mode="expert").moves
    for number, text in (
        (0, "p1"), (2, "p3"), (8, "x"), (12, "skip"), (13, "park"), (14, "pool"), (15, "temp"),
        (16, "v1"), (21, "v6"), (24, "plan1"), (26, "plan3"), (28, "reshuffle"), (63, "ok"),
        (64, "w1.1-2"), (128, "w1.1-1"), (192, "w1.1"), (256, "w1.1+1"), (320, "w1.1+2"),
        (201, "w1.10"), (202, "w2.1"), (213, "w3.1"), (224, "w3.12"), (384, "f1.1"),
        (449, "b1.2<"), (512, "b1.1>"), (576, "o1.1"), (640, "s1.1"), (672, "s3.12"),
    ):  # fmt: skip
        assert flip.from_id(number).text == text
    for number, text in ((0, "p1/2"), (1, "p1/3"), (2, "p2/1"), (5, "p3/2"), (8, "x1"), (10, "x3")):
        assert expert.from_id(number).text == text


def test_named_forms() -> None:
    book = setup_game().moves
    assert book.parse("w2.4+1").as_dict() == {
        "id": 256 + 13, "move": "write", "street": 2, "house": 4, "change": 1, "text": "w2.4+1",
    }  # fmt: skip
    assert book.parse("b1.5>")["source"] == "right"
    assert book.parse("f3.2").name == "fence"
    assert book.parse("f3.2")["after"] == 2
    with pytest.raises(KeyError):
        book.parse("ok")["house"]


def test_spaces_around_a_text_do_not_matter() -> None:
    assert setup_game().moves.parse("  p2 \n").text == "p2"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", '"" is not a move; moves look like p2'),
        ("hello", '"hello" is not a move'),
        ("p4", '"p4" is not a move'),
        ("confirm", '"confirm" is not a move'),
        ("w1", '"w1" is not a move'),
        ("w4.1", "there is no street 4; expected 1 to 3"),
        ("w0.1", "there is no street 0; expected 1 to 3"),
        ("w1.11", "street 1 has no house 11; expected 1 to 10"),
        ("f2.12", "street 2 has no house 12; expected 1 to 11"),
        ("o3.0", "street 3 has no house 0; expected 1 to 12"),
        ("w1.1+3", '"w1.1+3" is not a move'),
        ("v7", '"v7" is not a move'),
        ("plan4", '"plan4" is not a move'),
        ("p1/2", '"p1/2" is not a pick in this mode; expected p1, p2 or p3'),
        ("x2", '"x2" is not a refusal in this mode; expected x'),
        ("W1.1", '"W1.1" is not a move'),
        ("w\u0661.1", '"w\u0661.1" is not a move'),
        ("y" * 5000, 'yyy..." is not a move'),
    ],
)
def test_texts_that_are_no_moves(text: str, message: str) -> None:
    with pytest.raises(MoveError) as caught:
        setup_game().moves.parse(text)
    assert message in str(caught.value)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("p1", '"p1" is not a pick in this mode; expected p1/3'),
        ("p2/2", "number and action must come from two different cards"),
        ("x", '"x" is not a refusal in this mode; expected x1, x2 or x3'),
    ],
)
def test_texts_that_are_no_moves_with_a_hand(text: str, message: str) -> None:
    with pytest.raises(MoveError) as caught:
        setup_game(seats=2, mode="expert").moves.parse(text)
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("form", "message"),
    [
        ({}, "None is not the name of a move; expected bis, confirm, fence"),
        ({"move": "jump"}, "'jump' is not the name of a move"),
        ({"move": ["pick"]}, "['pick'] is not the name of a move"),
        ({"move": "write", "street": 1}, "move write lacks 'house'"),
        ({"move": "write", "street": "1", "house": 2}, "move write has a field of the wrong type"),
        ({"move": "write", "street": 1.5, "house": 2}, "move write has a field of the wrong type"),
        ({"move": "write", "street": 9, "house": 2}, "there is no street 9"),
        ({"move": "write", "street": 1, "house": -2}, "is not a move"),
        ({"move": "write", "street": 1, "house": 2, "change": 5}, "is not a move"),
        ({"move": "bis", "street": 1, "house": 2, "source": "up"}, "expected left or right"),
        ({"move": "bis", "street": 1, "house": 2, "source": []}, "expected left or right"),
        ({"move": "bis", "street": 1, "house": 2}, "move bis lacks 'source'"),
        ({"move": "pick", "pair": 4}, "is not a move"),
        ({"move": "pick", "number": 1, "action": 2}, "is not a pick in this mode"),
    ],
)
def test_names_that_are_no_moves(form: dict[str, Any], message: str) -> None:
    with pytest.raises(MoveError) as caught:
        setup_game().move(form)
    assert message in str(caught.value)


@pytest.mark.parametrize("number", [-1, 3, 7, 9, 11, 22, 27, 29, 62, 64 + 33, 704, 10**9, 10**40])
def test_numbers_that_are_no_moves(number: int) -> None:
    with pytest.raises(MoveError, match=f"{number} is not the number of a move"):
        setup_game().move(number)


@pytest.mark.parametrize("number", [1.0, None, True, b"p1"])
def test_things_that_are_no_numbers(number: Any) -> None:
    with pytest.raises(MoveError, match="is not the number of a move; expected a whole number"):
        setup_game().move(number)


def test_examples_of_the_message_are_moves() -> None:
    flip, expert = setup_game().moves, setup_game(seats=2, mode="expert").moves
    for text in EXAMPLES.split(", "):
        assert (expert if "/" in text else flip).parse(text).text == text


@given(st.text(max_size=12))
def test_any_text_is_a_move_or_a_move_error(text: str) -> None:
    book = setup_game().moves
    try:
        move = book.parse(text)
    except MoveError as error:
        told = str(error)
    else:
        told = move.text
        assert book.parse(move.text) == move
    assert len(told.splitlines()) == 1
