"""Looks for the games that lessons are played in, and writes their records.

    python tools/lessons.py first-street --games 2000

plays games of the lesson's setup, from seed to seed.  The learner plays as a bot would, but shows the
next part of the lesson as soon as a turn can be had in which everything happens that the part is
about.  The game in which the parts come soonest, and with the fewest steps, becomes the record.  The
setup is taken from the record that is there; `--setup` says it for a lesson that has none yet.
"""

from __future__ import annotations

import argparse
import shlex
from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import inf
from typing import Any

import culdesac
from culdesac.bots import bots, finish_turn
from culdesac.bots.base import after
from culdesac.editions import Setup
from culdesac.family.state import CONFIRM
from culdesac.game import Game
from culdesac.moves import Move
from culdesac.record import load_record, write_record
from culdesac.server.lessons import LEARNER, all_lessons, happened
from culdesac.server.present.lessons import CHANGED, END, Lesson, Part
from culdesac.view import View

TEACHER = "skilled"  # plays for the learner
DEPARTURES = 3  # from what the teacher would do, in one turn
OVERDUE = 18  # turns without the next part before a game is given up
LONG = 60  # turns of a game
STRAY = 5  # a changed number that the part is not about costs as much as so many steps
LOST = 20  # a game that the learner loses costs as much as so many steps


@dataclass(frozen=True, slots=True)
class Found:
    game: Game
    turns: tuple[int, ...]  # that the parts ask for
    cost: int  # steps of the learner, and turns that each part has to be waited for


def changes(move: Move) -> bool:
    """Whether another number is written than the printed one."""
    return bool(dict(move.fields).get("change"))


def worth_trying(view: View, part: Part, usual: Move) -> Iterator[Move]:
    """Other moves than the teacher's that may lead to a part, those like it first."""

    def likeness(move: Move) -> int:
        return len(set(move.fields) & set(usual.fields))

    for move in sorted(view.legal, key=likeness, reverse=True):
        changed = CHANGED in part.teaches and changes(move)
        if move.name in part.teaches - {"write"} or move.name == "pick" or changed:
            yield move


def shown(game: Game, moves: list[Move], part: Part) -> bool:
    trial = game.copy()
    for move in moves[:-1]:
        trial.play(LEARNER, move)
    return part.teaches - {END} <= happened(trial)


def teaching_turn(
    game: Game, view: View, made: list[Move], part: Part, departures: int = DEPARTURES
) -> list[Move] | None:
    """A whole turn in which the part is shown, as near to the teacher's as can be."""
    usual = list(finish_turn(view, TEACHER))
    if shown(game, made + usual, part):
        return made + usual
    if departures == 0:
        return None
    for move in worth_trying(view, part, usual[0]):
        turn = teaching_turn(game, after(view, move), [*made, move], part, departures - 1)
        if turn is not None:
            return turn
    if usual[0].id == CONFIRM or usual[0].name == "pick":
        return None
    return teaching_turn(game, after(view, usual[0]), [*made, usual[0]], part, departures)


def lesson_game(lesson: Lesson, setup: Setup, opponent: str, limit: float) -> Found | None:
    """A game that shows every part and costs less than the limit; it stops where the lesson does."""
    game = Game(setup)
    asked: list[int] = []
    cost = waited = 0
    while not game.over and game.turn < LONG and len(asked) < len(lesson.parts):
        part = lesson.parts[len(asked)]
        ending = END in part.teaches
        turn = None if ending else teaching_turn(game, game.view(LEARNER), [], part)
        played = turn or list(finish_turn(game.view(LEARNER), TEACHER))
        place = game.turn
        for move in played:
            game.play(LEARNER, move)
        for seat in range(1, game.seats):
            for move in finish_turn(game.view(seat), opponent):
                game.play(seat, move)
        if turn is not None or (ending and game.over):
            asked.append(place)
            stray = CHANGED not in part.teaches and any(map(changes, played))
            cost += len(played) + place + (STRAY if stray else 0)
            waited = 0
        else:
            waited += 1
        waiting = len(lesson.parts) - len(asked)
        if not ending and (waited > OVERDUE or cost + waiting * game.turn >= limit):
            return None
    if len(asked) < len(lesson.parts):
        return None
    if game.over and game.seats > 1 and game.ranking()[0].seat != LEARNER:
        cost += LOST
    return Found(game, tuple(asked), cost)


def setup_from(lesson: Lesson, words: str | None) -> Setup:
    if words is None:
        return load_record(lesson.record).setup
    edition, *given = shlex.split(words)
    options: dict[str, Any] = dict(item.split("=", 1) for item in given)
    values: dict[str, Any] = {
        name: value == "yes" if value in ("yes", "no") else int(value) if value.isdigit() else value
        for name, value in options.items()
    }
    return culdesac.new(edition, **values).setup


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("lesson", choices=all_lessons())
    parser.add_argument("--games", type=int, default=200, help="how many to look through (200)")
    parser.add_argument("--seed", type=int, default=0, help="of the first of them (0)")
    parser.add_argument("--setup", help='such as "BOX seats=2 mode=expert roundabouts=yes"')
    parser.add_argument("--opponent", default=next(iter(bots())), help="who plays the other seats")
    arguments = parser.parse_args()
    lesson = all_lessons()[arguments.lesson]
    setup = setup_from(lesson, arguments.setup)
    best: Found | None = None
    for seed in range(arguments.seed, arguments.seed + arguments.games):
        limit = inf if best is None else best.cost
        found = lesson_game(lesson, replace(setup, seed=seed), arguments.opponent, limit)
        if found is not None and found.cost < limit:
            best = found
            print(f"seed {seed}: cost {found.cost}, turns {found.turns}", flush=True)
            lesson.record.write_text(write_record(found.game), "utf-8")
    if best is None:
        raise SystemExit(f"{lesson.id}: no game in {arguments.games} shows all of it")


if __name__ == "__main__":
    main()
