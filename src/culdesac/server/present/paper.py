"""Seats on paper: what everybody knows of them, and what they can say."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from culdesac.face.paper import Saying as GameSaying
from culdesac.game import Game
from culdesac.paper import Report, claimable, known_of, may_reshuffle, picks, sayings
from culdesac.server import words
from culdesac.server.present.registry import presenter_of
from culdesac.server.present.rival import rivals_to_be
from culdesac.server.present.seat import Claims, describe_move, describe_seat, hand
from culdesac.server.wire.base import Text
from culdesac.server.wire.board import Card, PaperTurn, SeatView
from culdesac.server.wire.paper import PaperMark, PaperMarks, PaperReport, Saying
from culdesac.server.words import as_text, text
from culdesac.view import View


def blank_record(game: Game, record: Any) -> Any:
    """What can be drawn of a sheet that nobody knows: the plans that were claimed."""
    blank = presenter_of(game.setup).blank(game.book)
    blank.validated = record.validated
    blank.points[:] = record.points
    return blank


def is_drawn(game: Game, seat: int) -> bool:
    """Whether a sheet is known mark by mark; counts tell its points alone."""
    settled = game.settled.get(seat)
    return seat not in game.unknown and (settled is None or settled.counts is None)


def drawn_sheets(game: Game) -> list[Any]:
    """The sheets of all seats as of the last turn, as far as they are known."""
    sheets = [game.public_sheet(seat) for seat in range(game.seats)]
    return [
        sheet if is_drawn(game, seat) else blank_record(game, sheet)
        for seat, sheet in enumerate(sheets)
    ]


def describe_marks(game: Game) -> list[PaperMarks]:
    """What everybody knows, as of the last turn."""
    return [
        PaperMarks(
            seat=seat,
            marks=[
                PaperMark(
                    id=counted.id,
                    title=as_text(counted.title),
                    count=counted.times,
                    of=counted.most,
                )
                for counted in counted_of(game, seat)
            ],
            settled=seat in game.settled,
        )
        for seat in sorted(game.paper)
    ]


def counted_of(game: Game, seat: int) -> list[Any]:
    if game.group:
        return []
    said = game.said(seat) if game.over else game.public_sheet(seat)
    return game.type.paper.counted(said, game.book)


def describe_paper_seat(game: Game, seat: int, claims: Claims, bonuses: int) -> SeatView:
    """The situation of a seat on paper; `bonuses` are those that it had taken by then."""
    view = seen = game.view(seat)
    if not is_drawn(game, seat):
        sheets = list(view.sheets)
        sheets[seat] = blank_record(game, game.public_sheet(seat))
        view = replace(view, sheets=tuple(sheets))
    made = describe_seat(view, view.sheets[seat], claims, bonuses)
    made.paper = describe_turn(game, seat, seen)
    made.legal = made.made = []
    for plan in made.plans:
        plan.claimable = plan.plan in made.paper.claims
    return made


def describe_turn(game: Game, seat: int, view: View) -> PaperTurn:
    """What a seat can say now, and what it has said."""
    report = game.reported(seat)
    waits = report is None and not game.over and not game.untold
    settled = game.settled.get(seat)
    return PaperTurn(
        picks=[describe_move(move, view) for move in picks(game)] if waits else [],
        claims=list(claimable(game, seat)) if waits else [],
        reshuffle=waits and may_reshuffle(game),
        sayings=[describe_saying(saying) for saying in sayings(game, seat)] if waits else [],
        report=None if report is None else describe_report(report),
        known={} if game.group else known_of(game, seat),
        settled=None if settled is None else dict(settled.sheet),
        rival=rivals_to_be(view) if waits else [],
    )


def lone_hand(game: Game) -> list[Card]:
    """The cards of somebody alone on paper: they lie on the table."""
    if game.seats > 1 or not game.paper:
        return []
    return [Card(number=number, action=action) for number, action in hand(game.view(0))]


def describe_saying(saying: GameSaying) -> Saying:
    return Saying(
        id=saying.id,
        title=as_text(saying.title),
        follows=as_text(saying.follows),
        ends=saying.ends,
        picture=saying.picture,
    )


def describe_report(report: Report) -> PaperReport:
    return PaperReport(
        pick=report.pick or None,
        claims=list(report.claims),
        reshuffle=report.reshuffle,
        said=list(report.said),
    )


def report_in_log(game: Game, seat: int, report: Report) -> list[Text]:
    """What a seat on paper has said in a finished turn."""
    rules = game.type.paper
    items = []
    if report.pick.startswith("x"):
        items.append(text(rules.refused))
    for plan in report.claims:
        key = presenter_of(game.setup).terms.rival_validated
        items.append(text(key, plan=plan, points=claimed_points(game, seat, plan)))
    items.extend(as_text(rules.title(said, game.book)) for said in report.said)
    if report.reshuffle:
        items.append(text(words.LOG_RESHUFFLE))
    return items or [text(words.LOG_PAPER)]


def claimed_points(game: Game, seat: int, plan: int) -> int:
    """What a plan that was just claimed gives; to people of a group its first points."""
    if game.group:
        points: tuple[int, int] = game.setup.edition.plans[game.table.plan[plan - 1]].points
        return points[0]
    scored: int = game.said(seat).points[plan - 1]
    return scored
