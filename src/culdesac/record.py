"""A game as a text file that replays anywhere.

    culdesac record 1
    edition home-2018
    sheet classic
    mode flip
    level 2                only in mode aaa: the opponent
    advanced no
    roundabouts no
    seats 2
    seed 42
    book 1f3a...           hash of the packed values: a record of another deck or sheet is refused
    | ...                  the user's own data file, line by line, if there is one
    turn 1
    1 p2 w1.4 f1.4 ok      the moves of seat 1; seats count from 1 here, as people do
    2 p1 w3.9 skip ok
    turn 2
    1 p3
    end 6 8c2f09d1         number of moves, checksum of everything above

Seats without a move in the turn at hand have no line.
"""

from __future__ import annotations

import hashlib
import itertools
import zlib
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

from culdesac.editions import Setup, changed_edition, edition as find_edition, make_setup
from culdesac.errors import CuldesacError, RecordError, SetupError
from culdesac.game import Game
from culdesac.rules.pack import pack
from culdesac.rules.state import MAX_MOVES, Book

HEAD = "culdesac record 1"
SWITCHES = {"yes": True, "no": False}
KEYS = ("edition", "sheet", "mode", "advanced", "roundabouts", "seats", "seed", "book")


# The fields that every hash covers; a later one only where it says something, so that a new rule
# leaves the hashes of the games that do not use it as they are.
FIRST_FIELDS = {
    "hands", "picks", "solo", "passing", "roundabouts", "reshuffle", "twins_stay", "plain",
    "ties_by_size", "houses", "streets", "every", "ends", "starts", "pools", "sizes",
    "temp_boxes", "temps_needed", "temp_award", "bis_boxes", "refusal_boxes", "street", "mask",
    "park", "park_boxes", "value", "value_boxes", "pool", "bis", "roundabout", "refusal",
    "temp", "cards", "share", "number", "action", "first_plan", "dealt", "kind", "need",
    "where", "count", "high", "low",
}  # fmt: skip


def book_hash(book: Book) -> str:
    """A short hash of all values that the rules read."""
    text = ";".join(
        f"{name}={value}"
        for name, value in asdict(book).items()
        if name in FIRST_FIELDS or (any(value) if isinstance(value, list) else value)
    )
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def write_record(game: Game) -> str:
    """The record of a game, finished or not."""
    setup = game.setup
    lines = [
        HEAD,
        f"edition {setup.edition.id}",
        f"sheet {setup.sheet}",
        f"mode {setup.mode}",
        *([f"level {setup.level}"] if setup.mode == "aaa" else []),
        f"advanced {'yes' if setup.advanced else 'no'}",
        f"roundabouts {'yes' if setup.roundabouts else 'no'}",
        f"seats {setup.seats}",
        f"seed {setup.seed}",
        f"book {book_hash(game.book)}",
    ]
    if setup.edition.changed:
        lines.extend(f"| {line}".rstrip() for line in setup.edition.changed.split("\n")[:-1])
    count = 0
    for turn, seats in enumerate([*game.turns, game._made], 1):
        if not any(seats):
            continue
        lines.append(f"turn {turn}")
        for seat, moves in enumerate(seats):
            if moves:
                texts = " ".join(game.moves.from_id(number).text for number in moves)
                lines.append(f"{seat + 1} {texts}")
                count += len(moves)
    text = "\n".join(lines) + "\n"
    return text + f"end {count} {checksum(text)}\n"


def checksum(text: str) -> str:
    return f"{zlib.crc32(text.encode('utf-8', 'surrogatepass')):08x}"


def load_record(path: str | Path) -> Replay:
    """Read a record file."""
    try:
        text = Path(path).read_text("utf-8")
    except OSError as error:
        raise RecordError(f"{path}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise RecordError(f"{path}: line 1: is not a culdesac record, not even a text") from None
    return read_record(text, str(path))


def read_record(text: str, name: str = "record") -> Replay:
    """Read a record; every move is played and checked."""
    return Reader(text, name).read()


class Replay:
    """A recorded game as a value: its setup, and its moves turn by turn."""

    def __init__(self, setup: Setup, turns: list[list[tuple[int, list[int]]]]) -> None:
        self.setup = setup
        self.turns = turns

    def __len__(self) -> int:
        """The number of moves."""
        return sum(len(moves) for turn in self.turns for _, moves in turn)

    def game(self, moves: int | None = None) -> Game:
        """The game after its first `moves` moves; all of them by default."""
        count = len(self) if moves is None else max(0, min(moves, len(self)))
        return next(itertools.islice(self.positions(), count, None))

    def encoded(self) -> list[int]:
        """The moves as `seat * MAX_MOVES + move`, for `Engine.follow`."""
        return [
            seat * MAX_MOVES + move for turn in self.turns for seat, moves in turn for move in moves
        ]

    def after_turn(self, turn: int) -> Game:
        """The game after that many turns."""
        game = Game(self.setup)
        for seats in self.turns[:turn]:
            for seat, moves in seats:
                for move in moves:
                    game.play(seat, move)
        return game

    def positions(self) -> Iterator[Game]:
        """The game after 0, 1, 2, ... moves: one game that moves on."""
        game = Game(self.setup)
        yield game
        for seats in self.turns:
            for seat, moves in seats:
                for move in moves:
                    game.play(seat, move)
                    yield game


class Reader:
    def __init__(self, text: str, name: str) -> None:
        self.name = name
        self.text = text
        self.lines = text.split("\n")
        self.at = 0

    def fail(self, message: str, line: int | None = None) -> RecordError:
        return RecordError(
            f"{self.name}: line {(self.at if line is None else line) + 1}: {message}"
        )

    def line(self) -> str:
        """The current line; the last one of a complete file ends with a newline."""
        if self.at >= len(self.lines) - 1:
            raise self.fail('the file stops here; expected more lines and an "end" line')
        return self.lines[self.at].rstrip("\r")

    def read(self) -> Replay:
        if self.lines[0].rstrip("\r") != HEAD:
            if self.lines[0].startswith("culdesac record "):
                raise self.fail(f'is "{self.lines[0][:40]}"; this version reads "{HEAD}"')
            raise self.fail(f'is not a culdesac record; expected "{HEAD}"')
        self.at = 1
        setup = self.read_setup()
        game = Game(setup)
        turns: list[list[tuple[int, list[int]]]] = []
        count = 0
        while not self.line().startswith("end"):
            turns.append([])
            self.expect_turn(game)
            while self.line()[:1].isdigit():
                seat, moves = self.read_moves(game)
                turns[-1].append((seat, moves))
                count += len(moves)
            if not turns[-1]:
                raise self.fail("expected the moves of a seat, such as: 1 p2 w1.4 ok")
        self.check_end(count)
        return Replay(setup, turns)

    def read_setup(self) -> Setup:
        values: dict[str, str] = {}
        where: dict[str, int] = {}
        for key in KEYS:
            if key == "advanced" and values["mode"] == "aaa":
                self.read_level(values, where)
            found, _, value = self.line().partition(" ")
            if found != key or not value:
                raise self.fail(f'is "{self.line()[:40]}"; expected "{key} ..."')
            where[key] = self.at
            values[key] = value
            self.at += 1
        data: list[str] = []
        where["data"] = self.at
        while self.line().startswith("|"):
            data.append(self.line()[2:])
            self.at += 1
        for key in ("advanced", "roundabouts"):
            if values[key] not in SWITCHES:
                raise self.fail(f'{key} is "{values[key]}"; expected yes or no', where[key])
        for key in ("seats", "seed", *(["level"] if "level" in values else [])):
            if not (values[key].isascii() and values[key].isdecimal() and len(values[key]) < 20):
                raise self.fail(f'{key} is "{values[key]}"; expected a whole number', where[key])
        try:
            if data:
                box = changed_edition(values["edition"], "\n".join(data) + "\n", "data")
            else:
                box = find_edition(values["edition"])
        except CuldesacError as error:
            raise self.fail(str(error), where["data" if data else "edition"]) from None
        try:
            setup = make_setup(
                box,
                int(values["seats"]),
                int(values["seed"]),
                sheet=values["sheet"],
                mode=values["mode"],
                advanced=SWITCHES[values["advanced"]],
                roundabouts=SWITCHES[values["roundabouts"]],
                level=int(values["level"]) if "level" in values else None,
            )
        except SetupError as error:
            raise self.fail(str(error), where[error.option]) from None
        if book_hash(pack(setup)) != values["book"]:
            raise self.fail(
                f"the record was made with other values of {box.id} (book {values['book']}); "
                "it needs the data or the version it was made with",
                where["book"],
            )
        return setup

    def read_level(self, values: dict[str, str], where: dict[str, int]) -> None:
        """The line that only a game against AAA has."""
        found, _, value = self.line().partition(" ")
        if found != "level" or not value:
            raise self.fail(f'is "{self.line()[:40]}"; expected "level ..."')
        where["level"] = self.at
        values["level"] = value
        self.at += 1

    def expect_turn(self, game: Game) -> None:
        if game.over:
            raise self.fail("the game is over before this line")
        if self.line() != f"turn {game.turn}":
            raise self.fail(f'is "{self.line()[:40]}"; expected "turn {game.turn}"')
        self.at += 1

    def read_moves(self, game: Game) -> tuple[int, list[int]]:
        number, *texts = self.line().split(" ")
        turn = game.turn
        if len(number) > 3 or not number.isdecimal() or not 1 <= int(number) <= game.seats:
            raise self.fail(f'"{number[:20]}" is not a seat; expected 1 to {game.seats}')
        seat = int(number) - 1
        moves = []
        for text in texts:
            try:
                if game.over or game.turn != turn:
                    raise self.fail(f'"{text[:20]}" comes after the end of turn {turn}')
                move = game.move(text)
                game.play(seat, move)
            except RecordError:
                raise
            except CuldesacError as error:
                raise self.fail(f"{text[:20]}: {error}") from None
            moves.append(move.id)
        if not moves:
            raise self.fail("expected moves after the seat, such as: 1 p2 w1.4 ok")
        self.at += 1
        return seat, moves

    def check_end(self, count: int) -> None:
        words = self.line().split(" ")
        body = "\n".join(line.rstrip("\r") for line in self.lines[: self.at]) + "\n"
        if len(words) != 3 or words[0] != "end":
            raise self.fail(f'is "{self.line()[:40]}"; expected "end {count} <checksum>"')
        if words[1] != str(count):
            raise self.fail(f"says {words[1]} moves, but {count} stand above it")
        if words[2] != checksum(body):
            raise self.fail(
                f"the checksum is {words[2]}, but the lines above give {checksum(body)}"
            )
        if any(line.strip() for line in self.lines[self.at + 1 :]):
            raise self.fail("there is more text after the end line", self.at + 1)
