"""Refusing: how often it happens, what it costs, and when it is the better choice."""

from __future__ import annotations

from collections import Counter
from statistics import fmean

from culdesac.almanac.collector import Collector
from culdesac.almanac.drawing.lines import Line, draw_lines
from culdesac.almanac.figures import Average, Share, Table, table_of
from culdesac.almanac.page import AMONG, PLAYER, Chapter, Job, Part, Picture, Section
from culdesac.almanac.spans import SPANS, BySpan, span_of, span_title
from culdesac.almanac.watching import watch
from culdesac.almanac.what_if import play_outs
from culdesac.editions import Edition
from culdesac.game import Game
from culdesac.moves import Move

WORLDS = 8
CHOICE_WORLDS = 32  # half of them to find the best number, half to compare it with refusing
EVERY = 6  # turns of a game between two in which a refusal is tried
PART = 0.3  # of the games


class Refusals(Collector):
    """How often seats refuse, and in which turns."""

    def begin(self) -> None:
        self.spans = BySpan(Share)
        self.any, self.twice = Share(), Share()
        self.mean = Average()
        self.forget()

    def forget(self) -> None:
        """By span, in the game at hand."""
        self.made: Counter[int] = Counter()
        self.turns: Counter[int] = Counter()

    def before(self, game: Game, seat: int) -> None:
        if game.turn > 0:
            self.turns[span_of(game.turn)] += 1

    def step(self, game: Game, seat: int, move: Move) -> None:
        if move.name == "refuse":
            self.made[span_of(game.turn)] += 1

    def after(self, game: Game, seat: int) -> None:
        count = self.made.total()
        self.any.add(int(count > 0))
        self.twice.add(int(count > 1))
        self.mean.add(count)
        for first, share in self.spans.spans.items():
            share.add(self.made[first], self.turns[first])
        self.forget()


class Cost(Collector):
    """What it would cost to refuse, whether the rules ask for it or not: points at the end."""

    def begin(self) -> None:
        self.spans = BySpan(Average)
        self.moments = 0

    def before(self, game: Game, seat: int) -> None:
        if (game.turn + game.setup.seed) % EVERY:
            return
        view = game.view(seat)
        if view.phase == "choose" and any(move.name == "pick" for move in view.legal):
            turns = [(), (game.moves.refuse,)]
            played, refused = play_outs(view, turns, game.setup.seed, WORLDS)
            self.spans.at(game.turn).add(fmean(played) - fmean(refused))
            self.moments += 1


class Choice(Collector):
    """Turns in which a seat may refuse although it could write: which was better?"""

    def begin(self) -> None:
        self.met = Share()
        self.better = Share()
        self.ahead = Average()
        self.forget()

    def forget(self) -> None:
        self.turns = 0
        self.differences: list[float] = []

    def before(self, game: Game, seat: int) -> None:
        self.turns += game.turn > 0
        view = game.view(seat)
        picks = [move.id for move in view.legal if move.name == "pick"]
        refusals = [move.id for move in view.legal if move.name == "refuse"]
        if picks and refusals:
            beginnings = [(move,) for move in (*picks, *refusals[:1])]
            points = play_outs(view, beginnings, game.setup.seed, CHOICE_WORLDS)
            self.differences.append(ahead(points))

    def after(self, game: Game, seat: int) -> None:
        self.met.add(len(self.differences), self.turns)
        self.better.add(sum(each > 0 for each in self.differences), len(self.differences))
        self.ahead.add_all(self.differences)
        self.forget()


def ahead(points: list[list[int]]) -> float:
    """By how much the last way is better than the best of the others.

    The best is found in one half of the worlds and judged in the other, where it has no luck to thank.
    """
    cut = len(points[0]) // 2
    best = max(points[:-1], key=lambda way: sum(way[:cut]))
    return fmean(points[-1][cut:]) - fmean(best[cut:])


def write(box: Edition, job: Job) -> Section:
    setup = job.plain(box)
    refusals, cost, choice = Refusals(setup), Cost(setup), Choice(setup)
    fewer = job.share(PART)
    watch(setup, job.games, PLAYER, [refusals, choice], job.engine)
    watch(setup, fewer, PLAYER, [cost], job.engine)
    section = Section(box, lead(refusals, cost, choice))
    title = "Points that a refusal costs, by turn"
    costs = [cost.spans.spans[first].figure() for first in SPANS]
    if any(costs):
        drawn = draw_lines([Line(title, costs)], [span_title(first) for first in SPANS], title)
        section.parts.append(
            Part(
                f"{cost.moments:,} moments of {fewer:,} {AMONG}, each way in {WORLDS} "
                f"worlds; how often: {job.games:,} games.",
                "What it costs",
                COST_TEXT,
                Table(
                    ("turn", "costs, in points", "turns that were refused"),
                    [
                        (span_title(first), figure, refusals.spans.spans[first].figure(2))
                        for first, figure in zip(SPANS, costs, strict=True)
                    ],
                ),
                Picture(f"refusing-{box.id}", title, drawn),
            )
        )
    section.parts.append(
        Part(
            f"{job.games:,} {AMONG}; every choice in {CHOICE_WORLDS} worlds.",
            "How often, and when by choice",
            CHOICE_TEXT,
            table_of(
                {
                    "seats that refuse at least once": refusals.any.figure(),
                    "seats that refuse more than once": refusals.twice.figure(),
                    "refusals of a seat": refusals.mean.figure(2),
                    "turns with a choice between refusing and writing": choice.met.figure(2),
                    "refusing was better, of these": choice.better.figure(0),
                    "points that refusing was ahead": choice.ahead.figure(sign=True),
                }
            ),
        )
    )
    return section


def lead(refusals: Refusals, cost: Cost, choice: Choice) -> str:
    once, better = refusals.any.figure(0), choice.better.figure(0)
    told = f"{once.text} of seats have to refuse at least once" if once else "nobody has to refuse"
    early, late = (cost.spans.spans[first].figure() for first in (SPANS[0], SPANS[-2]))
    if early and late:
        told += (
            f"; it costs {early.text} points in turns {span_title(SPANS[0])} and {late.text} in turns "
            f"{span_title(SPANS[-2])}"
        )
    if better:
        told += (
            f"; where there is a choice, refusing was the better one in {better.text} of the cases"
        )
    return f"{told}."


COST_TEXT = (
    "In turns of all kinds a seat is made to refuse, and the game is played on from there and"
    " from the turn as it was, with the same cards to come: the difference is what the "
    "refusal costs. It has the box that is crossed in it, and everything that the number and "
    "the action would have become."
)
CHOICE_TEXT = (
    "The rules ask for a refusal when no number on the table fits. Sometimes a changed number"
    " would fit: then there is a choice, and both ways are played to the end. The best number"
    " is found in half of the worlds and compared with refusing in the other half; where both"
    " are worth much the same, it is their luck that decides."
)
CHAPTER = Chapter(
    "refusing",
    "When to refuse",
    "How often seats refuse, what it costs them in each part of the game, and whether it can be the "
    "better choice.",
    write,
)
