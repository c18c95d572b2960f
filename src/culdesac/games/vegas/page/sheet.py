"""What is written on a city and its score sheet, and what of it was written this turn."""

from __future__ import annotations

from collections.abc import Iterator

from culdesac.editions import Plan, Setup
from culdesac.family.bits import popcount
from culdesac.games.vegas.box.model import box_of
from culdesac.games.vegas.face.limousine import special
from culdesac.games.vegas.face.moves import COLUMNS, SIDES
from culdesac.games.vegas.face.sheets import star_state
from culdesac.games.vegas.page import roads, vault
from culdesac.games.vegas.page.layout import competitors, has_hole
from culdesac.games.vegas.rules import ids, score
from culdesac.games.vegas.rules.city import boxes_left, longest_run, new_sheet
from culdesac.games.vegas.rules.limousine import missing_lines, visited
from culdesac.games.vegas.rules.state import Book, Sheet as Marks
from culdesac.server.present.presenter import ShownSheet
from culdesac.server.wire.board import HouseMarks, PlanCondition, Sheet, StreetMarks, TrackMarks
from culdesac.server.wire.city import DebtState
from culdesac.server.wire.features import FeatureState, TallyMarks

SHOWN: dict[str, FeatureState] = {"planned": "planned", "produced": "built", "lost": "lost"}


def describe(shown: ShownSheet) -> Sheet:
    marks, before, book, setup = shown.marks, shown.before, shown.book, shown.setup
    return Sheet(
        streets=[
            StreetMarks(
                houses=[
                    casino(marks, before, book, setup, street * book.avenues + avenue)
                    for avenue in range(book.avenues)
                ],
                borders=[],
            )
            for street in range(book.streets)
        ],
        tracks=tracks(shown),
        blocks=[],
        plans=[marks.points[q] if (marks.validated >> q) & 1 else None for q in range(3)],
        built=popcount(marks.open),
        tallies=[run(marks, before, book, street) for street in range(book.streets)],
        bonuses=[],
        map=roads.marks(shown),
        vault=vault.marks(shown),
    )


def blank(book: Book) -> Marks:
    made = Marks()
    new_sheet(made, book)
    return made


# casinos

EMPTY = HouseMarks()


def casino(marks: Marks, before: Marks, book: Book, setup: Setup, lot: int) -> HouseMarks:
    now = features(marks, book, setup, lot)
    bit = 1 << lot
    if not now and not marks.open & bit:
        return EMPTY
    then = features(before, book, setup, lot)
    pencil = ["number"] if marks.open & ~before.open & bit else []
    pencil.extend(name for name in now if now[name] != then.get(name))
    return HouseMarks(
        number=marks.number[lot] if marks.open & bit else None,
        features=now,
        debt=crane_debt(marks, book, lot),
        pencil=pencil,
    )


def features(marks: Marks, book: Book, setup: Setup, lot: int) -> dict[str, FeatureState]:
    """The features of a lot about which something is decided."""
    bit = 1 << lot
    made: dict[str, FeatureState] = {}
    if book.cranes & marks.standing & bit:
        made["crane"] = "built"
    if book.stars & bit and star_state(marks, lot) != "planned":
        made["star"] = SHOWN[star_state(marks, lot)]
    if visited(marks, book) & bit:
        made[special(box_of(setup).city, lot)] = "built"
    if has_hole(book, lot) and (marks.holes | marks.lost) & bit:
        made["hole"] = "built" if marks.holes & bit else "lost"
    return made


def crane_debt(marks: Marks, book: Book, lot: int) -> DebtState:
    if not book.cranes & marks.standing & (1 << lot):
        return "none"
    return "repaid" if (marks.open >> lot) & 1 else "owed"


def run(marks: Marks, before: Marks, book: Book, street: int) -> TallyMarks:
    now = longest_run(marks, book, street)
    then = longest_run(before, book, street)
    return TallyMarks(id=f"run-{street + 1}", count=now, before=then, points=now)


# tracks, in the order of the layout


def tracks(shown: ShownSheet) -> list[TrackMarks]:
    return [inauguration(shown), *shows(shown), *improvements(shown)]


def inauguration(shown: ShownSheet) -> TrackMarks:
    """The debt of the fewest boxes is shown as it stands; it is judged at the end."""
    marks, book = shown.marks, shown.book
    around = shown.table, shown.sheets, book, shown.seat
    debts: list[DebtState] = [
        "none" if group >= marks.groups else "owed" if (marks.pledged >> group) & 1 else "repaid"
        for group in range(book.group_count)
    ]
    if competitors(shown.setup) > 1:
        debts.append("owed" if score.inauguration_place(*around)[1] else "none")
    return TrackMarks(
        id="inauguration",
        crossed=marks.checked,
        pencil=marks.checked - shown.before.checked,
        count=boxes_left(marks, book),
        points=score.inauguration_points(*around),
        circled=marks.groups,
        debts=debts,
    )


def shows(shown: ShownSheet) -> Iterator[TrackMarks]:
    marks, before, printed = shown.marks, shown.before, box_of(shown.setup).score
    columns = (
        (marks.left_shows, before.left_shows, printed.left, printed.left_debts),
        (marks.right_shows, before.right_shows, printed.right, printed.right_debts),
    )
    for side, (crossed, then, values, debts) in zip(SIDES, columns, strict=True):
        yield TrackMarks(
            id=f"show-{side}",
            crossed=crossed,
            pencil=crossed - then,
            points=values[crossed],
            debts=[
                "none" if crossed == 0 else "owed" if crossed < box else "repaid" for box in debts
            ],
        )


def improvements(shown: ShownSheet) -> Iterator[TrackMarks]:
    marks, before, book = shown.marks, shown.before, shown.book
    counts = counted(shown)
    for column, name in enumerate(COLUMNS):
        if book.column_boxes[column] == 0:
            continue
        count = counts.get(column)
        value = score.improved_value(marks, book, column)
        yield TrackMarks(
            id=f"improve-{name}",
            crossed=marks.improved[column],
            pencil=marks.improved[column] - before.improved[column],
            count=count,
            points=None if count is None else count * value,
        )


def counted(shown: ShownSheet) -> dict[int, int]:
    """What the value of a column is counted for; the places of the inauguration are no count."""
    marks, book = shown.marks, shown.book
    seen = marks.roads & marks.open
    longest = sum(
        score.has_longest_run(
            shown.table, shown.sheets, book, street, longest_run(marks, book, street)
        )
        for street in range(book.streets)
    )
    return {
        ids.OF_LARGE_HOTELS: popcount(marks.large),
        ids.OF_SMALL_HOTELS: popcount(marks.hotels & ~marks.large),
        ids.OF_LONGEST_RUN: longest,
        **{ids.OF_PAR_3 + k: popcount(marks.holes & book.par[k]) for k in range(3)},
        ids.OF_VIP: popcount(seen & book.vips),
        ids.OF_LUXURY: popcount(seen & book.luxuries),
        ids.OF_MISSING_LINES: missing_lines(marks, book),
    }


# projects


def condition(plan: Plan) -> PlanCondition:
    return PlanCondition(kind=plan.kind, streets=plan.streets or None, count=plan.count or None)


def parts(plan: Plan, marks: Marks, book: Book, card: int) -> list[bool]:
    """Which of the different things that a project asks for are there; none if they are alike."""
    seen = visited(marks, book)
    if plan.kind == "limousine past each type":
        return [bool(seen & mask) for mask in (book.vips, book.luxuries, book.mafias)]
    if plan.kind == "limousine in every street":
        return [bool(seen & book.mask[street]) for street in range(book.streets)]
    if plan.kind == "outer hotels":
        return [bool(marks.hotels & 1), bool((marks.hotels >> (book.avenues - 1)) & 1)]
    return []
