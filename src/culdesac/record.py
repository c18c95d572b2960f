"""A game as a text file that replays anywhere.

    culdesac record 1
    edition home-2018
    revision 2             only where it is not the first one: which rules
    sheet classic
    mode flip
    level 2                only against a rival: which one
    advanced no
    roundabouts no
    seats 2
    seed 42
    seal 5b00...           only where there is one: 64 digits that chance has besides the seed
    book 1f3a...           hash of the packed values: a record of another deck or sheet is refused
    | ...                  the user's own data file, line by line, if there is one
    turn 1
    1 p2 w1.4 f1.4 ok      the moves of seat 1; seats count from 1 here, as people do
    2 p1 w3.9 skip ok
    turn 2
    1 p3
    end 6 8c2f09d1         number of moves, checksum of everything above

Seats without a move in the turn at hand have no line.  The options between edition and seats are those
of the game; decisions before the first turn are `turn 0`.  A record without a revision is of the first.

Where people told the cards of their own deck, the head says `culdesac record 2`, and the cards of a turn
stand before its moves:

    seed 42
    cards told
    plans n1-2 n2-5 n3-1   only where they were told too
    book 1f3a...
    turn 1
    actions A 3-B C        beside the numbers of new stacks; with its number, if it was told
    cards 7-A 3-B 12-D
    cards 2 7-A 3-B        with hands: those that seat 2 has drawn
    also solo              other cards that came
    top D                  with hands: what the pile shows
    anyway                 told although one of them should be gone
    1 p2 w1.4 ok
    apart 4-D              at the end: a card that lay apart and was turned over

Seats on paper are named in such a head too; their lines are reports, and their sheets stand at the end:

    paper 2 3              after the cards, if they were told
    group                  the seat stands for several people
    book 1f3a...
    turn 1
    1 p2 w1.4 ok
    2 plan1 refused ok     choice (where others depend on it), plans, reshuffle, what else was said
    sheet 2 {...}          as docs/json.md has it, on one line
    sheet 3 anyway {...}   although it contradicts what was said
"""

from __future__ import annotations

import hashlib
import itertools
import json
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from culdesac.editions import Setup, changed_edition, edition as find_edition, make_setup
from culdesac.editions.box_type import all_switches
from culdesac.editions.model import FIRST_REVISION
from culdesac.editions.setup import has_rival
from culdesac.errors import CuldesacError, RecordError, SetupError
from culdesac.face.game_type import AnyGameType
from culdesac.family.state import CONFIRM
from culdesac.game import DEALT, TOLD, Game
from culdesac.games.registry import type_named, type_of
from culdesac.paper import Report, Settled, read_report
from culdesac.telling import Deal, read_card
from culdesac.view import Card

AFTER_HEAD = ("|", "turn ", "end ")
HEAD = "culdesac record 1"
TABLE_HEAD = "culdesac record 2"  # at a real table: cards are told, or seats write on paper
SWITCHES = {"yes": True, "no": False}
NUMBERS = ("revision", "level", "seats", "seed")


def book_hash(game_type: AnyGameType, book: Any) -> str:
    """A short hash of all values that the rules read."""
    values = {
        game_type.former_names.get(item.name, item.name): getattr(book, item.name)
        for item in fields(book)
    }
    later = sorted(values.keys() - game_type.implied_fields - set(game_type.field_order))
    text = ";".join(
        f"{name}={value}"
        for name, value in ((name, values[name]) for name in (*game_type.field_order, *later))
        if name in game_type.first_fields or (any(value) if isinstance(value, list) else value)
    )
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def write_record(game: Game) -> str:
    """The record of a game, finished or not."""
    setup = game.setup
    options = setup.options()
    lines = [
        HEAD if game.told is None and not game.paper else TABLE_HEAD,
        f"edition {setup.edition.id}",
        *([option_line("revision", setup.revision)] if setup.revision != FIRST_REVISION else []),
        *(option_line(name, options[name]) for name in game.type.options if name in options),
        f"seats {setup.seats}",
        f"seed {setup.seed}",
        *([f"seal {setup.seal}"] if setup.seal else []),
        *([] if game.told is None else [f"cards {TOLD}"]),
        *([f"plans {' '.join(game.plans)}"] if game.plans else []),
        *(
            [f"paper {' '.join(str(seat + 1) for seat in sorted(game.paper))}"]
            if game.paper
            else []
        ),
        *(["group"] if game.group else []),
        f"book {book_hash(game.type, game.book)}",
    ]
    if setup.edition.changed:
        lines.extend(f"| {line}".rstrip() for line in setup.edition.changed.split("\n")[:-1])
    count = 0
    deals = dict(enumerate(game.told or (), 1))
    reports = [*game.reports, game._reports]
    for turn, seats in enumerate([*game.turns, game._made], game.first_turn):
        if not any(seats) and (game.over or turn not in deals):
            continue
        lines.append(f"turn {turn}")
        if turn in deals:
            lines.extend(deal_lines(deals[turn], hands=bool(game.book.hands)))
        for seat, moves in enumerate(seats):
            if moves:
                report = reports[turn - game.first_turn].get(seat)
                texts = " ".join(game.moves.from_id(number).text for number in moves)
                lines.append(f"{seat + 1} {texts if report is None else report.text()}")
                count += len(moves)
    if game.over and game.turn + 1 in deals:
        lines.append(f"apart {card_text(deals[game.turn + 1].cards[0][0])}")
    lines.extend(sheet_line(seat, game.settled[seat]) for seat in sorted(game.settled))
    text = "\n".join(lines) + "\n"
    return text + f"end {count} {checksum(text)}\n"


def sheet_line(seat: int, settled: Settled) -> str:
    """The sheet of a seat on paper."""
    described = json.dumps(settled.sheet, ensure_ascii=True, sort_keys=True, separators=(",", ":"))
    return f"sheet {seat + 1} {'anyway ' if settled.anyway else ''}{described}"


def card_text(card: Card) -> str:
    return f"{card[0]}-{card[1]}"


def deal_lines(deal: Deal, *, hands: bool) -> Iterator[str]:
    """The cards of a turn that people have told."""
    if deal.actions:
        yield f"actions {' '.join(action.replace(' ', '-') for action in deal.actions)}"
    for seat, row in enumerate(deal.cards, 1):
        yield " ".join(["cards", *([str(seat)] if hands else []), *map(card_text, row)])
    if deal.extras:
        yield f"also {' '.join(deal.extras)}"
    if deal.top:
        yield f"top {deal.top}"
    if deal.anyway:
        yield "anyway"


def option_line(name: str, value: str | int | bool) -> str:
    if isinstance(value, bool):
        value = "yes" if value else "no"
    return f"{name} {value}"


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


@dataclass(frozen=True, slots=True)
class Paper:
    """What a record has of seats on paper."""

    seats: frozenset[int] = frozenset()
    group: bool = False
    reports: list[dict[int, Report]] = field(default_factory=list)  # by turn
    settled: dict[int, Settled] = field(default_factory=dict)


NO_PAPER = Paper()


class Replay:
    """A recorded game as a value: its setup, and its moves turn by turn."""

    def __init__(
        self,
        setup: Setup,
        turns: list[list[tuple[int, list[int]]]],
        deals: list[Deal | None] | None = None,
        plans: tuple[str, ...] = (),
        paper: Paper = NO_PAPER,
    ) -> None:
        self.setup = setup
        self.turns = turns
        self.deals = (
            deals  # by turn, where people told the cards; one more for a card that lay apart
        )
        self.plans = plans
        self.paper = paper

    @classmethod
    def of(cls, game: Game) -> Replay:
        """The finished turns of a game."""
        turns = [list(enumerate(seats)) for seats in game.turns]
        deals: list[Deal | None] | None = None
        if game.told is not None:
            deals = [*([None] if game.first_turn == 0 else []), *game.told]
        paper = Paper(game.paper, game.group, list(game.reports), dict(game.settled))
        return cls(game.setup, turns, deals, game.plans, paper)

    def __len__(self) -> int:
        """The number of moves."""
        return sum(len(moves) for turn in self.turns for _, moves in turn)

    def game(self, moves: int | None = None) -> Game:
        """The game after its first `moves` moves; all of them by default."""
        count = len(self) if moves is None else max(0, min(moves, len(self)))
        return next(itertools.islice(self.positions(), count, None))

    def after_turn(self, turn: int) -> Game:
        """The game after that many turns."""
        game = self.start()
        for seats in self.turns[: turn + 1 - game.first_turn]:
            for seat, moves in seats:
                for move in moves:
                    self.play(game, seat, move)
        return game

    def start(self) -> Game:
        """The game before its first move."""
        cards = DEALT if self.deals is None else TOLD
        game = Game(self.setup, cards, self.plans, self.paper.seats, self.paper.group)
        self.tell(game)
        return game

    def play(self, game: Game, seat: int, move: int) -> None:
        """A move; on paper the whole turn is one, and sheets are entered when the game is over."""
        if seat in game.paper:
            game.report(seat, self.paper.reports[len(game.turns)][seat])
        else:
            game.play(seat, move)
        self.tell(game)
        if game.over:
            for settled, sheet in self.paper.settled.items():
                game.settle(settled, sheet.sheet, anyway=sheet.anyway)

    def texts(self, game: Game, seat: int, moves: list[int]) -> list[str]:
        """The moves of a seat in the turn at hand, or its report, in the words of a record."""
        if seat in game.paper:
            return self.paper.reports[len(game.turns)][seat].text().split(" ")
        return [game.move(move).text for move in moves]

    def tell(self, game: Game) -> None:
        """The cards that lie on the table, if they were told."""
        if game.untold and self.deals is not None:
            at = len(game.turns)
            deal = self.deals[at] if at < len(self.deals) else None
            if deal is not None:
                game.tell(deal)

    def positions(self) -> Iterator[Game]:
        """The game after 0, 1, 2, ... moves: one game that moves on."""
        game = self.start()
        yield game
        for seats in self.turns:
            for seat, moves in seats:
                for move in moves:
                    self.play(game, seat, move)
                    yield game


class Reader:
    def __init__(self, text: str, name: str) -> None:
        self.name = name
        self.text = text
        self.lines = text.split("\n")
        self.at = 0
        self.cards = DEALT
        self.plans: tuple[str, ...] = ()
        self.seats: frozenset[int] = frozenset()  # on paper
        self.group = False

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
        head = self.lines[0].rstrip("\r")
        if head not in (HEAD, TABLE_HEAD):
            if head.startswith("culdesac record "):
                raise self.fail(f'is "{head[:40]}"; this version reads "{HEAD}" and "{TABLE_HEAD}"')
            raise self.fail(f'is not a culdesac record; expected "{HEAD}"')
        self.at = 1
        setup = self.read_setup()
        try:
            game = Game(setup, self.cards, self.plans, self.seats, self.group)
        except SetupError as error:
            raise self.fail(str(error)) from None
        turns: list[list[tuple[int, list[int]]]] = []
        deals: list[Deal | None] = []
        count = 0
        while not self.line().startswith(("end", "apart ", "sheet ")):
            self.expect_turn(game)
            turns.append([])
            deals.append(self.read_deal(game) if game.untold else None)
            while self.line()[:1].isdigit():
                seat, moves = self.read_moves(game)
                turns[-1].append((seat, moves))
                count += len(moves)
            if not turns[-1] and deals[-1] is None:
                raise self.fail("expected the moves of a seat, such as: 1 p2 w1.4 ok")
        if self.line().startswith("apart "):
            deals.append(self.read_apart(game))
        while self.line().startswith("sheet "):
            self.read_settled(game)
        self.check_end(count)
        reports = [*game.reports, game._reports]
        paper = Paper(game.paper, game.group, reports, dict(game.settled))
        return Replay(setup, turns, deals if self.cards == TOLD else None, self.plans, paper)

    def read_settled(self, game: Game) -> None:
        """The sheet of a seat on paper."""
        number, _, described = self.line().removeprefix("sheet ").partition(" ")
        seat = self.seat_named(number, game)
        anyway = described.startswith("anyway ")
        try:
            sheet = json.loads(described.removeprefix("anyway "))
        except (ValueError, RecursionError):
            raise self.fail("the sheet is not JSON") from None
        if not isinstance(sheet, dict):
            raise self.fail("the sheet must be a JSON object")
        try:
            game.settle(seat, sheet, anyway=anyway)
        except CuldesacError as error:
            raise self.fail(str(error)) from None
        self.at += 1

    def read_deal(self, game: Game) -> Deal:
        """The lines with the cards of a turn."""
        first = self.at
        rows: list[list[str]] = []
        parts: dict[str, list[str]] = {}
        while not self.line()[:1].isdigit() and not self.line().startswith(("turn ", "end ")):
            key, *values = self.line().split(" ")
            if key == "cards" and game.book.hands and values[:1] == [str(len(rows) + 1)]:
                rows.append(values[1:])
            elif key == "cards" and not game.book.hands and not rows:
                rows.append(values)
            elif key in ("actions", "also", "top", "anyway") and key not in parts:
                parts[key] = values
            else:
                raise self.fail(f'is "{self.line()[:40]}"; expected the cards of turn {game.turn}')
            self.at += 1
        try:
            deal = Deal(
                tuple(tuple(map(read_card, row)) for row in rows),
                tuple(text.replace("-", " ", 1) for text in parts.get("actions", ())),
                tuple(parts.get("also", ())),
                " ".join(parts.get("top", ())),
                "anyway" in parts,
            )
            game.tell(deal)
        except CuldesacError as error:
            raise self.fail(str(error), first) from None
        return deal

    def read_apart(self, game: Game) -> Deal:
        try:
            deal = Deal(((read_card(self.line().removeprefix("apart ")),),))
            game.tell(deal)
        except CuldesacError as error:
            raise self.fail(str(error)) from None
        self.at += 1
        return deal

    def read_setup(self) -> Setup:
        values: dict[str, str] = {}
        where: dict[str, int] = {}
        self.read_key("edition", values, where)
        where["data"], data = self.data_ahead()
        try:
            if data:
                box = changed_edition(values["edition"], "\n".join(data) + "\n", "data")
            else:
                box = find_edition(values["edition"])
        except CuldesacError as error:
            raise self.fail(str(error), where["data" if data else "edition"]) from None
        if self.line().startswith("revision "):
            self.read_key("revision", values, where)
        options = type_named(box.game).options
        for key in (*options, "seats", "seed"):
            if key != "level" or has_rival(box, values["mode"]):
                self.read_key(key, values, where)
        if self.line().startswith("seal "):
            self.read_key("seal", values, where)
        if self.lines[0].rstrip("\r") == TABLE_HEAD:
            self.read_telling()
            self.read_paper()
        self.read_key("book", values, where)
        if self.at == where["data"]:
            self.at += len(data)
        given = {key: self.value(key, values[key], where[key]) for key in values}
        try:
            setup = make_setup(
                box,
                given["seats"],
                given["seed"],
                revision=given.get("revision", FIRST_REVISION),
                **{name: given[name] for name in options if name in given},
            ).with_seal(given.get("seal", ""))
        except SetupError as error:
            raise self.fail(str(error), where[error.option]) from None
        game_type = type_of(setup)
        if book_hash(game_type, game_type.rules.pack(setup)) != values["book"]:
            raise self.fail(
                f"the record was made with other values of {box.id} (book {values['book']}); "
                "it needs the data or the version it was made with",
                where["book"],
            )
        return setup

    def read_telling(self) -> None:
        """That the cards were told, and which plans."""
        if self.line().startswith("cards "):
            if self.line() != f"cards {TOLD}":
                raise self.fail(f'is "{self.line()[:40]}"; expected "cards {TOLD}"')
            self.cards = TOLD
            self.at += 1
        elif not self.line().startswith("paper "):
            raise self.fail(f'is "{self.line()[:40]}"; expected "cards {TOLD}" or "paper ..."')
        if self.line().startswith("plans "):
            self.plans = tuple(self.line().split(" ")[1:])
            self.at += 1

    def read_paper(self) -> None:
        """Which seats write on paper."""
        if not self.line().startswith("paper "):
            return
        numbers = self.line().split(" ")[1:]
        if not all(number.isdecimal() and len(number) < 4 for number in numbers):
            raise self.fail(f'is "{self.line()[:40]}"; expected seats, such as: paper 2 3')
        self.seats = frozenset(int(number) - 1 for number in numbers)
        self.at += 1
        if self.line() == "group":
            self.group = True
            self.at += 1

    def data_ahead(self) -> tuple[int, list[str]]:
        """Where the data file stands in the head of a record, and its lines.

        It is read before the options, because it may say which game they belong to.
        """
        first = self.at
        while first < len(self.lines) and not self.lines[first].startswith(AFTER_HEAD):
            first += 1
        after = first
        while after < len(self.lines) and self.lines[after].startswith("|"):
            after += 1
        return first, [line.rstrip("\r")[2:] for line in self.lines[first:after]]

    def read_key(self, key: str, values: dict[str, str], where: dict[str, int]) -> None:
        """A line that begins with this key."""
        found, _, value = self.line().partition(" ")
        if found != key or not value:
            raise self.fail(f'is "{self.line()[:40]}"; expected "{key} ..."')
        where[key] = self.at
        values[key] = value
        self.at += 1

    def value(self, key: str, text: str, line: int) -> Any:
        """A value as `make_setup` takes it."""
        if key in NUMBERS:
            if not (text.isascii() and text.isdecimal() and len(text) < 20):
                raise self.fail(f'{key} is "{text}"; expected a whole number', line)
            return int(text)
        if key in all_switches():
            if text not in SWITCHES:
                raise self.fail(f'{key} is "{text}"; expected yes or no', line)
            return SWITCHES[text]
        return text

    def expect_turn(self, game: Game) -> None:
        if game.over:
            raise self.fail("the game is over before this line")
        if self.line() != f"turn {game.turn}":
            raise self.fail(f'is "{self.line()[:40]}"; expected "turn {game.turn}"')
        self.at += 1

    def read_moves(self, game: Game) -> tuple[int, list[int]]:
        number, *texts = self.line().split(" ")
        turn = game.turn
        seat = self.seat_named(number, game)
        if seat in game.paper:
            return seat, self.read_report(game, seat, texts)
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

    def seat_named(self, number: str, game: Game) -> int:
        if len(number) > 3 or not number.isdecimal() or not 1 <= int(number) <= game.seats:
            raise self.fail(f'"{number[:20]}" is not a seat; expected 1 to {game.seats}')
        return int(number) - 1

    def read_report(self, game: Game, seat: int, texts: list[str]) -> list[int]:
        """The turn of a seat on paper."""
        try:
            game.report(seat, read_report(texts))
        except CuldesacError as error:
            raise self.fail(str(error)) from None
        self.at += 1
        return [CONFIRM]

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
