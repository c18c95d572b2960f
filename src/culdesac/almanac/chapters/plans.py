"""Plans: who reaches them, when, and what they bring."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from statistics import fmean
from typing import Any, NamedTuple

from culdesac.almanac.collector import Collector
from culdesac.almanac.drawing.lines import Line, draw_lines
from culdesac.almanac.drawing.strips import Strip, draw_strips
from culdesac.almanac.figures import Average, Share, Table
from culdesac.almanac.page import AMONG, PLAYER, Chapter, Job, Part, Picture, Section, best
from culdesac.almanac.spans import SPANS, BySpan, span_of, span_title
from culdesac.almanac.watching import watch
from culdesac.almanac.what_if import after_another, play_outs, without_plan
from culdesac.editions import Edition, Setup
from culdesac.editions.box_type import box_type
from culdesac.editions.variants import setup_of, variants
from culdesac.game import Game
from culdesac.games.registry import type_of
from culdesac.i18n import english
from culdesac.moves import Move

STACKS = range(3)
WORLDS = 8  # that every way is tried in
EVERY = 4  # turns of a game between two that are looked at, each with the next stack
PART = 0.3  # of the games
MOST_TURNS = 40  # that are drawn


class Claim(NamedTuple):
    turn: int
    first: bool  # in the first turn in which anybody had it


class OfPlan:
    """What was seen of one plan."""

    def __init__(self) -> None:
        self.reached = Share()
        self.turn = Average()
        self.first = Share()  # of those who reached it
        self.points_with = Average()
        self.points_without = Average()
        self.by_turn: Counter[int] = Counter()

    def add(self, claim: Claim | None, total: int) -> None:
        """What became of it in a game in which it lay on the table."""
        self.reached.add(int(claim is not None))
        if claim is None:
            self.points_without.add(total)
            return
        self.turn.add(claim.turn)
        self.first.add(int(claim.first))
        self.points_with.add(total)
        self.by_turn[claim.turn] += 1


class Plans(Collector):
    """Of every plan that lay on the table, how the seat fared with it."""

    def begin(self) -> None:
        self.plans: defaultdict[int, OfPlan] = defaultdict(OfPlan)
        self.when = BySpan(Share)
        self.paid = BySpan(Average)
        self.firsts = BySpan(Share)
        self.claims: dict[int, Claim] = {}  # of the game at hand, by stack

    def step(self, game: Game, seat: int, move: Move) -> None:
        if move.name == "validate":
            stack = int(move["plan"]) - 1
            late = bool(game.table.approved >> stack & 1)
            self.claims[stack] = Claim(game.turn, not late)

    def after(self, game: Game, seat: int) -> None:
        total = game.scores()[seat]["total"]
        for stack in STACKS:
            self.plans[game.table.plan[stack]].add(self.claims.get(stack), total)
        for first in SPANS:
            here = {
                stack: claim for stack, claim in self.claims.items() if span_of(claim.turn) == first
            }
            self.when.spans[first].add(len(here), len(STACKS))
            self.firsts.spans[first].add(sum(claim.first for claim in here.values()), len(here))
            self.paid.spans[first].add_all([game.sheets[seat].points[stack] for stack in here])
        self.claims = {}


class PlanWorth(Collector):
    """What it is worth to a seat that a plan lies there, and what is lost when another is first."""

    def begin(self) -> None:
        self.open = BySpan(Average)
        self.lost = BySpan(Average)
        self.moments = 0

    def before(self, game: Game, seat: int) -> None:
        if game.turn < 1 or (game.turn + game.setup.seed) % EVERY:
            return
        view = game.view(seat)
        stack = (game.turn + game.setup.seed) // EVERY % len(STACKS)
        if (view.table.approved | view.sheets[seat].validated) >> stack & 1:
            return
        ways = (view, without_plan(view, stack), after_another(view, stack))
        usual, without, late = (
            fmean(play_outs(way, [()], game.setup.seed, WORLDS)[0]) for way in ways
        )
        self.open.at(game.turn).add(usual - without)
        self.lost.at(game.turn).add(usual - late)
        self.moments += 1


def setups(box: Edition, job: Job) -> Iterator[tuple[Setup, set[str]]]:
    """Variants with plans that those before them do not have, and these plans."""
    known: set[str] = set()
    mode = next(iter(box.modes))
    for variant in variants(box):
        if variant.mode != mode:
            continue
        setup = setup_of(box, variant, job.seed)
        new = {plan.name for stack in STACKS for plan in setup.plans(stack + 1)} - known
        if new:
            known |= new
            yield setup, new


def variant_title(setup: Setup) -> str:
    kind = box_type(setup.edition.game)
    parts = [setup.layout.title] if kind.sheets_to_choose else []
    parts += [switch.title for switch in kind.switches if setup.on(switch.name)]
    return ", ".join(parts)


def title_of(setup: Setup, number: int) -> str:
    """What a plan asks for, in words."""
    plan = setup.edition.plans[number]
    return type_of(setup).words.plan_text(plan, english)


def plan_table(setup: Setup, seen: dict[int, OfPlan]) -> Table:
    head = ("plan", "pays", "reached", "in turn", "first", "score with it", "score without")
    return Table(
        head,
        [
            (
                title_of(setup, number),
                " / ".join(map(str, setup.edition.plans[number].points)),
                plan.reached.figure(0),
                plan.turn.figure(),
                plan.first.figure(0),
                plan.points_with.figure(),
                plan.points_without.figure(),
            )
            for number, plan in seen.items()
        ],
    )


def span_table(found: Plans, worth: PlanWorth) -> Table:
    head = ("turn", "an open plan is worth", "being first is worth")
    return Table(
        (*head, "plans reached then", "points for them", "first to reach it"),
        [
            (
                span_title(first),
                worth.open.spans[first].figure(),
                worth.lost.spans[first].figure(),
                found.when.spans[first].figure(),
                found.paid.spans[first].figure(),
                found.firsts.spans[first].figure(0),
            )
            for first in SPANS
        ],
    )


def strips(setup: Setup, seen: dict[int, OfPlan], name: str) -> Picture:
    """By which turn a plan is reached, plan by plan."""
    rows = []
    for number, plan in seen.items():
        total, shares = 0, []
        for turn in range(1, MOST_TURNS + 1):
            total += plan.by_turn[turn]
            shares.append(total / max(1, plan.reached.cases))
        rows.append(Strip(title_of(setup, number), shares))
    return Picture(name, "Share of seats that have reached each plan, by turn", draw_strips(rows))


def in_order(setup: Setup, found: Plans, new: set[str]) -> dict[int, OfPlan]:
    plans: tuple[Any, ...] = setup.edition.plans
    seen = [number for number in found.plans if plans[number].name in new]
    return {number: found.plans[number] for number in sorted(seen)}


def write(box: Edition, job: Job) -> Section:
    section = Section(box, "")
    for count, (setup, new) in enumerate(setups(box, job)):
        games = job.games if not count else job.share(0.5)
        found = Plans(setup)
        watch(setup, games, PLAYER, [found], job.engine)
        seen = in_order(setup, found, new)
        played = f"{games:,} {AMONG}; shares are of the games in which the plan lay on the table."
        if not count:
            section.lead = lead(setup, seen)
            section.parts.append(
                Part(
                    played,
                    text=TEXT,
                    picture=strips(setup, seen, f"plans-{box.id}"),
                    table=plan_table(setup, seen),
                )
            )
            section.parts.append(span_part(setup, found, job))
        else:
            section.parts.append(Part(played, variant_title(setup), table=plan_table(setup, seen)))
    return section


def span_part(setup: Setup, found: Plans, job: Job) -> Part:
    games = job.share(PART)
    worth = PlanWorth(setup)
    watch(setup, games, PLAYER, [worth], job.engine)
    lines = [
        Line(title, [spans.spans[first].figure() for first in SPANS])
        for title, spans in (("an open plan", worth.open), ("being first", worth.lost))
    ]
    title = "Points that a plan is worth, by turn"
    return Part(
        f"{worth.moments:,} moments of {games:,} {AMONG}, each way in {WORLDS} worlds; the last three "
        f"columns: {job.games:,} games.",
        "What a plan is worth by turn",
        SPAN_TEXT,
        span_table(found, worth),
        Picture(
            f"plans-worth-{setup.edition.id}",
            title,
            draw_lines(lines, [span_title(first) for first in SPANS], title),
        ),
    )


def lead(setup: Setup, seen: dict[int, OfPlan]) -> str:
    rows = [(title_of(setup, number), plan.reached.figure(0)) for number, plan in seen.items()]
    surest, often = best(rows)
    rarest, seldom = best(rows, lowest=True)
    when = {title_of(setup, number): plan.turn.figure() for number, plan in seen.items()}[surest]
    told = f", on average in turn {when.text}" if when else ""
    return (
        f"the surest plan is “{surest}”, which {often.text} of seats reach{told}; "
        f"the rarest is “{rarest}” with {seldom.text}."
    )


TEXT = (
    "*Pays* is what the plan brings in the first turn in which anybody reaches it, and later;"
    " *first* says how many of those who reach it are among the first. The last two columns "
    "compare seats, not plans: whoever reaches a plan is also somebody for whom the game went"
    " well. In the picture a row gets darker as more seats have reached its plan, turn by "
    "turn."
)
SPAN_TEXT = (
    "A plan that is still open is taken off the table, or given to somebody else, and the "
    "game is played on with it and without, with the same cards to come. *An open plan is "
    "worth* what a seat loses when it is gone: its points, as far as the seat would have "
    "reached it, less what else it does with its turns then. *Being first* is worth what it "
    "loses when only the lower points are left."
)
CHAPTER = Chapter(
    "plans",
    "Plans",
    "How often each plan is reached and in which turn, what it pays by then, and how seats with it end "
    "up.",
    write,
)
