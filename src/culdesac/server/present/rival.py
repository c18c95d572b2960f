"""An opponent that is no seat: its card, its pile, its validations and its points."""

from __future__ import annotations

from typing import Any

from culdesac.editions import Setup
from culdesac.face.opponents import opponent_name
from culdesac.family.state import copy_record
from culdesac.games.registry import type_of, type_of_book
from culdesac.scoring import outcome_against_rival, rank, rival_table
from culdesac.server.present.registry import presenter_of, presenter_of_book
from culdesac.server.wire.features import Category
from culdesac.server.wire.parts import Card, Score, ScoreRow
from culdesac.server.wire.rival import RivalDraw, RivalLayout, RivalMarks, RivalResult
from culdesac.server.words import as_text, text
from culdesac.view import View

Points = dict[str, int]  # by category


def rival_layout(setup: Setup, book: Any) -> RivalLayout | None:
    opponent = setup.opponent
    if opponent is None:
        return None
    game_type = type_of(setup)
    presenter = presenter_of(setup)
    card = presenter.rival_card(opponent, setup)
    return RivalLayout(
        title=game_type.words.rival,
        name=text(opponent_name(opponent)),
        level=opponent.level,
        scores=opponent.scores,
        validates=list(opponent.validates),
        by="plan" if book.by_plan else "draw",
        about=as_text(card.about),
        values=card.values,
        lots=card.lots,
        draw=text(presenter.terms.rival_card),
        categories=[
            Category(
                id=name,
                title=text(game_type.words.categories[name]),
                picture=presenter.pictures.get(name, name),
            )
            for name in points_of(game_type.table(), [game_type.sheet()], book) or {}
        ],
        provenance=opponent.provenance,
        notes=card.notes,
        compared=sorted(game_type.paper.compared),
    )


def points_of(table: Any, sheets: list[Any], book: Any, *, unknown: bool = False) -> Points | None:
    """The points of the rival; None without it, or where it does not score.

    While the sheet is unknown, what is compared with it counts nothing.
    """
    points = rival_table(sheets, book, table)
    game_type = type_of_book(book)
    if points is None or not game_type.points.rival_scores(book):
        return None
    del points["total"]
    for name in game_type.paper.compared & points.keys() if unknown else ():
        points[name] = 0
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
    table: Any,
    book: Any,
    setup: Setup,
    points: Points | None,
    before: Points | None,
    gets: Card | None = None,
) -> RivalMarks | None:
    """What the rival has on a table whose pile holds the card of this turn already."""
    if setup.opponent is None:
        return None
    cards = setup.edition.deck.cards
    own = presenter_of(setup).rival_own(table, book, setup)
    return RivalMarks(
        pile=[
            Card(number=number, action=action)
            for number, action in (cards[card] for card in table.pile[: table.piled])
        ],
        gets=gets,
        lots=own.lots,
        drawn=[describe_draw(table, book, draw) for draw in range(table.validations)],
        score=score_of(points, before),
        notes=own.notes,
    )


def rival_of_view(view: View, before: Any) -> RivalMarks | None:
    """As a seat sees it; `before` is the seat's own sheet when the turn began."""
    if view.rival is None:
        return None
    table = table_to_be(view)
    gets = None
    if table.piled > view.table.piled:
        number, action = view.setup.edition.deck.cards[table.pile[table.piled - 1]]
        gets = Card(number=number, action=action)
    unknown = bool(view.unknown)
    now = points_of(table, [view.sheets[view.seat]], view.book, unknown=unknown)
    then = points_of(view.table, [before], view.book, unknown=unknown)
    return describe_rival(table, view.book, view.setup, now, then, gets)


def table_to_be(view: View) -> Any:
    """The public table with the card that the rival gets by what this seat has chosen."""
    if view.rival is None or not any(move.name in ("pick", "refuse") for move in view.made):
        return view.table
    own = view.sheets[view.seat]
    return with_card(view.table, own.hand[own.kept])


def with_card(table: Any, card: int) -> Any:
    """A table on which the rival has got one more card."""
    table = copy_record(table)
    table.pile[table.piled] = card
    table.piled += 1
    return table


def rivals_to_be(view: View) -> list[RivalMarks]:
    """What the rival has once it gets a card of the hand, for each of them."""
    made = []
    for card in view.sheets[view.seat].hand if view.rival and view.turn > 0 else ():
        own = [view.sheets[view.seat]]
        table = with_card(view.table, card)
        number, action = view.setup.edition.deck.cards[card]
        now = points_of(table, own, view.book, unknown=True)
        then = points_of(view.table, own, view.book, unknown=True)
        gets = Card(number=number, action=action)
        marks = describe_rival(table, view.book, view.setup, now, then, gets)
        made.extend([marks] if marks else [])
    return made


def describe_draw(table: Any, book: Any, draw: int) -> RivalDraw:
    stack = table.drawn[draw]
    validated = book.validates[stack if book.by_plan else draw] != 0
    resolved = draw < table.resolved
    return RivalDraw(
        plan=stack + 1,
        resolved=resolved,
        validated=validated,
        points=table.rival_points[stack] if validated and resolved else None,
        note=presenter_of_book(book).rival_draw(book, draw),
    )


def rival_result(
    table: Any,
    sheets: list[Any],
    book: Any,
    score: Score | None,
    totals: list[int],
    *,
    unknown: bool = False,
) -> RivalResult | None:
    if book.rival == 0:
        return None
    if unknown:
        return RivalResult(result=None, decided=None, score=score, totals=totals)
    result = outcome_against_rival(sheets, book, table)
    place = rank(sheets, book, table)[0]
    decided = None
    if score is not None and score.total == place.total:
        game_type = type_of_book(book)
        theirs = game_type.points.rival_tie_breaks(table, book, game_type.desk())
        decided = presenter_of_book(book).rival_decided(place, theirs)
    return RivalResult(
        result=result,  # type: ignore[arg-type]
        decided=decided,
        score=score,
        totals=totals,
    )
