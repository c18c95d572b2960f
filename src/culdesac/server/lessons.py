"""Lessons as they are played: which moves are asked for, and what the record plays by itself."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from dataclasses import dataclass

from culdesac.editions import Edition, Setup
from culdesac.editions.box_type import box_type
from culdesac.errors import RecordError
from culdesac.game import Game
from culdesac.games.registry import GAMES
from culdesac.moves import Move
from culdesac.record import Replay, load_record
from culdesac.server import problems
from culdesac.server.events import Confirmed
from culdesac.server.present.lessons import BLOCK, CHANGED, END, LINK, Lesson
from culdesac.server.present.presenter import ShownSheet
from culdesac.server.present.registry import presenter_named, presenter_of
from culdesac.server.present.seat import move_in_words, state_id
from culdesac.server.problems import RefusedError
from culdesac.server.wire.board import Sheet
from culdesac.server.wire.http import LessonChoice, LessonScript, LessonStep
from culdesac.server.words import text

LEARNER = 0  # the seat
Turn = list[list[int]]  # moves by seat


@dataclass(frozen=True, slots=True)
class Step:
    """A move that is asked of the learner."""

    game: Game  # as it stands before the move; to be looked at before the next step
    part: int  # from 0
    move: Move


class Script:
    """How a lesson goes."""

    def __init__(self, lesson: Lesson, replay: Replay) -> None:
        self.lesson = lesson
        self.setup: Setup = replay.setup
        self.turns: list[Turn] = [[moves for _, moves in seats] for seats in replay.turns]
        self.first_turn = Game(self.setup).first_turn
        self.asked = self.find_parts()  # by the place of the turn: which part, from 0

    def find_parts(self) -> dict[int, int]:
        asked: dict[int, int] = {}
        parts = self.lesson.parts
        for place, found in enumerate(happenings(self.setup, self.turns)):
            if len(asked) < len(parts) and parts[len(asked)].teaches <= found:
                asked[place] = len(asked)
        if len(asked) < len(parts):
            missing = parts[len(asked)]
            raise RecordError(f'{self.lesson.record}: nothing there teaches "{missing.title}"')
        return asked

    def follows(self, game: Game) -> bool:
        """Whether a game has gone like this so far, and this goes on."""
        played = len(game.turns)
        return (
            game.setup == self.setup
            and played < len(self.turns)
            and game.turns == self.turns[:played]
        )

    def moves(self, game: Game, seat: int) -> list[int]:
        """What a seat does in the turn at hand."""
        return self.turns[len(game.turns)][seat]

    def rest(self, game: Game, seat: int) -> list[Move]:
        """How the seat's turn at hand goes on; nothing if it has gone another way."""
        made = [move.id for move in game.made(seat)]
        moves = self.moves(game, seat)
        return (
            [game.move(move) for move in moves[len(made) :]] if moves[: len(made)] == made else []
        )

    def after(self, game: Game) -> list[Confirmed]:
        """What follows when the learner has confirmed the turn at hand: up to the next one asked."""
        place = len(game.turns)
        others = [
            Confirmed(seat=seat, turn=game.turn, moves=moves)
            for seat, moves in enumerate(self.turns[place])
            if seat != LEARNER
        ]
        return others + self.told(place + 1)

    def told(self, place: int = 0) -> list[Confirmed]:
        """The turns from a place on that nobody is asked to play."""
        made: list[Confirmed] = []
        while place < len(self.turns) and place not in self.asked:
            made.extend(
                Confirmed(seat=seat, turn=self.first_turn + place, moves=moves)
                for seat, moves in enumerate(self.turns[place])
            )
            place += 1
        return made

    def steps(self) -> Iterator[Step]:
        game = Game(self.setup)
        for place, seats in enumerate(self.turns):
            for move in seats[LEARNER]:
                if place in self.asked:
                    yield Step(game, self.asked[place], game.move(move))
                game.play(LEARNER, move)
            play_others(game, seats)

    def describe(self) -> LessonScript:
        """As the page gets it."""
        lesson = self.lesson
        return LessonScript(
            id=lesson.id,
            title=text(lesson.title),
            minutes=lesson.minutes,
            parts=[text(part.title) for part in lesson.parts],
            steps=[told for step in self.steps() for told in self.describe_step(step)],
            farewell=text(lesson.farewell),
        )

    def describe_step(self, step: Step) -> list[LessonStep]:
        view = step.game.view(LEARNER)
        state = state_id(view.turn, (move.id for move in view.made))
        part = self.lesson.parts[step.part]
        task = move_in_words(step.move, view)
        words = part.words.get(step.move.name)
        return [
            *(
                LessonStep(part=step.part + 1, state=state, words=text(aside.words), spot=aside.at)
                for aside in (() if view.made else part.asides)
            ),
            LessonStep(
                part=step.part + 1,
                state=state,
                move=step.move.text,
                words=None if words is None else text(words, **task.params),
                task=task,
            ),
        ]


def play_others(game: Game, seats: Turn) -> None:
    for seat, moves in enumerate(seats):
        if seat != LEARNER:
            for move in moves:
                game.play(seat, move)


def happenings(setup: Setup, turns: list[Turn]) -> Iterator[frozenset[str]]:
    """What happens to the learner, turn by turn."""
    game = Game(setup)
    for seats in turns:
        *steps, confirm = (game.move(move) for move in seats[LEARNER])
        for move in steps:
            game.play(LEARNER, move)
        found = happened(game)
        game.play(LEARNER, confirm)
        play_others(game, seats)
        if game.over:
            found.add(END)
        yield frozenset(found)


def happened(game: Game) -> set[str]:
    """What has happened in the learner's turn at hand."""
    made = game.made(LEARNER)
    found = {move.name for move in made}
    if any(dict(move.fields).get("change") for move in made):
        found.add(CHANGED)
    sheet = shown_sheet(game)
    if any(block.pencil for block in sheet.blocks):
        found.add(BLOCK)
    for street in sheet.streets:
        if any(link.pencil for link in street.links):
            found.add(LINK)
        for house in street.houses:
            for mark in house.pencil:
                state = house.features.get(mark)
                found.add(f"{mark} {state}" if state else mark)
    return found


def shown_sheet(game: Game) -> Sheet:
    """The learner's sheet, with what the turn at hand has marked."""
    shown = ShownSheet(
        marks=game.sheets[LEARNER],
        before=game.public_sheet(LEARNER),
        book=game.book,
        setup=game.setup,
        table=game.table,
        sheets=game.sheets,
        seat=LEARNER,
    )
    return presenter_of(game.setup).sheet(shown)


@functools.cache
def all_lessons() -> dict[str, Lesson]:
    return {lesson.id: lesson for game in GAMES for lesson in presenter_named(game).lessons}


@functools.cache
def script_named(lesson: str) -> Script | None:
    """How a lesson goes; none if there is no such lesson, or no longer."""
    found = all_lessons().get(lesson)
    return None if found is None else Script(found, load_record(found.record))


def known_script(lesson: str) -> Script:
    script = script_named(lesson)
    if script is None:
        known = ", ".join(all_lessons())
        raise RefusedError("not-found", problems.NO_LESSON, known=known)
    return script


def lesson_choices(box: Edition) -> list[LessonChoice]:
    """The lessons that suit a box, the one about its game first."""
    switches = {switch.name for switch in box_type(box.game).switches if switch.offered(box)}
    return [
        LessonChoice(
            id=lesson.id,
            title=text(lesson.title),
            about=text(lesson.about),
            minutes=lesson.minutes,
            parts=len(lesson.parts),
            sheet=lesson.sheet,
            mode=lesson.mode,
            switch=lesson.switch,
        )
        for lesson in presenter_named(box.game).lessons
        if (lesson.sheet is None or lesson.sheet in box.sheets)
        and (lesson.mode is None or lesson.mode in box.modes)
        and (lesson.switch is None or lesson.switch in switches)
    ]
