"""An opponent that is no seat: its card, its pile, its validations and its points."""

from __future__ import annotations

from culdesac.editions import Setup
from culdesac.rival_words import CARD_VALUES, card_values, validates_words
from culdesac.rules.home import ids
from culdesac.rules.home.rival import BEST_LOTS, LOTS, lots as list_lots
from culdesac.rules.state import Book, Desk, Sheet, Table, copy_record
from culdesac.scoring import outcome_against_rival, rank, rival_table
from culdesac.server import words
from culdesac.server.wire.parts import Card, Named, Score, ScoreRow
from culdesac.server.wire.rival import (
    RivalDraw,
    RivalLayout,
    RivalLot,
    RivalMarks,
    RivalResult,
    RivalValue,
)
from culdesac.server.words import spoken, text
from culdesac.view import View

TITLE = "AAA"
Points = dict[str, int]  # by category


def rival_layout(setup: Setup, book: Book) -> RivalLayout | None:
    opponent = setup.opponent
    if opponent is None:
        return None
    values = card_values(opponent) if opponent.scores else {}
    return RivalLayout(
        title=TITLE,
        name=text(opponent.name),
        level=opponent.level,
        scores=opponent.scores,
        validates=list(opponent.validates),
        by="plan" if book.by_plan else "draw",
        about=spoken(validates_words(opponent, setup.rules_of_mode)),
        values=[
            RivalValue(action=action, count=count, title=text(CARD_VALUES[action], count=count))
            for action, count in values.items()
        ],
        lots=BEST_LOTS,
        categories=[
            Named(id=name, title=text(words.CATEGORIES[name]))
            for name in points_of(Table(), [Sheet()], book) or {}
        ],
        provenance=opponent.provenance,
    )


def points_of(table: Table, sheets: list[Sheet], book: Book) -> Points | None:
    """The points of the rival; None without it, or where it does not score."""
    points = rival_table(sheets, book, Desk(), table)
    if points is None or book.rival_scores == 0:
        return None
    del points["total"]
    return points


def score_of(points: Points | None, before: Points | None) -> Score | None:
    if points is None or before is None:
        return None
    return Score(
        rows=[ScoreRow(category=name, points=points[name], before=before[name]) for name in points],
        total=sum(points.values()),
        before=sum(before.values()),
    )


def describe_rival(
    table: Table,
    book: Book,
    setup: Setup,
    points: Points | None,
    before: Points | None,
    gets: Card | None = None,
) -> RivalMarks | None:
    """What the rival has on a table whose pile holds the card of this turn already."""
    if setup.opponent is None:
        return None
    cards = setup.edition.deck.cards
    return RivalMarks(
        pile=[
            Card(number=number, action=action)
            for number, action in (cards[card] for card in table.pile[: table.piled])
        ],
        gets=gets,
        lots=describe_lots(table, book) if book.rival_scores else [],
        drawn=[describe_draw(table, book, draw) for draw in range(table.validations)],
        score=score_of(points, before),
    )


def rival_of_view(view: View, before: Sheet) -> RivalMarks | None:
    """As a seat sees it; `before` is the seat's own sheet when the turn began."""
    if view.rival is None:
        return None
    table = table_to_be(view)
    gets = None
    if table.piled > view.table.piled:
        number, action = view.setup.edition.deck.cards[table.pile[table.piled - 1]]
        gets = Card(number=number, action=action)
    now = points_of(table, [view.sheets[view.seat]], view.book)
    then = points_of(view.table, [before], view.book)
    return describe_rival(table, view.book, view.setup, now, then, gets)


def table_to_be(view: View) -> Table:
    """The public table with the card that the rival gets by what this seat has chosen."""
    if view.rival is None or not any(move.name in ("pick", "refuse") for move in view.made):
        return view.table
    own = view.sheets[view.seat]
    table = copy_record(view.table)
    table.pile[table.piled] = own.hand[own.kept]
    table.piled += 1
    return table


def describe_draw(table: Table, book: Book, draw: int) -> RivalDraw:
    stack = table.drawn[draw]
    validated = book.validates[stack if book.by_plan else draw] != 0
    resolved = draw < table.resolved
    return RivalDraw(
        plan=stack + 1,
        resolved=resolved,
        validated=validated,
        points=table.rival_points[stack] if validated and resolved else None,
    )


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
            worth = desk.out[LOTS]
            found.append(RivalLot(first=first + 1, cards=part.piled, worth=worth, counts=False))
        first = place + 1
    for lot in sorted(found, key=lambda lot: -lot.worth)[:BEST_LOTS]:
        lot.counts = lot.worth > 0
    return found


def rival_result(
    table: Table, sheets: list[Sheet], book: Book, score: Score | None, totals: list[int]
) -> RivalResult | None:
    if book.rival == 0:
        return None
    desk = Desk()
    result = outcome_against_rival(sheets, book, desk, table)
    place = rank(sheets, book, desk, table)[0]
    decided = None
    if score is not None and score.total == place.total:
        theirs = list_lots(table, book, desk)
        decided = text(words.DECIDED_LOTS, estates=place.tie_breaks[0], lots=theirs)
    return RivalResult(
        result=result,  # type: ignore[arg-type]
        decided=decided,
        score=score,
        totals=totals,
    )
