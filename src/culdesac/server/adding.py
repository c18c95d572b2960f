"""Adds up sheets of paper, and makes the taps that copy them."""

from __future__ import annotations

import copy
from dataclasses import dataclass
from typing import Any

from culdesac.adding import Copied, Paper, Person, Sums, paper_setup
from culdesac.editions import Edition, Setup
from culdesac.errors import CuldesacError, SetupError
from culdesac.face.adding import Fault, Field, Spot
from culdesac.i18n import Translate
from culdesac.server import problems
from culdesac.server.present.entering import make_tap
from culdesac.server.present.layout import describe_layout
from culdesac.server.present.points import score
from culdesac.server.present.presenter import Presenter, ShownSheet
from culdesac.server.present.public import decided
from culdesac.server.present.registry import presenter_of
from culdesac.server.problems import RefusedError
from culdesac.server.state import TableState
from culdesac.server.wire.adding import (
    AddedUp,
    AddUp,
    AvenueSpot,
    CountField,
    Described,
    Fitting,
    GapSpot,
    GroupSpot,
    MarkSpot,
    PersonAdded,
    PersonEntered,
    PlanOption,
    RivalAdded,
    RivalEntered,
    RoadSpot,
    SheetFault,
    SheetForm,
    SheetSpot,
)
from culdesac.server.wire.base import Text
from culdesac.server.wire.board import FinalPlace, Layout, Score, ScoreRow
from culdesac.server.wire.spots import CornerSpot, LotSpot, PlanSpot, TrackSpot
from culdesac.server.words import as_text

MAKERS: dict[str, Any] = {
    "lot": lambda spot: LotSpot(street=spot.street, house=spot.at),
    "gap": lambda spot: GapSpot(street=spot.street, after=spot.at),
    "track": lambda spot: TrackSpot(track=spot.id),
    "group": lambda spot: GroupSpot(track=spot.id, group=spot.at),
    "plan": lambda spot: PlanSpot(plan=spot.at),
    "avenue": lambda spot: AvenueSpot(avenue=spot.at),
    "road": lambda spot: RoadSpot(road=spot.at),
    "corner": lambda spot: CornerSpot(corner=spot.at),
    "sheet": lambda spot: SheetSpot(),
}


@dataclass(frozen=True, slots=True)
class Played:
    """What was played on paper, by the words of a request or at a table."""

    box: Edition
    options: dict[str, Any]  # keywords for a setup
    plans: list[str | None]  # names of the cards on the table; none: not known


def added_up(asked: AddUp, played: Played, tr: Translate) -> AddedUp:
    try:
        setup = paper_setup(played.box, len(asked.people), **played.options)
        return Clerk(setup, played.plans, asked, tr).answer()
    except SetupError as error:
        raise RefusedError("bad-setup", problems.ENGINE, sentence=str(error)) from None
    except CuldesacError as error:
        raise RefusedError("bad-sheet", problems.ENGINE, sentence=str(error)) from None


def played_as_asked(asked: AddUp, box: Edition) -> Played:
    names = ("sheet", "mode", "level", "advanced", "roundabouts", "introductory")
    return Played(box, {name: getattr(asked, name) for name in names}, asked.plans)


def played_at(state: TableState) -> Played:
    setup, game = state.setup, state.game
    cards = [] if game is None else game.table.plan
    plans = [setup.edition.plans[card].name for card in cards]
    return Played(setup.edition, setup.options(), plans)


class Clerk:
    """Answers one request."""

    def __init__(self, setup: Setup, plans: list[str | None], asked: AddUp, tr: Translate) -> None:
        self.asked = asked
        self.tr = tr
        self.setup = setup
        self.paper = Paper(setup, plans)
        self.presenter: Presenter = presenter_of(setup)
        self.layout: Layout = describe_layout(setup, self.paper.book)
        kinds = self.presenter.entering.kinds(setup, self.paper.book)
        self.kinds = {kind.shown.id: kind for kind in kinds}

    def answer(self) -> AddedUp:
        described = [self.described(person) for person in self.asked.people]
        copied = [
            self.paper.read(sheet)
            if person.counts is None
            else self.paper.read_counts(person.counts)
            for person, sheet in zip(self.asked.people, described, strict=True)
        ]
        rival = rival_of(self.asked.rival)
        sums = self.paper.sums(copied, rival)
        table = self.paper.table(len(copied), rival)
        marks = [each.marks for each in copied]
        blank = self.presenter.blank(self.paper.book)
        people = []
        for seat, (entered, sheet) in enumerate(zip(self.asked.people, described, strict=True)):
            taken = self.presenter.new_bonuses(marks[seat], blank, 0)
            shown = ShownSheet(
                marks[seat], marks[seat], self.paper.book, self.setup, table, marks, seat, taken
            )
            people.append(self.person(entered, sheet, copied[seat], sums.people[seat], shown))
        return AddedUp(
            people=people,
            ranking=self.ranking(sums),
            tie_breaks=self.presenter.tie_titles(self.paper.book),
            rival=self.rival(sums, table),
            form=self.form() if self.asked.form else None,
        )

    def described(self, person: PersonEntered) -> Described:
        """The sheet of somebody with the taps made; what it was before is checked to be a sheet."""
        sheet = self.paper.adding.empty(self.setup)
        if person.sheet is not None:
            # a part of it, such as what was said during a game, stands on an empty one
            sheet = sheet | copy.deepcopy(person.sheet) if person.sheet else {}
            self.paper.read(sheet)
        for tap in person.taps:
            make_tap(sheet, tap, self.kinds, self.layout)
        return sheet

    def person(
        self,
        entered: PersonEntered,
        sheet: Described,
        copied: Copied,
        sums: Person,
        shown: ShownSheet,
    ) -> PersonAdded:
        by_counts = entered.counts is not None
        entering = self.presenter.entering
        return PersonAdded(
            described=sheet if entered.sheet is not None or not by_counts else None,
            sheet=None if by_counts else self.presenter.sheet(shown),
            counts=copied.counts,
            values={} if by_counts else self.values(sheet),
            score=score(self.setup, points_of(sums), points_of(sums)),
            faults=[self.fault(fault) for fault in copied.faults],
            gaps=[] if by_counts else entering.gaps(copied.marks, self.paper.book, self.setup),
            fits=None if by_counts or entered.ask is None else self.fits(sheet, entered.ask),
        )

    def values(self, sheet: Described) -> dict[str, int]:
        """What is entered for the sheet as a whole, by kind."""
        whole = (kind for kind in self.kinds.values() if kind.shown.on == "sheet")
        found = {kind.shown.id: kind.get(sheet, SheetSpot()) for kind in whole}
        return {name: value for name, value in found.items() if value is not None}

    def fits(self, sheet: Described, spot: LotSpot) -> Fitting:
        streets = self.layout.streets
        if spot.street > len(streets) or spot.house > len(streets[spot.street - 1].houses):
            raise CuldesacError(f"there is no house {spot.house} in street {spot.street}")
        found = self.paper.fits(sheet, spot.street, spot.house)
        return Fitting(numbers=list(found.numbers), copies=list(found.copies))

    def fault(self, fault: Fault) -> SheetFault:
        return SheetFault(
            rule=fault.rule,
            sentence=fault.words.said(self.tr),
            places=[spot_of(place) for place in fault.places],
        )

    def ranking(self, sums: Sums) -> list[FinalPlace]:
        following = [*sums.ranking[1:], None]
        return [
            FinalPlace(
                rank=place.rank,
                seat=place.seat,
                total=place.total,
                tie_breaks=list(place.tie_breaks),
                decided=decided(self.presenter, place, below),
            )
            for place, below in zip(sums.ranking, following, strict=True)
        ]

    def rival(self, sums: Sums, table: Any) -> RivalAdded | None:
        if self.setup.opponent is None:
            return None
        points = sums.rival
        rows = None
        if points is not None and len(points) > 1:
            rows = [
                ScoreRow(category=name, points=n, before=n)
                for name, n in points.items()
                if name != "total"
            ]
        total = None if points is None else points["total"]
        return RivalAdded(
            score=None if rows is None or total is None else Score(rows, total, total),
            total=total,
            result=sums.outcome,  # type: ignore[arg-type]
            decided=self.decided_by(sums, table) if rows is not None else None,
            faults=[],
        )

    def decided_by(self, sums: Sums, table: Any) -> Text | None:
        """What decided between equal totals of the person and the rival."""
        you = sums.ranking[0]
        if sums.rival is None or you.total != sums.rival["total"] or sums.outcome == "tie":
            return None
        kind = self.paper.type
        ties = kind.points.rival_tie_breaks(table, self.paper.book, kind.desk())
        return self.presenter.rival_decided(you, ties)

    def form(self) -> SheetForm:
        paper = self.paper
        return SheetForm(
            layout=self.layout,
            kinds=[kind.shown for kind in self.kinds.values()],
            fields=[count_field(each) for each in paper.fields()],
            plans=[
                [
                    PlanOption(
                        name=plan.name,
                        title=as_text(self.presenter.plan_words(plan)),
                        condition=self.presenter.plan_condition(plan),
                        points=plan.points,
                    )
                    for plan in self.setup.plans(stack)
                ]
                for stack in (1, 2, 3)
            ],
            rival=[count_field(each) for each in paper.adding.rival_fields(paper.book, self.setup)],
        )


def points_of(person: Person) -> list[int]:
    return [points for name, points in person.points.items() if name != "total"]


def rival_of(entered: RivalEntered | None) -> dict[str, Any] | None:
    if entered is None:
        return None
    return {name: getattr(entered, name) for name in RivalEntered.__struct_fields__}


def spot_of(place: Spot) -> MarkSpot:
    spot: MarkSpot = MAKERS[place.type](place)
    return spot


def count_field(each: Field) -> CountField:
    return CountField(
        id=each.id,
        category=each.category,
        title=as_text(each.title),
        largest=each.largest,
        smallest=each.smallest,
        values=list(each.values),
        choices=list(each.choices),
        improves=each.improves,
        size=each.size,
        street=each.street,
        track=each.track,
        plan=each.plan,
        picture=each.picture,
    )
