"""The counts of the perft tables, and what perft and divide promise."""

from __future__ import annotations

import pytest

from culdesac import Game
from culdesac.perft import divide, perft
from tests.games.home.positions import play, position, setup_game, sheet
from tests.perft.tables import FOLDER, game_of, names, read, registry
from tests.play import is_first_game

TABLES = registry()


@pytest.mark.parametrize("name", TABLES)
def test_perft_table(name: str) -> None:
    path = FOLDER / name
    assert path.exists(), f"{name} is missing; python -m tests.golden writes it"
    lines = read(path.read_text("utf-8"))
    assert [line.name for line in lines] == names(TABLES[name])
    for line in lines:
        assert len(line.counts) >= 4
        game = game_of(TABLES[name], line.name)
        for depth, expected in enumerate(line.counts):
            count = perft(game, depth)
            if count != expected:
                pytest.fail(split_report(game, line.name, depth, expected, count))


def split_report(game: Game, name: str, depth: int, expected: int, count: int) -> str:
    """The count move by move, to be compared with another version's."""
    lines = [
        f"mode {game.setup.mode}, {name}: perft({depth}) is {count}, the table says {expected}"
    ]
    if depth > 0:
        lines += [f"{move.text:>8} {n}" for move, n in divide(game, depth).items()]
    return "\n".join(lines)


def test_a_wrong_count_is_reported_move_by_move() -> None:
    report = split_report(setup_game(seats=2, seed=7), "here", 2, 98, 99).splitlines()
    assert report[0].endswith("perft(2) is 99, the table says 98")
    assert [line.split() for line in report[1:]] == [["p1", "33"], ["p2", "33"], ["p3", "33"]]


def test_no_table_without_a_variant() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == set(TABLES)


def slowly(game: Game, depth: int) -> int:
    """Perft by the public face alone."""
    if depth == 0:
        return 1
    total = 0
    for seat in game.acting[:1]:
        for move in game.legal(seat):
            after = game.copy()
            after.play(seat, move)
            total += slowly(after, depth - 1)
    return total


@pytest.mark.parametrize("name", TABLES)
def test_perft_counts_what_the_public_face_allows(name: str) -> None:
    game = game_of(TABLES[name], names(TABLES[name])[-1])
    for depth in range(4 if is_first_game(game.setup) else 3):
        assert perft(game, depth) == slowly(game, depth)
        if depth:
            split = divide(game, depth)
            assert sum(split.values()) == perft(game, depth)
            assert list(split) == game.legal(game.acting[0])


def test_perft_changes_nothing() -> None:
    game = setup_game(seats=2, seed=7)
    copy = game.copy()
    perft(game, 3)
    divide(game, 3)
    assert game == copy


def test_perft_lowest_seat_first_and_over_the_turn() -> None:
    """Choosing is all that differs between the seats' first two moves in an empty street."""
    game = position(sheet(), sheet(), offers="5 pool, 8 pool, 11 pool")
    play(game, 0, "p1 w1.1")  # no pool there: only ok is left
    assert [perft(game, depth) for depth in range(4)] == [1, 1, 3, 99]


def test_perft_of_a_finished_game() -> None:
    full = ("1 2 3 4 5 6 7 8 9 10", "1 2 3 4 5 6 7 8 9 10 11", "1 2 3 4 5 6 7 8 9 10 11 .")
    game = position(sheet(*full), offers="12 park, 5 park, 6 park")
    play(game, 0, "p1 w3.12 park")
    assert [perft(game, depth) for depth in range(4)] == [1, 1, 0, 0]
    play(game, 0, "ok")
    assert game.over
    assert [perft(game, depth) for depth in range(3)] == [1, 0, 0]
    assert divide(game, 2) == {}


@pytest.mark.parametrize("depth", [-1, 1001, 1.5, "2", True, None])
def test_perft_of_a_depth_that_is_none(depth: object) -> None:
    with pytest.raises(ValueError, match="expected a whole number from 0 to 1000"):
        perft(setup_game(), depth)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="expected a whole number from 1 to 1000"):
        divide(setup_game(), depth)  # type: ignore[arg-type]
