"""`culdesac play`: whole games by script, and everything a player can say."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from culdesac import load_record
from culdesac.bots import bot, expert, registry
from culdesac.bots.base import Thinking
from culdesac.bots.clock import work_of
from culdesac.cli.answers import typed
from culdesac.i18n import languages, translator
from culdesac.moves import Move
from culdesac.view import View
from tests.cli.run import new_game, play_out, refused, run
from tests.interpreter import only_interpreted


def options_of(**options: Any) -> list[str]:
    words = []
    for name, value in options.items():
        words += [f"--{name}"] if value is True else [f"--{name}", str(value)]
    return words


@pytest.mark.parametrize(
    "options",
    [
        {"seats": 2},
        {"seats": 3, "advanced": True, "roundabouts": True},
        {"seats": 2, "mode": "expert"},
        {"seats": 1, "mode": "solo-card"},
    ],
    ids=lambda options: "-".join(f"{key}-{value}" for key, value in options.items()),
)
def test_a_whole_game_by_script(options: dict[str, Any], tmp_path: Path) -> None:
    game = new_game(**options)
    script = play_out(game)
    record = tmp_path / "game.culdesac"
    text = "\n".join(" ".join(moves) for moves in script) + "\n"
    argv = ["play", "--seed", "42", *options_of(**options), "--record", str(record)]
    result = run(*argv, stdin=text)
    assert result.code == 0
    assert "  ! " not in result.out
    assert "The game ended: " in result.out
    assert f"  1.  {'You' if game.ranking()[0].seat == 0 else 'Seat'}" in result.out
    assert str(game.ranking()[0].total) in result.out
    assert load_record(record).game() == game


def test_a_turn_step_by_step() -> None:
    result = run("play", "--seed", "42", stdin="1\n1.4\nskip\n\nquit\n")
    assert "Choose a pair: 1, 2, 3" in result.out
    assert "Write the 11 (for instance 1.1) in street 1: 1-10, street 2: 1-11" in result.out
    assert "Raise the value of estates of size 1-6, or skip" in result.out
    assert "Enter (or ok) confirms the turn" in result.out
    assert "Seat 2 (skilled): " in result.out
    assert "Turn 2" in result.out


def test_the_sheet_is_drawn(kept_games: Path) -> None:
    result = run("play", "--seed", "42", stdin="1 1.4\nquit\n")
    assert "Street 1 ┃   ┊   ┊ ○ ┊11 ┊   ┊   ┊ ○ ┊ ○ ┊   ┊   ┃  parks [0] 2 4 10" in result.out


def test_without_unicode_the_drawing_is_ascii() -> None:
    result = run("play", "--seed", "42", stdin="1 1.4\nquit\n", encoding="ascii")
    assert "Street 1 |   :   : o :11 :   :   : o : o :   :   |  parks [0] 2 4 10" in result.out
    assert result.out.isascii()


@pytest.mark.parametrize("language", languages())
def test_what_help_names_can_be_typed(language: str) -> None:
    tr = translator(language)
    said = "\n".join(typed(tr, word) for word in ("help", "hint", "legal", "deck", "show", "quit"))
    result = run("play", "--seed", "42", "--language", language, stdin=said)
    assert result.code == 0
    assert result.err == ""
    assert "  ! " not in result.out
    assert tr("take the last step of this turn back")[:30] in result.out
    assert result.out.endswith(tr("Nothing was played, so nothing is kept.") + "\n")


@pytest.mark.parametrize("language", languages())
def test_every_language_can_do_without_unicode(language: str) -> None:
    said = "1 1.4\nhelp\n"
    result = run("play", "--seed", "42", "--language", language, stdin=said, encoding="ascii")
    assert result.code == 0
    assert result.out.isascii()


def test_another_language_is_offered_and_spoken(another_language: str) -> None:
    assert "{en,pl}" in run("play", "--help").out
    for options in ({"language": "pl_PL.UTF-8"}, {}):
        choice = () if options else ("--language", another_language)
        result = run("play", "--seed", "42", *choice, stdin="pomoc\n1.4\n", **options)
        assert "krok wstecz" in result.out


def test_french_without_unicode_loses_only_its_accents() -> None:
    result = run("play", "--seed", "42", "--language", "fr", stdin="help\n", encoding="ascii")
    assert result.code == 0
    assert result.out.isascii()
    assert "reprendre la derniere etape de ce tour" in result.out


def test_a_pipe_gets_no_colours() -> None:
    assert "\x1b" not in run("play", "--seed", "42", stdin="quit\n").out


def test_undo_takes_steps_back() -> None:
    result = run("play", "--seed", "42", stdin="1 1.4\nundo\nundo\nundo\nquit\n")
    assert "You have made no move in this turn yet." in result.out
    assert "Nothing was played, so nothing is kept." in result.out


def test_why_names_the_rule() -> None:
    result = run("play", "--seed", "42", stdin="1\nwhy 1.4\n1.4\nwhy w1.5\nwhy f1.4\nwhy\nquit\n")
    assert "w1.4 is allowed." in result.out
    assert "w1.5: You may write one number per turn.  [home.turn.number]" in result.out
    assert "f1.4: The action of this turn is value.  [home.turn.act]" in result.out
    assert "! Say which move, for instance: why 1.4" in result.out


def test_an_illegal_move_is_answered_and_changes_nothing() -> None:
    result = run("play", "--seed", "42", stdin="x\n9.9\nfoo\nok\n1 1.77\nlegal\nquit\n")
    assert "! x: A printed number still fits" in result.out
    assert "there is no street 9" in result.out
    assert '! "foo" is not a move' in result.out
    assert "! ok: Choose a number and its action first.  [home.turn.choose]" in result.out
    assert "street 1 has no house 77" in result.out
    assert "w1.1" in result.out.split("street 1 has no house 77")[1]


def test_hint_legal_deck_sheet_help_and_show() -> None:
    result = run("play", "--seed", "42", stdin="hint\nlegal\ndeck\nsheet 2\nsheet 9\nhelp\nshow\n")
    assert "expert would play p" in result.out
    assert "  p1 p2 p3\n" in result.out
    assert "75 cards you have not seen, 75 of them in the deck:" in result.out
    assert "Seat 2 (skilled)\n" in result.out
    assert "! Say which seat, 1 to 2, for instance: sheet 1" in result.out
    assert "take the last step of this turn back" in result.out
    assert result.out.count("Plan 1  Estates: 3 3 3") == 2


def test_an_expert_who_thinks_less_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    argv = ("play", "--seats", "2", "--bot", "expert")
    assert run(*argv, stdin="q\n").err == ""
    only_interpreted(monkeypatch, "vegas")
    assert run(*argv, stdin="q\n").err == ""
    assert run(*argv, "--edition", "vegas-2019", stdin="q\n").err == f"{expert.SLOWER}\n"
    assert run("play", "--seats", "2", "--edition", "vegas-2019", stdin="q\n").err == ""


def test_thinking_is_passed_on_to_bots_that_look_ahead(
    kept_games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def play(view: View, thinking: Thinking, steps: int) -> list[Move]:
        asked.append(thinking.work)
        return bot("beginner").play(view, thinking, steps)

    monkeypatch.setitem(registry.OFFERED, "expert", replace(bot("expert"), play=play))
    said = "1\n1.4\nskip\n\nquit\n"
    result = run("play", "--seed", "42", "--bot", "expert", "--thinking", "500ms", stdin=said)
    assert asked == [work_of("500ms")]
    assert "--bot expert --thinking 500ms" in result.out
    run("play", "--seed", "42", "--bot", "expert", stdin=said)
    assert asked[1:] == [None]


def test_thinking_for_too_long_is_refused() -> None:
    expected = "expected a time from 0.2s to 10s"
    assert refused("play", "--thinking", "1h") == f'thinking "1h": {expected}, or a number of moves'
    assert refused("serve", "--thinking", "11s") == f'thinking "11s": {expected}'


def test_leaving_keeps_the_game_and_says_how_to_go_on(kept_games: Path) -> None:
    result = run("play", "--seed", "42", "--bot", "random", stdin="1 1.4 skip ok\n2\n")
    path = kept_games / "home-2018-flip-42.culdesac"
    assert f"culdesac play --record {path} --bot random" in result.out
    game = load_record(path).game()
    assert game.turn == 2
    assert [move.text for move in game.made(0)] == ["p2"]


def test_an_interrupt_keeps_the_game_too(kept_games: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from culdesac.cli.terminal import TerminalTable

    lines = iter(["1"])

    def read_line(_: TerminalTable) -> str:
        for line in lines:
            return line
        raise KeyboardInterrupt

    monkeypatch.setattr(TerminalTable, "read_line", read_line)
    result = run("play", "--seed", "42")
    assert result.code == 0
    assert "The game is kept. Go on with:" in result.out
    assert len(load_record(kept_games / "home-2018-flip-42.culdesac")) == 1


def test_resuming_gives_the_same_game_as_playing_on(tmp_path: Path) -> None:
    game = new_game()
    script = play_out(game)
    halves = [script[:10], script[10:]]
    record = str(tmp_path / "game.culdesac")
    first = ["play", "--seed", "42", "--seats", "2", "--record", record]
    # leave in the middle of a turn, with a pair chosen
    text = "\n".join(" ".join(moves) for moves in halves[0])
    run(*first, stdin=f"{text}\n{halves[1][0][0]}\n")
    text = "\n".join(" ".join(moves) for moves in [halves[1][0][1:], *halves[1][1:]])
    result = run("play", "--record", record, stdin=f"{text}\n")
    assert "  ! " not in result.out
    assert load_record(record).game() == game
    again = run("play", "--record", record)
    assert again.code == 0
    assert "The game ended: " in again.out


def test_a_record_and_a_setup_option_do_not_go_together(tmp_path: Path) -> None:
    record = str(tmp_path / "game.culdesac")
    run("play", "--seed", "42", "--record", record, stdin="1 1.4 skip ok\n")
    message = refused("play", "--record", record, "--seed", "43")
    assert "--seed and --record do not go together" in message


def test_save_writes_a_record_and_complains_when_it_cannot(tmp_path: Path) -> None:
    path = tmp_path / "mine.culdesac"
    (tmp_path / "file").write_text("")
    entries = f"1\nsave {path}\nsave\nsave {tmp_path / 'file' / 'x'}\n"
    result = run("play", "--seed", "42", stdin=entries)
    assert f"The record is in {path}." in result.out
    assert len(load_record(path)) == 1
    assert "! Say which file" in result.out
    assert "cannot be written" in result.out


def test_a_record_that_cannot_be_written_is_refused_at_once(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    message = refused("play", "--record", str(tmp_path / "file" / "game"))
    assert "cannot be read" in message or "cannot be written" in message
    assert "is not the name of a file" in refused("play", "--record", str(tmp_path / "a\0b"))


def test_quitting_stays_when_the_game_cannot_be_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "file"))
    path = tmp_path / "mine.culdesac"
    result = run("play", "--seed", "42", stdin=f"1\nquit\nsave {path}\n")
    assert "cannot be written" in result.out
    assert len(load_record(path)) == 1
    # standard input has ended, and the game still cannot be kept in the usual place
    assert result.code == 2


def test_the_tie_break_is_told() -> None:
    from culdesac import Place
    from culdesac.cli.panels import draw_ranking
    from culdesac.cli.screen import Screen
    from culdesac.games.home.face import GAME as HOME

    ranking = [
        Place(1, 1, 50, (7, 3, 1)),
        Place(2, 0, 50, (7, 2, 2)),
        Place(3, 2, 50, (6, 0, 0)),
        Place(3, 3, 50, (6, 0, 0)),
    ]
    rows = draw_ranking(Screen(), HOME, ranking, ["Ada", "Mina", "Otto", "Hazel"])
    assert "  1.  Mina  50" in rows
    assert "  Mina is before Ada: 3 to 2 in estates of size 1." in rows
    assert "  Ada is before Otto: 7 to 6 in complete estates." in rows
    assert "  Otto and Hazel are tied in everything." in rows


def test_json_play_answers_every_line() -> None:
    lines = [
        "p1",
        '{"move": "write", "street": 1, "house": 4}',
        "undo",
        '{"seat": 2, "move": "write", "street": 1, "house": 4}',
        '{"turn": 9, "move": "write", "street": 1, "house": 4}',
        "w1.4",
        "w1.5",
        "nonsense",
        "{nonsense",
        "12",
        "ok",
    ]
    result = run("play", "--json", "--seed", "42", stdin="\n".join(lines) + "\n")
    assert result.code == 0
    answers = [json.loads(line) for line in result.out.splitlines()]
    assert len(answers) == 1 + len(lines)
    assert answers[0]["turn"] == 1
    assert answers[0]["phase"] == "choose"
    assert answers[1]["phase"] == "place"
    assert answers[2]["sheets"][0]["streets"][0]["houses"][3] == {"number": 11}
    assert answers[3]["phase"] == "place"
    assert answers[4] == {"error": "the move is for seat 2; expected seat 1"}
    assert answers[5] == {"error": "the move is for turn 9; expected turn 1"}
    assert answers[6]["phase"] == "act"
    assert answers[7] == {
        "error": "You may write one number per turn.",
        "rule": "home.turn.number",
    }
    assert "is not a move" in answers[8]["error"]
    assert "is not JSON" in answers[9]["error"]
    assert answers[10]["phase"] == "finish"
    assert answers[11]["turn"] == 2


def test_json_play_ends_with_a_ranking() -> None:
    game = new_game()
    moves = [move for turn in play_out(game) for move in turn]
    result = run("play", "--json", "--seed", "42", "--seats", "2", stdin="\n".join(moves))
    last = json.loads(result.out.splitlines()[-1])
    assert last["over"] is True
    assert last["ranking"][0]["total"] == game.ranking()[0].total
