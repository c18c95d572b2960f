"""`culdesac review`: what it tells, and what it refuses."""

from __future__ import annotations

from pathlib import Path

import pytest

from culdesac.bots import expert, finish_turn, review
from culdesac.bots.search import Effort
from culdesac.family.contract import SKILLED
from culdesac.record import write_record
from tests.cli.run import new_game, refused, run
from tests.interpreter import only_interpreted


@pytest.fixture
def record(tmp_path: Path) -> str:
    """A game of one seat in which a 1 was written into the last house of a street."""
    game = new_game(seats=1, seed=5)
    for move in finish_turn(game.view(0), "skilled"):
        game.play(0, move)
    game.play(0, 0)
    game.play(0, game.legal(0)[-1])
    for move in finish_turn(game.view(0), "skilled"):
        game.play(0, move)
    path = tmp_path / "game.culdesac"
    path.write_text(write_record(game), "utf-8")
    return str(path)


def test_the_dearest_turn_with_both_values(record: str) -> None:
    result = run("review", record, "--most", "1", "--json").json
    assert result["edition"] == "home-2018"
    assert len(result["lessons"]) <= 1
    for lesson in result["lessons"]:
        assert lesson["seat"] == 1
        assert lesson["played"][-1] == lesson["best"][-1] == "ok"
        assert lesson["cost"] == pytest.approx(
            lesson["best_value"] - lesson["played_value"], abs=0.02
        )


def test_an_expert_who_thinks_less_says_so(record: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for effort in ("FULL", "LESS"):
        monkeypatch.setattr(review, effort, Effort(moves=300, policy=SKILLED, worlds=4))
    assert run("review", record).err == ""
    only_interpreted(monkeypatch)
    told = run("review", record)
    assert (told.code, told.err) == (0, f"{expert.SLOWER}\n")
    told = run("review", record, "--language", "fr")
    assert told.err.startswith("Il réfléchit moins")


def test_in_words(record: str) -> None:
    out = run("review", record, "--language", "fr").out
    assert "Tour 2, place 1" in out or "Tour 1, place 1" in out or "aurait joué" in out


def test_bad_input_gets_one_line(record: str, tmp_path: Path) -> None:
    assert "--seat" in refused("review", record, "--seat", "2")
    assert "--most" in refused("review", record, "--most", "0")
    assert "nothing.culdesac" in refused("review", str(tmp_path / "nothing.culdesac"))
    empty = tmp_path / "empty.culdesac"
    empty.write_text(write_record(new_game()), "utf-8")
    assert "no turn of this game is over" in refused("review", str(empty))
