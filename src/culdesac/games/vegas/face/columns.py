"""The observation of New Las Vegas: its parts, in the order in which `rules.vegas.observe` writes."""

from __future__ import annotations

from collections.abc import Iterator

from culdesac.editions import Setup
from culdesac.face.columns import (
    Spec,
    card_specs,
    offer_specs,
    plan_specs,
    rival_specs,
    score_specs,
)
from culdesac.games.vegas.face import CATEGORIES
from culdesac.games.vegas.rules import observation
from culdesac.games.vegas.rules.ids import ACTIONS, COLUMNS
from culdesac.games.vegas.rules.state import Book

PLAN = "project"


def specs(book: Book, setup: Setup) -> Iterator[Spec]:
    yield from table_specs(book)
    yield from turn_specs()
    yield from city_specs(book)
    yield "debts", 1, 0, 60, "own debts, without that of the last place of the inauguration"
    yield "bundles", 1, 0, 60, "own bundles of notes; the loan counts when the game is over"
    yield from score_specs("", "own ", CATEGORIES, PLAN)
    yield from rival_specs("ACME", PLAN)
    yield "rival hotels", book.avenues, 0, 1, "ACME: avenues with a hotel"
    for other in range(1, setup.seats):
        yield from other_specs(f"seat+{other} ", book)


def table_specs(book: Book) -> Iterator[Spec]:
    yield "turn", 1, 0, 127, "number of the turn; 0 while loans are chosen"
    reasons = "projects, inauguration, full city, cards, rival"
    yield "over", observation.REASONS, 0, 1, f"why the game ended: {reasons}"
    yield from plan_specs(book, PLAN)
    yield from card_specs(ACTIONS, "five actions, a validation card", observation.NEXT_KINDS)
    yield "hotels taken", book.avenues, 0, 1, "avenues whose large hotel is gone"


def turn_specs() -> Iterator[Spec]:
    yield "phase", observation.PHASES, 0, 1, "the step of the turn, one column each"
    yield from offer_specs(ACTIONS, "five")
    yield "lot", 1, 0, 60, "the casino that was opened with the number this turn, from 1 on"
    kinds = "none, opening help, a free action, an extension"
    yield "bonus", observation.BONUSES, 0, 1, f"the bonus of this turn: {kinds}"
    yield "met", 3, 0, 1, "projects whose condition has held this turn"
    yield "asked", 1, 0, 1, "the reshuffle was asked for"


def city_specs(book: Book) -> Iterator[Spec]:
    avenues = book.avenues
    lots = book.streets * avenues
    yield "numbers", lots, 0, 18, "the number of every lot + 1, 0 where it has none"
    yield "standing", lots, 0, 1, "a casino that can be opened or is open"
    yield "shows", lots, 0, 1, "the star of the lot is circled"
    yield "holes", avenues, 0, 1, "the golf hole over the avenue is built"
    yield "holes lost", avenues, 0, 1, "the golf hole over the avenue is crossed"
    yield "roads", lots, 0, 1, "the limousine has driven the street below the lot"
    yield "lanes", lots, 0, 1, "the limousine has driven the avenue right of the lot"
    yield "limousine", lots, 0, 1, "the limousine stands at the bottom right of the lot"
    yield "lines home", 1, 0, 60, "lines that the limousine needs to come home"
    yield "hotels", avenues, 0, 1, "avenues with a hotel of any size"
    yield "large hotels", avenues, 0, 1, "avenues with a large hotel"
    yield "runs", book.streets, 0, avenues, "the longest run of every street"
    yield "show boxes", 2, 0, 20, "crossed boxes of the left and of the right show column"
    yield "boxes", 2, 0, 60, "boxes of the inauguration track: checked, and those not circled"
    yield "pledged", book.group_count, 0, 1, "groups of the track whose debt is circled"
    columns = (
        "inauguration, large and small hotels, runs, par 3, 4 and 5, VIP, luxury, missing lines"
    )
    yield "improvements", COLUMNS, 0, 20, f"crossed boxes per column: {columns}"
    yield "borrows", 1, 0, 1, "own loan"


def other_specs(prefix: str, book: Book) -> Iterator[Spec]:
    yield from score_specs(prefix, "its ", CATEGORIES, PLAN)
    counted = (
        "casinos open, cranes finished, left and right shows, boxes checked and not circled, hotels, "
        "large ones, golf holes, lines home, debts"
    )
    yield f"{prefix}counts", observation.COUNTS, 0, 60, f"its {counted}"
    yield f"{prefix}runs", book.streets, 0, book.avenues, "its longest run of every street"
    yield f"{prefix}hotels", book.avenues, 0, 1, "its avenues with a hotel"
