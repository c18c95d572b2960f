"""`culdesac deal`: the cards for a real table, in every mode."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import culdesac
from culdesac import load_record
from culdesac.editions import editions
from culdesac.i18n import languages, translator
from tests.cli.run import refused, run

MODES = [(box.id, mode) for box in editions() for mode in box.modes]


def test_enter_deals_on_and_b_looks_back() -> None:
    game = culdesac.new("home-2018", seed=4)
    result = run("deal", "--seed", "4", stdin="b\n\nb\n\n")
    pairs = [f"{offer.number:>2}  " for offer in game.view(0).offers]
    assert all(result.out.count(f"{place})  {pair}") >= 2 for place, pair in enumerate(pairs, 1))
    assert "There is no turn to look back to." in result.out
    assert "That was the turn before; nothing is undone." in result.out
    assert "Turn 3   69 cards left" in result.out


def test_plans_are_claimed_and_taken_back_until_the_next_cards() -> None:
    result = run("deal", "--seed", "4", stdin="1 2\n1\n\n")
    assert "With Enter: Plan 1, Plan 2" in result.out
    assert "With Enter: Plan 2\n" in result.out
    assert "only 6 left of 10" in result.out
    assert "only 4 left of 8" not in result.out


def test_a_reshuffle_is_asked_for_with_the_first_plan_only() -> None:
    result = run("deal", "--seed", "4", stdin="\n\nr\n\n1\n\nr 2 ok\n")
    assert "  ! Only whoever claims first in the game may ask for a reshuffle." in result.out
    assert "Turn 4   75 cards left" in result.out
    assert result.out.count("  ! Only whoever") == 2


def test_the_end_is_said_by_somebody() -> None:
    result = run("deal", "--seed", "4", stdin="\nfull\n\n")
    assert "No empty house left: The game ends with this turn, for everybody." in result.out
    assert "The game ended: somebody has no empty house left." in result.out


def test_an_opponent_plays_against_paper(tmp_path: Path) -> None:
    record = tmp_path / "aaa.culdesac"
    argv = ["deal", "--mode", "aaa", "--level", "1", "--seed", "4", "--record", str(record)]
    result = run(*argv, stdin="\n1/2 1\n\nx2 ok\nquit\n")
    assert "  ! Say which cards were used, for the third one goes on." in result.out
    assert "its cards: Temp, Value" in result.out
    assert "only 4 left of 8" in result.out
    assert "not yet: Temps" in result.out
    game = load_record(record).game()
    assert game.turn == 3
    assert game.reports[0][0].pick == "p1/2"
    again = run("deal", "--record", str(record), stdin="1/2 ok\n")
    assert "Turn 3 " in again.out
    assert "Turn 4 " in again.out


def test_with_hands_one_after_the_other_says_what_was_used() -> None:
    result = run(
        "deal", "--mode", "expert", "--seats", "2", "--seed", "4", stdin="1/2 ok\n2/1 ok\n"
    )
    assert result.out.count("Seat 1") == 2
    assert result.out.count("Seat 2") == 1
    assert "just passed on: seat 2" in result.out


@pytest.mark.parametrize(("box", "mode"), MODES, ids=lambda value: str(value))
def test_every_box_and_mode_is_dealt_to_its_end(box: str, mode: str) -> None:
    probe = run("deal", "--edition", box, "--mode", mode, "--seed", "4", "--json")
    first = json.loads(probe.out)
    asks = mode in ("expert", "aaa", "acme")
    pick: dict[str, Any] = {"pick": "p1/2"} if asks else {}
    before: list[dict[str, Any]] = [{}] if first["turn"] == 0 else []
    lines = [*before, *[pick] * 4, {**pick, "claims": [2]}, {**pick, "said": ["full"]}]
    text = "\n".join(map(json.dumps, lines))
    result = run("deal", "--edition", box, "--mode", mode, "--seed", "4", "--json", stdin=text)
    answers = list(map(json.loads, result.out.splitlines()))
    assert not any("error" in answer for answer in answers)
    assert answers[-1]["plans"][1]["flipped"]
    assert answers[-1]["over"] or mode == "expert"


@pytest.mark.parametrize("language", languages())
def test_every_language(language: str) -> None:
    tr = translator(language)
    result = run("deal", "--seed", "4", "--language", language, stdin="help\n1\n\nfull\n\n")
    assert tr("look back a turn") in result.out
    assert tr("The game ends with this turn, for everybody.").split()[-1] in result.out
    assert "  ! " not in result.out


def test_what_says_nothing_is_answered() -> None:
    assert '! "pool" says nothing here; type help' in run("deal", stdin="pool\n").out
    result = run("deal", "--json", "--seed", "4", stdin='[]\n{"claims": 3}\n{"claims": [9]}\n')
    _, *errors = map(json.loads, result.out.splitlines())
    assert all("error" in error for error in errors)


def test_a_record_that_is_no_table_on_paper_is_refused(tmp_path: Path) -> None:
    record = tmp_path / "dealt.culdesac"
    run("play", "--seed", "1", "--record", str(record), stdin="1 1.4 skip ok\nquit\n")
    assert "is not of a table on paper" in refused("deal", "--record", str(record))
    assert "do not go together" in refused("deal", "--seed", "1", "--record", str(record))
