"""Runs the command line inside the test process, and makes games to feed it with."""

from __future__ import annotations

import contextlib
import io
import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple
from unittest import mock

from culdesac import Game
from culdesac.cli import main
from culdesac.cli.opponents import choose_move, play_turn
from culdesac.editions import edition, make_setup


class Result(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


class Stream(io.StringIO):
    """A pipe in an encoding of our choice."""

    def __init__(self, encoding: str) -> None:
        super().__init__()
        self._encoding = encoding

    @property
    def encoding(self) -> str:  # type: ignore[override]
        return self._encoding


def run(*argv: str, stdin: str = "", encoding: str = "utf-8", language: str = "C") -> Result:
    out, err = Stream(encoding), Stream(encoding)
    environment = {"LC_ALL": language}
    with (
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
        mock.patch("sys.stdin", io.StringIO(stdin)),
        mock.patch.dict("os.environ", environment),
    ):
        try:
            # in a thread that has no loop, as a browser has one in that of its tests
            with ThreadPoolExecutor(1) as apart:
                code = apart.submit(main, list(argv)).result()
        except SystemExit as stop:  # --help and --version
            code = stop.code if isinstance(stop.code, int) else 1
    return Result(code, out.getvalue(), err.getvalue())


def refused(*argv: str, stdin: str = "") -> str:
    """The one line that a command answers bad input with."""
    result = run(*argv, stdin=stdin)
    assert result.code == 2, result
    assert result.out == ""
    assert result.err.startswith("culdesac: ")
    assert result.err.count("\n") == 1
    assert "Traceback" not in result.err
    assert "usage" not in result.err
    return result.err.removeprefix("culdesac: ").rstrip("\n")


def new_game(seats: int = 2, seed: int = 42, **options: Any) -> Game:
    box = edition(options.pop("edition", "home-2018"))
    return Game(make_setup(box, seats, seed, **options))


def play_out(game: Game, turns: int | None = None) -> list[list[str]]:
    """Play like `culdesac play`, with a bot on seat 1 too; the moves of seat 1, turn by turn."""
    script: list[list[str]] = []
    while not game.over and (turns is None or len(script) < turns):
        script.append([])
        while 0 in game.acting and (game.seats > 1 or not script[-1] or script[-1][-1] != "ok"):
            move = choose_move(game, 0, "skilled")
            script[-1].append(move.text)
            game.play(0, move)
        for seat in game.acting if game.seats > 1 else ():
            play_turn(game, seat, "skilled")
    return script
