"""ACME: what the card of an architect says, its hotels, its hidden card, and what decides a tie."""

from __future__ import annotations

from culdesac.editions import Setup
from culdesac.game import Game
from culdesac.games.vegas.box.model import Architect
from culdesac.games.vegas.face.opponents import validates_words
from culdesac.games.vegas.face.view_rules import avenues
from culdesac.games.vegas.page import words
from culdesac.games.vegas.rules.rival import rival_borrows
from culdesac.games.vegas.rules.state import Book, Table
from culdesac.scoring import Place
from culdesac.server.present.presenter import RivalCard, RivalOwn
from culdesac.server.wire.base import Text
from culdesac.server.wire.rival import RivalValue
from culdesac.server.words import text

PER_CARD = ("inauguration", "limousine", "show")  # actions that are domains of the card


def card(architect: Architect, setup: Setup) -> RivalCard:
    values = [
        RivalValue(action=name, count=architect.domains[name][0], title=per_card(architect, name))
        for name in PER_CARD
    ]
    streets = ", ".join(f"{modifier:+d}" for modifier in architect.streets)
    values.append(
        RivalValue(action="construction", count=1, title=text(words.RUNS_PER_CARD, streets=streets))
    )
    values.append(RivalValue(action="improvement", count=0, title=text(words.IMPROVES)))
    first, second, third = (" ".join(map(str, row)) for row in architect.hotels)
    return RivalCard(
        about=validates_words(architect),
        values=values,
        notes=[
            text(words.PER_HOTEL, value=value(architect, "hotel")),
            text(words.PER_RUN, value=value(architect, "longest_run")),
            text(words.PER_HOLE, value=value(architect, "golf")),
            text(words.BUILDS, first=first, second=second, third=third),
            text(words.BORROWS_FROM, number=architect.borrows_from),
        ],
    )


def needed(architect: Architect, domain: str) -> int | None:
    """The improvement cards that improve a domain."""
    return next((cards for cards, name in architect.improves.items() if name == domain), None)


def per_card(architect: Architect, domain: str) -> Text:
    plain, better = architect.domains[domain]
    cards = needed(architect, domain)
    if cards is None:
        return text(words.PER_CARD, count=plain)
    return text(words.PER_CARD_IMPROVED, count=plain, better=better, cards=cards)


def value(architect: Architect, domain: str) -> Text | int:
    plain, better = architect.domains[domain]
    cards = needed(architect, domain)
    if cards is None:
        return plain
    return text(words.VALUE_IMPROVED, count=plain, better=better, cards=cards)


def own(table: Table, book: Book, setup: Setup) -> RivalOwn:
    notes = []
    if table.rival_hotels:
        built = ", ".join(map(str, avenues(table.rival_hotels, book)))
        notes.append(text(words.RIVAL_HOTELS, avenues=built))
    if table.over and table.aside >= 0:
        number, action = setup.edition.deck.cards[table.aside]
        notes.append(text(words.RIVAL_ASIDE, number=number, action=words.ACTIONS[action]))
    return RivalOwn(notes=notes)


def draw_note(book: Book, draw: int) -> Text | None:
    """The hotels of a draw."""
    built = avenues(book.builds[draw], book)
    return text(words.DRAW_HOTELS, avenues=", ".join(map(str, built))) if built else None


def in_log(game: Game, judged: int) -> list[Text]:
    """The hotels of the draws judged since, and at the end its loan."""
    table: Table = game.table
    items = []
    for draw in range(judged, table.resolved):
        built = avenues(game.book.builds[draw] & table.rival_hotels, game.book)
        if built:
            items.append(text(words.LOG_RIVAL_HOTELS, avenues=", ".join(map(str, built))))
    if table.over and table.aside >= 0:
        borrows = rival_borrows(table, game.book)
        key = words.LOG_RIVAL_BORROWED if borrows else words.LOG_RIVAL_WAIVED
        items.append(text(key, number=game.book.number[table.aside]))
    return items


def decided(place: Place, theirs: tuple[int, ...]) -> Text:
    """What was compared at equal totals: all hotels, then the large ones."""
    mine = place.tie_breaks
    if mine[0] != theirs[0]:
        return text(words.DECIDED_RIVAL, mine=mine[0], theirs=theirs[0])
    return text(words.DECIDED_RIVAL_LARGE, mine=mine[1], theirs=theirs[1])
