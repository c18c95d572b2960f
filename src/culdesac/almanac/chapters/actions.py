"""Actions: how often each is chosen, and what it is worth from turn to turn."""

from __future__ import annotations

from collections import Counter
from statistics import fmean

from culdesac.almanac.collector import Collector
from culdesac.almanac.drawing.lines import Line, draw_lines
from culdesac.almanac.figures import Average, Share, Table
from culdesac.almanac.page import AMONG, PLAYER, Chapter, Job, Part, Picture, Section, best
from culdesac.almanac.spans import SPANS, BySpan, span_of, span_title
from culdesac.almanac.watching import watch
from culdesac.almanac.what_if import any_action, play_outs, with_action
from culdesac.editions import Edition, Setup
from culdesac.family.deal import NUMBER_WIDTH
from culdesac.game import Game
from culdesac.games.registry import type_of
from culdesac.moves import Move

WORLDS = 8  # that every action is tried in
EVERY = 6  # turns of a game between two that are looked at
PART = 0.3  # of the games


class Choices(Collector):
    """How often each action is chosen where it is offered, span by span."""

    def begin(self) -> None:
        actions = range(len(type_of(self.setup).actions))
        self.taken = {action: BySpan(Share) for action in actions}
        self.all = {action: Share() for action in actions}
        self.forget()

    def forget(self) -> None:
        """By action and span, in the game at hand."""
        self.chosen: Counter[tuple[int, int]] = Counter()
        self.offered: Counter[tuple[int, int]] = Counter()

    def before(self, game: Game, seat: int) -> None:
        offers = game.sheets[seat].offer[: game.book.picks]
        for action in {offer >> NUMBER_WIDTH for offer in offers} if game.turn > 0 else ():
            self.offered[action, span_of(game.turn)] += 1

    def step(self, game: Game, seat: int, move: Move) -> None:
        """What is decided before the first turn is no action, and -1 is a refusal."""
        action = game.sheets[seat].action
        if move.name == "confirm" and game.turn > 0 and action >= 0:
            self.chosen[action, span_of(game.turn)] += 1

    def after(self, game: Game, seat: int) -> None:
        for action, spans in self.taken.items():
            chosen = [self.chosen[action, first] for first in SPANS]
            offered = [self.offered[action, first] for first in SPANS]
            for share, hits, cases in zip(spans.spans.values(), chosen, offered, strict=True):
                share.add(hits, cases)
            self.all[action].add(sum(chosen), sum(offered))
        self.forget()


class Worth(Collector):
    """What each action is worth with one and the same number: all of them are played to the end.

    An action is compared with the mean of all, as the cards of the deck have them.
    """

    def begin(self) -> None:
        self.actions = range(len(type_of(self.setup).actions))
        deck = self.setup.edition.deck
        held = Counter(deck.actions.index(action) for _, action in deck.cards)
        self.cards = [held[action] for action in self.actions]
        self.spans = {action: BySpan(Average) for action in self.actions}
        self.all = {action: Average() for action in self.actions}
        self.moments = 0
        self.here: list[list[float]] = []  # moments of the game at hand, by action

    def before(self, game: Game, seat: int) -> None:
        if (game.turn + game.setup.seed) % EVERY:
            return
        view = game.view(seat)
        fitting = any_action(view)
        if not fitting:
            return
        pick = fitting[game.setup.seed % len(fitting)]
        points = [
            fmean(play_outs(with_action(view, pick, action), [(pick,)], game.setup.seed, WORLDS)[0])
            for action in self.actions
        ]
        self.add(game.turn, points)

    def add(self, turn: int, points: list[float]) -> None:
        """What a moment says: the final points by the action that the number came with."""
        usual = sum(map(lambda one, cards: one * cards, points, self.cards)) / sum(self.cards)
        more = [each - usual for each in points]
        for action in self.actions:
            self.spans[action].at(turn).add(more[action])
        self.here.append(more)
        self.moments += 1

    def after(self, game: Game, seat: int) -> None:
        for action in self.actions:
            self.all[action].add_all([more[action] for more in self.here])
        self.here = []


def action_titles(setup: Setup) -> list[str]:
    words = type_of(setup).words
    return [words.action(action) for action in type_of(setup).actions]


def worth_table(setup: Setup, worth: Worth) -> Table:
    return Table(
        ("action", "whole game", *(f"turns {span_title(first)}" for first in SPANS)),
        [
            (
                title,
                worth.all[action].figure(sign=True),
                *(worth.spans[action].spans[first].figure(sign=True) for first in SPANS),
            )
            for action, title in enumerate(action_titles(setup))
        ],
    )


def taken_table(setup: Setup, choices: Choices) -> Table:
    return Table(
        ("action", "whole game", *(f"turns {span_title(first)}" for first in SPANS)),
        [
            (
                title,
                choices.all[action].figure(0),
                *(choices.taken[action].spans[first].figure(0) for first in SPANS),
            )
            for action, title in enumerate(action_titles(setup))
        ],
    )


def write(box: Edition, job: Job) -> Section:
    setup = job.plain(box)
    choices, worth = Choices(setup), Worth(setup)
    games = job.share(PART)
    watch(setup, job.games, PLAYER, [choices], job.engine)
    watch(setup, games, PLAYER, [worth], job.engine)
    titles = action_titles(setup)
    picture = draw_lines(
        [
            Line(title, [worth.spans[action].spans[first].figure() for first in SPANS])
            for action, title in enumerate(titles)
        ],
        [span_title(first) for first in SPANS],
        "Points by action and turn",
    )
    alternatives = (
        f"{worth.moments:,} moments of {games:,} {AMONG}, every action in {WORLDS} worlds."
    )
    return Section(
        box,
        lead(setup, worth, choices),
        [
            Part(
                alternatives,
                "What an action is worth",
                WORTH_TEXT,
                worth_table(setup, worth),
                Picture(f"actions-{box.id}", "Points that each action is worth, by turn", picture),
            ),
            Part(
                f"{job.games:,} {AMONG}.",
                "How often it is taken",
                TAKEN_TEXT,
                taken_table(setup, choices),
            ),
        ],
    )


def lead(setup: Setup, worth: Worth, choices: Choices) -> str:
    titles = action_titles(setup)
    rows = [(title, worth.all[action].figure(sign=True)) for action, title in enumerate(titles)]
    most, more = best(rows)
    least, less = best(rows, lowest=True)
    liked, often = best([(title, choices.all[n].figure(0)) for n, title in enumerate(titles)])
    return (
        f"with the same number, *{most}* is worth {more.text} points against the average card and "
        f"*{least}* {less.text}; *{liked}* is taken most readily, in {often.text} of the turns that "
        "offer it."
    )


WORTH_TEXT = (
    "A number is on the table, and its card is given one action after the other: the turn and"
    " the rest of the game are played with each, with the same cards to come and the same "
    "luck. The figures are points at the end, compared with the mean over the actions as the "
    "deck has them. They say what an action is worth, not what it is worth to those who "
    "happened to choose it. The band around a line is its interval."
)
TAKEN_TEXT = (
    "Of the turns in which an action is offered, how many use it; numbers have a say in that too."
)
CHAPTER = Chapter(
    "actions",
    "Actions",
    "What each action is worth as the game goes on, and how often it is taken where it is offered.",
    write,
)
