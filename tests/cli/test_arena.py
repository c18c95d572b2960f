"""`culdesac arena` from the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from culdesac.bots import expert
from culdesac.cli import arena as command
from culdesac.sim.arena import play
from culdesac.sim.arena.summary import summarise
from tests.arena.test_games import wrong_bot
from tests.cli.run import refused, run
from tests.interpreter import only_interpreted

SMALL = ("arena", "builder", "random", "--games", "4", "--engine", "interpreted")


def test_it_prints_a_table() -> None:
    result = run(*SMALL)
    assert result.code == 0
    assert "4 games on 2 deals" in result.out
    assert "builder : random" in result.out
    assert result.err == ""


def test_json_has_everything() -> None:
    made = run(*SMALL, "--json", "--seed", "3").json
    assert (made["edition"], made["seed"], made["games"], made["deals"]) == ("home-2018", 3, 4, 2)
    assert set(made["bots"]) == {"builder", "random"}
    bot = made["bots"]["builder"]
    assert bot["rating"][1] < bot["rating"][0] < bot["rating"][2]
    assert sum(bot["categories"].values()) == pytest.approx(bot["score"][0])
    assert made["pairs"][0]["bots"] == ["builder", "random"]


def test_a_folder_with_games_and_a_report(tmp_path: Path) -> None:
    result = run(*SMALL, "--out", str(tmp_path / "duel"), "--parquet")
    assert f"report: {tmp_path / 'duel' / 'report.md'}" in result.out
    names = {path.name for path in (tmp_path / "duel").iterdir()}
    assert names >= {"plan.json", "journal.csv", "games.csv", "games.parquet", "report.md"}
    again = run(*SMALL, "--out", str(tmp_path / "duel"))
    assert again.out == result.out
    message = refused(*SMALL, "--seed", "9", "--out", str(tmp_path / "duel"))
    assert "holds another arena (its seed: 0, not 9)" in message


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        (("arena", "nobody"), 'unknown bot "nobody"'),
        (("arena", "random", "random"), 'bot "random" is named twice'),
        (("arena", "random", "--games", "0"), '--games is "0"; expected a whole number from 1 on'),
        (("arena", "random", "--workers", "x"), '--workers is "x"'),
        (("arena", "random", "--parquet"), "--parquet writes into a folder; name one with --out"),
        (("arena", "random", "--engine", "warp"), 'unknown engine "warp"'),
        (("arena", "random", "--mode", "solo-card", "--seats", "2"), "do not go together"),
        (("arena", "random", "--cluster", "here"), '"here" is not the address of a cluster'),
        (("arena", "random", "--patience", "0"), '--patience is "0"; expected a number of seconds'),
        (("arena", "random", "--patience", "x"), '--patience is "x"; expected a number of seconds'),
        (
            ("arena", "random", "--workers", "2", "--cluster", "auto"),
            "--workers and --cluster do not go together",
        ),
        (("arena",), "the following arguments are required: BOT"),
    ],
)
def test_bad_input_is_one_line(argv: tuple[str, ...], message: str) -> None:
    assert message in refused(*argv)


def test_a_bot_says_that_it_would_be_stronger(monkeypatch: pytest.MonkeyPatch) -> None:
    """The games themselves are left out: an expert takes its time."""
    monkeypatch.setattr(command, "arena", lambda plan, *args, **options: summarise(plan, []))
    assert run("arena", "expert", "random").err == ""
    only_interpreted(monkeypatch)
    err = run("arena", "expert", "random", "--engine", "interpreted").err
    assert err == f"culdesac: expert: {expert.SLOWER}\n"


def test_an_interruption_keeps_the_finished_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*args: Any, **options: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "arena", interrupted)
    result = run(*SMALL, "--out", str(tmp_path))
    assert result.code == 130
    assert result.err.splitlines() == [
        f"culdesac: the finished games are kept in {tmp_path}; the same command goes on",
        "culdesac: stopped",
    ]


def test_a_bot_that_goes_wrong_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "inside_engine", lambda name: False)
    monkeypatch.setattr(play, "finish_turn", wrong_bot(lambda view: ["hello"]))
    result = run(*SMALL, "--json")
    assert result.code == 0
    assert result.err.count("\n") == 1
    assert result.err.startswith(
        "culdesac: warning: beginner moved for builder in 4 turns, the first: "
    )
    assert json.loads(result.out)["faults"]["builder"]["moves"] == 4
