"""The commands that answer and leave: simulate, replay, perft, score, editions, serve."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
import types
from pathlib import Path
from typing import Any

import pytest

import culdesac
from culdesac import write_record
from tests.cli.run import new_game, play_out, refused, run
from tests.engine.kernels import COMPILED

EMPTY = {"streets": [{"houses": [None] * length} for length in (10, 11, 12)]}


def described(**changes: Any) -> str:
    return json.dumps({**EMPTY, **changes})


def test_help_and_version() -> None:
    assert run("--version").out == f"culdesac {culdesac.__version__}\n"
    for argv in (["--help"], []):
        result = run(*argv)
        assert result.code == 0
        assert "examples:" in result.out
    for command in ("play", "simulate", "replay", "perft", "score", "editions", "serve", "site"):
        result = run(command, "--help")
        assert result.code == 0
        assert f"culdesac {command}" in result.out


# simulate


def test_simulate_as_json() -> None:
    argv = ["simulate", "--games", "20", "--seats", "2", "--seed", "5", "--bot", "random"]
    first = run(*argv, "--engine", "interpreted", "--json")
    assert first.code == 0
    assert first.err == ""
    answer = first.json
    assert answer["games"] == 20
    assert answer["engine"] == "interpreted"
    assert answer["threads"] == 1
    assert answer["seed"] == 5
    assert sum(answer["end_reasons"].values()) >= 20
    assert answer["mean_turns"] > 10
    assert len(answer["digest"]) == 64
    assert answer["games_per_second"] > 0
    again = run(*argv, "--engine", "interpreted", "--json").json
    assert again["digest"] == answer["digest"]
    other = run(*argv[:-3], "6", "--bot", "random", "--engine", "interpreted", "--json").json
    assert other["digest"] != answer["digest"]


@pytest.mark.parametrize("box", ["home-2018", "vegas-2019"])
def test_simulate_plays_the_same_on_all_engines_and_threads(box: str) -> None:
    argv = [
        "simulate",
        "--edition",
        box,
        "--games",
        "60",
        "--seats",
        "2",
        "--bot",
        "builder,random",
    ]
    made = [
        run(*argv, "--engine", name, "--threads", threads, "--json").json
        for name in ("interpreted", *COMPILED)
        for threads in ("1", "2")
    ]
    assert [answer["engine"] for answer in made[::2]] == ["interpreted", *COMPILED]
    assert [answer["threads"] for answer in made] == [1, 2] * 3
    timed = ("engine", "threads", "seconds", "games_per_second")
    told = [{key: answer[key] for key in answer if key not in timed} for answer in made]
    assert told == [told[0]] * 6
    assert run(*argv, "--json").json["engine"] == COMPILED[0]  # the first there is
    assert run(*argv, "--engine", "compiled", "--json").json["engine"] == COMPILED[0]


def test_simulate_as_a_table() -> None:
    argv = ["simulate", "--games", "10", "--seats", "2", "--engine", "interpreted"]
    result = run(*argv, "--bot", "builder,random")
    assert result.err == ""
    assert "mean score of seat 1 (builder)" in result.out
    assert "mean score of seat 2 (random)" in result.out
    assert "digest" in result.out


def test_the_progress_bar_is_drawn_on_a_terminal_only() -> None:
    from culdesac.cli.screen import Screen
    from culdesac.cli.simulate import ProgressBar
    from tests.cli.run import Stream

    class Terminal(Stream):
        def isatty(self) -> bool:
            return True

    for stream, drawn in ((Terminal("utf-8"), True), (Stream("utf-8"), False)):
        bar = ProgressBar(Screen(stream), 10)
        bar(5)
        bar.close()
        assert ("50 %" in stream.getvalue()) is drawn


def test_the_progress_bar_tells_how_long_it_will_take(monkeypatch: pytest.MonkeyPatch) -> None:
    """From the games since the start: five were there before."""
    from culdesac.cli import simulate
    from culdesac.cli.screen import Screen
    from tests.cli.run import Stream

    clock = iter([100.0, 160.0, 160.1])
    monkeypatch.setattr(time, "monotonic", lambda: next(clock))
    stream = Stream("utf-8")
    monkeypatch.setattr(stream, "isatty", lambda: True)
    bar = simulate.ProgressBar(Screen(stream, "en"), 10)
    for done in (5, 7, 8):
        bar(done)
    assert "5 / 10\r" in stream.getvalue()
    assert stream.getvalue().endswith("7 / 10  0:01:30 left")


# replay


@pytest.fixture
def record(tmp_path: Path) -> str:
    game = new_game()
    play_out(game)
    path = tmp_path / "game.culdesac"
    path.write_text(write_record(game))
    return str(path)


def test_replay_turn_by_turn(record: str) -> None:
    game = new_game()
    play_out(game)
    result = run("replay", record)
    assert result.code == 0
    assert f"  {game.turn:<6}" in result.out
    assert "The game ended: " in result.out
    answer = run("replay", record, "--json").json
    assert len(answer["turns"]) == game.turn
    assert answer["turns"][-1]["scores"] == game.scores() == answer["scores"]
    assert answer["turns"][0]["moves"]["1"][-1] == "ok"
    assert answer["ranking"][0]["total"] == game.ranking()[0].total


def test_replay_with_a_seat_on_paper(tmp_path: Path) -> None:
    game = culdesac.new("home-2018", seed=3, paper=[0])
    game.report(0, culdesac.Report(claims=(1,), said=("full",)))
    blank = culdesac.new("home-2018", seed=3).sheet(0)
    file = tmp_path / "paper.culdesac"
    file.write_text(culdesac.write_record(game), "utf-8")
    result = run("replay", str(file))
    assert "Sheets on paper still to be entered: seat 1." in result.out
    answer = run("replay", str(file), "--json").json
    assert answer["turns"][0]["moves"] == {"1": ["plan1", "full", "ok"]}
    assert answer["scores"] == [{}]
    assert answer["sheets"][0]["streets"] == blank["streets"]


def test_replay_at_a_point(record: str) -> None:
    game = new_game()
    play_out(game, turns=3)
    answer = run("replay", record, "--turn", "3", "--json").json
    assert answer["turn"] == 4
    assert answer["sheets"] == [game.sheet(0), game.sheet(1)]
    start = run("replay", record, "--move", "0", "--json").json
    assert start["turn"] == 1
    assert start["sheets"][0] == new_game().sheet(0)
    drawn = run("replay", record, "--turn", "3", "--sheets")
    assert drawn.out.count("Street 3 ┃") == 2
    assert "Still to act in turn 4: seat 1, 2." in drawn.out


def test_replay_refuses_points_outside_the_game(record: str) -> None:
    assert '--turn is "99"; expected a whole number from 0 to ' in refused(
        "replay", record, "--turn", "99"
    )
    assert '--move is "-1"' in refused("replay", record, "--move", "-1")
    assert "not allowed with" in refused("replay", record, "--move", "1", "--turn", "1")


# perft


def test_perft() -> None:
    argv = ["perft", "--seats", "2", "--seed", "7", "--depth", "2"]
    assert run(*argv).out == "99\n"
    assert run(*argv, "--divide").out == "p1       33\np2       33\np3       33\n99\n"
    answer = run(*argv, "--divide", "--json").json
    assert answer["count"] == 99
    assert answer["divide"] == {"p1": 33, "p2": 33, "p3": 33}
    assert run("perft", "--depth", "0").out == "1\n"
    assert "--depth" in refused("perft")
    assert '--depth is "deep"' in refused("perft", "--depth", "deep")
    assert '--depth is "0"' in refused("perft", "--depth", "0", "--divide")


# score


def test_score_of_a_sheet_equals_the_score_in_the_game() -> None:
    game = new_game()
    play_out(game)
    table = {"edition": "home-2018", "seats": [game.sheet(0), game.sheet(1)]}
    result = run("score", "-", "--json", stdin=json.dumps(table))
    assert result.json["scores"] == game.scores()
    assert [place["seat"] for place in result.json["ranking"]] == [
        place.seat for place in game.ranking()
    ]


def test_score_of_counts_and_of_what_cannot_be() -> None:
    streets = [{"houses": [9, 4, *[None] * 8]}, {"houses": [None] * 11}, {"houses": [None] * 12}]
    table = json.dumps({"seats": [{"streets": streets}, {"counts": {"temps": 2, "parks-3": 5}}]})
    assert "4 must stand right of smaller numbers only" in refused("score", "-", stdin=table)
    loose = run("score", "-", "--loosely", "--json", stdin=table).json
    assert [points["total"] for points in loose["scores"]] == [0, 7 + 18]
    (fault,) = loose["faults"][0]
    assert (fault["rule"], loose["faults"][1]) == ("home.turn.number", [])
    assert fault["places"][0] == {"type": "lot", "street": 1, "at": 1}
    assert "(home.turn.number)" in run("score", "-", "--loosely", stdin=table).out
    alone = json.dumps({"counts": {"lake": 1}})
    assert 'there is no count "lake"' in refused("score", "-", stdin=alone)


def test_score_by_hand(tmp_path: Path) -> None:
    street = {"houses": [1, 2, *[None] * 8], "fences": [2], "parks": 2}
    sheet = {"streets": [street, *EMPTY["streets"][1:]], "values": [0, 1, 0, 0, 0, 0], "temps": 1}
    path = tmp_path / "sheet.json"
    path.write_text(json.dumps(sheet))
    result = run("score", str(path))
    assert result.code == 0
    assert "  Parks               4" in result.out
    assert "  Estates             3" in result.out
    assert "  Temps               7" in result.out
    assert "  Total              14" in result.out
    solo = json.dumps({"mode": "solo-card", "seats": [sheet]})
    assert run("score", "-", "--json", stdin=solo).json["scores"][0]["temps"] == 0


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{", "standard input: is not JSON"),
        ("[" * 100_000, "standard input: "),
        ("[]", "expected an object"),
        ("{}", 'expected "streets" or "counts" of a sheet, or "seats" of a table'),
        ('{"seats": []}', "seats must be a list of sheets"),
        ('{"seats": [{}], "bots": 1}', 'a table has no "bots"'),
        ('{"seats": [{}]}', "streets must be a list of 3"),
        (described(edition="home-1999"), 'unknown edition "home-1999"'),
        (described(edition=7), "edition is 7; expected a text"),
        (described(sheet="moon"), 'has no sheet "moon"'),
        (described(mode="chess"), 'a sheet has no "mode"'),
        (described(temps=99), "Temps: 99 boxes are crossed, but there are only 11."),
        (described(gold=1), 'a sheet has no "gold"'),
        (
            json.dumps({"seats": [EMPTY, {**EMPTY, "bis": -1}]}),
            "seat 2: bis is -1; expected a whole number from 0 to 9",
        ),
        (
            json.dumps({"edition": "home-2018", "seats": [{**EMPTY, "edition": "other"}]}),
            "seat 1: edition is 'other', but the table's is 'home-2018'",
        ),
    ],
)
def test_score_says_what_is_wrong(text: str, expected: str) -> None:
    assert expected in refused("score", "-", stdin=text)


# editions


def test_editions_lists_boxes_sheets_modes_options_and_plans() -> None:
    result = run("editions")
    assert result.code == 0
    for text in (
        "home-2018  Your Perfect Home, first edition (2018)",
        "expert       Expert: hands of three cards, seats: 2-27  [printed]",
        "--roundabouts",
        "classic      Classic  [printed]",
        "Deck  [transcribed]",
        "Estates: 1 1 1 6",
        "transcribed: copied from the box by one or more people",
    ):
        assert text in result.out
    box, newer, *_ = run("editions", "--json").json
    assert (box["id"], newer["id"]) == ("home-2018", "home-2023")
    assert [opponent["name"] for opponent in newer["opponents"]][:3] == [
        "Closed agency",
        "Sam",
        "Irene",
    ]
    assert box["modes"]["solo-card"] == [1, 1]
    assert len(box["deck"]) == 81
    assert len([plan for plan in box["plans"] if not plan["sheet"]]) == 28
    assert box["provenance"]["deck"] == "transcribed"
    assert box["changed"] is False


def test_editions_with_a_data_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("[sheets.classic]\nrefusal_ladder = [0, 1, 3, 5]\n")
    result = run("editions", "--data", str(path))
    assert "changed by your data file: sheets.classic" in result.out
    assert "refusals: 0 1 3 5" in result.out
    check = run("editions", "--check", str(path))
    assert check.out.startswith(f"{path} is fine; it changes sheets.classic of home-2018.\n")
    assert "sheet zombies: the ladders fit; 25 plans, each reached and claimed" in check.out
    assert run("editions", "--check", str(path), "--json").json["yours"] == ["sheets.classic"]
    assert "do not go together" in refused("editions", "--check", str(path), "--data", str(path))


def test_a_data_file_with_a_missing_street_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("[sheets.classic]\nstreets = [10, 11]\n")
    for argv in (
        ["editions", "--check", str(path)],
        ["play", "--data", str(path)],
        ["simulate", "--data", str(path)],
        ["perft", "--depth", "1", "--data", str(path)],
    ):
        message = refused(*argv)
        assert message.startswith(f"{path}: sheets.classic.pools is ")
        assert "one per street (2 streets)" in message


# serve


def test_serve_without_its_extra_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("culdesac.cli.serve.find_spec", lambda name: None)
    assert "pip install 'culdesac[server]'" in refused("serve")
    assert '--port is "http"' in refused("serve", "--port", "http")


def test_serve_hands_its_options_on(monkeypatch: pytest.MonkeyPatch) -> None:
    from culdesac.server.config import Config

    calls: list[tuple[Any, ...]] = []
    stand_in = types.ModuleType("culdesac.server.run")
    stand_in.serve = lambda *args, **options: calls.append((*args, options))  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "culdesac.server.run", stand_in)
    monkeypatch.setattr("culdesac.cli.serve.find_spec", lambda name: name)
    assert run("serve").code == 0
    argv = ["--host", "::1", "--port", "0", "--database", "x.db", "--no-open", "--origin", "a"]
    more = ["--proxy", "c", "--workers", "3", "--thinking", "2s", "--lobby"]
    assert run("serve", *argv, "--public", "b", *more).code == 0
    usual = {"proxies": (), "workers": 1, "lobby": False, "config": Config()}
    assert calls == [
        ("127.0.0.1", None, None, True, {"origins": (), "public": None, "thinking": None, **usual}),
        (
            "::1",
            0,
            "x.db",
            False,
            {
                "origins": ("a",),
                "public": "b",
                "proxies": ("c",),
                "workers": 3,
                "lobby": True,
                "config": Config(),
                "thinking": 2.0,
            },
        ),
    ]


# bad input that several commands share


@pytest.mark.parametrize(
    ("argv", "expected"),
    [
        (["plya"], "invalid choice: 'plya'"),
        (["play", "--sed", "3"], "unrecognized arguments: --sed 3 (see culdesac --help)"),
        (["play", "--language", "xx"], "invalid choice: 'xx'"),
        (["play", "--edition", "home-1999"], 'unknown edition "home-1999"; expected one of: home-'),
        (["play", "--sheet", "moon"], 'home-2018 has no sheet "moon"; expected one of: classic'),
        (["play", "--mode", "chess"], 'home-2018 has no mode "chess"'),
        (["play", "--seats", "0"], '--seats is "0"; expected a whole number from 1 to 100'),
        (["play", "--seats", "101"], '--seats is "101"; expected a whole number from 1 to 100'),
        (["play", "--seats", "two"], '--seats is "two"; expected a whole number from 1 to 100'),
        (["play", "--seed", "abc"], '--seed is "abc"; expected a whole number from 0 to '),
        (["play", "--seed", "-1"], '--seed is "-1"; expected a whole number from 0 to '),
        (["play", "--seed", str(1 << 53)], "expected a whole number from 0 to 9007199254740991"),
        (
            ["play", "--mode", "solo-card", "--seats", "2"],
            "mode solo-card and 2 seats do not go together",
        ),
        (
            ["simulate", "--mode", "expert", "--seats", "28"],
            "mode expert and 28 seats do not go together; it takes 2 to 27",
        ),
        (
            ["play", "--bot", "genius"],
            'unknown bot "genius"; expected one of: beginner, casual, skilled, expert',
        ),
        (["play", "--seats", "2", "--bot", "random,random"], "--bot names 2 bots"),
        (["simulate", "--bot", "genius"], 'unknown bot "genius"'),
        (["simulate", "--seats", "3", "--bot", "random,builder"], "2 bots for 3 seats"),
        (["simulate", "--games", "0"], '--games is "0"; expected a whole number from 1 on'),
        (["simulate", "--games", "many"], '--games is "many"'),
        (["simulate", "--threads", "0"], '--threads is "0"'),
        (["simulate", "--engine", "steam"], 'unknown engine "steam"'),
        (["simulate", "--data", "/nowhere.toml"], "/nowhere.toml: cannot be read: No such file"),
        (["replay", "/nowhere.culdesac"], "/nowhere.culdesac: cannot be read: No such file"),
        (["replay", "/"], "/: cannot be read: Is a directory"),
        (["replay"], "the following arguments are required: FILE (see culdesac replay --help)"),
        (["score", "/nowhere.json"], "/nowhere.json: cannot be read: No such file"),
        (["editions", "--check", "/nowhere.toml"], "cannot be read: No such file"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_bad_input_gets_one_line(argv: list[str], expected: str) -> None:
    assert expected in refused(*argv)


def damaged(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new, 1)


def test_records_that_cannot_be_replayed(record: str, tmp_path: Path) -> None:
    text = Path(record).read_text()
    first = next(line for line in text.splitlines() if line.startswith("1 "))
    path = tmp_path / "bad.culdesac"
    cases = [
        (text[: len(text) // 2], "line "),
        ("chess\n", "line 1: is not a culdesac record"),
        (damaged(text, "culdesac record 1", "culdesac record 9"), "line 1: "),
        (damaged(text, "\nbook ", "\nbook 0"), "the record was made with other values"),
        (damaged(text, "turn 2\n", "turn 7\n"), 'is "turn 7"; expected "turn 2"'),
        (damaged(text, "\n2 ", "\n3 "), '"3" is not a seat; expected 1 to 2'),
        (damaged(text, f"\n{first}\n", "\n1 p1 w1.4 w1.5\n"), "You may write one number"),
        (damaged(text, "seed 42", "seed forty"), 'seed is "forty"; expected a whole number'),
        (damaged(text, "seats 2", "seats 0"), "seats is 0"),
    ]
    for changed, expected in cases:
        path.write_text(changed)
        for command in (["replay", str(path)], ["play", "--record", str(path)]):
            message = refused(*command)
            assert message.startswith(f"{path}: line ")
            assert expected in message
    path.write_bytes(b"\xff\xfe\x00")
    assert "not even a text" in refused("replay", str(path))


def test_an_interrupt_is_told_in_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("culdesac.cli.simulate.simulate", interrupted)
    result = run("simulate", "--games", "5")
    assert result == (130, "", "culdesac: stopped\n")


# as a process


def process(*argv: str, **options: Any) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONIOENCODING": "utf-8", "LC_ALL": "C.UTF-8"}
    return subprocess.run(
        [sys.executable, "-m", "culdesac.cli", *argv],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=environment,
        check=False,
        **options,
    )


def test_errors_leave_by_exit_code_and_stderr() -> None:
    result = process("play", "--seats", "0")
    assert result.returncode == 2
    assert result.stdout == ""
    assert result.stderr == ('culdesac: --seats is "0"; expected a whole number from 1 to 100\n')


@pytest.mark.parametrize("command", [["editions"], ["play", "--json", "--seats", "100"]])
def test_a_closed_pipe_is_no_error(command: list[str]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    try:
        result = subprocess.run(
            [sys.executable, "-m", "culdesac.cli", *command],
            stdin=subprocess.DEVNULL,
            stdout=writer,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    finally:
        os.close(writer)
    assert result.stderr == ""
    assert result.returncode == 0


def test_a_pipe_that_ends_leaves_a_game_politely(tmp_path: Path) -> None:
    result = process("play", "--seed", "1", "--record", str(tmp_path / "g.culdesac"), input="1\n")
    assert result.returncode == 0
    assert result.stderr == ""
    assert "The game is kept. Go on with:" in result.stdout


def test_bytes_that_are_no_text_are_no_move() -> None:
    environment = {**os.environ, "PYTHONUTF8": "1"}
    result = subprocess.run(
        [sys.executable, "-m", "culdesac.cli", "play", "--seed", "1"],
        input=b"\xff\xfe\nquit\n",
        capture_output=True,
        env=environment,
        check=False,
    )
    assert result.returncode == 0
    assert result.stderr == b""
    assert b"is not a move" in result.stdout


def test_a_whole_game_speaks_french() -> None:
    result = run("play", "--seed", "42", stdin="1\nquit\n", language="fr_FR.UTF-8")
    assert "Choisissez une paire : 1, 2, 3" in result.out.replace("\N{NO-BREAK SPACE}", " ")
    assert "Rue 1" in result.out
