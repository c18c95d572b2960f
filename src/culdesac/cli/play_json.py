"""`culdesac play --json`: moves in, views out, a line each."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from typing import Any

from culdesac.cli.arguments import print_json
from culdesac.cli.opponents import play_turn
from culdesac.cli.saving import Saver
from culdesac.errors import CuldesacError, IllegalMoveError, MoveError, SeatError, TellingError
from culdesac.game import AnyMove, Game
from culdesac.i18n import Translate
from culdesac.telling import Deal

YOU = 0


def play_json(
    game: Game, bots: list[str], saver: Saver, tr: Translate, work: int | None = None
) -> int:
    """Read moves of seat 1 from standard input until it ends or the game does."""
    finish_turn(game, bots, saver, work)
    print_view(game)
    while not game.over or game.untold:
        line = sys.stdin.readline()
        if not line or line.strip() == "quit":
            break
        try:
            make_move(game, line.strip(), tr)
            finish_turn(game, bots, saver, work)
        except IllegalMoveError as error:
            answer({"error": error.sentence, "rule": error.rule})
        except TellingError as error:
            answer({"error": str(error), "rule": error.rule})
        except CuldesacError as error:
            answer({"error": str(error)})
        else:
            print_view(game)
    if saver.named and saver.started():
        saver.save()
    return 0


def answer(value: dict[str, Any]) -> None:
    print_json(value)
    sys.stdout.flush()


def print_view(game: Game) -> None:
    described = game.view(YOU).as_dict()
    if game.untold:
        described["untold"] = True
    if game.over:
        described["ranking"] = [place._asdict() for place in game.ranking()]
    answer(described)


def make_move(game: Game, line: str, tr: Translate) -> None:
    if line == "undo":
        game.undo(YOU)
        return
    told = read_line(game, line)
    if isinstance(told, dict) and "cards" in told:
        game.tell(read_deal(told))
        return
    move = game.move(told)
    why = game.why_not(YOU, move, tr)
    if why is not None:
        raise IllegalMoveError(why.rule, why.sentence)
    game.play(YOU, move)


def read_line(game: Game, line: str) -> AnyMove:
    if line.isdecimal():
        return int(line)
    if not line.startswith("{"):
        return line
    try:
        form = json.loads(line)
    except (json.JSONDecodeError, RecursionError):
        raise MoveError(f"{line[:40]!r} is not JSON; expected a move as text or object") from None
    for key, expected in (("seat", YOU + 1), ("turn", game.turn)):
        if form.get(key, expected) != expected:
            raise SeatError(f"the move is for {key} {form[key]!r}; expected {key} {expected}")
    return {key: value for key, value in form.items() if key not in ("seat", "turn")}


def read_deal(form: dict[str, Any]) -> Deal:
    """Cards that somebody tells."""
    texts = form["cards"]
    others = {name: form.get(name, "") for name in ("actions", "extras", "top")}
    if not isinstance(texts, list) or not all(
        isinstance(text, str) for text in (*texts, *others.values())
    ):
        raise MoveError('"cards" is a list of texts; "actions", "extras" and "top" are texts')
    return replace(Deal.of(*texts, **others), anyway=form.get("anyway") is True)


def finish_turn(game: Game, bots: list[str], saver: Saver, work: int | None = None) -> None:
    """Once seat 1 has confirmed, the others play and the turn ends."""
    if game.over or YOU in game.acting:
        return
    for seat in game.acting:
        play_turn(game, seat, bots[seat - 1], work)
    if saver.named:
        saver.save()
