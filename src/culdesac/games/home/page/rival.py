"""The opponents of AAA: what their cards say, the lots of their pile, and what decides a tie."""

from __future__ import annotations

from culdesac.editions import Setup
from culdesac.editions.model import Opponent
from culdesac.games.home.box.model import box_of
from culdesac.games.home.face.opponents import CARD_VALUES, card_values, validates_words
from culdesac.games.home.page import words
from culdesac.games.home.rules import ids
from culdesac.games.home.rules.rival import BEST_LOTS, lots as list_lots
from culdesac.games.home.rules.state import Book, Desk, Table
from culdesac.scoring import Place
from culdesac.server.present.presenter import RivalCard, RivalOwn
from culdesac.server.wire.base import Text
from culdesac.server.wire.rival import RivalLot, RivalValue
from culdesac.server.words import text


def card(opponent: Opponent, setup: Setup) -> RivalCard:
    architect = box_of(setup.edition).opponents[opponent.level]
    values = card_values(architect) if architect.scores else {}
    return RivalCard(
        about=validates_words(architect, setup.rules_of_mode),
        values=[
            RivalValue(action=action, count=count, title=text(CARD_VALUES[action], count=count))
            for action, count in values.items()
        ],
        lots=BEST_LOTS,
    )


def own(table: Table, book: Book, setup: Setup) -> RivalOwn:
    return RivalOwn(lots=describe_lots(table, book) if book.rival_scores else [])


def draw_note(book: Book, draw: int) -> None:
    """A draw brings AAA nothing but its plan."""


def describe_lots(table: Table, book: Book) -> list[RivalLot]:
    """The cards between two fences, with what the rules count for them."""
    found: list[RivalLot] = []
    first = 0
    desk = Desk()
    for place in range(table.piled + 1):
        if place < table.piled and book.action[table.pile[place]] != ids.FENCE:
            continue
        part = Table()
        part.piled = place - first
        part.pile[: part.piled] = table.pile[first:place]
        if list_lots(part, book, desk):
            worth = desk.lots[0]
            found.append(RivalLot(first=first + 1, cards=part.piled, worth=worth, counts=False))
        first = place + 1
    for lot in sorted(found, key=lambda lot: -lot.worth)[:BEST_LOTS]:
        lot.counts = lot.worth > 0
    return found


def decided(place: Place, theirs: tuple[int, ...]) -> Text:
    return text(words.DECIDED_LOTS, estates=place.tie_breaks[0], lots=theirs[0])
