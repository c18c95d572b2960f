"""Positions of New Las Vegas for tests, and a small language for moves.

A street is a line of eleven lots: `.` nothing written, `7` a number, `7*` a number with its show
produced, `+` a crane that is crossed (a casino that can be opened).

    game = City()
    game.write(0, "7 + .", "1 . 5", shows=(2, 0))
    game.lay_out("8 show, 3 limousine, 11 construction")
    game.play(0, "p1 w1.4 left ok")

Moves: `p1` a pair (or two cards of a hand, 1 to 6), `x1` a refusal, `w2.5` a number, `w2.5+1` with
opening help, `skip`, `left` and `right` shows, `check`, `raise:vip`, `drive:EN`, `build2.4`,
`free:show`, `<2.5` and `>2.5` an extension from the left and from the right, `plan1`, `reshuffle`,
`borrow`, `save`, `ok`.
"""

from __future__ import annotations

import re
from typing import Any

from culdesac.editions import Edition, Setup, edition, make_setup
from culdesac.family.deal import NUMBER_WIDTH, make_offer
from culdesac.family.numbers import rule_out
from culdesac.family.state import CONFIRM, copy_record
from culdesac.games.vegas.box.model import ACTIONS, LADDERS
from culdesac.games.vegas.box.pack import pack
from culdesac.games.vegas.rules import ids
from culdesac.games.vegas.rules.city import new_sheet
from culdesac.games.vegas.rules.limousine import drivable, drive
from culdesac.games.vegas.rules.reasons import reason
from culdesac.games.vegas.rules.rival import rival_by_category, rival_ties
from culdesac.games.vegas.rules.rounds import confirm, setup as deal_game
from culdesac.games.vegas.rules.score import score, score_by_category, tie_breaks
from culdesac.games.vegas.rules.state import Desk, Sheet, Table
from culdesac.games.vegas.rules.turn import legal, step

COLUMNS = ("inauguration", *LADDERS)
DIRECTIONS = "ESWN"
CATEGORIES = (
    "projects",
    "inauguration",
    "shows",
    "hotels",
    "streets",
    "golf",
    "limousine",
    "vault",
)
SMALL = {
    "skip": ids.SKIP,
    "left": ids.STAGE,
    "right": ids.STAGE + 1,
    "check": ids.CHECK,
    "reshuffle": ids.RESHUFFLE,
    "borrow": ids.BORROW,
    "save": ids.SAVE,
    "ok": CONFIRM,
}
BOX = edition("vegas-2019")


def lot(text: str) -> int:
    """`2.5` is avenue 5 of street 2."""
    street, avenue = map(int, text.split("."))
    return 11 * (street - 1) + avenue - 1


def mask(*texts: str) -> int:
    return sum(1 << lot(text) for text in texts)


def line(text: str) -> int:
    return 4 * DIRECTIONS.index(text[0]) + DIRECTIONS.index(text[1])


def move_id(text: str) -> int:
    if text in SMALL:
        return SMALL[text]
    kind, _, rest = text.partition(":")
    if kind == "raise":
        return ids.RAISE + COLUMNS.index(rest)
    if kind == "drive":
        return ids.DRIVE + line(rest)
    if kind == "free":
        return ids.FREE + ACTIONS.index(rest)
    found = re.fullmatch(r"(p|x|plan|w|build|<|>)(\d+(?:\.\d+)?)([+-]\d)?", text)
    assert found is not None, f"{text!r} is no move"
    name, where, change = found[1], found[2], int(found[3] or 0)
    if name in ("p", "x", "plan"):
        return {"p": ids.PICK, "x": ids.REFUSE, "plan": ids.CLAIM}[name] + int(where) - 1
    block = {
        "w": ids.UNCHANGED + change,
        "build": ids.BUILD,
        "<": ids.EXTEND_LEFT,
        ">": ids.EXTEND_RIGHT,
    }[name]
    return block * 64 + lot(where)


def move_text(move: int) -> str:
    """The inverse of `move_id`."""
    for text, number in SMALL.items():
        if number == move:
            return text
    block, arg = move >> 6, move & 63
    place = f"{arg // 11 + 1}.{arg % 11 + 1}"
    if block == 0:
        if move < ids.REFUSE:
            return f"p{move + 1}"
        if move < ids.SKIP:
            return f"x{move - ids.REFUSE + 1}"
        if move < ids.CLAIM:
            return f"raise:{COLUMNS[move - ids.RAISE]}"
        if move < ids.RESHUFFLE:
            return f"plan{move - ids.CLAIM + 1}"
        if move < ids.FREE:
            way = move - ids.DRIVE
            return f"drive:{DIRECTIONS[way >> 2]}{DIRECTIONS[way & 3]}"
        return f"free:{ACTIONS[move - ids.FREE]}"
    if block < ids.BUILD:
        change = block - ids.UNCHANGED
        return f"w{place}{change:+d}" if change else f"w{place}"
    return {ids.BUILD: "build", ids.EXTEND_LEFT: "<", ids.EXTEND_RIGHT: ">"}[block] + place


class City:
    """A game on the kernel, in turn 1 unless asked to wait for the loans."""

    def __init__(
        self,
        seats: int = 1,
        seed: int = 1,
        *,
        projects: str = "",
        loans: str = "",
        wait: bool = False,
        box: Edition = BOX,
        **options: Any,
    ) -> None:
        self.setup: Setup = make_setup(box, seats, seed, **options)
        self.book = pack(self.setup)
        self.table = Table()
        self.sheets = [Sheet() for _ in range(seats)]
        self.desk = Desk()
        deal_game(self.table, self.sheets, self.book, seed, seats)
        names = [plan.name for plan in box.plans]
        for stack, name in enumerate(projects.split()):
            self.table.plan[stack] = names.index(name)
        if self.book.loan and not wait:
            for seat in range(seats):
                choice = loans.split()[seat] if loans else "save"
                self.play(seat, f"{choice} ok")

    # positions

    def write(self, seat: int, *streets: str, **fields: Any) -> Sheet:
        """Give a seat the marks of a described city; the hand and the offers stay.

        `shows` are the two columns, `improved` counts by column, `drive` a list of lines; all other
        fields are those of the sheet.
        """
        old = self.sheets[seat]
        sheet = Sheet()
        new_sheet(sheet, self.book)
        sheet.phase, sheet.borrows = old.phase, old.borrows
        sheet.offer, sheet.hand = old.offer, old.hand
        for number, text in enumerate(streets):
            for avenue, token in enumerate(text.split()):
                place = 11 * number + avenue
                bit = 1 << place
                if token == ".":
                    continue
                assert self.book.casinos & bit, f"no casino at {number + 1}.{avenue + 1}"
                if token == "+":
                    assert self.book.cranes & bit, f"no crane at {number + 1}.{avenue + 1}"
                    sheet.standing |= bit
                    continue
                sheet.standing |= bit
                sheet.open |= bit
                sheet.number[place] = int(token.rstrip("*"))
                if token.endswith("*"):
                    assert self.book.stars & bit, f"no star at {number + 1}.{avenue + 1}"
                    sheet.shows |= bit
        for place in range(44):
            if sheet.number[place] >= 0:
                rule_out(sheet, self.book.mask[place // 11], place, sheet.number[place])
        sheet.left_shows, sheet.right_shows = fields.pop("shows", (0, 0))
        for column, crossed in fields.pop("improved", {}).items():
            sheet.improved[COLUMNS.index(column)] = crossed
        for each in fields.pop("drive", "").split():
            assert drivable(sheet, self.book) >> line(each) & 1, f"{each} cannot be driven"
            drive(sheet, self.book, line(each))
        for name, value in fields.items():
            assert hasattr(sheet, name), name
            setattr(sheet, name, value)
        self.sheets[seat] = sheet
        return sheet

    def lay_out(self, offers: str) -> None:
        """Let the stacks offer these pairs."""
        for slot, pair in enumerate(offers.split(",")):
            number, action = pair.split()
            packed = int(number) + (ACTIONS.index(action) << NUMBER_WIDTH)
            self.table.offer[slot] = packed
            for sheet in self.sheets:
                sheet.offer[slot] = packed

    def hold(self, hand: str) -> None:
        """Let the seat alone hold these three cards; they change places with its own."""
        cards = self.setup.edition.deck.cards
        mine = self.sheets[0].hand
        for slot, pair in enumerate(hand.split(",")):
            number, action = pair.split()
            wanted = (int(number), action)
            card = next(
                c for c, known in enumerate(cards) if known == wanted and c not in mine[:slot]
            )
            other = mine[slot]
            for place in (mine, self.table.deck, self.table.discard, self.table.pile):
                for i, each in enumerate(place):
                    if each in (card, other):
                        place[i] = card + other - each
        make_offer(self.sheets[0], self.book)

    # play

    def play(self, seat: int, moves: str) -> None:
        for text in moves.split():
            move = move_id(text)
            code = reason(self.table, self.sheets[seat], self.book, move)
            assert code == ids.FINE, f"{text} is not legal: {code}; {self.legal(seat)}"
            if move == CONFIRM:
                confirm(self.table, self.sheets, self.book, seat)
            else:
                step(self.table, self.sheets[seat], self.book, move)

    def legal(self, seat: int = 0, kind: str = "") -> list[str]:
        n = legal(self.table, self.sheets[seat], self.book, self.desk)
        texts = [move_text(move) for move in self.desk.out[:n]]
        return [text for text in texts if text.startswith(kind)]

    def why(self, text: str, seat: int = 0) -> int:
        """The reason against a move, 0 if it is legal."""
        return reason(self.table, self.sheets[seat], self.book, move_id(text))

    def copy(self) -> City:
        made = object.__new__(City)
        made.setup, made.book, made.desk = self.setup, self.book, Desk()
        made.table = copy_record(self.table)
        made.sheets = [copy_record(sheet) for sheet in self.sheets]
        return made

    # points

    def finish(self) -> City:
        """The game as it stands, taken as ended, so that loans count."""
        self.table.over = ids.BY_FULL_CITY
        return self

    def points(self, seat: int = 0) -> dict[str, int]:
        n = score_by_category(self.table, self.sheets, self.book, seat, self.desk)
        found = dict(zip(CATEGORIES, self.desk.out[:n], strict=True))
        assert sum(found.values()) == score(self.table, self.sheets, self.book, seat)
        return found

    def rival(self) -> dict[str, int]:
        n = rival_by_category(self.table, self.sheets, self.book, self.desk)
        return dict(zip(CATEGORIES, self.desk.out[:n], strict=True))

    def ties(self, seat: int = 0) -> list[int]:
        return self.desk.out[: tie_breaks(self.sheets[seat], self.book, self.desk)]

    def rival_ties(self) -> list[int]:
        return self.desk.out[: rival_ties(self.table, self.desk)]
