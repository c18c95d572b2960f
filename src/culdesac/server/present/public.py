"""What everybody knows: the sheets as of the last turn, the shared cards, the end."""

from __future__ import annotations

from typing import Any

from culdesac.family.state import copy_record
from culdesac.game import Game
from culdesac.scoring import Place
from culdesac.server import words
from culdesac.server.present import seat as seats
from culdesac.server.present.paper import describe_marks, drawn_sheets, lone_hand
from culdesac.server.present.plans import describe_plan
from culdesac.server.present.points import among_known, points_by_category, score
from culdesac.server.present.presenter import Presenter, ShownSheet
from culdesac.server.present.registry import presenter_of
from culdesac.server.present.rival import Points as RivalPoints, points_of
from culdesac.server.wire.base import Text
from culdesac.server.wire.board import (
    DeckPanel,
    EndedBy,
    FinalPlace,
    Outcome,
    Plan,
    PublicTurn,
    Score,
)
from culdesac.server.wire.rival import RivalMarks, RivalResult
from culdesac.server.words import text
from culdesac.view import View

Points = list[list[int]]  # by seat and category


def points_now(game: Game) -> Points:
    """The points of all seats as of the last turn."""
    marks = [game.public_sheet(seat) for seat in range(game.seats)]
    return [
        points_by_category(game.table, marks, game.book, seat, game.unknown)
        for seat in range(game.seats)
    ]


def sheets_now(game: Game) -> list[Any]:
    """The sheets of all seats as of the last turn, as they will stay."""
    return [copy_record(game.public_sheet(seat)) for seat in range(game.seats)]


def rival_now(game: Game) -> RivalPoints | None:
    """The points of the rival as of the last turn."""
    marks = [game.public_sheet(seat) for seat in range(game.seats)]
    return points_of(game.table, marks, game.book, unknown=bool(game.unknown))


def describe_public(
    game: Game,
    claims: seats.Claims,
    now: Points,
    before: Points,
    bonuses: list[int],
    rival: RivalMarks | None,
) -> PublicTurn:
    """`before` are the points one turn earlier, `bonuses` those that each seat has taken."""
    view = game.view(0)
    presenter = presenter_of(game.setup)
    marks = drawn_sheets(game)
    shared = not game.book.hands
    panel = seats.deck(view)
    return PublicTurn(
        turn=game.turn,
        over=game.over,
        sheets=[
            presenter.sheet(shown(game, marks, seat, view.table, bonuses[seat]))
            for seat in range(game.seats)
        ],
        scores=[score(game.setup, *pair) for pair in zip(now, before, strict=True)],
        plans=public_plans(view, claims),
        rival=rival,
        offers=seats.offers(view) if shared else [],
        passed=list(view.passed_actions),
        deck=panel if shared else DeckPanel(left=panel.left, unseen=[], next=panel.next),
        events=presenter.events(view, None),
        paper=describe_marks(game),
        hand=lone_hand(game),
    )


def shown(game: Game, marks: list[Any], seat: int, table: Any, bonuses: int) -> ShownSheet:
    """A sheet among those that are known."""
    mark = marks[seat]
    table, sheets, place = among_known(table, marks, seat, game.unknown)
    return ShownSheet(mark, mark, game.book, game.setup, table, sheets, place, bonuses)


def public_plans(view: View, claims: seats.Claims) -> list[Plan]:
    empty = presenter_of(view.setup).blank(view.book)
    return [
        describe_plan(
            stack,
            seen.plan,
            view.table.plan[stack],
            seen.flipped,
            claims[stack],
            empty,
            view.book,
            False,
        )
        for stack, seen in enumerate(view.plans)
    ]


def outcome(
    game: Game, scores: list[Score], totals: list[list[int]], rival: RivalResult | None
) -> Outcome:
    ranking = game.ranking()
    presenter = presenter_of(game.setup)
    following: list[Place | None] = [*ranking, None][1:]
    return Outcome(
        reasons=[text(presenter.terms.end_reasons[reason]) for reason in game.end_reasons],
        ended_by=ended_by(game, presenter),
        ranking=[
            FinalPlace(
                rank=place.rank,
                seat=place.seat,
                total=place.total,
                tie_breaks=list(place.tie_breaks),
                decided=decided(presenter, place, below),
            )
            for place, below in zip(ranking, following, strict=True)
        ],
        tie_breaks=presenter.tie_titles(game.book),
        scores=scores,
        totals=totals,
        rival=rival,
        seed=game.setup.seed,
        seal=game.setup.seal,
        unsettled=list(game.unsettled),
    )


def ended_by(game: Game, presenter: Presenter) -> list[EndedBy]:
    """Every seat that has ended the game, with every reason it had."""
    made = []
    for seat in range(game.seats):
        if game.group:
            break  # somebody of many
        bits = presenter.ends(game.said(seat), game.book)
        for bit, reason in game.type.end_reasons.items():
            if bits & bit:
                words = presenter.terms.ended[reason]
                made.append(
                    EndedBy(
                        seat=seat,
                        text=text(words.name, turn=game.turn),
                        yours=text(words.you, turn=game.turn),
                    )
                )
    return made


def decided(presenter: Presenter, place: Place, below: Place | None) -> Text | None:
    """What put a seat before the next one when points did not."""
    if below is None or below.total != place.total:
        return None
    for index, (mine, theirs) in enumerate(zip(place.tie_breaks, below.tie_breaks, strict=True)):
        if mine != theirs:
            return presenter.tie_decided(index)
    return text(words.SHARED)
