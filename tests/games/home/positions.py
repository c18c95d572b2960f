"""Positions for tests, written as people read a sheet.

A street is a line of houses: `.` empty, `7` a number, `o` a roundabout, `|` a fence between two
houses.  After a number: `b` a bis, `p` its pool is built, `@2` spent on plan 2.  Then the marks of a
neighbourhood: `e` or `ee` eggs, `#` a barricade, `s` a cone sold, `l` one lost, `c` a candy, `g` a
ghost, `z` infected (also after `.`).  Houses left out at the end of a line are empty.

    game = position(sheet("1 2 3 | 4", ". 5 5b", "o 1"), offers="8 fence, 3 park, 11 bis")
    play(game, 0, "p1 w1.5 f1.5 ok")
"""

from __future__ import annotations

import itertools
import re
from dataclasses import fields
from typing import Any

from culdesac import Game
from culdesac.editions import Edition, edition, make_setup
from culdesac.family.deal import NUMBER_WIDTH, make_offer
from culdesac.family.state import copy_record
from culdesac.games.home.box.model import ACTIONS
from culdesac.games.home.rules.state import Sheet, Table
from culdesac.sheets import read_sheet

STREETS = (10, 11, 12)
NAMES = {kind: tuple(item.name for item in fields(kind)) for kind in (Table, Sheet)}
HOUSE = re.compile(r"(\d+|\.)(b?)(p?)(?:@([123]))?([e#slcgz]*)")
MARKS: dict[str, tuple[str, Any]] = {
    "e": ("eggs", 1),
    "ee": ("eggs", 2),
    "#": ("barricade", True),
    "s": ("cone", "sold"),
    "l": ("cone", "lost"),
    "c": ("treat", "candy"),
    "g": ("treat", "ghost"),
    "z": ("infected", True),
}
Description = dict[str, Any]


def street(line: str, length: int) -> Description:
    """The description of one street."""
    houses: list[Description] = []
    fences: list[int] = []
    for token in line.split():
        if token == "|":
            fences.append(len(houses))
        elif token == ".":
            houses.append({})
        elif token == "o":
            houses.append({"roundabout": True})
        else:
            found = HOUSE.fullmatch(token)
            assert found is not None, f"{token!r} is no house"
            house: Description = {"number": int(found[1])} if found[1] != "." else {}
            for mark in ("ee",) if "ee" in found[5] else found[5]:
                house.update([MARKS[mark]])
            if found[2]:
                house["bis"] = True
            if found[3]:
                house["pool"] = "built"
            if found[4]:
                house["plan"] = int(found[4])
            houses.append(house)
    assert len(houses) <= length, f"{line!r} has more than {length} houses"
    houses.extend({} for _ in range(length - len(houses)))
    for left, right in itertools.pairwise(houses):
        same = "number" in left and left.get("number") == right.get("number")
        if same and (left.get("bis") or right.get("bis")):
            left["twin"] = True
    return {"houses": houses, "fences": fences}


def sheet(
    first: str = "",
    second: str = "",
    third: str = "",
    *,
    parks: tuple[int, int, int] = (0, 0, 0),
    trucks: tuple[str, str, str] = ("", "", ""),
    streets: tuple[int, int, int] = STREETS,
    **rest: Any,
) -> Description:
    """The description of a sheet, for `read_sheet`; a truck is its side and house: `left 4`."""
    made = [
        {**street(line, length), "parks": crossed}
        for line, length, crossed in zip((first, second, third), streets, parks, strict=True)
    ]
    for described, truck in zip(made, trucks, strict=True):
        if truck:
            side, house = truck.split()
            described["truck"] = {"side": side, "house": int(house)}
    return {"streets": made, **rest}


def setup_game(
    seats: int = 1,
    seed: int = 1,
    *,
    box: str | Edition = "home-2018",
    cross: str = "",
    **options: Any,
) -> Game:
    """A new game; `cross` answers what Halloween asks before the first turn."""
    game = Game(make_setup(edition(box), seats, seed, **options))
    for text in cross.split():
        game.play(0, text)
    return game


def position(
    *sheets: Description,
    plans: str = "1a 2a 3a",
    flipped: tuple[int, ...] = (),
    offers: str = "5 fence, 8 park, 11 estate",
    hands: tuple[str, ...] = (),
    seed: int = 1,
    **options: Any,
) -> Game:
    """A game at the start of a turn, with one seat per sheet.

    `plans` names the three plans, `flipped` those of them that are approved already, `offers` the
    three pairs of the turn (empty: as dealt), `hands` the three cards of every seat where hands are
    dealt.
    """
    game = setup_game(len(sheets), seed, **options)
    names = [plan.name for plan in game.setup.edition.plans]
    if plans == "1a 2a 3a" and game.setup.edition.id == "home-2023":
        plans = "a1 b1 c1"
    game.table.plan[:] = [names.index(name) for name in plans.split()]
    game.table.approved = sum(1 << (plan - 1) for plan in flipped)
    for seat, described in enumerate(sheets):
        write_sheet(game, seat, described)
    if game.book.hands:
        give_hands(game, hands)
    elif offers:
        lay_out(game, offers)
    return game


def write_sheet(game: Game, seat: int, described: Description) -> None:
    """Put a described sheet in front of a seat; its offers and hand stay."""
    before = game.sheets[seat]
    made = read_sheet(described, game.book, game.setup)
    made.offer, made.hand, made.phase = before.offer, before.hand, before.phase
    made.crossed = before.crossed | made.crossed
    game.sheets[seat] = made


def pairs(text: str) -> list[tuple[int, str]]:
    return [(int(item.split()[0]), item.split()[1]) for item in text.split(",")]


def swap_in(game: Game, place: int, number: int | None, action: str | None, fixed: int) -> int:
    """Bring a fitting card to a place of the deck, from behind the first `fixed` places."""
    deck: list[int] = game.table.deck
    cards = game.setup.edition.deck.cards
    for other in range(fixed, game.table.size):
        card = deck[other]
        if card < len(cards) and number in (None, cards[card][0]):
            if action in (None, cards[card][1]):
                deck[place], deck[other] = deck[other], deck[place]
                return deck[place]
    raise AssertionError(f"no card {number} {action} is left")


def lay_out(game: Game, offers: str) -> None:
    """Let the stacks show these pairs: real cards, the rest of the deck keeps its order."""
    table = game.table
    first = table.next - 6
    for slot, (number, action) in enumerate(pairs(offers)):
        table.flipped[slot] = swap_in(game, first + slot, None, action, first + slot)
        table.offer[slot] = number + (ACTIONS.index(action) << NUMBER_WIDTH)
    for slot, (number, _) in enumerate(pairs(offers)):
        place = first + 3 + slot
        table.shown[slot] = swap_in(game, place, number, None, place)
    for each in game.sheets:
        each.offer[:3] = table.offer


def give_hands(game: Game, hands: tuple[str, ...]) -> None:
    """Let the seats hold these cards; whoever held them gets the seat's own in exchange."""
    cards = game.setup.edition.deck.cards
    taken: list[int] = []
    for seat, hand in enumerate(hands):
        for slot, wanted in enumerate(pairs(hand)):
            card = next(c for c, known in enumerate(cards) if known == wanted and c not in taken)
            exchange(game, game.sheets[seat].hand[slot], card)
            taken.append(card)
    for each in game.sheets:
        make_offer(each, game.book)


def exchange(game: Game, one: int, other: int) -> None:
    """Let two cards change places, wherever they are."""
    if one == other:
        return
    places = [each.hand for each in game.sheets] + [game.table.deck]
    for place in places:
        end = game.table.size if place is game.table.deck else 3
        for i in range(end):
            if place[i] == one:
                place[i] = other
            elif place[i] == other:
                place[i] = one


def play(game: Game, seat: int, moves: str) -> None:
    """Play moves given as texts."""
    for move in moves.split():
        game.play(seat, move)


def texts(game: Game, seat: int = 0, kind: str = "") -> list[str]:
    """The legal moves of a seat as texts, only those that begin with `kind`."""
    return [move.text for move in game.legal(seat) if move.text.startswith(kind)]


def rule(game: Game, move: str, seat: int = 0) -> str | None:
    """The rule that stands against a move; None if it is legal."""
    why = game.why_not(seat, move)
    return None if why is None else why.rule


def estates(game: Game, seat: int = 0) -> list[tuple[int, int, int]]:
    """(street, first house, size) of the complete estates."""
    listed = game.sheet(seat)["estates"]
    return [(estate["street"], estate["house"], estate["size"]) for estate in listed]


def fields_of(record: Table | Sheet) -> dict[str, Any]:
    """All fields of a record, copied."""
    copied = copy_record(record)
    return {name: getattr(copied, name) for name in NAMES[type(record)]}


def cards_of(game: Game) -> list[int]:
    """All construction cards, wherever they lie, sorted: each must be there once."""
    table = game.table
    if not game.book.hands:
        return sorted(table.deck[: game.book.cards])
    cards = table.deck[table.next : table.size] + table.discard[: table.discards]
    if not (game.over and game.book.rival):  # AAA has been given the last hand
        for each in game.sheets:
            cards += each.hand
    cards += table.pile[: table.piled]
    return sorted(card for card in cards if card < game.book.cards)
